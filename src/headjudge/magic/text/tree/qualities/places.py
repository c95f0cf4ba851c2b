"""Where objects are, or to what they are attached; which of several they are."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Objects, Players, Quality, Zone
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD, LIBRARY, ZoneKind

__all__ = [
    "AttachedTo",
    "AttachedToPlayer",
    "CanBeEnchantedBy",
    "CouldEnchant",
    "DrawnThisTurn",
    "Except",
    "ExiledByYou",
    "FromAmong",
    "InZone",
    "NotFromHand",
    "OffBattlefield",
    "OnBattlefield",
    "PutThere",
    "WithAttached",
]


@node("in {zone}", "from {zone}", "cast from {zone}", "total in {zone}")
class InZone(Quality):
    """ "in your hand", "from a graveyard": where the object is; of a spell, where it was cast from."""

    zone: Zone


@node("that wasn't|weren't cast from its|their owner 's hand", "that wasn't|weren't cast from a hand")
class NotFromHand(Quality):
    """A spell that was cast from another zone than a hand, or wasn't cast: a copy (707.10)."""


@node("on the battlefield")
class OnBattlefield(Quality):
    """On the battlefield."""


@node("that isn't|aren't on the battlefield")
class OffBattlefield(Quality):
    """In any zone of the game but the battlefield: said of cards (109.2)."""


@node("other than {what:joined}", "except for {what:joined}")
class Except(Quality):
    """All but that object."""

    what: Objects


@node(
    "attached to {what}",
    "that’s attached to {what}",
    "that are attached to {what}",
    Form("that was attached to {what}", before=True),
    Form("that were attached to {what}", before=True),
)
class AttachedTo(Quality):
    """Attached to the object; ``before``: or as that left (608.2h)."""

    what: Objects
    before: bool = False


@node("attached to {who}", "that’s attached to {who}", "that are attached to {who}")
class AttachedToPlayer(Quality):
    """Attached to such a player (303.4)."""

    who: Players


@node("that {what} can enchant")
class CanBeEnchantedBy(Quality):
    """Something to which the Aura could be attached (303.4)."""

    what: Objects


@node("that could enchant {what}")
class CouldEnchant(Quality):
    """An Aura that could be attached to the object (303.4)."""

    what: Objects


@node(
    Form("with another {what:singular} attached to it|them", other=True),
    "with a {what:singular} attached to it|them",
    "with an {what:singular} attached to it|them",
    "that’s enchanted by an {what:singular}",
    "that are enchanted by an {what:singular}",
    "enchanted by an {what:singular}",
)
class WithAttached(Quality):
    """Such an object is attached to it, perhaps an ``other`` than the one that says so (303.4)."""

    what: Filter
    other: bool = False


@node(
    "that was|were put there this turn",
    "that was|were put there from anywhere this turn",
    Form("that was|were put there from the battlefield this turn", origin=BATTLEFIELD),
    Form(
        "that was|were put there from anywhere other than the battlefield this turn", origin=BATTLEFIELD, negative=True
    ),
    *(
        Form(f"that was|were put there from {library} this turn", origin=LIBRARY)
        for library in ("a library", "your library", "their library", "libraries", "their libraries")
    ),
    Form("that was|were discarded or put there from a library this turn", origin=LIBRARY, discarded=True),
)
class PutThere(Quality):
    """Was put this turn into the graveyard or the exile that it is in, perhaps only from one zone (``origin``), which
    for a library is its owner's (400.3); ``negative``: only from another; ``discarded``: or it was discarded (701.7a).
    """

    origin: ZoneKind = ANY_ZONE
    negative: bool = False
    discarded: bool = False


@node("drawn this turn")
class DrawnThisTurn(Quality):
    """A card that its owner has drawn this turn, and that has been in their hand since (121.1)."""


@node("that you've exiled", "you've exiled")
class ExiledByYou(Quality):
    """A card in exile that a spell or ability of yours has put there, or that you have for a cost."""


@node("from among {what}")
class FromAmong(Quality):
    """ "a creature card from among them": one of the objects named before."""

    what: Objects
