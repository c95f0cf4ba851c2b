"""Markers in the command zone: abilities that the rules themselves give a player, read from the rules' words.

The monarch (:mod:`.monarch`), the Ring (:mod:`.ring`), speed (:mod:`.speed`) and rad counters (:mod:`.radiation`) have
one each. They are kept as emblems are (114): they have nothing but their abilities.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Static, Triggered
from headjudge.magic.text.zone_kinds import COMMAND

__all__ = ["marker_of", "marker_with"]


@cache
def marker_with(name: str, text: str) -> CardDefinition:
    """What a marker of a name is, with the abilities that a text gives it where it is."""
    read = compile_card(CardRecord(name, type_line="Enchantment", text=text)).definition
    assert read is not None
    there = tuple(replace(a, zone=COMMAND) for a in read.abilities if isinstance(a, (Static, Triggered)))
    return CardDefinition(name=name, abilities=there, layout="emblem")


def marker_of(g: State, player: int, name: str) -> GameObject | None:
    """A player's marker of a name, if they have one."""
    there = (g.objects[id] for id in g.players[player].command)
    return next((obj for obj in there if obj.definition.name == name and obj.definition.layout == "emblem"), None)
