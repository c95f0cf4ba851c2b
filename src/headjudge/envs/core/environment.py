"""Any game as a PettingZoo environment: agents take turns (AEC), one action space, an action mask.

Every decision that the game poses to a seat is posed to its agent. A decision that wants more than one option is asked
as a sequence of picks (:mod:`.picks`). Where several decisions wait at once, the one with the lowest number is posed
first. What an agent observes is made of its seat's view and its decision, of nothing else.

The reward comes at an agent's end: 1 for winning, -1 for losing, 0 for a draw. An agent that is out of the game before
it is settled how it ended for them stays and is asked nothing. A game in which nobody is asked anything any more,
though it isn't over, is truncated for everyone, as is one with too many decisions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from headjudge.core.decisions import Decision
from headjudge.core.errors import InvalidInput
from headjudge.core.game import AnyGame
from headjudge.core.rng import Rng
from headjudge.envs.core.actions import ACTIONS, Asked
from headjudge.envs.core.arrays import Array, Layout
from headjudge.envs.core.picks import Picks

__all__ = ["MOST_DECISIONS", "Environment", "wrapped"]

MOST_DECISIONS = 20_000
"""After so many decisions a game is truncated, where nothing else is said."""

LINES = 5
"""So many of the last lines of the log are rendered."""


def wrapped(environment: Environment[Any]) -> Any:
    """An environment with PettingZoo's usual wrappers: it says what was done wrong and in which order to act."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(environment))


class Environment(AECEnv, ABC, Generic[AnyGame]):
    """The environment itself. A subclass gives it a ``name`` in its ``metadata``.

    ``seats`` are the names of the seats, which are the agents; ``layout`` is that of the observations.
    ``max_decisions`` truncates a game for everyone.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human"], "is_parallelizable": True}

    def __init__(
        self,
        seats: Sequence[str],
        layout: Layout,
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.possible_agents = list(seats)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.max_decisions = max_decisions
        self._layout = layout
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self._observation_spaces = {
            agent: spaces.Dict({**layout.spaces(), "action_mask": mask}) for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._game: AnyGame | None = None
        self._seeds = Rng(0)
        self._asked: Asked | None = None

    # --- what a game says

    @abstractmethod
    def begin(self, seed: int) -> AnyGame:
        """A game at its beginning."""

    @abstractmethod
    def encode(self, view: Any, asked: Asked | None, arrays: Mapping[str, Array]) -> None:
        """Fill the arrays of an observation with what a seat sees: its view, and its decision if it is the one asked.

        The game itself isn't handed in, so nothing hidden can get into them.
        """

    def picks(self, decision: Decision) -> Picks:
        """A decision as picks."""
        return Picks(decision)

    def rewards_of(self, game: AnyGame) -> dict[str, float]:
        """The rewards of the agents for whom it is settled how the game ended."""
        result = game.result
        rewards = dict.fromkeys(self.possible_agents, 0.0) if game.over else {}
        return {
            **rewards,
            **dict.fromkeys(result.winners, 1.0),
            **dict.fromkeys(result.losers, -1.0),
            **dict.fromkeys(result.drew, 0.0),
        }

    def text(self, game: AnyGame) -> str:
        """The game in a few lines, as somebody without a seat may know it: the last lines of its log."""
        return "\n".join(game.log[-LINES:])

    # --- what PettingZoo asks for

    @property
    def game(self) -> AnyGame:
        """The game under way. Raises InvalidInput before the first reset."""
        if self._game is None:
            raise InvalidInput("reset the environment first")
        return self._game

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same space for every agent, and always the same object for each."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Done, next page, and the picks of a page (:mod:`.actions`)."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game; without a seed, one that follows from the last."""
        if seed is not None:
            self._seeds = Rng(seed)
        self._rng = Rng(self._seeds.next())
        self._game = self.begin(self._seeds.next())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self._skip_agent_selection = None
        self._next_decision()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees now: its seat's view, and its decision if it is the one asked."""
        asked = self._asked if self._asked is not None and self._asked.picks.decision.seat == agent else None
        arrays = self._layout.empty()
        self.encode(self.game.view(agent), asked, arrays)
        return {**arrays, "action_mask": np.zeros(ACTIONS, np.int8) if asked is None else asked.mask()}

    def step(self, action: int | None) -> None:
        """Take an action of the agent that is asked; when its decision has its whole answer, the game goes on."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._asked is not None and action is not None and self._asked.take(int(action)):
            picks = self._asked.picks
            self.game.answer(picks.decision, picks.answer(self._rng))
            self._decisions += 1
            self._settle()
            self._next_decision()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _next_decision(self) -> None:
        """The next agent asked."""
        self._asked = None
        decision = None if self.game.over else min(self.game.pending, key=lambda waiting: waiting.id, default=None)
        if decision is not None:
            self._asked = Asked(self.picks(decision))
            self.agent_selection = decision.seat
        if decision is None or self._decisions >= self.max_decisions:
            for agent in self.agents:
                self.truncations[agent] = not self.terminations[agent]

    def _settle(self) -> None:
        """Rewards for those whose game ended with this decision."""
        for agent, reward in self.rewards_of(self.game).items():
            if agent in self.agents and not self.terminations[agent]:
                self.terminations[agent] = True
                self.rewards[agent] = reward

    def render(self) -> str | None:
        """The game in a few lines of text: returned, or printed for a human."""
        text = self.text(self.game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
