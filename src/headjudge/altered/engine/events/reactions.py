"""Reactions: which an event activates, and playing those that wait in Limbo (4.4, 5.1.1.d, 6.2 of the digest).

========  ===============================================================================  =======================
section   what                                                                             where
========  ===============================================================================  =======================
4.4.a     Reactions are checked                                                            :func:`check`
4.4.b     the first in initiative order who controls one chooses one and plays it          :func:`_next`
4.4.c     then they are checked again                                                      :func:`_check`
1.4.6.c   a given Reaction activates a hundred times a day                                 :func:`_emblem`
========  ===============================================================================  =======================
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from headjudge.altered.engine.events.limits import MOST
from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.described import candidates
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import refs_of, scope_of
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import Own, looks, own, working
from headjudge.altered.engine.state.members import CREATE, EXPEDITION, HAND, LANDMARK, MOVE, PLAY, RESERVE
from headjudge.altered.engine.state.objects import Context, Emblem, Ref
from headjudge.altered.engine.state.printed import by_kind
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import DecisionKind, Phase
from headjudge.altered.text.tree import triggers as t
from headjudge.altered.text.tree.abilities import Reaction
from headjudge.altered.text.tree.categories import Delayed, Effect
from headjudge.altered.text.tree.effects.structure import If, May
from headjudge.altered.text.tree.objects import All, Each
from headjudge.altered.text.tree.passives import CantActivate
from headjudge.core.machine import Frame
from headjudge.core.registry import Registry

__all__ = [
    "ABOUT",
    "TRIGGERS",
    "Bound",
    "activate",
    "activate_by_hand",
    "activate_moved",
    "begin_phase",
    "check",
    "heard",
    "waits_for_rest",
]


class Bound(NamedTuple):
    """What an event binds in a Reaction that it activates: "it", "they", Expeditions, a number. ``me``: what the object
    with the ability became in this event, if it is still what "I" means; ``former``: what "it" was before."""

    it: tuple[Ref, ...] = ()
    they: tuple[int, ...] = ()
    expeditions: tuple[tuple[int, Any], ...] = ()
    number: int = 0
    me: Ref | None = None
    former: tuple[tuple[Ref, Ref], ...] = ()


Match = Callable[[State, Context, Any, Step], Iterator[Bound]]
TRIGGERS: Registry[type, Match] = Registry("trigger")
"""How often, and with what, an event activates a Reaction with this trigger."""
ABOUT: dict[type, tuple[frozenset[Deed], Verb | None]] = {}
"""The deeds that a trigger is about, and the verb if that is always the same: an event without any of them doesn't
activate it. Of others it isn't known."""
OF_ANYTHING: tuple[frozenset[Deed], None] = (frozenset(Deed), None)
MOVING = frozenset({MOVE, CREATE})
IN_PLAY = frozenset({EXPEDITION, LANDMARK})
SYMBOLS = {"J": None, "H": HAND, "R": RESERVE}
"""The zones that a card is played from for {H} and {R}; {J} goes by joining."""


def activate(g: State, step: Step, before: Own, deeds: set[Deed]) -> None:
    """An event has happened, of which these are all ``deeds``: make emblems of the Reactions that it activates. Those
    about their object's own move must exist now; all others had to work ``before`` it."""
    if before.watching:
        signs = heard(before)
        parts = step.parts
        verbs = {parts[0].verb} if len(parts) == 1 else {part.verb for part in parts}
        if not (signs.isdisjoint(deeds) and signs.isdisjoint(verbs)):
            for about, verb, match, (source, ability, player, node) in before.listening:
                if (verb is None or verb in verbs) and not about.isdisjoint(deeds):
                    ctx = Context(0, player, source, source, ability)
                    for bound in match(g, ctx, node.trigger, step):
                        _emblem(g, ctx, node, bound)
    if not deeds.isdisjoint(MOVING):
        activate_moved(g, step)


