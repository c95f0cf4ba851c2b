"""Replacement and prevention effects (rules 614, 615, 616).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
614.5    an effect gets one chance at an event                   ``Event.replaced``
614.12   effects on how a permanent enters                       :mod:`.entering`
615.1    prevention is the same, for damage                      the nodes of ``effects.prevention``
303.4f   an Aura that enters without resolving                   :func:`choose_host`
616.1    the affected player chooses among several               :func:`events_frame`
616.1c   becoming a copy on entering comes first                 ``Replacer.first``
801.15   parts out of range do nothing                           :func:`_candidates`
=======  ======================================================  ===============================

A node that replaces registers with :func:`replaces`: the kinds of event, ``applies(g, ctx, node, event)`` and
``replace(run, ctx, node, event)``, which gives the events to happen instead (the same changed, others, or none) and may
ask (``run`` is an :class:`~..choices.asking.Asker`) before it changes anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.core.registry import Registry
from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.abilities import beyond
from headjudge.magic.engine.characteristics.attaching import hosts_for
from headjudge.magic.engine.characteristics.blueprint import REPLACING, blueprint, replacers_of, walk
from headjudge.magic.engine.characteristics.by_hand import enchants_by_hand
from headjudge.magic.engine.characteristics.change_kinds import INCLUDES
from headjudge.magic.engine.characteristics.durations import in_force
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.entering import FOR_NOW, about_itself, would_be
from headjudge.magic.engine.events.first_draws import ask_for_reveal, may_reveal
from headjudge.magic.engine.events.happen import MAY_BE_REPLACED, PERFORM, perform_all
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.registries.nodes import PLAYERS, holds, limit, players_of
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import PREVENTED, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import effects_near, in_range, near, planes_near, sees
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.abilities import Static
from headjudge.magic.text.tree.nouns import Each
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EVERYWHERE, GRAVEYARD, STACK, ZoneKind

__all__ = [
    "IN_PLACE",
    "OF_THE_RULES",
    "REPLACERS",
    "WOULD",
    "Replacer",
    "may_be_replaced",
    "replaced_one",
    "replaces",
    "settled",
]

Applies = Callable[[State, Context, Any, Event], bool]
Replace = Callable[[Asker, Context, Any, Event], "list[Event]"]


class Replacer:
    """How a kind of node replaces events."""

    __slots__ = ("applies", "first", "kinds", "replace")

    def __init__(self, kinds: tuple[EventKind, ...], applies: Applies, replace: Replace, first: bool) -> None:
        self.kinds = kinds
        self.applies = applies
        self.replace = replace
        self.first = first


REPLACERS: Registry[type, Replacer] = Registry("way to replace")
WOULD: Registry[type, Any] = Registry("event")
"""For each kind of "[event] would …": the kind of event, and ``match(g, ctx, node, event)`` as triggers have it."""

Candidate = tuple[str, Context, Any]
"""A replacement effect that could apply: its identity, its context, its node."""

Replacers = tuple[tuple[Any, Any], ...]
"""Abilities, each with the node of it that replaces events."""

IN_PLACE = "in place"
"""In the data of events under way: the effects carried out in place of some of them, right before the others happen."""

OF_THE_RULES: dict[EventKind, list[Any]] = {}
"""Replacement effects that the rules themselves make, for each kind of event; their controller is who does it."""


def replaces(
    cls: type, *kinds: EventKind, applies: Applies, only: Any = None, first: bool = False
) -> Callable[[Replace], Replace]:
    """Register a node that replaces or prevents events. ``only`` as in :mod:`..registries.nodes`.

    ``first``: it must be chosen before others that apply to the same event (616.1c).
    """

    def put(function: Replace) -> Replace:
        limit(cls, only)
        REPLACERS.add(cls, Replacer(kinds, applies, function, first))
        REPLACING.add(cls)
        return function

    return put


@MAY_BE_REPLACED.fill
def may_be_replaced(g: State, event: Event) -> bool:
    """Whether some replacement effect applies to an event, or it waits for a choice: what an Aura will enchant, whether
    a card is revealed as it is drawn."""
    return wants_host(g, event) or may_reveal(g, event) or bool(_candidates(g, event))


def wants_host(g: State, event: Event) -> bool:
    """Whether an Aura enters otherwise than by resolving and nothing says what it will enchant (303.4f)."""
    if event.kind != EventKind.MOVE or event.to != BATTLEFIELD or event.get("attach_to") or event.get("face_down"):
        return False
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone == BATTLEFIELD:
        return False
    definition = event.get(FOR_NOW) or event.get("definition") or event.get("face") or obj.printed
    return "aura" in blueprint(definition).characteristics.subtypes and not enchants_by_hand(g, definition)


def choose_host(asker: Asker, event: Event) -> bool:
    """Its controller chooses what an Aura that enters will enchant; False: nothing, so it doesn't enter (303.4g)."""
    aura = would_be(asker.g, event)
    assert aura is not None
    hosts = hosts_for(asker.g, aura, aura.controller)
    if event.get("on_creatures"):
        there = (asker.g.objects.get(host) for host in hosts)
        hosts = [host.id for host in there if host is not None and CREATURE in characteristics(asker.g, host).types]
    if not hosts:
        return False
    host = asker.one(aura.controller, DecisionKind.OBJECT, f"What does {aura.definition.name} enchant?", hosts)
    event.data = {**(event.data or {}), "attach_to": host}
    return True


