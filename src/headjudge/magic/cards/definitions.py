"""Cards written by hand: short definitions in YAML, as scenarios and our own cards have them.

- name: Briar Hog
  cost: "{1}{G}"
  type: Creature — Boar
  power: 2
  toughness: 2
  text: Trample
"""

from collections.abc import Mapping

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.identity import color_identity
from headjudge.magic.cards.mana import COLORS, mana_symbols
from headjudge.magic.cards.record import CardRecord


class _Definition(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    type: str = ""
    layout: str = "normal"
    cost: str = ""
    power: int | str | None = None
    toughness: int | str | None = None
    loyalty: int | str | None = None
    defense: int | str | None = None
    text: str = ""
    faces: tuple["_Definition", ...] = ()


def record_of(definition: Mapping[str, object]) -> CardRecord:
    """The record of a card defined by its name, type, cost, power, toughness, loyalty, defense and text, or by its
    layout and faces.

    Its colors are those of its cost. Raises InvalidInput naming the card and what is wrong with its definition.
    """
    try:
        card = msgspec.convert(definition, _Definition)
        record = _record(card)
    except (msgspec.ValidationError, InvalidInput) as error:
        raise InvalidInput(
            f"the card '{definition.get('name', '?')}' is not well defined: {error}", code="card/definition"
        ) from error
    return msgspec.structs.replace(record, color_identity=color_identity(record))


def _record(card: _Definition) -> CardRecord:
    mana_symbols(card.cost)
    if not card.type and not card.faces:
        raise InvalidInput("it has no type", code="card/definition")
    return CardRecord(
        name=card.name,
        layout=card.layout,
        mana_cost=card.cost,
        type_line=card.type,
        power=_printed(card.power),
        toughness=_printed(card.toughness),
        loyalty=_printed(card.loyalty),
        defense=_printed(card.defense),
        text=card.text.strip(),
        colors=tuple(color for color in COLORS if color in card.cost),
        faces=tuple(map(_record, card.faces)),
    )


def _printed(value: int | str | None) -> str | None:
    return None if value is None else str(value)
