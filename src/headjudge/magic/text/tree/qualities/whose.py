"""Who controls or owns objects."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Condition, Objects, Players, Quality
from headjudge.magic.text.tree.nouns import ItsObjects

__all__ = ["ControlledBy", "ControlledSince", "OwnedBy", "OwnedOrControlledBy", "SameController", "WhoseController"]


@node(
    "{who} control(s)",
    "that {who} control(s)",
    Form("{who} doesn't|don't control", negative=True),
    Form("{who} controlled", before=True),
    Form("{who} control(s) but doesn't|don't own", foreign=True),
    "controlled by {who}",
)
class ControlledBy(Quality):
    """ "you control", "an opponent controls", "that player controls"; ``negative``: doesn't; ``foreign``: does, and
    doesn't own.

    ``before``: controlled, as what was done to it "this way" was done.
    """

    who: Players
    negative: bool = False
    before: bool = False
    foreign: bool = False


@node(
    "that {who} controlled since the beginning of the turn",
    "{who} has|have controlled continuously since the beginning of the turn",
    "that {who} has|have controlled continuously since the beginning of the turn",
)
class ControlledSince(Quality):
    """Under a player's control without a break since the turn began."""

    who: Players


@node(Form("with the same controller", what=ItsObjects("it")))
class SameController(Quality):
    """Controlled by the player who controls the object (``what``: the one named before)."""

    what: Objects


@node("{who} own(s)", Form("{who} doesn't|don't own", negative=True), "owned by {who}")
class OwnedBy(Quality):
    """ "you own"; ``negative``: doesn't."""

    who: Players
    negative: bool = False


@node("{who} own(s) or control(s)", Form("{who} own(s) and control(s)", both=True))
class OwnedOrControlledBy(Quality):
    """ "you own or control": a player's own, or under that player's control (108.3, 108.4), or ``both``."""

    who: Players
    both: bool = False


@node("whose controller {so:said_of_each}")
class WhoseController(Quality):
    """ "whose controller controls an Island": controlled by a player of whom that is true."""

    so: Condition | None = None
    slot: int = 0
