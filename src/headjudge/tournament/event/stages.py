"""The stages of an event: planned when it begins, each with its rounds; which one is on, and who is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import msgspec

from headjudge.tournament.decks import DeckBook
from headjudge.tournament.disciplines import Format, Opened, discipline, format_of
from headjudge.tournament.event.state import Round, Stage, State
from headjudge.tournament.pairing import round_robin
from headjudge.tournament.pairing.elimination import Bracket, Course, Order, Seeding, double, order_of, single
from headjudge.tournament.results import MatchResult
from headjudge.tournament.settings import Playoff, PlayoffSeats, Settings, Structure
from headjudge.tournament.settings import Stage as LaterStage

__all__ = [
    "BY_SEATS",
    "ELIMINATION",
    "book_of",
    "books_of",
    "bracket_of",
    "complete",
    "course_of",
    "formats_of",
    "is_over",
    "lists_key",
    "pass_over",
    "planned",
    "players_of",
    "present_stage",
    "qualified",
    "robin_of",
    "rounds_of",
    "seeding_of",
    "stage_at",
    "stage_over",
    "stages_of",
]

ELIMINATION = (Structure.SINGLE_ELIMINATION, Structure.DOUBLE_ELIMINATION)
DRAFTED = (Opened.BOOSTER, Opened.ROCHESTER)
"""How packs are opened at a table, where people sit."""
BY_SEATS = (Seeding.SEATS, Seeding.SEATS_CROSSED)
MANY = 1000
"""So many players are enough for every kind of cut."""


@lru_cache(maxsize=64)
def planned(settings: Settings, players: int) -> tuple[Stage, ...]:
    """The stages of an event of so many players."""
    plan = settings.plan(players)
    first = Structure.SWISS if plan.structure is Structure.SWISS_THEN_CUT else plan.structure
    format_ = format_of(settings)
    found = [
        Stage(
            first,
            plan.rounds,
            settings,
            format_,
            lists_key(settings),
            opened=format_.opened is not None,
            within_tables=settings.within_tables,
        )
    ]
    if plan.cut and plan.structure is Structure.SWISS_THEN_CUT:
        found.append(_cut(settings, plan.cut))
    elif plan.cut:
        found.append(replace(found[0], structure=Structure.PODS, rounds=1, places=plan.cut, opened=False))
    for one in settings.stages:
        found.append(_later(found[-1], one))
    return tuple(found)


def _cut(settings: Settings, places: int) -> Stage:
    """The play-off after Swiss rounds: with the same decks, or with those of a draft, which of an event that is no
    draft itself is the discipline's first kind of one."""
    drafted = settings.playoff is Playoff.DRAFT
    if drafted and format_of(settings).opened not in DRAFTED:
        known = discipline(settings.discipline).formats
        kind = next(one.name for one in known if one.opened in DRAFTED)
        settings = msgspec.structs.replace(settings, format=kind, sets=(), legal="")
    format_, lists = format_of(settings), lists_key(settings)
    return Stage(Structure.SINGLE_ELIMINATION, None, settings, format_, lists, places, opened=drafted)


def _later(before: Stage, one: LaterStage) -> Stage:
    """A later stage as the settings have it, with rounds enough for those who are in it."""
    settings, rounds = before.settings.of_stage(one), one.rounds
    if rounds is None and one.places is not None and one.structure not in ELIMINATION:
        rounds = settings.plan(one.places).rounds
    format_ = format_of(settings)
    return Stage(
        one.structure,
        rounds,
        settings,
        format_,
        lists_key(settings),
        one.places or 0,
        one.points,
        opened=bool(one.format) and format_.opened is not None,
        within_tables=one.within_tables,
    )


def lists_key(settings: Settings) -> str:
    """The key of the lists of a format: its name, and the sets or the legal list that settings say."""
    own = (*settings.sets, *([settings.legal] if settings.legal else []))
    return " ".join((format_of(settings).name, *own))


def books_of(settings: Settings) -> dict[str, DeckBook]:
    """Empty books for the lists of each format that an event can come to. The deadline is that of decks which players
    bring, and of those with which the event begins. Raises InvalidInput for a format that there isn't."""
    books: dict[str, DeckBook] = {}
    for players in (2, MANY):
        for number, stage in enumerate(planned(settings, players)):
            due = settings.deck_deadline if number == 0 or stage.format.opened is None else None
            books.setdefault(stage.lists, DeckBook(deadline=due))
    return books


def book_of(state: State, stage: int | None = None) -> DeckBook:
    """The lists and pools of a stage, by default of the present one."""
    return state.books[stage_at(state, stage).lists]


def formats_of(state: State) -> tuple[Format, ...]:
    """The formats that an event is played in, each once, in the order of its stages."""
    return tuple({stage.format.name: stage.format for stage in stages_of(state)}.values())


def stage_at(state: State, stage: int | None = None) -> Stage:
    """A stage, by default the present one."""
    return stages_of(state)[present_stage(state) if stage is None else stage]


def players_of(state: State) -> int:
    """How many were in the event when it began; before that, how many are in it."""
    return len(state.present) if state.began_with is None else state.began_with


