"""A seat's view as arrays of fixed size. Nothing else of the game is looked at, so nothing hidden can get in.

Seats are relative: 0 is the observer, 1 the next to the left, and so on. Cards are numbers made from their names, the
same in every game; 0 is a card that the observer can't name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any
from zlib import crc32

from headjudge.envs.core.actions import PER_PAGE, Asked
from headjudge.envs.core.arrays import Array, Layout, fill
from headjudge.envs.core.picks import Picks
from headjudge.magic.engine.showing.object_view import CardView
from headjudge.magic.engine.showing.player_view import PlayerView
from headjudge.magic.engine.showing.view import GameView
from headjudge.magic.text.card_words import ARTIFACT, CREATURE, ENCHANTMENT, LAND, PLANESWALKER

__all__ = ["CARD_NUMBERS", "FEATURES", "KINDS", "Encoder", "card_number"]

CARD_NUMBERS = 65_536

PERMANENTS, HAND, STACK, GRAVEYARD = 160, 16, 16, 64
"""So many rows; what lies beyond them is not shown, one's own permanents come first."""

FEATURES = {
    "players": (
        "present", "life", "hand", "library", "graveyard", "exile", "poison", "mana", "lands_played", "active", "team",
    ),
    "permanents": (
        "card", "controller", "owner", "power", "toughness", "damage", "tapped", "sick", "counters", "loyalty", "token",
        "attached", "attacks", "blocks", "land", "creature", "artifact", "enchantment", "planeswalker", "flying",
        "first_strike", "deathtouch", "trample", "lifelink",
    ),
    "hand": ("card", "mana_value", "land", "creature"),
    "graveyards": ("card", "owner"),
    "stack": ("card", "controller", "ability"),
    "decision": (
        "kind", "shape", "least", "most", "total", "picked", "page", "step", "turn", "options",
    ),
    "options": ("present", "verb", "card", "controller", "permanent", "number", "player", "second"),
}  # fmt: skip
"""The columns of each array, in order."""

