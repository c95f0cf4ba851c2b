"""How effects are put together: what is optional, what depends on something, what is chosen, what is repeated."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Amount, Condition, Effect, Players, Price, Tally
from headjudge.altered.text.tree.effects.simple import Pick, PickPlayer
from headjudge.grammar.node import Form, Node, node

__all__ = [
    "Choose",
    "DieRow",
    "ForEach",
    "Have",
    "If",
    "IfDone",
    "InTurn",
    "May",
    "MayPick",
    "MayTo",
    "OnRoll",
    "Paying",
    "Repeat",
    "Sequence",
    "Where",
]

CARD_TEXT.words.add_pattern("roll", r"\d+\+|\d+-\d+|\d+")


@node()
class Sequence(Effect):
    """Effects one after the other; ``joins`` are the words between them."""

    parts: tuple[Effect, ...]
    joins: tuple[str, ...]


@node("{who} may {effect}", "{who} may then {effect}")
class May(Effect):
    """A player chooses whether to do it."""

    who: Players
    effect: Effect


@node("{who} may {pick} , {then}")
class MayPick(Effect):
    """A player chooses whether to choose somebody or something; what comes after the comma depends on it."""

    who: Players
    pick: Pick | PickPlayer
    then: Effect


@node("{who} may {cost} to {effect}", "{who} may {cost} and {second} to {effect}")
class MayTo(Effect):
    """An internal action (5.1.1.c): a player may pay a cost, for an effect."""

    who: Players
    cost: Effect
    effect: Effect
    second: Effect | None = None


@node()
class Paying(Effect):
    """One of several modes that has a cost, "{T} : I gain 2 boosts": it can only be chosen if that can be paid."""

    price: Price
    effect: Effect


@node("starting with you , each player may {effect}")
class InTurn(Effect):
    """Each player chooses whether to do it, and does, one after the other, the controller first."""

    effect: Effect


@node(
    "do the following {number} times : • {effect:text}",
    Form("do the following {number} times , where x is {amount} : • {effect:text}"),
)
class Repeat(Effect):
    """It is done so many times, one after the other."""

    number: Amount
    effect: Effect
    amount: Amount | None = None


@node("{who} has|have {effect:bare}")
class Have(Effect):
    """Objects are made to do something: "you may have target Character gain Asleep"."""

    who: Players
    effect: Effect


@node(
    "if {condition} , {effect:chain}",
    Form("unless {condition} , {effect:chain}", unless=True),
    Form("if {condition} , {effect:chain} , otherwise {otherwise:chain}"),
    Form("if {condition} , {effect:chain} . otherwise , {otherwise:chain}"),
)
class If(Effect):
    """It is done if something is true just before, or ``unless`` it is; ``otherwise`` something else is."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None
    unless: bool = False


@node(
    "if you do , {effect:chain}",
    Form("if you don't , {effect:chain}", done=False),
    Form("if it does , {effect:chain}"),
    Form("if they do , {effect:chain}"),
    Form("if you can't , {effect:chain}", done=False, impossible=True),
    Form("if you discarded a card this way , {effect:chain}"),
)
class IfDone(Effect):
    """It is done if the effect before was begun, or was not, or (``impossible``) could not be."""

    effect: Effect
    done: bool = True
    impossible: bool = False


@node("on a {roll:roll} , {effect:chain}", "{roll:roll} , {effect:chain}")
class DieRow(Node):
    """What happens at these numbers of the die: "4+", "1-3", "6"."""

    roll: str
    effect: Effect


@node()
class OnRoll(Effect):
    """What happens by the number of the die that was rolled; ``bulleted``: how it is printed."""

    rows: tuple[DieRow, ...]
    bulleted: bool = False


@node()
class Choose(Effect):
    """Modes: so many are chosen and resolved in their order (section 6 of the digest); if ``both`` is true, all may."""

    options: tuple[Effect, ...]
    number: Amount
    up_to: bool = False
    again: bool = False
    both: Condition | None = None


@node("for each {tally} , {effect:chain}", "for each of my boosts , {effect:chain}")
class ForEach(Effect):
    """It is done once for each, one after the other."""

    effect: Effect
    tally: Tally | None = None


@node("{effect} , where x is {amount}", "{effect} , where x equals {amount}")
class Where(Effect):
    """An effect with X, which is so many."""

    effect: Effect
    amount: Amount
