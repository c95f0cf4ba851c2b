"""The construction of decks in an event: everybody lays a deck out, submits it, and time ends it (112, 131, 135).

It begins by itself when nobody drafts any more, or packs were opened, unless the event wants officials to begin it.

Whoever has submitted nothing when it is over plays what they have laid out, filled to the least size. A program that
has a seat builds outside: the host lays out and submits its deck for it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import MINUTE
from headjudge.tournament.decks import DeckBook, DeckList, card_map, register
from headjudge.tournament.drafts import Construction
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, HOST, OFFICIALS, PlayerKey, is_official
from headjudge.tournament.event.listing import limited_building
from headjudge.tournament.event.stages import book_of, stage_at, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.settings.times import limited_times

__all__ = ["begin_by_itself", "close", "release", "require_free"]

LONGEST = 24 * 60


def _of_pools(state: State, owners: Collection[str], left: int | None) -> Construction:
    """The construction of decks of these pools: each member of a team builds of the team's."""
    builders = {person: owner for owner in owners for person in state.members(owner)}
    pools = {owner: book_of(state).pools[owner] for owner in owners}
    return Construction(pools=pools, form=limited_building(state), builders=builders, left=left)


class Construct(Arguments, frozen=True, kw_only=True):
    """The construction of decks."""

    players: Annotated[
        list[PlayerKey] | None, doc("whose pools; without it, those of everybody in the event who has one")
    ] = None
    minutes: Annotated[int | None, doc("how long it takes; without it, as the settings say")] = None


@ACTIONS.action("construct", Construct, by=OFFICIALS, rule="112")
def construct(state: State, _: Act, given: Construct) -> None:
    """Begin building decks from pools: the time for it begins to pass. If it began by itself, this sets its time, and
    what was laid out stays."""
    going_on = _going_on(state)
    if going_on is not None and not state.begun_by_itself:
        raise IllegalAction("decks are being built already", rule="112", code="construction/on")
    stage, pools = stage_at(state), book_of(state).pools
    usual = [one for key in state.present for one in dict.fromkeys((key, *state.members(key)))]
    owners = [one for one in usual if one in pools] if given.players is None else given.players
    if not owners:
        raise IllegalAction("nobody has a pool to build a deck from", rule="131", code="construction/pool")
    missing = next((owner for owner in owners if owner not in pools), None)
    if missing is not None:
        raise InvalidInput(f"{missing} has no pool to build a deck from", rule="131", code="construction/pool")
    if given.minutes is not None and not 1 <= given.minutes <= LONGEST:
        raise InvalidInput(
            f"building decks takes 1 to {LONGEST} minutes, not {given.minutes}", rule="112", code="construction/time"
        )
    seated = {seat for lots in state.lots for seat in lots.choice.seats}
    seated |= {seat for draft in state.drafts if not draft.over for seat in draft.seats}
    usual_time = limited_times(stage.settings, stage.format.limited_kind or "draft").construction
    construction = _of_pools(state, owners, usual_time if given.minutes is None else given.minutes * MINUTE)
    busy = next((builder for builder in construction.builders if builder in seated), None)
    if busy is not None:
        raise IllegalAction(f"{busy} has a seat in a draft that isn't over", rule="112", code="draft/running")
    if going_on is not None:
        construction.laid = {one: deck for one, deck in going_on.laid.items() if one in construction.builders}
        construction.submitted = [one for one in going_on.submitted if one in construction.builders]
    state.construction, state.built_for, state.begun_by_itself = construction, stage.lists, False
    _replace_book(state, replace(book_of(state), locked=False, deadline=None))


def _going_on(state: State) -> Construction | None:
    return None if state.construction is None or state.construction.over else state.construction


def begin_by_itself(state: State, number: int, opened: Sequence[str]) -> None:
    """Packs were opened, or a draft is over: as soon as nobody drafts any more, those of these owners of pools who have
    no list begin to build for a stage, with the times of 112. What others at another table have laid out stays."""
    stage, book = stages_of(state)[number], book_of(state, number)
    going_on = _going_on(state)
    building = {} if going_on is None else going_on.builders
    builders = {
        person: owner
        for owner in opened
        for person in state.members(owner)
        if person not in book.lists and person not in building
    }
    owners = dict.fromkeys(builders.values())
    wanted = state.settings.construct_at_once and stage.format.building.pool
    if not wanted or not owners or any(not draft.over for draft in state.drafts):
        return
    times = limited_times(stage.settings, stage.format.limited_kind or "draft")
    new = Construction(
        pools={owner: book.pools[owner] for owner in owners},
        form=stage.format.building,
        builders=builders,
        left=times.construction,
        registering=times.registration or 0,
    )
    joins = going_on is not None and state.built_for == stage.lists
    state.construction = going_on.joined(new) if joins and going_on is not None else new
    state.built_for, state.begun_by_itself = stage.lists, True
    _replace_book(state, replace(book, locked=False, deadline=None))


