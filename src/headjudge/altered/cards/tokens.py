"""Tokens that have cards of their own: which of them a card names, so that whatever creates one knows what it is.

"Create an Aerolith token in your Landmarks" says nothing of what an Aerolith is; the token's own card does. Each card
is given those that it names (:attr:`.card.Card.tokens`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

import msgspec

from headjudge.altered.cards.card import Card, CardType
from headjudge.altered.cards.record import CardRecord

__all__ = ["as_token", "each_with_tokens", "naming", "with_tokens"]

_REMINDER = re.compile(r"\s*\([^()]*\)")
_NO_TOKEN = (CardType.HERO, CardType.SPELL, CardType.MANA_CONVERGENCE)


def as_token(card: Card) -> Card:
    """A token as its own card defines it: without faction, rarity and costs (2.2 of the digest)."""
    return replace(
        card, faction="", rarity="", hand_cost=0, reserve_cost=0, reference="", text=_plain(card.text), tokens=()
    )


def _plain(text: str) -> str:
    """A text without its reminders, in which alone two printings may differ."""
    return "\n".join(line for line in _REMINDER.sub("", text).split("\n") if line.strip())


def naming(cards: Iterable[Card]) -> dict[str, Card]:
    """The tokens by their names in lower case. One that two cards define differently isn't among them."""
    found: dict[str, Card] = {}
    unlike: set[str] = set()
    for card in cards:
        key, token = card.name.lower(), as_token(card)
        if card.type not in _NO_TOKEN and found.setdefault(key, token) != token:
            unlike.add(key)
    return {key: token for key, token in found.items() if key not in unlike}


def with_tokens(card: Card, tokens: dict[str, Card]) -> Card:
    """A card with those of the tokens that its text names."""
    words = f"{card.text}\n{card.support}".lower()
    if "token" not in words:
        return card
    named = tuple(token for name, token in tokens.items() if re.search(rf"\b{re.escape(name)}\b", words))
    return replace(card, tokens=named) if named else card


def each_with_tokens(records: Iterable[CardRecord]) -> Iterator[CardRecord]:
    """The cards of a file, each with the tokens of the same file that it names."""
    every = list(records)
    tokens = naming(record.card for record in every if record.token)
    for record in every:
        card = with_tokens(record.card, tokens)
        yield record if card is record.card else msgspec.structs.replace(record, card=card)
