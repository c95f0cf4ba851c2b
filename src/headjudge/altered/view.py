"""What a seat may know of a game, as plain data (section 3 of the digest says what is visible)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.characteristics import base_cost, stats, total
from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.progress import causes
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.players import Player
from headjudge.altered.engine.state.words import Which, Zone

__all__ = ["ExpeditionView", "GameView", "ItemView", "PlayerView", "RegionView", "view_for"]


class ItemView(TypedDict):
    """A card or token that is seen; ``cost``: what playing it would cost now."""

    id: int
    name: str
    type: str
    owner: str
    cost: int
    stats: tuple[int, int, int] | None
    boosts: int
    statuses: list[str]
    token: bool


class ExpeditionView(TypedDict):
    """An Expedition: how many regions it has advanced, the region it is in, what counts of it at Dusk, whom it faces,
    and the terrains due to which it would move forward now."""

    position: int
    region: int
    stats: tuple[int, int, int]
    facing: tuple[str, str] | None
    moves_due_to: list[str]
    items: list[ItemView]


class PlayerView(TypedDict):
    """A player; ``hand`` and ``orbs`` are lists for whoever may look at them, else None."""

    name: str
    team: int
    in_game: bool
    passed: bool
    hand_size: int
    hand: list[ItemView] | None
    deck_size: int
    mana: tuple[int, int]
    orbs: list[ItemView] | None
    hero: list[ItemView]
    landmarks: list[ItemView]
    reserve: list[ItemView]
    discard: list[ItemView]
    expeditions: list[ExpeditionView]


class RegionView(TypedDict):
    """A region: its terrains by their symbols, none while it lies face down."""

    terrains: str
    face_down: bool


class GameView(TypedDict):
    """A game as somebody sees it; ``mana`` of players: ready and exhausted Orbs."""

    seat: str | None
    day: int
    phase: str
    first_player: str
    turn: str | None
    tiebreaker: bool
    adventure: list[RegionView]
    players: list[PlayerView]
    over: bool


def view_for(g: State, seat: int | None) -> GameView:
    """All that a seat may know (None: somebody without one)."""
    return {
        "seat": None if seat is None else g.players[seat].name,
        "day": g.day,
        "phase": g.phase,
        "first_player": g.players[g.first].name,
        "turn": None if g.turn is None else g.players[g.turn].name,
        "tiebreaker": g.tiebreaker,
        "adventure": [
            {"terrains": "".join(one for one in Terrain if one in region.visible), "face_down": region.face_down}
            for region in g.adventure
        ],
        "players": [_player(g, player, own=player.index == seat) for player in g.players],
        "over": g.over,
    }


def _player(g: State, player: Player, *, own: bool) -> PlayerView:
    def seen(zone: Zone) -> list[ItemView]:
        return [_item(g, item) for item in g.zone(player.index, zone)]

    orbs = g.zone(player.index, Zone.MANA)
    ready = sum(orb.ready for orb in orbs)
    return {
        "name": player.name,
        "team": player.team,
        "in_game": player.in_game,
        "passed": player.passed,
        "hand_size": len(player.zones[Zone.HAND]),
        "hand": seen(Zone.HAND) if own else None,
        "deck_size": len(player.zones[Zone.DECK]),
        "mana": (ready, len(orbs) - ready),
        "orbs": seen(Zone.MANA) if own else None,
        "hero": seen(Zone.HERO),
        "landmarks": seen(Zone.LANDMARK),
        "reserve": seen(Zone.RESERVE),
        "discard": seen(Zone.DISCARD),
        "expeditions": [_expedition(g, player, which) for which in Which],
    }


def _expedition(g: State, player: Player, which: Which) -> ExpeditionView:
    other = ring.facing(g, player.index, which)
    return {
        "position": player.positions[which],
        "region": player.region_of(which),
        "stats": total(g, player.index, which),
        "facing": None if other is None else (g.players[other[0]].name, other[1].word),
        "moves_due_to": [str(terrain) for terrain in causes(g, player.index, which)],
        "items": [_item(g, item) for item in g.expedition(player.index, which)],
    }


def _item(g: State, item: Item) -> ItemView:
    return {
        "id": item.id,
        "name": item.card.name,
        "type": item.type,
        "owner": g.players[item.owner].name,
        "cost": base_cost(item),
        "stats": stats(item),
        "boosts": item.boosts,
        "statuses": sorted(item.statuses),
        "token": item.token,
    }
