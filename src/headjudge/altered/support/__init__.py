"""What the engine can carry out of cards, and how many cards of a file that is."""

from headjudge.altered.support.verdict import unread_lines, why_unsupported

__all__ = ["unread_lines", "why_unsupported"]
