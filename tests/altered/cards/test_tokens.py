"""Tokens that cards of their own define: which card gives whom which."""

from __future__ import annotations

import json
from pathlib import Path

from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.importers import read_cards
from headjudge.altered.cards.tokens import naming, with_tokens
from headjudge.altered.decks import Deck
from headjudge.altered.game import Game
from headjudge.altered.setup import new_game
from headjudge.altered.support import why_unsupported
from headjudge.altered.text.compiler import compiled
from headjudge.altered.text.reading import plain_reading
from headjudge.altered.text.tokens import named
from headjudge.core.journal import Journal

SPARK = Card("Spark", CardType.LANDMARK_PERMANENT, "AX", ("Ore",), text="{T}, Sacrifice me: Draw a card. (Really.)")
FORGE = Card("Forge", CardType.CHARACTER, stats=(1, 1, 1), text="{J} Create a [Spark] token in your Landmarks.")


def test_a_token_of_its_own_card_is_refused_until_the_card_is_known() -> None:
    assert "Spark" in why_unsupported(FORGE)
    known = with_tokens(FORGE, naming([SPARK]))
    assert not why_unsupported(known)
    (ability,) = compiled(known).abilities
    (token,) = named(ability.node)
    assert (token.faction, token.rarity, token.subtypes) == ("", "", ("Ore",))
    assert any("Spark: Ore Landmark Permanent token" in line for line in plain_reading(known))


def test_a_token_is_refused_with_what_of_it_is_not_carried_out() -> None:
    odd = Card("Spark", CardType.LANDMARK_PERMANENT, text="{T} : Hum a tune.")
    assert "its token Spark" in why_unsupported(with_tokens(FORGE, naming([odd])))
    character = Card("Spark", CardType.CHARACTER, stats=(1, 1, 1))
    assert "isn't created there" in why_unsupported(with_tokens(FORGE, naming([character])))


def test_printings_may_differ_in_their_reminders_only() -> None:
    other = Card("Spark", CardType.LANDMARK_PERMANENT, "BR", ("Ore",), text="{T}, Sacrifice me: Draw a card.")
    assert naming([SPARK, other]) == naming([other])
    unlike = Card("Spark", CardType.LANDMARK_PERMANENT, subtypes=("Ore",), text="{T} : Draw a card.")
    assert naming([SPARK, unlike]) == {}


def test_a_file_gives_its_cards_the_tokens_they_name(tmp_path: Path) -> None:
    head = {"set": "X", "set_name": "X", "num": "1", "faction": "AX", "rarity": "COMMON", "hand_cost": 1}
    lines = [
        {**head, "id": "ALT_X_B_AX_1_C", "name": "Forge", "type": "CHARACTER", "forest": 1, "mountain": 1, "water": 1,
         "reserve_cost": 1, "effect": "{J} Create a [COLD_SPARK] token in your Landmarks."},
        {**head, "id": "ALT_X_B_NE_2_C", "name": "Cold Spark", "type": "TOKEN_LANDMARK_PERMANENT", "faction": "NE",
         "reserve_cost": 0, "effect": "{T}, Sacrifice me: Draw a card."},
    ]  # fmt: skip
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)))
    forge, token = read_cards(path)
    assert [one.name for one in forge.card.tokens] == ["Cold Spark"]
    assert token.token
    assert not why_unsupported(forge.card)


def test_a_journal_keeps_what_tokens_are() -> None:
    forge = with_tokens(FORGE, naming([SPARK]))
    game = new_game({"A": Deck((forge,) * 40), "B": Deck((forge,) * 40)}, seed=1)
    again = Game.replay(Journal.from_json(game.journal.to_json()))
    assert {item.card for item in again.state.items.values()} == {forge}
    assert all(item.card.tokens == forge.tokens for item in again.state.items.values())
