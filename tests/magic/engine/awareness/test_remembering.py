"""Unspoken triggers: nobody is told of them, and journals, copies and pickles keep them."""

import json
import pickle

import pytest
from tests.magic.engine.playing import Play, card

from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.core.journal import Journal
from headjudge.magic import new_game, watching
from headjudge.magic.engine.actions.kinds import PASS, UNASKED
from headjudge.magic.engine.awareness import supposing
from headjudge.magic.engine.showing.invariants import plain
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.unspoken import Standing
from headjudge.magic.game import Game

GAINS = "At the beginning of each upkeep, you gain 1 life."
NEVER = "At the beginning of each upkeep, if you have 99 or more life, you gain 1 life."


def game_with(text: str, controller: int = 0, seats: int = 2) -> Game:
    """P0 has the last priority of its turn; somebody controls a bell."""
    play = Play(seats, paper=True)
    play.put(controller, card("Bell", "Artifact", text))
    return play.position.begin(0, Step.END)


def go_on(game: Game, step: Step, passing: tuple[str, ...] = UNASKED) -> None:
    """Everybody passes until a step."""
    while game.state.turns[0].step != step:
        game.answer(game.pending[0], passing)


@pytest.mark.parametrize("controller", [0, 1])
def test_nobody_is_told_of_a_trigger(controller: int) -> None:
    with_it, without = game_with(GAINS, controller), game_with(NEVER, controller)
    for _ in range(12):
        told = []
        for game in (with_it, without):
            views = json.dumps([game.view(seat) for seat in ("P0", "P1", None)])
            told.append((views.replace(GAINS, "").replace(NEVER, ""), [str(d.to_data()) for d in game.pending]))
        assert told[0] == told[1]
        with_it.answer(with_it.pending[0], UNASKED)
        without.answer(without.pending[0], UNASKED)
    assert with_it.state.paper.unspoken
    assert not without.state.paper.unspoken


def test_only_who_answers_for_it_makes_it_missed() -> None:
    game = game_with(GAINS, controller=0)
    go_on(game, Step.UPKEEP)
    while game.state.turns[0].step != Step.PRECOMBAT_MAIN or game.pending[0].seat == "P1":
        game.answer(game.pending[0], UNASKED if game.pending[0].seat == "P0" else PASS)
    (one,) = game.state.paper.unspoken
    assert one.standing == Standing.DUE
    assert game.view("P1")["missed"] == []
    copy = pickle.loads(pickle.dumps(game.copy()))  # noqa: S301
    copy.act("trigger", "P0", of="bell")
    assert len(copy.state.turns[0].stack) == 1
    game.answer(game.pending[0], PASS)
    assert [one.standing for one in game.state.paper.unspoken] == [Standing.MISSED]
    assert [missed["whose"] for missed in game.view("P1")["missed"]] == ["P0"]
    assert (game.view("P0")["missed"], game.view(None)["missed"]) == ([], [])
    assert game.judge_view()["missed"] == game.view("P1")["missed"]
    assert not [line for line in game.log_for("P0") if "missed" in line]
    assert [line for line in game.log_for("P1") if "missed" in line]


def test_a_trigger_waits_with_its_marker() -> None:
    game = game_with(GAINS)
    go_on(game, Step.UPKEEP)
    go_on(game, Step.PRECOMBAT_MAIN, PASS)
    game.state.turns[0].started = False  # as in Grand Melee, where the marker may not be near another (807.4d)
    with pytest.raises(IllegalAction, match="the next turn with marker 1 hasn't begun") as refused:
        game.act("point_out", "P1", missed=game.view("P1")["missed"][0]["id"])
    assert refused.value.rule == "807.5b"
    game.state.turns[0].started = True
    game.act("point_out", "P1", missed=game.view("P1")["missed"][0]["id"])


