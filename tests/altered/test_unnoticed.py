"""What is exhausted or readied unnoticed happens as any step does: games go the same where nothing is left out."""

import pytest
from tests.frozen.games import altered

from headjudge.altered.engine.events import happening
from headjudge.altered.engine.events.carrying_out import carry_out_unnoticed
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.steps import Part


@pytest.mark.parametrize("number", [3, 8, 21])
def test_a_game_goes_the_same_step_by_step(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once: list[bool] = []

    def noted(g: State, part: Part) -> bool:
        at_once.append(carry_out_unnoticed(g, part))
        return at_once[-1]

    monkeypatch.setattr(happening, "carry_out_unnoticed", noted)
    usual = altered(number, None).line("altered")
    monkeypatch.setattr(happening, "carry_out_unnoticed", lambda *_: False)
    assert sum(at_once) > 10
    assert altered(number, None).line("altered") == usual
