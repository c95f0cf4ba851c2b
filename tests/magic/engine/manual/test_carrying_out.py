"""Abilities carried out by hand, seats whose hands are free, and objections."""

import pickle
from typing import Any

import pytest
from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.core.errors import HeadjudgeError
from headjudge.core.journal import Journal
from headjudge.magic import new_game
from headjudge.magic.decks import OWN_DECKS, own_deck
from headjudge.magic.engine.manual.doing import ACTIONS
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.text.card_words import INSTANT
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import SpellAbility
from headjudge.magic.text.tree.effects.by_hand import ByHand
from headjudge.magic.text.zone_kinds import GRAVEYARD

BEAR = creature("Bear")
DRAINER = creature("Drainer", "Whenever a creature dies, you gain 1 life.", 0, 9)
WORDS = "Destroy target creature unless its controller sings."
DIRGE = CardDefinition(
    "Dirge", mana_cost=("1",), mana_value=1, types=(INSTANT,), abilities=(SpellAbility(ByHand(WORDS)),)
)
DOUBLER = card("Season", "Enchantment", "If you would gain life, you gain twice that much life instead.")
PING = spell("Ping", "You gain 1 life.")


class Singing:
    """P0's Dirge resolves, with a creature of P1's on the battlefield."""

    def __init__(self, **options: Any) -> None:
        play = self.play = Play(3, **options)
        self.bear = play.put(1, BEAR)
        self.drainer = play.put(0, DRAINER)
        self.dirge = play.give(0, DIRGE)
        self.other = play.give(2, PING)
        play.begin()
        self.game = play.game
        play.only_cast(self.dirge)
        while self.game.pending[0].kind == "priority":
            self.game.answer(self.game.pending[0], ("pass",))

    def act(self, verb: str, by: str, **given: Any) -> None:
        self.game.act(verb, by, **given)
        assert broken(self.game.state) == []

    def refuse(self, message: str, verb: str, by: str, **given: Any) -> None:
        before = plain(self.game.state)
        with pytest.raises(HeadjudgeError, match=message):
            self.game.act(verb, by, **given)
        assert plain(self.game.state) == before

    @property
    def id(self) -> int:
        return self.play.obj(self.bear).id


def test_its_controller_carries_it_out_as_its_effect() -> None:
    table = Singing()
    game = table.game
    waiting = game.pending[0]
    assert (waiting.seat, waiting.kind, waiting.prompt) == ("P0", "by-hand", f"Carry out by hand: {WORDS}")
    assert waiting.to_data()["options"][0]["label"] == "Done"
    assert "move" in game.view("P0")["manual"]
    assert game.view("P1")["manual"] == []
    table.refuse("isn't carrying out anything", "move", "P1", what=table.id, to="exile")
    table.refuse("leave the manner out", "move", "P0", what=table.id, to="exile", manner="fix")
    table.act("move", "P0", what=table.id, to="graveyard")
    assert table.play.zone(table.bear) == GRAVEYARD
    assert game.pending[0].kind == "by-hand"
    assert game.state.turns[0].waiting
    game.answer(game.pending[0], True)
    assert table.play.zone(table.dirge) == GRAVEYARD
    table.play.resolve()
    assert table.play.life(0) == 21


def test_what_asks_somebody_comes_before_it_is_done() -> None:
    table = Singing()
    game = table.game
    game.act("search", "P0", who="P0", number=1)
    assert (game.pending[0].kind, game.manual("P0")) == ("cards", [])
    game.answer(game.pending[0], [])
    assert game.pending[0].kind == "by-hand"
    table.act("discard", "P0", who="P2", number=1)
    assert game.pending[0].kind == "by-hand"
    game.answer(game.pending[0], True)
    assert game.pending[0].kind == "priority"


def test_a_judge_may_help() -> None:
    table = Singing()
    table.act("move", "", what=table.id, to="graveyard")
    assert not table.game.state.turns[0].waiting
    assert table.game.pending[0].kind == "by-hand"


def test_it_is_over_when_its_controller_leaves() -> None:
    table = Singing()
    table.act("move", "P0", what=table.id, to="graveyard")
    table.game.concede("P0")
    assert table.game.pending[0].kind == "priority"
    assert broken(table.game.state) == []


