"""Where the operator of a server lets pictures of cards come from."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

__all__ = ["Fetching", "PictureSettings"]

Fetching = Literal["off", "public", "any"]


class PictureSettings(msgspec.Struct, frozen=True):
    """``folder`` has pictures that are called like their cards. ``fetching``: the addresses that imported cards name
    aren't used; https and public ones alone; any, for a server among friends."""

    folder: Path | None = None
    fetching: Fetching = "off"

    @property
    def offered(self) -> bool:
        """Whether there may be pictures at all."""
        return self.folder is not None or self.fetching != "off"
