"""The table of the mutation run in `docs/rules-coverage.md`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from tests.mutation.run import ROOT, Outcome
from tests.mutation.switches import NoCode, Switch

__all__ = ["DOCUMENT", "write"]

DOCUMENT = ROOT / "docs/rules-coverage.md"
BEGIN, END = "<!-- table -->", "<!-- end of table -->"


def write(found: Iterable[Outcome]) -> None:
    """Put the table into the document; what stands around it stays, and so do rows of paragraphs not examined."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    old, after = rest.split(END)
    rows = {row.split("|")[1].strip(): row for row in old.strip().splitlines()[2:]}
    for number, group in groupby(found, lambda outcome: outcome.number):
        rows[number] = _row(number, list(group))
    lines = ["| paragraph | scenarios | switched off | scenarios that then fail |", "|---|---|---|---|"]
    lines += [rows[number] for number in sorted(rows, key=_order)]
    body = "\n".join(lines)
    DOCUMENT.write_text(f"{before}{BEGIN}\n\n{body}\n\n{END}{after}", encoding="utf-8")


def _order(number: str) -> tuple[int, int, str]:
    chapter, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(chapter), int(digits), rest[len(digits) :]


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
