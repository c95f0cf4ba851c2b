"""Magic: the kind of game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from headjudge.bots.magic import BOTS
from headjudge.core.decisions import Decision
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.engine.manual.doing import JUDGE
from headjudge.magic.game import Game, new_game
from headjudge.magic.table.stops import deliberation
from headjudge.magic.table.undo import why_not_undone
from headjudge.server.games.magic.by_hand import MagicByHand
from headjudge.server.games.magic.decks import MagicDecks
from headjudge.server.games.magic.judging import MagicJudging
from headjudge.server.games.magic.options import MagicOptions, named, seated
from headjudge.server.games.magic.settings import MagicSettings
from headjudge.server.games.magic.showing import MagicResult, Views, log_lines, open_log_lines, open_view
from headjudge.server.games.registry import KINDS
from headjudge.server.live.decks import Deck
from headjudge.server.live.kinds import GameKind, Standing
from headjudge.server.live.messages import LogLine

__all__ = ["MagicKind", "magic_library"]


@KINDS.register("magic")
class MagicKind(GameKind[Game]):
    """Magic, with the cards of a data folder."""

    name = "magic"
    title = "Magic"
    game = Game
    seats = (2, 64)
    bots = BOTS
    stand_in = "basic"
    options = MagicOptions()
    settings = MagicSettings()
    judging = MagicJudging()
    by_hand = MagicByHand()

    def __init__(self, folder: Path) -> None:
        self.library = CardLibrary.open(folder)
        self.decks: MagicDecks = MagicDecks(self.library)
        self._views = Views()

    def begin(self, seats: Mapping[str, Deck], options: Mapping[str, Any], seed: int) -> Game:
        """Begin a game, its teams seated as the variant wants it."""
        chosen = named(options, list(seats))
        decks = {seat: self.decks.cards(seats[seat]) for seat in seated(list(seats), chosen)}
        return new_game(decks, seed=seed, **chosen)

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
        return game.state.players[game.seat(seat)].in_game

    def adopt_programs(self, game: Game, seats: Sequence[str]) -> None:
        """In paper mode programs don't forget their triggers, whoever they play for."""
        if game.state.options.paper and not game.over and game.reminded != sorted(seats):
            game.act("remind", JUDGE, seats=sorted(seats))

    def deliberation(self, game: Game, decision: Decision) -> float:
        """Nothing where nobody stops, a moment for a response, and the whole pace for one's own main phases and for
        what isn't priority."""
        return deliberation(game, decision)

    def why_not_undone(self, game: Game, before: Game, seat: str) -> str:
        """Why it would not be fair to go back."""
        return why_not_undone(before, game, seat)

    def result(self, game: Game) -> MagicResult:
        """Who won, lost, drew, and by which rules."""
        return {
            **super().result(game),
            "lost_to": dict(game.result.lost_to),
            "turns": game.state.turns_begun,
        }

    def standing(self, game: Game) -> Standing:
        """The turns that have begun, and the life totals of those in the game."""
        players = game.state.players
        return Standing(game.state.turns_begun, {p.name: p.life for p in players if p.in_game})

    # --- showing

    def view(self, game: Game, seat: str | None) -> dict[str, Any]:
        """All that a seat may know now."""
        return self._views.view(game, seat)

    def open_view(self, game: Game) -> dict[str, Any]:
        """The whole game, nothing hidden."""
        return open_view(game)

    def log(self, game: Game, seat: str | None, start: int) -> tuple[list[LogLine], int]:
        """What a seat may read of the log from a mark on, each line with its rule."""
        return log_lines(game, seat, start)

    def open_log(self, game: Game, start: int) -> tuple[list[LogLine], int]:
        """The log from a mark on, nothing hidden."""
        return open_log_lines(game, start)


def magic_library(kinds: Mapping[str, GameKind[Any]]) -> CardLibrary:
    """The cards that Magic is played with here; campaigns take their creatures from them."""
    magic = kinds[MagicKind.name]
    if not isinstance(magic, MagicKind):
        raise TypeError(f"{magic!r} isn't Magic")
    return magic.library
