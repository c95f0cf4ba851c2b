"""The queue of calls, alone: one judge goes to one table, and every moment is kept."""

from __future__ import annotations

import pytest

from headjudge.core.errors import HeadjudgeError
from headjudge.tournament.calls import LONGEST, Claim, Queue, call_judge, claim, close


def test_a_call_is_made_claimed_handed_over_and_done() -> None:
    queue = Queue()
    call = call_judge(queue, "Ana", "Ana", 1, 4, "  missed trigger ", 100)
    assert (call.number, call.words, call.judge) == (1, "missed trigger", None)
    claim(queue, 1, "Finn", 130)
    claim(queue, 1, "Judith", 140, instead=True)
    assert call.claims == [Claim("Finn", 130), Claim("Judith", 140)]
    close(queue, 1, "Judith", 200)
    assert (call.ended, call.ended_by, queue.open) == (200, "Judith", [])
    assert call_judge(queue, "Ben", "Ben", 1, 4, "", 210).number == 2


@pytest.mark.parametrize(
    ("refused", "code"),
    [
        (lambda queue: call_judge(queue, "Ana", "Ana", 1, 9, "", 3), "call/open"),
        (lambda queue: call_judge(queue, "Ben", "Ben", 1, 4, "", 3), "call/open"),
        (lambda queue: call_judge(queue, "Cid", "Cid", 1, 5, "x" * (LONGEST + 1), 3), "call/words"),
        (lambda queue: call_judge(queue, "Cid", "Cid", 1, 5, "two\nlines", 3), "call/words"),
        (lambda queue: claim(queue, 1, "Judith", 3), "call/claimed"),
        (lambda queue: claim(queue, 1, "Finn", 3, instead=True), "call/claimed"),
        (lambda queue: claim(queue, 2, "Finn", 3), "call/unknown"),
        (lambda queue: close(queue, 0, "Finn", 3), "call/unknown"),
    ],
)
def test_what_is_refused_changes_nothing(refused: object, code: str) -> None:
    queue = Queue()
    call_judge(queue, "Ana", "Ana", 1, 4, "", 1)
    claim(queue, 1, "Finn", 2)
    before = repr(queue)
    assert callable(refused)
    with pytest.raises(HeadjudgeError) as caught:
        refused(queue)
    assert (caught.value.code, repr(queue)) == (code, before)


def test_a_call_without_a_table_is_in_nobody_elses_way() -> None:
    queue = Queue()
    call_judge(queue, "Ana", "Ana", 0, None, "", 1)
    call_judge(queue, "Ben", "Ben", 0, None, "", 1)
    assert [call.side for call in queue.open] == ["Ana", "Ben"]
