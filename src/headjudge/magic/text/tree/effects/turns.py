"""Turns, phases and steps (rules 500, 718)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Amount, Effect, Players

__all__ = ["ControlPlayer", "EndTurn", "ExtraCombat", "ExtraTurn", "SkipStep", "SkipTurn"]


@node("{who} take(s) an extra turn after this one", "{who} take(s) {amount:small} extra turns after this one")
class ExtraTurn(Effect):
    """Extra turns directly after this one (500.7), in a team game with shared turns for the team (805.8)."""

    who: Players
    amount: Amount | None = None


@node("{who} skip(s) {whose:possessive} next turn", "{who} skip(s) {whose:possessive} next {amount:small} turns")
class SkipTurn(Effect):
    """The player's next turns are skipped (500.11)."""

    who: Players
    whose: Players
    amount: Amount | None = None


@node(
    "{who} skip(s) {whose:possessive} next draw step",
    "{who} skip(s) {whose:possessive} next untap step",
    "{who} skip(s) {whose:possessive} next combat phase",
    "{who} skip(s) all combat phases of {whose:possessive} next turn",
    "{who} skip(s) {whose:possessive} draw step this turn",
    "{who} skip(s) {whose:possessive} next combat phase this turn",
)
class SkipStep(Effect):
    """The player's next such step or phase is skipped (500.11)."""

    who: Players
    whose: Players


@node(
    "there is an additional combat phase after this phase",
    "there is an additional combat phase after this one",
    "after this main phase , there is an additional combat phase followed by an additional main phase",
    "after this phase , there is an additional combat phase",
    "after this phase , there is an additional combat phase followed by an additional main phase",
)
class ExtraCombat(Effect):
    """More phases in this turn (500.8)."""


@node("end the turn")
class EndTurn(Effect):
    """End the turn (724)."""


@node(
    "{who} control(s) {whom} during {whose:possessive} next turn",
    "{who} gain(s) control of {whom} during {whose:possessive} next turn",
)
class ControlPlayer(Effect):
    """The player controls another during that one's next turn (722)."""

    who: Players
    whom: Players
    whose: Players
