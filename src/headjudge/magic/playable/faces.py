"""Cards of which a player chooses a face, or a half, as they are played: split cards (709), aftermath (702.127), modal
double-faced cards (712.11), Adventures and Omens (715, 720). What each face is makes up what the card is.

==============================  ======================================================================================
layout                          what becomes of it
==============================  ======================================================================================
split                           either half is cast from where the card may be; with fuse both, from the hand (702.102)
split: a Room                   either half is cast; the other door is unlocked on the battlefield (709.5)
aftermath                       the second half is cast from the graveyard, then exiled (702.127)
adventure                       it may be cast as its Adventure, is exiled then, and may be cast from there (715)
adventure: an Omen              it may be cast as its Omen, and is shuffled into the library then (720)
prototype                       it may be cast for its second cost, in its second color and size (718)
flip                            it is its upper half, until it is flipped on the battlefield (710)
transform                       it is its front, until something turns it or puts it there transformed (712)
meld                            it is its front, until it and the other of its pair are melded (701.42)
prepare                         it is its creature; a copy of the other face is cast while that is prepared
modal_dfc                       either face is cast, or played as a land (712.11, 712.12)
==============================  ======================================================================================

Elsewhere than on the stack and on the battlefield a split card is both halves at once (709.4), any other its front.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import msgspec

from headjudge.grammar.node import exchanged, walk
from headjudge.magic.cards.record import FACE_SEPARATOR, CardRecord
from headjudge.magic.text.definition import FLIP, MELD, PREPARE, ROOM, TRANSFORM, CardDefinition, Face, PlayedFrom
from headjudge.magic.text.tree.abilities import Ability, SpellAbility
from headjudge.magic.text.tree.triggers import UnlocksDoor
from headjudge.magic.text.zone_kinds import EXILE, LIBRARY

__all__ = [
    "CHOSEN",
    "HALVES",
    "TURNED",
    "as_face",
    "as_prototype",
    "head",
    "is_fused",
    "joined",
    "plain_half",
    "prototype",
    "text_of",
]

_Word = TypeVar("_Word")

HALVES = frozenset({"split", "aftermath"})
"""The layouts of cards that are both halves at once."""
CHOSEN = frozenset({"adventure", "modal_dfc"})
"""The other layouts of which a player chooses the face as the card is played."""
TURNED = frozenset({FLIP, MELD, PREPARE, TRANSFORM})
"""The layouts of cards that only effects turn, or whose second face is only copied."""
_OF_LAYOUT = re.compile(r"(?m)^(?:Fuse|Aftermath)\b.*$\n?")
"""Keywords that the layout carries out."""
_PROTOTYPE = re.compile(r"(?m)^Prototype ((?:\{[^}]+\})+) — (\d+)/(\d+).*$\n?")
_FUSE = re.compile(r"(?m)^Fuse\b")


def plain_half(face: CardRecord) -> CardRecord:
    """A half without the keywords that its layout carries out."""
    return msgspec.structs.replace(face, text=_OF_LAYOUT.sub("", face.text))


def is_fused(record: CardRecord) -> bool:
    """Whether both halves of a card may be cast at once (702.102a)."""
    return all(_FUSE.search(face.text) for face in record.faces)


def prototype(record: CardRecord) -> tuple[CardRecord, CardRecord] | None:
    """A card with prototype without that keyword, and what it is if it is cast prototyped: with that cost, color and
    size (718.3); None: it has no prototype."""
    found = _PROTOTYPE.search(record.text)
    if found is None:
        return None
    cost, power, toughness = found.groups()
    plain = msgspec.structs.replace(record, layout="normal", text=_PROTOTYPE.sub("", record.text))
    return plain, msgspec.structs.replace(plain, mana_cost=cost, power=power, toughness=toughness, colors=())


def as_prototype(definition: CardDefinition) -> Face:
    """A card as it is cast prototyped."""
    return Face(definition, words="prototyped")


def joined(record: CardRecord, halves: Sequence[CardDefinition], fused: Ability | None = None) -> CardDefinition:
    """A split card of its halves (709.4); with ``fused``, what both do, it can be cast as a whole."""
    texts = [text_of(record, face) for face in record.faces]
    halves = [_numbered(half, number) for number, half in enumerate(halves)]
    shown = [replace(half, text=text) for half, text in zip(halves, texts, strict=True)]
    aftermath = partial(Face, played=PlayedFrom.GRAVEYARD, afterwards=EXILE, always=True)
    later = aftermath if record.layout == "aftermath" else Face
    abilities = tuple(a for half in halves for a in half.abilities if not isinstance(a, SpellAbility))
    return CardDefinition(
        name=FACE_SEPARATOR.join(half.name for half in halves),
        mana_cost=tuple(symbol for half in halves for symbol in half.mana_cost),
        mana_value=sum(half.mana_value for half in halves),
        colors=_each(half.colors for half in halves),
        supertypes=_each(half.supertypes for half in halves),
        types=_each(half.types for half in halves),
        subtypes=_each(half.subtypes for half in halves),
        abilities=abilities if fused is None else (*abilities, fused),
        layout=ROOM if any("room" in half.subtypes for half in halves) else "normal",
        text=text_of(record),
        faces=(Face(shown[0]), *map(later, shown[1:])),
        castable=fused is not None,
        record=record.as_printed(),
    )


def _numbered(half: CardDefinition, number: int) -> CardDefinition:
    """A half whose abilities know which door "this door" is."""
    doors = [part for part in walk(half.abilities) if isinstance(part, UnlocksDoor)]
    abilities = half.abilities
    for door in dict.fromkeys(doors):
        abilities = exchanged(abilities, door, replace(door, door=number))
    return replace(half, abilities=abilities) if doors else half


def as_face(record: CardRecord, front: CardDefinition, definition: CardDefinition) -> Face:
    """What a card may be played as besides its front, or turned to, and where that goes afterwards."""
    if record.layout == TRANSFORM:  # 712.8e: it has the mana value of its front
        return Face(replace(definition, mana_value=front.mana_value), PlayedFrom.NOWHERE)
    if record.layout == FLIP:  # 710.1c: its mana cost and its color stay
        cost, value, colors = front.mana_cost, front.mana_value, front.colors
        return Face(replace(definition, mana_cost=cost, mana_value=value, colors=colors), PlayedFrom.NOWHERE)
    if record.layout == MELD:  # only together with the other card of the pair
        return Face(definition, PlayedFrom.NOWHERE, words="melded")
    if record.layout == PREPARE:  # only a copy of it is cast
        return Face(definition, PlayedFrom.NOWHERE)
    if record.layout == "modal_dfc":
        return Face(definition)
    return Face(definition, afterwards=LIBRARY if "omen" in definition.subtypes else EXILE)


def head(face: CardRecord) -> str:
    """The name, cost, types and size of a face, in a line."""
    size = f", {face.power}/{face.toughness}" if face.power is not None else ""
    size += f", defense {face.defense}" if face.defense is not None else ""
    known = f", {face.type_line}{size}" if face.type_line else ", whose text isn't known"
    return f"{face.name} {face.mana_cost}".rstrip() + known


def text_of(record: CardRecord, shown: CardRecord | None = None) -> str:
    """The text of all faces, that of the one that is shown first; each other below its name, cost and types."""
    others = [face for face in record.characteristics if face is not shown]
    heads = ["\n".join(filter(None, (head(face), face.text))) for face in others]
    return "\n".join([*([shown.text] if shown is not None and shown.text else []), *heads])


def _each(words: Iterable[tuple[_Word, ...]]) -> tuple[_Word, ...]:
    """All words, each once."""
    return tuple(dict.fromkeys(word for some in words for word in some))
