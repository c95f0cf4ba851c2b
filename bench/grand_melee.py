"""Measures how a Grand Melee grows: the time for a decision, the memory and the start with 16 to 1,024 seats.

    python bench/grand_melee.py [--seats 16 64 256 1024] [--each 120] [--order runs|any] [--json]

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


def measure(seats: int, each: int, seed: int, order: str) -> dict[str, float]:
    """Seconds to begin, seconds for a decision."""
    started = time.process_time()
    game = begin(seats, seed)
    begun = time.process_time()
    keep_hands(game)
    gc.collect()
    playing = time.process_time()
    made = play(game, Rng(seed), each * seats, order)
    return {"start": begun - started, "decision": (time.process_time() - playing) / made}


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


def results(seats: list[int], each: int, rounds: int, order: str) -> list[dict[str, Any]]:
    """Figures for each number of seats, the times being medians of several rounds taken in turn."""
    begin(seats[0], 0)  # the cards are compiled
    runs: dict[int, list[dict[str, float]]] = {n: [] for n in seats}
    for seed in range(rounds):
        for n in seats:
            # A small game is played as often as it takes to make as many decisions as a large one of 256.
            runs[n] += [measure(n, each, seed * 100 + i, order) for i in range(max(1, 256 // n))]
    found = []
    for n in seats:
        decision = statistics.median(run["decision"] for run in runs[n])
        start = statistics.median(run["start"] for run in runs[n])
        found.append({"seats": n, "start": start, "decision": decision, "memory": memory(n, min(each, 30))})
    for row in found:
        row["times the smallest"] = row["decision"] / found[0]["decision"]
        row["memory for a seat"] = row["memory"] / row["seats"]
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, nargs="+", default=[16, 64, 256, 1024])
    parser.add_argument("--each", type=int, default=120, help="decisions for each player")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--order", choices=("runs", "any"), default="runs")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    gc.set_threshold(50_000, 20, 100)
    rows = results(given.seats, given.each, given.rounds, given.order)
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
