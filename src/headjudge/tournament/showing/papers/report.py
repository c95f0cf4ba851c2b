"""The final report: what the event was, who ran it, who played, each round, the standings, prizes. A list of sections:
what an event learns to keep adds its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from headjudge.tournament.disciplines import discipline
from headjudge.tournament.event.figures import winner_of
from headjudge.tournament.event.stages import formats_of, is_over, players_of, stages_of
from headjudge.tournament.people import Role
from headjudge.tournament.settings import show_duration
from headjudge.tournament.showing.documents import Block, Column, Facts, Heading, Sheet, Table
from headjudge.tournament.showing.papers.brackets import bracket_sheets
from headjudge.tournament.showing.papers.decks import check_rows
from headjudge.tournament.showing.papers.figures import date_of, dropped_after, outcome, table_name
from headjudge.tournament.showing.papers.pairings import ordered, round_title
from headjudge.tournament.showing.papers.standings import metagame_sections, prize_table, standings_table
from headjudge.tournament.showing.request import Request

__all__ = ["report"]


def report(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """All that an organiser keeps of an event, or sends on."""
    blocks = [block for section in SECTIONS for block in section(request)]
    return (
        "Final report" if is_over(request.state) else "Report",
        (Sheet(tuple(blocks)), *bracket_sheets(request)),
    )


def _facts(request: Request) -> Sequence[Block]:
    state, settings = request.state, request.state.settings
    stages = [
        f"{stage.structure.replace('-', ' ')}{f', {stage.rounds} rounds' if stage.rounds else ''}"
        for stage in stages_of(state)
    ]
    winner = winner_of(state)
    titles = " and ".join(one.title for one in formats_of(state))
    facts = [
        ("Event", request.event),
        ("Date", date_of(state)),
        ("Game and format", f"{discipline(settings.discipline).title}, {titles}"),
        ("Rules", settings.rules.title),
        ("Structure", "; ".join(stages).capitalize()),
        ("Rounds played", str(len(state.rounds))),
        ("Length of a round", show_duration(settings.limit)),
        ("Teams" if settings.team_size > 1 else "Players", str(players_of(state))),
    ]
    if winner is not None:
        facts.append(("Winner", request.with_members(winner).replace("\n", ": ")))
    return (Facts(tuple(fact for fact in facts if fact[1])),)


def _staff(request: Request) -> Sequence[Block]:
    roles = request.state.staff.roles
    found = [
        (
            role.replace("-", " ").capitalize(),
            ", ".join(request.names.shown(key) for key, own in roles.items() if role in own),
        )
        for role in Role
    ]
    known = tuple(one for one in found if one[1])
    return (Heading("Staff"), Facts(known)) if known else ()


def _standings(request: Request) -> Sequence[Block]:
    if not any(table.result for one in request.state.rounds[:1] for table in one.tables):
        return ()
    after = request.finished() if _first_is_complete(request) else 0
    title = "Final standings" if is_over(request.state) else f"Standings after round {after}"
    return (Heading(title), standings_table(request, after)) if after else ()


def _first_is_complete(request: Request) -> bool:
    return all(table.result is not None for table in request.state.rounds[0].tables)


def _prizes(request: Request) -> Sequence[Block]:
    if not request.state.rounds or not _first_is_complete(request):
        return ()
    table = prize_table(request)
    if table is None:
        return ()
    without = Table(table.columns[:-1], tuple(row[:-1] for row in table.rows))
    return (Heading("Prizes"), without)


def _metagame(request: Request) -> Sequence[Block]:
    sections = metagame_sections(request)
    return (Heading("Metagame"), *sections) if sections else ()


def _rounds(request: Request) -> Sequence[Block]:
    blocks: list[Block] = []
    shown = request.names.shown
    for one in request.state.rounds:
        columns = (Column("Table", strong=True), Column("Played"), Column("Result"))
        rows = [
            (
                table_name(table, []),
                " – ".join(shown(key) for key in table.sides),
                outcome(table, shown),
            )
            for table in ordered(one)
        ]
        blocks += [Heading(round_title(request, one)), Table(columns, tuple(rows))]
    return blocks


def _entrants(request: Request) -> Sequence[Block]:
    state = request.state
    teams = state.settings.team_size > 1
    columns = (
        Column("Team" if teams else "Player", strong=True),
        Column("Entered in round", number=True),
        Column("Byes awarded", number=True),
        Column("Deck"),
        Column("Left"),
    )
    entered = state.entrants.by_name
    keys = list(entered) if teams else [key for key, _ in request.names.by_last_name(entered)]
    rows = []
    for key in keys:
        one = entered[key]
        decks = [
            book.lists[person].archetype
            for book in state.books.values()
            for person in one.members
            if person in book.lists
        ]
        name = request.with_members(key) if teams else request.names.listed(key)
        rows.append(
            (name, str(one.entered or ""), str(one.byes or ""), ", ".join(filter(None, decks)), dropped_after(one))
        )
    return (Heading("Who entered"), Table(columns, tuple(rows)))


def _checks(request: Request) -> Sequence[Block]:
    checks = request.state.checks.checks
    if not checks:
        return ()
    columns = (
        Column("Round", number=True),
        Column("Table", number=True),
        Column("Player"),
        Column("Begun"),
        Column("Extension"),
    )
    return (
        Heading("Deck checks"),
        Table(columns, tuple((str(check.round), *row) for check in checks for row in check_rows(request, check))),
    )


SECTIONS: tuple[Callable[[Request], Sequence[Block]], ...] = (
    _facts,
    _staff,
    _standings,
    _prizes,
    _metagame,
    _rounds,
    _checks,
    _entrants,
)
"""The sections in their order; one that has nothing to say isn't there."""
