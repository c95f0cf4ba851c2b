"""What a game says of the cards that lie hidden in it, so that it can be backed up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from headjudge.core.faults import Fault
from headjudge.core.game import Game
from headjudge.core.hands import Player
from headjudge.core.journal import Entry
from headjudge.core.log import Log
from headjudge.core.rng import Rng

__all__ = ["Backed", "HiddenCards", "Kept", "Lying", "players_there"]


class Kept(Protocol):
    """The state of a game that can be backed up."""

    rng: Rng
    log: Log

    @property
    def over(self) -> Any:
        """Whether the game is over."""

    @property
    def players(self) -> Sequence[Player]:
        """All who began it."""


S = TypeVar("S", bound=Kept)


class Backed(Game, Protocol):
    """A game that can be backed up."""

    @property
    def state(self) -> Any:
        """All of it: a :class:`Kept`."""


def players_there(g: Kept) -> list[int]:
    """Who still plays."""
    return [player.index for player in g.players if player.in_game]


@dataclass(frozen=True)
class Lying:
    """How libraries lie: the cards of each player's, the top one first, each with a mark that changes as the card is
    shuffled (:meth:`HiddenCards.library_of`); and how far chance has come."""

    libraries: tuple[dict[int, int], ...]
    chance: object


class HiddenCards(ABC, Generic[S]):
    """Where a game's hidden cards lie and who knows them. A *library* is what is drawn from, whatever the game calls it
    (``library``); *cards* are meant by numbers that they keep in all zones, and players by theirs. ``rule``: by which
    nothing is done in the middle of something; ``end``: by which nothing is done once the game is over; ``looks``: how
    the log tells whoever looked at cards so."""

    library: ClassVar[str] = "library"
    rule: ClassVar[str]
    end: ClassVar[str]
    looks: ClassVar[tuple[str, ...]] = ()

    # --- where cards lie

    @abstractmethod
    def library_of(self, g: S, player: int) -> dict[int, int]:
        """The cards of a library, the top one first, each with a mark that changes as the card is shuffled."""

    def lying(self, g: S) -> Lying:
        """How all libraries lie."""
        return Lying(tuple(self.library_of(g, p.index) for p in g.players), g.rng.state)

    @abstractmethod
    def hand_of(self, g: S, player: int) -> list[int]:
        """The cards of a hand."""

    @abstractmethod
    def open_cards(self, g: S) -> Collection[int]:
        """The cards that lie neither in a hand nor in a library and that everybody sees."""

    # --- who knows them

    @abstractmethod
    def hand_seen_by(self, g: S, player: int) -> Collection[int]:
        """Who sees a hand."""

    @abstractmethod
    def top_seen_by(self, g: S, player: int) -> Collection[int]:
        """Who sees the top card of a library."""

    @abstractmethod
    def asked(self, g: S, decision: int) -> tuple[int, set[int]]:
        """Who is asked by a decision that waits, and about which cards: what was searched for or looked at is among
        them."""

    @abstractmethod
    def shown_by_hand(self, g: S, entry: Entry, player: int) -> Mapping[int, set[int]]:
        """The cards of a library that an act by hand lets somebody look at, or shows, before it is done."""

    @abstractmethod
    def moved(self, before: Lying, after: Lying, player: int) -> set[int]:
        """The cards that stay in a library and have come to lie elsewhere in it; those shuffled may be among them."""

    @abstractmethod
    def shuffled(self, before: Lying, after: Lying, player: int) -> set[int]:
        """The cards of a library of which chance alone decides where they lie since."""

    # --- when and how a game is taken back

    @abstractmethod
    def moment(self, g: S) -> str:
        """Where the game is: whose turn, and which step."""

    @abstractmethod
    def why_not_now(self, g: S) -> Fault | None:
        """Why nothing can be put right now; None: the game is quiet."""

    @abstractmethod
    def owner(self, g: S, card: int) -> int | None:
        """Whose hand or library a card lies in; None: it lies elsewhere, or there is none of that number."""

    @abstractmethod
    def lay(self, g: S, player: int, hand: Sequence[int], library: Sequence[int]) -> None:
        """Put the cards of a player's hand and library, which lie there already, into another order."""

    @abstractmethod
    def shuffle(self, g: S, player: int, kept: Collection[int]) -> None:
        """Shuffle a library, but for cards that keep their places."""

    @abstractmethod
    def put_right(self, g: S) -> None:
        """What follows from a game that was put right: who had passed is asked anew."""
