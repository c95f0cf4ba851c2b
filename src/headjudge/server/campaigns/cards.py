"""The cards of the library, as the wargame takes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import HeadjudgeError
from headjudge.magic.cards.library import CardLibrary
from headjudge.wargame.campaign import CardSource

__all__ = ["card_source"]


def card_source(library: CardLibrary) -> CardSource:
    """Finds definitions of cards in a library."""

    def find(name: str) -> Mapping[str, Any] | None:
        try:
            record = library.get(name)
        except HeadjudgeError:
            return None
        front = record.front
        found = {
            "name": record.name,
            "cost": front.mana_cost,
            "type": front.type_line,
            "power": front.power,
            "toughness": front.toughness,
            "text": front.text,
        }
        return {key: value for key, value in found.items() if value}

    return find
