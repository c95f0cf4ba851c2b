"""Measures the movement update of the wargame: per order beside a turn of Diplomacy, and how it grows.

    python bench/wargame.py [--armies 100 300 1000] [--turns 20] [--json]

Each update is worked out from the posts as they were written: read, held to the rules, resolved, with the reasons of
every army. The armies stand close together (about every second square is taken), so that most orders meet another's:
friends who want one square, intercepts, joint engagements, three sides. The density is the same for all sizes.

The peer is the package ``diplomacy`` of PyPI, if it is installed where this runs (``pip install diplomacy==1.1.2``): a
movement phase in the middle of a game. All powers order all their units at random; what is measured is from the texts
of the orders (``set_orders``) to their results (``process``).
Updates of all sizes and phases of the peer are measured in turn, so that what else the machine does falls on all. Times
are of the processor.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import sys
import time
from typing import Any

from headjudge.core.rng import Rng
from headjudge.core.times import read_time
from headjudge.wargame import Campaign
from headjudge.wargame.orders import options
from headjudge.wargame.state import Army
from headjudge.wargame.state.grid import Square
from headjudge.wargame.turns.drafts import draft

GOAL = 1.5
"""The time for an army in the largest update may be so many times that in the smallest."""
DEADLINE = "2005-03-08 05:00"
BEGIN = read_time("2005-03-07 06:00")
HELD_UP = ("3.2.3.1", "3.2.3.2", "3.2.5.3", "3.2.5.4", "3.3.1", "3.3.2", "3.3.5")
"""The rules by which an order comes to something else than it says."""
WARM_UP = 8
"""Movement phases of the peer before one is measured: by then powers are at each other's borders."""


