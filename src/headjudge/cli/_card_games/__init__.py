"""The games whose cards and decks commands know: each adds itself to :data:`CARD_GAMES`, in a module of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, Protocol

import typer

from headjudge.core.errors import InvalidInput
from headjudge.core.registry import Registry, load

if TYPE_CHECKING:
    from headjudge.core.cards import ImportSummary

__all__ = ["CARD_GAMES", "CardGame", "Check", "CoverageOptions", "GameOption", "Watch", "card_game"]

GameOption = Annotated[str, typer.Option("--game", help="Whose cards: magic or altered.")]
Watch = Callable[[BinaryIO], BinaryIO]


@dataclass(frozen=True)
class CoverageOptions:
    """What ``headjudge cards coverage`` was asked for."""

    file: Path | None
    """None: the imported cards."""
    sets: tuple[str, ...]
    unsupported: bool
    text_only: bool
    by_hand: bool
    top: int
    as_json: bool
    decks: Path | None
    """A file of published decks, whose cards are counted instead."""


@dataclass(frozen=True)
class Check:
    """What ``headjudge deck check`` was asked for. ``format_name`` and ``edition`` are "" for the usual ones."""

    file: Path
    format_name: str
    edition: str
    by_hand: bool
    data: Path | None


class CardGame(Protocol):
    """A game as commands show its cards and decks: what they print is the game's own."""

    def import_cards(self, file: Path, watch: Watch, data: Path | None) -> tuple[ImportSummary, int]:
        """Import a file; what changed, and how many cards there are now."""

    def search(self, query: str, limit: int, data: Path | None) -> None:
        """List the cards that a query finds."""

    def show(self, name: str, data: Path | None) -> None:
        """Show a card."""

    def show_set(self, *, as_json: bool) -> None:
        """List the set of our own cards."""

    def show_coverage(self, options: CoverageOptions) -> None:
        """Count the supported cards of a file."""

    def check_deck(self, wanted: Check) -> None:
        """Check a deck. Raises typer.Exit(1) if it has problems."""

    def list_decks(self) -> None:
        """List the ready decks."""

    def converted(self, file: Path, to: str, data: Path | None) -> str:
        """A deck in another format."""


CARD_GAMES: Registry[str, CardGame] = Registry("way to show cards")
"""The games by their names."""


def card_game(name: str) -> CardGame:
    """The game of a name. Raises InvalidInput if its cards aren't known."""
    load("headjudge.cli._card_games")
    if name not in CARD_GAMES:
        raise InvalidInput(
            f"no cards are known of '{name}'; write {' or '.join(sorted(CARD_GAMES))}", code="game/unknown"
        )
    return CARD_GAMES[name]
