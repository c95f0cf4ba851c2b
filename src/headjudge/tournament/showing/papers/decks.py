"""Sheets for deck lists: what players fill in or sign, and what judges tick off in a deck check."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.errors import InvalidInput
from headjudge.core.times import MINUTE, show_time
from headjudge.tournament.decks import Cards, DeckCheck, DeckList, Registered
from headjudge.tournament.event.listing import building_of, list_of, problems_of
from headjudge.tournament.event.stages import book_of, stage_at
from headjudge.tournament.showing.documents import Block, Column, Facts, Heading, Sheet, Table, Text
from headjudge.tournament.showing.papers.figures import date_of
from headjudge.tournament.showing.request import Request

__all__ = ["check_rows", "deck_checks", "deck_lists", "players"]

MOST_TICKS = 5
MAIN_LINES, SIDE_LINES, POOL_LINES = 32, 15, 45
"""The empty lines of a sheet that nobody has filled in."""


def _persons(request: Request) -> list[tuple[str, str]]:
    """Everybody who plays, or whom the option names, with their names as lists have them, in this order."""
    state, only = request.state, request.entrant()
    keys = state.present if only is None else [only.name]
    persons = [person for key in keys for person in state.members(key)]
    if only is not None and request.options.player in persons:
        persons = [request.options.player]
    return request.names.by_last_name(persons)


def deck_lists(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """A registration sheet for each player: with the list, or the pool, that they have registered, or with lines to
    write on. Without players, one empty sheet."""
    persons = _persons(request)
    return "Deck registration", tuple(
        Sheet(_registration(request, person, name)) for person, name in (persons or [("", "")])
    )


def _registration(request: Request, person: str, name: str) -> tuple[Block, ...]:
    state = request.state
    book = book_of(state)
    listed, pool = book.lists.get(person), book.pools.get(person)
    deck = list_of(state, person) if listed is not None else None
    head = Facts(
        (
            ("Last name, first name", name),
            ("Date", date_of(state)),
            ("Format", stage_at(state).format.title),
            ("Deck", "" if listed is None else listed.archetype),
            ("Signature", ""),
        )
    )
    limited = building_of(state).pool
    body = _pool(deck, pool) if limited else _constructed(deck)
    return (head, *body, Facts((("Cards in the deck", ""), ("Sideboard", ""), ("Checked by", ""))))


def _constructed(deck: DeckList | None) -> tuple[Block, ...]:
    """Leaders, deck, and beside it its end and the sideboard."""
    columns = (
        Column("No.", room=11),
        Column("Deck", room=72),
        Column("No.", room=11),
        Column("Deck and sideboard", room=72),
    )
    left: list[tuple[str, str]] = []
    if deck is not None:
        left = [(str(n), f"{title} (leader)") for title, n in deck.leaders.items()]
        left += [(str(n), title) for title, n in deck.main.items()]
    side = [] if deck is None else [(str(n), title) for title, n in deck.side.items()]
    over = left[MAIN_LINES:]
    right = [*over, *([("", "")] * max(0, MAIN_LINES - SIDE_LINES - 1 - len(over))), ("", "— Sideboard —"), *side]
    left = left[:MAIN_LINES]
    lines = max(MAIN_LINES, len(right))
    left += [("", "")] * (lines - len(left))
    right += [("", "")] * (lines - len(right))
    rows = tuple((*one, *other) for one, other in zip(left, right, strict=True))
    return (Table(columns, rows, tall=5.6),)


def _pool(deck: DeckList | None, pool: Cards | None) -> tuple[Block, ...]:
    """The cards of a pool, each with how many there are and how many are in the deck."""
    cards = dict(pool or (deck.all() if deck is not None else {}))
    if deck is not None:
        cards |= {title: n for title, n in deck.main.items() if title not in cards}
    rows = [
        (str(n), "" if deck is None else str(deck.main.get(title, "")), title) for title, n in sorted(cards.items())
    ]
    rows += [("", "", "")] * (POOL_LINES - len(rows))
    half = -(-len(rows) // 2)
    other = [*rows[half:], *([("", "", "")] * (2 * half - len(rows)))]
    columns = (Column("Pool", room=12), Column("Deck", room=12), Column("Card", room=58)) * 2
    return (Table(columns, tuple((*a, *b) for a, b in zip(rows[:half], other, strict=True)), tall=5.6),)


def deck_checks(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """The deck checks of a round with what they took, and for each player the registered list to be ticked off; or, for
    a player who is named, that list alone."""
    state = request.state
    if request.options.player:
        persons = [person for person, _ in _persons(request)]
        return "Deck check", tuple(Sheet(_check_sheet(request, person)) for person in persons)
    number = _checked_round(request)
    checks = [check for check in state.checks.checks if check.round == number]
    columns = (
        Column("Table", strong=True),
        Column("Player"),
        Column("Begun"),
        Column("Extension"),
        Column("Judge", room=30),
        Column("Found", room=45),
    )
    rows = [(*row, "", "") for check in checks for row in check_rows(request, check)]
    sheets = [Sheet((Table(columns, tuple(rows), tall=9),))]
    sheets += [Sheet(_check_sheet(request, person)) for check in checks for person in check.players]
    return f"Deck checks, round {number}", tuple(sheets)


def _checked_round(request: Request) -> int:
    return request.options.round or len(request.state.rounds)


def require_checks(request: Request) -> None:
    """Refuse as long as no deck of the round was checked, unless a player is named. Raises InvalidInput."""
    number = _checked_round(request)
    if not request.options.player and not any(check.round == number for check in request.state.checks.checks):
        raise InvalidInput(
            f"no deck was checked in round {number}" if number else "no deck was checked yet", code="documents/nothing"
        )


def require_entrants(request: Request) -> None:
    """Refuse as long as nobody has entered. Raises InvalidInput."""
    if not request.state.entrants.by_name:
        raise InvalidInput("nobody has entered yet", code="documents/nothing")


def check_rows(request: Request, check: DeckCheck) -> list[tuple[str, str, str, str]]:
    """A line for each player of a check: table, player, when it began, and the extension that it gave."""
    return [
        (
            str(check.table),
            request.names.shown(person),
            show_time(check.begun).split()[1] if check.begun else "",
            f"{-(-check.extension // MINUTE)} min" if check.ended is not None else "",
        )
        for person in check.players
    ]


def _check_sheet(request: Request, person: str) -> tuple[Block, ...]:
    state = request.state
    listed, deck = book_of(state).lists.get(person), list_of(state, person)
    table = next(
        (one for one in (state.rounds[-1].tables if state.rounds else ()) if _plays(request, one.sides, person)), None
    )
    facts = [
        ("Player", request.names.listed(person)),
        ("Table", str(table.number) if table is not None and table.number is not None else ""),
        ("Deck", "" if listed is None else _named(listed)),
        ("Judge", ""),
        ("Begun", ""),
        ("Ended", ""),
    ]
    if deck is None:
        return (Facts(tuple(facts)), Text("No list is registered."))
    blocks: list[Block] = [Facts(tuple(facts))]
    parts = (
        ("Leaders", deck.leaders),
        (f"Deck: {deck.size} cards", deck.main),
        (f"Sideboard: {deck.side_size} cards", deck.side),
    )
    for heading, cards in parts:
        if cards:
            blocks += [Heading(heading), _to_tick(cards)]
    wrong = problems_of(state, person)
    if wrong:
        blocks += [Heading("What is wrong with the list"), *(Text(str(problem)) for problem in wrong)]
    return (*blocks, Facts((("Sleeves", ""), ("Extension", ""), ("Found", ""))))


def _plays(request: Request, sides: Sequence[str], person: str) -> bool:
    return any(person in request.state.members(side) for side in sides)


def _named(listed: Registered) -> str:
    return listed.archetype or "no name"


def _to_tick(cards: Cards) -> Table:
    """Cards in two columns, each with a box for every copy, or one for all of many."""
    rows = [(str(n if n <= MOST_TICKS else 1), str(n), title) for title, n in cards.items()]
    half = -(-len(rows) // 2)
    other = [*rows[half:], *([("", "", "")] * (2 * half - len(rows)))]
    columns = (Column("", ticks=True), Column("No.", number=True), Column("Card", room=50)) * 2
    return Table(columns, tuple((*a, *b) for a, b in zip(rows[:half], other, strict=True)))


def players(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """Everybody who has entered, by last name, with what a registration desk ticks off."""
    state = request.state
    keys = [(person, key) for key, one in state.entrants.by_name.items() for person in one.members]
    entrant, lists = dict(keys), book_of(state).lists
    teams = state.settings.team_size > 1
    columns = (
        Column("Here", ticks=True),
        Column("Name", strong=True),
        *([Column("Team")] if teams else []),
        Column("Byes", number=True),
        Column("List"),
        Column("Notes", room=40),
    )
    rows, faint = [], set()
    for n, (person, name) in enumerate(request.names.by_last_name(entrant)):
        one = state.entrants.by_name[entrant[person]]
        if not one.is_in:
            faint.add(n)
        rows.append(
            (
                "1" if one.is_in else "",
                name,
                *([request.names.shown(one.name)] if teams else []),
                str(one.byes or ""),
                ("problems" if problems_of(state, person) else "yes") if person in lists else "",
                "" if one.is_in else "out",
            )
        )
    return "Players", (Sheet((Table(columns, tuple(rows), frozenset(faint)),)),)
