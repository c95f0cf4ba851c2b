"""Random campaigns for property tests: many armies close together, and random orders by many players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.core.rng import Rng
from headjudge.core.times import read_time
from headjudge.wargame import Campaign
from headjudge.wargame.orders import options
from headjudge.wargame.state import Army, State
from headjudge.wargame.state.grid import Square, distance

DEADLINE = "2005-03-08 05:00"
BEGIN = read_time("2005-03-07 06:00")
RANKS = {
    "coalition": ("General", "Admiral", "Captain", "Commander", "Lt Cmdr", "Lt"),
    "phyrexia": ("Chief Praetor", "Praetor", "Evincar", "Plaguelord", "CPL", "Centurion"),
}
FACTIONS = ("tdf", "theme", "ocean-theme", "raider")


def crowd(rng: Rng, a_side: int = 45, mercenaries: int = 12, width: int = 16, height: int = 12) -> Campaign:
    """A campaign with so many armies of each team and mercenaries on a small map; some of them already fight."""
    squares = [Square(number, letter) for number in range(1, width + 1) for letter in range(1, height + 1)]
    rng.shuffle(squares)
    players: list[dict[str, Any]] = []
    armies: list[dict[str, Any]] = []
    for side, ranks in RANKS.items():
        players += [
            {"name": f"{side[:3]}{number}", "side": side, "rank": ranks[2], "last_post": DEADLINE}
            for number in range(6)
        ]
        for number in range(a_side):
            army: dict[str, Any] = {
                "name": f"{side[0].upper()}{number}",
                "side": side,
                "rank": ranks[min(number // 2, 2) if number < 6 else 3 + number % 3],
                "at": str(squares.pop()),
                "controller": f"{side[:3]}{rng.below(6)}",
            }
            if rng.below(12) == 0:
                army["troops"] = [{"card": "Ghost", "count": 0, "full": 100, "size": "1/1", "color": "artifact"}]
            armies.append(army)
    foes = [army for army in armies if army["side"] == "phyrexia"]
    for army in armies[:a_side]:
        if rng.below(8) == 0 and foes:
            army["at"] = foes.pop(rng.below(len(foes)))["at"]
    for number in range(mercenaries):
        faction = FACTIONS[min(number // 3, 3)]
        at = str(squares.pop())
        armies.append(
            {
                "name": f"M{number}",
                "side": "mercenary",
                "rank": {"tdf": "2/2", "raider": "1/1"}.get(faction, "3/3"),
                "faction": faction,
                "home": at,
                "at": at,
            }
        )
    places = [
        {"name": f"Place {number}", "kind": kind, "at": str(squares.pop()), **more}
        for number, (kind, more) in enumerate(
            [("base", {"color": "red"}), ("base", {"color": "blue"}), ("portal", {}), ("portal", {}), ("town", {})]
        )
    ]
    setup = {
        "map": ["".join("oipmfs"[rng.below(6)] for _ in range(width)) for _ in range(height)],
        "turn": {"number": 1, "deadline": DEADLINE},
        "players": players,
        "armies": armies,
        "places": places,
    }
    return Campaign.new(setup, f"seed {rng.next()}")


def author(state: State, army: Army) -> str:
    """Who controls an army, by name."""
    return army.control[-1].players[0] if army.control else state.judges.mercenary[0]


def random_orders(campaign: Campaign, rng: Rng, silent: int = 8) -> dict[str, tuple[str, str]]:
    """An order for most armies by their controllers: of each army its author and its line."""
    state = campaign.state
    orders = {}
    for army in state.on_map():
        choices = options(state, army)
        if rng.below(silent) == 0 or not choices:
            continue
        kinds: dict[bool, list[str]] = {True: [], False: []}
        for choice in choices:  # moves are many: joint engagements and the others get their share
            kinds[">" in choice and "Joint" not in choice].append(choice)
        listed = kinds[rng.below(3) > 0] or choices
        orders[army.key] = (author(state, army), f"{army.name}: {rng.choice(listed)}")
    return orders


def conspire(campaign: Campaign, orders: dict[str, tuple[str, str]], rng: Rng, times: int = 6) -> None:
    """Let some armies engage jointly, and others lie in wait where an enemy may come over them: what random orders
    hardly ever come to."""
    state = campaign.state
    free = [army for army in state.on_map() if state.fights(army.key) is None and army.at is not None]
    for _ in range(times):
        target = rng.choice(free)
        near = [a for a in free if a.side != target.side and a.at and target.at and 0 < distance(a.at, target.at) <= 3]
        friends = [army for army in near if army.side == near[0].side]
        for army in friends[:2] if len(friends) > 1 else ():
            orders[army.key] = (author(state, army), f"{army.name}: {army.at} > {target.at}; Joint Engage")
        mover = rng.choice(free)
        if mover.at is None:
            continue
        over = [a for a in free if a.side != mover.side and a.at and distance(mover.at, a.at) == 1]
        if over and over[0].at is not None:
            other, at = over[0], over[0].at
            to = Square(2 * at.number - mover.at.number, 2 * at.letter - mover.at.letter)
            if to in state.map and not any(army.at == to for army in state.on_map()):
                orders[mover.key] = (author(state, mover), f"{mover.name}: {mover.at} > {to}")
                orders[other.key] = (author(state, other), f"{other.name}: Intercept {mover.name}")


def post_all(campaign: Campaign, orders: dict[str, tuple[str, str]], at: Callable[[str], int]) -> None:
    """Post each order in a post of its own, at the time that ``at`` gives for its army, the earlier ones first."""
    for key in sorted(orders, key=at):
        who, line = orders[key]
        campaign.act("post", who, at(key), text=line)
