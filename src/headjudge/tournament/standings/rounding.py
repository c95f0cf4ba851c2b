"""Exact figures as they are shown: rounded half up, never before."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

__all__ = ["percentage", "rounded"]


def rounded(figure: Fraction | int, decimals: int = 4) -> Decimal:
    """A figure with so many decimals, half up (away from zero below it)."""
    scaled = abs(Fraction(figure)) * 10**decimals
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Decimal(whole if figure >= 0 else -whole).scaleb(-decimals)


@lru_cache(maxsize=4096)
def percentage(figure: Fraction, decimals: int = 2) -> str:
    """A share as people read it, "66.67 %"."""
    return f"{rounded(figure * 100, decimals)} %"
