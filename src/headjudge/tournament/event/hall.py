"""The hall: which tables there are, who always sits where, which match is shown to everybody (facts/organisers)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.event.actions import ACTIONS, OFFICIALS, ORGANISERS, PlayerKey
from headjudge.tournament.event.rounds import present_round
from headjudge.tournament.event.state import State
from headjudge.tournament.people import entrant_of

__all__ = ["FixTable", "Move", "Tables"]

RULE = "facts/organisers"
HIGHEST = 100_000
"""No table has a higher number."""


class Tables(Arguments, frozen=True, kw_only=True):
    """The numbers of the tables."""

    ranges: Annotated[
        list[list[int]] | None,
        doc("the first and last number of each row, in the order in which rows fill; without them, from 1"),
    ] = None
    features: Annotated[list[int] | None, doc("tables kept for matches that an official moves there")] = None


@ACTIONS.action("tables", Tables, by=ORGANISERS, rule=RULE)
def tables(state: State, _: Act, given: Tables) -> None:
    """Say which tables there are, from the next pairing on."""
    ranges = []
    for row in given.ranges or []:
        if len(row) != 2 or not 1 <= row[0] <= row[1] <= HIGHEST:
            raise InvalidInput(
                f"{row} isn't a range of tables: its first and its last number, 1 to {HIGHEST}", code="event/tables"
            )
        ranges.append((row[0], row[1]))
    for (_first, last), (first, _last) in zip(sorted(ranges), sorted(ranges)[1:], strict=False):
        if first <= last:
            raise InvalidInput(f"table {first} is in two ranges", code="event/tables")
    features = given.features or []
    if len(set(features)) < len(features) or not all(1 <= number <= HIGHEST for number in features):
        raise InvalidInput(f"feature tables need different numbers, each from 1 to {HIGHEST}", code="event/tables")
    state.hall.ranges, state.hall.features = ranges, list(features)


class FixTable(Arguments, frozen=True, kw_only=True):
    """Who, and where."""

    player: Annotated[PlayerKey, doc("who always needs the same table")]
    table: Annotated[int | None, doc("the number of the table; without it, they sit anywhere again")] = None


@ACTIONS.action("fix_table", FixTable, by=OFFICIALS, rule=RULE)
def fix_table(state: State, _: Act, given: FixTable) -> None:
    """Let a player sit at the same table in every round from the next pairing on."""
    if entrant_of(state.entrants, given.player) is None and given.player not in state.entrants.by_name:
        raise InvalidInput(f"{given.player} hasn't entered this event", code="people/unknown")
    if given.table is None:
        state.hall.fixed.pop(given.player, None)
        return
    if not 1 <= given.table <= HIGHEST:
        raise InvalidInput(f"table numbers go from 1 to {HIGHEST}, so there is no {given.table}", code="event/tables")
    other = next((name for name, number in state.hall.fixed.items() if number == given.table), None)
    if other not in (None, given.player):
        raise IllegalAction(f"{other} always sits at table {given.table}", rule=RULE, code="event/table-taken")
    state.hall.fixed[given.player] = given.table


class Move(Arguments, frozen=True, kw_only=True):
    """Which match, and where to."""

    player: Annotated[PlayerKey, doc("a player or team of the match")]
    table: Annotated[int, doc("the number of the table; who sits there changes places with them")]


@ACTIONS.action("move", Move, by=OFFICIALS, rule=RULE)
def move(state: State, _: Act, given: Move) -> None:
    """Move a match of the present round to another table: to a feature table, or away from one."""
    one = present_round(state)
    table = next((one for one in one.tables if given.player in one.sides), None)
    if table is None or table.number is None:
        raise IllegalAction(f"{given.player} sits at no table in this round", rule=RULE, code="event/no-match")
    if not 1 <= given.table <= HIGHEST:
        raise InvalidInput(f"table numbers go from 1 to {HIGHEST}, so there is no {given.table}", code="event/tables")
    there = next((other for other in one.tables if other.number == given.table), None)
    if there is not None:
        there.number = table.number
    table.number = given.table
