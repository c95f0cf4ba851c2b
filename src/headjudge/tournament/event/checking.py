"""Deck checks during a round: of tables drawn by lot or chosen; what they take is given back to the match (121)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import matches
from headjudge.tournament.decks import begin_check, draw_checks, end_check
from headjudge.tournament.event.actions import ACTIONS, JUDGES, PlayerKey
from headjudge.tournament.event.rounds import present_round
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.event.tables import require_table, side_of

__all__ = ["CheckDecks", "Checked", "DrawChecks"]

RULE = "121"


class CheckDecks(Arguments, frozen=True, kw_only=True):
    """Whose decks."""

    player: Annotated[PlayerKey, doc("a player at the table")]
    alone: Annotated[bool, doc("whether only that player's deck is checked, and not the whole table's")] = False


@ACTIONS.action("check_decks", CheckDecks, by=JUDGES, rule=RULE)
def check_decks(state: State, act: Act, given: CheckDecks) -> None:
    """Begin a deck check of a table of the present round."""
    table = require_table(state, given.player)
    names = (given.player,) if given.alone else tuple(_people(state, table))
    if given.player not in _people(state, table):
        raise InvalidInput(
            f"{given.player} plays no deck in this event that could be checked", rule=RULE, code="deck/check"
        )
    begin_check(state.checks, len(state.rounds), _number(table), names, act.at)


class DrawChecks(Arguments, frozen=True, kw_only=True):
    """How many."""

    tables: Annotated[int, doc("how many tables are drawn")] = 1


@ACTIONS.action("draw_checks", DrawChecks, by=JUDGES, rule=RULE)
def draw_tables(state: State, act: Act, given: DrawChecks) -> list[int]:
    """Draw tables of the present round for deck checks, and begin these; nobody is checked twice before everybody was.
    Returns the numbers of the tables."""
    if given.tables < 1:
        raise InvalidInput("at least one table has to be drawn", rule=RULE, code="deck/check")
    busy = {name for check in state.checks.checks if check.ended is None for name in check.players}
    playing = {
        table.number: _people(state, table)
        for table in present_round(state).tables
        if table.number is not None and table.result is None and not busy & set(_people(state, table))
    }
    everybody = [person for key in state.present for person in state.members(key)]
    drawn = draw_checks(state.checks, playing, everybody, state.rng, given.tables)
    if not drawn:
        raise IllegalAction(
            "nobody at a table that is still playing is due for a deck check", rule=RULE, code="deck/nobody-due"
        )
    for number, names in drawn:
        begin_check(state.checks, len(state.rounds), number, names, act.at)
    return [number for number, _ in drawn]


class Checked(Arguments, frozen=True, kw_only=True):
    """Whose check is over."""

    player: Annotated[PlayerKey, doc("a player whose deck was checked")]


@ACTIONS.action("checked", Checked, by=JUDGES, rule=RULE)
def checked(state: State, act: Act, given: Checked) -> int:
    """End a deck check; the match is extended by as long as it took. Returns the seconds."""
    check = end_check(state.checks, given.player, act.at)
    for table in state.rounds[-1].tables if check.round == len(state.rounds) else ():
        here = side_of(state, table, given.player) is not None
        if here and table.match is not None and table.result is None and check.extension:
            matches.extend(table.match, check.extension)
    return check.extension


def _people(state: State, table: Table) -> list[str]:
    return [person for side in table.sides for person in state.members(side)]


def _number(table: Table) -> int:
    if table.number is None:
        raise IllegalAction(
            f"{table.sides[0]} has no opponent in this round, and so no table", rule=RULE, code="event/no-match"
        )
    return table.number
