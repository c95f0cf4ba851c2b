"""Magic as a PettingZoo environment: agents take turns (AEC), one action space, an action mask.

Every decision that the engine poses to a seat is posed to its agent. A decision that wants more than one option is
asked as a sequence of picks (:mod:`.picks`). Where several decisions wait at once, those of a team or of several turns,
the one that has waited longest is posed first. Observations are made from the seat's view (:mod:`.encoding`).

The reward comes at an agent's end: 1 for winning, -1 for losing, 0 for a draw. A team wins also for those of it who
were out before (104.2a): so an agent that is out, but not its whole team, stays, is asked nothing, and learns with its
team how it ended.

Version history: 0, the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.envs.encoding import ACTIONS, FIRST_OPTION, Encoder
from headjudge.envs.magic_picks import MagicPicks
from headjudge.envs.picks import Picks
from headjudge.magic.decks import OWN_DECKS, own_deck
from headjudge.magic.engine.options.suggested_seats import usual_teams
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.magic.game import Game, new_game

__all__ = ["env", "parallel_env", "raw_env"]

DONE, NEXT_PAGE = 0, 1


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: it says what was done wrong and in which order to act."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**options)))


def parallel_env(**options: Any) -> Any:
    """The environment for libraries that step all agents at once; only the action of the one who is asked matters."""
    return turn_based_aec_to_parallel(env(**options))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name for it
    """The environment itself.

    ``decks`` are decks or lists of card names, one for each player, or fewer, which are then used again; ours if none
    are given. Where the variant has teams and none are given, they are equally large, as the seats lie.
    ``max_decisions`` truncates a game for everyone. Other options go to :func:`~headjudge.magic.game.new_game`.
    """

    metadata = {"render_modes": ["ansi", "human"], "name": "magic_v0", "is_parallelizable": True}  # noqa: RUF012

    def __init__(
        self,
        players: int = 2,
        decks: Sequence[Any] = (),
        variant: str | None = None,
        max_decisions: int = 20_000,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if players < 2:
            raise InvalidInput(f"a game needs at least two players, not {players}")
        chosen = list(decks) or [own_deck(name) for name in OWN_DECKS]
        self.possible_agents = [f"player_{n}" for n in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.max_decisions = max_decisions
        self._seats = {agent: chosen[n % len(chosen)] for n, agent in enumerate(self.possible_agents)}
        self._variant = variant
        plays = VARIANTS.get(variant or "")
        teams = {"teams": usual_teams(plays, self.possible_agents)} if plays is not None and plays.teams else {}
        self._options = {**teams, **options}
        self._encoder = Encoder(players)
        self._observation_spaces = {agent: self._encoder.space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._game: Game | None = None
        self._seeds = Rng(0)
        self._picks: Picks | None = None
        self._page = 0

    @property
    def game(self) -> Game:
        """The game under way. Raises InvalidInput before the first reset."""
        if self._game is None:
            raise InvalidInput("reset the environment first")
        return self._game

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same space for every agent, and always the same object for each."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Done, next page, and the options of a page."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game; without a seed, one that follows from the last."""
        if seed is not None:
            self._seeds = Rng(seed)
        self._rng = Rng(self._seeds.next())
        self._game = new_game(self._seats, self._variant, seed=self._seeds.next(), **self._options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self._skip_agent_selection = None
        self._next_decision()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What an agent sees now: its seat's view, and its decision if it is the one asked."""
        picks = self._picks if self._picks is not None and self._picks.decision.seat == agent else None
        return self._encoder.observe(self.game.view(agent), self.game.seat(agent), picks, self._page)

    def step(self, action: int | None) -> None:
        """Make a pick for the agent that is asked; when its decision has its whole answer, the game goes on."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._picks is not None and action is not None and self._pick(self._picks, int(action)):
            self.game.answer(self._picks.decision, self._picks.answer(self._rng))
            self._decisions += 1
            self._settle()
            self._next_decision()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _pick(self, picks: Picks, action: int) -> bool:
        """Take one action; whether the decision has its whole answer now. Raises InvalidInput for a masked action."""
        if action == DONE:
            if not picks.may_end():
                raise InvalidInput("action 0 (done) is masked: more must be picked")
            return True
        if action == NEXT_PAGE:
            per_page = ACTIONS - FIRST_OPTION
            self._page = (self._page + 1) % max(1, -(-picks.size // per_page))
            return False
        index = self._page * (ACTIONS - FIRST_OPTION) + action - FIRST_OPTION
        if index not in picks.offered():
            raise InvalidInput(f"action {action} is masked")
        picks.pick(index)
        self._page = 0
        return picks.complete()

    def _next_decision(self) -> None:
        """The next agent asked: whose decision has waited longest, of several turns or of a team."""
        self._page = 0
        self._picks = None
        if not self.game.over:
            decision = min(self.game.pending, key=lambda waiting: waiting.id)
            self._picks = MagicPicks(decision)
            self.agent_selection = decision.seat
        if self._decisions >= self.max_decisions:
            for agent in self.agents:
                self.truncations[agent] = not self.terminations[agent]

    def _settle(self) -> None:
        """Rewards for those whose game ended with this decision, for a team when it has ended for all of it."""
        players = self.game.state.players
        playing = set() if self.game.over else {player.team for player in players if player.result is None}
        for player in players:
            if player.team in playing:
                continue
            agent = player.name
            if player.result is None or agent not in self.agents or self.terminations[agent]:
                continue
            self.terminations[agent] = True
            self.rewards[agent] = {"won": 1.0, "lost": -1.0}.get(player.result, 0.0)

    def render(self) -> str | None:
        """Life totals, the step, and the last lines of the public log."""
        view = self.game.view(None)
        lives = ", ".join(f"{p['name']} {p['life']}" for p in view["players"])
        text = "\n".join([f"turn {view['turns'][0]['number']}, {view['turns'][0]['step']}: {lives}", *view["log"][-5:]])
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
