"""What is lost by a penalty: games, matches, the event; at once, or as soon as the game or match comes (1.1).

Which losses a match holds is kept with the match (:attr:`Encounter.penalties`), those of a pod with its table
(:attr:`Table.lost`): a pairing that is taken back takes them along, and they wait again.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.infractions.applying import Application, AppliesTo, applies_to
from headjudge.infractions.penalties import Penalty
from headjudge.infractions.rulings import Ruling
from headjudge.tournament import matches
from headjudge.tournament.event.judging.situations import is_over, match_at, plays_as, seat_of, situation
from headjudge.tournament.event.pods_lost import PodLoss
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.event.tables import side_of
from headjudge.tournament.matches import Encounter, Loss, Match, Stage
from headjudge.tournament.people import disqualify

__all__ = ["lose", "lose_what_waited", "waiting"]


def lose(state: State, rulings: Sequence[Ruling]) -> None:
    """What is lost by rulings that were made at the same time: matches before games, since a game loss beside the
    opponent's match loss goes over to the next round, and two game losses at once leave the score. Whoever loses game
    and match loses the game first, which is one of that match."""
    found = {one.number: _application(state, one) for one in rulings}
    for ruling in rulings:
        application = found[ruling.number]
        ruling.to = None if application is None or not _plays(state, ruling) else application.to
    whole = [one for one in rulings if one.found.penalty.severity > Penalty.GAME_LOSS.severity]
    games = [one for one in rulings if one.found.penalty is Penalty.GAME_LOSS]
    seats = {one.number: _side(state, one) for one in (*games, *whole)}
    for ruling in games:
        other = _opposite(seats[ruling.number])
        if other is None:
            continue
        if any(seats[one.number] == other for one in games):
            ruling.to = AppliesTo.NOTHING
        elif any(seats[one.number] == other for one in whole):
            ruling.to, ruling.waits = AppliesTo.NEXT_ROUND, True
    due = [one for one in games if one.to not in (None, AppliesTo.NOTHING, AppliesTo.NEXT_ROUND)]
    first = [one for one in due if any(seats[one.number] == seats[other.number] is not None for other in whole)]
    for ruling in first:
        _lose_game(state, ruling)
    _lose_matches(state, [(one, found[one.number]) for one in whole if one.to is not None], rulings)
    for ruling in due:
        if ruling not in first:
            _lose_game(state, ruling)


_Side = tuple[int, int, bool]


def _opposite(side: _Side | None) -> _Side | None:
    return None if side is None else (side[0], side[1], not side[2])


def _plays(state: State, ruling: Ruling) -> bool:
    """Whether there is anything that somebody could lose: who never entered loses nothing but the event."""
    known = plays_as(state, ruling.found.offender)
    return ruling.found.penalty is Penalty.DISQUALIFICATION or (known is not None and bool(known.stays))


def _application(state: State, ruling: Ruling) -> Application | None:
    return applies_to(ruling.found.penalty, situation(state, ruling.found.offender, ruling.told))


def _side(state: State, ruling: Ruling) -> _Side | None:
    """Which side of which match that isn't over a penalty hits; None if none."""
    offender = ruling.found.offender
    table = seat_of(state, offender)
    match = match_at(table, offender)
    if table is None or match is None or is_over(table, match):
        return None
    return id(table), id(match), match.sides[0] == _name(state, table, match, offender)


def _name(state: State, table: Table, match: Encounter, person: str) -> str:
    """How a match calls somebody: as themselves, or as the team for which they play it."""
    return person if person in match.sides else side_of(state, table, person) or person


def _game_in_progress(state: State, person: str) -> int | None:
    match = match_at(seat_of(state, person), person)
    return match.number if isinstance(match, Match) and match.state is Stage.PLAYING else None


def _lose_matches(state: State, found: Sequence[tuple[Ruling, Application | None]], rulings: Sequence[Ruling]) -> None:
    """Matches are lost, by both sides where both have to lose theirs; who is disqualified is out of the event."""
    for ruling, application in found:
        offender = ruling.found.offender
        table = seat_of(state, offender)
        match = _whole_match(table, ruling)
        if application is None or not application.now:
            ruling.waits = True
        elif table is not None and table.is_pod:
            _lose_pod(state, ruling, table)
        elif table is not None and match is not None and (not is_over(table, match) or _lost_now(match, rulings)):
            out = ruling.found.penalty is Penalty.DISQUALIFICATION
            match.lost[_name(state, table, match, offender)] = Loss.DISQUALIFIED if out else Loss.PENALTY
            match.penalties[ruling.number] = None
    for ruling, _ in found:
        if ruling.found.penalty is Penalty.DISQUALIFICATION:
            known = plays_as(state, ruling.found.offender)
            if known is not None:
                disqualify(state.entrants, known.name, len(state.rounds))


