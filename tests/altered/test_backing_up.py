"""Games of Altered backed up: taken back, with what is unknown returned at random, and nobody told more than they may
know."""

from __future__ import annotations

import pytest
from tests.altered.test_by_hand import PLAIN, game_of, in_hand
from tests.depth import depth, fuzz_seed

from headjudge.altered import Game
from headjudge.altered.backing_up import BACKING_UP
from headjudge.altered.engine.state.words import Zone
from headjudge.bots.altered.fuzz import AlteredFuzz
from headjudge.bots.core.fuzz import fuzz
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.hands import JUDGE
from headjudge.core.rng import Rng


def lying(game: Game, seat: str, zone: Zone) -> list[int]:
    """The cards of a zone by their first numbers."""
    (player,) = (player.index for player in game.state.players if player.name == seat)
    return [item.first for item in game.state.zone(player, zone)]


def test_random_games_are_backed_up() -> None:
    found = fuzz(AlteredFuzz(fuzz_seed(3), backups=15), depth(60, 20_000))
    assert [str(failure) for _, failure in found if failure] == []


def test_a_card_that_was_drawn_comes_back_at_random() -> None:
    game = game_of(PLAIN)
    hand = lying(game, "Ann", Zone.HAND)
    game.act("draw", JUDGE, who="Ann")
    (drawn,) = set(lying(game, "Ann", Zone.HAND)) - set(hand)
    plan = BACKING_UP.plan_to(game, len(game.journal.entries) - 1)
    assert (plan.simple, plan.random, plan.other_cards, plan.why_not) == (False, True, ("Ann",), "")
    assert plan.moment.startswith("day 1, afternoon (")
    backs = [BACKING_UP.carry_out(game, plan.to, seed, by="Jo", why="an error") for seed in range(12)]
    kept = [set(lying(back, "Ann", Zone.HAND)) for back in backs]
    assert all(len(one) == len(hand) and one <= {*hand, drawn} for one in kept)
    assert len({frozenset(one) for one in kept}) > 2  # which of them came back is chance's
    for back in backs:
        assert Game.replay(back.journal).view("Ann") == back.view("Ann")
        assert [line for line in back.log if "drawn by Ann" in line] == [
            "by hand: a judge takes a card drawn by Ann back at random"
        ]


def test_a_shuffled_deck_is_shuffled_anew_but_for_what_is_known() -> None:
    game = game_of(PLAIN)
    game.act("reveal", JUDGE, what=["top of Ann's deck", "top of Ann's deck"])
    seen = lying(game, "Ann", Zone.DECK)[:2]
    game.act("shuffle", JUDGE, who="Ann")
    plan = BACKING_UP.plan_to(game, len(game.journal.entries) - 1)
    assert plan.shuffled == ("Ann",)
    assert BACKING_UP.libraries(game)[0].known == {}
    before = BACKING_UP.libraries(game, plan.to)[0]
    assert before.known == {"Ann": (1, 2), "Ben": (1, 2)}
    known = {"Ann": [1, 2]}
    decks = [
        lying(BACKING_UP.carry_out(game, plan.to, seed, by="Jo", why="an error", known=known), "Ann", Zone.DECK)
        for seed in range(4)
    ]
    assert all(deck[:2] == seen for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 4
    with pytest.raises(InvalidInput, match="no place 90 in a Deck"):
        BACKING_UP.carry_out(game, plan.to, 1, by="Jo", why="an error", known={"Ann": [90]})


def test_what_is_put_on_a_deck_is_known_to_who_saw_it() -> None:
    game = game_of(PLAIN)
    seat = game.pending[0].seat
    other = next(player.name for player in game.state.players if player.name != seat)
    hidden = in_hand(game, seat)[0]
    game.act("move", JUDGE, what=[hidden], to="deck")
    mine = next(one for one in BACKING_UP.libraries(game) if one.player == seat)
    assert mine.known == {seat: (1,)}
    game.act("draw", JUDGE, who=seat)
    game.act("move", JUDGE, what=[game.state.items[hidden].id], to="discard")
    game.act("move", JUDGE, what=[game.state.items[hidden].id], to="deck", position="bottom")
    mine = next(one for one in BACKING_UP.libraries(game) if one.player == seat)
    assert mine.known == {seat: (-1,), other: (-1,)}
    assert len(mine.deeds) == 2


def test_only_judges_leave_to_chance_what_was() -> None:
    game = game_of(PLAIN, hands=True)
    with pytest.raises(IllegalAction, match="only a judge backs a game up"):
        game.act("randomize", "Ann", seed=1)
    card = game.state.players[0].zones[Zone.RESERVE] or game.state.players[0].zones[Zone.MANA]
    with pytest.raises(InvalidInput, match="different cards of one player's hand and library"):
        game.act("randomize", JUDGE, seed=1, returned=[[card[0]]])
    assert Rng(1).state != game.state.rng.state


def test_a_judge_sees_hands_and_orbs_and_no_deck() -> None:
    game = game_of(PLAIN)
    view = game.judge_view()
    assert all(player["hand"] is not None and player["orbs"] is not None for player in view["players"])
    assert "randomize" not in view["manual"]
    assert {"move", "draw", "expedition"} <= set(view["manual"])
    decks = {id for player in game.state.players for id in player.zones[Zone.DECK]}
    assert not decks & {
        card["id"] for player in view["players"] for card in [*(player["hand"] or ()), *(player["orbs"] or ())]
    }
