"""Going back: which entries of a journal stand after some were taken back, and the game as it was at any of them.

Entries are only ever added. One that goes back (``undo``, ``backup``) says to what number of entries: the game is again
as it was when the journal had that many, whatever had been taken back by then. What comes after it goes on from there:

    entries   0 answer   1 answer   2 undo to 1   3 answer   4 ruling   5 backup to 1   6 answer
    stand     0                                                                         6

So nothing is lost: ``upto=2`` is the game as it was before the undo. What concerns the desk (``ruling``) is never taken
back, and never carried out by the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.entries import INVALID, Concern
from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.core.game import AnyGame
from headjudge.core.journal import Entry, Journal

__all__ = ["gone_back", "play_through", "standing", "standing_numbers"]


def standing(entries: Sequence[Entry], upto: int | None = None) -> list[Entry]:
    """The entries of the game that stand after the first ``upto`` entries (None: all), in their order.

    Raises InvalidInput for one that goes back to where the journal hadn't come to.
    """
    return [entries[n] for n in standing_numbers(entries, upto)]


def standing_numbers(entries: Sequence[Entry], upto: int | None = None) -> list[int]:
    """The same by their numbers."""
    last_after = [-1]
    """After so many entries: which of them was the last one that stood."""
    before: list[int] = []
    """For each entry: which one that stood came before it."""
    for n, entry in enumerate(entries[:upto]):
        last = last_after[n]
        before.append(last)
        if entry.concerns is Concern.GAME:
            last = n
        elif entry.concerns is Concern.RECORD:
            to = entry.choice["to"] if isinstance(entry.choice, dict) else entry.choice
            if to > n:
                raise InvalidInput(f"entry {n + 1} goes back to {to} entries, and there were {n}", code=INVALID)
            last = last_after[to]
        last_after.append(last)
    found = []
    last = last_after[-1]
    while last >= 0:
        found.append(last)
        last = before[last]
    return found[::-1]


def gone_back(entries: Sequence[Entry]) -> int:
    """How often entries were taken back: a number that tells one course of the game from any that was left."""
    return sum(entry.concerns is Concern.RECORD for entry in entries)


def play_through(game: AnyGame, journal: Journal, upto: int | None = None) -> AnyGame:
    """Carry out in a game at its beginning what stands of a journal after its first ``upto`` entries; the game.

    Raises InvalidInput, naming the entry, if one doesn't fit: under other rules or cards than it was written with.
    """
    for n in standing_numbers(journal.entries, upto):
        try:
            game.take(journal.entries[n])
        except HeadjudgeError as error:
            raise InvalidInput(
                f"entry {n + 1} of the journal, written by Headjudge {journal.version}, doesn't fit: {error}",
                code="journal/mismatch",
            ) from error
    return game