def activate_moved(g: State, step: Step) -> None:
    """An event has happened: make emblems of the Reactions of objects about their own move that it activates."""
    printed, items = g.own or own(g), g.items
    for part in step.parts:
        for one in part.actions:
            if one.deed in MOVING and one.now[0]:
                item = items[one.now[0]]
                if item.given or (printed.gives and item.id in looks(g).given):
                    reactions = _of_own_move(g, item)
                elif item.zone in IN_PLAY or part.verb is PLAY:
                    reactions = item.own.moved
                else:
                    reactions = item.own.gone
                if reactions:
                    _own_move(g, step, part, one, item, reactions)


def heard(own: Own) -> frozenset[Deed | Verb]:
    """The signs by which an event can activate any of the Reactions to what happens: the verb that a trigger is about
    or, if that isn't always the same, its deeds. They are kept with these, and so is what each of them
    listens for."""
    found = own.heard
    if found is None:
        signs: set[Deed | Verb] = set()
        for one in own.watching:
            kind = type(one.node.trigger)
            deeds, verb = ABOUT.get(kind, OF_ANYTHING)
            own.listening.append((deeds, verb, TRIGGERS[kind], one))
            signs.update(deeds if verb is None else (verb,))
        found = own.heard = frozenset(signs)
    return found


def _own_move(
    g: State, step: Step, part: Part, one: Action, item: Item, reactions: tuple[tuple[int, Reaction, bool], ...]
) -> None:
    """Reactions of an object that has just come to where it is, about that."""
    now, created, played = one.now, one.deed is CREATE, part.verb is PLAY
    was = now if created else one.item
    for n, node, support in reactions:
        if node.on is not None:
            symbol = node.on.symbol
            if symbol == "J":
                wanted = item.zone in IN_PLAY and (created or played or one.item[0] != 0)
            else:
                wanted = played and part.origin is SYMBOLS[symbol]
            if wanted and not support and not cant_activate(g, now):
                _emblem(g, Context(0, item.player, now, was, n), node, Bound(me=now))
        elif node.trigger is not None:
            ctx = Context(0, item.player, now, was, n)
            for bound in TRIGGERS[type(node.trigger)](g, ctx, node.trigger, step):
                _emblem(g, ctx, node, bound)


def _of_own_move(g: State, item: Item) -> tuple[tuple[int, Reaction, bool], ...]:
    """The Reactions about its own move of an object that has been given abilities, those among them."""
    found = working(g).abilities.get(item.id)
    return item.own.moved if found is None else by_kind(found).moved


def cant_activate(g: State, ref: Ref) -> bool:
    """Whether a passive ability keeps the abilities of an object on {J}, {H} and {R} from activating."""
    for ruling, node in rulings(g, CantActivate):
        ctx = scope_of(ruling)
        if isinstance(node.what, (All, Each)) and ref in candidates(g, ctx, node.what.kind, other=node.what.other):
            return True
        if ref in (refs_of(ctx, node.what) or ()):
            return True
    return False


def _emblem(g: State, ctx: Context, node: Reaction, bound: Bound) -> None:
    """One activation: a Reaction in Limbo, at most a hundred times a day (1.4.6.c)."""
    me = ctx.me if bound.me is None else bound.me
    if node.condition is not None:
        scope = Context(0, ctx.controller, me, ctx.was, ctx.ability)
        scope.it, scope.they, scope.expeditions, scope.former = bound.it, bound.they, bound.expeditions, bound.former
        if not holds(g, scope, node.condition):
            return
    key = (ctx.was if bound.me is not None else ctx.me, ctx.ability)
    if g.activated.get(key, 0) >= MOST or not g.players[ctx.controller].in_game:
        return
    g.activated[key] = g.activated.get(key, 0) + 1
    name = g.items[me[0]].card.name
    g.limbo.append(
        Emblem(
            g.fresh(),
            ctx.controller,
            ctx.me,
            me,
            ctx.was,
            ctx.ability,
            node.effect,
            name,
            bound.it,
            bound.they,
            bound.expeditions,
            bound.number,
            waits_for_rest(node.effect),
            bound.former,
        )
    )
    g.say(f"{name}: a Reaction waits in Limbo", "4.4.b")


