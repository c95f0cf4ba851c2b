"""What a player with priority may do (rule 116.1), as options in plain data, and doing it.

===========================  ==========================================================
option                       meaning
===========================  ==========================================================
``("pass",)``                pass priority
``("play", object)``         play a land
``("cast", object, way)``    cast a card in a way (:mod:`.ways`)
``("activate", object, n)``  activate the nth activated ability of an object, from 0
``("mana", object, n)``      activate the nth mana ability of a permanent
``("turn up", object)``      turn a face-down permanent face up (702.37e)
``("suspend", object)``      suspend a card in hand (702.62a)
===========================  ==========================================================

Mana abilities that automatic payment uses are legal, but listed only for players who pay by hand.
"""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine import casting, helping, mana, suspending
from headjudge.magic.engine import costs as paying
from headjudge.magic.engine.asking import Asker
from headjudge.magic.engine.blueprint import activated_of, blueprint
from headjudge.magic.engine.context import Context, Frame
from headjudge.magic.engine.costing import total_cost
from headjudge.magic.engine.events import happen, perform_all
from headjudge.magic.engine.happenings import describe
from headjudge.magic.engine.layers import chars, player_rules
from headjudge.magic.engine.machine import handles, push
from headjudge.magic.engine.mana import is_automatic, is_mana_ability, mana_abilities
from headjudge.magic.engine.mana_spending import Use
from headjudge.magic.engine.objects import BATTLEFIELD, HAND, Obj
from headjudge.magic.engine.permissions import permitted
from headjudge.magic.engine.priority import acted, passed
from headjudge.magic.engine.range_of import players_in_range
from headjudge.magic.engine.restrictions import AdditionalLands, CantPlayLands, CastAsThoughFlash
from headjudge.magic.engine.rules_of import player_has_rule, player_rules_of
from headjudge.magic.engine.state import Event, State, Turn
from headjudge.magic.engine.suspending import can_suspend
from headjudge.magic.engine.targets import bounds, chosen_modes, legal_targets, specs, specs_of_spell
from headjudge.magic.engine.timing import as_though_flash, forbidden_by, may_activate_now
from headjudge.magic.engine.ways import WAYS, cost_of, ways
from headjudge.magic.text.tree.abilities import Activated

__all__ = ["label", "legal_actions", "may_cast_now", "perform", "sorcery_time", "why_no_targets", "why_not"]

Option = tuple[Any, ...]
PASS: Option = ("pass",)


def sorcery_time(g: State, turn: Turn, player: int) -> bool:
    """Whether a player could cast a sorcery now: own main phase, empty stack, priority (307.1)."""
    return player in turn.active and not turn.stack and turn.step in ("precombat-main", "postcombat-main")


def legal_actions(g: State, turn: Turn, player: int) -> tuple[Option, ...]:
    """All a player with priority may do, passing first."""
    p = g.players[player]
    sorcery = sorcery_time(g, turn, player)
    options: list[Option] = [PASS]
    objects = g.objects
    flash = player_has_rule(g, player, CastAsThoughFlash)
    for id in p.hand:
        obj = objects[id]
        plan = blueprint(obj.printed)
        if plan.is_land:
            if sorcery and p.lands_played < lands_allowed(g, player):
                options.append(("play", id))
        elif sorcery or plan.instant or plan.ways or flash:
            options.extend(
                ("cast", id, way) for way in ways(g, player, obj) if _castable(g, turn, player, obj, way, sorcery)
            )
        if can_suspend(g, turn, player, obj, sorcery):
            options.append(("suspend", id))
        if "hand" in plan.elsewhere:
            _add_activations(g, turn, player, obj, options, sorcery)
    for id in p.elsewhere:
        obj = objects[id]
        if obj.zone != HAND:
            options.extend(
                ("cast", id, way) for way in ways(g, player, obj) if _castable(g, turn, player, obj, way, sorcery)
            )
            _add_activations(g, turn, player, obj, options, sorcery)
    for id in _with_abilities(g, player):
        _add_activations(g, turn, player, objects[id], options, sorcery)
    for id in _open_to_others(g, player):
        _add_activations(g, turn, player, objects[id], options, sorcery)
    if p.marks.get("may play"):
        _add_permitted(g, turn, player, options, sorcery)
    if p.manual_mana:
        options.extend(
            ("mana", i, n) for i, n in mana.usable_mana_abilities(g, player) if _mana_payable(g, player, i, n)
        )
    return tuple(options)


