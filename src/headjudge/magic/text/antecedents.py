"""What later words of an ability can refer to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from headjudge.magic.text.tree.base import Objects, Players
from headjudge.magic.text.tree.nouns import Filter, SomeOf
from headjudge.magic.text.tree.qualities import FromAmong
from headjudge.magic.text.words import CARD_TYPES, subtypes

__all__ = ["LINKED", "NO_SLOT", "SINGULARS", "Antecedent", "Unbound", "is_part", "words_of"]

NO_SLOT = -3
"""The slot of what needs none."""


class Unbound(Exception):
    """A back reference has no antecedent, or more than one. ``words`` are those that refer."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


@dataclass(slots=True)
class Antecedent:
    """What later words can mean: ``rank`` 2 mentioned properly, 1 beside a trigger's subject, 0 in passing.

    A ``part`` was taken from something named before; ``fixed`` is a player who needs no slot ("defending player").
    """

    kind: str
    slot: int
    plural: bool
    words: frozenset[str]
    rank: int
    clause: int
    part: bool = False
    fixed: Players | None = None


def is_part(node: Objects) -> bool:
    """Whether a noun phrase takes some of what was named before, so that "the rest" is not of it."""
    what = getattr(node, "what", None)
    among = isinstance(what, Filter) and any(isinstance(quality, FromAmong) for quality in what.qualities)
    return among or isinstance(node, SomeOf)


def words_of(what: Filter) -> frozenset[str]:
    """The nouns by which something that matches a filter may be called later."""
    found: set[str] = set(what.noun.split())
    for other in (what, *what.alternatives):
        for group in other.types:
            found.update(group)
        if other.noun in {"", "permanent", "token"}:
            found.add("permanent")
    for kind, names in subtypes().items():
        if found & names.keys():
            found.update(_KINDS.get(kind, (kind,)))
    return frozenset(found)


LINKED = {"exiled card": 0, "exiled cards": 1, "exiled creature": 2}
_KINDS: dict[str, Iterable[str]] = {"spell": ("spell",), "artifact": ("artifact",)}
SINGULARS = {
    **{plural: one for one, plural in CARD_TYPES.items()},
    "cards": "card",
    "permanents": "permanent",
    "spells": "spell",
    "tokens": "token",
    "sources": "source",
    "abilities": "ability",
    "objects": "object",
}
