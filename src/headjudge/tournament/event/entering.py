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
from headjudge.tournament.people import check_team, enter, entrant
from headjudge.tournament.people import drop as leave
from headjudge.tournament.people import undrop as take_back_drop
from headjudge.tournament.people import withdraw as take_back_entry

__all__ = ["Drop", "Register"]


class Register(Arguments, frozen=True, kw_only=True):
    """Who enters."""

    name: Annotated[Word, doc("the name of a player or team; who has dropped comes back by it")]
    members: Annotated[list[Word] | None, doc("the three members of a team in the order A, B, C", "143")] = None
    byes: Annotated[int, doc("byes awarded for the first rounds")] = 0


@ACTIONS.action("register", Register, by=OFFICIALS, rule="facts/organisers")
def register(state: State, _: Act, given: Register) -> None:
    """Enter the event, also after its first round, or come back with all results. To a bracket that is drawn somebody
    comes only where a place is free in its first round, which they take by `join`."""
    if state.finished:
        raise IllegalAction("the event is closed", rule="facts/organisers", code="event/finished")
    members, size = given.members or (), state.settings.team_size
    if size > 1 and given.name not in state.entrants.by_name:
        check_team(members, size)
    bracket = bool(state.rounds) and stages_of(state)[0].structure in ELIMINATION
    if bracket and given.name not in state.entrants.by_name:
        require_open_bracket(state)
    enter(state.entrants, given.name, len(state.rounds) + 1, members=members, byes=given.byes)


class Drop(Arguments, frozen=True, kw_only=True):
    """Who leaves."""

    player: Annotated[PlayerKey, doc("who leaves the event")]


@ACTIONS.action("drop", Drop, by=ANYBODY, rule="facts/organisers")
def drop(state: State, act: Act, given: Drop) -> None:
    """Leave the event from the next pairing on; all results stay, also for the opponents."""
    if not is_official(state, act.by) and act.by not in state.members(given.player):
        raise IllegalAction("only officials drop somebody else", rule="facts/organisers", code="event/role")
    leave(state.entrants, given.player, len(state.rounds))


@ACTIONS.action("undrop", Drop, by=OFFICIALS, rule="facts/organisers")
def undrop(state: State, _: Act, given: Drop) -> None:
    """Take a drop back as if it had never been."""
    take_back_drop(state.entrants, given.player)


class Withdraw(Arguments, frozen=True, kw_only=True):
    """Whose entry."""

    player: Annotated[PlayerKey, doc("who was entered by mistake, or doesn't come")]


@ACTIONS.action("withdraw", Withdraw, by=OFFICIALS, rule="facts/organisers")
def withdraw(state: State, _: Act, given: Withdraw) -> None:
    """Take an entry back as if it had never been, with the deck list. Who was paired can only be dropped."""
    one = entrant(state.entrants, given.player)
    members = one.members
    if one.out:
        raise IllegalAction(
            f"{given.player} was disqualified, which stays on record", rule="facts/organisers", code="people/out"
        )
    if given.player in (state.order or ()):
        raise IllegalAction(
            f"{given.player} is in the standings that were brought, and can only be dropped",
            rule="facts/organisers",
            code="event/paired",
        )
    if any(given.player in table.sides for one in state.rounds for table in one.tables):
        raise IllegalAction(
            f"{given.player} was paired already, and can only be dropped", rule="facts/organisers", code="event/paired"
        )
    if any(state.draft_of(member) is not None for member in members):
        raise IllegalAction(
            f"{given.player} has a seat at the draft, and can only be dropped",
            rule="facts/organisers",
            code="event/drafting",
        )
    if any(given.player in lots.choice.teams for lots in state.lots):
        raise IllegalAction(
            f"lots were drawn for {given.player}, who can only be dropped",
            rule="147",
            code="event/drafting",
        )
    take_back_entry(state.entrants, given.player)
    for member in members:
        for book in state.books.values():
            book.lists.pop(member, None)
            book.pools.pop(member, None)
        state.hall.fixed.pop(member, None)
    state.avoids.pop(given.player, None)
    for named in (*state.awarded.values(), *state.avoids.values()):
        named[:] = [key for key in named if key != given.player]


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

    order: Annotated[
        list[PlayerKey | list[PlayerKey]], doc("the drafters clockwise; of several tables, a list for each")
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
