"""Planeswalking (rules 701.20 and 901.11)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Effect, Players

__all__ = ["Planeswalk"]


@node("{who} planeswalk(s)")
class Planeswalk(Effect):
    """Put each face-up plane on the bottom of its owner's planar deck, turn up the top card of one's own."""

    who: Players
