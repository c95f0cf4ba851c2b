"""Bots play every variant to its end, and `basic` knows who is on its side."""

from __future__ import annotations

from typing import Any

import pytest
from tests.depth import DEEP

from headjudge.bots.core.match import finish
from headjudge.bots.magic import BOTS, make_bot
from headjudge.bots.magic.decks import seat_decks
from headjudge.core.errors import IllegalAction
from headjudge.core.rng import Rng
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.options.game_options import make_options
from headjudge.magic.engine.options.suggested_seats import usual_teams
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game, new_game
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

THREE_PAIRS = {"A": ["seat 0", "seat 3"], "B": ["seat 1", "seat 4"], "C": ["seat 2", "seat 5"]}
PLANS: dict[str, tuple[int, str, dict[str, Any]]] = {
    "a duel": (2, "duel", {}),
    "ranges": (5, "free-for-all", {"range_of_influence": 1}),
    "ranges and attack left": (5, "free-for-all", {"range_of_influence": 2, "attack": "left"}),
    "two turns at once": (8, "grand-melee", {}),
    "three turns at once": (12, "grand-melee", {"range_of_influence": 2, "attack": "right"}),
    "teams": (4, "team-vs-team", {"deploy_creatures": True}),
    "teams with shared turns": (6, "team-vs-team", {"shared_team_turns": True}),
    "emperors": (6, "emperor", {}),
    "three emperors": (9, "emperor", {}),
    "emperors with shared turns": (6, "emperor", {"shared_team_turns": True, "attack": "multiple"}),
    "two heads": (4, "two-headed-giant", {"deploy_creatures": True}),
    "three heads": (6, "two-headed-giant", {}),
    "teams in turn": (6, "alternating-teams", {"teams": THREE_PAIRS}),
    "planes": (4, "free-for-all", {"planar_deck": "each"}),
    "planes of two heads": (4, "two-headed-giant", {"planar_deck": "each"}),
    "planes of several turns": (8, "grand-melee", {"planar_deck": "each"}),
    "commanders": (4, "free-for-all", {"commander": True}),
    "commanders of two heads": (4, "two-headed-giant", {"commander": True}),
}
MOST = 30_000
"""So many decisions may a game take; the longest of these takes a third of that."""


