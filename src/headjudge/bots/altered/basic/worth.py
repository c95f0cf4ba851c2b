"""What a position is worth to a seat: how far everybody's Expeditions have come, how likely each is to move at Dusk,
and what is left to play with.

All that is looked at is public, or the seat's own: it is called on imagined games only.
"""

from __future__ import annotations

import math

from headjudge.altered.engine.characteristics import base_cost
from headjudge.altered.engine.events.possible import held_by
from headjudge.altered.engine.multiplayer import victory
from headjudge.altered.engine.progress import Compared, Outcome, compared
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.players import LAST, Player
from headjudge.altered.engine.state.words import Phase, Status, Which, Zone

__all__ = ["card_worth", "position"]

WON = 1000.0
REGION = 1.0
"""What a region advanced is worth; each that comes nearer to meeting is worth a little more."""
NEARER = 0.12
TERRAIN = 3.0
"""What the better half of a terrain is worth in the Arena."""
HAND, RESERVE, ORB = 0.16, 0.13, 0.14
"""What a card in Hand, one in Reserve and a Mana Orb are worth for the days to come."""
ORBS = 8
"""More Orbs than that add little."""
PER_MANA = 1.2
"""So much of a statistic a point of mana still brings, about."""
STILL = (Phase.MORNING, Phase.NOON, Phase.AFTERNOON)
"""The phases in which cards may still be played before Dusk."""


def position(g: State, me: int) -> float:
    """What a position is worth to a player: the more, the better."""
    own = g.players[me]
    if g.over or not own.in_game:
        return WON if own.won_by else -WON
    total = 0.0
    for player in g.present():
        sign = 1.0 if player.team == own.team else -1.0 / _rivals(g, own)
        total += sign * (_arena(g, player) if g.tiebreaker else _race(g, player))
        total += sign * _means(g, player)
    return total


def _rivals(g: State, own: Player) -> int:
    return max(1, len([team for team in victory.parties(g) if team != own.team]))


def _race(g: State, player: Player) -> float:
    """How far a player's Expeditions have come, and how far they are likely to come at Dusk."""
    distance = player.distance + sum(_moves(g, player, which) for which in Which)
    return REGION * distance + NEARER * distance * distance / 2 + (LAST if distance >= LAST else 0)


def _moves(g: State, player: Player, which: Which) -> float:
    """How likely an Expedition is to move at the next Dusk."""
    if g.phase not in STILL or any(held_by(g, player.index, which, dusk=True)):
        return 0.0
    found = sorted((_ahead(g, player, one) for one in compared(g, player.index, which)), reverse=True)
    # Terrains are won and lost together, mostly: a second one adds little.
    return found[0] + 0.25 * (1 - found[0]) * found[1]


def _ahead(g: State, player: Player, one: Compared) -> float:
    """How likely an Expedition is to be ahead in a terrain at Dusk: certain if nobody can play any more."""
    if one.outcome is Outcome.ELSEWHERE:
        return 0.0
    mine = _to_come(g, player)
    others = [_to_come(g, other) for other in g.present() if other.team != player.team]
    theirs = max(others, default=0.0)
    lead = one.own - max(0, one.against or 0) - 0.5
    if mine + theirs == 0:
        return 1.0 if one.own > 0 and lead > 0 else 0.0
    lead += 0.35 * (mine - theirs)
    return 1 / (1 + math.exp(-2 * lead / (1 + 0.5 * (mine + theirs))))


def _to_come(g: State, player: Player) -> float:
    """How much a player may still add to a statistic this day."""
    if player.passed and g.phase is Phase.AFTERNOON:
        return 0.0
    cards = len(player.zones[Zone.HAND]) + len(player.zones[Zone.RESERVE])
    ready = sum(orb.ready for orb in g.zone(player.index, Zone.MANA))
    return PER_MANA * ready if cards else 0.0


def _arena(g: State, player: Player) -> float:
    """How the terrains of the Arena stand for a player's team."""
    worth = 0.0
    for one in victory.counted(g):
        own = one.totals.get(player.team, 0)
        best = max((total for team, total in one.totals.items() if team != player.team), default=0)
        worth += TERRAIN * (1 / (1 + math.exp(-(own - best) / 2)) if own > 0 else 0.0)
    return worth


def _means(g: State, player: Player) -> float:
    """What a player has left for the days to come."""
    orbs = len(player.zones[Zone.MANA])
    reserve = sum(RESERVE for item in g.zone(player.index, Zone.RESERVE) if Status.EXHAUSTED not in item.statuses)
    return HAND * len(player.zones[Zone.HAND]) + reserve + ORB * min(orbs, ORBS) + 0.02 * max(0, orbs - ORBS)


def card_worth(item: Item, orbs: int) -> float:
    """What a card is worth to somebody with so many Orbs: what is on it for what it costs; what can't be paid for long
    is worth little."""
    cost = base_cost(item)
    numbers = item.card.stats or (0, 0, 0)
    printed = sum(numbers) + max(numbers) + 2.0 * bool(item.card.text) + 1.0 * bool(item.card.support)
    late = max(0, cost - orbs - 1)
    return printed / (1 + 0.5 * cost) + 0.3 * cost - 1.5 * late
