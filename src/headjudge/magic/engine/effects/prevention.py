"""Prevention and redirection of damage (rules 614.9, 615), whichever words make it.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
306.7    noncombat damage to a planeswalker instead (2011)       :class:`ToPlaneswalker`
609.7    a chosen source, and the permanent it becomes           :func:`_from`
614.9    redirection                                             :func:`_redirect`
615.6    shields of an amount                                    :func:`_prevent`
615.7    one shield, damage from several sources                 :func:`_shielded`
615.8    "the next time" a source would deal damage             :func:`_at_once`
615.12   damage that can't be prevented                          :func:`can_be_prevented`
702.14e  protection prevents damage                              :class:`ByProtection`
801.15b  only sources and recipients in range                    :func:`concerns`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import Node, node
from headjudge.magic.engine.characteristics.durations import take_out_of_force
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.characteristics.protection import is_from, player_keywords, protected_from
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.redirected import can_take, one_meant, redirect, stays
from headjudge.magic.engine.effects.regeneration import force_of
from headjudge.magic.engine.events.event_frames import afterwards, note_prevented
from headjudge.magic.engine.events.replacement import OF_THE_RULES, affected_player, replaces
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.semantics.would import within
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import DamageCantBePrevented
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, viewer_of
from headjudge.magic.text.card_words import PLANESWALKER
from headjudge.magic.text.tree.categories import Change, Effect, Objects, Players
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = [
    "Prevention",
    "Redirection",
    "ToPlaneswalker",
    "can_be_prevented",
    "concerning_all",
    "concerns",
]


@node()
class DamageEffect(Change):
    """Which damage an effect watches for.

    ``to`` and ``by`` are words looked up each time; ``these`` and ``sources`` objects and players (``~player``) fixed
    when it began (None: the words decide). ``combat`` says whether only combat damage (True) or only other (False)
    counts. ``either`` lets it apply if the recipient or the source fits. A ``shield`` has an amount left in
    ``State.shields``; one that is good ``once`` is used up by one event.
    """

    to: Node | None = None
    by: Node | None = None
    these: frozenset[int] | None = None
    sources: frozenset[int] | None = None
    combat: bool | None = None
    either: bool = False
    shield: bool = False
    once: bool = False


@node()
class Prevention(DamageEffect):
    """An effect that prevents damage: all of it, all ``but`` so much, or ``half`` of it, rounded as that says;
    ``then``: what it does besides (615.5), for each source ``apart`` or once for all of them, ``result``: the slot of
    how much was."""

    then: Effect | None = None
    result: int = 0
    apart: bool = False
    but: int = 0
    half: str = ""


@node()
class Redirection(DamageEffect):
    """An effect by which damage is dealt to ``instead`` (an object or ``~player``), or to what the words ``where`` say
    of its source (``slot``): "that source's controller"."""

    instead: int = 0
    where: Players | Objects | None = None
    slot: int = 0


@node()
class ToPlaneswalker(Change):
    """306.7 of 2011: who controls the source may have it deal the damage to a planeswalker of that opponent instead."""


@node()
class ByProtection(Change):
    """702.14e: all damage from what something is protected from is prevented."""


def can_be_prevented(g: State, event: Event) -> bool:
    """Whether no effect says that this damage can't be prevented (615.12)."""
    if event.get("unpreventable"):
        return False
    obj = g.objects.get(event.obj)
    player = event.who if obj is None else obj.controller
    rules = player_rules_of(g, player, DamageCantBePrevented)
    return not any(within(g, ctx, event.source) and _stays(g, ctx, rule, event) for rule, ctx in rules)


def _stays(g: State, ctx: Context, rule: DamageCantBePrevented, event: Event) -> bool:
    return (not rule.combat or bool(event.get("combat"))) and (rule.by is None or fits(g, ctx, rule.by, event.source))


def concerns(g: State, ctx: Context, node: DamageEffect, event: Event) -> bool:
    """Whether an effect is about this damage, source and recipient in range as far as it names them (801.15b)."""
    if event.n <= 0 or (node.combat is not None and node.combat != bool(event.get("combat"))):
        return False
    named_to = node.to is not None or node.these is not None
    named_by = node.by is not None or node.sources is not None
    if not named_to and not named_by:
        return within(g, ctx, event.recipient) and within(g, ctx, event.source)
    to = named_to and within(g, ctx, event.recipient) and _to(g, ctx, node, event)
    by = named_by and within(g, ctx, event.source) and _from(g, ctx, node, event)
    if node.either:
        return to or by
    return to >= named_to and by >= named_by


