"""Taking back what was played or reported in the present round (facts/organisers).

What else is taken back stands beside what it takes back: pairings and with them the cut (``rounds``), publishing,
drops and entries (``entering``), closing the event (``finishing``). An earlier round's result is corrected.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.tournament import matches
from headjudge.tournament.event.actions import ACTIONS, OFFICIALS, PlayerKey
from headjudge.tournament.event.claims import come_back_with, forget_reports
from headjudge.tournament.event.matches_of import renewed
from headjudge.tournament.event.rounds import present_round
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.event.tables import require_table
from headjudge.tournament.matches.state import Stage

__all__ = ["Unreport", "Unstart"]

RULE = "facts/organisers"


class Unreport(Arguments, frozen=True, kw_only=True):
    """Whose result."""

    player: Annotated[PlayerKey, doc("a player or team at the table")]


@ACTIONS.action("unreport", Unreport, by=OFFICIALS, rule=RULE)
def unreport(state: State, _: Act, given: Unreport) -> None:
    """Take back the reported result of a match or pod of the present round, with the drop of whoever left with it, or
    what players have reported so far."""
    table = require_table(state, given.player)
    if table.match is not None and (table.match.reported is not None or not table.claims):
        matches.unreport(table.match)
    elif table.match is None and len(table.sides) == 1:
        raise IllegalAction(f"{table.sides[0]} has no opponent in this round", rule=RULE, code="event/no-match")
    elif table.match is None and table.given is None and not table.claims:
        raise IllegalAction("no result was reported", rule=RULE, code="match/not-reported")
    else:
        table.given = None
    forget_reports(table)
    come_back_with(state, table)


class Unstart(Arguments, frozen=True, kw_only=True):
    """Whose match."""

    player: Annotated[PlayerKey | None, doc("a player in the match; without one, the whole round")] = None


@ACTIONS.action("unstart", Unstart, by=OFFICIALS, rule=RULE)
def unstart(state: State, _: Act, given: Unstart) -> None:
    """Take back the start of a match, and all that was played of it, or of the whole round with its clock; extensions
    stay. A match with a result is not touched: its result is taken back first."""
    one = present_round(state)
    if given.player is not None:
        found = [require_table(state, given.player)]
        if found[0].result is not None:
            raise IllegalAction("the match is over; take its result back first", rule=RULE, code="match/over")
    else:
        found = one.tables
    begun = [table for table in found if _is_going(table)]
    if not begun and (given.player is not None or one.clock is None):
        raise IllegalAction("no match has been started", rule=RULE, code="match/waiting")
    if given.player is None:
        one.clock = None
    for table in begun:
        if table.match is not None:
            table.match = renewed(state, table.match)
        forget_reports(table)


def _is_going(table: Table) -> bool:
    return table.match is not None and table.match.state not in (Stage.WAITING, Stage.OVER)
