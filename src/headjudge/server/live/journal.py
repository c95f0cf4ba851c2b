"""A table's entries and what stands of them: entries are only added, and an ``undo`` takes back
the last ones.

An entry is a line of JSON: one of the game's own (``["answer", seat, decision, choice]``, ``["concede", …]``,
``["setting", …]``), or ``["undo", seat, n]``: all from number ``n`` on are taken back.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

__all__ = ["standing", "undo_entry"]

_UNDO = '["undo"'


def undo_entry(seat: str, stand: int) -> str:
    """The entry with which a seat takes back all entries from number ``stand`` on."""
    return json.dumps(["undo", seat, stand])


def standing(entries: Sequence[str]) -> tuple[list[str], int]:
    """The entries that no later one took back, and how often the game went back."""
    kept: list[int] = []
    undone = 0
    for n, entry in enumerate(entries):
        if entry.startswith(_UNDO):
            undone += 1
            stand = json.loads(entry)[2]
            while kept and kept[-1] >= stand:
                kept.pop()
        else:
            kept.append(n)
    return [entries[n] for n in kept], undone
