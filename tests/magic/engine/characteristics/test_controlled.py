"""Controlling a player (rule 712): the controller decides and sees what that player sees."""

from tests.magic.engine.playing import Play, creature

from headjudge.magic.engine.choices.card_names import names_offered
from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.events.new_objects import make_card
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.text.zone_kinds import EXILE, HAND, LIBRARY, SIDEBOARD


def _begin(play: Play, **controllers: int) -> Play:
    play.begin()
    for player, controller in controllers.items():
        play.game.state.players[int(player[1:])].controlled_by = controller
    play.game._waiting = None
    return play


def test_the_controller_sees_the_hand_and_what_is_face_down() -> None:
    play = Play(3)
    play.give(0, creature("Held Back"))
    hidden = play.put(0, creature("Unseen", "Morph {2}"))
    _begin(play, p0=1)
    play.obj(hidden).face_down = True
    view = {name: play.game.view(name)["players"][0] for name in ("P0", "P1", "P2")}
    assert [card["name"] for card in view["P1"]["hand"] or ()] == ["Held Back"]
    assert view["P2"]["hand"] is None
    assert {name: seen["battlefield"][0]["name"] for name, seen in view.items()} == {
        "P0": "Unseen",
        "P1": "Unseen",
        "P2": "",
    }


def test_the_controller_reads_what_the_player_draws() -> None:
    play = _begin(Play(3), p0=1)
    state = play.game.state
    top = state.players[0].library[0]
    perform_all(
        state, state.turns[0], [Event(EventKind.MOVE, top, 0, frm=LIBRARY, to=HAND, by=0, data={"why": Cause.DRAW})]
    )
    assert play.game.log_for("P1")[-1] == "P0 draws Meadow"
    assert play.game.log_for("P2")[-1] == "P0 draws a card"


def test_the_controller_of_a_controller_decides() -> None:
    play = _begin(Play(3), p0=1, p1=2)
    assert play.game.pending[0].seat == "P2"
    play = _begin(Play(3), p0=1, p1=0)
    assert play.game.pending[0].seat == "P1"


def test_the_top_card_is_seen_by_whom_the_words_say() -> None:
    play = Play(3)
    play.put(0, creature("Far Seer", "You may look at the top card of your library any time."))
    play.put(1, creature("Open Seer", "Play with the top card of your library revealed."))
    play = _begin(play, p0=2)
    seen = {
        name: [p["library_top"] is not None for p in play.game.view(name)["players"]] for name in ("P0", "P1", "P2")
    }
    assert seen == {"P0": [True, True, False], "P1": [False, True, False], "P2": [True, True, False]}


def test_the_names_of_what_the_controller_doesnt_see_arent_offered() -> None:
    play = Play(3)
    play.give(0, creature("Held Back"))
    play.begin()
    state = play.game.state
    make_card(state, creature("Left Behind"), 0, SIDEBOARD)
    make_card(state, creature("Deep Down"), 0, LIBRARY)
    make_card(state, creature("Hidden Away"), 0, EXILE).face_down = True
    assert {"Held Back", "Left Behind", "Deep Down", "Hidden Away"} <= set(names_offered(state, 0, "a card name"))
    state.players[0].controlled_by = 1
    assert names_offered(state, 0, "a card name") == ["Held Back"]
