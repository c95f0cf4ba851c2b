"""Players of files at the command line: who enters, in which team, and with which deck list."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.tournament.event import State
    from headjudge.tournament.people import Row

__all__ = ["deck_acts", "entries_of", "rows_of"]

Acts = list[tuple[str, dict[str, Any]]]


def rows_of(source: str) -> list[Row]:
    """The players of a file (-: of standard input), in the encodings that programs write. Raises InvalidInput."""
    from headjudge.tournament.people import read_people

    if source == "-":
        return read_people(sys.stdin.read())
    try:
        data = Path(source).read_bytes()
    except OSError as error:
        raise InvalidInput(f"{source}: {error.strerror}") from error
    return read_people(_decoded(data))


def _decoded(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")  # as Excel saves CSV on Windows


def entries_of(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Who enters, or which teams if the rows have any, as arguments of ``register``."""
    teams: dict[str, list[str]] = {}
    single = []
    for row in rows:
        if row.team:
            teams.setdefault(row.team, []).append(row.name)
        else:
            single.append({"name": row.name} | ({"byes": row.byes} if row.byes else {}))
    return [*single, *({"name": team, "members": members} for team, members in teams.items())]


def deck_acts(state: State, rows: Sequence[Row]) -> tuple[Acts, list[str]]:
    """The acts that register the lists of rows, and what can't be registered, in sentences."""
    import msgspec

    from headjudge.tournament.disciplines import discipline, read_decks
    from headjudge.tournament.event.actions import CARDS
    from headjudge.tournament.event.listing import stages_with_lists
    from headjudge.tournament.event.stages import stages_of

    listed = [row for row in rows if row.decklist.strip()]
    stages = [stages_of(state)[number] for number in stages_with_lists(state)]
    brought = next((stage for stage in stages if stage.format.opened is None), None)
    if listed and brought is None:
        return [], ["no list is registered: decks of this event are built of what is opened"]
    acts: Acts = []
    told = []
    texts = [row.decklist.replace("\\n", "\n") for row in listed]
    for row, read in zip(listed, read_decks(discipline(state.settings.discipline), texts), strict=True):
        if read.deck is None or brought is None:
            told.append(f"line {row.line}, {row.name}: the list isn't registered: {read.refused}")
            continue
        cards = {title: msgspec.to_builtins(card) for title, card in read.cards.items()}
        deck = {"main": read.deck.main, "side": read.deck.side, "leaders": read.deck.leaders}
        own = {"player": row.name, "name": row.deck or read.name, "format": brought.lists, CARDS: cards}
        acts.append(("deck", deck | own))
    return acts, told
