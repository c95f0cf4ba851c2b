"""What a game is to everything that plays, shows, keeps or judges one.

Programs that play, simulations, environments, scenarios, journals and the server know a game by this protocol alone; a
game fulfils it by having the methods, and inherits nothing. ``tests/core/test_game.py`` is what it must hold, as tests:
a new game adds how it is begun to ``GAMES`` there.

Two ways lead into a game, and both leave an entry in its journal:

========== ======================================================================================================
way        what
========== ======================================================================================================
``answer`` who was asked chooses among what a decision offers
``act``    somebody does, without being asked, what may be done at that time: concede, post orders, change how they
           pay. A game says in its documentation which verbs it has, with which arguments
========== ======================================================================================================

Whatever is refused changes nothing. At every decision a game is plain data: it can be copied, pickled and restored, and
goes on identically; its journal alone rebuilds it (:mod:`.going_back`). It knows no clock and reads no file; chance
comes from its own seeded generator. All that it tells anybody (a view, a line of the log, a reason, a refusal) is the
same in two games that differ only in what that seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from headjudge.core.decisions import Choice, Decision
from headjudge.core.journal import Entry, Journal
from headjudge.core.reasons import Why
from headjudge.core.results import Result

__all__ = ["AnyGame", "Game"]


class Game(Protocol):
    """One game being played. Seats are meant by their names; None in place of a seat is somebody without one."""

    @property
    def name(self) -> str:
        """Which game it is, as its journals call it: "magic", "wargame". The same for all of one class."""
        ...

    journal: Journal
    """The set-up, the seed, and what has come from outside since; the game itself writes it."""

    @property
    def pending(self) -> Sequence[Decision]:
        """The decisions that wait, of one seat or of several at once; none if the game is over or waits for acts alone.

        It changes as the game goes on: copy it to keep it.
        """
        ...

    def answer(self, decision: Decision | int, choice: Choice, /) -> None:
        """Answer a decision that waits (or the one of that number), and let the game go on until somebody is asked.

        Raises StaleDecision if it doesn't wait (any more), IllegalAction if the choice isn't legal. A list is taken for
        a tuple within a choice, as JSON has no tuples.
        """
        ...

    def act(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> Any:
        """Do something without being asked. ``at`` is when, in seconds since 1970, in a game that goes by the clock
        (None: at the time of what was done last); other games take None only. Returns what the act makes, if anything.

        Raises InvalidInput for a verb or an argument that there isn't, IllegalAction for what isn't allowed now.
        """
        ...

    def take(self, entry: Entry, /) -> None:
        """Carry out an entry that concerns the game, as :meth:`answer` and :meth:`act` wrote it.

        Raises what those raise, and InvalidInput for an entry that is not the game's to carry out.
        """
        ...

    def view(self, seat: str | None, /) -> Mapping[str, Any]:
        """All that a seat may know now, as plain data that JSON can hold. Raises InvalidInput for an unknown seat."""
        ...

    def why(self, seat: str, thing: int | str, /) -> Sequence[Why]:
        """The rules at work on a thing (by the number or name that views give it): reasons, each with its rule.

        Raises InvalidInput if there is none that the seat may know of.
        """
        ...

    @property
    def log(self) -> Sequence[str]:
        """What has happened, as somebody without a seat may read it, oldest first."""
        ...

    def log_for(self, seat: str, /) -> Sequence[str]:
        """What has happened, as a seat may read it."""
        ...

    @property
    def over(self) -> bool:
        """Whether the game has ended for everyone."""
        ...

    @property
    def result(self) -> Result:
        """How the game ended, or stands: who won, lost and drew, and by which rule."""
        ...

    def copy(self) -> Self:
        """An independent game that goes on identically."""
        ...

    @classmethod
    def replay(cls, journal: Journal, upto: int | None = None) -> Self:
        """The game that a journal records, or as it was after its first ``upto`` entries.

        Raises InvalidInput if the journal is another game's, or an entry doesn't fit the game.
        """
        ...


AnyGame = TypeVar("AnyGame", bound=Game)
"""A game of one class, where what goes in is of the class that comes out."""
