"""Programs that play: what they have in common in ``core``, the rest game by game."""
