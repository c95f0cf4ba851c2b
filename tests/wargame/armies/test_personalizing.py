"""Armies made one's own (2.6)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.wargame.armies.companies import DEADLINE, ELF, JUDGE, ORC, PLAYERS, refusal, spec

from headjudge.core.times import DAY, HOUR
from headjudge.wargame import Campaign
from headjudge.wargame.people.threads import readable


def joined(battles: int = 2, **more: Any) -> Campaign:
    """A round that Nia joined, who controls Proxy, and a Captain's army too."""
    nia = {"name": "Nia", "side": "coalition", "rank": "Captain", "joined": True, "battles": battles}
    proxy = spec(name="Proxy", at="5E", controller="Nia", troops=[{**ELF, "count": 3000, "full": 5000}, ORC], **more)
    proxy["colors"] = ["red", "green"]
    big = spec(name="Big", rank="Captain", at="8E", controller="Nia")
    other = spec(name="Other", at="9E", controller="Lou", legend="Ana")
    players = [*PLAYERS, nia, {**nia, "name": "Old", "joined": False}]
    return Campaign.new(
        {"players": players, "armies": [proxy, big, other], "turn": {"number": 5, "deadline": DEADLINE}}, "seed"
    )


def test_personalizing() -> None:
    """2.6: name, Legend and units; the living remain as many, the fallen fallen; once."""
    round_ = joined()
    troops = [{**ELF, "card": "Goblin", "color": "red", "count": 4500}, {**ORC, "count": 1000}]
    round_.act("personalize", "Nia", army="Proxy", name="Nia's Own", legend="Bea", troops=troops)
    army = round_.state.army("Nia's Own")
    assert (army.total, army.legend, army.key, army.colors) == (5500, "Bea", "Proxy", ("red", "green"))
    assert [(troop.count, troop.full) for troop in army.troops] == [(4500, 5000), (1000, 1000)]
    assert round_.state.army("Proxy") is army  # orders that were posted under its first name still mean it
    assert refusal(round_, "personalize", "Nia", army="Nia's Own", name="Again").rule == "2.6"


@pytest.mark.parametrize(
    ("battles", "by", "arguments", "words"),
    [
        (1, "Nia", {"name": "X"}, "fought 1 of 2"),
        (2, "Old", {"name": "X"}, "does not control"),
        (2, "Nia", {}, "personalize needs a name"),
        (2, "Nia", {"army": "Big", "name": "X"}, "the highest allowed is Lt Cmdr or CPL"),
        (2, "Nia", {"name": "Other"}, "another army's name"),
        (2, "Nia", {"name": "Lou"}, "someone else's name"),
        (2, "Nia", {"legend": "Ana"}, "the Legend Ana is in Other"),
        (2, "Nia", {"troops": [ELF, ORC]}, "5500 are alive and must remain so, not 7500"),
        (2, "Nia", {"troops": [{**ELF, "color": "white", "count": 5000}, {**ORC, "count": 500}]}, "Elf is white"),
        (2, "Nia", {"troops": [{**ELF, "count": 5500}]}, "5500 creatures in slot 1"),
    ],
)
def test_who_may_not_personalize(battles: int, by: str, arguments: dict[str, Any], words: str) -> None:
    """2.6, 2.1, 2.2."""
    error = refusal(joined(battles), "personalize", by, **{"army": "Proxy", **arguments})
    assert words in str(error)


def test_an_opportunity_is_lost_after_two_turns() -> None:
    """2.6: the turn in which it is first offered, and one more."""
    round_ = joined()
    assert any("may personalize an army" in message.text for message in readable(round_.state, "Nia"))
    assert not any("may personalize an army" in message.text for message in readable(round_.state, "Lou"))
    _next_turn(round_)
    early = round_.copy()
    early.act("personalize", "Nia", army="Proxy", name="Just in Time")
    _next_turn(round_)
    assert "until turn 6" in str(refusal(round_, "personalize", "Nia", army="Proxy", name="Late"))


def _next_turn(round_: Campaign) -> None:
    assert round_.state.deadline is not None
    round_.act("lock", "Movement Judge", round_.state.deadline + DAY + HOUR)
    round_.act("settle", JUDGE)
