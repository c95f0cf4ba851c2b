"""Why an Expedition would or wouldn't move at Dusk, and why a card is as it is, for a seat that asks."""

from __future__ import annotations

from headjudge.altered.cards import CardType
from headjudge.altered.engine.afternoon import why_not_play, why_not_use
from headjudge.altered.engine.characteristics import stats
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.playing.costs import cost_to_play
from headjudge.altered.engine.playing.legality import PLAYED_FROM
from headjudge.altered.engine.playing.quick_actions import abilities_of
from headjudge.altered.engine.progress import Compared, Outcome, compared, forecast
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.words import Status, Which, Zone
from headjudge.altered.text.tree.abilities import QuickAction
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
    dusk = forecast(g, player, which)
    due = [terrain.name.lower() for terrain in dusk.due]
    moves = f"would move forward at Dusk due to {' and '.join(due)}" if due else "wouldn’t move at Dusk"
    other = ring.facing(g, player, which)
    facing = "nobody" if other is None else f"{g.players[other[0]].name}’s {other[1].word} Expedition"
    under = [Why(_words(one, facing), "1.3.2.e") for one in compared(g, player, which)]
    under += [Why(f"{held} keeps it from moving forward", "1.4.1.a") for held in dusk.held_by]
    under += [Why(f"{changed} may change how it moves", "6.2.a") for changed in dusk.changed_by]
    return Why(f"{name} {moves}", "1.3.2.e", tuple(under))


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
    """Why a card or token is as it is, what playing it would cost, and why it or its quick actions can't be played."""
    card = item.card
    found = []
    now = stats(g, item)
    if card.type is CardType.CHARACTER and card.stats is not None:
        printed = "/".join(map(str, card.stats))
        boosts = f", and its boosts add {item.boosts} to each" if item.boosts else ""
        found.append(Why(f"{card.name} has {printed} printed on it{boosts}", "2.2.9"))
        if now is not None and now != tuple(number + item.boosts for number in card.stats):
            found.append(Why(f"passive abilities make it {'/'.join(map(str, now))}", "2.2.10.j"))
    found += [STATUSES[status] for status in Status if status in item.statuses and status in STATUSES]
    if item.zone in PLAYED_FROM and item.owner == seat:
        fault = why_not_play(g, seat, item)
        cost = Why(f"playing it would cost {cost_to_play(g, seat, item)}", "5.1.2")
        found.append(cost if fault is None else Why.of(fault))
    if item.player == seat and item.zone in OPEN:
        for n, one in enumerate(abilities_of(g, item)):
            fault = why_not_use(g, seat, item, n) if isinstance(one.node, QuickAction) else None
            if fault is not None:
                found.append(Why.of(fault))
    return found or [Why(f"{card.name} is as it is printed")]
