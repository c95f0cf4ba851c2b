"""Manual actions as acts of a game: who may do them, when, what the journal keeps and the log tells."""

import pickle

import pytest
from tests.magic.engine.manual.action_table import PAGE
from tests.magic.engine.playing import Play, creature

from headjudge.core.arguments import fields_of
from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.journal import Journal
from headjudge.magic import new_game
from headjudge.magic.decks import OWN_DECKS, own_deck
from headjudge.magic.engine.manual.doing import ACTIONS
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.game import Game
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND

BEAR = creature("Bear")


def quiet_game() -> Game:
    """A duel in the first main phase."""
    game = new_game({"Ann": own_deck(OWN_DECKS[0]), "Ben": own_deck(OWN_DECKS[1])}, seed=3)
    while game.pending[0].kind != "priority":
        game.answer(game.pending[0], game.pending[0].options[0])
    return game


def test_the_table_of_actions_is_up_to_date() -> None:
    assert PAGE.path.read_text(encoding="utf-8") == PAGE.text(), PAGE.command


@pytest.mark.parametrize("verb", sorted(ACTIONS))
def test_every_action_and_argument_is_documented(verb: str) -> None:
    action = ACTIONS[verb]
    assert action.text[0].isupper()
    for field in fields_of(action.arguments).values():
        assert field.text, f"{verb}: {field.name} says nothing of itself"


def test_it_is_an_act_in_the_journal_and_is_carried_out_again() -> None:
    game = quiet_game()
    game.act("move", "", what={"of": "Ann", "zone": "hand", "which": "random", "number": 2}, to="exile")
    assert [entry.what for entry in game.journal.entries[-1:]] == ["act"]
    again = Game.replay(Journal.from_json(game.journal.to_json()))
    restored = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    for other in (again, restored, game.copy()):
        assert plain(other.state) == plain(game.state)
        assert other.view("Ann") == game.view("Ann")
    assert len(game.state.players[0].exile) == 2
    assert broken(game.state) == []


def test_who_passed_may_act_again() -> None:
    play = Play().begin()
    bear = play.game
    bear.answer(bear.pending[0], ("pass",))
    assert bear.pending[0].seat == "P1"
    stale = bear.pending[0].id
    bear.act("move", "", what={"of": "P0", "zone": "library"}, to="hand")
    assert [decision.seat for decision in bear.pending] == ["P1"]
    assert bear.pending[0].id != stale
    bear.answer(bear.pending[0], ("pass",))
    assert bear.pending[0].seat == "P0"


NO_FIXES = {"object", "agree", "randomize", "trigger", "point_out", "remind"}


def test_views_say_which_are_open() -> None:
    game = quiet_game()
    assert game.manual("") == sorted(set(ACTIONS) - {*NO_FIXES, "mulligan"})
    assert game.view("Ann")["manual"] == game.view(None)["manual"] == []
    with pytest.raises(InvalidInput, match="no seat is named"):
        game.manual("Zoe")


def test_only_a_judge_may() -> None:
    game = quiet_game()
    before = plain(game.state)
    with pytest.raises(IllegalAction, match="otherwise only a judge does"):
        game.act("move", "Ann", what={"of": "Ben", "zone": "hand", "which": "all"}, to="exile")
    with pytest.raises(InvalidInput, match="no seat is named"):
        game.act("move", "Zoe", what={"of": "Ben", "zone": "hand", "which": "all"}, to="exile")
    assert plain(game.state) == before


def test_not_while_somebody_decides() -> None:
    game = new_game({"Ann": own_deck(OWN_DECKS[0]), "Ben": own_deck(OWN_DECKS[1])}, seed=3)
    assert game.manual("") == sorted(set(ACTIONS) - NO_FIXES)
    game.act("discard", "", who="Ben", number=1)
    assert game.manual("") == []
    with pytest.raises(IllegalAction, match=r"Ben must decide first \(cards\)"):
        game.act("life", "", who="Ann", number=1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"what": 10**9, "to": "exile"}, "you can see no object"),
        ({"what": [], "to": "exile"}, "no object is named"),
        ({"what": {"of": "P0", "zone": "hand"}, "to": "exile"}, "take all or random"),
        ({"what": {"of": "P0", "zone": "hand", "which": "random"}, "to": "exile"}, "P0's hand has 0 cards"),
        ({"what": {"of": "P0", "zone": "library", "number": 0}, "to": "exile"}, "0 can't be meant"),
        ({"what": {"of": "Zoe", "zone": "library"}, "to": "exile"}, "no seat is named"),
        ({"what": {"of": "P0", "zone": "library"}, "to": "stack"}, "move: to must be"),
        ({"what": {"of": "P0", "zone": "library"}, "to": "none"}, "name a zone"),
        ({"what": {"of": "P0", "zone": "library"}, "to": "library", "position": 0}, "counted from 1"),
        ({"what": {"of": "P0", "zone": "library"}, "to": "exile", "tapped": True}, "onto the battlefield"),
        ({"what": {"of": "P0", "zone": "library"}, "to": "exile", "marker": 7}, "no turn marker"),
        ({"what": {"of": "P0", "zone": "library"}, "to": "exile", "zeal": 7}, "there is no argument 'zeal'"),
    ],
)
def test_what_is_refused_changes_nothing(arguments: dict[str, object], message: str) -> None:
    game = Play().begin().game
    before, entries = plain(game.state), len(game.journal.entries)
    with pytest.raises(HeadjudgeError, match=message):
        game.act("move", "", **arguments)
    assert (plain(game.state), len(game.journal.entries)) == (before, entries)


def test_the_log_tells_each_what_they_may_know() -> None:
    play = Play(3)
    bear = play.give(0, BEAR, HAND)
    game = play.begin().game
    game.act("move", "", what=play.obj(bear).id, to="library", position=2)
    assert (
        game.log_for("P0")[-1] == "by hand: a judge moves Bear from P0's hand to P0's library, as card 2 from the top"
    )
    assert (
        game.log_for("P1")[-1] == "by hand: a judge moves a card from P0's hand to P0's library, as card 2 from the top"
    )
    assert game.log[-1] == game.log_for("P1")[-1]
    game.act("move", "", what={"of": "P0", "zone": "library", "number": 2}, to="hand")
    assert game.log_for("P0")[-1].startswith("by hand: a judge moves Meadow and Bear")
    assert game.log_for("P1")[-1] == "by hand: a judge moves 2 cards from P0's library to P0's hand"
    game.act("move", "", what=play.obj(bear).id, to="graveyard")
    assert game.log[-1] == "by hand: a judge moves Bear from P0's hand to P0's graveyard"
    assert play.zone(bear) == GRAVEYARD
