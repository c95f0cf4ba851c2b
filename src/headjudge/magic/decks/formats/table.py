"""Tables with commas, as Archidekt, Moxfield, Deckbox, ManaBox and Magic Online export them: a row for each card.

The first row names the columns; of these only how many, which card, its printing and its part of the deck matter.
"""

import csv
import io
from collections.abc import Iterable

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.lines import checked_count
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.headings import Section, heading
from headjudge.magic.decks.formats.leaders import with_leaders

NAME = "csv"
LABEL = "table (CSV)"
SUFFIX = ".csv"

_COUNT = ("count", "quantity", "qty", "amount", "copies")
_CARD = ("name", "card name", "card", "cardname")
_SET = ("edition code", "set code", "edition", "set")
_NUMBER = ("collector number", "collector #", "card number", "number")
_PART = ("board", "section", "part", "categories", "category", "zone")
_SIDEBOARDED = ("sideboarded", "sideboard")
_PARTS = {
    Section.SIDEBOARD: Part.SIDEBOARD,
    Section.COMPANION: Part.SIDEBOARD,
    Section.COMMANDER: Part.COMMANDER,
    Section.BESIDE: None,
}
_WRITTEN = ("Count", "Name", "Edition Code", "Collector Number", "Board")
_LONGEST_CODE = 8
"""No set's code is longer; what is, is the set's name."""


def recognises(text: str) -> bool:
    """Whether the first row names a column for the number of copies and one for the card."""
    columns = _columns(text.lstrip().partition("\n")[0])
    return _first(_COUNT, columns) is not None and _first(_CARD, columns) is not None


def read(text: str) -> Deck:
    """Read a deck. Raises DeckFileError."""
    rows = csv.DictReader(io.StringIO(text.lstrip(), newline=""))
    before = len(text) - len(text.lstrip())
    skipped = text[:before].count("\n")
    entries: list[DeckEntry] = []
    try:
        for row in rows:
            found = _entry(_cells(row), rows.line_num + skipped)
            if found is not None:
                entries.append(found)
    except csv.Error as error:
        raise DeckFileError(rows.line_num + skipped, f"is not a row of a table: {error}") from None
    return Deck(with_leaders(entries))


def write(deck: Deck) -> str:
    """Write a deck."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(_WRITTEN)
    for entry in deck.entries:
        table.writerow([entry.count, entry.name, entry.set_code or "", entry.number or "", entry.part.value])
    return out.getvalue()


def _columns(header: str) -> list[str]:
    try:
        return [name.strip().casefold() for row in csv.reader([header]) for name in row]
    except csv.Error:
        return []


def _cells(row: dict[str | None, str | list[str] | None]) -> dict[str, str]:
    """The cells of a row by the names of their columns; what stands beyond the last column is dropped."""
    return {
        name.strip().casefold(): cell.strip()
        for name, cell in row.items()
        if isinstance(name, str) and isinstance(cell, str)
    }


def _first(names: Iterable[str], columns: Iterable[str]) -> str | None:
    columns = set(columns)
    return next((name for name in names if name in columns), None)


def _cell(row: dict[str, str], names: tuple[str, ...]) -> str:
    return next((row[name] for name in names if row.get(name)), "")


def _entry(row: dict[str, str], line: int) -> DeckEntry | None:
    """The card of a row; None if the row has none, or one that is no part of the deck."""
    name, count = _cell(row, _CARD), _cell(row, _COUNT)
    if not name and not count:
        return None
    if not name:
        raise DeckFileError(line, f"a card's name is missing; the column '{_first(_CARD, row)}' is for it")
    part = _part(row)
    if part is None:
        return None
    code = _cell(row, _SET)
    return DeckEntry(
        checked_count(count, line),
        name,
        part,
        code.upper() if 0 < len(code) <= _LONGEST_CODE else None,
        _cell(row, _NUMBER) or None,
        line=line,
    )


def _part(row: dict[str, str]) -> Part | None:
    """The part of the deck; of several categories the first that says one."""
    if _cell(row, _SIDEBOARDED).casefold() in ("yes", "true", "1"):
        return Part.SIDEBOARD
    for category in _cell(row, _PART).replace(";", ",").split(","):
        found = heading(category.strip())
        if found is not None and found.section in _PARTS:
            return _PARTS[found.section]
    return Part.MAIN
