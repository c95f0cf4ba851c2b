"""How objects are apart from their characteristics: what words say they are, their counters, status, place, targets."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Adjective, Amount, Condition, Objects, Players, Zone
from headjudge.magic.text.tree.nouns import Filter, ItsObjects
from headjudge.magic.text.tree.numbers import Comparison, Number
from headjudge.magic.text.tree.qualities import Status

__all__ = [
    "AnchorChosen",
    "AttackedTogether",
    "Beneath",
    "ClassLevel",
    "ControlsWhileTapped",
    "EnchantedBySoMany",
    "HadCounters",
    "HasCounters",
    "HasStatus",
    "InPlace",
    "Is",
    "IsAttached",
    "IsAttacking",
    "IsControlledBy",
    "IsExiled",
    "IsKind",
    "IsOnly",
    "NoneAttacked",
    "OnBattlefield",
    "OnTop",
    "OnlyTargetIs",
    "TargetsThat",
]

AT_LEAST, AT_MOST, EXACTLY, _, LESS, NONE, _ = Comparison


@node(
    "{what} is|are {adjective}",
    Form("{what} isn't|aren't {adjective}", negative=True),
    "it’s {adjective}",
    Form("it’s not {adjective}", negative=True),
    Form("it isn't {adjective}", negative=True),
    "{what} was|were {adjective}",
    Form("it wasn't {adjective}", negative=True),
    Form("{what} is|are face down", adjective=Status("face-down")),
    Form("it’s face down", adjective=Status("face-down")),
)
class Is(Condition):
    """Has the quality, or hasn't (``negative``). "It’s" refers back to the last object (``what`` None)."""

    adjective: Adjective
    what: Objects | None = None
    to: int = 0
    negative: bool = False


@node("none of {what} attacked {whom}")
class NoneAttacked(Condition):
    """None of those objects was declared as attacking one of those players in this combat phase (508.1b)."""

    what: Objects
    whom: Players


@node("{what} and at least {amount:small} other creatures attacked this combat")
class AttackedTogether(Condition):
    """That creature and so many others were declared as attackers in this combat phase (508.1), whom ever they
    attacked."""

    what: Objects
    amount: Amount


RULES_TEXT.words.add("attacking_how", ["attacking alone", "attacking you"])


@node(
    "{what} is|are {how:attacking_how}",
    "it’s {how:attacking_how}",
    "{what} is|are attacking {whom}",
    "it’s attacking {whom}",
)
class IsAttacking(Condition):
    """Attacks, and does so alone (506.5), or attacks you or other players (``whom``, 508.1b). "It’s" refers back to the
    last object."""

    how: str = ""
    what: Objects | None = None
    to: int = 0
    whom: Players | None = None


@node(
    "{what} is|are {kind}",
    Form("{what} isn't|aren't {kind}", negative=True),
    "it’s {kind}",
    Form("it isn't {kind}", negative=True),
    "{what} was|were {kind}",
    Form("it wasn't {kind}", negative=True),
    Form("it’s not {kind}", negative=True),
    "{what} is|are {kind} or {second}",
    "it’s {kind} or {second}",
    "{what} was|were {kind} or {second}",
    Form("{what} wasn't|weren't {kind}", negative=True),
    "{kind} enters this way",
)
class IsKind(Condition):
    """Is of a kind ("it’s a land card", "enchanted permanent is a creature", "a creature enters this way") or of a
    ``second``, or isn't (``negative``)."""

    kind: Objects
    second: Objects | None = None
    what: Objects | None = None
    to: int = 0
    negative: bool = False


@node(
    "{what} has|have {amount:small} or more {kind:counter} counters on it|them",
    "{what} has|have a {kind:counter} counter on it|them",
    Form("{what} has|have no {kind:counter} counters on it|them", compared=NONE),
    Form("{what} doesn't|don't have a {kind:counter} counter on it|them", compared=NONE),
    Form("{what} doesn't|don't have an {kind:counter} counter on it|them", compared=NONE),
    "{what} had a {kind:counter} counter on it",
    Form("{what} had no {kind:counter} counters on it", compared=NONE),
    "{what} has|have an {kind:counter} counter on it|them",
    Form("{what} has|have {amount:small} or fewer {kind:counter} counters on it|them", compared=AT_MOST),
    "{what} has|have a counter on it|them",
    Form("{what} has|have no counters on it|them", compared=NONE),
    "{what} had one or more counters on it",
    "{what} had {amount:small} or more {kind:counter} counters on it",
    Form("there are no {kind:counter} counters on {what}", compared=NONE),
    "there are {amount:small} or more {kind:counter} counters on {what}",
    Form("there is exactly one {kind:counter} counter on {what}", compared=EXACTLY),
    Form("there are exactly {amount:small} {kind:counter} counters on {what}", compared=EXACTLY),
    "{what} has|have one or more counters on it|them",
    "{what} had counters on it",
    "{what} has|have {amount:small} or more counters on it|them",
    "{what} has|have counters on it|them",
    Form("{what} has|have fewer than {amount:small} {kind:counter} counters on it|them", compared=LESS),
)
class HasCounters(Condition):
    """Has so many counters of a kind, or of any (``kind`` ""); "had": as it last existed (608.2g)."""

    what: Objects
    kind: str = ""
    amount: Amount = Number(1)
    compared: Comparison = AT_LEAST


