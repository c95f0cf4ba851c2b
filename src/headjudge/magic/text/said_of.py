"""What is said of objects, in a description or in a condition: what it is compared with, and what that mentions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.grammar.node import walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import AntecedentKind, Unbound, literal_words, part_words
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.named import Named
from headjudge.magic.text.tree.conditions import HasSupertype, Is, IsAttached, IsAttacking, IsControlledBy, IsKind
from headjudge.magic.text.tree.effects.continuous import StillIs
from headjudge.magic.text.tree.linked import ExiledWith, IsExiledWith
from headjudge.magic.text.tree.nouns import Filter, ItsObjects, Some
from headjudge.magic.text.tree.nouns.filters import QUALITIES
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
from headjudge.magic.text.tree.zones import Exile as InExile

__all__ = ["SaidOf"]

_EXILED, _SUSPENDED, _FORETOLD = Status("exiled"), Status("suspended"), Status("foretold")
_SOME_OF_EXILE = (ExiledWith, FromAmong, InZone, NotThisWay, ThisWay)
"""What tells where cards are that are called exiled."""


def _in_exile(what: Filter) -> Filter:
    """Of "exiled card", "suspended card" (702.59b), and "foretold card" (702.143b) where these are, unless something
    else of the words says it."""
    here = not {_EXILED, _SUSPENDED, _FORETOLD}.isdisjoint(what.adjectives)
    if not here or what.noun != "card" or any(isinstance(q, _SOME_OF_EXILE) for q in what.qualities):
        return what
    adjectives = tuple(a for a in what.adjectives if a != _EXILED)
    return replace(what, adjectives=adjectives, qualities=(*what.qualities, InZone(InExile())))


class SaidOf(Named):
    """Reads what describes objects, and what conditions say of them."""

    _asked_of = 0
    """The slot of what it is asked of whether it is of a kind."""
    _so_called = frozenset[str]()
    """The nouns of what is said to have the same controller as something."""

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
        if node.named:
            return self.children(node)
        objects = [a for a in self.memory.found if a.kind == AntecedentKind.OBJECT]
        subjects = {a.slot for a in objects if a.role == "subject"}
        if subjects and any(a.role == "other" for a in objects):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        if len(subjects) != 1:
            what = self.value(node.what)
            if self._asked_of and getattr(what, "to", 0) == self._asked_of:  # "if it’s a card with lesser mana value"
                others = {a.slot for a in objects if a.role == "other"}
                if len(others) != 1:
                    raise Unbound(" ".join(RULES_TEXT.write(node)))
                what = ItsObjects("it", to=others.pop())
            return replace(node, what=what)
        return replace(node, what=ItsObjects("it", to=subjects.pop()))

    @visits(HasSupertype, Is, IsAttacking, IsControlledBy)
    def _it_is(self, node: Any) -> Any:
        if node.what is None:
            spot = replace(self._spot(), partners=(), holder=type(node).__name__)
            node = replace(node, to=self.memory.pronoun(ItsObjects("it"), spot, "it’s").slot)
        before, self._asked_of = self._asked_of, node.to if isinstance(node, IsKind) else 0
        node = self.children(node)
        self._asked_of = before
        return node

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

    @visits(StillIs)
    def _still_is(self, node: StillIs) -> StillIs:
        if self._changed is None:
            raise Unbound("it’s still")
        return self.children(replace(node, to=self._changed))
