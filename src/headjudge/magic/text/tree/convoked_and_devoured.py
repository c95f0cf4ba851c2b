"""What helped an object to come onto the battlefield: the creatures that convoked it, or that it devoured."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition, Quality, Tally
from headjudge.magic.text.tree.nouns import Filter

__all__ = ["Convoked", "Devoured", "DevouredTally"]


@node("that convoked it", "that convoked ~")
class Convoked(Quality):
    """Was tapped for convoke to cast the spell that the source is or was (702.48a)."""


@node("it devoured a creature")
class Devoured(Condition):
    """Whether any creature was sacrificed as the source entered (702.79b), by its own words."""


@node("{what:agree} it devoured")
class DevouredTally(Tally):
    """The creatures of a kind that were sacrificed as the source entered (702.79a), such as they last were."""

    what: Filter
