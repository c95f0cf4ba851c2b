"""What tests of people ask of a small round: refusals, who controls an army, to whom one is owed."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from tests.wargame.small_round import MONDAY

from headjudge.core.errors import HeadjudgeError
from headjudge.core.times import DAY, MINUTE
from headjudge.wargame import Campaign
from headjudge.wargame.people.control import controllers


def refused(played: Campaign, code: str, rule: str, verb: str, by: str, at: int = MONDAY, **arguments: Any) -> None:
    """An action is refused for this reason, and changes nothing."""
    before = copy.deepcopy(played.state)
    with pytest.raises(HeadjudgeError) as caught:
        played.act(verb, by, at, **arguments)
    assert (caught.value.code, caught.value.rule) == (code, rule), str(caught.value)
    assert played.state == before


def who(played: Campaign, army: str) -> tuple[str, ...]:
    return controllers(played.state, played.state.army(army))


def owed(played: Campaign) -> list[str]:
    """Who was demoted and has no army since."""
    return [player.name for player in played.state.players.values() if player.demoted]


def turn_over(played: Campaign) -> None:
    """Lock and settle the turn."""
    lock = (played.state.deadline or 0) + DAY + MINUTE
    played.act("lock", "Moe", max(lock, played.state.clock))
    played.act("settle", "Bea")
