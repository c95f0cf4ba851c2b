"""What kind of object, as one test, and what noun phrases share."""

from __future__ import annotations

from dataclasses import replace

from headjudge.grammar.node import Node, node
from headjudge.magic.text.tree.categories import Adjective, Amount, Quality

__all__ = [
    "GIVER_SLOT",
    "HEAD",
    "NOUN",
    "QUALITIES",
    "SELF_SLOT",
    "WORD_AFTER",
    "WORD_BEFORE",
    "Filter",
    "is_one",
    "with_other",
]

SELF_SLOT = -1
"""The slot of the source of the ability itself."""
GIVER_SLOT = -4
"""The slot of the card that gave the ability, which words mean by its name alone."""

WORD_BEFORE, WORD_AFTER, QUALITIES, NOUN = "the first word", "the last word", "qualities", "the noun"
HEAD = "the noun and what follows it"
"""What is said of a whole list, and written once."""


@node()
class Filter(Node):
    """What kind of object, as one test: adjectives, types, noun, qualities after it.

    ``noun`` is "permanent", "card", "spell", "token", "source", "ability", "permanent card" … or "" when a type word
    is the noun. ``types`` is an "or" of "and"s of words: ``(("artifact", "creature"), ("enchantment",))`` is "artifact
    creature or enchantment"; a word is a card type, a subtype or a supertype, in the singular. ``join`` is the word
    between the alternatives; "and" and "and/or" mean the same as "or" for a test ("all Goblins and Orcs"). What is
    negated ("nonland", "non-Elf") is among the ``adjectives``. ``other`` is "another"/"other": not the source of the
    ability, or after an earlier object of the same sentence ("target creature … another target creature") not that
    one; ``than`` is the slot of what a spell named before, if that is meant (:mod:`...others_chosen`). ``alternatives``
    are whole further tests joined by "or" ("artifact or creature you control" has none, "artifact or creature with
    flying" and "artifact spell or creature" have one). What is said of a whole list is in each of its
    parts; ``once`` says what is written only once: the first word of each of the types ("basic Forest or Plains"),
    their last word ("Elf or Faerie creature"), the noun of two alternatives ("noncreature or Dragon spell"),
    qualities of all alternatives, after the last, or both ("artifact and/or non-Aura enchantment cards with mana
    value 2").

    A filter with noun "permanent" or a type word alone means permanents on the battlefield unless a quality names
    another zone.
    """

    noun: str
    types: tuple[tuple[str, ...], ...] = ()
    qualities: tuple[Quality, ...] = ()
    other: bool = False
    adjectives: tuple[Adjective, ...] = ()
    join: str = "or"
    alternatives: tuple[Filter, ...] = ()
    once: str = ""
    than: int = 0


def with_other(what: Filter, *, other: bool) -> Filter:
    """The same test with or without "other", which is said of all its alternatives."""
    return replace(what, other=other, alternatives=tuple(replace(a, other=other) for a in what.alternatives))


def is_one(amount: Amount) -> bool:
    """Whether a noun after this amount is in the singular."""
    return not amount.plural
