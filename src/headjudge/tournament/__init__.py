"""Tournaments by the online floor rules: from registration to the trophy (docs/decisions/0060)."""
