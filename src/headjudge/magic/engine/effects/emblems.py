"""Emblems (rule 114): objects in the command zone that are nothing but abilities.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
114.1    the emblem is put into the command zone                 :func:`get_emblem`
114.2    owned and controlled by the player who gets it          :func:`emblem_event`
114.3    no characteristics but its abilities                    :func:`emblem_definition`
114.4    the abilities function in the command zone              :func:`emblem_definition`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from headjudge.magic.engine.characteristics.blueprint import REPLACING, walk
from headjudge.magic.engine.characteristics.given_abilities import names_exiled, names_giver
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.new_objects import make_emblem
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Ability, Activated, Static, Triggered
from headjudge.magic.text.tree.effects.permanents import GetEmblem
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.tree.qualities import OfChosenColor, OfChosenName, OfChosenType
from headjudge.magic.text.tree.rules import (
    AsThoughFlash,
    HandRevealed,
    LookAtTop,
    MayStayTapped,
)
from headjudge.magic.text.tree.triggers import StateTrigger
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND

__all__ = ["emblem_definition", "get_emblem"]

PERMISSIONS = (AsThoughFlash, HandRevealed, LookAtTop, MayStayTapped)
OF_PERMANENTS = (OfChosenColor, OfChosenName, OfChosenType, StateTrigger, *PERMISSIONS)
"""Words that are carried out only for abilities of permanents."""


@cache
def emblem_definition(abilities: tuple[Ability, ...]) -> CardDefinition:
    """What an emblem with these abilities is; the same for all such emblems."""
    there = tuple(replace(a, zone=COMMAND) for a in abilities if isinstance(a, (Activated, Static, Triggered)))
    assert len(there) == len(abilities)
    return CardDefinition(name="Emblem", abilities=there, layout="emblem")


def _functions_there(node: GetEmblem) -> bool:
    """Whether abilities are carried out in the command zone: static ones that replace nothing, triggered ones, and
    activated ones that ask nothing of the emblem itself."""
    return all(map(_ability_functions, node.abilities))


def _ability_functions(ability: Ability) -> bool:
    if (
        not isinstance(ability, (Activated, Static, Triggered))
        or (isinstance(ability, Activated) and any(isinstance(part, Self) for part in walk(ability)))
        or ability.zone != BATTLEFIELD
        or names_giver(ability)
        or names_exiled(ability)
    ):
        return False
    return not any(type(part) in REPLACING or isinstance(part, OF_PERMANENTS) for part in walk(ability))


@effect(GetEmblem, only=_functions_there)
def get_emblem(run: Run, node: GetEmblem) -> None:
    """Each of the players gets an emblem (114.1)."""
    definition = emblem_definition(node.abilities)
    run.happen([run.event(EventKind.EMBLEM, who=q, definition=definition) for q in run.players(node.who)])


@performs(EventKind.EMBLEM)
def emblem_event(g: State, turn: Turn, event: Event) -> bool:
    """A player gets an emblem; its abilities function from then on (114.2)."""
    if not can_control(g, event.who):
        return False  # 800.4c
    event.obj = make_emblem(g, event.get("definition"), event.who).id
    g.say(f"{g.players[event.who].name} gets an emblem", "114.1")
    return True
