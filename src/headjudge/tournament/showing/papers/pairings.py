"""Pairings to hang up, by table and by last name, and slips for their results."""

from __future__ import annotations

from headjudge.core.errors import InvalidInput
from headjudge.tournament.event.stages import ELIMINATION, rounds_of
from headjudge.tournament.event.state import Round
from headjudge.tournament.event.state import Table as Seated
from headjudge.tournament.pairing.elimination import order_of
from headjudge.tournament.settings import Structure, show_duration
from headjudge.tournament.showing.documents import Column, Paper, Sheet, Slip, Slips, SlipSide, Table
from headjudge.tournament.showing.letters import spans
from headjudge.tournament.showing.papers.figures import number, table_name
from headjudge.tournament.showing.request import By, Request, standings_after, structure_of

__all__ = ["ROWS", "by_letters", "ordered", "pairings", "round_title", "slips"]

ROWS = {Paper.A4: 40, Paper.LETTER: 37}
"""So many lines of a list stand on a page."""


_ROUNDS = {2: "final", 4: "semifinals", 8: "quarterfinals"}
"""What rounds of elimination are called, by the places that the bracket has left."""


def round_title(request: Request, one: Round) -> str:
    """What a round is called: by its number, in a play-off also by what it is."""
    if structure_of(request.state, one) is not Structure.SINGLE_ELIMINATION:
        return f"Round {one.number}"
    rounds = rounds_of(request.state, one.stage)
    places = len(order_of([table.sides for table in rounds[0].tables]))
    name = _ROUNDS.get(places >> (one.number - rounds[0].number))
    return f"Round {one.number}, {name}" if name else f"Round {one.number}"


def pairings(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """The pairings of a round: by table, or by last name on sheets of even length."""
    one = request.round()
    title = f"Pairings, {round_title(request, one).lower()}"
    sheets = _by_name(request, one) if request.options.by == By.NAME else _by_table(request, one)
    return title, sheets


def _points(request: Request, one: Round) -> dict[str, str]:
    """Everybody's points before a round; nothing where points decide nothing."""
    if structure_of(request.state, one) in ELIMINATION or one.number == 1:
        return {}
    table, _ = standings_after(request.state, one.number - 1)
    return {key: number(figures.points) for key, figures in table.figures.items()}


def ordered(one: Round) -> list[Seated]:
    """By the numbers of the tables; who has none comes last."""
    return sorted(one.tables, key=lambda table: (table.number is None, table.number or 0))


def _by_table(request: Request, one: Round) -> tuple[Sheet, ...]:
    points, features = _points(request, one), request.state.hall.features
    seats = max((len(table.sides) for table in one.tables), default=2)
    columns = [Column("Table", strong=True)]
    for seat in range(max(seats, 2)):
        columns.append(Column(f"Seat {seat + 1}" if seats > 2 else "Player" if seat == 0 else "Opponent"))
        if points and seats <= 2:
            columns.append(Column("Points", number=True))
    rows = []
    for table in ordered(one):
        cells = [table_name(table, features)]
        for seat in range(max(seats, 2)):
            key = table.sides[seat] if seat < len(table.sides) else None
            text = "" if key is None else request.with_members(key)
            if key is not None and points and seats > 2:
                text += f"\n{points.get(key, '0')} points"
            cells.append(text)
            if points and seats <= 2:
                cells.append("" if key is None else points.get(key, "0"))
        rows.append(tuple(cells))
    return (Sheet((Table(tuple(columns), tuple(rows)),)),)


def _by_name(request: Request, one: Round) -> tuple[Sheet, ...]:
    """A line for each person: members of a team stand under their own names, with the team's opponent."""
    points, state = _points(request, one), request.state
    seated = {key: table for table in one.tables for key in table.sides}
    team = {person: key for key in seated for person in state.members(key)}
    pods, teams = any(len(table.sides) > 2 for table in one.tables), any(person != key for person, key in team.items())
    columns = [Column("Name", strong=True)]
    columns += [Column("Team")] if teams else []
    columns += [Column("Table", number=True, strong=True)]
    columns += [Column("Seat", number=True)] if pods else [Column("Opponent")]
    columns += [Column("Points", number=True)] if points else []
    rows, names = [], []
    for person, listed in request.names.by_last_name(team):
        key = team[person]
        table = seated[key]
        others = [request.names.shown(side) for side in table.sides if side != key]
        cells = [listed, *([request.names.shown(key)] if teams else []), table_name(table, state.hall.features)]
        if pods:
            cells += [str(table.sides.index(key) + 1) if others else ""]
        else:
            cells += [", ".join(others)]
        rows.append((*cells, *([points.get(key, "0")] if points else [])))
        names.append(listed)
    return by_letters(request, tuple(columns), rows, names)


def by_letters(
    request: Request, columns: tuple[Column, ...], rows: list[tuple[str, ...]], names: list[str]
) -> tuple[Sheet, ...]:
    """A list by names as sheets that are split by letters."""
    return tuple(
        Sheet((Table(columns, tuple(rows[span.first : span.end])),), span.label)
        for span in spans(names, ROWS[request.options.paper], request.options.sheets)
    )


def slips(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """A slip for each table of a round at which something is played, or for one player's table."""
    one, only = request.round(), request.entrant()
    points = _points(request, one)
    tables = [table for table in ordered(one) if len(table.sides) > 1 and (only is None or only.name in table.sides)]
    if not tables:
        raise InvalidInput(f"there is no match in round {one.number}", code="documents/nothing")
    draws = structure_of(request.state, one) not in ELIMINATION
    title = round_title(request, one)
    made = tuple(_slip(request, one, title, table, points, draws=draws) for table in tables)
    return f"Slips, {title.lower()}", (Sheet((Slips(made),)),)


def _slip(request: Request, one: Round, title: str, table: Seated, points: dict[str, str], *, draws: bool) -> Slip:
    extension = table.extended
    state = request.state
    return Slip(
        title,
        table_name(table, state.hall.features),
        tuple(SlipSide(request.names.shown(key), request.members(key), points.get(key, "")) for key in table.sides),
        places=len(table.sides) > 2,
        draws=draws,
        note=f"{show_duration(extension)} extra" if extension else "",
        address="" if request.address is None or table.number is None else request.address(one.number, table.number),
    )
