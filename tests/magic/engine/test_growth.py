"""Big boards: what is looked at grows with what there is, not with its square (`bench/growth.py` measures times)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.magic.engine.playing import Play, creature, spell

from headjudge.core.decisions import SEVERAL, Decision
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events import replacement, triggers


class Counted(tuple[int, int]):
    """A pair that counts how often it is compared."""

    __slots__ = ()
    times = 0

    def __eq__(self, other: object) -> bool:
        Counted.times += 1
        return tuple.__eq__(self, other)

    __hash__ = tuple.__hash__


def test_an_answer_of_many_pairs_is_looked_up_pair_by_pair() -> None:
    n = 60
    pairs = [Counted((b, a)) for b in range(n) for a in range(n)]
    decision = Decision(1, "Ann", DecisionKind.BLOCK, "Declare blockers", pairs, SEVERAL, least=0, most=len(pairs))
    Counted.times = 0
    assert decision.check([(b, (7 * b) % n) for b in range(n)]) is None
    assert Counted.times <= 4 * n
    assert decision.check([(0, n)]) is not None
    assert decision.check([(True, 0)]) is not None


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often events are held against an ability that might trigger, or replace them."""
    found = {"triggers": 0, "replacements": 0}

    def counting(module: Any, name: str, key: str) -> None:
        real = getattr(module, name)

        def counted(*args: Any, **more: Any) -> Any:
            found[key] += 1
            return real(*args, **more)

        monkeypatch.setattr(module, name, counted)

    counting(triggers, "_fitting", "triggers")
    counting(replacement, "_consider", "replacements")
    return found


@pytest.mark.parametrize("n", [10, 40])
def test_what_dies_together_is_asked_only_about_itself(counts: dict[str, int], n: int) -> None:
    play = Play(seats=3)
    for _ in range(n):
        play.put(0, creature("Chorister", "When Chorister dies, you gain 1 life."))
    sweep = play.give(0, spell("Sweep", "Destroy all creatures.", "Sorcery"))
    play.begin()
    play.cast(sweep)
    assert play.life(0) == 20 + n
    assert counts["triggers"] <= 3 * n
    assert counts["replacements"] <= 3 * n


@pytest.mark.parametrize("n", [10, 40])
def test_what_attacks_together_is_asked_only_about_itself(counts: dict[str, int], n: int) -> None:
    play = Play(seats=3)
    attackers = [play.put(0, creature("Chanter", "Whenever Chanter attacks, you gain 1 life.")) for _ in range(n)]
    play.begin()
    play.attack(*attackers)
    assert play.life(0) == 20 + n
    assert counts["triggers"] <= 3 * n
