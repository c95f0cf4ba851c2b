"""How instructions are put together: sequences, options, conditions, modes, delays."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Players, Tally, Trigger
from headjudge.magic.text.tree.conditions import DamagePrevented
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "AsItPrevents",
    "Delayed",
    "DoAllAbove",
    "DoesTheSame",
    "EachDrawnThisWay",
    "FaceDownAs",
    "ForEach",
    "Has",
    "If",
    "IfDo",
    "IfPaid",
    "Instead",
    "May",
    "Modal",
    "OneOf",
    "OtherNumber",
    "Otherwise",
    "Pay",
    "Reflexive",
    "Repeated",
    "Steps",
    "Unless",
    "UnlessDone",
    "VillainousChoice",
    "WhenPrevented",
    "WhereX",
]


@node()
class Steps(Effect):
    """Instructions one after the other.

    ``joins[i]`` is what stands between parts i and i+1: ".", ", then", "and", ",".
    """

    parts: tuple[Effect, ...]
    joins: tuple[str, ...] = ()


@node(
    "{who} may {effect:clauses}",
    Form("{who} may have {effect:bare}", have=True),
    Form("starting with you , {who} may {effect:clauses}", starting_with_you=True),
)
class May(Effect):
    """ "[player] may [effect]": the player chooses on resolution whether it is done.

    The effect's subject is left out (:class:`~.nouns.You` implied, or :class:`~.nouns.Elided` for others than you), or
    named, if they may ``have`` it done ("you may have target player draw a card"). ``starting_with_you``: you choose
    first, whoever's turn it is.
    """

    who: Players
    effect: Effect
    have: bool = False
    starting_with_you: bool = False


@node("{first} or {second}", "{first} , or {second}")
class OneOf(Effect):
    """ "Sacrifice a creature or discard a card": whoever does it chooses which (608.2d)."""

    first: Effect
    second: Effect


@node("{who} face(s) a villainous choice — {first:sentence} , or {second:sentence}")
class VillainousChoice(Effect):
    """Each of those players, one after the other, chooses which of two things happens (701.55)."""

    who: Players
    first: Effect
    second: Effect


@node(
    "{who} pay(s) {cost:payment}",
    "{who} pay(s) {cost:payment} , where x is less than or equal to {most}",
)
class Pay(Effect):
    """ "you may pay {2}", "pay 2 life": pay a cost as an instruction; done only if wholly paid (rule 118.3). An X in it
    is ``most`` at most, if that is said."""

    who: Players
    cost: Cost
    most: Amount | None = None


@node()
class IfDo(Effect):
    """ "[first]. If you do, [then]", without the stack; ``negative`` is "if you don't".

    Looks at whether ``first`` was done. The form says in which words ("if that player does" …). ``cant``: "if you
    can't", after what you have to do. ``or_if``: "if you do or if [condition]".
    """

    first: Effect
    then: Effect
    negative: bool = False
    cant: bool = False
    or_if: Condition | None = None


@node()
class Reflexive(Effect):
    """ "[first]. When you do, [then]": a reflexive triggered ability (rule 603.12).

    With a ``condition`` it triggers on that: "when you discard a land card this way".
    """

    first: Effect
    then: Effect
    condition: Condition | None = None


@node(
    "whenever {condition} this turn , {then:sentence}",
    "when {condition} , {then:sentence}",
    "whenever {condition} , {then:sentence}",
)
class WhenPrevented(Effect):
    """An ability that triggers each time the effect that says so prevents damage (603.12, 615.5)."""

    condition: DamagePrevented
    then: Effect


@node("whenever a card is drawn this way , {then:sentence}")
class EachDrawnThisWay(Effect):
    """For each card drawn by instructions before an ability triggers that does this (603.12)."""

    then: Effect


@node()
class FaceDownAs(Effect):
    """ "[first]. It's a Forest land.": cards put onto the battlefield face down, and what they are there (707.2)."""

    first: Effect
    looks: Description


@node()
class AsItPrevents(Effect):
    """ "[first]. [then]": a prevention effect, and what it does besides right after it has prevented damage (615.5).

    No text is read as this: the binding makes it of sentences that speak of what was prevented.
    """

    first: Effect
    then: Effect


@node()
class Otherwise(Effect):
    """ "[first].

    Otherwise, [otherwise]": ``first`` holds a condition (:class:`If`) or a choice; done if that didn't apply.
    ``nor``: nor does that of the sentence before, bound ("if it was a creature … if it was a land … otherwise").
    """

    first: Effect
    otherwise: Effect
    nor: Condition | None = None


@node()
class Instead(Effect):
    """ "[first].

    If [condition], [then] instead": if the condition holds, ``then`` is done in place of ``first`` (608.2c).
    ``at_will``: "you may [then] instead", else ``first`` is done all the same.
    """

    first: Effect
    condition: Condition
    then: Effect
    at_will: bool = False


@node("if {condition} , {then:sentence}", "{then:sentence} if {condition}", "{then:sentence} unless {condition:denied}")
class If(Effect):
    """ "If [condition], …", checked when reached on resolution; "… unless [condition]": if it isn't so."""

    condition: Condition
    then: Effect


