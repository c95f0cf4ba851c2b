"""Sample views for the development page /dev/table: `python web/samples.py` plays games between bots and keeps moments.

They are written to web/src/dev/samples/, which isn't part of the repository or the built client.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from headjudge.bots import make_bot
from headjudge.bots.match import seat_decks, step
from headjudge.core.rng import Rng
from headjudge.magic import new_game

FOLDER = Path(__file__).parent / "src" / "dev" / "samples"
NAMES = ("Ann", "Ben", "Cleo", "Dmitri", "Eudora", "Farouk", "Gwen", "Hiro", "Ines", "Jun")
SEATS = (2, 4, 6, 10)
MOST = 4000


def sample(game: Any, seat: str, wanted: str) -> dict[str, Any] | None:
    """The view if the moment is what is wanted."""
    decision = next((d for d in game.pending if d.seat == seat), None)
    if decision is None:
        return None
    busy = sum(len(p.battlefield) for p in game.state.players) > 6 * sum(p.in_game for p in game.state.players)
    turn = game.state.turns[0]
    late = turn.number > 3 * len(game.state.players)
    fits = {
        "main": decision.kind == "priority"
        and busy
        and late
        and turn.step == "precombat-main"
        and len(decision.options) > 3,
        "stack": decision.kind == "priority" and late and len(turn.stack) > 0,
        "attack": decision.kind == "attack" and busy and late,
        "block": decision.kind == "block" and late and len(turn.combat.attackers) > 1,
        "target": decision.kind == "target" and late,
        "order": decision.shape == "order",
        "split": decision.shape == "split",
        "several": decision.shape == "several" and decision.kind not in ("attack", "block"),
        "mulligan": decision.kind == "mulligan",
    }
    return game.view(seat) if fits[wanted] else None


def write(name: str, view: dict[str, Any]) -> None:
    """Keep one sample."""
    log = [{"text": line} for line in view.pop("log")]
    (FOLDER / f"{name}.json").write_text(json.dumps({"view": view, "log": log}), encoding="utf-8")
    print(name)


def play(seats: int, seed: int) -> None:
    """One game and its moments, each from the seat that decides."""
    names = NAMES[:seats]
    game = new_game(seats=dict(zip(names, seat_decks([], seats), strict=True)), seed=seed)
    bots, rng = {name: make_bot("basic") for name in names}, Rng(seed)
    wanted = {"main", "stack", "attack", "block", "target", "order", "split", "several", "mulligan"}
    for _ in range(MOST):
        if game.over:
            break
        for moment in sorted(wanted):
            view = sample(game, game.pending[0].seat, moment)
            if view is not None:
                wanted.discard(moment)
                write(f"{seats}-{moment}", view)
        step(game, bots, rng)
    write(f"{seats}-end", game.view(names[0]))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number in SEATS:
        play(number, seed=5)
