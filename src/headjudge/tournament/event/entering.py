"""Who is in the event: entering, leaving, coming back (facts/organisers, 143)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, OFFICIALS, ORGANISERS, PlayerKey, is_official
from headjudge.tournament.event.rounds import require_open_bracket
from headjudge.tournament.event.stages import ELIMINATION, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.people import check_team, enter, entrant, exchange
from headjudge.tournament.people import drop as leave
from headjudge.tournament.people import undrop as take_back_drop
from headjudge.tournament.people import withdraw as take_back_entry

__all__ = ["Drop", "Register"]


class Register(Arguments, frozen=True, kw_only=True):
    """Who enters."""

    name: Annotated[Word, doc("the name of a player or team; whoever has dropped comes back under it")]
    members: Annotated[list[Word] | None, doc("the three members of a team in the order A, B, C", "143")] = None
    byes: Annotated[int, doc("byes awarded for the first rounds")] = 0


@ACTIONS.action("register", Register, by=OFFICIALS, rule="facts/organisers")
def register(state: State, _: Act, given: Register) -> None:
    """Enter the event, also after its first round, or come back with all results. To a bracket that is drawn somebody
    comes only where a place is free in its first round, which they take by `join`."""
    _require_open(state)
    members, size = given.members or (), state.settings.team_size
    out = next((name for name in (given.name, *members) if state.record.is_disqualified(name)), None)
    if out is not None:
        raise IllegalAction(f"{out} was disqualified and can't come back", rule="1.1", code="people/out")
    if size > 1 and given.name not in state.entrants.by_name:
        check_team(members, size)
    bracket = bool(state.rounds) and stages_of(state)[0].structure in ELIMINATION
    if bracket and given.name not in state.entrants.by_name:
        require_open_bracket(state)
    enter(state.entrants, given.name, len(state.rounds) + 1, members=members, byes=given.byes)


def _require_open(state: State) -> None:
    if state.finished:
        raise IllegalAction("the event is closed; reopen it first", rule="facts/organisers", code="event/finished")


class Drop(Arguments, frozen=True, kw_only=True):
    """Who leaves."""

    player: Annotated[PlayerKey, doc("who leaves the event")]


@ACTIONS.action("drop", Drop, by=ANYBODY, rule="facts/organisers")
def drop(state: State, act: Act, given: Drop) -> None:
    """Leave the event from the next pairing on; all results stay, also for the opponents."""
    if not is_official(state, act.by) and act.by not in state.members(given.player):
        raise IllegalAction(
            "players can drop only themselves; officials can drop anybody", rule="facts/organisers", code="event/role"
        )
    _require_open(state)
    leave(state.entrants, given.player, len(state.rounds))


@ACTIONS.action("undrop", Drop, by=OFFICIALS, rule="facts/organisers")
def undrop(state: State, _: Act, given: Drop) -> None:
    """Take a drop back as if it had never been."""
    _require_open(state)
    take_back_drop(state.entrants, given.player)


class Withdraw(Arguments, frozen=True, kw_only=True):
    """Whose entry."""

    player: Annotated[PlayerKey, doc("who was entered by mistake, or isn't coming")]


@ACTIONS.action("withdraw", Withdraw, by=OFFICIALS, rule="facts/organisers")
def withdraw(state: State, _: Act, given: Withdraw) -> None:
    """Take an entry back as if it had never been, with the deck list. Who was paired can only be dropped."""
    _require_open(state)
    one = entrant(state.entrants, given.player)
    members = one.members
    if one.out:
        raise IllegalAction(
            f"{given.player} was disqualified, and that stays on record", rule="facts/organisers", code="people/out"
        )
    _require_unplayed(state, given.player, "can only be dropped")
    take_back_entry(state.entrants, given.player)
    for member in members:
        _forget_cards(state, member)
        state.hall.fixed.pop(member, None)
    state.avoids.pop(given.player, None)
    for named in (*state.awarded.values(), *state.avoids.values()):
        named[:] = [key for key in named if key != given.player]


class Members(Arguments, frozen=True, kw_only=True):
    """A team and who plays in it."""

    team: Annotated[PlayerKey, doc("the team")]
    members: Annotated[list[Word], doc("its members in the order A, B, C", "143")]


@ACTIONS.action("members", Members, by=OFFICIALS, rule="143")
def members(state: State, _: Act, given: Members) -> None:
    """Let somebody else play in a team, or its members sit in another order, until it is paired. Lists of who plays no
    more in it are gone."""
    _require_open(state)
    if state.settings.team_size == 1:
        raise IllegalAction("this event has no teams", rule="101", code="people/no-teams")
    before = entrant(state.entrants, given.team).members
    _require_unplayed(state, given.team, "keeps its members: others would be another team")
    exchange(state.entrants, given.team, given.members)
    for member in before:
        if member not in given.members:
            _forget_cards(state, member)


def _require_unplayed(state: State, key: str, instead: str) -> None:
    """Refuse what can't be done any more once somebody is paired, or drafts; ``instead``: what can."""
    if key in (state.order or ()):
        raise IllegalAction(
            f"{key} is in the standings that were brought in, and {instead}",
            rule="facts/organisers",
            code="event/paired",
        )
    if any(key in table.sides for one in state.rounds for table in one.tables):
        raise IllegalAction(
            f"{key} has already been paired, and {instead}", rule="facts/organisers", code="event/paired"
        )
    if any(state.draft_of(member) is not None for member in state.members(key)):
        raise IllegalAction(
            f"{key} has a seat at the draft, and {instead}", rule="facts/organisers", code="event/drafting"
        )
    if any(key in lots.choice.teams for lots in state.lots):
        raise IllegalAction(f"lots were drawn for {key}, who {instead}", rule="147", code="event/drafting")


