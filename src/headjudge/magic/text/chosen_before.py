"""What the words of an ability had somebody choose before: "cards of that color", "with that name", "of that type"."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.grammar.node import walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import Unbound
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import Devotion
from headjudge.magic.text.tree.amounts.characteristics import ChosenColorsOf
from headjudge.magic.text.tree.categories import Quality
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.chosen_kinds import OfChosenKind, OfThatType
from headjudge.magic.text.tree.conditions.common_color import ColorsDiffer, IsOfChosenColors
from headjudge.magic.text.tree.effects.choices import Choose
from headjudge.magic.text.tree.effects.mana import AddColors
from headjudge.magic.text.tree.keywords import FromWhat
from headjudge.magic.text.tree.nouns import ItsObjects
from headjudge.magic.text.tree.qualities import OfChosenName, OfThatColor
from headjudge.magic.text.whom import Whom

__all__ = ["ChosenBefore"]

K = TypeVar("K", OfThatType, OfChosenKind)
N = TypeVar("N", ChosenColorsOf, ColorsDiffer, IsOfChosenColors)
TYPES = (
    "a basic land type",
    "a card type",
    "a creature type",
    "a creature type other than wall",
    "a land type",
    "a nonbasic land type",
    "a permanent type",
    "artifact , creature , or land",
    "creature or land",
)
"""The words by which a type is chosen."""
CHOOSING: dict[type[Quality], tuple[str, ...]] = {OfThatType: TYPES, OfChosenKind: ("land or nonland",)}
"""The words by which is chosen what such a quality is about."""


class ChosenBefore(Whom):
    """Keeps the colors, names and types chosen that later words of an ability mean."""

    _color_chosen = False
    """Whether the words before have somebody choose a color."""
    _name_chosen = False
    """Likewise a card's name."""
    _chosen: str = ""
    """What the words before have somebody choose last that isn't a color, an object or a player."""

    @visits(Choose)
    def _choose(self, node: Choose) -> Choose:
        self._color_chosen = self._color_chosen or node.what.startswith("a color")
        self._name_chosen = self._name_chosen or "name" in node.what
        self._chosen = node.what if not node.what.startswith("a color") else self._chosen
        return self.children(node)

    @visits(OfThatColor)
    def _of_that_color(self, node: OfThatColor) -> OfThatColor:
        """ "Choose a color. … cards of that color": there must be one that was chosen."""
        if not self._color_chosen:
            raise Unbound("of that color")
        return node

    @visits(GainAbilities)
    def _gain_abilities(self, node: GainAbilities) -> GainAbilities:
        """ "Choose a color. … gains hexproof from that color": there must be one that was chosen."""
        if not self._color_chosen and any(isinstance(n, FromWhat) and n.just_chosen for n in walk(node)):
            raise Unbound("from that color")
        return self.children(node)

    @visits(OfChosenName)
    def _of_chosen_name(self, node: OfChosenName) -> OfChosenName:
        """ "Choose a card name. … cards with that name": that of a card that was named otherwise isn't meant."""
        if node.that and not self._name_chosen:
            raise Unbound("with that name")
        return node

    @visits(OfThatType, OfChosenKind)
    def _of_that_type(self, node: K) -> K:
        """ "Choose a creature type. … permanents of that type": there must be one that was chosen."""
        if self._chosen not in CHOOSING[type(node)]:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return node

    @visits(Devotion)
    def _devotion(self, node: Devotion) -> Devotion:
        if not node.colors and not self._color_chosen:
            raise Unbound("that color")
        return self.children(node)

    @visits(AddColors)
    def _add_colors(self, node: AddColors) -> AddColors:
        """ "Choose a color. Add one mana of that color": there must be one that was chosen."""
        if node.color == "that color" and not self._color_chosen:
            raise Unbound("of that color")
        return self.children(node)

    @visits(ChosenColorsOf, ColorsDiffer, IsOfChosenColors)
    def _named_before(self, node: N) -> N:
        """What no word of its own names, was named before: "unless either one is a color the other isn't"."""
        what = self.value(node.what)
        if not isinstance(what, ItsObjects):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return replace(node, what=what)
