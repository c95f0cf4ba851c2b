"""Whether the engine can carry a card out: the one place that is asked of it."""

from __future__ import annotations

from headjudge.altered.cards import Card

__all__ = ["unread_lines", "why_unsupported"]


def unread_lines(card: Card) -> tuple[str, ...]:
    """The lines of a card's abilities that can't be carried out; none of a card that is supported."""
    return tuple(line for text in (card.text, card.support) for line in text.splitlines() if line.strip())


def why_unsupported(card: Card) -> str:
    """Why a card can't be in a game; "" if it can."""
    unread = unread_lines(card)
    return f"its text isn't read yet: {' / '.join(unread)}" if unread else ""
