"""Contexts and frames: what an ability knows while it is put on the stack and resolves, and where it stands.

A resolving ability is a program with its cursor in the state, not a suspended function: a *frame* names the procedure
or the tree node under way and how far it got (:mod:`headjudge.core.machine`); what its words refer to is its *context*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from headjudge.core import machine
from headjudge.magic.engine.state.context_parts import (
    EVERYBODY,
    NOT_CAST,
    About,
    Decided,
    Instruction,
    Replaced,
    SoFar,
    TriggerEvent,
)

if TYPE_CHECKING:
    from headjudge.magic.engine.state.game_state import State
    from headjudge.magic.engine.state.turn import Turn
    from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
    from headjudge.magic.text.tree.abilities import Activated

__all__ = ["Context", "Frame", "as_spell", "new_context"]

NO_EVENT, ABOUT_ALL, NOTHING_REPLACED = TriggerEvent(), About(), Replaced()
NOTHING_DONE, NOTHING_DECIDED, NOTHING_SAID = SoFar(), Decided(), Instruction()


class Context:
    """What an ability's words refer to.

    ``source`` is the object id the ability is of, ``controller`` the player who controls it. ``slots`` maps the slots
    of its tree (see :mod:`headjudge.magic.text.tree.nouns`) to the objects (ids) and players (``~player``) they stand
    for, ``pools`` the slot of some that were chosen to all that they were chosen from, ``amounts`` the slot of a number
    to what an instruction or an event yielded. ``itself`` is the object on the stack that this is the context of, or
    the card that would be (115.5), 0 before there is one. ``targets`` maps a target's slot to what was chosen,
    ``divided`` to how an amount was divided among them. ``x`` is the value of X, which it has even if it is 0 if
    ``x_said`` (107.3); ``modes`` the chosen modes. ``moved`` maps objects that this ability (or the event that
    triggered it) moved to what they became: information about them is of the old object (608.2g), later instructions
    act on the new one (400.7).

    ``ability`` is the activated ability that it is the context of, ``triggered`` the triggered one, ``event`` what is
    known of what triggered it, ``created_in_turn`` the number of the turn in which a delayed one was created. ``cast``
    says how a spell was cast, ``replaced`` what is known of the event that is replaced, ``about`` which of several
    objects words are looked at for, ``decided`` what players chose, ``instruction`` what other words say of the
    instruction under way, ``so_far`` what has been done. ``done`` is what the last instruction actually did.
    ``paying`` is what earlier parts of a cost do to which object: one can't pay two parts that do the same with it.
    ``everywhere``: it is of a plane card, which no range of influence limits (801.19).
    """

    __slots__ = (
        "ability",
        "about",
        "amounts",
        "cast",
        "controller",
        "created_in_turn",
        "decided",
        "divided",
        "done",
        "event",
        "everywhere",
        "id",
        "instruction",
        "itself",
        "marker",
        "modes",
        "moved",
        "paying",
        "pools",
        "replaced",
        "slots",
        "so_far",
        "source",
        "targets",
        "triggered",
        "x",
        "x_said",
    )

    def __init__(self, id: int, source: int, controller: int, marker: int = 0) -> None:
        self.id = id
        self.source = source
        self.controller = controller
        self.marker = marker
        self.itself = 0
        self.slots: dict[int, tuple[int, ...]] = {}
        self.targets: dict[int, tuple[int, ...]] = {}
        self.divided: dict[int, tuple[int, ...]] = {}
        self.amounts: dict[int, int] = {}
        self.pools: dict[int, tuple[int, ...]] = {}
        self.modes: tuple[int, ...] = ()
        self.moved: dict[int, int] = {}
        self.x = 0
        self.x_said = False
        self.done = False
        self.everywhere = False
        self.ability: Activated | None = None
        self.triggered: WaitingTrigger | None = None
        self.cast = NOT_CAST
        self.event = NO_EVENT
        self.about = ABOUT_ALL
        self.created_in_turn = 0
        self.replaced = NOTHING_REPLACED
        self.so_far = NOTHING_DONE
        self.decided = NOTHING_DECIDED
        self.instruction = NOTHING_SAID
        self.paying: tuple[tuple[str, int], ...] = ()

    @property
    def viewer(self) -> int:
        """Whose range of influence bounds what it sees and affects: its controller's, of a plane nobody's (801.19)."""
        return EVERYBODY if self.everywhere else self.controller

    def copy(self, id: int | None = None) -> Context:
        """An independent context with the same contents."""
        new = Context.__new__(Context)
        new.id = self.id if id is None else id
        new.source = self.source
        new.controller = self.controller
        new.marker = self.marker
        new.itself = self.itself
        new.slots = self.slots.copy()
        new.targets = self.targets.copy()
        new.divided = self.divided.copy()
        new.amounts = self.amounts.copy()
        new.pools = self.pools.copy()
        new.modes = self.modes
        new.moved = self.moved.copy()
        new.x = self.x
        new.x_said = self.x_said
        new.done = self.done
        new.everywhere = self.everywhere
        new.ability = self.ability
        new.triggered = self.triggered
        new.cast = self.cast
        new.event = self.event
        new.about = self.about
        new.created_in_turn = self.created_in_turn
        new.replaced = self.replaced
        new.so_far = self.so_far
        new.decided = self.decided
        new.instruction = self.instruction
        new.paying = self.paying
        return new

    def did(self, deed: str, *objects: tuple[int, int]) -> None:
        """Remember of objects what was done to them: "destroyed"."""
        this_way = self.so_far.this_way
        self.so_far = self.so_far._replace(this_way={**this_way, deed: (*this_way.get(deed, ()), *objects)})

    def become(self, other: Context) -> None:
        """Have another context's contents, which nobody uses any more."""
        for name in Context.__slots__:
            setattr(self, name, getattr(other, name))


class Frame(machine.Frame):
    """One procedure under way in a turn's agenda; ``context`` is the number of its context (0: none)."""

    __slots__ = ("context",)

    def __init__(self, what: str, node: Any = None, context: int = 0, data: dict[str, Any] | None = None) -> None:
        super().__init__(what, node, data)
        self.context = context

    def copy(self) -> Frame:
        """An independent frame."""
        new = Frame(self.what, self.node, self.context)
        self.copy_to(new)
        return new


def as_spell(id: int, player: int, turn: Turn) -> Context:
    """The context that a card would have if a player cast it now."""
    ctx = Context(0, id, player, turn.marker)
    ctx.itself = id
    return ctx


def new_context(g: State, turn: Turn, source: int, player: int, itself: int = 0) -> Context:
    """The context of a spell or an ability that a player begins to cast or to activate; ``itself`` is on the stack."""
    ctx = Context(g.fresh(), source, player, turn.marker)
    ctx.itself = itself
    ctx.slots[-1] = (source,)
    g.contexts[ctx.id] = ctx
    return ctx
