"""Casting spells (rule 601), activating abilities (602), playing lands (305.1), mana abilities (605).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
601.2a   the card goes to the stack                              :func:`begin_cast`
601.2b   modes, optional costs, X                                :func:`_announce`
601.2c   targets                                                 :func:`choose_all_targets`
601.2d   division                                                :func:`divide`
601.2e   the total cost                                          :func:`total_cost`
601.2f   mana abilities, 601.2g payment                          :func:`_pay`
601.2h   the spell is cast                                       :func:`_finish_cast`
602.2    activating likewise                                     :func:`begin_activation`
605.3    mana abilities don't use the stack                      :func:`activate_mana`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from headjudge.core.errors import IllegalAction
from headjudge.magic.engine import costs as paying
from headjudge.magic.engine import helping, mana
from headjudge.magic.engine.asking import Asker
from headjudge.magic.engine.behaviour import value
from headjudge.magic.engine.blueprint import blueprint
from headjudge.magic.engine.context import Context, Frame
from headjudge.magic.engine.costing import kicker_costs, total_cost
from headjudge.magic.engine.events import happen, perform_all
from headjudge.magic.engine.happenings import describe
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.machine import handles, push
from headjudge.magic.engine.mana import need_of
from headjudge.magic.engine.mana_spending import Use
from headjudge.magic.engine.objects import BATTLEFIELD, STACK, Obj
from headjudge.magic.engine.priority import acted
from headjudge.magic.engine.range_of import opponents
from headjudge.magic.engine.state import Event, State, Turn
from headjudge.magic.engine.targets import bounds, chosen_modes, legal_targets, shared_by, specs, specs_of_spell
from headjudge.magic.engine.timing import is_loyalty_ability
from headjudge.magic.engine.uses import count_use
from headjudge.magic.engine.ways import WAYS, cost_of
from headjudge.magic.engine.zones import make_ability, move
from headjudge.magic.text.tree.abilities import Activated, Cost
from headjudge.magic.text.tree.base import Effect
from headjudge.magic.text.tree.structure import Modal

PAID = 5
"""The stage of casting and activating in which everything has been paid."""

__all__ = [
    "activate_mana",
    "begin_activation",
    "begin_cast",
    "choose_all_targets",
    "choose_modes",
    "divide",
    "play_land",
]


def play_land(g: State, turn: Turn, player: int, obj: Obj) -> None:
    """Play a land: a special action (116.2a); it doesn't use the stack."""
    g.players[player].lands_played += 1
    acted(g, turn, turn.holder)
    event = Event(
        "move", obj.id, player, frm=obj.zone, to=BATTLEFIELD, by=player, data={"why": "play", "controller": player}
    )
    happen(g, turn, [event])


def begin_cast(g: State, turn: Turn, player: int, obj: Obj, way: str, *, free: bool = False) -> None:
    """Put a card on the stack and begin to cast it. ``free``: without paying its mana cost."""
    frm = obj.zone
    origin = {"owner": obj.owner, "place": g.players[obj.owner].library.index(obj.id) if frm == "library" else None}
    move(g, obj, STACK, controller=player, marker=turn.marker)
    if way in WAYS and WAYS[way].face_down:
        obj.face_down = True
        obj.epoch = -1
    ctx = _context(g, turn, obj.id, player)
    ctx.notes["way"] = way
    ctx.notes["from"] = frm
    obj.spell = ctx.id
    push(turn, "cast", None, ctx.id, object=obj.id, player=player, way=way, frm=frm, free=free, origin=origin)


def begin_activation(g: State, turn: Turn, player: int, obj: Obj, ability: Activated) -> None:
    """Put an activated ability on the stack and begin to activate it (602.2)."""
    on_stack = make_ability(g, obj.printed, player, turn.marker)
    ctx = _context(g, turn, obj.id, player)
    ctx.notes["ability"] = ability
    on_stack.spell = ctx.id
    push(turn, "activate", ability, ctx.id, object=on_stack.id, source=obj.id, player=player)


