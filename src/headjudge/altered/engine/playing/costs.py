"""What playing a card costs (5.1.2 of the digest): base, increases, decreases, then restrictions.

==============  ======================================================================================
in this order   what
==============  ======================================================================================
base            the Hand Cost from Hand, the Reserve Cost from Reserve, or an alternative such as Scout
increases       what the card says it costs more in a starting region
decreases       what the card says of itself, passive abilities, effects on the next card, the effect that plays it
                (not below 0; one may have a floor of its own). Who plays the card would apply the one with the highest
                floor first, so that one is (house: no rule says in which order)
restrictions    "can't cost less than {2}", by timestamps
==============  ======================================================================================

A card that is played for free costs nothing, whatever increases or restrictions there are.
"""

from __future__ import annotations

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.characteristics import terrains
from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.described import QUALIFIERS, candidates, cost_of, fits
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import number, players_of, scope_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import known_of, members, working
from headjudge.altered.engine.state.members import RESERVE
from headjudge.altered.engine.state.objects import Context, Ongoing
from headjudge.altered.engine.state.players import LAST
from headjudge.altered.engine.state.words import Which, Zone
from headjudge.altered.text.tree.effects.playing import NextPlayed
from headjudge.altered.text.tree.places import AnyReserve, ZoneOf
from headjudge.altered.text.tree.playing_cards import CantCostLess, CheaperIn, CostsLess, Scout, StartingRegion

__all__ = ["changes_costs", "cost_to_play", "next_played", "scout_cost", "starting"]


def scout_cost(g: State, item: Item) -> int | None:
    """What a card costs by its Scout, if it has it."""
    for rule in item.own.rules:
        if isinstance(rule, Scout):
            return number(g, _scope(item), rule.cost)
    return None


def _scope(item: Item) -> Context:
    ref = (item.id, item.timestamp)
    return Context(0, item.player, ref, ref)


def cost_to_play(
    g: State, player: int, item: Item, *, less: int = 0, scout: bool = False, to: int | None = None
) -> int:
    """How much mana a player has to pay to play a card from where it is. ``to``: the Expedition that it would join, if
    that is known; without it what depends on that is left out."""
    in_reserve = item.zone is RESERVE
    cost = item.card.reserve_cost if in_reserve else item.card.hand_cost
    if not (scout or less or g.ongoing or item.own.says_how) and not changes_costs(g):
        return cost
    if scout and (own := scout_cost(g, item)) is not None:
        cost = own
    if to is not None and item.own.by_place:
        for rule in starting(g, player, item, to):
            if rule.more is not None:
                cost += number(g, _scope(item), rule.more)
    decreases = [(0, less), (0, _own_decrease(g, player, item, to)), *_others_decrease(g, player, item)]
    for ongoing, node in next_played(g, player, item, to=to) if g.ongoing else ():
        if node.free:
            return 0
        decreases.append(_of_next(g, ongoing, node))
    for floor, by in sorted(decreases, reverse=True):
        cost = min(cost, max(floor, cost - by))
    ref = (item.id, item.timestamp)
    for ruling, node in rulings(g, CantCostLess):
        ctx = scope_of(ruling)
        if player in players_of(g, ctx, node.who) and fits(g, ctx, ref, known_of(g, item), node.what):
            cost = max(cost, number(g, ctx, node.least))
    return cost


ENDS = (0, LAST)
"""The regions in which Expeditions begin (4.1.b)."""


def starting(g: State, player: int, item: Item, to: int) -> list[StartingRegion]:
    """What a card says of joining an Expedition in a starting region, if it would."""
    rules = [rule for rule in item.own.rules if isinstance(rule, StartingRegion)]
    if not rules or g.tiebreaker or to < 0 or g.players[player].region_of(Which(to)) not in ENDS:
        return []
    return rules


def changes_costs(g: State) -> bool:
    """Whether a passive ability at work says something about costs."""
    there = working(g).rulings
    return bool(there) and (CostsLess in there or CantCostLess in there)


def _of_next(g: State, ongoing: Ongoing, node: NextPlayed) -> tuple[int, int]:
    """The floor of what an effect on the next card says it costs less, and how much that is."""
    if node.less is None:
        return 0, 0
    scope = Context(0, ongoing.controller, ongoing.source, ongoing.source)
    return 0 if node.floor is None else number(g, scope, node.floor), number(g, scope, node.less)


def _own_decrease(g: State, player: int, item: Item, to: int | None) -> int:
    """What the card itself says it costs less."""
    found = 0
    for rule in item.own.rules:
        if isinstance(rule, CostsLess) and rule.played is None:
            found += _by(g, _scope(item), rule)
        elif isinstance(rule, CheaperIn) and to is not None and _is_free_of(g, player, item, rule, Which(to)):
            found += number(g, _scope(item), rule.less)
    return found


def _is_free_of(g: State, player: int, item: Item, rule: CheaperIn, which: Which) -> bool:
    """Whether nothing of what a card says is in an Expedition."""
    there = members(g, player, which)
    ctx = _scope(item)
    return not any(fits(g, ctx, (one.id, one.timestamp), known_of(g, one), rule.kind) for one in there)


def _by(g: State, ctx: Context, rule: CostsLess) -> int:
    if rule.condition is not None and not holds(g, ctx, rule.condition):
        return 0
    times = 1 if rule.kind is None else len(candidates(g, ctx, rule.kind))
    if rule.ascended:
        own = sum(player == ctx.controller for player, _ in g.ascended)
        times = min(own, 1) if rule.ascended == "any" else own
    return number(g, ctx, rule.less) * times


def _others_decrease(g: State, player: int, item: Item) -> list[tuple[int, int]]:
    """What passive abilities in play say cards cost less, each with its floor."""
    found = []
    for ruling, node in rulings(g, CostsLess):
        ctx = scope_of(ruling)
        if node.played is None or node.who is None or player not in players_of(g, ctx, node.who):
            continue
        seen, ref = known_of(g, item), (item.id, item.timestamp)
        dear = node.base is None or cost_of(seen, "base") >= number(g, ctx, node.base)
        if dear and not (node.other and ref == ruling.source) and fits(g, ctx, ref, seen, node.played):
            found.append((0 if node.floor is None else number(g, ctx, node.floor), _by(g, ctx, node)))
    return found


def next_played(g: State, player: int, item: Item, *, to: int | None = None) -> list[tuple[Ongoing, NextPlayed]]:
    """The emblems about the next card of a description that a player plays, of which this would be one, with what they
    say; ``to``: the Expedition that it would join."""
    found: list[tuple[Ongoing, NextPlayed]] = []
    for one in g.ongoing:
        node = one.node
        if not isinstance(node, NextPlayed) or one.controller != player:
            continue
        if node.terrain and (to is None or to < 0 or Terrain(node.terrain) not in terrains(g, player, Which(to))):
            continue
        if node.place is not None and item.zone is not _zone(node.place):
            continue
        ctx = Context(0, one.controller, one.source, one.source)
        ref, seen = (item.id, item.timestamp), known_of(g, item)
        being = node.being is None or QUALIFIERS[type(node.being)](g, ctx, ref, seen, node.being)
        if being and fits(g, ctx, ref, seen, node.kind):
            found.append((one, node))
    return found


def _zone(place: object) -> Zone:
    if isinstance(place, (ZoneOf, AnyReserve)):
        return Zone(place.zone)
    raise ValueError(f"where is {place}?")
