"""All that a player with priority may do now, as options (rule 116.1).

Mana abilities that automatic payment uses are legal, but listed only for players who pay by hand. For these also spells
and abilities are listed that mana abilities which automatic payment doesn't use might pay for.
"""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.magic.casual_variants.commander import in_command_zone
from headjudge.magic.casual_variants.planar_die import ROLL, why_not_roll
from headjudge.magic.engine.actions.abilities import activations, mana_actions, open_to_others, with_abilities
from headjudge.magic.engine.actions.by_hand import triggers_by_hand
from headjudge.magic.engine.actions.companions import TAKING, companion_to_take
from headjudge.magic.engine.actions.ending_effects import endable
from headjudge.magic.engine.actions.kinds import PASS, Option, Priority, priority
from headjudge.magic.engine.actions.lands import lands_among, why_not_play, why_not_play_face
from headjudge.magic.engine.actions.legality import why_not_cast
from headjudge.magic.engine.actions.setting_aside import KINDS, can_set_aside
from headjudge.magic.engine.actions.suspending import can_suspend
from headjudge.magic.engine.actions.turning_up import can_turn_up
from headjudge.magic.engine.actions.unlocking import can_unlock
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.doors import locked_doors
from headjudge.magic.engine.characteristics.given_in_graveyards import cards_given
from headjudge.magic.engine.characteristics.given_to_cards import giving_to_cards
from headjudge.magic.engine.characteristics.rules_of import player_has_rule
from headjudge.magic.engine.costs.alternative_costs import ways_to_cast
from headjudge.magic.engine.costs.by_hand import is_by_hand
from headjudge.magic.engine.costs.play_permissions import playable_cards
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CastAsThoughFlash
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import HAND

__all__ = ["legal_actions"]


def legal_actions(g: State, turn: Turn, player: int) -> tuple[Option, ...]:
    """All a player with priority may do, passing first."""
    now = priority(g, turn, player)
    options: list[Option] = [PASS]
    p, objects = g.players[player], g.objects
    flash = player_has_rule(g, player, CastAsThoughFlash)
    given = bool(giving_to_cards(g, player))
    for id in p.hand:
        obj = objects[id]
        plan = blueprint(obj.printed)
        instantly = plan.instant or plan.casting_keywords or plan.flashes or plan.flash_for or flash
        if plan.is_land or now.sorcery or instantly or obj.printed.faces:
            options.extend(_plays(now, obj))
        if can_suspend(g, turn, player, obj, now.sorcery):
            options.append(("suspend", id))
        options.extend((kind.keyword, id) for kind in KINDS.values() if can_set_aside(now, obj, kind))
        if given or HAND in plan.functions_in:
            options.extend(_abilities(now, obj))
    for id in p.functioning_cards:
        obj = objects[id]
        if obj.zone != HAND:
            options.extend(_plays(now, obj))
            options.extend(_abilities(now, obj))
    for id in dict.fromkeys((*playable_cards(g, player), *cards_given(g, player), *in_command_zone(g, player))):
        if id not in p.functioning_cards:
            options.extend(_plays(now, objects[id]))
    for id in p.graveyard if given else ():
        if id not in p.functioning_cards:
            options.extend(_abilities(now, objects[id]))
    if p.sideboard and (companion := companion_to_take(now)) is not None:
        options.append((TAKING, companion.id))
    for id in p.battlefield if now.sorcery else ():
        options.extend(("unlock", id, door) for door in locked_doors(objects[id]) if can_unlock(now, objects[id], door))
    for id in (*with_abilities(g, player), *open_to_others(g, player)):
        options.extend(_abilities(now, objects[id]))
    options.extend(endable(now))
    if g.options.cards_by_hand:
        options.extend(triggers_by_hand(now))
    if g.planar is not None and why_not_roll(now) is None:
        options.append(ROLL)
    if is_by_hand(g, player):
        options.extend(option for option in mana_actions(now) if option not in options)
    return tuple(options)


def _plays(now: Priority, obj: GameObject) -> Iterator[Option]:
    """Playing a card as a land, casting it in each way that is legal."""
    if blueprint(obj.printed).is_land and why_not_play(now, obj) is None:
        yield ("play", obj.id)
    for n in lands_among(obj):
        if why_not_play_face(now, obj, n) is None:
            yield ("play face", obj.id, n)
    for way in ways_to_cast(now.g, now.player, obj):
        if why_not_cast(now.g, now.turn, now.player, obj, way, now.sorcery) is None:
            yield ("cast", obj.id, way)


def _abilities(now: Priority, obj: GameObject) -> Iterator[Option]:
    yield from activations(now, obj)
    if obj.face_down and can_turn_up(now.g, now.player, obj):
        yield ("turn up", obj.id)
