"""What references of card texts mean, and which texts have no one reading."""

from __future__ import annotations

import pytest

from headjudge.altered.cards import Card, CardType
from headjudge.altered.engine.support import unsupported
from headjudge.altered.text.reading import plain_reading


def character(text: str) -> Card:
    return Card("Reader", CardType.CHARACTER, stats=(1, 1, 1), text=text)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("When you play another Character — You may pay {1} to give it 1 boost.", "it = another character"),
        ("{H} Target Character gains 1 boost. If it is Asleep, it loses Asleep.", "it = target character"),
        ("{H} Discard each Character from target Expedition, then that Expedition moves backwards one region.",
         "that expedition = target expedition"),
        ("{H} Send to Reserve each Character from target Expedition, then exhaust them.",
         "them = each character from target expedition"),
        ("{H} You may immediately play a Character for {3} less. It gains Anchored.", "it = a character"),
        ("{J} Create an Ordis Recruit 1/1/1 Soldier token in your other Expedition.",
         "your other expedition = the one i'm not in"),
        ("{J} Each player puts the top card of their deck in their Mana zone.", "they = each player"),
        ("{J} For each Permanent you control, you may activate its {j} abilities.",
         "its {j} abilities = permanent you control"),
    ],
)  # fmt: skip
def test_a_reference_means_what_was_named_last(line: str, meaning: str) -> None:
    card = character(line)
    assert unsupported(card) == ()
    (told,) = plain_reading(card)
    assert f"({meaning}" in told


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{J} It gains 1 boost.", "nothing comes before"),
        ("{J} They draw a card.", "nothing comes before"),
        ("{J} Its controller draws a card.", "nothing comes before"),
        ("{J} I gain that many boosts.", "nothing says how many"),
        ("{J} Up to two target Characters gain Asleep. It gains 1 boost.", "nothing comes before"),
        ("When you play a Character — You may sacrifice a Permanent. It gains 1 boost.", "a permanent, or a character"),
        ("When you play a Character — Target Character gains 1 boost. It gains Fleeting.", "could mean"),
        ("{H} You may discard a card from your Reserve, then draw a card.", "optional"),
        ("{J} Target Expedition you control moves backwards one region. If it does, your other Expedition moves "
         "forward one region.", "than mine"),
        ("{J} Target Character gains Gigantic.", "gained"),
        ("When I am played from Reserve — Draw a card.", "watched"),
        ("Characters you control have Anchored.", "statuses"),
    ],
)  # fmt: skip
def test_where_a_reader_could_not_tell_there_is_no_reading(line: str, why: str) -> None:
    """The gate refuses it, with the reason."""
    whys = unsupported(character(line))
    assert any(why in one.lower() or "not understood" in one for one in whys), whys
