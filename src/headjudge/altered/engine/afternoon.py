"""The Afternoon: turn after turn, until all have passed (1.3.2.d, 4.2.3)."""

from __future__ import annotations

from typing import Any

from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.events.reactions import check
from headjudge.altered.engine.events.unnoticed import pass_unnoticed
from headjudge.altered.engine.machine import ask_turn, chosen_turn, handles, push
from headjudge.altered.engine.playing.cards import play
from headjudge.altered.engine.playing.legality import TO_NONE, ways_to_play, why_not
from headjudge.altered.engine.playing.quick_actions import play_quick_action, quick_actions, why_not_quick
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.members import NOTHING
from headjudge.altered.engine.state.steps import Action, Part, Step, Verb
from headjudge.altered.engine.state.words import Phase, Which
from headjudge.core.faults import Fault
from headjudge.core.machine import Frame

__all__ = ["ENDING", "PASS", "turn_option", "turn_options", "why_not_play", "why_not_use"]

PASS, PASSES = ("pass",), Verb.PASSING
BETWEEN, IN_TURN, ENDING = range(3)
"""The stages of an Afternoon: between two turns; somebody does something in theirs; they have played a card or passed.
"""


@handles(Phase.AFTERNOON)
def _afternoon(g: State, line: Line, frame: Frame) -> bool:
    """The next player in order who hasn't passed has a turn, until all have (4.2.3.a, 4.2.3.b)."""
    if frame.stage != BETWEEN and not _turn(g, line, frame):
        return False
    after = frame.data.get("after")
    start = g.first if after is None else (after + 1) % len(g.players)
    for player in g.from_first(start):
        if not player.passed:
            g.turn = frame.data["after"] = player.index
            frame.stage = IN_TURN
            ask_turn(g, line, player.index)
            return False
    g.turn = None
    if g.ongoing:
        g.ongoing = [one for one in g.ongoing if one.until == "day"]
    return True


def _turn(g: State, line: Line, frame: Frame) -> bool:
    """Quick actions, then a card or a pass; Reactions are checked after each (4.2.3.c). Who has left has no turn.
    Whether the turn is over."""
    player = g.turn
    if frame.stage == ENDING or player is None or not g.players[player].in_game or g.turn_over:
        if check(g):
            return False
        _end_turn(g)
        frame.stage = BETWEEN
        return True
    choice = chosen_turn(frame, player)
    if choice is None:
        ask_turn(g, line, player)
    elif choice[0] == "quick":
        push(g, "check")
        play_quick_action(g, player, g.items[choice[1]], choice[2])
    else:
        frame.stage = ENDING
        if choice == PASS:
            _pass(g, player)
        else:
            play(g, player, g.items[choice[1]], choice[2], scout=choice[0] == "scout")
    return False


def _end_turn(g: State) -> None:
    g.turn_over = False
    if g.ongoing:
        g.ongoing = [one for one in g.ongoing if one.until != "turn"]


def _pass(g: State, player: int) -> None:
    """Who has passed has no more turns this day (1.3.2.d)."""
    g.players[player].passed = True
    g.say(f"{g.players[player].name} passes", "1.3.2.d")
    if not pass_unnoticed(g):
        happen(g, Step(player, [Part(PASSES, player, [Action(NOTHING)])]))


def turn_options(g: State, player: int) -> list[tuple[Any, ...]]:
    """What may be done in a turn: pass, play a card from Hand or Reserve (5.1.1.b), where it joins an Expedition for
    each of the two, or play a quick action."""
    found: list[tuple[Any, ...]] = [PASS, *ways_to_play(g, player)]
    for item, ability in quick_actions(g, player):
        found.append(("quick", item.id, ability))
    return found


def why_not_play(g: State, player: int, item: Item, *, scout: bool = False, to: int | None = None) -> Fault | None:
    """Why a card can't be played by somebody in their turn now (``to``: in this Expedition), or None."""
    return _not_their_turn(g, player) or why_not(g, player, item, scout=scout, to=to)


def why_not_use(g: State, player: int, item: Item, ability: int) -> Fault | None:
    """Why a quick action can't be played by somebody now, or None."""
    return _not_their_turn(g, player) or why_not_quick(g, player, item, ability)


def _not_their_turn(g: State, player: int) -> Fault | None:
    if g.turn != player:
        return Fault("5.1.1.b", f"it isn't {g.players[player].name}'s turn", "altered/turn")
    return None


def turn_option(g: State, option: tuple[Any, ...]) -> str:
    """What may be done in a turn, in words."""
    if option == PASS:
        return "Pass"
    verb, id, number = option
    name = g.items[id].card.name
    if verb == "quick":
        return f"Use {name} (ability {number + 1})"
    where = "" if number == TO_NONE else f" in the {Which(number).word} Expedition"
    return f"Play {name}{where}" + (" by Scout" if verb == "scout" else "")
