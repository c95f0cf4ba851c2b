"""Zones as places (rule 400)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Players, Zone
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND, LIBRARY, ZoneKind

__all__ = ["Anywhere", "Battlefield", "BothZones", "CommandZone", "Exile", "OutsideTheGame", "PlayersZone", "ThatZone"]

_OWN = (HAND, LIBRARY, GRAVEYARD)
"""The zones that each player has, of which texts speak."""

RULES_TEXT.words.add(
    "zone",
    [
        *_OWN,
        ZoneKind.LIBRARY_OR_GRAVEYARD,
        ZoneKind.HAND_OR_GRAVEYARD,
        ZoneKind.GRAVEYARD_OR_LIBRARY,
        ZoneKind.HAND_OR_LIBRARY,
    ],
)
RULES_TEXT.words.add("hand", _OWN)
RULES_TEXT.words.add("zones", {"hands": HAND, "libraries": LIBRARY, "graveyards": GRAVEYARD})
RULES_TEXT.words.add(
    "any_zones",
    {"graveyards": GRAVEYARD, "graveyards or libraries": ZoneKind.GRAVEYARD_OR_LIBRARY, "hands": HAND},
)


@node(
    "{who:possessive} {kind:zone}",
    "{who:possessive} {kind:zones}",
    "a graveyard",
    "all graveyards",
    "{kind:any_zones}",
    Form("{who:possessive} hand and/or graveyard", kind=ZoneKind.HAND_OR_GRAVEYARD),
    Form("{who:possessive} graveyard and/or hand", kind=ZoneKind.HAND_OR_GRAVEYARD),
    Form("{who:possessive} hand and graveyard", kind=ZoneKind.HAND_OR_GRAVEYARD),
    Form("{who:possessive} hands and graveyards", kind=ZoneKind.HAND_OR_GRAVEYARD),
    Form("a hand", kind=HAND),
    Form("a library", kind=LIBRARY),
    Form("all hands", kind=HAND),
    Form("all hands and graveyards", kind=ZoneKind.HAND_OR_GRAVEYARD),
    Form("all graveyards and hands", kind=ZoneKind.HAND_OR_GRAVEYARD),
    "any graveyard",
)
class PlayersZone(Zone):
    """A zone of a player's, without ``who`` anyone's."""

    who: Players | None = None
    kind: ZoneKind = GRAVEYARD


@node("the battlefield")
class Battlefield(Zone):
    """The battlefield."""


@node("exile")
class Exile(Zone):
    """Exile."""


@node(
    "it", Form("that library", kind=LIBRARY), Form("the library", kind=LIBRARY), Form("that graveyard", kind=GRAVEYARD)
)
class ThatZone(Zone):
    """ "a nonland card from it": the hand, library or graveyard that was revealed or looked at before.

    With a ``kind`` the zone of that kind that was named before, which the binding puts in its place.
    """

    kind: ZoneKind | None = None


@node("the command zone")
class CommandZone(Zone):
    """The command zone (408)."""


@node("{first} and in {second}", Form("{first} or from the command zone", second=CommandZone()))
class BothZones(Zone):
    """ "(in) exile and in your graveyard", "(from) your hand or from the command zone": where what is counted or chosen
    may be, in the one or the other."""

    first: Exile | PlayersZone
    second: CommandZone | Exile | PlayersZone


@node("outside the game")
class OutsideTheGame(Zone):
    """Outside the game, as far as cards can be brought into it: a player's sideboard (400.11)."""


@node("anywhere")
class Anywhere(Zone):
    """Any zone."""
