"""Nothing is forever (1.4.6)."""

__all__ = ["MOST"]

MOST = 100
"""So often a day a given quick action may be played and a given Reaction activates (1.4.6.b, 1.4.6.c)."""
