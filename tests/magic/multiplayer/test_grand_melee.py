"""A Grand Melee (807) at random: extra and skipped turns, several stacks, players who leave at any moment."""

from __future__ import annotations

import pytest
from tests.magic.engine.playing import card, creature, spell

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic import new_game
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.invariants import broken
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

CARDS = [
    creature("Warden", "Whenever another creature enters the battlefield, you gain 1 life."),
    creature("Sloth", "Haste"),
    card("Chime", "Artifact", "At the beginning of each upkeep, you gain 1 life."),
    card("Well", "Enchantment", "Skip your draw step."),
    card("Cell", "Enchantment", "When Cell enters the battlefield, exile target creature.\n"
         "When Cell leaves the battlefield, return the exiled card to the battlefield under its owner's control."),
    spell("Hour", "Take an extra turn after this one."),
    spell("Gift", "Target player takes an extra turn after this one."),
    spell("Loss", "Target player skips his or her next turn."),
    spell("Dusk", "End the turn."),
    spell("Rack", "Each player discards a card."),
    spell("Bolt", "Bolt deals 3 damage to target creature or player."),
    spell("No", "Counter target spell."),
]  # fmt: skip
DECK = [card.name for card in CARDS for _ in range(3)] + ["Forest"] * 12
KNOWN = {card.name: card for card in CARDS}


def play(game: Game, rng: Rng, decisions: int, one_in: int) -> None:
    """Random answers, and now and then somebody, or a few at once, leaves."""
    for n in range(decisions):
        if game.over:
            break
        if rng.below(one_in) == 0:
            seated = [p.name for p in game.state.players if p.in_game]
            game.concede(rng.sample(seated, min(len(seated), 1 + rng.below(3))))
        else:
            decision = rng.choice(game.pending)
            game.answer(decision, decision.sample(rng))
        if n % 20 == 0:
            assert broken(game.state) == []
        going_on = bool(game.pending)
        assert going_on or game.state.over, "everything waits for everything"
    assert broken(game.state) == []


@pytest.mark.parametrize("seed", range(12))
def test_it_goes_on_whoever_leaves(seed: int) -> None:
    rng = Rng(seed)
    seats = {f"P{n}": DECK for n in range(4 + seed)}
    reach = 1 + seed % 3
    game = new_game(seats, "grand-melee", seed=seed, cards=KNOWN, free_mana=True, range_of_influence=reach)
    play(game, rng, 700, 60)


def test_everybody_goes_on_choosing_what_they_choose_when_somebody_far_away_has_chosen_and_leaves() -> None:
    """The answers of a stage that several are asked in stay with those who gave them (800.4e)."""
    position = Position([f"P{n}" for n in range(9)], "grand-melee", 1, free_mana=True)
    for seat in range(9):
        for name in ("Forest", "Chime", "Sloth"):
            position.put(seat, KNOWN.get(name, card("Meadow", "Land", cost="")), HAND)
        position.put(seat, card("Meadow", "Land", cost=""), LIBRARY)
    rack = position.put(0, KNOWN["Rack"], HAND)
    game = position.begin(0, Step.PRECOMBAT_MAIN)
    g = game.state
    mine = next(d for d in game.pending if d.seat == "P0")
    game.answer(mine, ("cast", g.cards[rack].id, ""))
    for name in ("P0", "P1", "P8"):
        game.answer(next(d for d in game.pending if d.seat == name), ("pass",))
    for name in ("P0", "P1"):
        asked = next(d for d in game.pending if d.kind == DecisionKind.CARDS)
        assert asked.seat == name
        game.answer(asked, asked.options[0])
    game.concede("P1")
    while left := [d for d in game.pending if d.kind == DecisionKind.CARDS]:
        assert left[0].seat in ("P0", "P8")
        game.answer(left[0], left[0].options[0])
    assert [len(g.players[q].hand) for q in (0, 7, 8)] == [2, 3, 2]
    assert broken(g) == []


def test_mulligans_stay_with_those_who_declared_them_when_somebody_leaves() -> None:
    game = new_game({f"P{n}": DECK for n in range(12)}, "grand-melee", seed=5, cards=KNOWN)
    first = game.pending[0].seat
    declared: set[str] = set()
    for _ in range(6):
        declared.add(game.pending[0].seat)
        game.answer(game.pending[0], game.pending[0].seat == first)
    game.concede(first)
    asked: set[str] = set()
    while game.pending[0].kind == DecisionKind.MULLIGAN:
        asked.add(game.pending[0].seat)
        game.answer(game.pending[0], False)
    assert asked.isdisjoint(declared)
    assert asked | declared - {first} == {p.name for p in game.state.players if p.in_game}
    assert all(len(p.hand) == 7 for p in game.state.players if p.in_game)


@pytest.mark.parametrize(
    ("markers", "rule"),
    [({1: 0}, "807.4a"), ({1: 0, 2: 8, 3: 4}, "807.4b"), ({1: 0, 2: 4, 3: 4}, "807.4b")],
)
def test_markers_that_cannot_be_are_refused(markers: dict[int, int], rule: str) -> None:
    position = Position([f"P{n}" for n in range(12)], "grand-melee")
    with pytest.raises(InvalidInput, match=rule):
        position.begin(0, Step.UPKEEP, markers)
