"""All that a game is at a moment, as data: players, objects, turns, contexts, effects in force."""
