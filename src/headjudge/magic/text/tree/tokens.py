"""Descriptions of objects: what a token is, what something becomes."""

from __future__ import annotations

from itertools import permutations

from headjudge.grammar.node import Node, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.words import COLORS

__all__ = ["LIKE_CARDS", "ROLES", "Description"]

ROLES = (
    "cursed role",
    "monster role",
    "royal role",
    "sorcerer role",
    "virtuous role",
    "wicked role",
    "young hero role",
)
"""The Roles (111.10), tokens that are known by their names."""
LIKE_CARDS = ("tarmogoyf",)
"""Creature tokens that are known by their names (111.10), with all that the card of that name says."""
RULES_TEXT.words.add("role", (*ROLES, *LIKE_CARDS))

RULES_TEXT.words.add(
    "color_list",
    {
        **{c: (c,) for c in COLORS},
        **{f"{a} and {b}": (a, b) for a in COLORS for b in COLORS if a != b},
        **{f"{a} , {b} , and {c}": (a, b, c) for a, b, c in permutations(COLORS, 3)},
        "white , blue , black , red , and green": COLORS,
        "all colors": COLORS,
        "colorless": (),
    },
)


@node()
class Description(Node):
    """ "a 1/1 white Soldier creature token with flying", "4/4 Horror creature", "Swamps": characteristics as described.

    ``pt`` is the printed power and toughness or "", ``colors`` None if none are said (() is colorless), ``types`` all
    type words and supertypes in order, in the singular. ``token`` is whether the word stands there, ``tapped`` whether
    it is made tapped, ``attacking`` whether also attacking (508.4); ``abilities`` come after "with". ``article`` is "a"
    or "an" where it begins with one.
    """

    pt: str = ""
    colors: tuple[Color, ...] | None = None
    types: tuple[str, ...] = ()
    token: bool = False
    tapped: bool = False
    attacking: bool = False
    abilities: tuple[Ability, ...] = ()
    article: str = ""
    named: str = ""
