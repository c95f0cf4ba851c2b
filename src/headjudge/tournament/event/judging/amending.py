"""Amending the record: a wrong entry is corrected with a trace, and what followed from it is made anew (1).

What was lost by the entry is taken back, later upgrades are counted anew, and what is to be lost now is lost where the
guide says: in the match of the offence if that still goes on, in the next one otherwise. The result of a match that is
over stays as it was reported; where nobody reported it, it becomes what was played; in elimination, whoever has gone on
by it has won it all the same.
"""

from __future__ import annotations

import copy
from typing import Annotated, Any

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.assessing import Assessment
from headjudge.infractions.authority import needs_head_judge
from headjudge.infractions.penalties import Penalty
from headjudge.infractions.rulings import Amended, Commitment, Ruling
from headjudge.tournament.event.actions import ACTIONS, JUDGES
from headjudge.tournament.event.judging.committing import (
    TURNS,
    assessed,
    carry_out,
    is_head_judge,
    read_committed,
    require_player,
    tell,
)
from headjudge.tournament.event.judging.losing import lose
from headjudge.tournament.event.judging.situations import match_at, plays_as, seat_of
from headjudge.tournament.event.state import State
from headjudge.tournament.matches import Encounter, Ending, Match, Stage, forgive_game, report
from headjudge.tournament.people import Entrant, reinstate, undrop

__all__ = ["amend_ruling", "told_then"]

RULE = "1"


class Amend(Arguments, frozen=True, kw_only=True):
    """Which ruling, and what it should have been."""

    ruling: Annotated[int, doc("the number of the ruling")]
    reason: Annotated[str, doc("what was wrong with it")]
    commit: Annotated[
        dict[str, Any] | None,
        doc("what it should have been, as the arguments of `commit`; without it, withdrawn"),
    ] = None


@ACTIONS.action("amend", Amend, by=JUDGES, rule=RULE)
def amend(state: State, act: Act, given: Amend) -> None:
    """Correct a ruling, or withdraw it; later upgrades, and what was lost, follow."""
    ruling = state.record.ruling(given.ruling)
    if not given.reason.strip():
        raise InvalidInput("say why it is amended: the record keeps it", rule=RULE, code="ruling/reason")
    if act.by != ruling.told.judge and not is_head_judge(state, act.by):
        raise IllegalAction(
            "whoever made a ruling amends it, or the head judge", rule=RULE, code="infraction/head-judge"
        )
    amend_ruling(state, act, ruling, given.commit, given.reason)


def amend_ruling(state: State, act: Act, ruling: Ruling, given: dict[str, Any] | None, reason: str) -> None:
    """Make a ruling another one, or none, with all that follows. Raises a refusal, and then nothing has changed."""
    trial = copy.deepcopy(state)
    _amend(trial, act, trial.record.ruling(ruling.number), given, reason)
    vars(state).update(vars(trial))


def _amend(state: State, act: Act, ruling: Ruling, given: dict[str, Any] | None, reason: str) -> None:
    before = {one.number: (one.found, one.is_entry) for one in state.record.rulings}
    told = ruling.told if given is None else told_then(state, act, ruling, given)
    state.record.join(ruling.batch - 1)
    nothing = Assessment(infraction=None, offender=ruling.found.offender)
    found = nothing if given is None else assessed(state, told, ruling.batch, act.by)
    require_player(state, found)
    ruling.before.append(Amended(ruling.told, ruling.found, act.by, act.at, reason))
    ruling.told, ruling.found = told, found
    _count_anew(state, ruling.number)
    touched = {ruling.batch}
    touched.update(
        one.batch for one in state.record.rulings if _stands(*before[one.number]) != _stands(one.found, one.is_entry)
    )
    if before[ruling.number][0].penalty is Penalty.DISQUALIFICATION:
        # Another one that stands takes its place in the match.
        others = state.record.penalties(before[ruling.number][0].offender)
        touched.update(one.batch for one in others if one.found.penalty is Penalty.DISQUALIFICATION)
    anew = [one for one in state.record.rulings if one.batch in touched]
    for one in reversed(anew):
        _take_back(state, one, before[one.number][0])
    for batch in sorted(touched):
        lose(state, [one for one in anew if one.batch == batch and one.is_entry])
    for one in anew:
        if one.ruled_in == len(state.rounds):
            carry_out(state, one)


