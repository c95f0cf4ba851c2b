"""The state of a game: plain data at every decision."""
