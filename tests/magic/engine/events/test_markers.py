"""Markers in the command zone: what a player has stays the player's in a game that is restored."""

import ast
import inspect
import pickle
from pathlib import Path

import pytest
from tests.magic.engine.playing import Play, card, creature

from headjudge.core.rng import Rng
from headjudge.magic.engine.actions.kinds import PASS
from headjudge.magic.engine.showing.invariants import plain
from headjudge.magic.game import Game

ENGINE = Path(inspect.getfile(Game)).parent

GIVING = {
    "speed": creature("Racer", "Start your engines!"),
    "monarch": card("Crown", "Artifact", "{0}: You become the monarch."),
    "initiative": card("Torch", "Artifact", "{0}: You take the initiative."),
    "dungeon": card("Lantern", "Artifact", "{0}: Venture into the dungeon."),
    "ring": card("Ringlet", "Artifact", "{0}: The Ring tempts you."),
    "blessing": card("Ziggurat", "Artifact", "Ascend"),
}


def _go_on(game: Game) -> list[str]:
    """What is told as everybody passes for a turn."""
    before, rng = len(game.log), Rng(1)
    turn = game.state.turns[0].number
    while game.state.turns[0].number == turn:
        decision = game.pending[0]
        game.answer(decision, PASS if decision.kind == "priority" else decision.sample(rng))
    return [str(entry) for entry in list(game.log)[before:]]


@pytest.mark.parametrize("marker", GIVING)
def test_a_restored_game_goes_on_with_the_marker(marker: str) -> None:
    play = Play()
    source = play.put(0, GIVING[marker])
    for n in range(10):
        play.put(0, creature(f"Bear {n}"))
    play.begin()
    if "{0}:" in play.obj(source).definition.text:
        play.activate(source)
    else:
        play.resolve()
    assert play.game.state.players[0].command
    restored = pickle.loads(pickle.dumps(play.game))  # noqa: S301  # our own bytes
    assert _go_on(restored) == _go_on(play.game)
    assert plain(restored.state) == plain(play.game.state)


def _made_anew(tree: ast.Module) -> set[str]:
    """The functions and constants of a module that stand for a definition of this process."""
    found = set()
    for part in tree.body:
        if isinstance(part, ast.FunctionDef):
            if part.returns is not None and ast.unparse(part.returns) == "CardDefinition":
                found.add(part.name)
        elif isinstance(part, ast.Assign) and ast.unparse(part.value).startswith("CardDefinition("):
            found |= {ast.unparse(target) for target in part.targets}
    return found


def _named(value: ast.expr) -> str:
    return ast.unparse(value.func if isinstance(value, ast.Call) else value)


def test_no_object_is_told_by_the_identity_of_a_definition_of_this_process() -> None:
    wrong = []
    for path in sorted(ENGINE.rglob("*.py")):
        tree = ast.parse(path.read_text())
        known = _made_anew(tree)
        wrong += [
            f"{path.name}:{part.lineno}: {ast.unparse(part)}"
            for part in ast.walk(tree)
            if isinstance(part, ast.Compare)
            and any(isinstance(sign, (ast.Is, ast.IsNot)) for sign in part.ops)
            and any(_named(value) in known for value in (part.left, *part.comparators))
        ]
    assert not wrong
