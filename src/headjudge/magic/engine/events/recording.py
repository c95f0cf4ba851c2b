"""What has just happened is counted by player, under the names that :mod:`.history` lists, and noted on objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from headjudge.magic.casual_variants.commander import is_commander
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.events.history import (
    ACTIVATED_IN_GRAVEYARD,
    AIMED_AT_OWN,
    ANY_KIND,
    COMMANDERS,
    EVERY_KIND,
    NOBODY,
    compared_name,
    happened,
)
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import Deed
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import CREATURE, LAND
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, HAND

__all__ = ["record"]

Recorder = Callable[[State, Turn, Event], None]


def record(g: State, turn: Turn, events: list[Event]) -> None:
    """Count events that have just happened."""
    for event in events:
        recorder = RECORDERS.get(event.kind)
        if recorder is not None:
            recorder(g, turn, event)


def _count(turn: Turn, what: str, player: int, n: int = 1) -> None:
    key = (what, player)
    turn.history[key] = turn.history.get(key, 0) + n


def _move(g: State, turn: Turn, event: Event) -> None:
    before = event.before
    obj = g.objects.get(event.get("new") or 0)
    if event.frm == BATTLEFIELD and before is not None and before.characteristics is not None:
        _count(turn, "left", before.controller)
        _last(before, "left", turn)
        if LAND not in before.characteristics.types:
            _count(turn, "nonlands left", before.controller)
        if event.to == GRAVEYARD and CREATURE in before.characteristics.types:
            _count(turn, "creatures died", before.controller)
        if event.to == GRAVEYARD:
            _count(turn, "permanents buried", before.controller)
            _last(before, "died", turn)
        if event.to == HAND:
            _count(turn, "returned", before.owner)
    why = event.get("why")
    if why == Cause.DESTROY and before is not None and event.context:
        _count(turn, f"destroyed {before.id}", event.by)
    if why == Cause.COUNTER and before is not None:
        _countered(g, turn, event, before)
    if why == Cause.SACRIFICE and before is not None:
        _count(turn, "sacrificed", before.controller)
        _last(before, "sacrificed", turn)
    if obj is None:
        return
    if why == Cause.DISCARD:
        _count(turn, "cards discarded", obj.owner)
        if LAND not in blueprint(obj.printed).characteristics.types:
            _count(turn, "nonland cards discarded", obj.owner)
        _last(obj, "discarded", turn)
    if event.to == BATTLEFIELD:
        _entered(g, turn, obj)
    elif event.to == GRAVEYARD and obj.kind == CARD:
        types = blueprint(obj.printed).characteristics.types
        _count(turn, f"cards buried from {event.frm}", obj.owner)
        if types & PERMANENT_TYPES:
            _count(turn, "descended", obj.owner)
        for one in types:
            _count(turn, f"{one} into a graveyard", obj.owner)
    if obj.zone in (GRAVEYARD, EXILE):
        _last(obj, "put there", turn)
        obj.marks = obj.marks._replace(put_from=event.frm)
    if why == Cause.MILL and obj.zone == GRAVEYARD:
        _last(obj, "milled", turn)
    if obj.zone == EXILE:
        obj.marks = obj.marks._replace(exiled_by=event.by)
    elif event.get("surveilled"):
        _last(obj, "surveilled", turn)


def _create(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None:
        _entered(g, turn, obj)
        _count(turn, "tokens created", obj.controller)


def _last(obj: GameObject, what: Deed, turn: Turn) -> None:
    obj.marks = obj.marks._replace(last={**obj.marks.last, what: turn.number})


def _entered(g: State, turn: Turn, obj: GameObject) -> None:
    _last(obj, "entered", turn)
    _count(turn, "entered", obj.controller)
    if obj.counters:
        _put_on(turn, obj, obj.counters)
    permanent = obj.copy()
    permanent.characteristics = characteristics(g, obj)
    if obj.counters and CREATURE in permanent.characteristics.types:
        _count(turn, "put on creatures", obj.controller)
    turn.entered = [*turn.entered, permanent]
    if LAND in permanent.characteristics.types:
        _count(turn, "lands entered", obj.controller)


def _damage(g: State, turn: Turn, event: Event) -> None:
    _count(turn, f"damage of {event.source}", NOBODY, event.n)
    source = g.objects.get(event.source)
    if source is not None:
        _last(source, "dealt damage", turn)
    if not event.obj:
        for kind in ("damage", "combat damage") if event.get("combat") else ("damage",):
            _count(turn, kind, event.who, event.n)
            _count(turn, f"{kind} by {event.source}", event.who, event.n)
            _count(turn, f"times {kind} by {event.source}", event.who)
        _hurt(g, turn, event)
        if event.get("combat") and source is not None:
            _hit(g, turn, source, event.who)
            if name := characteristics(g, source).name:
                g.players[event.who].hurt_by |= {compared_name(name)}
        return
    _count(turn, f"damage to {event.obj}", NOBODY, event.n)
    if (dealer := source or g.last_known.get(event.source)) is not None:
        _count(turn, f"damage to {event.obj} from", dealer.controller, event.n)
    for kind in ("damage", "combat damage") if event.get("combat") else ("damage",):
        _count(turn, f"times dealt {kind} {event.obj}", NOBODY)
    if more := event.get("excess"):
        _count(turn, f"excess damage to {event.obj}", NOBODY, more)
    obj = g.objects.get(event.obj)
    if obj is not None:
        before = obj.marks.damaged_by if obj.marks.last.get("damaged") == turn.number else ()
        _last(obj, "damaged", turn)
        obj.marks = obj.marks._replace(damaged_by=(*before, event.source))


def _hurt(g: State, turn: Turn, event: Event) -> None:
    """Each creature that deals damage to a player is counted once, also one that isn't there any more (608.2h)."""
    source = g.known(event.source)
    if source is None or CREATURE not in characteristics(g, source).types:
        return
    _count_once(turn, "creatures that dealt damage", event.source, event.who)
    if event.get("combat"):
        _count_once(turn, "creatures that dealt players combat damage", event.source, source.controller)


