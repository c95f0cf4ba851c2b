"""Many games of Altered between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from headjudge.altered import Game, new_game
from headjudge.altered.decks import Deck
from headjudge.altered.editions import Edition
from headjudge.altered.engine.state.game_state import Mode
from headjudge.bots.altered.registry import make_bot
from headjudge.bots.core.protocol import Bot
from headjudge.bots.core.simulation import Plan

__all__ = ["AlteredPlan", "Entrant"]


@dataclass(frozen=True)
class Entrant:
    """A deck by its name, and the bot that plays it."""

    name: str
    deck: Deck
    bot: str


@dataclass(frozen=True, kw_only=True)
class AlteredPlan(Plan[Game]):
    """Games between decks. ``options`` are those of a new game."""

    played: tuple[Entrant, ...]
    mode: str = Mode.DUEL
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def entrants(self) -> Sequence[Mapping[str, Any]]:
        """The decks, each with its bot."""
        return [{"deck": one.name, "bot": one.bot} for one in self.played]

    def begin(self, number: int) -> Game:
        """A game at its beginning."""
        seats = {f"seat {n + 1}": self.played[one].deck for n, one in enumerate(self.at(number))}
        return new_game(seats, variant=self.mode, seed=self.game_seed(number), **self.options)

    def bots(self, number: int) -> Mapping[str, Bot[Game]]:
        """The bots of a game."""
        return {f"seat {n + 1}": make_bot(self.played[one].bot) for n, one in enumerate(self.at(number))}

    def turns(self, game: Game) -> int:
        """How many days have begun."""
        return game.state.day

    def teams(self) -> Mapping[str, Sequence[int]]:
        """Teammates sit across from each other."""
        return {"first": [0, 2], "second": [1, 3]} if self.mode == Mode.TWO_VS_TWO else {}

    def about(self) -> Mapping[str, Any]:
        """The mode and the edition."""
        return {"variant": str(self.mode), "edition": self.options.get("edition", Edition.FIRST.number)}
