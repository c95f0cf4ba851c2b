"""Decks as one short word, to share in an address: the community's compact format, version 1.

The bits of a deck, in base64 (that of addresses; the other is read, too):

==================  ============  ================================================================================
what                bits          value
==================  ============  ================================================================================
version             4             1
groups of a set     8             how many; a set with more than 63 cards has several
 set                8             its number, see ``SETS``
 cards              6             how many entries
  copies            2             1 to 3, or 0 and then 6 bits for the copies above 3
  product           1             1 for boosters, or 0 and then 2 bits: 1 promotional, 2 another picture
  faction           3             its number, see ``FACTIONS``
  number            5, 6, 7       as many bits as the set has
  version           2, 3          C, R1, R2, U, E in this order; 3 bits in newer sets
  unique            16            the number of a unique card, where it is one
==================  ============  ================================================================================

Zeros fill the last byte. Sets that came later than these have no number here: they are refused.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from typing import NamedTuple

from headjudge.altered.cards.references import Reference, parse_reference
from headjudge.altered.decks.deck_list import DeckEntry, DeckList
from headjudge.core.decks.errors import DeckFileError
from headjudge.core.errors import InvalidInput

NAME = "compact"
LABEL = "compact deck"
SUFFIX = ".txt"

VERSION = 1
OWNER = "ALT"
FACTIONS = ("", "AX", "BR", "LY", "MU", "OR", "YZ", "NE")
PRODUCTS = ("", "P", "A")
BOOSTER = "B"
VERSIONS = ("C", "R1", "R2", "U", "E")
MOST_COPIES = 65
GROUP = 63
"""So many entries a group may have."""


class _Set(NamedTuple):
    """A set: its number, and how many bits numbers and versions of its cards have."""

    number: int
    bits: int
    version_bits: int


SETS = {
    "COREKS": _Set(1, 5, 2),
    "CORE": _Set(2, 5, 2),
    "ALIZE": _Set(3, 6, 2),
    "BISE": _Set(4, 6, 2),
    "TCS3": _Set(5, 6, 2),
    "WCQ25": _Set(6, 5, 2),
    "WCS25": _Set(7, 5, 2),
    "CYCLONE": _Set(8, 7, 3),
    "DUSTER": _Set(9, 7, 3),
    "DUSTERTOP": _Set(10, 5, 3),
    "DUSTERCB": _Set(11, 7, 3),
    "DUSTEROP": _Set(12, 7, 3),
}
_BY_NUMBER = {one.number: (name, one) for name, one in SETS.items()}
_WORD = re.compile(r"[E-H][A-Za-z0-9+/_-]{2,}={0,2}")
"""A deck begins with the bits 0001."""


def recognises(text: str) -> bool:
    """Whether the text is one word that may be such a deck."""
    return _WORD.fullmatch(text.strip()) is not None


def read(text: str) -> DeckList:
    """Read a deck. Raises DeckFileError."""
    word = text.strip().rstrip("=").replace("+", "-").replace("/", "_")
    try:
        data = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
    except (binascii.Error, ValueError) as error:
        raise DeckFileError(1, f"this is no compact deck, nor a number of copies and a card ({error})") from error
    return DeckList(tuple(_entries(_Bits(data))))


def _entries(bits: _Bits) -> Iterator[DeckEntry]:
    version = bits.take(4)
    if version != VERSION:
        raise DeckFileError(1, f"this compact deck is of version {version}; only version {VERSION} is read")
    for _ in range(bits.take(8)):
        number = bits.take(8)
        if number not in _BY_NUMBER:
            raise DeckFileError(
                1, f"this compact deck has cards of the set number {number}, which isn't known; paste the list instead"
            )
        name, kind = _BY_NUMBER[number]
        for _ in range(bits.take(6)):
            entry = _entry(bits, name, kind)
            if entry.count:
                yield entry


def _entry(bits: _Bits, name: str, kind: _Set) -> DeckEntry:
    count = bits.take(2)
    if not count:
        above = bits.take(6)
        count = above + 3 if above else 0
    product = BOOSTER if bits.take(1) else _of(PRODUCTS, bits.take(2), "product")
    faction = _of(FACTIONS, bits.take(3), "faction")
    number = bits.take(kind.bits)
    version = _of(VERSIONS, bits.take(kind.version_bits), "version")
    unique = bits.take(16) if version == "U" else None
    return DeckEntry(count, str(Reference(OWNER, name, product, faction, number, version, unique)), line=1)


def _of(names: tuple[str, ...], number: int, what: str) -> str:
    if number >= len(names) or not names[number]:
        raise DeckFileError(1, f"this compact deck names a {what} {number} that there isn't; was it copied whole?")
    return names[number]


def write(deck: DeckList) -> str:
    """Write a deck. Raises InvalidInput for cards that the format has no place for."""
    by_set: dict[str, list[tuple[int, Reference]]] = {}
    for entry in deck.entries:
        reference = parse_reference(entry.reference)
        if reference is None:
            raise InvalidInput(f"{entry.said} has no reference, which compact decks are made of", code="deck/compact")
        wrong = _why_unwritten(entry.count, reference)
        if wrong:
            raise InvalidInput(f"{reference} can't stand in a compact deck: {wrong}", code="deck/compact")
        by_set.setdefault(reference.set, []).append((entry.count, reference))
    groups = [
        (SETS[name], cards[start : start + GROUP])
        for name, cards in by_set.items()
        for start in range(0, len(cards), GROUP)
    ]
    bits = _Bits()
    bits.put(VERSION, 4)
    bits.put(len(groups), 8)
    for kind, group in groups:
        bits.put(kind.number, 8)
        bits.put(len(group), 6)
        for count, reference in group:
            _put(bits, kind, count, reference)
    return base64.urlsafe_b64encode(bits.whole()).decode().rstrip("=") + "\n"


def _why_unwritten(count: int, reference: Reference) -> str:
    if reference.owner != OWNER or reference.set not in SETS or reference.faction not in FACTIONS:
        return "it knows nothing of its set; write the list instead"
    kind = SETS[reference.set]
    if reference.number >= 1 << kind.bits or VERSIONS.index(reference.version) >= 1 << kind.version_bits:
        return "there is no such card in its set"
    if count > MOST_COPIES:
        return f"{count} copies are more than {MOST_COPIES}"
    if reference.unique is not None and reference.unique >= 1 << 16:
        return "its number is too large"
    return ""


def _put(bits: _Bits, kind: _Set, count: int, reference: Reference) -> None:
    if count <= 3:
        bits.put(count, 2)
    else:
        bits.put(0, 2)
        bits.put(count - 3, 6)
    bits.put(int(reference.product == BOOSTER), 1)
    if reference.product != BOOSTER:
        bits.put(PRODUCTS.index(reference.product), 2)
    bits.put(FACTIONS.index(reference.faction), 3)
    bits.put(reference.number, kind.bits)
    bits.put(VERSIONS.index(reference.version), kind.version_bits)
    if reference.unique is not None:
        bits.put(reference.unique, 16)


class _Bits:
    """Bits that are taken or put one number after the other, the greatest bit first."""

    def __init__(self, data: bytes = b"") -> None:
        self._value = int.from_bytes(data)
        self._length = len(data) * 8
        self._at = 0

    def take(self, count: int) -> int:
        """The number in the next bits."""
        self._at += count
        if self._at > self._length:
            raise DeckFileError(1, "this compact deck ends in the middle of a card; was it copied whole?")
        return self._value >> (self._length - self._at) & ((1 << count) - 1)

    def put(self, number: int, count: int) -> None:
        """Add a number in so many bits."""
        self._value = self._value << count | number
        self._length += count

    def whole(self) -> bytes:
        """All bits, with zeros up to a whole byte."""
        size = -(-self._length // 8)
        return (self._value << (size * 8 - self._length)).to_bytes(size)