KINDS = (
    "other", "priority", "attack", "block", "target", "may", "mode", "number", "object", "cards", "player", "opponent",
    "assign", "order-damage", "order-triggers", "order-replacements", "mulligan", "pay", "color", "type", "piles",
)  # fmt: skip
SHAPES = ("one", "several", "order", "split")
STEPS = (
    "mulligans", "untap", "upkeep", "draw", "precombat-main", "beginning-of-combat", "declare-attackers",
    "declare-blockers", "combat-damage", "end-of-combat", "postcombat-main", "end", "cleanup",
)  # fmt: skip
VERBS = ("", "pass", "play", "cast", "activate", "mana", "turn up", "suspend", "pay", "automatic", "cancel", "roll")
TYPES = (LAND, CREATURE, ARTIFACT, ENCHANTMENT, PLANESWALKER)
WORDS = ("flying", "first strike", "deathtouch", "trample", "lifelink")


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
            "players": players, "permanents": PERMANENTS, "hand": HAND, "graveyards": GRAVEYARD, "stack": STACK,
            "options": PER_PAGE,
        }  # fmt: skip
        self.layout = Layout(FEATURES, rows)

    def encode(self, view: GameView, asked: Asked | None, arrays: Mapping[str, Array]) -> None:
        """Fill the arrays with what a seat sees; ``asked`` is its decision, if it is the one asked."""
        seat = next(n for n, player in enumerate(view["players"]) if player["name"] == view["seat"])
        places: dict[int, tuple[int, CardView]] = {}
        fill(arrays["players"], (self._player(p, view) for p in self._from(view, seat)))
        fill(arrays["permanents"], self._permanents(view, seat, places))
        hand = view["players"][seat]["hand"] or []
        fill(arrays["hand"], ([card_number(c["name"]), *_printed(c)] for c in hand))
        fill(
            arrays["graveyards"],
            ([card_number(c["name"]), n] for n, p in enumerate(self._from(view, seat)) for c in p["graveyard"]),
        )
        fill(arrays["stack"], self._stack(view, seat))
        if asked is not None:
            for c in hand:
                places[c["id"]] = (-1, c)
            arrays["decision"][:] = _decision(view, asked)
            fill(arrays["options"], (_option(asked.picks, i, places, seat, self.players) for i in asked.shown))

    def _from(self, view: GameView, seat: int) -> list[PlayerView]:
        return view["players"][seat:] + view["players"][:seat]

    def _relative(self, view: GameView, seat: int, name: str) -> int:
        index = next(i for i, p in enumerate(view["players"]) if p["name"] == name)
        return (index - seat) % self.players

    def _player(self, p: PlayerView, view: GameView) -> list[Any]:
        active = any(p["name"] in turn["active"] for turn in view["turns"])
        return [
            p["in_game"], p["life"], p["hand_size"], p["library_size"], len(p["graveyard"]), len(p["exile"]),
            p["counters"].get("poison", 0), len(p["mana"]), p["lands_played"], active, p["team"],
        ]  # fmt: skip

    def _permanents(self, view: GameView, seat: int, places: dict[int, tuple[int, CardView]]) -> Iterable[list[Any]]:
        attackers = {a: d for turn in view["turns"] for a, d in turn["attackers"].items()}
        blockers = {b for turn in view["turns"] for b in turn["blockers"]}
        n = 0
        for controller, player in enumerate(self._from(view, seat)):
            for p in player["battlefield"]:
                places[p["id"]] = (n, p)
                n += 1
                attacks = 0
                if p["id"] in attackers:
                    what = attackers[p["id"]]
                    attacks = (~what - seat) % self.players + 1 if what < 0 else self.players + 1
                counters = p["counters"]
                yield [
                    card_number(p["name"]), controller, self._relative(view, seat, p["owner"]), p.get("power", 0),
                    p.get("toughness", 0), p["damage"], p["tapped"], p["sick"],
                    counters.get("+1/+1", 0) - counters.get("-1/-1", 0), counters.get("loyalty", 0), p["token"],
                    p["attached_to"] is not None, attacks, p["id"] in blockers, *(t in p["types"] for t in TYPES),
                    *(word in p["keywords"] for word in WORDS),
                ]  # fmt: skip

    def _stack(self, view: GameView, seat: int) -> Iterable[list[Any]]:
        for turn in view["turns"]:
            for item in turn["stack"]:
                controller = self._relative(view, seat, item["controller"])
                yield [card_number(item["name"].removesuffix("'s ability")), controller, item["kind"] == "ability"]


def _printed(card: CardView) -> list[Any]:
    cost = sum(int(s) if s.isdigit() else s != "X" for s in card["mana_cost"].strip("{}").split("}{") if s)
    return [cost, LAND in card["types"], CREATURE in card["types"]]


def _decision(view: GameView, asked: Asked) -> list[Any]:
    picks = asked.picks
    d = picks.decision
    marker = next((waiting["turn"] for waiting in view["pending"] if waiting["id"] == d.id), None)
    turn = next((turn for turn in view["turns"] if turn["marker"] == marker), view["turns"][0])
    return [
        _place(KINDS, d.kind), _place(SHAPES, d.shape), d.least, d.most, d.total, len(picks.made), asked.page,
        _place(STEPS, turn["step"]), turn["number"], len(picks.options),
    ]  # fmt: skip


def _option(picks: Picks, index: int, places: dict[int, tuple[int, CardView]], seat: int, players: int) -> list[Any]:
    """One option: what it does (a verb of priority), to what, with which number, and what else it names."""
    if picks.decision.shape == "split":
        return [1, 0, 0, 0, -1, index, -1, -1]
    option = picks.options[index]
    verb, parts = 0, option if isinstance(option, tuple) else (option,)
    if parts and isinstance(parts[0], str):
        verb, parts = _place(VERBS, parts[0]), parts[1:]
    row: list[Any] = [1, verb, 0, 0, -1, 0, -1, -1]
    for n, part in enumerate(parts[:2]):
        if isinstance(part, bool) or not isinstance(part, int):
            row[5] = int(part) if isinstance(part, bool) else row[5]
        elif part < 0:
            row[6] = (~part - seat) % players
        elif part in places and (n == 0 or not verb):
            place, what = places[part]
            if n:
                row[7] = place
            else:
                row[2], row[3], row[4] = card_number(what["name"]), what.get("tapped", 0), place
        else:
            row[5] = part
    return row