def _forget_cards(state: State, person: str) -> None:
    """Somebody's lists and pools are gone."""
    for book in state.books.values():
        book.lists.pop(person, None)
        book.pools.pop(person, None)


class Standing(Arguments, frozen=True, kw_only=True):
    """Standings that are brought from elsewhere."""

    order: Annotated[list[PlayerKey], doc("everybody, the best first")]


@ACTIONS.action("standings", Standing, by=ORGANISERS, rule="facts/organisers")
def bring_standings(state: State, _: Act, given: Standing) -> None:
    """Bring in the standings of Swiss rounds that were played elsewhere: the cut comes next."""
    _require_entrants(state, given.order)
    if state.rounds:
        raise IllegalAction("rounds have already been paired here", rule="facts/organisers", code="event/round-started")
    if len(stages_of(state)) < 2:
        raise IllegalAction("this event has no cut that could follow", rule="facts/organisers", code="event/no-cut")
    state.order, state.began_with = tuple(given.order), len(state.present)


class Seats(Arguments, frozen=True, kw_only=True):
    """Seats at the draft of a play-off."""

    order: Annotated[
        list[PlayerKey | list[PlayerKey]], doc("the drafters clockwise, or, at several tables, a list for each")
    ]


@ACTIONS.action("seats", Seats, by=ORGANISERS, rule="facts/drafts")
def seats(state: State, _: Act, given: Seats) -> None:
    """Say who sits where at the draft of the play-off, by which its bracket is paired."""
    alone = [one for one in given.order if isinstance(one, str)]
    tables = [tuple(one) for one in given.order if not isinstance(one, str)]
    if alone and tables:
        raise InvalidInput("give the seats of one table, or a list for each", rule="facts/drafts", code="draft/seats")
    _require_entrants(state, [*alone, *(key for table in tables for key in table)])
    state.seats = tuple(tables) or (tuple(alone),)


def _require_entrants(state: State, keys: list[str]) -> None:
    for key in keys:
        entrant(state.entrants, key)
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        raise InvalidInput(f"{twice} is named twice", rule="facts/organisers", code="event/twice")
