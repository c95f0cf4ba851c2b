"""Copying spells and abilities, and choosing new targets (rules 706.10, 114.6).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
706.10   a copy has all decisions made for the original          :func:`put_copy`
706.10c  new targets for the copy                                :func:`retarget`
707.12   a card is copied where it is, to be cast                :func:`_copy_of_card`
614.1a   a copy more than there would be                         :func:`copied_more`
114.6    targets may be left as they are, or changed to legal    :func:`retarget`
114.6a   "change the target": to another one, all or none         :func:`change_target`
608.3f   a copy of a permanent spell becomes a token             :mod:`..stack.stacking`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.doors import is_room
from headjudge.magic.engine.characteristics.faces import is_bestowed, is_mutating
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.characteristics.totals import total_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.copiable_values import as_copy, is_known
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.new_objects import make_copy_of_card
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import counted, effect
from headjudge.magic.engine.semantics.deed_triggers import COPIED
from headjudge.magic.engine.semantics.names import plain_name
from headjudge.magic.engine.semantics.target_triggers import NOT_FOR
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, COPY, GameObject
from headjudge.magic.engine.state.restrictions import CopiesMore
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.targets.legal_targets import legal_targets
from headjudge.magic.engine.targets.of_whom import can_be, rest_of
from headjudge.magic.engine.targets.target_words import Spec, is_other, specs, specs_of_spell
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, players_in_range
from headjudge.magic.text.tree.copies import Except
from headjudge.magic.text.tree.effects import spells as s
from headjudge.magic.text.tree.nouns import Each, ItsObjects, Self, Some, Target
from headjudge.magic.text.tree.qualities import InZone
from headjudge.magic.text.tree.zones import Exile, PlayersZone
from headjudge.magic.text.zone_kinds import ANY_ZONE, EXILE, GRAVEYARD, STACK

__all__ = [
    "ADDITIONAL",
    "choose_new_targets",
    "copied_more",
    "copy_on_stack",
    "copy_spell",
    "next_copy",
    "note_copies",
    "put_copy",
    "specs_on_stack",
]


ADDITIONAL = "additional"
"""In the data of a procedure: the copies for which new targets may be chosen whatever is so of the others."""


def _can_be_copied(node: s.CopySpell) -> bool:
    """Whether it is a spell, an ability, or a card in exile or a graveyard: none in a hand or a library."""
    zones = [part.zone for part in walk(node.what) if isinstance(part, InZone)]
    open_zones = all(isinstance(z, Exile) or (isinstance(z, PlayersZone) and z.kind == GRAVEYARD) for z in zones)
    card = isinstance(node.what, (Each, Some)) and "card" in node.what.what.noun
    return is_known(node.how) and (open_zones or not card)


@effect(s.CopySpell, only=_can_be_copied)
def copy_spell(run: Run, node: s.CopySpell) -> None:
    """Put copies onto the stack; the copier perhaps chooses new targets for them."""
    if run.stage == 0:
        copiers = [run.controller] if node.who is None else list(run.each_player(node.who))
        found = run.objects(node.what)
        times = _times(run, node)
        originals = _originals(run, node, found)
        made = {put_copy(run, obj, was, q): q for q in copiers for obj, was in originals for _ in range(times)}
        additional = {
            put_copy(run, obj, was, q): q
            for q in copiers
            for obj, was in originals
            for _ in range(copied_more(run, obj, q) if times else 0)
        }
        made.update(additional)
        cards = [run.g.objects[i] for i in found if i in run.g.objects and run.g.objects[i].zone in (EXILE, GRAVEYARD)]
        of_cards = [_copy_of_card(run, card, q) for q in copiers for card in cards for _ in range(times)]
        run.bind(node.slot, (*made, *of_cards))
        run.data.update(copies=list(made), copiers=made)
        for copy in (run.g.objects[i] for i in made):
            if copy.kind == COPY:  # 707.9: an ability has no characteristics
                _except(run, copy, node.how)
        run.ctx.did(COPIED, *((copy, copy) for copy in made if run.g.objects[copy].kind == COPY))
        run.ctx.done = bool(run.data["copies"] or of_cards)
        run.data.update({"new targets": node.new_targets, ADDITIONAL: list(additional)})
        if run.data["copies"]:
            run.stay()
            note_copies(run)
        return
    next_copy(run)


def _except(run: Run, copy: GameObject, how: Except | None) -> None:
    """A copy is what an instruction says that it is besides, whichever of its faces it shows."""
    shown = next((n for n, face in enumerate(copy.whole.faces) if face.definition is copy.printed), None)
    copy.whole = as_copy(run, copy.whole, how)
    copy.definition = copy.printed = copy.whole if shown is None else copy.whole.faces[shown].definition


def _originals(run: Run, node: s.CopySpell, found: list[int]) -> list[tuple[GameObject, Context | None]]:
    """What is copied; a spell that one has been paid for as it was cast also when it has left the stack (608.2g), with
    what was chosen for it."""
    originals: list[tuple[GameObject, Context | None]] = [(run.g.objects[i], None) for i in _on_stack(run, found)]
    cast = run.ctx.event.spell
    if originals or cast is None:
        return originals
    if isinstance(node.what, Self):
        spell = run.source()
    else:
        meant = run.ctx.slots.get(node.what.to, ()) if isinstance(node.what, ItsObjects) else ()
        spell = run.g.known(cast.source) if cast.source in meant else None
    return [(spell, cast)] if spell is not None else []


def _times(run: Run, node: s.CopySpell) -> int:
    if node.times is not None:
        return max(0, run.value(node.times))
    if node.each is not None:
        return counted(run.g, run.ctx, node.each) + node.once_more
    return 2 if node.twice else 1


def copied_more(run: Run, original: GameObject, player: int) -> int:
    """How many copies more of a spell a player puts onto the stack than they would."""
    return 0 if original.kind == ABILITY else len(player_rules_of(run.g, player, CopiesMore))


def _copy_of_card(run: Run, card: GameObject, player: int) -> int:
    """Copy a card where it is (707.12)."""
    run.g.say(f"{run.g.players[player].name} copies {describe(run.g, card.id)}", "706.10")
    return make_copy_of_card(run.g, card, player).id


def note_copies(run: Run) -> None:
    """Tell of the spells just copied ("whenever you cast or copy …"). The last act in a stage."""
    made = [run.g.objects[id] for id in run.data["copies"]]
    run.happen([run.event(EventKind.NOTE, obj.id, obj.controller, note=COPIED) for obj in made if obj.kind == COPY])


def next_copy(run: Run) -> None:
    """New targets for the next of the copies made, if they may be chosen; runs once for each copy."""
    anew = run.data.get(ADDITIONAL, ())
    copies: list[int] = [copy for copy in run.data["copies"] if run.data["new targets"] or copy in anew]
    if copies and copies[0] in run.g.objects:
        copier = run.data.get("copiers", {}).get(copies[0], run.controller)
        events = retarget(run, run.g.objects[copies[0]], copier, may=True)
        run.data["copies"] = copies[1:]
        run.stay()
        run.happen(events)


def _on_stack(run: Run, ids: list[int]) -> list[int]:
    return [i for i in ids if i > 0 and run.g.objects[i].zone == STACK and run.g.objects[i].spell in run.g.contexts]


def put_copy(run: Run, original: GameObject, made: Context | None = None, player: int | None = None) -> int:
    """Put a copy of a spell or ability onto the stack, controlled by a player, else by this effect's controller
    (706.10).

    ``made`` is what was chosen for the original, if that has left the stack.
    """
    copier = run.controller if player is None else player
    copy = copy_on_stack(run.g, run.turn, copier, original, made)
    run.g.say(f"{run.g.players[copier].name} copies {describe(run.g, original.id)}", "706.10")
    return copy


def copy_on_stack(g: State, turn: Turn, player: int, original: GameObject, made: Context | None = None) -> int:
    """Put a copy of a spell or ability onto a turn's stack, controlled by a player (706.10).

    ``made`` is what was chosen for the original, if that has left the stack.
    """
    kind = ABILITY if original.kind == ABILITY else COPY
    copy = GameObject(g.fresh(), 0, player, original.values, STACK, kind)
    if original.whole.back is not None and original.values is original.printed:
        copy.whole = original.whole  # 707.10: it has both faces, and the same one up
    copy.card = copy.id
    copy.timestamp = g.fresh()
    copy.face_down = original.face_down
    if is_bestowed(original) or is_mutating(original) or is_room(original.whole):
        copy.whole = original.whole
    g.objects[copy.id] = copy
    if kind == COPY:
        g.cards[copy.card] = copy
        g.players[copy.owner].owned.add(copy.card)
    ctx: Context = (made or g.contexts[original.spell]).copy(g.fresh())
    ctx.controller = player
    ctx.itself = copy.id
    if kind == COPY:
        ctx.source = copy.id
        ctx.slots[-1] = (copy.id,)
        ctx.cast = ctx.cast._replace(frm=ANY_ZONE)
    else:
        ctx.cast = ctx.cast._replace(mana_spent=0, spent=(), sources=())  # no mana was spent to activate a copy
    g.contexts[ctx.id] = ctx
    copy.spell = ctx.id
    turn.stack.append(copy.id)
    return copy.id


def specs_on_stack(run: Run, obj: GameObject, ctx: Context) -> tuple[Spec, ...]:
    """The phrases with which a spell or ability on the stack says what its targets are."""
    if ctx.triggered is not None:
        return specs(ctx.triggered.effect, ctx.modes)
    if ctx.ability is not None:
        return specs(ctx.ability.effect, ctx.modes)
    return specs_of_spell(run.g, ctx, obj, blueprint(obj.definition).effect)


def retarget(run: Run, obj: GameObject, player: int, *, may: bool) -> list[Event]:
    """New targets for a spell or ability, each the same as before or another legal one; who becomes a target by it."""
    g = run.g
    ctx = g.contexts[obj.spell]
    chosen: dict[int, tuple[int, ...]] = {}
    events: list[Event] = []
    if not any(ctx.targets.values()) or (may and not run.ask.yes(player, "Choose new targets?")):
        return []
    for spec in specs_on_stack(run, obj, ctx):
        now = ctx.targets.get(spec.slot, ())
        legal = _legal(run, obj, spec, player, chosen)
        total = total_of(g, ctx, spec.what) if isinstance(spec, Target) else None
        rest = total.rest("601.2c") if total is not None and total.holds(g, now) else rest_of(spec)
        chosen[spec.slot] = tuple(
            run.ask.several(player, DecisionKind.TARGET, "Choose new targets", [*now, *legal], len(now), len(now), rest)
        )
        events += [_becomes(t, obj.id, player) for t in chosen[spec.slot] if t not in now]
    ctx.targets = {**ctx.targets, **chosen}
    ctx.slots.update(chosen)
    return events


def _legal(run: Run, obj: GameObject, spec: Spec, player: int, chosen: dict[int, tuple[int, ...]]) -> list[int]:
    """What else could be the targets of one phrase of a spell or ability, given those chosen anew already: in range of
    who controls it (801.4) and of who chooses (801.5a)."""
    g = run.g
    ctx = g.contexts[obj.spell]
    source = obj if obj.kind != ABILITY else (g.known(ctx.source) or obj)
    others = tuple(t for slot, ts in {**ctx.targets, **chosen}.items() if slot != spec.slot for t in ts)
    free = _free(ctx)
    free.slots.update(chosen)
    legal = legal_targets(g, free, spec, source, others if is_other(spec) else ())
    now = ctx.targets.get(spec.slot, ())
    if isinstance(spec, Target) and spec.per:  # each stays that of its player
        if len(now) > 1:
            return []
        theirs = ctx.decided.theirs.get(now[0]) if now else None
        legal = [t for t in legal if g.objects[t].controller == theirs]
    return [t for t in legal if t not in now and in_range(g, player, ~t if t < 0 else g.objects[t].controller)]


def _free(ctx: Context) -> Context:
    """The context without its targets, so that those count as neither taken nor distinct."""
    free = ctx.copy(0)
    free.targets = {}
    return free


def _becomes(entity: int, source: int, player: int, name: str = "") -> Event:
    """The event that something becomes a target, which triggers nothing of permanents of a name."""
    data = {NOT_FOR: name} if name else None
    if entity < 0:
        return Event(EventKind.TARGET, who=~entity, source=source, by=player, data=data)
    return Event(EventKind.TARGET, entity, source=source, by=player, data=data)


def _untriggering(run: Run) -> str:
    """The name of the permanents whose abilities don't trigger by what this one changes."""
    said = [part for part in walk(run.ctx.triggered) if isinstance(part, s.NamesakesDontTrigger)]
    return plain_name(said[0].name) if said else ""


