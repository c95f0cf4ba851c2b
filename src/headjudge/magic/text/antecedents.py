"""What later words of an ability can refer to, and what each is called."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from headjudge.grammar.node import Node
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.effects.piles import PileOf
from headjudge.magic.text.tree.nouns import Filter, ItsObjects, Several, SomeOf
from headjudge.magic.text.tree.qualities import FromAmong, ThisWay
from headjudge.magic.text.tree.triggers import Blocks
from headjudge.magic.text.words import CARD_TYPES, kinds_of

__all__ = [
    "DEEDS",
    "NONLAND",
    "NO_SLOT",
    "SINGULARS",
    "Antecedent",
    "AntecedentKind",
    "Unbound",
    "deed_of",
    "is_part",
    "literal_words",
    "part_words",
    "whole_of",
    "words_of",
]

NO_SLOT = -3
"""The slot of what needs none."""


class Unbound(Exception):
    """A back reference has no antecedent, or more than one. ``words`` are those that refer."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class AntecedentKind(StrEnum):
    """What words can refer back to."""

    OBJECT = "object"
    PLAYER = "player"
    AMOUNT = "amount"


class Antecedent(NamedTuple):
    """What later words can mean.

    ``rank`` is 2 where it was mentioned properly, 1 beside a trigger's subject, 0 in passing. ``literal`` are the words
    it was called by, ``words`` also what it is by those ("Elf" is a creature). ``role`` is "subject", "other" or
    "described" in a trigger event, or "each" where one word stands for several, one by one. ``deeds`` are what was done
    to it ("sacrificed"). A ``part`` was taken from something named before, from that in slot ``within``; ``aimed`` is a
    target, known from the start; ``drawn`` are cards drawn, which few words mean; ``barred`` is what only one of two
    branches makes, so that nothing after both can mean it. ``fixed`` are the words to say instead where words alone
    name it ("defending player"); ``every`` those for all that are such ("creatures you control"). ``whose``
    are the words that say who controls a target ("you don't control").
    """

    kind: AntecedentKind
    slot: int
    plural: bool = False
    words: frozenset[str] = frozenset()
    rank: int = 2
    clause: int = 0
    literal: frozenset[str] = frozenset()
    role: str = ""
    deeds: frozenset[str] = frozenset()
    part: bool = False
    within: int = 0
    aimed: bool = False
    drawn: bool = False
    barred: bool = False
    fixed: Players | Objects | None = None
    every: Objects | None = None
    whose: str = ""


NONLAND = "nonland"
"""What a card is called by which was looked for as a nonland card."""

DEEDS: dict[tuple[str, str], str] = {
    ("BeholdCost", "what"): "beheld",
    ("ChooseObjects", "what"): "chosen",
    ("CounterSpell", "what"): "countered",
    ("Destroy", "what"): "destroyed",
    ("Discard", "what"): "discarded",
    ("DiscardCost", "what"): "discarded",
    ("Discards", "what"): "discarded",
    ("Exile", "what"): "exiled",
    ("ExileCost", "what"): "exiled",
    ("PutOnto", "what"): "returned",
    ("ReturnCost", "what"): "returned",
    ("ReturnToHand", "what"): "returned",
    ("Reveal", "what"): "revealed",
    ("RevealUntil", "until"): "revealed",
    ("ExileAsItResolves", "what"): "exiled",
    ("ExileUntil", "until"): "exiled",
    ("RevealCost", "what"): "revealed",
    ("Sacrifice", "what"): "sacrificed",
    ("SacrificeCost", "what"): "sacrificed",
    ("Sacrifices", "what"): "sacrificed",
    ("Tap", "what"): "tapped",
    ("TapOthersCost", "what"): "tapped",
    ("UntapOthersCost", "what"): "untapped",
    ("CopySpell", "what"): "copied",
    ("Mill", "slot"): "milled",
    ("Mills", "what"): "milled",
    ("MillCost", "slot"): "milled",
    ("Reveal", "slot"): "revealed",
}
"""What is done to the objects in a field, or to what a node itself makes ("slot")."""


def deed_of(node: Node, field: str) -> str:
    """What a node does to the objects in a field, or says that they do; or nothing."""
    if isinstance(node, Blocks):
        if field not in {"what", "whom"} or (node.blocking and node.blocked):
            return ""
        return "blocking" if node.blocking == (field == "what") else "attacking"
    return DEEDS.get((type(node).__name__, field), "")


def is_part(node: Objects) -> bool:
    """Whether a noun phrase takes some of what was named before, so that "the rest" is not of it."""
    if isinstance(node, Several):
        return any(map(is_part, node.parts))
    what = getattr(node, "what", None)
    among = isinstance(what, Filter) and any(isinstance(q, (FromAmong, ThisWay)) for q in what.qualities)
    return among or isinstance(node, (PileOf, SomeOf))


def whole_of(node: Objects) -> int:
    """The slot of what a noun phrase takes some of, if words name it; or 0."""
    if isinstance(node, Several):
        return max(map(whole_of, node.parts))
    if isinstance(node, PileOf):
        return node.to
    what = getattr(node, "what", None)
    qualities = what.qualities if isinstance(what, Filter) else ()
    named = [q.what for q in qualities if isinstance(q, FromAmong)] + [
        node.of for _ in (0,) if isinstance(node, SomeOf)
    ]
    return next((one.to for one in named if isinstance(one, ItsObjects)), 0)


def literal_words(what: Filter) -> frozenset[str]:
    """The nouns that a filter is written with."""
    found: set[str] = set()
    for other in (what, *what.alternatives):
        found.update(other.noun.split())
        for group in other.types:
            found.update(group)
    return frozenset(found)


def words_of(what: Filter) -> frozenset[str]:
    """The nouns by which something that matches a filter may be called later."""
    found = set(literal_words(what))
    for other in (what, *what.alternatives):
        if other.noun in {"", "permanent", "token"}:
            found.add("permanent")
    for word in tuple(found):
        found |= kinds_of(word)
    return frozenset(found)


def part_words(node: Node) -> frozenset[str]:
    """The nouns of what a noun phrase for objects introduces."""
    if isinstance(node, Several):
        return frozenset().union(*(part_words(part) for part in node.parts))
    what = getattr(node, "what", None)
    return words_of(what) if isinstance(what, Filter) else frozenset(["card"])


SINGULARS = {
    **{plural: one for one, plural in CARD_TYPES.items()},
    "cards": "card",
    "copies": "copy",
    "permanents": "permanent",
    "spells": "spell",
    "tokens": "token",
    "sources": "source",
    "abilities": "ability",
    "objects": "object",
}
