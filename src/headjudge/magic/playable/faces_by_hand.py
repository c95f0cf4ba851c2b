"""Cards with several faces, and what else a card can be cast as, where cards are played by hand.

==============================  ======================================================================================
layout                          what becomes of it
==============================  ======================================================================================
split (also Rooms)              either half is cast from where the card may be; with fuse also both (702.102)
aftermath                       the second half is cast from the graveyard, then exiled (702.127)
adventure                       it may be cast as its Adventure, is exiled then, and may be cast from there (715)
adventure: an Omen              it may be cast as its Omen, and is shuffled into the library then (720)
modal_dfc                       either face is cast, or played as a land (712.11, 712.12)
prototype                       it may be cast for its second cost, in its second size (718)
transform, flip, prepare …      its front is played; a note says what the other face is, and players turn it by hand
==============================  ======================================================================================

Elsewhere than on the stack and on the battlefield a split card is both halves at once (709.4), any other its front.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TypeVar

import msgspec

from headjudge.magic.cards.record import FACE_SEPARATOR, CardRecord
from headjudge.magic.cards.types import parse_type_line
from headjudge.magic.engine.keywords.sieges import of_sieges
from headjudge.magic.playable.paragraphs_by_hand import of_permanent, of_spell
from headjudge.magic.playable.type_lines_by_hand import NotInADeck, typed
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.compiler import defined, of_numbers, why_not_a_card
from headjudge.magic.text.definition import CardDefinition, Face, PlayedFrom
from headjudge.magic.text.tree.abilities import Ability, SpellAbility
from headjudge.magic.text.tree.effects.by_hand import ByHand, ByHandAbility
from headjudge.magic.text.zone_kinds import EXILE, LIBRARY

__all__ = ["of_card"]

_Word = TypeVar("_Word")

_HALVES = frozenset({"split", "aftermath"})
_CHOSEN = frozenset({"adventure", "modal_dfc"})
"""The layouts of which a player chooses the face as the card is played."""
_OF_LAYOUT = re.compile(r"(?m)^(?:Fuse|Aftermath)\b.*$\n?")
"""Keywords that the layout carries out."""
_DOOR = "the other door is unlocked by hand for its cost, whenever its controller could cast a sorcery (709.5e)"
_FUSE = re.compile(r"(?m)^Fuse\b")
_PROTOTYPE = re.compile(r"(?m)^Prototype ((?:\{[^}]+\})+) — (\d+)/(\d+).*$\n?")


def of_card(record: CardRecord) -> CardDefinition:
    """The definition of a card that is played by hand. Raises NotInADeck."""
    if record.layout in _HALVES and record.faces:
        return _of_halves(record)
    front = record.front
    others = record.faces[1:]
    notes = [] if record.layout in _CHOSEN else [_in_words(face) for face in others]
    prototype = _PROTOTYPE.search(front.text)
    if prototype is not None:
        front = msgspec.structs.replace(front, text=_PROTOTYPE.sub("", front.text))
    found = _defined(record, front, notes)
    faces = []
    for face in others:
        try:
            faces.append(_other_face(record, found, face))
        except NotInADeck as refusal:
            note = ByHandAbility(_in_words(face) + ("" if face.missing else f" ({refusal})"))
            found = replace(found, abilities=(*found.abilities, note))
    if prototype is not None:
        cost, power, toughness = prototype.groups()
        small = msgspec.structs.replace(front, mana_cost=cost, power=power, toughness=toughness, colors=())
        faces.append(Face(replace(_defined(record, small), text=record.front.text), words="prototyped"))
    return replace(found, faces=tuple(faces), text=_text_of(record, record.front))


def _other_face(record: CardRecord, front: CardDefinition, face: CardRecord) -> Face:
    """Another face than the front."""
    chosen = record.layout in _CHOSEN
    definition = _defined(record, face, [] if chosen else [_in_words(record.front)])
    definition = replace(definition, text=_text_of(record, face))
    if not chosen:  # 712.8e: it has the mana value of its front; 710.1c: also its mana cost and color
        definition = replace(definition, mana_value=front.mana_value)
        if record.layout == "flip":
            definition = replace(definition, mana_cost=front.mana_cost, colors=front.colors)
        return Face(definition, PlayedFrom.NOWHERE)
    if record.layout == "modal_dfc":
        return Face(definition)
    return Face(definition, afterwards=LIBRARY if "omen" in definition.subtypes else EXILE)


def _of_halves(record: CardRecord) -> CardDefinition:
    """A split card: both halves at once, which isn't cast but with fuse, and each half (709.4)."""
    plain = [msgspec.structs.replace(face, text=_OF_LAYOUT.sub("", face.text)) for face in record.faces]
    notes = [[_DOOR] if "Room" in parse_type_line(face.type_line).subtypes else [] for face in plain]
    texts = [_text_of(record, face) for face in record.faces]
    found = [_defined(record, *each) for each in zip(plain, notes, strict=True)]
    halves = [replace(half, text=text) for half, text in zip(found, texts, strict=True)]
    aftermath = partial(Face, played=PlayedFrom.GRAVEYARD, afterwards=EXILE, always=True)
    later = aftermath if record.layout == "aftermath" else Face
    faces = (Face(halves[0]), *map(later, halves[1:]))
    fused = all(_FUSE.search(face.text) for face in record.faces)
    abilities: tuple[Ability, ...] = tuple(
        a for half in halves for a in half.abilities if not isinstance(a, SpellAbility)
    )
    if fused:
        words = " ".join(" ".join(face.text.split()) for face in plain)
        abilities = (*abilities, SpellAbility(ByHand(words)))
    return CardDefinition(
        name=FACE_SEPARATOR.join(half.name for half in halves),
        mana_cost=tuple(symbol for half in halves for symbol in half.mana_cost),
        mana_value=sum(half.mana_value for half in halves),
        colors=_each(half.colors for half in halves),
        supertypes=_each(half.supertypes for half in halves),
        types=_each(half.types for half in halves),
        subtypes=_each(half.subtypes for half in halves),
        abilities=abilities,
        text=_text_of(record),
        faces=faces,
        castable=fused,
        record=record.as_printed(),
    )


