"""Our pairings beside those of real events: each Swiss round paired from what was known before it.

    python -m tests.tournament.pairing.real_rounds [--every 10]

Prints, for each service that held the events, in how many rounds its pairing was as good as can be, and the rematches
and squared differences of its pairings and of ours. Rounds from the second on; whoever was paired by the service is
paired by us. One bye is ours to give; where the service gave several, they are taken as awarded.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from headjudge.core.rng import Rng
from headjudge.tournament.pairing import Contender, Points, Quality, given, swiss

__all__ = ["REAL_EVENTS", "RealRound", "real_events", "real_rounds", "tally"]

REAL_EVENTS = Path(__file__).parents[4] / "shared/data/real-events.jsonl.xz"
WIN, DRAW = 3, 1


@dataclass(frozen=True)
class RealRound:
    """A round of a real event, how the service paired it and how we do, and the same with the service's bye."""

    source: str
    event: str
    number: int
    theirs: Quality
    ours: Quality
    ours_with_their_bye: Quality


def real_events(every: int = 1) -> Iterator[dict[str, Any]]:
    """The events of the file, or only one of so many."""
    with lzma.open(REAL_EVENTS, "rt") as lines:
        for number, line in enumerate(lines):
            if number % every == 0:
                yield json.loads(line)


class _Facts:
    """What is known of the players before a round."""

    def __init__(self) -> None:
        self.points: dict[str, int] = defaultdict(int)
        self.met: dict[str, list[str]] = defaultdict(list)
        self.byes: dict[str, int] = defaultdict(int)

    def contender(self, name: str, *, awarded_bye: bool) -> Contender:
        return Contender(
            name, self.points[name], met=tuple(self.met[name]), byes=self.byes[name], awarded_bye=awarded_bye
        )

    def add(self, matches: list[dict[str, Any]], byes: list[str]) -> None:
        for match in matches:
            a, b = match["a"], match["b"]
            self.met[a].append(b)
            self.met[b].append(a)
            won, lost = match["games"][:2]
            self.points[a] += WIN if won > lost else DRAW if won == lost else 0
            self.points[b] += WIN if lost > won else DRAW if won == lost else 0
        for name in byes:
            self.points[name] += WIN
            self.byes[name] += 1


def real_rounds(event: dict[str, Any]) -> Iterator[RealRound]:
    """The rounds of an event from the second on, paired anew."""
    facts = _Facts()
    for number, matches in enumerate(event["rounds"], 1):
        byes = [name for round_number, name in event["byes"] if round_number == number]
        listed = [[match["a"], match["b"]] for match in matches] + [[name] for name in byes]
        names = [name for sides in listed for name in sides]
        if number > 1 and len(set(names)) == len(names) > 1:
            free = len(byes) == 1
            contenders = [facts.contender(name, awarded_bye=name in byes and not free) for name in names]
            fixed = [facts.contender(name, awarded_bye=name in byes) for name in names]
            yield RealRound(
                event["source"],
                event["name"],
                number,
                given.pair(listed, contenders).quality,
                swiss.pair(contenders, Rng(number)).quality,
                swiss.pair(fixed, Rng(number)).quality,
            )
        facts.add(matches, byes)


@dataclass
class Tally:
    """What came out for the rounds of a service."""

    rounds: int = 0
    as_good: int = 0
    as_good_with_their_bye: int = 0
    worse: int = 0
    rematches: int = 0
    our_rematches: int = 0
    needed_rematches: int = 0
    squares: Points = 0
    our_squares: Points = 0

    def count(self, one: RealRound) -> None:
        """Add a round. Squares are compared with the same bye."""
        ours = one.ours_with_their_bye
        self.rounds += 1
        self.as_good += one.theirs == one.ours
        pairs_of_theirs = (one.theirs.rematches, one.theirs.squares)
        pairs_of_ours = (ours.rematches, ours.squares)
        self.as_good_with_their_bye += pairs_of_theirs == pairs_of_ours
        self.worse += one.ours > one.theirs or pairs_of_ours > pairs_of_theirs
        self.rematches += one.theirs.rematches
        self.our_rematches += ours.rematches
        self.needed_rematches += one.ours.rematches
        self.squares += one.theirs.squares
        self.our_squares += ours.squares


def tally(events: Iterator[dict[str, Any]]) -> dict[str, Tally]:
    """The rounds of the events by their source."""
    found: dict[str, Tally] = defaultdict(Tally)
    for event in events:
        for one in real_rounds(event):
            found[one.source].count(one)
    return dict(found)


def main() -> None:
    """Pair all and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1, help="take only one event of so many")
    arguments = parser.parse_args()
    for source, of in sorted(tally(real_events(arguments.every)).items()):
        best, but_bye = of.as_good / of.rounds, of.as_good_with_their_bye / of.rounds
        sys.stdout.write(
            f"{source:<12} {of.rounds:>5} rounds: theirs best in {best:.1%} ({but_bye:.1%} but for the bye), ours "
            f"worse in {of.worse}; rematches {of.rematches} and {of.our_rematches} ({of.needed_rematches} where the "
            f"bye is ours to give), squares {of.squares} and {of.our_squares}\n"
        )


if __name__ == "__main__":
    main()
