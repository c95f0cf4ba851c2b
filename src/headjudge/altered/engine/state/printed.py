"""The abilities that are printed on cards, as games carry them out."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.altered.cards import Card
from headjudge.altered.text.compiler import Printed
from headjudge.core.registry import Slot

__all__ = ["PRINTING", "printed_on"]

PRINTING: Slot[Callable[[Card], tuple[Printed, ...]]] = Slot("way to read cards")
"""What a card says, of which each line that isn't carried out stands as words (:mod:`..support`)."""


def printed_on(card: Card) -> tuple[Printed, ...]:
    """The abilities of a card in their order (2.2.10), support abilities last."""
    if not card.text and not card.support:
        return ()
    return PRINTING.entry(card)
