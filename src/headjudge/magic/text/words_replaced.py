"""A card's text with color words, basic land types or creature types replaced by others (612.2): in its abilities and
its type line, never in names, nor in mana symbols or kinds of counters.

A word is replaced where it is used as one: as a color, as a type, in the name of landwalk or landcycling. What only
contains it, as a name does, is left as it is.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from headjudge.core.by_identity import by_identity_with
from headjudge.grammar.node import Node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Keyword

__all__ = ["with_words"]

Words = tuple[str, str]
"""A word and the one in its place."""
_NAMES = frozenset({"name", "named"})
"""The fields that hold names."""
_OF_TYPES = ("walk", "cycling")
"""The ends of keywords that begin with a land type."""
_OTHER_THAN = " other than "
_OR = " or "


def with_words(definition: CardDefinition, said: tuple[Words, ...]) -> CardDefinition:
    """A definition with words replaced, one after the other; the same where none of them is there."""
    return _changed(definition, said) if said else definition


@by_identity_with
def _changed(definition: CardDefinition, said: tuple[Words, ...]) -> CardDefinition:
    changed = definition
    for old, new in said:
        changed = _replaced(changed, old, new)
    if changed is definition:
        return definition
    text = "\n".join(changed.describe()).replace("~", changed.name) if definition.text else ""
    return replace(changed, text=text, unworded=definition)


def _replaced(definition: CardDefinition, old: str, new: str) -> CardDefinition:
    abilities = _in(definition.abilities, old, new)
    subtypes = tuple(dict.fromkeys(new if word == old else word for word in definition.subtypes))
    if abilities is definition.abilities and subtypes == definition.subtypes:
        return definition
    return replace(definition, abilities=abilities, subtypes=subtypes)


def _in(value: Any, old: str, new: str) -> Any:
    """A tree with a word replaced; the same object where it isn't there."""
    if isinstance(value, tuple):
        items = tuple(_in(item, old, new) for item in value)
        return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
    if isinstance(value, str):
        return _word(value, old, new)
    if not isinstance(value, Node):
        return value
    changed: dict[str, Any] = {}
    for field in fields(value):
        part = getattr(value, field.name)
        said = _keyword(part, old, new) if isinstance(value, Keyword) and field.name == "name" else part
        counters = field.name == "kind" and "Counter" in type(value).__name__  # "an egg counter" is none of a type
        if said is part and field.name not in _NAMES and not counters:
            said = _in(part, old, new)
        if said is not part:
            changed[field.name] = said
    return replace(value, **changed) if changed else value


def _word(word: str, old: str, new: str) -> str:
    if word == old:
        return Color(new) if isinstance(word, Color) else new
    if word.endswith(f"{_OTHER_THAN}{old}"):  # "choose a color other than white"
        return word.removesuffix(old) + new
    if type(word) is str and old in (listed := word.split(_OR)):  # "choose Island or Swamp"
        return _OR.join(new if one == old else one for one in listed)
    return _keyword(word, old, new)


def _keyword(name: str, old: str, new: str) -> str:
    """The name of a keyword: "islandwalk", "snow swampwalk", "forestcycling"."""
    for end in _OF_TYPES:
        before, _, kind = name.rpartition(" ")
        if kind == f"{old}{end}":
            return f"{before} {new}{end}".strip()
    return name