def _to(g: State, ctx: Context, node: DamageEffect, event: Event) -> bool:
    if node.these is not None:
        return event.recipient in node.these
    return fits(g, ctx, node.to, event.recipient)


def _from(g: State, ctx: Context, node: DamageEffect, event: Event) -> bool:
    """Whether the source is the one meant: the chosen one, or the permanent that a chosen spell became (609.7a, b)."""
    if node.sources is not None and event.source not in node.sources:
        source = g.objects.get(event.source)
        if source is None or source.zone != BATTLEFIELD or source.marks.cast.by < 0:
            return False
        spells = [g.last_known[i] for i in node.sources if i in g.last_known]
        if not any(spell.zone == STACK and spell.card == source.card for spell in spells):
            return False
    return node.by is None or fits(g, ctx, node.by, event.source)


def _prevents(g: State, ctx: Context, node: Prevention, event: Event) -> bool:
    return concerns(g, ctx, node, event) and can_be_prevented(g, event)


@replaces(Prevention, EventKind.DAMAGE, applies=_prevents)
def _prevent(run: Asker, ctx: Context, node: Prevention, event: Event) -> list[Event]:
    """The damage, or as much of it as the shield still holds, isn't dealt."""
    if node.shield:
        prevented = _shielded(run, ctx, node, event)
    else:
        prevented = [(concerned, _part(node, concerned.n)) for concerned in _at_once(run, ctx, node, event)]
        _use_up(run.g, ctx, node)
    for concerned, n in prevented:
        concerned.n -= n
        _tell(run, event, concerned, n)
    if node.then is not None:
        for concerned, n in prevented:
            if n > 0:
                afterwards(run, ctx, node.then, event, node.result, n, concerned.source, apart=node.apart)
    return [event] if event.n else []


def _part(node: Prevention, n: int) -> int:
    """How much of some damage is prevented."""
    return (n + (node.half == "rounded up")) // 2 if node.half else max(0, n - node.but)


def concerning_all(run: Asker, event: Event, key: str) -> list[Event]:
    """Some damage and what else is dealt to the same at the same time, by whatever; an effect applies to it once."""
    batch: list[Event] = run.frame.data["batches"][0]
    alike = (event.kind, event.obj, event.who)
    rest = [e for e in batch if e is not event and key not in e.replaced and (e.kind, e.obj, e.who) == alike]
    for each in rest:
        each.replaced = (*each.replaced, key)
    return [event, *rest]


def _at_once(run: Asker, ctx: Context, node: DamageEffect, event: Event) -> list[Event]:
    """What an effect applies to: one that is good once, all the damage its source deals at the same time (615.8), or
    all that is dealt then, if it names no source."""
    effect = force_of(run.g, ctx)
    if not node.once or effect is None:
        return [event]
    of_any_source = node.by is None and node.sources is None
    rest = [e for e in _others(run, ctx, node, event) if of_any_source or e.source == event.source]
    for concerned in rest:
        concerned.replaced = (*concerned.replaced, f"force {effect.id}")
    return [event, *rest]


def _others(run: Asker, ctx: Context, node: DamageEffect, event: Event) -> list[Event]:
    """The other damage dealt at the same time that an effect in force is about and hasn't applied to yet."""
    key = f"force {ctx.replaced.effect}"
    batch: list[Event] = run.frame.data["batches"][0]
    rest = [e for e in batch if e is not event and e.kind == EventKind.DAMAGE and key not in e.replaced]
    return [e for e in rest if concerns(run.g, ctx, node, e)]


def _tell(run: Asker, event: Event, damage: Event, n: int) -> None:
    g = run.g
    g.say(f"{n} damage from {describe(g, damage.source)} to {describe(g, damage.recipient)} is prevented", "615.1")
    note_prevented(run, event, damage, n)


def _use_up(g: State, ctx: Context, node: DamageEffect) -> None:
    effect = force_of(g, ctx)
    if node.once and effect is not None:
        take_out_of_force(g, effect)


