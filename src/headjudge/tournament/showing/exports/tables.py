"""Rows as CSV: headings that people and other programs read, cells quoted where they must be, and none that a
spreadsheet would carry out as a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Any

from headjudge.tournament.people.importing import FORMULA
from headjudge.tournament.showing.exports.rows import Rows

__all__ = ["HEADINGS", "as_csv"]

HEADINGS: Mapping[str, str] = {
    "rank": "Rank",
    "name": "Name",
    "first": "First Name",
    "last": "Last Name",
    "team": "Team",
    "members": "Members",
    "account": "Username",
    "number": "Number",
    "contact": "Email",
    "pseudonym": "Pseudonym",
    "byes": "Byes",
    "deck": "Deck",
    "in": "In",
    "points": "Points",
    "won": "Won",
    "lost": "Lost",
    "drawn": "Drawn",
    "omw": "OMW %",
    "gw": "GW %",
    "ogw": "OGW %",
    "round": "Round",
    "table": "Table",
    "players": "Players",
    "player": "Player",
    "opponent": "Opponent",
    "match": "Match",
    "places": "Places",
    "bye": "Bye",
    "why": "Why",
    "result": "Result",
    "at": "Time",
    "day": "Day",
    "game": "Game",
    "section": "Section",
    "infraction": "Infraction",
    "penalty": "Penalty",
    "standard_penalty": "Standard Penalty",
    "deviation": "Deviation",
    "facts": "Facts",
    "loses": "Loses",
    "one_with": "Counts With",
    "remedies": "Remedies",
    "chosen": "Chosen",
    "judge": "Judge",
    "approved_by": "Approved By",
    "took": "Ruling Seconds",
    "extension": "Extension Seconds",
    "words": "Words",
    "appeal": "Appeal",
    "appeal_reason": "Reason on Appeal",
    "statements": "Statements",
    "amended": "Amended",
    "calls": "Calls",
    "waited": "Waited Seconds",
    "rulings": "Rulings",
    "infractions": "Infractions",
    "warning": "Warnings",
    "game_loss": "Game Losses",
    "match_loss": "Match Losses",
    "disqualification": "Disqualifications",
    "longest": "Longest Ruling Seconds",
    "extended": "Extension Seconds",
    "overtime": "Overtime Seconds",
}
"""What cells are called in the first line."""


def as_csv(rows: Rows) -> str:
    """Rows as CSV. What is a list is parted over columns where its parts are players ("Player 1", "Player 2"), else it
    has semicolons between its parts; columns that are empty in all rows are left out."""
    flat = [_flat(row) for row in rows]
    names = [
        name
        for name in dict.fromkeys(name for row in flat for name in row)
        if any(row.get(name) not in (None, "") for row in flat)
    ]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    for row in flat:
        writer.writerow([_cell(row.get(name)) for name in names])
    return out.getvalue()


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in row.items():
        if name == "players":
            found.update((f"Player {n}", player) for n, player in enumerate(value, 1))
        else:
            found[HEADINGS[name]] = value
    return found


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list):
        value = "; ".join(" = ".join(one) if isinstance(one, list) else str(one) for one in value)
    # An apostrophe says that what follows is text; our own import takes it away again.
    return f"'{value}" if value.startswith(FORMULA) else str(value)