def test_others_object_and_the_game_stands_still_until_they_agree() -> None:
    table = Singing()
    game = table.game
    table.refuse("nothing done by hand", "object", "P1")
    table.act("move", "P0", what=table.id, to="exile")
    assert "object" in game.view("P1")["manual"]
    waiting = game.pending[0].id
    table.refuse("nothing done by hand", "object", "P0")
    table.refuse("nothing done by hand", "object", "")
    table.act("object", "P1", why="it isn't  to be exiled")
    table.act("object", "P2")
    assert game.log[-2] == "by hand: P1 objects to what P0 did: it isn't to be exiled"
    assert list(game.pending) == []
    assert game.view("P2")["objecting"] == ["P1", "P2"]
    assert [game.view(seat)["manual"] for seat in ("P0", "P1")] == [[], ["agree"]]
    for restored in (game.copy(), pickle.loads(pickle.dumps(game))):  # noqa: S301  # our own bytes
        assert list(restored.pending) == []
    with pytest.raises(HeadjudgeError, match="P1, P2 must agree first"):
        game.answer(waiting, True)
    table.refuse("P1, P2 must agree first", "life", "P0", who="P0", number=1)
    table.refuse("doesn't object", "agree", "P0")
    table.act("agree", "P1")
    game.concede("P2")
    assert game.pending[0].kind == "by-hand"
    table.act("object", "P1")
    table.act("agree", "")
    game.answer(game.pending[0], True)
    assert game.pending[0].seat == "P0"
    game.answer(game.pending[0], ("pass",))
    game.answer(game.pending[0], ("pass",))
    table.refuse("nothing done by hand", "object", "P1")


def test_free_hands_do_anything_while_it_is_quiet() -> None:
    play = Play(2, hands=True)
    bear = play.put(1, BEAR)
    mine = play.give(0, BEAR)
    hidden = play.give(1, BEAR)
    play.begin()
    game = play.game
    others = {"object", "agree", "randomize", "trigger", "point_out", "remind", "mulligan"}
    assert set(game.view("P1")["manual"]) == set(ACTIONS) - others
    game.act("tap", "P0", what=play.obj(bear).id)
    game.act("move", "P0", what=play.obj(mine).id, to="battlefield", manner="effect")
    assert game.log[-2] == "by hand: P0 moves Bear from P0's hand to the battlefield"
    gone = 10**6
    for id in (play.obj(hidden).id, game.state.players[0].library[3], gone):
        with pytest.raises(HeadjudgeError, match=f"you can see no object with the number {id}"):
            game.act("move", "P0", what=id, to="exile")
    game.act("look", "P0", what={"of": "P0", "zone": "library", "number": 2})
    assert game.log_for("P1")[-1] == "by hand: P0 lets P0 look at 2 cards of P0's library"
    assert "object" in game.view("P1")["manual"]
    game.act("move", "P1", what={"of": "P0", "zone": "library", "which": "random"}, to="hand")
    assert game.log_for("P1")[-1] == "by hand: P1 moves a card from P0's library to P0's hand"
    assert broken(game.state) == []


def test_a_card_that_nobody_knew_and_cannot_be_there_is_shown_and_stays() -> None:
    play = Play(2, hands=True)
    ping = play.give(1, PING)
    play.begin()
    game = play.game
    game.act("move", "P0", what={"of": "P1", "zone": "hand", "which": "all"}, to="battlefield")
    assert play.zone(ping) == "hand"
    assert game.log[-1] == "by hand: P0 reveals Ping, which can't be put there"
    with pytest.raises(HeadjudgeError, match="can't be on the battlefield"):
        game.act("move", "P1", what=play.obj(ping).id, to="battlefield")


def test_an_effect_of_a_seat_is_bound_by_its_range_of_influence() -> None:
    play = Play(5, hands=True, range_of_influence=1)
    far = play.put(2, BEAR)
    play.begin()
    game = play.game
    with pytest.raises(HeadjudgeError, match="out of P0's range"):
        game.act("tap", "P0", what=play.obj(far).id, manner="effect")
    game.act("tap", "P0", what=play.obj(far).id)
    game.act("tap", "", what=play.obj(far).id, tapped=False, manner="effect")
    assert not play.obj(far).tapped


def test_a_controlled_player_s_ability_is_carried_out_by_who_controls_them() -> None:
    table = Singing()
    game = table.game
    game.state.players[0].controlled_by = 1
    assert "move" in game.manual("P1")
    assert game.manual("P0") == []
    table.act("life", "P1", who="P0", number=2)
    assert game.state.hands.last == 1


def test_journals_keep_hands_and_objections() -> None:
    decks = {"Ann": own_deck(OWN_DECKS[0]), "Ben": own_deck(OWN_DECKS[1])}
    game = new_game(decks, seed=4, hands=True)
    while game.pending[0].kind != "priority":
        game.answer(game.pending[0], game.pending[0].options[0])
    game.act("draw", "Ann", who="Ben", number=2)
    game.act("object", "Ben")
    again = Game.replay(Journal.from_json(game.journal.to_json()))
    assert plain(again.state) == plain(game.state)
    again.act("agree", "Ben")
    assert again.pending[0].kind == "priority"
    assert Step(again.state.turns[0].step) == Step.UPKEEP
