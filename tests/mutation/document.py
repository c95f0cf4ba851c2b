"""The tables of the mutation run in `docs/rules-coverage.md` and, of the other documents, in its neighbours:
`docs/rules-coverage-altered.md`, `docs/rules-coverage-tournament.md` and so on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from tests.mutation.run import ROOT, Outcome
from tests.mutation.switches import NoCode, Switch
from tests.mutation.table import named

from headjudge.rules import documents

__all__ = ["DOCUMENTS", "write"]

DOCUMENTS = {
    "altered": ROOT / "docs/rules-coverage-altered.md",
    "magic": ROOT / "docs/rules-coverage.md",
    "tournament": ROOT / "docs/rules-coverage-tournament.md",
    "facts": ROOT / "docs/rules-coverage-tournament.md",
    "wargame": ROOT / "docs/rules-coverage-wargame.md",
    "infractions": ROOT / "docs/rules-coverage-infractions.md",
}
"""Where the table of each document of rules stands."""
BEGIN, END = "<!-- table -->", "<!-- end of table -->"


def write(found: Iterable[Outcome]) -> None:
    """Put the tables into the documents; what stands around them stays, and so do rows of paragraphs not examined."""
    outcomes = list(found)
    for name, path in DOCUMENTS.items():
        of = {named(name, number) for number in (*documents()[name].rules, *documents()[name].chapters)}
        mine = [outcome for outcome in outcomes if outcome.number in of]
        if mine:
            _write(path, mine)


def _write(path: Path, found: Iterable[Outcome]) -> None:
    text = path.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    old, after = rest.split(END)
    rows = {row.split("|")[1].strip(): row for row in old.strip().splitlines()[2:]}
    for number, group in groupby(found, lambda outcome: outcome.number):
        rows[number] = _row(number, list(group))
    lines = ["| paragraph | scenarios | switched off | scenarios that then fail |", "|---|---|---|---|"]
    lines += [rows[number] for number in sorted(rows, key=_order)]
    body = "\n".join(lines)
    path.write_text(f"{before}{BEGIN}\n\n{body}\n\n{END}{after}", encoding="utf-8")


def _order(number: str) -> tuple[list[int], str]:
    number = number.removeprefix("guide/").removeprefix("altered/")
    if "/" in number or number.isalpha():
        return [1000 if "/" in number else 0], number
    digits = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return [int(part) for part in digits.strip(".").split(".")], number[len(digits) :]


def _row(number: str, group: list[Outcome]) -> str:
    cells = [_cell(outcome) for outcome in group]
    off = "<br>".join(off for off, _ in cells)
    fails = "<br>".join(fails for _, fails in cells)
    return f"| {number} | {group[0].cited} | {off} | {fails} |"


def _cell(outcome: Outcome) -> tuple[str, str]:
    off = outcome.off
    if isinstance(off, NoCode):
        return f"no code of its own: {off.reason}", ""
    if not isinstance(off, Switch):
        return "not in the table yet", ""
    more = f" and {len(outcome.failed) - 1} more" if len(outcome.failed) > 1 else ""
    fails = f"{outcome.failed[0]}{more}" if outcome.failed else "**none**"
    return f"{off.places}: {off.what}", fails.replace("|", "\\|")
