"""What is computed of an event's facts: standings, who is to be paired, who has won."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from fractions import Fraction

from headjudge.core.errors import InvalidInput
from headjudge.tournament.event.stages import ELIMINATION, course_of, is_over, qualified, rounds_of, stages_of
from headjudge.tournament.event.state import Round, State
from headjudge.tournament.matches import MatchRules, bye
from headjudge.tournament.pairing import Contender, PairedRound
from headjudge.tournament.pairing.given import assessed
from headjudge.tournament.people import entrant, has_awarded_bye
from headjudge.tournament.ratings import RatedEvent, identity
from headjudge.tournament.results import MatchResult, Result, Verdict
from headjudge.tournament.settings import LateEntry, Settings, Structure
from headjudge.tournament.standings import (
    POD_TIEBREAKERS,
    SERVICES,
    SWISS_TIEBREAKERS,
    PodPoints,
    Scoring,
    Standings,
    Tiebreaker,
    by_round_reached,
    standings,
)

__all__ = [
    "awarded_bye",
    "byes_of",
    "contenders",
    "counted",
    "met_by",
    "paired_round",
    "public",
    "rated_events",
    "results_of",
    "scoring_of",
    "standings_of",
    "winner_of",
]


def scoring_of(settings: Settings, structure: Structure) -> Scoring:
    """How a stage counts, by the settings of the event. Raises InvalidInput for names that there aren't."""
    if structure is Structure.PODS:
        pods = settings.pods
        return Scoring(
            tiebreakers=_tiebreakers(pods.tiebreakers) or POD_TIEBREAKERS, pods=PodPoints(pods.points, pods.draw)
        )
    if settings.counting:
        if settings.counting not in SERVICES:
            raise InvalidInput(
                f"there is no way of counting called {settings.counting!r}; write one of {', '.join(SERVICES)}",
                code="settings/counting",
            )
        return SERVICES[settings.counting]
    return Scoring(
        floor=settings.floor.fraction,
        own_match_floor=settings.own_match_floor,
        own_game_floor=settings.own_game_floor,
        tiebreakers=_tiebreakers(settings.tiebreakers) or SWISS_TIEBREAKERS,
    )


def _tiebreakers(names: Sequence[str]) -> tuple[Tiebreaker, ...]:
    known = {tiebreaker.value: tiebreaker for tiebreaker in Tiebreaker}
    wrong = next((name for name in names if name not in known), None)
    if wrong is not None:
        raise InvalidInput(
            f"there is no tiebreaker {wrong!r}; there are {', '.join(known)}", code="settings/tiebreakers"
        )
    return tuple(known[name] for name in names)


def results_of(rounds: Sequence[Round]) -> list[list[Result]]:
    """The results of rounds, as far as they are in."""
    return [[found for table in one.tables if (found := table.result) is not None] for one in rounds]


def counted(state: State, rounds: Sequence[Round]) -> list[list[Result]]:
    """The results of rounds as they count in standings, with what late entrants are given for those they missed."""
    found = results_of(rounds)
    for one, results in zip(rounds, found, strict=True):
        results += [_missed(state, key) for key in missed(state, one)]
    return found


def _missed(state: State, key: str) -> MatchResult:
    if state.settings.late_entry is LateEntry.BYE:
        return bye(key, MatchRules(games=state.settings.games))
    return MatchResult((key,), (0,), (Verdict.LOST,))


def missed(state: State, one: Round) -> list[str]:
    """Who missed a round of the first stage by entering late, in an event that counts that as a loss or a bye."""
    counts = state.settings.late_entry is not LateEntry.NONE
    if not counts or one.stage or stages_of(state)[0].structure not in (Structure.SWISS, Structure.PODS):
        return []
    late = [key for key, entrant in state.entrants.by_name.items() if entrant.entered > one.number and not entrant.out]
    return [key for key in late if one.table_of(key) is None]


def standings_of(state: State) -> Standings:
    """The standings as they are: of the Swiss rounds, and by the round reached after a cut (facts/swiss)."""
    stages = stages_of(state)
    entrants = [key for key, one in state.entrants.by_name.items() if one.stays and not one.out]
    first = stages[0].structure
    found = standings(
        entrants,
        [] if first in ELIMINATION else counted(state, rounds_of(state, 0)),
        scoring_of(state.settings, first),
    )
    if state.order is not None:
        here = set(entrants)
        found = Standings(tuple((key,) for key in state.order if key in here), found.figures)
    for number, stage in enumerate(stages):
        rounds = rounds_of(state, number)
        if not rounds:
            continue
        if stage.structure is Structure.DOUBLE_ELIMINATION:
            found = _by_bracket(state, number, found)
        elif stage.structure in ELIMINATION:
            found = by_round_reached(found, qualified(state, number), results_of(rounds))
        elif number:
            # All that was played counts, also before the stage (as all services do).
            so_far = counted(state, [one for one in state.rounds if one.stage <= number])
            after = standings(qualified(state, number), so_far, scoring_of(state.settings, stage.structure))
            found = after.above(found)
    return found


