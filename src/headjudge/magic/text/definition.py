"""A compiled card: its printed characteristics and its abilities as trees."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.grammar.node import Node
from headjudge.grammar.typesetting import sentences
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.card_words import CardType, Color, Supertype
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability

__all__ = ["CardDefinition", "in_words"]


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """What a card is to the game.

    Subtypes are lower case; ``mana_cost`` holds the symbols without braces. ``power`` and
    ``toughness`` are None for what has none; with a "*" they are 0 and an ability defines them. ``abilities`` are in
    printed order, those of all lines of an instant or sorcery that are instructions joined in one
    :class:`~headjudge.magic.text.tree.abilities.SpellAbility`. ``record`` is what the card was compiled from; what only
    an effect makes (tokens, emblems) has none.
    """

    name: str
    mana_cost: tuple[str, ...] = ()
    mana_value: int = 0
    colors: tuple[Color, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()
    layout: str = "normal"
    text: str = ""
    record: CardRecord | None = field(default=None, compare=False, repr=False)

    def describe(self) -> list[str]:
        """Each ability in words, as it was understood."""
        return [in_words(ability) for ability in self.abilities]


def in_words(node: Node) -> str:
    """A tree as a sentence."""
    return sentences(RULES_TEXT.write(node))
