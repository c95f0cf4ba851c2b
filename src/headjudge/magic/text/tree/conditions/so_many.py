"""How often players did something this turn, or how many objects they did it with, or had enter or leave."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Players
from headjudge.magic.text.tree.nouns import Filter, You
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "CastThisTurn",
    "CountedDeed",
    "DidSoMany",
    "EnteredThisTurn",
    "LeftGraveyardThisTurn",
    "LeftThisTurn",
    "SacrificedThisTurn",
]


class CountedDeed(StrEnum):
    """What players do so many times, or so much of."""

    DRAW_CARDS = "draw cards"
    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    ATTACK_WITH = "attack with creatures"
    SACRIFICE = "sacrifice permanents"
    DISCARD_CARDS = "discard cards"
    BE_DEALT_DAMAGE = "be dealt damage"
    BE_DEALT_COMBAT_DAMAGE = "be dealt combat damage"
    HAVE_LANDS_ENTER = "have lands enter"
    CREATE_TOKENS = "create tokens"
    PAY_OR_LOSE_ENERGY = "pay or lose energy"
    DESCEND = "descend"
    HAVE_CARDS_BURIED = "have cards put into their graveyard"


_DRAW, _GAIN, _LOSE, _ATTACK, _SACRIFICE, _, _DEALT, _, _LANDS, _, _ENERGY, _, _BURIED = CountedDeed


@node(
    Form("{who:subject} drew {amount:small} or more cards this turn", deed=_DRAW),
    Form("{who} has|have drawn {amount:small} or more cards this turn", deed=_DRAW),
    Form("you've drawn {amount:small} or more cards this turn", who=You(), deed=_DRAW),
    Form("{who:subject} gained {amount:small} or more life this turn", deed=_GAIN),
    Form("{who} has|have gained {amount:small} or more life this turn", deed=_GAIN),
    Form("you've gained {amount:small} or more life this turn", who=You(), deed=_GAIN),
    Form("{who:subject} lost {amount:small} or more life this turn", deed=_LOSE),
    Form("{who} has|have lost {amount:small} or more life this turn", deed=_LOSE),
    Form("you've lost {amount:small} or more life this turn", who=You(), deed=_LOSE),
    Form("{who:subject} attacked with {amount:small} or more creatures this turn", deed=_ATTACK),
    Form("{who} has|have attacked with {amount:small} or more creatures this turn", deed=_ATTACK),
    Form("you've attacked with {amount:small} or more creatures this turn", who=You(), deed=_ATTACK),
    Form("{who:subject} sacrificed {amount:small} or more permanents this turn", deed=_SACRIFICE),
    Form("{who} has|have sacrificed {amount:small} or more permanents this turn", deed=_SACRIFICE),
    Form("you've sacrificed {amount:small} or more permanents this turn", who=You(), deed=_SACRIFICE),
    Form("{who:subject} had {amount:small} or more lands enter under their control this turn", deed=_LANDS),
    Form(
        "{who:subject} had {amount:small} or more cards put into their graveyard from anywhere this turn", deed=_BURIED
    ),
    Form("{who} was|were dealt {amount} or more damage this turn", deed=_DEALT),
    Form("you've paid or lost {amount:small} or more {e} this turn", who=You(), deed=_ENERGY),
    Form("{who} was|were dealt {amount} or more combat damage this turn", deed=CountedDeed.BE_DEALT_COMBAT_DAMAGE),
)
class DidSoMany(Condition):
    """Whether players did something so many times or more in this turn, or gained or lost so much life."""

    who: Players
    amount: Amount
    deed: CountedDeed


_SO_MANY = ("a {what:singular}", "an {what:singular}", "{amount:small} or more {what:plural}")


@node(
    *(f"{{who}} {verb} {spells} this turn" for verb in ("cast|cast", "has|have cast") for spells in _SO_MANY),
    *(Form(f"you've cast {spells} this turn", who=You()) for spells in _SO_MANY),
    *(
        Form(f"{{who}} {verb} {spells} this turn", negative=True)
        for verb in ("didn't cast", "hasn't|haven't cast")
        for spells in _SO_MANY[:2]
    ),
    Form("you've cast a {what:singular} and a {second:singular} this turn", who=You()),
    Form("{who} cast another {what:singular} this turn", other=True),
    Form("{who} has|have cast another {what:singular} this turn", other=True),
    Form("you've cast another {what:singular} this turn", who=You(), other=True),
)
class CastThisTurn(Condition):
    """Whether players have cast so many such spells this turn, ``other`` than the one that the words are about, or
    haven't (``negative``); or one of each of two kinds (``second``)."""

    what: Filter
    who: Players
    amount: Amount = Number(1)
    second: Filter | None = None
    other: bool = False
    negative: bool = False


@node(
    *(f"{{who}} {verb} {some} this turn" for verb in ("sacrificed", "has|have sacrificed") for some in _SO_MANY),
    *(Form(f"you've sacrificed {some} this turn", who=You()) for some in _SO_MANY),
)
class SacrificedThisTurn(Condition):
    """Whether players have sacrificed so many such permanents this turn, as those last were (608.2h)."""

    what: Filter
    who: Players
    amount: Amount = Number(1)


@node(
    *(f"{some} entered under your control this turn" for some in _SO_MANY),
    Form("another {what:singular} entered under your control this turn", other=True),
    *(f"you had {some} enter under your control this turn" for some in _SO_MANY),
    Form("you had another {what:singular} enter under your control this turn", other=True),
    Form("{who} had another {what:singular} enter under their control this turn", other=True),
    Form("you had another {what:singular} enter under your control last turn", other=True, last=True),
    *(f"{some} entered under {{who:possessive}} control this turn" for some in _SO_MANY),
    *(f"{{who}} had {some} enter under their control this turn" for some in _SO_MANY),
)
class EnteredThisTurn(Condition):
    """Whether so many such permanents have entered under your control this turn, or under that of one of those
    players (``who``): ``other`` than the source, or of other players than what the trigger is about. ``last``: in the
    turn before this one."""

    what: Filter
    amount: Amount = Number(1)
    other: bool = False
    who: Players | None = None
    last: bool = False


@node(*(f"{some} left the battlefield under your control this turn" for some in _SO_MANY))
class LeftThisTurn(Condition):
    """Whether so many such permanents, such as they last were (608.2h), left the battlefield under your control."""

    what: Filter
    amount: Amount = Number(1)


@node(*(f"{some} left your graveyard this turn" for some in _SO_MANY))
class LeftGraveyardThisTurn(Condition):
    """Whether so many such cards, such as they were there, left your graveyard this turn, wherever they went."""

    what: Filter
    amount: Amount = Number(1)
