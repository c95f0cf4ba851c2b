"""Plain readings: a bound tree in words, with what each reference means and what each qualification is said of.

A printed tree proves that no word was lost; a plain reading shows where each was put.

- ``{…}`` a noun phrase with all that is said of it: ``{creature with power less than the number of {Islands that you
  control}}``, ``{artifact or enchantment} or {creature with flying}``.
- ``[…]`` an instruction with all that depends on what stands before it: ``you may [draw a card, then discard a card]``.
- ``(= …)`` what a reference means: ``put a +1/+1 counter on it (= the target creature)``; "#1" and "#2" tell two of one
  name apart.
"""

from __future__ import annotations

from headjudge.grammar.clauses import begins_with
from headjudge.grammar.node import Node
from headjudge.grammar.typesetting import joined
from headjudge.grammar.writer import Writer
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.slot_names import SlotNames, bare, slot_names
from headjudge.magic.text.syntax.filters import NOUNS
from headjudge.magic.text.tree.abilities import Ability, AdditionalCost, SpellAbility
from headjudge.magic.text.tree.amounts import AmountThisWay, ThatMuch
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.conditions import Is, IsAttacking, IsControlledBy, IsKind
from headjudge.magic.text.tree.effects.continuous import StillIs
from headjudge.magic.text.tree.effects.counters import ThoseCounters
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    AimedPlayer,
    EachInTurn,
    EachPlayer,
    Elided,
    ElidedObjects,
    Filter,
    ItsObjects,
    Linked,
    SomeOf,
    ThatPlayer,
    WhatItAttacks,
    You,
)
from headjudge.magic.text.tree.qualities import ComparedStat, ControlledBy, InCombatWith, OwnedBy, SameController
from headjudge.magic.text.tree.structure import Steps
from headjudge.magic.text.words import plural_type

__all__ = ["plain_reading", "plain_readings"]

_OPEN, _CLOSE = frozenset("[⟨("), frozenset("]⟩)")
_BRACES = str.maketrans("⟨⟩", "{}")


def plain_readings(definition: CardDefinition) -> list[str]:
    """The plain reading of each ability of a card, in printed order; of several sides below the name of each."""
    if not definition.faces:
        return _readings_of(definition)
    return [line for side in definition.sides for line in (f"{side.name}:", *_readings_of(side))]


def _readings_of(definition: CardDefinition) -> list[str]:
    spell = [a for a in definition.abilities if isinstance(a, (AdditionalCost, SpellAbility))]
    return [_reading(a, slot_names(*spell) if a in spell else slot_names(a)) for a in definition.abilities]


def plain_reading(ability: Ability) -> str:
    """The plain reading of one bound ability."""
    return _reading(ability, slot_names(ability))


def _reading(ability: Ability, names: SlotNames) -> str:
    RULES_TEXT.load()
    writer = _Reading(names)
    writer.write(ability)
    return joined(writer.tokens, _OPEN, _CLOSE).translate(_BRACES)


class _Reading(Writer):
    """Prints a bound tree; what refers or qualifies with more words than a text has."""

    def __init__(self, names: SlotNames) -> None:
        super().__init__(RULES_TEXT)
        self.names = names
        self.around: list[Node] = []
        self.told: Node | None = None
        """The node of which it was last told what it means: some are printed by way of themselves."""

    def write(self, node: Node, arg: str = "") -> None:
        """Print a node, with brackets around what depends on something."""
        outer = self.around[-1] if self.around else None
        names = self.names
        if isinstance(node, Ability) and outer is not None and outer is not node:
            self.names = slot_names(node)
        self.around.append(node)
        brackets = isinstance(node, Effect) and isinstance(outer, Effect) and outer is not node
        brackets = brackets and (isinstance(node, Steps) or not isinstance(outer, Steps))
        if brackets:
            self.put("[")
        self.told = None
        self._write(node, arg)
        if self.told is not node:
            self._tell(node)
        self.told = node
        if brackets:
            self.put("]")
        self.around.pop()
        self.names = names

    def _write(self, node: Node, arg: str) -> None:
        if isinstance(node, Filter):
            if arg == "others" and node.other:
                self.put("other")
            self._filter(node, plural=arg in {"plural", "others"})
        elif isinstance(node, You) and node.implied:
            self.put("(you)")
        elif isinstance(node, EachInTurn):
            self.put(f"that {node.which}")
        elif isinstance(node, (ControlledBy, OwnedBy)) and begins_with(node, "who"):
            self.put("that")
            super().write(node, arg)
        else:
            super().write(node, arg)

    def _tell(self, node: Node) -> None:
        """What a reference means, and the number of what is named like something else."""
        if isinstance(node, (AimedPlayer, AmountThisWay, Elided, ElidedObjects, ItsObjects, ThatMuch, ThatPlayer)):
            chosen = isinstance(node, ThatPlayer) and node.to == SELF_SLOT
            self.put("(= chosen for ~ )") if chosen else self._is(node.to)
        elif isinstance(node, (Is, IsAttacking, IsControlledBy, IsKind)) and node.what is None:
            self.put("(it")
            self._is(node.to)
            self.put(")")
        elif isinstance(node, SomeOf) and node.bare and isinstance(node.of, ItsObjects):
            self._is(node.of.to)
        elif isinstance(node, WhatItAttacks) and node.what == ItsObjects("it"):
            self.put("(it")
            self._is(SELF_SLOT)
            self.put(")")
        elif (
            isinstance(node, SameController)
            or (isinstance(node, ComparedStat) and not node.named)
            or (isinstance(node, InCombatWith) and node.unnamed)
        ):
            self.put("(")
            self.write(node.what)
            self.put(")")
        elif isinstance(node, ThoseCounters):
            self.put(f"(= {node.kind} counters on {self.names.get(node.to, f'slot {node.to}')} )")
        elif isinstance(node, StillIs):
            self._is(node.to)
        elif isinstance(node, EachPlayer) and node.other:
            self.put("( other than")
            self.write(node.than or You())
            self.put(")")
        elif isinstance(node, Linked):
            by = "before these words" if node.outer else "by another ability of ~"
            self.put(f"(= exiled {by} )")
        slot = getattr(node, "slot", 0) or getattr(node, "result", 0)
        if slot in self.names.numbered:
            self.put(f"#{self.names.numbered[slot]}")

    def _is(self, slot: int) -> None:
        self.put(f"(= {self.names.get(slot, f'slot {slot}')} )")

    def _filter(self, node: Filter, *, plural: bool) -> None:
        if node == bare(node) and not node.alternatives and len(node.types) < 2:
            super().write(node, "plural" if plural else "singular")
            return
        for index, part in enumerate((node, *node.alternatives)):
            if index:
                self.put("or")
            self.put("⟨")
            self._part(part, plural=plural)
            self.put("⟩")

    def _part(self, node: Filter, *, plural: bool) -> None:
        """One test: each of its types with all its words, what is said of all before and after them."""
        for adjective in node.adjectives:
            self.write(adjective)
        several = len(node.types) > 1 and bool(node.adjectives or node.noun or node.qualities)
        if several:
            self.put("(")
        for index, group in enumerate(node.types):
            if index:
                self.put("or")
            last = plural_type(group[-1]) if plural and not node.noun else group[-1]
            self.put(" ".join((*group[:-1], last)))
        if several:
            self.put(")")
        if node.noun:
            self.put(NOUNS[node.noun] if plural else node.noun)
        for quality in node.qualities:
            self.write(quality, "plural" if plural else "singular")
