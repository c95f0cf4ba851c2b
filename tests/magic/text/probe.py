"""The word-deletion probe: without one of its words no supported text may compile to the same tree.

    python -m tests.magic.text.probe FILE [--sample N] [--seed N]

Lists the offending lines and exits 1 if there are any. FILE is a card file as ``headjudge cards import`` reads them.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord, is_traditional
from headjudge.magic.text.compiler import compile_line
from headjudge.magic.text.normalise import normalise


def offences(record: CardRecord) -> Iterator[str]:
    """The lines of a card that mean the same without a word, with that word in brackets."""
    spell = bool({"Instant", "Sorcery"} & set(record.type_line.split()))
    for line in normalise(record.text, record.name):
        whole = compile_line(line, spell=spell)
        if whole.line is None:
            continue
        for place, word in enumerate(line):
            less = compile_line.__wrapped__(line[:place] + line[place + 1 :], spell=spell)
            if less.line == whole.line:
                yield " ".join((*line[:place], f"[{word}]", *line[place + 1 :]))


def main() -> int:
    """Probe the cards of a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--sample", type=int, default=0, help="so many cards instead of all")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    records = [record for record in read_cards(options.file) if is_traditional(record) and not record.faces]
    if options.sample:
        records = random.Random(options.seed).sample(records, min(options.sample, len(records)))
    found = [f"{record.name}: {offence}" for record in records for offence in offences(record)]
    sys.stdout.write("".join(f"{line}\n" for line in found))
    sys.stdout.write(f"{len(records)} cards probed, {len(found)} offences\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
