"""What a kind of game adds to the game itself, so that it can be played at tables: how one is begun, what may be
chosen before, what people's settings answer for them, how programs play it, what is shown.

A new kind of game implements :class:`GameKind` in a module of :mod:`headjudge.server.games`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from headjudge.core.decisions import Choice, Decision
from headjudge.core.game import AnyGame
from headjudge.core.rng import Rng
from headjudge.server.live.messages import LogLine

__all__ = [
    "DeckCheck",
    "DeckFlaw",
    "GameKind",
    "OfferedDeck",
    "OptionInfo",
    "OptionLimit",
    "TeamsInfo",
    "VariantInfo",
]


class OptionLimit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a variant, or another option, makes of an option: the values it may have (None: any; none: it isn't used
    at all), what it is if nobody says, and why, with the rule."""

    values: list[Any] | None = None
    default: Any = None
    why: str = ""
    rule: str = ""


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of a new game, for people: what it may be, what it is if nobody says, and one plain line."""

    name: str
    title: str
    line: str
    values: list[str] = []
    default: Any = None
    rule: str = ""
    form: Literal["choice", "number", "yes-no", "range", "teams", "seats"] = "choice"
    """How it is asked for: ``choice`` of the values, ``number`` from ``least`` on, ``yes-no``, ``range`` (a number of
    seats or "unlimited", or a list of those, one for each seat), ``teams`` (lists of seat numbers by team), ``seats``
    (a list of seat numbers)."""
    least: int = 0
    brings: dict[str, OptionLimit] = {}
    """What it makes of other options where it is on."""


class TeamsInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The teams of a variant: how many at most (0: any number, from two on), how large at least, whether equally
    large, and whether they sit ``together`` or ``alternating``, with the rule of that."""

    most: int = 0
    size: int = 1
    equal: bool = False
    seating: Literal["together", "alternating"] = "together"
    rule: str = ""


class VariantInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way to play a game: a value of its option ``variant``, with what it makes of the other options."""

    name: str
    title: str
    line: str
    rule: str
    seats: tuple[int, int]
    options: dict[str, OptionLimit] = {}
    teams: TeamsInfo | None = None
    brings: dict[str, dict[str, OptionLimit]] = {}
    """What an option that is on makes of others here, where it isn't what it makes of them elsewhere."""


class OfferedDeck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck that comes with the game."""

    name: str
    title: str
    colors: list[str] = []
    plan: str = ""
    cards: int = 0
    commander: list[str] = []
    """The cards that lead it: such a deck is for games with the option ``commander`` only, and other decks aren't."""


class DeckFlaw(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something wrong with a deck, at a line of its text if it is one line's."""

    message: str
    flaw: str
    line: int | None = None
    card: str | None = None


class DeckCheck(msgspec.Struct, frozen=True):
    """What was found when a deck was read."""

    name: str
    cards: int
    flaws: list[DeckFlaw]


class GameKind(Protocol[AnyGame]):
    """A kind of game that tables can be opened for, and what is asked of games of this kind."""

    name: str
    title: str
    seats: tuple[int, int]
    bots: tuple[str, ...]
    stand_in: str
    """The bot that plays for people who aren't there, and says what it would do."""

    def options(self) -> list[OptionInfo]:
        """The options of a new game."""
        ...

    def variants(self) -> list[VariantInfo]:
        """The ways to play it, if there are several."""
        ...

    def check_options(self, seats: int, options: Mapping[str, Any]) -> Sequence[int]:
        """The table's seats, from 0, in the order in which they will sit. Raises InvalidInput or IllegalAction if a
        game can't be played so."""
        ...

    def decks(self) -> list[OfferedDeck]:
        """The decks that come with the game."""
        ...

    def deck_text(self, name: str) -> str:
        """A deck that comes with the game, as it is written down. Raises InvalidInput if there is none."""
        ...

    def check_deck(self, text: str) -> DeckCheck:
        """Read a deck and say all that is wrong with it. Raises InvalidInput if it can't be read at all."""
        ...

    def why_unfit(self, deck: Mapping[str, Any], options: Mapping[str, Any]) -> str:
        """Why a deck ({"name"} of an offered one, or {"text"}) that is good in itself isn't one for a game with these
        options; "" if it is."""
        ...

    def settings(self) -> Any:
        """A seat's settings as they are at first: JSON."""
        ...

    def check_settings(self, settings: Any, change: Mapping[str, Any]) -> Any:
        """The settings with a change that a client asked for. Raises InvalidInput."""
        ...

    def begin(self, seats: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any], seed: int) -> AnyGame:
        """Begin a game: each seat, clockwise, with its deck ({"name"} of an offered one, or {"text"})."""
        ...

    def rebuild(self, setup: str) -> AnyGame:
        """The game at its beginning, from the head of its journal."""
        ...

    # --- playing

    def automatic(
        self, game: AnyGame, decision: Decision, settings: Any, *, watched: bool
    ) -> tuple[Choice | None, Any]:
        """What the settings of whoever is asked answer (None if they are to be asked), and the settings as they are
        then.

        While it is ``watched`` by other people, nothing is answered for want of what only the seat knows of.
        """
        ...

    def auto_pass(self, game: AnyGame, settings: Any, until: str) -> Any:
        """The settings, with passing until something ("something", "turn", "off"). Raises InvalidInput."""
        ...

    def adopt(self, game: AnyGame, seat: str, settings: Any) -> None:
        """Carry into the game what the seat's settings say of how it plays."""
        ...

    def settings_of(self, game: AnyGame, seat: str, settings: Any) -> Any:
        """The settings with what the game says of how the seat plays."""
        ...

    def bot_choice(self, game: AnyGame, decision: Decision, bot: str, rng: Rng) -> Choice:
        """What a bot would choose."""
        ...

    def deliberation(self, game: AnyGame, decision: Decision) -> float:
        """What part of a table's pace a program takes for a decision, from 0 to 1: judged by what everybody can see, so
        that the time tells nothing of what it holds."""
        ...

    def plays(self, game: AnyGame, seat: str) -> bool:
        """Whether a seat is still in the game."""
        ...

    def why_not_undone(self, game: AnyGame, before: AnyGame, seat: str) -> str:
        """Why it would not be fair to go back from here to ``before``, or "" if it would."""
        ...

    def result(self, game: AnyGame) -> dict[str, Any]:
        """Who won, lost, drew, and why, as JSON."""
        ...

    # --- showing

    def view(self, game: AnyGame, seat: str | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know now, as JSON, but for the log."""
        ...

    def open_view(self, game: AnyGame) -> dict[str, Any]:
        """The whole game, nothing hidden: for replays of games that are over."""
        ...

    def log(self, game: AnyGame, seat: str | None, start: int) -> tuple[list[LogLine], int]:
        """What a seat may read of the log from a mark on, and the next mark; 0 is the beginning."""
        ...

    def open_log(self, game: AnyGame, start: int) -> tuple[list[LogLine], int]:
        """The log from a mark on, nothing hidden, and the next mark: for replays of games that are over."""
        ...