def lands_allowed(g: State, player: int) -> int:
    """How many lands a player may play this turn (305.2)."""
    if not player_rules(g, player):
        return 1
    if player_has_rule(g, player, CantPlayLands):
        return 0
    return 1 + sum(c.n for c, _ in player_rules_of(g, player, AdditionalLands))


def _with_abilities(g: State, player: int) -> list[int]:
    """The permanents a player controls that have activated abilities that automatic payment doesn't use."""
    key = ("activatable", player)
    p = g.players[player]
    stamp = (p.version, g.epochs[g.groups[player]])
    known = g.scratch.get(key)
    if known is not None and known[0] == stamp:
        return known[1]  # type: ignore[no-any-return]
    found = []
    for id in p.battlefield:
        obj = g.objects[id]
        plan = blueprint(obj.definition)
        if obj.face_down or g.granting or plan.activated:
            ch = chars(g, obj)
            if obj.face_down or any(not is_automatic(a) or not is_mana_ability(a) for a in activated_of(ch.abilities)):
                found.append(id)
    g.scratch[key] = (stamp, found)
    return found


def _open_to_others(g: State, player: int) -> list[int]:
    """Other players' permanents with abilities that this player may activate ("any player may activate this
    ability")."""
    key = ("open", g.groups[player])
    epoch = g.epochs[g.groups[player]]
    known = g.scratch.get(key)
    if known is None or known[0] != epoch:
        found = [
            id
            for q in players_in_range(g, player)
            for id in g.players[q].battlefield
            if blueprint(g.objects[id].definition).open_to_others
        ]
        known = g.scratch[key] = (epoch, found)
    return [id for id in known[1] if g.objects[id].controller != player]


def _add_activations(g: State, turn: Turn, player: int, obj: Obj, options: list[Option], sorcery: bool) -> None:
    if obj.face_down:
        if _can_turn_up(g, player, obj):
            options.append(("turn up", obj.id))
        return
    for n, ability in enumerate(activated_of(chars(g, obj).abilities)):
        if ability.zone != obj.zone:
            continue
        if is_mana_ability(ability):
            if not is_automatic(ability) and _activatable(g, turn, player, obj, ability, sorcery) is None:
                options.append(("mana", obj.id, mana_abilities(g, obj).index(ability)))
        elif _activatable(g, turn, player, obj, ability, sorcery) is None:
            options.append(("activate", obj.id, n))


def _add_permitted(g: State, turn: Turn, player: int, options: list[Option], sorcery: bool) -> None:
    """Cards elsewhere that an effect lets the player play ("you may play that card this turn")."""
    for id, lands in permitted(g, player):
        obj = g.objects[id]
        if blueprint(obj.printed).is_land:
            if lands and sorcery and g.players[player].lands_played < lands_allowed(g, player):
                options.append(("play", id))
        elif blueprint(obj.printed).castable and _castable(g, turn, player, obj, "", sorcery):
            options.append(("cast", id, ""))


def _castable(g: State, turn: Turn, player: int, obj: Obj, way: str, sorcery: bool) -> bool:
    return _why_not_cast(g, turn, player, obj, way, sorcery) is None


def may_cast_now(g: State, turn: Turn, player: int, obj: Obj, way: str) -> bool:
    """Whether a player could cast a card now in a way, timing left aside: as part of an effect (608.2f)."""
    return _why_not_cast(g, turn, player, obj, way, sorcery=True) is None


def _why_not_cast(g: State, turn: Turn, player: int, obj: Obj, way: str, sorcery: bool) -> str | None:
    plan = blueprint(obj.printed)
    if not (sorcery or plan.instant) and way != "madness" and not as_though_flash(g, player, obj):
        return f"{obj.printed.name} can be cast only in your main phase with an empty stack (rule 307.1)"
    if not g.options.free_mana and len(mana.slots(g, player)) < _least_mana(obj, way) and not player_rules(g, player):
        return f"the mana for {obj.printed.name} can't be paid (rule 601.2f)"
    reason = forbidden_by(g, player, obj)
    if reason:
        return reason
    ctx = Context(0, obj.id, player, turn.marker)
    face_down = way in WAYS and WAYS[way].face_down
    if not face_down:
        wanted = why_no_targets(g, ctx, obj)
        if wanted:
            return wanted
    costs = total_cost(g, ctx, obj, player, way)
    if not paying.others_payable(g, ctx, costs, obj):
        return f"the additional cost of {obj.printed.name} can't be paid (rule 601.2f)"
    if not helping.can_pay(g, player, paying.mana_need(costs), Use(obj, frm=obj.zone)):
        return f"the mana for {obj.printed.name} can't be paid (rule 601.2f)"
    return None


