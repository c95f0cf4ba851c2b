"""Deck lists and pools of an event: registering, locking, what is wrong with a list (121–135)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.decks import (
    LIMITED,
    Building,
    DeckBook,
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
from headjudge.tournament.disciplines import discipline
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, CARDS, OFFICIALS, PlayerKey, is_official
from headjudge.tournament.event.stages import book_of, present_stage, stage_at, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.matches.state import Boards
from headjudge.tournament.people import drop

__all__ = [
    "Deck",
    "Pool",
    "boards_of",
    "building_of",
    "limited_building",
    "list_of",
    "problems_of",
    "stages_with_lists",
    "without_list",
]


def building_of(state: State, stage: int | None = None) -> Building:
    """What the format of a stage, by default of the present one, asks of a deck."""
    return stage_at(state, stage).format.building


def limited_building(state: State) -> Building:
    """What is asked of a deck that is built of a pool, also where the present stage is played with others."""
    usual = building_of(state)
    return usual if usual.pool else replace(LIMITED, free=discipline(state.settings.discipline).free)


def list_of(state: State, key: str, stage: int | None = None) -> DeckList | None:
    """A player's list for a stage, by default the present one, as it is registered; in Limited with the rest of the
    pool as its sideboard (131)."""
    book = book_of(state, stage)
    found = book.lists.get(key)
    if found is None:
        return None
    return completed(found.deck, book.pools.get(key)) if building_of(state, stage).pool else found.deck


def boards_of(state: State, key: str) -> Boards | None:
    """The deck and sideboard with which a player begins a match (122)."""
    found = list_of(state, key)
    return None if found is None else Boards(found.main, found.side)


def problems_of(state: State, key: str, stage: int | None = None) -> list[Problem]:
    """All that is wrong with a player's list for a stage, by default the present one; nothing of who has none."""
    found = list_of(state, key, stage)
    if found is None:
        return []
    return deck_problems(found, building_of(state, stage), state.cards, book_of(state, stage).pools.get(key))


def stages_with_lists(state: State) -> list[int]:
    """The stages that are played or to come, one for each book of lists: the first that uses it."""
    first: dict[str, int] = {}
    for number, stage in enumerate(stages_of(state)):
        if number >= present_stage(state):
            first.setdefault(stage.lists, number)
    return list(first.values())


class Deck(Arguments, frozen=True, kw_only=True):
    """A deck list."""

    main: Annotated[dict[str, int], doc("the deck: titles with numbers")]
    side: Annotated[dict[str, int] | None, doc("the sideboard, in Constructed")] = None
    leaders: Annotated[dict[str, int] | None, doc("cards that begin outside the deck and belong to it")] = None
    player: Annotated[PlayerKey | None, doc("whose list it is, if somebody else registers it")] = None
    name: Annotated[str, doc("what the player calls the deck")] = ""
    format: Annotated[Word | None, doc("the format for which it is meant; without it, that of the present stage")] = (
        None
    )


@ACTIONS.action("deck", Deck, by=ANYBODY, rule="121")
def deck(state: State, act: Act, given: Deck) -> None:
    """Register a deck list, in place of the one before. Whatever is wrong with it, it is taken, and told."""
    player = _whose(state, act, given.player)
    made = DeckList(card_map(given.main), card_map(given.side or {}), card_map(given.leaders or {}))
    known = facts_of(act.enclosed.get(CARDS, {}))
    official = is_official(state, act.by)
    register(_book(state, given.format), player, made, act.at, act.by, official=official, archetype=given.name)
    state.cards |= known


def _book(state: State, format_: str | None) -> DeckBook:
    """The lists of a format that is played or to come, by the name of the format or the key of its lists."""
    if format_ is None:
        return book_of(state)
    stages = [(number, stages_of(state)[number]) for number in stages_with_lists(state)]
    for number, stage in stages:
        if format_ in (stage.format.name, stage.lists):
            return book_of(state, number)
    there = " or ".join(stage.lists for _, stage in stages)
    raise InvalidInput(
        f"no stage still to come is played in {format_}; lists are wanted for {there}", rule="121", code="deck/format"
    )


def _whose(state: State, act: Act, named: str | None) -> str:
    player = named or act.by
    if player != act.by and not is_official(state, act.by):
        raise IllegalAction("only officials can register somebody else's list", rule="121", code="event/role")
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
    give_pool(book_of(state), given.player, card_map(given.cards, "a pool"))


class Nothing(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("lock", Nothing, by=OFFICIALS, rule="122")
def lock_lists(state: State, _: Act, __: Nothing) -> list[str]:
    """Lock the lists (of later stages, those of decks that players bring): from now on only officials change them. Who
    has no legal list is dropped where the event wants that; returns who."""
    for stage in _due(state):
        lock(book_of(state, stage))
    gone = without_list(state) if state.settings.drop_without_deck else []
    for key in gone:
        drop(state.entrants, key, len(state.rounds))
    return gone


def _due(state: State) -> list[int]:
    """The stages whose lists are handed in now: the present one, and those whose decks players bring."""
    stages = stages_of(state)
    now = present_stage(state)
    return [one for one in stages_with_lists(state) if one == now or stages[one].format.opened is None]


def without_list(state: State) -> list[str]:
    """The players and teams in the event of whom somebody has no legal list for a stage whose lists are due."""

    def missing(key: str, stage: int) -> bool:
        problems = partial(problems_of, state, stage=stage)
        return bool(without_legal_list(book_of(state, stage), state.members(key), problems))

    return [key for key in state.present if any(missing(key, stage) for stage in _due(state))]


@ACTIONS.action("unlock", Nothing, by=OFFICIALS, rule="122")
def unlock_lists(state: State, _: Act, __: Nothing) -> None:
    """Let players change their lists again."""
    for stage in _due(state):
        unlock(book_of(state, stage))
