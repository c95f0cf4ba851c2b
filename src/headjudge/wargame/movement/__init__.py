"""The movement update: all orders of a turn carried out at once (3.2, 3.3)."""
