"""The file of a disqualification: the statements of those concerned, and the head judge's report (1.1)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.penalties import Penalty
from headjudge.infractions.rulings import Statement
from headjudge.tournament.event.actions import ACTIONS, JUDGES, PlayerKey
from headjudge.tournament.event.judging.committing import is_head_judge
from headjudge.tournament.event.state import State

__all__ = ["LONGEST"]

RULE = "1.1"
LONGEST = 8000
"""A statement has at most so many characters."""


class TakeStatement(Arguments, frozen=True, kw_only=True):
    """Of whom, and what they say."""

    ruling: Annotated[int, doc("the number of the ruling by which somebody was disqualified")]
    of: Annotated[PlayerKey | None, doc("who says it; without it, it is the head judge's report")] = None
    words: Annotated[str, doc("what they say")]


@ACTIONS.action("take_statement", TakeStatement, by=JUDGES, rule=RULE)
def take_statement(state: State, act: Act, given: TakeStatement) -> None:
    """Add a statement, or the head judge's report, to the file of a disqualification. Nothing in it is changed."""
    ruling = state.record.ruling(given.ruling)
    if all(
        found.penalty is not Penalty.DISQUALIFICATION for found in (ruling.found, *(one.found for one in ruling.before))
    ):
        raise IllegalAction("a file is kept of disqualifications", rule=RULE, code="file/ruling")
    if given.of is None and not is_head_judge(state, act.by):
        raise IllegalAction("the report is the head judge's", rule=RULE, code="infraction/head-judge")
    words = given.words.strip()
    if not words or len(words) > LONGEST:
        raise InvalidInput(f"a statement has 1 to {LONGEST} characters", rule=RULE, code="file/words")
    ruling.file.append(Statement(given.of, act.by, act.at, words))
