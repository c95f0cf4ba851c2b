"""The Altered environment passes PettingZoo's own tests, and shows nobody what is hidden."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from tests.altered.hidden import exchange_hidden

from headjudge.core.errors import InvalidInput
from headjudge.envs import altered_v0

DICTIONARIES = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


@DICTIONARIES
def test_it_conforms() -> None:
    api_test(altered_v0.env(), num_cycles=150)
    api_test(altered_v0.env(players=4, mode="two-vs-two", edition="4.0"), num_cycles=150)
    seed_test(altered_v0.env, num_cycles=60)
    parallel_api_test(altered_v0.parallel_env(players=4), num_cycles=60)


@pytest.mark.parametrize(("players", "mode"), [(2, "duel"), (4, "two-vs-two"), (4, "free-for-all")])
def test_whole_games_show_nothing_hidden_and_reward_those_who_win(players: int, mode: str) -> None:
    env: Any = altered_v0.raw_env(players=players, mode=mode, timestamps="ask")
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    rewards: dict[str, float] = {}
    phases = set()
    for n, agent in enumerate(env.agent_iter(20_000)):
        observation, reward, terminated, _, _ = env.last()
        if terminated:
            rewards[agent] = reward
            env.step(None)
            continue
        game = env.game
        phases.add(observation["game"][1])
        own = game.view(agent)["players"][int(agent[-1])]
        assert observation["players"][0][3] == own["hand_size"]
        assert np.count_nonzero(observation["hand"][:, 0]) == own["hand_size"]
        assert np.count_nonzero(observation["options"][:, 0]) == observation["decision"][7]
        if n % 40 == 0:
            watching = f"player_{(int(agent[-1]) + 1) % players}"
            before = env.observe(watching)
            env._game = exchange_hidden(game, watching)
            after = env.observe(watching)
            env._game = game
            assert all(np.array_equal(before[key], after[key]) for key in before)
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert not env.agents
    assert len(phases) > 1
    result = env.game.result
    assert rewards == {**dict.fromkeys(result.winners, 1.0), **dict.fromkeys(result.losers, -1.0)}
    if mode == "two-vs-two":
        assert rewards["player_0"] == rewards["player_2"] != rewards["player_1"] == rewards["player_3"]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(InvalidInput, match="for 2 or 4 players, not 3"):
        altered_v0.env(players=3)
    env = altered_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    assert "day 1, noon: player_0 0, player_1 0" in str(env.render())
    masked = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[-1])
    with pytest.raises(InvalidInput, match="masked"):
        env.step(masked)
