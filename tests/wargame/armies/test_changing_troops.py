"""Changes of troops in bases (2.3.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.wargame.armies.companies import DEADLINE, ELF, NOON, ORC, campaign, refusal, spec

from headjudge.core.times import HOUR, read_time
from headjudge.wargame import Campaign

PLACES = [
    {"name": "Red Base", "kind": "base", "color": "red", "side": "coalition", "at": "5E"},
    {"name": "Blue Base", "kind": "base", "color": "blue", "side": "coalition", "at": "10E"},
    {"name": "Ruin", "kind": "base", "color": "green", "side": "coalition", "at": "15E", "destroyed": True},
    {"name": "Mill", "kind": "town", "at": "20E"},
    {"name": "Gate", "kind": "portal", "side": "phyrexia", "at": "25E"},
]


def healing(at: str = "5E", days: int = 2, **more: Any) -> Campaign:
    """A round in which Camp, controlled by Lou, stands somewhere with days counted."""
    camp = spec(name="Camp", at=at, days=days, controller="Lou", colors=["red", "green"], troops=[ELF, ORC], **more)
    return campaign(places=PLACES, armies=[camp], turn={"number": 3, "deadline": DEADLINE})


@pytest.mark.parametrize(
    ("at", "days", "by", "rule"),
    [
        ("5E", 1, "Lou", "2.3.2"),
        ("10E", 2, "Lou", "2.3.2"),  # a base of no color of its own
        ("15E", 2, "Lou", "2.3.2"),  # destroyed
        ("20E", 2, "Lou", "2.3.1.3"),
        ("25E", 2, "Lou", "2.3.2"),  # the enemy's
        ("1A", 2, "Lou", "2.3.2"),
        ("5E", 2, "Cap", "2.3.2"),  # not Cap's army
    ],
)
def test_where_and_when_troops_change(at: str, days: int, by: str, rule: str) -> None:
    """2.3.2: in a base it could heal at, after two days, by its controller."""
    assert refusal(healing(at, days), "change", by, army="Camp", troops=[ELF]).rule == rule


def test_colors_of_destroyed_bases() -> None:
    """2.3.2: no new troops of that color, nor more of those it has; fewer, and all others, it may have."""
    round_ = healing()
    imp = {**ELF, "card": "Sprite"}
    assert refusal(round_, "change", "Lou", army="Camp", troops=[imp, ORC]).rule == "2.3.2"
    more = [{**ELF, "count": 5000}, {**ELF, "count": 1, "slot": 2}]
    assert "it had 5000" in str(refusal(round_, "change", "Lou", army="Camp", troops=more))
    goblin = {**ELF, "card": "Goblin", "color": "red", "count": 4000}
    round_.act("change", "Lou", army="Camp", troops=[{**ELF, "count": 1000}, goblin])
    assert {troop.card: troop.count for troop in round_.state.army("Camp").troops} == {"Elf": 1000, "Goblin": 4000}
    assert refusal(round_, "change", "Lou", army="Camp", troops=[ELF]).rule == "2.3.2"


def test_a_change_heals_nothing_that_is_not_healed() -> None:
    """2.3.1.1, 2.3.2: what fell during the last day stays lost, and is healed when it would have been."""
    round_ = healing(days=1)
    army = round_.state.army("Camp")
    army.lose(army.troops[0], 700)  # during the second day
    army.days = 2
    goblin = {**ELF, "card": "Goblin", "color": "red"}
    error = refusal(round_, "change", "Lou", army="Camp", troops=[goblin])
    assert (error.rule, "4300 alive, not 5000" in str(error)) == ("2.3.2", True)
    round_.act("change", "Lou", army="Camp", troops=[{**goblin, "count": 4300}])
    (troop,) = army.troops
    assert (troop.count, troop.full, troop.losses) == (4300, 5000, {2: 700})


def test_an_army_that_fights_changes_until_strategies_are_due() -> None:
    """2.3.2, 3.1: what stood when the strategies were due is what fights."""
    round_ = healing()
    state = round_.state
    from headjudge.wargame.battles.announcing import announce

    camp = state.army("Camp").at
    assert camp is not None
    battle = announce(state, state.turn, camp, ("Camp",))
    state.record.fighting["Camp"] = battle.id
    round_.act("change", "Lou", NOON, army="Camp", troops=[ELF])
    late = read_time(DEADLINE) + HOUR
    assert refusal(round_, "change", "Lou", late, army="Camp", troops=[ELF]).rule == "3.1"
