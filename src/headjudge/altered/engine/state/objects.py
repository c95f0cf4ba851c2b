"""What effects and Reactions refer to: objects as they are and as they were (1.4.4, 2.1 of the digest)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from headjudge.altered.cards import Card
from headjudge.altered.cards.card import Stats
from headjudge.altered.engine.state.words import Status, Which, Zone

__all__ = ["Context", "Emblem", "Known", "Ongoing", "Ref"]

Ref = tuple[int, int]
"""An object: the number of an item and the timestamp it had; 0 stands for a card in a hidden zone."""


class Known(NamedTuple):
    """An object as it last was; never changed. ``player``: who controlled it, or in whose zone it was; ``places``: the
    Expeditions it was in, and the regions of these."""

    card: Card
    owner: int
    player: int
    zone: Zone
    which: Which | None
    places: tuple[tuple[int, Which], ...]
    regions: tuple[int, ...]
    token: bool
    statuses: frozenset[Status]
    counters: tuple[tuple[str, int], ...]
    stats: Stats | None

    def number_of(self, name: str) -> int:
        """How many counters of a name it had."""
        for own, number in self.counters:
            if own == name:
                return number
        return 0


@dataclass(init=False)
class Context:
    """What an ability under way knows: who controls it, which object has it (``me``; ``was``: as it was before the
    event that activated it), what "it" and "they" are, and what has come of its effect so far.

    ``doer``: who does what is said without a subject; ``subject``: who did what was said before; ``done``: whether the
    step before was begun; ``number``: as many as it was done to; ``x``, ``roll``: X, and what the die shows.
    ``rest``: what was revealed and not chosen. ``paid``: for which Tough objects the effect has paid. ``former``: of
    what "it" is now, which object that was before it was moved.
    """

    id: int
    controller: int
    me: Ref
    was: Ref
    ability: int = -1
    it: tuple[Ref, ...] = ()
    they: tuple[int, ...] = ()
    expeditions: tuple[tuple[int, Which], ...] = ()
    doer: int = -1
    subject: tuple[int, ...] = ()
    done: bool = False
    number: int = 0
    x: int = 0
    roll: int = 0
    rest: tuple[Ref, ...] = ()
    paid: tuple[Ref, ...] = ()
    former: tuple[tuple[Ref, Ref], ...] = ()

    def __init__(self, id: int, controller: int, me: Ref, was: Ref, ability: int = -1, **known: Any) -> None:
        # What isn't known stays with the class: several are made for each decision, and of most no more is ever known.
        self.id = id
        self.controller = controller
        self.me = me
        self.was = was
        self.ability = ability
        if known:
            vars(self).update(known)

    def before(self, ref: Ref) -> Ref:
        """The object that something was before it was moved: itself, if it wasn't."""
        return dict(self.former).get(ref, ref) if self.former else ref

    def copy(self) -> Context:
        """An independent context that is the same."""
        new = Context.__new__(Context)
        vars(new).update(vars(self))
        return new


class Emblem(NamedTuple):
    """A Reaction in Limbo (4.4): its effect and what the event bound. ``source`` and ``ability`` say of which ability
    of which object it is, ``me`` and ``was`` what "I" am and was; ``name`` is that of the card; ``after_rest``: it is
    played once Rest has been done."""

    id: int
    controller: int
    source: Ref
    me: Ref
    was: Ref
    ability: int
    effect: object
    name: str
    it: tuple[Ref, ...] = ()
    they: tuple[int, ...] = ()
    expeditions: tuple[tuple[int, Which], ...] = ()
    number: int = 0
    after_rest: bool = False
    former: tuple[tuple[Ref, Ref], ...] = ()


@dataclass(frozen=True)
class Ongoing:
    """An emblem that lasts (2.2): what it does is said by its ``node``; ``until`` is "turn", "afternoon" or "day";
    ``expeditions`` and ``it``: whom it is about; ``once``: it is used up by the first card it is for."""

    id: int
    controller: int
    source: Ref
    node: object
    until: str
    day: int
    name: str
    expeditions: tuple[tuple[int, Which], ...] = ()
    it: tuple[Ref, ...] = ()
    number: int = 0
    once: bool = False
