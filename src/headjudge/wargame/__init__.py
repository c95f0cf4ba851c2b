"""The Coalition Wargame: a judged play-by-post campaign (shared rules, chapters 1-6)."""

from headjudge.wargame.campaign import Campaign, new_game

__all__ = ["Campaign", "new_game"]
