"""Slots and back references: numbering what an ability introduces, and finding what its later words mean.

An ability is read in the order of its words. What introduces objects, players or an amount gets the next slot and
becomes an *antecedent* (:mod:`.antecedents`). A back reference takes one of those before it (:mod:`.references`):

- "it", "they", "them" one object or several; "that creature", "those cards", "the exiled card" one that is so
  described;
- "that player", "they", "their" a player other than you;
- "that much", "that many" an amount that was yielded, or how many objects;
- a subject left out in a coordinated clause is that of the clause before; below "[player] may" it is that player.

What is mentioned only in passing (in a condition, an amount, a description of something else) is taken last, but what a
condition says something of comes first in what depends on it: "if ~ is an enchantment, it becomes a creature". A
reference without antecedent, or one for which two are as good, does not compile. An ability in quotes is read by
itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from headjudge.grammar.node import Node, walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import (
    NO_SLOT,
    Antecedent,
    AntecedentKind,
    Unbound,
    deed_of,
    literal_words,
    part_words,
)
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.named import Named
from headjudge.magic.text.others_lost import one_by_one, with_others_lost
from headjudge.magic.text.references import REST, Memory
from headjudge.magic.text.syntax.amounts import counters_on
from headjudge.magic.text.tree.abilities import Ability, Activated, AdditionalCost, Replacement, Static, Triggered
from headjudge.magic.text.tree.amounts import OF_EVENT, AmountThisWay, ChosenResult, Count, StatOf, ThatMuch
from headjudge.magic.text.tree.amounts.objects import AS_IT_ENTERS
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players, Trigger
from headjudge.magic.text.tree.changes import ChangeWhereXAndY
from headjudge.magic.text.tree.conditions import (
    HasSupertype,
    Is,
    IsAttached,
    IsAttacking,
    IsControlledBy,
    IsKind,
    SpentSoMuch,
    StatCompare,
)
from headjudge.magic.text.tree.effects.cards import Discard, Mill
from headjudge.magic.text.tree.effects.choices import Roll
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent, StillIs
from headjudge.magic.text.tree.effects.zones import Exile, ReturnToHand, Sacrifice
from headjudge.magic.text.tree.linked import ExiledWith, IsExiledWith
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    AmassedArmy,
    Attached,
    Each,
    EachOf,
    Elided,
    ElidedObjects,
    Filter,
    ItsObjects,
    Linked,
    OwnerOf,
    Self,
    Some,
    ThatPlayer,
    Together,
    WhatItAttacks,
)
from headjudge.magic.text.tree.nouns.filters import QUALITIES
from headjudge.magic.text.tree.numbers import Comparison
from headjudge.magic.text.tree.qualities import (
    ComparedStat,
    ControlledBy,
    FromAmong,
    InZone,
    NotThisWay,
    SameController,
    StatIs,
    Status,
    ThisWay,
)
from headjudge.magic.text.tree.rules import AsEnters
from headjudge.magic.text.tree.triggers import CausesDiscard, Discards, Mills, Sacrifices, UsesKeyword, While
from headjudge.magic.text.tree.triggers.players import KeywordUse
from headjudge.magic.text.tree.would import ReplacedThisTurn
from headjudge.magic.text.tree.zones import Exile as InExile
from headjudge.magic.text.whole_tokens import with_whole_tokens

__all__ = ["Binder", "Unbound", "bind"]

A = TypeVar("A", bound=Ability)
N = TypeVar("N", bound=Node)
K = TypeVar("K", Continuous, Permanent)
M = TypeVar("M", ThatMuch, AmountThisWay)

_LINKED = frozenset({"exiled card", "exiled cards", "exiled creature", "exiled creature card"})
"""The words for what a linked ability exiled (607)."""


_AT_ONCE = frozenset({"Destroy", "Exile", "Sacrifice"})
"""What is done to all others than those chosen as they are then, not to such as come later, too (611.2c)."""


_EXILED, _SUSPENDED = Status("exiled"), Status("suspended")
_SOME_OF_EXILE = (ExiledWith, FromAmong, InZone, NotThisWay, ThisWay)
"""What tells where cards are that are called exiled."""


def _in_exile(what: Filter) -> Filter:
    """Of "exiled card" and "suspended card" where these are (702.59b), unless something else of the words says it."""
    here = _EXILED in what.adjectives or _SUSPENDED in what.adjectives
    if not here or what.noun != "card" or any(isinstance(q, _SOME_OF_EXILE) for q in what.qualities):
        return what
    adjectives = tuple(a for a in what.adjectives if a != _EXILED)
    return replace(what, adjectives=adjectives, qualities=(*what.qualities, InZone(InExile())))


_OTHERS_REVEALED = Filter("card", qualities=(ThisWay("revealed"),), other=True)


def bind(ability: Ability) -> Ability:
    """Number what an ability introduces and bind what refers back."""
    return Binder().bind(ability)


def _deed_of_event(trigger: Trigger, effect: Effect) -> tuple[str, int]:
    """What players do to which objects in the event that triggers, where no instruction of the ability does it too."""
    for event, doing in ((Discards, Discard), (Mills, Mill), (Sacrifices, Sacrifice)):
        if isinstance(trigger, event) and not any(isinstance(part, doing) for part in walk(effect)):
            return deed_of(trigger, "what"), getattr(trigger.what, "slot", SELF_SLOT)
    return "", 0


class Binder(Named):
    """Binds one ability, or several that are read as one text: the costs and instructions of a spell."""

    _exiles = False
    """Whether the words before, also those around an ability in quotes, exile something."""
    _outer: Binder | None = None
    """Of an ability in quotes: what binds the words around it."""
    _of_linked: Linked | None = None
    """The card that a linked ability exiled, once it was named: "that card", where no other was."""
    _changing: Antecedent | None = None
    """All those that a static ability changes."""
    _as_it_enters = False
    """Whether what the ability does is done as its object enters."""
    _so_called = frozenset[str]()
    """The nouns of what is said to have the same controller as something."""

    _stat_compared: StatOf | None = None
    """What the condition of a triggered ability compares: "if its mana value was 1 or greater, … that many"."""

    def bind(self, ability: A) -> A:
        """Bind an ability; raises Unbound."""
        bound: A = with_whole_tokens(super().bind(ability))
        return bound

    def following(self) -> Binder:
        """A binder for the next ability of a line, which knows of those before only that they were about the source, or
        about all that are of some kind: "Creatures you control get +1/+1. As long as …, they also have vigilance"."""
        binder = Binder()
        own = [a for a in self.memory.found if a.slot == SELF_SLOT][-1:]
        every = self._changing
        several = replace(every, fixed=every.every, slot=NO_SLOT) if every is not None else None
        binder.memory = Memory([*own, *((several,) if several is not None and several.plural else ())])
        if self._as_it_enters and self._counters_removed[1]:
            binder._counters_removed = self._counters_removed[0], AS_IT_ENTERS
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
        """What is changed for a time, or for good."""
        return self.children(replace(node, changes=with_others_lost(one_by_one(node.changes))))

    # --- noun phrases that refer

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
        self.memory.found = [replace(a, rank=1, role="other") if a.slot in cause else a for a in self.memory.found]
        self.memory.found.append(Antecedent(AntecedentKind.OBJECT, SELF_SLOT, words=frozenset(["~"]), role="subject"))
        return node

    @visits(IsExiledWith)
    def _is_exiled_with(self, node: IsExiledWith) -> IsExiledWith:
        """ "If a card is exiled with ~, it gets +X/+X": the card is named in passing, "the exiled card" afterwards."""
        ahead = self.memory.found[:]
        node = self.children(node)
        new = self._new(ahead)
        self.memory.found = [a for a in self.memory.found if a.slot not in new]
        return node

    @visits(IsAttached)
    def _is_attached(self, node: IsAttached) -> IsAttached:
        """ "As long as another Aura is attached to enchanted creature, it has flying": what is attached is named in
        passing."""
        node = self.children(node)
        slots = slots_of(node.what) if isinstance(node.what, Some) else ()
        self.memory.found = [a for a in self.memory.found if a.slot not in slots]
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
        words = frozenset([node.kind, "permanent"])
        # Beside another creature "that creature" isn't the one that is called "enchanted creature".
        literal, fixed = (frozenset([node.kind]), node) if self._passing else (frozenset[str](), None)
        self._add(Antecedent(AntecedentKind.OBJECT, self.slots, words=words, literal=literal, fixed=fixed, every=node))
        return node

    def _them(self, node: ItsObjects) -> Objects | Players:
        """ "They" or "them" where objects or players may stand: the last of either."""
        spot = self._spot()
        fitting = [
            a
            for a in self.memory.found
            if a.kind == AntecedentKind.PLAYER or a in self.memory.objects(spot, plural=True)
        ]
        best = max((a.rank for a in fitting), default=0)
        last = [a for a in fitting if a.rank == best][-1:]
        if last and last[0].kind == AntecedentKind.PLAYER:
            return self._that_player(ThatPlayer(node.noun, many=True))
        return self.visit(node)

    @visits(ItsObjects)
    def _its_objects(self, node: ItsObjects) -> Objects:
        words = " ".join(RULES_TEXT.write(node))
        if node.noun == "rest" and (slot := self._unchosen()):
            return replace(node, to=slot)
        if not node.determiner:
            try:
                found = self.memory.pronoun(node, self._spot(), words)
            except Unbound:
                if self._holder == "ControllerOf" and isinstance(self._quality, StatIs) and self._described:
                    return replace(node, to=self._described)
                raise
        else:
            try:
                found = self.memory.described(node, self._spot(), words)
            except Unbound:
                if node.noun in _LINKED and not self._exiles:
                    self._of_linked = Linked(node.noun, many=node.many)
                    return self._of_linked
                if node.noun in _LINKED and (outer := self._exiled_around(many=node.many)):
                    return Linked(node.noun, many=node.many, outer=outer)
                if node.noun == "copies" and (copies := self._each_copy(node)) is not None:
                    return copies
                if self._of_linked is not None and not self._of_linked.many and words == "that card":
                    return self._of_linked
                if node.determiner == "those" and (two := self._two_chosen(node.noun)) is not None:
                    return two
                if node.determiner == "those" and (counted := self._that_were_counted(node.noun)) is not None:
                    return counted
                raise
        self._again(found)
        self._meant.add(found.slot)
        if node.noun in REST:
            self._unnamed(found.words, plural=node.many)
        again = found.fixed or (found.every if self._static and self._testing else None)
        return again if isinstance(again, Objects) else replace(node, to=found.slot)

    def _each_copy(self, node: ItsObjects) -> Together | None:
        """ "Copy it, then copy it. … the copies": those of each of several instructions."""
        made = [a.slot for a in self.memory.found if "copy" in a.words and not a.plural and not a.barred]
        slots = list(dict.fromkeys(made))
        return Together(tuple(replace(node, to=slot) for slot in slots)) if len(slots) > 1 else None

    def _exiled_around(self, *, many: bool) -> int:
        """The slot of what the words around an ability in quotes exile, if that is one thing."""
        known = self._outer.memory.found if self._outer is not None else []
        exiled = [a for a in known if "exiled" in a.deeds and not a.barred]
        one = len({a.slot for a in exiled}) == 1 and exiled[-1].plural == many
        return max(0, exiled[-1].slot) if one else 0

    @visits(Exile)
    def _exile(self, node: Exile) -> Exile:
        """What the words before exile, "the exiled card" can't be of another ability (607.2a)."""
        node = self.children(node)
        self._exiles = True
        return node

    def for_quoted(self) -> Binder:
        """The same, but that something was exiled before, is known."""
        quoted = Binder()
        quoted._exiles, quoted._outer = self._exiles, self
        return quoted

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

    @visits(Each)
    def _each(self, node: Each) -> Objects:
        """ "All other cards revealed this way", after one that was looked for among them, are the rest of them."""
        part = next((a for a in reversed(self.memory.found) if a.part), None)
        whole = self.memory.last(part.within) if part is not None else None
        if self._holder in _AT_ONCE and self._are_all_others(node.what) and self._unchosen():
            return self._its_objects(ItsObjects("rest", many=True, determiner="the"))
        if node.what == _OTHERS_REVEALED and whole is not None and "revealed" in whole.deeds:
            return self._its_objects(ItsObjects("rest", many=True, determiner="the"))
        return self.children(node)

    @visits(EachOf)
    def _each_of(self, node: EachOf) -> EachOf:
        """ "Each of those creatures deals damage equal to its power": "its" is of each; of what each does else, or what
        is done to each, "it" has no meaning."""
        dealing = (self._holder, self._field) == ("DealDamage", "source")
        node = self.children(node)
        if not dealing:
            self.memory.found = [a for a in self.memory.found if a.slot != node.slot]
            self._unnamed(frozenset(["card"]), plural=False)
        return node

    @visits(WhatItAttacks)
    def _what_it_attacks(self, node: WhatItAttacks) -> WhatItAttacks:
        """ "The player or planeswalker it’s attacking": "it" is what the trigger says attacks, not what deals it."""
        if not isinstance(node.what, ItsObjects) or node.what.determiner:
            return self.children(node)
        found = [a for a in self.memory.found if a.kind == AntecedentKind.OBJECT and a.role == "subject"]
        if not found or found[0].plural:
            raise Unbound("it’s attacking")
        return replace(node, what=replace(node.what, to=found[0].slot))

    @visits(Linked)
    def _linked(self, node: Linked) -> Objects:
        """ "The exiled card" is what this ability exiled, if it did, else what a linked one did (607)."""
        if not node.noun:
            return self.children(node)
        return self._its_objects(ItsObjects(node.noun, many=node.many, determiner="the"))

    @visits(HasSupertype, Is, IsAttacking, IsControlledBy)
    def _it_is(self, node: Any) -> Any:
        if node.what is None:
            spot = replace(self._spot(), partners=(), holder=type(node).__name__)
            node = replace(node, to=self.memory.pronoun(ItsObjects("it"), spot, "it’s").slot)
        return self.children(node)

    @visits(IsKind)
    def _is_kind(self, node: IsKind) -> IsKind:
        """What something is said to be isn't another object, but it can be called so from then on."""
        node = self._it_is(node)
        kinds = (*slots_of(node.kind), *(slots_of(node.second) if node.second is not None else ()))
        self.memory.found = [a for a in self.memory.found if a.slot not in kinds]
        what = getattr(node.kind, "what", None)
        for slot in (node.to,) if node.what is None else slots_of(node.what):
            self.memory.change(slot, words=part_words(node.kind) if isinstance(what, Filter) else frozenset())
        return node

    @visits(SameController)
    def _same_controller(self, node: SameController) -> SameController:
        """ "Another target creature with the same controller": as the target that was named before and is called so."""
        found = [a for a in self.memory.found if a.kind == AntecedentKind.OBJECT and self._so_called & a.literal]
        if not found or not found[-1].aimed or found[-1].plural:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return replace(node, what=ItsObjects("it", to=found[-1].slot))

    @visits(StatIs)
    def _stat_is(self, node: StatIs) -> StatIs:
        """ "Target creature with mana value less than the number of cards in its controller's graveyard"."""
        node = self.children(node)
        own = any(isinstance(part, ItsObjects) and part.to == self._described for part in walk(node.amount))
        return replace(node, of_itself=self._described) if own and self._described else node

    @visits(ComparedStat)
    def _compared_stat(self, node: ComparedStat) -> ComparedStat:
        """ "With lesser power" than the subject of the trigger event, or else than what was mentioned last; of two
        events with a subject each, or beside another object of the event, there is no telling."""
        objects = [a for a in self.memory.found if a.kind == AntecedentKind.OBJECT]
        subjects = {a.slot for a in objects if a.role == "subject"}
        if subjects and any(a.role == "other" for a in objects):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        if len(subjects) != 1:
            return replace(node, what=self.value(node.what))
        return replace(node, what=ItsObjects("it", to=subjects.pop()))

    @visits(StillIs)
    def _still_is(self, node: StillIs) -> StillIs:
        if self._changed is None:
            raise Unbound("it’s still")
        return self.children(replace(node, to=self._changed))

    @visits(ThatMuch)
    def _that_much(self, node: ThatMuch) -> Amount:
        try:
            return self._amount(node, objects=node.words == "that many")
        except Unbound:
            if self._stat_compared is None or any(a.kind == AntecedentKind.AMOUNT for a in self.memory.found):
                raise
            return self._stat_compared

    @visits(AmountThisWay)
    def _amount_this_way(self, node: AmountThisWay) -> AmountThisWay | Count:
        return self._amount(node)

    @visits(Roll)
    def _roll(self, node: Roll) -> Roll:
        """What words of a chosen result are about."""
        node = self.children(node)
        self._rolled = node.result if node.two else 0
        return node

    @visits(ChosenResult)
    def _chosen_result(self, node: ChosenResult) -> ChosenResult:
        """ "That result" is that of the two dice which was chosen, whatever was done since."""
        if not self._rolled:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return replace(node, to=self._rolled)

    def _amount(self, node: M, *, objects: bool = False) -> M | Count:
        found = [
            a
            for a in self.memory.found
            if a.kind == AntecedentKind.AMOUNT or (objects and a.kind == AntecedentKind.OBJECT and a.plural)
        ]
        if node.words in OF_EVENT:  # what triggered is the first clause
            found = [a for a in found if a.clause == 1 and a.kind == AntecedentKind.AMOUNT]
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

    @visits(Filter)
    def _filter(self, node: Filter) -> Filter:
        """What is said once of all alternatives is read once, after the last. Who "controlled" something is known of
        what was done to it this way."""
        this_way = any(isinstance(q, ThisWay) for q in node.qualities)
        if not this_way and any(isinstance(q, ControlledBy) and q.before for q in node.qualities):
            raise Unbound("controlled")
        if not this_way and any(isinstance(q, NotThisWay) and q.unsaid for q in node.qualities):
            raise Unbound("weren't")
        node = _in_exile(node)
        if any(isinstance(quality, SameController) for quality in node.qualities):
            self._so_called = literal_words(node)
        if any(isinstance(q, StatIs) and q.of_such for q in node.qualities):
            return self._greatest_of_such(node)
        if node.once != QUALITIES:
            return self.children(node)
        count = sum(q in node.qualities for q in node.alternatives[-1].qualities)
        *firsts, last = (node, *node.alternatives)
        apart = [replace(part, alternatives=(), qualities=part.qualities[:-count]) for part in firsts]
        *bound, end = [self.children(replace(part, once="")) for part in (*apart, last)]
        first, *others = [replace(part, qualities=(*part.qualities, *end.qualities[-count:])) for part in bound]
        return replace(first, alternatives=(*others, end), once=QUALITIES)

    def _greatest_of_such(self, node: Filter) -> Filter:
        """ "A creature you control with the greatest power": among the creatures you control."""
        if node.alternatives or len(node.types) > 1:
            raise Unbound("with the greatest")
        node = self.children(node)
        first = next(q for q in node.qualities if isinstance(q, StatIs) and q.of_such)
        others = tuple(q for q in node.qualities if q is not first)
        there = replace(first, among=replace(node, qualities=others))
        return replace(node, qualities=tuple(there if q is first else q for q in node.qualities))

    # --- subjects

    @visits(ElidedObjects)
    def _elided_objects(self, node: ElidedObjects) -> Objects | Elided:
        """The subject of the clause before; of "creatures you control gain hexproof and can't be blocked" all that are
        such, whenever they come (611.2c); of "one or more … attack or block" those of the event."""
        subject = self.subject
        if not isinstance(subject, Antecedent):
            raise Unbound("")
        changed = self._holder in {"Continuous", "Permanent"}
        if subject.kind == AntecedentKind.PLAYER and changed and not subject.plural:
            return Elided(to=subject.slot)
        if subject.kind != AntecedentKind.OBJECT or (subject.plural and not (changed or self._in_trigger)):
            raise Unbound("")
        if changed and isinstance(subject.every, Objects):
            return subject.every
        return replace(node, to=subject.slot, many=subject.plural)

    # --- abilities

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

    @visits(SpentSoMuch)
    def _spent_so_much(self, node: SpentSoMuch) -> SpentSoMuch:
        """ "If eight or more mana was spent to cast that spell, … that much": how much, no amount yields."""
        node = self.children(node)
        self.memory.found.append(Antecedent(AntecedentKind.AMOUNT, NO_SLOT, plural=True, barred=True))
        return node

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
        """What is paid for one of two costs, isn't there if the other is paid."""
        ahead = self.memory.found[:]
        node = self.children(node)
        if node.other is not None:
            new = self._new(ahead)
            self.memory.found = [replace(a, barred=True) if a.slot in new else a for a in self.memory.found]
        return node

    @visits(Activated)
    def _activated(self, node: Activated) -> Activated:
        cost = self.visit(node.cost)
        self.clause += 1
        self.subject = None
        effect = self.visit(node.effect)
        return replace(
            node, cost=cost, effect=effect, condition=self.value(node.condition), own_cost=self.value(node.own_cost)
        )
