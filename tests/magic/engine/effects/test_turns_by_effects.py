"""Extra and skipped turns, steps and phases; ending the turn; cards to begin the game with."""

from __future__ import annotations

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic import new_game
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.steps import Step


def active(play: Play) -> int:
    """Whose turn it is."""
    return play.game.state.turns[0].active[0]


def test_extra_turns_come_before_the_next_player() -> None:
    play = Play(seats=3)
    walk = play.give(0, spell("Walk", "Take an extra turn after this one."))
    play.begin()
    play.cast(walk)
    seen = []
    for _ in range(3):
        play.until(Step.UPKEEP)
        seen.append(active(play))
    assert seen == [0, 1, 2]


def test_the_extra_turn_made_last_is_taken_first() -> None:
    play = Play(seats=3)
    gift = [play.give(0, spell("Loan", "Target player takes an extra turn after this one.")) for _ in range(2)]
    play.begin()
    play.cast(gift[0], ~2)
    play.cast(gift[1], ~1)
    seen = []
    for _ in range(3):
        play.until(Step.UPKEEP)
        seen.append(active(play))
    assert seen == [1, 2, 1]


def test_a_skipped_turn() -> None:
    play = Play(seats=3)
    nap = play.give(0, spell("Nap", "Target player skips their next turn."))
    play.begin()
    play.cast(nap, ~1)
    play.until(Step.UPKEEP)
    assert active(play) == 2


def test_an_additional_combat_phase() -> None:
    play = Play()
    cub = play.put(0, creature("Cub", "Vigilance"))
    text = "After this main phase, there is an additional combat phase followed by an additional main phase."
    rush = play.give(0, spell("Rush", text, "Sorcery"))
    play.begin()
    play.cast(rush)
    play.attack(cub)
    play.attack(cub)
    assert play.life(1) == 16
    assert active(play) == 0


def test_ending_the_turn_exiles_the_stack() -> None:
    play = Play()
    bolt = play.give(1, spell("Bolt", "Bolt deals 3 damage to any target."))
    stop = play.give(0, spell("Stop", "End the turn."))
    play.begin()
    play.only_cast(bolt, ~0)
    play.only_cast(stop)
    while active(play) == 0:
        play.game.answer(play.game.pending[0], ("pass",))
    assert (play.zone(bolt), play.zone(stop)) == ("exile", "exile")
    assert play.life(0) == 20


def test_beginning_the_game_with_a_card_on_the_battlefield() -> None:
    text = "If Leyline is in your opening hand, you may begin the game with it on the battlefield."
    leyline = card("Leyline", "Enchantment", text)
    game = new_game({"Ann": ["Leyline"] * 10, "Ben": ["Forest"] * 10}, seed=1, cards={"Leyline": leyline})
    while game.pending[0].kind == DecisionKind.MULLIGAN:
        game.answer(game.pending[0], False)
    offered = game.pending[0]
    assert (offered.seat, offered.kind, len(offered.options)) == ("Ann", "cards", 7)
    game.answer(offered, list(offered.options[:2]))
    ann = game.state.players[0]
    assert (len(ann.battlefield), len(ann.hand)) == (2, 5)
    assert game.state.turns[0].number == 1
