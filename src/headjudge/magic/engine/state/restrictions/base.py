"""What all rules for objects and players are."""

from __future__ import annotations

__all__ = ["Restriction"]


class Restriction:
    """One rule that applies to an object or a player."""
