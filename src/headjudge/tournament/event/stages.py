"""The stages of an event: planned when it begins, each with its rounds; which one is on, and who is in it."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.tournament.event.state import Round, Stage, State
from headjudge.tournament.pairing.elimination import Course, Seeding, double, order_of, single
from headjudge.tournament.results import MatchResult, Verdict
from headjudge.tournament.settings import Playoff, Settings, Structure
from headjudge.tournament.settings import Stage as LaterStage
from headjudge.tournament.settings import plan as plan_of

__all__ = [
    "ELIMINATION",
    "complete",
    "course_of",
    "is_over",
    "planned",
    "players_of",
    "present_stage",
    "qualified",
    "rounds_of",
    "seeding_of",
    "stage_over",
    "stages_of",
]

ELIMINATION = (Structure.SINGLE_ELIMINATION, Structure.DOUBLE_ELIMINATION)


def planned(settings: Settings, players: int) -> tuple[Stage, ...]:
    """The stages of an event of so many players."""
    plan = settings.plan(players)
    first = Structure.SWISS if plan.structure is Structure.SWISS_THEN_CUT else plan.structure
    found = [Stage(first, plan.rounds)]
    if plan.cut and plan.structure is Structure.SWISS_THEN_CUT:
        found.append(Stage(Structure.SINGLE_ELIMINATION, None, plan.cut))
    elif plan.cut:
        found.append(Stage(Structure.PODS, 1, plan.cut))
    return tuple(found) + tuple(_later(one) for one in settings.stages)


def _later(one: LaterStage) -> Stage:
    """A later stage as the settings have it, with rounds enough for those who are in it."""
    rounds = one.rounds
    if rounds is None and one.places is not None and one.structure not in ELIMINATION:
        rounds = plan_of(one.places, one.structure).rounds
    return Stage(one.structure, rounds, one.places or 0, one.points, one.games)


def players_of(state: State) -> int:
    """How many were in the event when it began; before that, how many are in it."""
    return len(state.present) if state.began_with is None else state.began_with


def stages_of(state: State) -> tuple[Stage, ...]:
    """The stages as they were planned, or, before the first round, as they would be now."""
    return planned(state.settings, players_of(state))


def rounds_of(state: State, stage: int) -> list[Round]:
    """The rounds of a stage that were paired."""
    return [one for one in state.rounds if one.stage == stage]


def complete(one: Round) -> bool:
    """Whether all results of a round are in."""
    return all(table.result is not None for table in one.tables)


def seeding_of(state: State, stage: int) -> Seeding:
    """How the bracket of a stage is filled."""
    if stage == 0:
        return Seeding.LOT
    return Seeding.SEATS if state.settings.playoff is Playoff.DRAFT else Seeding.STANDING


def course_of(state: State, stage: int) -> Course | None:
    """How far the bracket of a stage has come; None if it wasn't drawn yet. Who has nobody left to play against goes
    on; from a tie that both sides have left nobody does."""
    rounds = rounds_of(state, stage)
    if not rounds:
        return None
    order = order_of([table.sides for table in rounds[0].tables])
    lone = stages_of(state)[stage].structure is Structure.SINGLE_ELIMINATION
    course = Course(single(order) if lone else double(order), seeding_of(state, stage))
    for one in rounds:
        due = [pairing.sides for pairing in course.next_round() if len(pairing.sides) == 2]
        seated = {side for table in one.tables for side in table.sides}
        for table in one.tables:
            found = table.result
            if isinstance(found, MatchResult) and len(found.sides) == 2:
                won = [
                    side for side, verdict in zip(found.sides, found.verdicts, strict=True) if verdict == Verdict.WON
                ]
                course.record(found.sides, won[0] if won else None)
            elif isinstance(found, MatchResult):
                _walk_over(course, due, found.sides[0])
        for sides in due:
            if seated.isdisjoint(sides):
                course.record(sides, None)
    return course


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
    if not all(complete(one) for one in rounds):
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
    """Whether nothing is left to be played."""
    return bool(state.rounds or state.order) and all(stage_over(state, n) for n in range(len(stages_of(state))))


def qualified(state: State, stage: int) -> Sequence[str]:
    """Who was paired in the first round of a stage."""
    rounds = rounds_of(state, stage)
    return [side for table in rounds[0].tables for side in table.sides] if rounds else ()
