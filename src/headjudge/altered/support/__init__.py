"""What the engine can carry out of cards, and how many cards of a file that is."""

from headjudge.altered.engine.support import words_by_hand
from headjudge.altered.support.verdict import unread_lines, why_unsupported

__all__ = ["unread_lines", "why_unsupported", "words_by_hand"]
