"""The stack (rule 405): putting triggered abilities on it (603.3), and resolving its top object (608).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
603.3b   APNAP order; each player orders their own          :func:`put_triggers`
805.7    … a team those of all its players                       :func:`put_triggers`
807.5b   on which stack, with several                            :func:`_to_their_stacks`
603.3d   modes and targets; removed if there are none            :func:`_put_one`
608.2a   the intervening if is checked again                     :func:`resolve_top`
608.2b   countered if all targets are illegal                    :func:`resolve_top`
608.2k   an instant or sorcery goes to the graveyard             :func:`_resolved`
608.3    a permanent spell enters the battlefield                :func:`_permanent`
702.140c … or merges with the creature that it targets           :func:`_mutate`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics.attaching import can_be_attached
from headjudge.magic.engine.characteristics.battles import still_attackable
from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.faces import is_bestowed, is_mutating, shown_face, turn_to_front
from headjudge.magic.engine.characteristics.keyword_nodes import GiveGift
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.sagas import FINAL_CHAPTER, final_chapter
from headjudge.magic.engine.characteristics.totals import total_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.casting_keywords import WAYS
from headjudge.magic.engine.costs.parts import mana_symbols
from headjudge.magic.engine.costs.payment import MOST_X
from headjudge.magic.engine.costs.time_permissions import ALWAYS, grant
from headjudge.magic.engine.events.citys_blessing import ASCEND, bless_whoever_ascends
from headjudge.magic.engine.events.happen import happen, perform_all
from headjudge.magic.engine.events.new_objects import make_ability, named_after
from headjudge.magic.engine.events.uses import count_use_named, name_of_use
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.registries.nodes import holds
from headjudge.magic.engine.semantics.circumstances import RESOLVED
from headjudge.magic.engine.semantics.nouns import acting
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.semantics.whose_and_where import source_of_ability, whose
from headjudge.magic.engine.stack.announcing import become_targets, choose_all_targets, choose_modes, choose_x, divide
from headjudge.magic.engine.stack.each_of_you import each_of_you
from headjudge.magic.engine.stack.encoding import may_be_encoded
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import Marks
from headjudge.magic.engine.state.objects import ABILITY, CARD, COPY, TOKEN, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.engine.targets.choosable import number_of_modes, possible_modes
from headjudge.magic.engine.targets.legal_targets import is_legal
from headjudge.magic.engine.targets.mutating import MUTATE_SLOT
from headjudge.magic.engine.targets.optional_costs import GIFT, promised
from headjudge.magic.engine.targets.target_words import (
    ENCHANT_SLOT,
    Spec,
    chosen_modes,
    needs_x,
    specs,
    specs_of_spell,
)
from headjudge.magic.multiplayer import grand_melee
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.multiplayer.shared_team_turns import party_of, primary
from headjudge.magic.text.card_words import CREATURE, INSTANT, SORCERY
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.conditions import TimesResolved
from headjudge.magic.text.tree.effects.continuous import StillResolves
from headjudge.magic.text.tree.keywords import Gift
from headjudge.magic.text.tree.nouns import Target, TargetPlayer
from headjudge.magic.text.tree.structure import Pay
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZoneKind

__all__ = ["put_triggers", "resolve_top"]


@handles("put-triggers")
def put_triggers(g: State, turn: Turn, frame: Frame) -> bool:
    """Put waiting triggered abilities on the stack, the active player's or team's first (603.3b, 805.7)."""
    asker = Asker(g, turn, frame)
    if not turn.waiting:
        return True
    if len(g.turns) > 1 and any(waiting.free for waiting in turn.waiting):
        _to_their_stacks(asker)
        return False
    party = party_of(g, in_turn_order(g, turn, {w.controller for w in turn.waiting})[0])
    own = [w for w in turn.waiting if w.controller in party]
    order = list(range(len(own)))
    if len({(id(w.effect), w.ctx.source) for w in own}) > 1:
        names = tuple(f"{n + 1}: {w.name}" for n, w in enumerate(own))
        words = [f"{w.name}: {in_words(w.effect).replace('~', w.name)}" for w in own]
        if len(party) > 1:
            words = [f"{g.players[w.controller].name}'s {said}" for w, said in zip(own, words, strict=True)]
        prompt = "Which ability goes on the stack first?"
        chosen = asker.order(primary(g, party), DecisionKind.ORDER_TRIGGERS, prompt, names, words)  # 805.2
        order = [names.index(name) for name in chosen]
    turn.waiting = [w for w in turn.waiting if w.controller not in party]
    for n in reversed(order):
        push(turn, "put-trigger", own[n])
    return False


def _to_their_stacks(asker: Asker) -> None:
    """807.5b: who gets priority for several stacks says on which of them an ability goes that no object on one of
    them caused."""
    g, turn = asker.g, asker.line
    staying: list[tuple[int, WaitingTrigger]] = []
    going: list[tuple[int, WaitingTrigger]] = []
    for waiting in turn.waiting:
        stacks = grand_melee.stacks_for(g, waiting.controller) if waiting.free else []
        words = [f"the stack of turn marker {marker}" for marker in stacks]
        prompt = f"Put {waiting.name}'s ability on which stack?"
        marker = asker.one(waiting.controller, DecisionKind.STACK, prompt, stacks, words) if stacks else turn.marker
        (staying if marker == turn.marker else going).append((marker, waiting.on_stack_of(marker)))
    turn.waiting = [waiting for _, waiting in staying]
    for marker, waiting in going:
        other = g.turn_of(marker)
        other.waiting.append(waiting)
        grand_melee.withdraw(g, other)


@handles("put-trigger")
def _put_one(g: State, turn: Turn, frame: Frame) -> bool:
    """Put one triggered ability on the stack, with its modes and targets (603.3c, d)."""
    waiting: WaitingTrigger = frame.node
    if not can_control(g, waiting.controller):
        return True  # 800.4c
    source = g.known(waiting.ctx.source) or g.known(acting(waiting.ctx, waiting.ctx.source)) or waiting.source
    if source is None:
        return True
    ctx = waiting.ctx.copy(frame.data.get("context", 0))
    ctx.marker = turn.marker
    asker = Asker(g, turn, frame)
    asker.spoken = waiting.spoken
    modal = chosen_modes(waiting.effect)
    if modal is not None and possible_modes(g, ctx, modal, source) < number_of_modes(g, ctx, modal)[0]:
        return True
    choose_modes(asker, ctx, waiting.effect, source, waiting.controller)
    wanted = specs(waiting.effect, ctx.modes)
    if not ctx.x and any(map(needs_x, wanted)) and _pays_x(waiting.effect):
        # 107.3f: "you may pay {X}. If you do, return target card with mana value X": the value is that of the target.
        choose_x(asker, ctx, wanted, range(MOST_X + 1), source)
        ctx.x_said = True
    if not choose_all_targets(asker, ctx, wanted, source, waiting.controller, triggered=True):
        return True  # 603.3d
    divide(asker, ctx, wanted, waiting.controller)
    obj = make_ability(g, named_after(source), waiting.controller, turn.marker)
    ctx = ctx.copy(g.fresh())
    ctx.itself = obj.id
    ctx.triggered = waiting
    g.contexts[ctx.id] = ctx
    obj.spell = ctx.id
    g.say(f"{waiting.name}'s ability triggers")
    events = become_targets(g, ctx, obj.id, waiting.controller)
    if events:
        perform_all(g, turn, events)
    return True


def _pays_x(effect: Effect) -> bool:
    """Whether an effect has its controller pay {X}."""
    return any(isinstance(part, Pay) and "X" in mana_symbols(part.cost) for part in walk(effect))


def resolve_top(g: State, turn: Turn) -> None:
    """Resolve the top object of the turn's stack (608.1)."""
    obj = g.objects[turn.stack[-1]]
    ctx = g.contexts[obj.spell]
    waiting: WaitingTrigger | None = ctx.triggered
    effect: Effect | None
    if waiting is not None:
        effect = waiting.effect
        if waiting.condition is not None and not holds(g, ctx, waiting.condition):
            _gone(g, turn, obj, ctx)  # 603.4
            return
    elif obj.kind == ABILITY:
        assert ctx.ability is not None
        effect = ctx.ability.effect
    else:
        effect = None if obj.face_down else blueprint(obj.definition).effect
    wanted = (
        specs(effect, ctx.modes) if obj.kind == ABILITY and effect is not None else specs_of_spell(g, ctx, obj, effect)
    )
    legal = not ctx.targets or _some_legal(g, ctx, obj, wanted)
    if not legal and obj.kind == ABILITY and any(isinstance(node, StillResolves) for node in walk(effect)):
        legal = True
    if not legal and (is_bestowed(obj) or is_mutating(obj)):
        turn_to_front(g, obj)  # 702.103e, 702.140b
        legal = True
    if not legal:
        g.say(f"{describe(g, obj.id)} is countered: its targets are illegal", "608.2b")
        if obj.kind == ABILITY:
            _gone(g, turn, obj, ctx)
        else:
            push(turn, "resolved", None, ctx.id, object=obj.id, countered=True)
        return
    if obj.kind != ABILITY and not set(characteristics(g, obj).types) & {INSTANT, SORCERY}:
        push(turn, "permanent", None, ctx.id, object=obj.id)
        return
    g.say(f"{describe(g, obj.id)} resolves")
    _note_linked_player(g, ctx, wanted)
    if ASCEND in characteristics(g, obj).keywords:
        bless_whoever_ascends(g, obj.controller, ascends=True)
    push(turn, "resolved", None, ctx.id, object=obj.id)
    if may_be_encoded(g, obj):
        push(turn, "encode", None, ctx.id, object=obj.id)
    gifts = characteristics(g, obj).keywords.get(GIFT, ()) if promised(ctx.cast.kicked) is not None else ()
    if effect is not None:
        if obj.kind == ABILITY and any(isinstance(node, TimesResolved) for node in walk(effect)):
            count_use_named(g, turn, ctx.source, name_of_use(RESOLVED, effect))
        for each in reversed(each_of_you(g, ctx, effect)):
            if each is not ctx:
                push(turn, "done_alone", None, each.id)
            push(turn, "effect", effect, each.id)
    for keyword in gifts:
        if isinstance(keyword.quality, Gift):
            push(turn, "effect", GiveGift(keyword.quality.what), ctx.id)  # before its other effects (702.174b)


