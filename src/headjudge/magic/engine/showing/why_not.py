"""Why a player or an object can't be attacked, targeted, chosen or blocked now: each reason names its rule.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
400.2    of what is hidden nothing is told                       :func:`why_not_offered`
506.2    only opponents are attacked                             :func:`why_not_attacked`
508.1    who can't attack, or not there                          :func:`why_not_offered`
509.1    who can't block, or not that attacker                   :func:`why_not_offered`
601.2c   what isn't a legal target                               :func:`why_not_asked_for`
801.3    nobody out of range is attacked                         :func:`why_not_attacked`
801.4    nothing out of range is targeted                        :func:`why_not_asked_for`
801.5a   nothing out of range is chosen                          :func:`why_not_asked_for`
801.6    nothing out of range is activated                       :func:`out_of_range`
802.4a   only who is attacked blocks                             :func:`why_not_asked_for`
803.1    attack left, attack right                               :func:`why_not_attacked`
809.3c   generals attack only their neighbours                   :func:`why_not_attacked`
811.4    alternating teams likewise                              :func:`why_not_attacked`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from typing import Any

from headjudge.core.decisions import Decision, not_among
from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.controlled import decider
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.protection import can_be_targeted, why_not_targeted
from headjudge.magic.engine.choices.choice_rules import rule_of_choice
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.options.variants import Attack
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.showing.asking import asking
from headjudge.magic.engine.showing.sight import may_see
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.attack_left_and_attack_right import may_attack
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, object_in_range
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import CREATURE

__all__ = ["out_of_range", "why_not_asked_for", "why_not_attacked", "why_not_offered"]

_OF_ENTITIES = frozenset({"attack", "block", "cards", "object", "opponent", "player", "target"})
"""The kinds of questions whose answers are objects and players, by their numbers."""


def out_of_range(g: State, seat: int, player: int) -> Fault | None:
    """What follows from a player sitting out of a seat's range, or None if the player doesn't."""
    if in_range(g, seat, player):
        return None
    reach = g.options.range_of_influence[seat]
    seats = "seat" if reach == 1 else "seats"
    reason = (
        f"{g.player_name(player)} is out of your range of influence, {reach} {seats} to each side: "
        "you can't attack, target, choose or affect that player or what that player controls"
    )
    return Fault("801.2", reason, "magic/out-of-range")


def why_not_attacked(g: State, attacker: int, defender: int) -> Fault | None:
    """Why a player may not attack another at all, or None if the other may be attacked in a turn of the first."""
    name = g.player_name(defender)
    if attacker == defender:
        return None
    if not are_opponents(g, attacker, defender):
        return Fault("506.2", f"{name} is a teammate: only opponents can be attacked", "magic/attack")
    if not in_range(g, attacker, defender):
        return Fault("801.3", f"{name} can't be attacked from out of range", "magic/out-of-range")
    if may_attack(g, attacker, defender):
        return None
    side = g.options.attack
    if side in (Attack.LEFT, Attack.RIGHT):
        next_seat = left_of(g, attacker, 1 if side == Attack.LEFT else -1)
        rule = "803.1a" if side == Attack.LEFT else "803.1b"
        if not are_opponents(g, attacker, next_seat):
            return Fault(rule, f"nobody can be attacked: the next seat to the {side} is no opponent's", "magic/attack")
        return Fault(
            rule, f"{name} can't be attacked: only {g.player_name(next_seat)}, to the {side}, can", "magic/attack"
        )
    rule = "809.3c" if g.options.plays.emperors else "811.4"
    return Fault(rule, f"{name} can't be attacked: only opponents in the next seats can", "magic/attack")


def why_not_asked_for(g: State, seat: int, entity: int) -> list[Fault]:
    """Why something (an object's id or ``~player``) can't be chosen for the questions that wait for a seat.

    Nothing is said where priority is asked about: what can be done then is another matter.
    """
    found = []
    for turn in g.turns:
        for ask in turn.asks:
            if ask.kind != DecisionKind.PRIORITY and decider(g, ask.player) == seat:
                fault = _why_not_chosen(g, turn, ask, entity)
                if fault is not None and fault not in found:
                    found.append(fault)
    return found


def why_not_offered(g: State, turn: Turn, ask: Decision, choice: Any) -> Fault:
    """Why an answer, or one thing of it, isn't among the options; of what whoever decides can't see no more than
    that it isn't (400.2)."""
    seat = decider(g, ask.player)
    things = choice if isinstance(choice, tuple) else (choice,)
    fault = None
    if ask.kind in _OF_ENTITIES and all(type(thing) is int and _is_seen(g, seat, thing) for thing in things):
        if len(things) == 1:
            fault = _why_not_chosen(g, turn, ask, things[0])
        elif len(things) == 2 and ask.kind in (DecisionKind.ATTACK, DecisionKind.BLOCK):
            fault = _why_not_sent(g, turn, ask, *things)
    return fault or not_among(choice, rule_of_choice(turn, ask))


def _is_seen(g: State, seat: int, entity: int) -> bool:
    if entity < 0:
        return ~entity < len(g.players)
    obj = g.objects.get(entity)
    return obj is not None and may_see(g, seat, obj)


def _why_not_sent(g: State, turn: Turn, ask: Decision, creature: int, at: int) -> Fault | None:
    """Why a creature can't attack or block what it is sent at."""
    if creature < 0:
        return None
    what = describe(g, creature)
    if ask.kind == DecisionKind.BLOCK:
        obj = g.objects[creature]
        able = CREATURE in characteristics(g, obj).types and not obj.tapped and obj.controller == ask.player
        if not able or turn.combat is None or at not in turn.combat.attackers:
            return Fault("509.1a", f"{what} can't block {describe(g, at)}", "magic/block")
        return Fault("509.1b", f"{what} can't block {describe(g, at)}", "magic/block")
    if not any(isinstance(option, tuple) and option[0] == creature for option in ask.options):
        return Fault("508.1a", f"{what} can't attack now", "magic/attack")
    if at == ~ask.player:
        return Fault("506.2", f"{what} can't attack you: only opponents can be attacked", "magic/attack")
    fault = why_not_attacked(g, ask.player, ~at) if at < 0 else None
    return fault or Fault("508.1c", f"{what} can't attack {describe(g, at)}", "magic/attack")


def _why_not_chosen(g: State, turn: Turn, ask: Decision, entity: int) -> Fault | None:
    options = list(ask.options)
    if any(entity == option or (isinstance(option, tuple) and entity in option) for option in options):
        return None
    of_entities = [o for o in options if (type(o) is int and (o < 0 or o in g.objects)) or isinstance(o, tuple)]
    if ask.kind not in (DecisionKind.ATTACK, DecisionKind.BLOCK, DecisionKind.TARGET) and not of_entities:
        return None
    obj = g.objects.get(entity)
    if entity >= 0 and obj is None:
        return None
    if ask.kind == DecisionKind.ATTACK:
        return why_not_attacked(g, ask.player, ~entity) if entity < 0 else None
    if ask.kind == DecisionKind.BLOCK:
        return _why_not_blocked(g, turn, ask.player, obj)
    what = describe(g, entity)
    near = in_range(g, ask.player, ~entity) if obj is None else object_in_range(g, ask.player, obj)
    if not near:
        rule = "801.4" if ask.kind == DecisionKind.TARGET else "801.5a"
        return Fault(
            rule,
            f"{what} can't be {'a target' if ask.kind == DecisionKind.TARGET else 'chosen'}: out of range",
            "magic/out-of-range",
        )
    if ask.kind != DecisionKind.TARGET:
        rule = rule_of_choice(turn, ask)
        return Fault(rule, f"{what} isn't one of the choices for “{ask.prompt}”", "answer/not-offered")
    source = next(iter(asking(g, turn)), None)
    if source is not None and not can_be_targeted(g, entity, source, ask.player):
        shield = why_not_targeted(g, entity, source, ask.player)
        return shield.said_of(f"{what} can't be the target of {describe(g, source.id)}")
    of = f"of {describe(g, source.id)}" if source is not None else f"for “{ask.prompt}”"
    return Fault("601.2c", f"{what} isn't a legal target {of}", "magic/target")


def _why_not_blocked(g: State, turn: Turn, player: int, obj: GameObject | None) -> Fault | None:
    if obj is None or turn.combat is None or obj.id not in turn.combat.attackers:
        return None
    defender = turn.combat.defending.get(obj.id, player)
    if player not in body_of(g, defender):
        return Fault(
            "802.4a",
            f"{describe(g, obj.id)} attacks {g.player_name(defender)}: only that player can block it",
            "magic/block",
        )
    return Fault("509.1b", f"none of your creatures can block {describe(g, obj.id)}", "magic/block")
