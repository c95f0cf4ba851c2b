"""What players know of the order of libraries, as the record of a game tells it to a judge who randomises one (1.3)."""

import pytest
from tests.magic.engine.manual.test_doing import quiet_game
from tests.magic.engine.playing import spell

from headjudge.core.backing_up import Library
from headjudge.core.errors import IllegalAction
from headjudge.magic import Game, new_game
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.table.backing_up import BACKING_UP


def of(game: Game, player: str = "Ann", to: int | None = None) -> Library:
    return next(library for library in BACKING_UP.libraries(game, to) if library.player == player)


def cards(game: Game) -> list[int]:
    return [game.state.objects[id].card for id in game.state.players[0].library]


def test_what_is_put_into_a_library_is_known_to_who_saw_it_until_it_is_shuffled() -> None:
    game = quiet_game()
    ann = game.state.players[0]
    assert [(one.known, one.deeds, one.looks) for one in BACKING_UP.libraries(game)] == [({}, (), ()), ({}, (), ())]
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


SPELLS = {
    "Glance": spell("Glance", "Scry 2.", "Sorcery", "{0}"),
    "Peep": spell("Peep", "Look at the top card of target player's library.", "Sorcery", "{0}"),
    "Mix": spell("Mix", "Shuffle your library.", "Sorcery", "{0}"),
}


def play(game: Game, name: str, target: str = "") -> None:
    """Ann casts a card of a name, and everybody passes until it has resolved, or somebody is asked more."""
    id = next(id for id in game.state.players[0].hand if game.state.objects[id].printed.name == name)
    game.answer(game.pending[0], next(o for o in game.pending[0].options if o[0] == "cast" and o[1] == id))
    if game.pending[0].kind == "target":
        game.answer(game.pending[0], next(o for o in game.pending[0].options if game.pending[0].label(o) == target))
    while game.pending[0].kind == "priority" and game.state.turns[0].stack:
        game.answer(game.pending[0], ("pass",))


def test_cards_played_tell_what_is_known() -> None:
    deck = [*SPELLS.values()] * 20
    game = new_game({"Ann": deck, "Ben": deck}, seed=3)
    while game.pending[0].kind != "priority" or game.state.turns[0].step != Step.PRECOMBAT_MAIN:
        game.answer(game.pending[0], game.pending[0].options[0])
    for name in SPELLS:
        game.act("search", "", who="Ann", shuffled=True)
        game.answer(
            game.pending[0], [o for o in game.pending[0].options if game.state.objects[o].printed.name == name][:1]
        )
    assert of(game).known == {}
    play(game, "Glance")
    library = [game.state.objects[id].card for id in game.state.players[0].library]
    assert game.pending[0].kind == "cards"
    game.answer(game.pending[0], [game.pending[0].options[0]])
    assert of(game).known == {"Ann": (1, -1)}
    assert cards(game)[0] == library[1]
    assert cards(game)[-1] == library[0]
    (deed,) = of(game).deeds
    assert "Ann looks at cards" in deed.words
    assert "Glance" not in " ".join(word for word in deed.words if "looks" in word)
    play(game, "Peep", "Ben")
    assert (of(game, "Ben").known, len(of(game, "Ben").looks)) == ({}, 1)
    play(game, "Mix")
    assert (of(game).known, of(game).deeds) == ({}, ())
