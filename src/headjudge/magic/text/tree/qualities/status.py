"""What objects are or do now, or did this turn: tapped, attacking, dealt damage."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Adjective, Objects, Players, Quality
from headjudge.magic.text.tree.nouns import EachPlayer, ItsObjects, LastChosenPlayer, PlayerSet, ThatPlayer

__all__ = ["AttackingWhom", "InCombatWith", "Lately", "Status"]

RULES_TEXT.words.add(
    "status",
    [
        "attacking",
        "blocking",
        "attacking or blocking",
        "blocked",
        "blocking or blocked",
        "unblocked",
        "tapped",
        "tapped or blocking",
        "untapped",
        "face-down",
        "face-up",
        "enchanted",
        "equipped",
        "enchanted or equipped",
        "modified",
        "suspected",
        "goaded",
        "goaded and/or suspected",
        "monstrous",
        "renowned",
        "suspended",
        "foretold",
        "exiled",
        "unpaired",
        "saddled",
        "solved",
        "historic",
        "commander",
        "kicked",
        "double-faced",
        "transformed",
    ],
)


@node("{status:status}")
class Status(Adjective):
    """What a permanent is or does now: "tapped", "attacking", "blocked" … (rules 110.5, 506.4, 303.4, 301.5)."""

    status: str


RULES_TEXT.words.add(
    "lately",
    [
        "that attacked this turn",
        "that attacked you this turn",
        "that blocked this turn",
        "that attacked or blocked this turn",
        "that blocked or was blocked this turn",
        "that was dealt damage this turn",
        "that were dealt damage this turn",
        "that entered this turn",
        "that didn't enter this turn",
        "that entered under your control this turn",
        "that was turned face up this turn",
        "that fought this turn",
        "that dealt damage this turn",
        "that dealt damage to you this turn",
        "that dealt combat damage to you this turn",
        "that has been dealt damage this turn",
        "that have been dealt damage this turn",
        "dealt damage this turn",
        "that didn't attack this turn",
        "that’s attacking alone",
        "that’s attacking you",
        "attacking you",
        "that’s attacking you or a planeswalker you control",
        "attacking you or a planeswalker you control",
        "cast this turn",
        "that was cast this turn",
        "that were cast this turn",
        "that was milled this turn",
        "that were milled this turn",
        "you've surveilled this turn",
    ],
)


@node("{what:lately}")
class Lately(Quality):
    """What the object does or did, this turn or combat, in the words of the text."""

    what: str


@node(
    "attacking {who}",
    "that’s attacking {who}",
    "that are attacking {who}",
    Form("attacking {who} or a planeswalker they control", or_walkers=True),
    Form("that’s attacking {who} or a planeswalker they control", or_walkers=True),
    Form("attacking {who} and/or planeswalkers they control", or_walkers=True),
)
class AttackingWhom(Quality):
    """ "creatures attacking your opponents", "a creature that's attacking that player" (508.1b), or (``or_walkers``)
    a planeswalker of theirs. Those that attack you are :class:`Lately`."""

    who: Players
    or_walkers: bool = False


@RULES_TEXT.settles(AttackingWhom)
def attacking_others(node: AttackingWhom) -> AttackingWhom | None:
    """Whoever is named, and isn't you."""
    return node if isinstance(node.who, (EachPlayer, LastChosenPlayer, PlayerSet, ThatPlayer)) else None


@node(
    Form("blocking {what}", blocking=True),
    Form("blocked by {what}", blocked=True),
    Form("that’s blocking {what}", blocking=True),
    Form("blocking or blocked by {what}", blocking=True, blocked=True),
    Form("it’s blocking", what=ItsObjects("it"), blocked=True, unnamed=True),
    Form("{what} is blocking", blocked=True),
    Form("{what} blocked this combat", blocked=True, before="combat"),
    Form("that was|were blocked by {what} this turn", blocked=True, before="turn"),
    Form("that blocked or was|were blocked by {what} this turn", blocking=True, blocked=True, before="turn"),
    Form("that blocked {what} this turn", blocking=True, before="turn"),
    Form("dealt damage by {what} this turn", damaged=True),
    Form("that dealt damage to {what} this turn", dealing=True),
    Form("banded with {what}", banded=True),
)
class InCombatWith(Quality):
    """Any of these: ``blocking`` the object now, ``blocked`` by it, ``damaged`` by it this turn, ``banded``
    with it, or has been ``dealing`` it damage this turn.

    ``before``: at any time in this combat, or this turn, not only now. ``unnamed``: no word of its own names the object
    ("it’s").
    """

    what: Objects
    blocking: bool = False
    blocked: bool = False
    damaged: bool = False
    dealing: bool = False
    banded: bool = False
    unnamed: bool = False
    before: Literal["", "combat", "turn"] = ""
