"""Altered at live tables."""