def _whole_match(table: Table | None, ruling: Ruling) -> Encounter | None:
    """What is lost: by a disqualification the match of the whole team."""
    if ruling.found.penalty is Penalty.DISQUALIFICATION:
        return None if table is None else table.match
    return match_at(table, ruling.found.offender)


def _lost_now(match: Encounter, rulings: Sequence[Ruling]) -> bool:
    """Whether a match is over by one of these rulings only."""
    return any(ruling.number in match.penalties for ruling in rulings)


def _lose_game(state: State, ruling: Ruling) -> None:
    offender = ruling.found.offender
    found = _application(state, ruling)
    table = seat_of(state, offender)
    match = match_at(table, offender)
    if found is not None and found.now and table is not None and table.is_pod:
        _lose_pod(state, ruling, table)
    elif found is None or not found.now or table is None or match is None:
        ruling.waits, ruling.game_then = True, _game_in_progress(state, offender)
    else:
        _lose_in(state, ruling, table, match, found.game)


def _lose_pod(state: State, ruling: Ruling, table: Table) -> None:
    """Somebody loses a pod, which is a match of one game; that of an earlier round, or that hasn't begun, to all."""
    known = plays_as(state, ruling.found.offender)
    if known is not None and not table.over:
        begun = state.rounds[-1].clock is not None
        table.lost[ruling.number] = PodLoss(known.name, ruling.found.penalty, ruling.batch, begun)


def _lose_in(state: State, ruling: Ruling, table: Table, match: Encounter, game: int | None = None) -> None:
    """Somebody loses a match, or a game of it, by a ruling."""
    name = _name(state, table, match, ruling.found.offender)
    if ruling.found.penalty is Penalty.GAME_LOSS and isinstance(match, Match):
        match.penalties[ruling.number] = matches.lose_game(match, name, game=game)
    else:
        matches.lose_match(match, name)
        match.penalties[ruling.number] = None


def waiting(state: State, person: str | None = None) -> list[Ruling]:
    """The losses that wait for a later game or match, of somebody or of all."""
    return [
        ruling
        for ruling in state.record.rulings
        if ruling.waits
        and ruling.is_entry
        and (person is None or ruling.found.offender == person)
        and not _is_applied(state, ruling)
    ]


def _is_applied(state: State, ruling: Ruling) -> bool:
    offender = ruling.found.offender
    known = plays_as(state, offender)
    if known is None:
        return False
    for one in state.rounds[max(0, ruling.ruled_in - 1) :]:
        table = one.table_of(known.name)
        match = match_at(table, offender)
        if match is not None and ruling.number in match.penalties:
            return True
        if table is not None and ruling.number in table.lost:
            return True
    return False


_SOMEWHERE = (AppliesTo.CURRENT_GAME, AppliesTo.NEXT_GAME, AppliesTo.CURRENT_MATCH, AppliesTo.NEXT_MATCH)


def _wait_again(state: State) -> None:
    """What was lost in a pairing or a match that was taken back since is owed again, from the next match on that
    begins."""
    for ruling in state.record.rulings:
        if ruling.is_entry and not ruling.waits and ruling.to in _SOMEWHERE and not _is_applied(state, ruling):
            whole = ruling.found.penalty is Penalty.MATCH_LOSS
            ruling.to, ruling.waits = AppliesTo.NEXT_MATCH if whole else AppliesTo.NEXT_GAME, True
            ruling.ruled_in = max(0, min(ruling.ruled_in, len(state.rounds) - 1))


def lose_what_waited(state: State) -> None:
    """Losses that waited are applied: when the next round is paired, or as soon as the game in progress is over."""
    _wait_again(state)
    for ruling in waiting(state) if state.rounds else ():
        table = seat_of(state, ruling.found.offender)
        match = match_at(table, ruling.found.offender)
        if table is not None and table.is_pod and len(state.rounds) > ruling.ruled_in:
            _lose_pod(state, ruling, table)
        if table is None or match is None or is_over(table, match) or not _has_come(state, ruling, match):
            continue
        _lose_in(state, ruling, table, match)


def _has_come(state: State, ruling: Ruling, match: Encounter) -> bool:
    """Whether the game or match has come to which a loss goes."""
    if match.state is Stage.PLAYING:
        return False
    if len(state.rounds) > ruling.ruled_in:
        return match.state is Stage.WAITING or ruling.found.penalty is Penalty.GAME_LOSS
    then = ruling.game_then
    return then is not None and isinstance(match, Match) and match.number > then
