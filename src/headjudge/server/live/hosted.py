"""What a kind of game offers the live server: how to begin, rebuild, show and answer one. Nothing else of a game is
used.

A new kind of game implements :class:`GameKind` and :class:`Hosted` in a module of :mod:`headjudge.server.games`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from headjudge.core.journal import Entry
from headjudge.core.rng import Rng
from headjudge.server.live.messages import LogLine

__all__ = [
    "DeckCheck",
    "DeckFlaw",
    "GameKind",
    "Hosted",
    "OfferedDeck",
    "OptionInfo",
    "OptionLimit",
    "TeamsInfo",
    "VariantInfo",
    "Waiting",
]


class Waiting(NamedTuple):
    """A decision that waits: its number, and who decides."""

    id: int
    seat: str


class Hosted(Protocol):
    """A game in progress. What raises a HeadjudgeError changed nothing."""

    @property
    def over(self) -> bool:
        """Whether the game has ended for everyone."""
        ...

    def setup(self) -> str:
        """The set-up with the seed, as text: with the entries it rebuilds the game anywhere."""
        ...

    def waiting(self) -> Sequence[Waiting]:
        """All decisions that wait; there may be many, of several seats or of one."""
        ...

    def deliberation(self, decision: int) -> float:
        """What part of a table's pace a program takes for a decision, from 0 to 1: judged by what everybody can see, so
        that the time tells nothing of what it holds."""
        ...

    def answer(self, seat: str, decision: int, choice: Any) -> Entry:
        """Answer for a seat, with a choice as a client sends it; the entry for the journal.

        Raises StaleDecision, InvalidInput, IllegalAction.
        """
        ...

    def concede(self, seat: str) -> Entry:
        """A seat leaves; the entry for the journal. Raises IllegalAction if it is not in the game any more."""
        ...

    def bot_answer(self, decision: int, bot: str, rng: Rng) -> Entry:
        """Answer as a bot would; the entry for the journal."""
        ...

    def hint(self, decision: int, bot: str, rng: Rng) -> tuple[str, Any]:
        """What a bot would choose: in words, and as a client would send it. Nothing is answered."""
        ...

    def default_answer(self, decision: int) -> Entry:
        """Answer for somebody who isn't there, so that least happens; the entry for the journal."""
        ...

    def automatic(self, seat: str, decision: int, settings: Any, *, watched: bool) -> tuple[Any, Any]:
        """What the seat's settings answer (None if the seat is to be asked), and the settings as they are then.

        While it is ``watched`` by other people, nothing is answered for want of what only the seat knows of.
        """
        ...

    def auto_pass(self, settings: Any, until: str) -> Any:
        """The settings, with passing until something ("something", "turn", "off"). Raises InvalidInput."""
        ...

    def adopt(self, seat: str, settings: Any) -> list[Entry]:
        """Carry into the game what the seat's settings say of how it plays; the entries for the journal, if any."""
        ...

    def settings_of(self, seat: str, settings: Any) -> Any:
        """The settings with what the game says of how the seat plays."""
        ...

    def plays(self, seat: str) -> bool:
        """Whether a seat is still in the game."""
        ...

    def view(self, seat: str | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know now, as JSON, but for the log."""
        ...

    def open_view(self) -> dict[str, Any]:
        """The whole game, nothing hidden: for replays of games that are over."""
        ...

    def log(self, seat: str | None, start: int) -> tuple[list[LogLine], int]:
        """What a seat may read of the log from a mark on, and the next mark; 0 is the beginning."""
        ...

    def open_log(self, start: int) -> tuple[list[LogLine], int]:
        """The log from a mark on, nothing hidden, and the next mark: for replays of games that are over."""
        ...

    def why(self, seat: str | None, thing: int | str) -> list[str]:
        """The rules at work on an object or a player, as a seat may know. Raises InvalidInput if there is no such
        thing."""
        ...

    def why_not_undone(self, before: Hosted, seat: str) -> str:
        """Why it would not be fair to go back from here to ``before``, or "" if it would."""
        ...

    def take(self, entry: Entry) -> None:
        """Carry out an entry of the journal."""
        ...

    def copy(self) -> Hosted:
        """An independent game that goes on identically."""
        ...

    def snapshot(self) -> bytes:
        """The game for the same build of Headjudge to go on from."""
        ...

    def result(self) -> dict[str, Any]:
        """Who won, lost, drew, and why, as JSON."""
        ...


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
    values: list[Any] = []
    default: Any = None
    rule: str = ""
    form: str = "choice"
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
    seating: str = "together"
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


class GameKind(Protocol):
    """A kind of game that tables can be opened for."""

    name: str
    title: str
    seats: tuple[int, int]
    bots: tuple[str, ...]

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

    def begin(self, seats: Mapping[str, Mapping[str, Any]], options: Mapping[str, Any], seed: int) -> Hosted:
        """Begin a game: each seat, clockwise, with its deck ({"name"} of an offered one, or {"text"})."""
        ...

    def rebuild(self, setup: str) -> Hosted:
        """The game at its beginning, from its set-up."""
        ...

    def restore(self, snapshot: bytes) -> Hosted:
        """The game of a snapshot of the same build."""
        ...