def _candidates(g: State, event: Event) -> list[Candidate]:
    found: list[Candidate] = []
    players = near(g, event)
    new = would_be(g, event)
    for q in players:
        for id in g.players[q].replacing:
            obj = g.objects[id]
            if not obj.phased_out:
                _consider(g, found, event, new, obj, _still(g, obj, blueprint(obj.definition).replacers))
        for id in g.players[q].functioning_cards:
            obj = g.objects[id]
            away = tuple(pair for pair in blueprint(obj.definition).replacers if _zone(pair[0]) == obj.zone)
            if away:
                _consider(g, found, event, new, obj, away)
    for id in planes_near(g, players):
        obj = g.objects[id]
        _consider(g, found, event, new, obj, blueprint(obj.definition).replacers)
    own = new or g.objects.get(event.obj)
    if own is not None and (new is not None or own.zone != BATTLEFIELD) and not own.face_down:
        # 614.12: such effects of the permanent itself only if they are about it, and it would have them.
        replacers = blueprint(own.definition).replacers
        if replacers:
            kept = replacers if new is None else _still(g, own, replacers)
            _consider(g, found, event, new, own, tuple(pair for pair in kept if about_itself(*pair)))
        if new is not None and g.granting:
            granted = tuple(pair for pair in _granted(g, new) if about_itself(*pair))
            _consider(g, found, event, new, own, granted, granted=True)
    if g.granting:
        for q in players:
            for id in g.players[q].battlefield:
                obj = g.objects[id]
                granted = _granted(g, obj)
                if granted:
                    _consider(g, found, event, new, obj, granted, granted=True)
    for effect in in_force(g, effects_near(g, event)):
        for node in effect.changes:
            replacer = REPLACERS.get(type(node))
            if replacer is None or event.kind not in replacer.kinds:
                continue
            key = f"force {effect.id}"
            ctx = effect.ctx.copy(0)
            if key in event.replaced or not _reaches(g, effect.locked, effect.subject, ctx, event, new):
                continue
            ctx.replaced = ctx.replaced._replace(effect=effect.id)
            if replacer.applies(g, ctx, node, event):
                found.append((key, ctx, node))
    for node in OF_THE_RULES.get(event.kind, ()):
        # By where it goes as well: 903.9b may apply again to what goes elsewhere meanwhile.
        key = f"{event.obj or event.source} {type(node).__name__} {event.to}"
        ctx = Context(0, event.obj or event.source, event.by)
        if key not in event.replaced and REPLACERS[type(node)].applies(g, ctx, node, event):
            found.append((key, ctx, node))
    return found


def _zone(ability: Any) -> ZoneKind:
    """The zone in which an ability functions (112.6)."""
    return ability.zone if isinstance(ability, Static) else BATTLEFIELD


