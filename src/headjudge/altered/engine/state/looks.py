"""How objects look now: what passive abilities make of what is printed (2.3 of the digest).

All of it is reckoned when somebody wants to know, and kept as long as nothing happens that can change it:

=============  =================================  ==================================================================
what           asked for by                       kept until
=============  =================================  ==================================================================
``g.own``      :func:`own`, :func:`working`       other abilities may work (:func:`changed`)
``g.looks``    :func:`looks`, :func:`keyword`     the same; and unless all that changes characteristics is steady the
                                                  next event, or phase (:func:`stirred`), or where it depends on places
                                                  alone, until something moves (:func:`rearranged`)
``g.seen``     :func:`known_of`                   the next event
=============  =================================  ==================================================================

How it is reckoned is filled in by :mod:`headjudge.altered.engine.reading`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from headjudge.altered.cards import CardType, Terrain
from headjudge.altered.cards.card import Stats
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST, Item, there
from headjudge.altered.engine.state.members import DECK, EXPEDITION, HAND, NOWHERE
from headjudge.altered.engine.state.objects import Known, Ref
from headjudge.altered.engine.state.steps import Deed, Verb
from headjudge.altered.engine.state.words import Status, Which
from headjudge.altered.text.compiler import Printed
from headjudge.altered.text.tree.abilities import Reaction
from headjudge.altered.text.tree.categories import Passive
from headjudge.core.registry import Slot

__all__ = [
    "ABILITIES",
    "GIGANTIC",
    "HIDDEN",
    "LOOKING",
    "OWN",
    "SEASONED",
    "STATS",
    "TERRAINS",
    "Looks",
    "Own",
    "Ruling",
    "WorkingReaction",
    "alive",
    "changed",
    "gigantic",
    "keyword",
    "known",
    "known_of",
    "looks",
    "members",
    "own",
    "places",
    "rearranged",
    "stirred",
    "working",
]

_tuple = tuple.__new__
"""Makes what is known of an object without the call that a name for each part costs: this is done for every move."""
CHARACTER = CardType.CHARACTER
HIDDEN = frozenset({DECK, HAND})
NONE: Stats = (0, 0, 0)
BOTH = tuple(Which)
NO_STATUSES: frozenset[Status] = frozenset()
NO_ITEMS: frozenset[int] = frozenset()
ABILITIES, STATS, TERRAINS = "abilities", "statistics", "terrains"
GIGANTIC, SEASONED = "gigantic", "seasoned"


class WorkingReaction(NamedTuple):
    """A Reaction that works: of which object, the how-manieth of its abilities, whose."""

    source: Ref
    ability: int
    player: int
    node: Reaction


class Ruling(NamedTuple):
    """A passive ability that works: of which object, the how-manieth of its abilities, whose, and what it says."""

    source: Ref
    ability: int
    player: int
    node: Passive


class Own:
    """The abilities that objects have by themselves, as far as they work where these are."""

    __slots__ = (
        "abilities",
        "changes",
        "changing",
        "fixed",
        "gives",
        "heard",
        "listening",
        "midway",
        "phased",
        "placed",
        "quick",
        "rulings",
        "steady",
        "watching",
    )

    def __init__(self) -> None:
        self.abilities: dict[int, tuple[Printed, ...]] = {}
        """All of items that have any which works as long as they are there."""
        self.watching: list[WorkingReaction] = []
        """Reactions to what happens, but for those about their object's own move."""
        self.heard: frozenset[Deed | Verb] | None = None
        """The signs of what these are about, once somebody has wanted to know."""
        self.listening: list[tuple[frozenset[Deed], Verb | None, Callable[..., Any], WorkingReaction]] = []
        """Each of these with the deeds and the verb that it is about, and what tells whether it is activated; then."""
        self.phased: list[WorkingReaction] = []
        """Reactions to the beginning of a phase."""
        self.quick: list[tuple[int, int]] = []
        """Quick actions: of which item, the how-manieth of its abilities."""
        self.rulings: dict[type[Passive], list[Ruling]] = {}
        """Passive abilities by what they say, with or without a condition, in the order of timestamps."""
        self.changing: list[Ruling] = []
        """Those that change characteristics, in the order of timestamps."""
        self.changes: frozenset[str] = frozenset()
        """What these change: keywords by their names, or :data:`ABILITIES`, :data:`STATS`, :data:`TERRAINS`."""
        self.gives = False
        """Whether any of these gives abilities."""
        self.midway = False
        """Whether any of these changes what is asked for while a step is carried out, and depends on more than which
        abilities there are."""
        self.steady = True
        """Whether characteristics depend on nothing but which abilities there are."""
        self.placed = True
        """Whether they depend on nothing but that, and on which objects are where, and whose."""
        self.fixed: dict[str, frozenset[int]] = {}
        """Keywords without numbers that depend on nothing else, though other characteristics may: which items have
        them, so that nobody has to look at objects to know that."""


class Looks:
    """What passive abilities make of objects. Where an object isn't named it is as printed."""

    __slots__ = ("given", "keywords", "stats", "terrains", "working")

    def __init__(self, own: Own) -> None:
        self.working = own
        """The abilities that work: those that objects have by themselves, and those that passive abilities give."""
        self.given: dict[int, tuple[Printed, ...]] = {}
        """The abilities that passive abilities give to items."""
        self.keywords: dict[int, dict[str, int]] = {}
        self.stats: dict[int, Stats] = {}
        self.terrains: dict[int, frozenset[Terrain]] = {}
        """Of regions by their number, or of the Arena."""

    def keyword(self, item: int, name: str) -> int:
        """The number of a keyword of an item, 1 where it has none of its own; 0 if it hasn't the keyword."""
        return self.keywords[item].get(name, 0) if item in self.keywords else 0


