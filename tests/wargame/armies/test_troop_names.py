"""Creatures by the names that people write for them (2.1)."""

from __future__ import annotations

import pytest
from tests.wargame.worlds import a_state

from headjudge.core.errors import InvalidInput
from headjudge.wargame.armies.troop_names import troop_meant, words_of
from headjudge.wargame.state import Army

CARDS = {
    "Kris Mage": {"type": "Creature — Human Spellshaper"},
    "Grizzly Bears": {"type": "Creature — Bear"},
    "Blind Mage": {"type": "Creature — Human Wizard"},
    "Kethra, Winter's Daughter": {"type": "Legendary Creature — Elf"},
}
TROOPS = [
    {"card": card, "count": 100, "size": size, "color": "red"}
    for card, size in zip(CARDS, ("2/2", "3/3", "4/4", "5/5"), strict=True)
]


def _army() -> Army:
    army = {"name": "A", "side": "phyrexia", "rank": "CPL", "at": "10E", "troops": TROOPS}
    return a_state([army]).armies["A"]


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("Kris Mage", "Kris Mage"),
        ("kris mages", "Kris Mage"),
        ("Kris", "Kris Mage"),
        ("the Spellshapers", "Kris Mage"),
        ("bears", "Grizzly Bears"),
        ("Grizzly Bear", "Grizzly Bears"),
        ("my grizzlies", "Grizzly Bears"),
        ("3/3s", "Grizzly Bears"),
        ("Wizards", "Blind Mage"),
        ("Kethra", "Kethra, Winter's Daughter"),
        ("KETHRA, WINTER’S DAUGHTER", "Kethra, Winter's Daughter"),
        ("the elves", "Kethra, Winter's Daughter"),
    ],
)
def test_a_troop_is_found_by_what_people_write(written: str, card: str) -> None:
    assert troop_meant(_army(), CARDS, written) == card


@pytest.mark.parametrize("written", ["Mages", "Humans", "the", "Dragons", "", "s", 7, "Kris Bears"])
def test_what_could_be_two_or_nobody_is_refused(written: object) -> None:
    with pytest.raises(InvalidInput, match="it has Kris Mage, Grizzly Bears"):
        troop_meant(_army(), CARDS, written)


def test_words_of_a_text() -> None:
    assert words_of("The Kris Mages’ 3/3s don't co-operate: Winter’s over!") == (
        "the", "kris", "mages", "3/3s", "don't", "co-operate", "winter", "over"
    )  # fmt: skip
