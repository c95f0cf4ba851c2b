"""A round that is being set up, and armies to hand in, for tests."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from headjudge.core.errors import HeadjudgeError
from headjudge.core.times import read_time
from headjudge.wargame import Campaign

JUDGE = "Battle Judge"


PLAYERS = [
    {"name": "Gen", "side": "coalition", "rank": "General", "factions": ["white", "blue"]},
    {"name": "Cap", "side": "coalition", "rank": "Captain", "factions": ["red", "green"]},
    {"name": "Lou", "side": "coalition", "rank": "Lt"},
    {"name": "Kid", "side": "coalition", "rank": "Cadet"},
    {"name": "Chief", "side": "phyrexia", "rank": "Chief Praetor"},
]


ELF = {"card": "Elf", "count": 5000, "size": "1/1", "color": "green"}


ORC = {"card": "Orc", "count": 2500, "size": "2/2", "color": "red"}


DEADLINE = "2005-03-08 05:00"


NOON = read_time("2005-03-07 12:00")


def campaign(**more: Any) -> Campaign:
    """A round that is being set up."""
    return Campaign.new({"players": PLAYERS, **more}, "seed")


def spec(**more: Any) -> dict[str, Any]:
    """An army that nothing is wrong with."""
    return {"name": "Leaves", "side": "coalition", "rank": "Lt", "colors": ["green"], "troops": [ELF], **more}


def refusal(round_: Campaign, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> HeadjudgeError:
    """The refusal of an action, which must have changed nothing."""
    before = copy.deepcopy(round_.state)
    with pytest.raises(HeadjudgeError) as caught:
        round_.act(verb, by, at, **arguments)
    assert round_.state == before
    return caught.value
