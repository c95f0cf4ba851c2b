"""Slots and back references: numbering what an ability introduces, and finding what its later words mean.

An ability is read in the order of its words. What introduces objects, players or an amount gets the next slot and
becomes an *antecedent*. A back reference takes the last antecedent that fits it:

- "it", "they", "them" one object or several; "that creature", "those cards", "the exiled card" one that is so
  described;
- "that player", "they", "their" a player other than you;
- "that much", "that many" an amount that was yielded, or how many objects;
- a subject left out in a coordinated clause is that of the clause before; below "[player] may" it is that player.

What is mentioned only in passing (in a condition, an amount, a description of something else) is taken last, and what a
trigger mentions besides its subject only after the subject. A reference without antecedent, or a pronoun for which two
objects of one clause are as good, does not compile. An ability in quotes is read by itself.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from headjudge.magic.text.antecedents import LINKED, NO_SLOT, SINGULARS, Antecedent, Unbound, is_part, words_of
from headjudge.magic.text.grammar import write
from headjudge.magic.text.phrases import Slot, field_kinds, once, phrases
from headjudge.magic.text.tree.abilities import Ability, Activated, Replacement, Static, Triggered
from headjudge.magic.text.tree.amounts import AmountThisWay, PerEach, ThatMuch
from headjudge.magic.text.tree.base import (
    Amount,
    Condition,
    Duration,
    Effect,
    Node,
    Objects,
    Players,
    Tally,
    Trigger,
    Would,
)
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.effects.permanents import CopyToken
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    AnyRecipient,
    AnyTarget,
    Attached,
    Elided,
    ElidedObjects,
    Filter,
    ItsObjects,
    Linked,
    Self,
    ThatPlayer,
    You,
)
from headjudge.magic.text.tree.structure import Instead, May, Modal, Steps
from headjudge.magic.text.tree.tokens import Description

__all__ = ["Binder", "Unbound", "bind"]

A = TypeVar("A", bound=Ability)
N = TypeVar("N", bound=Node)
P = TypeVar("P", bound=Players)

_ORDER: dict[type[Node], tuple[str, ...]] = {
    Triggered: ("trigger", "condition", "effect"),
    PerEach: ("amount", "each"),
}
_YOU = "you"


def bind(ability: Ability) -> Ability:
    """Number what an ability introduces and bind what refers back."""
    return Binder().bind(ability)


@once
def _order(cls: type[Node], form: int) -> tuple[str, ...]:
    """The fields of a node in the order in which they are read."""
    if cls in _ORDER:
        return _ORDER[cls]
    names = [field.name for field in fields(cls) if field.name != "form"]
    if cls is Static:
        return ("condition", "subject", "changes") if form in {1, 2, 3} else ("subject", "changes", "condition")
    if cls is Instead:
        return ("first", "then", "condition") if form == 1 else ("first", "condition", "then")
    if cls is Filter:
        return ("adjectives", "qualities", "alternatives")
    options = phrases(cls)
    if form < len(options):
        return tuple(item.field for item in options[form][0].items if isinstance(item, Slot))
    return tuple(names)


@once
def _may_be_player(cls: type[Node], name: str) -> bool:
    """Whether a field may hold objects or players."""
    return any(issubclass(kind, Players) for kind in field_kinds(cls)[name][0])


@once
def _subject_field(cls: type[Node], form: int) -> str:
    options = phrases(cls)
    first = options[form][0].items[:1] if form < len(options) else ()
    return first[0].field if first and isinstance(first[0], Slot) and first[0].noun else ""


class Binder:
    """Binds one ability, or several that are read as one text: the costs and instructions of a spell."""

    def __init__(self) -> None:
        self.slots = 0
        self.clause = 0
        self.passing = 0
        self.in_trigger = False
        self.found: list[Antecedent] = []
        self.subject: Antecedent | str | None = None
        self.chooser: Antecedent | str | None = None

    def bind(self, ability: A) -> A:
        """Bind an ability; raises Unbound."""
        self.subject = None
        self.clause += 1
        return self.visit(ability)

    def following(self) -> Binder:
        """A binder for the next ability of a line, which knows of those before only that they were about the source."""
        binder = Binder()
        binder.found = [found for found in self.found if found.slot == SELF_SLOT][-1:]
        return binder

    # --- walking

    def visit(self, node: N) -> N:
        """The node with everything in it bound."""
        special = getattr(self, f"_visit_{type(node).__name__}", None)
        if special is not None:
            result: N = special(node)
            return result
        return self._children(node)

    def _children(self, node: N) -> N:
        changed: dict[str, Any] = {}
        own = self._number(node)
        new: Any
        subject = _subject_field(type(node), node.form) if isinstance(node, (Effect, Trigger, Would)) else ""
        if isinstance(node, Effect):
            self.clause += 1
        for name in _order(type(node), node.form):
            value = getattr(node, name)
            if isinstance(value, ItsObjects) and value.many and not value.form and _may_be_player(type(node), name):
                new = self._them(value)
            else:
                new = self._value(value)
            if new is not value:
                changed[name] = new
            if name == subject and self.found_subject(new):
                self.subject = self.found_subject(new)
        changed.update(own)
        result = replace(node, **changed) if changed else node
        if own:
            self._introduce(result)
        return result

    def _them(self, node: ItsObjects) -> Objects | Players:
        """ "They" or "them" where objects or players may stand: the last of either."""
        fitting = [a for a in self.found if (a.kind == "object" and a.plural) or a.kind == "player"]
        best = max((a.rank for a in fitting), default=0)
        last = [a for a in fitting if a.rank == best][-1:]
        if last and last[0].kind == "player":
            return self._visit_ThatPlayer(ThatPlayer(node.noun, form=1))
        return self._visit_ItsObjects(node)

    def _value(self, value: Any) -> Any:
        if isinstance(value, tuple):
            items = tuple(self._value(item) for item in value)
            return items if any(a is not b for a, b in zip(items, value, strict=True)) else value
        if not isinstance(value, Node):
            return value
        if isinstance(value, Ability):
            return bind(value)
        passing = isinstance(value, (Amount, Tally, Condition, Duration, Filter, Description))
        self.passing += passing
        before = self.subject
        new = self.visit(value)
        if passing:
            self.subject = before
        self.passing -= passing
        return new

    def found_subject(self, node: Any) -> Antecedent | str | None:
        """What a noun phrase that is a subject stands for."""
        if isinstance(node, You):
            return _YOU if not node.implied else None
        slot = getattr(node, "slot", getattr(node, "to", None))
        if isinstance(node, Self):
            slot = SELF_SLOT
        for antecedent in reversed(self.found):
            if antecedent.slot == slot:
                return antecedent
        return None

    def _number(self, node: Node) -> dict[str, int]:
        """New slots for the fields of a node that want one."""
        own = {}
        for name in ("slot", "result"):
            if hasattr(node, name):
                self.slots += 1
                own[name] = self.slots
        return own

    # --- antecedents

    def _introduce(self, node: Any) -> None:
        if hasattr(node, "result"):
            self._add("amount", node.result, plural=True, words=frozenset())
        if not hasattr(node, "slot"):
            return
        slot: int = node.slot
        if isinstance(node, Players):
            self._add("player", slot, plural=node.plural, words=frozenset(["player"]))
        elif isinstance(node, Trigger):
            self._add("player", slot, plural=False, words=frozenset(["player"]), rank=0)
        elif isinstance(node, Objects):
            what = getattr(node, "what", None)
            words = words_of(what) if isinstance(what, Filter) else frozenset(["card"])
            if isinstance(node, (AnyRecipient, AnyTarget)):
                words = frozenset(["creature", "permanent", "player"])
            self._add("object", slot, plural=node.plural, words=words, part=is_part(node))
        elif isinstance(node, Effect):
            self._made(node)

    def _made(self, node: Effect) -> None:
        """What an instruction makes or finds: tokens, cards drawn, a choice."""
        what = getattr(node, "what", None)
        amount = getattr(node, "amount", None)
        plural = isinstance(amount, Amount) and amount.plural
        if isinstance(what, Description):
            words = frozenset(["token", "creature", "permanent", *what.types])
            self._add("object", getattr(node, "slot", 0), plural=plural, words=words)
        elif isinstance(node, CopyToken):
            self._add("object", node.slot, plural=plural, words=frozenset(["token", "creature"]))
        elif isinstance(what, Objects):
            return
        elif isinstance(what, str):
            self._add("player", getattr(node, "slot", 0), plural=False, words=frozenset(["player", "chosen"]), rank=0)
        else:
            until = getattr(node, "until", None)
            words = words_of(until.what) if until is not None and hasattr(until, "what") else frozenset(["card"])
            self._add("object", getattr(node, "slot", 0), plural=plural, words=words, rank=0)

    def _add(
        self, kind: str, slot: int, *, plural: bool, words: frozenset[str], rank: int = 2, part: bool = False
    ) -> None:
        if self.passing:
            rank = 0
        elif self.in_trigger and self.subject is not None:
            rank = min(rank, 1)
        self.found.append(Antecedent(kind, slot, plural, words, rank, self.clause, part))

    def _last(self, kind: str, fits: Any, *, pronoun: bool = False, words: str) -> Antecedent:
        """The last fitting antecedent of the highest rank that has one."""
        candidates = [a for a in self.found if a.kind == kind and fits(a)]
        for rank in (2, 1, 0):
            ranked = [a for a in candidates if a.rank == rank]
            if not ranked:
                continue
            best = ranked[-1]
            rivals = {
                a.slot
                for a in ranked
                if pronoun
                and rank == 2
                and a.clause == best.clause != self.clause
                and SELF_SLOT not in {a.slot, best.slot}
            }
            if len(rivals) > 1:
                raise Unbound(words)
            return best
        raise Unbound(words)

    def _again(self, antecedent: Antecedent) -> None:
        """It was mentioned once more."""
        if not self.passing:
            rank = min(antecedent.rank, 1) if self.in_trigger and self.subject is not None else 2
            self.found.append(replace(antecedent, rank=rank, clause=self.clause))

    # --- noun phrases that refer

    def _visit_Self(self, node: Self) -> Self:  # noqa: N802
        self._add("object", SELF_SLOT, plural=False, words=frozenset(["~"]))
        return node

    def _visit_DealDamage(self, node: DealDamage) -> DealDamage:  # noqa: N802
        """ "~ deals 2 damage … If ~ was kicked, it deals 4": the subject is the same, not what was dealt damage."""
        source, subject = node.source, self.subject
        again = isinstance(source, ItsObjects) and source.form == 0 and not source.many
        if again and isinstance(subject, Antecedent) and subject.slot == SELF_SLOT:
            self.found.append(replace(subject, rank=2, clause=self.clause))
        return self._children(node)

    def _visit_Attached(self, node: Attached) -> Attached:  # noqa: N802
        self.slots += 1
        self._add("object", self.slots, plural=False, words=frozenset([node.kind, "permanent"]))
        return replace(node, slot=self.slots)

    def _visit_ItsObjects(self, node: ItsObjects) -> ItsObjects | Linked:  # noqa: N802
        words = " ".join(write(node))
        if node.form == 0:
            found = self._last("object", lambda a: a.plural == node.many, pronoun=True, words=words)
        elif node.noun in LINKED and not any(a.rank for a in self.found if a.kind == "object" and "~" not in a.words):
            return Linked(form=LINKED[node.noun])
        elif node.noun in {"rest", "others", "other"}:
            found = self._last("object", lambda a: a.plural and not a.part, words=words)
        else:
            noun = node.noun.split()[-1]
            noun = SINGULARS.get(noun, noun)
            try:
                found = self._last("object", lambda a: a.plural == node.many and noun in a.words, words=words)
            except Unbound:
                if noun != "card":
                    raise
                found = self._last("object", lambda a: a.plural == node.many and "~" not in a.words, words=words)
        self._again(found)
        return replace(node, to=found.slot)

    def _visit_ThatPlayer(self, node: ThatPlayer) -> Players:  # noqa: N802
        if node.words.startswith("the chosen"):
            chosen = [a for a in self.found if "chosen" in a.words]
            return replace(node, to=chosen[-1].slot if chosen else SELF_SLOT)
        many = node.words.startswith("those")
        found = self._last("player", lambda a: not many or a.plural, words=" ".join(write(node)))
        if found.fixed is not None:
            return found.fixed
        self._again(found)
        return replace(node, to=found.slot)

    def _fixed(self, node: P) -> P:
        """A player whom words alone name: later words mean the same player by the same node."""
        rank = 0 if self.passing else 2
        words = frozenset(["player"])
        self.found.append(
            Antecedent("player", NO_SLOT, plural=False, words=words, rank=rank, clause=self.clause, fixed=node)
        )
        return node

    _visit_ActivePlayer = _fixed  # noqa: N815
    _visit_DefendingPlayer = _fixed  # noqa: N815
    _visit_EnchantedPlayer = _fixed  # noqa: N815

    def _visit_ThatMuch(self, node: ThatMuch) -> ThatMuch:  # noqa: N802
        amounts = [a for a in self.found if a.kind == "amount"]
        if node.words == "that many":
            amounts = [a for a in self.found if a.kind == "amount" or (a.kind == "object" and a.plural)]
        if not amounts:
            raise Unbound(node.words)
        return replace(node, to=amounts[-1].slot)

    def _visit_AmountThisWay(self, node: AmountThisWay) -> AmountThisWay:  # noqa: N802
        amounts = [a for a in self.found if a.kind == "amount"]
        if not amounts:
            raise Unbound(node.words)
        return replace(node, to=amounts[-1].slot)

    def _it_is(self, node: Any) -> Any:
        if node.what is None:
            found = self._last("object", lambda a: not a.plural, pronoun=True, words="it’s")
            node = replace(node, to=found.slot)
        return self._children(node)

    _visit_Is = _it_is  # noqa: N815
    _visit_StillIs = _it_is  # noqa: N815
    _visit_IsKind = _it_is  # noqa: N815

    # --- subjects

    def _visit_You(self, node: You) -> You | Elided:  # noqa: N802
        if node.implied and isinstance(self.chooser, Antecedent):
            return Elided(bare=True, to=self.chooser.slot)
        return node

    def _visit_Elided(self, node: Elided) -> Elided:  # noqa: N802
        if not isinstance(self.subject, Antecedent) or self.subject.kind != "player":
            raise Unbound("")
        return replace(node, to=self.subject.slot)

    def _visit_ElidedObjects(self, node: ElidedObjects) -> ElidedObjects:  # noqa: N802
        if not isinstance(self.subject, Antecedent) or self.subject.kind != "object" or self.subject.plural:
            raise Unbound("")
        return replace(node, to=self.subject.slot)

    def _visit_May(self, node: May) -> May:  # noqa: N802
        self.clause += 1
        who = self.visit(node.who)
        before = self.chooser
        subject = self.found_subject(who)
        if subject is not None:
            self.subject = self.chooser = subject
        elif not isinstance(who, You):
            raise Unbound(" ".join(write(who)))
        effect = self.visit(node.effect)
        self.chooser = before
        return replace(node, who=who, effect=effect)

    def _visit_Steps(self, node: Steps) -> Steps:  # noqa: N802
        parts = []
        for index, part in enumerate(node.parts):
            if index and node.joins[index - 1].startswith("."):
                self.subject = None
            parts.append(self.visit(part))
        return replace(node, parts=tuple(parts))

    def _visit_Modal(self, node: Modal) -> Modal:  # noqa: N802
        chooser = self.visit(node.chooser) if node.chooser is not None else None
        modes = []
        for mode in node.modes:
            found, self.subject = self.found[:], None
            modes.append(self.visit(mode))
            self.found = found
        return replace(node, chooser=chooser, modes=tuple(modes))

    # --- abilities

    def _visit_Triggered(self, node: Triggered) -> Triggered:  # noqa: N802
        self.in_trigger = True
        trigger = self.visit(node.trigger)
        self.in_trigger = False
        self.clause += 1
        condition = self._value(node.condition)
        self.subject = None
        return replace(node, trigger=trigger, condition=condition, effect=self.visit(node.effect))

    def _visit_Replacement(self, node: Replacement) -> Replacement:  # noqa: N802
        self.in_trigger = True
        event = self.visit(node.event)
        self.in_trigger = False
        self.clause += 1
        self.subject = None
        return replace(node, event=event, effect=self.visit(node.effect))

    def _visit_Activated(self, node: Activated) -> Activated:  # noqa: N802
        cost = self.visit(node.cost)
        self.clause += 1
        self.subject = None
        effect = self.visit(node.effect)
        return replace(node, cost=cost, effect=effect, condition=self._value(node.condition))
