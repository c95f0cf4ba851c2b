"""What a person would call that which each slot of an ability stands for: "the target creature", "the tokens"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.amounts import PlayersTally
from headjudge.magic.text.tree.categories import Amount, CostPart, Effect, Objects, Players
from headjudge.magic.text.tree.costs import MillCost
from headjudge.magic.text.tree.effects.cards import Draw, Mill, Reveal
from headjudge.magic.text.tree.effects.choices import ChoosePair
from headjudge.magic.text.tree.effects.neighbors import ChooseOfNeighbor
from headjudge.magic.text.tree.effects.piles import PileOf
from headjudge.magic.text.tree.effects.tokens import CopyToken, CreateTokens
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    AimedPlayer,
    AnyTarget,
    ControllerOf,
    Each,
    EndOfLibrary,
    Filter,
    ItsObjects,
    OwnerOf,
    PlayerSet,
    SomeOf,
    Target,
    WholeZone,
    YourCommander,
)
from headjudge.magic.text.tree.nouns.filters import QUALITIES
from headjudge.magic.text.tree.ring import YourRingBearer
from headjudge.magic.text.tree.structure import ForEach
from headjudge.magic.text.tree.triggers import ActivatesAbility, CastsNth

__all__ = ["SlotNames", "slot_names"]

_MADE: dict[type[CostPart | Effect], str] = {
    ChooseOfNeighbor: "permanent chosen",
    ChoosePair: "two chosen",
    CopyToken: "token",
    CreateTokens: "token",
    Draw: "card drawn",
    Mill: "card milled",
    MillCost: "card milled",
    Reveal: "card revealed",
}
"""What is in the slots of instructions."""


class SlotNames(dict[int, str]):
    """The name of each slot; ``numbered`` are those of several of one name, each with its number."""

    def __init__(self, names: dict[int, str]) -> None:
        counts = Counter(names.values())
        seen: Counter[str] = Counter()
        self.numbered: dict[int, int] = {}
        super().__init__({SELF_SLOT: "~"})
        for slot, name in names.items():
            seen[name] += 1
            self[slot] = name
            if counts[name] > 1:
                self.numbered[slot] = seen[name]
                self[slot] = f"{name} #{seen[name]}"


def slot_names(*abilities: Ability) -> SlotNames:
    """The names of the slots of abilities that are read as one text, without those of abilities in quotes."""
    found: dict[int, str] = {}
    for ability in abilities:
        for node in _parts(ability, top=True):
            for field in ("slot", "result", "pile", "removed"):
                if slot := getattr(node, field, 0):
                    found.setdefault(slot, _name(node, field, found))
            if isinstance(node, ForEach) and node.each:
                found.setdefault(node.each, f"each {' '.join(RULES_TEXT.write(node.over, 'singular'))}")
    return SlotNames(found)


def _parts(value: Any, *, top: bool = False) -> Iterator[Node]:
    if isinstance(value, tuple):
        for item in value:
            yield from _parts(item)
    elif isinstance(value, Node) and (top or not isinstance(value, Ability)):
        yield value
        for field in fields(value):
            yield from _parts(getattr(value, field.name))


def _name(node: Node, field: str, known: dict[int, str]) -> str:
    if field == "removed":
        return "how many were removed"
    if field == "result":
        return f"the amount of “{_words(type(node))}”"
    if field == "pile":
        return "all the cards revealed"
    if isinstance(node, (ControllerOf, OwnerOf)):
        whose = "controller" if isinstance(node, ControllerOf) else "owner"
        its = node.what
        name = known.get(its.to, "~") if isinstance(its, ItsObjects) else " ".join(RULES_TEXT.write(its))
        return f"the {whose} of {name}"
    if isinstance(node, AimedPlayer):
        return "the target player or controller"
    if isinstance(node, Players):
        return f"the {node.which}" if isinstance(node, PlayerSet) else _with_article(" ".join(RULES_TEXT.write(node)))
    if isinstance(node, PlayersTally):
        return f"each {node.which}"
    if isinstance(node, Objects):
        return _of_objects(node)
    if isinstance(node, ActivatesAbility):
        return "the ability"
    if isinstance(node, CastsNth):
        return "the spell" if node.what is None else f"the {' '.join(RULES_TEXT.write(node.what, 'singular'))}"
    amount = getattr(node, "amount", None)
    several = isinstance(amount, Amount) and amount.plural
    made = next((word for cls, word in _MADE.items() if isinstance(node, cls)), "")
    if made:
        noun, *rest = made.split()
        return " ".join(["the", noun + "s" * several, *rest])
    return f"what “{_words(type(node))}” is about"


def _of_objects(node: Objects) -> str:
    if isinstance(node, AnyTarget):
        return "the targets" if node.plural else "the target"
    if isinstance(node, SomeOf):
        return "those chosen" if node.plural else "the one chosen"
    if isinstance(node, PileOf):
        return "the pile chosen"
    if isinstance(node, EndOfLibrary):
        return " ".join(RULES_TEXT.write(node)).partition(" of ")[0]
    if isinstance(node, YourCommander):
        return "your commander"
    if isinstance(node, YourRingBearer):
        return "your Ring-bearer"
    if isinstance(node, WholeZone):
        return f"the cards in the {node.kind}"
    what = getattr(node, "what", None)
    if not isinstance(what, Filter):
        return _with_article(" ".join(RULES_TEXT.write(node)))
    plural = node.plural and not (isinstance(node, Each) and node.word == "each")
    words = " ".join(RULES_TEXT.write(bare(what), "plural" if plural else "singular"))
    return f"{'each' if isinstance(node, Each) and not plural else 'the'} {'target ' * isinstance(node, Target)}{words}"


def bare(what: Filter) -> Filter:
    """A filter without what is said of its nouns."""
    alternatives = tuple(bare(other) for other in what.alternatives)
    once = what.once if what.once != QUALITIES else ""
    return replace(what, adjectives=(), qualities=(), alternatives=alternatives, once=once)


def _with_article(words: str) -> str:
    words = words.removeprefix("any number of ").removeprefix("up to ")
    first, _, rest = words.partition(" ")
    return words if first in {"each", "all", "the"} else f"the {rest if first in {'a', 'an', 'any'} else words}"


def _words(cls: type) -> str:
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in cls.__name__).strip()
