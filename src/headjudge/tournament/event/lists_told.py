"""What an event tells of deck lists: whose somebody may read (122), and what they need to know of their own."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.decks import Reader, may_read
from headjudge.tournament.event.listing import list_of, problems_of
from headjudge.tournament.event.stages import book_of, is_over, present_stage, stage_at, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.event.tables import side_of
from headjudge.tournament.people import entrant_of

__all__ = ["DeckView", "OwnListView", "decks_told", "other_decks_told", "own_list_told", "still_plays"]


class DeckView(TypedDict):
    """A deck list."""

    name: str
    main: dict[str, int]
    side: dict[str, int]
    leaders: dict[str, int]


class OwnListView(TypedDict):
    """A player's list for a stage that is played or to come: whether there is one, whether it can't be changed any
    more, and what is wrong with it."""

    lists: str
    stage: int
    registered: bool
    locked: bool
    problems: list[str]


def decks_told(state: State, stage: int, viewer: str | None, *, official: bool) -> dict[str, DeckView]:
    """The lists of a stage that somebody may read, by player (122). Officials who play read what players may."""
    found: dict[str, DeckView] = {}
    plays = viewer is not None and still_plays(state, viewer)
    rounds = len(state.rounds) if stage <= present_stage(state) else 0
    for person, listed in book_of(state, stage).lists.items():
        deck = list_of(state, person, stage)
        reader = Reader.OFFICIAL if official and not plays else _reader(state, viewer, person)
        settings = state.settings
        if deck is not None and may_read(reader, settings.lists, settings.lists_from, rounds):
            found[person] = {
                "name": listed.archetype,
                "main": dict(deck.main),
                "side": dict(deck.side),
                "leaders": dict(deck.leaders),
            }
    return found


def other_decks_told(state: State, viewer: str | None, *, official: bool) -> dict[str, dict[str, DeckView]]:
    """The lists of formats that aren't played now: those of stages that are over from their own rounds, those of stages
    to come for their players and officials."""
    stages, now = stages_of(state), stage_at(state).lists
    first = {stage.lists: number for number, stage in reversed([*enumerate(stages)]) if stage.lists != now}
    found = {lists: decks_told(state, number, viewer, official=official) for lists, number in first.items()}
    return {lists: decks for lists, decks in found.items() if decks}


def own_list_told(state: State, viewer: str, stage: int) -> OwnListView:
    """Somebody's own list for a stage."""
    book = book_of(state, stage)
    return {
        "lists": stages_of(state)[stage].lists,
        "stage": stage,
        "registered": viewer in book.lists,
        "locked": book.locked or (book.deadline is not None and state.clock >= book.deadline),
        "problems": [problem.sentence for problem in problems_of(state, viewer, stage)],
    }


def still_plays(state: State, viewer: str) -> bool:
    """Whether somebody, by key, is in an event that isn't over: of others' lists they know no more than players do."""
    own = entrant_of(state.entrants, viewer)
    return own is not None and own.is_in and not is_over(state)


def _reader(state: State, viewer: str | None, person: str) -> Reader:
    """What somebody is to the player of a list. Members of a team know each other's."""
    own = None if viewer is None else entrant_of(state.entrants, viewer)
    if viewer is None or own is None:
        return Reader.OTHER
    if person in own.members:
        return Reader.OWNER
    table = state.table_of(own.name)
    return Reader.OPPONENT if table is not None and side_of(state, table, person) is not None else Reader.OTHER