def _note_linked_player(g: State, ctx: Context, wanted: tuple[Spec, ...]) -> None:
    """The source, if it is still there, remembers at whom an ability was aimed that another is linked to (607.2)."""
    source = g.objects.get(ctx.source)
    for spec in wanted:
        if isinstance(spec, TargetPlayer) and spec.linked and source is not None:
            aimed_at = (*source.chosen.aimed_at, *(~target for target in ctx.slots.get(spec.slot, ())))
            source.chosen = source.chosen._replace(aimed_at=tuple(dict.fromkeys(aimed_at)))


def _some_legal(g: State, ctx: Context, obj: GameObject, wanted: tuple[Spec, ...]) -> bool:
    """608.2b: illegal targets are struck out; False if none is left of those there were."""
    source = obj if obj.kind != ABILITY else (g.known(ctx.source) or g.known(acting(ctx, ctx.source)) or obj)
    any_chosen = any_legal = False
    for spec in wanted:
        chosen = ctx.targets.get(spec.slot, ())
        legal = tuple(t for t in chosen if is_legal(g, ctx, spec, source, t))
        total = total_of(g, ctx, spec.what) if isinstance(spec, Target) else None
        if total is not None and not total.holds(g, legal):
            legal = ()
        any_chosen = any_chosen or bool(chosen)
        any_legal = any_legal or bool(legal)
        ctx.slots[spec.slot] = legal
        if isinstance(spec, Target):
            for target in (t for t in legal if t > 0):
                ctx.slots.update(whose(spec.what, g.objects[target]))  # "an opponent's graveyard … that player"
                ctx.slots.update(source_of_ability(g, spec.what, g.objects[target]))
        if len(legal) != len(chosen) and spec.slot in ctx.divided:
            shares = dict(zip(chosen, ctx.divided[spec.slot], strict=True))
            ctx.divided[spec.slot] = tuple(shares[t] for t in legal)
    return any_legal or not any_chosen


