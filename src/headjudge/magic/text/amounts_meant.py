"""Which amount words mean that refer back to one: "that much", "that many", "that result"."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.grammar.node import exchanged
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import NO_SLOT, Antecedent, AntecedentKind, Unbound
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.said_of import SaidOf
from headjudge.magic.text.syntax.amounts import counters_on
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.amounts import (
    OF_EVENT,
    THAT_DAMAGE,
    AmountThisWay,
    ChosenResult,
    Count,
    ExcessDamage,
    StatOf,
    ThatMuch,
)
from headjudge.magic.text.tree.categories import Amount
from headjudge.magic.text.tree.changes import ChangeWhereXAndY
from headjudge.magic.text.tree.conditions import DealtExcess, SpentSoMuch
from headjudge.magic.text.tree.effects.choices import ChooseNumber, ChosenNumber, Roll
from headjudge.magic.text.tree.nouns import ItsObjects, Self

__all__ = ["AmountsMeant"]

M = TypeVar("M", ThatMuch, AmountThisWay)


_OF_A_DIE = "the result"


class AmountsMeant(SaidOf):
    """Finds the amount that is meant."""

    _stat_compared: StatOf | None = None
    """What the condition of a triggered ability compares: "if its mana value was 1 or greater, … that many"."""

    @visits(Keyword)
    def _number_of_keyword(self, node: Keyword) -> Keyword:
        """ "Mobilize X, where X is its power": that of whatever has the ability."""
        if isinstance(node.amount, Amount):
            node = replace(node, amount=exchanged(node.amount, ItsObjects("it"), Self()))
        return self.children(node)

    @visits(ThatMuch)
    def _that_much(self, node: ThatMuch) -> Amount:
        try:
            return self._amount(node, objects=node.words == "that many")
        except Unbound:
            if self._stat_compared is None or any(a.kind == AntecedentKind.AMOUNT for a in self.memory.found):
                raise
            return self._stat_compared

    _rolls: tuple[int, ...] = ()
    """The amounts that rolls of dice yielded: only those are "the result"."""
    _number_chosen = False
    """Whether an instruction before has a number chosen."""

    @visits(ChooseNumber)
    def _choose_number(self, node: ChooseNumber) -> ChooseNumber:
        node = self.children(node)
        self._number_chosen = True
        return node

    @visits(ChosenNumber)
    def _that_number(self, node: ChosenNumber) -> ChosenNumber:
        """ "That number" is the one that was chosen."""
        if node.just_before and not self._number_chosen:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return node

    @visits(AmountThisWay)
    def _amount_this_way(self, node: AmountThisWay) -> AmountThisWay | Count:
        return self._amount(node)

    def _amount(self, node: M, *, objects: bool = False) -> M | Count:
        found = [
            a
            for a in self.memory.found
            if a.kind == AntecedentKind.AMOUNT or (objects and a.kind == AntecedentKind.OBJECT and a.plural)
        ]
        if node.words == _OF_A_DIE and self._rolls:
            found = [a for a in found if a.slot in self._rolls]
        if node.words in OF_EVENT:  # what triggered is the first clause
            found = [a for a in found if a.clause == 1 and a.kind == AntecedentKind.AMOUNT]
        if node.words == THAT_DAMAGE:
            found = [a for a in found if "damage" in a.words]
        if not found and isinstance(node, ThatMuch):  # "whenever one or more artifacts enter, … that much damage"
            ahead = (a for a in self.memory.found if a.clause >= self.clause - 2)
            several = [a for a in ahead if a.kind == AntecedentKind.OBJECT and a.plural]
            found = several if len({a.slot for a in several}) == 1 else []
        if not found and node.words == "that many" and self._counted is not None:  # counters that a condition asked for
            return Count(counters_on(ItsObjects("it", to=self._counted.to), self._counted.kind))
        if not found or found[-1].barred or (found[-1].role == "described" and found[-1].kind == AntecedentKind.OBJECT):
            raise Unbound(node.words)  # how many objects a description names, isn't kept
        doers = self._of_each.get(found[-1].slot)
        if isinstance(self.subject, Antecedent) and self.subject.slot == doers:
            raise Unbound(node.words)  # "each player discards their hand, then draws that many": their own number
        return replace(node, to=self._same.get(found[-1].slot, found[-1].slot))

    @visits(SpentSoMuch)
    def _spent_so_much(self, node: SpentSoMuch) -> SpentSoMuch:
        """ "If eight or more mana was spent to cast that spell, … that much": how much, no amount yields."""
        node = self.children(node)
        self.memory.found.append(Antecedent(AntecedentKind.AMOUNT, NO_SLOT, plural=True, barred=True))
        return node

    @visits(ChangeWhereXAndY)
    def _change_by_both(self, node: ChangeWhereXAndY) -> ChangeWhereXAndY:
        """ "Where X is the exiled card's power and Y is its toughness": that of the same card."""
        x = self.value(node.x)
        y = node.y
        if isinstance(y, StatOf) and isinstance(y.what, ItsObjects):
            if not isinstance(x, StatOf) or y.what.many:
                raise Unbound(" ".join(RULES_TEXT.write(node)))
            return replace(node, x=x, y=replace(y, what=x.what))
        return replace(node, x=x, y=self.value(y))

    @visits(ExcessDamage)
    def _excess_damage(self, node: ExcessDamage) -> ExcessDamage:
        """ "If that creature was dealt excess damage this turn, … that excess damage": all of it in this turn."""
        if node.that and isinstance(self._compared, DealtExcess):
            return replace(node, to=self._compared.what, this_turn=True)
        return self.children(node)

    @visits(Roll)
    def _roll(self, node: Roll) -> Roll:
        """What words of a chosen result are about."""
        node = self.children(node)
        self._rolls = (*self._rolls, node.result)
        self._rolled = node.result if node.two else 0
        return node

    @visits(ChosenResult)
    def _chosen_result(self, node: ChosenResult) -> ChosenResult:
        """ "That result" is that of the two dice which was chosen, whatever was done since."""
        if not self._rolled:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return replace(node, to=self._rolled)