def _context(g: State, turn: Turn, source: int, player: int) -> Context:
    ctx = Context(g.fresh(), source, player, turn.marker)
    ctx.slots[-1] = (source,)
    g.contexts[ctx.id] = ctx
    return ctx


def choose_modes(asker: Asker, ctx: Context, effect: Effect | None, source: Obj, by: int) -> None:
    """Choose the modes of a modal spell or ability, only such as have legal targets (601.2b, 700.2)."""
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or ctx.modes:
        return
    chooser = by
    if modal.chooser is not None:
        others = opponents(asker.g, by) or [by]
        chooser = asker.one(by, "opponent", "Which opponent chooses?", [~q for q in others])
        chooser = ~chooser
    possible = [n for n in range(len(modal.modes)) if mode_possible(asker.g, ctx, modal, n, source)]
    least, most = modal.least, modal.most
    if modal.least == modal.most == 1:
        ctx.modes = (asker.one(chooser, "mode", "Choose a mode", possible),)
    else:
        ctx.modes = tuple(sorted(asker.several(chooser, "mode", "Choose modes", possible, least, most)))


def mode_possible(g: State, ctx: Context, modal: Modal, n: int, source: Obj) -> bool:
    """Whether a mode's targets can be chosen."""
    return all(len(legal_targets(g, ctx, spec, source)) >= bounds(g, ctx, spec)[0] for spec in specs(modal.modes[n]))


def choose_all_targets(asker: Asker, ctx: Context, wanted: tuple, source: Obj, by: int) -> bool:  # type: ignore[type-arg]
    """Choose the targets of all phrases in order. False if there aren't enough legal ones."""
    g = asker.g
    chosen: dict[int, tuple[int, ...]] = {}
    kept = ctx.targets
    ctx.targets = chosen
    try:
        for spec in wanted:
            least, most = bounds(g, ctx, spec)
            chooser = by
            options = legal_targets(g, ctx, spec, source)
            picker = getattr(spec, "chooser", None)
            if picker is not None:
                # 801.5a: another player's choice must be in that player's range too.
                chooser = _other_chooser(asker, by)
                options = [t for t in options if _in_reach(g, chooser, t)]
            if len(options) < least:
                return False
            chosen[spec.slot] = tuple(
                asker.several(chooser, "target", f"Choose {_words(least, most)}", options, least, most)
            )
    except BaseException:
        ctx.targets = kept
        raise
    ctx.targets = chosen
    for slot, entities in chosen.items():
        ctx.slots[slot] = entities
    return True


def _other_chooser(asker: Asker, by: int) -> int:
    others = opponents(asker.g, by)
    return ~int(asker.one(by, "opponent", "Which opponent chooses the target?", [~q for q in others])) if others else by


def _in_reach(g: State, player: int, entity: int) -> bool:
    from headjudge.magic.engine.range_of import in_range

    return in_range(g, player, ~entity if entity < 0 else g.objects[entity].controller)


def _words(least: int, most: int) -> str:
    if least == most:
        return "a target" if least == 1 else f"{least} targets"
    return f"up to {most} targets" if least == 0 else f"{least} to {most} targets"


def divide(asker: Asker, ctx: Context, wanted: tuple[Any, ...], by: int) -> None:
    """601.2d: divide damage or counters among the targets, at least one to each."""
    for spec in wanted:
        amount = shared_by(spec)
        entities = ctx.targets.get(spec.slot, ())
        if amount is None or not entities:
            continue
        total = value(asker.g, ctx, amount)
        rest = ("at-least-one",) if total >= len(entities) else ()
        ctx.divided[spec.slot] = tuple(asker.split(by, "assign", f"Divide {total}", entities, total, rest))


