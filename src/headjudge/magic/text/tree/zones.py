"""Zones as places (rule 400)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Players, Zone

__all__ = ["Anywhere", "Battlefield", "Exile", "PlayersZone", "ThatZone"]

RULES_TEXT.words.add(
    "zone", ["hand", "library", "graveyard", "library or graveyard", "hand or graveyard", "graveyard or library"]
)
RULES_TEXT.words.add("hand", ["hand", "graveyard", "library"])
RULES_TEXT.words.add("zones", {"hands": "hand", "libraries": "library", "graveyards": "graveyard"})


@node(
    "{who:possessive} {kind:zone}",
    "{who:possessive} {kind:zones}",
    "a graveyard",
    "all graveyards",
    "graveyards",
    Form("a hand", kind="hand"),
)
class PlayersZone(Zone):
    """A zone of a player's, without ``who`` anyone's."""

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
