"""Deck lists and pools of an event: registering, locking, what is wrong with a list (121–135)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.decks import (
    LIMITED,
    Building,
    DeckList,
    Problem,
    card_map,
    completed,
    deck_problems,
    facts_of,
    give_pool,
    lock,
    register,
    unlock,
    without_legal_list,
)
from headjudge.tournament.disciplines import discipline, format_of
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, CARDS, OFFICIALS, PlayerKey, is_official
from headjudge.tournament.event.stages import present_stage, seeding_of
from headjudge.tournament.event.state import State
from headjudge.tournament.matches.state import Boards
from headjudge.tournament.pairing.elimination import Seeding
from headjudge.tournament.people import drop

__all__ = ["Deck", "Pool", "boards_of", "building_of", "limited_building", "list_of", "problems_of", "without_list"]


def building_of(state: State) -> Building:
    """What the format asks of a deck in the present stage: of one for a drafted play-off, what Limited asks."""
    usual = format_of(state.settings).building
    stage = present_stage(state)
    if usual.pool or stage == 0 or seeding_of(state, stage) is not Seeding.SEATS:
        return usual
    return limited_building(state)


def limited_building(state: State) -> Building:
    """What is asked of a deck that is built of a pool, also in an event that began with decks of another kind."""
    usual = format_of(state.settings).building
    return usual if usual.pool else replace(LIMITED, free=discipline(state.settings.discipline).free)


def list_of(state: State, key: str) -> DeckList | None:
    """A player's list as it is registered; in Limited with the rest of the pool as its sideboard (131)."""
    found = state.decks.lists.get(key)
    if found is None:
        return None
    limited = building_of(state).pool
    return completed(found.deck, state.decks.pools.get(key)) if limited else found.deck


def boards_of(state: State, key: str) -> Boards | None:
    """The deck and sideboard with which a player begins a match (122)."""
    found = list_of(state, key)
    return None if found is None else Boards(found.main, found.side)


def problems_of(state: State, key: str) -> list[Problem]:
    """All that is wrong with a player's list; nothing of who has none."""
    found = list_of(state, key)
    if found is None:
        return []
    return deck_problems(found, building_of(state), state.cards, state.decks.pools.get(key))


class Deck(Arguments, frozen=True, kw_only=True):
    """A deck list."""

    main: Annotated[dict[str, int], doc("the deck: titles with numbers")]
    side: Annotated[dict[str, int] | None, doc("the sideboard, in Constructed")] = None
    leaders: Annotated[dict[str, int] | None, doc("cards that begin outside the deck and belong to it")] = None
    player: Annotated[PlayerKey | None, doc("whose list it is, if somebody else registers it")] = None
    name: Annotated[str, doc("what the player calls the deck")] = ""


@ACTIONS.action("deck", Deck, by=ANYBODY, rule="121")
def deck(state: State, act: Act, given: Deck) -> None:
    """Register a deck list, in place of the one before. Whatever is wrong with it, it is taken, and told."""
    player = _whose(state, act, given.player)
    made = DeckList(card_map(given.main), card_map(given.side or {}), card_map(given.leaders or {}))
    known = facts_of(act.enclosed.get(CARDS, {}))
    official = is_official(state, act.by)
    register(state.decks, player, made, act.at, act.by, official=official, archetype=given.name)
    state.cards |= known


def _whose(state: State, act: Act, named: str | None) -> str:
    player = named or act.by
    if player != act.by and not is_official(state, act.by):
        raise IllegalAction("only officials register somebody else's list", rule="121", code="event/role")
    playing = {person for key in state.entrants.by_name for person in state.members(key)}
    if player not in playing:
        raise InvalidInput(f"{player or 'the host'} doesn't play in this event", rule="121", code="event/entrant")
    return player


class Pool(Arguments, frozen=True, kw_only=True):
    """What somebody opened."""

    player: Annotated[PlayerKey, doc("who opened or drafted the cards")]
    cards: Annotated[dict[str, int], doc("titles with numbers")]


@ACTIONS.action("pool", Pool, by=OFFICIALS, rule="131")
def pool(state: State, _: Act, given: Pool) -> None:
    """Register what a player opened or drafted."""
    give_pool(state.decks, given.player, card_map(given.cards, "a pool"))


class Nothing(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("lock", Nothing, by=OFFICIALS, rule="122")
def lock_lists(state: State, _: Act, __: Nothing) -> list[str]:
    """Lock the lists: from now on only officials change them. Who has no legal list is dropped where the event wants
    that; returns who."""
    lock(state.decks)
    gone = without_list(state) if state.settings.drop_without_deck else []
    for key in gone:
        drop(state.entrants, key, len(state.rounds))
    return gone


def without_list(state: State) -> list[str]:
    """The players and teams in the event of whom somebody has no legal list."""
    return [
        key
        for key in state.present
        if without_legal_list(state.decks, state.members(key), lambda person: problems_of(state, person))
    ]


@ACTIONS.action("unlock", Nothing, by=OFFICIALS, rule="122")
def unlock_lists(state: State, _: Act, __: Nothing) -> None:
    """Let players change their lists again."""
    unlock(state.decks)
