"""A player's speed (rule 702.179: start your engines)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Players

__all__ = ["AtMaxSpeed", "HasMaxSpeed", "IncreaseSpeed", "SpeedOf"]


@node("{who:possessive} speed")
class SpeedOf(Amount):
    """A player's speed: 0 of whoever didn't start their engines (702.179f)."""

    who: Players


@node("{who} has|have max speed", Form("{who} doesn't|don't have max speed", negative=True))
class HasMaxSpeed(Condition):
    """Their speed is 4 since they started their engines (702.179e), or isn't (``negative``)."""

    who: Players
    negative: bool = False


@node()
class AtMaxSpeed(Condition):
    """ "Max speed —": you have max speed; said before the abilities that it has for as long (702.178a)."""


@node("increase your speed by {amount}")
class IncreaseSpeed(Effect):
    """Your speed, if you have any, becomes so much greater, up to 4 (702.179d)."""

    amount: Amount
