"""Mana costs as printed: their symbols and their mana value (rules 107.4 and 202.3)."""

import re

from headjudge.core.errors import InvalidInput

COLORS = ("W", "U", "B", "R", "G")
"""The five colors in their customary order."""

VARIABLES = ("X", "Y", "Z")
"""Symbols whose amount is chosen; they count zero anywhere but on the stack (202.3e)."""

_COST = re.compile(r"(?:\{[^{}]+\})*")
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ONE_MANA = frozenset((*COLORS, "C", "S", "P"))


def mana_symbols(cost: str) -> tuple[str, ...]:
    """The symbols of a cost without their braces: "{X}{2/W}{G}" gives ("X", "2/W", "G").

    Raises InvalidInput if the cost is anything but symbols in braces.
    """
    if not _COST.fullmatch(cost):
        raise InvalidInput(
            f"'{cost}' is not a mana cost; write symbols in braces, such as {{2}}{{W}}{{U/B}}", code="card/mana"
        )
    return tuple(_SYMBOL.findall(cost))


def symbol_value(symbol: str) -> int:
    """What one symbol adds to the mana value: of a hybrid symbol, its greatest part (202.3f)."""
    return max(_part_value(part, symbol) for part in symbol.split("/"))


def mana_value(cost: str) -> int:
    """The mana value of a cost, its variables counted as zero."""
    return sum(symbol_value(symbol) for symbol in mana_symbols(cost))


def _part_value(part: str, symbol: str) -> int:
    if part.isdecimal():
        return int(part)
    if part in _ONE_MANA:
        return 1
    if part in VARIABLES:
        return 0
    raise InvalidInput(f"'{{{symbol}}}' is not a mana symbol of the game's rules", code="card/mana")
