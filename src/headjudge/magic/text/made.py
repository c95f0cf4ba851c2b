"""What an ability made or counted before: "four of those tokens", "those counters", "their total power"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from headjudge.grammar.node import walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import NO_SLOT, SINGULARS, Antecedent, AntecedentKind, Unbound, part_words
from headjudge.magic.text.chosen_before import ChosenBefore
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import Count, CountersRemoved, Difference, ObjectsTally, OfThose, TotalOfThose, X
from headjudge.magic.text.tree.categories import Amount, Tally
from headjudge.magic.text.tree.conditions import (
    AbilityCountered,
    CardsInHand,
    Compare,
    ControlsSoMany,
    FewerThisWay,
    HasCounters,
    HasLife,
    StatCompare,
)
from headjudge.magic.text.tree.conditions.most import HasOwnCounters
from headjudge.magic.text.tree.copies import BecomeCopy
from headjudge.magic.text.tree.costs import CounterCost, CountersAmongCost
from headjudge.magic.text.tree.effects.counters import RemoveCounters, RemoveCountersAmong, RemoveThose, ThoseCounters
from headjudge.magic.text.tree.effects.damage import FightDifferentOnes
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction
from headjudge.magic.text.tree.effects.tokens import CopyToken, CreateMoreTokens, CreateSeveral, CreateTokens
from headjudge.magic.text.tree.effects.turns import ExtraTurn, SkipStep
from headjudge.magic.text.tree.nouns import SELF_SLOT, Each, Filter, ItsObjects, Self, Target, You
from headjudge.magic.text.tree.numbers import Comparison, Number
from headjudge.magic.text.tree.qualities import ControlledBy, InZone, ThisWay
from headjudge.magic.text.tree.structure import WhereX
from headjudge.magic.text.tree.triggers import BeginningOf
from headjudge.magic.text.words import singular_type

__all__ = ["Made"]

C = TypeVar("C", CopyToken, BecomeCopy)
_UNNAMED: dict[str, Any] = {"blocking": None}
_UNEQUAL = frozenset({Comparison.MORE, Comparison.LESS})
COMPARING = (CardsInHand, Compare, ControlsSoMany, HasLife, HasOwnCounters, StatCompare)
"""Conditions that compare two numbers."""
_TURNING = frozenset({ActionName.TRANSFORM, ActionName.CONVERT, ActionName.FLIP})


def _is_one(amount: Amount | None) -> bool:
    return isinstance(amount, Number) and amount.value == 1


def _is_sized_by_x(part: Any) -> bool:
    """Whether there are X of what a noun phrase means."""
    return any(isinstance(getattr(part, name, None), X) for name in ("amount", "count", "least", "most"))


class Made(ChosenBefore):
    """Keeps the tokens, counters and numbers that later words of an ability mean."""

    def __init__(self) -> None:
        super().__init__()
        self._tokens: dict[int, CreateTokens] = {}
        """The instructions so far that create tokens, as they were read, by the slots of those."""
        self._copies: list[CopyToken] = []
        """Those that create copies."""
        self._meant: set[int] = set()
        """The slots of what words have referred back to."""

    _tallied: Each | None = None
    """What an amount counted last."""
    _counted: ThoseCounters | None = None
    """The counters that a condition asked for last."""
    _counters_removed = "", 0
    """The kind of the counters that were removed last, and the slot of how many they were."""
    _extra_combats = 0
    """How many additional combat phases the words before give."""
    _extra_turns = 0
    """How many extra turns the words before give."""

    @visits(CreateTokens)
    def _create_tokens(self, node: CreateTokens) -> CreateTokens:
        bound = self.children(node)
        self._tokens[bound.slot] = node
        return bound

    @visits(CreateMoreTokens)
    def _create_more_tokens(self, node: CreateMoreTokens) -> CreateTokens | CopyToken:
        """ "Create four of those tokens" are such as the instructions before described; if more was said of those
        ("They have …"), which they are isn't clear."""
        if self._copies and not self._tokens:
            return self._create_more_copies(node)
        made = {(tokens.what, tokens.attacking) for tokens in self._tokens.values()}
        said = self._meant & self._tokens.keys()
        if len(made) != 1 or said or any(tokens.to is not None for tokens in self._tokens.values()):
            raise Unbound("those tokens")
        what, attacking = made.pop()
        return self._create_tokens(CreateTokens(node.who, what, node.amount, attacking=attacking))

    def _create_more_copies(self, node: CreateMoreTokens) -> CopyToken:
        """Copies of the same one object as the tokens before."""
        copies = self._copies[-1]
        slots = slots_of(copies.what)
        if len(self._copies) > 1 or len(slots) != 1 or copies.what.plural or copies.slot in self._meant or copies.how:
            raise Unbound("those tokens")
        if not isinstance(copies.what, (ItsObjects, Self, Target)):
            raise Unbound("those tokens")
        same = copies.what if isinstance(copies.what, Self) else ItsObjects("it", to=slots[0])
        bound = self.children(node)
        self.slots += 1
        return CopyToken(
            bound.who,
            same,
            amount=bound.amount,
            tapped=copies.tapped,
            attacking=copies.attacking,
            how_attacking=copies.how_attacking,
            blocking=copies.blocking,
            slot=self.slots,
        )

    @visits(CopyToken, BecomeCopy)
    def _copy(self, node: C) -> C:
        """ "Create a token that’s a copy of target creature. It gains haste": the token does, not what it is a copy
        of."""
        ahead = len(self.memory.found)
        again = getattr(node, "blocking", None) == getattr(node, "what", ())
        said: Any = self.children(replace(node, **_UNNAMED) if again else node)
        node = replace(said, blocking=said.what) if again else said  # "… copy of it and that's blocking it": one thing
        if isinstance(node, CopyToken):
            self._copies.append(node)
        copied = (SELF_SLOT, *slots_of(node.what if isinstance(node, CopyToken) else node.of))
        self.memory.found[ahead:] = [
            a._replace(rank=min(a.rank, 1)) if a.slot in copied else a for a in self.memory.found[ahead:]
        ]
        return node

    @visits(KeywordAction)
    def _keyword_action(self, node: KeywordAction) -> KeywordAction:
        """ "Exile target creature. Then if there are three or more cards exiled with ~, transform it": where the words
        before name the source, too, what transforms or is flipped is only clear if it is that."""
        named = any(a.slot == SELF_SLOT for a in self.memory.found)
        bound = self.children(node)
        it = named and node.action in _TURNING and isinstance(node.what, ItsObjects)
        if it and getattr(bound.what, "to", SELF_SLOT) != SELF_SLOT:
            raise Unbound("it")
        return bound

    @visits(CreateSeveral)
    def _create_several(self, node: CreateSeveral) -> CreateSeveral:
        """Of tokens of several kinds, all are meant later; which one is, isn't clear."""
        node = self.children(node)
        if not node.choice:
            self._unnamed(frozenset(["token", "creature", "permanent"]), plural=False)
        return node

    @visits(HasCounters)
    def _has_counters(self, node: HasCounters) -> HasCounters:
        """The counters that are asked for are "those counters" from then on."""
        node = self.children(node)
        slots = slots_of(node.what)
        some = node.compared in {Comparison.AT_LEAST, Comparison.EXACTLY} and len(slots) == 1
        self._counted = ThoseCounters(node.kind, slots[0]) if some else None
        return node

    @visits(ControlsSoMany)
    def _controls_so_many(self, node: ControlsSoMany) -> ControlsSoMany:
        """ "As long as you control exactly one creature, that creature …": all that there are, since there is one."""
        node = self.children(node)
        if self._static and node.compared == Comparison.EXACTLY and _is_one(node.amount) and isinstance(node.who, You):
            those = node.those
            self.slots += 1
            one = Each(replace(those, qualities=(*those.qualities, ControlledBy(You()))), self.slots, word="")
            words = part_words(one)
            self._add(Antecedent(AntecedentKind.OBJECT, self.slots, words=words, literal=words, fixed=one, every=one))
        return node

    @visits(CounterCost)
    def _counter_cost(self, node: CounterCost) -> CounterCost:
        node = self.children(node)
        if node.put:
            return node
        self.slots += 1
        self._counters_removed = node.kind, self.slots
        if node.all_of_them or node.at_least is not None or isinstance(node.amount, X):
            self._add(Antecedent(AntecedentKind.AMOUNT, self.slots, plural=True))  # "it deals that much damage"
        return replace(node, removed=self.slots)

    @visits(CountersAmongCost)
    def _counters_among(self, node: CountersAmongCost) -> CountersAmongCost:
        node = self.children(node)
        self.slots += 1
        self._counters_removed = node.kind, self.slots
        if node.at_least is not None or isinstance(node.amount, X):
            self._add(Antecedent(AntecedentKind.AMOUNT, self.slots, plural=True))
        return replace(node, removed=self.slots)

    @visits(RemoveCounters)
    def _remove_counters(self, node: RemoveCounters) -> RemoveCounters:
        node = self.children(node)
        self._counters_removed = node.kind, node.result
        return node

    @visits(RemoveCountersAmong)
    def _remove_among(self, node: RemoveCountersAmong) -> RemoveCountersAmong:
        """Of all that there are to choose from, nobody knows which it was done to: they are mentioned in passing."""
        node = self.children(node)
        among = slots_of(node.what)
        self.memory.found = [a._replace(rank=0) if a.slot in among else a for a in self.memory.found]
        return node

    @visits(CountersRemoved)
    def _those_removed(self, node: CountersRemoved) -> CountersRemoved:
        """The counters that were removed last, if these are of the kind that is named."""
        kind, slot = self._counters_removed
        if not slot or node.kind not in ("", kind):
            raise Unbound(" ".join(RULES_TEXT.write(node, "plural")))
        return replace(node, to=slot)

    @visits(RemoveThose)
    def _remove_those(self, node: RemoveThose) -> RemoveThose:
        """ "Remove all of them from it": of the counters that were asked for, from what has them."""
        node = self.children(node)
        those = node.those or self._counted
        if those is None or (node.what is not None and slots_of(node.what) != (those.to,)):
            raise Unbound("all of them")
        self._counters_removed = those.kind, node.result
        return replace(node, those=those)

    @visits(ThoseCounters)
    def _those_counters(self, node: ThoseCounters) -> ThoseCounters:
        if self._counted is None:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return self._counted

    @visits(ObjectsTally)
    def _objects_tally(self, node: ObjectsTally) -> Tally:
        deed, slot = self._of_event
        if slot and node.what == Filter("card", qualities=(ThisWay(deed),)):
            return OfThose(ItsObjects("them", many=True, to=slot))  # "whenever you discard cards, … for each"
        node = self.children(node)
        placed = node.what.noun == "card" and any(isinstance(q, InZone) for q in node.what.qualities)
        there = (node.what.noun in {"", "permanent"} or placed) and not node.what.alternatives
        self._tallied = Each(node.what, word="") if there else None
        return node

    @visits(WhereX)
    def _where_x(self, node: WhereX) -> WhereX:
        """ "Exile the top X cards of your library, where X is their total power": not that of these cards."""
        if not any(isinstance(part, TotalOfThose) for part in walk(node.amount)):
            return self.children(node)
        bound = self.children(replace(node, amount=Number(0)))
        sized = {part.slot for part in walk(bound.effect) if hasattr(part, "slot") and _is_sized_by_x(part)}
        found = self.memory.found
        self.memory.found = [a for a in found if a.slot not in sized]
        known = len(self.memory.found)
        amount = self.value(node.amount)
        self.memory.found = [*found, *self.memory.found[known:]]
        return replace(bound, amount=amount)

    @visits(TotalOfThose)
    def _total_of_those(self, node: TotalOfThose) -> TotalOfThose:
        """ "Their total power": of those that "they" would be here."""
        node = self.children(node)
        what = self.value(node.what) if node.their else node.what
        if not isinstance(what, ItsObjects):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return replace(node, what=what)

    def _that_were_counted(self, noun: str) -> Each | None:
        """ "Those creatures" after "draw a card for each creature you control": all that were counted, if nothing else
        can be meant."""
        singular = SINGULARS.get(noun) or singular_type(noun) or noun
        if self._tallied is None or singular not in part_words(self._tallied):
            return None
        self.slots += 1
        return replace(self._tallied, slot=self.slots)

    @visits(FightDifferentOnes)
    def _fight_different_ones(self, node: FightDifferentOnes) -> FightDifferentOnes:
        """ "For each creature your opponents control, create a token. Each of those tokens fights a different one of
        those creatures": of those for each of which there is one, not of the tokens."""
        noun = node.others.noun if isinstance(node.others, ItsObjects) else ""
        counted = self._that_were_counted(noun)
        if counted is None:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return replace(node, ones=self.visit(node.ones), others=counted)

    @visits(FewerThisWay)
    def _fewer_this_way(self, node: FewerThisWay) -> Compare:
        """ "Fewer than two cards were discarded this way", "you put fewer …": their number is less than two."""
        node = self.children(node)
        done = replace(node.what, qualities=(*node.what.qualities, ThisWay(node.deed)))
        return Compare(Count(ObjectsTally(done)), node.amount, Comparison.LESS)

    @visits(Difference)
    def _difference(self, node: Difference) -> Difference:
        """ "The difference" is of the two numbers of which the condition says that one is more or less."""
        if not isinstance(self._compared, COMPARING) or self._compared.compared not in _UNEQUAL:
            raise Unbound("the difference")
        return replace(node, between=self._compared)

    @visits(AbilityCountered)
    def _ability_countered(self, node: AbilityCountered) -> AbilityCountered:
        """ "If a permanent's ability is countered this way, destroy that permanent": whose ability it was."""
        node = self.children(node)
        self.slots += 1
        words = frozenset(["permanent"])
        self._add(Antecedent(AntecedentKind.OBJECT, self.slots, words=words, literal=words))
        return replace(node, slot=self.slots)

    @visits(ExtraTurn)
    def _extra_turn(self, node: ExtraTurn) -> ExtraTurn:
        self._extra_turns = self._extra_turns + 1 if node.amount is None else 2
        return self.children(node)

    @visits(SkipStep)
    def _skip_step(self, node: SkipStep) -> SkipStep:
        """ "Take an extra turn after this one. Skip the untap step of that turn": there must be just one."""
        if node.that_turn and self._extra_turns != 1:
            raise Unbound("that turn")
        return self.children(node)

    @visits(BeginningOf)
    def _beginning_of(self, node: BeginningOf) -> BeginningOf:
        """ "Take an extra turn after this one. At the beginning of that turn's end step, …": there must be just one."""
        if node.extra_turn and self._extra_turns != 1:
            raise Unbound("that turn")
        if node.extra_combat and self._extra_combats != 1:
            raise Unbound("that combat")
        return self.children(node)

    def _unnamed(self, words: frozenset[str], *, plural: bool) -> None:
        """Something that is now spoken of, but that no slot stands for: what means it has no reading."""
        self._add(Antecedent(AntecedentKind.OBJECT, NO_SLOT, plural, words, literal=words, barred=True))
