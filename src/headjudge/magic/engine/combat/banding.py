"""Banding and "bands with other" (rule 702.19).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.19b  who loses banding loses "bands with other" too          :func:`..characteristics.abilities.without`
702.19c  who can form a band                                     :func:`why_not`
702.19d  a band attacks one player or planeswalker               :func:`why_not`
702.19e  a band lasts, also without banding                      :attr:`..state.combat.Combat.bands`
702.19f  what is removed from combat leaves its band             :func:`bands_of`
702.19g  nothing is shared, each stays a permanent of its own    nothing to do
702.19h  what blocks one of a band blocks all of it              :func:`block_together`
702.19i  what would make one blocked makes all blocked           no effect that does is supported
702.19j  the defending player divides an attacker's damage       :func:`divides_freely`
702.19k  the active player divides a blocker's damage            :func:`divides_freely`
702.19m  several instances are redundant                         asked by name
802.3b   a band doesn't attack different players                 :func:`why_not`
=======  ======================================================  ===============================

In the declaration of attackers a band is an entry of its own: ``("band", id, id …)``. The options offer two creatures
at a time; entries that share a creature are one band, so that each creature is in only one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject

__all__ = [
    "BAND",
    "Declarations",
    "band_of",
    "band_options",
    "bands_in",
    "bands_of",
    "block_together",
    "divides_freely",
    "names",
    "pairs_in",
    "sample_bands",
    "why_not",
]

BAND = "band"
"""The first word of an entry that forms a band."""

Pair = tuple[int, int]
Entry = tuple[Any, ...]
"""A pair of attacker and what it attacks, or a band."""


class Declarations(tuple[Entry, ...]):
    """The options of declaring attackers. Every band is among them, so that the rules can say what is wrong with it."""

    __slots__ = ()

    def __contains__(self, item: object) -> bool:
        return super().__contains__(item) or _is_band(item)


def _is_band(item: object) -> bool:
    return isinstance(item, tuple) and len(item) > 2 and item[0] == BAND and all(type(id) is int for id in item[1:])


def pairs_in(entries: Iterable[Entry]) -> list[Pair]:
    """The attackers of a declaration, each with what it attacks."""
    return [(entry[0], entry[1]) for entry in entries if entry[0] != BAND]


def bands_in(entries: Iterable[Entry]) -> list[tuple[int, ...]]:
    """The bands of a declaration: entries that share a creature are one."""
    bands: list[tuple[int, ...]] = []
    for entry in entries:
        if entry[0] != BAND:
            continue
        band: tuple[int, ...] = entry[1:]
        for other in [b for b in bands if not set(b).isdisjoint(band)]:
            bands.remove(other)
            band = (*other, *band)
        bands.append(tuple(dict.fromkeys(band)))
    return bands


def band_options(g: State, pairs: Sequence[Pair]) -> list[Entry]:
    """All pairs of possible attackers that could form a band, whatever both could attack."""
    able = list(dict.fromkeys(a for a, _ in pairs))
    leaders = [
        a for a in able if not characteristics(g, g.objects[a]).keywords.keys().isdisjoint((BANDING, WITH_OTHER))
    ]
    attack: dict[int, set[int]] = {}
    for a, what in pairs if leaders else ():
        attack.setdefault(a, set()).add(what)
    found: dict[Entry, None] = {}
    for leader in leaders:
        for other in able:
            first, second = sorted((leader, other))
            if first != second and attack[first] & attack[second] and _can_band(g, (first, second)):
                found[(BAND, first, second)] = None
    return list(found)


def why_not(g: State, pairs: Sequence[Pair], bands: Sequence[tuple[int, ...]]) -> Fault | None:
    """Why these attackers can't form these bands, or None (702.19c, d)."""
    attacked = dict(pairs)
    for band in bands:
        idle = [id for id in band if id not in attacked]
        if idle:
            return Fault(
                "702.19c",
                f"{describe(g, idle[0])} isn't declared as an attacker, so it can't be in a band",
                "magic/band",
            )
        if len(band) < 2:
            return Fault("702.19c", "a band is of two or more creatures", "magic/band")
        if len({attacked[id] for id in band}) > 1:
            return Fault(
                "702.19d, 802.3b",
                f"{names(g, band)} must attack the same player or planeswalker as a band",
                "magic/band",
            )
        if not _can_band(g, band):
            return Fault(
                "702.19c", f"{names(g, band)} can't form a band: at most one may be without banding", "magic/band"
            )
    return None


def sample_bands(g: State, pairs: Sequence[Pair], options: Sequence[Entry], rng: Rng) -> list[Entry]:
    """Bands drawn at random for these attackers, of those that the options offer."""
    attacked = dict(pairs)
    chosen: list[Entry] = []
    for entry in options:
        if attacked.keys() >= set(entry[1:]) and rng.below(3) == 0:
            more = [*chosen, entry]
            if why_not(g, pairs, bands_in(more)) is None:
                chosen = more
    return chosen


BANDING, WITH_OTHER = "banding", "bands with other"


def _can_band(g: State, band: Sequence[int]) -> bool:
    """Whether creatures can be in one band by their abilities (702.19c)."""
    objs = [g.objects[id] for id in band]
    without = sum(BANDING not in characteristics(g, obj).keywords for obj in objs)
    return (without <= 1 and without < len(objs)) or _with_other(g, objs, len(objs))


def _with_other(g: State, objs: Sequence[GameObject], least: int) -> bool:
    """Whether at least so many of these, one of which bands with other such creatures, are such creatures."""
    for obj in objs:
        ctx = None
        for ability in characteristics(g, obj).keywords.get(WITH_OTHER, ()):
            ctx = ctx or static_context(g, obj)
            such: Any = ability.quality
            fitting = [each for each in objs if matches(g, ctx, such, each, characteristics(g, each))]
            if obj in fitting and len(fitting) >= least:
                return True
    return False


def bands_of(g: State, combat: Combat) -> list[tuple[int, ...]]:
    """The attacking bands of those that are still there; who was left alone is in none."""
    left = [tuple(id for id in band if id in g.objects) for band in combat.bands]
    return [band for band in left if len(band) > 1]


def band_of(g: State, combat: Combat, id: int) -> tuple[int, ...]:
    """The band that an attacking creature is in; empty if it is in none."""
    return next((band for band in bands_of(g, combat) if id in band), ())


def block_together(g: State, combat: Combat) -> None:
    """What has been declared to block one creature of a band blocks the others as well (702.19h)."""
    for band in bands_of(g, combat):
        together = dict.fromkeys(b for a in band for b in combat.blocks.get(a, ()))
        for attacker in band if together else ():
            blockers = combat.blocks.setdefault(attacker, [])
            for blocker in together:
                if blocker not in blockers:
                    blockers.append(blocker)
                    combat.blockers[blocker].append(attacker)


def divides_freely(g: State, foes: Sequence[int]) -> bool:
    """Whether a creature's combat damage is divided by the controller of the creatures it fights, as that player
    chooses (702.19j, k): one of them has banding, or one bands with other such creatures and another is one."""
    objs = [g.objects[id] for id in foes]
    return any(BANDING in characteristics(g, obj).keywords for obj in objs) or _with_other(g, objs, 2)


def names(g: State, ids: Sequence[int]) -> str:
    """Some creatures by name: "A, B and C"."""
    words = [describe(g, id) for id in ids]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