@effect(s.NamesakesDontTrigger)
def namesakes_dont_trigger(run: Run, node: s.NamesakesDontTrigger) -> None:
    """Nothing more is to be done: the targets were changed so."""


@effect(s.ChooseNewTargets)
def choose_new_targets(run: Run, node: s.ChooseNewTargets) -> None:
    """Players choose new targets for spells and abilities on the stack."""
    if run.stage == 0:
        wanted = [(q, i) for q in run.each_player(node.who) for i in _on_stack(run, run.objects(node.what, q))]
        run.data["left"] = wanted
        run.ctx.done = bool(wanted)
        run.stay()
        return
    left: list[tuple[int, int]] = run.data["left"]
    if left:
        player, id = left[0]
        events = retarget(run, run.g.objects[id], player, may=False) if id in run.g.objects else []
        left.pop(0)
        run.stay()
        run.happen(events)


@effect(s.ChangeTarget)
def change_target(run: Run, node: s.ChangeTarget) -> None:
    """Change the targets of a spell or ability to other legal ones, all of them or none (114.6a, today 115.7a)."""
    who = run.controller if node.who is None else run.decider(node.who)
    events: list[Event] = []
    run.ctx.done = False
    for id in _on_stack(run, run.objects(node.what)) if who is not None else []:
        to = None if node.to is None else run.objects(node.to)
        if node.such is not None:
            to = candidates(run.g, run.ctx, node.such)
        elif node.to_player:
            to = [~q for q in players_in_range(run.g, run.ctx.viewer)]
        change = _one_changed if node.one else _changed
        events += change(run, run.g.objects[id], run.controller if who is None else who, to)
    run.happen(events)


