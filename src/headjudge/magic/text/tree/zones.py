"""Zones as places (rule 400)."""

from __future__ import annotations

from headjudge.magic.text.tree.base import Players, Zone, node
from headjudge.magic.text.words import word_class

__all__ = ["Anywhere", "Battlefield", "Exile", "PlayersZone", "ThatZone"]

word_class(
    "zone", ["hand", "library", "graveyard", "library or graveyard", "hand or graveyard", "graveyard or library"]
)
word_class("hand", ["hand", "graveyard", "library"])
word_class("zones", {"hands": "hand", "libraries": "library", "graveyards": "graveyard"})


@node(
    "{who:possessive} {kind:zone}",
    "{who:possessive} {kind:zones}",
    "a graveyard",
    "all graveyards",
    "graveyards",
    "a hand",
)
class PlayersZone(Zone):
    """A zone of a player's (``who`` None with "graveyard": anyone's)."""

    who: Players | None = None
    kind: str = "graveyard"


@node("the battlefield")
class Battlefield(Zone):
    """The battlefield."""


@node("exile")
class Exile(Zone):
    """Exile."""


@node("it")
class ThatZone(Zone):
    """ "a nonland card from it": the hand, library or graveyard that was revealed or looked at before."""


@node("anywhere")
class Anywhere(Zone):
    """Any zone."""
