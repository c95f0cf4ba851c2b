"""Who is in the event: entering, leaving, coming back (facts/organisers, 143)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, OFFICIALS, ORGANISERS, PlayerKey, is_official
from headjudge.tournament.event.stages import stages_of
from headjudge.tournament.event.state import Entrant, State

__all__ = ["Drop", "Register", "entrant_of"]


def entrant_of(state: State, key: str) -> Entrant:
    """An entrant by key. Raises InvalidInput if there is none."""
    found = state.entrants.get(key)
    if found is None:
        raise InvalidInput(f"{key} was never entered in this event", rule="facts/organisers", code="event/entrant")
    return found


class Register(Arguments, frozen=True, kw_only=True):
    """Who enters."""

    name: Annotated[Word, doc("the name of a player or team; who has dropped comes back by it")]
    members: Annotated[list[Word] | None, doc("the three members of a team in the order A, B, C", "143")] = None
    byes: Annotated[int, doc("byes awarded for the first rounds")] = 0


@ACTIONS.action("register", Register, by=OFFICIALS, rule="facts/organisers")
def register(state: State, _: Act, given: Register) -> str:
    """Enter the event, also after its first round, or come back with all results. Returns the key."""
    known = state.people.find(given.name)
    entrant = None if known is None else state.entrants.get(known)
    if entrant is not None:
        _come_back(entrant, given.name)
        return entrant.key
    if state.finished:
        raise IllegalAction("the event is closed", rule="facts/organisers", code="event/finished")
    size, members = state.settings.team_size, given.members
    if size != len(members or [given.name]):
        wanted = f"a team has {size} members" if size > 1 else "this is an event of single players"
        raise IllegalAction(f"{given.name}: {wanted}, not {len(members or [])}", rule="143", code="event/team")
    if given.byes < 0:
        raise InvalidInput(f"{given.byes} byes can't be awarded", rule="facts/organisers", code="event/byes")
    key = _new(state, given.name, known) if members is None else _new_team(state, given.name, members)
    state.entrants[key] = Entrant(key, since=len(state.rounds) + 1, byes=given.byes)
    return key


def _come_back(entrant: Entrant, name: str) -> None:
    if entrant.disqualified:
        raise IllegalAction(f"{name} was disqualified", rule="facts/organisers", code="event/disqualified")
    if not entrant.dropped:
        raise IllegalAction(f"{name} is in the event already", rule="facts/organisers", code="event/entered")
    entrant.dropped = False


def _new(state: State, name: str, known: str | None) -> str:
    return state.people.add_person(name).key if known is None else known


def _new_team(state: State, name: str, members: list[str]) -> str:
    wrong = state.people.why_not_name(name)
    others = {person for key in state.entrants for person in state.people.members(key)}
    twice = next((one for one in members if members.count(one) > 1 or state.people.find(one) in others), None)
    if wrong or twice is not None or name in members:
        said = wrong or f"{twice or name} can't play for two teams of an event"
        raise IllegalAction(f"{name}: {said}", rule="143", code="event/team")
    keys = tuple(state.people.find(one) or state.people.add_person(one).key for one in members)
    return state.people.add_team(name, keys).key


class Drop(Arguments, frozen=True, kw_only=True):
    """Who leaves."""

    player: Annotated[PlayerKey, doc("who leaves the event")]


@ACTIONS.action("drop", Drop, by=ANYBODY, rule="facts/organisers")
def drop(state: State, act: Act, given: Drop) -> None:
    """Leave the event from the next pairing on; all results stay, also for the opponents."""
    entrant = entrant_of(state, given.player)
    if not is_official(state, act.by) and act.by not in state.people.members(given.player):
        raise IllegalAction("only officials drop somebody else", rule="facts/organisers", code="event/role")
    if not entrant.present:
        name = state.people.name_of(given.player)
        raise IllegalAction(f"{name} is not in the event", rule="facts/organisers", code="event/dropped")
    entrant.dropped = True


class Standing(Arguments, frozen=True, kw_only=True):
    """Standings that are brought from elsewhere."""

    order: Annotated[list[PlayerKey], doc("everybody, the best first")]


@ACTIONS.action("standings", Standing, by=ORGANISERS, rule="facts/organisers")
def bring_standings(state: State, _: Act, given: Standing) -> None:
    """Take over the standings of Swiss rounds that were played elsewhere: the cut comes next."""
    _require_entrants(state, given.order)
    if state.rounds:
        raise IllegalAction("rounds were paired here already", rule="facts/organisers", code="event/round-started")
    if len(stages_of(state)) < 2:
        raise IllegalAction("there is no cut that could follow", rule="facts/organisers", code="event/no-cut")
    state.order, state.began_with = tuple(given.order), len(state.present)


class Seats(Arguments, frozen=True, kw_only=True):
    """Seats at the draft of a play-off."""

    order: Annotated[list[PlayerKey], doc("the drafters clockwise")]


@ACTIONS.action("seats", Seats, by=ORGANISERS, rule="facts/drafts")
def seats(state: State, _: Act, given: Seats) -> None:
    """Say who sits where at the draft of the play-off, by which its bracket is paired."""
    _require_entrants(state, given.order)
    state.seats = tuple(given.order)


def _require_entrants(state: State, keys: list[str]) -> None:
    for key in keys:
        entrant_of(state, key)
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        name = state.people.name_of(twice)
        raise InvalidInput(f"{name} is named twice", rule="facts/organisers", code="event/twice")