OWN: Slot[Callable[[State], Own]] = Slot("way to gather abilities")
LOOKING: Slot[Callable[[State], Looks]] = Slot("way to look at objects")


def own(g: State) -> Own:
    """The abilities that objects have by themselves, as far as they work."""
    found: Own | None = g.own
    if found is None:
        found = g.own = OWN.entry(g)
    return found


def working(g: State) -> Own:
    """The abilities that work: those that objects have by themselves, and those that passive abilities give."""
    found: Own = g.own or own(g)
    return looks(g).working if found.gives else found


def looks(g: State) -> Looks:
    """How objects look now."""
    if g.looks is None:
        return LOOKING.entry(g)
    found: Looks = g.looks
    return found


def keyword(g: State, item: int, name: str) -> int:
    """The number of a keyword of an item, 1 where it has none of its own; 0 if it hasn't the keyword."""
    found: Own = g.own or own(g)
    if name not in found.changes:
        return 0
    fixed = found.fixed.get(name)
    return looks(g).keyword(item, name) if fixed is None else int(item in fixed)


def changed(g: State) -> None:
    """Something has happened: objects may look different now, and other abilities may work."""
    g.own = g.looks = None
    g.seen.clear()


def stirred(g: State) -> None:
    """Something has happened by which nothing moves, or another phase begins: other abilities don't work, but objects
    may look different where that depends on more than their abilities and their places."""
    g.seen.clear()
    if g.own is not None and not g.own.placed:
        g.looks = None


def rearranged(g: State) -> None:
    """Objects have moved: other abilities don't work, but objects may look different where that depends on more than
    their abilities."""
    g.seen.clear()
    if g.own is not None and not g.own.steady:
        g.looks = None


def alive(g: State, ref: Ref) -> bool:
    """Whether an object is still there; of a card in a hidden zone, whether it is still hidden."""
    item = there(g.items, ref[0])
    return item is not None and item.timestamp == ref[1] and item.zone is not NOWHERE


def places(g: State, item: Item) -> tuple[tuple[int, Which], ...]:
    """The Expeditions that an item is in: both of its controller's if it is Gigantic (section 7 of the digest)."""
    if item.zone is not EXPEDITION or item.which is None:
        return ()
    if GIGANTIC in (g.own or own(g)).changes and keyword(g, item.id, GIGANTIC):
        return ((item.player, Which.HERO), (item.player, Which.COMPANION))
    return ((item.player, item.which),)


def gigantic(g: State) -> frozenset[int]:
    """The items that are Gigantic now."""
    found: Own = g.own or own(g)
    if GIGANTIC not in found.changes:
        return NO_ITEMS
    fixed = found.fixed.get(GIGANTIC)
    if fixed is not None:
        return fixed
    return frozenset(id for id, there in looks(g).keywords.items() if there.get(GIGANTIC))


def members(g: State, player: int, which: Which) -> list[Item]:
    """What is in an Expedition: what lies in it, and Gigantic Characters that lie in the other."""
    there = g.expedition(player, which)
    other = g.players[player].expeditions[1 - which]
    if other and GIGANTIC in (g.own or own(g)).changes:
        there += [g.items[id] for id in other if keyword(g, id, GIGANTIC)]
    return there


def known(g: State, ref: Ref) -> Known | None:
    """An object as it is, or as it last was; None if nothing is remembered of it."""
    item = there(g.items, ref[0])
    if item is not None and item.timestamp == ref[1]:
        return known_of(g, item)
    return g.past.get(ref)


def known_of(g: State, item: Item) -> Known:
    """An item as it is now."""
    id = item.id
    found = g.seen.get(id)
    if found is None:
        card, zone = item.card, item.zone
        if zone in HIDDEN:  # there they are cards and nothing else (2.2.14, 2.4, 2.5)
            owner = item.owner
            found = g.seen[id] = _tuple(
                Known, (card, owner, owner, zone, None, (), (), item.token, NO_STATUSES, (), None)
            )
            return found
        statuses, counters = item.statuses, item.counters
        where: tuple[tuple[int, Which], ...] = ()
        regions: tuple[int, ...] = ()
        changes = (g.own or own(g)).changes
        stats = looks(g).stats.get(id) if changes and STATS in changes else None
        if zone is EXPEDITION:
            where = places(g, item)
            region_of = g.players[item.player].region_of
            regions = tuple(map(region_of, BOTH)) if len(where) == 2 else (region_of(where[0][1]),)
            if stats is None and card.type is CHARACTER:
                stats = card.stats or NONE
                if counters:
                    stats = _plus(stats, counters.get(BOOST, 0))
        said = (
            card,
            item.owner,
            item.player,
            zone,
            item.which,
            where,
            regions,
            item.token,
            frozenset(statuses) if statuses else NO_STATUSES,
            tuple(counters.items()) if counters else (),
            stats,
        )
        found = g.seen[id] = _tuple(Known, said)
    return found


def _plus(stats: Stats, boosts: int) -> Stats:
    return (stats[0] + boosts, stats[1] + boosts, stats[2] + boosts) if boosts else stats
