"""How permanents enter: tapped, with counters, with an ability (rules 614.1c, 614.12)."""

from __future__ import annotations

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Amount, Change, Condition, Tally
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "CounterChoice",
    "EntersBeing",
    "EntersHaving",
    "EntersPrepared",
    "EntersTapped",
    "EntersWithCounters",
    "OtherKind",
]


@node("enter(s) tapped", "enter(s) tapped unless {unless}", Form("enter(s) untapped", untapped=True))
class EntersTapped(Change):
    """Enters tapped (rule 614.1c), or does so unless a condition holds right before; or enters ``untapped``."""

    unless: Condition | None = None
    untapped: bool = False


@node("enter(s) prepared")
class EntersPrepared(Change):
    """Enters prepared: with a copy of its prepare spell in exile."""


_A, _B, _C, _D = (f"{{{name}:counter}}" for name in ("first", "second", "third", "fourth"))


@node(
    f"your choice of a {_A} counter or a {_B} counter",
    f"your choice of a {_A} counter , a {_B} counter , or a {_C} counter",
    f"your choice of a {_A} or {_B} counter",
    f"your choice of a {_A} , {_B} , or {_C} counter",
    f"your choice of a {_A} , {_B} , {_C} , or {_D} counter",
    f"your choice of a counter from among {_A} , {_B} , {_C} , and {_D}",
    f"a counter from among {_A} , {_B} , {_C} , or {_D}",
    f"a {_A} counter or a {_B} counter",
    Form(f"your choice of a {_A} counter or two {_B} counters", of_second=2),
    f"a {_A} , {_B} , or {_C} counter",
)
class CounterChoice(Node):
    """A counter of one of these kinds, as the player who puts it there chooses (122.1), or so many ``of_second``."""

    first: str
    second: str
    third: str = ""
    fourth: str = ""
    of_second: int = 1

    @property
    def kinds(self) -> list[str]:
        """All of them."""
        return [kind for kind in (self.first, self.second, self.third, self.fourth) if kind]


@node("{amount:small} {kind:counter} counter#s")
class OtherKind(Node):
    """ "… and a flying counter": so many counters of another kind."""

    amount: Amount
    kind: str


@node(
    "enter(s) with {amount:small} {kind:counter} counter#s on it|them [ for each {each:singular} ]",
    Form("enter(s) tapped with {amount:small} {kind:counter} counter#s on it|them", tapped=True),
    "enter(s) with a number of {kind:counter} counters on it|them equal to {amount}",
    "enter(s) with {amount:small} additional {kind:counter} counter#s on it|them",
    "enter(s) with an additional {kind:counter} counter on it|them [ for each {each:singular} ]",
    "enter(s) with x {kind:counter} counters on it|them , where x is {amount}",
    "enter(s) with x additional {kind:counter} counters on it|them , where x is {amount}",
    "enter(s) with a number of additional {kind:counter} counters on it|them equal to {amount}",
    "enter(s) with {choice} on it|them",
    "enter(s) with {several:and} on it|them",
    Form("escape(s) with {amount:small} {kind:counter} counter#s on it|them", escaped=True),
    Form("escape(s) with {choice} on it|them", escaped=True),
    "{amount:small} {kind:counter} counter#s on it|them for each {each:singular}",
)
class EntersWithCounters(Change):
    """Enters with counters (rule 614.1c), perhaps of ``several`` kinds, perhaps also ``tapped``; ``escaped``: only as
    the spell that it was, if that was cast for its escape cost (702.138c). Said after others, too: "and a +1/+1 counter
    on it for each …"."""

    kind: str = ""
    amount: Amount | None = None
    each: Tally | None = None
    tapped: bool = False
    choice: CounterChoice | None = None
    several: tuple[OtherKind, ...] = ()
    escaped: bool = False


@node("as {what} in addition to its|their other types")
class EntersBeing(Change):
    """ "and as a Mutant in addition to its other types", after :class:`EntersWithCounters`: that is what it is from
    then on, besides."""

    what: Description


@node("with {ability:granted}")
class EntersHaving(Change):
    """ "and with flying", after :class:`EntersWithCounters`: it enters with the ability, which it keeps."""

    ability: Ability
