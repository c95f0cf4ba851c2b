"""The Magic environment passes PettingZoo's own tests, and shows nobody what is hidden."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.envs import magic_v0
from headjudge.envs.magic.encoding import FEATURES
from headjudge.magic.decks import own_deck

DICTIONARIES = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@DICTIONARIES
@pytest.mark.parametrize("players", [2, 4])
def test_api(players: int) -> None:
    api_test(magic_v0.env(players=players), num_cycles=150)


@DICTIONARIES
def test_seeds() -> None:
    seed_test(magic_v0.env, num_cycles=100)


@DICTIONARIES
def test_parallel_api() -> None:
    parallel_api_test(magic_v0.parallel_env(players=3), num_cycles=100)


def _play(env: Any, seed: int, steps: int) -> list[tuple[str, float, bool, bool]]:
    """Random legal actions; for each step who acted and what it brought."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, _ = env.last()
        seen.append((agent, reward, terminated, truncated))
        env.step(None if terminated or truncated else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


def test_a_whole_game_ends_with_a_winner() -> None:
    env = magic_v0.env(decks=[own_deck("cinders"), own_deck("thicket")])
    ends = [(agent, reward) for agent, reward, terminated, _ in _play(env, 5, 100_000) if terminated]
    assert sorted(reward for _, reward in ends) == [-1.0, 1.0]
    assert not env.agents


@pytest.mark.parametrize(
    ("players", "options", "teams"),
    [
        (4, {"variant": "two-headed-giant", "life": 4}, [(0, 1), (2, 3)]),
        (4, {"variant": "team-vs-team", "shared_team_turns": True, "life": 2}, [(0, 1), (2, 3)]),
        (4, {"variant": "alternating-teams", "life": 2}, [(0, 2), (1, 3)]),
        (6, {"variant": "emperor", "life": 2}, [(0, 1, 2), (3, 4, 5)]),
    ],
)
def test_a_team_wins_and_loses_together(players: int, options: dict[str, Any], teams: list[tuple[int, ...]]) -> None:
    env = magic_v0.env(players=players, **options)
    ends = {agent: reward for agent, reward, terminated, _ in _play(env, 2, 300_000) if terminated}
    rewards = [{ends[f"player_{n}"] for n in team} for team in teams]
    assert sorted(map(sorted, rewards)) in ([[-1.0], [1.0]], [[0.0], [0.0]])
    assert not env.agents


@DICTIONARIES
def test_several_turns_at_once() -> None:
    api_test(magic_v0.env(players=8, variant="grand-melee"), num_cycles=60)
    env = magic_v0.env(players=8, variant="grand-melee", life=2)
    ends = [reward for _, reward, terminated, _ in _play(env, 5, 300_000) if terminated]
    assert sorted(ends) == [-1.0] * 7 + [1.0]


def test_who_has_waited_longest_is_asked_first() -> None:
    env = magic_v0.raw_env(players=8, variant="grand-melee")
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    several = 0
    for _ in range(600):
        pending = list(env.game.pending)
        asked = min(pending, key=lambda decision: decision.id)
        assert env.agent_selection == asked.seat
        turn = next(t for t in env.game.state.turns if any(a.id == asked.id for a in t.asks))
        observation = env.observe(env.agent_selection)
        assert observation["decision"][FEATURES["decision"].index("turn")] == turn.number
        several += len(pending) > 1
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert several > 50


def test_truncation() -> None:
    seen = _play(magic_v0.env(max_decisions=50), 1, 1000)
    assert [truncated for _, _, _, truncated in seen[-2:]] == [True, True]
    assert len(seen) < 300


def test_hidden_cards_are_not_observed() -> None:
    env = magic_v0.raw_env(players=3)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    for n in range(400):
        if not env.agents or env.terminations[env.agent_selection]:
            break
        agent = env.agent_selection
        mask = env.observe(agent)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))
        if n % 20 == 0:
            _exchange_hidden_cards(env, "player_0")


def _exchange_hidden_cards(env: Any, agent: str) -> None:
    """The same observation whatever the cards are that the agent can't see."""
    before = env.observe(agent)
    state = env.game.state
    me = env.game.seat(agent)
    kept = []
    for player in state.players:
        hidden = [state.objects[id] for id in [*player.library, *(player.hand if player.index != me else [])]]
        definitions = [obj.printed for obj in hidden]
        kept += list(zip(hidden, definitions, strict=True))
        mixed = definitions[:]
        Rng(7).shuffle(mixed)
        for obj, definition in zip(hidden, mixed, strict=True):
            obj.definition = obj.printed = obj.whole = definition
            obj.epoch = -1
    after = env.observe(agent)
    for obj, definition in kept:
        obj.definition = obj.printed = obj.whole = definition
        obj.epoch = -1
    assert before.keys() == after.keys()
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_masked_actions_are_refused() -> None:
    env = magic_v0.raw_env()
    env.reset(seed=1)
    masked = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[-1])
    with pytest.raises(InvalidInput, match="masked"):
        env.step(masked)


def test_render() -> None:
    env = magic_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    assert "player_0 20" in str(env.render())
