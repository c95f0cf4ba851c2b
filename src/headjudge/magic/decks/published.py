"""Files of published decks: one JSON object a line, with a family, a name, and the counts of its cards by part.

A line is `{"family": "cmd", "name": ..., "commander": [name, ...], "main": {name: count}, "side": {name: count}}`;
all but `name` and `main` may be left out, and what else it says, such as a set and a date, is passed over. Where
`main` names a commander, too, it is the same card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec

from headjudge.core.cards import files
from headjudge.core.cards.errors import CardFileError
from headjudge.magic.decks.deck import Deck, DeckEntry, Part

__all__ = ["PublishedDeck", "read_published_decks"]

_Counts = dict[str, Annotated[int, msgspec.Meta(ge=1)]]


@dataclass(frozen=True, slots=True)
class PublishedDeck:
    """A deck, and which kind of product or event it is from ("" if its line doesn't say)."""

    family: str
    deck: Deck

    @property
    def names(self) -> frozenset[str]:
        """The names of its cards, in whatever part."""
        return frozenset(entry.name for entry in self.deck.entries)


class _Line(msgspec.Struct):
    name: str
    main: _Counts
    family: str = ""
    commander: tuple[str, ...] = ()
    side: _Counts = {}

    def deck(self) -> PublishedDeck:
        entries = [DeckEntry(1, name, Part.COMMANDER) for name in self.commander]
        main = Counter(self.main) - Counter(self.commander)
        entries += [DeckEntry(count, name) for name, count in main.items()]
        entries += [DeckEntry(count, name, Part.SIDEBOARD) for name, count in self.side.items()]
        return PublishedDeck(self.family, Deck(tuple(entries), self.name))


class _Lines:
    """The format, as :func:`headjudge.core.cards.files.read_cards` asks for it."""

    LABEL = "deck lines (JSONL)"

    def recognises(self, head: bytes) -> bool:
        first = head.lstrip().partition(b"\n")[0]
        return first.startswith(b"{") and b'"main"' in first

    def read(self, stream: BinaryIO, source: str) -> Iterator[PublishedDeck]:
        decoder = msgspec.json.Decoder(_Line)
        for number, line in enumerate(stream, start=1):
            if not line.strip():
                continue
            try:
                yield decoder.decode(line).deck()
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise CardFileError(source, f"line {number}", str(error)) from error


def read_published_decks(path: Path) -> list[PublishedDeck]:
    """The decks of a file, which may be compressed. Raises CardFileError naming the line."""
    return list(files.read_cards(path, [_Lines()]))
