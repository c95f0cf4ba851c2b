"""What is made once for all viewpoints of a table is what each seat would be shown by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from headjudge.bots.magic import make_bot
from headjudge.core.rng import Rng
from headjudge.magic.decks import OWN_DECKS
from headjudge.server.games.magic.kind import MagicKind

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "free-for-all": (4, {"planar_deck": "each", "ante": True}),
    "grand-melee": (8, {}),
    "two-headed-giant": (4, {"teams": {"red": [0, 1], "blue": [2, 3]}}),
    "alternating-teams": (6, {"teams": {"red": [0, 3], "blue": [1, 4], "green": [2, 5]}}),
}


@pytest.mark.parametrize("variant", TABLES)
def test_views_of_a_table_are_those_of_the_game(variant: str, tmp_path: Path) -> None:
    players, options = TABLES[variant]
    names = [f"seat {n}" for n in range(players)]
    decks = {name: {"name": OWN_DECKS[n % len(OWN_DECKS)]} for n, name in enumerate(names)}
    decks[names[0]] = {"text": "30 Plains\n30 Veiled Witness"}  # which is cast face down, too
    kind = MagicKind(tmp_path)
    game, rng, hidden = kind.begin(decks, {"variant": variant, **options}, 3), Rng(3), 0
    for n in range(1200):
        if game.over:
            break
        decision = game.pending[n % len(game.pending)]
        if n % 25 == 0:
            for seat in (*names, None):
                alone = msgspec.to_builtins(game.view(seat), str_keys=True)
                del alone["log"]
                assert kind.view(game, seat) == alone
                hidden += sum(obj.face_down for obj in game.state.objects.values())
        bot = "random" if decision.kind == "priority" else "basic"
        game.answer(decision, make_bot(bot).choose(game, decision, rng))
    assert kind.view(game, names[0]) is not kind.view(game, None)
    assert hidden, "nothing lay face down: it proves less"
