"""Dungeons in the command zone, and how far their owners are in them (rules 309, 701.49 today).

==========  ====================================================  ================================
section     what                                                  where
==========  ====================================================  ================================
309.2       a dungeon is brought into the command zone            :func:`enter`
309.4       room abilities trigger as the marker comes there      :func:`_definition`
309.6       in the last room, once its ability is done, removed   :func:`finish`
309.7       by that its owner has completed it                    :func:`complete`
==========  ====================================================  ================================

The room in which a player's marker is stands on the dungeon as a number of counters.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.characteristics.keyword_nodes import EntersRoom
from headjudge.magic.engine.events.dungeon_rooms import DUNGEONS, Room
from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.events.new_objects import make_emblem
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Ability, Triggered
from headjudge.magic.text.zone_kinds import COMMAND

__all__ = ["COMPLETED", "ENTERED", "complete", "dungeon_of", "enter", "finish", "move_to", "room_of"]

ROOM = "room"
ENTERED, COMPLETED = "room", "dungeon completed"
"""What is noted of the events that a marker comes into a room, and that a dungeon is completed."""


@cache
def _definition(name: str) -> CardDefinition:
    return CardDefinition(
        name=name,
        abilities=tuple(_ability(n, room) for n, room in enumerate(DUNGEONS[name], 1)),
        layout="emblem",
        text="\n".join(f"{n}: {room.text}{_arrows(room)}" for n, room in enumerate(DUNGEONS[name], 1)),
    )


def _arrows(room: Room) -> str:
    return f" (Leads to {' or '.join(map(str, room.leads_to))}.)" if room.leads_to else ""


def _ability(number: int, room: Room) -> Ability:
    """309.4c: "when you move your venture marker into this room, …"."""
    text = f"When this enchantment enters, {room.text[0].lower()}{room.text[1:]}"
    compiled = compile_card(CardRecord("Room", type_line="Enchantment", text=text)).definition
    assert compiled is not None
    ability = compiled.abilities[0]
    assert isinstance(ability, Triggered)
    return replace(ability, trigger=EntersRoom(number), zone=COMMAND)


def dungeon_of(g: State, player: int) -> GameObject | None:
    """The dungeon that a player is in."""
    return g.objects.get(g.players[player].dungeon)


def room_of(dungeon: GameObject) -> tuple[int, Room]:
    """The room in which the marker on a dungeon is, with its number."""
    number = dungeon.count(ROOM)
    return number, DUNGEONS[dungeon.definition.name][number - 1]


def enter(g: State, player: int, name: str) -> GameObject:
    """A player brings a dungeon into the command zone, with the marker on its first room (701.49a)."""
    dungeon = make_emblem(g, _definition(name), player)
    g.players[player].dungeon = dungeon.id
    return dungeon


def move_to(g: State, turn: Turn, dungeon: GameObject, number: int) -> None:
    """The marker comes into a room, whose ability triggers."""
    dungeon.counters = {ROOM: number}
    g.bump(dungeon.owner)
    text = DUNGEONS[dungeon.definition.name][number - 1].text
    g.say(f"{g.player_name(dungeon.owner)} is in room {number} of {dungeon.definition.name}: {text}", "701.49a")
    perform_all(g, turn, [Event(EventKind.NOTE, dungeon.id, dungeon.owner, n=number, data={"note": ENTERED})])


def complete(g: State, turn: Turn, player: int) -> None:
    """A player's dungeon is removed from the game, by which they have completed it (309.7)."""
    dungeon, p = dungeon_of(g, player), g.players[player]
    p.dungeon = 0
    if dungeon is None:
        return
    name = dungeon.definition.name
    remove_from_game(g, dungeon)
    p.completed_dungeons = (*p.completed_dungeons, name)
    g.bump(player)
    g.say(f"{p.name} has completed {name}", "309.7")
    perform_all(g, turn, [Event(EventKind.NOTE, who=player, data={"note": COMPLETED})])


def finish(g: State, turn: Turn) -> bool:
    """309.6, a state-based action: dungeons in whose last room the marker is, unless a room ability of theirs still
    waits or is on the stack."""
    done = False
    for p in g.players:
        if not p.dungeon or not p.in_game or (dungeon := g.objects.get(p.dungeon)) is None:
            continue
        if not room_of(dungeon)[1].leads_to and not _is_source(g, dungeon):
            complete(g, turn, p.index)
            done = True
    return done


def _is_source(g: State, dungeon: GameObject) -> bool:
    waiting = (w.ctx.source for turn in g.turns for w in turn.waiting)
    stack = (g.contexts[g.objects[i].spell].source for turn in g.turns for i in turn.stack)
    return dungeon.id in (*waiting, *stack)
