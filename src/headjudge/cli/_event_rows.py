"""Rows with named cells printed as tables, and what is written to files."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from headjudge.cli.root import console
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.tournament.showing.exports.rows import Rows

__all__ = ["print_json", "print_rows", "write_bytes"]


def print_json(value: Any) -> None:
    """Print something as one line of JSON."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " – ".join(" = ".join(one) if isinstance(one, list) else str(one) for one in value)
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
    return f"{value:.2f}" if isinstance(value, float) else _cell(value)


def write_bytes(path: Path | None, data: bytes) -> None:
    """Write data to a file, or to standard output. Raises InvalidInput if the file can't be written."""
    if path is None:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    try:
        path.write_bytes(data)
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}") from error