def _one_changed(run: Run, obj: GameObject, player: int, to: list[int] | None) -> list[Event]:
    """One of the targets of a spell or ability becomes the one that is named, if that could be chosen for it; which, a
    player chooses (115.7b)."""
    ctx = run.g.contexts[obj.spell]
    able: dict[int, tuple[Spec, int]] = {}
    phrases = specs_on_stack(run, obj, ctx)
    apart = {t for ts in ctx.targets.values() for t in ts} if any(map(is_other, phrases)) else set[int]()
    for spec in phrases:
        found = [t for t in _legal(run, obj, spec, player, {}) if to is not None and t in to and t not in apart]
        now = ctx.targets.get(spec.slot, ())
        for old in now if found else ():
            new = tuple(found[0] if t == old else t for t in now)
            total = total_of(run.g, ctx, spec.what) if isinstance(spec, Target) else None
            if can_be(run.g, spec, new, len(new)) and (total is None or total.can_hold(run.g, list(new), len(new))):
                able[old] = spec, found[0]
    if not able:
        return []
    old = run.ask.one(player, DecisionKind.TARGET, "Change which target?", list(able))
    spec, new_one = able[old]
    chosen = tuple(new_one if t == old else t for t in ctx.targets[spec.slot])
    ctx.targets = {**ctx.targets, spec.slot: chosen}
    ctx.slots[spec.slot] = chosen
    run.ctx.done = True
    return [_becomes(new_one, obj.id, player)]