@handles("cast")
def cast_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Casting a spell, step by step (601.2)."""
    data = frame.data
    obj = g.objects.get(data["object"])
    ctx = g.contexts.get(frame.context)
    if obj is None or obj.zone != STACK or ctx is None:
        return True  # its player has left the game
    plan = blueprint(obj.printed)
    effect = None if obj.face_down else plan.effect
    player: int = data["player"]
    asker = Asker(g, turn, frame)
    if frame.stage == 0:
        _entwine(asker, ctx, effect, obj, frame)
        choose_modes(asker, ctx, effect, obj, player)
        frame.stage = 1
    elif frame.stage == 1:
        _announce(asker, ctx, obj, frame)
        frame.stage = 2
    elif frame.stage == 2:
        if not choose_all_targets(asker, ctx, specs_of_spell(g, obj, effect, ctx.modes), obj, player):
            return _take_back(g, frame, obj)
        frame.stage = 3
    elif frame.stage == 3:
        divide(asker, ctx, specs_of_spell(g, obj, effect, ctx.modes), player)
        frame.stage = 4
    elif frame.stage == 4:
        costs = total_cost(g, ctx, obj, player, data["way"], free=data["free"])
        if not _pay(asker, frame, ctx, costs, obj):
            return _take_back(g, frame, obj)
    else:
        _finish_cast(g, turn, ctx, obj, player, data)
        return True
    return False


def _announce(asker: Asker, ctx: Context, obj: Obj, frame: Frame) -> None:
    """601.2b: X, and the optional costs that the player means to pay."""
    g = asker.g
    data = frame.data
    player: int = data["player"]
    symbols = paying.mana_symbols(cost_of(obj, data["way"])) if not obj.face_down else ()
    kicked: list[str] = []
    for name, _ in kicker_costs(obj):
        if obj.face_down:
            break
        if name == "entwine":
            kicked += [name] if ctx.notes.get("entwined") else []
            continue
        most = _times_payable(g, ctx, obj, data, kicked, name)
        if name == "multikicker":
            kicked += [name] * asker.number(player, "Pay multikicker how often?", 0, most)
        elif most and asker.yes(player, f"Pay {name}?"):
            kicked.append(name)
    ctx.notes["kicked"] = tuple(kicked)
    if "X" in symbols and data["free"]:
        ctx.x = 0  # 107.3b
    else:
        _choose_x(asker, frame, ctx, symbols, total_cost(g, ctx, obj, player, data["way"], free=data["free"]), obj)


MOST_KICKED = 20
"""How often multikicker can be paid where mana is free."""


def _times_payable(g: State, ctx: Context, obj: Obj, data: dict[str, Any], paid: Sequence[str], name: str) -> int:
    """How often an optional cost could be paid besides what else the spell costs: once, but for multikicker."""
    player: int = data["player"]
    n = 0
    try:
        while n < (MOST_KICKED if name == "multikicker" else 1):
            ctx.notes["kicked"] = (*paid, *(name,) * (n + 1))
            costs = total_cost(g, ctx, obj, player, data["way"], free=data["free"])
            use = Use(obj, frm=data["frm"])
            if not helping.can_pay(g, player, paying.mana_need(costs), use):
                break
            if not paying.others_payable(g, ctx, costs, obj):
                break
            n += 1
    finally:
        del ctx.notes["kicked"]
    return n


def _entwine(asker: Asker, ctx: Context, effect: Effect | None, obj: Obj, frame: Frame) -> None:
    """702.42a: for the entwine cost the player chooses all modes."""
    modal = chosen_modes(effect) if effect is not None else None
    if modal is None or ctx.modes or not blueprint(obj.printed).chars.keywords.get("entwine"):
        return
    every = tuple(range(len(modal.modes)))
    if not all(mode_possible(asker.g, ctx, modal, n, obj) for n in every):
        return
    payable = _times_payable(asker.g, ctx, obj, frame.data, (), "entwine")
    if payable and asker.yes(frame.data["player"], "Pay entwine?"):
        ctx.modes = every
        ctx.notes["entwined"] = True


def _choose_x(asker: Asker, frame: Frame, ctx: Context, symbols: tuple[str, ...], costs: Cost, source: Obj) -> None:
    """Announce X, if the cost has one: as much as can be paid (601.2b)."""
    g = asker.g
    player: int = frame.data["player"]
    bounds: list[int] = []
    if "X" in symbols:
        fixed = need_of(tuple(s for s in symbols if s != "X"))
        tapped = paying.tapped_by(costs, source)
        bounds.append(helping.most_x(g, player, fixed, symbols.count("X"), tapped, _use(frame, source)))
    if paying.uses_x(costs):
        bounds.append(paying.most_x(g, ctx, costs, source))
    if bounds:
        ctx.x = asker.number(player, "Choose X", 0, min(bounds))


def _pay(asker: Asker, frame: Frame, ctx: Context, costs: Cost, obj: Obj) -> bool:
    """601.2f–g: choose how everything is paid, then pay it all. False, with nothing done, if it can't be paid."""
    g = asker.g
    player: int = frame.data["player"]
    source = g.objects.get(frame.data.get("source", obj.id)) or obj
    if not paying.others_payable(g, ctx, costs, source):
        return False
    need = paying.mana_need(costs, ctx.x)
    given_up = paying.tapped_by(costs, source)
    if g.players[player].manual_mana and need.total and not g.options.free_mana:
        _by_hand(asker, player, need, given_up)
    try:
        events = paying.choose(asker, ctx, costs, source)
    except paying.CannotBePaid:
        return False
    given_up |= {e.obj for e in events if e.kind == "tap"}
    use = _use(frame, source)
    help_ = helping.choose_help(asker, player, need, use, given_up, frozenset(e.obj for e in events))
    if help_ is None:
        return False
    need, helps = help_
    given_up |= {e.obj for e in helps if e.kind == "tap"}
    if not mana.pay(g, asker.turn, player, need, given_up, use):
        return False
    events = helps + events
    if frame.what == "mana":
        for event in events:
            if event.kind == "tap":
                event.data = {**(event.data or {}), "mana": ()}  # 106.11: tapped for mana
    frame.stage = PAID
    ctx.notes["mana spent"] = need.total
    happen(g, asker.turn, events)
    return True


