"""Measures how the costs of big boards grow: attacks, blocks and simultaneous triggers with N creatures and with 4 N.

    python bench/growth.py [--sizes 75 300] [--json]

What counts is the ratio of the two sizes of one run: 4 is linear, 16 quadratic (which the pairs of attackers and
blockers are by their number alone), 64 cubic. Times are of the processor.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable

from headjudge.core.decisions import Decision
from headjudge.magic.cards.definitions import record_of
from headjudge.magic.game import Game
from headjudge.magic.position import Position
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.definition import CardDefinition

SIZES = (75, 300)
GOALS = {"attack": 8.0, "blocks": 24.0, "triggers of one": 8.0, "triggers of all": 8.0}
"""The most that each may grow when a board is four times as big."""


def card(name: str, line: str, text: str = "") -> CardDefinition:
    """A card from its text."""
    size = 2 if "Creature" in line else None
    record = record_of({"name": name, "type": line, "cost": "{1}", "power": size, "toughness": size, "text": text})
    found = compile_card(record).definition
    if found is None:
        raise ValueError(f"{name} isn't understood: {text}")
    return found


CUB = card("Cub", "Creature — Bear")
CHORISTER = card("Chorister", "Creature — Human", "When Chorister dies, you gain 1 life.")
LEDGER = card("Ledger", "Enchantment", "Whenever a creature dies, you gain 1 life.")
SWEEP = card("Sweep", "Sorcery", "Destroy all creatures.")
LAND = card("Meadow", "Land")


def position(n: int, mine: CardDefinition, theirs: CardDefinition, seats: int = 3) -> Position:
    """A free-for-all in which the first two players have N creatures each."""
    found = Position([f"P{q}" for q in range(seats)], "free-for-all", 1, free_mana=True)
    for seat in range(seats):
        for _ in range(10):
            found.put(seat, LAND, "library")
    for seat, definition in ((0, mine), (1, theirs)):
        for _ in range(n):
            found.put_permanent(seat, definition)
    return found


def until(game: Game, kind: str) -> Decision:
    """Everybody passes until a decision of a kind waits."""
    while game.pending[0].kind != kind:
        game.answer(game.pending[0], ("pass",))
    return game.pending[0]


def timed(what: Callable[[], object]) -> float:
    """How long something takes."""
    started = time.process_time()
    what()
    return time.process_time() - started


def attack(n: int) -> float:
    """N creatures attack, of two opponents one each in turn."""
    game = position(n, CUB, CUB).begin(0, "precombat-main")

    def declare() -> None:
        decision = until(game, "attack")
        able = list(dict.fromkeys(a for a, _ in decision.options))
        game.answer(decision, [(a, ~(1 + i % 2)) for i, a in enumerate(able)])

    return timed(declare)


def blocks(n: int) -> float:
    """N creatures block N attackers, one each."""
    game = position(n, CUB, CUB).begin(0, "precombat-main")
    decision = until(game, "attack")
    attackers = list(dict.fromkeys(a for a, _ in decision.options))
    game.answer(decision, [(a, ~1) for a in attackers])

    def declare() -> None:
        decision = until(game, "block")
        blockers = list(dict.fromkeys(b for b, _ in decision.options))
        game.answer(decision, list(zip(blockers, attackers, strict=True)))

    return timed(declare)


def _sweep(n: int, dying: CardDefinition, ledgers: int) -> float:
    found = position(n, dying, CUB)
    for _ in range(ledgers):
        found.put_permanent(0, LEDGER)
    sweep = found.put(0, SWEEP, "hand")
    game = found.begin(0, "precombat-main")
    game.answer(game.pending[0], ("cast", game.state.cards[sweep].id, ""))

    def resolve() -> None:
        while game.state.turns[0].stack:
            decision = game.pending[0]
            game.answer(decision, ("pass",) if decision.kind == "priority" else list(decision.options))

    return timed(resolve)


MEASURES: dict[str, Callable[[int], float]] = {
    "attack": attack,
    "blocks": blocks,
    "triggers of one": lambda n: _sweep(n, CUB, 1),
    "triggers of all": lambda n: _sweep(n, CHORISTER, 0),
}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs=2, default=SIZES)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    small, big = args.sizes
    found = {}
    for name, measure in MEASURES.items():
        measure(small)
        seconds = [min(measure(n) for _ in range(3)) for n in (small, big)]
        ratio = seconds[1] / seconds[0]
        found[name] = {
            "seconds": seconds,
            "ratio": ratio,
            "exponent": math.log(ratio) / math.log(big / small),
            "goal": GOALS[name],
        }
        if not args.json:
            print(
                f"{name:16} {seconds[0] * 1000:8.1f} ms with {small}, {seconds[1] * 1000:8.1f} ms with {big}:"
                f" {ratio:5.1f} times (N^{found[name]['exponent']:.2f}; goal {GOALS[name]:.0f})"
            )
    if args.json:
        json.dump(found, sys.stdout, indent=2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
