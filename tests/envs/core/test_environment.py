"""Any game is an environment: one that fits on a page, and one that isn't played with cards."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from tests.core.nim import Nim

from headjudge.core.errors import InvalidInput
from headjudge.core.results import Result
from headjudge.core.rng import Rng
from headjudge.envs.core.actions import PER_PAGE, Asked
from headjudge.envs.core.arrays import Array, Layout, fill
from headjudge.envs.core.environment import Environment, wrapped
from headjudge.wargame import Campaign, new_game

DICTIONARIES = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
    "ignore:We recommend agents to be named",
)


class NimEnvironment(Environment[Nim]):
    """The heaps, and of each pick which heap it is of and how many stones it takes."""

    metadata: ClassVar[dict[str, Any]] = {**Environment.metadata, "name": "nim_v0"}

    def __init__(self, players: int = 3, **options: Any) -> None:
        layout = Layout({"heaps": ("stones",), "options": ("heap", "stones")}, {"heaps": 12, "options": PER_PAGE})
        super().__init__([f"player_{n}" for n in range(players)], layout, **options)

    def begin(self, seed: int) -> Nim:
        return Nim(self.possible_agents, seed)

    def encode(self, view: dict[str, Any], asked: Asked | None, arrays: Mapping[str, Array]) -> None:
        fill(arrays["heaps"], ([stones] for stones in view["heaps"]))
        if asked is not None:
            fill(arrays["options"], (asked.picks.options[n] for n in asked.shown))


class CampaignEnvironment(Environment[Campaign]):
    """A standard round of the wargame: its players and judges; which turn it is, and what is asked of how many."""

    metadata: ClassVar[dict[str, Any]] = {**Environment.metadata, "name": "wargame_v0"}

    def __init__(self, **options: Any) -> None:
        view = new_game(seed=1).view(None)
        seats = [player["name"] for player in view["players"]] + ["Movement Judge", "Battle Judge", "Mercenary Judge"]
        super().__init__(seats, Layout({"round": ("turn", "options")}, {}), **options)

    def begin(self, seed: int) -> Campaign:
        return new_game(seed=seed)

    def encode(self, view: dict[str, Any], asked: Asked | None, arrays: Mapping[str, Array]) -> None:
        arrays["round"][:] = view["turn"], 0 if asked is None else asked.picks.size


ENVIRONMENTS = {"nim": NimEnvironment, "wargame": CampaignEnvironment}


@pytest.fixture(params=ENVIRONMENTS)
def make(request: pytest.FixtureRequest) -> Callable[..., Environment[Any]]:
    return ENVIRONMENTS[request.param]


@DICTIONARIES
def test_any_game_passes_pettingzoos_test(make: Callable[..., Environment[Any]]) -> None:
    api_test(wrapped(make(max_decisions=12)), num_cycles=15)


@DICTIONARIES
def test_the_same_seed_is_the_same_game() -> None:
    seed_test(lambda: wrapped(NimEnvironment()), num_cycles=40)


@DICTIONARIES
def test_agents_may_be_stepped_all_at_once() -> None:
    parallel_api_test(turn_based_aec_to_parallel(wrapped(NimEnvironment())), num_cycles=40)


def play(env: Any, seed: int) -> dict[str, tuple[float, bool]]:
    """Random legal actions to the end: of each agent the reward, and whether the game was truncated for them."""
    env.reset(seed=seed)
    rng, ends = Rng(seed), {}
    for agent in env.agent_iter(10_000):
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            ends[agent] = (reward, truncated)
            env.step(None)
        else:
            env.step(rng.choice([int(n) for n in np.flatnonzero(observation["action_mask"])]))
    assert not env.agents
    return ends


def test_who_wins_gets_one_and_who_loses_minus_one() -> None:
    ends = play(wrapped(NimEnvironment()), 3)
    assert sorted(ends.values()) == [(-1.0, False), (-1.0, False), (1.0, False)]


def test_a_long_game_is_truncated_for_all(make: Callable[..., Environment[Any]]) -> None:
    env = wrapped(make(max_decisions=7))
    assert set(play(env, 3).values()) == {(0.0, True)}
    assert len(env.unwrapped.game.journal.entries) == 7


class Paused(Nim):
    """After ten moves nobody is asked anything any more."""

    @property
    def pending(self) -> list[Any]:
        return [] if self.moves >= 10 else super().pending


class PausedEnvironment(NimEnvironment):
    def begin(self, seed: int) -> Nim:
        return Paused(self.possible_agents, seed)


def test_a_game_that_asks_nobody_any_more_is_truncated() -> None:
    assert set(play(wrapped(PausedEnvironment()), 3).values()) == {(0.0, True)}


class Open(Nim):
    """Who has conceded has lost at once; whoever is left when it is over is in no result."""

    @property
    def result(self) -> Result:
        return Result(losers=tuple(name for name in self.journal.setup["seats"] if name not in self.seats))


class OpenEnvironment(NimEnvironment):
    def begin(self, seed: int) -> Nim:
        game = Open(self.possible_agents, seed)
        game.act("concede", "player_2")
        return game


def test_an_agent_ends_when_it_is_settled_how_the_game_ended_for_them() -> None:
    env = OpenEnvironment(players=4)
    env.reset(seed=1)
    env.step(2)
    assert env.terminations == {f"player_{n}": n == 2 for n in range(4)}
    assert play(wrapped(env), 1) == {f"player_{n}": (-1.0 if n == 2 else 0.0, False) for n in range(4)}


def test_masked_actions_are_refused() -> None:
    env = NimEnvironment()
    with pytest.raises(InvalidInput, match="reset"):
        _ = env.game
    env.reset(seed=1)
    masked = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[-1])
    with pytest.raises(InvalidInput, match="masked"):
        env.step(masked)
    with pytest.raises(InvalidInput, match="done"):
        env.step(0)


def test_render_shows_the_last_lines_of_the_log() -> None:
    env = NimEnvironment(render_mode="ansi")
    env.reset(seed=1)
    for _ in range(7):
        env.step(2)
    assert env.render() == "\n".join(env.game.log[-5:])
