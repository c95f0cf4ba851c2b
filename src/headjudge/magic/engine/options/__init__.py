"""The options and variants of a game, and who sits where."""
