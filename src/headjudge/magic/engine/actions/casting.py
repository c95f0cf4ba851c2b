"""Casting spells (rule 601).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.2a   the card goes to the stack                              :func:`begin_cast`
601.2b   modes, optional costs, X                                :func:`_announce_costs`
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

from headjudge.core.faults import Fault
from headjudge.magic.casual_variants.commander import note_cast
from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.durations import follow_cast
from headjudge.magic.engine.characteristics.faces import face_and_way, show, showing
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import player_has_rule, player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.alternative_costs import WAYS, is_face_down, keyword_of, leaves_to_pay, needs_leave
from headjudge.magic.engine.costs.costing import (
    MOST_KICKED,
    choices_of_modes,
    counted_additional,
    is_paid_often,
    kicker_costs,
    needed_for,
    other_of,
    own_changes,
    total_cost,
    written_cost,
)
from headjudge.magic.engine.costs.helping_creatures import helping, ways_helped
from headjudge.magic.engine.costs.parts import others_payable
from headjudge.magic.engine.costs.payment import PAID, can_pay, pay
from headjudge.magic.engine.costs.play_permissions import ONCE, Leave, leaves_to_cast, mana_for
from headjudge.magic.engine.costs.splicing import splice_cost, spliceable, with_text_of
from headjudge.magic.engine.costs.time_permissions import used
from headjudge.magic.engine.events.casts import had_as_cast
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
    choose_x,
    divide,
    payable_x,
)
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.stack.taking_back import take_back
from headjudge.magic.engine.stack.timing import forbidden_by
from headjudge.magic.engine.state.context import Context, Frame, new_context
from headjudge.magic.engine.state.context_parts import Cast
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import CantCast, CostChange
from headjudge.magic.engine.state.steps import MAIN_PHASES
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.targets.choosable import mode_possible, possible_modes, waits_for_costs, why_no_targets
from headjudge.magic.engine.targets.optional_costs import GIFT, called, is_paid, promise, times
from headjudge.magic.engine.targets.target_words import chosen_modes, specs_of_spell
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.amounts import TargetsBeyondFirst
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.conditions import Kicked, TargetsThat
from headjudge.magic.text.zone_kinds import STACK

__all__ = ["begin_cast", "why_spell_has_no_targets", "x_of_spell"]


def begin_cast(g: State, turn: Turn, player: int, obj: GameObject, way: str, *, free: bool = False) -> None:
    """Put a card on the stack and begin to cast it. ``free``: without paying its mana cost."""
    face, way = face_and_way(obj, way)
    frm = obj.zone
    mana = mana_for(g, player, obj)
    with showing(obj, face):
        leaves = leaves_to_cast(g, player, obj) if not free and needs_leave(g, player, obj, way) else []
        paid_by = leaves_to_pay(g, player, obj, way)[:1]
    origin = whereabouts(g, obj)
    prepared_by = obj.marks.prepared_by
    card = obj.id
    move(g, obj, STACK, controller=player, marker=turn.marker, face=None if face is None else face.definition)
    follow_cast(g, card, obj.id)
    if face is not None and face.always:
        obj.marks = obj.marks._replace(leaves_to=face.afterwards)
    if mana:
        obj.marks = obj.marks._replace(mana=mana)
    if is_face_down(way):
        obj.face_down = True
        obj.epoch = -1
    keyword = keyword_of(way)
    if keyword and WAYS[keyword].afterwards:
        obj.marks = obj.marks._replace(leaves_to=WAYS[keyword].afterwards)
    ctx = new_context(g, turn, obj.id, player, obj.id)
    in_main = player in turn.active and turn.step in MAIN_PHASES
    ctx.cast = Cast(keyword or way, frm, player, in_main=in_main, had=had_as_cast(g, ctx, obj))
    obj.spell = ctx.id
    if not obj.face_down:
        ctx.cast = ctx.cast._replace(given=costs_given(g, player, obj))
    if len(leaves) == 1:
        _cast_by(obj, leaves[0])
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
        origin=origin,
        prepared_by=prepared_by,
        leaves=leaves,
        paid_by=paid_by,
        spliced=False,
    )


def _cast_by(obj: GameObject, leave: Leave) -> None:
    """A spell is cast by the leave that something gives."""
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
            sources = [leave.source for leave in data["leaves"]]
            source = asker.one(player, DecisionKind.OBJECT, "By which of these do you cast it?", sources)
            data["leaves"] = [data["leaves"][sources.index(source)]]
            _cast_by(obj, data["leaves"][0])
        if not data["spliced"] and spliceable(g, player, obj):
            data["spliced"] = True
            push(turn, "splice", None, ctx.id, **{key: data[key] for key in ("object", "player", "way", "frm", "free")})
            return False
        if waits_for_costs(effect):
            _announce_costs(asker, ctx, effect, obj, frame)
        _entwine(asker, ctx, effect, obj, frame)
        values = partial(x_of_spell, g, ctx, obj, data["way"], free=data["free"])
        choose_modes(asker, ctx, effect, obj, player, values, _modes_payable(g, ctx, obj, data))
        frame.stage = 1
    elif frame.stage == 1:
        if not waits_for_costs(effect):
            _announce_costs(asker, ctx, effect, obj, frame)
        _announce_x(asker, ctx, effect, obj, frame)
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
        events = pay(asker, ctx, costs, obj, _use(ctx, obj))
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
    """Whether a spell could be paid for with these targets; None if they make no difference to what it costs."""
    changes = [] if obj.face_down else own_changes(g, ctx, blueprint(obj.printed))
    changes += [change for change, _ in player_rules_of(g, data["player"], CostChange)]
    if not any(
        change.aimed is not None
        or isinstance(change.each, TargetsBeyondFirst)
        or any(isinstance(part, TargetsThat) for part in walk(change.condition))
        for change in changes
    ):
        return None

    def payable(targets: dict[int, tuple[int, ...]]) -> bool:
        trial = ctx.copy(0)
        trial.targets = targets
        costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
        return can_pay(g, trial, costs, obj, _use(trial, obj))

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
        return others_payable(g, trial, costs, obj) and can_pay(g, trial, costs, obj, _use(trial, obj))

    return payable


def _announce_costs(asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame) -> None:
    """601.2b: the optional costs that the player means to pay."""
    g = asker.g
    data = frame.data
    player: int = data["player"]
    optional = [] if obj.face_down else [name for name, _ in kicker_costs(obj, ctx.cast.given)]
    kicked: list[str] = ["entwine"] if ctx.cast.entwined else []
    kicked += _helper(asker, ctx, obj, frame, kicked)
    needed = needed_for(obj, data["way"])
    counted = "" if obj.face_down else counted_additional(obj)
    for name in optional:
        if name == "entwine" or name in needed or not _has_modes_for(g, ctx, effect, obj, name):
            continue
        if name == counted:
            kicked += [name] * _how_many(asker, ctx, obj, frame, kicked, name)
            continue
        if name == GIFT:
            kicked += _gift(asker, ctx, effect, obj, frame, alone=len(optional) == 1)
            continue
        most = _times_payable(g, ctx, obj, frame, kicked, name)
        if is_paid_often(name):
            kicked += [name] * asker.number(player, f"Pay {called(name)} how many times?", 0, most)
        elif most and _wants(asker, ctx, effect, obj, frame, name, alone=len(optional) == 1):
            kicked.append(name)
    if not obj.face_down:
        kicked += _which_costs(asker, ctx, obj, frame, kicked)
    ctx.cast = ctx.cast._replace(kicked=(*kicked, *needed))


def _helper(asker: Asker, ctx: Context, obj: GameObject, frame: Frame, kicked: Sequence[str]) -> tuple[str, ...]:
    """601.2b: the creature with whose help the player casts the spell, of those with which they can pay for it."""
    data = frame.data
    ways = [] if data["free"] else ways_helped(asker.g, data["player"], obj, data["way"])
    ways = [way for way in ways if _is_payable(asker.g, ctx, obj, frame, (*kicked, *way))]
    helpers = {helping(way, data["way"]): way for way in ways if way}
    if not helpers:
        return ()
    prompt = f"Which creature ({data['way']})?"
    least = 0 if () in ways else 1
    chosen = asker.several(data["player"], DecisionKind.OBJECT, prompt, list(helpers), least, 1)
    return helpers[chosen[0]] if chosen else ()


def _gift(
    asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame, *, alone: bool
) -> tuple[str, ...]:
    """702.174a today: the opponent to whom the player promises a gift."""
    others = opponents(asker.g, ctx.controller, ctx.viewer)
    if not others or not _wants(asker, ctx, effect, obj, frame, GIFT, alone=alone):
        return ()
    prompt = "To whom do you promise the gift?"
    return (promise(~int(asker.one(ctx.controller, DecisionKind.OPPONENT, prompt, [~q for q in others]))),)


def _has_modes_for(g: State, ctx: Context, effect: Effect | None, obj: GameObject, name: str) -> bool:
    """Whether as many modes have legal targets as must be chosen if an optional cost is paid (700.2)."""
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or modal.other is None or not isinstance(modal.other.condition, Kicked):
        return True
    return not is_paid(modal.other.condition, (name,)) or possible_modes(g, ctx, modal, obj) >= modal.other.least


def _announce_x(asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame) -> None:
    """601.2b: the value of X."""
    g, data = asker.g, frame.data
    player: int = data["player"]
    values = x_of_spell(g, ctx, obj, data["way"], free=data["free"])
    if player_has_rule(g, player, CantCast):
        values = [x for x in values if not x or not _forbidden_with(g, ctx, obj, x)]
    choose_x(asker, ctx, specs_of_spell(g, ctx, obj, effect), values, obj)


def _forbidden_with(g: State, ctx: Context, obj: GameObject, x: int) -> bool:
    """Whether a spell can't be cast with this X, which its mana value depends on (202.3e)."""
    kept, ctx.x = ctx.x, x
    try:
        return forbidden_by(g, ctx.controller, obj) is not None
    finally:
        ctx.x = kept


