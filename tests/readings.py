"""The plain readings of cards, frozen: what a change reads otherwise. Each game has a module ``readings`` of its own:

    python -m MODULE                  compare those of our own cards, and exit 1 if one differs
    python -m MODULE --update         compare, then write them anew
    python -m MODULE FILE             compare those of a card file with what is frozen of them
    python -m MODULE FILE --update    compare, then freeze them
    python -m MODULE FILE --print     print them all, to be looked at and compared with ``diff``

FILE is a card file as ``headjudge cards import`` reads them. Of our own cards the readings themselves are kept, of
others a hash for each, since their texts aren't ours.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

__all__ = ["DATA", "Frozen", "as_text", "changes", "from_text", "hashed", "read_hashes"]

DATA = Path(__file__).parent / "data"

Readings = dict[str, str]
"""The readings of cards, in lines, by what the cards are called."""


def as_text(found: Readings) -> str:
    """Readings as they are kept: a name, its readings indented, a blank line."""
    return "\n".join(name + "".join(f"\n  {line}" for line in text.splitlines()) + "\n" for name, text in found.items())


def from_text(text: str) -> Readings:
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


@dataclass(frozen=True)
class Frozen:
    """What is frozen of a game's cards: the readings of ``ours`` and the ``hashes`` of a file's, where both are kept,
    and how they are found now."""

    ours: Path
    hashes: Path
    read_ours: Callable[[], Readings]
    read_file: Callable[[Path], Readings]

    def main(self, module: str) -> int:
        """Compare readings with the frozen ones, as the command of a module."""
        parser = argparse.ArgumentParser(
            prog=f"python -m {module}", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        parser.add_argument("file", type=Path, nargs="?")
        parser.add_argument("--update", action="store_true", help="freeze the readings as they are")
        parser.add_argument("--print", action="store_true", help="print all readings, compare nothing")
        options = parser.parse_args()
        found = self.read_ours() if options.file is None else self.read_file(options.file)
        if options.print:
            sys.stdout.write(as_text(found))
            return 0
        if options.file is None:
            kept = from_text(self.ours.read_text(encoding="utf-8")) if self.ours.exists() else {}
            now, target, content = found, self.ours, as_text(found)
        else:
            kept = read_hashes(self.hashes.read_text(encoding="utf-8").splitlines()) if self.hashes.exists() else {}
            now, target = {name: hashed(text) for name, text in found.items()}, self.hashes
            content = "".join(f"{digest} {name}\n" for name, digest in now.items())
        changed, lost = changes(kept, now), sorted(kept.keys() - now.keys())
        sys.stdout.write(
            f"{len(found)} cards read, {len(changed)} of them otherwise than before, {len(lost)} no more\n"
        )
        sys.stdout.write(as_text({name: found[name] for name in changed}))
        sys.stdout.writelines(f"no more: {name}\n" for name in lost)
        if options.update:
            target.write_text(content, encoding="utf-8")
        return 1 if (changed or lost) and not options.update else 0
