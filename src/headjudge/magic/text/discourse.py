"""The discourse of an ability, in the order of its words: slots are numbered, what is introduced is remembered."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar, cast

from headjudge.grammar.clauses import leaves_out, may_hold, possessives, subject_field
from headjudge.grammar.node import Node, changed, children, inner_fields, once
from headjudge.grammar.visitor import Visitor
from headjudge.magic.text.antecedents import Antecedent, AntecedentKind, deed_of
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.introductions import introduced
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.references import REST, Memory, Spot
from headjudge.magic.text.tree.abilities import Ability, Keyword, SpellAbility, Static
from headjudge.magic.text.tree.amounts import ThatMuch
from headjudge.magic.text.tree.categories import (
    Amount,
    Condition,
    Duration,
    Effect,
    Objects,
    Players,
    Quality,
    Rule,
    Tally,
    Trigger,
    Would,
)
from headjudge.magic.text.tree.conditions import And, DamagePrevented, Is, IsAttacking, IsControlledBy, IsKind, Not, Or
from headjudge.magic.text.tree.effects.cards import Discard, Reveal
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent
from headjudge.magic.text.tree.effects.counters import PutMore
from headjudge.magic.text.tree.effects.damage import DealMore
from headjudge.magic.text.tree.effects.onto_battlefield import PutOnto
from headjudge.magic.text.tree.effects.piles import PileOf
from headjudge.magic.text.tree.effects.zones import Shuffle
from headjudge.magic.text.tree.keywords import From
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    ControllerOf,
    DefendingPlayer,
    EachOf,
    EachPlayer,
    Elided,
    EnchantedPlayer,
    Filter,
    ItsObjects,
    OwnerOf,
    PlayerSet,
    Self,
    SelfOr,
    Some,
    SomeOf,
    Target,
    Together,
    You,
)
from headjudge.magic.text.tree.qualities import ControlledBy, InZone, OwnedBy
from headjudge.magic.text.tree.tokens import Description

__all__ = ["YOU", "Discourse"]

A = TypeVar("A", bound=Ability)
N = TypeVar("N", bound=Node)

YOU = "you"
_PASSING = (Amount, Tally, Condition, Duration, Filter, Description)
_ACTING = (Effect, Trigger, Would)
_CLAUSES = (Ability, Effect, Trigger, Would, Condition, Rule)
_PUT_THERE = frozenset(["permanent"])
"""What cards can be called once they were put onto the battlefield."""
_WHOLE = (Together, EachOf, SelfOr)
"""Noun phrases whose parts take part in the clause themselves."""


@once
def _slots(cls: type[Node]) -> tuple[str, ...]:
    """The fields of nodes of a class that want a slot."""
    names = {field.name for field in fields(cast("Any", cls))}
    return tuple(name for name in ("slot", "result", "pile") if name in names or hasattr(cls, name))


@once
def _is_silent(cls: type[Node]) -> bool:
    """Whether nothing is done, mentioned or meant by nodes of a class: numbers, mana, most durations."""
    return not (issubclass(cls, Effect) or inner_fields(cls) or _slots(cls))


def _says_more(keyword: Keyword) -> bool:
    """Whether a keyword has a cost, a number or other words of its own."""
    return bool(children(keyword))


class Discourse(Visitor):
    """Goes through an ability and keeps what was mentioned so far; subclasses say what the words of a class do."""

    language = RULES_TEXT

    def __init__(self) -> None:
        self.slots = 0
        self.clause = 0
        self.memory = Memory()
        self.subject: Antecedent | str | None = None
        self.named: DefendingPlayer | EnchantedPlayer | None = None
        """The player whom words alone name, if that was the last subject: who acts in what follows without one."""
        self.several = False
        """Whether the words of the subject were plural, so that a verb beside its own looks like an imperative."""
        self.chooser: Antecedent | str | None = None
        self._changed: int | None = None
        """The slot of the object of which it was last said what it becomes."""
        self._passing = 0
        self._in_trigger = False
        self._spell = False
        self._static = False
        self._partners: tuple[int, ...] | None = None
        self._holder = ""
        self._field = ""
        self._around = ""
        self._cards = False
        self._testing = False
        self._shut: frozenset[int] = frozenset()
        self._described = 0
        """The slot of the objects whose description is being read."""
        self._quality: Quality | None = None
        """What is being said of these objects."""
        self._same: dict[int, int] = {}
        """The slots of amounts that are said to be those of other slots."""
        self._of_each: dict[int, int] = {}
        """The slots of what each of several players did or chose for themself, with the slot of those players."""
        self._rolled = 0
        """The slot of the roll of which a result was chosen."""
        self._compared: Condition | None = None
        """The last condition that what is said depends on."""
        self._ahead: list[Antecedent] = []
        """What was known before the last instruction that depends on something."""

    def bind(self, ability: A) -> A:
        """Bind an ability; raises Unbound."""
        self.subject = self.named = None
        self.clause += 1
        self._spell = isinstance(ability, SpellAbility)
        self._static = isinstance(ability, Static)
        return self.visit(ability)

    # --- walking

    def children(self, node: N) -> N:
        """The node with everything in it bound; what it introduces itself comes after that."""
        if _is_silent(type(node)):
            return node
        own = self._number(node)
        outer = (self._partners, self._holder, self._around, self._described, self._quality, self._cards)
        if isinstance(node, _CLAUSES) and not isinstance(node, (DealMore, PutMore)):
            self.clause += isinstance(node, Effect)
            self._partners = ()
        elif isinstance(node, (Objects, Players)) and not isinstance(node, _WHOLE):
            self._partners = None
        if "slot" in own and isinstance(node, Objects):
            self._described = own["slot"]
        self._around = self._holder
        if isinstance(node, Quality):
            self._quality = node
        self._cards = self._cards or isinstance(node, (Discard, Reveal))
        changes = self.changes(node)
        self._partners, self._holder, self._around, self._described, self._quality, self._cards = outer
        if isinstance(self.chooser, Antecedent) and isinstance(node, Effect) and leaves_out(node, "who"):
            fixed = self.chooser.fixed  # "[that player] may put it onto the battlefield"
            named = isinstance(fixed, (DefendingPlayer, EnchantedPlayer))
            changes["who"] = fixed if named else Elided(bare=True, to=self.chooser.slot)
        changes.update(own)
        result = changed(node, changes) if changes else node
        if isinstance(result, Effect):
            self._note_of_each(result)
        if own:
            self._introduce(result)
        return result

    def _note_of_each(self, node: Any) -> None:
        """What "each player" does or chooses in an instruction, each of them does for themself; how many cards each
        discards or shuffles away, the engine keeps for each of them."""
        if isinstance(node, (Discard, Shuffle)):
            return
        who, what = getattr(node, "who", None), getattr(node, "what", None)
        if isinstance(who, EachPlayer) and who.slot:
            slots = {getattr(node, "result", 0), *(slots_of(what) if isinstance(what, Objects) else ())}
            self._of_each.update(dict.fromkeys(slots, who.slot))

    def field(self, node: Node, name: str) -> Any:
        """The value of a field, bound where it stands; the subject of a clause is then what acts."""
        value = getattr(node, name)
        self._holder, self._field = type(node).__name__, name
        partners = self._partners
        if name in possessives(node):
            self._partners = None
        if (
            isinstance(value, ItsObjects)
            and value.many
            and not value.determiner
            and may_hold(type(node), name, Players)
        ):
            new: Any = self._them(value)
        else:
            new = self.value(value)
        slots = slots_of(new)
        self._partners = partners if partners is None else (*partners, *slots)
        rest = isinstance(new, ItsObjects) and new.noun in REST  # what was taken before isn't exiled with the rest
        if slots and not rest and (deed := deed_of(node, name)):
            besides = _PUT_THERE if isinstance(node, PutOnto) else frozenset[str]()
            for slot in slots:
                self.memory.change(slot, deed=deed, besides=besides)
        if isinstance(node, _ACTING) and name == subject_field(node):
            self.named = new if isinstance(new, (DefendingPlayer, EnchantedPlayer)) else None
            if found := self.found_subject(new):
                self.subject, self.several = found, new.plural
            elif isinstance(new, Objects):
                self.subject = None  # of several together no word stands for all
        if slots and name == "subject" and isinstance(node, (Continuous, Permanent)):
            self._changed = slots[0]
        return new

    def _them(self, node: ItsObjects) -> Objects | Players:
        """ "They" or "them" where objects or players may stand."""
        return self.visit(node)

    def for_quoted(self) -> Discourse:
        """What binds an ability in quotes: it knows nothing of what is said around it."""
        return type(self)()

    def value(self, value: Any) -> Any:
        """A node bound; an ability in quotes by itself, what is mentioned in passing without a part in the clause."""
        if isinstance(value, Ability):
            if not isinstance(value, Keyword):
                return self.for_quoted().bind(value)
            if isinstance(value.quality, From) and any(p.who or p.of for p in value.quality.parts):
                # "protection from that player", "… each of its colors"
                return replace(value, quality=super().value(value.quality))
            return self.for_quoted().bind(value) if _says_more(value) else value
        if not isinstance(value, _PASSING):
            return super().value(value)
        before = self.subject, self._partners, self._testing
        tested = isinstance(value, Condition) and not self._passing
        self._partners, self._testing = None, tested
        self._passing += 1
        new = self.visit(value)
        self._passing -= 1
        self.subject, self._partners, self._testing = before
        if tested:
            self._said_of(new)
        return new

    def _said_of(self, condition: Any) -> None:
        """What a condition says something of is what "it" means in what depends on the condition; what it compares is
        what differs."""
        self._compared = condition
        if isinstance(condition, (And, Or)):
            self._said_of(condition.first)
            return
        if isinstance(condition, Not):
            self._said_of(condition.condition)
            return
        field = "by" if isinstance(condition, DamagePrevented) else subject_field(condition)
        slots = slots_of(getattr(condition, field)) if field else ()
        if isinstance(condition, (Is, IsAttacking, IsControlledBy, IsKind)) and condition.what is None:
            slots = (condition.to,)
        found = self.memory.last(slots[0]) if len(slots) == 1 else None
        if found is not None and found.kind == AntecedentKind.OBJECT:
            self.clause += 1
            self.memory.found.append(found._replace(rank=2, clause=self.clause))
            self.clause += 1

    def found_subject(self, node: Any) -> Antecedent | str | None:
        """What a noun phrase that is a subject stands for."""
        if isinstance(node, You):
            return YOU if not node.implied else None
        slot = SELF_SLOT if isinstance(node, Self) else getattr(node, "slot", getattr(node, "to", 0))
        return self.memory.last(slot) if slot else None

    def _number(self, node: Node) -> dict[str, int]:
        """New slots for the fields of a node that want one."""
        own = {}
        for name in _slots(type(node)):
            self.slots += 1
            own[name] = self.slots
        return own

    # --- antecedents

    def _introduce(self, node: Any) -> None:
        if isinstance(node, SomeOf) and self._passing and not self._in_trigger:
            return  # "blocked by one of those creatures": which one, no word says later
        for found in introduced(node):
            fixed = self._named_by(node) if isinstance(node, PlayerSet) else found.fixed
            of = slots_of(node.of) if isinstance(node, (EachOf, SomeOf)) else ()
            of = (node.to,) if isinstance(node, PileOf) else of
            whole = self.memory.last(of[0]) if of else None
            words, literal = found.words, found.literal
            if whole is not None and whole.kind == AntecedentKind.OBJECT:  # "one of them" can be called what they are
                words, literal = words | whole.words, literal | whole.literal
            self._add(found._replace(fixed=fixed, words=words, literal=literal))
        what = getattr(node, "what", None)
        same = what.least if isinstance(what, Some) else getattr(node, "amount", None)
        if isinstance(node, (Some, Target)) and isinstance(node.most, ThatMuch):  # "up to that many target creatures"
            self._same[node.slot] = node.most.to
        if isinstance(same, ThatMuch):  # "draw that many cards, then discard that many": the same number
            self._same.update({getattr(node, name): same.to for name in ("slot", "result") if hasattr(node, name)})

    def _named_by(self, _: PlayerSet) -> Players | None:
        """ "target creature an opponent controls … that player": its controller."""
        if self._passing and self._described and not self._in_trigger:
            it = ItsObjects("it", to=self._described)
            match self._quality:
                case ControlledBy(negative=False):
                    return ControllerOf(it)
                case OwnedBy(negative=False) | InZone():
                    return OwnerOf(it)
        return None

    def _add(self, found: Antecedent) -> None:
        """Remember what was introduced, as properly as it was mentioned here."""
        rank, role = found.rank, found.role
        if self._passing:
            rank = 0
            role = "described" if self._in_trigger else role
        elif self._in_trigger:
            role = "subject" if self.subject is None else "other"
            rank = min(rank, 1) if self.subject is not None else rank
        self.memory.found.append(found._replace(rank=rank, role=role, clause=self.clause))

    def _again(self, antecedent: Antecedent) -> None:
        """It was mentioned once more."""
        if not self._passing:
            rank = min(antecedent.rank, 1) if self._in_trigger and self.subject is not None else 2
            self.memory.found.append(antecedent._replace(rank=rank, clause=self.clause))

    def _spot(self) -> Spot:
        shut = self._shut if self._testing else frozenset()
        return Spot(
            self.clause, self._partners, self._holder, self._field, self._around, self._spell, shut, self._cards
        )
