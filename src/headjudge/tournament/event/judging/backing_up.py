"""Games at the host's own tables are backed up (1.4): a judge wants it, the head judge decides, the host does it.

The host encloses the plan, since it keeps the game: nobody can ask for something else than what is shown. What is
approved is carried out as long as the game stands as it was planned; else the host says that it wasn't.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.backups import Wanted
from headjudge.tournament import calls
from headjudge.tournament.event.actions import ACTIONS, HOST, JUDGES, PLAN
from headjudge.tournament.event.judging.desk import may_authorise
from headjudge.tournament.event.state import State

__all__ = ["EnclosedPlan", "find_wanted"]

RULE = "1.4"
LONGEST = 300
DECISIONS = ("approved", "denied")


class EnclosedPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How a game would be backed up, as :class:`headjudge.infractions.backups.Wanted` has it."""

    game: str
    version: int
    to: int
    moment: str
    actions: tuple[str, ...]
    steps: tuple[str, ...]
    simple: bool
    random: bool
    other_cards: tuple[str, ...]
    known: dict[str, tuple[int, ...]]


class WantBackup(Arguments, frozen=True, kw_only=True):
    """For which call, and why."""

    call: Annotated[int, doc("the number of the call that one is at")]
    why: Annotated[Word, doc("the error, in a line")]


@ACTIONS.action("want_backup", WantBackup, by=JUDGES, rule=RULE)
def want_backup(state: State, act: Act, given: WantBackup) -> int:
    """Ask the head judge that a game at a table is backed up, as its host has planned it. Returns its number."""
    call = calls.find(state.calls, given.call)
    if act.by not in call.here:
        raise IllegalAction("go to the table first", rule=RULE, code="backup/not-there")
    why = given.why.strip()
    if not why or len(why) > LONGEST or not why.isprintable():
        raise InvalidInput(f"say in a line of at most {LONGEST} characters what the error was", code="backup/why")
    plan = _enclosed(act.enclosed.get(PLAN))
    for earlier in state.record.wanted:
        if earlier.game == plan.game and (earlier.decision is None or earlier.due):
            raise IllegalAction("a backup of this game is being decided on already", rule=RULE, code="backup/open")
    number = len(state.record.wanted) + 1
    fields = msgspec.structs.asdict(plan)
    state.record.wanted.append(Wanted(number=number, by=act.by, at=act.at, call=given.call, why=why, **fields))
    return number


def _enclosed(plan: Any) -> EnclosedPlan:
    if plan is None:
        raise IllegalAction(
            "this game isn't played at a table here: plan it with plan_backup", rule=RULE, code="backup/no-table"
        )
    return msgspec.convert(plan, EnclosedPlan)


class DecideBackup(Arguments, frozen=True, kw_only=True):
    """What is decided."""

    backup: Annotated[int, doc("the number of what is wanted")]
    decision: Annotated[Word, doc("approved or denied")]
    reason: Annotated[Word, doc("why it is denied")] = ""


@ACTIONS.action("decide_backup", DecideBackup, by=JUDGES, rule=RULE)
def decide_backup(state: State, act: Act, given: DecideBackup) -> None:
    """Decide whether a game is backed up: the head judge, or whoever they have delegated it to; a judge takes back what
    they wanted by denying it."""
    wanted = find_wanted(state, given.backup)
    if given.decision not in DECISIONS:
        raise InvalidInput(f"a backup is {' or '.join(DECISIONS)}, not {given.decision!r}", code="backup/decision")
    withdrawn = given.decision == "denied" and act.by == wanted.by
    if not may_authorise(state, act.by) and not withdrawn:
        raise IllegalAction(
            "only the head judge authorises a backup, or whoever they have delegated it to",
            rule=RULE,
            code="infraction/head-judge",
        )
    if wanted.decision is not None:
        raise IllegalAction(f"that was {wanted.decision} already", rule=RULE, code="backup/decided")
    wanted.decision, wanted.decided_by, wanted.decided_at = given.decision, act.by, act.at
    wanted.reason = given.reason


class BackedUp(Arguments, frozen=True, kw_only=True):
    """What became of it."""

    backup: Annotated[int, doc("the number of what was wanted")]
    failed: Annotated[str, doc("why it couldn't be carried out")] = ""


@ACTIONS.action("backed_up", BackedUp, by=JUDGES, rule=RULE)
def backed_up(state: State, act: Act, given: BackedUp) -> None:
    """Say that a game was backed up, or why it couldn't be: only its host does."""
    if act.by != HOST:
        raise IllegalAction("the table says so by itself", rule=RULE, code="event/role")
    wanted = find_wanted(state, given.backup)
    if not wanted.due:
        raise IllegalAction("this backup isn't to be carried out", rule=RULE, code="backup/done")
    wanted.failed, wanted.done_at = given.failed, act.at
    if not given.failed:
        # What players knew was said of a game that is another one now.
        state.calls.calls[wanted.call - 1].asked = None


def find_wanted(state: State, number: int) -> Wanted:
    """A backup that is wanted, by its number. Raises InvalidInput."""
    if not 1 <= number <= len(state.record.wanted):
        raise InvalidInput(f"no backup {number} is wanted", rule=RULE, code="backup/unknown")
    return state.record.wanted[number - 1]
