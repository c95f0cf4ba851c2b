"""A judge rules: on one infraction, or on several that were found together (1.2).

Who may do what: judges rule, whatever the penalty, since they have asked the head judge where the guide wants it; only
the head judge deviates. Several infractions of one player with one root cause, or the same one several times, are one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc, read_arguments
from headjudge.core.durations import duration
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.assessing import Assessment, assess, facts_asked
from headjudge.infractions.authority import deviate, needs_head_judge, require_level
from headjudge.infractions.facts import read_facts
from headjudge.infractions.penalties import Penalty
from headjudge.infractions.rulings import Commitment, Deviation, Ruling
from headjudge.tournament.calls import known_call
from headjudge.tournament.event.actions import ACTIONS, HOST, JUDGES, PlayerKey, role_of_act
from headjudge.tournament.event.judging.edition import guide_of
from headjudge.tournament.event.judging.losing import lose
from headjudge.tournament.event.judging.situations import match_at, plays_as, seat_of
from headjudge.tournament.event.state import State
from headjudge.tournament.event.timekeeping import given_back
from headjudge.tournament.matches import Match, Stage, may_order_turns, order_turns
from headjudge.tournament.people import Role, drop, head_judge

__all__ = [
    "TURNS",
    "Committed",
    "assessed",
    "carry_out",
    "extension_of",
    "is_head_judge",
    "late_so_far",
    "read_committed",
    "require_player",
    "rule",
    "tell",
]

RULE = "1.2"
RULERS = (Role.ORGANISER, Role.HEAD_JUDGE, Role.JUDGE)


class OtherPenalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another penalty than the guide's."""

    to: str
    reason: str


class Committed(Arguments, frozen=True, kw_only=True):
    """What somebody did, and what is known of it."""

    infraction: Annotated[Word, doc("the infraction, by its name or its number")]
    offender: Annotated[PlayerKey, doc("who committed it; anybody in the venue")]
    facts: Annotated[dict[str, Any] | None, doc("what is known of it, by the names of the guide's questions")] = None
    judge: Annotated[PlayerKey | None, doc("who rules, if somebody else enters it")] = None
    took: Annotated[
        int | str | None,
        doc('how long the ruling took: minutes, or "HH:MM:SS"; else as its call', "1.1"),
    ] = None
    in_game: Annotated[int | None, doc("in which game it was committed, if not in the present one", "1.1")] = None
    in_round: Annotated[int | None, doc("in which round it was committed, if not in the present one", "1.1")] = None
    cause: Annotated[Word, doc("a word for the root cause: infractions of one cause are one", "1.2")] = ""
    same_as: Annotated[
        int | None, doc("in place of a word: the number of an earlier ruling that has the same root cause", "1.2")
    ] = None
    deviate: Annotated[OtherPenalty | None, doc("another penalty than the guide's, and why", "1")] = None
    words: Annotated[str, doc("the judge's own words, for the record")] = ""
    call: Annotated[int | None, doc("the number of the call that it answers", "1.1")] = None


@ACTIONS.action("commit", Committed, by=JUDGES, rule=RULE)
def commit(state: State, act: Act, given: Committed) -> int:
    """Rule on an infraction: what the guide says is done, and what follows from it. Returns the ruling's number."""
    return rule(state, act, [given])[0].number


class Several(Arguments, frozen=True, kw_only=True):
    """What was found together."""

    commits: Annotated[list[dict[str, Any]], doc("each as the arguments of `commit`")]


@ACTIONS.action("commit_together", Several, by=JUDGES, rule=RULE)
def commit_together(state: State, act: Act, given: Several) -> list[int]:
    """Rule on several infractions that were found, and are penalised, at the same time. Returns the number of each
    ruling."""
    if not given.commits:
        raise InvalidInput("no infraction is named", rule=RULE, code="infraction/none")
    several = [read_committed("commit_together", one) for one in given.commits]
    return [ruling.number for ruling in rule(state, act, several)]


def read_committed(verb: str, given: Mapping[str, Any]) -> Committed:
    """The arguments of `commit` from plain data. Raises InvalidInput."""
    return read_arguments(verb, Committed, given, RULE, "tournament/argument")


def is_head_judge(state: State, by: str) -> bool:
    """Whether somebody is the head judge; the organiser speaks for them where there is none."""
    head = head_judge(state.staff)
    return by == head or (head is None and role_of_act(state, by) is Role.ORGANISER)