def _changed(run: Run, obj: GameObject, player: int, to: list[int] | None) -> list[Event]:
    """Other targets for a spell or ability, chosen by a player or among those named; who becomes a target by it."""
    ctx = run.g.contexts[obj.spell]
    chosen: dict[int, tuple[int, ...]] = {}
    for spec in specs_on_stack(run, obj, ctx):
        now = ctx.targets.get(spec.slot, ())
        others = [t for t in _legal(run, obj, spec, player, chosen) if to is None or t in to]
        total = total_of(run.g, ctx, spec.what) if isinstance(spec, Target) else None
        if not can_be(run.g, spec, others, len(now)) or (
            total is not None and not total.can_hold(run.g, others, len(now))
        ):
            return []
        rest = total.rest("601.2c") if total is not None else rest_of(spec)
        chosen[spec.slot] = tuple(
            run.ask.several(player, DecisionKind.TARGET, "Change the target to what?", others, len(now), len(now), rest)
        )
    was, ctx.targets = ctx.targets, {**ctx.targets, **chosen}
    ctx.slots.update(chosen)
    run.ctx.done = run.ctx.done or any(chosen.values())
    name = _untriggering(run)
    return [_becomes(t, obj.id, player, name) for slot, ts in chosen.items() for t in ts if t not in was.get(slot, ())]
