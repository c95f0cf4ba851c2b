"""Magic as tournaments play it."""

from __future__ import annotations

from headjudge.tournament.disciplines.discipline import Discipline
from headjudge.tournament.disciplines.magic.cards import facts, legal_lists
from headjudge.tournament.disciplines.magic.formats import BASIC_LANDS, FORMATS
from headjudge.tournament.disciplines.magic.lists import read, write
from headjudge.tournament.disciplines.magic.tables import table
from headjudge.tournament.disciplines.registry import DISCIPLINES

__all__ = ["MAGIC"]

MAGIC = DISCIPLINES.add(
    "magic",
    Discipline(
        name="magic",
        title="Magic",
        formats=FORMATS,
        free=BASIC_LANDS,
        read=read,
        write=write,
        facts=facts,
        legal_lists=legal_lists,
        table=table,
    ),
)
