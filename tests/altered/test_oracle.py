"""Cards that say only plain things do just these, as a second reading of their words has it (:mod:`.oracle`)."""

from __future__ import annotations

import pytest
from tests.altered.oracle import FORMS, N, compared, expected, wrong_with

from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.own_set import own_records
from headjudge.altered.engine.state.words import Zone

LINES = (
    "{J} Draw two cards. {R} [Resupply].",
    "{H} [Sabotage]. {R} I gain 2 boosts. Each player draws a card.",
    "{J} I gain [[Anchored]]. Target Character gains 3 boosts.",
    "{J} Create two [Brassbug 2/2/2] Robot tokens in each of your Expeditions.",
    "{J} Ready two Mana Orbs. {R} Each player puts the top card of their deck in their Mana zone.",
    "{J} Up to two target Characters each gain 1 boost. {H} Sabotage, then Resupply.",
    "{H} Target Expedition moves forward one region. {R} Target opponent discards a card from their hand.",
    "{H} Target opponent draws a card. {R} Discard target Character or Permanent.",
)


def test_our_own_cards_do_what_a_plain_reading_says() -> None:
    found = list(wrong_with(record.card for record in own_records()))
    assert [f"{what}: {how}" for what, how in found if how] == []
    assert len(found) > 20


@pytest.mark.parametrize("text", LINES)
def test_plain_sentences_do_what_they_say(text: str) -> None:
    card = Card("Plain", CardType.CHARACTER, hand_cost=2, reserve_cost=3, stats=(1, 1, 1), text=text)
    assert [compared(card, zone) for zone in (Zone.HAND, Zone.RESERVE)] == ["", ""]


def test_spells_do_what_they_say() -> None:
    for text in ("Draw a card.", "Fleeting. Draw a card.", "[Cooldown]. Target Character gains 1 boost."):
        card = Card("Plain", CardType.SPELL, hand_cost=2, reserve_cost=3, text=text)
        assert [compared(card, zone) for zone in (Zone.HAND, Zone.RESERVE)] == ["", ""]


def test_what_differs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    card = Card("Plain", CardType.SPELL, hand_cost=1, reserve_cost=1, text="Draw two cards.")
    monkeypatch.setitem(FORMS, rf"draw {N} cards?", lambda _: {"Ann hand": 1, "Ann deck": -1})
    told = "Ann deck: -1 by its words, -2 in play, Ann hand: +0 by its words, +1 in play"
    assert compared(card, Zone.HAND) == told


def test_what_is_not_plain_is_left_alone() -> None:
    for text in ("{J} You may draw a card.", "When you play a Spell — Draw a card.", "{T} : Draw a card."):
        card = Card("Plain", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), text=text)
        assert expected(card, Zone.HAND) is None
