"""Many games between bots, each with a seed of its own, and what they add up to; :mod:`.many` plays them.

*Entrants* play each other: a deck with the bot that plays it, say. They move one seat on from game to game, so that
each sits everywhere equally often; or each game is a pod, whose entrants and seats are drawn.
"""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from headjudge.bots.core.match import MOST_DECISIONS, finish
from headjudge.bots.core.protocol import Bot
from headjudge.core.errors import InvalidInput
from headjudge.core.game import AnyGame
from headjudge.core.rng import Rng

__all__ = ["GameRecord", "Plan", "Summary", "wilson"]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """How one game went. ``winners`` and ``drew`` are seats from 0; both are empty if it was given up. ``journal`` is
    the game's as text, if the plan wants it."""

    number: int
    winners: tuple[int, ...]
    drew: tuple[int, ...]
    turns: int
    decisions: int
    journal: str = ""


@dataclass(frozen=True, kw_only=True)
class Plan(ABC, Generic[AnyGame]):
    """What to simulate. With ``pod``, each game draws so many of the entrants, all different, and who sits where."""

    games: int = 100
    seed: int = 1
    journals: bool = False
    """Whether the records have the journals of their games."""
    pod: int | None = None

    @property
    @abstractmethod
    def entrants(self) -> Sequence[Mapping[str, Any]]:
        """Who plays, each as a summary names it: plain data."""

    @abstractmethod
    def begin(self, number: int) -> AnyGame:
        """A game at its beginning, with :meth:`game_seed` and the entrants of :meth:`at`, seat by seat."""

    @abstractmethod
    def bots(self, number: int) -> Mapping[str, Bot[AnyGame]]:
        """The bots of a game by the names of its seats, clockwise."""

    @abstractmethod
    def turns(self, game: AnyGame) -> int:
        """How many turns (or days, or rounds) have begun in a game."""

    def teams(self) -> Mapping[str, Sequence[int]]:
        """The seats, from 0, of each team; empty where everybody plays alone."""
        return {}

    def about(self) -> Mapping[str, Any]:
        """What else a summary says of the games, as plain data."""
        return {}

    def check(self) -> None:
        """Raise the error that the first game would raise."""
        if self.games < 1:
            raise InvalidInput(f"at least one game is needed, not {self.games}")
        if self.pod is not None and len(self.entrants) < self.pod:
            raise InvalidInput(f"a pod of {self.pod} needs as many decks to draw from, not {len(self.entrants)}")
        self.bots(0)
        self.begin(0)

    def at(self, number: int) -> list[int]:
        """Which entrant, by its place among them, has each seat in a game."""
        places = list(range(len(self.entrants)))
        if self.pod is None:
            return [places[(seat + number) % len(places)] for seat in places]
        Rng(self.game_seed(number) ^ 0x0DEC).shuffle(places)
        return places[: self.pod]

    def game_seed(self, number: int) -> int:
        """The seed of a game."""
        return Rng(self.seed * 1_000_003 + number).next()

    def play(self, number: int) -> GameRecord:
        """Play one of the games."""
        bots = self.bots(number)
        game = self.begin(number)
        decisions = finish(game, bots, Rng(self.game_seed(number) ^ 0x5EED), MOST_DECISIONS)
        seats = list(bots)
        result = game.result
        return GameRecord(
            number,
            tuple(seats.index(name) for name in result.winners),
            tuple(seats.index(name) for name in result.drew),
            self.turns(game),
            decisions,
            game.journal.to_json() if self.journals else "",
        )


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a share, at 95 % if ``z`` isn't given."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


class Summary:
    """What the games so far add up to. The order in which records are added doesn't matter."""

    def __init__(self, plan: Plan[Any]) -> None:
        self.plan = plan
        self.games = self.turns = self.decisions = self.draws = self.unfinished = 0
        self.entrant_games = [0] * len(plan.entrants)
        self.entrant_wins = [0] * len(plan.entrants)
        self.seat_wins = [0] * len(plan.at(0))
        self.teams = plan.teams()
        self.team_wins = dict.fromkeys(self.teams, 0)
        self._started = time.perf_counter()

    def add(self, record: GameRecord) -> None:
        """Count a game."""
        self.games += 1
        self.turns += record.turns
        self.decisions += record.decisions
        entrants = self.plan.at(record.number)
        for entrant in entrants:
            self.entrant_games[entrant] += 1
        for seat in record.winners:
            self.seat_wins[seat] += 1
            self.entrant_wins[entrants[seat]] += 1
        for team, seats in self.teams.items():
            self.team_wins[team] += any(seat in record.winners for seat in seats)
        if not record.winners:
            if record.drew:
                self.draws += 1
            else:
                self.unfinished += 1

    def record(self) -> dict[str, Any]:
        """The summary as plain data; all but ``seconds`` and the figures per second depend on the plan alone."""
        seconds = time.perf_counter() - self._started
        plan = self.plan
        return {
            "games": self.games,
            "players": len(self.seat_wins),
            **plan.about(),
            "seed": plan.seed,
            "decks": [
                {**entrant, "games": games, **_share(wins, games)}
                for entrant, games, wins in zip(plan.entrants, self.entrant_games, self.entrant_wins, strict=True)
            ],
            "seats": [{"seat": n + 1, **_share(wins, self.games)} for n, wins in enumerate(self.seat_wins)],
            "teams": [
                {"team": team, "seats": [n + 1 for n in seats], **_share(self.team_wins[team], self.games)}
                for team, seats in self.teams.items()
            ],
            "draws": self.draws,
            "unfinished": self.unfinished,
            "turns": self.turns,
            "turns_per_game": round(self.turns / max(1, self.games), 2),
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / max(1, self.games), 2),
            "seconds": round(seconds, 3),
            "turns_per_second": round(self.turns / seconds, 1),
            "decisions_per_second": round(self.decisions / seconds, 1),
        }


def _share(wins: int, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    return {
        "wins": wins,
        "win_rate": round(wins / games, 4) if games else 0.0,
        "interval": [round(low, 4), round(high, 4)],
    }
