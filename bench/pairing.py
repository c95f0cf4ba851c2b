"""Measures how long it takes to pair a Swiss round, and how good the pairing is, beside other programs.

    python bench/pairing.py [--players 512 2048 8192 32768] [--rounds 7] [--fields 3] [--json]

Fields are those after so many rounds of a Swiss event, paired by ourselves; one match of 33 is drawn, the others are
won at random. Measured is from the contenders, in each program's own form, to the pairings (ours with the reason of
each). A pairing is as good as its rematches, and then its sum of squared differences of points, are few.

The peers, each measured in turn with ours so that what else the machine does falls on all:

- ``swisspair`` of PyPI, if it is installed where this runs (``pip install swisspair==0.2.1``): a pairing in C++.
- the exact optimum, by ``rustworkx`` and by ``networkx`` (``pip install networkx``): the matching of least cost among
  all pairs of the field that have not met. That is a graph of n² / 2 edges, so they are given fields up to ``--full``
  and ``--networkx`` players.

Times are of the processor.
"""

from __future__ import annotations

import argparse
import importlib
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations
from typing import Any

import rustworkx

from headjudge.core.rng import Rng
from headjudge.tournament.pairing import Contender, swiss

DRAWN = 33
"""One match of so many is drawn."""

Sides = Iterable[tuple[str, ...]]


def field_of(players: int, rounds: int, seed: int) -> list[Contender]:
    """The contenders after so many rounds."""
    rng = Rng(seed)
    contenders = {f"P{number}": Contender(f"P{number}") for number in range(players)}
    for _ in range(rounds):
        for sides in swiss.pair(contenders.values(), rng).sides:
            outcome = rng.below(DRAWN)
            won = rng.choice(sides)
            for name in sides:
                old = contenders[name]
                points = 3 * (name == won) if outcome or len(sides) == 1 else 1
                met = tuple(other for other in sides if other != name)
                byes = old.byes + (len(sides) == 1)
                contenders[name] = replace(old, points=old.points + points, met=old.met + met, byes=byes)
    ranked = sorted(contenders.values(), key=lambda contender: -contender.points)
    return [replace(contender, place=place) for place, contender in enumerate(ranked, 1)]


def ours(contenders: list[Contender]) -> Callable[[], Sides]:
    """Our pairing."""
    return lambda: swiss.pair(contenders, Rng(1)).sides


def swisspair(contenders: list[Contender]) -> Callable[[], Sides]:
    """That of the package ``swisspair``."""
    module = importlib.import_module("swisspair")
    players = [
        module.Player(contender.name, contender.points, place, contender.byes == 0, set(contender.met))
        for place, contender in enumerate(contenders, 1)
    ]
    return lambda: [
        (match.p1.id,) if match.is_bye else (match.p1.id, match.p2.id) for match in module.create_matches(players)
    ]


def _costs(contenders: list[Contender]) -> tuple[int, list[tuple[int, int, int]]]:
    """A number above all costs, and all pairs that have not met with their cost."""
    edges = [
        (a, b, int((one.points - other.points) ** 2))
        for (a, one), (b, other) in combinations(enumerate(contenders), 2)
        if other.name not in one.met
    ]
    return 1 + max(cost for *_, cost in edges), edges


def full_rustworkx(contenders: list[Contender]) -> Callable[[], Sides]:
    """The matching of least cost among all pairs."""

    def paired() -> Sides:
        ceiling, edges = _costs(contenders)
        graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
        graph.add_nodes_from([None] * len(contenders))
        graph.add_edges_from([(a, b, ceiling - cost) for a, b, cost in edges])
        matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        return [(contenders[a].name, contenders[b].name) for a, b in matched]

    return paired


def full_networkx(contenders: list[Contender]) -> Callable[[], Sides]:
    """The same by ``networkx``."""
    module = importlib.import_module("networkx")

    def paired() -> Sides:
        ceiling, edges = _costs(contenders)
        graph = module.Graph()
        graph.add_weighted_edges_from((a, b, ceiling - cost) for a, b, cost in edges)
        matched = module.max_weight_matching(graph, maxcardinality=True)
        return [(contenders[a].name, contenders[b].name) for a, b in matched]

    return paired


def measure(program: Callable[[list[Contender]], Callable[[], Sides]], contenders: list[Contender]) -> dict[str, Any]:
    """The seconds of one pairing, its rematches and squares. Raises ImportError if the program isn't there."""
    pair = program(contenders)
    before = time.process_time()
    sides = list(pair())
    seconds = time.process_time() - before
    named = {contender.name: contender for contender in contenders}
    couples = [(named[pair[0]], named[pair[1]]) for pair in sides if len(pair) == 2]
    return {
        "seconds": seconds,
        "rematches": sum(other.name in one.met for one, other in couples),
        "squares": int(sum((one.points - other.points) ** 2 for one, other in couples)),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, nargs="+", default=[512, 2048, 8192, 32768])
    parser.add_argument("--rounds", type=int, default=7, help="rounds played before the one that is paired")
    parser.add_argument("--fields", type=int, default=3, help="how many fields of each size")
    parser.add_argument("--full", type=int, default=512, help="the largest field for rustworkx")
    parser.add_argument("--networkx", type=int, default=512, help="the largest field for networkx")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    programs: dict[str, tuple[Callable[[list[Contender]], Callable[[], Sides]], int]] = {
        "headjudge": (ours, max(arguments.players)),
        "swisspair": (swisspair, max(arguments.players)),
        "rustworkx": (full_rustworkx, arguments.full),
        "networkx": (full_networkx, arguments.networkx),
    }
    missing = set()
    results = []
    for players in arguments.players:
        found: dict[str, list[dict[str, Any]]] = {}
        for seed in range(arguments.fields):
            contenders = field_of(players, arguments.rounds, seed)
            for name, (program, largest) in programs.items():
                if players <= largest and name not in missing:
                    try:
                        found.setdefault(name, []).append(measure(program, contenders))
                    except ImportError:
                        missing.add(name)
        row = {"players": players, "programs": {name: _summary(some) for name, some in found.items() if some}}
        results.append(row)
        if not arguments.json:
            _show(row)
    if arguments.json:
        sys.stdout.write(json.dumps(results) + "\n")
    for name in sorted(missing):
        sys.stderr.write(f"{name} is not installed here\n")


def _summary(measured: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "seconds": statistics.median(one["seconds"] for one in measured),
        "rematches": [one["rematches"] for one in measured],
        "squares": [one["squares"] for one in measured],
    }


def _show(row: dict[str, Any]) -> None:
    own = row["programs"]["headjudge"]["seconds"]
    for name, of in row["programs"].items():
        squares = " ".join(map(str, of["squares"]))
        sys.stdout.write(
            f"{row['players']:>6} players  {name:<10} {of['seconds']:9.3f} s, {of['seconds'] / own:7.2f} times ours; "
            f"rematches {sum(of['rematches'])}, squares {squares}\n"
        )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
