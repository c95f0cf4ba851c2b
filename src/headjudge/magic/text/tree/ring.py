"""The Ring that tempts players, and their Ring-bearers (rule 701.54)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Condition, Objects, Trigger
from headjudge.magic.text.tree.numbers import Number

__all__ = ["ChoosesBearer", "ChoseAnother", "HasBearer", "RingTempts", "TemptedSoOften", "YourRingBearer"]


@node("your ring-bearer")
class YourRingBearer(Objects):
    """The creature that you chose last as the Ring tempted you, as long as you have controlled it (701.54c)."""

    slot: int = 0


@node("the ring tempts you")
class RingTempts(Trigger):
    """The Ring tempts you, whether you choose a creature or have none (701.54d)."""


@node("you choose a creature as your ring-bearer")
class ChoosesBearer(Trigger):
    """You choose a creature as the Ring tempts you, perhaps the same again (701.54b)."""


@node("you chose a creature other than ~ as your ring-bearer")
class ChoseAnother(Condition):
    """As the Ring tempted you, you chose another creature than the source."""


@node("you control a ring-bearer", Form("you don't control a ring-bearer", negative=True))
class HasBearer(Condition):
    """You have a Ring-bearer, or none (``negative``)."""

    negative: bool = False


@node("the ring has tempted you {times:small} or more times this game")
class TemptedSoOften(Condition):
    """How often the Ring has tempted you."""

    times: Number
