"""Players of other programs' files: CSV with whatever columns it has, names in lines, teams in lines, and the XML of
Wizards Event Reporter.

Nothing is entered here: what a file says of each player is read, whole or not at all, for an organiser to look at.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from reprlib import repr as short

from headjudge.core.errors import InvalidInput
from headjudge.tournament.people.columns import MEMBER, column
from headjudge.tournament.people.directory import Person
from headjudge.tournament.people.names import split_name
from headjudge.tournament.people.reporter import of_reporter
from headjudge.tournament.people.rows import CODE, Row, checked, cleaned, refusal, refuse_twice

__all__ = ["FORMULA", "read_people"]

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell begins with that programs take for a formula."""
_SEPARATORS = ",;\t|"
_MOST = 20_000
"""No file has more lines, and no list more players."""
_FIRST_LINES = 20
"""The line that names the columns is among so many."""
_TEAM = re.compile(r"(?P<team>[^:]+):(?P<members>.+)")
_BETWEEN = re.compile(r"[,;/|\t]|\s[&+]\s")
_BULLET = re.compile(r"^\s*(?:\d{1,4}[.)]|[-•*])\s+")
_NO_TEXT = {
    "PK\x03\x04": "an Excel workbook or another packed file",
    "%PDF": "a PDF",
    "{\\rtf": "a text with formatting",
}
"""How files begin that programs save beside CSV."""
_LIST = re.compile(r"\s*\d+\s*x?\s+\S", re.IGNORECASE)
"""How a deck list begins."""


@dataclass(frozen=True, slots=True)
class _Line:
    """The cells of a row, and the line in which it begins: a cell may have several."""

    number: int
    cells: list[str]


def read_people(text: str) -> list[Row]:
    """The players of a file, in its order. Raises InvalidInput, with the line, for what can't be read and for somebody
    who stands in it twice."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise InvalidInput("the file is empty; write a line for each player", code=CODE)
    for beginning, kind in _NO_TEXT.items():
        if text.startswith(beginning):
            raise InvalidInput(
                f"this is {kind}, not a list of players; save it as CSV (in Excel: CSV UTF-8)", code=CODE
            )
    for unreadable in ("\0", "\ufffd"):
        if unreadable in text:
            line = text.count("\n", 0, text.index(unreadable)) + 1
            raise refusal(line, "letters that can't be read; save the file as UTF-8 (in Excel: CSV UTF-8)")
    rows = of_reporter(text) if text.lstrip().startswith("<") else _of_text(text)
    if not rows:
        raise InvalidInput("there is no player in the file", code=CODE)
    rows = [checked(row) for row in rows]
    refuse_twice(rows)
    return rows


def _of_text(text: str) -> list[Row]:
    if text.count("\n") > _MOST:
        raise InvalidInput(f"the file has more than {_MOST} lines", code=CODE)
    head = _head(text)
    if head is None:
        return _of_lines(text)
    lines, columns = head
    rows: list[Row] = []
    for line in lines:
        if any(cell.strip() for cell in line.cells):
            rows += _rows(line, columns)
    return rows


def _head(text: str) -> tuple[list[_Line], list[str]] | None:
    """The rows of a table without the one that names the columns, and which these are; None if none names them."""
    lines = text.split("\n")
    first = next(line for line in lines if line.strip())
    said = re.fullmatch(r"\s*sep=(.)\s*", first, re.IGNORECASE)
    beyond = lines.index(first) + 1 if said else 0
    best: tuple[int, int, str, list[str]] | None = None
    for number in range(beyond, min(beyond + _FIRST_LINES, len(lines))):
        for separator in said[1] if said else _SEPARATORS:
            columns = [column(cell.strip().strip('"')) for cell in lines[number].split(separator)]
            names = any(one in ("name", "first", "last", "account") or one.startswith(MEMBER) for one in columns)
            found = len(set(columns) - {""})
            if names and (best is None or found > best[0]):
                best = (found, number, separator, columns)
        if best is not None:
            break
    if best is None:
        return None
    _, number, separator, columns = best
    # What stands above the names of the columns is the title of the table.
    return [*_table("\n".join(lines[number + 1 :]), separator, number + 1)], columns


def _table(text: str, separator: str, above: int) -> Iterator[_Line]:
    """The rows of CSV. Raises InvalidInput, with the line in which the row begins that can't be read."""
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    begun = above + 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise refusal(
                begun,
                f"this isn't CSV ({error}); a cell that begins with a quotation mark ends with one, and one within it "
                "is doubled",
            ) from error
        if cells is None:
            return
        yield _Line(begun, cells)
        begun = above + reader.line_num + 1


