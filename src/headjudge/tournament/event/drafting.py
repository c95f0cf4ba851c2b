"""Drafts of an event: officials begin them, at one table or many, and draw the lots of team drafts (147, facts/drafts).

Seats of a drafted play-off are those of its draft, at one table or several: the bracket is paired by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.drafts import (
    PROFILES,
    BoosterDraft,
    Draft,
    FirstPick,
    RochesterDraft,
    Timing,
    draft_tables,
    draw_lots,
)
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, OFFICIALS, PlayerKey, is_official
from headjudge.tournament.event.constructing import release, require_free
from headjudge.tournament.event.figures import standings_of
from headjudge.tournament.event.opening import Boosters, Packs, dealt
from headjudge.tournament.event.rounds import field_of
from headjudge.tournament.event.stages import (
    BY_SEATS,
    ELIMINATION,
    present_stage,
    rounds_of,
    seeding_of,
    stages_of,
)
from headjudge.tournament.event.state import Lots, Seated, State
from headjudge.tournament.settings import PlayoffSeats

__all__ = ["Begin", "BeginTables", "ChooseFirst", "DrawLots"]

RULE = "facts/drafts"


class Drafting(Boosters, frozen=True, kw_only=True):
    """What all drafts are begun with."""

    timing: Annotated[Literal["modern", "calm", "untimed"], doc("how long picks and reviews take")] = "modern"
    wait: Annotated[bool, doc("whether the draft begins when everybody is ready")] = False


class OneTable(Drafting, frozen=True, kw_only=True):
    """The packs of one table."""

    packs: Annotated[
        dict[PlayerKey, list[list[Word]]] | None,
        doc("each player's packs in the order of opening; without them, boosters or a cube are opened"),
    ] = None


class Begin(OneTable, frozen=True, kw_only=True):
    """A draft: who sits where, with which packs."""

    kind: Annotated[Literal["booster", "rochester", "team-rochester"], doc("how cards are picked")]
    seats: Annotated[list[PlayerKey] | None, doc("the drafters clockwise; without them, by lot")] = None
    teams: Annotated[list[PlayerKey] | None, doc("the two teams of a team draft", "147")] = None
    chooser: Annotated[PlayerKey | None, doc("the team that was drawn; without it, the first to pick", "147")] = None
    first: Annotated[PlayerKey | None, doc("the team that it lets pick first", "147")] = None


@ACTIONS.action("draft", Begin, by=OFFICIALS, rule=RULE)
def begin(state: State, act: Act, given: Begin) -> None:
    """Begin a draft at a table: seats and packs are laid out, and the first packs are opened."""
    rng, timing = state.rng.copy(), PROFILES[given.timing]
    if given.kind == "team-rochester":
        if given.teams is None or given.first is None:
            raise IllegalAction("name the two teams, and the one that picks first", rule="147", code="draft/teams")
        choice = FirstPick(_teams(state, given.teams), given.chooser or given.first)
        choice.choose(choice.chooser, given.first)
        draft: Draft = choice.draft(_packs(given, act, choice.seats, rng), timing)
    else:
        seats = _seats(state, rng) if given.seats is None else given.seats
        draft = _laid_out(given.kind, seats, _packs(given, act, seats, rng), timing)
    _add(state, [draft], wait=given.wait)
    state.rng = rng


def _seats(state: State, rng: Rng) -> list[str]:
    """The drafters if nobody says who: everybody in the present stage, of a drafted play-off in the seats that were
    given, or by standing where the event wants that."""
    field = field_of(state, present_stage(state))
    given = _drafts_playoff(state) and (state.seats or state.settings.playoff_seats is PlayoffSeats.STANDING)
    seats = [person for key in field for person in state.members(key)]
    if not given:
        rng.shuffle(seats)
    return seats


def _drafts_playoff(state: State) -> bool:
    """Whether a drafted play-off comes next."""
    stage = present_stage(state)
    return (
        stages_of(state)[stage].structure in ELIMINATION
        and seeding_of(state, stage) in BY_SEATS
        and not rounds_of(state, stage)
    )


def _packs(given: OneTable, act: Act, seats: Sequence[str], rng: Rng) -> Packs:
    return dealt(given, act, seats, rng) if given.packs is None else given.packs


def _laid_out(kind: str, seats: Sequence[str], packs: Packs, timing: Timing) -> Draft:
    draft = BoosterDraft if kind == "booster" else RochesterDraft
    return draft(seats=tuple(seats), packs=packs, timing=timing)


def _teams(state: State, teams: Sequence[str]) -> dict[str, tuple[str, ...]]:
    return {team: state.members(team) for team in teams}


def _add(state: State, drafts: Sequence[Draft], *, wait: bool) -> None:
    """Let drafts begin. Refused for anybody who has a seat elsewhere."""
    seats = [seat for draft in drafts for seat in draft.seats]
    _require_free(state, seats)
    release(state, seats)
    if not wait:
        for draft in drafts:
            draft.begin()
    state.drafts = [*state.drafts, *drafts]
    state.seated = [*state.seated, *(Seated(present_stage(state), len(state.rounds)) for _ in drafts)]
    if _drafts_playoff(state):
        new = {seat for draft in drafts for seat in draft.seats}
        others = [table for table in state.seats if new.isdisjoint(table)]
        state.seats = (*others, *(draft.seats for draft in drafts))


def _require_free(state: State, seats: Sequence[str]) -> None:
    waiting = {seat for lots in state.lots for seat in lots.choice.seats}
    for seat in seats:
        draft = state.draft_of(seat)
        if seat in waiting or (draft is not None and not draft.over):
            raise IllegalAction(f"{seat} has a seat in a draft that isn't over", rule=RULE, code="draft/running")
    require_free(state, seats)


class BeginTables(Drafting, frozen=True, kw_only=True):
    """Drafts at several tables."""

    kind: Annotated[Literal["booster", "rochester"], doc("how cards are picked")] = "booster"
    table: Annotated[int, doc("how many sit at a table at most; all tables are as even as can be")] = 8
    by: Annotated[Literal["lot", "standing"], doc("who sits together: by lot, or the best at the first table")] = "lot"


@ACTIONS.action("draft_tables", BeginTables, by=OFFICIALS, rule=RULE)
def begin_tables(state: State, act: Act, given: BeginTables) -> None:
    """Seat everybody in the present stage at tables, and begin a draft at each; seats at a table are drawn by lot."""
    if state.settings.team_size > 1:
        raise IllegalAction("team drafts are begun table by table", rule="147", code="draft/teams")
    rng = state.rng.copy()
    players = field_of(state, present_stage(state))
    least = 2 if len(players) < 4 else 3
    if given.table < least:
        raise InvalidInput(f"a draft table seats at least {least}, not {given.table}", rule=RULE, code="draft/seats")
    if given.by == "lot":
        rng.shuffle(players)
    else:
        players = [key for key in standings_of(state).order if key in players]
    packs = dealt(given, act, players, rng)
    timing = PROFILES[given.timing]
    drafts = [
        _laid_out(given.kind, seats, {seat: packs[seat] for seat in seats}, timing)
        for seats in draft_tables(players, rng, size=given.table)
    ]
    _add(state, drafts, wait=given.wait)
    state.rng = rng


class DrawLots(OneTable, frozen=True, kw_only=True):
    """Two teams that draft against each other."""

    teams: Annotated[list[PlayerKey], doc("the two teams, of which the first has the first three seats")]


@ACTIONS.action("draw_lots", DrawLots, by=OFFICIALS, rule="147")
def draw(state: State, act: Act, given: DrawLots) -> None:
    """Draw by lot which of two teams chooses who picks first; their draft begins once it has chosen."""
    rng = state.rng.copy()
    choice = draw_lots(_teams(state, given.teams), rng)
    _require_free(state, choice.seats)
    packs = _packs(given, act, choice.seats, rng)
    timing = PROFILES[given.timing]
    RochesterDraft(seats=choice.seats, packs=packs, timing=timing)
    release(state, choice.seats)
    state.lots = [*state.lots, Lots(choice, packs, timing, given.wait)]
    state.rng = rng


class ChooseFirst(Arguments, frozen=True, kw_only=True):
    """Who picks first."""

    first: Annotated[PlayerKey, doc("the team that picks first")]


@ACTIONS.action("choose_first", ChooseFirst, by=ANYBODY, rule="147")
def choose_first(state: State, act: Act, given: ChooseFirst) -> None:
    """Choose, for the team that was drawn, which of the two teams picks first: the draft begins."""
    lots = next((lots for lots in state.lots if given.first in lots.choice.teams), None)
    if lots is None:
        raise IllegalAction(f"no lots were drawn for {given.first}", rule="147", code="draft/no-lots")
    chooser = lots.choice.chooser
    if act.by not in state.members(chooser) and not is_official(state, act.by):
        raise IllegalAction(f"{chooser} was drawn and chooses", rule="147", code="draft/chooser")
    choice = FirstPick(lots.choice.teams, chooser)
    choice.choose(chooser, given.first)
    draft = choice.draft(lots.packs, lots.timing)
    state.lots = [one for one in state.lots if one is not lots]
    _add(state, [draft], wait=lots.wait)
