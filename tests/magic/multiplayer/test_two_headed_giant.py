"""Two-Headed Giant and Emperor games with players who leave at any moment (104.3a, 809.5, 810.8)."""

from __future__ import annotations

import pytest
from tests.magic.engine.playing import creature, spell

from headjudge.bots.core.match import finish
from headjudge.bots.magic.decks import seat_decks
from headjudge.bots.magic.registry import make_bot
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic import new_game
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.invariants import broken
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import HAND

CARDS = [
    creature("Sloth", "Vigilance, trample"),
    creature("Thief", "Whenever Thief attacks and isn't blocked, defending player discards a card."),
    creature("Imp", "Flying\nWhenever Imp becomes blocked, defending player loses 2 life.", 2, 1),
    creature("Squad", "Banding", 1, 1),
    creature("Angel", "You can't lose the game and your opponents can't win the game."),
    spell("Bolt", "Bolt deals 3 damage to any target."),
    spell("Rack", "Each player discards a card."),
    spell("Blood", "Each player may pay 3 life."),
    spell("Level", "Each player's life total becomes 10.", "Sorcery"),
    spell("Hands", "Redistribute any number of players' life totals.", "Sorcery"),
    spell("Trade", "Two target players exchange life totals.", "Sorcery"),
    spell("Still", "Until end of turn, your life total can't change."),
    spell("Quiet", "The game is a draw.", "Sorcery"),
]
KNOWN = {card.name: card for card in CARDS}
DECK = [card.name for card in CARDS for _ in range(2)] + ["Forest"] * 14


def begun(variant: str, heads: int, seed: int) -> Game:
    """A game of two teams."""
    seats = [f"P{n}" for n in range(2 * heads)]
    teams = {"north": seats[:heads], "south": seats[heads:]}
    return new_game(dict.fromkeys(seats, DECK), variant, seed=seed, cards=KNOWN, free_mana=seed % 2 == 0, teams=teams)


def play_out(game: Game, rng: Rng, decisions: int, one_in: int) -> None:
    """Random answers; now and then somebody, or two at once, concedes."""
    for _ in range(decisions):
        if game.over:
            return
        if rng.below(one_in) == 0:
            game.concede(rng.sample([p.name for p in game.state.players if p.in_game], 1 + rng.below(2)))
        else:
            decision = rng.choice(game.pending)
            game.answer(decision, decision.sample(rng))
        assert broken(game.state) == []


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("variant", "heads"), [("two-headed-giant", 2), ("two-headed-giant", 3), ("emperor", 3)])
def test_teams_stand_and_fall_together(variant: str, heads: int, seed: int) -> None:
    rng = Rng(seed)
    game = begun(variant, heads, seed)
    play_out(game, rng, 400, 150)
    if game.over and not game.result.drew:
        assert {p.result for p in game.state.players if p.name in game.result.winners} == {"won"}
    assert Game.replay(game.journal).log == game.log


def test_a_teammate_concedes_while_another_chooses_in_a_resolution() -> None:
    position = Position(
        ["A", "B", "C", "D"], "two-headed-giant", 1, free_mana=True, teams={"n": ["A", "B"], "s": ["C", "D"]}
    )
    rack = KNOWN["Rack"]
    position.put(0, rack, HAND)
    for seat in (0, 1, 2, 3):
        position.put(seat, KNOWN["Bolt"], HAND)
        position.put(seat, KNOWN["Level"], HAND)
    game = position.begin(0, Step.PRECOMBAT_MAIN)
    cast = next(d for d in game.pending if d.seat == "A")
    game.answer(cast, next(o for o in cast.options if o[0] == "cast" and "Rack" in cast.label(o)))
    while game.pending[0].kind == DecisionKind.PRIORITY:
        game.answer(game.pending[0], ("pass",))
    assert game.pending[0].kind != DecisionKind.PRIORITY
    game.concede("D")
    assert game.over
    assert set(game.result.winners) == {"A", "B"}
    assert {p.name: p.lost_to for p in game.state.players if p.result == "lost"} == {"C": "810.8b", "D": "104.3a"}


def test_redistributing_life_outside_teams_takes_what_each_can_get_to() -> None:
    position = Position(["A", "B", "C"], "free-for-all", 1, free_mana=True)
    position.put(0, KNOWN["Hands"], HAND)
    position.put_permanent(1, creature("Curse", "You can't gain life."))
    for seat, life in enumerate((20, 12, 5)):
        position.set_life(seat, life)
    game = position.begin(0, Step.PRECOMBAT_MAIN)
    game.answer(game.pending[0], next(o for o in game.pending[0].options if o[0] == "cast"))
    while game.pending[0].kind == DecisionKind.PRIORITY:
        game.answer(game.pending[0], ("pass",))
    chosen = game.pending[0]
    assert chosen.kind == DecisionKind.PLAYER
    game.answer(chosen, [~0, ~1, ~2])
    of_a = game.pending[0]  # B can't get to 20: whatever A gets, B gets 12 or 5
    assert list(of_a.options) == [~0, ~1, ~2]
    game.answer(of_a, ~1)
    assert [p.life for p in game.state.players] == [12, 5, 20]


@pytest.mark.parametrize("seed", range(3))
def test_bots_play_it_to_the_end_and_the_better_team_wins(seed: int) -> None:
    seats = ["A", "B", "C", "D"]
    decks = dict(zip(seats, seat_decks([], 4), strict=True))
    game = new_game(decks, "two-headed-giant", seed=seed, teams={"n": ["A", "B"], "s": ["C", "D"]})
    finish(game, {seat: make_bot("basic" if seat in "AB" else "random") for seat in seats}, Rng(seed))
    assert game.result.winners == ("A", "B")


def test_two_life_totals_for_one_team_are_refused() -> None:
    position = Position(["A", "B", "C", "D"], "two-headed-giant", 1, teams={"n": ["A", "B"], "s": ["C", "D"]})
    position.set_life(0, 12)
    position.set_life(1, 12)
    assert [p.life for p in position.state.players] == [12, 12, 30, 30]
    with pytest.raises(InvalidInput, match=r"810\.4"):
        position.set_life(1, 13)
