"""What each pronoun of a text refers to, found out from the tree alone.

The engine lets "it" be what the step before was about
(:class:`headjudge.altered.engine.state.objects.Context`). That is right only where a reader understands the same. So a
text is read once more in the order in which it is carried out: each noun phrase that names something is remembered, and
each reference is matched with the nearest before it that fits. Where none fits, or a reader couldn't tell which of two
is meant, the text has no reading (:attr:`Bound.problems`).

===========================  ================================================================================
words                        refer to
===========================  ================================================================================
it, that Character, them     the objects last named: the trigger's, those of the step before, tokens created
its controller, its owner    the player of these
its Expedition               that of these
they, that player            the players last named
it, that Expedition          the Expedition last named
your other Expedition        the other than mine; of what is in no Expedition, the other than the one last named
that many                    as many as were named last
the result                   of the die rolled before
===========================  ================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree import amounts as a
from headjudge.altered.text.tree import expeditions as e
from headjudge.altered.text.tree import objects as o
from headjudge.altered.text.tree import players as p
from headjudge.altered.text.tree import triggers as t
from headjudge.altered.text.tree.abilities import QuickAction, Reaction
from headjudge.altered.text.tree.categories import Ability, Condition, Expeditions, Objects, Trigger
from headjudge.altered.text.tree.conditions import BehindOrAhead, There
from headjudge.altered.text.tree.effects import creating, dice, playing, simple, structure
from headjudge.altered.text.tree.effects.changes import Activate
from headjudge.altered.text.tree.modifiers import Modifier, Would
from headjudge.altered.text.tree.passives import CantMoveForward, WhileTrue
from headjudge.grammar.node import Node, children
from headjudge.grammar.typesetting import sentences

__all__ = ["Bound", "Reference", "bound"]

DRAWN, RESUPPLIED = "what was drawn", "what was Resupplied"
UNSEEN = (DRAWN, RESUPPLIED)
"""What "it" means only where nothing else is named after it."""
NAMING_PLAYERS = (p.EachPlayer, p.TargetPlayer, p.AnyPlayer)
NAMING_EXPEDITIONS = (
    e.TargetExpedition,
    e.OneOf,
    e.OpponentsExpedition,
    e.TheExpedition,
    e.EachOf,
    e.OtherExpedition,
)
MANY = (o.Several, o.Targets, o.AnyTargets, o.AnyNumber, o.Each, o.All, o.AllFrom, o.Hand, o.TopCards, o.RestOf)


@dataclass(frozen=True)
class Reference:
    """A reference in words, and the words that it refers to."""

    words: str
    meaning: str


@dataclass
class Bound:
    """The references of an ability, each with what it means, and why the ability has no one reading, if it hasn't."""

    references: list[Reference] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class _Named:
    """What has been named: in which words, whether it is several; ``optional``: only if something optional was done."""

    words: str
    plural: bool = False
    optional: bool = False
    nouns: tuple[str, ...] = ()


def bound(ability: Ability, *, in_expedition: bool = True) -> Bound:
    """Match the references of an ability. ``in_expedition``: what has it lies in an Expedition, so that "your other
    Expedition" is the other than its own."""
    walk = _Walk(in_expedition)
    walk.ability(ability)
    return walk.found


def _said(node: Node) -> str:
    return sentences(CARD_TEXT.write(node)).removesuffix(".")


