"""Altered: the kind of game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from headjudge.altered import Game, new_game
from headjudge.altered.cards.library import CardLibrary
from headjudge.altered.undo import why_not_undone
from headjudge.bots.altered import BOTS
from headjudge.server.games.altered.by_hand import AlteredByHand
from headjudge.server.games.altered.decks import AlteredDecks
from headjudge.server.games.altered.judging import AlteredJudging
from headjudge.server.games.altered.options import AlteredOptions, mode_of, seat_order
from headjudge.server.games.altered.showing import open_log_lines, open_view
from headjudge.server.games.registry import KINDS
from headjudge.server.live.decks import Deck
from headjudge.server.live.kinds import GameKind, Standing
from headjudge.server.live.messages import LogLine

__all__ = ["AlteredKind", "altered_decks"]


@KINDS.register("altered")
class AlteredKind(GameKind[Game]):
    """Altered in its modes, with the cards of a data folder."""

    name = "altered"
    title = "Altered"
    game = Game
    seats = (2, 4)
    bots = BOTS
    stand_in = "basic"
    options = AlteredOptions()
    by_hand = AlteredByHand()
    judging = AlteredJudging()

    def __init__(self, folder: Path) -> None:
        self.library = CardLibrary.open(folder)
        self.decks: AlteredDecks = AlteredDecks(self.library)

    def begin(self, seats: Mapping[str, Deck], options: Mapping[str, Any], seed: int) -> Game:
        """Begin a game, teammates across from each other."""
        names = list(seats)
        mode = mode_of(len(names), options)
        decks = {names[n]: self.decks.cards(seats[names[n]]) for n in seat_order(len(names), mode, options)}
        chosen = {name: value for name, value in options.items() if name not in ("variant", "teams")}
        return new_game(decks, variant=mode, seed=seed, **chosen)

    @property
    def imported(self) -> int:
        """How many cards were imported."""
        return self.library.imported

    def close(self) -> None:
        """Close the library of cards."""
        self.library.close()

    # --- playing

    def plays(self, game: Game, seat: str) -> bool:
        """Whether a seat is still in the game."""
        return any(player.name == seat and player.in_game for player in game.state.players)

    def why_not_undone(self, game: Game, before: Game, seat: str) -> str:
        """Why it would not be fair to go back."""
        return why_not_undone(before, game, seat)

    def standing(self, game: Game) -> Standing:
        """The day, and how far each player has come."""
        present = [player for player in game.state.players if player.in_game]
        return Standing(game.state.day, {player.name: player.distance for player in present})

    # --- showing

    def open_view(self, game: Game) -> Any:
        """The whole game, every Hand and Orb shown."""
        return open_view(game)

    def log(self, game: Game, seat: str | None, start: int) -> tuple[list[LogLine], int]:
        """What a seat may read of the log from a mark on, each line with its rule."""
        return [LogLine(text, rule) for text, rule in game.told(seat, start)], len(game.state.log.lines)

    def open_log(self, game: Game, start: int) -> tuple[list[LogLine], int]:
        """The log from a mark on, nothing hidden."""
        return open_log_lines(game, start), len(game.state.log.lines)


def altered_decks(kinds: Mapping[str, GameKind[Any]]) -> AlteredDecks:
    """The decks of Altered here, with the cards that it is played with."""
    altered = kinds[AlteredKind.name]
    if not isinstance(altered, AlteredKind):
        raise TypeError(f"{altered!r} isn't Altered")
    return altered.decks


def altered_library(kinds: Mapping[str, GameKind[Any]]) -> CardLibrary:
    """The cards of Altered on a server: those that its tables play with."""
    kind = kinds[AlteredKind.name]
    assert isinstance(kind, AlteredKind)  # noqa: S101
    return kind.library
