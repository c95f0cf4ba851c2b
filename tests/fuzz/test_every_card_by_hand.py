"""Every card of the file can be in a game: what isn't understood is played by hand, or a deck check says why not."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from tests.depth import DEEP, depth, fuzz_seed

from headjudge.bots.magic.fuzz.manual import random_action
from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.magic.cards.definitions import record_of
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.decks.check import by_hand_objection
from headjudge.magic.engine.showing.invariants import broken
from headjudge.magic.game import Game, new_game
from headjudge.magic.playable.by_hand import verdict_by_hand
from headjudge.magic.playable.lookup import Cards
from headjudge.magic.playable.verdict import verdict

CARDS = Path(__file__).parents[3] / "shared/data/magic-cards.jsonl.xz"
EACH = 1 if DEEP else 100
"""One in so many cards of the file is looked at."""
IN_A_DECK = 30
"""So many of those that are played by hand, which become fewer."""
GAMES = depth(4, 400)
DECISIONS = 120
SEED = fuzz_seed(11)
WHY_NOT = ("no deck has cards of the type", "are in a deck of their own", "two cards meld into it")
"""The reasons for which a card can't be played even by hand."""
LANDS = [record_of({"name": name, "type": f"Basic Land — {name}", "text": ""}) for name in ("Island", "Forest")]

pytestmark = pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")


@cache
def cards() -> list[CardRecord]:
    return list(islice(read_cards(CARDS, lambda stream: stream), SEED % EACH, None, EACH))


@cache
def by_hand() -> list[CardRecord]:
    """The cards that are played by hand."""
    found = [card for card in cards() if not verdict(card.as_printed()).supported]
    return [card for card in found if by_hand_objection(card.as_printed()) is None]


def test_a_deck_check_says_of_every_card_why_it_cannot_be_played_or_what_is_carried_out_by_hand() -> None:
    refused = {card.name: why for card in cards() if (why := by_hand_objection(card.as_printed())) is not None}
    assert [f"{name}: {why}" for name, why in refused.items() if not any(known in why for known in WHY_NOT)] == []
    assert len(refused) < len(cards()) / 20
    for card in by_hand():
        definition = verdict_by_hand(card.as_printed()).definition
        assert definition is not None
        assert definition.name in (card.front.name, card.name)


@pytest.mark.parametrize("number", range(GAMES))
def test_games_with_cards_by_hand(number: int) -> None:
    rng = Rng(SEED * 1000 + number)
    decks = {seat: Cards([*rng.sample(by_hand(), IN_A_DECK), *LANDS * 8], []) for seat in ("Ann", "Ben")}
    game = new_game(decks, seed=rng.next(), cards_by_hand=True, free_mana=number % 2 == 0)
    for _ in range(DECISIONS):
        if game.over:
            break
        play_on(game, rng)
        assert broken(game.state) == []
    again = Game.replay(game.journal)
    assert again.view(None) == game.view(None)


def play_on(game: Game, rng: Rng) -> None:
    """Somebody who may does something by hand; else somebody answers, at random."""
    able = [seat for seat in ("Ann", "Ben") if set(game.manual(seat)) - {"object", "agree"}]
    if able and rng.below(3) == 0:
        seat = rng.choice(able)
        verb, given = random_action(game.state, rng, game.manual(seat))
        try:
            game.act(verb, seat, **given)
        except HeadjudgeError:
            return
    elif decision := next(iter(game.pending), None):
        # What somebody may do is done more often than nothing.
        choices = [decision.sample(rng) for _ in range(3)]
        game.answer(decision, max(choices, key=lambda choice: choice != ("pass",)))