def _which_costs(asker: Asker, ctx: Context, obj: GameObject, frame: Frame, kicked: Sequence[str]) -> list[str]:
    """601.2b: which of two additional costs the player pays; not asked where only one of them can be paid."""
    found: list[str] = []
    for n, additional in enumerate(blueprint(obj.printed).additional):
        if additional.other is None:
            continue
        ways = [m for m in (0, 1) if _is_payable(asker.g, ctx, obj, frame, (*kicked, *found, *(other_of(n),) * m))]
        words = [in_words((additional.cost, additional.other)[m]) for m in ways]
        if ways and asker.one(ctx.controller, DecisionKind.MODE, "Which additional cost?", ways, words):
            found.append(other_of(n))
    return found


def _is_payable(g: State, ctx: Context, obj: GameObject, frame: Frame, kicked: tuple[str, ...]) -> bool:
    data = frame.data
    trial = ctx.copy(0)
    trial.cast = trial.cast._replace(kicked=kicked)
    costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
    return others_payable(g, trial, costs, obj) and can_pay(g, trial, costs, obj, _use(trial, obj))


def _use(ctx: Context, obj: GameObject) -> Use:
    """What mana for a spell is spent on, with what the context says is paid for it."""
    return Use(obj, frm=ctx.cast.frm or obj.zone, kicked=times(ctx.cast.kicked) > 0)


