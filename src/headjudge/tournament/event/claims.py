"""Results that players report: one side says it, the other confirms it or disputes it (facts/organisers).

==========================  ==========================================================================
who says what               what follows
==========================  ==========================================================================
an official, anything       it counts at once
a player, anything          it waits for the other side, if the event wants that (``confirmed_results``)
the other side, the same    it counts
the other side, otherwise   it is disputed: officials are told, and settle it by their own report
two officials, the same     nothing: it is in already
one official, twice         the second is refused: that is a correction
two officials, otherwise    the second is refused, with what is in
==========================  ==========================================================================

Who concedes needs nobody's consent. Of a pod any other of its players confirms.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.tournament import matches
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, PlayerKey, is_official
from headjudge.tournament.event.consequences import in_words
from headjudge.tournament.event.pods_lost import require_behind
from headjudge.tournament.event.state import Said, State, Table
from headjudge.tournament.event.tables import require_own, require_seat, require_table, side_of
from headjudge.tournament.matches.state import Encounter, Score
from headjudge.tournament.people import drop, entrant, undrop
from headjudge.tournament.results import PodResult

__all__ = ["bring_in", "come_back_with", "forget_reports", "leave_with", "require_drop"]

RULE = "facts/organisers"


def bring_in(state: State, act: Act, table: Table, said: Said, leaving: Sequence[str] = ()) -> None:
    """A result is said of a table, by a player there or an official; it counts, or waits for the other side."""
    if isinstance(said, PodResult):
        require_behind(said, table.lost)
    if table.result is not None:
        _compare(act, table, said)
        return
    side = None if is_official(state, act.by) else side_of(state, table, act.by)
    if side is None or not state.settings.confirmed_results:
        table.leaving += [key for key in leaving if key not in table.leaving]
        _settle(state, act, table, said)
        return
    table.claims[side] = said
    table.leaving += [key for key in leaving if key not in table.leaving]
    others = [one for name, one in table.claims.items() if name != side]
    if said in others:
        _settle(state, act, table, said)
    elif others:
        table.disputed = [*table.claims]
    else:
        table.disputed = []


def _compare(act: Act, table: Table, said: Said) -> None:
    """A result that is in may be reported again by somebody else; another is a conflict, which is told."""
    known = table.given if table.match is None else table.match.score
    if table.result is not None and (said != known or table.entered_by in (None, act.by)):
        which = "the" if said == known else "another"
        who = f", entered by {table.entered_by}" if table.entered_by else ""
        raise IllegalAction(
            f"{which} result is in already ({in_words(table.result)}{who}); it can be corrected",
            rule=RULE,
            code="match/reported" if said == known else "match/conflict",
        )


def _settle(state: State, act: Act, table: Table, said: Said) -> None:
    if isinstance(said, Score):
        _enter_score(table.match, said)
    else:
        table.given = said
    leaving = table.leaving
    forget_reports(table, act.by)
    leave_with(state, table, leaving)


def _enter_score(match: Encounter | None, said: Score) -> None:
    """Enter a score of a match, in the order of its sides. Raises the match's refusal."""
    if match is None:
        raise IllegalAction("there is no match with such a result", rule=RULE, code="event/no-match")
    matches.report(match, match.sides[0], *said.won, said.drawn)


def forget_reports(table: Table, entered_by: str | None = None) -> None:
    """Nothing that anybody has said of a result waits any more; who entered what counts is kept."""
    table.claims, table.disputed, table.leaving, table.entered_by = {}, [], [], entered_by


def leave_with(state: State, table: Table, leaving: Sequence[str]) -> None:
    """With the result that counts now, so many of its table leave the event, unless they have left already."""
    for key in leaving:
        if entrant(state.entrants, key).is_in:
            drop(state.entrants, key, len(state.rounds))
            table.left.append(key)


def come_back_with(state: State, table: Table) -> None:
    """The result is taken back: so is the drop of whoever left with it, unless something else has come of it since."""
    for key in table.left:
        one = entrant(state.entrants, key)
        if not one.is_in and not one.out and one.stays[-1].last == len(state.rounds):
            undrop(state.entrants, key)
    table.left = []


