"""What an effect begins with."""

from __future__ import annotations

from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.categories import Effect

__all__ = ["first_part"]


def first_part(node: Effect) -> Effect:
    """What is done first of several things."""
    while isinstance(node, (s.Steps, s.IfDo)):
        node = node.first if isinstance(node, s.IfDo) else node.parts[0]
    return node