def _least_mana(obj: Obj, way: str) -> int:
    if blueprint(obj.printed).cheaper:
        return 0
    if way == "":
        need = _NEEDS.get(id(obj.printed))
        if need is None:
            total = mana.need_of(obj.printed.mana_cost)
            need = _NEEDS[id(obj.printed)] = (obj.printed, total.total - len(total.phyrexian))
        return need[1]
    total = paying.mana_need(cost_of(obj, way))
    return total.total - len(total.phyrexian)


_NEEDS: dict[int, tuple[Any, int]] = {}


def why_no_targets(g: State, ctx: Context, obj: Obj) -> str | None:
    """Why a spell can't be cast for lack of legal targets, or of modes that have them; None if it can."""
    effect = blueprint(obj.printed).effect
    modal = chosen_modes(effect) if effect is not None else None
    if modal is not None:
        possible = sum(casting.mode_possible(g, ctx, modal, n, obj) for n in range(len(modal.modes)))
        if possible < modal.least:
            return f"{obj.printed.name} has no mode with legal targets (rule 601.2b)"
    for spec in specs_of_spell(g, obj, effect, ()):
        if len(legal_targets(g, ctx, spec, obj)) < bounds(g, ctx, spec)[0]:
            return f"{obj.printed.name} has no legal target (rule 601.2c)"
    return None


def _activatable(g: State, turn: Turn, player: int, obj: Obj, ability: Activated, sorcery: bool) -> str | None:
    """Why an ability can't be activated now, or None."""
    reason = may_activate_now(g, turn, player, obj, ability, sorcery)
    if reason:
        return reason
    ctx = Context(0, obj.id, player, turn.marker)
    ctx.slots[-1] = (obj.id,)
    if not paying.others_payable(g, ctx, ability.cost, obj):
        return f"the cost of {describe(g, obj.id)}'s ability can't be paid (rule 602.2b)"
    tapped = paying.tapped_by(ability.cost, obj)
    if not mana.can_pay(g, player, paying.mana_need(ability.cost), tapped, Use(obj, ability=True)):
        return f"the mana for {describe(g, obj.id)}'s ability can't be paid (rule 602.2b)"
    modal = chosen_modes(ability.effect)
    if (
        modal is not None
        and sum(casting.mode_possible(g, ctx, modal, n, obj) for n in range(len(modal.modes))) < modal.least
    ):
        return f"{describe(g, obj.id)}'s ability has no mode with legal targets (rule 602.2b)"
    for spec in specs(ability.effect):
        if len(legal_targets(g, ctx, spec, obj)) < bounds(g, ctx, spec)[0]:
            return f"{describe(g, obj.id)}'s ability has no legal target (rule 602.2b)"
    return None


def _mana_payable(g: State, player: int, id: int, n: int) -> bool:
    obj = g.objects[id]
    ability = mana_abilities(g, obj)[n]
    ctx = Context(0, obj.id, player)
    ctx.slots[-1] = (obj.id,)
    return paying.others_payable(g, ctx, ability.cost, obj) and mana.can_pay(
        g, player, paying.mana_need(ability.cost), paying.tapped_by(ability.cost, obj), Use(obj, ability=True)
    )


def _morph_cost(obj: Obj) -> Any:
    keyword = blueprint(obj.printed).chars.keywords.get("morph")
    return keyword[0].cost if keyword else None


def _can_turn_up(g: State, player: int, obj: Obj) -> bool:
    cost = _morph_cost(obj)
    if cost is None or obj.controller != player:
        return False
    ctx = Context(0, obj.id, player)
    return paying.others_payable(g, ctx, cost, obj) and mana.can_pay(g, player, paying.mana_need(cost))