def require_drop(state: State, act: Act, table: Table, key: str) -> None:
    """Who leaves with a result sits at that table; players drop themselves only."""
    if key not in table.sides:
        raise IllegalAction(f"{key} doesn't sit at this table", rule=RULE, code="event/no-match")
    require_own(state, act, key)
    if not entrant(state.entrants, key).is_in:
        raise IllegalAction(f"{key} isn't in the event", rule=RULE, code="people/not-in")


class AtTable(Arguments, frozen=True, kw_only=True):
    """Whose table."""

    player: Annotated[PlayerKey, doc("a player or team at the table")]
    round: Annotated[
        int | None, doc("the number of the round that is meant; refused unless it is the one being played")
    ] = None


class Confirm(AtTable, frozen=True, kw_only=True):
    """Whose table, and whether the confirming side leaves."""

    drop: Annotated[bool, doc("whether the confirming player leaves the event")] = False


@ACTIONS.action("confirm", Confirm, by=ANYBODY, rule=RULE)
def confirm(state: State, act: Act, given: Confirm) -> None:
    """Confirm the result that the other side has reported: it counts."""
    table = require_table(state, given.player, given.round)
    side = _speaker(state, act, table)
    claims = [said for name, said in table.claims.items() if name != side]
    if not claims:
        raise IllegalAction("the other side has reported nothing", rule=RULE, code="match/not-reported")
    if any(said != claims[0] for said in claims):
        raise IllegalAction(
            "the reports differ; a judge or scorekeeper has to enter the result", rule=RULE, code="match/disputed"
        )
    if given.drop and side is None:
        raise IllegalAction("officials drop players by name", rule=RULE, code="event/role")
    bring_in(state, act, table, claims[0], [side] if given.drop and side is not None else [])


@ACTIONS.action("dispute", AtTable, by=ANYBODY, rule=RULE)
def dispute(state: State, act: Act, given: AtTable) -> None:
    """Say that the result reported by the other side is wrong: officials are told."""
    table = require_table(state, given.player, given.round)
    side = _speaker(state, act, table)
    if not any(name != side for name in table.claims):
        raise IllegalAction("the other side has reported nothing", rule=RULE, code="match/not-reported")
    name = act.by if side is None else side
    if name in table.disputed:
        raise IllegalAction(f"{name} has already disputed it", rule=RULE, code="match/disputed")
    table.disputed = [*table.disputed, name]


def _speaker(state: State, act: Act, table: Table) -> str | None:
    """The side for which somebody speaks at a table; None for an official who doesn't play there."""
    require_seat(state, act, table)
    if table.result is not None:
        raise IllegalAction("the result is already in; it can be corrected", rule=RULE, code="match/reported")
    return side_of(state, table, act.by)


@ACTIONS.action("agree_draw", AtTable, by=ANYBODY, rule="117")
def agree_draw(state: State, act: Act, given: AtTable) -> None:
    """Agree on a draw, recorded as drawn games only (0-0-3); a player's waits until the other side agrees, too."""
    table = require_table(state, given.player, given.round)
    _speaker(state, act, table)
    match = _match(table)
    trial = copy.deepcopy(match)
    matches.draw_match(trial)
    bring_in(state, act, table, trial.score)


@ACTIONS.action("concede", AtTable, by=ANYBODY, rule="111")
def concede(state: State, act: Act, given: AtTable) -> None:
    """Concede a match: the opponent has won it and doesn't have to confirm."""
    table = require_table(state, given.player, given.round)
    side = side_of(state, table, given.player)
    if side is None:
        raise IllegalAction(f"{given.player} has no match in this round", rule=RULE, code="event/no-match")
    require_own(state, act, side)
    matches.concede(_match(table), side)
    forget_reports(table, act.by)


def _match(table: Table) -> Encounter:
    if table.match is None:
        raise IllegalAction("there is no match of two sides at this table", rule=RULE, code="event/no-match")
    return table.match