def _count_once(turn: Turn, what: str, id: int, player: int) -> None:
    if not happened(turn, f"{what}: {id}", [player]):
        _count(turn, f"{what}: {id}", player)
        _count(turn, what, player)


def _hit(g: State, turn: Turn, source: GameObject, player: int) -> None:
    """What dealt combat damage to a player is known by its kinds, such as they are then (prowl 702.73a, freerunning
    702.173a)."""
    its = characteristics(g, source)
    kinds = [ANY_KIND, *sorted(its.subtypes)]
    kinds += [EVERY_KIND] if its.all_creature_types else []
    kinds += [COMMANDERS] if is_commander(g, source) else []
    for kind in kinds:
        _count(turn, f"hits by {kind}", source.controller)
        _count(turn, f"hit by {kind}", player)


def _cast(g: State, turn: Turn, event: Event) -> None:
    _count(turn, "spells", event.who)
    obj = g.objects.get(event.obj)
    if obj is not None:
        _last(obj, "cast", turn)
        spell = obj.copy()
        spell.characteristics = characteristics(g, obj)
        if (ctx := g.contexts.get(obj.spell)) is not None:
            spell.marks = spell.marks._replace(x=ctx.x, cast=ctx.cast)
            if ctx.cast.way == "warp":
                _count(turn, "warped", event.who)
        turn.casts = [*turn.casts, (event.who, spell)]
        player, name = g.players[event.who], compared_name(spell.characteristics.name)
        player.spells_cast = {**player.spells_cast, name: player.spells_cast.get(name, 0) + 1}


def _cycle(g: State, turn: Turn, event: Event) -> None:
    _count(turn, "cycled", event.who)
    obj = g.objects.get(event.get("new") or event.obj)
    if obj is not None:
        player, name = g.players[event.who], compared_name(characteristics(g, obj).name)
        player.cards_cycled = {**player.cards_cycled, name: player.cards_cycled.get(name, 0) + 1}


