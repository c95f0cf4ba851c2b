"""Deck lists handed in as text: read, looked up in the server's cards and registered; what is wrong is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from headjudge.server.accounts.accounts import Account
from headjudge.server.events.hosted import HostedEvent
from headjudge.tournament.decks import DeckList, Problem
from headjudge.tournament.disciplines import discipline
from headjudge.tournament.event.actions import CARDS
from headjudge.tournament.event.listing import list_of, problems_of, stages_with_lists
from headjudge.tournament.event.stages import stages_of

__all__ = ["HandedIn", "ListFlaw", "ReadList", "hand_in", "read_list"]


class ListFlaw(msgspec.Struct, frozen=True):
    """Something wrong with a list. ``line``: the first of the text that names the card; None if it is no one card."""

    line: int | None
    card: str
    message: str
    rule: str


class HandedIn(msgspec.Struct, frozen=True):
    """A list that is registered, whatever is wrong with it: how many cards it has, and all that is."""

    cards: int
    side: int
    flaws: list[ListFlaw]


class ReadList(msgspec.Struct, frozen=True):
    """A list as it was read, with what is known of its cards."""

    text: str
    deck: DeckList
    cards: dict[str, Any]


def read_list(game: str, text: str, folder: Path) -> ReadList:
    """The list of a text, in whatever form players write it. Raises InvalidInput that names the line."""
    known = discipline(game)
    deck = known.read(text)
    facts = known.facts(deck.all(), folder)
    return ReadList(text, deck, {title: msgspec.to_builtins(card) for title, card in facts.items()})


def hand_in(
    hosted: HostedEvent, account: Account, read: ReadList, player: str | None, name: str, lists: str | None
) -> HandedIn:
    """Register a list as one's own, or as an official as a player's; ``lists``: for which of the event's formats.
    Raises the refusal of the event."""
    hosted.acts.throttle(account)
    deck = read.deck
    arguments = {"main": deck.main, "side": deck.side, "leaders": deck.leaders, "name": name, "format": lists}
    whose = player or hosted.persons.key_of(account)
    hosted.acts.by_person(account, "deck", {**arguments, "player": whose}, enclosed={CARDS: read.cards})
    state = hosted.event.state
    stages = {stages_of(state)[one].lists: one for one in stages_with_lists(state)}
    stage = None if lists is None else stages.get(lists)
    kept = list_of(state, whose, stage) or deck
    flaws = [*_flaws(problems_of(state, whose, stage), read.text)]
    return HandedIn(kept.size, kept.side_size, flaws)


def _flaws(problems: Sequence[Problem], text: str) -> Iterator[ListFlaw]:
    lines = [line.casefold() for line in text.splitlines()]
    for problem in problems:
        title = problem.card.casefold()
        line = next((number for number, line in enumerate(lines, start=1) if title and title in line), None)
        yield ListFlaw(line, problem.card, problem.fault.reason, problem.fault.rule)
