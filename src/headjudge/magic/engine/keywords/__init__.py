"""Keyword abilities (702), and whether all that a card says is carried out."""
