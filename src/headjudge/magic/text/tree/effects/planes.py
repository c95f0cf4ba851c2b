"""Planeswalking (rules 701.24 and 901.11)."""

from __future__ import annotations

from headjudge.magic.text.tree.base import Effect, Players, node

__all__ = ["Planeswalk"]


@node("{who} planeswalk(s)")
class Planeswalk(Effect):
    """Put each face-up plane on the bottom of its owner's planar deck, turn up the top card of one's own."""

    who: Players
