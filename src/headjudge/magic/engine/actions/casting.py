"""Casting spells (rule 601).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.2a   the card goes to the stack                              :func:`begin_cast`
601.2b   modes, optional costs, X                                :mod:`.announcing_costs`
601.2c   targets, 601.2d division                                :mod:`..stack.announcing`
601.2e   the total cost                                          :mod:`..costs.costing`
601.2f   mana abilities, 601.2g payment                          :mod:`..costs.payment`
601.2h   the spell is cast                                       :func:`_finish_cast`
715.1    an illegal casting is taken back whole                  :func:`_take_back`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from headjudge.magic.casual_variants.commander import note_cast
from headjudge.magic.engine.actions.announcing_costs import (
    announce_costs,
    announce_entwine,
    announce_x,
    lacks_targets,
    use_for,
    x_of_spell,
)
from headjudge.magic.engine.actions.flash_for_targets import flash_for_targets, is_aimed_so
from headjudge.magic.engine.actions.paid_counters import count_mana
from headjudge.magic.engine.actions.suspending import give_haste
from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.durations import follow_cast
from headjudge.magic.engine.characteristics.ended_by_casting import end_as_cast
from headjudge.magic.engine.characteristics.faces import face_and_way, show, showing
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.casting_keywords import WAYS, is_face_down, keyword_of
from headjudge.magic.engine.costs.costing import (
    changes_by_spells,
    choices_of_modes,
    own_changes,
    total_cost,
)
from headjudge.magic.engine.costs.costs_of_ways import keep_way
from headjudge.magic.engine.costs.helping_creatures import helping
from headjudge.magic.engine.costs.leave_paid_for import leaves_for, with_leave
from headjudge.magic.engine.costs.paid_instead import leaves_to_pay
from headjudge.magic.engine.costs.parts import others_payable
from headjudge.magic.engine.costs.payment import PAID, can_pay, pay
from headjudge.magic.engine.costs.play_permissions import Leave, by_leave, give, mana_for
from headjudge.magic.engine.costs.splicing import splice_cost, spliceable, with_text_of
from headjudge.magic.engine.costs.time_permissions import dearer, used
from headjudge.magic.engine.events.casts import counted_as_cast, had_as_cast
from headjudge.magic.engine.events.given_to_spells import costs_given
from headjudge.magic.engine.events.happen import happen, perform_all
from headjudge.magic.engine.events.preparing import unprepare
from headjudge.magic.engine.events.uses import count_use_named
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.events.zones import move, put_back, whereabouts
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.announcing import (
    become_targets,
    choose_all_targets,
    choose_modes,
    divide,
)
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.stack.taking_back import take_back
from headjudge.magic.engine.stack.timing import sorcery_time
from headjudge.magic.engine.state.context import Context, Frame, as_spell, new_context
from headjudge.magic.engine.state.context_parts import Cast
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CostChange
from headjudge.magic.engine.state.steps import MAIN_PHASES
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.targets.choosable import waits_for_costs
from headjudge.magic.engine.targets.target_words import specs_of_spell
from headjudge.magic.text.tree.amounts import TargetsBeyondFirst
from headjudge.magic.text.tree.conditions import TargetsThat
from headjudge.magic.text.zone_kinds import STACK

__all__ = ["begin_cast"]


def begin_cast(
    g: State, turn: Turn, player: int, obj: GameObject, way: str, *, free: bool = False, told: bool = False
) -> None:
    """Put a card on the stack and begin to cast it. ``free``: without paying its mana cost; ``told``: as an effect
    tells the player to, so that they need no other leave."""
    face, way = face_and_way(obj, way)
    frm, instantly = obj.zone, not sorcery_time(g, turn, player)
    mana, more = mana_for(g, player, obj), 0 if told else dearer(g, player, obj)
    with showing(obj, face):
        leaves = [] if free or told else _payable_leaves(g, turn, player, obj, way)
        paid_by = leaves_to_pay(g, player, obj, way)[:1]
    origin = whereabouts(g, obj)
    prepared_by = obj.marks.prepared_by
    card = obj.id
    move(g, obj, STACK, controller=player, marker=turn.marker, face=None if face is None else face.definition)
    follow_cast(g, card, obj.id)
    if face is not None and face.always:
        obj.marks = obj.marks._replace(leaves_to=face.afterwards)
    if mana or more:
        obj.marks = obj.marks._replace(mana=mana, dearer=more)
    if is_face_down(way):
        obj.face_down = True
        obj.epoch = -1
    keyword = keyword_of(way)
    if keyword and WAYS[keyword].afterwards:
        obj.marks = obj.marks._replace(leaves_to=WAYS[keyword].afterwards)
    ctx = new_context(g, turn, obj.id, player, obj.id)
    in_main = player in turn.active and turn.step in MAIN_PHASES
    ctx.cast = Cast(keyword or way, frm, player, in_main=in_main, instantly=instantly, had=had_as_cast(g, ctx, obj))
    obj.spell = ctx.id
    if not obj.face_down:
        ctx.cast = ctx.cast._replace(counted=counted_as_cast(g, ctx, obj))
        ctx.cast = ctx.cast._replace(given=costs_given(g, player, obj))
    if len(leaves) == 1:
        _cast_by(ctx, obj, leaves[0])
    push(
        turn,
        "cast",
        None,
        ctx.id,
        object=obj.id,
        player=player,
        way=way,
        frm=frm,
        free=free,
        told=told,
        origin=origin,
        prepared_by=prepared_by,
        leaves=leaves,
        paid_by=paid_by,
        spliced=False,
    )


def _payable_leaves(g: State, turn: Turn, player: int, obj: GameObject, way: str) -> list[Leave]:
    """What lets a player cast a card from where it is, of several those for which they can pay."""
    leaves = leaves_for(g, player, obj, way)
    if len(leaves) < 2:
        return leaves
    found = []
    for leave in leaves:
        ctx = with_leave(as_spell(obj.id, player, turn), leave)
        costs = total_cost(g, ctx, obj, player, way)
        if others_payable(g, ctx, costs, obj) and can_pay(g, ctx, costs, obj, Use(obj, frm=obj.zone)):
            found.append(leave)
    return found or leaves


def _cast_by(ctx: Context, obj: GameObject, leave: Leave) -> None:
    """A spell is cast by the leave that something gives."""
    ctx.cast = with_leave(ctx, leave).cast
    if leave.afterwards:
        obj.marks = obj.marks._replace(buried_in=leave.afterwards)


@handles("cast")
def cast_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Casting a spell, step by step (601.2)."""
    data = frame.data
    obj = g.objects.get(data["object"])
    ctx = g.contexts.get(frame.context)
    if obj is None or obj.zone != STACK or ctx is None:
        return True  # its player has left the game
    effect = None if obj.face_down else blueprint(obj.printed).effect
    player: int = data["player"]
    asker = Asker(g, turn, frame)
    if frame.stage == 0:
        if len(data["leaves"]) > 1:
            data["leaves"] = [by_leave(asker, player, data["leaves"])]
            _cast_by(ctx, obj, data["leaves"][0])
        if not data["spliced"] and spliceable(g, player, obj):
            data["spliced"] = True
            push(turn, "splice", None, ctx.id, **{key: data[key] for key in ("object", "player", "way", "frm", "free")})
            return False
        if waits_for_costs(effect):
            announce_costs(asker, ctx, effect, obj, frame)
        announce_entwine(asker, ctx, effect, obj, frame)
        values = partial(x_of_spell, g, ctx, obj, data["way"], free=data["free"])
        choose_modes(asker, ctx, effect, obj, player, values, _modes_payable(g, ctx, obj, data))
        frame.stage = 1
    elif frame.stage == 1:
        if not waits_for_costs(effect):
            announce_costs(asker, ctx, effect, obj, frame)
        announce_x(asker, ctx, effect, obj, frame)
        frame.stage = 2
    elif frame.stage == 2:
        payable = _targets_payable(g, ctx, obj, data)
        if not choose_all_targets(asker, ctx, specs_of_spell(g, ctx, obj, effect), obj, player, payable):
            return _take_back(g, frame, obj)
        frame.stage = 3
    elif frame.stage == 3:
        divide(asker, ctx, specs_of_spell(g, ctx, obj, effect), player)
        frame.stage = 4
    elif frame.stage == 4:
        costs = total_cost(g, ctx, obj, player, data["way"], free=data["free"])
        events = pay(asker, ctx, costs, obj, use_for(ctx, obj))
        if events is None:
            return _take_back(g, frame, obj)
        if turn.combat is not None and data["way"] in WAYS and WAYS[data["way"]].attacks:
            aim = turn.combat.aims.get(helping(ctx.cast.kicked, data["way"]))
            ctx.cast = ctx.cast._replace(aim=aim)
        frame.stage = PAID
        happen(g, turn, events)
    else:
        _finish_cast(g, turn, ctx, obj, frame)
        return True
    return False