def _use(frame: Frame, source: Obj) -> Use:
    """What the mana is spent on (106.6)."""
    return Use(source, ability=frame.what != "cast", frm=frame.data.get("frm", ""))


def _by_hand(asker: Asker, player: int, need: mana.Need, given_up: frozenset[int]) -> None:
    """The player says which permanents to tap for mana; the rest is automatic."""
    g = asker.g
    ids = sorted({s.source for s in mana.slots(g, player) if s.source and s.source not in given_up})
    if ids:
        chosen = asker.several(player, "pay", f"Tap for mana ({need.total} wanted)", ids, 0, len(ids))
        for slot in mana.slots(g, player):
            slot.extra = slot.source in chosen
        mana.slots(g, player).sort(key=lambda s: (s.source != 0, not s.extra, len(s.colors)))


def _take_back(g: State, frame: Frame, obj: Obj) -> bool:
    """The casting is illegal: the card goes back as if nothing had happened (rule 717)."""
    data = frame.data
    g.say(f"{describe(g, obj.id)} can't be cast now and goes back", "717.1")
    move(g, obj, data["frm"], place=data["origin"]["place"])
    g.contexts.pop(frame.context, None)
    return True


def _finish_cast(g: State, turn: Turn, ctx: Context, obj: Obj, player: int, data: dict) -> None:  # type: ignore[type-arg]
    ch = chars(g, obj)
    names = [describe(g, t) for ts in ctx.targets.values() for t in ts]
    at = f" targeting {', '.join(names)}" if names else ""
    g.say(f"{g.players[player].name} casts {ch.name or 'a face-down spell'}{at}")
    acted(g, turn, turn.holder)
    if ctx.x:
        obj.set_mark("x", ctx.x)
    events = [Event("cast", obj.id, player, by=player, data={"frm": data["frm"], "way": data["way"]})]
    events += [_becomes_target(t, obj.id, player) for entities in ctx.targets.values() for t in entities]
    perform_all(g, turn, events)


