"""An event as plain data; how events happen is in :mod:`..events.happen`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

if TYPE_CHECKING:
    from headjudge.magic.engine.state.objects import GameObject

__all__ = ["APART", "MELDED", "PARTS", "PREVENTED", "Cause", "Event", "EventKind"]

APART = "apart"
"""In a move of a merged permanent: the zones of components that go elsewhere than it, by the numbers of their cards."""
MELDED = "melded"
"""In a move to the battlefield: the card with which one is melded (701.42a)."""
PARTS = "parts"
"""In such a move: the moves of its other components, in which cards alone are seen to move, no permanent."""


class EventKind(StrEnum):
    """What happens; :mod:`headjudge.magic.engine.events.happen` says what the events of each kind tell."""

    MOVE = "move"
    EMBLEM = "emblem"
    CREATE = "create"
    DAMAGE = "damage"
    GAIN = "gain"
    LOSE = "lose"
    DRAW = "draw"
    DRAWS = "draws"
    """So many cards would be drawn by one instruction, where that may be replaced as a whole: they are drawn then."""
    TAP = "tap"
    UNTAP = "untap"
    COUNTERS = "counters"
    UNCOUNTERS = "uncounters"
    COUNTER = "counter"
    PLACE = "place"
    CAST = "cast"
    ACTIVATE = "activate"
    CYCLE = "cycle"
    ATTACK = "attack"
    BLOCK = "block"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    STEP = "step"
    CONTROL = "control"
    ATTACH = "attach"
    UNATTACH = "unattach"
    TARGET = "target"
    REGENERATE = "regenerate"
    EXERT = "exert"
    TRANSFORM = "transform"
    FLIP = "flip"
    MUTATE = "mutate"
    DAY = "day"
    SHUFFLE = "shuffle"
    SEARCH = "search"
    SCRY = "scry"
    MILL = "mill"
    """Never happens itself: how many cards are milled is settled by it, then these move."""
    MONARCH = "monarch"
    DEFEAT = "defeat"
    """Never happens itself: whether a player loses the game is settled by it, then they leave."""
    GOES = "goes"
    PHASE_OUT = "phase out"
    PHASE_IN = "phase in"
    TAP_FOR_MANA = "tap for mana"
    STATE = "state"
    NOTE = "note"


class Cause(StrEnum):
    """Why an object moves from one zone to another."""

    PUT = "put"
    """Nothing but that it is put there."""
    DESTROY = "destroy"
    SACRIFICE = "sacrifice"
    DIE = "die"
    """State-based actions, which don't destroy it (704.5f, i, j)."""
    DISCARD = "discard"
    DRAW = "draw"
    MILL = "mill"
    PLAY = "play"
    CAST = "cast"
    RESOLVE = "resolve"
    COUNTER = "counter"
    LEAVE = "leave"
    """Its owner leaves the game (800.4a)."""


PREVENTED = "damage prevented"
"""The note of an event that damage was prevented (615.13)."""


class Event:
    """Something that is about to happen or has happened (rule 700.1).

    ``obj`` is the object it happens to (0: none), ``who`` the player (-1: none), ``source`` the object that does it,
    ``by`` the player who does it (-1: the rules), ``n`` a number. ``data`` holds what only that kind has. ``before`` is
    the object as it last existed, where it left a public zone.
    """

    __slots__ = ("before", "by", "context", "data", "frm", "kind", "n", "obj", "replaced", "source", "to", "who")

    def __init__(
        self,
        kind: EventKind,
        obj: int = 0,
        who: int = -1,
        source: int = 0,
        n: int = 0,
        *,
        frm: ZoneKind = ANY_ZONE,
        to: ZoneKind = ANY_ZONE,
        by: int = -1,
        context: int = 0,
        data: dict[str, Any] | None = None,
    ) -> None:
        self.kind = kind
        self.obj = obj
        self.who = who
        self.source = source
        self.n = n
        self.frm = frm
        self.to = to
        self.by = by
        self.context = context
        self.data = data
        self.before: GameObject | None = None
        self.replaced: tuple[str, ...] = ()

    @property
    def recipient(self) -> int:
        """What is dealt the damage, or would be: an object or ``~player``."""
        return self.obj or ~self.who

    def copy(self) -> Event:
        """An independent event."""
        new = Event(
            self.kind,
            self.obj,
            self.who,
            self.source,
            self.n,
            frm=self.frm,
            to=self.to,
            by=self.by,
            context=self.context,
        )
        new.data = dict(self.data) if self.data else None
        new.before = self.before
        new.replaced = self.replaced
        return new

    def get(self, key: str) -> Any:
        """A detail of this kind of event, or None."""
        return self.data.get(key) if self.data else None