def _shielded(run: Asker, ctx: Context, node: DamageEffect, event: Event) -> list[tuple[Event, int]]:
    """What a shield takes off, and of which damage: of several the affected player says which first (615.7)."""
    g = run.g
    effect = force_of(g, ctx)
    if effect is None:
        return []
    key = f"force {effect.id}"
    all_of_them = [event, *_others(run, ctx, node, event)]
    left = g.shields.get(effect.id, 0)
    order = all_of_them
    if len(all_of_them) > 1 and sum(e.n for e in all_of_them) > left:
        options = [n for n, _ in enumerate(all_of_them)]
        prompt = "Prevent damage from which source first? " + ", ".join(
            f"{n}: {describe(g, e.source)} ({e.n})" for n, e in enumerate(all_of_them)
        )
        order = [
            all_of_them[n] for n in run.order(affected_player(g, event), DecisionKind.ORDER_DAMAGE, prompt, options)
        ]
    taken: list[tuple[Event, int]] = []
    for concerned in order:
        n = min(left, concerned.n)
        if n:
            taken.append((concerned, n))
            left -= n
        if concerned is not event:
            concerned.replaced = (*concerned.replaced, key)
    g.shields[effect.id] = left
    if not left:
        take_out_of_force(g, effect)
    return taken


def _redirects(g: State, ctx: Context, node: Redirection, event: Event) -> bool:
    new = _dealt_to(g, ctx, node, event)
    return not stays(event) and event.recipient != new and concerns(g, ctx, node, event) and can_take(g, new)


def _dealt_to(g: State, ctx: Context, node: Redirection, event: Event) -> int:
    """What damage is dealt to instead, an object or ``~player``; 0 if there is no such thing."""
    if node.where is None:
        return node.instead
    ctx = ctx.copy(0)
    ctx.slots[node.slot] = (event.source,)
    return one_meant(g, ctx, node.where) or 0


@replaces(Redirection, EventKind.DAMAGE, applies=_redirects)
def _redirect(run: Asker, ctx: Context, node: Redirection, event: Event) -> list[Event]:
    """The damage is dealt to something else; what is out of the source's range isn't dealt any (801.15a)."""
    events = []
    if node.shield:
        moved = _shielded(run, ctx, node, event)
    else:
        moved = [(concerned, concerned.n) for concerned in _at_once(run, ctx, node, event)]
    _use_up(run.g, ctx, node)
    for concerned, n in moved:
        concerned.n -= n
        new = concerned.copy()
        new.n = n
        new.by = concerned.by
        to = _dealt_to(run.g, ctx, node, concerned)
        redirect(new, to)
        events.append(new)
    return [e for e in (event, *events) if e.n]


def _walkers(g: State, ctx: Context, event: Event) -> list[int]:
    """The planeswalkers that noncombat damage from an opponent's source could be dealt to (306.7)."""
    if event.who < 0 or event.n <= 0 or event.get("combat") or not g.options.rules.redirect_to_planeswalker:
        return []
    source = g.known(event.source)
    if source is None or not are_opponents(g, source.controller, event.who):
        return []
    if not in_range(g, viewer_of(g, source), event.who):
        return []
    return [i for i in g.players[event.who].battlefield if PLANESWALKER in characteristics(g, g.objects[i]).types]


def _has_walkers(g: State, ctx: Context, node: ToPlaneswalker, event: Event) -> bool:
    return bool(_walkers(g, ctx, event))


@replaces(ToPlaneswalker, EventKind.DAMAGE, applies=_has_walkers)
def _to_planeswalker(run: Asker, ctx: Context, node: ToPlaneswalker, event: Event) -> list[Event]:
    """306.7: the opponent chooses as the redirection effect is applied."""
    g = run.g
    source = g.objects.get(event.source) or g.last_known[event.source]
    me = source.controller
    if run.yes(me, f"Deal {event.n} damage to a planeswalker {g.players[event.who].name} controls instead?"):
        event.obj = run.one(me, DecisionKind.OBJECT, "Which planeswalker?", _walkers(g, ctx, event))
        event.who = -1
    return [event]


def _is_protected(g: State, ctx: Context, node: ByProtection, event: Event) -> bool:
    source = g.known(event.source)
    if source is None or event.n <= 0 or not can_be_prevented(g, event):
        return False
    host = g.objects.get(event.obj)
    if host is not None:
        return protected_from(g, host, source)
    return any(a.name == "protection" and is_from(g, ctx, a, source) for a, ctx in player_keywords(g, event.who))


@replaces(ByProtection, EventKind.DAMAGE, applies=_is_protected)
def _by_protection(run: Asker, ctx: Context, node: ByProtection, event: Event) -> list[Event]:
    """None of the damage is dealt."""
    _tell(run, event, event, event.n)
    return []


OF_THE_RULES.setdefault(EventKind.DAMAGE, []).extend((ToPlaneswalker(), ByProtection()))
