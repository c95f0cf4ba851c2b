"""Battles (rule 310): who protects one, and who defends what is attacked.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
310.4b   it enters with its defense in counters                  :func:`..events.zone_changes.enter`
310.5    it is attacked; its protector defends it (310.8d)       :func:`protected_by`, :func:`defender_of`
310.6    damage removes defense counters                         :func:`..events.damage.damage_event`
310.7    with none left it goes to the graveyard                 :mod:`..stack.battle_checks`
310.8    its protector is chosen, and chosen anew                :mod:`..stack.battle_checks`
310.11   Sieges: exiled and cast when they are defeated          :mod:`..keywords.sieges`
508.1a   no battle attacks, 509.1a: or blocks                    :mod:`..combat.attack_options`, block_options
=======  ======================================================  ===============================

A protector is chosen as state-based actions are checked, right after the battle has entered: nobody could act before.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import BATTLE
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["DEFENSE", "SIEGE", "battles", "defender_of", "is_battle", "protect", "protected_by", "still_attackable"]

DEFENSE = "defense"
"""The kind of counter that a battle's defense is (310.4c)."""
SIEGE = "siege"
"""The one type of battles that there is (310.11)."""


def is_battle(g: State, id: int) -> bool:
    """Whether a permanent is a battle now."""
    obj = g.objects.get(id)
    there = obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out
    return there and obj is not None and BATTLE in characteristics(g, obj).types


def battles(g: State) -> list[int]:
    """All battles on the battlefield."""
    return [id for id in g.battles if is_battle(g, id)]


def protected_by(g: State, player: int) -> list[int]:
    """The battles of which a player is the protector."""
    return [id for id in battles(g) if g.objects[id].marks.protector == player]


def defender_of(g: State, what: int) -> int:
    """The defending player, of a creature that attacks a player (``~player``), a planeswalker or a battle (506.2,
    310.8d)."""
    if what < 0:
        return ~what
    obj = g.objects[what]
    return obj.marks.protector if is_battle(g, what) and obj.marks.protector >= 0 else obj.controller


def still_attackable(g: State, what: int) -> bool:
    """Whether the player, planeswalker or battle that something attacks is still there (508.4a)."""
    return g.players[~what].in_game if what < 0 else what in g.objects


def protect(g: State, obj: GameObject, player: int) -> None:
    """Let a player be the protector of a battle from now on."""
    obj.marks = obj.marks._replace(protector=player)
    g.battles = (*(id for id in g.battles if id in g.objects and id != obj.id), obj.id)
    g.say(f"{g.player_name(player)} protects {obj.printed.name}", "310.8")
