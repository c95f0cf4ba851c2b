"""Measures random games of Altered for two players beside the Magic bench of the same run.

    python bench/altered.py [--seconds 5] [--data altered-cards.jsonl.xz] [--json]

A decision is listing the legal options and answering with one of them at random. Decks are drawn at random from the
supported cards of a file, or are our own ready decks. Times are of the processor, so that a busy machine counts less;
``times_magic`` compares with what the Magic bench makes in the same run.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import decisions

from headjudge.altered import Game, new_game
from headjudge.altered.decks import Deck
from headjudge.altered.decks.ready import ready_decks
from headjudge.bots.altered.fuzz import Pool
from headjudge.core.rng import Rng

GOAL = 10_000
"""Decisions a second, for two players."""
DECKS = 8
"""So many decks are drawn from a file."""


def decks_of(data: Path | None) -> list[Deck]:
    """The decks that are played with."""
    if data is None:
        return [one.deck for one in ready_decks()]
    pool, rng = Pool(data), Rng(5)
    return [pool.deck(rng) for _ in range(DECKS)]


def play(game: Game, rng: Rng) -> int:
    """Answer at random until the game is over; how many decisions that took."""
    made = 0
    while not game.over:
        decision = game.pending[0]
        game.answer(decision, decision.sample(rng))
        made += 1
    return made


def decisions_per_second(decks: list[Deck], seconds: float) -> float:
    """Whole random games for about so long."""

    def begin(seed: int) -> Game:
        return new_game({"P1": decks[seed % len(decks)], "P2": decks[(3 * seed + 1) % len(decks)]}, seed=seed)

    for seed in range(len(decks)):  # so that all cards have been read
        begin(seed)
    made = seed = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        seed += 1
        made += play(begin(seed), Rng(seed))
    return made / spent


def measure(seconds: float, data: Path | None) -> dict[str, Any]:
    """All figures: each half before and after the other's, so that both see the machine alike."""
    decks = decks_of(data)
    magic = decisions.decisions_per_second(2, seconds / 2)
    rate = decisions_per_second(decks, seconds)
    magic = (magic + decisions.decisions_per_second(2, seconds / 2)) / 2
    return {
        "decisions_per_second": round(rate),
        "goal": GOAL,
        "magic": round(magic),
        "times_magic": round(rate / magic, 2),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the Altered engine.")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play for each figure")
    parser.add_argument("--data", type=Path, help="a file of cards to draw decks from")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    found = measure(arguments.seconds, arguments.data)
    if arguments.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        sys.stdout.write(", ".join(f"{key} {value}" for key, value in found.items()) + "\n")


if __name__ == "__main__":
    main()
