"""What is known where an instruction depends on something: that it is chosen, holds, or was done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from headjudge.grammar.clauses import begins_with
from headjudge.grammar.node import Node, walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import NO_SLOT, Antecedent, AntecedentKind, Unbound
from headjudge.magic.text.each_target import with_targets_in_one
from headjudge.magic.text.for_each import DoneForEach
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.sentences import (
    LATER,
    with_described_tokens,
    with_shared_durations,
    with_what_belongs_to_later,
)
from headjudge.magic.text.those_who import with_those_who, without_those_who
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import Count, PlayersWhoTally, Plus, Times
from headjudge.magic.text.tree.categories import Amount, Condition, Effect
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.effects.paying import PayMore
from headjudge.magic.text.tree.effects.zones import Sacrifice
from headjudge.magic.text.tree.nouns import DefendingPlayer, Each, EachPlayer, EachWho, EnchantedPlayer, ItsObjects, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.structure import Delayed, DoesTheSame, If, IfDo, May, Otherwise, Pay, Steps, WhereX

__all__ = ["Branches"]

N = TypeVar("N", bound=Node)
W = TypeVar("W", EachWho, PlayersWhoTally)

_DENIED = {"isn't": "is", "aren't": "are", "wasn't": "was", "don't": "", "doesn't": "", "not": "", "haven't": "have"}
_SAID = {"do": "", "does": ""}


def are_opposed(first: Condition, second: Condition) -> bool:
    """Whether one of two conditions says that the other isn't so: "if you're the monarch", "if you're not …"."""
    one, two = RULES_TEXT.write(first), RULES_TEXT.write(second)
    plain = [[_DENIED.get(word, _SAID.get(word, word)) for word in words] for words in (one, two)]
    return one != two and [w for w in plain[0] if w] == [w for w in plain[1] if w]


def _generic(mana: ManaCost) -> int | None:
    """How much generic mana a cost is, if it is nothing else."""
    return int(mana.symbols[0]) if len(mana.symbols) == 1 and mana.symbols[0].isdigit() else None


def _the_same(node: DoesTheSame, before: Effect | None) -> DoesTheSame:
    """ "You draw a card. Each opponent attacking that player does the same": what you do, of nothing else of yours."""
    who = getattr(before, "who", None)
    mine = [part for part in walk(before) if isinstance(part, You)] if before is not None else []
    if before is None or not isinstance(who, You) or len(mine) != 1:
        raise Unbound(" ".join(RULES_TEXT.write(node)))
    changes: dict[str, Any] = {"who": node.who}
    return replace(node, effect=replace(before, **changes))


def _of_neither(before: list[Effect], part: Effect) -> Effect:
    """What is done "otherwise" after two conditions of one kind is done if neither holds."""
    last = before[-1] if before else None
    if isinstance(part, Otherwise) and isinstance(part.first, If) and isinstance(last, If):
        alike = type(last.condition) is type(part.first.condition)
        return replace(part, nor=last.condition) if alike else part
    return part


