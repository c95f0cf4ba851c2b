"""The game in a terminal: the board as text, questions as numbered options, the session that joins them."""
