"""Observations as arrays of fixed size, described by the names of their columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

__all__ = ["Array", "Layout", "fill"]

Array = NDArray[np.float32]


class Layout:
    """The arrays of an observation: ``columns`` are those of each, ``rows`` how many rows it has (an array that isn't
    among them is a single row)."""

    def __init__(self, columns: Mapping[str, Sequence[str]], rows: Mapping[str, int]) -> None:
        self.shapes = {
            name: (rows[name], len(names)) if name in rows else (len(names),) for name, names in columns.items()
        }

    def spaces(self) -> dict[str, spaces.Space[Any]]:
        """The space of each array."""
        return {name: spaces.Box(-np.inf, np.inf, shape, np.float32) for name, shape in self.shapes.items()}

    def empty(self) -> dict[str, Array]:
        """The arrays with nothing in them."""
        return {name: np.zeros(shape, np.float32) for name, shape in self.shapes.items()}


def fill(array: Array, rows: Iterable[Sequence[Any]]) -> None:
    """Fill an array row by row; what lies beyond its last row is left out."""
    for n, row in zip(range(len(array)), rows, strict=False):
        array[n, : len(row)] = row
