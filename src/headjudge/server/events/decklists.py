"""Deck lists handed in as text: read, looked up in the server's cards and registered; what is wrong is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from headjudge.server.accounts.accounts import Account
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.tournament.decks import Problem
from headjudge.tournament.disciplines import ReadDeck, discipline, read_decks
from headjudge.tournament.event.actions import CARDS
from headjudge.tournament.event.listing import list_of, problems_of, stages_with_lists
from headjudge.tournament.event.stages import stages_of

__all__ = [
    "LONGEST_NAME",
    "HandedIn",
    "ListFlaw",
    "enclosed_cards",
    "flaws_told",
    "hand_in",
    "read_list",
    "register_list",
]


LONGEST_NAME = 60
"""What a deck is called has at most so many letters."""


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


def read_list(game: str, text: str, folder: Path) -> ReadDeck:
    """The list of a text, in whatever form players write it. Raises InvalidInput that names the line."""
    (found,) = read_decks(discipline(game), [text], folder)
    found.read()
    return found


def enclosed_cards(read: ReadDeck) -> dict[str, Any]:
    """What the server adds to the act that registers a list: what is known of its cards."""
    return {CARDS: {title: msgspec.to_builtins(card) for title, card in read.cards.items()}}


def hand_in(
    hosted: HostedEvent, account: Account, read: ReadDeck, player: str | None, name: str, lists: str | None
) -> HandedIn:
    """Register a list as one's own, or as an official as a player's; ``lists``: for which of the event's formats.
    Raises the refusal of the event."""
    hosted.acts.throttle(account)
    whose = player or hosted.persons.key_of(account)
    register_list(hosted, account, read, whose, name, lists)
    state = hosted.event.state
    stages = {stages_of(state)[one].lists: one for one in stages_with_lists(state)}
    stage = None if lists is None else stages.get(lists)
    kept = list_of(state, whose, stage) or read.read()
    return HandedIn(kept.size, kept.side_size, flaws_told(problems_of(state, whose, stage), read))


def register_list(
    hosted: HostedEvent, account: Account, read: ReadDeck, player: str, name: str, lists: str | None
) -> None:
    """Register a player's list for one of the event's formats (None: the present stage's). Raises the refusal of the
    event."""
    deck, called = read.read(), name or read.name[:LONGEST_NAME]
    arguments = {"main": deck.main, "side": deck.side, "leaders": deck.leaders, "name": called, "format": lists}
    hosted.acts.by_person(account, "deck", {**arguments, "player": player}, enclosed=enclosed_cards(read))


def flaws_told(problems: Sequence[Problem], read: ReadDeck) -> list[ListFlaw]:
    """What is wrong with a list, each with the line of its text. Where most of its cards are known here, one that isn't
    may be misspelled: that is told also where any title may be played."""
    found = [ListFlaw(read.lines.get(one.card), one.card, one.fault.reason, one.fault.rule) for one in problems]
    told = {one.card for one in found if one.card}
    strange = [title for title in read.read().all() if title not in read.cards]
    if 2 * len(strange) < len(read.read().all()):
        for title in strange:
            if title not in told:
                reason = f"no card known here is called {title!r}; check the spelling"
                found.append(ListFlaw(read.lines.get(title), title, reason, ""))
    return found
