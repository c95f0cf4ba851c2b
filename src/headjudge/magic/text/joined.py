"""What is said of several noun phrases or events that are joined: which are meant together, and where they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import Antecedent, AntecedentKind, Unbound
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.processes import Processes
from headjudge.magic.text.tree.categories import Objects, Players, Quality, Trigger
from headjudge.magic.text.tree.effects.mana import WhenSpent
from headjudge.magic.text.tree.nouns import Attached, ElidedObjects, Filter, SelfOr, Several, Some, Target, Together
from headjudge.magic.text.tree.qualities import FromAmong, InZone, ThisWay
from headjudge.magic.text.tree.triggers import ActivatesAbility, Either

__all__ = ["Joined"]

_AT_ONCE = frozenset({"Destroy", "Exile", "PutBack", "PutOnto", "ReturnToHand", "Shuffle", "Tap", "Untap"})
"""What is done to several objects at once."""


class Joined(Processes):
    """Reads noun phrases and events that are put together."""

    @visits(Several)
    def _several(self, node: Several) -> Several:
        """Of several kinds of cards all that were chosen are meant later: which one "that card" is, isn't clear."""
        node = self.children(node)
        *firsts, last = node.parts
        where = tuple(q for q in last.what.qualities if isinstance(q, (FromAmong, InZone)))
        node = replace(node, parts=(*(_there(part, where) if _is_nowhere(part) else part for part in firsts), last))
        parts = {part.slot for part in node.parts}
        self.memory.found = [a for a in self.memory.found if a.slot not in parts]
        return node

    @visits(Together)
    def _together(self, node: Together) -> Together:
        """ "Target instant card and target sorcery card from your graveyard": both are there, since a card of which it
        isn't said where it is could be nowhere else. What is done to both at once, is "they" or "those cards" then."""
        at_once = self._holder in _AT_ONCE
        node = self.children(node)
        if at_once:
            self._name_together(node)
        *firsts, last = node.parts
        what = getattr(last, "what", None)
        where = tuple(q for q in what.qualities if isinstance(q, InZone)) if isinstance(what, Filter) else ()
        if not where and any(map(_is_nowhere, firsts)):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return replace(node, parts=(*(_there(part, where) if _is_nowhere(part) else part for part in firsts), last))

    def _name_together(self, node: Together) -> None:
        """What later words mean by "they", if no part of it is several already."""
        slots = slots_of(replace(node, slot=0))
        found = [self.memory.last(slot) for slot in slots]
        parts = [a for a in found if a is not None and a.kind == AntecedentKind.OBJECT]
        if len(parts) == len(node.parts) == len(slots) and not any(part.plural for part in node.parts):
            words, literal = parts[0].words, parts[0].literal
            for a in parts[1:]:
                words, literal = words & a.words, literal & a.literal
            self._add(Antecedent(AntecedentKind.OBJECT, node.slot, True, words, literal=literal))

    @visits(Either)
    def _either(self, node: Either) -> Either:
        """ "Whenever a player sacrifices a permanent or discards a card, … that card": the one of the event that
        happened, which is one slot for both. What "~ or another creature" does or what happens to it, no words can be
        about afterwards."""
        again = getattr(node.first, "what", None)
        if isinstance(again, SelfOr) and isinstance(getattr(node.second, "what", None), ElidedObjects):
            second: Any = node.second
            ahead = self.memory.found[:]
            node = self.children(replace(node, second=replace(second, what=again)))
            known = [a for a in self.memory.found if a in ahead]
            self.memory.found = [a if a in known else a._replace(barred=True) for a in self.memory.found]
            return node
        node = self.children(node)
        one, other = _slot_of(node.first), _slot_of(node.second)
        if not one or not other:
            return node
        second = _with_slot(node.second, one)
        same = [a for a in self.memory.found if a.slot in (one, other)]
        words, literal = (frozenset().union(*each) for each in ((a.words for a in same), (a.literal for a in same)))
        self.memory.found = [
            a._replace(slot=one, words=words, literal=literal) if a in same else a for a in self.memory.found
        ]
        return replace(node, second=second)

    @visits(WhenSpent)
    def _when_spent(self, node: WhenSpent) -> WhenSpent:
        """ "Spend this mana to cast a spell or activate an ability, … that spell or ability": whichever it was."""
        if not node.or_ability:
            return self.children(node)
        what = self.value(node.what)
        slot, of_either = getattr(what, "slot", 0), frozenset(["ability"])
        self.memory.found = [
            a._replace(words=a.words | of_either, literal=a.literal | of_either) if a.slot == slot else a
            for a in self.memory.found
        ]
        return replace(node, what=what, effect=self.value(node.effect))


P = TypeVar("P", bound=Objects | Players)


def _is_nowhere(part: Objects | Players) -> bool:
    """Whether cards are to be chosen of which it isn't said where they are."""
    what = part.what if isinstance(part, (Some, Target)) else None
    if what is None or what.alternatives or not what.noun.endswith("card"):
        return False
    return not any(isinstance(q, (FromAmong, InZone, ThisWay)) for q in what.qualities)


def _there(part: P, where: tuple[Quality, ...]) -> P:
    """Cards to be chosen, with where they are."""
    if not isinstance(part, (Some, Target)):
        return part
    return replace(part, what=replace(part.what, qualities=(*part.what.qualities, *where)))


def _slot_of(event: Trigger) -> int:
    """The slot of what an event is about, if words introduce one object; that of the ability that is activated."""
    last = event.second if isinstance(event, Either) else event
    what = getattr(last, "what", None)
    if isinstance(last, ActivatesAbility) and what is None:
        return last.slot
    return what.slot if isinstance(what, (Attached, Some)) and not what.plural else 0


def _with_slot(event: Trigger, slot: int) -> Trigger:
    """An event with what it is about in another slot."""
    if isinstance(event, Either):
        return replace(event, second=_with_slot(event.second, slot))
    what = getattr(event, "what", None)
    changes: dict[str, Any] = {"slot": slot} if what is None else {"what": replace(what, slot=slot)}
    return replace(event, **changes)
