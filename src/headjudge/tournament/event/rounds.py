"""Rounds: pairing the next one, changing its pairings, taking them back (facts/swiss, facts/organisers)."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, Self

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.tournament.event.actions import ACTIONS, RUNNERS, PlayerKey
from headjudge.tournament.event.figures import contenders, standings_of
from headjudge.tournament.event.matches_of import new_match_of, rules_of
from headjudge.tournament.event.numbering import numbered
from headjudge.tournament.event.stages import (
    BY_SEATS,
    ELIMINATION,
    bracket_of,
    complete,
    course_of,
    is_over,
    pass_over,
    players_of,
    present_stage,
    robin_of,
    rounds_of,
    seeding_of,
    stages_of,
)
from headjudge.tournament.event.state import Round, State, Table
from headjudge.tournament.matches import MatchRules, bye
from headjudge.tournament.matches import Stage as MatchStage
from headjudge.tournament.pairing import PairedRound, Pairing, Why, given, pods, round_robin, standing, swiss
from headjudge.tournament.pairing.elimination import Course, bracket_order, order_of_tables
from headjudge.tournament.people import entrant
from headjudge.tournament.settings import OddPods, Structure

__all__ = ["Given", "Pair", "Repair", "open_table", "present_round", "require_open_bracket", "require_untouched"]

Given = list[list[PlayerKey]]


class Pair(Arguments, frozen=True, kw_only=True):
    """How the next round is paired."""

    how: Annotated[
        Literal["standing"] | bool | Given,
        doc("true: as the structure says; `standing`: 1–2, 3–4 … by standing; or pairings, a single name being a bye"),
    ] = True
    publish: Annotated[bool, doc("whether everybody sees the pairings at once; otherwise only officials do")] = True


@ACTIONS.action("pair", Pair, by=RUNNERS, rule="facts/swiss")
def pair(state: State, _: Act, given: Pair) -> int:
    """Pair the next round of the event, after the Swiss rounds that of its play-off. Returns its number."""
    _require_next_round(state)
    number = present_stage(state)
    paired = _paired(state, number, given.how)
    state.began_with = players_of(state)
    _open_round(state, number, paired, published=given.publish)
    return len(state.rounds)


def _require_next_round(state: State) -> None:
    if state.finished:
        raise IllegalAction("the event is closed", rule="facts/organisers", code="event/finished")
    if state.rounds and not complete(state.rounds[-1]):
        missing = sum(table.result is None for table in state.rounds[-1].tables)
        results = "one result is" if missing == 1 else f"{missing} results are"
        raise IllegalAction(
            f"{results} missing in round {len(state.rounds)}; the next round is paired when all are in",
            rule="facts/organisers",
            code="event/results-missing",
        )
    if state.rounds and not state.rounds[-1].published:
        raise IllegalAction(
            f"the pairings of round {len(state.rounds)} aren't published yet; publish them first, though nothing is "
            "left to be played in it",
            rule="facts/organisers",
            code="event/unpublished",
        )
    if is_over(state) and _last_bye(state) is None:
        raise IllegalAction("no round is left to pair", rule="facts/swiss", code="event/no-round-left")
    stage = stages_of(state)[present_stage(state)]
    if stage.structure is Structure.PODS and 0 < len(state.present) < pods.SMALLEST:
        raise IllegalAction(
            f"only {len(state.present)} are left; a pod needs at least {pods.SMALLEST}. Close the event to end it here",
            rule="facts/organisers",
            code="event/too-few",
        )
    if not state.present:
        raise IllegalAction("nobody is in the event", rule="facts/organisers", code="event/nobody")


class _Paired(NamedTuple):
    """Pairings in the order of their tables, and what could not be avoided."""

    pairings: Sequence[Pairing]
    warnings: tuple[str, ...] = ()

    @classmethod
    def of(cls, found: PairedRound) -> Self:
        return cls(found.pairings, found.warnings)


def _paired(state: State, number: int, how: str | bool | Given) -> _Paired:
    stage, field = stages_of(state)[number], field_of(state, number)
    if isinstance(how, list):
        sizes = given.PODS if stage.structure is Structure.PODS else given.MATCHES
        found = given.pair(how, contenders(state, field), sizes)
        elimination = stage.structure in ELIMINATION
        return _Paired(_in_bracket(state, number, found.pairings)) if elimination else _Paired.of(found)
    if how == "standing":
        return _Paired.of(standing.pair(contenders(state, field), state.rng))
    match stage.structure:
        case Structure.SINGLE_ELIMINATION | Structure.DOUBLE_ELIMINATION:
            return _Paired(_bracket(state, number, field))
        case Structure.ROUND_ROBIN:
            entries, legs, before, present = robin_of(state, number, stage.settings.legs, field)
            planned = round_robin.pair(entries, len(before) + 1, legs, before, present)
            return _Paired(_without_the_gone(state, planned))
        case Structure.PODS:
            size, odd_first = state.settings.pods.size, state.settings.pods.odd is OddPods.TOP
            return _Paired.of(pods.pair(contenders(state, field), state.rng, size, odd_first=odd_first))
        case _:
            parts = _tables_of(state, number, field) if stage.within_tables else [field]
            rounds = [swiss.pair(contenders(state, part), state.rng) for part in parts]
            return _Paired(
                [pairing for one in rounds for pairing in one.pairings],
                tuple(warning for one in rounds for warning in one.warnings),
            )


def _tables_of(state: State, number: int, field: Sequence[str]) -> list[list[str]]:
    """Who is to be paired in a stage, those together who drafted for it at one table, then those at none."""
    table_of = {
        seat: at
        for at, (draft, seated) in enumerate(zip(state.drafts, state.seated, strict=True))
        if seated.stage == number
        for seat in draft.seats
    }
    found: dict[int, list[str]] = {}
    for key in field:
        found.setdefault(table_of.get(state.members(key)[0], len(state.drafts)), []).append(key)
    return [found[at] for at in sorted(found)]


def field_of(state: State, number: int) -> list[str]:
    """Who can be paired in a stage: those in the event; after a cut, the best of them by standing or seat."""
    stage = stages_of(state)[number]
    if not number:
        return state.present
    begun = rounds_of(state, number)
    if begun:
        inside = {side for table in begun[0].tables for side in table.sides}
        return [key for key in state.present if key in inside]
    found = standings_of(state)
    best = [key for key in found.order if entrant(state.entrants, key).is_in]
    if stage.points is None:
        best = best[: stage.places or None]
    else:
        best = [key for key in best if found.figures[key].points >= stage.points]
    if seeding_of(state, number) in BY_SEATS and state.seats:
        return [key for table in state.seats for key in table if key in best]
    return best


def _bracket(state: State, number: int, field: Sequence[str]) -> Sequence[Pairing]:
    """The next round of a bracket; who has lost their opponent by a drop has a bye."""
    course = course_of(state, number)
    if course is None:
        seeding = seeding_of(state, number)
        if seeding in BY_SEATS and state.seats:
            left = [[key if key in field else None for key in table] for table in state.seats]
            order = order_of_tables(left, seeding)
        else:
            order = bracket_order(field, seeding, state.rng)
        course = Course(bracket_of(state, number, order), seeding)
    return _of_bracket(state, course)


def _of_bracket(state: State, course: Course) -> list[Pairing]:
    """The next round of a bracket, past ties that both sides have left. Refused if nobody is left."""
    last = _last_bye(state)
    if last is not None:
        return [last]
    found = _without_the_gone(state, course.next_round())
    while not found and not course.over:
        pass_over(course)
        found = _without_the_gone(state, course.next_round())
    if not found:
        raise IllegalAction(
            "nobody is left in the bracket; close the event to end it here",
            rule="facts/organisers",
            code="event/nobody",
        )
    return found


def _last_bye(state: State) -> Pairing | None:
    """The bye in a final that was decided before it was paired, if it isn't on record yet."""
    number = present_stage(state)
    course = course_of(state, number) if stages_of(state)[number].structure is Structure.SINGLE_ELIMINATION else None
    found = None if course is None else course.last_bye(len(rounds_of(state, number)))
    return found if found is not None and entrant(state.entrants, found.sides[0]).is_in else None