@pytest.mark.parametrize(("steps", "missed"), [(None, 1), (0, 0)])
def test_what_cannot_be_decided_in_a_copy_counts_as_remembered(
    steps: int | None, missed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if steps is not None:
        monkeypatch.setattr(supposing, "MOST_STEPS", steps)
    game = game_with(GAINS)
    go_on(game, Step.UPKEEP)
    go_on(game, Step.PRECOMBAT_MAIN, PASS)
    assert len(game.view("P1")["missed"]) == missed


def test_seats_that_are_reminded_have_their_triggers_on_the_stack() -> None:
    game = game_with(GAINS, controller=1)
    with pytest.raises(IllegalAction, match="only a judge"):
        game.act("remind", "P1", seats=["P1"])
    game.act("remind", "", seats=["P1"])
    go_on(game, Step.UPKEEP)
    assert len(game.state.turns[0].stack) == 1


@pytest.mark.parametrize(
    ("verb", "by", "given", "message"),
    [
        ("trigger", "P0", {"of": 10_000}, "no trigger of that"),
        ("trigger", "P0", {"of": "Elk"}, "no trigger of that"),
        ("trigger", "", {"of": "Bell"}, "judges don't"),
        ("trigger", "P9", {"of": "Bell"}, "no seat is named"),
        ("trigger", "P0", {}, "of"),
        ("point_out", "P1", {"missed": 1}, "no missed trigger"),
        ("remind", "", {"seats": ["P9"]}, "no seat is named"),
    ],
)
def test_what_cannot_be_said_is_refused(verb: str, by: str, given: dict[str, object], message: str) -> None:
    game = game_with(GAINS, controller=1)
    before = plain(game.state)
    with pytest.raises(HeadjudgeError, match=message):
        game.act(verb, by, **given)
    assert plain(game.state) == before


def test_without_the_option_there_is_nothing_to_speak_of() -> None:
    game = Play(2).begin().game
    for verb, by, given in (("trigger", "P0", {"of": "Bell"}), ("point_out", "P0", {"missed": 1})):
        with pytest.raises(IllegalAction, match="isn't in paper mode"):
            game.act(verb, by, **given)
    with pytest.raises(IllegalAction):
        game.answer(game.pending[0], UNASKED)


def test_a_journal_plays_it_again() -> None:
    bell = card("Bell", "Artifact", GAINS)
    game = new_game({"Ann": [bell] * 40, "Ben": [bell] * 40}, seed=5, paper=True, free_mana=True)
    for n in range(160):
        decision = game.pending[0]
        casts = [] if decision.kind != "priority" else [o for o in decision.options if o[0] == "cast"]
        game.answer(decision, casts[0] if casts else decision.options[0])
        if n % 7 == 0 and any(one.open for one in game.state.paper.unspoken) and game.pending[0].kind == "priority":
            game.act("trigger", "Ann", of="Bell")
        missed = game.view("Ben")["missed"]
        if missed and game.pending[0].kind == "priority":
            game.act("point_out", "Ben", missed=missed[0]["id"])
    again = Game.replay(Journal.from_json(game.journal.to_json()))
    assert plain(again.state) == plain(game.state)
    assert again.view("Ben") == game.view("Ben")
    said = "\n".join(game.log)
    assert all(words in said for words in ("shows the trigger", "points out"))


def test_nobody_speaks_of_triggers_while_somebody_objects() -> None:
    play = Play(2, paper=True, hands=True)
    play.put(1, card("Bell", "Artifact", GAINS))
    game = play.position.begin(0, Step.END)
    go_on(game, Step.UPKEEP)
    game.act("life", "P0", who="P0", number=1)
    game.act("object", "P1")
    with pytest.raises(IllegalAction, match="must agree first"):
        game.act("trigger", "P1", of="Bell")
    game.act("agree", "P1")
    game.act("trigger", "P1", of="Bell")
    assert len(game.state.turns[0].stack) == 1


def test_of_many_that_trigger_together_only_so_many_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supposing, "MOST_TRIED", 3)
    monkeypatch.setattr(watching, "MOST_TRIED", 3)
    for text, standing in (
        ("Whenever another creature enters, you gain 1 life.", [Standing.MISSED] * 3),
        ("Whenever another creature enters, creatures you control gain trample until end of turn.", [Standing.DUE] * 3),
    ):
        play = Play(2, paper=True, hands=True)
        play.put(0, card("Watcher", "Creature — Cleric", text, 1, 1))
        game = play.begin().game
        game.act("token", "P0", who="P0", types=["creature"], power=1, toughness=1, number=5, manner="effect")
        assert len(game.state.paper.unspoken) == 5
        for _ in range(2):
            game.answer(game.pending[0], PASS)
        assert [one.standing for one in game.state.paper.unspoken] == standing
        assert game.state.turns[0].step == Step.BEGINNING_OF_COMBAT
        game.answer(game.pending[0], PASS)
