"""What is paid, exhausted or readied unnoticed happens as any step does: games go the same without any such thing."""

from collections.abc import Set as AbstractSet

import pytest
from tests.frozen.games import altered

from headjudge.altered.engine.events import carrying_out
from headjudge.altered.engine.events.carrying_out import nobody_notices
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.steps import Deed, Verb


@pytest.mark.parametrize("number", [3, 8, 21])
def test_a_game_goes_the_same_step_by_step(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    unnoticed: dict[Verb, int] = {}

    def noted(g: State, verb: Verb, deeds: AbstractSet[Deed]) -> bool:
        found = nobody_notices(g, verb, deeds)
        unnoticed[verb] = unnoticed.get(verb, 0) + found
        return found

    monkeypatch.setattr(carrying_out, "nobody_notices", noted)
    usual = altered(number, None).line("altered")
    monkeypatch.setattr(carrying_out, "nobody_notices", lambda *_: False)
    assert unnoticed[Verb.PAY] > 10
    assert unnoticed[Verb.PASSING] + unnoticed[Verb.PREPARE] > 5
    assert altered(number, None).line("altered") == usual
