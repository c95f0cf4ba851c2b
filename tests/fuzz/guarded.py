"""Games of Magic under guard: every procedure asks before it changes anything, and lets things happen as its last act.

python -m tests.fuzz.guarded [--seed N] [--games N] [--first N] [FILE]      play random games of a file's cards
python -m tests.fuzz.guarded --scenarios PATH...                           run scenarios
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.mutation.switches import patched, replaced, switch

from headjudge.bots.core.fuzz import fuzz_game
from headjudge.bots.magic.fuzz import MagicFuzz
from headjudge.core.machine.guard import Guard
from headjudge.magic.engine.registries.machine import MACHINE
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.scenario import run_file, scenario_files

__all__ = ["guarded"]

UNHEEDED = {
    # What characteristics are worked out from is noted as they are; numbers are only ever used once.
    State: ("epochs", "next_id", "scratch", "volatile"),
    Turn: ("asks",),
    GameObject: ("characteristics", "epoch"),
}

Happen = Callable[[State, Turn, list[Event]], None]


@contextmanager
def guarded() -> Iterator[Guard[State, Turn, Frame]]:
    """While the block runs, games of Magic are under guard; OutOfOrder comes of a procedure that keeps no order."""
    guard = Guard(MACHINE, State.copy, UNHEEDED)
    under_way = False

    def last(happen: Happen) -> Happen:
        """Events are the last act of their stage; those that come of others as they happen belong to them."""

        def watched(g: State, turn: Turn, events: list[Event]) -> None:
            nonlocal under_way
            if under_way or not events:
                return happen(g, turn, events)
            under_way = True
            try:
                happen(g, turn, events)
            finally:
                under_way = False
            return guard.last(g)

        return watched

    places = ("engine.events.happen:happen", "engine.events.happen:happen_one_by_one")
    with patched(switch("events have their order", *(replaced(place, last) for place in places))), guard:
        yield guard


def main() -> int:
    """Play games or run scenarios under guard, and print what was out of order."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--most", type=int, default=100, help="decisions for each player before all concede")
    parser.add_argument("--scenarios", type=Path, nargs="+", default=[])
    options = parser.parse_args()
    wrong = 0
    with guarded():
        if options.scenarios:
            return _scenarios(options.scenarios)
        for number in range(options.first, options.first + options.games):
            made, failure = fuzz_game(MagicFuzz(options.seed, options.file), number, options.most)
            if failure is not None:
                wrong += 1
                print(f"game {number}, after {made} decisions: {failure.problem}", flush=True)
    print(f"{options.games} games, {wrong} out of order")
    return wrong > 0


def _scenarios(paths: list[Path]) -> int:
    results = [result for path in scenario_files(paths) for result in run_file(path)]
    wrong = [result.line() for result in results if not result.passed]
    print("\n".join([*wrong, f"{len(results)} scenarios, {len(wrong)} failed"]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
