"""Decoding the JSON documents of other programs: errors that name the place, and legalities."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from headjudge.magic.cards.importers.errors import CardFileError

_T = TypeVar("_T")


def decode(data: bytes | msgspec.Raw, kind: type[_T], source: str, place: str) -> _T:
    """Decode JSON into a type, or raise a CardFileError that names the file and the place."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CardFileError(source, place, str(error)) from error


def formats_with(legalities: Mapping[str, str | None], status: str) -> tuple[str, ...]:
    """The formats that give a card this status ("legal", "restricted"), in the order of the source."""
    return tuple(name.lower() for name, given in legalities.items() if given and given.lower() == status)
