"""Many games between bots, on several processors, with the same results however many those are.

Every game has a seed of its own, made from the simulation's seed and the game's number. Decks move one seat on from
game to game, so that each sits everywhere equally often; or each game is a pod, whose decks and seats are drawn.
"""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any

from headjudge.bots.match import MOST_DECISIONS, finish
from headjudge.bots.registry import make_bot
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic.decks import Deck
from headjudge.magic.engine.options import make_options
from headjudge.magic.game import new_game
from headjudge.magic.playable.lookup import definitions_of

__all__ = ["GameRecord", "Plan", "Summary", "play_one", "simulate", "wilson"]


@dataclass(frozen=True)
class Plan:
    """What to simulate. ``bots`` are names, one for each deck; ``options`` are those of a new game.

    With ``pod``, each game draws so many of the decks, all different, and who sits where.
    """

    decks: tuple[Deck, ...]
    bots: tuple[str, ...]
    games: int = 100
    seed: int = 1
    variant: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    journals: bool = False
    """Whether the records have the journals of their games."""
    pod: int | None = None

    def check(self) -> None:
        """Raise the error that the first game would raise: unknown cards, bots, options."""
        if self.games < 1:
            raise InvalidInput(f"at least one game is needed, not {self.games}")
        if self.pod is not None and len(self.decks) < self.pod:
            raise InvalidInput(f"a pod of {self.pod} needs as many decks to draw from, not {len(self.decks)}")
        for name in self.bots:
            make_bot(name)
        for deck in self.decks:
            definitions_of(deck)
        new_game(self.seats(0), self.variant, **self.options)

    def seats(self, number: int) -> dict[str, Deck]:
        """Who sits where in a game: seat names, clockwise, with their decks."""
        return {f"seat {n + 1}": self.decks[deck] for n, deck in enumerate(self.at(number))}

    def at(self, number: int) -> list[int]:
        """Which deck, by its place in ``decks``, has each seat in a game."""
        decks = list(range(len(self.decks)))
        if self.pod is None:
            return [decks[(seat + number) % len(decks)] for seat in decks]
        Rng(self.game_seed(number) ^ 0x0DEC).shuffle(decks)
        return decks[: self.pod]

    def game_seed(self, number: int) -> int:
        """The seed of a game."""
        return Rng(self.seed * 1_000_003 + number).next()


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


def play_one(plan: Plan, number: int) -> GameRecord:
    """Play one game of a plan."""
    seed = plan.game_seed(number)
    seats = plan.seats(number)
    game = new_game(seats, plan.variant, seed=seed, **plan.options)
    bots = {name: make_bot(plan.bots[deck]) for name, deck in zip(seats, plan.at(number), strict=True)}
    decisions = finish(game, bots, Rng(seed ^ 0x5EED), MOST_DECISIONS)
    names = list(seats)
    result = game.result
    return GameRecord(
        number,
        tuple(names.index(name) for name in result.winners),
        tuple(names.index(name) for name in result.drew),
        game.state.turns_begun,
        decisions,
        game.journal.to_json() if plan.journals else "",
    )


_plan: Plan | None = None


def _begin_worker(plan: Plan) -> None:
    global _plan  # noqa: PLW0603  # the plan of this process, which does nothing else
    _plan = plan


def _work(number: int) -> GameRecord:
    if _plan is None:
        raise RuntimeError("the process was not told what to play")
    return play_one(_plan, number)


def simulate(plan: Plan, jobs: int = 1) -> Generator[GameRecord, None, None]:
    """Play all games of a plan, each record as it is ready. Closing the iterator stops the work."""
    if jobs <= 1:
        for number in range(plan.games):
            yield play_one(plan, number)
        return
    with _workers(min(jobs, plan.games), plan) as pool:
        yield from pool.imap_unordered(_work, range(plan.games))


def _workers(count: int, plan: Plan) -> Pool:
    """Processes that ignore Ctrl-C from their first moment on: this one ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return get_context("spawn").Pool(count, _begin_worker, (plan,))
    finally:
        signal.signal(signal.SIGINT, before)


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

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = self.turns = self.decisions = self.draws = self.unfinished = 0
        self.deck_games = [0] * len(plan.decks)
        self.deck_wins = [0] * len(plan.decks)
        self.seat_wins = [0] * len(plan.at(0))
        names = list(plan.seats(0))
        teams = make_options(names, plan.variant, **plan.options).teams
        self.teams = {team: sorted(names.index(seat) for seat in seats) for team, seats in teams.items()}
        self.team_wins = dict.fromkeys(teams, 0)
        self._started = time.perf_counter()

    def add(self, record: GameRecord) -> None:
        """Count a game."""
        self.games += 1
        self.turns += record.turns
        self.decisions += record.decisions
        decks = self.plan.at(record.number)
        for deck in decks:
            self.deck_games[deck] += 1
        for seat in record.winners:
            self.seat_wins[seat] += 1
            self.deck_wins[decks[seat]] += 1
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
            "variant": plan.variant or ("duel" if len(self.seat_wins) == 2 else "free-for-all"),
            "edition": plan.options.get("edition", "2011"),
            "skip_trivial": bool(plan.options.get("skip_trivial")),
            "seed": plan.seed,
            "decks": [
                {"deck": deck.name, "bot": bot, "games": games, **_share(wins, games)}
                for deck, bot, games, wins in zip(plan.decks, plan.bots, self.deck_games, self.deck_wins, strict=True)
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