def _gone(g: State, turn: Turn, obj: GameObject, ctx: Context) -> None:
    """An ability leaves the stack: it ceases to exist (608.2k)."""
    if obj.id in turn.stack:
        turn.stack.remove(obj.id)
    g.last_known[obj.id] = obj
    g.objects.pop(obj.id, None)
    g.contexts.pop(ctx.id, None)


@handles("resolved")
def _resolved(g: State, turn: Turn, frame: Frame) -> bool:
    """The last step of resolving: the object leaves the stack (608.2k)."""
    obj = g.objects.get(frame.data["object"])
    ctx = g.contexts.get(frame.context)
    if obj is None or obj.zone != STACK or ctx is None:
        g.contexts.pop(frame.context, None)
        return True
    if obj.kind == ABILITY:
        _gone(g, turn, obj, ctx)
        saga = g.known(ctx.source)
        if not ctx.event.chapter or saga is None or ctx.event.chapter != final_chapter(characteristics_of(g, saga)):
            return True
        turn.agenda.remove(frame)
        happen(g, turn, [Event(EventKind.NOTE, saga.id, saga.controller, data={"note": FINAL_CHAPTER})])
        return False
    g.contexts.pop(ctx.id, None)
    if obj.kind == COPY:
        remove_from_game(g, obj)
        return True
    turn.agenda.remove(frame)
    to = after_stack(ctx, countered=bool(frame.data.get("countered")))
    if to == GRAVEYARD and not frame.data.get("countered") and rebounds(g, ctx, obj):
        to = EXILE
        push(turn, "rebounded", card=obj.card, player=obj.controller)
    face = shown_face(obj)
    if face is not None and face.afterwards and to == GRAVEYARD and not frame.data.get("countered"):
        to = face.afterwards
        push(turn, "faced", card=obj.card, player=obj.controller, to=to)
    data = {"why": Cause.RESOLVE, "countered": bool(frame.data.get("countered"))}
    happen(g, turn, [Event(EventKind.MOVE, obj.id, obj.controller, frm=STACK, to=to, data=data)])
    return False


