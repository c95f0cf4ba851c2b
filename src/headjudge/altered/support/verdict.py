"""Whether the engine can carry a card out: the one place that is asked of it."""

from __future__ import annotations

from dataclasses import replace

from headjudge.altered.cards import Card
from headjudge.altered.engine.support import unsupported
from headjudge.altered.text.words import paragraphs

__all__ = ["unread_lines", "why_unsupported"]


def unread_lines(card: Card) -> tuple[str, ...]:
    """The lines of a card's abilities that can't be carried out; none of a card that is supported."""
    if not unsupported(card):
        return ()
    lines = [(line, "") for line in paragraphs(card.text)] + [("", line) for line in paragraphs(card.support)]
    return tuple(text or support for text, support in lines if unsupported(replace(card, text=text, support=support)))


def why_unsupported(card: Card) -> str:
    """Why a card can't be in a game; "" if it can."""
    return " / ".join(unsupported(card))
