"""The order of a graveyard (404.2)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Effect, Players

__all__ = ["ReorderGraveyard"]


@node("{who} reorder(s) {whose:possessive} graveyard as you choose")
class ReorderGraveyard(Effect):
    """The cards of that player's graveyard are put in any order."""

    who: Players
    whose: Players
