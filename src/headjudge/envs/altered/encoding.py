"""A seat's view as arrays of fixed size. Nothing else of the game is looked at, so nothing hidden can get in.

Seats are relative: 0 is the observer, 1 the next to the left, and so on. Cards are numbers made from their names, the
same in every game; 0 is a card that the observer can't name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any
from zlib import crc32

from headjudge.altered.cards import CardType
from headjudge.altered.view import ExpeditionView, GameView, ItemView, PlayerView
from headjudge.envs.core.actions import PER_PAGE, Asked
from headjudge.envs.core.arrays import Array, Layout, fill
from headjudge.envs.core.picks import Picks

__all__ = ["CARD_NUMBERS", "FEATURES", "KINDS", "Encoder", "card_number"]

CARD_NUMBERS = 65_536
REGIONS, ITEMS, HAND, ORBS = 8, 96, 20, 24
"""So many rows; what lies beyond them is not shown, one's own things come first."""

FEATURES = {
    "game": ("day", "phase", "tiebreaker", "first_player", "turn", "edition"),
    "regions": ("forest", "mountain", "water", "face_down"),
    "players": (
        "present", "team", "hero", "hand", "deck", "discard", "orbs_ready", "orbs_exhausted", "passed", "distance",
        "reserve_limit", "landmark_limit",
    ),
    "expeditions": (
        "player", "companion", "position", "region", "forest", "mountain", "water", "facing", "in_forest",
        "in_mountain", "in_water", "moves",
    ),
    "items": (
        "card", "player", "where", "type", "cost", "forest", "mountain", "water", "boosts", "anchored", "asleep",
        "exhausted", "fleeting", "token",
    ),
    "hand": ("card", "type", "hand_cost", "reserve_cost", "forest", "mountain", "water"),
    "orbs": ("card", "exhausted"),
    "decision": ("kind", "shape", "least", "most", "total", "picked", "page", "options"),
    "options": ("present", "verb", "card", "item", "expedition", "number", "player"),
}  # fmt: skip
"""The columns of each array, in order."""

KINDS = (
    "other", "turn", "expand", "mana", "cleanup", "order", "may", "target", "reaction", "cost", "object", "card",
    "modifier", "play",
)  # fmt: skip
SHAPES = ("one", "several", "order", "split")
PHASES = ("morning", "noon", "afternoon", "dusk", "night")
VERBS = ("", "pass", "play", "scout", "quick", "reaction", "expedition", "player", "mode", "ability", "gain")
WHERE = ("hero expedition", "companion expedition", "landmarks", "reserve", "hero", "limbo")
TYPES = ("", *CardType)
STATUSES = ("anchored", "asleep", "exhausted", "fleeting")
TERRAINS = "VMO"
NONE = (0, 0, 0)


@cache
def card_number(name: str) -> int:
    """The number of a card's name; 0 for no name."""
    return crc32(name.encode()) % (CARD_NUMBERS - 1) + 1 if name else 0


def _place(words: tuple[str, ...], word: str) -> int:
    return words.index(word) if word in words else 0


class Encoder:
    """Makes observations for games of so many players."""

    def __init__(self, players: int) -> None:
        self.players = players
        rows = {
            "regions": REGIONS, "players": players, "expeditions": 2 * players, "items": ITEMS, "hand": HAND,
            "orbs": ORBS, "options": PER_PAGE,
        }  # fmt: skip
        self.layout = Layout(FEATURES, rows)

    def encode(self, view: GameView, asked: Asked | None, arrays: Mapping[str, Array]) -> None:
        """Fill the arrays with what a seat sees; ``asked`` is its decision, if it is the one asked."""
        names = [player["name"] for player in view["players"]]
        me = names.index(view["seat"] or names[0])
        seats = {name: (n - me) % self.players for n, name in enumerate(names)}
        around = sorted(view["players"], key=lambda player: seats[player["name"]])
        own = around[0]
        arrays["game"][:] = [
            view["day"], _place(PHASES, view["phase"]), view["tiebreaker"], seats[view["first_player"]],
            -1 if view["turn"] is None else seats[view["turn"]], int(float(view["edition"])),
        ]  # fmt: skip
        fill(
            arrays["regions"],
            ([*(symbol in one["terrains"] for symbol in TERRAINS), one["face_down"]] for one in view["adventure"]),
        )
        fill(arrays["players"], map(_player, around))
        fill(arrays["expeditions"], _expeditions(around, seats))
        things = list(_things(view, around, seats))
        fill(arrays["items"], (_item(*thing) for thing in things))
        hand, orbs = own["hand"] or [], own["orbs"] or []
        fill(arrays["hand"], map(_printed, hand))
        fill(arrays["orbs"], ([card_number(orb["name"]), "exhausted" in orb["statuses"]] for orb in orbs))
        if asked is not None:
            names_of = {item["id"]: item["name"] for item in (*hand, *orbs, *own["discard"])}
            places = {item["id"]: n for n, (item, _, _) in enumerate(things)}
            names_of |= {item["id"]: item["name"] for item, _, _ in things}
            arrays["decision"][:] = _decision(asked)
            fill(arrays["options"], (_option(asked.picks, n, names_of, places, seats) for n in asked.shown))


