"""Games of Altered as a PettingZoo environment (:mod:`headjudge.envs.core.environment`).

A team wins also for those of it who are out: so an agent that is out, but not its whole team, stays, is asked nothing,
and learns with its team how it ended.

Version history: 0, the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from headjudge.altered import Game, new_game
from headjudge.altered.decks import Deck
from headjudge.altered.decks.ready import ready_decks
from headjudge.altered.engine.state.game_state import Mode
from headjudge.altered.setup import SEATS
from headjudge.altered.view import GameView
from headjudge.core.errors import InvalidInput
from headjudge.envs.altered.encoding import Encoder
from headjudge.envs.core.actions import Asked
from headjudge.envs.core.arrays import Array
from headjudge.envs.core.environment import LINES, MOST_DECISIONS, Environment

__all__ = ["AlteredEnvironment"]


class AlteredEnvironment(Environment[Game]):
    """Altered for two or four.

    ``decks`` are decks, one for each player, or fewer, which are then used again; ours if none are given. ``mode`` is
    how it is played; by default a duel of two, free for all of four. ``max_decisions`` truncates a game for everyone.
    Other options go to :func:`~headjudge.altered.new_game`.
    """

    metadata: ClassVar[dict[str, Any]] = {**Environment.metadata, "name": "altered_v0"}

    def __init__(
        self,
        players: int = 2,
        decks: Sequence[Deck] = (),
        mode: str | None = None,
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if players not in SEATS.values():
            numbers = " or ".join(str(number) for number in sorted(set(SEATS.values())))
            raise InvalidInput(f"a game is for {numbers} players, not {players}", rule="1.1", code="seat/number")
        seats = [f"player_{n}" for n in range(players)]
        self._encoder = Encoder(players)
        super().__init__(seats, self._encoder.layout, max_decisions, render_mode)
        chosen = list(decks) or [one.deck for one in ready_decks()]
        self._seats = {seat: chosen[n % len(chosen)] for n, seat in enumerate(seats)}
        self._mode = mode or (Mode.DUEL if players == SEATS[Mode.DUEL] else Mode.FREE_FOR_ALL)
        self._options = options

    def begin(self, seed: int) -> Game:
        """A game at its beginning."""
        return new_game(self._seats, variant=self._mode, seed=seed, **self._options)

    def encode(self, view: GameView, asked: Asked | None, arrays: Mapping[str, Array]) -> None:
        """What a seat sees of the table (:mod:`.encoding`)."""
        self._encoder.encode(view, asked, arrays)

    def rewards_of(self, game: Game) -> dict[str, float]:
        """The rewards of those whose whole team is out, or of all."""
        rewards = super().rewards_of(game)
        if game.over:
            return rewards
        players = game.state.players
        playing = {player.team for player in players if player.in_game}
        out = {player.name for player in players if player.team not in playing}
        return {agent: reward for agent, reward in rewards.items() if agent in out}

    def text(self, game: Game) -> str:
        """How far everybody has come, the phase, and the last lines of the public log."""
        view = game.view(None)
        told = ", ".join(f"{player['name']} {player['distance']}" for player in view["players"])
        return "\n".join([f"day {view['day']}, {view['phase']}: {told}", *game.log[-LINES:]])
