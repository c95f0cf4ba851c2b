import copy

import pytest

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.faults import Fault


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("", "no card is there"),
        ("601.2c", "no card is there (rule 601.2c)"),
        ("702.19d, 802.3b", "no card is there (rules 702.19d, 802.3b)"),
    ],
)
def test_people_read_the_reason_and_then_its_rule(rule: str, text: str) -> None:
    fault = Fault(rule, "no card is there", "test/none")
    assert str(fault) == str(IllegalAction.of(fault)) == text


def test_what_a_fault_is_about_stands_before_its_reason() -> None:
    fault = Fault("508.1a", "it is tapped", "test/tapped").said_of("Ann, attack")
    assert fault == Fault("508.1a", "Ann, attack: it is tapped", "test/tapped")


def test_a_refusal_carries_its_fault() -> None:
    fault = Fault("508.1a", "it is tapped", "test/tapped")
    error = IllegalAction.of(fault)
    assert (error.fault, error.rule, error.code) == (fault, "508.1a", "test/tapped")
    assert copy.copy(error).fault == fault


@pytest.mark.parametrize(("kind", "code"), [(InvalidInput, "input/invalid"), (IllegalAction, "action/illegal")])
def test_a_refusal_without_a_code_has_that_of_its_kind(kind: type[HeadjudgeError], code: str) -> None:
    assert kind("no").fault == Fault("", "no", code)
