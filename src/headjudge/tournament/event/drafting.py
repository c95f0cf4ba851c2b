"""Drafts of an event: officials begin them, drafters pick, and at the end everybody has a pool (147, facts/drafts)."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction
from headjudge.tournament.decks import counted, give_pool
from headjudge.tournament.drafts import BoosterDraft, Draft, FirstPick, RochesterDraft
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, OFFICIALS, PlayerKey, is_official
from headjudge.tournament.event.state import State

__all__ = ["Begin", "draft_of"]

RULE = "facts/drafts"


class Begin(Arguments, frozen=True, kw_only=True):
    """A draft: who sits where, with which packs."""

    kind: Annotated[Literal["booster", "rochester", "team-rochester"], doc("how cards are picked")]
    packs: Annotated[dict[PlayerKey, list[list[Word]]], doc("the packs of each in the order of opening")]
    seats: Annotated[list[PlayerKey] | None, doc("the drafters clockwise; without them, by lot")] = None
    teams: Annotated[list[PlayerKey] | None, doc("the two teams of a team draft", "147")] = None
    chooser: Annotated[PlayerKey | None, doc("the team that was drawn; without it, the first to pick", "147")] = None
    first: Annotated[PlayerKey | None, doc("the team that it lets pick first", "147")] = None
    wait: Annotated[bool, doc("whether the draft begins when everybody is ready")] = False


@ACTIONS.action("draft", Begin, by=OFFICIALS, rule=RULE)
def begin(state: State, _: Act, given: Begin) -> None:
    """Begin a draft: seats and packs are laid out, and the first packs are opened."""
    if state.draft is not None and not state.draft.over:
        raise IllegalAction("a draft is going on", rule=RULE, code="draft/running")
    draft = _laid_out(state, given)
    if not given.wait:
        draft.begin()
    state.draft = draft


def _laid_out(state: State, given: Begin) -> Draft:
    if given.kind == "team-rochester":
        if given.teams is None or given.first is None:
            raise IllegalAction("name the two teams, and which picks first", rule="147", code="draft/teams")
        teams = {team: state.members(team) for team in given.teams}
        choice = FirstPick(teams, given.chooser or given.first)
        choice.choose(choice.chooser, given.first)
        return choice.draft(given.packs)
    seats = given.seats
    if seats is None:
        seats = [person for key in state.present for person in state.members(key)]
        state.rng.shuffle(seats)
    kind = BoosterDraft if given.kind == "booster" else RochesterDraft
    return kind(seats=tuple(seats), packs=given.packs)


def draft_of(state: State) -> Draft:
    """The draft that is going on. Raises IllegalAction if there is none."""
    if state.draft is None:
        raise IllegalAction("no draft is going on", rule=RULE, code="draft/none")
    return state.draft


class Pick(Arguments, frozen=True, kw_only=True):
    """A pick."""

    card: Annotated[Word, doc("the card that is taken")]
    player: Annotated[PlayerKey | None, doc("who takes it, if somebody else says so")] = None


@ACTIONS.action("pick", Pick, by=ANYBODY, rule=RULE)
def pick(state: State, act: Act, given: Pick) -> None:
    """Take a card of the pack."""
    player = given.player or act.by
    if player != act.by and not is_official(state, act.by):
        raise IllegalAction("drafters pick for themselves", rule=RULE, code="event/role")
    draft_of(state).pick(player, given.card)
    _hand_out(state)


class Picks(Arguments, frozen=True, kw_only=True):
    """How many."""

    count: Annotated[int, doc("how many times")]


@ACTIONS.action("picks", Picks, by=OFFICIALS, rule=RULE)
def picks(state: State, _: Act, given: Picks) -> None:
    """So many times everybody takes the first card of their pack; in a Rochester draft whoever is next does."""
    draft = draft_of(state)
    for _turn in range(given.count):
        due = list(draft.due)
        if not due:
            raise IllegalAction("nobody has a pick to make", rule=RULE, code="draft/not-due")
        for seat in due:
            draft.pick(seat, draft.pack(seat)[0])
    _hand_out(state)


class NoPick(Arguments, frozen=True, kw_only=True):
    """Whose time is over."""

    player: Annotated[PlayerKey, doc("who hasn't picked in time")]


@ACTIONS.action("no_pick", NoPick, by=OFFICIALS, rule=RULE)
def no_pick(state: State, _: Act, given: NoPick) -> None:
    """Say that the time for a pick is over: a reserved card is taken, or one by the rule of the draft."""
    draft_of(state).no_pick(given.player, state.rng)
    _hand_out(state)


def _hand_out(state: State) -> None:
    """What everybody has drafted is their pool (131)."""
    if state.draft is not None and state.draft.over:
        for seat in state.draft.seats:
            give_pool(state.decks, seat, counted(state.draft.pool(seat)))
