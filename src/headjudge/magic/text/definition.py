"""A card as the engine plays it: its printed characteristics and its abilities as trees."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.magic.text.tree.abilities import Ability

__all__ = ["CardDefinition"]


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """The copiable values of a card, a token or a copy (rule 706.2).

    ``mana_cost`` are the symbols without braces, empty where there is no cost. ``colors`` are letters of WUBRG; type words are in
    lower case. ``power`` and ``toughness`` are 0 where "*" is printed: a characteristic-defining ability sets them.
    """

    name: str
    mana_cost: tuple[str, ...] = ()
    mana_value: int = 0
    colors: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()
