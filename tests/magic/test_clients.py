"""Decisions as a client elsewhere sees and answers them: as JSON."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth

from headjudge.bots.magic.fuzz.pool import Pool
from headjudge.core.decisions import ONE, SPLIT, Answering, Choice, Decision
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic import Game, new_game
from headjudge.magic.cards.definitions import record_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import HAND

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 60) | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=8,
)


@cache
def _games() -> list[Game]:
    """Games at decisions of all kinds that come up among our own cards."""
    found: dict[tuple[str, str], list[Game]] = {}
    for seed in range(6):
        rng = Rng(seed)
        decks = {f"P{n}": Pool().deck(rng) for n in range(3)}
        game = new_game(decks, seed=seed, free_mana=True, attack="multiple")
        for _ in range(500):
            if game.over:
                break
            decision = game.pending[0]
            kept = found.setdefault((decision.kind, decision.shape), [])
            if len(kept) < 5 and len(decision.options) > 1:
                kept.append(game.copy())
            game.answer(decision, decision.sample(rng))
    return [game for kept in found.values() for game in kept]


def _offered(data: dict[str, Any]) -> list[Any]:
    """All that a client can make of a decision's data."""
    listed = [option["choice"] for option in data["options"]]
    paired = [[a, b] for group in data.get("pairs", []) for a in group["of"] for b in group["to"]]
    numbers = list(range(data["range"][0], data["range"][1] + 1)) if "range" in data else []
    return [*paired, *listed, *numbers]


def _sorted(options: list[Any]) -> list[str]:
    return sorted(json.dumps(option) for option in options)


def test_the_games_have_decisions_of_many_kinds() -> None:
    kinds = {game.pending[0].kind for game in _games()}
    assert kinds >= {"priority", "attack", "block", "target", "cards", "mulligan"}


def test_a_decision_is_sent_whole() -> None:
    for game in _games():
        decision = game.pending[0]
        data = json.loads(json.dumps(decision.to_data()))
        assert _sorted(_offered(data)) == _sorted(list(decision.options))
        assert (data["id"], data["seat"], data["kind"], data["shape"]) == (
            decision.id, decision.seat, decision.kind, decision.shape,
        )  # fmt: skip


def test_every_sampled_answer_comes_back_the_same() -> None:
    rng = Rng(9)
    for game in _games():
        decision = game.pending[0]
        for _ in range(5):
            choice = decision.sample(rng)
            sent = json.loads(json.dumps(choice))
            assert repr(decision.read(sent)) == repr(choice)


def _stays_calm(game: Game, data: Any) -> None:
    decision = game.pending[0]
    try:
        choice = decision.read(data)
    except (InvalidInput, IllegalAction):
        return
    assert decision.check(choice) is None
    game.copy().answer(decision.id, choice)


@settings(max_examples=depth(40, 120), deadline=None)
@given(JSON)
def test_any_json_is_a_legal_answer_or_refused(data: Any) -> None:
    for game in _games():
        _stays_calm(game, data)


@settings(max_examples=depth(12, 60), deadline=None)
@given(st.data())
def test_nearly_right_answers_are_legal_or_refused(draw: st.DataObject) -> None:
    for game in _games():
        decision = game.pending[0]
        options = [json.loads(json.dumps(option)) for option in decision.options]
        parts = {repr(part): part for option in options for part in (option if isinstance(option, list) else [option])}
        part = st.sampled_from(list(parts.values())) | st.integers(-3, 99)
        option = st.sampled_from(options) | part | st.lists(part, max_size=4)
        answer = option if decision.shape == ONE else st.lists(option, max_size=len(options) + 1)
        _stays_calm(game, draw.draw(answer))


@pytest.mark.parametrize(
    "data",
    ["[" * 900 + "]" * 900, '{"a": 1}', "1e400", "1.0", "9" * 4000, '"' + "x" * 10_000 + '"', "true", "[[[[1]]]]"],
)
def test_odd_json(data: str) -> None:
    for game in _games():
        decision = game.pending[0]
        if decision.options[0] is not False:
            with pytest.raises((InvalidInput, IllegalAction)):
                decision.read(json.loads(data))


