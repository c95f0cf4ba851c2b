"""A picture as it goes to a page."""

from __future__ import annotations

import msgspec

from headjudge.core.errors import InvalidInput

__all__ = ["ENDINGS", "LARGEST", "NoPicture", "Picture", "picture_of"]

LARGEST = 8 << 20
"""Bytes; a picture of a card has some hundred thousand."""
ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".webp"})
"""How the files of pictures end."""


class Picture(msgspec.Struct, frozen=True):
    """A picture, and its media type."""

    content: bytes
    media_type: str


class NoPicture(InvalidInput):
    """There is no picture of the card, or it can't be had now."""

    usual_code = "picture/none"


def picture_of(content: bytes) -> Picture:
    """The picture that a file is, by what it begins with, whatever its name or sender says. Raises NoPicture."""
    if len(content) > LARGEST:
        raise NoPicture(f"a picture has at most {LARGEST} bytes")
    if content.startswith(b"\xff\xd8\xff"):
        return Picture(content, "image/jpeg")
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return Picture(content, "image/png")
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return Picture(content, "image/webp")
    raise NoPicture("that is no JPEG, PNG or WebP picture")
