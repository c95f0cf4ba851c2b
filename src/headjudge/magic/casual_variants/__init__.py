"""Casual variants of chapter 9 beside those of chapter 8: Planar Magic (901, with 309) and Commander (903 of today)."""
