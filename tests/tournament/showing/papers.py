"""Events to print, and what stands on the paper."""

from __future__ import annotations

from typing import Any

from headjudge.core.rng import Rng
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.people import Directory, Person
from headjudge.tournament.showing import Document, document, options_of
from headjudge.tournament.showing.documents import Table

__all__ = ["DIRECTORY", "NAMES", "cells", "gathered", "known", "printed", "rows", "tables"]

FIRST = ("Ana", "Ben", "Łukasz", "Đặng", "Zoë", "Søren", "Мария", "Αλέξανδρος", "François", "Þór", "Jean-Baptiste")
LAST = (
    *("Bell", "Ek", "Ångström", "Øvergaard", "Müller", "Иванова", "Παπαδόπουλος", "Smith", "Kowalski", "O'Neill"),
    "Wolfeschlegelsteinhausen",
)
NAMES = [f"{first} {last}" for last in LAST for first in FIRST]
"""121 names, long ones and some of each alphabet that the font has."""


def gathered(players: int | dict[str, list[str]], played: int = 0, **settings: Any) -> Tournament:
    """An event of so many players, or of these teams: so many rounds are played by lot, and one more is paired."""
    event = Tournament.new({"preset": "house", "format": "free", "structure": "swiss", "rounds": 5, **settings}, 3)
    if isinstance(players, int):
        names = [*NAMES]
        Rng(7).shuffle(names)
        for name in [*names, *(f"Player {n}" for n in range(players))][:players]:
            event.act("register", HOST, name=name)
    else:
        for team, members in players.items():
            event.act("register", HOST, name=team, members=members)
    if played:
        event.act("simulate", HOST, rounds=played)
    if not event.over:
        event.act("pair", HOST)
    return event


DIRECTORY = Directory(
    {
        "k1": Person("Ana", "Bell", number="4711", contact="ana@example.org"),
        "k2": Person("Ben", "Ek", account="ben", pseudonym="Night Owl"),
        "k3": Person("Cid", "Adams", contact="+49 30 1234"),
    },
    {"k4": "Former player 1"},
)


def known(**settings: Any) -> Tournament:
    """An event of four whose names stand in :data:`DIRECTORY`, after one round, in the second."""
    event = Tournament.new({"preset": "house", "structure": "swiss", "rounds": 3, **settings}, 3)
    for key in ("k1", "k2", "k3", "k4"):
        event.act("register", HOST, name=key)
    event.act("appoint", HOST, name="k1", role="judge")
    event.act("pair", HOST, how=[["k1", "k2"], ["k3", "k4"]])
    event.act("report", HOST, player="k1", opponent="k2", won=2, lost=1)
    event.act("report", HOST, player="k3", opponent="k4", won=0, lost=2)
    event.act("pair", HOST)
    return event


def printed(event: Tournament, what: str, people: Directory | None = None, **options: Any) -> Document:
    """A document as an official gets it."""
    return document(
        event,
        what,
        options_of({name: str(value) for name, value in options.items()}),
        people,
        title="Friday",
        official=True,
    )


def tables(paper: Document) -> list[Table]:
    """All tables of a document."""
    return [block for sheet in paper.sheets for block in sheet.blocks if isinstance(block, Table)]


def rows(paper: Document) -> list[tuple[str, ...]]:
    """The rows of all its tables."""
    return [row for table in tables(paper) for row in table.rows]


def cells(paper: Document) -> list[str]:
    """All cells of all its tables."""
    return [cell for row in rows(paper) for cell in row]
