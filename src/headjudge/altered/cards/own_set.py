"""The set of our own cards: six factions, each with its Heroes and cards in a common and two rare versions.

The cards are YAML in `own/thaw/`, a file for each faction, in the order of their numbers; `set.yaml` there names the
set and the factions. A card says what its ``rare`` version differs in, and which faction has that version ``abroad``.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
import yaml

from headjudge.altered.cards.card import Card, CardType, Rarity, Stats
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.cards.references import Reference

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

__all__ = ["CardSet", "Faction", "SetCard", "own_records", "own_set"]

OWNER, PRODUCT = "HJ", "B"
"""The first and third parts of our references (:mod:`.references`)."""


class Faction(msgspec.Struct, frozen=True):
    """A faction: its code, its name, and what its people are like."""

    code: str
    name: str
    story: str


class SetCard(msgspec.Struct, frozen=True):
    """A card as the set prints it: its versions, the common one first, and a line of story that no rule reads."""

    number: int
    versions: tuple[CardRecord, ...]
    flavor: str = ""


class CardSet(msgspec.Struct, frozen=True):
    """The set: its code, its name, what its world is about, its factions, and its cards in the order of both."""

    code: str
    name: str
    story: str
    factions: tuple[Faction, ...]
    cards: tuple[SetCard, ...]


class _Version(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What may differ between versions of a card; None: it doesn't."""

    costs: tuple[int, int] | None = None
    stats: Stats | None = None
    text: str | None = None
    support: str | None = None


class _Definition(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    number: int
    name: str
    type: CardType
    subtypes: tuple[str, ...] = ()
    costs: tuple[int, int] = (0, 0)
    stats: Stats | None = None
    text: str = ""
    support: str = ""
    reserve_limit: int = 2
    landmark_limit: int = 2
    rare: _Version | None = None
    abroad: str = ""
    flavor: str = ""


class _FactionHead(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    name: str
    file: str
    story: str


class _Head(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    code: str
    name: str
    story: str
    factions: dict[str, _FactionHead]


@cache
def own_set() -> CardSet:
    """The set of our own cards."""
    folder = resources.files(__package__).joinpath("own", "thaw")
    head = msgspec.convert(_read(folder, "set"), _Head)
    cards = [
        _card(definition, head, code)
        for code, faction in head.factions.items()
        for definition in msgspec.convert(_read(folder, faction.file), tuple[_Definition, ...])
    ]
    factions = [Faction(code, faction.name, faction.story) for code, faction in head.factions.items()]
    return CardSet(head.code, head.name, head.story, tuple(factions), tuple(cards))


def own_records() -> tuple[CardRecord, ...]:
    """All versions of the cards that come with Headjudge."""
    return tuple(version for card in own_set().cards for version in card.versions)


def _read(folder: Traversable, file: str) -> Any:
    return yaml.load(folder.joinpath(f"{file}.yaml").read_text(encoding="utf-8"), Loader=_LOADER)  # noqa: S506 - it is the safe one


def _card(definition: _Definition, head: _Head, faction: str) -> SetCard:
    versions = [_record(definition, head, faction, faction, "C")]
    if definition.rare is not None:
        versions.append(_record(definition, head, faction, faction, "R1"))
    if definition.abroad:
        versions.append(_record(definition, head, faction, definition.abroad, "R2"))
    return SetCard(definition.number, tuple(versions), definition.flavor)


def _record(definition: _Definition, head: _Head, first: str, faction: str, version: str) -> CardRecord:
    """A version of a card that was first made for the faction ``first``."""
    reference = Reference(OWNER, head.code, PRODUCT, first, definition.number, version)
    changed = definition.rare or _Version()
    rare = reference.rarity is Rarity.RARE
    hand_cost, reserve_cost = changed.costs if rare and changed.costs is not None else definition.costs
    card = Card(
        definition.name,
        definition.type,
        faction,
        definition.subtypes,
        hand_cost,
        reserve_cost,
        changed.stats if rare and changed.stats is not None else definition.stats,
        changed.text if rare and changed.text is not None else definition.text,
        changed.support if rare and changed.support is not None else definition.support,
        reference.rarity,
        definition.reserve_limit,
        definition.landmark_limit,
        str(reference),
    )
    return CardRecord(card, head.name, f"{head.code}-{first}-{definition.number:02d}-{version}")
