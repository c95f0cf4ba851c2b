"""Lists of an event: until when players change them, and who reads them."""

from __future__ import annotations

import pytest

from headjudge.core.errors import IllegalAction
from headjudge.tournament.decks import (
    DeckBook,
    DeckList,
    Problem,
    Reader,
    deck_problems,
    give_pool,
    lock,
    may_read,
    register,
    unlock,
    without_legal_list,
)
from headjudge.tournament.decks.building import CONSTRUCTED
from headjudge.tournament.settings import DeckLists

DECK = DeckList({"Bear": 60})


def test_players_change_their_lists_until_the_deadline_and_officials_whenever() -> None:
    book = DeckBook(deadline=100)
    register(book, "Ana", DECK, 99, "Ana")
    with pytest.raises(IllegalAction, match="1970-01-01 00:01") as late:
        register(book, "Ana", DeckList({"Elk": 60}), 100, "Ana")
    assert late.value.code == "deck/late"
    assert book.lists["Ana"].deck is DECK
    register(book, "Ana", DeckList({"Elk": 60}), 101, "Judith", official=True)
    assert book.lists["Ana"].by == "Judith"


def test_locked_lists_stay_as_they_are() -> None:
    book = DeckBook()
    lock(book)
    with pytest.raises(IllegalAction, match="locked"):
        register(book, "Ana", DECK, 1, "Ana")
    assert not book.lists
    unlock(book)
    register(book, "Ana", DECK, 2, "Ana", archetype="Bears")
    assert book.lists["Ana"].archetype == "Bears"


def test_who_has_no_legal_list() -> None:
    book = DeckBook()
    register(book, "Ana", DeckList({"Bear": 4, "Elk": 4, "Wolf": 52}), 1, "Ana")
    register(book, "Ben", DeckList({f"card {n}": 4 for n in range(15)}), 1, "Ben")
    give_pool(book, "Ana", {"Bear": 1})

    def problems(player: str) -> list[Problem]:
        return deck_problems(book.lists[player].deck, CONSTRUCTED, {})

    assert without_legal_list(book, ["Ana", "Ben", "Cid"], problems) == ["Ana", "Cid"]


@pytest.mark.parametrize(
    ("shown", "readers"),
    [
        (DeckLists.HIDDEN, ""),
        (DeckLists.OPEN, "opponent"),
        (DeckLists.PUBLIC, "opponent other"),
    ],
)
def test_who_may_read_a_list(shown: DeckLists, readers: str) -> None:
    always = {Reader.OFFICIAL, Reader.OWNER}
    assert {reader for reader in Reader if may_read(reader, shown, 3, 3)} == always | set(readers.split())
    assert {reader for reader in Reader if may_read(reader, shown, 3, 2)} == always