def _still(g: State, obj: GameObject, replacers: Replacers) -> Replacers:
    """Those of an object's own replacement effects that no effect has taken away from it."""
    if not g.granting:
        return replacers
    abilities = characteristics(g, obj).abilities
    return tuple(pair for pair in replacers if pair[0] in abilities)


def _granted(g: State, obj: GameObject) -> Replacers:
    """The replacement effects that an object has by what other effects gave it."""
    printed = blueprint(obj.definition).characteristics.abilities
    abilities = characteristics(g, obj).abilities
    return () if abilities is printed else replacers_of(beyond(abilities, printed))


@by_identity
def _named_again(node: Node) -> frozenset[int]:
    """The slots to which words of a replacement effect refer back."""
    return frozenset(to for part in walk(node) if (to := getattr(part, "to", 0)))


def _consider(
    g: State,
    found: list[Candidate],
    event: Event,
    new: GameObject | None,
    obj: GameObject,
    replacers: Replacers,
    granted: bool = False,
) -> None:
    for n, (ability, node) in enumerate(replacers):
        replacer = REPLACERS[type(node)]
        if event.kind not in replacer.kinds:
            continue
        # What enters as a copy has other abilities from then on: none of those had its chance yet (706.5).
        copied = event.get("copied") or 0 if new is obj else 0
        key = f"{obj.id} {'g' if granted else ''}{n}{'+' * copied}"
        if key in event.replaced or (obj.zone == BATTLEFIELD and _zone(ability) not in (BATTLEFIELD, EVERYWHERE)):
            continue
        ctx = static_context(g, obj)
        if new is obj:
            ctx = ctx.copy(0)
            ctx.x = obj.marks.x
            entering = g.objects.get(event.obj)
            if entering is not None:
                ctx.so_far = ctx.so_far._replace(this_way=entering.marks.done_as_it_enters)
        condition = getattr(ability, "condition", None)
        if condition is not None and not holds(g, ctx, condition):
            continue
        subject = ability.subject if isinstance(ability, Static) else None
        if subject is not None and not _reaches(g, None, subject, ctx, event, new):
            continue
        if isinstance(subject, Each) and subject.slot in _named_again(node):
            ctx = ctx.copy(0)
            ctx.slots[subject.slot] = (event.obj,)  # "for each mana spent to cast it"
        if replacer.applies(g, ctx, node, event):
            found.append((key, ctx, node))


def _reaches(
    g: State, locked: frozenset[int] | None, subject: Any, ctx: Context, event: Event, new: GameObject | None
) -> bool:
    if locked is not None:
        return ((event.obj in locked) if event.obj else (~event.who in locked)) and _in_reach(g, ctx, event)
    if subject is None:
        return True
    obj = new or g.objects.get(event.obj)
    if type(subject) in INCLUDES and obj is not None:
        if not in_range(g, ctx.viewer, obj.controller):
            return False
        return INCLUDES[type(subject)](g, ctx, subject, obj, characteristics(g, obj))
    return type(subject) in PLAYERS and event.who >= 0 and event.who in players_of(g, ctx, subject)


def _in_reach(g: State, ctx: Context, event: Event) -> bool:
    """Whether what an event would happen to still is within the range of an effect's controller (801.15)."""
    obj = g.objects.get(event.obj)
    return sees(g, ctx, event.who if obj is None else obj.controller)


def affected_player(g: State, event: Event) -> int:
    """Who chooses among replacement effects: the affected player, or the affected object's controller (616.1)."""
    obj = g.objects.get(event.obj)
    if obj is None:
        return event.who
    controller = event.get("controller")
    return obj.controller if obj.zone == BATTLEFIELD or controller is None else int(controller)


def _preventions(noted: list[tuple[str, int, int, int]]) -> list[Event]:
    """615.13: that effects have prevented damage, each of them once for all that would have been dealt to one object or
    player at one time."""
    totals: dict[tuple[str, int, int], int] = {}
    for key, obj, who, n in noted:
        totals[key, obj, who] = totals.get((key, obj, who), 0) + n
    return [
        Event(EventKind.NOTE, obj, who, n=n, data={"note": PREVENTED}) for (_, obj, who), n in totals.items() if n > 0
    ]


