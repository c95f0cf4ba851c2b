"""Many games of Magic between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from headjudge.bots.core.protocol import Bot
from headjudge.bots.core.simulation import Plan
from headjudge.bots.magic.registry import make_bot
from headjudge.magic.decks import Deck
from headjudge.magic.engine.options.game_options import make_options
from headjudge.magic.game import Game, new_game
from headjudge.magic.playable.lookup import definitions_of

__all__ = ["DeckPlan"]


@dataclass(frozen=True)
class DeckPlan(Plan[Game]):
    """Games between decks. ``played_by`` are names of bots, one for each deck; ``options`` are those of a new game."""

    decks: tuple[Deck, ...]
    played_by: tuple[str, ...]
    variant: str | None = None
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def entrants(self) -> Sequence[Mapping[str, Any]]:
        """The decks, each with its bot."""
        return [{"deck": deck.name, "bot": bot} for deck, bot in zip(self.decks, self.played_by, strict=True)]

    def check(self) -> None:
        """Raise the error that the first game would raise: unknown cards, bots, options."""
        for name in self.played_by:
            make_bot(name)
        for deck in self.decks:
            definitions_of(deck)
        super().check()

    def seats(self, number: int) -> dict[str, Deck]:
        """Who sits where in a game: seat names, clockwise, with their decks."""
        return {f"seat {n + 1}": self.decks[deck] for n, deck in enumerate(self.at(number))}

    def begin(self, number: int) -> Game:
        """A game at its beginning."""
        return new_game(self.seats(number), self.variant, seed=self.game_seed(number), **self.options)

    def bots(self, number: int) -> Mapping[str, Bot[Game]]:
        """The bots of a game."""
        return {f"seat {n + 1}": make_bot(self.played_by[deck]) for n, deck in enumerate(self.at(number))}

    def turns(self, game: Game) -> int:
        """How many turns have begun."""
        return game.state.turns_begun

    def teams(self) -> Mapping[str, Sequence[int]]:
        """The teams of the variant, or of the options."""
        names = list(self.seats(0))
        teams = make_options(names, self.variant, **self.options).teams
        return {team: sorted(names.index(seat) for seat in seats) for team, seats in teams.items()}

    def about(self) -> Mapping[str, Any]:
        """The variant, the edition, and whether decisions without a choice are skipped."""
        return {
            "variant": self.variant or ("duel" if len(self.at(0)) == 2 else "free-for-all"),
            "edition": self.options.get("edition", "2011"),
            "skip_trivial": bool(self.options.get("skip_trivial")),
        }
