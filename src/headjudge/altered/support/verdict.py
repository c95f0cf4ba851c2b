"""Whether the engine can carry a card out: the one place that is asked of it."""

from __future__ import annotations

import re

from headjudge.altered.cards import Card

__all__ = ["unread_lines", "why_unsupported"]


_REMINDER = re.compile(r"\([^()]*\)")


def unread_lines(card: Card) -> tuple[str, ...]:
    """The lines of a card's abilities that can't be carried out; none of a card that is supported. What stands in round
    brackets only reminds."""
    lines = (line.strip() for text in (card.text, card.support) for line in text.splitlines())
    return tuple(line for line in lines if _REMINDER.sub("", line).strip())


def why_unsupported(card: Card) -> str:
    """Why a card can't be in a game; "" if it can."""
    unread = unread_lines(card)
    return f"its text isn't read yet: {' / '.join(unread)}" if unread else ""
