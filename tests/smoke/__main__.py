"""Run the smoke test over a card file."""

from __future__ import annotations

import argparse
import sys
from multiprocessing import get_context
from pathlib import Path

from tests.smoke.acts import Tally
from tests.smoke.running import parts, smoke

from headjudge.core.rng import Rng
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import is_traditional


def main() -> int:
    """Play the cards of a file and print what was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.smoke", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--sample", type=int, default=0, help="only so many cards, drawn with the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", action="append", default=[], help="only the card of this name")
    options = parser.parse_args()
    records = [r for r in read_cards(options.file) if is_traditional(r)]
    if options.only:
        records = [r for r in records if r.name in options.only]
    if options.sample:
        records = Rng(options.seed).sample(records, min(options.sample, len(records)))
    total, wrong, seen = Tally(), 0, 0
    with get_context("spawn").Pool(options.jobs) as pool:
        pieces = list(parts(records))
        done = pool.imap(smoke, pieces) if options.jobs > 1 else map(smoke, pieces)
        for piece, (tally, findings, last) in zip(pieces, done, strict=True):
            seen += len(piece)
            total.add(tally)
            for finding in findings:
                wrong += 1
                sys.stdout.write(f"{finding}\n")
            sys.stdout.flush()
            if sys.stderr.isatty() or seen % 1000 == 0:
                sys.stderr.write(f"\r{seen} of {len(records)} cards ({last})")
    sys.stderr.write("\n")
    sys.stdout.write(f"{total}\n{wrong} findings\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
