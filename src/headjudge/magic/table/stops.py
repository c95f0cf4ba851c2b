"""Where a player is asked for priority: nobody wants to pass forty times a turn.

A player is asked when somebody else's object is on top of the stack, and in the steps named: of the player's own turns
(``mine``), of others' (``others``), and of the turn before the player's own (``before``). Steps of combat count only
for those who attack or are attacked. Where passing is all one can do, nobody is asked; but who has cards in hand is
while other people watch, since passing at once would tell them that none of those cards can be cast. Who may object to
what another did by hand is asked as well: whoever answers first lets it stand.

In paper mode a player is asked in every step of their own turn with an empty stack, whatever they can do: they may have
something to say. Whether they have, nothing here looks at, so that no question reminds anybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from headjudge.core.decisions import Decision
from headjudge.core.errors import InvalidInput
from headjudge.core.hands import may_object
from headjudge.magic.engine.actions.kinds import PASS
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.mana.mana_abilities import mana_abilities
from headjudge.magic.engine.mana.mana_options import is_automatic
from headjudge.magic.engine.state.steps import COMBAT_STEPS, MAIN_PHASES, Step
from headjudge.magic.engine.state.steps import STEPS as ALL_STEPS
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.game import Game
from headjudge.magic.multiplayer.shared_team_turns import party_of

__all__ = ["RESPONSE", "STEPS", "WHOSE", "Stops", "deliberation"]

STEPS = ALL_STEPS[1:-1]
"""The steps and phases in which players get priority: all but untap and cleanup (116.3)."""

WHOSE = ("mine", "others", "before")
_FIGHTING = frozenset(COMBAT_STEPS[1:])


@dataclass(frozen=True, slots=True)
class Stops:
    """What a player said about being asked. Plain data; the methods give changed copies."""

    mine: frozenset[Step] = frozenset({Step.PRECOMBAT_MAIN, Step.DECLARE_BLOCKERS, Step.POSTCOMBAT_MAIN})
    others: frozenset[Step] = frozenset({Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS})
    before: frozenset[Step] = frozenset({Step.END})
    every: bool = False
    """Full control: ask at every priority, also if passing is all one can do."""
    until: str = ""
    """Pass until "something" happens or the "turn" ends."""
    turn: int = -1
    """The last of the turns that are passed, by how many had begun: in a Grand Melee several go on at once."""

    def passing(self, until: str, game: Game) -> Stops:
        """Pass until "something" happens, the "turn" ends, or no more ("off"). Raises InvalidInput for other words."""
        if until not in ("something", "turn", "off"):
            raise InvalidInput(f"pass until is something, turn or off, not {until!r}", code="stops/unknown")
        return replace(self, until="" if until == "off" else until, turn=game.state.turns_begun)

    def at(self, steps: Mapping[str, Any]) -> Stops:
        """With other steps: whose turns ("mine", "others", "before") to lists of steps. Raises InvalidInput."""
        changed = {"mine": self.mine, "others": self.others, "before": self.before}
        for whose, named in steps.items():
            if whose not in WHOSE:
                raise InvalidInput(f"stops are for {', '.join(WHOSE)}, not {whose!r}", code="stops/unknown")
            unknown = [step for step in named if step not in STEPS]
            if unknown:
                raise InvalidInput(
                    f"{unknown[0]!r} isn't a step in which players get priority; those are {', '.join(STEPS)}",
                    code="stops/unknown",
                )
            changed[whose] = frozenset(map(Step, named))
        return replace(self, mine=changed["mine"], others=changed["others"], before=changed["before"])

    def after(self, game: Game, decision: Decision, seat: int) -> Stops:
        """The stops once a decision has come up: passing ends where what it waited for has happened."""
        if self.until == "turn":
            passed = any(turn.number <= self.turn for turn in game.state.turns)
            return self if passed else replace(self, until="")
        if self.until == "something":
            turn = _turn_of(game, decision)
            begins = seat in turn.active and turn.step == Step.PRECOMBAT_MAIN and not turn.stack
            if decision.kind != DecisionKind.PRIORITY or begins or _others_on_top(game, turn, seat):
                return replace(self, until="")
        return self

    def ask(self, game: Game, decision: Decision, seat: int, *, watched: bool = False) -> bool:
        """Whether to put a decision before the player (after :meth:`after`); ``watched``: by other people."""
        if decision.kind != DecisionKind.PRIORITY:
            return True
        if may_object(game.state, seat):
            return True  # what somebody did by hand is passed over by nobody unseen (manual/objecting)
        if self.until and not (self.until == "turn" and _turn_of(game, decision).number > self.turn):
            return False
        if self.every or _is_for_words(game, _turn_of(game, decision), seat):
            return True
        bluffs = watched and bool(game.state.players[seat].hand)
        if not bluffs and not any(_matters(game, option) for option in decision.options):
            return False
        turn = _turn_of(game, decision)
        if turn.stack:
            return _others_on_top(game, turn, seat)
        if turn.step in _FIGHTING and not _fights(game, turn, seat):
            return False
        if seat in turn.active:
            return turn.step in self.mine
        return turn.step in self.others or (turn.step in self.before and _is_next(game, turn, seat))


def _is_for_words(game: Game, turn: Turn, seat: int) -> bool:
    """Whether it is a moment of a player's own turn at which they may have to speak of triggers."""
    return game.state.options.paper and seat in turn.active and not turn.stack


RESPONSE = 1 / 3
"""What part of the pace a program takes before it passes or responds to what others do."""


def deliberation(game: Game, decision: Decision) -> float:
    """What part of its pace a program takes for a decision, from 0 to 1: by what everybody can see."""
    if decision.kind != DecisionKind.PRIORITY:
        return 1.0
    turn, seat = _turn_of(game, decision), game.seat(decision.seat)
    if turn.stack:
        return RESPONSE if _others_on_top(game, turn, seat) else 0.0
    if turn.step in _FIGHTING:
        return RESPONSE if _fights(game, turn, seat) else 0.0
    return 1.0 if seat in turn.active and turn.step in MAIN_PHASES else 0.0


def _matters(game: Game, option: tuple[Any, ...]) -> bool:
    """Whether an option is more than passing, or making mana that automatic payment could make as well."""
    if option[0] != "mana":
        return option != PASS
    obj = game.state.objects[option[1]]
    return not is_automatic(mana_abilities(game.state, obj)[option[2]])


def _turn_of(game: Game, decision: Decision) -> Turn:
    return game.state.turn_of(decision.marker)


def _others_on_top(game: Game, turn: Turn, seat: int) -> bool:
    return bool(turn.stack) and game.state.objects[turn.stack[-1]].controller != seat


def _fights(game: Game, turn: Turn, seat: int) -> bool:
    combat = turn.combat
    return combat is not None and (
        (seat in turn.active and bool(combat.attackers))
        or any(seat in party_of(game.state, q) for q in set(combat.defending.values()))
    )


def _is_next(game: Game, turn: Turn, seat: int) -> bool:
    players = game.state.players
    after = turn.active[-1]
    for i in range(1, len(players)):
        q = (after + i) % len(players)
        if players[q].in_game:
            return seat in party_of(game.state, q)
    return False
