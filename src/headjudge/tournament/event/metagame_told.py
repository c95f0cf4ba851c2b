"""What an event tells of what is played: the archetypes of each format, and how they do (122)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TypedDict

from headjudge.tournament.decks import Archetype, Reader, may_read, metagame
from headjudge.tournament.event.figures import results_of
from headjudge.tournament.event.stages import stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.results import MatchResult
from headjudge.tournament.standings import percentage

__all__ = ["ArchetypeView", "MetagameView", "metagame_is_public", "metagame_told", "metagames"]


class ArchetypeView(TypedDict):
    """A kind of deck: its players, their share, matches won, lost and drawn, and the share of matches that it won;
    those against itself don't count. ``name``: empty for decks that nobody has named."""

    name: str
    players: int
    share: str
    record: list[int]
    rate: str


class MetagameView(TypedDict):
    """What is played in a format: its title, and the archetypes, those that most play first."""

    title: str
    archetypes: list[ArchetypeView]


def metagame_is_public(state: State) -> bool:
    """Whether everybody may know what is played: where lists are public by now."""
    return may_read(Reader.OTHER, state.settings.lists, state.settings.lists_from, len(state.rounds))


def metagames(state: State) -> Iterator[tuple[str, list[Archetype]]]:
    """The archetypes of each format in which lists are registered, by its title; those of a format count in the rounds
    that are played in it."""
    stages = stages_of(state)
    for lists, title in {stage.lists: stage.format.title for stage in stages}.items():
        decks = {person: listed.archetype for person, listed in state.books[lists].lists.items()}
        rounds = results_of([one for one in state.rounds if stages[one.stage].lists == lists])
        matches = [one for results in rounds for one in results if isinstance(one, MatchResult)]
        if decks:
            yield title, metagame(decks, matches)


def metagame_told(state: State, *, official: bool) -> list[MetagameView]:
    """What is played, to whom it may be told; nothing of formats in which no deck has a name."""
    if not official and not metagame_is_public(state):
        return []
    return [
        {"title": title, "archetypes": [_told(one, sum(each.players for each in found)) for one in found]}
        for title, found in metagames(state)
        if any(one.name for one in found)
    ]


def _told(one: Archetype, players: int) -> ArchetypeView:
    return {
        "name": one.name,
        "players": one.players,
        "share": percentage(Fraction(one.players, players), 1),
        "record": [one.won, one.lost, one.drawn],
        "rate": "" if one.rate is None else percentage(one.rate, 1),
    }
