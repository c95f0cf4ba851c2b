"""Measures what everything else waits for: a decision, a copy, a view, the memory of a table, the compilation of cards.

    python bench/decisions.py [--seconds 5] [--data magic-cards.jsonl.xz] [--json]

A decision is listing the legal options and answering with one of them at random, every priority included. Where the
independent engine `phase-python` is installed it runs beside, with the same cards, in the same run. Times are of the
processor, so that a busy machine does not count.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

import other_engine
from decks import GREEN, RED, cards, names

from headjudge.core.rng import Rng
from headjudge.magic.game import Game, new_game

REFERENCE = {2: 520.0, 4: 350.0}
"""What `phase-python` 0.103 made on a machine of the usual size, in decisions a second."""
FACTOR = 15
"""How many times that is the goal."""
MIDGAME = 600
"""After so many decisions a game of four is well under way."""


def begin(players: int, seed: int) -> Game:
    """A game between decks of burn and decks of pump."""
    decks = (cards(RED), cards(GREEN))
    return new_game({f"P{n + 1}": decks[n % 2] for n in range(players)}, seed=seed)


def play(game: Game, rng: Rng, most: int = 1_000_000) -> int:
    """Answer at random until the game is over or so many decisions are made."""
    made = 0
    while not game.over and made < most:
        decision = game.pending[0]
        game.answer(decision, decision.sample(rng))
        made += 1
    return made


def decisions_per_second(players: int, seconds: float) -> float:
    """Whole random games for about so long."""
    begin(players, 0)
    made = seed = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        seed += 1
        made += play(begin(players, seed), Rng(seed))
    return made / spent


def midgame(players: int) -> Game:
    """A game under way with everybody still in it."""
    for seed in range(1, 100):
        game = begin(players, seed)
        play(game, Rng(seed), MIDGAME)
        if not game.over and all(p.in_game for p in game.state.players):
            return game
    raise RuntimeError("no game reached its middle")


def seconds_each(what: Any, seconds: float = 1.0) -> float:
    """How long one call takes, on average over about so long."""
    calls = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        what()
        calls += 1
    return spent / calls


def table_memory(players: int) -> int:
    """Bytes that a table in the middle of a game holds, its journal and log included."""
    begin(players, 0)
    tracemalloc.start()
    table = [midgame(players)]
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    table.clear()
    return held


def compile_time(file: Path) -> tuple[int, float]:
    """How many cards a file has and how long judging all of them takes."""
    from headjudge.magic.cards.importers import read_cards
    from headjudge.magic.playable.verdict import verdict

    records = list(read_cards(file, lambda stream: stream))
    started = time.process_time()
    for record in records:
        verdict(record)
    return len(records), time.process_time() - started


def measure(seconds: float, data: Path | None) -> dict[str, Any]:
    """All figures."""
    found: dict[str, Any] = {}
    for players in (2, 4):
        rate = decisions_per_second(players, seconds)
        row = {"decisions_per_second": round(rate), "goal": REFERENCE[players] * FACTOR}
        row["times_reference"] = round(rate / REFERENCE[players], 1)
        if other_engine.available():
            decks = [names(RED if n % 2 == 0 else GREEN) for n in range(players)]
            other = other_engine.decisions_per_second(decks, seconds)
            row["phase_python"] = round(other)
            row["times_phase_python"] = round(rate / other, 1)
        found[f"players_{players}"] = row
    game = midgame(4)
    decision = 1 / found["players_4"]["decisions_per_second"]
    copy = seconds_each(game.copy)
    found["copy"] = {"microseconds": round(copy * 1e6), "decisions": round(copy / decision, 1)}
    view = seconds_each(lambda: game.view("P1"))
    found["view"] = {"microseconds": round(view * 1e6), "decisions": round(view / decision, 1)}
    found["table_megabytes"] = round(table_memory(4) / 1e6, 2)
    if data is not None:
        count, spent = compile_time(data)
        found["compile"] = {"cards": count, "seconds": round(spent, 1)}
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the Magic engine.")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play for each figure")
    parser.add_argument("--data", type=Path, help="a file of cards to compile")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    found = measure(arguments.seconds, arguments.data)
    if arguments.json:
        sys.stdout.write(json.dumps(found) + "\n")
        return
    for name, row in found.items():
        figures = ", ".join(f"{key} {value}" for key, value in row.items()) if isinstance(row, dict) else row
        sys.stdout.write(f"{name}: {figures}\n")


if __name__ == "__main__":
    main()
