"""Cards whose text is another if they are cast for another cost: overload (702.96), cleave (702.148), awaken (702.113),
bestow (702.103) and mutate (702.140).

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
from headjudge.magic.text.tree.abilities import AlternativeCost, Cost, Keyword
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.words import NUMBERS

__all__ = ["CHANGES", "by_itself", "changed", "other_face"]

MUTATE = "mutate"
_COST = re.compile(r"(?m)^Mutate ((?:\{[^}]+\})+)")
_FROM_GRAVEYARD = re.compile(r"You may cast this card from your graveyard using its mutate ability\.")
_TARGET = re.compile(r"\b([Tt])arget\b")
_BRACKETED = re.compile(r" ?\[[^\]]*\]")
_BRACKETS = re.compile(r"[\[\]]")


def _awakened(record: CardRecord, keyword: Keyword) -> CardRecord:
    """702.113a: it also makes a creature of a land."""
    n = keyword.amount.value if isinstance(keyword.amount, Number) else 0
    counters = "a +1/+1 counter" if n == 1 else f"{NUMBERS[n]} +1/+1 counters"
    more = f"Put {counters} on target land you control. {_ELEMENTAL}"
    return msgspec.structs.replace(record, text=f"{record.text}\n{more}")


_ELEMENTAL = "That land becomes a 0/0 Elemental creature with haste. It's still a land."


def _bestowed(record: CardRecord, _keyword: Keyword) -> CardRecord:
    """702.103b: it is an Aura with enchant creature, and no creature."""
    types = " ".join(word for word in record.type_line.partition(" — ")[0].split() if word != "Creature")
    text = f"Enchant creature\n{record.text}".strip()
    return msgspec.structs.replace(record, type_line=f"{types} — Aura", power=None, toughness=None, text=text)


def _with_each(record: CardRecord, _keyword: Keyword) -> CardRecord:
    """Overload, 702.96a: "each" for "target"."""
    text = _TARGET.sub(lambda match: "Each" if match[1] == "T" else "each", record.text)
    return msgspec.structs.replace(record, text=text)


def _without_bracketed(record: CardRecord, _keyword: Keyword) -> CardRecord:
    """Cleave, 702.148a: without the words in square brackets."""
    return msgspec.structs.replace(record, text=_BRACKETED.sub("", record.text))


def _mutating(record: CardRecord, _keyword: Keyword) -> CardRecord:
    """702.140a: it says the same, and still has mutate; what it targets is no word of it. What says that it may be cast
    from a graveyard so is said of this face alone."""
    cost = _COST.search(record.text)
    paying = f"by paying {cost[1]} rather than paying its mana cost" if cost else ""
    paid = f"You may cast this card from your graveyard {paying}."
    return msgspec.structs.replace(record, text=_FROM_GRAVEYARD.sub(paid, record.text))


CHANGES: dict[str, Callable[[CardRecord, Keyword], CardRecord]] = {
    "awaken": _awakened,
    "bestow": _bestowed,
    "cleave": _without_bracketed,
    "mutate": _mutating,
    "overload": _with_each,
}
"""For each such keyword what becomes of a card that is cast for its cost."""


def changed(record: CardRecord, keyword: Keyword) -> CardRecord:
    """A card as it is if it is cast for the cost of such a keyword; without the keyword itself."""
    found = CHANGES[keyword.name](record, keyword)
    lines = [line for line in found.text.split("\n") if not line.lower().startswith(keyword.name)]
    return msgspec.structs.replace(found, text="\n".join(lines))


def by_itself(record: CardRecord) -> CardRecord:
    """A card as it is if it isn't cast so: with the words in square brackets of cleave, without these; without leave to
    cast it from a graveyard for its mutate cost."""
    text = _BRACKETS.sub("", record.text) if "\nCleave" in f"\n{record.text}" else record.text
    if _COST.search(text):
        text = "\n".join(line for line in text.split("\n") if not _FROM_GRAVEYARD.fullmatch(line))
    return record if text == record.text else msgspec.structs.replace(record, text=text)


def other_face(name: str, cost: Cost, definition: CardDefinition) -> Face:
    """The card as it is if it is cast for the cost of the keyword of that name."""
    abilities = (*definition.abilities, *([Keyword(name, cost)] if name == MUTATE else ()), AlternativeCost(cost))
    as_cast = replace(definition, abilities=abilities, castable=False)
    return Face(as_cast, words=f"by {name}", while_attached=name == "bestow", merges=name == MUTATE)