@handles("events")
def events_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Batches of events under way, each through its replacements one at a time (616.1), then performed together."""
    batches: list[list[Event]] = frame.data["batches"]
    done: list[Event] = frame.data["done"]
    if not batches:
        return True
    batch = batches[0]
    if not batch and (in_place := frame.data.pop(IN_PLACE, None)):
        turn.agenda.extend(reversed(in_place))
        return False
    if not batch:
        batches.pop(0)
        frame.data["done"] = []
        # 615.5: what else prevention effects do comes right after the event, so it waits on the agenda meanwhile.
        turn.agenda.extend(reversed(frame.data.pop("afterwards", [])))
        perform_all(g, turn, [*done, *_preventions(frame.data.pop(PREVENTED, []))])
        return not batches
    event = batch[0]
    if event.kind not in PERFORM:
        done.append(batch.pop(0))
        return False
    if wants_host(g, event):
        if not choose_host(Asker(g, turn, frame), event):
            if event.frm == STACK:
                event.to = GRAVEYARD  # 303.4g
            else:
                batch.pop(0)
        return False
    candidates = _candidates(g, event)
    if not candidates and may_reveal(g, event, done):
        ask_for_reveal(Asker(g, turn, frame), event)
    if not candidates:
        done.append(batch.pop(0))
        return False
    asker = Asker(g, turn, frame)
    key, ctx, node = _chosen_first(asker, event, candidates)
    event.replaced = (*event.replaced, key)
    try:
        instead = REPLACERS[type(node)].replace(asker, ctx, node, event)
    except BaseException:
        event.replaced = event.replaced[:-1]
        raise
    for new in instead:
        new.replaced = (*new.replaced, *(k for k in event.replaced if k not in new.replaced))
    batch[:1] = instead
    return False


def _chosen_first(asker: Asker, event: Event, candidates: list[Candidate]) -> Candidate:
    """Which of some replacement effects applies first, as the affected player chooses (616.1)."""
    g = asker.g
    candidates = [c for c in candidates if REPLACERS[type(c[2])].first] or candidates
    if len(candidates) > 1:
        names = [_name(g, c) for c in candidates]
        own = len({c[1].controller for c in candidates}) > 1 and event.kind == EventKind.DRAWS  # "you … draw a card"
        if own or len(set(names)) > 1:
            player = affected_player(g, event)
            prompt = "Which replacement effect applies first?"
            words = [name or "another effect" for name, _ in names]
            key = asker.one(player, DecisionKind.ORDER_REPLACEMENTS, prompt, [c[0] for c in candidates], words)
            return next(c for c in candidates if c[0] == key)
    return candidates[0]


def settled(asker: Asker, kind: EventKind, player: int, n: int, context: int = 0) -> int:
    """How many cards a player mills, or scries, who would so many (614.1a)."""
    event = Event(kind, who=player, n=n, by=player, context=context)
    while event.n > 0 and (candidates := _candidates(asker.g, event)):
        key, ctx, node = _chosen_first(asker, event, candidates)
        event.replaced = (*event.replaced, key)
        REPLACERS[type(node)].replace(asker, ctx, node, event)
    return event.n


def replaced_one(asker: Asker, events: list[Event]) -> bool:
    """Whether something is done in place of what happens to several players as one: of a team whichever of them has a
    replacement effect, and one is enough."""
    while found := [(event, c) for event in events for c in _candidates(asker.g, event)]:
        key, ctx, node = _chosen_first(asker, found[0][0], [c for _, c in found])
        event = next(event for event, c in found if c[0] == key)
        event.replaced = (*event.replaced, key)
        if not REPLACERS[type(node)].replace(asker, ctx, node, event):
            return True
    return False


def _name(g: State, candidate: Candidate) -> tuple[str, Any]:
    """What tells a replacement effect from others: two shields of one kind need no order."""
    source = g.known(candidate[1].source)
    return (called(g, source) if source else "", candidate[2])