def x_of_spell(g: State, ctx: Context, obj: GameObject, way: str, *, free: bool = False) -> Sequence[int]:
    """The values that X can be given as a card is cast (601.2b); none if it isn't announced.

    ``free``: without paying its mana cost, where X is 0 (107.3b).
    """
    if free and "X" in obj.printed.mana_cost:
        return ()
    written = written_cost(ctx, obj, way, free=free)
    use = _use(ctx, obj)
    return payable_x(g, ctx, written, lambda: total_cost(g, ctx, obj, ctx.controller, way, free=free), obj, use)


def _wants(
    asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame, name: str, *, alone: bool
) -> bool:
    """Whether the player pays an optional cost; not asked where only with it, or only without, there are targets."""
    if alone:
        way, free = frame.data["way"], frame.data["free"]
        lacks_with, lacks_without = (
            _lacks_targets(asker.g, ctx, effect, obj, paid, way, free=free) for paid in ((name,), ())
        )
        if lacks_with or lacks_without:
            return not lacks_with
    if name == GIFT:
        return asker.yes(ctx.controller, f"Promise a {GIFT}?")
    return asker.yes(ctx.controller, f"Pay {'the additional cost' if name.startswith('additional') else called(name)}?")


def _lacks_targets(
    g: State, ctx: Context, effect: Effect | None, obj: GameObject, paid: tuple[str, ...], way: str, *, free: bool
) -> Fault | None:
    """Why a spell for which these optional costs are paid can't be cast for lack of targets (702.30), or None."""
    trial = ctx.copy(0)
    trial.cast = trial.cast._replace(kicked=paid)
    wanted = specs_of_spell(g, trial, obj, effect)
    modal = None if ctx.modes else effect
    values = partial(x_of_spell, g, trial, obj, way, free=free)
    return why_no_targets(g, trial, modal, wanted, obj, obj.printed.name, values)


