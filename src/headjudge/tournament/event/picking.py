"""Acts at a draft table: ready, picks and reserved picks, programs in seats, pauses (facts/drafts).

An official may do for a drafter what drafters do. A pick that a host enters for a seat that a program has is the
program's.
"""

from __future__ import annotations

import copy
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.decks import counted
from headjudge.tournament.drafts import Draft
from headjudge.tournament.drafts import Stage as DraftStage
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, OFFICIALS, PlayerKey, is_official
from headjudge.tournament.event.constructing import begin_by_itself
from headjudge.tournament.event.opening import opening_of
from headjudge.tournament.event.state import State

__all__ = ["hand_out", "seat_of"]

RULE = "facts/drafts"


def hand_out(state: State, draft: Draft) -> None:
    """If a draft is over: what everybody has drafted is their pool, of which they build (131)."""
    if draft.over:
        stage = next(seated.stage for one, seated in zip(state.drafts, state.seated, strict=True) if one is draft)
        opening_of(state, stage, {seat: counted(draft.pool(seat)) for seat in draft.seats})
        tables = [one for one, seated in zip(state.drafts, state.seated, strict=True) if seated.stage == stage]
        begin_by_itself(state, stage, [seat for one in tables for seat in one.seats])


def seat_of(state: State, act: Act, named: str | None) -> tuple[str, Draft]:
    """Whose seat is meant, by default that of whoever acts, and the draft there. Raises IllegalAction for somebody
    else's, but to officials."""
    seat = named or act.by
    if seat != act.by and not is_official(state, act.by):
        raise IllegalAction("drafters act only for themselves", rule=RULE, code="event/role")
    draft = state.draft_of(seat)
    if draft is None:
        if state.draft is None:
            raise IllegalAction("no draft is in progress", rule=RULE, code="draft/none")
        raise InvalidInput(f"{seat or 'the host'} has no seat in a draft", rule=RULE, code="draft/seat")
    return seat, draft


class Ready(Arguments, frozen=True, kw_only=True):
    """Whether somebody is ready."""

    ready: Annotated[bool, doc("whether they are ready, or not after all")] = True
    player: Annotated[PlayerKey | None, doc("who is ready, if somebody else says so")] = None


@ACTIONS.action("ready", Ready, by=ANYBODY, rule=RULE)
def ready(state: State, act: Act, given: Ready) -> None:
    """Be ready, or not after all; the draft begins when everybody at the table is."""
    seat, draft = seat_of(state, act, given.player)
    draft.declare(seat, ready=given.ready)


class Pick(Arguments, frozen=True, kw_only=True):
    """A pick."""

    card: Annotated[Word, doc("the card that is taken")]
    player: Annotated[PlayerKey | None, doc("who takes it, if somebody else says so")] = None


@ACTIONS.action("pick", Pick, by=ANYBODY, rule=RULE)
def pick(state: State, act: Act, given: Pick) -> None:
    """Take a card of the pack."""
    seat, draft = seat_of(state, act, given.player)
    draft.pick(seat, given.card, program=seat != act.by and seat in draft.programs)
    hand_out(state, draft)


class Reserve(Arguments, frozen=True, kw_only=True):
    """A card that is reserved."""

    card: Annotated[Word | None, doc("the card to take if time runs out; without it, none")] = None
    player: Annotated[PlayerKey | None, doc("for whom, if somebody else says so")] = None


@ACTIONS.action("reserve", Reserve, by=ANYBODY, rule=RULE)
def reserve(state: State, act: Act, given: Reserve) -> None:
    """Say which card of the pack to take if the time for the pick runs out."""
    seat, draft = seat_of(state, act, given.player)
    draft.reserve(seat, given.card)


class Picks(Arguments, frozen=True, kw_only=True):
    """How many."""

    count: Annotated[int, doc("how many times")]