def waits_for_rest(effect: Effect) -> bool:
    """Whether a Reaction with this effect waits in Limbo until Rest has been done (4.2.4 of the digest)."""
    inner = effect.effect if isinstance(effect, (If, May)) else effect
    return isinstance(inner, Delayed) and inner.after_rest


def activate_by_hand(g: State, ref: Ref, ability: int, node: Reaction) -> None:
    """An effect activates an ability, though its trigger did not happen (section 7 of the digest)."""
    ctx = Context(0, g.items[ref[0]].player, ref, ref, ability)
    _emblem(g, ctx, node, Bound())


def begin_phase(g: State, phase: Phase) -> None:
    """A phase begins, which activates the Reactions that say so (4.4.a)."""
    for source, ability, player, node in working(g).phased:
        if isinstance(node.trigger, t.AtPhase) and node.trigger.phase == phase:
            ctx = Context(0, player, source, source, ability)
            _emblem(g, ctx, node, Bound())


def check(g: State) -> bool:
    """Reactions are checked: those that can be played are, before anything else goes on; whether there are any. What
    asks for this asks nothing more in its stage."""
    if g.limbo and _next(g):
        push(g, "check")
        return True
    _let_go(g)
    return False


@handles("check")
def _check(g: State, line: Line, frame: Frame) -> bool:
    """Whose turn it is to play a Reaction chooses one and plays it; and so on, until nobody has any (4.4)."""
    own = _next(g) if g.limbo else []
    if not own:
        _let_go(g)
        return True
    emblem = _chosen(g, Asking(g, line, frame), own[0].controller, own)
    g.limbo.remove(emblem)
    play_emblem(g, emblem)
    return False


def _next(g: State) -> list[Emblem]:
    """The Reactions that can be played now, of the first in initiative order who controls any."""
    for player in g.initiative():
        own = []
        for one in g.limbo:
            if one.controller == player.index and (g.rested or not one.after_rest):
                own.append(one)  # noqa: PERF401  asked so often that a list that is mostly empty is dear
        if own:
            return own
    return []


def _let_go(g: State) -> None:
    """Once nothing is under way that could ask, nothing is kept of what is gone."""
    if g.past and not g.limbo and not g.contexts:
        g.past.clear()


def _chosen(g: State, asking: Asking, player: int, own: list[Emblem]) -> Emblem:
    """Which Reaction is played next: of those of the same ability of the same object the oldest."""
    if len(own) == 1:
        return own[0]
    oldest: dict[tuple[Ref, int], Emblem] = {}
    for one in own:
        oldest.setdefault((one.source, one.ability), one)
    by_id = {one.id: one for one in oldest.values()}
    options = [("reaction", id) for id in by_id]
    words = [one.name for one in by_id.values()]
    _, id = asking.one(player, DecisionKind.REACTION, "Which Reaction do you play?", options, words)
    return by_id[id]


def play_emblem(g: State, emblem: Emblem) -> None:
    """A Reaction is played: its effect is carried out."""
    ctx = Context(
        g.fresh(),
        emblem.controller,
        emblem.me,
        emblem.was,
        emblem.ability,
        it=emblem.it,
        they=emblem.they,
        expeditions=emblem.expeditions,
        number=emblem.number,
        roll=emblem.number,
        former=emblem.former,
    )
    g.contexts[ctx.id] = ctx
    push(g, "end of ability", None, ctx=ctx.id)
    push(g, "effect", emblem.effect, ctx=ctx.id)


@handles("end of ability")
def _end_of_ability(g: State, line: Line, frame: Frame) -> bool:
    """Nothing is kept of an ability that has been carried out."""
    g.contexts.pop(frame.data["ctx"], None)
    return True
