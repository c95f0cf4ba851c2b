"""The initiative (rule 726 today), a designation that one player may have.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
726.1    nobody has it until an effect says so                   :func:`holder`
726.2    what having it brings with it                           :func:`_definition`
726.3    only one at a time                                      :func:`take`
726.4    who has it leaves: the active player, or the next       :func:`hand_on`
726.5    who has it already takes it again: they venture         :func:`take`
=======  ======================================================  ===============================

Its abilities have no source; like the monarch's (:mod:`.monarch`) they are on a marker in the command zone.
"""

from __future__ import annotations

from functools import cache

from headjudge.magic.engine.characteristics.keyword_nodes import DealtByCreaturesOf, Takes, VentureInto
from headjudge.magic.engine.events.dungeon_rooms import UNDERCITY
from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.events.new_objects import make_emblem
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.tree.effects.choices import TakeInitiative
from headjudge.magic.text.tree.nouns import ThatPlayer, You
from headjudge.magic.text.tree.triggers import BeginningOf, NamedStep
from headjudge.magic.text.zone_kinds import COMMAND

__all__ = ["TAKEN", "hand_on", "holder", "take"]

TAKEN = "initiative"
"""What is noted of the event that a player takes the initiative."""


@cache
def _definition() -> CardDefinition:
    venture = VentureInto(UNDERCITY)
    taker = TakeInitiative(ThatPlayer("that player", to=1))
    abilities = (
        Triggered(Takes(), venture, zone=COMMAND),
        Triggered(BeginningOf(NamedStep.UPKEEP, You()), venture, zone=COMMAND),
        Triggered(DealtByCreaturesOf(1), taker, zone=COMMAND),
    )
    return CardDefinition(name="The Initiative", abilities=abilities, layout="emblem")


def holder(g: State) -> int | None:
    """The player who has the initiative, if anybody has."""
    return next((p.index for p in g.players if p.in_game and p.initiative_marker), None)


def take(g: State, turn: Turn, player: int) -> None:
    """A player takes the initiative, perhaps again; whoever had it hasn't any longer."""
    before = holder(g)
    if before is not None and before != player:
        remove_from_game(g, g.objects[g.players[before].initiative_marker])
        g.players[before].initiative_marker = 0
        g.bump(before)
    if before != player:
        g.players[player].initiative_marker = make_emblem(g, _definition(), player).id
        g.bump(player)
    g.say(f"{g.players[player].name} takes the initiative", "726.3")
    perform_all(g, turn, [Event(EventKind.NOTE, who=player, data={"note": TAKEN})])


def hand_on(g: State, turn: Turn, going: list[int]) -> None:
    """Who had the initiative has left: the active player takes it, or the next in turn order who is there (726.4)."""
    left = next((g.players[q] for q in going if g.players[q].initiative_marker), None)
    if left is None:
        return
    left.initiative_marker = 0
    heirs = seats_from(g, turn.active[0])
    if heirs:
        take(g, turn, heirs[0])
