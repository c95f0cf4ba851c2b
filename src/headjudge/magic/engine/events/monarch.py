"""The monarch (rule 724), a designation that one player may have.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
724.1    nobody is the monarch until an effect says so           :func:`monarch`
724.2    what being the monarch brings with it                   :data:`TEXT`
724.3    only one at a time                                      :func:`crown`
724.4    the monarch leaves: the active player, or the next      :func:`hand_on`
=======  ======================================================  ===============================

The two abilities of 724.2 have no source; they are on a marker in the command zone that the monarch controls, so that
range of influence (801.7) and leaving the game (800.4a) hold for them as for all else.
"""

from __future__ import annotations

from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.events.markers import marker_with
from headjudge.magic.engine.events.new_objects import make_emblem
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn

__all__ = ["BECOMES", "crown", "hand_on", "monarch"]

BECOMES = EventKind.MONARCH
"""The event that a player becomes the monarch."""

TEXT = """At the beginning of your end step, draw a card.
Whenever a creature deals combat damage to you, its controller becomes the monarch."""


def monarch(g: State) -> int | None:
    """The player who is the monarch, if anybody is."""
    return next((p.index for p in g.players if p.in_game and p.monarch_marker), None)


def crown(g: State, player: int) -> bool:
    """A player becomes the monarch, and whoever was isn't any longer (724.3); False if that player was already."""
    before = monarch(g)
    if before == player:
        return False
    if before is not None:
        remove_from_game(g, g.objects[g.players[before].monarch_marker])
        g.players[before].monarch_marker = 0
        g.bump(before)
    g.players[player].monarch_marker = make_emblem(g, marker_with("The Monarch", TEXT), player).id
    g.say(f"{g.players[player].name} becomes the monarch", "724.3")
    return True


def hand_on(g: State, turn: Turn, going: list[int]) -> None:
    """The monarch has left: the active player becomes the monarch, or the next in turn order who is there (724.4)."""
    left = next((g.players[q] for q in going if g.players[q].monarch_marker), None)
    if left is None:
        return
    left.monarch_marker = 0
    heirs = seats_from(g, turn.active[0])
    if heirs:
        perform_all(g, turn, [Event(BECOMES, who=heirs[0])])