def _becomes_target(entity: int, source: int, player: int) -> Event:
    if entity < 0:
        return Event("target", who=~entity, source=source, by=player)
    return Event("target", entity, source=source, by=player)


@handles("activate")
def activate_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Activating an ability, step by step (602.2)."""
    data = frame.data
    obj = g.objects.get(data["object"])
    ctx = g.contexts.get(frame.context)
    if obj is None or ctx is None:
        return True  # its player has left the game
    ability: Activated = frame.node
    player: int = data["player"]
    id: int = data["source"]
    source = g.objects.get(id) or g.lki.get(id) or g.objects.get(ctx.moved.get(id, 0))
    if source is None:
        return True
    asker = Asker(g, turn, frame)
    if frame.stage == 0:
        choose_modes(asker, ctx, ability.effect, source, player)
        frame.stage = 1
    elif frame.stage == 1:
        _choose_x(asker, frame, ctx, paying.mana_symbols(ability.cost), ability.cost, source)
        frame.stage = 2
    elif frame.stage == 2:
        if not choose_all_targets(asker, ctx, specs(ability.effect, ctx.modes), source, player):
            return _forget(g, obj, frame)
        frame.stage = 3
    elif frame.stage == 3:
        divide(asker, ctx, specs(ability.effect, ctx.modes), player)
        frame.stage = 4
    elif frame.stage == 4:
        if not _pay(asker, frame, ctx, ability.cost, obj):
            return _forget(g, obj, frame)
    else:
        _finish_activation(g, turn, ctx, obj, source, ability, player)
        return True
    return False


def _forget(g: State, obj: Obj, frame: Frame) -> bool:
    g.say(f"{describe(g, frame.data['source'])}: the ability can't be activated now", "717.1")
    for turn in g.turns:
        if obj.id in turn.stack:
            turn.stack.remove(obj.id)
    g.objects.pop(obj.id, None)
    g.contexts.pop(frame.context, None)
    return True


def _finish_activation(
    g: State, turn: Turn, ctx: Context, obj: Obj, source: Obj, ability: Activated, player: int
) -> None:
    g.say(f"{g.players[player].name} activates {source.printed.name}")
    _count(g, source, ability)
    acted(g, turn, turn.holder)
    events = [Event("activate", source.id, player, by=player, data={"ability": ability})]
    events += [_becomes_target(t, obj.id, player) for entities in ctx.targets.values() for t in entities]
    if ability.label == "cycling":
        events.append(Event("cycle", ctx.moved.get(source.id, source.id), player, by=player))
    perform_all(g, turn, events)


def _count(g: State, source: Obj, ability: Activated) -> None:
    if is_loyalty_ability(ability):
        count_use(g, source, ability, "loyalty")
    elif ability.limits:
        count_use(g, source, ability)
        source.set_mark("used ever", True)


def activate_mana(g: State, turn: Turn, player: int, obj: Obj, ability: Activated) -> None:
    """Activate a mana ability: it resolves at once (605.3b)."""
    ctx = _context(g, turn, obj.id, player)
    push(turn, "mana", ability, ctx.id, object=obj.id, player=player)


@handles("mana")
def mana_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """A mana ability: costs, then its effect, at once."""
    ability: Activated = frame.node
    ctx = g.contexts.get(frame.context)
    obj = g.objects.get(frame.data["object"]) or g.lki.get(frame.data["object"])
    if obj is None or ctx is None:
        return True
    if frame.stage == 0:
        asker = Asker(g, turn, frame)
        _choose_x(asker, frame, ctx, paying.mana_symbols(ability.cost), ability.cost, obj)
        if not _pay(asker, frame, ctx, ability.cost, obj):
            raise IllegalAction(f"the cost of {obj.printed.name}'s mana ability can't be paid", rule="605.3")
    elif frame.stage == PAID:
        _count(g, obj, ability)
        g.say(f"{g.players[frame.data['player']].name} activates {obj.printed.name} for mana")
        frame.stage = PAID + 1
        push(turn, "effect", ability.effect, ctx.id)
    else:
        g.contexts.pop(frame.context)
        return True
    return False