def rule(state: State, act: Act, several: Sequence[Committed]) -> list[Ruling]:
    """The rulings on several infractions found together, one for each; with those that follow from their facts."""
    require_level(state.settings.rel)
    found: list[tuple[Commitment, Assessment]] = []
    answered: set[int | None] = set()
    for given in several:
        told = tell(state, act, given if given.call not in answered else msgspec.structs.replace(given, call=None))
        answered.add(given.call)
        found.append((told, assessed(state, told)))
    for _, one in found:
        require_player(state, one)
    named = len(found)
    for told, one in found[:named]:
        for also in one.also:
            other = msgspec.structs.replace(Committed(infraction=also.infraction, offender=also.by), judge=told.judge)
            further = tell(state, act, other, game=told.game, round_=told.round)
            found.append((further, assessed(state, further)))
    batch = len(state.record.rulings) + 1
    rulings = [_enter(state, told, one, batch) for told, one in found]
    state.record.join()
    for ruling in rulings:
        _enroll(state, ruling)
        _lengthen(state, ruling)
    lose(state, [ruling for ruling in rulings if ruling.is_entry])
    for ruling in rulings:
        carry_out(state, ruling)
    return rulings[:named]


def require_player(state: State, found: Assessment) -> None:
    """Refuse that a team as a whole loses a game: its members play them."""
    team = None if state.entrants.team_size == 1 else state.entrants.by_name.get(found.offender)
    if team is not None and found.offender not in team.members and found.penalty is Penalty.GAME_LOSS:
        raise IllegalAction(
            f"a game is lost by a member of {team.name}; say who of {', '.join(team.members)} it was",
            rule="1.1",
            code="infraction/team",
        )


def tell(state: State, act: Act, given: Committed, *, game: int | None = None, round_: int | None = None) -> Commitment:
    """What a judge says somebody did, read and checked. Raises a refusal for what can't be."""
    known = guide_of(state)
    infraction = known.infraction(given.infraction)
    judge = given.judge or (head_judge(state.staff) or HOST if act.by == HOST else act.by)
    if role_of_act(state, judge) not in RULERS:
        raise IllegalAction(f"{judge} isn't a judge of this event", rule=RULE, code="event/role")
    if given.in_round is not None and not 0 <= given.in_round <= len(state.rounds):
        raise InvalidInput(f"there was no round {given.in_round}", rule="1.1", code="event/no-round")
    if given.in_game is not None and given.in_game < 1:
        raise InvalidInput("games are counted from 1", rule="1.1", code="infraction/game")
    asked = facts_asked(known, infraction, given.facts or {})
    facts = dict(read_facts(given.facts or {}, asked, f"{infraction.number} {infraction.title}"))
    table = seat_of(state, given.offender)
    if "in_extra_turns" in infraction.facts and "in_extra_turns" not in facts:
        facts["in_extra_turns"] = _in_extra_turns(state, given.offender)
    return Commitment(
        infraction=infraction.name,
        by=given.offender,
        judge=judge,
        at=act.at,
        day=state.record.day,
        round=next((one for one in (given.in_round, round_) if one is not None), len(state.rounds)),
        facts=facts,
        game=game if given.in_game is None else given.in_game,
        table=None if table is None else table.number,
        took=_took(state, act, given),
        cause=_cause(state, given),
        deviation=None if given.deviate is None else _deviation(given.deviate),
        announced=state.settings.announced,
        words=given.words,
    )


def _cause(state: State, given: Committed) -> str:
    """The root cause of what somebody did, as a word."""
    if given.same_as is None:
        return given.cause
    if given.cause:
        raise InvalidInput("the root cause is a word, or that of another ruling", rule=RULE, code="infraction/cause")
    return state.record.ruling(given.same_as).cause


def _took(state: State, act: Act, given: Committed) -> int:
    """How many seconds a ruling took: as the judge says, or since somebody came for the call that it answers."""
    if given.took is not None:
        return duration(given.took)
    if given.call is None:
        return 0
    call = known_call(state.calls, given.call)
    until = act.at if call.ended is None else call.ended
    return 0 if call.stopwatch is None else until - call.stopwatch