def crowd(armies: int, seed: int) -> Campaign:
    """A campaign of so many armies of two teams and mercenaries, on a map of twice as many squares, with an order for
    each that is likely to meet another's."""
    rng = Rng(seed)
    height = 12
    width = max(8, 2 * armies // height)
    squares = [Square(number, letter) for number in range(1, width + 1) for letter in range(1, height + 1)]
    rng.shuffle(squares)
    sides = [("coalition", "Commander", "Ann"), ("phyrexia", "Plaguelord", "Pyx"), ("mercenary", "3/3", "")]
    listed = []
    for number in range(armies):
        side, rank, controller = sides[2 if number % 9 == 8 else number % 2]
        army = {"name": f"Army {number}", "side": side, "rank": rank, "at": str(squares.pop())}
        listed.append(army | ({"controller": controller} if controller else {"faction": "theme", "home": army["at"]}))
    players = [
        {"name": "Ann", "side": "coalition", "rank": "General"},
        {"name": "Pyx", "side": "phyrexia", "rank": "Chief Praetor"},
    ]
    setup: dict[str, Any] = {
        "map": ["p" * width] * height,
        "turn": {"number": 1, "deadline": DEADLINE},
        "players": players,
        "armies": listed,
    }
    campaign = Campaign.new(setup, f"bench {seed}")
    wanted: set[str] = set()
    for index, army in enumerate(campaign.state.on_map()):
        author = army.control[-1].players[0] if army.control else campaign.state.judges.mercenary[0]
        order = _order(campaign, army, index, wanted, rng)
        campaign.act("post", author, BEGIN + index // 8, text=f"{army.name}: {order}")
    return campaign


def _order(campaign: Campaign, army: Army, index: int, wanted: set[str], rng: Rng) -> str:
    """An order that meets another's: to a square that somebody else wants already, or against an enemy; every tenth is
    an intercept, every tenth a joint engagement."""
    choices = options(campaign.state, army)
    word = {0: "Intercept", 1: "Joint", 2: "replace", 3: "engage"}.get(index % 10, "")
    to = {choice: choice.partition("> ")[2].partition(";")[0] for choice in choices if ">" in choice}
    contested = [choice for choice, square in to.items() if square in wanted and "Joint" not in choice]
    liked = [choice for choice in choices if word and word in choice]
    order = rng.choice(liked or contested or [choice for choice in to if "engage" in choice] or list(to) or choices)
    if order in to:
        wanted.add(to[order])
    return order


def update(campaign: Campaign) -> tuple[float, int]:
    """The seconds of one update, and how many armies were held up, or came into battle."""
    before = time.process_time()
    found, _ = draft(campaign.state)
    seconds = time.process_time() - before
    met = {key for meeting in found.meetings for key in meeting.armies}
    short = {key for key, why in found.why.items() if any(line.rule in HELD_UP for line in why.under)}
    return seconds, len(met | short)


class Diplomacy:
    """The peer: a game in its middle, from which the same phase is adjudicated again and again."""

    def __init__(self) -> None:
        module = importlib.import_module("diplomacy")
        self.rng = random.Random(7)
        self.game = module.Game()
        phases = 0
        while phases < WARM_UP or not self.game.get_current_phase().endswith("M"):
            for power, orders in self._orders(self.game).items():
                self.game.set_orders(power, orders)
            self.game.process()
            phases += 1
        self.copy = importlib.import_module("copy").deepcopy

    def _orders(self, game: Any) -> dict[str, list[str]]:
        possible = game.get_all_possible_orders()
        return {
            power: [self.rng.choice(possible[place]) for place in game.get_orderable_locations(power)]
            for power in game.powers
        }

    def turn(self) -> tuple[float, int]:
        """The seconds of one turn, from the orders as text to their results, and how many orders it was of."""
        game = self.copy(self.game)
        given = self._orders(game)
        before = time.process_time()
        for power, orders in given.items():
            game.set_orders(power, orders)
        game.process()
        return time.process_time() - before, sum(map(len, given.values()))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--armies", type=int, nargs="+", default=[100, 300, 1000])
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    try:
        peer = Diplomacy()
    except ImportError:
        peer = None
    campaigns = {armies: [crowd(armies, seed) for seed in range(3)] for armies in arguments.armies}
    ours: dict[int, list[float]] = {armies: [] for armies in arguments.armies}
    met: dict[int, list[int]] = {armies: [] for armies in arguments.armies}
    theirs: list[float] = []
    for turn in range(arguments.turns):
        for armies, some in campaigns.items():
            seconds, conflicts = update(some[turn % len(some)])
            ours[armies].append(seconds / armies)
            met[armies].append(conflicts)
        if peer is not None:
            seconds, given = peer.turn()
            theirs.append(seconds / given)
    result = _summary(ours, met, theirs)
    if arguments.json:
        sys.stdout.write(json.dumps(result) + "\n")
    else:
        _show(result)


def _summary(ours: dict[int, list[float]], met: dict[int, list[int]], theirs: list[float]) -> dict[str, Any]:
    per = {armies: statistics.median(times) for armies, times in ours.items()}
    least = min(per)
    peer = statistics.median(theirs) if theirs else None
    return {
        "goal": GOAL,
        "sizes": [
            {
                "armies": armies,
                "microseconds_an_order": per[armies] * 1e6,
                "milliseconds_an_update": per[armies] * armies * 1e3,
                "times_the_smallest": per[armies] / per[least],
                "conflicts": statistics.median(met[armies]),
                "times_as_fast_as_diplomacy": None if peer is None else peer / per[armies],
            }
            for armies in sorted(per)
        ],
        "diplomacy_microseconds_an_order": None if peer is None else peer * 1e6,
    }


def _show(result: dict[str, Any]) -> None:
    for row in result["sizes"]:
        peer = row["times_as_fast_as_diplomacy"]
        beside = "" if peer is None else f"; {peer:.1f} times as fast an order as diplomacy"
        sys.stdout.write(
            f"{row['armies']:>5} armies, {row['conflicts']:.0f} held up or in battle: "
            f"{row['milliseconds_an_update']:7.1f} ms an update, {row['microseconds_an_order']:6.1f} µs an order, "
            f"{row['times_the_smallest']:.2f} times the smallest{beside}\n"
        )
    if result["diplomacy_microseconds_an_order"] is None:
        sys.stdout.write("the peer is not installed here: pip install diplomacy==1.1.2\n")
    else:
        sys.stdout.write(f"diplomacy: {result['diplomacy_microseconds_an_order']:.1f} µs an order\n")


if __name__ == "__main__":
    main()
