"""What a seat may know of a game, as plain data (section 3 of the digest says what is visible)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.altered.cards import Card, Terrain
from headjudge.altered.engine.characteristics import base_cost, stats, terrains_of, total
from headjudge.altered.engine.manual.open import open_to
from headjudge.altered.engine.multiplayer import ring, victory
from headjudge.altered.engine.playing.costs import cost_to_play
from headjudge.altered.engine.playing.legality import PLAYED_FROM
from headjudge.altered.engine.progress import compared, forecast
from headjudge.altered.engine.reading.limits import landmark_limit, reserve_limit
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item, each
from headjudge.altered.engine.state.looks import looks
from headjudge.altered.engine.state.players import Player
from headjudge.altered.engine.state.words import DecisionKind, Which, Zone
from headjudge.altered.text.compiler import said

__all__ = [
    "ArenaView",
    "ComparedView",
    "ExpeditionView",
    "FaceView",
    "GameView",
    "ItemView",
    "OngoingView",
    "PlayerView",
    "ReactionView",
    "RegionView",
    "face_of",
    "view_for",
]


class FaceView(TypedDict):
    """What is printed on a card."""

    faction: str
    rarity: str
    subtypes: list[str]
    hand_cost: int
    reserve_cost: int
    stats: tuple[int, int, int] | None
    text: str
    support: str


class ItemView(TypedDict):
    """A card or token that is seen; ``cost``: what playing it would cost its owner now; ``stats``: what it has now,
    where that counts; ``keywords``: those it has now, with their numbers; ``mark``: a note put on it by hand; ``face``:
    what is printed on it."""

    id: int
    name: str
    type: str
    owner: str
    cost: int
    stats: tuple[int, int, int] | None
    boosts: int
    counters: dict[str, int]
    statuses: list[str]
    token: bool
    keywords: dict[str, int]
    mark: str
    face: FaceView


class ComparedView(TypedDict):
    """A terrain of an Expedition against the one facing it (``against`` None: none does), as it would be compared at
    Dusk now. ``outcome``: ahead, tied, behind, nothing (its own statistic isn't above 0), elsewhere (it isn't in that
    terrain)."""

    terrain: str
    own: int
    against: int | None
    outcome: str


class ExpeditionView(TypedDict):
    """An Expedition: how many regions it has advanced, the region it is in, what counts of it at Dusk, whom it faces,
    how it stands in each terrain; and if it were Dusk now, the terrains due to which it would move forward, what keeps
    it where it is though it is ahead, and what may change how it moves, by names of cards."""

    position: int
    region: int
    ascended: bool
    stats: tuple[int, int, int]
    facing: tuple[str, str] | None
    compared: list[ComparedView]
    moves_due_to: list[str]
    held_by: list[str]
    changed_by: list[str]
    items: list[ItemView]


class PlayerView(TypedDict):
    """A player; ``hand`` and ``orbs`` are lists for whoever may look at them, else None; ``mana``: ready and exhausted
    Orbs; ``distance``: how far both Expeditions have come together, 7 is to have met; ``won_by`` and ``lost_to``: by
    which rule, once they have."""

    name: str
    team: int
    in_game: bool
    passed: bool
    distance: int
    won_by: str
    lost_to: str
    hand_size: int
    hand: list[ItemView] | None
    deck_size: int
    mana: tuple[int, int]
    orbs: list[ItemView] | None
    hero: list[ItemView]
    landmarks: list[ItemView]
    landmark_limit: int
    reserve: list[ItemView]
    reserve_limit: int
    discard: list[ItemView]
    expeditions: list[ExpeditionView]


class RegionView(TypedDict):
    """A region: its terrains by their symbols, none while it lies face down."""

    terrains: str
    face_down: bool


class ArenaView(TypedDict):
    """A terrain of the Arena, where all Expeditions are in a tiebreaker: what each team has there by its number, and to
    which it would go at Dusk now."""

    terrain: str
    totals: dict[int, int]
    goes_to: int | None


class ReactionView(TypedDict):
    """A Reaction that waits in Limbo: of which card, whose it is, and what it will do."""

    id: int
    name: str
    controller: str
    text: str


class OngoingView(TypedDict):
    """An effect that lasts: of which card, whose it is, what it says, and until when (turn, afternoon, day)."""

    name: str
    controller: str
    text: str
    until: str


class GameView(TypedDict):
    """A game as somebody sees it; ``teams``: whether several players belong together; ``arena``: how it stands there in
    a tiebreaker, else empty; ``limbo``: the cards that are being played; ``reactions``: what waits there; ``ongoing``:
    effects that last; ``manual``: the manual actions open to the seat; ``did_by_hand``: who did one that may be
    objected to; ``objecting``: who does; ``carried_out``: what somebody carries out by hand now, else empty."""

    seat: str | None
    mode: str
    edition: str
    day: int
    phase: str
    first_player: str
    turn: str | None
    teams: bool
    tiebreaker: bool
    adventure: list[RegionView]
    arena: list[ArenaView]
    limbo: list[ItemView]
    reactions: list[ReactionView]
    ongoing: list[OngoingView]
    players: list[PlayerView]
    manual: list[str]
    objecting: list[str]
    did_by_hand: str | None
    carried_out: str
    over: bool


def view_for(g: State, seat: int | None, *, openly: bool = False) -> GameView:
    """All that a seat may know (None: somebody without one); ``openly``: every Hand and Orb besides, once a game is
    over."""
    return {
        "seat": None if seat is None else g.players[seat].name,
        "mode": str(g.options.mode),
        "edition": g.options.edition.number,
        "day": g.day,
        "phase": g.phase,
        "first_player": g.players[g.first].name,
        "turn": None if g.turn is None else g.players[g.turn].name,
        "teams": len({player.team for player in g.players}) < len(g.players),
        "tiebreaker": g.tiebreaker,
        "adventure": [
            {"terrains": "".join(one for one in Terrain if one in terrains_of(g, n)), "face_down": region.face_down}
            for n, region in enumerate(g.adventure)
        ],
        "arena": [
            {"terrain": one.terrain, "totals": dict(one.totals), "goes_to": one.goes_to}
            for one in (victory.counted(g) if g.tiebreaker and not g.over else [])
        ],
        "limbo": [_item(g, item) for item in each(g.items) if item.zone is Zone.LIMBO],
        "reactions": [
            {"id": one.id, "name": one.name, "controller": g.players[one.controller].name, "text": said(one.effect)}
            for one in g.limbo
        ],
        "ongoing": [
            {
                "name": one.name,
                "controller": g.players[one.controller].name,
                "text": said(one.node),
                "until": one.until,
            }
            for one in g.ongoing
        ],
        "players": [_player(g, player, own=openly or player.index == seat) for player in g.players],
        "manual": [] if seat is None else open_to(g, g.players[seat].name),
        "objecting": [g.players[q].name for q in g.hands.objecting],
        "did_by_hand": g.players[g.hands.last].name if g.hands.last >= 0 else None,
        "carried_out": next((ask.prompt for ask in g.line.asks if ask.kind == DecisionKind.BY_HAND), ""),
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
        "distance": player.distance,
        "won_by": player.won_by,
        "lost_to": player.lost_to,
        "hand_size": len(player.zones[Zone.HAND]),
        "hand": seen(Zone.HAND) if own else None,
        "deck_size": len(player.zones[Zone.DECK]),
        "mana": (ready, len(orbs) - ready),
        "orbs": seen(Zone.MANA) if own else None,
        "hero": seen(Zone.HERO),
        "landmarks": seen(Zone.LANDMARK),
        "landmark_limit": landmark_limit(g, player.index),
        "reserve": seen(Zone.RESERVE),
        "reserve_limit": reserve_limit(g, player.index),
        "discard": seen(Zone.DISCARD),
        "expeditions": [_expedition(g, player, which) for which in Which],
    }


def _expedition(g: State, player: Player, which: Which) -> ExpeditionView:
    other = ring.facing(g, player.index, which)
    dusk = forecast(g, player.index, which)
    return {
        "position": player.positions[which],
        "region": player.region_of(which),
        "ascended": (player.index, which) in g.ascended,
        "stats": total(g, player.index, which),
        "facing": None if other is None else (g.players[other[0]].name, other[1].word),
        "compared": [
            {"terrain": one.terrain, "own": one.own, "against": one.against, "outcome": one.outcome}
            for one in compared(g, player.index, which)
        ],
        "moves_due_to": [str(terrain) for terrain in dusk.due],
        "held_by": dusk.held_by,
        "changed_by": dusk.changed_by,
        "items": [_item(g, item) for item in g.expedition(player.index, which)],
    }


def _item(g: State, item: Item) -> ItemView:
    card = item.card
    return {
        "id": item.id,
        "name": card.name,
        "type": item.type,
        "owner": g.players[item.owner].name,
        "cost": cost_to_play(g, item.owner, item) if item.zone in PLAYED_FROM else base_cost(item),
        "stats": stats(g, item),
        "boosts": item.boosts,
        "counters": {name: number for name, number in item.counters.items() if number},
        "statuses": sorted(item.statuses),
        "token": item.token,
        "keywords": {name: number for name, number in looks(g).keywords.get(item.id, {}).items() if number},
        "mark": item.mark,
        "face": face_of(card),
    }


def face_of(card: Card) -> FaceView:
    """What is printed on a card, but for its name and type."""
    return {
        "faction": card.faction,
        "rarity": card.rarity,
        "subtypes": list(card.subtypes),
        "hand_cost": card.hand_cost,
        "reserve_cost": card.reserve_cost,
        "stats": card.stats,
        "text": card.text,
        "support": card.support,
    }
