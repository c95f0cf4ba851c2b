"""Cards with several faces, and what else a card can be cast as, where cards are played by hand.

Of those whose face is chosen as they are played (:mod:`.faces`) each face is what it is by itself, read or by hand. A
card with prototype may be cast for its second cost, in its second size (718). Of any other, transform, flip, prepare …,
the front is played; a note says what the other face is, and players turn it by hand.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import parse_type_line
from headjudge.magic.engine.keywords.sieges import of_sieges
from headjudge.magic.playable.faces import (
    CHOSEN,
    HALVES,
    TURNED,
    as_face,
    as_prototype,
    head,
    is_fused,
    joined,
    plain_half,
    prototype,
    text_of,
)
from headjudge.magic.playable.paragraphs_by_hand import of_permanent, of_spell
from headjudge.magic.playable.type_lines_by_hand import NotInADeck, typed
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.compiler import defined, of_numbers, why_not_a_card
from headjudge.magic.text.definition import CardDefinition, Face, PlayedFrom
from headjudge.magic.text.tree.abilities import SpellAbility
from headjudge.magic.text.tree.effects.by_hand import ByHand, ByHandAbility

__all__ = ["of_card"]


def of_card(record: CardRecord) -> CardDefinition:
    """The definition of a card that is played by hand. Raises NotInADeck."""
    if record.layout in HALVES and record.faces:
        return _of_halves(record)
    front = record.front
    others = record.faces[1:]
    notes = [] if record.layout in CHOSEN else [_in_words(face) for face in others]
    sizes = prototype(front)
    if sizes is not None:
        front = sizes[0]
    found = _defined(record, front, notes)
    faces = []
    for face in others:
        try:
            faces.append(_other_face(record, found, face))
        except NotInADeck as refusal:
            note = ByHandAbility(_in_words(face) + ("" if face.missing else f" ({refusal})"))
            found = replace(found, abilities=(*found.abilities, note))
    if sizes is not None:
        faces.append(as_prototype(replace(_defined(record, sizes[1]), text=record.front.text)))
    return replace(found, layout=record.layout, faces=tuple(faces), text=text_of(record, record.front))


def _other_face(record: CardRecord, front: CardDefinition, face: CardRecord) -> Face:
    """Another face than the front."""
    chosen = record.layout in CHOSEN
    definition = _defined(record, face, [] if chosen else [_in_words(record.front)])
    definition = replace(definition, text=text_of(record, face))
    if not (chosen or record.layout in TURNED):
        return Face(replace(definition, mana_value=front.mana_value), PlayedFrom.NOWHERE)
    return as_face(record, front, definition)


def _of_halves(record: CardRecord) -> CardDefinition:
    """A split card: both halves at once, which isn't cast but with fuse, and each half (709.4)."""
    plain = [plain_half(face) for face in record.faces]
    halves = [_defined(record, face) for face in plain]
    words = " ".join(" ".join(face.text.split()) for face in plain)
    return joined(record, halves, SpellAbility(ByHand(words)) if is_fused(record) else None)


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
    if understood is None and "Siege" in parse_type_line(shown.type_line).subtypes:
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
    return f"other face: {head(face)}"