def _targets_payable(
    g: State, ctx: Context, obj: GameObject, data: dict[str, Any]
) -> Callable[[dict[int, tuple[int, ...]]], bool] | None:
    """Whether a spell could be paid for with these targets, and be cast now with them; None if they make no difference
    to that."""
    aims = flash_for_targets(g, ctx, obj, data)
    changes = [] if obj.face_down else own_changes(g, ctx, blueprint(obj.printed))
    changes += [change for change, _ in player_rules_of(g, data["player"], CostChange)]
    changes += [change for change, _ in changes_by_spells(g, data["player"])]
    if not any(
        change.aimed is not None
        or change.targeted is not None
        or isinstance(change.each, TargetsBeyondFirst)
        or any(isinstance(part, TargetsThat) for part in walk(change.condition))
        for change in changes
    ):
        return None if not aims else lambda targets: is_aimed_so(g, ctx, aims, targets)

    cheaper = any(change.targeted is not None for change in changes)

    def payable(targets: dict[int, tuple[int, ...]]) -> bool:
        if aims and not is_aimed_so(g, ctx, aims, targets):
            return False
        if cheaper and any(len(those) > 1 for those in targets.values()):
            return True  # it hangs on which of several will be chosen; who chooses too dear ones takes it back (601.2h)
        trial = ctx.copy(0)
        trial.targets = targets
        costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
        return can_pay(g, trial, costs, obj, use_for(trial, obj))

    return payable


