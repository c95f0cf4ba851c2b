"""What goes to the head judge: what a floor judge would rule, and rulings that a player doesn't accept (1, 1.2).

The head judge approves, changes or denies a proposal, and upholds or changes a ruling on appeal; what they decide is
final. Both what was ruled first and what was decided stay on record, with the reason.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.rulings import Appeal, Proposal, Ruling
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, JUDGES, is_official
from headjudge.tournament.event.judging.amending import amend_ruling
from headjudge.tournament.event.judging.committing import (
    Committed,
    assessed,
    is_head_judge,
    read_committed,
    rule,
    tell,
)
from headjudge.tournament.event.judging.situations import seat_of
from headjudge.tournament.event.state import State
from headjudge.tournament.event.tables import side_of

__all__ = ["may_appeal"]

RULE = "1.2"


@ACTIONS.action("propose", Committed, by=JUDGES, rule=RULE)
def propose(state: State, act: Act, given: Committed) -> int:
    """Ask the head judge to approve what one would rule. Returns the number of the proposal."""
    found = assessed(state, tell(state, act, given))
    plain = {key: value for key, value in msgspec.to_builtins(given).items() if value not in (None, "", {})}
    known = state.record.proposals
    known.append(Proposal(len(known) + 1, act.by, act.at, plain, found))
    return len(known)


class Decide(Arguments, frozen=True, kw_only=True):
    """What the head judge says of a proposal."""

    proposal: Annotated[int, doc("the number of the proposal")]
    decision: Annotated[Literal["approved", "changed", "denied"], doc("what is decided")]
    reason: Annotated[str, doc("why; needed unless it is approved")] = ""
    commit: Annotated[dict[str, Any] | None, doc("what is ruled instead, as the arguments of `commit`")] = None


@ACTIONS.action("decide", Decide, by=JUDGES, rule=RULE)
def decide(state: State, act: Act, given: Decide) -> int | None:
    """Approve, change or deny what a floor judge would rule. Returns the number of the ruling, if there is one."""
    _require_head_judge(state, act)
    proposal = state.record.proposal(given.proposal)
    if given.decision != "approved":
        _require_reason(given.reason)
    if (given.commit is not None) is not (given.decision == "changed"):
        raise InvalidInput(
            "what is ruled instead is said when a proposal is changed, and only then",
            rule=RULE,
            code="proposal/commit",
        )
    ruling = None
    if given.decision != "denied":
        told = read_committed("decide", given.commit or proposal.given)
        if given.commit is None:
            told = msgspec.structs.replace(told, judge=proposal.by)
        ruling = rule(state, act, [told])[0]
        ruling.approved_by = act.by
    proposal.decision, proposal.reason = given.decision, given.reason
    proposal.decided_by, proposal.decided_at = act.by, act.at
    proposal.ruling = None if ruling is None else ruling.number
    return proposal.ruling


class MakeAppeal(Arguments, frozen=True, kw_only=True):
    """Against which ruling, and why."""

    ruling: Annotated[int, doc("the number of the ruling")]
    words: Annotated[str, doc("what the player says against it")] = ""


@ACTIONS.action("appeal", MakeAppeal, by=ANYBODY, rule="1")
def appeal(state: State, act: Act, given: MakeAppeal) -> None:
    """Appeal against a ruling to the head judge: a player at its table, or a judge for them."""
    ruling = state.record.ruling(given.ruling)
    if not may_appeal(state, ruling, act.by):
        raise IllegalAction("players appeal against rulings at their own table", rule="1", code="event/role")
    if ruling.appeal is not None:
        raise IllegalAction(f"there is an appeal against ruling {ruling.number}", rule="1", code="appeal/made")
    if ruling.approved_by is not None or is_head_judge(state, ruling.told.judge):
        raise IllegalAction("the head judge's ruling is final", rule="1", code="appeal/final")
    ruling.appeal = Appeal(act.by, act.at, given.words)


def may_appeal(state: State, ruling: Ruling, by: str) -> bool:
    """Whether somebody may appeal against a ruling: who is affected by it, their opponent, and officials."""
    if is_official(state, by) or by in (ruling.found.offender, ruling.told.by):
        return True
    table = seat_of(state, ruling.found.offender)
    return table is not None and ruling.ruled_in == len(state.rounds) and side_of(state, table, by) is not None


class DecideAppeal(Arguments, frozen=True, kw_only=True):
    """What the head judge says of an appeal."""

    ruling: Annotated[int, doc("the number of the ruling")]
    upheld: Annotated[bool, doc("whether the ruling stands")]
    reason: Annotated[str, doc("why")]
    commit: Annotated[
        dict[str, Any] | None, doc("what is ruled instead, as the arguments of `commit`; without it, nothing is")
    ] = None


@ACTIONS.action("decide_appeal", DecideAppeal, by=JUDGES, rule="1")
def decide_appeal(state: State, act: Act, given: DecideAppeal) -> None:
    """Decide an appeal: the ruling stands, or another takes its place. It is final."""
    _require_head_judge(state, act)
    ruling = state.record.ruling(given.ruling)
    made = ruling.appeal
    if made is None or made.upheld is not None:
        raise IllegalAction(
            f"no appeal against ruling {ruling.number} waits for a decision", rule="1", code="appeal/none"
        )
    _require_reason(given.reason)
    if given.upheld and given.commit is not None:
        raise InvalidInput("a ruling that stands isn't replaced", rule="1", code="appeal/commit")
    if not given.upheld:
        amend_ruling(state, act, ruling, given.commit, given.reason)
        made = state.record.ruling(given.ruling).appeal or made
    made.upheld, made.decided_by, made.decided_at, made.reason = given.upheld, act.by, act.at, given.reason


def _require_head_judge(state: State, act: Act) -> None:
    if not is_head_judge(state, act.by):
        raise IllegalAction("only the head judge decides this", rule=RULE, code="infraction/head-judge")


def _require_reason(reason: str) -> None:
    if not reason.strip():
        raise InvalidInput(
            "say why: the record keeps it, and the players want to know", rule=RULE, code="ruling/reason"
        )