@node(
    "{effect:sentence} unless {who} pay(s) {cost:payment}",
    "{effect:sentence} unless you {cost:paid}",
    "{effect:sentence} unless {who} pay(s) {cost:payment} or {other:payment}",
    Form("unless {who} pay(s) {cost:payment} , {effect:sentence}", named_first=True),
    Form("unless you {cost:paid} , {effect:sentence}", named_first=True),
)
class Unless(Effect):
    """ "[effect] unless [player] pays [cost]", or an ``other`` cost.

    The player may pay to stop it (rule 118.12a); without ``who`` it is you. ``named_first``: that stands before it.
    """

    effect: Effect
    cost: Cost
    who: Players | None = None
    other: Cost | None = None
    named_first: bool = False

    @property
    def ways(self) -> tuple[Cost, ...]:
        """The costs of which one stops it."""
        return (self.cost,) if self.other is None else (self.cost, self.other)


@node("if {who} pay(s) {cost:payment} , {effect:sentence}")
class IfPaid(Effect):
    """ "If any player pays {2}, [effect]": the player, or each of several in turn order, may pay; once one has, it is
    done (118.12)."""

    who: Players
    cost: Cost
    effect: Effect


@node("{effect:sentence} unless {done:sentence}")
class UnlessDone(Effect):
    """ "[effect] unless [player does something]": the player may do it, if possible, to stop the effect."""

    effect: Effect
    done: Effect


@node(
    Form("for each {over:singular} , {effect:sentence}", named_first=True),
    Form("for any number of {over} , {effect:sentence}", named_first=True, any_number=True),
    "{effect:sentence} for each {over:singular}",
    Form("{effect:sentence} for each {over:singular} beyond the first", beyond_the_first=True),
)
class ForEach(Effect):
    """ "For each [players or objects], [effect]": done once for each, ``beyond_the_first`` one time fewer.

    ``named_first``: the words of the effect come after them, and may be about the one of them that it is done for,
    which is in the slot ``each``. With ``targets`` the effect is about a target for each, all at once.
    ``any_number``: for as many of them as are chosen. ``process``: one after the other, in turn order.
    """

    over: Tally
    effect: Effect
    named_first: bool = False
    beyond_the_first: bool = False
    targets: bool = False
    each: int = 0
    any_number: bool = False
    process: bool = False


@node("do all of the above")
class DoAllAbove(Effect):
    """Do what was said before on other conditions (:mod:`headjudge.magic.text.all_above`)."""


@node(
    "{effect} {amount} times",
    "{effect} once for each {each:singular}",
    "{effect} a number of times equal to {amount}",
)
class Repeated(Effect):
    """ "Investigate X times": done so often, or once for ``each`` of what is counted, one after the other; how often is
    known before the first time (608.2h). ``process``: all of several instructions."""

    effect: Effect
    amount: Amount | None = None
    each: Tally | None = None
    process: bool = False


