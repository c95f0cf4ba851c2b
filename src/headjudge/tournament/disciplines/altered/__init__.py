"""Altered as tournaments play it."""

from __future__ import annotations

from headjudge.tournament.disciplines.altered.cards import facts, legal_lists
from headjudge.tournament.disciplines.altered.formats import FORMATS, FREE
from headjudge.tournament.disciplines.altered.kinds import KINDS
from headjudge.tournament.disciplines.altered.lists import read, write
from headjudge.tournament.disciplines.altered.tables import table
from headjudge.tournament.disciplines.discipline import Discipline
from headjudge.tournament.disciplines.registry import DISCIPLINES

__all__ = ["ALTERED"]

ALTERED = DISCIPLINES.add(
    "altered",
    Discipline(
        name="altered",
        title="Altered",
        formats=FORMATS,
        free=FREE,
        read=read,
        write=write,
        facts=facts,
        legal_lists=legal_lists,
        table=table,
        kinds=KINDS,
    ),
)
