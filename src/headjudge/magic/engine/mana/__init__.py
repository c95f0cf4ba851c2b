"""Mana (106): abilities that make it, what it may be spent on, and paying with it."""
