"""What players know of the order of libraries, as the record of a game tells it to a judge who randomises one (1.3)."""

import pytest
from tests.magic.engine.manual.test_doing import quiet_game

from headjudge.core.errors import IllegalAction
from headjudge.magic import Game
from headjudge.magic.table.libraries import Library, libraries


def of(game: Game, player: str = "Ann", to: int | None = None) -> Library:
    return next(library for library in libraries(game, to) if library.player == player)


def cards(game: Game) -> list[int]:
    return [game.state.objects[id].card for id in game.state.players[0].library]


def test_what_is_put_into_a_library_is_known_to_who_saw_it_until_it_is_shuffled() -> None:
    game = quiet_game()
    ann = game.state.players[0]
    assert [(one.known, one.deeds, one.looks) for one in libraries(game)] == [({}, (), ()), ({}, (), ())]
    game.act("move", "", what=ann.hand[0], to="exile")
    game.act("move", "", what=game.state.players[0].exile[0], to="library", position="bottom")
    game.act("move", "", what=game.state.players[0].hand[0], to="library", position="top")
    then = len(game.journal.entries)
    assert of(game).known == {"Ann": (1, -1), "Ben": (-1,)}
    assert [deed.seat for deed in of(game).deeds] == ["", ""]
    assert all("by hand: a judge moves" in word for deed in of(game).deeds for word in deed.words)
    game.act("draw", "", who="Ann")
    assert of(game).known == {"Ann": (-1,), "Ben": (-1,)}
    game.act("shuffle", "", who="Ann")
    assert (of(game).known, of(game).deeds) == ({}, ())
    assert of(game, to=then).known == {"Ann": (1, -1), "Ben": (-1,)}
    assert (of(game, "Ben").known, of(game, "Ben").deeds) == ({}, ())


def test_looking_by_hand_and_choosing_tell_places() -> None:
    game = quiet_game()
    game.act("look", "", what={"of": "Ann", "zone": "library", "number": 2}, who="Ben")
    game.act("reveal", "", what={"of": "Ann", "zone": "library", "which": "bottom", "first": 2})
    assert of(game).known == {"Ann": (-2,), "Ben": (1, 2, -2)}
    game.act("search", "", who="Ann", to="library", shuffled=False)
    found = game.state.objects[game.pending[0].options[4]].card
    game.answer(game.pending[0], [game.pending[0].options[4]])
    assert cards(game)[0] == found
    assert len(of(game).known["Ann"]) == len(cards(game))  # Ann has looked through all of it
    assert of(game).known["Ben"] == (2, 3, -2)  # not which card lies on top now


def test_the_random_part_is_shuffled_and_what_is_known_stays() -> None:
    game = quiet_game()
    game.act("look", "", what={"of": "Ann", "zone": "library", "first": 3}, who="Ann")
    before = cards(game)
    orders = set()
    for _ in range(5):
        game.act("shuffle", "", who="Ann", known=[3, -1])
        now = cards(game)
        assert (now[2], now[-1]) == (before[2], before[-1])
        orders.add(tuple(now))
    assert len(orders) == 5
    assert sorted(cards(game)) == sorted(before)
    assert of(game).known == {"Ann": (3,)}
    assert game.log[-1] == "by hand: a judge shuffles Ann's library, but for what is known"
    with pytest.raises(IllegalAction, match="no place 99"):
        game.act("shuffle", "", who="Ann", known=[99])
