"""The Afternoon: turn after turn, until all have passed (1.3.2.d, 4.2.3), and playing cards in it (5.1)."""

from __future__ import annotations

from typing import Any

from headjudge.altered.cards import CardType
from headjudge.altered.engine.characteristics import base_cost
from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.moving import Move, move
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.words import Phase, Status, Which, Zone
from headjudge.core.faults import Fault
from headjudge.core.machine import Frame

__all__ = ["PASS", "TO_NONE", "turn_options", "why_not_play"]

PASS = ("pass",)
TO_NONE = -1
"""The place of a card that joins no Expedition."""
IN_EXPEDITIONS = (CardType.CHARACTER, CardType.EXPEDITION_PERMANENT)
PLAYED_FROM = (Zone.HAND, Zone.RESERVE)


@handles(Phase.AFTERNOON)
def _afternoon(g: State, line: Line, frame: Frame) -> bool:
    """The next player in order who hasn't passed has a turn (4.2.3.a, 4.2.3.b)."""
    after = frame.data.get("after")
    start = g.first if after is None else (after + 1) % len(g.players)
    player = next((one for one in g.from_first(start) if not one.passed), None)
    g.turn = None if player is None else player.index
    if player is None:
        return True
    frame.data["after"] = player.index
    push(g, "turn")
    return False


@handles("turn")
def _turn(g: State, line: Line, frame: Frame) -> bool:
    """Whose turn it is plays a card, or passes (4.2.3.c); who has left has none."""
    player = g.turn
    if player is None or not g.players[player].in_game:
        return True
    options = turn_options(g, player)
    options = turn_options(g, player)
    words = tuple(_words(g, option) for option in options)
    choice = Asking(g, line, frame).turn(player, options, words)
    name = g.players[player].name
    if choice == PASS:
        g.players[player].passed = True
        g.say(f"{name} passes", "1.3.2.d")
        return True
    _, id, to = choice
    _play(g, player, g.items[id], to)
    return True


def turn_options(g: State, player: int) -> list[tuple[Any, ...]]:
    """What may be done in a turn: pass, or play a card from Hand or Reserve (5.1.1.b), where it joins an Expedition for
    each of the two."""
    found: list[tuple[Any, ...]] = [PASS]
    for zone in PLAYED_FROM:
        for item in g.zone(player, zone):
            if why_not_play(g, player, item) is None:
                places = [int(which) for which in Which] if item.type in IN_EXPEDITIONS else [TO_NONE]
                found += [("play", item.id, place) for place in places]
    return found


def why_not_play(g: State, player: int, item: Item) -> Fault | None:
    """Why a card can't be played by somebody now, or None."""
    name = item.card.name
    if g.turn != player:
        return Fault("5.1.1.b", f"it isn't {g.players[player].name}'s turn", "altered/turn")
    if item.owner != player or item.zone not in PLAYED_FROM:
        return Fault("5.1.1.b", f"{name} isn't in {g.players[player].name}'s Hand or Reserve", "altered/zone")
    if item.type is CardType.HERO:
        return Fault("2.2.10", f"{name} is a Hero, which isn't played", "altered/hero")
    if not item.ready:
        return Fault("2.4", f"{name} is exhausted", "altered/exhausted")
    cost, ready = base_cost(item), _ready_orbs(g, player)
    if cost > len(ready):
        return Fault("5.1.2", f"{name} costs {cost}, and {len(ready)} Mana Orbs are ready", "altered/cost")
    return None


def _ready_orbs(g: State, player: int) -> list[Item]:
    return [item for item in g.zone(player, Zone.MANA) if item.ready]


def _words(g: State, option: tuple[Any, ...]) -> str:
    if option == PASS:
        return "Pass"
    item = g.items[option[1]]
    to = "" if option[2] == TO_NONE else f" in your {Which(option[2]).word} Expedition"
    return f"Play {item.card.name}{to} for {base_cost(item)}"


def _play(g: State, player: int, item: Item, to: int) -> None:
    """The steps of playing a card (5.1.2): into Limbo, pay, resolve."""
    cost, fleeting = base_cost(item), item.zone is Zone.RESERVE and item.type is not CardType.LANDMARK_PERMANENT
    where = "from Reserve" if item.zone is Zone.RESERVE else "from Hand"
    statuses = frozenset({Status.FLEETING}) if fleeting else frozenset()
    move(g, [Move(item, Zone.LIMBO, player, statuses=statuses)])
    for orb in _ready_orbs(g, player)[:cost]:
        orb.statuses.add(Status.EXHAUSTED)
    g.say(f"{g.players[player].name} plays {item.card.name} {where} for {cost}", "5.1.2")
    move(g, [_resolved(item, player, to, statuses)])


def _resolved(item: Item, player: int, to: int, statuses: frozenset[Status]) -> Move:
    """Where a card goes as it resolves: an Expedition, the Landmark zone, or for a Spell Reserve or, if it is Fleeting,
    the Discard pile (2.4, 5.1.2)."""
    if item.type in IN_EXPEDITIONS:
        return Move(item, Zone.EXPEDITION, player, Which(to), statuses)
    if item.type is CardType.LANDMARK_PERMANENT:
        return Move(item, Zone.LANDMARK, player)
    return Move(item, Zone.DISCARD if Status.FLEETING in statuses else Zone.RESERVE)
