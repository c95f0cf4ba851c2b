"""Color identity (rule 903.4): the colors of a card's mana symbols, wherever they stand on it."""

import re
from collections.abc import Iterable

from headjudge.magic.cards.mana import COLORS
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import parse_type_line

__all__ = ["color_identity"]

_REMINDER = re.compile(r"\([^()]*\)")
_SYMBOL = re.compile(r"\{[^{}]+\}")
_LANDS = dict(zip(("Plains", "Island", "Swamp", "Mountain", "Forest"), COLORS, strict=True))


def color_identity(card: CardRecord) -> tuple[str, ...]:
    """The letters of a card's color identity, in their customary order.

    It is made of mana costs, rules text without reminders (903.4c), color indicators and the other face (903.4d); basic
    land types count as the mana that they stand for (903.5d).
    """
    colors = {color for part in card.characteristics for color in _colors_of(part)}
    return tuple(color for color in COLORS if color in colors)


def _colors_of(part: CardRecord) -> Iterable[str]:
    symbols = part.mana_cost + "".join(_SYMBOL.findall(_REMINDER.sub("", part.text)))
    yield from (color for color in COLORS if color in symbols)
    yield from part.color_indicator
    yield from (_LANDS[word] for word in parse_type_line(part.type_line).subtypes if word in _LANDS)
