"""The node of a rules-text tree, and the categories that phrases are made of.

A node is a frozen dataclass that says, as data, with which *phrases* rules text expresses it. The grammar
(:mod:`headjudge.magic.text.grammar`) reads a node from those phrases and prints it back with them, so that reading and
printing cannot disagree. The engine attaches behaviour to node classes (:mod:`headjudge.magic.engine`); a tree itself
only says what was written.

The mini-language of phrases, tokens separated by blanks:

``word``        that token
``{field}``     the node in that field, of the category the field is annotated with
``{field:arg}`` the same with an argument for the category: ``singular``, ``plural``, ``agree`` (the number of the
node's
                subject), ``possessive``, for an effect ``sentence`` or ``bare``, for an amount the noun that it
                counts, for a list the word before its last part (``and``, ``or``), for a string its class of words
``verb(s)``     the verb in the number of the subject: the first slot for objects or players ("you draw", "each player
draws") ``is|are``      the same for other forms, the singular first ``counter#s``   a noun in the number of the last
``{amount:small}`` ("a counter", "two counters"); a slot with the argument
                ``counted`` is in that number, too
``[ … ]``       may be left out, if its fields are; the form stays the same
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar, cast, dataclass_transform

__all__ = [
    "Adjective",
    "Amount",
    "Change",
    "Condition",
    "CostPart",
    "Duration",
    "Effect",
    "Form",
    "Node",
    "Objects",
    "Players",
    "Quality",
    "Rule",
    "Tally",
    "Trigger",
    "Would",
    "Zone",
    "node",
    "walk",
]


@dataclass(frozen=True, slots=True, init=False)
class Form:
    """One phrase of a node and the values of the fields that the phrase itself fixes: what it means.

    ``Form("{what} attack(s) alone", alone=True)``
    """

    phrase: str
    values: tuple[tuple[str, Any], ...]

    def __init__(self, phrase: str, values: tuple[tuple[str, Any], ...] = (), /, **fixed: Any) -> None:
        object.__setattr__(self, "phrase", phrase)
        object.__setattr__(self, "values", (*values, *fixed.items()))


@dataclass(frozen=True)
class Node:
    """A node of a rules-text tree. ``form`` is the index of the phrase it was written with."""

    forms: ClassVar[tuple[Form, ...]] = ()
    form: int = field(default=0, kw_only=True)

    @property
    def plural(self) -> bool:
        """Whether a verb takes the plural after this noun phrase."""
        return False


_N = TypeVar("_N", bound=type[Node])


@dataclass_transform(frozen_default=True, kw_only_default=False, field_specifiers=(field,))
def node(*phrases: str | Form) -> Callable[[_N], _N]:
    """Make a class a node: a frozen dataclass with these phrases, best first."""

    def make(cls: _N) -> _N:
        cls.forms = tuple(p if isinstance(p, Form) else Form(p) for p in phrases)
        return cast("_N", dataclass(frozen=True)(cls))

    return make


class Objects(Node):
    """A noun phrase for objects: "target creature", "each creature you control", "it", "~"."""


class Players(Node):
    """A noun phrase for players: "you", "target player", "each opponent", "its controller"."""


class Adjective(Node):
    """One quality of a filter that stands before its noun: "tapped", "white", "non-Elf"."""


class Quality(Node):
    """One quality of a filter that stands after its noun: "you control", "with power 3 or less"."""


class Amount(Node):
    """A number: "two", "X", "the number of creatures you control", "its power"."""

    @property
    def plural(self) -> bool:
        """Whether a noun after it is in the plural: after all but one."""
        return True


class Tally(Node):
    """What can be counted: "creature you control", "card in your hand", "+1/+1 counter on ~"."""


class Zone(Node):
    """A place for objects: "your hand", "its owner's graveyard", "the battlefield"."""


class Condition(Node):
    """What is true or not: "you control a Forest", "it was kicked"."""


class CostPart(Node):
    """One part of a cost: mana, {T}, "sacrifice a creature", "pay 2 life"."""


class Duration(Node):
    """How long a continuous effect lasts: "until end of turn"."""


class Change(Node):
    """What a continuous effect changes: "gets +1/+1", "has flying", "can't block"."""


class Rule(Node):
    """What a static ability says of the game, without a subject that changes: "damage can't be prevented"."""


class Would(Node):
    """An event that a replacement or prevention effect watches for: "~ would die", "a player would draw a card"."""


class Trigger(Node):
    """A trigger event: "when ~ enters", "whenever a creature dies", "at the beginning of your upkeep"."""


class Effect(Node):
    """An instruction, or a structure of them."""


def walk(node: Any) -> list[Any]:
    """All nodes of a tree in reading order, itself first."""
    found: list[Any] = []
    _walk(node, found)
    return found


def _walk(node: Any, found: list[Any]) -> None:
    if isinstance(node, tuple):
        for item in node:
            _walk(item, found)
        return
    fields = getattr(node, "__dataclass_fields__", None)
    if fields is None:
        return
    found.append(node)
    for name in fields:
        child = getattr(node, name)
        if isinstance(child, tuple) or hasattr(child, "__dataclass_fields__"):
            _walk(child, found)