def why_spell_has_no_targets(
    g: State, ctx: Context, obj: GameObject, way: str = "", *, free: bool = False, payable: bool = True
) -> Fault | None:
    """Why a spell can't be cast for lack of legal targets, or of modes that have them; None if it can.

    Targets that only an optional cost gives it count if that cost can be paid (``payable``: as far as one looks).
    """
    effect = blueprint(obj.printed).effect
    why = _lacks_targets(g, ctx, effect, obj, (), way, free=free)
    if why is None:
        return None
    for name, _ in kicker_costs(obj):
        if _lacks_targets(g, ctx, effect, obj, (name,), way, free=free) is None:
            trial = ctx.copy(0)
            trial.cast = trial.cast._replace(kicked=(name,))
            costs = total_cost(g, trial, obj, ctx.controller, way, free=free)
            if not payable or can_pay(g, trial, costs, obj, _use(trial, obj)):
                return None
    return why


def _times_payable(g: State, ctx: Context, obj: GameObject, frame: Frame, paid: Sequence[str], name: str) -> int:
    """How often an optional cost could be paid besides what else the spell costs: once, but for multikicker."""
    data = frame.data
    trial = ctx.copy(0)
    n = 0
    while n < (MOST_KICKED if is_paid_often(name) else 1):
        trial.cast = trial.cast._replace(kicked=(*paid, *(name,) * (n + 1)))
        costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
        if not can_pay(g, trial, costs, obj, _use(trial, obj)):
            break
        n += 1
    return n


def _how_many(asker: Asker, ctx: Context, obj: GameObject, frame: Frame, paid: Sequence[str], name: str) -> int:
    """With how many objects the player pays an additional cost that makes the spell cost less for each (601.2b, f):
    no fewer than they can pay the rest with, no more than there are."""
    payable = [n for n in range(MOST_KICKED + 1) if _is_payable(asker.g, ctx, obj, frame, (*paid, *(name,) * n))]
    if not payable:
        return 0
    return asker.number(ctx.controller, "Pay the additional cost with how many?", payable[0], payable[-1])


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
        if _lacks_targets(g, trial, effect, obj, (), data["way"], free=data["free"]) is not None:
            return False
        costs = total_cost(g, trial, obj, data["player"], data["way"], free=data["free"])
        return others_payable(g, trial, costs, obj) and can_pay(g, trial, costs, obj, Use(obj, frm=data["frm"]))
    finally:
        show(obj, shown)


def _entwine(asker: Asker, ctx: Context, effect: Effect | None, obj: GameObject, frame: Frame) -> None:
    """702.39a: for the entwine cost the player chooses all modes."""
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or ctx.modes or not blueprint(obj.printed).characteristics.keywords.get("entwine"):
        return
    every = tuple(range(0, len(modal.modes), modal.times))
    if not all(mode_possible(asker.g, ctx, modal, n, obj) for n in every):
        return
    payable = _times_payable(asker.g, ctx, obj, frame, (), "entwine")
    if payable and asker.yes(frame.data["player"], "Pay entwine?"):
        ctx.modes = every
        ctx.cast = ctx.cast._replace(entwined=True)


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
            count_use_named(g, turn, leave.source, ONCE)
    names = [describe(g, t) for ts in ctx.targets.values() for t in ts]
    at = f" targeting {', '.join(names)}" if names else ""
    g.say(f"{g.players[player].name} casts {characteristics(g, obj).name or 'a face-down spell'}{at}")
    acted(g, turn)
    if ctx.x:
        obj.marks = obj.marks._replace(x=ctx.x)
        obj.epoch = -1
        g.bump(player)
    note_cast(g, player, obj, data["frm"])
    events = [
        Event(EventKind.CAST, obj.id, player, by=player, data={"frm": data["frm"], "way": data["way"], "x": ctx.x})
    ]
    perform_all(g, turn, events + become_targets(g, ctx, obj.id, player))
