"""Mana (rule 106): what mana a cost asks for, and which abilities are mana abilities.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
107.4    the mana that symbols stand for                         :func:`need_of`
107.4e   {2/W} is paid with one mana of the color, or two        :func:`equivalents`
305.6    the mana abilities of basic land types                  :data:`INTRINSIC`
601.2b   the nonhybrid costs one may announce                    :func:`equivalents`
605.1a   which activated abilities are mana abilities            :func:`is_mana_ability`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.own_words import own_words
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree.abilities import Ability, Activated, Cost
from headjudge.magic.text.tree.costs import LoyaltyCost, ManaCost, TapCost
from headjudge.magic.text.tree.effects.mana import ADDING, AddMana
from headjudge.magic.text.tree.nouns import AnyTarget, Target, TargetPlayer, You
from headjudge.magic.text.words import COLORS

__all__ = [
    "BASIC_MANA",
    "EACH_ANOTHER",
    "SYMBOLS",
    "Need",
    "equivalents",
    "is_mana_ability",
    "mana_abilities",
    "need_of",
]

SYMBOLS = dict(zip(COLORS, "WUBRG", strict=True))
"""The mana symbol of each color."""
EACH_ANOTHER = "/".join(SYMBOLS.values())
"""The symbol of one mana of any color, another than those of its kind in the same cost."""
BASIC_MANA = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}

INTRINSIC = {
    land: Activated(Cost((TapCost(),)), AddMana(You(implied=True), ManaCost((symbol,))))
    for land, symbol in BASIC_MANA.items()
}
"""The mana abilities that basic land types give (305.6)."""


@dataclass(slots=True)
class Need:
    """What mana must be paid: ``colored`` one set of acceptable colors for each, ``generic`` any, each of ``phyrexian``
    one mana of such a color or 2 life, each of ``twobrid`` one of such a color or two generic mana.

    ``bent``: for so much of the generic mana artifacts and creatures may be tapped (waterbend, 701.67a). ``less``: of
    the generic mana that ``twobrid`` symbols are paid with, so much is taken off (601.2f). ``each_another``: so much
    more mana, each of another color.
    """

    colored: list[frozenset[str]] = field(default_factory=list)
    generic: int = 0
    phyrexian: list[frozenset[str]] = field(default_factory=list)
    twobrid: list[frozenset[str]] = field(default_factory=list)
    less: int = 0
    bent: int = 0
    each_another: int = 0
    least: int = 0
    """Where it was announced how all symbols are paid, so much mana is paid in all at least (601.2f)."""

    @property
    def total(self) -> int:
        """How much mana it is, if each symbol is paid with mana of its color."""
        return len(self.colored) + self.generic + len(self.phyrexian) + len(self.twobrid) + self.each_another

    def by_life(self, symbols: Collection[int]) -> Need:
        """What mana is paid if life is for these of the Phyrexian symbols (107.4f)."""
        colored = [*self.colored, *(symbol for i, symbol in enumerate(self.phyrexian) if i not in symbols)]
        generic = max(self.generic, self.least - len(colored))
        return replace(self, colored=colored, generic=generic, phyrexian=[])


def need_of(symbols: tuple[str, ...], x: int = 0) -> Need:
    """The mana that some symbols stand for (107.4), X being ``x``."""
    need = Need()
    for symbol in symbols:
        if symbol.isdigit():
            need.generic += int(symbol)
        elif symbol == EACH_ANOTHER:
            need.each_another += 1
        elif symbol == "X":
            need.generic += x
        elif symbol.endswith("/P"):
            need.phyrexian.append(frozenset(symbol[:-2].split("/")))
        elif symbol.startswith("2/"):
            need.twobrid.append(frozenset(symbol[2:]))
        elif symbol == "S":
            need.colored.append(frozenset("S"))
        else:
            need.colored.append(frozenset(symbol.split("/")))
    return need


def equivalents(need: Need) -> list[Need]:
    """The costs without {2/W} and its like that a player may announce instead (601.2b), the cheapest first; of those
    that are as cheap, the one with more generic mana."""
    if need.each_another:
        return [each for one in _of_other_colors(need) for each in equivalents(one)]
    if not need.twobrid:
        return [need]
    found: dict[tuple[tuple[str, ...], int], Need] = {}
    for n in range(len(need.twobrid) + 1):
        generic = need.generic + max(0, 2 * n - need.less)
        for kept in combinations(need.twobrid, len(need.twobrid) - n):
            colored = [*need.colored, *kept]
            found[tuple(sorted("".join(sorted(c)) for c in kept)), generic] = Need(
                colored,
                generic if need.phyrexian else max(generic, need.least - len(colored)),
                need.phyrexian,
                bent=need.bent,
                least=need.least,
            )
    return sorted(found.values(), key=lambda each: (each.total, len(each.colored)))


def _of_other_colors(need: Need) -> list[Need]:
    """The costs with some mana each of another color, for every choice of colors; with more mana than there are colors
    one that nothing pays."""
    n = need.each_another
    choices = [[frozenset(c) for c in some] for some in combinations("WUBRG", n)] or [[frozenset[str]()] * n]
    return [replace(need, colored=[*need.colored, *colors], each_another=0) for colors in choices]


@by_identity
def is_mana_ability(ability: Ability) -> bool:
    """Whether an activated ability is a mana ability (605.1a)."""
    if not isinstance(ability, Activated) or any(isinstance(p, LoyaltyCost) for p in ability.cost.parts):
        return False
    if not any(isinstance(n, ADDING) for n in walk(ability.effect)):
        return False
    nodes = list(own_words(ability.effect))
    return any(isinstance(n, ADDING) for n in nodes) and not any(
        isinstance(n, (Target, AnyTarget, TargetPlayer)) for n in nodes
    )


def mana_abilities(g: State, obj: GameObject) -> list[Activated]:
    """The mana abilities of a permanent, those of its basic land types included (305.6) unless it has lost all."""
    ch = characteristics(g, obj)
    basic = ch.intrinsic and LAND in ch.types
    key = (id(ch.abilities), ch.subtypes if basic else None)
    known = _ABILITIES.get(key)
    if known is None:
        found = [INTRINSIC[s] for s in BASIC_MANA if basic and s in ch.subtypes]
        found += [a for a in ch.abilities if isinstance(a, Activated) and is_mana_ability(a)]
        known = _ABILITIES[key] = (ch.abilities, found)
    return known[1]


_ABILITIES: dict[Any, tuple[Any, list[Activated]]] = {}
