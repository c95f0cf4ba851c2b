"""The copiable values of a permanent as layer 1 makes them (613.2a): copy effects, and what has merged with it.

========  ======================================================  ===============================
section   what                                                    where
========  ======================================================  ===============================
110.5     it stays flipped if it becomes a copy of a flip card    :func:`as_flipped`
613.2a    copy effects and merging, by timestamp                  :func:`values_now`
702.140e  what has mutated has all abilities of each component    :func:`joined`
707.4     what has become a copy for a time is itself afterwards  :func:`itself`
729.2a    the other characteristics are those of the topmost      :func:`joined`
========  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.core.by_identity import by_identities
from headjudge.grammar.node import node
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.categories import Change

__all__ = [
    "FixedCopy",
    "cards_of",
    "components",
    "is_copying",
    "itself",
    "values_now",
    "with_values",
]


@node()
class FixedCopy(Change):
    """Has these copiable values (layer 1)."""

    definition: CardDefinition


def itself(obj: GameObject) -> CardDefinition:
    """The copiable values that a permanent has without what makes it a copy for a time, or has merged with it."""
    if obj.marks.merged is not None:
        return obj.marks.merged.itself
    return obj.marks.before_copying or obj.values


def with_values(obj: GameObject, own: CardDefinition) -> None:
    """Let a permanent have other copiable values of its own, whatever is made of them now."""
    if obj.marks.merged is not None:
        obj.marks = obj.marks._replace(merged=obj.marks.merged._replace(itself=own))
    if obj.marks.before_copying is not None:
        obj.marks = obj.marks._replace(before_copying=own)


@by_identities
def joined(top: CardDefinition, under: CardDefinition) -> CardDefinition:
    """What a merged permanent is of which one part lies over another: made once, since much is known by identity."""
    text = "\n".join(filter(None, map(_words, (top, under))))
    return replace(top, abilities=(*top.abilities, *under.abilities), text=text)


def _words(definition: CardDefinition) -> str:
    """The rules text of a part: as printed, or in the words of its abilities."""
    return definition.text or "\n".join(definition.describe()).replace("~", definition.name)


def as_flipped(obj: GameObject, definition: CardDefinition) -> CardDefinition:
    """What a permanent is that gets these copiable values: the flipped ones of them, if it is flipped."""
    return definition if obj.marks.flipped is None else definition.flipped or definition


def values_now(g: State, obj: GameObject, own: CardDefinition | None = None) -> CardDefinition:
    """The copiable values that a permanent has now; ``own``: those that it has by itself."""
    made = [*_said(g, obj), *_merged(obj)]
    now = own or itself(obj)
    for _, definition, over in sorted(made, key=lambda one: one[0]):
        if over is None:
            now = as_flipped(obj, definition)
        else:
            now = joined(definition, now) if over else joined(now, definition)
    return now


def is_copying(g: State, obj: GameObject) -> bool:
    """Whether an effect in force makes a permanent a copy of something."""
    return any(_said(g, obj))


def _said(g: State, obj: GameObject) -> Iterator[tuple[int, CardDefinition, bool | None]]:
    """What copy effects in force say that a permanent is, with their timestamps."""
    for own in g.force:
        for effect in own.values():
            if effect.locked is not None and obj.id in effect.locked:
                copies = (c.definition for c in effect.changes if isinstance(c, FixedCopy))
                yield from ((effect.timestamp, definition, None) for definition in copies)


def _merged(obj: GameObject) -> Iterator[tuple[int, CardDefinition, bool | None]]:
    """What has merged with a permanent, when, and whether over what it was then."""
    if obj.marks.merged is not None:
        added = (one for one in obj.marks.merged.components if one.over is not None)
        yield from ((one.timestamp, one.definition, one.over) for one in added)


def components(obj: GameObject) -> list[CardDefinition]:
    """What a merged permanent consists of, from top to bottom (729.2); nothing, if nothing has merged with it."""
    if obj.marks.merged is None:
        return []
    melded = any(one.over is None for one in obj.marks.merged.components)
    found = [obj.whole if melded else obj.marks.merged.itself]
    for one in obj.marks.merged.components:
        found.insert(0 if one.over else len(found), one.definition)
    return found


def cards_of(g: State, obj: GameObject) -> list[int]:
    """The numbers of the cards that an object is represented by: several, if it is merged; none, if it is none."""
    merged = obj.marks.merged
    own = [obj.card] if (obj.kind if merged is None else merged.kind) == CARD else []
    return own if merged is None else [*own, *(c.card for c in merged.components if g.cards[c.card].kind == CARD)]
