"""A continuous effect from a resolved spell or ability, as data (rule 611.2)."""

from __future__ import annotations

from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.restrictions import Restriction, UnderControl
from headjudge.magic.engine.state.until import Until
from headjudge.magic.text.tree.categories import Change, Rule

__all__ = ["InForce"]


class InForce:
    """A continuous effect in force. Never changed, so copies of the game share it.

    ``locked``: the objects (and ``~player``) it affects, fixed when it began (611.2c), or None: those of ``subject``.
    ``until`` is how it ends.
    """

    __slots__ = ("acting", "begun", "changes", "ctx", "id", "locked", "subject", "timestamp", "until")

    def __init__(
        self,
        id: int,
        changes: tuple[Change | Rule | Restriction, ...],
        ctx: Context,
        until: Until,
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
        self.acting: Any = None
        """How the layers see it, once they have looked; never pickled."""

    def reading(self) -> Context:
        """The context in which its words are read: what they mean is noted there, never in its own."""
        return self.ctx.copy()

    @property
    def gives_control(self) -> bool:
        """Whether it gives control of something."""
        return any(isinstance(c, UnderControl) for c in self.changes)

    def __getstate__(self) -> dict[str, Any]:
        return {name: None if name == "acting" else getattr(self, name) for name in InForce.__slots__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
