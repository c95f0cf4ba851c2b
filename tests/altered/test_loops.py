"""Nothing is forever (1.4.6): Reactions that activate themselves, Decks that run out, games that nobody wins."""

from __future__ import annotations

from headjudge.altered import Game, new_game
from headjudge.altered.cards import Card, CardType
from headjudge.altered.decks import Deck
from headjudge.altered.engine.state.items import each
from headjudge.altered.engine.state.words import DecisionKind, Zone
from headjudge.bots.altered.fuzz.checks import broken
from headjudge.core.rng import Rng

HERO = Card("Captain", CardType.HERO, reserve_limit=3, landmark_limit=1)


def character(name: str, text: str, support: str = "") -> Card:
    return Card(name, CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), text=text, support=support)


def game_of(text: str) -> Game:
    deck = Deck((character("Echo", text),) * 40, HERO)
    return new_game({"Ann": deck, "Ben": deck}, seed=1)


def until_turn(game: Game) -> None:
    while game.pending[0].kind != DecisionKind.TURN:
        game.answer(game.pending[0], game.pending[0].sample(Rng(1)))


def test_a_reaction_activates_a_hundred_times_a_day() -> None:
    game = game_of("{J} I gain 1 boost.\nWhen I gain 1 or more boosts — I gain 1 boost.")
    until_turn(game)
    game.answer(game.pending[0], game.pending[0].options[1])
    (echo,) = [item for item in each(game.state.items) if item.zone is Zone.EXPEDITION]
    assert echo.boosts == 101  # one by {J}, and one for each of the hundred activations (1.4.6.c)
    assert not game.state.limbo
    assert not game.state.contexts
    assert Game.replay(game.journal).view("Ann") == game.view("Ann")


def test_a_deck_that_runs_out_takes_in_the_discard_pile() -> None:
    deck = Deck((character("Echo", "{J} Draw 1 card."),) * 8, HERO)
    game, rng = new_game({"Ann": deck, "Ben": deck}, seed=1), Rng(4)
    for _ in range(400):
        if game.over:
            break
        decision = game.pending[0]
        game.answer(decision, decision.options[-1] if decision.kind == DecisionKind.TURN else decision.sample(rng))
        assert list(broken(game.state)) == []
    assert any("shuffles the Discard pile into the Deck" in line for line in game.log)
    for player in game.state.players:  # the Hero, and no card is lost
        assert sum(map(len, player.zones.values())) + sum(map(len, player.expeditions)) == 9