def _each(words: Iterable[tuple[_Word, ...]]) -> tuple[_Word, ...]:
    """All words, each once."""
    return tuple(dict.fromkeys(word for some in words for word in some))


def _defined(record: CardRecord, face: CardRecord, notes: list[str] | None = None) -> CardDefinition:
    """One face of a card as a definition of its own, with notes besides. Raises NotInADeck."""
    shown, note = typed(msgspec.structs.replace(face, layout="normal", faces=()))
    wrong = why_not_a_card(shown)
    if wrong:
        raise NotInADeck(wrong)
    types = parse_type_line(shown.type_line).types
    understood = verdict(shown).definition
    if understood is not None:
        abilities = understood.abilities
    else:
        abilities = of_spell(shown) if {"Instant", "Sorcery"} & set(types) else of_permanent(shown)
    if "Siege" in parse_type_line(shown.type_line).subtypes:
        abilities = (*abilities, *of_sieges())
    abilities = (*abilities, *map(ByHandAbility, [*([note] if note else []), *(notes or [])]))
    return _with_numbers(shown, replace(defined(shown, abilities), record=record.as_printed()))


def _with_numbers(record: CardRecord, definition: CardDefinition) -> CardDefinition:
    """What a number is that no ability defines: 0, until players say what it is; a note tells what is printed."""
    if not of_numbers(record, definition.abilities):
        return definition
    said = any(isinstance(ability, ByHandAbility) and not ability.triggered for ability in definition.abilities)
    printed = {"power": record.power, "toughness": record.toughness, "loyalty": record.loyalty}
    odd = [f"its {name} is {value}" for name, value in printed.items() if value and not value.lstrip("-").isdigit()]
    return replace(
        definition,
        abilities=definition.abilities if said else (*definition.abilities, *map(ByHandAbility, odd)),
        power=0 if record.power is not None and definition.power is None else definition.power,
        toughness=0 if record.toughness is not None and definition.toughness is None else definition.toughness,
        loyalty=0 if record.loyalty is not None and definition.loyalty is None else definition.loyalty,
    )


def _in_words(face: CardRecord) -> str:
    """A note of another face; the text of the card has the rest."""
    return f"other face: {_head(face)}"


def _head(face: CardRecord) -> str:
    size = f", {face.power}/{face.toughness}" if face.power is not None else ""
    size += f", defense {face.defense}" if face.defense is not None else ""
    known = f", {face.type_line}{size}" if face.type_line else ", whose text isn't known"
    return f"{face.name} {face.mana_cost}".rstrip() + known


def _text_of(record: CardRecord, shown: CardRecord | None = None) -> str:
    """The text of all faces, that of the one that is shown first; each other below its name, cost and types."""
    others = [face for face in record.characteristics if face is not shown]
    heads = ["\n".join(filter(None, (_head(face), face.text))) for face in others]
    return "\n".join([*([shown.text] if shown is not None and shown.text else []), *heads])
