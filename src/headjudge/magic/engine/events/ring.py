"""The Ring (rule 701.54): an emblem with more abilities each time that it tempts a player, and the Ring-bearer.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.54a  the emblem, then a creature is chosen                   :func:`tempt`
701.54c  its abilities, one more for each time up to four        :data:`TEXTS`
701.54c  who gains control of the creature ends that             :func:`..events.changes_in_place.set_controller`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.events.markers import marker_of, marker_with
from headjudge.magic.engine.events.new_objects import make_emblem
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import RING_BEARER
from headjudge.magic.engine.state.objects import GameObject

__all__ = ["bearer", "tempt", "times_tempted"]

TEXTS = (
    "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
    "Whenever your Ring-bearer attacks, draw a card, then discard a card.",
    "Whenever your Ring-bearer becomes blocked by a creature, that creature's controller sacrifices it at end of"
    " combat.",
    "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
)
KIND = "temptation"
NAME = "The Ring"


def times_tempted(g: State, player: int) -> int:
    """How often the Ring has tempted a player."""
    ring = marker_of(g, player, NAME)
    return ring.count(KIND) if ring is not None else 0


def bearer(g: State, player: int) -> GameObject | None:
    """A player's Ring-bearer, if there is one."""
    mine = (g.objects[id] for id in g.players[player].battlefield)
    return next((obj for obj in mine if RING_BEARER in obj.marks.designations), None)


def tempt(g: State, player: int, chosen: int) -> None:
    """The Ring tempts a player, who chose that creature (0: has none); a Ring-bearer stays one until another is chosen
    (701.54b)."""
    ring = marker_of(g, player, NAME)
    n = times_tempted(g, player) + 1
    if ring is not None:
        remove_from_game(g, ring)
    new = make_emblem(g, marker_with(NAME, "\n".join(TEXTS[:n])), player)
    new.counters = {KIND: n}
    before = bearer(g, player)
    if chosen:
        if before is not None:
            before.marks = before.marks._replace(designations=before.marks.designations - {RING_BEARER})
        obj = g.objects[chosen]
        obj.marks = obj.marks._replace(designations=obj.marks.designations | {RING_BEARER})
    g.bump(player)