def _without_the_gone(state: State, pairings: Sequence[Pairing]) -> list[Pairing]:
    """Pairings that were drawn before somebody left: their opponent has a bye."""
    found = []
    for pairing in pairings:
        left = tuple(side for side in pairing.sides if entrant(state.entrants, side).is_in)
        if left == pairing.sides:
            found.append(pairing)
        elif left:
            found.append(Pairing(left, Why.BYE, f"The opponent of {left[0]} has left the event."))
    return found


def _in_bracket(state: State, number: int, pairings: Sequence[Pairing]) -> Sequence[Pairing]:
    """Pairings as they are given for a bracket: the first round makes it, later ones must be its own."""
    course = course_of(state, number)
    if course is None:
        return pairings
    due = {frozenset(one.sides) for one in _of_bracket(state, course)}
    wrong = next((one.sides for one in pairings if frozenset(one.sides) not in due), None)
    if wrong is not None or len(pairings) != len(due):
        named = " and ".join(side for side in wrong or ())
        said = f"{named} don't meet in this round of the bracket" if wrong else "some ties of the bracket are missing"
        raise IllegalAction(said, rule="facts/swiss", code="bracket/no-tie")
    return pairings


def _open_round(state: State, stage: int, paired: _Paired, *, published: bool) -> None:
    structure = stages_of(state)[stage].structure
    left = sum(len(pairing.sides) for pairing in paired.pairings) if structure in ELIMINATION else None
    rules = rules_of(state, left)
    numbers = numbered(state, [pairing.sides for pairing in paired.pairings])
    tables = [
        open_table(state, pairing, number, rules) for pairing, number in zip(paired.pairings, numbers, strict=True)
    ]
    state.rounds.append(Round(len(state.rounds) + 1, stage, tables, paired.warnings, published, limit=rules.limit))


