"""Continuous effects from resolved spells and abilities, and when they end (rules 611.2, 514.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from headjudge.magic.engine.context import Context
from headjudge.magic.engine.layers import CHANGES, rules_in
from headjudge.magic.engine.restrictions import UnderControl
from headjudge.magic.text.tree.base import Change, Node

if TYPE_CHECKING:
    from headjudge.magic.engine.state import State

__all__ = [
    "ALWAYS",
    "END_OF_COMBAT",
    "END_OF_TURN",
    "InForce",
    "end_effects",
    "note_changes",
    "put_in_force",
    "take_out_of_force",
]

END_OF_TURN, END_OF_COMBAT, ALWAYS = "end of turn", "end of combat", "always"


class InForce:
    """A continuous effect in force. Never changed, so copies of the game share it.

    ``locked``: the objects (and ``~player``) it affects, fixed when it began (611.2c), or None: those of ``subject``.
    ``until`` is how it ends: one of the constants above, or a tuple: ("turn of", player): that player's next turn begins;
    ("while", condition node): as long as it holds; ("source", id): while that object stays on the battlefield.
    """

    __slots__ = ("begun", "changes", "ctx", "id", "locked", "subject", "timestamp", "until")

    def __init__(
        self,
        id: int,
        changes: tuple[Change, ...],
        ctx: Context,
        until: Any,
        locked: frozenset[int] | None = None,
        subject: Node | None = None,
        begun: int = 0,
    ) -> None:
        self.id = id
        self.timestamp = id
        self.changes = changes
        self.ctx = ctx
        self.until = until
        self.locked = locked
        self.subject = subject
        self.begun = begun


def put_in_force(
    g: State,
    ctx: Context,
    changes: tuple[Change, ...],
    until: Any,
    locked: frozenset[int] | None = None,
    subject: Node | None = None,
) -> InForce:
    """Begin a continuous effect now."""
    kept = ctx.copy(0)
    effect = InForce(g.fresh(), changes, kept, until, locked, subject, g.turns_begun)
    g.force[ctx.controller][effect.id] = effect
    note_changes(g, changes)
    _touch(g, effect)
    return effect


def note_changes(g: State, changes: tuple[Change, ...]) -> None:
    """From now on there may be effects that change control, or what abilities objects have: look for them."""
    for c in changes:
        if any(isinstance(r, UnderControl) for r in rules_in((c,))):
            g.controlling = True
        elif "6" in CHANGES.get(type(c), ()):
            g.granting = True


def take_out_of_force(g: State, effect: InForce) -> None:
    """End a continuous effect now."""
    g.shields.pop(effect.id, None)
    if g.force[effect.ctx.controller].pop(effect.id, None) is not None:
        _touch(g, effect)


def end_effects(g: State, until: Any, marker: int | None = None) -> None:
    """End all effects that end so; in a Grand Melee those of the turn of this marker."""
    for own in g.force:
        if own:
            for effect in [e for e in own.values() if e.until == until and marker in (None, e.ctx.marker)]:
                take_out_of_force(g, effect)


def _touch(g: State, effect: InForce) -> None:
    g.sba_all = True
    if effect.locked is not None and all(i >= 0 for i in effect.locked):
        for id in effect.locked:
            obj = g.objects.get(id)
            if obj is not None:
                g.bump(obj.controller)
    else:
        g.bump(effect.ctx.controller)
