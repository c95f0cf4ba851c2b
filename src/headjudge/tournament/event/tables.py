"""Where people sit in the present round, and whose business it is what happens there."""

from __future__ import annotations

from headjudge.core.actions import Act
from headjudge.core.errors import IllegalAction
from headjudge.tournament.event.actions import is_official
from headjudge.tournament.event.publishing import require_published
from headjudge.tournament.event.rounds import present_round
from headjudge.tournament.event.state import Round, State, Table

__all__ = ["require_own", "require_round", "require_seat", "require_table", "side_of"]

RULE = "facts/organisers"


def require_round(state: State, number: int | None) -> Round:
    """The present round, whose pairings are published. Raises IllegalAction if another is meant, as by a phone that was
    offline while the next one was paired."""
    one = require_published(present_round(state))
    if number is not None and number != one.number:
        raise IllegalAction(
            f"this is about round {number}, but round {one.number} is being played; officials correct earlier results",
            rule=RULE,
            code="event/other-round",
        )
    return one


def require_table(state: State, key: str, number: int | None = None) -> Table:
    """Where a player, a team or a member of a team sits in the present round, whose pairings are published; ``number``:
    the round that is meant. Raises IllegalAction if nowhere, or if another is meant."""
    for table in require_round(state, number).tables:
        if side_of(state, table, key) is not None:
            return table
    raise IllegalAction(f"{key} has no match in this round", rule=RULE, code="event/no-match")


def side_of(state: State, table: Table, key: str) -> str | None:
    """The side at a table that somebody is, or plays for; None for everybody else."""
    return next((side for side in table.sides if key == side or key in state.members(side)), None)


def require_seat(state: State, act: Act, table: Table) -> None:
    """Players report, and say what happens, at their own table; officials at every one."""
    if side_of(state, table, act.by) is None and not is_official(state, act.by):
        raise IllegalAction("players report only their own results", rule=RULE, code="event/role")


def require_own(state: State, act: Act, player: str) -> None:
    """Players do for themselves, or for their team, what is theirs to do; officials for everybody."""
    if act.by != player and act.by not in state.members(player) and not is_official(state, act.by):
        raise IllegalAction(f"only {player} and officials may do this", rule=RULE, code="event/role")
