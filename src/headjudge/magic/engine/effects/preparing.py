"""What becomes prepared, or isn't any more, by an effect (:mod:`..events.preparing`)."""

from __future__ import annotations

from headjudge.magic.engine.effects.action_words import subjects_of
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.preparing import prepare, unprepare
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.text.tree.effects.permanents import KeywordAction

__all__ = ["become_prepared", "become_unprepared"]


def become_prepared(run: Run, node: KeywordAction) -> None:
    """They become prepared: those that have a prepare spell and aren't yet."""
    found = [id for id in subjects_of(run, node) if prepare(run.g, run.g.objects[id])]
    run.happen([run.event(EventKind.NOTE, id, run.controller, note="prepared") for id in found])


def become_unprepared(run: Run, node: KeywordAction) -> None:
    """They aren't prepared any more, and the copies cease to exist."""
    for id in subjects_of(run, node):
        if run.g.objects[id].marks.prepared:
            unprepare(run.g, run.g.objects[id])
