"""Static sentences about cards in hands and libraries: how many may be held, who looks at them (rules 402, 401.5)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import (
    Amount,
    Objects,
    Players,
    Rule,
)
from headjudge.magic.text.tree.nouns import You

__all__ = [
    "ChangedMaximumHandSize",
    "HandRevealed",
    "LandAsCascading",
    "LookAtAnyTime",
    "LookAtTop",
    "MaximumHandSize",
    "RevealFirstDraw",
    "TopRevealed",
]


@node("{who} has|have no maximum hand size", "{who:possessive} maximum hand size is {amount}")
class MaximumHandSize(Rule):
    """The maximum hand size (402.2): none, or that amount."""

    who: Players
    amount: Amount | None = None


@node(
    "{who:possessive} maximum hand size is reduced by {amount}",
    Form("{who:possessive} maximum hand size is increased by {amount}", more=True),
)
class ChangedMaximumHandSize(Rule):
    """The maximum hand size (402.2) is increased (``more``) or reduced."""

    who: Players
    amount: Amount
    more: bool = False


@node("{who} may look at the top card of {whose:possessive} library any time")
class LookAtTop(Rule):
    """The player may look at the top card of a library (401.5)."""

    who: Players
    whose: Players


@node(
    Form("as you cascade , you may put a land card from among the exiled cards onto the battlefield tapped", who=You())
)
class LandAsCascading(Rule):
    """As a player cascades, a land card may be put onto the battlefield tapped, once the last card has been exiled and
    before one decides whether to cast it (702.82a)."""

    who: Players


@node(
    "{who} play(s) with the top card of {whose:possessive} library revealed",
    "players play with the top card of their libraries revealed",
)
class TopRevealed(Rule):
    """The top card of the player's library, or else of each player's, is revealed (401.5)."""

    who: Players | None = None
    whose: Players | None = None


@node("{who} play(s) with {whose:possessive} hand revealed", "{who} play(s) with {whose:possessive} hands revealed")
class HandRevealed(Rule):
    """The players' own hands are revealed (701.12a)."""

    who: Players
    whose: Players


@node("{who} may look at {what} any time")
class LookAtAnyTime(Rule):
    """The player may look at hidden cards."""

    who: Players
    what: Objects


@node(
    "reveal the first card you draw each turn",
    Form("you may reveal the first card you draw each turn as you draw it", may=True),
    Form("reveal the first card you draw on each of your turns", own_turn=True),
)
class RevealFirstDraw(Rule):
    """The first card that you draw in each turn, or each of your own turns (``own_turn``), is revealed as it is drawn,
    or ``may`` be."""

    may: bool = False
    own_turn: bool = False
