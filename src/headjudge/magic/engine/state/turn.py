"""A turn under way as plain data; how it goes on is in :mod:`..turns.turn_structure`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.steps import Doing, Step

if TYPE_CHECKING:
    from headjudge.core.decisions import Decision
    from headjudge.magic.engine.state.combat import Combat
    from headjudge.magic.engine.state.objects import GameObject
    from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger

__all__ = ["Turn"]


class Turn:
    """One turn under way, with its own stack and priority round. A game has one, a Grand Melee one for each marker
    (807.4).

    ``active`` are the active players: one, or a team under 805. ``holder`` is the party that has priority, ``declined``
    those of its players who wish to do nothing (805.5b); ``passed`` counts the parties that passed in succession.
    ``doing`` says where the step stands. ``started`` is False while a turn marker waits
    (807.4d).
    """

    __slots__ = (
        "active",
        "active_before",
        "after",
        "again",
        "agenda",
        "asks",
        "attackers",
        "began_at",
        "blocked_by",
        "blocks",
        "casts",
        "combat",
        "coming",
        "declined",
        "doing",
        "entered",
        "extra",
        "height",
        "history",
        "holder",
        "involved",
        "last_entered",
        "last_history",
        "left_graveyards",
        "looping",
        "mandatory",
        "marker",
        "number",
        "passed",
        "positions",
        "postcombat_mains",
        "received",
        "removals",
        "stack",
        "started",
        "step",
        "steps",
        "waiting",
        "wounds",
    )

    def __init__(self, marker: int, active: tuple[int, ...]) -> None:
        self.marker = marker
        self.active = active
        self.active_before: tuple[int, ...] = ()
        """The active players of the turn before it."""
        self.number = 0
        self.started = False
        self.step = Step.NONE
        self.steps: list[Step] = []
        """The steps still to come this turn, in order."""
        self.doing = Doing.BEGIN
        self.stack: list[int] = []
        self.holder: tuple[int, ...] = ()
        self.passed: set[int] = set()
        self.declined: set[int] = set()
        self.involved: set[int] = set()
        """Who had priority in this step: their mana is spent or empties with it (500.4)."""
        self.waiting: list[WaitingTrigger] = []
        """Triggered abilities waiting to be put on the stack (603.3)."""
        self.wounds: dict[int, int] = {}
        """The damage marked on permanents this turn, by their ids: it wears off in its cleanup step (514.2)."""
        self.mandatory = 0
        """How much has resolved since a player last did anything but pass (:mod:`..stack.loops`)."""
        self.positions: set[bytes] = set()
        self.looping: set[int] = set()
        """The players who control something that takes part in what repeats."""
        self.height: tuple[int, ...] = ()
        self.again = 0
        """How many more turns the player with the marker takes with it in any case: owed ones, then the ordinary one
        that they come immediately before (807.4j)."""
        self.received = 0
        """When the marker came to who has it, as the state counts (:meth:`.game_state.State.fresh`)."""
        self.removals = 0
        """How often the marker is designated for removal (807.4e)."""
        self.combat: Combat | None = None
        self.began_at = 0
        """The state's number (:meth:`.game_state.State.fresh`) when this turn began."""
        self.agenda: list[Frame] = []
        self.asks: list[Decision] = []
        self.coming: list[tuple[int, ...]] = []
        """Extra turns, the next one last (rule 500.7); while a turn marker waits, those it was kept for (807.4i)."""
        self.extra = 0
        """The number of the extra turn that it is, 0 for an ordinary one."""
        self.after = active
        """Whose turn in the ordinary order was last: extra turns don't move it."""
        self.history: dict[tuple[str, int], int] = {}
        """What happened this turn, by player (:mod:`..events.history`); ``last_history`` in the turn before."""
        self.entered: list[GameObject] = []
        """The permanents that entered this turn, such as they were then; the list is never changed. ``last_entered``:
        in the turn before."""
        self.last_entered: list[GameObject] = []
        self.postcombat_mains = 0
        """How many postcombat main phases have begun this turn."""
        self.left_graveyards: list[GameObject] = []
        """The cards that left graveyards this turn, such as they were there; the list is never changed."""
        self.attackers: list[tuple[int, GameObject]] = []
        """The creatures that attacked this turn, each with whose it was, such as they were then; never changed."""
        self.blocks: list[tuple[int, int]] = []
        """Which creature blocked which this turn; ``blocked_by``: which attacker was blocked by which creature, also
        one that entered blocking. Neither list is ever changed."""
        self.blocked_by: list[tuple[int, int]] = []
        self.casts: list[tuple[int, GameObject]] = []
        """The spells cast this turn, each with who cast it, such as they were then; the list is never changed."""
        self.last_history: dict[tuple[str, int], int] = {}

    def copy(self) -> Turn:
        """An independent copy."""
        new = Turn(self.marker, self.active)
        new.active_before = self.active_before
        new.number = self.number
        new.began_at = self.began_at
        new.started = self.started
        new.step = self.step
        new.steps = self.steps[:]
        new.doing = self.doing
        new.stack = self.stack[:]
        new.holder = self.holder
        new.passed = self.passed.copy()
        new.declined = self.declined.copy()
        new.involved = self.involved.copy()
        new.waiting = self.waiting[:]
        new.wounds = self.wounds.copy()
        new.mandatory = self.mandatory
        new.positions = self.positions.copy()
        new.looping = self.looping.copy()
        new.height = self.height
        new.again = self.again
        new.received = self.received
        new.removals = self.removals
        new.combat = self.combat.copy() if self.combat else None
        new.agenda = [frame.copy() for frame in self.agenda]
        new.asks = self.asks[:]
        new.coming = self.coming[:]
        new.extra = self.extra
        new.after = self.after
        new.history = self.history.copy()
        new.casts = self.casts
        new.entered = self.entered
        new.postcombat_mains = self.postcombat_mains
        new.last_entered = self.last_entered
        new.left_graveyards = self.left_graveyards
        new.attackers = self.attackers
        new.blocks = self.blocks
        new.blocked_by = self.blocked_by
        new.last_history = self.last_history
        return new

    def forget(self) -> None:
        """A new turn begins: what happened so far was in the turn before."""
        self.last_history = self.history
        self.history = {}
        self.casts = []
        self.last_entered = self.entered
        self.postcombat_mains = 0
        self.entered = []
        self.left_graveyards = []
        self.attackers = []
        self.blocks = []
        self.blocked_by = []