def _took_part(turn: Turn, obj: GameObject) -> None:
    if turn.combat is not None:
        turn.combat.took_part.add(obj.id)


def _exert(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None:
        _last(obj, "exerted", turn)


def _attack(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None:
        _last(obj, "attacked", turn)
        _took_part(turn, obj)
        _count(turn, "attackers", obj.controller)
        _count(turn, f"attacked with {obj.id}", obj.controller)
        attacker = obj.copy()
        attacker.characteristics = characteristics(g, obj)
        turn.attackers = [*turn.attackers, (obj.controller, attacker)]
        if event.get("defender") < 0:
            obj.marks = obj.marks._replace(
                attacked={**obj.marks.attacked, obj.controller: frozenset(body_of(g, event.who))}
            )
            for q in body_of(g, event.who):
                _count(turn, f"attacked by {obj.controller}", q)
                _count(turn, f"{obj.id} attacked", q)


def _block(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None:
        _last(obj, "blocked", turn)
        _took_part(turn, obj)
        if turn.combat is not None:
            turn.combat.have_blocked.add((obj.id, event.get("attacker")))
        turn.blocks = [*turn.blocks, (obj.id, event.get("attacker"))]


def _blocked(g: State, turn: Turn, event: Event) -> None:
    if (obj := g.objects.get(event.obj)) is not None:
        _last(obj, "been blocked", turn)
    turn.blocked_by = [*turn.blocked_by, *((event.obj, id) for id in event.get("blockers"))]


def _counters(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None and obj.zone == BATTLEFIELD:
        _put_on(turn, obj, [event.get("kind")], event.by)
        if event.by >= 0 and CREATURE in characteristics(g, obj).types:
            _count(turn, "put on creatures", event.by)


def _uncounters(g: State, turn: Turn, event: Event) -> None:
    if not event.obj and event.who >= 0:
        _count(turn, f"{event.get('kind')} counters lost", event.who, event.n)


def _put_on(turn: Turn, obj: GameObject, kinds: Iterable[str], by: int = NOBODY) -> None:
    for kind in ("", *kinds):
        _count(turn, f"{kind} counters given {obj.id}", by if by >= 0 else obj.controller)  # 122.6a today
        _count(turn, f"{kind} counters on {obj.id}", obj.controller)
        _count(turn, f"{kind} counters put", obj.controller)


def _target(g: State, turn: Turn, event: Event) -> None:
    if event.obj:
        _count(turn, f"targeted {event.obj}", event.by)


def _note(g: State, turn: Turn, event: Event) -> None:
    note = event.get("note")
    if (counted := NOTED.get(note)) is not None:
        _count(turn, counted, event.who)
    elif note in ("crews", "saddles"):
        _count(turn, f"{event.obj} {note} {event.get('other')}", event.who)
    elif note == "turned face up" and event.obj in g.objects:
        _last(g.objects[event.obj], "turned face up", turn)
    elif note == "fights" and event.obj in g.objects:
        _last(g.objects[event.obj], "fought", turn)
    elif note in ("crewed", "saddled") and (obj := g.objects.get(event.obj)) is not None:
        _last(obj, "crewed" if note == "crewed" else "saddled", turn)
        _count(turn, f"{note} {obj.id}", obj.controller)


NOTED = {"crime": "crimes", "investigate": "investigated", "surveil": "surveilled"}
"""What is counted of what events note."""


def _of_player(what: str, *, amount: bool = False) -> Recorder:
    def recorder(g: State, turn: Turn, event: Event) -> None:
        _count(turn, what, event.who, event.n if amount else 1)
        if amount:
            _count(turn, f"times {what}", event.who)

    return recorder


def _tap(g: State, turn: Turn, event: Event) -> None:
    _count(turn, f"tapped {event.obj}", NOBODY)


def _tap_for_mana(g: State, turn: Turn, event: Event) -> None:
    obj = g.known(event.obj)
    if event.get("untapped") or obj is None:
        return
    now = g.objects.get(obj.id) is obj
    ch = characteristics(g, obj) if now else obj.characteristics
    if ch is not None and LAND in ch.types:
        _count(turn, "lands tapped for mana", event.who)


def _step(g: State, turn: Turn, event: Event) -> None:
    _count(turn, f"step {event.get('step')}", NOBODY)
    for q in turn.active if event.get("step") == Step.UPKEEP else ():
        g.players[q].upkeep_turns = (*g.players[q].upkeep_turns[-1:], turn.number)


def _activate(g: State, turn: Turn, event: Event) -> None:
    source = g.known(event.obj)  # as it was, if its own cost has moved it
    if source is not None and source.zone == BATTLEFIELD:
        now = g.objects.get(source.id) is source
        ch = characteristics(g, source) if now else source.characteristics
        for word in ch.types if ch is not None else ():
            _count(turn, f"abilities of {word}", event.who)
    elif source is not None and source.zone == GRAVEYARD:
        _count(turn, ACTIVATED_IN_GRAVEYARD, event.who)
    on_stack = g.objects.get(event.get("on_stack") or 0)
    ctx = g.contexts.get(on_stack.spell) if on_stack is not None else None
    if ctx is not None and ctx.ability is not None and ctx.ability.label:
        _count(turn, f"{ctx.ability.label} abilities", event.who)
    aims = [g.objects.get(id) for ids in ctx.targets.values() for id in ids] if ctx is not None else []
    own = [obj for obj in aims if obj is not None and obj.controller == event.who]
    if any(CREATURE in characteristics(g, obj).types for obj in own):
        _count(turn, AIMED_AT_OWN, event.who)


def _countered(g: State, turn: Turn, event: Event, spell: GameObject) -> None:
    """A creature spell was countered by a spell or ability of an opponent of whoever cast it."""
    cause = g.contexts.get(event.context)
    ch = spell.characteristics or characteristics(g, spell)
    caster = next((q for q, cast in turn.casts if cast.id == spell.id), -1)
    if cause is not None and caster >= 0 and CREATURE in ch.types and are_opponents(g, caster, cause.controller):
        _count(turn, "creature spells countered", caster)


def count_untapped_lands(g: State, turn: Turn) -> None:
    """Note how many untapped lands each player controls as a turn begins."""
    for player in g.players:
        there = [g.objects[id] for id in player.battlefield]
        lands = sum(not (o.tapped or o.phased_out) and LAND in characteristics(g, o).types for o in there)
        if lands:
            _count(turn, UNTAPPED_AT_FIRST, player.index, lands)


UNTAPPED_AT_FIRST = "untapped lands at first"
"""What is counted as a turn begins: the untapped lands of each player."""

RECORDERS: dict[EventKind, Recorder] = {
    EventKind.ACTIVATE: _activate,
    EventKind.ATTACK: _attack,
    EventKind.EXERT: _exert,
    EventKind.BLOCK: _block,
    EventKind.BLOCKED: _blocked,
    EventKind.CAST: _cast,
    EventKind.COUNTERS: _counters,
    EventKind.CREATE: _create,
    EventKind.CYCLE: _cycle,
    EventKind.DAMAGE: _damage,
    EventKind.GAIN: _of_player("life gained", amount=True),
    EventKind.LOSE: _of_player("life lost", amount=True),
    EventKind.MOVE: _move,
    EventKind.NOTE: _note,
    EventKind.SCRY: _of_player("scried"),
    EventKind.SEARCH: _of_player("searched"),
    EventKind.STEP: _step,
    EventKind.TAP: _tap,
    EventKind.TAP_FOR_MANA: _tap_for_mana,
    EventKind.TARGET: _target,
    EventKind.UNCOUNTERS: _uncounters,
}
