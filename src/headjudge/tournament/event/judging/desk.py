"""What else is done at the desk: the choice that a remedy asks for, days, who may authorise backups, backups that are
planned and carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.backups import Reversal, plan, require_steps
from headjudge.infractions.rulings import PlannedBackup, choose
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, HOST, JUDGES, ORGANISERS, PlayerKey, is_official
from headjudge.tournament.event.judging.committing import is_head_judge
from headjudge.tournament.event.judging.situations import seat_of
from headjudge.tournament.event.state import State
from headjudge.tournament.event.tables import require_own, side_of
from headjudge.tournament.people import judges

__all__ = ["may_authorise"]


class Chosen(Arguments, frozen=True, kw_only=True):
    """What is chosen of a remedy."""

    ruling: Annotated[int, doc("the number of the ruling")]
    option: Annotated[Word, doc("what is chosen, as the remedy offers it")]
    player: Annotated[PlayerKey | None, doc("who chooses, if a judge says so")] = None


@ACTIONS.action("choose_remedy", Chosen, by=ANYBODY, rule="1.2")
def choose_remedy(state: State, act: Act, given: Chosen) -> None:
    """Answer what a remedy asks of the offender, or of an opponent."""
    who = given.player or act.by
    require_own(state, act, who)
    ruling = state.record.ruling(given.ruling)
    asked = ruling.found.asks
    if asked is not None and not (given.player is None and is_official(state, act.by)):
        _require_chooser(state, ruling.found.offender, who, asked.chooses)
    choose(ruling, given.option)


def _require_chooser(state: State, offender: str, who: str, chooses: str) -> None:
    """Refuse who isn't asked: the offender's side, or an opponent at the table."""
    table = seat_of(state, offender)
    own = offender if table is None else side_of(state, table, offender)
    side = who if table is None else side_of(state, table, who)
    mine = side is not None and side == own
    if mine is not (chooses == "offender") or (table is not None and side is None):
        wanted = offender if chooses == "offender" else f"an opponent of {offender}"
        raise IllegalAction(f"{wanted} chooses this, not {who}", rule="1.2", code="remedy/chooser")


class Day(Arguments, frozen=True, kw_only=True):
    """Which day."""

    day: Annotated[int, doc("the number of the day of the event")]


@ACTIONS.action("day", Day, by=ORGANISERS, rule="2")
def begin_day(state: State, _: Act, given: Day) -> None:
    """Begin a day of the event: penalties of the days before no longer count for upgrades."""
    if given.day <= state.record.day:
        raise IllegalAction(
            f"it is day {state.record.day} already; the next is {state.record.day + 1}", rule="2", code="event/day"
        )
    state.record.day = given.day


class Delegate(Arguments, frozen=True, kw_only=True):
    """Who."""

    judge: Annotated[PlayerKey, doc("a judge, such as a team leader")]


@ACTIONS.action("delegate", Delegate, by=JUDGES, rule="1.4")
def delegate(state: State, act: Act, given: Delegate) -> None:
    """Let a judge authorise backups; only the head judge does."""
    if act.by != HOST and not is_head_judge(state, act.by):
        raise IllegalAction("only the head judge delegates this", rule="1.4", code="infraction/head-judge")
    if given.judge not in judges(state.staff):
        raise IllegalAction(f"{given.judge} isn't a judge of this event", rule="1.4", code="event/role")
    if given.judge not in state.record.delegates:
        state.record.delegates.append(given.judge)


def may_authorise(state: State, by: str) -> bool:
    """Whether somebody may authorise a backup: the head judge, and those to whom it was delegated."""
    return by == HOST or is_head_judge(state, by) or by in state.record.delegates


class PlanBackup(Arguments, frozen=True, kw_only=True):
    """What has to be reversed."""

    actions: Annotated[
        list[dict[str, Any]],
        doc("since the error, itself included, the oldest first: id, player, unknown, shuffle, known, to_library …"),
    ]
    can_shuffle: Annotated[list[PlayerKey] | None, doc("the players who can shuffle their library")] = None


@ACTIONS.action("plan_backup", PlanBackup, by=JUDGES, rule="1.4")
def plan_backup(state: State, _: Act, given: PlanBackup) -> int:
    """Plan how a game is backed up to an error. Returns the number of the plan."""
    actions = [_reversal(one) for one in given.actions]
    state.record.backups.append(PlannedBackup(plan(actions, given.can_shuffle or ())))
    return len(state.record.backups)


def _reversal(given: Mapping[str, Any]) -> Reversal:
    try:
        return msgspec.convert(given, Reversal)
    except msgspec.ValidationError as error:
        raise InvalidInput(f"an action of a backup: {error}", rule="1.4", code="backup/action") from error


class CarryOut(Arguments, frozen=True, kw_only=True):
    """Which plan."""

    backup: Annotated[int, doc("the number of the plan")]
    steps: Annotated[list[str] | None, doc("the steps as they were done; without them, all of the plan")] = None


@ACTIONS.action("carry_out", CarryOut, by=JUDGES, rule="1.4")
def carry_out(state: State, act: Act, given: CarryOut) -> None:
    """Carry out a backup as it was planned: authorised by the head judge, or by whom they have delegated it to."""
    planned = state.record.backup(given.backup)
    if not may_authorise(state, act.by):
        raise IllegalAction(
            "only the head judge authorises a backup, or whoever they have delegated it to",
            rule="1.4",
            code="infraction/head-judge",
        )
    if planned.done:
        raise IllegalAction("this backup was carried out already", rule="1.4", code="backup/done")
    require_steps(planned.plan, planned.plan.steps if given.steps is None else given.steps)
    planned.by = act.by
