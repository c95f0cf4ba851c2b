"""The frozen verdict on every traditional card: what a change gained and lost.

    python -m tests.magic.text.verdicts FILE            compare, and exit 1 if a card was lost
    python -m tests.magic.text.verdicts FILE --update   compare, then write the new verdicts

FILE is a card file as ``headjudge cards import`` reads them. A line of ``tests/data/verdicts.txt`` is a mark and a
name: ``+`` the card can be played, ``~`` its text is understood but not all of it is carried out, ``-`` neither.
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord, is_traditional
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.compiler import compile_card

FROZEN = Path(__file__).parents[2] / "data" / "verdicts.txt"
MARKS = "-~+"


def mark(record: CardRecord) -> str:
    """The verdict on a card."""
    if verdict(record).supported:
        return "+"
    return "~" if compile_card(record).supported else "-"


def read_verdicts(lines: Iterable[str]) -> dict[str, str]:
    """The verdicts by name."""
    return {line[2:].rstrip("\n"): line[0] for line in lines if line.strip()}


def changes(old: dict[str, str], new: dict[str, str]) -> tuple[list[str], list[str]]:
    """The cards gained and lost, each with its old and new mark; a card that is missing counts as unsupported."""
    moved = [
        (MARKS.index(new.get(name, "-")) - MARKS.index(old.get(name, "-")), name)
        for name in sorted(old.keys() | new.keys())
    ]
    line = "{} -> {} {}".format
    described = [(step, line(old.get(name, "-"), new.get(name, "-"), name)) for step, name in moved]
    return [text for step, text in described if step > 0], [text for step, text in described if step < 0]


def main() -> int:
    """Compare the verdicts on the cards of a file with the frozen ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--update", action="store_true", help="write the new verdicts")
    options = parser.parse_args()
    old = read_verdicts(FROZEN.read_text(encoding="utf-8").splitlines()) if FROZEN.exists() else {}
    new = {record.name: mark(record) for record in read_cards(options.file) if is_traditional(record)}
    gained, lost = changes(old, new)
    for title, names in (("gained", gained), ("lost", lost)):
        sys.stdout.write(f"{len(names)} {title}\n" + "".join(f"  {name}\n" for name in names[:200]))
    if options.update:
        FROZEN.write_text("".join(f"{new[name]} {name}\n" for name in sorted(new)), encoding="utf-8")
    return 1 if lost and not options.update else 0


if __name__ == "__main__":
    sys.exit(main())