def _by_bracket(state: State, number: int, before: Standings) -> Standings:
    """The standings after a bracket of two lives: by how far everybody has come in it, who has left being out of it."""
    course = course_of(state, number)
    reached = [set(level) for level in course.reached()] if course is not None else []
    inside = set().union(*reached)
    groups = [tuple(name for name in group if name in level) for level in reached for group in before.groups]
    rest = [tuple(name for name in group if name not in inside) for group in before.groups]
    return Standings(tuple(group for group in (*groups, *rest) if group), before.figures)


def winner_of(state: State) -> str | None:
    """Who has won the event: the first of the standings once it is over; None if several are."""
    if not is_over(state):
        return None
    groups = standings_of(state).groups
    return groups[0][0] if groups and len(groups[0]) == 1 else None


def met_by(state: State, key: str) -> tuple[str, ...]:
    """Whom a player or team was paired with, once for each meeting, the present one included."""
    return tuple(
        side
        for one in state.rounds
        for table in one.tables
        if key in table.sides
        for side in table.sides
        if side != key
    )


def byes_of(state: State, key: str) -> int:
    """How many byes a player or team has had, those for coming late among them."""
    had = sum(table.is_bye and key in table.sides for one in state.rounds for table in one.tables)
    return had + _late_byes(state, key)


def _late_byes(state: State, key: str) -> int:
    given = state.settings.late_entry is LateEntry.BYE
    return sum(key in missed(state, one) for one in state.rounds) if given else 0


def awarded_bye(state: State, key: str, number: int) -> bool:
    """Whether a player or team was awarded a bye for a round: with those of their entry, or for this one alone."""
    return has_awarded_bye(entrant(state.entrants, key), number) or key in state.awarded.get(number, ())


def public(state: State) -> State:
    """The event as everybody knows it: without the round whose pairings aren't published."""
    if not state.rounds or state.rounds[-1].published:
        return state
    known = copy.copy(state)
    known.rounds = state.rounds[:-1]
    return known


def contenders(state: State, keys: Sequence[str]) -> list[Contender]:
    """Those who are to be paired, with all that pairing looks at."""
    ranking, number = standings_of(state), len(state.rounds) + 1
    met: dict[str, list[str]] = {key: [] for key in keys}
    byes, firsts = {key: _late_byes(state, key) for key in keys}, dict.fromkeys(keys, 0)
    for one in state.rounds:
        for table in one.tables:
            sides = table.sides
            if table.is_bye and sides[0] in byes:
                byes[sides[0]] += 1
            if len(sides) > 2 and sides[0] in firsts:
                firsts[sides[0]] += 1
            for side in sides:
                if side in met:
                    met[side] += [other for other in sides if other != side]
    return [
        Contender(
            key,
            ranking.figures[key].points if key in ranking.figures else Fraction(0),
            ranking.rank(key) or 0,
            tuple(met[key]),
            byes[key],
            awarded_bye(state, key, number),
            frozenset(state.avoids.get(key, ())),
            firsts[key],
        )
        for key in keys
    ]


def paired_round(state: State, number: int) -> PairedRound:
    """How good the pairing of a round (from 1 on) is, and what could not be avoided: by what was known when it was
    paired, with results as they stand now."""
    one, before = state.rounds[number - 1], copy.copy(state)
    before.rounds = state.rounds[: number - 1]
    paired = [side for table in one.tables for side in table.sides]
    return assessed([table.pairing for table in one.tables], contenders(before, paired))


def rated_events(state: State, name: str) -> list[RatedEvent]:
    """The event as ratings see it: one for each category in which a stage of it was played, the matches of each round
    in that of its stage. Teams are their members (101, 143)."""
    stages, size = stages_of(state), state.settings.team_size
    categories = [stages[one.stage].format.category(size) for one in state.rounds]
    identities = {key: identity(state.members(key)) for key in state.entrants.by_name}
    return [
        RatedEvent(
            name,
            category,
            # All rounds, so that each keeps its number.
            results_of([one if own is category else Round(one.number, one.stage, []) for one, own in played]),
            state.settings.k,
            state.clock,
            identities,
        )
        for category in dict.fromkeys(categories)
        if (played := list(zip(state.rounds, categories, strict=True)))
    ]