@handles("faced")
def _faced(g: State, turn: Turn, frame: Frame) -> bool:
    """Once a card that was cast as an Adventure is in exile, whose spell it was may cast it, not as an Adventure again
    (715.3d); one cast as an Omen is shuffled into its owner's library (720.3d)."""
    obj, player = g.cards.get(frame.data["card"]), frame.data["player"]
    if obj is None or obj.zone != frame.data["to"]:
        return True
    if obj.zone == EXILE:
        grant(g, player, [obj.id], ALWAYS, lands=False, faces=False)
    elif obj.zone == LIBRARY:
        happen(g, turn, [Event(EventKind.SHUFFLE, who=obj.owner)])
    return True


def rebounds(g: State, ctx: Context, obj: GameObject) -> bool:
    """Whether a spell that resolves goes to exile to be cast again: if it was cast from its owner's hand (702.85a)."""
    return ctx.cast.frm == HAND and "rebound" in characteristics(g, obj).keywords


def after_stack(ctx: Context, *, countered: bool = False) -> ZoneKind:
    """Where a spell goes that leaves the stack: buyback changes it only if it resolves (702.24a)."""
    if countered:
        return GRAVEYARD
    if "buyback" in ctx.cast.kicked:
        return HAND
    return GRAVEYARD


@handles("permanent")
def _permanent(g: State, turn: Turn, frame: Frame) -> bool:
    """A permanent spell resolves: it enters the battlefield under its controller's control (608.3)."""
    obj = g.objects.get(frame.data["object"])
    ctx = g.contexts.get(frame.context)
    if obj is None or obj.zone != STACK or ctx is None:
        return True
    if is_mutating(obj):
        _mutate(g, turn, frame, obj, ctx)
        return False
    how = ctx.cast
    by = how.by if how.by >= 0 else ctx.controller
    if obj.kind == COPY:
        obj.kind = TOKEN  # 608.3f: the copy of a permanent spell becomes a token
        by = by if how.frm else -1  # 707.10: it wasn't cast, unless it is that of a card (707.12)
    discarded = tuple(new for old, new in ctx.so_far.this_way.get("discarded", ()) if old in how.discarded)
    delved = obj.marks.delved if obj.kind == CARD else ()  # nothing was exiled to cast a copy
    obj.marks = Marks(cast=how._replace(by=by, discarded=discarded), x=ctx.x, delved=delved)
    data: dict[str, Any] = {"why": Cause.RESOLVE, "controller": obj.controller, "marks": obj.marks}
    if obj.face_down:
        data["face_down"] = True
    if how.way in WAYS and WAYS[how.way].attacks:
        data["tapped"] = True
        if how.aim is not None and still_attackable(g, how.aim) and CREATURE in characteristics(g, obj).types:
            data["attacking"] = how.aim
    hosts = ctx.slots.get(ENCHANT_SLOT, ())
    to = BATTLEFIELD
    if hosts:
        if can_be_attached(g, obj, hosts[0]):
            data["attach_to"] = hosts[0]
        else:
            to = GRAVEYARD
    g.say(f"{describe(g, obj.id)} resolves")
    g.contexts.pop(ctx.id, None)
    turn.agenda.remove(frame)
    if not obj.face_down and blueprint(obj.definition).for_later:
        push(turn, "arrived", card=obj.card, player=obj.controller)
    happen(g, turn, [Event(EventKind.MOVE, obj.id, obj.controller, frm=STACK, to=to, by=obj.controller, data=data)])
    return False


def _mutate(g: State, turn: Turn, frame: Frame, obj: GameObject, ctx: Context) -> None:
    """A mutating creature spell doesn't enter the battlefield: it is put over or under its target, as its controller
    wants (702.140c)."""
    host = ctx.slots[MUTATE_SLOT][0]
    prompt = f"Put {describe(g, obj.id)} over or under {describe(g, host)}?"
    over = Asker(g, turn, frame).one(obj.controller, DecisionKind.MODE, prompt, ("over", "under")) == "over"
    g.say(f"{describe(g, obj.id)} resolves")
    g.contexts.pop(ctx.id, None)
    turn.agenda.remove(frame)
    happen(g, turn, [Event(EventKind.MUTATE, host, obj.controller, obj.id, by=obj.controller, data={"over": over})])