def stages_of(state: State) -> tuple[Stage, ...]:
    """The stages as they were planned, or, before the first round, as they would be now. A round robin becomes longer
    by those who come late, and by rounds that are paired by hand."""
    found = planned(state.settings, players_of(state))
    if state.began_with is None or all(stage.structure is not Structure.ROUND_ROBIN for stage in found):
        return found
    return tuple(
        replace(stage, rounds=len(round_robin.schedule_of(*robin_of(state, number, stage.settings.legs))))
        if stage.structure is Structure.ROUND_ROBIN and (not number or rounds_of(state, number))
        else stage
        for number, stage in enumerate(found)
    )


def robin_of(
    state: State, number: int, legs: int, field: Sequence[str] = ()
) -> tuple[round_robin.Entries, int, round_robin.Schedule, frozenset[str]]:
    """What the schedule of a stage that is a round robin follows from; ``field``: who plays it, if it hasn't begun."""
    rounds = rounds_of(state, number)
    entries = _entries_of(state) if not number else tuple((key, 1) for key in qualified(state, number) or field)
    return entries, legs, tuple(tuple(table.sides for table in one.tables) for one in rounds), frozenset(state.present)


def _entries_of(state: State) -> round_robin.Entries:
    """Who plays a round robin from the first round on, or from that on in which they came, in the order in which they
    entered; all rounds are of one schedule."""
    found = []
    for key, one in state.entrants.by_name.items():
        came = next((stay.first for stay in one.stays if stay.last is None or stay.last >= stay.first), None)
        if came is not None:
            found.append((key, came))
    return tuple(found)


def rounds_of(state: State, stage: int) -> list[Round]:
    """The rounds of a stage that were paired."""
    return [one for one in state.rounds if one.stage == stage]


def complete(one: Round) -> bool:
    """Whether all results of a round are in."""
    return all(table.over for table in one.tables)


def seeding_of(state: State, stage: int) -> Seeding:
    """How the bracket of a stage is filled: after a draft by its seats. Who seats drafters by their standing lets the
    winners of 1–5 and 3–7 meet (facts/swiss)."""
    if stage == 0:
        return Seeding.LOT
    one = stages_of(state)[stage]
    if not one.opened or one.format.opened not in DRAFTED:
        return Seeding.STANDING
    by_standing = state.settings.playoff_seats is PlayoffSeats.STANDING
    return Seeding.SEATS_CROSSED if by_standing else Seeding.SEATS


def course_of(state: State, stage: int) -> Course | None:
    """How far the bracket of a stage has come; None if it wasn't drawn yet. Who has nobody left to play against goes
    on; from a tie that both sides have left nobody does."""
    rounds = rounds_of(state, stage)
    if not rounds:
        return None
    order = order_of([table.sides for table in rounds[0].tables])
    course = Course(bracket_of(state, stage, order), seeding_of(state, stage))
    for one in rounds:
        seated = {side for table in one.tables for side in table.sides}
        due = ties_due(course)
        while due and seated.isdisjoint(side for sides in due for side in sides):
            pass_over(course)  # No round was made of ties that both sides had left.
            due = ties_due(course)
        for table in one.tables:
            found = table.result
            if isinstance(found, MatchResult) and len(found.sides) == 2:
                course.record(found.sides, next(iter(found.winners), None))
            elif isinstance(found, MatchResult):
                _walk_over(course, due, found.sides[0])
        for sides in due:
            if seated.isdisjoint(sides):
                course.record(sides, None)
    return course


def ties_due(course: Course) -> list[tuple[str, ...]]:
    """The ties that can be played now, by their sides."""
    return [pairing.sides for pairing in course.next_round() if len(pairing.sides) == 2]


def pass_over(course: Course) -> None:
    """Nobody goes on from the ties that could be played now: both sides have left."""
    for sides in ties_due(course):
        course.record(sides, None)


def bracket_of(state: State, stage: int, order: Order) -> Bracket:
    """The bracket of a stage, for those who begin it in this order."""
    one = stages_of(state)[stage]
    if one.structure is Structure.DOUBLE_ELIMINATION:
        return double(order)
    return single(order, third_place=one.settings.third_place)


def _walk_over(course: Course, due: Sequence[tuple[str, ...]], side: str) -> None:
    """A bye: whoever was due to meet that side in this round has left; or nobody ever was."""
    for sides in due:
        if side in sides:
            course.record(sides, side)


def stage_over(state: State, stage: int) -> bool:
    """Whether a stage is over: all its rounds were played, or its bracket is."""
    if stage == 0 and state.order is not None:
        return True
    rounds = rounds_of(state, stage)
    if rounds and not complete(rounds[-1]):  # Of the rounds before all results were in when the next was paired.
        return False
    plan = stages_of(state)[stage]
    if plan.structure in ELIMINATION:
        course = course_of(state, stage)
        return course is not None and course.over
    return len(rounds) >= (plan.rounds or 0)


def present_stage(state: State) -> int:
    """The stage in which the next round is paired; the last one if all are over."""
    stages = stages_of(state)
    return next((n for n in range(len(stages)) if not stage_over(state, n)), len(stages) - 1)


def is_over(state: State) -> bool:
    """Whether nothing is left to be played, or the event was closed before that."""
    if not (state.rounds or state.order):
        return False
    return state.finished or all(stage_over(state, n) for n in range(len(stages_of(state))))


def qualified(state: State, stage: int) -> Sequence[str]:
    """Who was paired in the first round of a stage."""
    rounds = rounds_of(state, stage)
    return [side for table in rounds[0].tables for side in table.sides] if rounds else ()
