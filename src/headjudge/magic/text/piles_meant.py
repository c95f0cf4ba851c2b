"""Which piles are meant: those of what was separated last."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import Unbound
from headjudge.magic.text.branches import Branches
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.piles import ChoosePile, ChosenPile, PileOf, SeparateForDefenders, SeparatePiles
from headjudge.magic.text.tree.nouns import EachPlayer

__all__ = ["PilesMeant"]

P = TypeVar("P", ChoosePile, PileOf)


class PilesMeant(Branches):
    """Reads what is said of piles after what was separated into them."""

    _separated = 0
    """The slot of what was separated last."""
    _piles_of_each = False
    """Whether each of several players has piles."""
    _piles_chosen = False
    """Whether piles were chosen of all."""

    @visits(SeparatePiles)
    def _separate(self, node: SeparatePiles) -> SeparatePiles:
        node = self.children(node)
        slots = slots_of(node.what)
        if len(slots) != 1:
            raise Unbound("piles")
        self._separated, self._piles_of_each = slots[0], isinstance(node.who, EachPlayer)
        return node

    @visits(SeparateForDefenders)
    def _separate_for_defenders(self, node: SeparateForDefenders) -> SeparateForDefenders:
        node = self.children(node)
        self._separated, self._piles_chosen = node.slot, True
        return node

    @visits(ChoosePile, PileOf)
    def _pile(self, node: P) -> P:
        """ "The pile of that player's choice" is one of those just made."""
        if not self._separated or isinstance(node, ChoosePile) != self._piles_of_each:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        self._piles_chosen = self._piles_chosen or isinstance(node, Effect)
        return self.children(replace(node, to=self._separated))

    @visits(ChosenPile)
    def _chosen_pile(self, node: ChosenPile) -> ChosenPile:
        if not self._piles_chosen:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return self.children(node)