def _deviation(given: OtherPenalty) -> Deviation:
    if given.to not in list(Penalty):
        raise InvalidInput(
            f"{given.to!r} is no penalty; write one of {', '.join(Penalty)}", rule="1", code="infraction/penalty"
        )
    return Deviation(Penalty(given.to), given.reason)


def _in_extra_turns(state: State, person: str) -> bool:
    """Whether the turns at the end of somebody's match are being played already (116)."""
    match = match_at(seat_of(state, person), person)
    return isinstance(match, Match) and bool(match.added or match.sudden)


def assessed(state: State, told: Commitment, before: int | None = None, by: str | None = None) -> Assessment:
    """What the guide says of it, or the head judge who deviates; after the rulings ``before`` one, or all. ``by``: who
    decides on it, if that isn't the judge whose ruling it is."""
    people = {told.by, *(value for value in told.facts.values() if isinstance(value, str))}
    earlier = {person: state.record.earlier(person, before, told.cause) for person in people}
    known = guide_of(state)
    announced = {known.infraction(name).name: Penalty(value) for name, value in told.announced}
    found = assess(known, told.infraction, told.by, told.facts, earlier, told.day, announced)
    if told.deviation is None:
        return found
    by_head_judge = is_head_judge(state, told.judge if by is None else by)
    return deviate(found, told.deviation.to, told.deviation.reason, by_head_judge=by_head_judge)


def _enter(state: State, told: Commitment, found: Assessment, batch: int) -> Ruling:
    number = len(state.record.rulings) + 1
    match = match_at(seat_of(state, found.offender), found.offender)
    game = match.number if isinstance(match, Match) and match.state is Stage.PLAYING else None
    head = needs_head_judge(found, deviates=told.deviation is not None)
    ruling = Ruling(
        number=number,
        told=told,
        found=found,
        head_judge=head,
        ruled_in=len(state.rounds),
        entry=number,
        batch=batch,
        ruled_game=game,
    )
    state.record.rulings.append(ruling)
    return ruling


def _enroll(state: State, ruling: Ruling) -> None:
    """Who never entered is entered and dropped by a penalty (1.2)."""
    offender = ruling.found.offender
    known = plays_as(state, offender) is not None or offender in state.record.enrolled
    if ruling.is_entry and not known:
        state.record.enrolled.append(offender)


def _lengthen(state: State, ruling: Ruling) -> None:
    """More time for the match: a ruling of more than a minute, whole (1.1), and what somebody was late (3.1)."""
    ruling.extension = extension_of(state, ruling.told)
    table = seat_of(state, ruling.told.by)
    if table is not None:
        table.lengthen(ruling.extension)


def extension_of(state: State, told: Commitment) -> int:
    """The seconds that a ruling adds to the time of the match: what it took, if it was more than a minute (1.1), and
    what somebody was late (3.1). Near the end, where the event wants it so, no more than was left of the match when
    the ruling began."""
    late: int = told.facts.get("late", 0)
    late = max(0, late - late_so_far(state, told))
    return late + given_back(state, told.took, told.at, seat_of(state, told.by))


def late_so_far(state: State, told: Commitment, *, after: bool = False) -> int:
    """The seconds that the match was given in this round for somebody who came late, by the rulings before one, or also
    by those ``after`` it: of two who are late, the match begins with the later."""
    table, most = seat_of(state, told.by), 0
    for ruling in state.record.rulings:
        if ruling.told is told and not after:
            break
        here = ruling.ruled_in == len(state.rounds) and seat_of(state, ruling.told.by) is table
        if here and ruling.told is not told and ruling.found.infraction is not None:
            most = max(most, ruling.told.facts.get("late", 0))
    return most


TURNS = 2
"""So many turns more at the end of a match are ordered for slow play (3.3)."""


def carry_out(state: State, ruling: Ruling) -> None:
    """What of the remedies changes something in the event."""
    offender = ruling.found.offender
    for remedy in ruling.found.remedies:
        match = match_at(seat_of(state, offender), offender)
        if remedy.name == "two-extra-turns" and isinstance(match, Match) and may_order_turns(match):
            order_turns(match, TURNS)
            ruling.turns_in = len(state.rounds)
        if remedy.name == "drop" and (known := plays_as(state, offender)) is not None and known.is_in:
            drop(state.entrants, known.name, len(state.rounds))
