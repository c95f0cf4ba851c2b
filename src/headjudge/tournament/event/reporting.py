"""Results: reported and corrected (111, 117, facts/organisers)."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import matches
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, OFFICIALS, PlayerKey
from headjudge.tournament.event.claims import bring_in, forget_reports, leave_with, require_drop
from headjudge.tournament.event.pods_lost import require_behind, stood
from headjudge.tournament.event.rounds import present_round
from headjudge.tournament.event.stages import ELIMINATION, stages_of
from headjudge.tournament.event.state import Round, Said, State, Table
from headjudge.tournament.event.tables import require_round, require_seat
from headjudge.tournament.matches.state import Encounter
from headjudge.tournament.results import PodResult

__all__ = ["Correct", "Report"]


class Outcome(Arguments, frozen=True, kw_only=True):
    """A result: of a match as one of its sides says it, or of a pod."""

    player: Annotated[PlayerKey | None, doc("the side whose games won come first")] = None
    opponent: Annotated[PlayerKey | None, doc("the other side")] = None
    won: Annotated[int, doc("games won")] = 0
    lost: Annotated[int, doc("games lost")] = 0
    drawn: Annotated[int, doc("games drawn")] = 0
    places: Annotated[
        list[PlayerKey | list[PlayerKey]] | None,
        doc("of a pod: the first, the second …; players who are tied in a list of their own"),
    ] = None
    draw: Annotated[list[PlayerKey] | None, doc("of a pod: all its players, if nobody won")] = None


class Report(Outcome, frozen=True, kw_only=True):
    """A result, and who leaves with it."""

    round: Annotated[
        int | None, doc("the number of the round that is meant; refused unless it is the one being played")
    ] = None
    drops: Annotated[list[PlayerKey] | None, doc("who leaves the event as soon as the result counts")] = None


@ACTIONS.action("report", Report, by=ANYBODY, rule="facts/organisers")
def report(state: State, act: Act, given: Report) -> None:
    """Report the result of a match, or of a pod, of the present round. An official's report counts at once; a player's
    as soon as the other side says the same."""
    one = require_round(state, given.round)
    if given.places is not None or given.draw is not None:
        table, pod = _of_pod(one, given)
        said: Said = pod
    else:
        table, match, player = _of_match(one, given)
        said = matches.read_score(match, player, given.won, given.lost, given.drawn)
    require_seat(state, act, table)
    _require_drops(state, act, table, given.drops)
    bring_in(state, act, table, said, given.drops or ())


class Correct(Outcome, frozen=True, kw_only=True):
    """A result that was entered wrongly, as it should have been."""

    round: Annotated[int | None, doc("the number of its round; without it, the present one")] = None
    drops: Annotated[list[PlayerKey] | None, doc("who leaves the event, too")] = None


@ACTIONS.action("correct", Correct, by=OFFICIALS, rule="facts/organisers")
def correct(state: State, act: Act, given: Correct) -> None:
    """Replace a result that was entered wrongly, also in an earlier round; later pairings stay."""
    one = present_round(state)
    if given.round is not None:
        if not 1 <= given.round <= len(state.rounds):
            raise InvalidInput(f"there was no round {given.round}", rule="facts/organisers", code="event/no-round")
        one = state.rounds[given.round - 1]
    if given.places is not None or given.draw is not None:
        table, result = _of_pod(one, given)
        if table.given is None:
            raise IllegalAction("the pod has no result yet", rule="facts/organisers", code="match/no-result")
        _require_drops(state, act, table, given.drops)
        require_behind(result, table.lost)
        table.given = result
        forget_reports(table, act.by)
        leave_with(state, table, given.drops or ())
        return
    table, match, player = _of_match(one, given)
    trial = copy.deepcopy(match)
    matches.correct(trial, player, given.won, given.lost, given.drawn)
    _require_bracket(state, one, table, trial)
    _require_drops(state, act, table, given.drops)
    table.match = trial
    forget_reports(table, act.by)
    leave_with(state, table, given.drops or ())


def _require_drops(state: State, act: Act, table: Table, drops: Sequence[str] | None) -> None:
    for key in drops or ():
        require_drop(state, act, table, key)


def _require_bracket(state: State, one: Round, table: Table, corrected: Encounter) -> None:
    """Refuse to correct who goes on in a bracket whose next round is paired by it."""
    played, now = table.result, matches.result(corrected)
    later = any(other.stage == one.stage and other.number > one.number for other in state.rounds)
    if stages_of(state)[one.stage].structure not in ELIMINATION or not later or played is None or now is None:
        return
    if isinstance(played, PodResult) or played.verdicts != now.verdicts:
        raise IllegalAction(
            f"round {one.number + 1} of the bracket was paired from this result; take its pairings back first",
            rule="facts/organisers",
            code="event/bracket-paired",
        )


def _of_match(one: Round, given: Outcome) -> tuple[Table, Encounter, str]:
    table = None if given.player is None else one.table_of(given.player)
    if table is not None and table.match is not None and {given.player, given.opponent} == set(table.sides):
        return table, table.match, given.player or ""
    if given.player is None or given.opponent is None:
        raise IllegalAction("name both sides of the match", rule="facts/organisers", code="event/no-pairing")
    said = f"{given.player} and {given.opponent} aren't paired in round {one.number}"
    raise IllegalAction(said, rule="facts/organisers", code="event/no-pairing")


def _of_pod(one: Round, given: Outcome) -> tuple[Table, PodResult]:
    places = [(place,) if isinstance(place, str) else tuple(place) for place in given.places or [given.draw or []]]
    named = Counter(name for place in places for name in place)
    table = one.table_of(next(iter(named))) if named else None
    if table is not None and table.lost and given.draw:
        # Whoever has lost by a penalty has no part in the draw, named or not.
        lost = [*table.lost.values()]
        latest = sorted((one for one in lost if one.begun), key=lambda one: -one.batch)
        behind = list(dict.fromkeys(one.player for one in (*latest, *lost)))
        shared = tuple(name for name in given.draw if name not in behind)
        if shared:
            places = [*stood([shared, *((name,) for name in behind)], lost)]
            named = Counter(given.draw) | Counter(behind)
    if table is not None and table.is_pod and named == Counter(table.sides):
        return table, PodResult(tuple(places), drawn=given.draw is not None)
    raise IllegalAction(
        f"no pod of round {one.number} is made up of exactly these players",
        rule="facts/organisers",
        code="event/no-pairing",
    )
