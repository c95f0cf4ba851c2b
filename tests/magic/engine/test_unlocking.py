"""Doors of Rooms as players see them, and as copies of a game keep them (709.5)."""

from __future__ import annotations

from tests.magic.engine.playing import Play

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.characteristics.doors import locked_doors
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.definition import CardDefinition

LINE = "Enchantment — Room"
RECORD = CardRecord(
    name="Cold Hall // Warm Loft",
    layout="split",
    faces=(
        CardRecord(name="Cold Hall", mana_cost="{1}{U}", type_line=LINE, text="Creatures you control have flying."),
        CardRecord(name="Warm Loft", mana_cost="{2}{R}", type_line=LINE, text="This Room has reach."),
    ),
)


def _room() -> CardDefinition:
    found = verdict(RECORD).definition
    assert found is not None
    return found


def test_both_halves_are_shown_and_which_door_is_locked() -> None:
    play = Play(2)
    room = play.put(0, _room())
    play.begin()
    shown = play.game.view("P1")["players"][0]["battlefield"][0]
    assert shown["name"] == "Cold Hall // Warm Loft"
    assert shown["mana_cost"] == ""
    assert "Cold Hall {1}{U} (locked)\nCreatures you control have flying." in shown["text"]
    play.game.answer(play.game.pending[0], ("unlock", play.obj(room).id, 0))
    shown = play.game.view("P1")["players"][0]["battlefield"][0]
    assert (shown["name"], shown["mana_cost"]) == ("Cold Hall", "{1}{U}")
    assert "Cold Hall {1}{U} (unlocked)" in shown["text"]
    assert "Warm Loft {2}{R} (locked)" in shown["text"]


def test_a_copy_of_the_game_keeps_its_own_doors() -> None:
    play = Play(2)
    room = play.put(0, _room())
    play.begin()
    other = play.game.copy()
    play.game.answer(play.game.pending[0], ("unlock", play.obj(room).id, 1))
    assert locked_doors(play.obj(room)) == [0]
    assert locked_doors(other.state.cards[room]) == [0, 1]
