"""Players who leave at any moment (104.3a, 800.4): nothing breaks, and nothing of theirs stays."""

from __future__ import annotations

import pytest
from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.core.rng import Rng
from headjudge.magic import new_game
from headjudge.magic.engine.invariants import broken
from headjudge.magic.game import Game

CARDS = [
    creature("Warden", "Whenever another creature enters, you gain 1 life."),
    creature("Mourner", "Whenever another creature dies, you may draw a card.", 1, 3),
    creature("Sloth", "Vigilance, trample"),
    creature("Wraith", "Flying\nIf Wraith would die, exile it instead.", 1, 1),
    creature("Troll", "{1}: Regenerate Troll."),
    card("Banner", "Artifact", "As Banner enters, choose a color."),
    card("Muse", "Enchantment", "If you would draw a card, draw two cards instead."),
    card("Chains", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature."),
    spell("Bolt", "Bolt deals 3 damage to any target."),
    spell("Arc", "Arc deals 3 damage divided as you choose among any number of target creatures."),
    spell("Ward", "Prevent the next 3 damage that would be dealt to any target this turn."),
    spell("Edict", "Each player sacrifices a creature."),
    spell("Rack", "Each player discards a card."),
    spell("Theft", "Gain control of target creature until end of turn. Untap it.", "Sorcery"),
    spell("Respite", "Take an extra turn after this one.", "Sorcery"),
]
DECK = [card.name for card in CARDS for _ in range(3)]
FORESTS = ["Forest"] * 15


def play_out(game: Game, rng: Rng, decisions: int, one_in: int) -> int:
    """Random answers, and now and then somebody, or two at once, leaves. How often somebody left."""
    left = 0
    for _ in range(decisions):
        if game.over:
            break
        if rng.below(one_in) == 0:
            seated = [p.name for p in game.state.players if p.in_game]
            going = rng.sample(seated, 1 + rng.below(2))
            game.concede(going)
            left += len(going)
            assert broken(game.state) == []
            continue
        decision = rng.choice(game.pending)
        game.answer(decision, decision.sample(rng))
    assert broken(game.state) == []
    return left


@pytest.mark.parametrize("seed", range(24))
def test_anyone_may_leave_at_any_decision(seed: int) -> None:
    rng = Rng(seed)
    seats = {f"P{n}": DECK + FORESTS for n in range(3 + seed % 4)}
    game = new_game(
        seats,
        seed=seed,
        cards={card.name: card for card in CARDS},
        free_mana=seed % 2 == 0,
        range_of_influence=1 if seed % 3 == 0 else "unlimited",
    )
    left = play_out(game, rng, 500, 40)
    assert left or not game.over
    assert Game.replay(game.journal).log == game.log


def test_what_others_had_answered_is_asked_again() -> None:
    """The one who leaves takes no answer with him that was another's."""
    play = Play(seats=3)
    kept = [play.put(seat, creature(f"Cub{seat}{n}")) for seat in range(3) for n in range(2)]
    edict = play.give(0, spell("Edict", "Each player sacrifices a creature."))
    play.begin()
    play.only_cast(edict)
    while play.game.pending[0].kind == "priority":
        play.game.answer(play.game.pending[0], ("pass",))
    mine = play.game.pending[0]
    assert mine.seat == "P0"
    play.game.answer(mine, play.obj(kept[0]).id)
    assert play.game.pending[0].seat == "P1"
    play.game.concede("P1")
    assert play.game.pending[0].seat == "P0"
    play.will("object", kept[1], kept[4])
    play.resolve()
    there = [play.zone(n) for n in (kept[0], kept[1], kept[4], kept[5])]
    assert there == ["battlefield", "graveyard", "graveyard", "battlefield"]
