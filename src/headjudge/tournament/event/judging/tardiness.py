"""Tardiness by one tap (3.1): who isn't in their seat as the round begins, and ten minutes later; who has come since.

How late they are is read from the clock of the round. What is noted of somebody in a round is one infraction, so that
the match loss after ten minutes takes the place of the game loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.durations import show_duration
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import MINUTE
from headjudge.infractions.rulings import Ruling
from headjudge.tournament.event.actions import ACTIONS, JUDGES, PlayerKey
from headjudge.tournament.event.judging.committing import Committed, late_so_far, rule
from headjudge.tournament.event.judging.situations import seat_of
from headjudge.tournament.event.publishing import require_published
from headjudge.tournament.event.rounds import present_round
from headjudge.tournament.event.state import State
from headjudge.tournament.event.timekeeping import seconds_since
from headjudge.tournament.people import entrant, entrant_of, undrop

__all__ = ["TARDINESS"]

RULE = "3.1"
TARDINESS = "tardiness"
DROPPED_AFTER = 10 * MINUTE


class Absent(Arguments, frozen=True, kw_only=True):
    """Who isn't there."""

    players: Annotated[list[PlayerKey], doc("who isn't in their seat; several at once lose their games at once", "1.1")]


@ACTIONS.action("absent", Absent, by=JUDGES, rule=RULE)
def absent(state: State, act: Act, given: Absent) -> list[int]:
    """Penalise players who aren't in their seat when the round has begun, or ten minutes later; how late they are is
    read from the clock. Returns the numbers of the rulings."""
    if not given.players or len({*given.players}) < len(given.players):
        raise InvalidInput("name each player who isn't there, once", rule=RULE, code="infraction/none")
    late = _elapsed(state, act)
    for person in given.players:
        _require_missing(state, person, late)
    cause = f"tardiness-in-round-{len(state.rounds)}"
    several = [
        Committed(infraction=TARDINESS, offender=person, facts={"late": _clock(late)}, cause=cause)
        for person in given.players
    ]
    return [ruling.number for ruling in rule(state, act, several)]


def _elapsed(state: State, act: Act) -> int:
    """The seconds since the present round began."""
    since = seconds_since(require_published(present_round(state)), act.at)
    if since is None:
        raise IllegalAction(
            "the round hasn't begun: nobody is late before its clock runs", rule=RULE, code="clock/not-started"
        )
    return since


def _require_missing(state: State, person: str, late: int) -> None:
    """Refuse who has nothing to be late for, and who has this penalty already."""
    table = seat_of(state, person)
    if table is None or len(table.sides) == 1 or table.over:
        raise IllegalAction(f"{person} has no match to be late for", rule=RULE, code="event/no-match")
    noted = _noted(state, person)
    if noted and noted[-1].came is not None:
        raise IllegalAction(f"{person} has come", rule=RULE, code="infraction/noted")
    if noted and (late < DROPPED_AFTER or noted[-1].told.facts.get("late", 0) >= DROPPED_AFTER):
        raise IllegalAction(
            f"{person} has been penalised for it; the next penalty is due {show_duration(DROPPED_AFTER)} after the "
            "round began",
            rule=RULE,
            code="infraction/noted",
        )


def _noted(state: State, person: str) -> Sequence[Ruling]:
    """What stands of somebody for coming late to the present round."""
    return [
        ruling
        for ruling in state.record.rulings
        if ruling.ruled_in == len(state.rounds)
        and ruling.found.infraction is not None
        and ruling.found.infraction.name == TARDINESS
        and person in (ruling.found.offender, ruling.told.by)
    ]


def _clock(seconds: int) -> str:
    hours, rest = divmod(seconds, 60 * MINUTE)
    return f"{hours:02}:{rest // MINUTE:02}:{rest % MINUTE:02}"


class Arrived(Arguments, frozen=True, kw_only=True):
    """Who."""

    player: Annotated[PlayerKey, doc("who was penalised for coming late to this round, and has come")]


@ACTIONS.action("arrived", Arrived, by=JUDGES, rule=RULE)
def arrived(state: State, act: Act, given: Arrived) -> None:
    """Note that somebody who was late has come. Within ten minutes their match gets all that they were late; whoever
    was dropped after ten minutes, and reports before the round ends, is back in."""
    noted = _noted(state, given.player)
    own = entrant_of(state.entrants, given.player)
    dropped = any(remedy.name == "drop" for ruling in noted for remedy in ruling.found.remedies)
    if dropped and own is not None and not own.is_in:
        undrop(state.entrants, entrant(state.entrants, own.name).name)
    elif not noted or dropped or noted[-1].came is not None:
        raise IllegalAction(
            f"{given.player} wasn't dropped for coming late in this round, and nobody waits for them",
            rule=RULE,
            code="people/not-dropped",
        )
    else:
        _give_back(state, act, noted[-1])
    noted[-1].came = act.at


def _give_back(state: State, act: Act, ruling: Ruling) -> None:
    """The match gets what somebody was late, beyond what it got when that was noted."""
    late = _elapsed(state, act)
    more = max(0, late - max(ruling.told.facts.get("late", 0), late_so_far(state, ruling.told, after=True)))
    table = seat_of(state, ruling.told.by)
    ruling.told = replace(ruling.told, facts={**ruling.told.facts, "late": min(late, DROPPED_AFTER - 1)})
    ruling.extension += more
    if table is not None:
        table.lengthen(more)