def _player(player: PlayerView) -> list[Any]:
    hero = player["hero"][0]["name"] if player["hero"] else ""
    return [
        player["in_game"], player["team"], card_number(hero), player["hand_size"], player["deck_size"],
        len(player["discard"]), *player["mana"], player["passed"], player["distance"], player["reserve_limit"],
        player["landmark_limit"],
    ]  # fmt: skip


def _expeditions(around: list[PlayerView], seats: Mapping[str, int]) -> Iterator[list[Any]]:
    """Two rows for each player; ``facing`` is the row of the Expedition that faces one, -1 if none does."""
    for player in around:
        for which, expedition in enumerate(player["expeditions"]):
            facing = expedition["facing"]
            row = -1 if facing is None else 2 * seats[facing[0]] + (facing[1] == "companion")
            yield [
                seats[player["name"]], which, expedition["position"], expedition["region"], *expedition["stats"], row,
                *(one["outcome"] != "elsewhere" for one in expedition["compared"]), _moves(expedition),
            ]  # fmt: skip


def _moves(expedition: ExpeditionView) -> bool:
    return bool(expedition["moves_due_to"])


def _things(view: GameView, around: list[PlayerView], seats: Mapping[str, int]) -> Iterator[tuple[ItemView, int, str]]:
    """All that lies on the table, with the seat whose it is and where it lies."""
    for player in around:
        seat = seats[player["name"]]
        for which, expedition in enumerate(player["expeditions"]):
            yield from ((item, seat, WHERE[which]) for item in expedition["items"])
        for zone, where in (
            (player["landmarks"], "landmarks"),
            (player["reserve"], "reserve"),
            (player["hero"], "hero"),
        ):
            yield from ((item, seat, where) for item in zone)
    yield from ((item, seats[item["owner"]], "limbo") for item in view["limbo"])


def _item(item: ItemView, seat: int, where: str) -> list[Any]:
    return [
        card_number(item["name"]), seat, WHERE.index(where), _place(TYPES, item["type"]), item["cost"],
        *(item["stats"] or NONE), item["boosts"], *(status in item["statuses"] for status in STATUSES), item["token"],
    ]  # fmt: skip


def _printed(item: ItemView) -> list[Any]:
    face = item["face"]
    return [
        card_number(item["name"]), _place(TYPES, item["type"]), face["hand_cost"], face["reserve_cost"],
        *(face["stats"] or NONE),
    ]  # fmt: skip


def _decision(asked: Asked) -> list[Any]:
    d = asked.picks.decision
    return [
        _place(KINDS, d.kind), _place(SHAPES, d.shape), d.least, d.most, d.total, len(asked.picks.made), asked.page,
        len(asked.picks.options),
    ]  # fmt: skip


def _option(
    picks: Picks, index: int, names: Mapping[int, str], places: Mapping[int, int], seats: Mapping[str, int]
) -> list[Any]:
    """One option: what it does in a turn, the card it is about and its row among the items (-1: it isn't there), the
    Expedition that it would join (-1: none), a number, and the player it is about (-1: none)."""
    if picks.decision.shape == "split":
        return [1, 0, 0, -1, -1, index, -1]
    option = picks.options[index]
    about = picks.decision.about(option)
    id = about.get("object", 0)
    expedition = {"hero": 0, "companion": 1}.get(about.get("place", ""), -1)
    number = int(option) if isinstance(option, (bool, int)) and not id else 0
    player = seats.get(about.get("player", ""), -1)
    return [
        1, _place(VERBS, about.get("verb", "")), card_number(names.get(id, "")), places.get(id, -1), expedition, number,
        player,
    ]  # fmt: skip
