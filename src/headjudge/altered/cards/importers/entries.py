"""What both formats share: the entries of a file with their places, and how one becomes a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO

import msgspec

from headjudge.altered.cards.card import Card, CardType, Rarity, Stats
from headjudge.altered.cards.record import NEUTRAL, CardRecord
from headjudge.altered.cards.references import Reference, parse_reference
from headjudge.core.cards.errors import CardFileError
from headjudge.core.cards.files import decode

__all__ = ["Entry", "Printed", "each_record", "entries"]

Entry = msgspec.Raw | bytes
"""A JSON object of a file."""

TYPES = {
    "CHARACTER": CardType.CHARACTER,
    "SPELL": CardType.SPELL,
    "HERO": CardType.HERO,
    "PERMANENT": CardType.LANDMARK_PERMANENT,
    "LANDMARK_PERMANENT": CardType.LANDMARK_PERMANENT,
    "EXPEDITION_PERMANENT": CardType.EXPEDITION_PERMANENT,
    "TOKEN": CardType.CHARACTER,
    "TOKEN_LANDMARK_PERMANENT": CardType.LANDMARK_PERMANENT,
    "TOKEN_MANA": CardType.MANA_CONVERGENCE,
}
"""The types as files write them. Of Permanents the first sets had Landmarks only (the digest's 2.2)."""
TOKENS = frozenset({"TOKEN", "TOKEN_LANDMARK_PERMANENT"})
_KEY = re.compile(r"\[([A-Z]+(?:_[A-Z]+)+)\]")
"""A token's name as files key it, where they should print it: "[MANA_MOTH]"."""
_PARAGRAPHS = re.compile(r"\s*\n\s*|(?<=\S) {2,}(?=\S)")
TOLD = 20
"""Of so many cards that can't be read it is said why."""
LIMIT = 2
"""The limits of a Hero that says none (4.2.5.d)."""


def entries(stream: BinaryIO, source: str) -> Iterator[tuple[str, Entry]]:
    """The JSON objects of a file with their places: one a line, or those of an array."""
    first = stream.read(1)
    while first.isspace():
        first = stream.read(1)
    stream.seek(0)
    if first == b"[":
        whole = decode(stream.read(), list[msgspec.Raw], source, "")
        yield from ((f"card {number}", entry) for number, entry in enumerate(whole, start=1))
        return
    for number, line in enumerate(stream, start=1):
        if line.strip():
            yield f"line {number}", line


class Printed(msgspec.Struct, frozen=True):
    """What files say of a card, in their words."""

    reference: str
    name: str
    type: str
    faction: str
    rarity: str
    subtypes: tuple[str, ...] = ()
    hand_cost: int = 0
    reserve_cost: int = 0
    stats: Stats | None = None
    text: str = ""
    support: str = ""
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    set_name: str = ""
    number: str = ""
    suspended: bool = False
    errata: bool = False

    def record(self, source: str, place: str) -> CardRecord:
        """The card that it is. Raises CardFileError for what no card has."""
        reference = parse_reference(self.reference)
        if reference is None:
            raise CardFileError(
                source, place, f"'{self.reference}' is no reference of a card; one is like ALT_CORE_B_AX_04_C"
            )
        wrong = self._why_wrong(reference)
        if wrong:
            raise CardFileError(source, place, f"{self.reference}: {wrong}")
        kind = TYPES[self.type]
        card = Card(
            self.name.strip(),
            kind,
            "" if self.faction == NEUTRAL else self.faction,
            self.subtypes,
            self.hand_cost,
            self.reserve_cost,
            self.stats if kind is CardType.CHARACTER else None,
            _lines(self.text),
            _lines(self.support),
            Rarity[self.rarity],
            reference=str(reference),
            reserve_limit=_limit(kind, self.reserve_limit),
            landmark_limit=_limit(kind, self.landmark_limit),
        )
        return CardRecord(
            card, self.set_name, self.number, self.type in TOKENS, suspended=self.suspended, errata=self.errata
        )

    def _why_wrong(self, reference: Reference) -> str:
        if not self.name.strip():
            return "it has no name"
        if self.type not in TYPES:
            return f"'{self.type}' is no type of card; known are {', '.join(TYPES)}"
        if self.rarity not in Rarity.__members__:
            return f"'{self.rarity}' is no rarity; known are {', '.join(Rarity.__members__)}"
        if Rarity[self.rarity] is not reference.rarity:
            return f"a version {reference.version} is {reference.rarity}, not {self.rarity.lower()}"
        if min(self.hand_cost, self.reserve_cost, *(self.stats or ())) < 0:
            return "costs and statistics aren't below 0"
        if TYPES[self.type] is CardType.CHARACTER and self.stats is None:
            return "a Character has statistics: forest, mountain and water"
        return ""


def _limit(kind: CardType, said: int | None) -> int:
    return said if said is not None and kind is CardType.HERO else LIMIT


def each_record(
    found: Iterable[tuple[str, Entry]], source: str, printed: Callable[[Entry, str, str], Printed]
) -> Iterator[CardRecord]:
    """The cards of entries; what is wrong with any is said together, after the last."""
    bad: list[CardFileError] = []
    for place, entry in found:
        try:
            record = printed(entry, source, place).record(source, place)
        except CardFileError as error:
            bad.append(error)
        else:
            yield record
    if len(bad) == 1:
        raise bad[0]
    if bad:
        told = "; ".join(f"{error.place}: {error.reason}" for error in bad[:TOLD])
        more = f"; and {len(bad) - TOLD} more" if len(bad) > TOLD else ""
        raise CardFileError(source, "", f"{len(bad)} cards can't be read: {told}{more}")


def _lines(text: str) -> str:
    """A text with each of its paragraphs on a line; the marks of what a version changes are gone."""
    named = _KEY.sub(lambda key: f"[{key[1].replace('_', ' ').title()}]", text.replace("#", ""))
    return _PARAGRAPHS.sub("\n", named.strip())
