"""Decks of plain text as sites and programs export them, and as people write them."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.magic.decks import DeckFileError, Part, parse_deck

MAIN = {"Ember Fox": 4, "Dawn // Dusk": 2, "Mountain": 18}
SIDE = {"Stone Fox": 3}


@pytest.mark.parametrize(
    "text",
    [
        "4x Ember Fox\n2x Dawn // Dusk\n18x Mountain\n\nSB: 3x Stone Fox\n",
        "4 x Ember Fox\nx2 Dawn // Dusk\nMountain x18\nsb: 3 Stone Fox",
        "- 4 Ember Fox\n• 2 Dawn // Dusk\n* 18 Mountain\n\n- 3 Stone Fox\n",
        "4\tEmber Fox\t\r\n2\tDawn // Dusk\t\t\r\n18\tMountain\r\n\r\n3\tStone Fox\t",
        "4\u00a0Ember\u00a0Fox\n\u200b2 Dawn // Dusk\n18 Mountain\u202e\n\n3 Stone Fox\x00",
        "4 Ember Fox (one) 12a *F*\n2 Dawn // Dusk (PLST) ELD-12 #tag #!all\n18 Mountain (40K) 12★ *E*\n\n"
        "SIDEBOARD:\n3 Stone Fox (ONE) 4 *f-etch*\n",
        "1x Bear (one) 1 [Maybeboard{noDeck}{noPrice},Creature]\n4x Ember Fox (one) 12 *F* [Ramp] ^Have,#37d67a^\n"
        "3x Stone Fox (one) 2 [Sideboard]\n2x Dawn // Dusk [Draw,Ramp]\n18x Mountain (c21) 3 [Land]\n",
        "Creatures (4)\n4 Ember Fox\nInstants & Sorceries (2)\n2 Dawn // Dusk\nLands (18)\n18 Mountain\n"
        "Sideboard (3)\n3 Stone Fox\n",
        "4 Creatures\n\n4 Ember Fox\n\n2 Other Spells\n\n2 Dawn // Dusk\n\n18 Lands\n\n18 Mountain\n\n3 Sideboard\n\n"
        "3 Stone Fox\n",
        "Attack (6)\n4 Ember Fox\n2 Dawn // Dusk\n\nSideboard (3 cards)\n3 Stone Fox\nMana:\n18 Mountain\n",
        "//NAME: Foxes from some site\n\n//Main\n4 [M10] Ember Fox\n2 [C21#263] Dawn // Dusk\n18 Mountain\n\n"
        "//Sideboard\nSB: 3 Stone Fox\n\n//Maybeboard\n1 Bear\n",
        "// Foxes\n4 Ember Fox\n\n// Spells\n2 Dawn // Dusk\n\n// Lands\n18 Mountain\n\nSideboard\n3 Stone Fox\n",
        "~~Mainboard~~\n4 Ember Fox\n2 Dawn // Dusk\n18 Mountain\n\n~~Sideboard~~\n3 Stone Fox\n",
        "=== Main Deck ===\n4 Ember Fox\n\n2 Dawn // Dusk\n\n18 Mountain\n--- Side board ---\n3 Stone Fox\n",
        "Hauptdeck (24)\n4 Ember Fox\n2 Dawn // Dusk\n18 Mountain\nSideboard (3 Karten)\n3 Stone Fox\n",
        "Name: Foxes\nFormat: Modern\nAuthor: Ana\n\n4 Ember Fox\n2 Dawn // Dusk\n18 Mountain\n\n3 Stone Fox\n",
        "4 Ember Fox <borderless> [ONE] (F)\n2 Dawn // Dusk <12> [ONE]\n18 Mountain\n\n3 Stone Fox [ONE]\n",
        "Sideboard\n3 Stone Fox\n\nDeck\n4 Ember Fox\n2 Dawn // Dusk\n18 Mountain\n\nTokens\n1 Fox\n",
    ],
)
def test_one_deck_as_it_is_pasted(text: str) -> None:
    deck = parse_deck(text)
    assert (dict(deck.main), dict(deck.sideboard), deck.commander) == (MAIN, SIDE, ())


@pytest.mark.parametrize(
    "text",
    [
        "1 Old King *CMDR*\n99 Plains\n",
        "99 Plains\n1 Old King # !Commander\n",
        "1x Old King (one) 1 [Commander{top}]\n99x Plains (one) 2 [Land]\n",
        "Commander: Old King\n\n99 Plains\n",
        "Commander (1)\nOld King\n\nLands (99)\n99 Plains\n".replace("Old King", "1 Old King"),
        "~~Commanders~~\n1 Old King\n\n99 Plains\n",
        "1 Old King\n\n99 Plains\n",
        "99 Plains\n\n1 Old King\n",
    ],
)
def test_commanders(text: str) -> None:
    deck = parse_deck(text)
    assert (dict(deck.main), deck.commander, deck.count(Part.SIDEBOARD)) == ({"Plains": 99}, ("Old King",), 0)


def test_a_deck_may_be_named_in_several_ways() -> None:
    for line in ("//NAME: Foxes", "Name: Foxes", "Deck name: Foxes", "About\nName Foxes\n\nDeck"):
        assert parse_deck(f"{line}\n4 Ember Fox\n").name == "Foxes"


def test_many_names_without_numbers_are_one_of_each() -> None:
    names = [f"Fox {'abcdefghijkl'[n]}" for n in range(12)]
    assert parse_deck("\n".join(names)).main == dict.fromkeys(names, 1)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("Creatures\n4 Fox\n\n4 Bear\n\nLands\n20 Forest\n", 4, "write 'Sideboard' above it, or 'Deck'"),
        ("4 Fox\n\n4 Bear\n\n4 Hen\n", 5, "'Deck' above all if there is none"),
        ("4 Fox\nhttps://example.org/deck/1\n", 2, "is not a count"),
        (f"4 {'Fox ' * 60}\n", 1, "is longer than any card's name"),
        ("4 Fox\n20000 Forest\n", 2, "'20000' is not a number of copies"),
    ],
)
def test_what_could_mean_anything_is_refused(text: str, line: int, reason: str) -> None:
    with pytest.raises(DeckFileError, match=reason) as refused:
        parse_deck(text)
    assert refused.value.line == line


PIECES = [
    "4",
    "x",
    "Fox",
    "//",
    "#",
    "SB:",
    "Deck",
    "Sideboard",
    "(ONE)",
    "12",
    "*F*",
    "[",
    "]",
    "^",
    "{noDeck}",
    "\n",
    "\n\n",
]
PIECES += ["\r", "\t", "\0", "\u202e", "\ufeff", '"', ";", ",", "é", "١", "x3", "(3)", "Commander:", "About", "<", "~~"]


@given(st.integers(0, 2**32))
def test_any_pasted_text_is_a_deck_or_refused_with_its_line(seed: int) -> None:
    """Pieces of lists in any order: what is read has cards, and what isn't names a line of the text."""
    rng = random.Random(seed)
    text = "".join(rng.choice(PIECES) + rng.choice(["", " "]) for _ in range(rng.randrange(1, 60)))
    with contextlib.suppress(DeckFileError):
        deck = parse_deck(text)
        assert all(entry.name and 1 <= entry.count <= 9999 for entry in deck.entries)
        assert all(entry.line is not None and entry.line <= len(text.splitlines()) for entry in deck.entries)
