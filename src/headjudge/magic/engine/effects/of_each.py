"""Amounts that each of several players yields for themself: "each player discards any number of cards, then draws that
many cards"."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.amounts import ThatMuch
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.zones import Shuffle
from headjudge.magic.text.tree.nouns import EachPlayer

__all__: list[str] = []

NOTED = (Discard, Shuffle)
"""The instructions that note how much each player did (:meth:`..effects.running.Run.note_amounts`)."""


def _known_of_each(ability: Ability) -> bool:
    """Whether "that many", said of each of several players, is how much that player did, where that is noted."""
    parts = [part for part in walk(ability) if isinstance(part, Effect)]
    for part in parts:
        who = getattr(part, "who", None)
        if not isinstance(who, EachPlayer) or isinstance(part, NOTED):
            continue
        made = {getattr(inner, name, 0) for inner in walk(part) for name in ("slot", "result")} - {0}
        for later in parts:
            theirs = getattr(getattr(later, "who", None), "to", 0) == who.slot
            if theirs and any(isinstance(n, ThatMuch) and n.to in made for n in walk(later)):
                return False
    return True


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _known_of_each)
