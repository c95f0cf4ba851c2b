"""What a kind of game adds to the game itself, so that it can be played at tables: how one is begun, who is in it,
which programs play it. All else a table knows from any game (:mod:`headjudge.core.game`); a kind that has more of its
own says so.

A new kind of game derives from :class:`GameKind` in a module of :mod:`headjudge.server.games`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypedDict

import msgspec

from headjudge.bots.core.protocol import Bot
from headjudge.core.decisions import Choice, Decision, DecisionData
from headjudge.core.errors import IllegalAction
from headjudge.core.game import AnyGame
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.server.live.by_hand import ByHand
from headjudge.server.live.decks import Deck, Decks
from headjudge.server.live.info import ResultInfo
from headjudge.server.live.judging import Judging
from headjudge.server.live.messages import LogLine
from headjudge.server.live.options import Options
from headjudge.server.live.settings import SeatSettings

__all__ = ["GameKind", "PlainView", "Standing"]


class PlainView(TypedDict):
    """What a seat may know of a game whose kind has no view of its own: the game's, and what is asked."""

    game: Mapping[str, Any]
    pending: list[DecisionData]
    """The seat's own decisions."""
    waiting: list[str]
    """All seats that are asked something."""
    over: bool


class Standing(NamedTuple):
    """How far a game has come: the number of the turn (None: it has none), and by what a seat is ahead of others if the
    game is stopped now, as life totals; of seats that are still in it."""

    turn: int | None
    totals: Mapping[str, int]


class GameKind(ABC, Generic[AnyGame]):
    """A kind of game that tables can be opened for, and what is asked of games of this kind."""

    name: str
    title: str
    game: type[AnyGame]
    seats: tuple[int, int]
    """The least and the greatest number of seats."""
    bots: Mapping[str, Callable[[], Bot[AnyGame]]]
    """What makes a program of each name that plays it."""
    stand_in: str
    """The bot that plays for people who aren't there, and says what it would do."""
    options: Options = Options()
    decks: Decks | None = None
    """None: the game is played without."""
    settings: SeatSettings[AnyGame] | None = None
    """None: a seat has nothing to set."""
    judging: Judging[Any] | None = None
    """None: judges only look on."""
    by_hand: ByHand[AnyGame] | None = None
    """None: nobody does anything by hand."""

    def require_by_hand(self) -> ByHand[AnyGame]:
        """What seats may do by hand. Raises IllegalAction if nobody does anything so."""
        if self.by_hand is None:
            raise IllegalAction(f"nothing is done by hand in {self.title}", code="manual/none")
        return self.by_hand

    def require_judging(self) -> Judging[Any]:
        """What judges may do. Raises IllegalAction if they only look on."""
        if self.judging is None:
            raise IllegalAction(f"judges put no game of {self.title} right at its table", code="judging/none")
        return self.judging

    # --- beginning

    @abstractmethod
    def begin(self, seats: Mapping[str, Deck], options: Mapping[str, Any], seed: int) -> AnyGame:
        """Begin a game: each seat, clockwise, with its deck, which is empty where the game has none."""

    def rebuild(self, setup: str) -> AnyGame:
        """The game at its beginning, from the head of its journal."""
        return self.game.replay(Journal.from_json(setup))

    def require_decks(self) -> Decks:
        """The decks of the game. Raises IllegalAction if it has none."""
        if self.decks is None:
            raise IllegalAction(f"{self.title} is played without decks", code="deck/none")
        return self.decks

    @property
    def imported(self) -> int:
        """How many cards were imported."""
        return 0

    def close(self) -> None:
        """Let go of what was opened: the server stops."""

    # --- playing

    @abstractmethod
    def plays(self, game: AnyGame, seat: str) -> bool:
        """Whether a seat is still in the game."""

    def bot_choice(self, game: AnyGame, decision: Decision, bot: str, rng: Rng) -> Choice:
        """What a bot would choose."""
        return self.bots[bot]().choose(game, decision, rng)

    def adopt_programs(self, game: AnyGame, seats: Sequence[str]) -> None:
        """See that the game knows for which seats programs play, if that makes a difference to it."""

    def deliberation(self, game: AnyGame, decision: Decision) -> float:
        """What part of a table's pace a program takes for a decision, from 0 to 1: judged by what everybody can see, so
        that the time tells nothing of what it holds."""
        del game, decision
        return 1.0

    def why_not_undone(self, game: AnyGame, before: AnyGame, seat: str) -> str:
        """Why it would not be fair to go back from here to ``before``, or "" if it would. What has been learned since,
        only the game can tell."""
        del game, before, seat
        return f"in {self.title} nothing is taken back"

    def result(self, game: AnyGame) -> ResultInfo:
        """Who won, lost and drew."""
        result = game.result
        return {"winners": [*result.winners], "losers": [*result.losers], "drew": [*result.drew]}

    def standing(self, game: AnyGame) -> Standing:
        """How far a game has come: asked where one is stopped before it is over."""
        del game
        return Standing(None, {})

    # --- showing

    def view(self, game: AnyGame, seat: str | None) -> Any:
        """All that a seat (None: a spectator) may know now, as JSON, but for the log. Whatever else it has, it has
        ``pending`` and ``over``."""
        view: PlainView = {
            "game": game.view(seat),
            "pending": [decision.to_data() for decision in game.pending if decision.seat == seat],
            "waiting": list(dict.fromkeys(decision.seat for decision in game.pending)),
            "over": game.over,
        }
        return msgspec.to_builtins(view, str_keys=True)

    def open_view(self, game: AnyGame) -> Any:
        """The game with nothing hidden, for replays of games that are over; at least what everybody saw."""
        return self.view(game, None)

    def log(self, game: AnyGame, seat: str | None, start: int) -> tuple[list[LogLine], int]:
        """What a seat may read of the log from a mark on, and the next mark; 0 is the beginning."""
        lines = game.log if seat is None else game.log_for(seat)
        return [LogLine(line) for line in lines[start:]], len(lines)

    def open_log(self, game: AnyGame, start: int) -> tuple[list[LogLine], int]:
        """The log from a mark on, nothing hidden, and the next mark: for replays of games that are over."""
        return self.log(game, None, start)
