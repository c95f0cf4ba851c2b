"""Cards whose text is another if they are cast for another cost: overload (702.96) and cleave (702.148).

What such a spell says then is read as a text of its own, as strictly as the printed one, and the spell is a face of the
card that can be cast only for that cost (:mod:`..engine.characteristics.faces`). It has the card's own mana cost, so
that what it costs changes nothing about what it is (118.9c).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import msgspec

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.definition import CardDefinition, Face
from headjudge.magic.text.tree.abilities import AlternativeCost, Cost

__all__ = ["CHANGES", "changed", "other_face", "without_brackets"]

_TARGET = re.compile(r"\b([Tt])arget\b")
_BRACKETED = re.compile(r" ?\[[^\]]*\]")
_BRACKETS = re.compile(r"[\[\]]")

CHANGES: dict[str, Callable[[str], str]] = {
    "overload": lambda text: _TARGET.sub(lambda match: "Each" if match[1] == "T" else "each", text),
    "cleave": lambda text: _BRACKETED.sub("", text),
}
"""For each such keyword what becomes of the text of a spell that is cast for its cost."""


def changed(record: CardRecord, name: str) -> CardRecord:
    """A card with the text that it has if it is cast for the cost of such a keyword; without the keyword itself."""
    lines = [line for line in record.text.split("\n") if not line.lower().startswith(name)]
    return msgspec.structs.replace(record, text=CHANGES[name]("\n".join(lines)))


def without_brackets(record: CardRecord) -> CardRecord:
    """A card with cleave with the words in square brackets, without these."""
    if "\nCleave" not in f"\n{record.text}":
        return record
    return msgspec.structs.replace(record, text=_BRACKETS.sub("", record.text))


def other_face(name: str, cost: Cost, definition: CardDefinition) -> Face:
    """The card as it is if it is cast for the cost of the keyword of that name."""
    abilities = (*definition.abilities, AlternativeCost(cost))
    return Face(replace(definition, abilities=abilities, castable=False), words=f"by {name}")
