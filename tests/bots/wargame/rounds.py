"""Small rounds, and armies of both sides, for tests of bots."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from headjudge.core.rng import Rng
from headjudge.wargame.state import State

SEEDS = st.integers(0, 2**32)


DEADLINE = "2005-03-08 05:00"


def small_setup() -> dict[str, Any]:
    """A round of two bases and six armies a side."""
    players = [
        {"name": "Ana", "side": "coalition", "rank": "General", "authority": True},
        {"name": "Cap", "side": "coalition", "rank": "Captain"},
        {"name": "Pyx", "side": "phyrexia", "rank": "Chief Praetor", "authority": True},
        {"name": "Eve", "side": "phyrexia", "rank": "Evincar"},
    ]
    armies: list[dict[str, Any]] = []
    for side, ranks, column, mine in (
        ("coalition", ("Captain", "Commander", "Lt Cmdr", "Lt", "Lt", "Lt"), 10, ("Ana", "Cap")),
        ("phyrexia", ("Evincar", "Plaguelord", "CPL", "Centurion", "Centurion", "Centurion"), 3, ("Pyx", "Eve")),
    ):
        for number, rank in enumerate(ranks):
            armies.append(
                {"name": f"{side[:3].title()} {number}", "side": side, "rank": rank,
                 "at": f"{column}{'BCDEFG'[number]}", "colors": ["red"] if side == "coalition" else [],
                 "controller": mine[number % 2]}
            )  # fmt: skip
    places = [
        {"name": "Red Base", "kind": "base", "color": "red", "at": "11B", "win_condition": True},
        {"name": "Fire Base", "kind": "base", "color": "red", "at": "11G", "win_condition": True},
        {"name": "Gate", "kind": "portal", "at": "2B"},
        {"name": "Maw", "kind": "portal", "at": "2G"},
        {"name": "Mill", "kind": "town", "at": "6D"},
    ]
    return {"map": ["pfmsipfmsipp"] * 8, "players": players, "armies": armies, "places": places}


def wound(state: State, rng: Rng) -> None:
    for army in state.armies.values():
        for troop in army.troops:
            if rng.below(2) == 0:
                troop.count = rng.below(troop.count + 1)


def mine(name: str, at: str, rank: str = "Lt", **more: Any) -> dict[str, Any]:
    return {"name": name, "side": "coalition", "rank": rank, "at": at, "colors": ["red"], **more}


def theirs(name: str, at: str, rank: str = "Centurion", **more: Any) -> dict[str, Any]:
    return {"name": name, "side": "phyrexia", "rank": rank, "at": at, **more}


def few(count: int) -> list[dict[str, Any]]:
    return [{"card": "Orc", "count": count, "full": 5000, "size": "1/1", "color": "red"}]
