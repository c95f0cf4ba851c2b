"""Matches, simulations, fuzzing and picks, with a game that they have never heard of."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.core.nim import Greedy, Nim, NimFuzz, NimPlan

from headjudge.bots.core import fuzz as fuzzing
from headjudge.bots.core.fuzz import fuzz, fuzz_game
from headjudge.bots.core.many import play_all
from headjudge.bots.core.match import finish, step
from headjudge.bots.core.protocol import Bot
from headjudge.bots.core.random_bot import RandomBot
from headjudge.bots.core.simulation import Summary
from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.envs.core.picks import Picks


def test_a_match_is_played_to_its_end() -> None:
    game, bots = Nim(["Ann", "Ben"], 1), {"Ann": Greedy(), "Ben": Greedy()}
    step(game, bots, Rng(1))
    assert game.pending[0].seat == "Ben"
    assert finish(game, bots, Rng(1)) == game.moves - 1
    assert game.over
    assert not game.pending
    assert finish(game, bots, Rng(1)) == 0


def test_a_match_may_be_given_up() -> None:
    game = Nim(["Ann", "Ben"], 1)
    bots: dict[str, Bot[Nim]] = {"Ann": RandomBot(), "Ben": Greedy()}
    assert finish(game, bots, Rng(1), most=2) == 2
    assert not game.over


def test_simulations_are_the_same_on_any_number_of_processors() -> None:
    plan = NimPlan(("greedy", "random"), games=12, seed=3, journals=True)
    plan.check()
    alone = list(play_all(plan.play, plan.games))
    assert sorted(play_all(plan.play, plan.games, jobs=2), key=lambda record: record.number) == alone
    assert len({record.journal for record in alone}) == 12


def test_a_simulation_is_summed_up_by_entrants_and_seats() -> None:
    plan = NimPlan(("greedy", "random"), games=40, seed=3)
    summary = Summary(plan)
    for record in play_all(plan.play, plan.games):
        summary.add(record)
    result = summary.record()
    assert [row["bot"] for row in result["decks"]] == ["greedy", "random"]
    assert sum(row["wins"] for row in result["decks"]) == sum(row["wins"] for row in result["seats"]) == 40
    assert result["turns"] == result["decisions"]
    assert result["teams"] == []


@pytest.mark.parametrize("changes", [{"games": 0}, {"pod": 3}])
def test_a_plan_that_can_not_be_played_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput):
        NimPlan(("greedy", "random"), **changes).check()


def test_random_games_hold_what_is_promised() -> None:
    found = list(fuzz(NimFuzz(7), 200))
    assert [failure for _, failure in found if failure is not None] == []
    assert sum(made for made, _ in found) >= 200


class Forgetful(Nim):
    """Its copies share their heaps."""

    def copy(self) -> "Forgetful":
        new = super().copy()
        new.heaps = self.heaps
        return new


class Leaking(Nim):
    """What leaves the game by conceding isn't in its journal."""

    def act(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> None:
        super().act(verb, by, at, **arguments)
        self.journal.entries.pop()


class Numb(Nim):
    """Its views hold what JSON can't."""

    def view(self, seat: str | None) -> dict[str, Any]:
        return {**super().view(seat), "heaps": set(self.heaps)}


class Endless(Nim):
    """The first heap is never empty, and nobody gives up."""

    def answer(self, decision: Decision | int, choice: Choice) -> None:
        super().answer(decision, choice)
        self.heaps[0] = 9

    def act(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> None:
        if verb != "concede":
            super().act(verb, by, at, **arguments)


class FuzzOf(NimFuzz):
    """Random games of a class with a fault."""

    game: type[Nim] = Nim

    def begin(self, setup: Any, rng: Rng) -> Nim:
        return self.game(setup, rng.next())


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        (Forgetful, "playing on in a copy changes the original"),
        (Leaking, "replay"),
        (Numb, "is not JSON serializable"),
        (Endless, "the game doesn't end"),
    ],
)
def test_a_game_that_breaks_its_promise_is_found(
    game: type[Nim], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FuzzOf, "game", game)
    monkeypatch.setattr(fuzzing, "OFTEN", 1)
    monkeypatch.setattr(FuzzOf, "rarely", 1)
    found = (failure for number in range(12) if (failure := fuzz_game(FuzzOf(5), number, 9)[1]) is not None)
    failures = list(islice(found, 3))
    assert failures
    assert all(problem in failure.problem for failure in failures)
    repeated = failures[0]
    assert f"fuzz_game(NimFuzz(5), {repeated.number}, 9)" in str(repeated)
    assert "seats: P1, P2" in str(repeated)
    assert fuzz_game(FuzzOf(5), repeated.number, 9)[1] == repeated


class Wrong(NimFuzz):
    def often(self, game: Nim) -> Iterator[str]:
        yield f"heaps are {len(game.heaps)}"


def test_what_else_must_hold_is_looked_at() -> None:
    failures = [failure for number in range(20) if (failure := fuzz_game(Wrong(5), number)[1]) is not None]
    assert failures
    assert all(failure.problem.startswith("heaps are ") for failure in failures)


def test_decisions_are_made_pick_by_pick() -> None:
    game, rng = Nim(["Ann", "Ben"], 4), Rng(4)
    while not game.over:
        picks = Picks(game.pending[0])
        while not picks.complete():
            picks.pick(rng.choice(picks.offered()))
        game.answer(picks.decision, picks.answer(rng))
    assert len(game.result.winners) == 1
