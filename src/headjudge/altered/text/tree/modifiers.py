"""Modifiers (6.2): what passive abilities say of what would happen."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import (
    Amount,
    Condition,
    Effect,
    Expeditions,
    Gain,
    Objects,
    Passive,
    Place,
    Players,
)
from headjudge.grammar.node import Form, Node, node

__all__ = [
    "Modifier",
    "MoreRegions",
    "Would",
    "WouldDraw",
    "WouldGain",
    "WouldGo",
    "WouldLeave",
    "WouldMove",
    "WouldResupply",
    "WouldRoll",
]


class Would(Node):
    """What would happen: "you would Resupply"."""


@node("{who} would resupply")
class WouldResupply(Would):
    """A player would Resupply."""

    who: Players


@node("{who} would draw 1 or more cards")
class WouldDraw(Would):
    """A player would draw, in one step."""

    who: Players


@node("{what} would gain {gain}")
class WouldGain(Would):
    """An object would gain something."""

    what: Objects
    gain: Gain


@node(
    "{what} would leave the expedition zone",
    Form("{what} would leave the expedition zone while {condition}"),
    Form("{what} would leave {where} during the afternoon", phase="afternoon"),
)
class WouldLeave(Would):
    """An object would leave the Expedition zone, or Expeditions (``where``) for wherever else."""

    what: Objects
    condition: Condition | None = None
    where: Expeditions | None = None
    phase: str = ""


@node("{what} would go to {to} from {place}")
class WouldGo(Would):
    """A card would go from one zone to another."""

    what: Objects
    to: Place
    place: Place


@node("{expedition} would move forward", Form("{expedition} would move forward during dusk", dusk=True))
class WouldMove(Would):
    """An Expedition would move forward."""

    expedition: Expeditions
    dusk: bool = False


@node("{who} would roll a die", Form("{who} would roll 1 or more dice"))
class WouldRoll(Would):
    """A player would roll dice."""

    who: Players


@node(
    "{expedition} moves forward {number} more region",
    Form("{expedition} moves forward {number} more regions"),
    Form("{expedition} doesn't move", stays=True),
)
class MoreRegions(Effect):
    """In the place of a move: one that goes farther, or none."""

    expedition: Expeditions
    number: Amount | None = None
    stays: bool = False


@node(
    Form("if {would} , {who} may {effect} instead", optional=True),
    "if {would} , {effect} instead",
    Form("if {would} , instead {effect:chain}"),
    Form("if {would} , also {effect:chain}", also=True),
    Form("if {would} , {who} may {effect} instead . if you don't , {otherwise:chain}", optional=True),
    Form("if {would} , {who} may {cost} instead to {effect}", optional=True),
)
class Modifier(Passive):
    """A modifier (6.2): replaces what would happen, perhaps only if a player wants that (``optional``, for a ``cost``),
    or adds to it (``also``)."""

    would: Would
    effect: Effect
    also: bool = False
    optional: bool = False
    who: Players | None = None
    otherwise: Effect | None = None
    cost: Effect | None = None
