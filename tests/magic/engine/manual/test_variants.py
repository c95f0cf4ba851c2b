"""Manual actions in variants: commanders, teams with one life total, several turns at once, planes, who has left."""

from typing import Any

import pytest
from tests.magic.engine.playing import Play, card, creature

from headjudge.core.errors import HeadjudgeError
from headjudge.magic.engine.events.changes_in_place import change_phase
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND, GRAVEYARD, HAND, PHASED

BEAR = creature("Bear")
HERO = card("Hero", "Legendary Creature — Bear", "", 2, 2)
ARENA = card("Arena", "Plane — Shandalar", "Creatures have haste.", cost="")


def refused(game: Game, message: str, verb: str, by: str = "", **given: Any) -> None:
    before = plain(game.state)
    with pytest.raises(HeadjudgeError, match=message):
        game.act(verb, by, **given)
    assert plain(game.state) == before


@pytest.mark.parametrize(("manner", "asked"), [("fix", "Put Hero into the command zone?"), ("effect", "Put Hero into")])
def test_a_commander_s_owner_is_asked_as_ever(manner: str, asked: str) -> None:
    play = Play(3, edition="current", commander=True)
    hero = play.put(0, HERO)
    play.position.designate(hero)
    game = play.begin().game
    game.act("move", "", what=play.obj(hero).id, to="graveyard", manner=manner)
    assert game.pending[0].prompt.startswith(asked)
    refused(game, "P0 must decide first", "life", who="P0", number=1)
    game.answer(game.pending[0], True)
    assert play.zone(hero) == COMMAND
    game.act("move", "", what=play.obj(hero).id, to="battlefield", manner=manner)
    game.act("move", "", what=play.obj(hero).id, to="hand", manner=manner)
    assert (game.pending[0].kind, play.zone(hero)) == (("priority", HAND) if manner == "fix" else ("may", BATTLEFIELD))


def test_a_team_s_life_total_is_changed_as_one() -> None:
    teams = {"one": ["P0", "P1"], "two": ["P2", "P3"]}
    game = Play(4, variant="two-headed-giant", teams=teams).begin().game
    game.act("life", "", who="P1", number=-4)
    game.act("life", "", who="P3", total=9, manner="effect")
    assert [player.life for player in game.state.players] == [26, 26, 9, 9]
    game.act("turn", "", step="upkeep", whose="P3")
    assert (game.state.turns[0].active, broken(game.state)) == ((2, 3), [])


def melee(**options: Any) -> tuple[Position, Game, int]:
    position = Position([f"P{n}" for n in range(8)], "grand-melee", 1, free_mana=True, **options)
    bears = [position.put_permanent(seat, BEAR) for seat in range(8)]
    return position, position.begin(0, Step.PRECOMBAT_MAIN), bears[6]


def test_with_several_turns_all_are_to_be_quiet() -> None:
    position, game, bear = melee()
    assert [turn.marker for turn in game.state.turns] == [1, 2]
    game.act("change", "", what=position.state.cards[bear].id, add_power=1, marker=2)
    assert next(effect for own in game.state.force for effect in own.values()).ctx.marker == 2
    refused(game, "no turn marker has the number 5", "life", who="P0", number=1, marker=5)
    refused(game, "go round the table", "turn", step="upkeep", whose="P1", marker=1)
    game.act("turn", "", step="end", marker=2)
    assert [turn.step for turn in game.state.turns] == [Step.PRECOMBAT_MAIN, Step.END]
    game.act("turn", "", step="declare-attackers", marker=1, manner="effect")
    assert {decision.kind for decision in game.pending} == {"attack", "priority"}
    assert game.manual("") == []
    refused(game, r"must decide first \(attack\)", "life", who="P5", number=1, marker=2)
    assert broken(game.state) == []


def test_a_seat_acts_in_the_turn_in_which_it_has_priority() -> None:
    _, game, _ = melee(hands=True)
    able = next(decision for decision in game.pending if decision.marker == 2)
    game.act("token", able.seat, who=able.seat, name="Treasure", manner="effect")
    assert broken(game.state) == []
    assert game.state.hands.last == game.seat(able.seat)


def test_planes_stay() -> None:
    position = Position(["P0", "P1", "P2"], "free-for-all", 1, planes={"": [ARENA, ARENA]}, planar_deck="single")
    game = position.begin(0, Step.PRECOMBAT_MAIN)
    planes = [obj for obj in game.state.objects.values() if obj.printed is ARENA]
    for plane in planes:
        refused(game, "stays there", "move", what=plane.id, to="hand")
        refused(game, "battlefield or in exile", "counters", to=plane.id, kind="charge")


def test_what_is_phased_out_is_only_put_right() -> None:
    play = Play()
    bear = play.put(0, BEAR)
    game = play.begin().game
    change_phase(game.state, play.obj(bear), PHASED)
    refused(game, "didn't exist", "move", what=play.obj(bear).id, to="graveyard", manner="effect")
    refused(game, "isn't on the battlefield", "tap", what=play.obj(bear).id)
    game.act("move", "", what=play.obj(bear).id, to="graveyard")
    assert (play.zone(bear), broken(game.state)) == (GRAVEYARD, [])


def test_who_has_left_is_out_of_it() -> None:
    play = Play(3)
    play.put(1, BEAR)
    game = play.begin().game
    game.concede("P2")
    for verb, given in (
        ("life", {"who": "P2", "number": 1}),
        ("token", {"who": "P2", "name": "Food"}),
        ("move", {"what": {"of": "P2", "zone": "library"}, "to": "hand"}),
    ):
        refused(game, "P2 has left the game", verb, **given)
    refused(game, "P2 has left the game", "life", "P2", who="P0", number=1)
    assert game.manual("P2") == []