def test_yes_is_not_one() -> None:
    split = Decision(1, "Ann", DecisionKind.ASSIGN, "", (4, 5), SPLIT, total=1)
    assert split.read([0, 1]) == [0, 1]
    for decision, data in (
        (Decision(1, "Ann", DecisionKind.NUMBER, "", (0, 1), ONE), True),
        (Decision(1, "Ann", DecisionKind.MAY, "", (False, True), ONE), 1),
        (Decision(1, "Ann", DecisionKind.NUMBER, "", range(5), ONE), 3.0),
        (split, [False, True]),
    ):
        with pytest.raises((InvalidInput, IllegalAction)):
            decision.read(data)


def test_large_choices_stay_small() -> None:
    pairs = [(attacker, ~seat) for attacker in range(100, 140) for seat in range(1000)]

    class Labels(Answering):
        def about(self, _decision: Decision, option: Choice) -> dict[str, str]:
            return {"label": str(option)}

    attack = Decision(1, "Ann", DecisionKind.ATTACK, "", (*pairs, ("band", 100, 101)), "several", answering=Labels())
    data = attack.to_data()
    assert data["pairs"] == [{"of": list(range(100, 140)), "to": [~seat for seat in range(1000)]}]
    assert [option["choice"] for option in data["options"]] == [("band", 100, 101)]
    assert data["things"]["-1"] == {"label": "-1"}
    assert len(json.dumps(data)) < 50_000
    assert Decision(1, "Ann", DecisionKind.NUMBER, "", range(10**6), ONE).to_data()["range"] == [0, 999_999]


def test_what_an_option_is_about() -> None:
    game = new_game({"Ann": ["Forest"] * 20, "Ben": ["Forest"] * 20}, seed=2)
    while game.pending[0].kind != DecisionKind.PRIORITY or len(game.pending[0].options) == 1:
        decision = game.pending[0]
        game.answer(decision, decision.options[0])
    passing, land, *_ = game.pending[0].to_data()["options"]
    assert passing == {"choice": ("pass",), "label": "pass", "verb": "pass"}
    assert land["verb"] == "play"
    assert game.state.objects[land["object"]].printed.name == "Forest"


def test_a_guess_at_a_hidden_card_tells_nothing() -> None:
    game = new_game({"Ann": ["Forest"] * 20, "Ben": ["Island"] * 20}, seed=2)
    while game.pending[0].kind != DecisionKind.PRIORITY:
        game.answer(game.pending[0], game.pending[0].options[0])
    decision = game.pending[0]
    me = game.seat(decision.seat)
    for obj in game.state.objects.values():
        if obj.owner != me or obj.zone == "library":
            for option in (["cast", obj.id, ""], ["play", obj.id], ["activate", obj.id, 0], ["mana", obj.id, 0]):
                with pytest.raises(IllegalAction, match="one of the options"):
                    decision.read(option)


def test_modes_are_said_in_words() -> None:
    charm = definition_of(
        record_of(
            {
                "name": "Fork",
                "type": "Instant",
                "cost": "{R}",
                "text": "Choose one —\n• You gain 2 life.\n• You lose 1 life.",
            }
        )
    )
    position = Position(["Ann", "Ben"], free_mana=True)
    card = position.put(0, charm, HAND)
    game = position.begin(0, Step.PRECOMBAT_MAIN)
    cast = next(option for option in game.pending[0].to_data()["options"] if option["verb"] == "cast")
    assert cast["object"] == game.state.cards[card].id
    game.answer(game.pending[0], cast["choice"])
    modes = game.pending[0].to_data()["options"]
    assert [(mode["choice"], mode["label"]) for mode in modes] == [(0, "You gain 2 life"), (1, "You lose 1 life")]
