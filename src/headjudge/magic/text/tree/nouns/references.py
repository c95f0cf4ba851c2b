"""Words for objects that were named before, by this ability or another of the same object."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Objects, Quality
from headjudge.magic.text.tree.nouns.filters import SELF_SLOT, is_one

__all__ = [
    "ChosenAsEntered",
    "EachOf",
    "ElidedObjects",
    "ItsObjects",
    "Linked",
    "SomeOf",
    "SourceOf",
    "TheirOne",
]


@node()
class ItsObjects(Objects):
    """A back reference: "it", "that creature", "those cards", "the rest" … to the slot ``to``.

    ``noun`` keeps the words after the ``determiner`` ("that", "those", "the"), which pronouns ("it", "them", "they")
    don't have.
    """

    noun: str
    many: bool = False
    to: int = SELF_SLOT
    determiner: str = ""

    @property
    def plural(self) -> bool:
        """Whether it is "they" or "those"."""
        return self.many


@node()
class ChosenAsEntered(Objects):
    """ "The chosen creature": the permanent that was chosen as the source entered (607.2d), by the words for it."""

    noun: str


@node("the source of {what}")
class SourceOf(Objects):
    """The object that an ability on the stack is of (113.7)."""

    what: Objects


@node()
class TheirOne(Objects):
    """ "the creature you control", "the permanent an opponent controls": the one target that was described so; without
    ``whose`` "the creature that died", which triggered the ability by that.

    Bound, it is :class:`ItsObjects`.
    """

    noun: str
    whose: Quality | None = None


@node()
class SomeOf(Objects):
    """ "one of them", "up to two of those cards": chosen on resolution from what was named before.

    ``chooser`` None is the one who acts. ``bare``: "one" alone, said of what was just named.
    """

    of: Objects
    least: Amount
    most: Amount
    at_random: bool = False
    bare: bool = False
    slot: int = 0

    @property
    def plural(self) -> bool:
        """More than one object."""
        return not is_one(self.most)


@node("each of {of}", "each of {of} {such}")
class EachOf(Objects):
    """ "each of those creatures", "each of up to two target creatures": all of them, one by one, or only ``such``.

    Where each deals damage as much as it says of that one, that one is in the ``slot``.
    """

    of: Objects
    slot: int = 0
    such: Quality | None = None


@node()
class ElidedObjects(Objects):
    """The left-out subject of a coordinated clause: "~ deals 2 damage to you and [~] gains flying".

    ``many``: it is plural ("those creatures gain haste and [they] attack this turn if able").
    """

    to: int = SELF_SLOT
    many: bool = False

    @property
    def plural(self) -> bool:
        """Whether it is plural."""
        return self.many


@node(
    Form("the exiled card", noun="exiled card"),
    Form("the exiled cards", noun="exiled cards", many=True),
    Form("the exiled creature", noun="exiled creature"),
    Form("the exiled creature card", noun="exiled creature card"),
    "each of the exiled cards",
)
class Linked(Objects):
    """The cards that another ability of the same object exiled (linked abilities, rule 607).

    ``noun`` is what such words call what this ability exiled itself; "each of the exiled cards" never means that.
    In an ability that is given: what the words around it exiled (slot ``outer``), ``ids`` once it is given.
    """

    noun: str = ""
    many: bool = False
    outer: int = 0
    ids: tuple[int, ...] = ()

    @property
    def plural(self) -> bool:
        """Whether the words are plural."""
        return self.many