class Branches(DoneForEach):
    """Reads instructions that are put together."""

    _last_of_many: tuple[str, EachPlayer] | None = None
    """What several players may do each, or must, was said last: which, and by whom."""

    @visits(May)
    def _may(self, node: May) -> Effect:
        if (apart := without_those_who(node)) is not None:
            return self.visit(apart)
        self.clause += 1
        who = self.visit(node.who)
        before = self.chooser
        subject = self.found_subject(who)
        if subject is not None:
            self.subject = self.chooser = subject
        elif isinstance(who, (DefendingPlayer, EnchantedPlayer)):
            # Who that is, is always clear from what the ability is about.
            self.subject = None
            self.chooser = Antecedent(AntecedentKind.PLAYER, NO_SLOT, words=frozenset(["player"]), fixed=who)
        elif not isinstance(who, You):
            raise Unbound(" ".join(RULES_TEXT.write(who)))
        ahead = self.memory.found[:]
        effect = self.visit(node.effect)
        self.chooser, self._ahead = before, ahead
        self._last_of_many = ("may", who) if isinstance(who, EachPlayer) else None
        return replace(node, who=who, effect=effect)

    @visits(Discard, Sacrifice)
    def _must(self, node: N) -> N:
        node = self.children(node)
        who = getattr(node, "who", None)
        if isinstance(who, EachPlayer):
            self._last_of_many = "must", who
        return node

    @visits(EachWho, PlayersWhoTally)
    def _those_who(self, node: W) -> W:
        """ "Each opponent who does": of those who may; "who can't": of those who must."""
        kind, who = self._last_of_many or ("", None)
        if who is None or kind != ("may" if node.could else "must") or who.which not in (node.which, "player"):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return self.children(replace(node, to=who.slot))

    @visits(Steps)
    def _steps(self, node: Steps) -> Effect:
        whole = with_targets_in_one(node)
        if not isinstance(whole, Steps):
            return self.visit(whole)
        node = with_shared_durations(whole)
        parts: list[Effect] = []
        known = self.memory.found[:]
        for index, part in enumerate(node.parts):
            if index and node.joins[index - 1].startswith("."):
                self.subject = None
            if not isinstance(part.first if isinstance(part, Otherwise) else part, If):
                self._shut = frozenset()
            before = node.parts[index - 1] if index else None
            if isinstance(part, DoesTheSame):
                part = _the_same(part, before)  # noqa: PLW2901 - it says what it is
            if isinstance(part, If) and isinstance(before, If) and are_opposed(before.condition, part.condition):
                done = self.memory.found
                self._only_known(known)
                parts.append(self.visit(part))
                self._join(known, done)
                continue
            known = self.memory.found[:]
            each = self._one_by_one(parts[-1], part) if index and node.joins[index - 1] == "and" else []
            self.memory.found += each
            parts.append(_of_neither(parts, self.visit(part)))
            self.memory.found = [a for a in self.memory.found if not any(a is one for one in each)]
        return with_what_belongs_to_later(with_described_tokens(replace(node, parts=tuple(parts))))

    def _one_by_one(self, before: Effect, part: Effect) -> list[Antecedent]:
        """ "Tap each creature … and it doesn't untap": what was done to each is said of each to the end."""
        what = getattr(before, "what", None)
        subject = part.subject if isinstance(part, Permanent) else None
        it = isinstance(subject, ItsObjects) and not subject.many and not subject.determiner
        each = self.memory.last(what.slot) if it and isinstance(what, Each) and what.word == "each" else None
        return [] if each is None else [each._replace(role="", rank=2, clause=self.clause)]

    @visits(If)
    def _if(self, node: If) -> Effect:
        """What is made if something holds isn't what the next condition asks about ("if it’s a land card …"). What is
        said after a time is asked then: "destroy it at the beginning of the next end step if it didn't attack"."""
        self.clause += 1
        after = begins_with(node, "then")
        ahead = self.memory.found[:]
        then = self.visit(node.then) if after else node.then
        condition = self.value(node.condition)
        asked = self.memory.found[:]
        then = then if after else self.visit(node.then)
        self._ahead = ahead if after else asked
        self._shut |= self._new(asked)
        if after and isinstance(then, Delayed) and begins_with(then, "effect"):
            return replace(then, effect=replace(node, condition=condition, then=then.effect))
        return replace(node, condition=condition, then=then)

    @visits(IfDo)
    def _if_do(self, node: IfDo) -> Effect:
        if isinstance(node.first, LATER):
            return self._later(node.first, node)
        if (apart := with_those_who(node)) is not None:
            return self.visit(apart)
        before = self.memory.found[:]
        first = self.visit(node.first)
        self.subject = None
        or_if = self.value(node.or_if)
        if or_if is not None:  # what that made isn't there if only the condition holds
            self._only_known(before)
        ahead = self.memory.found[:]
        then = self.visit(node.then)
        self._ahead = ahead
        return replace(node, first=first, then=then, or_if=or_if)

    @visits(PayMore)
    def _pay_more(self, node: PayMore) -> Effect:
        """ "{2} plus an additional {1} for each …": {X}, where X is that."""
        amounts = [_generic(mana) for mana in (node.mana, node.more)]
        if None in amounts:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        first, more = (n or 0 for n in amounts)
        each: Amount = Count(node.each) if more == 1 else Times(more, Count(node.each))
        return self.visit(WhereX(Pay(node.who, Cost((ManaCost(("X",)),))), Plus(Number(first), each)))

    @visits(DoesTheSame)
    def _does_the_same(self, node: DoesTheSame) -> DoesTheSame:
        """Who does it is the subject of what is done."""
        if node.effect is None:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        effect = self.visit(node.effect)
        return replace(node, who=getattr(effect, "who", node.who), effect=effect)
