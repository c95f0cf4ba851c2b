"""Tapping and untapping permanents (rule 701.16)."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.text.tree.effects import permanents as p

__all__ = ["tap", "untap"]


@effect(p.Tap)
def tap(run: Run, node: p.Tap) -> None:
    """Tap permanents; a permanent that is tapped already isn't tapped again (701.16a)."""
    who = run.controller if node.who is None else run.player(node.who)
    if who is None:
        return
    ids = permanents(run, run.objects(node.what, who))
    if node.or_untap:
        run.happen([_tap_or_untap(run, i, who) for i in ids])
        return
    run.happen([run.event(EventKind.TAP, i, run.g.objects[i].controller) for i in ids if not run.g.objects[i].tapped])


def _tap_or_untap(run: Run, id: int, who: int) -> Event:
    kind = run.ask.one(who, DecisionKind.MODE, "Tap or untap it?", ("tap", "untap"))
    return run.event(kind, id, run.g.objects[id].controller)


@effect(p.Untap)
def untap(run: Run, node: p.Untap) -> None:
    """Untap permanents (701.16b)."""
    who = run.controller if node.who is None else run.player(node.who)
    if who is None:
        return
    ids = permanents(run, run.objects(node.what, who))
    run.happen([run.event(EventKind.UNTAP, i, run.g.objects[i].controller) for i in ids if run.g.objects[i].tapped])


@effect(p.UntapAndTap)
def untap_and_tap(run: Run, node: p.UntapAndTap) -> None:
    """What is to be untapped and what is to be tapped is known before either is."""
    who = run.controller if node.who is None else run.player(node.who)
    if who is None:
        return
    tapped = [i for i in permanents(run, run.objects(node.what, who)) if run.g.objects[i].tapped]
    untapped = [i for i in permanents(run, run.objects(node.tapped, who)) if not run.g.objects[i].tapped]
    kinds = [(EventKind.UNTAP, i) for i in tapped] + [(EventKind.TAP, i) for i in untapped]
    run.happen([run.event(kind, i, run.g.objects[i].controller) for kind, i in kinds])
