"""Turning permanents face up and face down by an effect (rule 707 of 2011, today's 708).

==========  ====================================================  ================================
section     what                                                  where
==========  ====================================================  ================================
707.2       face down it is a 2/2 creature without text           :mod:`..characteristics.layers`
707.8       face up again it is what it was                       :func:`..actions.turning_up.show_face`
today       no instant or sorcery card is turned face up          :func:`turn_face_up`
today       no double-faced permanent is turned face down         :func:`turn_face_down`
==========  ====================================================  ================================
"""

from __future__ import annotations

from headjudge.magic.engine.actions.turning_up import do_as_it_is_turned_up, show_face
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.events.zones import stop_watching
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import INSTANT, SORCERY
from headjudge.magic.text.definition import DOUBLE_FACED
from headjudge.magic.text.tree.abilities import Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.effects.cards import Reveal
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction

__all__ = ["turn_face_down", "turn_face_up"]


def _those(run: Run, node: KeywordAction) -> list[GameObject]:
    ids = permanents(run, run.objects(node.what)) if node.what is not None else []
    return [run.g.objects[i] for i in ids]


def turn_face_up(run: Run, node: KeywordAction) -> None:
    """Those that are face down become what they are; an instant or sorcery card is only revealed."""
    g = run.g
    if run.stage:
        turned = [i for i in run.data["turned"] if i in g.objects]
        run.ctx.done = bool(turned)
        run.happen([run.event(EventKind.NOTE, i, run.controller, note="turned face up") for i in turned])
        return
    shown: list[int] = []
    for obj in _those(run, node):
        if not obj.face_down:
            continue
        if {INSTANT, SORCERY} & set(obj.printed.types):
            g.say(f"revealed: {obj.printed.name}")
            continue
        show_face(g, obj)
        g.say(f"{obj.printed.name} is turned face up", "707.8")
        shown.append(obj.id)
    run.data["turned"] = shown
    run.stay()
    for id in shown:
        do_as_it_is_turned_up(g, run.turn, g.objects[id])


def _is_seen(ability: Activated | SpellAbility | Triggered) -> bool:
    """Whether nothing hangs on what a face-down permanent is that is only revealed: as such it is a creature."""
    parts = [*walk(ability)]
    turned = any(isinstance(p, KeywordAction) and p.action == ActionName.TURN_FACE_UP for p in parts)
    return not (turned and any(isinstance(p, Reveal) for p in parts))


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _is_seen, about=(Reveal,))


def turn_face_down(run: Run, node: KeywordAction) -> None:
    """Those that are face up become 2/2 creatures, but for those with two faces."""
    g, done = run.g, False
    for obj in _those(run, node):
        if obj.face_down or obj.whole.layout in DOUBLE_FACED:
            continue
        g.say(f"{describe(g, obj.id)} is turned face down", "707.2")
        obj.face_down = done = True
        stop_watching(g, obj)
        obj.epoch = -1
        g.bump(obj.controller)
        g.check_objects.add(obj.id)
    run.ctx.done = done