def open_table(state: State, pairing: Pairing, number: int | None, rules: MatchRules) -> Table:
    """A table for a pairing of the present stage, with the rules of its matches. A bye is a match won, in pods with the
    points of a first place, and no pod won (facts/swiss)."""
    if len(pairing.sides) == 1:
        return Table(pairing, given=bye(pairing.sides[0], rules))
    match = new_match_of(state, pairing.sides, rules) if len(pairing.sides) == 2 else None
    return Table(pairing, match, number=number)


class Repair(Arguments, frozen=True, kw_only=True):
    """Other pairings."""

    pairings: Annotated[Given, doc("all pairings of the round, where a single name is a bye")]


@ACTIONS.action("repair", Repair, by=RUNNERS, rule="facts/organisers")
def repair(state: State, _: Act, given: Repair) -> None:
    """Replace the pairings of the round just paired, of which no match has started."""
    _require_untouched(state, "the pairings can't be changed")
    before = copy.copy(state)
    before.rounds = state.rounds[:-1]
    last = state.rounds[-1]
    paired = _paired(before, last.stage, given.pairings)
    state.rounds.pop()
    _open_round(state, last.stage, paired, published=last.published)
    state.rounds[-1].publish_at = last.publish_at


class Unpair(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("unpair", Unpair, by=RUNNERS, rule="facts/organisers")
def unpair(state: State, _: Act, __: Unpair) -> None:
    """Take back the pairings of the present round, of which no match has started."""
    _require_untouched(state, "the pairings can't be taken back")
    state.rounds.pop()
    if not state.rounds and state.order is None:
        state.began_with = None


def _require_untouched(state: State, what: str) -> None:
    for table in present_round(state).tables:
        require_untouched(table, what)


def require_untouched(table: Table, what: str) -> None:
    """Refuse a table at which something was played or reported, saying what can't be done with it."""
    match = table.match
    # A match that was lost by a penalty before it began, as one that waited from the round before, hasn't started.
    begun = match is not None and (match.reported is not None or match.course is not MatchStage.WAITING)
    if begun or (table.match is None and table.given is not None and len(table.sides) > 1):
        names = " and ".join(table.sides)
        raise IllegalAction(
            f"the match of {names} has started, so {what}", rule="facts/organisers", code="event/round-started"
        )


def require_open_bracket(state: State) -> None:
    """Refuse who comes late to a bracket: it has a place for them only in its first round, of an event that is
    elimination from the start, and only beside somebody who has a bye there."""
    first = len(state.rounds) == 1 and not state.rounds[0].stage
    if not first or not any(
        table.is_bye and entrant(state.entrants, table.sides[0]).is_in for table in state.rounds[0].tables
    ):
        raise IllegalAction(
            "the bracket is drawn and has no free place: it is too late to enter",
            rule="facts/organisers",
            code="event/no-late-entry",
        )


def present_round(state: State) -> Round:
    """The round that was paired last. Raises IllegalAction before the first."""
    if not state.rounds:
        raise IllegalAction("no round has been paired yet", rule="facts/organisers", code="event/no-round")
    return state.rounds[-1]