def _modes_payable(
    g: State, ctx: Context, obj: GameObject, data: dict[str, Any]
) -> Callable[[tuple[int, ...]], bool] | None:
    """Whether a spell could be paid for with these modes; None if they make no difference to what it costs."""
    keywords = blueprint(obj.printed).characteristics.keywords
    if obj.face_down or (choices_of_modes(obj) == [()] and "escalate" not in keywords):
        return None

    def payable(modes: tuple[int, ...]) -> bool:
        trial = ctx.copy(0)
        trial.modes = modes
        costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
        return others_payable(g, trial, costs, obj) and can_pay(g, trial, costs, obj, use_for(trial, obj))

    return payable


@handles("splice")
def splice_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """702.44a: the cards that the player reveals to splice them onto the spell, in the order of their texts."""
    obj, ctx = g.objects.get(frame.data["object"]), g.contexts.get(frame.context)
    if obj is None or ctx is None:
        return True
    asker, player, shown = Asker(g, turn, frame), frame.data["player"], obj.printed
    chosen: list[int] = []
    before = ctx.cast
    try:
        while options := [i for i in spliceable(g, player, obj) if _can_splice(g, ctx, obj, frame, i, chosen)]:
            more = asker.several(player, DecisionKind.CARDS, "Splice a card onto it?", options, 0, 1)
            if not more:
                break
            card = g.objects[more[0]]
            chosen.append(card.id)
            ctx.cast = ctx.cast._replace(spliced=(*ctx.cast.spliced, splice_cost(g, card, obj)))
            show(obj, with_text_of(obj.printed, card.printed))
    except BaseException:
        ctx.cast = before
        show(obj, shown)
        raise
    if chosen:
        g.say(f"revealed: {', '.join(g.objects[i].printed.name for i in chosen)}")
    return True


def _can_splice(g: State, ctx: Context, obj: GameObject, frame: Frame, id: int, chosen: Sequence[int]) -> bool:
    """Whether the spell with a card's text has targets, and can be paid for with the card's splice cost (702.44b)."""
    if id in chosen:
        return False
    card, shown, data = g.objects[id], obj.printed, frame.data
    trial = ctx.copy(0)
    trial.cast = trial.cast._replace(spliced=(*trial.cast.spliced, splice_cost(g, card, obj)))
    show(obj, with_text_of(shown, card.printed))
    try:
        effect = blueprint(obj.printed).effect
        if lacks_targets(g, trial, effect, obj, (), data["way"], free=data["free"]) is not None:
            return False
        costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
        return others_payable(g, trial, costs, obj) and can_pay(g, trial, costs, obj, Use(obj, frm=data["frm"]))
    finally:
        show(obj, shown)


def _take_back(g: State, frame: Frame, obj: GameObject) -> bool:
    """The casting is illegal: the card is again what and where it was, as if nothing had happened (715.1)."""
    name = describe(g, obj.id)
    if take_back(g, frame):
        g.say(f"{g.player_name(frame.data['player'])} takes back {name}", "715.1")
        return True
    g.say(f"{name} can't be cast now and is returned", "715.1")
    put_back(g, obj, frame.data["origin"])
    g.contexts.pop(frame.context, None)
    return True


def _finish_cast(g: State, turn: Turn, ctx: Context, obj: GameObject, frame: Frame) -> None:
    data = frame.data
    player: int = data["player"]
    used(g, player, data["origin"].was.id)
    if (preparing := g.objects.get(data["prepared_by"])) is not None:
        unprepare(g, preparing)
    for leave in (*data["leaves"], *data["paid_by"]):
        if leave.once:
            count_use_named(g, turn, leave.source, leave.counted)
        give(g, turn, player, leave, obj.id)
    if data["way"] == "suspend":
        give_haste(g, player, obj)
    keep_way(g, ctx, obj, data["way"])
    count_mana(g, ctx, obj)
    names = [describe(g, t) for ts in ctx.targets.values() for t in ts]
    at = f" targeting {', '.join(names)}" if names else ""
    g.say(f"{g.players[player].name} casts {characteristics(g, obj).name or 'a face-down spell'}{at}")
    acted(g, turn)
    if ctx.x:
        obj.marks = obj.marks._replace(x=ctx.x)
    if ctx.x or ctx.cast.kicked:  # its own characteristics may depend on them
        obj.epoch = -1
        g.bump(player)
    end_as_cast(g, obj)
    note_cast(g, player, obj, data["frm"])
    how = {"frm": data["frm"], "way": data["way"], "x": ctx.x, "was": data["origin"].was.id}
    events = [Event(EventKind.CAST, obj.id, player, by=player, data=how)]
    perform_all(g, turn, events + become_targets(g, ctx, obj.id, player))
