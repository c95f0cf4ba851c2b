"""Planar Magic: planar decks of a new game, what they must have, journals, views, our own planes."""

from collections import Counter
from typing import Any

import pytest

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.magic.cards import CardLibrary, own_cards, own_planes, plane_set
from headjudge.magic.cards.types import parse_type_line
from headjudge.magic.decks import check_deck, own_deck, parse_deck
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.engine.showing.planar_view import PlanarView
from headjudge.magic.game import Game, new_game
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import LIBRARY

SEATS = ("Ann", "Ben", "Cem")


def begun(seats: tuple[str, ...] = SEATS, seed: int = 1, **options: Any) -> Game:
    deck = own_deck("skies")
    return new_game(dict.fromkeys(seats, deck), seed=seed, **{"planar_deck": "each", **options})


def keep(game: Game) -> None:
    while any(decision.kind == DecisionKind.MULLIGAN for decision in game.pending):
        decision = game.pending[0]
        game.answer(decision, False)


def planar(game: Game, seat: str | None = None) -> PlanarView:
    view = game.view(seat)["planar"]
    assert view is not None
    return view


def play_on(game: Game, decisions: int, seed: int = 1) -> None:
    rng = Rng(seed)
    for _ in range(decisions):
        if game.over:
            return
        decision = game.pending[rng.below(len(game.pending))]
        game.answer(decision, decision.sample(rng))


def test_our_planes_are_planes_that_can_be_played() -> None:
    planes = own_planes()
    assert len(planes) >= 20
    assert [card.number for card in plane_set().cards] == list(range(1, len(planes) + 1))
    names = [record.name for record in planes]
    assert names == sorted(names)
    assert not set(names) & {record.name for record in own_cards()}
    assert max(Counter(record.text for record in planes).values()) == 1
    for record in planes:
        line = parse_type_line(record.type_line)
        assert line.types == ("Plane",)
        assert len(line.subtypes) == 1
        assert "Whenever you roll {C}, " in record.text
        assert verdict(record.as_printed()).supported, record.name
        assert CardLibrary().get(record.name) == record


def test_a_deck_can_have_no_planes() -> None:
    plane = own_planes()[0].name
    deck = parse_deck(f"4 {plane}\n")
    assert any("only a planar deck" in str(problem) for problem in check_deck(deck, CardLibrary()))
    with pytest.raises(HeadjudgeError, match="only a planar deck can have it"):
        new_game({"Ann": [plane] * 40, "Ben": [plane] * 40})


def test_each_player_has_a_planar_deck_of_our_planes() -> None:
    game = begun()
    keep(game)
    view = planar(game, "Ben")
    first = game.view("Ben")["turns"][0]["active"][0]
    assert view["controllers"] == [first]
    assert [plane["controller"] for plane in view["planes"]] == [first]
    assert view["decks"] == {seat: len(own_planes()) - (seat == first) for seat in SEATS}
    assert view["costs"] == {first: 0}
    assert view["rolled"] is None
    orders = {tuple(game.state.objects[id].printed.name for id in p.planar_deck) for p in game.state.players}
    assert len(orders) == len(SEATS)


def test_planar_decks_are_secret() -> None:
    game = begun()
    keep(game)
    hidden = {id for p in game.state.players for id in p.planar_deck}
    assert hidden
    for id in list(hidden)[:3]:
        with pytest.raises(InvalidInput, match=r"400\.2"):
            game.why("Ann", id)
        name = game.state.objects[id].printed.name
        for decision in game.pending:
            for option in (("cast", id, ""), ("activate", id, 0), ("play", id)):
                assert name not in str(decision.check(option))
    shown = {plane["id"] for plane in planar(game, "Ann")["planes"]}
    assert not shown & hidden


def test_a_journal_makes_the_same_game_again() -> None:
    planes = [definition_of(record) for record in own_planes()]
    game = begun(planes={seat: planes[n:] + planes[:n] for n, seat in enumerate(SEATS)}, range_of_influence=1)
    play_on(game, 400)
    assert any("rolls the planar die" in line for line in game.log)
    assert broken(game.state) == []
    again = Game.replay(Journal.from_lines(list(game.journal.lines())))
    assert plain(again.state) == plain(game.state)
    copy = game.copy()
    play_on(game, 60, seed=2)
    play_on(copy, 60, seed=2)
    assert plain(copy.state) == plain(game.state)


def test_one_planar_deck_for_all_is_the_planar_controllers() -> None:
    game = begun(("Ann", "Ben"), planar_deck="single")
    keep(game)
    controller = planar(game)["controllers"][0]
    assert planar(game)["decks"] == {
        seat: len(own_planes()) - 1 if seat == controller else 0 for seat in ("Ann", "Ben")
    }


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"planar_deck": "single"}, r"has 20 cards; it needs at least 30 \(rule 901.15a\)"),
        ({"planes": [own_planes()[0]]}, r"Ann's planar deck has 1 cards; it needs at least 10 \(rule 901.3\)"),
        ({"planes": [own_planes()[0]] * 12}, "more than once"),
        ({"planes": ["Forest"] * 12}, "Forest in Ann's planar deck is no plane card"),
        ({"planes": {"Ann": own_planes()}}, "a list of cards for each seat"),
        ({"planes": list(own_planes()), "planar_deck": "none"}, "planes are for Planar Magic"),
        ({"planar_deck": "some"}, "planar_deck must be none or each or single"),
    ],
)
def test_what_is_no_planar_deck_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(HeadjudgeError, match=message):
        begun(**options)


@pytest.mark.parametrize("gone", SEATS)
def test_who_leaves_before_the_game_takes_nothing_of_a_planar_deck_for_all(gone: str) -> None:
    planes = [definition_of(record) for record in own_planes()]
    position = Position(SEATS, planar_deck="single", planes={"": planes})
    for seat in range(3):
        for _ in range(10):
            position.put(seat, definition_of("Forest"), LIBRARY)
    game = position.begin_opening(1)
    game.concede(gone)
    assert planar(game)["planes"] == []
    keep(game)
    view = planar(game)
    assert [plane["name"] for plane in view["planes"]] == [planes[0].name]
    assert sum(view["decks"].values()) == len(planes) - 1
    assert view["controllers"] == game.view(None)["turns"][0]["active"]
    assert broken(game.state) == []
