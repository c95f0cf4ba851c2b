"""Why things are as they are: the effects on an object, the rules on a player, the reason an action isn't legal.

Each reason names the rule it follows from. Only what the asking seat may know is told.
"""

from __future__ import annotations

from headjudge.core.reasons import Why
from headjudge.magic.engine.actions import kinds as actions
from headjudge.magic.engine.actions.legal import legal_actions
from headjudge.magic.engine.characteristics.blueprint import activated_of, blueprint
from headjudge.magic.engine.characteristics.change_kinds import CHANGES
from headjudge.magic.engine.characteristics.face_down_exile import hidden_from
from headjudge.magic.engine.characteristics.layers import characteristics, effects_on
from headjudge.magic.engine.characteristics.rules_of import has_rule, is_sick, player_rules
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.attack_options import can_attack
from headjudge.magic.engine.combat.banding import band_of, names
from headjudge.magic.engine.costs.alternative_costs import ways_to_cast
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.mana.mana_abilities import is_mana_ability
from headjudge.magic.engine.showing.why_not import out_of_range, why_not_asked_for, why_not_attacked
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import AttacksAsThoughHaste, AttacksAsThoughNoDefender, Restriction
from headjudge.magic.multiplayer.attack_left_and_attack_right import may_attack
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.text.card_words import CREATURE, PLANESWALKER
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED, STACK

__all__ = ["why_object", "why_player"]


def why_object(g: State, seat: int, obj: GameObject) -> list[Why]:
    """What is at work on an object, for a seat that may see it (:func:`.sight.may_see`)."""
    if hidden_from(g, seat, obj):
        if obj.zone in (BATTLEFIELD, STACK, PHASED):
            return [Why("a face-down permanent: a 2/2 creature without name, text, types or cost", "707.2")]
        return [Why("a face-down card: it has no characteristics", "406.3")]
    found = _characteristics(g, obj)
    if obj.zone == BATTLEFIELD:
        found += _on_battlefield(g, obj)
    far = out_of_range(g, seat, obj.controller)
    if far is not None:
        found.append(Why.of(far))
    found += map(Why.of, why_not_asked_for(g, seat, obj.id))
    if obj.owner == seat or obj.controller == seat:
        found += _actions(g, seat, obj)
    return found


def _characteristics(g: State, obj: GameObject) -> list[Why]:
    printed, ch = blueprint(obj.definition).characteristics, characteristics(g, obj)
    found = []
    if printed.power is not None and (ch.power, ch.toughness) != (printed.power, printed.toughness):
        found.append(Why(f"it is {ch.power}/{ch.toughness}; printed is {printed.power}/{printed.toughness}", "613.3"))
    for kind, n in (obj.counters or {}).items():
        loyal = kind == "loyalty" and obj.zone == BATTLEFIELD and PLANESWALKER in ch.types
        has = f"it has {n} {kind} counter{'s' if n > 1 else ''}"
        found.append(Why(f"{has}: its loyalty is {n}", "306.5c") if loyal else Why(has, "122.1"))
    if obj.zone != BATTLEFIELD:
        return found
    for entry in effects_on(g, obj):
        layers = sorted({layer for c in entry.changes for layer in CHANGES.get(type(c), ())})
        where, rule = (f" in layer {', '.join(layers)}", "613.1") if layers else ("", "604.1")
        if entry.source != obj.id:
            found.append(Why(f"an effect of {describe(g, entry.source)} applies to it{where}", rule))
    return found


def _on_battlefield(g: State, obj: GameObject) -> list[Why]:
    ch = characteristics(g, obj)
    mine = g.players[obj.controller].team
    found = []
    if obj.controller != obj.owner:
        found.append(Why(f"{g.player_name(obj.controller)} controls it, {g.player_name(obj.owner)} owns it", "108.4"))
    if obj.attached_to:
        found.append(Why(f"it is attached to {describe(g, obj.attached_to)}", "701.3"))
    if obj.damage:
        found.append(Why(f"{obj.damage} damage is marked on it", "119.3"))
    bands = [band_of(g, turn.combat, obj.id) for turn in g.turns if turn.combat is not None]
    found += [
        Why(f"{names(g, b)} attack in a band: what blocks one blocks all", "702.19e, 702.19h") for b in bands if b
    ]
    for restriction, ctx in ch.rules:
        found.append(Why(f"{_words(restriction)}, says {describe(g, ctx.source)}", "101.2"))
    if CREATURE in ch.types and not can_attack(g, obj):
        if obj.tapped:
            found.append(Why("it can't attack: it is tapped", "508.1a"))
        elif obj.sick and "haste" not in ch.keywords and not has_rule(g, obj, AttacksAsThoughHaste):
            costly = " or be tapped for a cost" if is_sick(g, obj) else ""
            found.append(Why(f"it can't attack{costly}: it came under control this turn", "302.6"))
        elif "defender" in ch.keywords and not has_rule(g, obj, AttacksAsThoughNoDefender):
            found.append(Why("it can't attack: it has defender", "702.3"))
    elif CREATURE in ch.types and not any(may_attack(g, obj.controller, q) for q in opponents(g, obj.controller)):
        reasons = {why_not_attacked(g, obj.controller, p.index) for p in g.players if p.in_game and p.team != mine}
        found += sorted((Why.of(r) for r in reasons if r is not None), key=str)
    return found


def _words(restriction: Restriction) -> str:
    name = type(restriction).__name__
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
    return words.replace("cant", "can't").replace("doesnt", "doesn't")


def _actions(g: State, seat: int, obj: GameObject) -> list[Why]:
    """Why the seat can't play it or activate its abilities now."""
    mine = [t for t in g.turns if any(ask.kind == DecisionKind.PRIORITY and ask.player == seat for ask in t.asks)]
    if not mine:
        several = len(g.turns) > 1
        where, rule = (" for any of the stacks", "807.5a") if several else ("", "116.1")
        return [Why(f"you don't have priority{where}", rule)]
    found = []
    for turn in mine:
        options: list[tuple[object, ...]]
        if obj.zone == BATTLEFIELD:
            abilities = activated_of(characteristics(g, obj).abilities)
            usable = [n for n, a in enumerate(abilities) if a.zone == obj.zone and not is_mana_ability(a)]
            options = [("activate", obj.id, n) for n in usable]
        elif blueprint(obj.printed).is_land:
            options = [("play", obj.id)]
        else:
            options = [("cast", obj.id, way) for way in ways_to_cast(g, seat, obj)]
        legal = legal_actions(g, turn, seat)
        for option in options:
            fault = None if option in legal else actions.why_not(g, turn, seat, option)
            if fault:
                found.append(Why.of(fault.said_of(f"in turn {turn.number}") if len(mine) > 1 else fault))
    return list(dict.fromkeys(found))


def why_player(g: State, seat: int, player: int) -> list[Why]:
    """What is at work on a player, and what the seat may do to that player."""
    p = g.players[player]
    if not p.in_game:
        return [Why(f"{p.name} has left the game", p.lost_to)]
    found = [Why(f"{_words(r)}, says {describe(g, ctx.source)}", "101.2") for r, ctx in player_rules(g, player)]
    far = out_of_range(g, seat, player)
    if far is not None:
        found.append(Why.of(far))
    else:
        kept_off = why_not_attacked(g, seat, player)
        if kept_off is not None:
            found.append(Why.of(kept_off))
    asked_for = map(Why.of, why_not_asked_for(g, seat, ~player))
    return [*found, *(why for why in asked_for if why not in found)]