class _Walk:
    """Reading in the order in which it is carried out; what has been named so far."""

    def __init__(self, in_expedition: bool) -> None:
        self.found = Bound()
        self.in_expedition = in_expedition
        self.objects: list[_Named] = []
        self.players: list[_Named] = []
        self.expeditions: list[_Named] = []
        self.counted = False
        self.rolled = False
        self.optional = False

    # --- in order

    def ability(self, node: Ability) -> None:
        match node:
            case Reaction(trigger=trigger, condition=condition, effect=effect):
                if trigger is not None:
                    self.trigger(trigger)
                self.visit(condition)
                self.visit(effect)
            case QuickAction(price=price, condition=condition, effect=effect):
                self.visit(condition)
                self.visit(price)
                self.visit(effect)
            case _:
                self.fields(node)

    def trigger(self, node: Trigger | Would) -> None:
        """What an event is about can be spoken of afterwards; "I" am never "it"."""
        for one in _parts(node):
            if isinstance(one, Objects) and not isinstance(one, o.Me):
                self.name_objects(one)
            elif isinstance(one, NAMING_PLAYERS):
                self.players.append(_Named(_said(one)))
            elif isinstance(one, Expeditions):
                self.expeditions.append(_Named(_said(one)))
        self.counted = True
        if isinstance(node, t.RollsDice):
            self.rolled = True

    def visit(self, node: object) -> None:
        """Whatever is in a node, in the order in which it is carried out."""
        match node:
            case tuple():
                for one in node:
                    self.visit(one)
            case Ability():
                own = bound(node)
                self.found.references += own.references
                self.found.problems += own.problems
            case structure.Sequence():
                self.sequence(node)
            case Activate(what=None):
                self.refer(node, self.objects, CARD_TEXT.write(node)[-3:])
            case structure.MayPick(pick=pick, then=then):
                self.visit(pick)
                self.visit(then)
            case structure.May() | structure.MayTo():
                before, self.optional = self.optional, True
                self.fields(node)
                self.optional = before
            case structure.If(condition=condition, effect=effect, otherwise=otherwise):
                self.visit(condition)
                before, self.optional = self.optional, True
                self.visit(effect)
                self.visit(otherwise)
                self.optional = before
            case structure.Choose(options=options, both=both):
                self.visit(both)
                self.modes(options)
            case structure.ForEach(tally=tally, effect=effect):
                self.visit(tally)
                if isinstance(tally, a.Described):
                    self.objects.append(_Named(_said(tally), nouns=tally.kind.nouns, optional=False))
                self.visit(effect)
            case structure.Where(effect=effect, amount=amount):
                self.visit(amount)
                self.visit(effect)
            case WhileTrue(condition=condition, rule=rule):
                self.visit(condition)
                if isinstance(condition, There):
                    self.objects.append(_Named(_said(condition), nouns=condition.kind.nouns))
                elif isinstance(condition, BehindOrAhead):
                    self.expeditions.append(_Named(_said(condition.expedition)))
                self.visit(rule)
            case Modifier(would=would):
                self.trigger(would)
                self.visit((node.cost, node.effect, node.otherwise))
            case CantMoveForward(expedition=first, second=second):
                self.visit(first)
                self.expeditions.append(_Named(_said(first)))
                self.visit(second)
            case simple.Pick(kind=kind):
                self.fields(node)
                self.objects.append(_Named(_said(kind), optional=self.optional, nouns=kind.nouns))
            case simple.PickPlayer():
                self.players.append(_Named("the player targeted", optional=self.optional))
            case simple.PickExpedition():
                self.expeditions.append(_Named("the Expedition targeted", optional=self.optional))
            case simple.Sabotage():
                self.fields(node)
                self.objects.append(_Named("the card sabotaged", optional=True))
            case playing.Rush(what=None):
                self.fields(node)
                self.objects.append(_Named("the card played", optional=True))
            case dice.Roll():
                self.rolled = True
            case dice.Increase() if not self.rolled:
                self.found.problems.append("no die is rolled whose result is increased")
            case simple.Deploy():
                self.fields(node)
                self.objects = [_Named("the cards that join Expeditions", plural=True, nouns=node.kind.nouns)]
            case simple.SacrificeDearest():
                self.fields(node)
                self.objects.append(_Named(f"the {_said(node.kind)} sacrificed", nouns=node.kind.nouns))
            case creating.Create():
                self.fields(node)
                self.objects.append(_Named(f"the {_said(node.token)} created", _is_many(node), self.optional))
            case simple.Draw() | simple.Resupply():
                self.fields(node)
                self.objects.append(_Named(DRAWN if isinstance(node, simple.Draw) else RESUPPLIED))
            case Node():
                self.noun(node)

    def noun(self, node: Node) -> None:
        """A noun phrase, or whatever else has parts."""
        match node:
            case o.It() | o.Both():
                self.object_reference(node)
            case p.ControllerOf() | e.ItsExpedition():
                self.object_reference(node)
            case p.OwnerOf(me=False):
                self.object_reference(node)
            case p.They():
                self.refer(node, self.players or self.objects)
            case e.ThatExpedition():
                self.refer(node, self.expeditions)
            case e.FacingExpedition(what=o.It()) if not self.objects:
                self.refer(node, self.expeditions)
            case e.OtherExpedition():
                self.other(node)
            case a.ThatMany():
                if not self.counted:
                    self.found.problems.append('nothing says how many "that many" are')
            case a.TheResult():
                if not self.rolled:
                    self.found.problems.append("no die is rolled whose result is meant")
            case _:
                self.fields(node)
                self.remember(node)

    def remember(self, node: Node) -> None:
        if isinstance(node, Objects) and not isinstance(node, o.Me):
            self.name_objects(node)
        elif isinstance(node, NAMING_PLAYERS):
            self.players.append(_Named(_said(node), optional=self.optional))
        elif isinstance(node, NAMING_EXPEDITIONS):
            self.expeditions.append(_Named(_said(node), optional=self.optional))

    def name_objects(self, node: Objects) -> None:
        nouns = node.kind.nouns if isinstance(node, o.OfKind) else ()
        several = isinstance(node, MANY) and not (isinstance(node, o.TopCards) and node.number is None)
        self.objects.append(_Named(_said(node), several, self.optional, nouns))
        self.counted = True

    def fields(self, node: Node) -> None:
        for one in _parts(node):
            self.visit(one)

    def modes(self, options: tuple[Node, ...]) -> None:
        """No mode can speak of what another names."""
        before = self.objects[:], self.players[:], self.expeditions[:]
        for option in options:
            self.objects, self.players, self.expeditions = (list(one) for one in before)
            self.visit(option)

    def sequence(self, node: structure.Sequence) -> None:
        for n, part in enumerate(node.parts):
            if n:
                join, last = node.joins[n - 1], node.parts[n - 1]
                if join == ". do this twice":
                    self.found.problems.append("what is done twice isn't carried out yet")
                if isinstance(part, structure.IfDone) and part.impossible and isinstance(last, structure.May):
                    self.found.problems.append("whether something can't be done isn't asked of what is optional")
                if isinstance(last, structure.May) and join in (", then", ", and then", ", and"):
                    self.found.problems.append(f'whether "{_said(part)}" is optional too can\'t be told')
            if isinstance(part, structure.IfDone) and n == 0:
                self.found.problems.append("nothing comes before that could have been done")
            done = isinstance(part, structure.IfDone) and part.done
            if done:
                self.sure(node.parts[n - 1])
            self.visit(part)

    def sure(self, before: Node) -> None:
        """After "if you do" what was optional has been done."""
        if isinstance(before, (structure.May, structure.MayTo)):
            self.objects = [_Named(one.words, one.plural, False, one.nouns) for one in self.objects]

    # --- references

    def object_reference(self, node: Node) -> None:
        """What has been named last, and fits; without doubt."""
        wanted = _noun_of(node)
        fitting = [one for one in self.objects if (not wanted or not one.nouns or _fits(one, wanted))]
        if isinstance(node, o.It) and not node.plural_form:
            fitting = [one for one in fitting if not one.plural]
        if fitting and fitting[-1] is not self.objects[-1]:
            self.found.problems.append(f'"{_said(node)}" could mean {fitting[-1].words}, or {self.objects[-1].words}')
            return
        self.refer(node, fitting)

    def refer(self, node: Node, named: list[_Named], said: Sequence[str] = ()) -> None:
        words = sentences(said).removesuffix(".") if said else _said(node)
        if not named:
            self.found.problems.append(f'nothing comes before that "{words}" could mean')
            return
        last = named[-1]
        others = [one for one in named[:-1] if one.words != last.words and one.words not in UNSEEN]
        if others and isinstance(node, (Objects, Expeditions, p.ControllerOf, p.OwnerOf)):
            self.found.problems.append(f'"{words}" could mean {last.words}, or {others[-1].words}')
            return
        self.found.references.append(Reference(words, last.words))

    def other(self, node: e.OtherExpedition) -> None:
        if self.in_expedition and self.expeditions:
            self.found.problems.append(
                f'"{_said(node)}" could be the other than mine, or than {self.expeditions[-1].words}'
            )
        elif self.in_expedition:
            self.found.references.append(Reference(_said(node), "the one I'm not in"))
        elif self.expeditions:
            self.found.references.append(Reference(_said(node), f"other than {self.expeditions[-1].words}"))
        else:
            self.found.problems.append(f'nothing says which Expedition "{_said(node)}" is other than')


def _parts(node: Node) -> list[Node]:
    """The nodes that a node is made of, in the order of its fields; conditions first."""
    return sorted(children(node), key=lambda one: not isinstance(one, Condition))


def _is_many(node: creating.Create) -> bool:
    return (
        node.spread or node.number is not None or isinstance(node.where, (e.EachOf, e.EachStanding, e.AllExpeditions))
    )


NOUNS = {"that character": "character", "that card": "", "that permanent": "permanent"}


def _noun_of(node: Node) -> str:
    """The noun that a reference says: a Character, of "that Character"."""
    return NOUNS.get(node.forms[node.form].phrase, "") if isinstance(node, o.It) else ""


def _fits(one: _Named, wanted: str) -> bool:
    return any(wanted in noun or noun not in TYPES for noun in one.nouns)


TYPES = frozenset({"character", "permanent", "landmark", "spell", "hero", "mana orb", "landmark permanent"})
