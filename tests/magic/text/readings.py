"""The plain readings of cards (headjudge.magic.text.reading), frozen: what a change reads otherwise.

    python -m tests.magic.text.readings                  compare those of our own cards, and exit 1 if one differs
    python -m tests.magic.text.readings --update         compare, then write them anew
    python -m tests.magic.text.readings FILE             compare those of a card file with what is frozen of them
    python -m tests.magic.text.readings FILE --update    compare, then freeze them
    python -m tests.magic.text.readings FILE --print     print them all, to be looked at and compared with ``diff``

FILE is a card file as ``headjudge cards import`` reads them. Of our own cards the readings themselves are kept, of
others a hash for each name, since their texts aren't ours.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

from headjudge.magic.cards import own_cards, own_planes
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord, is_traditional
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.reading import plain_readings

DATA = Path(__file__).parents[2] / "data"
OURS = DATA / "readings.txt"
HASHES = DATA / "reading-hashes.txt"


def readings(records: Iterable[CardRecord]) -> dict[str, str]:
    """The plain readings of the cards that can be played and say something, by name."""
    found = {}
    for record in records:
        definition = verdict(record).definition
        if definition is not None and definition.abilities:
            found[record.name] = "\n".join(plain_readings(definition))
    return dict(sorted(found.items()))


def our_readings() -> dict[str, str]:
    """Those of our own cards."""
    return readings([*own_cards(), *own_planes()])


def as_text(found: dict[str, str]) -> str:
    """Readings as they are kept: a name, its readings indented, a blank line."""
    return "\n".join(name + "".join(f"\n  {line}" for line in text.splitlines()) + "\n" for name, text in found.items())


def from_text(text: str) -> dict[str, str]:
    """Kept readings by name."""
    found = {}
    for part in text.split("\n\n"):
        name, *lines = part.strip("\n").split("\n")
        found[name] = "\n".join(line.removeprefix("  ") for line in lines)
    return found


def hashed(text: str) -> str:
    """A short hash of the readings of one card."""
    return hashlib.blake2s(text.encode(), digest_size=6).hexdigest()


def changes(old: dict[str, str], new: dict[str, str]) -> list[str]:
    """The names of the cards on both sides that are read otherwise."""
    return sorted(name for name in old.keys() & new.keys() if old[name] != new[name])


def read_hashes(lines: Iterable[str]) -> dict[str, str]:
    """The frozen hashes by name."""
    return {name: digest for digest, _, name in (line.rstrip("\n").partition(" ") for line in lines) if name}


def main() -> int:
    """Compare readings with the frozen ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--update", action="store_true", help="freeze the readings as they are")
    parser.add_argument("--print", action="store_true", help="print all readings, compare nothing")
    options = parser.parse_args()
    if options.file is None:
        found = our_readings()
    else:
        found = readings(record for record in read_cards(options.file) if is_traditional(record))
    if options.print:
        sys.stdout.write(as_text(found))
        return 0
    if options.file is None:
        kept = from_text(OURS.read_text(encoding="utf-8")) if OURS.exists() else {}
        changed = changes(kept, found)
        target, content = OURS, as_text(found)
    else:
        kept = read_hashes(HASHES.read_text(encoding="utf-8").splitlines()) if HASHES.exists() else {}
        digests = {name: hashed(text) for name, text in found.items()}
        changed = changes(kept, digests)
        target, content = HASHES, "".join(f"{digest} {name}\n" for name, digest in digests.items())
    sys.stdout.write(f"{len(found)} cards read, {len(changed)} of them otherwise than before\n")
    sys.stdout.write(as_text({name: found.get(name, "") for name in changed}))
    if options.update:
        target.write_text(content, encoding="utf-8")
    return 1 if changed and not options.update else 0


if __name__ == "__main__":
    sys.exit(main())
