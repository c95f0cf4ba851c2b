"""Why an Expedition would or wouldn't move at Dusk, and why a card is as it is, for a seat that asks."""

from __future__ import annotations

from headjudge.altered.cards import CardType
from headjudge.altered.engine.afternoon import why_not_play
from headjudge.altered.engine.characteristics import base_cost
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.playing.cards import PLAYED_FROM
from headjudge.altered.engine.progress import Compared, Outcome, causes, compared
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.words import Status, Which, Zone
from headjudge.core.reasons import Why

__all__ = ["is_seen", "why_expeditions", "why_item"]

OPEN = frozenset({Zone.DISCARD, Zone.EXPEDITION, Zone.HERO, Zone.LANDMARK, Zone.LIMBO, Zone.RESERVE})
OWN = frozenset({Zone.HAND, Zone.MANA})
"""Zones into which only the owner may look."""
STATUSES = {
    Status.ANCHORED: Why("Anchored: it stays in its Expedition at Rest, and loses Anchored", "2.4"),
    Status.ASLEEP: Why("Asleep: its statistics don’t count at Dusk; it stays at Rest, and loses Asleep", "2.4"),
    Status.EXHAUSTED: Why("Exhausted: it is readied in the Morning", "4.2.1.c"),
    Status.FLEETING: Why("Fleeting: it is discarded where it would go to Reserve", "2.4"),
}


def is_seen(item: Item, seat: int) -> bool:
    """Whether a seat may know of an item."""
    return item.zone in OPEN or (item.zone in OWN and item.owner == seat)


def why_expeditions(g: State, player: int) -> list[Why]:
    """What the Expeditions of a player would do at Dusk now, terrain by terrain."""
    return [_expedition(g, player, which) for which in Which] if g.players[player].in_game else []


def _expedition(g: State, player: int, which: Which) -> Why:
    name = f"{g.players[player].name}’s {which.word} Expedition"
    if g.tiebreaker:
        return Why(f"{name} is in the Arena: terrains are counted, and it doesn’t move", "4.3")
    due = [terrain.name.lower() for terrain in causes(g, player, which)]
    moves = f"would move forward at Dusk due to {' and '.join(due)}" if due else "wouldn’t move at Dusk"
    other = ring.facing(g, player, which)
    facing = "nobody" if other is None else f"{g.players[other[0]].name}’s {other[1].word} Expedition"
    under = tuple(Why(_words(one, facing), "1.3.2.e") for one in compared(g, player, which))
    return Why(f"{name} {moves}", "1.3.2.e", under)


def _words(one: Compared, facing: str) -> str:
    terrain = one.terrain.name.lower()
    if one.outcome is Outcome.ELSEWHERE:
        return f"it isn’t in {terrain}"
    if one.outcome is Outcome.NOTHING:
        return f"{terrain}: its {one.own} isn’t above 0"
    if one.against is None:
        return f"{terrain}: its {one.own} is above 0, and nobody faces it"
    told = {Outcome.AHEAD: "above", Outcome.TIED: "equal to", Outcome.BEHIND: "below"}[one.outcome]
    return f"{terrain}: its {one.own} is {told} the {one.against} of {facing}"


def why_item(g: State, item: Item, seat: int) -> list[Why]:
    """Why a card or token is as it is, and why it can't be played now."""
    card = item.card
    found = []
    if card.type is CardType.CHARACTER and card.stats is not None:
        printed = "/".join(map(str, card.stats))
        boosts = f", and its boosts add {item.boosts} to each" if item.boosts else ""
        found.append(Why(f"{card.name} has {printed} printed on it{boosts}", "2.2.9"))
    found += [STATUSES[status] for status in Status if status in item.statuses and status in STATUSES]
    if item.zone in PLAYED_FROM and item.owner == seat:
        fault = why_not_play(g, seat, item)
        cost = Why(f"playing it would cost {base_cost(item)}", "5.1.2")
        found.append(cost if fault is None else Why.of(fault))
    return found or [Why(f"{card.name} is as it is printed")]
