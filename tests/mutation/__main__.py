"""`python -m tests.mutation`: switch off what carries out each paragraph and see its scenarios fail.

Without arguments all paragraphs are examined, else those named (`801`, `801.7a`). With `--write` the tables in
`docs` are written anew. The exit code is 1 if switching something off goes unnoticed.
"""

from __future__ import annotations

import sys
import time

from tests.mutation.document import write
from tests.mutation.run import outcomes, paragraphs
from tests.mutation.switches import Switch


def main(arguments: list[str]) -> int:
    """Examine the paragraphs named, say what came of each, and write the table if that is wanted."""
    begun = time.monotonic()
    named = [a for a in arguments if not a.startswith("--")] or [""]
    numbers = [n for n in paragraphs() if any(n.startswith(name) for name in named)]
    found = list(outcomes(numbers))
    for outcome in found:
        if isinstance(outcome.off, Switch):
            state = f"{len(outcome.failed)} of {outcome.cited} fail" if outcome.failed else "NOT NOTICED"
            sys.stdout.write(f"{outcome.number:8} {state:16} {outcome.off.what}\n")
    unnoticed = [outcome for outcome in found if not outcome.noticed]
    without = sorted({outcome.number for outcome in found if outcome.off is None}, key=numbers.index)
    if without:
        sys.stdout.write(f"not in the table: {' '.join(without)}\n")
    switches = sum(isinstance(outcome.off, Switch) for outcome in found)
    took = time.monotonic() - begun
    sys.stdout.write(f"{switches} switches, {len(unnoticed)} not noticed, {took:.0f} seconds\n")
    if "--write" in arguments:
        write(found)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
