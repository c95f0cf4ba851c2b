"""An event as rows with named cells, from which tables, CSV and JSON are made."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from headjudge.cli.root import console
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.tournament.event import State
    from headjudge.tournament.event.state import Round, Table

__all__ = [
    "KINDS",
    "Rows",
    "as_csv",
    "pairing_rows",
    "player_rows",
    "print_json",
    "print_rows",
    "result_rows",
    "round_of",
    "standing_rows",
    "write_text",
]

Rows = list[dict[str, Any]]


def round_of(state: State, number: int) -> Round:
    """The round of a number; 0: the present one. Raises InvalidInput."""
    if not state.rounds:
        raise InvalidInput("no round is paired yet; `headjudge tournament pair` pairs it", code="event/no-round")
    if not 0 <= number <= len(state.rounds):
        raise InvalidInput(f"there was no round {number}; rounds are 1 to {len(state.rounds)}", code="event/no-round")
    return state.rounds[number - 1]


def standing_rows(state: State) -> Rows:
    """Everybody's place with what it comes of; percentages as they are published."""
    from headjudge.tournament.event.figures import standings_of
    from headjudge.tournament.standings import rounded

    table = standings_of(state)
    rows = []
    for key in table.order:
        figures = table.figures[key]
        rows.append(
            {
                "rank": table.rank(key),
                "name": key,
                "points": _number(figures.points),
                "won": figures.won,
                "lost": figures.lost,
                "drawn": figures.drew,
                "omw": float(rounded(figures.omw * 100, 2)),
                "gw": float(rounded(figures.gw * 100, 2)),
                "ogw": float(rounded(figures.ogw * 100, 2)),
                "in": state.entrants.by_name[key].is_in,
            }
        )
    return rows


def pairing_rows(state: State, number: int = 0) -> Rows:
    """The tables of a round with who sits there, why, and what came of it."""
    one = round_of(state, number)
    return [
        {
            "round": one.number,
            "table": table.number,
            "players": list(table.sides),
            "bye": table.is_bye,
            "why": table.pairing.reason,
            "result": _score(table),
        }
        for table in one.tables
    ]


def result_rows(state: State) -> Rows:
    """The results of all rounds: of a match each side's games, of a pod the places."""
    from headjudge.tournament.results import PodResult

    rows = []
    for one in state.rounds:
        for table in one.tables:
            found = table.result
            if found is None:
                continue
            row: dict[str, Any] = {"round": one.number, "table": table.number}
            if isinstance(found, PodResult):
                rows.append(row | {"places": [list(place) for place in found.places], "drawn": found.drawn})
                continue
            row |= {"player": found.sides[0], "opponent": found.sides[1] if len(found.sides) > 1 else None}
            rows.append(
                row
                | {
                    "won": found.games[0],
                    "lost": found.games[1] if len(found.games) > 1 else 0,
                    "drawn": found.drawn,
                    "match": str(found.verdicts[0]),
                }
            )
    return rows


def player_rows(state: State) -> Rows:
    """Who has entered, in the order in which they did, with what they call the deck that they play now."""
    from headjudge.tournament.event.stages import book_of

    lists = book_of(state).lists
    return [
        {
            "name": key,
            "members": list(one.members) if one.members != (key,) else [],
            "in": one.is_in,
            "byes": one.byes,
            "deck": lists[key].archetype if key in lists else None,
        }
        for key, one in state.entrants.by_name.items()
    ]


KINDS: Mapping[str, Callable[[State], Rows]] = {
    "standings": standing_rows,
    "pairings": pairing_rows,
    "results": result_rows,
    "players": player_rows,
}
"""What can be exported."""


def _number(value: Any) -> int | float:
    return int(value) if value == int(value) else float(value)


def _score(table: Table) -> str:
    from headjudge.tournament.results import PodResult

    found = table.result
    if found is None:
        return ""
    if isinstance(found, PodResult):
        return "draw" if found.drawn else " > ".join(" = ".join(place) for place in found.places)
    return "-".join(map(str, (*found.games, *((found.drawn,) if found.drawn else ()))))


def print_json(value: Any) -> None:
    """Print something as one line of JSON."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def as_csv(rows: Rows) -> str:
    """Rows as CSV with a line of headings; lists in a cell with semicolons between."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    out = io.StringIO()
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: _cell(value, "; ") for name, value in row.items()})
    return out.getvalue()


def _cell(value: Any, between: str) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return between.join(" = ".join(one) if isinstance(one, list) else str(one) for one in value)
    return str(value)


def print_rows(rows: Rows, columns: Mapping[str, str], title: str = "", *, right: Sequence[str] = ()) -> None:
    """Print rows as a table: ``columns`` are the names of cells with their headings."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Shown
    from rich.text import Text

    if title:
        console.print(Text(title, "bold"))
    shown = Shown(box=SIMPLE_HEAD)
    for name, heading in columns.items():
        shown.add_column(heading, justify="right" if name in right else "left", overflow="fold")
    for row in rows:
        style = "dim" if row.get("in") is False else None
        shown.add_row(*(Text(_shown(row.get(name))) for name in columns), style=style)
    console.print(shown)


def _shown(value: Any) -> str:
    return f"{value:.2f}" if isinstance(value, float) else _cell(value, " – ")


def write_text(path: Path | None, text: str) -> None:
    """Write a text to a file, or to standard output. Raises InvalidInput if the file can't be written."""
    if path is None:
        sys.stdout.write(text)
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}") from error
