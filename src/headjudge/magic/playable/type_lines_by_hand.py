"""Type lines of cards that are played by hand: words that are no types of today's rules, and what no deck has."""

from __future__ import annotations

import msgspec

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import parse_type_line
from headjudge.magic.text.card_words import Supertype

__all__ = ["NotInADeck", "typed"]

_PERMANENTS = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
_SPELLS = frozenset({"Instant", "Sorcery"})
_KINDS = frozenset({*_PERMANENTS, *_SPELLS, "Kindred"})
"""The card types of what is in decks (205.2a)."""
_APART = {
    "Attraction": "Attractions are in a deck of their own",
    "Contraption": "Contraptions are in a deck of their own",
}
"""The subtypes of what is no card of a deck, whatever its types."""
_SUPERTYPES = {str(word).title() for word in Supertype}


class NotInADeck(Exception):
    """Why a card is in no deck, or can't be held by the engine."""


def typed(record: CardRecord) -> tuple[CardRecord, str]:
    """A card, or a face, with a type line of the types there are, and what else its own says, in words.

    Raises NotInADeck for what no deck has.
    """
    if record.missing:
        raise NotInADeck("its text is not known")
    line = parse_type_line(record.type_line.replace("Tribal", "Kindred"))  # what Kindred was called (308)
    words = [word.title() for word in line.types]
    if "Token" in words or record.layout == "token":
        raise NotInADeck("a token is no card")
    types = [word for word in words if word in _KINDS]
    others = [word for word in (*words, *line.supertypes) if word not in _KINDS | _SUPERTYPES]
    if set(types) <= {"Kindred"}:
        types += _by_numbers(record)
    if not types:
        raise NotInADeck(f"no deck has cards of the type {' '.join(line.types) or '(none)'}")
    if apart := next((_APART[word] for word in line.subtypes if word in _APART), ""):
        raise NotInADeck(apart)
    if _PERMANENTS & set(types) and _SPELLS & set(types):  # no rule says what becomes of both at once
        others += [word for word in types if word in _SPELLS]
        types = [word for word in types if word not in _SPELLS]
    subtypes = list(line.subtypes)
    if "Summon" in others:  # how type lines said "Creature" once, before what is a creature type today
        others.remove("Summon")
        subtypes += [word for word in others if word not in subtypes]
        others = []
    before = " ".join((*(word for word in line.supertypes if word in _SUPERTYPES), *types))
    written = f"{before} — {' '.join(subtypes)}" if subtypes else before
    note = f"its type line says {record.type_line}" if others else ""
    return msgspec.structs.replace(record, type_line=written), note


def _by_numbers(record: CardRecord) -> list[str]:
    """The type of what has a loyalty, or a power: whatever its type line calls it."""
    if record.loyalty is not None:
        return ["Planeswalker"]
    return ["Creature"] if record.power is not None else []