@ACTIONS.action("picks", Picks, by=OFFICIALS, rule=RULE)
def picks(state: State, _: Act, given: Picks) -> None:
    """So many times everybody takes the first card of their pack; in a Rochester draft whoever is next does."""
    draft = state.draft
    if draft is None:
        raise IllegalAction("no draft is in progress", rule=RULE, code="draft/none")
    picked = copy.deepcopy(draft)
    for _turn in range(given.count):
        due = list(picked.due)
        if not due:
            raise IllegalAction("nobody has a pick to make", rule=RULE, code="draft/not-due")
        for seat in due:
            picked.pick(seat, picked.pack(seat)[0], program=seat in picked.programs)
    state.drafts = [picked if one is draft else one for one in state.drafts]
    hand_out(state, picked)


class NoPick(Arguments, frozen=True, kw_only=True):
    """Whose time is over."""

    player: Annotated[PlayerKey, doc("who hasn't picked in time")]


@ACTIONS.action("no_pick", NoPick, by=OFFICIALS, rule=RULE)
def no_pick(state: State, act: Act, given: NoPick) -> None:
    """Say that the time for a pick is over: a reserved card is taken, or one by the rule of the draft."""
    seat, draft = seat_of(state, act, given.player)
    draft.no_pick(seat, state.rng)
    hand_out(state, draft)


class HandOver(Arguments, frozen=True, kw_only=True):
    """A program for a seat."""

    program: Annotated[Word, doc("the program that takes the seat")]
    player: Annotated[PlayerKey | None, doc("whose seat, if somebody else says so")] = None


@ACTIONS.action("hand_over", HandOver, by=ANYBODY, rule=RULE)
def hand_over(state: State, act: Act, given: HandOver) -> None:
    """Let a program have a seat; its picks are entered by the host."""
    seat, draft = seat_of(state, act, given.player)
    draft.hand_over(seat, given.program)


class Seat(Arguments, frozen=True, kw_only=True):
    """A seat."""

    player: Annotated[PlayerKey | None, doc("whose seat, if somebody else says so")] = None


@ACTIONS.action("give_back", Seat, by=ANYBODY, rule=RULE)
def give_back(state: State, act: Act, given: Seat) -> None:
    """Give a seat back to its drafter, with all that the program has picked there."""
    seat, draft = seat_of(state, act, given.player)
    draft.give_back(seat)


class AtTable(Arguments, frozen=True, kw_only=True):
    """A table."""

    player: Annotated[PlayerKey | None, doc("a drafter at the table; without one, all tables are meant")] = None


@ACTIONS.action("pause_draft", AtTable, by=OFFICIALS, rule=RULE)
def pause(state: State, act: Act, given: AtTable) -> None:
    """Stop a draft, or all: nothing may be picked and no time passes."""
    for draft in _tables(state, act, given.player, DraftStage.RUNNING):
        draft.pause()


@ACTIONS.action("resume_draft", AtTable, by=OFFICIALS, rule=RULE)
def resume(state: State, act: Act, given: AtTable) -> None:
    """Go on with a draft, or with all that are paused, with the time that was left."""
    for draft in _tables(state, act, given.player, DraftStage.PAUSED):
        draft.resume()


@ACTIONS.action("begin_draft", AtTable, by=OFFICIALS, rule=RULE)
def begin(state: State, act: Act, given: AtTable) -> None:
    """Begin a draft, or all that are waiting, even if not everybody is ready."""
    for draft in _tables(state, act, given.player, DraftStage.GATHERING):
        draft.begin()


def _tables(state: State, act: Act, player: str | None, stage: DraftStage) -> list[Draft]:
    """The draft of a seat, or all that are at a stage. Raises IllegalAction if none is."""
    if player is not None:
        return [seat_of(state, act, player)[1]]
    found = [draft for draft in state.drafts if draft.stage is stage]
    if not found:
        raise IllegalAction(f"no draft is {stage}", rule=RULE, code=f"draft/not-{stage}")
    return found
