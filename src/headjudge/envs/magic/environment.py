"""Games of Magic as a PettingZoo environment (:mod:`headjudge.envs.core.environment`).

A team wins also for those of it who were out before (104.2a): so an agent that is out, but not its whole team, stays,
is asked nothing, and learns with its team how it ended. Of the decisions of a team or of several turns that wait at
once, the one with the lowest number has waited longest.

Version history: 0, the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from headjudge.core.decisions import Decision
from headjudge.core.errors import InvalidInput
from headjudge.envs.core.actions import Asked
from headjudge.envs.core.arrays import Array
from headjudge.envs.core.environment import LINES, MOST_DECISIONS, Environment
from headjudge.envs.magic.encoding import Encoder
from headjudge.envs.magic.picks import MagicPicks
from headjudge.magic.decks import OWN_DECKS, own_deck
from headjudge.magic.engine.options.suggested_seats import usual_teams
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.magic.engine.showing.view import GameView
from headjudge.magic.game import Game, new_game

__all__ = ["MagicEnvironment"]


class MagicEnvironment(Environment[Game]):
    """Magic for two or more players.

    ``decks`` are decks or lists of card names, one for each player, or fewer, which are then used again; ours if none
    are given. Where the variant has teams and none are given, they are equally large, as the seats lie.
    ``max_decisions`` truncates a game for everyone. Other options go to :func:`~headjudge.magic.game.new_game`.
    """

    metadata: ClassVar[dict[str, Any]] = {**Environment.metadata, "name": "magic_v0"}

    def __init__(
        self,
        players: int = 2,
        decks: Sequence[Any] = (),
        variant: str | None = None,
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if players < 2:
            raise InvalidInput(f"a game needs at least two players, not {players}")
        seats = [f"player_{n}" for n in range(players)]
        self._encoder = Encoder(players)
        super().__init__(seats, self._encoder.layout, max_decisions, render_mode)
        chosen = list(decks) or [own_deck(name) for name in OWN_DECKS]
        self._seats = {seat: chosen[n % len(chosen)] for n, seat in enumerate(seats)}
        self._variant = variant
        plays = VARIANTS.get(variant or "")
        teams = {"teams": usual_teams(plays, seats)} if plays is not None and plays.teams else {}
        self._options = {**teams, **options}

    def begin(self, seed: int) -> Game:
        """A game at its beginning."""
        return new_game(self._seats, self._variant, seed=seed, **self._options)

    def encode(self, view: GameView, asked: Asked | None, arrays: Mapping[str, Array]) -> None:
        """What a seat sees of the table (:mod:`.encoding`)."""
        self._encoder.encode(view, asked, arrays)

    def picks(self, decision: Decision) -> MagicPicks:
        """A decision as picks; of attackers only those that can still attack together."""
        return MagicPicks(decision)

    def rewards_of(self, game: Game) -> dict[str, float]:
        """The rewards of those whose whole team is out, or of all."""
        rewards = super().rewards_of(game)
        if game.over:
            return rewards
        players = game.state.players
        playing = {player.team for player in players if player.result is None}
        out = {player.name for player in players if player.team not in playing}
        return {agent: reward for agent, reward in rewards.items() if agent in out}

    def text(self, game: Game) -> str:
        """Life totals, the step, and the last lines of the public log."""
        view = game.view(None)
        lives = ", ".join(f"{p['name']} {p['life']}" for p in view["players"])
        turn = view["turns"][0]
        return "\n".join([f"turn {turn['number']}, {turn['step']}: {lives}", *view["log"][-LINES:]])
