"""What is done unnoticed happens as any step does: games go the same if all of it is a step."""

from collections.abc import Set as AbstractSet

import pytest
from tests.frozen.games import altered

from headjudge.altered.engine.events import unnoticed
from headjudge.altered.engine.events.unnoticed import nobody_notices
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.steps import Deed, Verb

GAMES = (0, 3, 13)
UNNOTICED = (
    *(Verb.DRAW, Verb.EXPAND, Verb.LIMBO, Verb.PASSING, Verb.PAY),
    *(Verb.PLAY, Verb.PREPARE, Verb.REST, Verb.SUCCEED),
)


def test_games_go_the_same_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    times = dict.fromkeys(UNNOTICED, 0)

    def noted(g: State, verb: Verb, deeds: AbstractSet[Deed]) -> bool:
        found = nobody_notices(g, verb, deeds)
        times[verb] += found
        return found

    monkeypatch.setattr(unnoticed, "nobody_notices", noted)
    usual = [altered(number, None).line("altered") for number in GAMES]
    monkeypatch.setattr(unnoticed, "nobody_notices", lambda *_: False)
    assert min(times.values()) > 5, times
    assert [altered(number, None).line("altered") for number in GAMES] == usual
