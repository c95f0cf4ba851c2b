"""Card texts: what is read prints back, and what isn't is said to be so."""

from __future__ import annotations

import pytest

from headjudge.altered.cards import Card, CardType
from headjudge.altered.engine.support import unsupported
from headjudge.altered.text.compiler import compiled
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.abilities import Text
from headjudge.altered.text.words import paragraphs, tokens


@pytest.mark.parametrize(
    "line",
    [
        "{J} I gain 1 boost.",
        "When another non-token Character joins your Expeditions — It gains 1 boost, up to a max of 2.",
        "{T}, Sacrifice a Character : Draw a card.",
        "Gigantic. Tough X, where X is the number of Plants you control.",
        "If I would leave the Expedition zone while I'm Boosted, put me in my owner's Mana zone instead.",
        "Choose one: • Discard target Fleeting, Anchored or Asleep Character. • Draw a card.",
        "{H} Roll a die. On a 4+, draw a card. On a 1-3, Resupply.",
    ],
)
def test_a_line_prints_back(line: str) -> None:
    read = tokens(line)
    reading = CARD_TEXT.read(Text, read)
    assert reading.node is not None, read[reading.furthest :]
    assert CARD_TEXT.write(reading.node) == read


def test_words_and_digits_brackets_and_reminders_mean_the_same() -> None:
    plain = tokens("{R} I gain 2 boosts.")
    (line,) = paragraphs("{R} I gain two [boosts]. (A boost is a counter.) _Hooray!_")
    assert tokens(line) == plain


@pytest.mark.parametrize("word", ["draw", "cards", "forest", "if", "sacrifice", "not"])
def test_no_word_is_dropped(word: str) -> None:
    """A word too many anywhere makes a line unread: nothing that a card says is passed over."""
    read = tokens("{J} You may sacrifice a Character. If you do, draw 2 cards.")
    for at in range(len(read) - 1):
        changed = (*read[:at], word, *read[at:])
        node = CARD_TEXT.read(Text, changed).node
        assert node is None or CARD_TEXT.write(node) == changed


def test_a_card_that_is_not_read_is_refused_with_the_words() -> None:
    card = Card("Singer", CardType.CHARACTER, stats=(1, 1, 1), text="{H} Hum a tune.")
    (why,) = unsupported(card)
    assert "hum a tune" in why
    assert compiled(card).abilities == ()


@pytest.mark.parametrize(
    ("kind", "text", "support"),
    [
        (CardType.LANDMARK_PERMANENT, "Draw a card.", ""),
        (CardType.CHARACTER, "", "Draw a card."),
        (CardType.SPELL, "If you control a Character, I can't be played if you have less than 3 Mana Orbs.", ""),
        (CardType.CHARACTER, "", "I cost {1} less if you control a Character."),
        (CardType.CHARACTER, "{J} You may play Characters from your Reserve.", ""),
        (CardType.CHARACTER, "{J} You may play a Character from your Reserve in my Expedition.", ""),
        (CardType.SPELL, "Discard each Character from your Reserve in {V}.", ""),
    ],
)
def test_what_would_do_nothing_is_refused(kind: CardType, text: str, support: str) -> None:
    """Each is read and carried out elsewhere; here nobody would ask for it, or nothing could be meant."""
    stats = (1, 1, 1) if kind is CardType.CHARACTER else None
    assert unsupported(Card("Odd", kind, stats=stats, text=text, support=support))
