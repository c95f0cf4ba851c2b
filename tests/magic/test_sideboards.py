"""Sideboards are part of a game only where a card can bring others in from outside it (400.11)."""

import msgspec
import pytest

from headjudge.core.journal import Journal
from headjudge.magic import Game, new_game
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.showing.sight import may_see
from headjudge.magic.playable.lookup import Cards

TEXT = "You may reveal a sorcery card you own from outside the game and put it into your hand."
HOPE = CardRecord(name="Burning Hope", mana_cost="{R}", type_line="Sorcery", text=TEXT)
OX = CardRecord(name="Briar Ox", mana_cost="{R}", type_line="Creature — Ox", power="1", toughness="1")
WORD = CardRecord(name="Red Word", mana_cost="{R}", type_line="Sorcery", text="You gain 1 life.")


COMPANION = "Companion — Each creature card in your starting deck is an Ox card."
FRIEND = CardRecord(
    name="Ox Friend",
    mana_cost="{1}{R}",
    type_line="Legendary Creature — Human",
    text=COMPANION,
    power="2",
    toughness="2",
)
UNREAD = CardRecord(name="Riddle", mana_cost="{R}", type_line="Sorcery", text="Frobnicate twice.")


def begun(first: CardRecord, edition: str = "2011") -> Game:
    decks = {"Ann": Cards([first] * 9, sideboard=[WORD, OX]), "Ben": Cards([OX] * 9, sideboard=[WORD])}
    return new_game(decks, seed=3, edition=edition)


def beside(game: Game) -> list[list[str]]:
    g = game.state
    return [[g.objects[id].printed.name for id in player.sideboard] for player in g.players]


def test_sideboards_are_there_where_a_card_reaches_them_and_a_journal_keeps_them() -> None:
    game = begun(HOPE)
    assert beside(game) == [["Red Word", "Briar Ox"], ["Red Word"]]
    assert beside(Game.replay(Journal.from_json(game.journal.to_json()))) == beside(game)
    assert game.view("Ben")["players"][0]["hand"] is None
    assert "Briar Ox" not in str(game.view("Ben")["players"][0])


def test_elsewhere_they_are_left_out() -> None:
    assert beside(begun(OX)) == [[], []]
    assert "sideboards" not in begun(OX).journal.setup


@pytest.mark.parametrize(("edition", "seen"), [("2011", True), ("current", False)])
def test_who_controls_a_player_sees_their_sideboard_only_in_2011(edition: str, seen: bool) -> None:
    g = begun(HOPE, edition).state
    card = g.objects[g.players[0].sideboard[0]]
    assert not may_see(g, 1, card)
    g.players[0].controlled_by = 1
    assert may_see(g, 1, card) == seen
    assert may_see(g, 0, card)


def test_of_other_sideboards_a_game_has_what_may_be_a_companion_which_all_see_once_it_is_revealed() -> None:
    decks = {"Ann": Cards([OX] * 9, sideboard=[WORD, FRIEND, UNREAD]), "Ben": Cards([OX] * 9, sideboard=[WORD])}
    game = new_game(decks, seed=3)
    assert beside(game) == [["Ox Friend"], []]
    assert "Ox Friend" not in str([game.view("Ben"), game.view(None)])
    [asked] = game.pending
    assert asked.player == 0
    game.answer(asked, list(asked.options))
    told = game.view("Ben")["players"][0]["companion"]
    assert told is not None
    assert told["name"] == "Ox Friend"
    assert len(game.view("Ann")["players"][0]["hand"] or ()) == 7
    assert Game.replay(Journal.from_json(game.journal.to_json())).view("Ben") == game.view("Ben")


def test_nobody_is_asked_for_a_companion_that_their_deck_does_not_let_them_have() -> None:
    decks = {"Ann": Cards([FRIEND] * 9, sideboard=[FRIEND]), "Ben": Cards([OX] * 9)}
    game = new_game(decks, seed=3)
    assert beside(game) == [["Ox Friend"], []]
    assert all(decision.kind == "mulligan" for decision in game.pending)


def test_in_commander_a_companion_has_no_color_but_the_commanders() -> None:
    """And is the only card outside the game, whatever reaches there."""
    king = CardRecord(name="Red King", mana_cost="{R}", type_line="Legendary Creature — Ox", power="1", toughness="1")
    for color, asked in ((("R",), "cards"), (("G",), "mulligan")):
        friend = msgspec.structs.replace(FRIEND, color_identity=color)
        decks = {seat: Cards([HOPE] * 9, [king], [friend, WORD]) for seat in ("Ann", "Ben")}
        game = new_game(decks, seed=3, commander=True)
        assert beside(game) == [["Ox Friend"], ["Ox Friend"]]
        assert {str(decision.kind) for decision in game.pending} == {asked}