def _of_lines(text: str) -> list[Row]:
    """Names without columns: a player in each line, or a team with its members."""
    lines = [_Line(number, [line]) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    found = [_TEAM.fullmatch(line.cells[0]) for line in lines]
    if all(found) and any(match and _BETWEEN.search(match["members"]) for match in found):
        return [row for line, match in zip(lines, found, strict=True) if match for row in _team(line.number, match)]
    names = [(line.number, cleaned(_BULLET.sub("", line.cells[0]).strip('" '))) for line in lines]
    for number, name in names:
        _refuse_more(number, name)
    return [Row(Person(*split_name(name)), number) for number, name in names if name]


def _team(line: int, match: re.Match[str]) -> Iterator[Row]:
    """The members of "Tigers: Ana Bell, Ben Ek, Cid Dee"."""
    team = cleaned(match["team"])
    for member in _BETWEEN.split(match["members"]):
        if name := cleaned(member):
            yield Row(Person(*split_name(name)), line, team)


def _refuse_more(line: int, text: str) -> None:
    """Refuse a line that has more than a name, where no line names columns."""
    if any(mark in text for mark in ";|@:") or text.count(",") > 1 or text[:1].isdigit():
        raise refusal(
            line,
            f"{short(text)} isn't a name alone; a file with more than names needs a first line that names the columns, "
            "one of them Name, or First name and Last name",
        )


def _rows(line: _Line, columns: Sequence[str]) -> Iterator[Row]:
    """The player of a row, or the members of the team that it is."""
    beyond = [cell for cell in line.cells[len(columns) :] if cell.strip()]
    if beyond:
        raise refusal(
            line.number,
            f"{short(beyond[0].strip())} is in no column: there are {len(columns)}; a cell in which the separator "
            "stands needs quotation marks around it",
        )
    cells: dict[str, str] = {}
    for name, cell in zip(columns, line.cells, strict=False):
        text = _plain(cell.strip())
        cells[name] = cells.get(name) or (text if name in ("deck", "decklist") else cleaned(text))
    if not any(cell for name, cell in cells.items() if name):
        return
    members = [cell for name, cell in sorted(cells.items()) if name.startswith(MEMBER) and cell]
    if not any(name.startswith(MEMBER) for name in columns):
        yield _row(cells, line.number)
        return
    team = cells.get("team") or cells.get("name", "")
    if not team:
        raise refusal(line.number, "this team has no name")
    if not members:
        raise refusal(line.number, f"no member of {team} is named")
    for member in members:
        yield Row(Person(*split_name(member)), line.number, team, byes=_byes(cells, line.number))


def _row(cells: dict[str, str], line: int) -> Row:
    first, last = cells.get("first", ""), cells.get("last", "")
    name = cells.get("name", "")
    if not first and not last:
        first, last = split_name(name)
    elif not first or not last:
        first, last = _completed(first, last, name)
    known = {key: cells.get(key, "") for key in ("account", "number", "contact", "pseudonym")}
    if known["number"].strip("0") == "":
        known["number"] = ""
    deck, listed = cells.get("deck", ""), cells.get("decklist", "")
    if not listed and ("\n" in deck or _LIST.match(deck)):
        deck, listed = "", deck
    return Row(Person(first, last, **known), line, cells.get("team", ""), cleaned(deck), listed, _byes(cells, line))


def _byes(cells: dict[str, str], line: int) -> int:
    # Programs write whole numbers with a fraction, too: 2,0 or 2.0.
    byes = re.sub(r"[.,]0+$", "", cells.get("byes") or "0")
    if not byes.isascii() or not byes.isdigit() or len(byes) > 2:
        raise refusal(line, f"{short(byes)} isn't a number of byes; write 0, 1, 2 …")
    return int(byes)


def _completed(first: str, last: str, name: str) -> tuple[str, str]:
    """First and last name where there is a column for one of them: "Name" is the other one ("Vorname;Name"), or the
    whole."""
    known = first or last
    if known.casefold() in name.casefold():
        name = " ".join(name.replace(",", " ").split())
        at = name.casefold().find(known.casefold())
        name = f"{name[:at]} {name[at + len(known) :]}".strip()
    return (first or name, last or name) if name else (first, last)


def _plain(cell: str) -> str:
    """A cell as it was before it was protected from being read as a formula (an apostrophe before it)."""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in FORMULA else cell