def _stands(found: Assessment, is_entry: bool) -> tuple[Penalty, str, bool]:
    """What decides whether something else is lost by a ruling than before."""
    return found.penalty, found.offender, is_entry


def told_then(state: State, act: Act, ruling: Ruling, given: dict[str, Any]) -> Commitment:
    """What it should have been, told as of the time of the ruling: its judge, day, round and game."""
    fixed = {"judge": ruling.told.judge, "in_round": None, "took": 0}  # Its round may have been taken back since.
    game = given.get("in_game") or ruling.told.game or ruling.ruled_game
    told = tell(state, act, read_committed("amend", {**given, **fixed, "in_game": game}), round_=ruling.told.round)
    return Commitment(
        infraction=told.infraction,
        by=told.by,
        judge=told.judge,
        at=ruling.told.at,
        day=ruling.told.day,
        round=ruling.told.round,
        facts=told.facts,
        game=game,
        table=ruling.told.table,
        took=ruling.told.took,
        cause=told.cause,
        deviation=told.deviation,
        announced=ruling.told.announced,
        words=told.words,
    )


def _count_anew(state: State, number: int) -> None:
    """Later rulings are found again, by what was issued, and was one, before them; a deviation stays what the head
    judge said. What was found together doesn't count for one another."""
    for ruling in state.record.rulings[number:]:
        if ruling.found.infraction is not None and ruling.told.deviation is None:
            state.record.join(ruling.batch - 1)
            ruling.found = assessed(state, ruling.told, ruling.batch)
            ruling.head_judge = needs_head_judge(ruling.found)
    state.record.join()


def _take_back(state: State, ruling: Ruling, was: Assessment) -> None:
    """What was lost by a ruling wasn't."""
    ruling.to, ruling.waits, ruling.game_then = None, False, None
    for one in state.rounds[max(0, ruling.ruled_in - 1) :]:
        for table in one.tables:
            table.lost.pop(ruling.number, None)
            whole = table.match
            matches = [whole, *getattr(whole, "matches", [])] if whole is not None else []
            for match in matches:
                if ruling.number in match.penalties:
                    _take_back_in(match, ruling.number, was.offender, last=one is state.rounds[-1])
    known = plays_as(state, was.offender)
    if known is None:
        return
    if was.penalty is Penalty.DISQUALIFICATION and known.out and not state.record.is_disqualified(was.offender):
        reinstate(state.entrants, known.name)
        _return(state, ruling, known)
    elif not known.out and not known.is_in and _names(was, "drop"):
        _return(state, ruling, known)
    match = match_at(seat_of(state, was.offender), was.offender)
    if _names(was, "two-extra-turns") and ruling.turns_in == len(state.rounds) and isinstance(match, Match):
        match.extra_turns = max(0, match.extra_turns - TURNS)
    ruling.turns_in = None


def _names(found: Assessment, remedy: str) -> bool:
    return any(one.name == remedy for one in found.remedies)


def _return(state: State, ruling: Ruling, known: Entrant) -> None:
    """Somebody who was out by a ruling never was, unless they have come and gone since."""
    if known.stays and known.stays[-1].last == ruling.ruled_in:
        undrop(state.entrants, known.name)


def _take_back_in(match: Encounter, number: int, loser: str, *, last: bool) -> None:
    """A match holds a ruling's loss no longer; one of a round that is over keeps a result: what was played, or, where
    elimination knows no such result, that by which somebody went on."""
    if not last:
        tried = copy.deepcopy(match)
        _forgive(tried, number, loser)
        if _is_undecided(tried) and match.rules.elimination and len(set(tried.played.won)) == 1:
            del match.penalties[number]
            return
    _forgive(match, number, loser)
    if not last and _is_undecided(match):
        one, other = match.played.won
        report(match, match.sides[0], one, other, match.played.drawn)


def _is_undecided(match: Encounter) -> bool:
    return match.reported is None and match.state is not Stage.OVER


def _forgive(match: Encounter, number: int, loser: str) -> None:
    game = match.penalties[number]
    if isinstance(match, Match) and game is not None and match.games[game - 1].ending is Ending.PENALTY:
        forgive_game(match, number)
        return
    del match.penalties[number]
    if game is None:
        side = loser if loser in match.lost else next(iter(match.lost), loser)
        match.lost.pop(side, None)
