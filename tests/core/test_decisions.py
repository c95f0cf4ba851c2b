import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT, Answering, Choice, Decision
from headjudge.core.faults import Fault
from headjudge.core.rng import Rng

ONLY_TWO = Fault("3.4", "only 2", "test/two")


class Only(Answering):
    """Allows one option by itself."""

    def why_not_whole(self, decision: Decision, answer: list[Choice]) -> Fault | None:
        return None if answer == [decision.rest[1]] else ONLY_TWO


class Lists(Answering):
    """Lists one option more each time."""

    def __init__(self) -> None:
        self.asked = 0

    def listed(self, _decision: Decision) -> list[Choice]:
        self.asked += 1
        return list(range(1, self.asked + 1))


def one() -> Decision:
    return Decision(1, "Ann", "object", "Which?", (3, 5, 8), ONE, rule="1.2")


def several(least: int = 1, most: int = 2) -> Decision:
    return Decision(1, "Ann", "cards", "Which?", (3, 5, 8), SEVERAL, least=least, most=most)


@pytest.mark.parametrize(
    ("decision", "choice", "reason"),
    [
        (one(), 4, "one of the options"),
        (several(), 3, "a list is wanted"),
        (several(), [3, 4], "4 isn't one of"),
        (several(), [3, 3], "twice"),
        (several(), [], "1 to 2 must be chosen, not 0"),
        (several(2, 2), [3], "2 must be chosen, not 1"),
        (Decision(1, "Ann", "order", "", (1, 2), ORDER), [1], "all 2"),
        (Decision(1, "Ann", "assign", "", (1, 2), SPLIT, total=3), [1, 1], "must sum to 3"),
        (Decision(1, "Ann", "assign", "", (1, 2), SPLIT, total=3), [4, -1], "whole numbers"),
        (Decision(1, "Ann", "assign", "", (1, 2), SPLIT, total=3), [3], "2 numbers"),
        (Decision(1, "Ann", "assign", "", (1, 2), SPLIT, total=1), [True, 0], "whole numbers"),
    ],
)
def test_illegal_choices_are_refused_with_the_reason(decision: Decision, choice: object, reason: str) -> None:
    found = decision.check(choice)
    assert found is not None
    assert reason in found.reason
    assert found.rule == decision.rule
    assert found.code.startswith("answer/")


def test_legal_choices() -> None:
    assert one().check(5) is None
    assert several().check([8, 3]) is None
    assert Decision(1, "Ann", "order", "", (1, 2), ORDER).check([2, 1]) is None
    assert Decision(1, "Ann", "assign", "", (1, 2), SPLIT, total=3).check([3, 0]) is None


def test_the_rest_of_the_rules_has_the_last_word() -> None:
    decision = Decision(1, "Ann", "x", "", (1, 2), SEVERAL, least=0, most=2, rest=("only", 2), answering=Only())
    assert decision.check([1]) == ONLY_TWO
    assert decision.check([2]) is None
    assert decision.sample(Rng(1)) == [2]


@given(st.integers(0, 10_000), st.integers(0, 3), st.integers(0, 3))
def test_samples_are_legal(seed: int, a: int, b: int) -> None:
    rng = Rng(seed)
    low, high = min(a, b), max(a, b)
    for decision in (
        one(),
        several(low, high),
        Decision(1, "Ann", "order", "", (1, 2, 3), ORDER),
        Decision(1, "Ann", "assign", "", (1, 2, 3), SPLIT, total=a),
    ):
        assert decision.check(decision.sample(rng)) is None


def test_no_legal_answer_is_an_error_not_a_hang() -> None:
    with pytest.raises(ValueError, match="no legal answer"):
        Decision(1, "Ann", "x", "", (1,), SEVERAL, rest=("only", 2), answering=Only()).sample(Rng(1))


def test_what_nobody_lists_is_an_error() -> None:
    with pytest.raises(ValueError, match="nobody lists the options of x"):
        Decision(1, "Ann", "x", "", None).check(1)


def test_listed_options_are_listed_once_and_anew_when_the_game_has_changed() -> None:
    lists = Lists()
    waiting = Decision(1, "", "x", "Which?", None, player=2, whose=3, marker=4, rest=("only", 2), words=("a",))
    shown = waiting.shown("Ann", "1.2", None, lists)
    assert (list(shown.options), shown.check(1), lists.asked) == ([1], None, 1)
    shown.forget()
    assert (list(shown.options), shown.rule, shown.check(1)) == ([1, 2], "1.2", None)
    assert (shown.player, shown.whose, shown.marker, shown.rest, shown.words) == (2, 3, 4, ("only", 2), ("a",))
    assert (waiting.seat, shown.seat) == ("", "Ann")
