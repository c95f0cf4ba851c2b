"""The numbers from one to ten, as cards say them."""

from __future__ import annotations

__all__ = ["SMALL"]

SMALL = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