def why_not(g: State, turn: Turn, player: int, option: Option) -> str | None:
    """Why an option isn't legal now, or None; works also for legal options that aren't listed."""
    if option in legal_actions(g, turn, player):
        return None
    obj = g.objects.get(option[1]) if len(option) > 1 and isinstance(option[1], int) else None
    if obj is None:
        return f"{option!r} is not among the options"
    sorcery = sorcery_time(g, turn, player)
    if option[0] == "mana" and len(option) == 3:
        own = obj.zone == BATTLEFIELD and obj.controller == player
        if own and option[2] < len(mana_abilities(g, obj)) and _mana_payable(g, player, obj.id, option[2]):
            return None
        return (
            f"{describe(g, obj.id)} has no such mana ability that {g.player_name(player)} can activate now (rule 605.3)"
        )
    if option[0] == "play":
        if not sorcery:
            return "a land can be played only in your main phase with an empty stack (rule 305.3)"
        if g.players[player].lands_played >= lands_allowed(g, player):
            return "no more lands can be played this turn (rule 305.2)"
    if option[0] == "cast" and len(option) == 3:
        if option[2] in ways(g, player, obj) and obj.owner == player:
            return _why_not_cast(g, turn, player, obj, option[2], sorcery)
        return f"{obj.printed.name} can't be cast so from there (rule 601.2)"
    if option[0] == "activate" and len(option) == 3:
        abilities = activated_of(chars(g, obj).abilities)
        if option[2] >= len(abilities):
            return f"{describe(g, obj.id)} has no such ability (rule 602.1)"
        return (
            _activatable(g, turn, player, obj, abilities[option[2]], sorcery)
            or "that ability doesn't function there (rule 112.6)"
        )
    return f"{option!r} is not legal now"


def perform(g: State, turn: Turn, player: int, option: Option) -> None:
    """Do what a player with priority chose."""
    kind = option[0]
    if kind == "pass":
        passed(g, turn, player)
        return
    obj = g.objects[option[1]]
    if kind == "play":
        casting.play_land(g, turn, player, obj)
    elif kind == "cast":
        casting.begin_cast(g, turn, player, obj, option[2])
    elif kind == "activate":
        casting.begin_activation(g, turn, player, obj, activated_of(chars(g, obj).abilities)[option[2]])
    elif kind == "mana":
        casting.activate_mana(g, turn, player, obj, mana_abilities(g, obj)[option[2]])
    elif kind == "suspend":
        suspending.begin(turn, player, obj)
    else:
        push(turn, "turn up", object=obj.id, player=player)


@handles("turn up")
def _turn_up(g: State, turn: Turn, frame: Frame) -> bool:
    """Turn a face-down permanent face up: a special action (116.2b), once its whole morph cost is paid."""
    obj = g.objects.get(frame.data["object"])
    player: int = frame.data["player"]
    if obj is None or not obj.face_down:
        return True
    if frame.stage == 0:
        cost = _morph_cost(obj)
        try:
            events = paying.choose(Asker(g, turn, frame), Context(0, obj.id, player, turn.marker), cost, obj)
        except paying.CannotBePaid:
            return True
        tapped = frozenset(e.obj for e in events if e.kind == "tap")
        if not mana.pay(g, turn, player, paying.mana_need(cost), tapped):
            return True
        frame.stage = 1
        happen(g, turn, events)
        return False
    obj.face_down = False
    if blueprint(obj.definition).watches:
        g.players[obj.controller].watching.append(obj.id)
    g.bump(obj.controller)
    g.sba_objects.add(obj.id)
    acted(g, turn, turn.holder)
    g.say(f"{g.player_name(player)} turns {obj.printed.name} face up", "707.8")
    perform_all(g, turn, [Event("note", obj.id, player, data={"note": "turned face up"})])
    return True


def label(g: State, option: Option) -> str:
    """An option in words."""
    if option[0] == "pass":
        return "pass"
    name = describe(g, option[1])
    if option[0] == "cast":
        return f"cast {name}" + (f" ({option[2]})" if option[2] else "")
    if option[0] == "activate":
        obj = g.objects[option[1]]
        abilities = activated_of(chars(g, obj).abilities)
        return f"activate {name}" + (f" (ability {option[2] + 1})" if len(abilities) > 1 else "")
    verb = {"play": "play", "mana": "tap for mana", "turn up": "turn face up", "suspend": "suspend"}[option[0]]
    return f"{verb} {name}"
