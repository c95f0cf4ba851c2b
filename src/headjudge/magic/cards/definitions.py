"""Cards written by hand: short definitions in YAML, as scenarios and our own cards have them.

- name: Briar Hog
  cost: "{1}{G}"
  type: Creature — Boar
  power: 2
  toughness: 2
  text: Trample
"""

import re
from collections.abc import Iterable, Mapping

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.mana import COLORS, mana_symbols
from headjudge.magic.cards.record import CardRecord

_SYMBOL = re.compile(r"\{[^{}]+\}")


class _Definition(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    type: str
    cost: str = ""
    power: int | str | None = None
    toughness: int | str | None = None
    loyalty: int | str | None = None
    text: str = ""


def record_of(definition: Mapping[str, object]) -> CardRecord:
    """The record of a card defined by its name, type, cost, power, toughness, loyalty and text.

    Its colors are those of its cost. Raises InvalidInput naming the card and what is wrong with its definition.
    """
    try:
        card = msgspec.convert(definition, _Definition)
        mana_symbols(card.cost)
    except (msgspec.ValidationError, InvalidInput) as error:
        raise InvalidInput(f"the card '{definition.get('name', '?')}' is not well defined: {error}") from error
    return CardRecord(
        name=card.name,
        mana_cost=card.cost,
        type_line=card.type,
        power=_printed(card.power),
        toughness=_printed(card.toughness),
        loyalty=_printed(card.loyalty),
        text=card.text.strip(),
        colors=_colors_in([card.cost]),
        color_identity=_colors_in([card.cost, *_SYMBOL.findall(card.text)]),
    )


def _printed(value: int | str | None) -> str | None:
    return None if value is None else str(value)


def _colors_in(texts: Iterable[str]) -> tuple[str, ...]:
    joined = "".join(texts)
    return tuple(color for color in COLORS if color in joined)
