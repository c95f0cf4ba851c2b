"""Keyword actions that make permanents monstrous, renowned, solved, suspected, crewed, saddled or of a level.

========  ======================================================  ===============================
section   what                                                    where
========  ======================================================  ===============================
701.37    monstrosity (2013)                                      :func:`monstrosity`
701.60    to suspect (2024)                                       :func:`suspect`
702.112b  renowned (2015)                                         :func:`become_renowned`
702.122d  crewed                                                  :func:`become_crewed`
702.134c  what mentors (2018)                                     :func:`mentors`
702.171b  saddled (2024)                                          :func:`become_saddled`
716.2a    levels of Class cards (2021)                            :func:`become_level`
719.3b    solved, of Case cards (2024)                            :func:`become_solved`
========  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.action_words import amount_of, plus_counters, subjects_of
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.restrictions import CantBlock
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.effects.permanents import KeywordAction, Mentors

__all__ = [
    "become_crewed",
    "become_level",
    "become_renowned",
    "become_saddled",
    "become_solved",
    "monstrosity",
    "suspect",
]

MONSTROUS, RENOWNED, SOLVED, SUSPECTED = "monstrous", "renowned", "solved", "suspected"
AS_SUSPECT = (GainAbilities((Keyword("menace"),)), CantBlock())


def monstrosity(run: Run, node: KeywordAction) -> None:
    """If it isn't monstrous, put that many counters on it and it becomes monstrous (701.37a)."""
    source = run.g.objects.get(run.ctx.source)
    if source is not None and MONSTROUS not in source.marks.designations:
        run.happen([*plus_counters(run, source.id, amount_of(run, node)), *_designated(run, [source.id], MONSTROUS)])


def become_renowned(run: Run, node: KeywordAction) -> None:
    """It is renowned from now on (702.112b)."""
    run.happen(_designated(run, subjects_of(run, node), RENOWNED))


def become_solved(run: Run, node: KeywordAction) -> None:
    """A Case is solved from now on (719.3b)."""
    run.happen(_designated(run, subjects_of(run, node), SOLVED))


def become_level(run: Run, node: KeywordAction) -> None:
    """A Class has that level from now on (716.2a)."""
    n = amount_of(run, node)
    events = []
    for id in subjects_of(run, node):
        obj = run.g.objects[id]
        obj.marks = obj.marks._replace(level=n)
        run.g.bump(obj.controller)
        events.append(run.event(EventKind.NOTE, id, obj.controller, n=n, note="level"))
    run.happen(events)


def become_crewed(run: Run, node: KeywordAction) -> None:
    """A crew ability of it resolves (702.122d)."""
    run.happen([run.event(EventKind.NOTE, id, run.controller, note="crewed") for id in subjects_of(run, node)])


def become_saddled(run: Run, node: KeywordAction) -> None:
    """It is saddled until the turn ends or it leaves the battlefield (702.171b)."""
    run.happen([run.event(EventKind.NOTE, id, run.controller, note="saddled") for id in subjects_of(run, node)])


def _designated(run: Run, found: list[int], name: str) -> list[Event]:
    """Permanents get a designation, which is noted for abilities that trigger on that."""
    events = []
    for id in found:
        obj = run.g.objects[id]
        obj.marks = obj.marks._replace(designations=obj.marks.designations | {name})
        run.g.bump(obj.controller)
        # What triggers on its becoming monstrous means the X that was paid for that (701.37c).
        events.append(run.event(EventKind.NOTE, id, obj.controller, note=name, x=run.ctx.x))
    return events


@effect(Mentors)
def mentors(run: Run, node: Mentors) -> None:
    """Its mentor ability has resolved (702.134c)."""
    whom = run.objects(node.whom)
    run.happen([run.event(EventKind.NOTE, run.ctx.source, run.controller, note="mentors", other=i) for i in whom])


def suspect(run: Run, node: KeywordAction) -> None:
    """They are suspected: for as long as they are there they have menace and can't block (701.60a, c)."""
    found = [i for i in subjects_of(run, node) if SUSPECTED not in run.g.objects[i].marks.designations]
    if found:
        put_in_force(run.g, run.ctx, AS_SUSPECT, ALWAYS, frozenset(found))
        run.happen(_designated(run, found, SUSPECTED))