@node()
class OtherNumber(Node):
    """ "If [condition], you may choose both instead": so many modes, where that is so as they are chosen (700.2).

    ``as_cast``: "… as you cast ~", which is the same.
    """

    condition: Condition
    least: int
    most: int
    as_cast: bool = False


@node()
class Modal(Effect):
    """ "Choose one — • ….

    • …" (rule 700.2). ``chooser`` None is the controller, on casting; else on casting too, by them. ``other`` says when
    another number of modes is chosen. ``times`` is how often the same mode may be chosen (700.2d): it stands in
    ``modes`` that many times in sequence, each with targets of its own. ``names`` are flavor words before the modes.
    ``unchosen``: only one that wasn't chosen before, ever or in this ``turn``.
    ``apart``: each mode must target a different player. ``costs`` are those of the modes, which are paid for each that
    is chosen (spree, 702.172; tiered). ``at_random``: chance chooses. ``up_to``: no more than so many as modes are
    chosen. ``color_of_x``: all mana that is spent on X is of that color, as each mode says. ``or_none``: so many, or
    none at all. ``x_not_0``: X can't be 0, as each mode says.
    """

    least: int
    most: int
    modes: tuple[Effect, ...]
    chooser: Players | None = None
    other: OtherNumber | None = None
    times: int = 1
    names: tuple[str, ...] = ()
    unchosen: Literal["", "ever", "turn"] = ""
    apart: bool = False
    costs: tuple[Cost, ...] = ()
    at_random: bool = False
    up_to: Amount | None = None
    color_of_x: Color | None = None
    or_none: bool = False
    x_not_0: bool = False


@node(
    "at {trigger} , {effect:sentence}",
    "{effect:sentence} at {trigger}",
    Form("when {trigger} this turn , {effect:sentence}", this_turn=True),
    Form("whenever {trigger} this turn , {effect:sentence}", this_turn=True, every_time=True),
    "when {trigger} , {effect:sentence}",
    Form("until end of turn , whenever {trigger} , {effect:sentence}", this_turn=True, every_time=True),
    Form("until your next turn , whenever {trigger} , {effect:sentence}", until_your_turn=True, every_time=True),
    Form("until the end of {through:possessive} next turn , whenever {trigger} , {effect:sentence}", every_time=True),
    Form("this turn , whenever {trigger} , {effect:sentence}", this_turn=True, every_time=True),
    Form("whenever {trigger} this combat , {effect:sentence}", this_combat=True, every_time=True),
    Form("for the rest of the game , whenever {trigger} , {effect:sentence}", rest_of_game=True, every_time=True),
)
class Delayed(Effect):
    """A delayed triggered ability (rule 603.7): "at the beginning of the next end step, …".

    Perhaps only for ``this_turn`` or ``this_combat``, or ``until_your_turn`` begins, or until the next turn of a player
    (``through``) has ended, or ``rest_of_game``; it triggers once, or ``every_time``.
    """

    trigger: Trigger
    effect: Effect
    this_turn: bool = False
    every_time: bool = False
    until_your_turn: bool = False
    this_combat: bool = False
    through: Players | None = None
    rest_of_game: bool = False


@node(
    "{effect:sentence} , where x is {amount}",
    Form("{effect:sentence} , where x is {amount} as you cast ~", as_announced=True, as_cast=True),
    Form("{effect:sentence} , where x is {amount} as you activate this ability", as_announced=True),
)
class WhereX(Effect):
    """ "…, where X is [amount]": defines X for the effect (rule 107.3); ``as_announced``: as it was then, ``as_cast``
    if that is said of a spell."""

    effect: Effect
    amount: Amount
    as_announced: bool = False
    as_cast: bool = False


@node("{who} has|have {effect:bare}")
class Has(Effect):
    """ "unless that player has ~ deal 3 damage to them": the player makes it happen, as a choice of theirs."""

    who: Players
    effect: Effect


@node("{who} does the same", "{who} do the same")
class DoesTheSame(Effect):
    """Other players do what the instruction before has you do. Bound, ``effect`` is that with them as its subject."""

    who: Players
    effect: Effect | None = None