def require_free(state: State, people: Collection[str]) -> None:
    """Refuse who is building a deck: has laid cards out, or an official began it. A construction that began by itself
    may be left before, to draft or to open packs again."""
    going_on = _going_on(state)
    for one in _building(going_on, people):
        if going_on is not None and (going_on.laid.get(one) or not state.begun_by_itself):
            raise IllegalAction(f"{one} is building a deck", rule="112", code="construction/on")


def release(state: State, people: Collection[str]) -> None:
    """Let people leave the construction of decks."""
    going_on = _going_on(state)
    if going_on is not None and (busy := _building(going_on, people)):
        state.construction = going_on.without(busy)


def _building(construction: Construction | None, people: Collection[str]) -> list[str]:
    """Those who build, of these people or of pools that these have."""
    if construction is None:
        return []
    return [one for one, owner in construction.builders.items() if one in people or owner in people]


def _replace_book(state: State, book: DeckBook) -> None:
    """Put another book in the place of that for which decks are built."""
    state.books = {**state.books, state.built_for: book}


class Lay(Arguments, frozen=True, kw_only=True):
    """A deck as it is laid out."""

    main: Annotated[dict[str, int], doc("the deck: titles of the pool and free cards, with numbers")]
    player: Annotated[PlayerKey | None, doc("whose deck, if somebody else lays it out")] = None


@ACTIONS.action("lay", Lay, by=ANYBODY, rule="131")
def lay(state: State, act: Act, given: Lay) -> None:
    """Lay out the deck that is meant, in place of what was laid out; a deck submitted is taken back."""
    player, construction = _builder(state, act, given.player)
    book = state.books[state.built_for]
    if player in construction.submitted:
        book = _registered(state, act, player)
        del book.lists[player]
    construction.lay(player, card_map(given.main))
    _replace_book(state, book)


class Submit(Arguments, frozen=True, kw_only=True):
    """A deck that is submitted."""

    player: Annotated[PlayerKey | None, doc("whose deck, if somebody else submits it")] = None


@ACTIONS.action("submit", Submit, by=ANYBODY, rule="131")
def submit(state: State, act: Act, given: Submit) -> None:
    """Submit what is laid out: it is the deck list."""
    player, construction = _builder(state, act, given.player)
    book = _registered(state, act, player)
    construction.submit(player)
    _replace_book(state, book)


def _builder(state: State, act: Act, named: str | None) -> tuple[str, Construction]:
    player = named or act.by
    if player != act.by and not is_official(state, act.by):
        raise IllegalAction("players build their own decks", rule="131", code="event/role")
    return player, _present_construction(state)


def _registered(state: State, act: Act, player: str) -> DeckBook:
    """The lists with what a player has laid out, if they may still change theirs."""
    construction, before = state.construction, state.books[state.built_for]
    book = replace(before, lists=dict(before.lists))
    if construction is not None:
        made = DeckList(construction.deck(player))
        register(book, player, made, act.at, act.by, official=is_official(state, act.by))
    return book


class Nothing(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("pause_construction", Nothing, by=OFFICIALS, rule="112")
def pause_construction(state: State, _: Act, __: Nothing) -> None:
    """Stop the time for building decks; decks may still be changed and submitted."""
    _present_construction(state).pause()


@ACTIONS.action("resume_construction", Nothing, by=OFFICIALS, rule="112")
def resume_construction(state: State, _: Act, __: Nothing) -> None:
    """Let the time for building decks run again, with what was left of it."""
    _present_construction(state).resume()


def _present_construction(state: State) -> Construction:
    if state.construction is None:
        raise IllegalAction("no decks are being built", rule="112", code="construction/none")
    return state.construction


@ACTIONS.action("construction_over", Nothing, by=OFFICIALS, rule="facts/drafts")
def construction_over(state: State, act: Act, _: Nothing) -> None:
    """End the building of decks: whoever hasn't submitted one gets a deck of forty cards, made from their pool."""
    construction = state.construction
    if construction is None or construction.over:
        state.construction = construction = _of_pools(state, book_of(state).pools, None)
        state.built_for, state.begun_by_itself = stage_at(state).lists, False
    construction.finish()
    close(state, act.at, act.by)


def close(state: State, at: int, by: str = HOST) -> None:
    """The construction is over: register the decks of all who have no list. Where a team has built of one pool, each
    member's own is what no other member plays."""
    construction = state.construction
    if construction is None or not construction.over:
        return
    before = state.books[state.built_for]
    book = replace(before, lists=dict(before.lists), pools=dict(before.pools))
    for builder, owner in construction.builders.items():
        if builder not in book.lists:
            register(book, builder, DeckList(construction.deck(builder)), at, by, official=True)
        if builder != owner:
            book.pools[builder] = construction.pool(builder)
    _replace_book(state, book)