def begin(plan: str, seed: int) -> Game:
    """A game of one of the plans, with a fifth of the usual life, which shows as much in less time."""
    players, variant, options = PLANS[plan]
    decks = seat_decks([], players, commander=bool(options.get("commander")))
    life = 4 * (players // 2 if variant == "two-headed-giant" else 1)
    if VARIANTS[variant].teams:
        options = {"teams": usual_teams(VARIANTS[variant], [f"seat {n}" for n in range(players)]), **options}
    return new_game({f"seat {n}": deck for n, deck in enumerate(decks)}, variant, seed, life=life, **options)


PLAYED = [
    (plan, bot)
    for at, plan in enumerate(PLANS)
    for number, bot in enumerate(sorted(BOTS))
    if DEEP or number == at % len(BOTS)
]
"""Each plan by one of the bots in turn; where deep is dug, by each of them."""


@pytest.mark.parametrize(("plan", "bot"), PLAYED)
def test_every_variant_is_played_to_its_end(plan: str, bot: str) -> None:
    game = begin(plan, 5)
    made = finish(game, {p.name: make_bot(bot) for p in game.state.players}, Rng(5), MOST)
    assert game.over, f"{made} decisions weren't enough"
    winners = {game.state.players[game.seat(name)].team for name in game.result.winners}
    assert len(winners) == 1 or game.result.drew


def test_every_variant_is_among_them() -> None:
    assert {variant for _, variant, _ in PLANS.values()} == set(VARIANTS)


@pytest.mark.parametrize("plan", ["teams with shared turns", "three heads"])
def test_a_team_that_passes_together_doesn_t_go_round_in_circles(plan: str) -> None:
    """Several of a team have priority at once: the game goes on as soon as none of them has anything to do."""
    game = begin(plan, 3)
    bots = {p.name: make_bot("basic") for p in game.state.players}
    rng = Rng(3)
    stands: dict[tuple[Any, ...], int] = {}
    for _ in range(1500):
        if game.over:
            break
        decision = game.pending[0]
        turn = game.state.turns[0]
        if decision.kind == DecisionKind.PRIORITY:
            key = (turn.number, turn.step, len(turn.stack), decision.seat)
            stands[key] = stands.get(key, 0) + 1
        game.answer(decision, bots[decision.seat].choose(game, decision, rng))
    assert max(stands.values()) < 30


SEATS = ["Ann", "Ben", "Cem", "Dee"]


def giants(hand: str, lands: str, boards: dict[str, list[str]], life: int = 30, tapped: bool = False) -> Game:
    """Ann's and Ben's turn against Cem and Dee: a card in Ann's hand, five lands, and creatures by seat.

    ``life`` and ``tapped`` are the others'.
    """
    position = Position(SEATS, "two-headed-giant", 1, teams={"red": SEATS[:2], "blue": SEATS[2:]})
    for n in range(4):
        for _ in range(10):
            position.put(n, definition_of("Plains"), LIBRARY)
    position.put(0, definition_of(hand), HAND)
    for _ in range(5):
        position.put_permanent(0, definition_of(lands))
    for seat, names in boards.items():
        for name in names:
            position.put_permanent(SEATS.index(seat), definition_of(name), tapped=tapped and seat in SEATS[2:])
    position.set_life(2, life)
    return position.begin(0, Step.PRECOMBAT_MAIN)


def chosen(game: Game, kind: str, seat: str) -> Any:
    """What basic chooses when it is first asked something of a kind for a seat; None if it isn't in this turn."""
    bots = {name: make_bot("basic") for name in SEATS}
    turn = game.state.turns[0].number
    while not game.over and game.state.turns[0].number == turn:
        decision = game.pending[0]
        choice = bots[decision.seat].choose(game, decision, Rng(1))
        if decision.kind == kind and decision.seat == seat:
            return choice
        game.answer(decision, choice)
    return None


def controller(game: Game, entity: int) -> str:
    """Whose an object is, or who a player is."""
    player = ~entity if entity < 0 else game.state.objects[entity].controller
    return game.state.players[player].name


def test_what_harms_is_aimed_at_the_other_team() -> None:
    # Ben's creature is the best that could be killed.
    game = giants("Poisoned Cup", "Swamp", {"Ben": ["Caldera Dragon"], "Cem": ["Cairn Hulk"], "Dee": ["Briar Hog"]})
    assert controller(game, chosen(game, DecisionKind.TARGET, "Ann")) == "Cem"
    # Where only teammates have creatures, nothing is killed.
    game = giants("Poisoned Cup", "Swamp", {"Ben": ["Caldera Dragon", "Briar Hog"]})
    assert chosen(game, DecisionKind.TARGET, "Ann") is None


def test_what_harms_a_player_is_aimed_at_the_other_team() -> None:
    game = giants("Marrow Tax", "Swamp", {})
    assert controller(game, chosen(game, DecisionKind.TARGET, "Ann")) in ("Cem", "Dee")


def test_what_helps_goes_to_a_teammate() -> None:
    # Ben's attacking Boar needs three more points of power to win.
    game = giants("Rush of Sap", "Forest", {"Ben": ["Briar Hog"], "Dee": ["Briar Hog"]}, life=5, tapped=True)
    assert controller(game, chosen(game, DecisionKind.TARGET, "Ann")) == "Ben"


def test_a_team_attacks_and_blocks_together() -> None:
    game = giants("Plains", "Plains", {"Ann": ["Cairn Hulk"], "Ben": ["Cairn Hulk"]})
    attack = chosen(game, DecisionKind.ATTACK, "Ann")
    assert {controller(game, a) for a, _ in attack} == {"Ann", "Ben"}
    assert {controller(game, what) for _, what in attack} == {"Cem"}
    game = giants("Plains", "Plains", {"Ann": ["Kindling Imp"], "Ben": ["Kindling Imp"], "Dee": ["Cairn Hulk"]})
    assert not chosen(game, DecisionKind.ATTACK, "Ann")


@pytest.mark.parametrize("name", [name for name, variant in VARIANTS.items() if variant.teams])
def test_teams_that_nobody_named(name: str) -> None:
    for players in (6, 8, 12, 24):
        seats = [f"{n}" for n in range(players)]
        assert make_options(seats, name, teams=usual_teams(VARIANTS[name], seats)).teams


def test_how_large_teams_are_that_nobody_named() -> None:
    seats = [f"{n}" for n in range(12)]
    sizes = {
        name: [len(team) for team in usual_teams(VARIANTS[name], seats).values()]
        for name in VARIANTS
        if VARIANTS[name].teams
    }
    assert sizes["two-headed-giant"] == sizes["team-vs-team"] == [6, 6]
    assert sizes["emperor"] == [3, 3, 3, 3]
    assert usual_teams(VARIANTS["alternating-teams"], seats[:4]) == {"team 1": ["0", "2"], "team 2": ["1", "3"]}
    for name, count in (("team-vs-team", 7), ("two-headed-giant", 5), ("emperor", 7), ("alternating-teams", 5)):
        with pytest.raises(IllegalAction, match="don't go up") as refusal:
            usual_teams(VARIANTS[name], seats[:count])
        assert refusal.value.rule == f"{VARIANTS[name].rule}.1"
