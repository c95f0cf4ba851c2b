"""Measures the live server: how long an answer takes until its sender and a spectator learn of it, under load.

    python bench/server.py [--tables 100] [--probes 1000] [--pace normal] [--json] [--only headjudge]

The load is tables of four random bots, each watched by one spectator; beside them are tables where one of the seats is
ours, and its answers are measured. `headjudge serve` writes to a temporary data folder (TMPDIR says where), and an
answer is on the disk before anybody learns of it. Then, in the same run and by the same program, a boardgame.io server
is measured: as many connections, as many moves a second, each as small as passing, with matches in memory and shown
before they are kept.

A move is what a spectator is shown at once; for our bots a decision with all the forced ones after it, some ten.

Needs two processors, one for the server; Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import server_boardgame
from server_boardgame import BoardgameIo
from server_headjudge import Headjudge
from server_load import Plan

from headjudge.server.live.pace import PACES

Server = Headjudge | BoardgameIo


async def measure(peer: type[Server], plan: Plan) -> dict[str, float]:
    """All figures of one server."""
    with tempfile.TemporaryDirectory(prefix="headjudge-bench-") as folder:
        server = peer(Path(folder))
        tasks: list[asyncio.Task[None]] = []
        try:
            tasks += await server.start(plan)
            await asyncio.sleep(plan.warm_up)
            gc.collect()
            gc.freeze()
            server.load.reset()
            until = time.monotonic() + plan.most_seconds
            while len(server.load.latencies.to_sender) < plan.probes and time.monotonic() < until:
                await asyncio.sleep(0.5)
                for task in tasks:
                    if task.done():
                        task.result()
            return {**server.load.figures(), **await server.more()}
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await server.stop()


async def measure_all(plan: Plan, only: str | None) -> dict[str, dict[str, float]]:
    """The figures of both servers, and how many times the other's ours are."""
    found: dict[str, dict[str, float]] = {}
    if only != BoardgameIo.name:
        found[Headjudge.name] = await measure(Headjudge, plan)
        plan = replace(plan, rate=found[Headjudge.name]["moves_per_second"])
    if only != Headjudge.name:
        if why := server_boardgame.missing():
            sys.stderr.write(f"boardgame.io is left out: {why}\n")
        else:
            found[BoardgameIo.name] = await measure(BoardgameIo, plan)
    if len(found) == 2:
        ours, theirs = found.values()
        compared = [key for key in theirs if key.endswith("_ms") or key in ("processor_percent", "megabytes")]
        found["ratio"] = {key: round(ours[key] / theirs[key], 2) for key in compared}
    return found


def show(found: dict[str, dict[str, float]]) -> None:
    """Print a table."""
    sys.stdout.write(f"{'':22}" + "".join(f"{name:>14}" for name in found) + "\n")
    for key in next(iter(found.values()), {}):
        sys.stdout.write(f"{key:22}" + "".join(f"{figures.get(key, ''):>14}" for figures in found.values()) + "\n")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the live server.")
    parser.add_argument("--tables", type=int, default=100, help="tables of four bots with a spectator")
    parser.add_argument("--probe-tables", type=int, default=20, help="tables where one seat is ours")
    parser.add_argument("--probes", type=int, default=1000, help="how many answers to measure")
    parser.add_argument("--seconds", type=float, default=300.0, help="how long to measure at most")
    parser.add_argument("--warm-up", type=float, default=10.0, help="seconds of play before measuring")
    parser.add_argument("--pace", choices=[p for p in PACES if PACES[p]], default="normal", help="of the bots")
    parser.add_argument("--rate", type=float, default=400.0, help="moves a second, where only boardgame.io is measured")
    parser.add_argument("--only", choices=[Headjudge.name, BoardgameIo.name], help="measure one server only")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    plan = Plan(given.tables, given.probe_tables, given.probes, given.seconds, given.warm_up, given.pace, given.rate)
    found = asyncio.run(measure_all(plan, given.only))
    if given.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        show(found)


if __name__ == "__main__":
    main()
