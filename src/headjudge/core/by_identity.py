"""Answers that are worked out once for each object they are about, which is known by its identity."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

__all__ = ["by_identities", "by_identity", "by_identity_with"]

MOST_KEPT = 50_000
"""So many answers of each kind are kept; then all are let go, with the objects that they are about: those of cards and
games that nobody plays any more can't be told from the others."""

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")
Values = TypeVarTuple("Values")


def by_identity(function: Callable[[A], R]) -> Callable[[A], R]:
    """Keep what a function says of objects that never change: to compare trees would take longer than to walk them."""
    kept: dict[int, tuple[A, R]] = {}

    @wraps(function)
    def said(of: A) -> R:
        try:
            return kept[id(of)][1]
        except KeyError:
            pass
        answer = function(of)
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[id(of)] = (of, answer)  # which keeps the object, and so its identity, too
        return answer

    return said


def by_identities(function: Callable[[A, B], R]) -> Callable[[A, B], R]:
    """The same for what is said of two objects together."""
    kept: dict[tuple[int, int], tuple[A, B, R]] = {}

    @wraps(function)
    def said(one: A, other: B) -> R:
        key = (id(one), id(other))
        known = kept.get(key)
        if known is None:
            answer = function(one, other)
            if len(kept) >= MOST_KEPT:
                kept.clear()
            known = kept[key] = (one, other, answer)
        return known[2]

    return said


def by_identity_with(function: Callable[[A, *Values], R]) -> Callable[[A, *Values], R]:
    """The same for what is said of an object together with values, which are compared."""
    kept: dict[tuple[object, ...], tuple[A, R]] = {}

    @wraps(function)
    def said(of: A, *values: *Values) -> R:
        key = (id(of), *values)
        known = kept.get(key)
        if known is None:
            answer = function(of, *values)
            if len(kept) >= MOST_KEPT:
                kept.clear()
            known = kept[key] = (of, answer)
        return known[1]

    return said
