"""What must be known of a card to judge a deck list.

An event keeps the facts of the cards in its lists, so that what is wrong with a list is the same whenever it is asked,
whatever card data are imported later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from headjudge.core.errors import InvalidInput

__all__ = ["CardFacts", "facts_of"]


class CardFacts(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card: its English title (empty: the title that it is known by), the codes of the sets that it is printed in,
    the legal lists that it is on, or on as one of a kind, and how many of it a deck may have if the card itself says
    so (0: any number). ``colors`` are those that a leader of the deck must share, where there is one."""

    english: str = ""
    sets: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    copies: int | None = None
    colors: tuple[str, ...] = ()
    leader: bool = False
    rarity: str = ""
    barred: str = ""


def facts_of(given: Mapping[str, Any]) -> dict[str, CardFacts]:
    """Facts of cards as people write them: title → list of sets, or a map with ``sets``, ``english`` and the like.
    Raises InvalidInput."""
    facts = {}
    for title, said in given.items():
        try:
            facts[title] = msgspec.convert(said if isinstance(said, Mapping) else {"sets": said}, CardFacts)
        except msgspec.ValidationError as error:
            raise InvalidInput(f"card {title!r}: {error}", code="deck/card") from error
    return facts
