"""Payment by hand: a seat's setting, journalled; what a client sees of it; bots and random answers cope."""

import json

import pytest
from tests.depth import depth
from tests.magic.engine.playing import card, creature

from headjudge.bots.core.match import finish
from headjudge.bots.magic import make_bot
from headjudge.core.errors import InvalidInput
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.magic import Game, new_game
from headjudge.magic.decks import own_deck, own_decks
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

DECKS = [list(own_deck(deck.name).main.elements()) for deck in own_decks()[:2]]
WOOD = card("Wood", "Basic Land — Forest", cost="")
PEAK = card("Peak", "Basic Land — Mountain", cost="")


def position(*lands: str) -> Game:
    """Ann's main phase, with a bear in hand, lands, and mana that must be paid; nothing is answered by itself."""
    laid = Position(["Ann", "Ben"], "free-for-all", 1, skip_trivial=False)
    for seat in (0, 1):
        for _ in range(20):
            laid.put(seat, WOOD, LIBRARY)
    laid.put(0, creature("Bear", cost="{1}{G}"), HAND)
    for land in lands:
        laid.put_permanent(0, WOOD if land == "Wood" else PEAK)
    return laid.begin(0, Step.PRECOMBAT_MAIN)


def options(game: Game, verb: str) -> list[tuple[object, ...]]:
    return [option for option in game.pending[0].options if option[0] == verb]


def test_it_may_be_switched_at_any_time_and_only_its_own_seat_sees_it() -> None:
    game = position("Wood", "Peak")
    assert (game.payment("Ann"), options(game, "mana")) == ("automatic", [])
    game.set_payment("Ann", "by hand")
    game.set_payment("Ben", "automatic")
    assert [entry.what for entry in game.journal.entries] == ["setting"]
    assert len(options(game, "mana")) == 2
    assert [player["payment"] for player in game.view("Ann")["players"]] == ["by hand", None]
    assert [player["payment"] for player in game.view("Ben")["players"]] == [None, "automatic"]
    with pytest.raises(InvalidInput, match="payment is automatic or by hand, not 'slowly'"):
        game.set_payment("Ann", "slowly")


def test_a_client_is_told_which_land_each_option_is_about() -> None:
    game = position("Wood", "Peak")
    game.set_payment("Ann", "by hand")
    game.answer(game.pending[0], options(game, "cast")[0])
    (data,) = [json.loads(json.dumps(decision.to_data())) for decision in game.pending]
    assert (data["kind"], data["prompt"]) == ("pay", "Pay {1}{G} for Bear")
    assert [option["verb"] for option in data["options"]] == ["automatic", "mana", "mana", "cancel"]
    assert [option.get("object") for option in data["options"][1:3]] == game.state.players[0].battlefield
    assert data["options"][1]["label"] == "tap Wood for mana"


def test_what_is_being_paid_goes_on_as_it_was_begun() -> None:
    game = position("Wood", "Peak")
    game.set_payment("Ann", "by hand")
    game.answer(game.pending[0], options(game, "cast")[0])
    game.set_payment("Ann", "automatic")
    assert game.pending[0].kind == DecisionKind.PAY
    game.answer(game.pending[0], options(game, "mana")[0])
    assert game.pending[0].kind == DecisionKind.PAY
    game.answer(game.pending[0], ("automatic",))
    assert (game.pending[0].kind, len(game.state.turns[0].stack)) == ("priority", 1)


def test_what_might_be_paid_by_hand_is_listed() -> None:
    game = position("Wood")
    assert not options(game, "cast")
    game.set_payment("Ann", "by hand")
    assert not options(game, "cast")
    charm = Position(["Ann", "Ben"], "free-for-all", 1, skip_trivial=False)
    charm.put(0, creature("Bear", cost="{1}{G}"), HAND)
    charm.put_permanent(0, WOOD)
    charm.put_permanent(0, card("Charm", "Artifact", "{T}, Sacrifice Charm: Add one mana of any color."))
    with_charm = charm.begin(0, Step.PRECOMBAT_MAIN)
    assert not options(with_charm, "cast")
    with_charm.set_payment("Ann", "by hand")
    assert len(options(with_charm, "cast")) == 1


@pytest.mark.parametrize("upto", range(depth(5, 40)))
def test_the_journal_rebuilds_what_was_taken_back(upto: int) -> None:
    rng = Rng(upto)
    game = new_game({"Ann": DECKS[0], "Ben": DECKS[1]}, seed=upto)
    for seat in ("Ann", "Ben"):
        game.set_payment(seat, "by hand")
    for _ in range(300):
        if game.over:
            break
        decision = game.pending[0]
        choice = decision.sample(rng)
        if ("cancel",) in decision.options and rng.below(2):
            choice = ("cancel",)
        game.answer(decision, choice)
        assert not broken(game.state)
    replayed = Game.replay(Journal.from_json(game.journal.to_json()))
    assert plain(replayed.state) == plain(game.state)
    assert replayed.log == game.log


@pytest.mark.parametrize("name", ["basic", "random"])
def test_bots_pay_by_hand_too(name: str) -> None:
    game = new_game({"Ann": DECKS[0], "Ben": DECKS[1]}, seed=3)
    for seat in ("Ann", "Ben"):
        game.set_payment(seat, "by hand")
    finish(game, {seat: make_bot(name) for seat in ("Ann", "Ben")}, Rng(3), 4000)
    assert not broken(game.state)
    if name == "basic":
        assert game.over
