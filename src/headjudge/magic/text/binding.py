"""Slots and back references: numbering what an ability introduces, and finding what its later words mean.

An ability is read in the order of its words. What introduces objects, players or an amount gets the next slot and
becomes an *antecedent* (:mod:`.antecedents`). A back reference takes one of those before it (:mod:`.references`):

- "it", "they", "them" one object or several; "that creature", "those cards", "the exiled card" one that is so
  described (:mod:`.objects_meant`);
- "that player", "they", "their" a player other than you (:mod:`.whom`);
- "that much", "that many" an amount that was yielded, or how many objects (:mod:`.amounts_meant`);
- a subject left out in a coordinated clause is that of the clause before; below "[player] may" it is that player.

What is mentioned only in passing (in a condition, an amount, a description of something else) is taken last, but what a
condition says something of comes first in what depends on it: "if ~ is an enchantment, it becomes a creature". A
reference without antecedent, or one for which two are as good, does not compile. An ability in quotes is read by
itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.grammar.node import Node, walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import NO_SLOT, Antecedent, AntecedentKind, Unbound, deed_of
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.coin_calls import with_calls
from headjudge.magic.text.objects_meant import ObjectsMeant
from headjudge.magic.text.others_lost import one_by_one, with_others_lost
from headjudge.magic.text.references import Memory
from headjudge.magic.text.tree.abilities import (
    Ability,
    Activated,
    AdditionalCost,
    Keyword,
    Replacement,
    Static,
    Triggered,
)
from headjudge.magic.text.tree.amounts import StatOf
from headjudge.magic.text.tree.amounts.objects import AS_ADDITIONAL_COST, AS_IT_ENTERS
from headjudge.magic.text.tree.categories import Change, Effect, Trigger
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.conditions import StatCompare
from headjudge.magic.text.tree.costs import CountersAmongCost
from headjudge.magic.text.tree.durations import ForAsLongAs
from headjudge.magic.text.tree.effects.cards import Discard, Mill
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent
from headjudge.magic.text.tree.effects.zones import ReturnToHand, Sacrifice
from headjudge.magic.text.tree.nouns import SELF_SLOT, AmassedArmy, Attached, Each, EachOf, ItsObjects, OwnerOf, Self
from headjudge.magic.text.tree.numbers import Comparison
from headjudge.magic.text.tree.rules import AsEnters
from headjudge.magic.text.tree.triggers import (
    CausesDiscard,
    Discards,
    KeywordUse,
    Mills,
    Sacrifices,
    UsesKeyword,
    While,
)
from headjudge.magic.text.tree.would import ReplacedThisTurn
from headjudge.magic.text.whole_tokens import with_whole_tokens

__all__ = ["Binder", "Unbound", "bind"]

A = TypeVar("A", bound=Ability)
N = TypeVar("N", bound=Node)
K = TypeVar("K", Continuous, Permanent)


def bind(ability: Ability) -> Ability:
    """Number what an ability introduces and bind what refers back."""
    return Binder().bind(ability)


def _deed_of_event(trigger: Trigger, effect: Effect) -> tuple[str, int]:
    """What players do to which objects in the event that triggers, where no instruction of the ability does it too."""
    for event, doing in ((Discards, Discard), (Mills, Mill), (Sacrifices, Sacrifice)):
        if isinstance(trigger, event) and not any(isinstance(part, doing) for part in walk(effect)):
            return deed_of(trigger, "what"), getattr(trigger.what, "slot", SELF_SLOT)
    return "", 0


def _enchants(change: Change) -> bool:
    """Whether a change gives the ability that says what an Aura can enchant (303.4)."""
    return isinstance(change, GainAbilities) and any(
        isinstance(a, Keyword) and a.name == "enchant" for a in change.abilities
    )


class Binder(ObjectsMeant):
    """Binds one ability, or several that are read as one text: the costs and instructions of a spell."""

    _changing: Antecedent | None = None
    """All those that a static ability changes."""
    _as_it_enters = False
    """Whether what the ability does is done as its object enters."""
    _removed_to_pay = False
    """Whether it is an additional cost that is paid with any number of counters."""

    def bind(self, ability: A) -> A:
        """Bind an ability; raises Unbound."""
        bound: A = with_calls(with_whole_tokens(super().bind(ability)))
        return bound

    def following(self) -> Binder:
        """A binder for the next ability of a line, which knows of those before only that they were about the source, or
        about all that are of some kind: "Creatures you control get +1/+1. As long as …, they also have vigilance"."""
        binder = Binder()
        own = [a for a in self.memory.found if a.slot == SELF_SLOT][-1:]
        every = self._changing
        several = every._replace(fixed=every.every, slot=NO_SLOT) if every is not None else None
        binder.memory = Memory([*own, *((several,) if several is not None and several.plural else ())])
        if self._as_it_enters and self._counters_removed[1]:
            binder._counters_removed = self._counters_removed[0], AS_IT_ENTERS
        if self._removed_to_pay and self._counters_removed[1]:
            binder._counters_removed = self._counters_removed[0], AS_ADDITIONAL_COST
        return binder

    @visits(Static)
    def _of_all(self, node: Static) -> Static:
        """What a static ability changes, if those are all objects of some kind."""
        node = self.children(replace(node, changes=with_others_lost(one_by_one(node.changes))))
        self._as_it_enters = any(isinstance(change, AsEnters) for change in node.changes)
        if isinstance(node.subject, Each) and node.subject.plural:
            self._changing = self.memory.last(node.subject.slot)
        return node

    @visits(Continuous, Permanent)
    def _changed_so(self, node: K) -> K:
        """What is changed for a time, or for good; what lasts for each by itself means each of them only there."""
        node = self._of_the_aura(node)
        self._each_alone = isinstance(getattr(node, "duration", None), ForAsLongAs)
        node = self.children(replace(node, changes=with_others_lost(one_by_one(node.changes))))
        if self._each_alone and isinstance(node.subject, EachOf):
            each = node.subject.slot
            self.memory.found = [a for a in self.memory.found if a.slot != each]
        self._each_alone = False
        return node

    def _of_the_aura(self, node: K) -> K:
        """ "Create an Aura token attached to target land. It has enchant land": only an Aura says what it enchants."""
        subject = node.subject
        if not isinstance(subject, ItsObjects) or subject.noun != "it" or not any(map(_enchants, node.changes)):
            return node
        if not any("aura" in one.words for one in self.memory.found):
            return node  # the Aura itself says so of itself
        return replace(node, subject=replace(subject, noun="aura", determiner="that"))

    @visits(Self)
    def _self(self, node: Self) -> Self:
        self._add(Antecedent(AntecedentKind.OBJECT, SELF_SLOT, words=frozenset(["~"])))
        return node

    @visits(AmassedArmy)
    def _amassed_army(self, node: AmassedArmy) -> AmassedArmy:
        """ "The Army you amassed deals damage equal to its power"."""
        words = frozenset(["army", "creature", "permanent"])
        self._add(Antecedent(AntecedentKind.OBJECT, NO_SLOT, words=words, fixed=node))
        return node

    @visits(CausesDiscard)
    def _causes_discard(self, node: CausesDiscard) -> CausesDiscard:
        """ "When a spell or ability causes you to discard ~, it …": what causes it is not what the words are about."""
        node = self.children(node)
        cause = slots_of(node.what)
        self.memory.found = [a._replace(rank=1, role="other") if a.slot in cause else a for a in self.memory.found]
        self.memory.found.append(Antecedent(AntecedentKind.OBJECT, SELF_SLOT, words=frozenset(["~"]), role="subject"))
        return node

    @visits(UsesKeyword)
    def _uses_keyword(self, node: UsesKeyword) -> UsesKeyword:
        node = self.children(node)
        if node.action == KeywordUse.CYCLE_THIS:
            self.visit(Self())
        return node

    @visits(Attached)
    def _attached(self, node: Attached) -> Attached:
        self.slots += 1
        node = replace(node, slot=self.slots)
        words = frozenset(node.kind.split() if node.kind.endswith(" card") else [node.kind, "permanent"])
        # Beside another creature "that creature" isn't the one that is called "enchanted creature".
        literal, fixed = (frozenset([node.kind]), node) if self._passing else (frozenset[str](), None)
        self._add(Antecedent(AntecedentKind.OBJECT, self.slots, words=words, literal=literal, fixed=fixed, every=node))
        return node

    @visits(ReturnToHand)
    def _return_to_hand(self, node: ReturnToHand) -> ReturnToHand:
        """ "Return target creature to its owner's hand. That player …": its owner, where no other player was named."""
        node = self.children(node)
        slots = slots_of(node.what)
        if "'s" in node.hand and len(slots) == 1 and not node.what.plural:
            owner = OwnerOf(ItsObjects("it", to=slots[0]))
            words = frozenset(["player"])
            self.memory.found.append(Antecedent(AntecedentKind.PLAYER, NO_SLOT, words=words, rank=0, fixed=owner))
        return node

    @visits(Triggered)
    def _triggered(self, node: Triggered) -> Triggered:
        trigger = self._event(node.trigger)
        self._of_event = _deed_of_event(trigger, node.effect)
        condition = self.value(node.condition)
        if isinstance(condition, StatCompare) and condition.compared == Comparison.AT_LEAST:
            self._stat_compared = StatOf(condition.what, condition.stat)
        self.subject = None
        effect = self.visit(node.effect)
        self._of_event = "", 0
        return replace(node, trigger=trigger, condition=condition, effect=effect)

    @visits(While)
    def _while(self, node: While) -> While:
        """What a condition speaks of, is mentioned in passing."""
        return replace(node, event=self.visit(node.event), condition=self.value(node.condition))

    @visits(Replacement)
    def _replacement(self, node: Replacement) -> Replacement:
        condition = self.value(node.condition)
        return replace(node, condition=condition, event=self._event(node.event), effect=self.visit(node.effect))

    @visits(ReplacedThisTurn)
    def _replaced_this_turn(self, node: ReplacedThisTurn) -> ReplacedThisTurn:
        """A replacement effect that begins is read as a replacement ability; what it is about is known only in it."""
        known = self.memory.found[:]
        bound = self._replacement(Replacement(node.event, node.effect))
        self.memory.found = known
        return replace(node, event=bound.event, effect=bound.effect)

    def _event(self, event: N) -> N:
        self._in_trigger = True
        event = self.visit(event)
        self._in_trigger = False
        self.clause += 1
        self.subject = None
        return event

    @visits(AdditionalCost)
    def _additional_cost(self, node: AdditionalCost) -> AdditionalCost:
        """What is paid for one of two costs, isn't there if the other is paid; the next ability may count what is."""
        ahead = self.memory.found[:]
        node = self.children(node)
        if node.other is not None:
            new = self._new(ahead)
            self.memory.found = [a._replace(barred=True) if a.slot in new else a for a in self.memory.found]
        parts = node.cost.parts if node.optional else ()
        self._removed_to_pay = len(parts) == 1 and isinstance(parts[0], CountersAmongCost) and parts[0].at_least == 0
        return node

    @visits(Activated)
    def _activated(self, node: Activated) -> Activated:
        cost = self.visit(node.cost)
        self.clause += 1
        self.subject = None
        effect = self.visit(node.effect)
        said = {name: self.value(getattr(node, name)) for name in ("condition", "own_cost", "x")}
        return replace(node, cost=cost, effect=effect, **said)
