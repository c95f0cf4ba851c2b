"""Measures how a Grand Melee grows: the time for a decision, the memory and the start with 16 to 1,024 seats.

    python bench/grand_melee.py [--seats 16 64 256 1024] [--each 58] [--order runs|any] [--json]

Every game is played by random bots for as many decisions for each player, all over the table. In the order "runs" they
answer some fifty decisions at one marker, about a turn, before they go to another; with "any" the next answer is given
anywhere, so that hardly anything it needs is still in the processor's cache (that costs as much in many small games
played in turn). What counts is the time for a decision beside that of the smallest game in the same run.
Times are of the processor; memory is what the game holds once it has been played so far. Python's cycle collector
looks at new objects less often than by default, as in the server: there is hardly anything for it to find.
"""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import sys
import time
import tracemalloc
from typing import Any

from decks import GREEN, RED, cards

from headjudge.core.rng import Rng
from headjudge.magic.game import Game, new_game

GOAL = 1.3
"""The time for a decision in the largest game may be so many times that in the smallest."""
RUN = 50
"""Decisions at one marker, about a turn of it."""
SLICE = 1000
"""Decisions in a game of one size before one of the next."""
START = 5.0
"""Seconds in which the largest game is to begin."""


def begin(seats: int, seed: int) -> Game:
    """A Grand Melee between decks of burn and decks of pump."""
    decks = (cards(RED), cards(GREEN))
    return new_game({f"P{n + 1}": decks[n % 2] for n in range(seats)}, variant="grand-melee", seed=seed)


def keep_hands(game: Game) -> None:
    """Everybody keeps the opening hand."""
    while game.pending[0].kind == "mulligan":
        game.answer(game.pending[0], False)


def play(game: Game, rng: Rng, decisions: int, order: str) -> int:
    """Answer decisions at random, in an order; how many were made before the game was over."""
    stretch = 1 if order == "any" else RUN
    place = 0
    for made in range(decisions):
        if game.over:
            return made
        waiting = game.pending
        if made % stretch == 0:
            place = rng.below(len(waiting))
        decision = waiting[min(place, len(waiting) - 1)]
        game.answer(decision, decision.sample(rng))
    return decisions


class Series:
    """Games of so many seats, played on slice by slice; new ones begin when they have been played long enough."""

    def __init__(self, seats: int, each: int, order: str) -> None:
        self.seats = seats
        self.decisions = each * seats
        self.order = order
        self.starts: list[float] = []
        self.spent = 0.0
        self.made = 0
        self._left = 0
        self._seed = 0

    def play(self, decisions: int) -> None:
        """Play so many decisions, which count."""
        while decisions > 0:
            if self._left <= 0 or self._game.over:
                self._begin()
            began = time.process_time()
            made = play(self._game, self._rng, min(decisions, self._left), self.order)
            self.spent += time.process_time() - began
            self.made += made
            self._left -= max(made, 1)
            decisions -= max(made, 1)

    def _begin(self) -> None:
        self._seed += 1
        began = time.process_time()
        self._game = begin(self.seats, self._seed)
        self.starts.append(time.process_time() - began)
        self._rng = Rng(self._seed)
        keep_hands(self._game)
        self._left = self.decisions
        gc.collect()


def memory(seats: int, each: int) -> float:
    """Bytes that a game under way holds."""
    tracemalloc.start()
    try:
        game = begin(seats, 1)
        keep_hands(game)
        play(game, Rng(1), each * seats, "runs")
        gc.collect()
        return float(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()


def results(seats: list[int], each: int, slices: int, order: str) -> list[dict[str, Any]]:
    """Figures for each number of seats. All sizes are played in turn, a slice of each: what else the machine does
    slows them all alike."""
    begin(seats[0], 0)  # the cards are compiled
    series = [Series(n, each, order) for n in seats]
    for _ in range(slices):
        for one in series:
            one.play(SLICE)
    found = []
    for one in series:
        row: dict[str, Any] = {"seats": one.seats, "start": statistics.median(one.starts)}
        row["decision"] = one.spent / one.made
        row["times the smallest"] = row["decision"] / (series[0].spent / series[0].made)
        row["memory"] = memory(one.seats, min(each, 30))
        row["memory for a seat"] = row["memory"] / one.seats
        found.append(row)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[16, 64, 256, 1024])
    parser.add_argument("--each", type=int, default=58, help="decisions for each player before a new game")
    parser.add_argument("--slices", type=int, default=60, help="slices of a thousand decisions in each size")
    parser.add_argument("--order", choices=("runs", "any"), default="runs")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    gc.set_threshold(50_000, 20, 100)
    rows = results(given.seats, given.each, given.slices, given.order)
    if given.json:
        json.dump(rows, sys.stdout, indent=1)
        return
    print("seats   start s   µs a decision   times the smallest   MB   kB a seat")
    for row in rows:
        print(
            f"{row['seats']:5d} {row['start']:9.2f} {row['decision'] * 1e6:15.1f} {row['times the smallest']:20.2f}"
            f" {row['memory'] / 1e6:6.1f} {row['memory for a seat'] / 1e3:9.1f}"
        )
    print(f"goal: {GOAL} times, {START} s to begin the largest")


if __name__ == "__main__":
    main()
