"""Venturing into a dungeon (701.49 today), and taking the initiative (726)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.keyword_nodes import DealtByCreaturesOf, EntersRoom, Takes, VentureInto
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.dungeon_rooms import DUNGEONS, UNDERCITY
from headjudge.magic.engine.events.dungeons import ENTERED, complete, dungeon_of, enter, move_to, room_of
from headjudge.magic.engine.events.initiative import TAKEN, take
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.effects.choices import TakeInitiative
from headjudge.magic.text.tree.effects.permanents import KeywordAction

__all__ = ["VENTURED", "venture"]

VENTURED = "venture"
"""What is noted of the event that a player ventures into a dungeon."""
OPEN = tuple(name for name in DUNGEONS if name != UNDERCITY)
"""The dungeons that may be entered by venturing into no dungeon by its name."""


def venture(run: Run, node: KeywordAction) -> None:
    """The player goes on in their dungeon, or enters one (701.49a-c)."""
    _venture(run, OPEN)


@effect(VentureInto)
def venture_into(run: Run, node: VentureInto) -> None:
    """Likewise; where they enter one, it is that one (701.49d)."""
    _venture(run, (node.dungeon,))


def _venture(run: Run, allowed: tuple[str, ...]) -> None:
    g, player = run.g, run.controller
    dungeon = dungeon_of(g, player)
    if dungeon is not None:
        _, room = room_of(dungeon)
        if room.leads_to:
            rooms = {DUNGEONS[dungeon.definition.name][n - 1].text: n for n in room.leads_to}
            chosen = run.ask.one(player, DecisionKind.TYPE, "Into which room?", list(rooms))
            move_to(g, run.turn, dungeon, rooms[chosen])
            _note(run)
            return
    name = run.ask.one(player, DecisionKind.TYPE, "Into which dungeon?", list(allowed))
    if dungeon is not None:
        complete(g, run.turn, player)  # 701.49c
    move_to(g, run.turn, enter(g, player, name), 1)
    _note(run)


def _note(run: Run) -> None:
    run.ctx.done = True
    run.happen([run.event(EventKind.NOTE, who=run.controller, note=VENTURED)])


@trigger(EntersRoom, EventKind.NOTE)
def enters_room(g: State, ctx: Context, node: EntersRoom, event: Event) -> Bound | None:
    """309.4c: the marker of that dungeon's owner has come into the room."""
    fits = event.get("note") == ENTERED and event.obj == ctx.source and event.n == node.number
    return {} if fits else None


@effect(TakeInitiative)
def take_initiative(run: Run, node: TakeInitiative) -> None:
    """The player takes it, even if they have it (726.5)."""
    player = run.player(node.who)
    if player is not None and can_control(run.g, player):
        take(run.g, run.turn, player)
        run.ctx.done = True


@trigger(Takes, EventKind.NOTE)
def takes(g: State, ctx: Context, node: Takes, event: Event) -> Bound | None:
    """Whoever has the marker has taken the initiative."""
    return {} if event.get("note") == TAKEN and event.who == ctx.controller else None


@trigger(DealtByCreaturesOf, EventKind.DAMAGE, batch=True)
def dealt_by_creatures_of(g: State, ctx: Context, node: DealtByCreaturesOf, events: list[Event]) -> list[Bound]:
    """726.2: creatures of a player have dealt combat damage to who has the initiative; once for each such player."""
    found: list[int] = []
    for event in events:
        source = g.known(event.source)
        if event.obj or event.who != ctx.controller or not event.get("combat") or event.n <= 0 or source is None:
            continue
        its = source.characteristics if source.id not in g.objects else characteristics(g, source)
        if its is not None and CREATURE in its.types and source.controller not in found:
            found.append(source.controller)
    return [{node.slot: (~q,)} for q in found]
