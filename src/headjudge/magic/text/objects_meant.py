"""Which objects words mean that refer back to some: "it", "those cards", "the exiled card", a subject left out."""

from __future__ import annotations

from dataclasses import replace

from headjudge.grammar.visitor import visits
from headjudge.magic.text.amounts_meant import AmountsMeant
from headjudge.magic.text.antecedents import NO_SLOT, Antecedent, AntecedentKind, Unbound
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.references import REST
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.effects.cards import Reveal
from headjudge.magic.text.tree.effects.continuous import ExchangeControl
from headjudge.magic.text.tree.effects.zones import Exile
from headjudge.magic.text.tree.keywords import FromWhat
from headjudge.magic.text.tree.nouns import (
    ChosenAsEntered,
    ControllerOf,
    Each,
    EachOf,
    EachPlayer,
    EachWho,
    Elided,
    ElidedObjects,
    EndOfLibrary,
    Filter,
    ItsObjects,
    Linked,
    ThatPlayer,
    Together,
    WhatItAttacks,
)
from headjudge.magic.text.tree.qualities import StatIs, ThisWay

__all__ = ["ObjectsMeant"]

_CHOSEN = frozenset({"chosen artifact", "chosen creature", "chosen land", "chosen permanent"})
_LINKED = frozenset({"exiled card", "exiled cards", "exiled creature", "exiled creature card"})
"""The words for what a linked ability exiled (607)."""

_AT_ONCE = frozenset({"Destroy", "Exile", "Sacrifice"})
"""What is done to all others than those chosen as they are then, not to such as come later, too (611.2c)."""

_OTHERS_REVEALED = Filter("card", qualities=(ThisWay("revealed"),), other=True)


class ObjectsMeant(AmountsMeant):
    """Finds the objects that are meant."""

    _exiles = False
    """Whether the words before, also those around an ability in quotes, exile something."""
    _outer: ObjectsMeant | None = None
    """Of an ability in quotes: what binds the words around it."""
    _of_linked: Linked | None = None
    """The card that a linked ability exiled, once it was named: "that card", where no other was."""

    def _them(self, node: ItsObjects) -> Objects | Players:
        """ "They" or "them" where objects or players may stand: the last of either."""
        spot = self._spot()
        several = [*self.memory.objects(spot, plural=True), *self.memory.each_of_all(spot)]
        fitting = [a for a in self.memory.found if a.kind == AntecedentKind.PLAYER or a in several]
        best = max((a.rank for a in fitting), default=0)
        last = [a for a in fitting if a.rank == best][-1:]
        if last and last[0].kind == AntecedentKind.PLAYER:
            return self._that_player(ThatPlayer(node.noun, many=True))
        return self.visit(node)

    @visits(ExchangeControl)
    def _exchange(self, node: ExchangeControl) -> ExchangeControl:
        """ "Exchange control of those permanents", where two were named, each by itself: of both."""
        if node.other is not None or not isinstance(node.what, ItsObjects) or not node.what.many:
            return self.children(node)
        objects = {a.slot: a for a in self.memory.found if a.kind == AntecedentKind.OBJECT}
        if len(objects) != 2 or any(a.plural or a.barred for a in objects.values()):
            return self.children(node)
        one, other = (ItsObjects("it", to=slot) for slot in objects)
        return ExchangeControl(one, other)

    @visits(FromWhat)
    def _from_what(self, node: FromWhat) -> FromWhat:
        """ "Target creature gains protection from the color of its controller's choice": of whatever gains it."""
        chooser = node.chooser
        if isinstance(chooser, ControllerOf) and isinstance(chooser.what, ItsObjects) and chooser.what.noun == "it":
            known = (self._outer or self).memory.found
            objects = {a.slot: a for a in known if a.kind == AntecedentKind.OBJECT and a.aimed}
            if len(objects) != 1 or any(a.plural for a in objects.values()):
                raise Unbound("its controller")
            (slot,) = objects
            return replace(node, chooser=replace(chooser, what=replace(chooser.what, to=slot)))
        return self.children(node)

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
                if node.noun in _CHOSEN and node.determiner == "the" and self._outer is None:
                    return ChosenAsEntered(node.noun)
                if node.noun in _LINKED and not self._exiles:
                    return self._exiled_by_another(node)
                if node.noun in _LINKED and (outer := self._exiled_around(many=node.many)):
                    return Linked(node.noun, many=node.many, outer=outer)
                if node.noun == "copies" and (copies := self._each_copy(node)) is not None:
                    return copies
                if self._of_linked is not None and not self._of_linked.many and words == "that card":
                    return self._of_linked
                if node.determiner == "those" and (several := self._each_chosen(node.noun)) is not None:
                    return several
                if node.determiner == "those" and (counted := self._that_were_counted(node.noun)) is not None:
                    return counted
                raise
        self._again(found)
        self._meant.add(found.slot)
        if node.noun in REST:
            self._unnamed(found.words, plural=node.many)
        again = found.fixed or (found.every if self._static and self._testing else None)
        return again if isinstance(again, Objects) else replace(node, to=found.slot)

    def _exiled_by_another(self, node: ItsObjects) -> Linked:
        """What another ability exiled; "their owner's graveyard" is then that of the owner of those cards."""
        found = self._of_linked = Linked(node.noun, many=node.many)
        self._add(Antecedent(AntecedentKind.OBJECT, NO_SLOT, plural=node.many, words=frozenset(["card"]), fixed=found))
        return found

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
        if isinstance(node.who, (EachPlayer, EachWho)) and isinstance(node.what, EndOfLibrary):  # one of each library
            slot = node.what.slot
            self.memory.found = [a._replace(plural=True) if a.slot == slot else a for a in self.memory.found]
        return node

    @visits(Reveal)
    def _reveal(self, node: Reveal) -> Reveal:
        """ "Each player reveals the top card of their library": for what each of them does next it is "that card", else
        they are "those cards"."""
        node = self.children(node)
        if isinstance(node.who, (EachPlayer, EachWho)) and isinstance(node.what, EndOfLibrary):
            slot = node.what.slot
            self.memory.found += [a._replace(plural=True) for a in self.memory.found if a.slot == slot and not a.plural]
        return node

    def for_quoted(self) -> ObjectsMeant:
        """The same, but that something was exiled before, is known."""
        quoted = type(self)()
        quoted._exiles, quoted._outer = self._exiles, self
        return quoted

    @visits(Linked)
    def _linked(self, node: Linked) -> Objects:
        """ "The exiled card" is what this ability exiled, if it did, else what a linked one did (607)."""
        if not node.noun:
            return self.children(node)
        return self._its_objects(ItsObjects(node.noun, many=node.many, determiner="the"))

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

    _each_alone = False
    """Whether how long something lasts is said of each of several objects by itself."""

    @visits(EachOf)
    def _each_of(self, node: EachOf) -> EachOf:
        """ "Each of those creatures deals damage equal to its power", "each of those creatures can't attack for as long
        as it has a counter on it": "its" is of each; of what each does else, or what is done to each, "it" has no
        meaning."""
        spot = self._holder, self._field
        alone = spot == ("DealDamage", "source") or (spot == ("Continuous", "subject") and self._each_alone)
        node = self.children(node)
        if not alone:
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
