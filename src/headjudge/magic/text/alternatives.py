"""What is known in instructions of which only one is carried out, and after them.

What only one of two branches makes isn't known in the other ("otherwise, …", "… instead", "unless …"), nor after both.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.grammar.node import Node
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import Antecedent, AntecedentKind, Unbound
from headjudge.magic.text.discourse import Discourse
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.replaced_parts import (
    amount_of,
    common_slot,
    joined,
    says_that_much,
    with_amount,
    with_slot,
    without_amount,
)
from headjudge.magic.text.sentences import LATER, effect_of, with_duration_of, with_effect, with_recipients_of
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.dice import ByResult
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.mana import AddOfThatType, AddProducible
from headjudge.magic.text.tree.effects.zones import Sacrifice
from headjudge.magic.text.tree.nouns import SELF_SLOT, EnchantedPlayer, ThatPlayer, You
from headjudge.magic.text.tree.structure import (
    Delayed,
    IfDo,
    Instead,
    Modal,
    OneOf,
    Otherwise,
    Pay,
    Reflexive,
    Unless,
    UnlessDone,
    VillainousChoice,
)

__all__ = ["Alternatives"]

N = TypeVar("N", bound=Node)


class Alternatives(Discourse):
    """Reads instructions of which one is carried out."""

    def _new(self, ahead: list[Antecedent]) -> frozenset[int]:
        """The slots that weren't known before."""
        return frozenset(a.slot for a in self.memory.found) - {a.slot for a in ahead}

    def _only_known(self, ahead: list[Antecedent]) -> None:
        """Of what one branch mentioned, the other knows what was there before, targets, and all that are such; nothing
        has been done to them there."""
        known = {SELF_SLOT, *(a.slot for a in ahead)}
        deeds = {a.slot: a.deeds for a in ahead}
        found = [a._replace(deeds=deeds.get(a.slot, frozenset())) for a in self.memory.found]
        self.memory.found = [
            a if a.aimed or a.slot in known else a._replace(fixed=a.every)
            for a in found
            if a.aimed or a.slot in known or a.every is not None
        ]

    def _join(self, ahead: list[Antecedent], first: list[Antecedent]) -> None:
        """After two branches of which one is taken: what is new in either can't be meant."""
        known = {SELF_SLOT, *(a.slot for a in ahead)}
        named = {a.slot for a in first}
        other = [a for a in self.memory.found if a not in first and a.fixed is None]
        new = {a.slot for a in first if not a.aimed} | {a.slot for a in other if not a.aimed and a.slot not in named}
        self.memory.found = [a._replace(barred=True) if a.slot in new - known else a for a in [*first, *other]]

    def _later(self, ability: Delayed | Reflexive, then: IfDo | Otherwise | Instead) -> Effect:
        """ "At the beginning of your next upkeep, pay {2}. If you don't, you lose the game": then, not now."""
        return self.visit(with_effect(ability, replace(then, first=effect_of(ability))))

    @visits(Otherwise)
    def _otherwise(self, node: Otherwise) -> Effect:
        if isinstance(node.first, LATER):
            return self._later(node.first, node)
        self._ahead = self.memory.found[:]
        first = self.visit(node.first)
        self.subject = None
        ahead, done = self._ahead, self.memory.found
        self._only_known(ahead)
        kept = self.memory.found
        undone = [self._as_before(ahead, a) for a in kept]
        self.memory.found = undone[:]
        otherwise = self.visit(node.otherwise)
        self.memory.found = [
            next((k for k, u in zip(kept, undone, strict=True) if u is a), a) for a in self.memory.found
        ]
        self._join(ahead, done)
        return replace(node, first=first, otherwise=otherwise)

    @visits(VillainousChoice)
    def _villainous_choice(self, node: VillainousChoice) -> Effect:
        """Of two things that may happen neither knows what the other makes."""
        who = self.value(node.who)
        ahead = self.memory.found[:]
        first = self.visit(node.first)
        self.subject = None
        done = self.memory.found
        self._only_known(ahead)
        second = self.visit(node.second)
        self._join(ahead, done)
        return replace(node, who=who, first=first, second=second)

    @staticmethod
    def _as_before(ahead: list[Antecedent], now: Antecedent) -> Antecedent:
        """Something as the other branch knows it: nothing that the first one does was done to it ("exile it. Otherwise,
        tap it")."""
        deeds = next((a.deeds for a in reversed(ahead) if a.slot == now.slot), frozenset[str]())
        return now._replace(deeds=deeds)

    @visits(Instead)
    def _instead(self, node: Instead) -> Effect:
        """The instruction that is replaced makes nothing that the other one could mean."""
        if isinstance(node.first, LATER):
            return self._later(node.first, node)
        if isinstance(node.first, IfDo):  # "if you do, put a counter on it. If it's an Elf, put two on it instead."
            return self.visit(replace(node.first, then=replace(node, first=node.first.then)))
        node = replace(node, then=with_duration_of(node.first, node.then))
        self.clause += 1
        ahead = self.memory.found[:]
        first = self.visit(node.first)
        self.subject = None
        done = self.memory.found
        self._only_known(ahead)
        after = RULES_TEXT.order(node)[-1] == "condition"
        condition = node.condition if after else self.value(node.condition)
        amount = amount_of(first) if says_that_much(node.then) and not self._knows_amount() else None
        then = self.visit(node.then if amount is None else without_amount(node.then))
        if amount is not None:
            then = with_amount(then, amount)
        if isinstance(then, AddOfThatType):  # "add one mana of any type that … . If …, add three mana of that type"
            if not isinstance(first, AddProducible):
                raise Unbound("that type")
            then = replace(first, amount=then.amount)
        condition = self.value(condition) if after else condition
        self._join(ahead, done)
        one, other = common_slot(first, then)
        if one:
            then = with_slot(then, other, one)
            self.memory.found = joined(self.memory.found, one, other)
        return replace(node, first=first, condition=condition, then=with_recipients_of(first, then))

    def _knows_amount(self) -> bool:
        """Whether "that much" could be what something before yielded."""
        return any(a.kind == AntecedentKind.AMOUNT and not a.barred for a in self.memory.found)

    @visits(OneOf)
    def _one_of(self, node: OneOf) -> OneOf:
        """What only one of the two makes isn't known in the other, nor after both."""
        ahead = self.memory.found[:]
        first = self.visit(node.first)
        done = self.memory.found
        self._only_known(ahead)
        second = self.visit(node.second)
        self._join(ahead, done)
        mine, other = getattr(first, "who", None), getattr(second, "who", None)
        if isinstance(other, You) and other.implied and mine is not None and mine != other:
            # "unless they sacrifice a permanent or discard a card": they, although the verb looks like an imperative
            if not isinstance(mine, (You, EnchantedPlayer, ThatPlayer)):
                raise Unbound(" ".join(RULES_TEXT.write(node)))
            second = replace(second, who=mine) if isinstance(second, (Discard, Pay, Sacrifice)) else second
        return replace(node, first=first, second=second)

    @visits(Unless)
    def _unless(self, node: Unless) -> Unless:
        """What may be done to stop an instruction comes before what that makes."""
        if node.named_first:
            return self.children(node)
        effect = self._not_done(node.effect)
        who, cost, other = self.value(node.who), self.value(node.cost), self.value(node.other)
        return replace(node, effect=effect, who=who, cost=cost, other=other)

    @visits(UnlessDone)
    def _unless_done(self, node: UnlessDone) -> UnlessDone:
        effect = self._not_done(node.effect)
        return replace(node, effect=effect, done=self.visit(node.done))

    def _not_done(self, effect: N) -> N:
        ahead = self.memory.found[:]
        self.clause += 1
        effect = self.visit(effect)
        players = [a for a in self.memory.found[len(ahead) :] if a.kind == AntecedentKind.PLAYER]
        self._only_known(ahead)
        self.memory.found += players
        return effect

    @visits(ByResult)
    def _by_result(self, node: ByResult) -> ByResult:
        """Each row knows what was there before the roll, and nothing that another row makes."""
        roll = self.visit(node.roll)
        rows = []
        for row in node.rows:
            found, self.subject = self.memory.found[:], None
            rows.append(self.visit(row))
            self.memory.found = found
        return replace(node, roll=roll, rows=tuple(rows))

    @visits(Modal)
    def _modal(self, node: Modal) -> Modal:
        chooser = self.visit(node.chooser) if node.chooser is not None else None
        other = self.visit(node.other) if node.other is not None else None
        up_to = self.value(node.up_to)
        modes = []
        for mode in node.modes:
            found, self.subject = self.memory.found[:], None
            modes.append(self.visit(mode))
            self.memory.found = found
        return replace(node, chooser=chooser, modes=tuple(modes), other=other, up_to=up_to)
