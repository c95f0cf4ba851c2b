"""The version of Headjudge, as what it writes carries it."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

__all__ = ["headjudge_version"]


@cache
def headjudge_version() -> str:
    """The version of the installed package."""
    return version("headjudge")
