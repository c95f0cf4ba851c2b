"""Cards for a campaign: where definitions of creatures come from (2.2.1).

A campaign asks for a card when it is first named and keeps what it was told in its journal, so that a replay needs no
database. Front ends make the source; the engine only calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from headjudge.core.cards import AmbiguousCard, fold
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.own_set import own_cards
from headjudge.magic.cards.record import CardRecord

__all__ = ["CardSource", "card_source", "definition_of", "own_source"]

CardSource = Callable[[str], Mapping[str, Any] | None]
"""Finds the definition of a card by its name (name, cost, type, power, toughness, text), or None."""


def definition_of(record: CardRecord) -> dict[str, Any]:
    """A card as campaigns keep it: name, cost, type, power, toughness, text; of several faces, the one it shows."""
    front = record.front
    found = {
        "name": record.name,
        "cost": front.mana_cost,
        "type": front.type_line,
        "power": front.power,
        "toughness": front.toughness,
        "text": front.text,
    }
    return {key: value for key, value in found.items() if value}


def card_source(library: CardLibrary) -> CardSource:
    """A source that looks cards up in a library: those imported, and our own. A name that fits several cards, or none,
    is no card to it."""

    def find(name: str) -> dict[str, Any] | None:
        try:
            record = library.find(name)
        except AmbiguousCard:
            return None
        return None if record is None else definition_of(record)

    return find


def own_source() -> CardSource:
    """A source of the cards that come with Headjudge, with no database."""
    known = {fold(record.name): definition_of(record) for record in own_cards()}
    return lambda name: known.get(fold(name).strip())
