"""What each server of the tests would make anew, made once before they are forked: the application with its routes,
the command line, and the cards of our own decks, compiled."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from litestar import Litestar

from headjudge.cli import root
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.decks import COMMANDER_DECKS, OWN_DECKS, own_deck
from headjudge.magic.playable.lookup import definition_of
from headjudge.server import app
from headjudge.server.app import Lifespan

__all__ = ["hand_over"]

_running: list[Lifespan] = []


def _around(made: Litestar) -> AbstractAsyncContextManager[None]:
    """What goes on around the application of the one server that begins."""
    return _running[0](made)


_made = app.application(_around)


def _own_cards() -> None:
    """Compile them: each process keeps those that it needed."""
    library = CardLibrary()
    for deck in map(own_deck, (*OWN_DECKS, *COMMANDER_DECKS)):
        for name in deck.main:
            definition_of(library.get(name))


def hand_over() -> None:
    """The one server that begins in this process has what was made."""

    def application(running: Lifespan) -> Litestar:
        _running.append(running)
        return _made

    app.application = application


_own_cards()
root.command()