@node("{what} had one or more {kind:counter} counters on it", "{what} had one or more counters on it")
class HadCounters(Condition):
    """Had counters of a kind, or of any (``kind`` ""), as it last existed (608.2h); yields how many."""

    what: Objects
    kind: str = ""
    result: int = 0


@node(
    "{what} is|are on the battlefield",
    "{what} remain(s) on the battlefield",
    "{what} is|are still on the battlefield",
    Form("{what} isn't|aren't on the battlefield", negative=True),
    Form("it’s on the battlefield", what=ItsObjects("it")),
)
class OnBattlefield(Condition):
    """Is on the battlefield, or isn't (``negative``)."""

    what: Objects
    negative: bool = False


@node(
    "{what} is|are in {zone}",
    Form("{what} is|are in {zone} or on the battlefield", battlefield=True),
    Form("{what} is|are in the command zone", command=True),
    Form("{what} is|are in the command zone or on the battlefield", command=True, battlefield=True),
)
class InPlace(Condition):
    """Is in a zone, or the ``command`` zone, or perhaps on the ``battlefield``."""

    what: Objects
    zone: Zone | None = None
    command: bool = False
    battlefield: bool = False


@node("{what} is the only {such:singular}")
class IsOnly(Condition):
    """It is one of some objects, and there is no other of them."""

    what: Objects
    such: Filter


@node(
    "{amount:small} or more {such:plural} are above {what}",
    "{what} is|are in {zone} with {amount:small} or more {such:plural} above it",
    Form("{what} is|are in {zone} with a {such:singular} directly above it", directly=True),
    Form("{what} is|are in {zone} with an {such:singular} directly above it", directly=True),
)
class Beneath(Condition):
    """So many such cards are above a card in its graveyard (404.2), or one ``directly``; perhaps in that ``zone``."""

    what: Objects
    such: Filter
    zone: Zone | None = None
    amount: Amount = Number(1)
    directly: bool = False


@node("{what} is|are controlled by {who}", "it’s controlled by {who}")
class IsControlledBy(Condition):
    """One of those players controls the objects, as they are or last were (608.2h). "It’s" refers back to the last."""

    who: Players
    what: Objects | None = None
    to: int = 0


@node("{what} is|are on top of {zone}")
class OnTop(Condition):
    """Is the top card of a library."""

    what: Objects
    zone: Zone


@node("{what} remain(s) exiled", "{what} is|are exiled")
class IsExiled(Condition):
    """Is in exile."""

    what: Objects


@node(
    Form("{what} remain(s) tapped", statuses=("tapped",)),
    Form("{what} remain(s) enchanted", statuses=("enchanted",)),
    Form("{what} is|are enchanted or equipped", statuses=("enchanted", "equipped")),
)
class HasStatus(Condition):
    """Is, on the battlefield, at least one of these: tapped, enchanted, equipped."""

    what: Objects
    statuses: tuple[str, ...]


@node("{who} control(s) {what} and {what2} remain(s) tapped")
class ControlsWhileTapped(Condition):
    """A player controls one thing, and another stays tapped."""

    who: Players
    what: Objects
    what2: Objects


@node("{what} target(s) {aim}", "{what} target(s) {aim} or {second}")
class TargetsThat(Condition):
    """A spell or ability has such a target (115.9), or a ``second`` kind of target, or one that is about to be cast can
    be given one (601.2c, f)."""

    what: Objects
    aim: Objects | Players
    second: Objects | None = None


@node("{what} has only one target and that target is {aim}")
class OnlyTargetIs(Condition):
    """A spell or ability has a single target, and that is such an object (115.7)."""

    what: Objects
    aim: Objects


@node()
class AnchorChosen(Condition):
    """The anchor word was chosen as the source entered (614.12b)."""

    word: str


@node("{what} is|are attached to {host}")
class IsAttached(Condition):
    """Is attached to the object (701.3)."""

    what: Objects
    host: Objects


@node("{what} is|are level {level:small} or greater", Form("{what} is|are level {level:small}", exactly=True))
class ClassLevel(Condition):
    """A Class has so high a level (716.2), or just that."""

    what: Objects
    level: Amount
    exactly: bool = False


@node(
    "{what} is|are enchanted by {amount:small} or more auras",
    Form("{what} is|are enchanted by exactly {amount:small} aura#s", exactly=True),
)
class EnchantedBySoMany(Condition):
    """So many Auras are attached to an object (303.4b), ``exactly`` or at least."""

    what: Objects
    amount: Amount
    exactly: bool = False
