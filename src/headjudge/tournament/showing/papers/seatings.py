"""Where everybody sits outside a round: at a meeting in the order of the alphabet, and at draft tables."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.drafts import draft_tables
from headjudge.tournament.event.numbering import numbered
from headjudge.tournament.showing.documents import Column, Sheet, Table
from headjudge.tournament.showing.papers.pairings import by_letters
from headjudge.tournament.showing.request import By, Request

__all__ = ["draft_seats", "meeting"]


def meeting(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """Seats at a meeting before the first round: two at a table, in the order of the alphabet, at the tables that the
    hall has."""
    state, title = request.state, "Seats at the meeting"
    keys = [key for key, _ in request.names.by_last_name(state.present)]
    tables = [tuple(keys[at : at + 2]) for at in range(0, len(keys), 2)]
    # Who sits alone has a table there, too.
    numbers = numbered(state, [(*table, "")[:2] for table in tables])
    if request.options.by == By.TABLE:
        columns = (Column("Table", strong=True), Column("Left"), Column("Right"))
        rows = [
            (str(n), *(request.with_members(key) for key in table), *([""] * (2 - len(table))))
            for n, table in sorted(zip(numbers, tables, strict=True), key=lambda pair: pair[0] or 0)
        ]
        return title, (Sheet((Table(columns, tuple(rows)),)),)
    at = {
        key: (str(n), side)
        for table, n in zip(tables, numbers, strict=True)
        for key, side in zip(table, _SIDES, strict=False)
    }
    return title, _by_name(request, at, (Column("Table", number=True, strong=True), Column("Seat")))


def require_somebody(request: Request) -> None:
    """Refuse as long as nobody is in the event. Raises InvalidInput."""
    if not request.state.present:
        raise InvalidInput("nobody is in the event", code="documents/nothing")


_SIDES = ("left", "right")
T = TypeVar("T")


def draft_seats(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """Seats of the draft that began last, clockwise. If none has, as where people open their boosters on paper, those
    who are in the event are seated by lot; the same players are seated in the same way whenever it is printed."""
    tables, title = _draft_tables(request), "Draft seats"
    if request.options.by == By.TABLE:
        columns = (Column("Seat", number=True, strong=True), Column("Player"))
        return title, tuple(
            Sheet(
                (Table(columns, tuple((str(n), request.names.shown(key)) for n, key in _numbered(seats)), tall=9),),
                f"Draft table {number}",
            )
            for number, seats in _numbered(tables)
        )
    at = {key: (str(number), str(n)) for number, seats in _numbered(tables) for n, key in _numbered(seats)}
    return title, _by_name(request, at, (Column("Draft table", number=True, strong=True), Column("Seat", number=True)))


def require_draft(request: Request) -> None:
    """Refuse where nobody has drafted, and there aren't enough to draft. Raises InvalidInput."""
    state = request.state
    if not state.drafts and sum(len(state.members(key)) for key in state.present) < 2:
        raise InvalidInput("a draft table has at least two players", code="documents/nothing")


def _draft_tables(request: Request) -> list[Sequence[str]]:
    state = request.state
    tables: list[Sequence[str]] = []
    for draft in reversed(state.drafts):
        if {*draft.seats} & {seat for seats in tables for seat in seats}:
            break  # what comes before are drafts that they had earlier
        tables.insert(0, draft.seats)
    if tables:
        return tables
    persons = [person for key in state.present for person in state.members(key)]
    rng = Rng(int.from_bytes(sha256("\n".join(persons).encode()).digest()[:8]))
    rng.shuffle(persons)
    return [*draft_tables(persons, rng)]


def _numbered(things: Sequence[T]) -> list[tuple[int, T]]:
    return list(enumerate(things, 1))


def _by_name(request: Request, at: dict[str, tuple[str, str]], columns: tuple[Column, Column]) -> tuple[Sheet, ...]:
    """A line for each person, with where they, or their team, sit."""
    entrant = {person: key for key in at for person in request.state.members(key)}
    listed = request.names.by_last_name(entrant)
    rows: list[tuple[str, ...]] = [(name, *at[entrant[person]]) for person, name in listed]
    return by_letters(request, (Column("Name", strong=True), *columns), rows, [name for _, name in listed])
