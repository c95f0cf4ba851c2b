"""How random games of Altered are drawn, played and checked."""

from headjudge.bots.altered.fuzz import AlteredFuzz

__all__ = ["AlteredFuzz"]
