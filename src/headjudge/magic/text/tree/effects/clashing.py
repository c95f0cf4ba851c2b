"""Clashing with a player (701.19)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Effect, Players

__all__ = ["Clash"]


@node("{who} clash(es) with {whom}")
class Clash(Effect):
    """Both reveal the top card of their library and put it on the top or the bottom; who revealed the card of the
    greater mana value wins."""

    who: Players
    whom: Players
