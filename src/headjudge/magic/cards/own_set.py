"""Headjudge Core, the set of our own cards: what is printed on each, with its collector number and rarity.

The planes of Planar Magic are a set of their own, in `own/planes/`.

The cards are YAML in `own/core/`, one file for each color and kind, in collector order; `set.yaml` there names the set,
its files and what is in a booster. A card is defined as in a scenario, with `number`, `rarity` and perhaps `flavor`
beside it.
"""

from enum import StrEnum
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
import yaml

from headjudge.magic.cards.definitions import record_of
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import parse_type_line

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

__all__ = ["BoosterSlot", "CardSet", "Rarity", "SetCard", "own_cards", "own_planes", "own_set", "plane_set"]


class Rarity(StrEnum):
    """How often a card is met in packs of its set."""

    COMMON = "common"
    UNCOMMON = "uncommon"
    RARE = "rare"
    MYTHIC = "mythic"


class SetCard(msgspec.Struct, frozen=True):
    """A card as a set prints it: its place in the set, and a line of story that no rule reads."""

    number: int
    rarity: Rarity
    record: CardRecord
    flavor: str = ""


class BoosterSlot(msgspec.Struct, frozen=True):
    """A part of a booster: so many cards, each of one of the rarities, which come as often as their weights say."""

    cards: int
    sheets: dict[str, int]


class CardSet(msgspec.Struct, frozen=True):
    """A set: its code, its name, what its world is about, its cards in collector order, and what a booster of it has in
    it (nothing, if it isn't sold in boosters)."""

    code: str
    name: str
    story: str
    cards: tuple[SetCard, ...]
    booster: tuple[BoosterSlot, ...] = ()

    def sheets(self) -> dict[str, tuple[str, ...]]:
        """The names of the cards that boosters are made of, by rarity: all but basic lands, which everybody has."""
        in_packs = [card for card in self.cards if not parse_type_line(card.record.type_line).is_basic_land]
        return {
            rarity.value: tuple(card.record.name for card in in_packs if card.rarity == rarity) for rarity in Rarity
        }


@cache
def own_set() -> CardSet:
    """The set of our own cards."""
    return _set("core")


@cache
def plane_set() -> CardSet:
    """The set of our own plane cards, which planar decks are made of (901.3)."""
    return _set("planes")


def own_planes() -> tuple[CardRecord, ...]:
    """The plane cards that come with Headjudge, in collector order."""
    return tuple(card.record for card in plane_set().cards)


def own_cards() -> tuple[CardRecord, ...]:
    """The cards that come with Headjudge, in collector order."""
    return tuple(card.record for card in own_set().cards)


def _set(name: str) -> CardSet:
    folder = resources.files(__package__).joinpath("own", name)
    head = _read(folder, "set")
    code = head["code"]
    cards = [_card(entry, code) for file in head["files"] for entry in _read(folder, file)]
    booster = msgspec.convert(head.get("booster", ()), tuple[BoosterSlot, ...])
    return CardSet(code, head["name"], head["story"], tuple(cards), booster)


def _read(folder: Traversable, file: str) -> Any:
    return yaml.load(folder.joinpath(f"{file}.yaml").read_text(encoding="utf-8"), Loader=_LOADER)  # noqa: S506 - it is the safe one


def _card(entry: dict[str, Any], code: str) -> SetCard:
    definition = {key: value for key, value in entry.items() if key not in ("number", "rarity", "flavor")}
    record = msgspec.structs.replace(record_of(definition), sets=(code,))
    if "Plane" in parse_type_line(record.type_line).types:
        record = msgspec.structs.replace(record, layout="planar", flag="nontraditional")
    return SetCard(entry["number"], Rarity(entry["rarity"]), record, entry.get("flavor", ""))
