"""What a seat may take back, found anew from the journal: after a restart, or when a table comes back into memory.

Whether it would be fair the game says when somebody wants it (``GameKind.why_not_undone``); here is only what there is
to go back to: the last things that were done by one seat and nobody else since.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from headjudge.core.game import AnyGame
from headjudge.core.going_back import standing_numbers
from headjudge.core.journal import Entry
from headjudge.server.hosting import snapshots
from headjudge.server.hosting.snapshots import Snapshot
from headjudge.server.live.by_hand import ByHand

__all__ = ["TAKEN_BACK", "Rebuilt", "rebuilt"]

TAKEN_BACK = 20
"""So many answers of a seat can be taken back at most."""


class Rebuilt(NamedTuple, Generic[AnyGame]):
    """A game after the entries that stand, how many of these its snapshot held, and what the seat that acted last,
    alone since then, may take back: the number of entries before each, and the game as it was."""

    game: AnyGame
    snapshot_at: int
    seat: str
    past: list[tuple[int, AnyGame]]


def rebuilt(
    entries: Sequence[Entry],
    snapshot: Snapshot | None,
    begin: Callable[[], AnyGame],
    restore: Callable[[Snapshot], AnyGame],
    by_hand: ByHand[Any] | None,
    *,
    undo: bool,
) -> Rebuilt[AnyGame]:
    """The game, with what may be taken back in it: what was done by hand, and with ``undo`` answers as well. For an
    answer alone no snapshot is passed over."""
    seat, run = _run(entries, by_hand)
    acts = [n for n in run if entries[n].what == "act"]
    numbers = (run if undo else acts)[-TAKEN_BACK:]
    if snapshot is not None and numbers and numbers[0] < snapshot.held:
        if any(n < snapshot.held for n in acts):
            snapshot = None
        else:
            numbers = [n for n in numbers if n >= snapshot.held]
    first = numbers[0] if numbers else len(entries)
    game, held = snapshots.rebuilt(entries[:first], snapshot, begin, restore)
    past: list[tuple[int, AnyGame]] = []
    for n in standing_numbers(entries):
        if n < first:
            continue
        if n in numbers:
            past.append((n, game.copy()))
        game.take(entries[n])
    return Rebuilt(game, held, seat, past)


def _run(entries: Sequence[Entry], by_hand: ByHand[Any] | None) -> tuple[str, list[int]]:
    """The seat that did something last, and the numbers of what it did since anybody else has: what is said of what
    another did, and settings, count for nothing."""
    seat, found = "", list[int]()
    for n in reversed(standing_numbers(entries)):
        entry = entries[n]
        is_act = entry.what == "act"
        if entry.what == "setting" or (is_act and by_hand is not None and by_hand.is_about_others(entry.choice[0])):
            continue
        ours = entry.what == "answer" or (is_act and by_hand is not None)
        if not ours or not entry.seat or (seat and entry.seat != seat):
            break
        seat = entry.seat
        found.insert(0, n)
    return seat, found
