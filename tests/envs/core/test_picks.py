"""Decisions as sequences of picks."""

from typing import Any

from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT, Answering, Choice, Decision, Shape
from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.envs.core.picks import Picks
from headjudge.magic.engine.choices.decision_kinds import DecisionKind

RNG = Rng(1)


def _decision(shape: Shape, options: list[object], **more: Any) -> Decision:
    return Decision(1, "A", DecisionKind.OBJECT, "Choose", options, shape, **more)


def test_one_is_one_pick() -> None:
    picks = Picks(_decision(ONE, ["x", "y"]))
    assert picks.offered() == [0, 1]
    picks.pick(1)
    assert picks.complete()
    assert picks.answer(RNG) == "y"


def test_several_ends_with_done_or_at_the_most() -> None:
    picks = Picks(_decision(SEVERAL, ["x", "y", "z"], least=1, most=2))
    assert not picks.may_end()
    picks.pick(2)
    assert picks.may_end()
    assert picks.offered() == [0, 1]
    picks.pick(0)
    assert picks.complete()
    assert picks.answer(RNG) == ["z", "x"]


def test_what_fits_no_legal_answer_is_not_offered() -> None:
    class Together(Answering):
        def why_not_whole(self, _decision: Decision, answer: list[Choice]) -> Fault | None:
            return Fault("1", "y needs both others", "test") if "y" in answer and len(answer) < 3 else None

    picks = Picks(_decision(SEVERAL, ["x", "y", "z"], least=0, most=3, rest=("together",), answering=Together()))
    assert picks.offered() == [0, 2]
    picks.pick(2)
    assert picks.offered() == [0, 1]
    picks.pick(1)
    assert not picks.may_end()
    assert picks.offered() == [0]


def test_order_leaves_the_last_unsaid() -> None:
    picks = Picks(_decision(ORDER, ["x", "y", "z"]))
    picks.pick(1)
    assert picks.offered() == [0, 2]
    picks.pick(2)
    assert picks.complete()
    assert picks.answer(RNG) == ["y", "z", "x"]


def test_split_asks_for_numbers() -> None:
    class OneEach(Answering):
        def why_not_whole(self, _decision: Decision, answer: list[Choice]) -> Fault | None:
            return None if all(answer) else Fault("1", "one each", "test")

    picks = Picks(_decision(SPLIT, ["x", "y"], total=3, rest=("one each",), answering=OneEach()))
    assert picks.offered() == [1, 2]
    picks.pick(2)
    assert picks.complete()
    assert picks.answer(RNG) == [2, 1]
