"""What an object has exiled: the quality of such cards, and leave to play them (linked abilities, rule 607)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Change, Condition, Effect, Objects, Players, Quality, Rule
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "BodyOfExiled",
    "CreatedWith",
    "ExiledWith",
    "IsExiledWith",
    "LookAtExiled",
    "PlayExiled",
    "PutWith",
    "SpentAsAny",
    "UsedToCraft",
    "WasDelved",
]


@node("exiled with {by}", "that was|were exiled with {by}")
class ExiledWith(Quality):
    """Is in exile because the object put it there, by an effect, by an event that it replaced or as a cost (607.2)."""

    by: Objects


@node("used to craft {by}")
class UsedToCraft(Quality):
    """Is a card in exile that was exiled to pay for the craft ability that put the object onto the battlefield
    (702.167c)."""

    by: Objects


@node("created with {by}")
class CreatedWith(Quality):
    """Is a token that an ability of the object created."""

    by: Objects


@node("put onto the battlefield with {by}", "that was|were put onto the battlefield with {by}")
class PutWith(Quality):
    """Is on the battlefield because an ability of the object put it there (607.2)."""

    by: Objects


@node("{what} is|are exiled with {by}")
class IsExiledWith(Condition):
    """Is, or one of such is, in exile because the object put it there (607.2)."""

    what: Objects
    by: Objects


@node("{what} was|were exiled with {by:possessive} delve ability")
class WasDelved(Condition):
    """Such a card was exiled to cast the object by its delve ability (702.63a), wherever it is by now."""

    what: Objects
    by: Objects


@node(
    "has|have the power , toughness , and creature types of the last {what:singular}",
    "has|have the power , toughness , and creature types of the last {what:singular} . it’s still {kind}",
)
class BodyOfExiled(Change):
    """Has the power and toughness (layer 7b) and the creature types (layer 4) of the last of such cards that the object
    exiled and that are still there, and is of that ``kind`` besides."""

    what: Filter
    kind: Description | None = None


Spent = Literal["", "color", "type"]
"""As what mana may be spent: as what it is, as mana of any color, as mana of any type."""

_AS = {
    "": "",
    " , and {payer} may spend mana as though it were mana of any color to cast those spells": "color",
    " , and mana of any type can be spent to cast those spells": "type",
    " . mana of any type can be spent to cast those spells": "type",
    " . if you cast a spell this way , you may spend mana as though it were mana of any color to cast it": "color",
}
_PLAYED = {
    "{who} may play {among:exiled}": {"lands": True, "spells": True},
    "{who} may cast {among:exiled}": {"spells": True},
    "{who} may play lands and cast {what} from among {among:exiled}": {"lands": True, "spells": True},
    "{who} may play lands from among {among:exiled}": {"lands": True},
    "{who} may cast {what} from among {among:exiled}": {"spells": True},
}


@node(*(Form(said + spent, mana=mana, **played) for said, played in _PLAYED.items() for spent, mana in _AS.items()))
class PlayExiled(Rule):
    """Cards that the object has exiled may be played: ``lands``, and ``spells`` (such as ``what``, else any), whoever
    owns them (601.3b, 305.1); as what ``mana`` may be spent on them (609.4b)."""

    who: Players
    among: Objects
    what: Objects | None = None
    payer: Players | None = None
    lands: bool = False
    spells: bool = False
    mana: Spent = ""


@node("{who} may look at {what:exiled}", "{who} may look at {what:exiled} any time")
class LookAtExiled(Rule):
    """The player may look at the cards that the object has exiled face down (406.3)."""

    who: Players
    what: Objects


_ANY_COLOR = "may spend mana as though it were mana of any color to cast"
_ANY_TYPE = "may spend mana as though it were mana of any type to cast"


@node(
    Form("{who} " + _ANY_COLOR + " {what}", mana="color"),
    Form("{who} " + _ANY_TYPE + " {what}", mana="type"),
    Form("mana of any type can be spent to cast {what}", mana="type"),
    Form("if you cast a spell this way , you " + _ANY_COLOR + " it", mana="color"),
    Form("if you cast a spell this way , you " + _ANY_TYPE + " it", mana="type"),
    Form("mana of any type can be spent to cast spells this way", mana="type"),
    Form("mana of any type can be spent to cast a spell this way", mana="type"),
)
class SpentAsAny(Effect):
    """As what mana may be spent to cast cards that an instruction before lets be played for a time (609.4b); without
    ``what`` all those."""

    mana: Literal["color", "type"]
    who: Players | None = None
    what: Objects | None = None
