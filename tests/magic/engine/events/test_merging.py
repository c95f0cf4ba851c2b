"""What a game remembers and shows of a merged permanent (729)."""

import pickle
from typing import Any

from tests.magic.engine.playing import Play, creature

from headjudge.magic.cards.definitions import record_of
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.definition import CardDefinition


def _mutating(name: str, text: str) -> CardDefinition:
    fields: dict[str, Any] = {"name": name, "type": "Creature — Beast", "cost": "{3}", "power": 4, "toughness": 4}
    found = verdict(record_of({**fields, "text": f"Mutate {{1}}\n{text}"})).definition
    assert found is not None
    return found


def _mutated(*places: str) -> tuple[Play, int]:
    """A creature on which others have mutated, over it or under it."""
    play = Play(2)
    bear = play.put(0, creature("Old Bear", "Vigilance"))
    others = [play.give(0, _mutating(f"Beast {n}", "Flying")) for n, _ in enumerate(places)]
    play.begin()
    for other, place in zip(others, places, strict=True):
        id, host = play.obj(other).id, play.obj(bear).id
        play.game.answer(play.game.pending[0], ("cast", id, "face 0 alternative 0"))
        if play.game.pending[0].kind == "target":
            play.game.answer(play.game.pending[0], host)
        play.will("mode", place)
        play.resolve()
    return play, bear


def _shown(play: Play, seat: str) -> list[Any]:
    view = play.game.view(seat)
    return [permanent for player in view["players"] for permanent in player["battlefield"]]


def test_everybody_sees_of_what_a_merged_permanent_consists() -> None:
    play, _ = _mutated("over", "under")
    for seat in ("P0", "P1"):
        (shown,) = _shown(play, seat)
        assert shown["name"] == "Beast 0"
        assert shown["components"] == ["Beast 0", "Old Bear", "Beast 1"]
        assert shown["text"].count("Flying") == 2
        assert "Vigilance" in shown["text"]


def test_what_lies_face_down_hides_its_components() -> None:
    play, bear = _mutated("under")
    play.obj(bear).face_down = True
    shown = {seat: _shown(play, seat)[0].get("components") for seat in ("P0", "P1")}
    assert shown == {"P0": ["Old Bear", "Beast 0"], "P1": None}


def test_copies_of_a_game_keep_its_merged_permanents() -> None:
    play, _ = _mutated("over", "under")
    state = play.game.state
    for copy in (state.copy(), pickle.loads(pickle.dumps(state))):  # noqa: S301
        assert plain(copy) == plain(state)
        assert broken(copy) == []


def test_a_component_that_its_permanent_doesnt_know_is_noticed() -> None:
    play, bear = _mutated("over")
    obj = play.obj(bear)
    obj.marks = obj.marks._replace(merged=None)
    assert any("part of a permanent" in words for words in broken(play.game.state))
