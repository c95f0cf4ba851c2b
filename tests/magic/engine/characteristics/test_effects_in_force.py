"""Continuous effects in force are shared by copies of a game: what their words mean now is noted nowhere in them."""

import pytest
from tests.magic.engine.playing import Play, creature, spell

from headjudge.core.rng import Rng
from headjudge.magic.engine.showing.invariants import plain
from headjudge.magic.engine.state.steps import Step


@pytest.mark.parametrize(
    "text",
    [
        "Until your next turn, creatures your opponents control attack each combat if able and attack a player "
        "other than you if able.",
        "Until your next turn, creatures your opponents control can't block.",
        "Prevent all damage that would be dealt to creatures your opponents control until your next turn.",
    ],
)
def test_playing_on_in_a_copy_leaves_effects_as_they_are(text: str) -> None:
    play = Play(4)
    acting = play.give(0, spell("Acting Spell", text, "Sorcery"))
    for seat in (1, 2, 3):
        play.put(seat, creature(f"Cub {seat}"))
    play.begin()
    play.cast(acting)
    assert any(play.game.state.force)
    play.until(Step.END)
    before = plain(play.game.state)
    copy = play.game.copy()
    while 3 not in copy.state.turns[0].active:  # whose turn it is, says in which order the opponents are
        decision = copy.pending[0]
        copy.answer(decision, ("pass",) if ("pass",) in decision.options else decision.sample(Rng(1)))
    assert plain(play.game.state) == before
