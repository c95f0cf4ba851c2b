"""Cards of all shapes are played, and what they promise comes; the same trial runs over a file of cards by itself
(:mod:`.smoke`)."""

from __future__ import annotations

from tests.altered.smoke import ZONES, promised, smoke

from headjudge.altered.cards import Card, CardType
from headjudge.altered.support import why_unsupported

LINES = {
    CardType.CHARACTER: (
        "{J} I gain 2 boosts.\n{H} Draw a card.\n{R} Resupply.",
        "Gigantic, Tough 1.\n{J} Create an Ordis Recruit 1/1/1 Soldier token in my Expedition.\n"
        "At Dusk — Each other Character gains Fleeting.",
        "{H} I gain Anchored.\nIf I would leave the Expedition zone, you may put me in my owner's Mana zone instead.",
        "{J} Each player may put a card from their hand in Reserve to draw a card.\nAt Noon — Sabotage.",
        "Seasoned.\nWhen I gain 1 or more boosts — You may exhaust target card in Reserve.\n{R} I gain 3 boosts.",
        "{J} For each other Character you control, you may activate its {j} abilities.",
        "{T} : Each Character in target Expedition gains 1 boost.",
    ),
    CardType.SPELL: (
        "Fleeting.\nChoose two: • Draw a card. • Discard up to two targets, Characters or Permanents. • Sabotage.",
        "Send to Reserve each Character from target Expedition, then exhaust them.",
        "Return target Character to its owner's hand, then put me in your Mana zone.",
    ),
    CardType.LANDMARK_PERMANENT: (
        "{J} Resupply.\nWhen a card leaves your Reserve during the Afternoon — I gain 1 Sap counter.\n"
        "{T}, Spend 3 of my Sap counters: Characters in your Reserve gain 1 boost.",
    ),
    CardType.EXPEDITION_PERMANENT: (
        "{J} I gain Fleeting.\nIf there is only one Character in my Expedition, it is Gigantic.",
    ),
    CardType.HERO: ("When you play a Character — It gains 1 boost.\n{T} : After You.",),
}
CARDS = [
    Card("Trial", kind, hand_cost=1, reserve_cost=1, stats=(1, 1, 1) if kind is CardType.CHARACTER else None, text=text)
    for kind, texts in LINES.items()
    for text in texts
]


def test_cards_of_all_shapes_do_what_they_promise_and_leave_the_game_whole() -> None:
    assert [why for card in CARDS if (why := why_unsupported(card))] == []
    assert list(smoke(CARDS, trials=1)) == []


def test_what_a_card_promises_depends_on_where_it_is_played_from() -> None:
    hand, reserve = (list(promised(CARDS[0], zone)) for zone in ZONES)
    assert hand == ["Trial gains 2 boost", "Ann draws "]
    assert reserve == ["Trial gains 2 boost", " goes to Reserve"]


def test_a_promise_that_is_not_kept_is_noticed() -> None:
    """Its own abilities can't activate, so nothing is drawn."""
    text = "{H} Draw a card."
    card = Card("Mute", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), text=text)
    muted = f"{text}\nThe {{j}}, {{h}} and {{r}} abilities of Characters you control can't activate."
    silent = Card("Mute", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), text=muted)
    assert list(smoke([card], trials=1)) == []
    assert list(smoke([silent], trials=1)) == ["Mute from hand, seed 0: nothing says 'Ann draws '"]


def test_what_is_never_carried_out_is_told() -> None:
    """No trial has a dragon, so nothing is said of what is never reached."""
    text = "{J} Draw a card.\nWhen you play a Dragon — I gain 1 boost."
    card = Card("Waits", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), text=text)
    told = list(smoke([card], trials=1, most=1))
    assert told == ["Waits: never carried out: When you play a dragon — I gain 1 boost"]


def test_boards_of_later_trials_reach_more() -> None:
    text = "Unless you have 8 or more mana orbs, I am Defender.\nWhen I gain Asleep — I gain 1 boost."
    card = Card("Late", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), text=text)
    assert list(smoke([card], trials=1, most=12)) == []


def test_whether_a_hand_holds_what_may_be_revealed_others_do_not_learn() -> None:
    """Its player is asked whatever they hold."""
    text = "{R} You may reveal a Character with Hand Cost {4} or more from your hand. If you do, draw a card."
    card = Card("Herald", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), text=text)
    assert list(smoke([card], trials=1)) == []
