"""Legalities as the JSON documents of other programs have them."""

from collections.abc import Mapping


def formats_with(legalities: Mapping[str, str | None], status: str) -> tuple[str, ...]:
    """The formats that give a card this status ("legal", "restricted"), in the order of the source."""
    return tuple(name.lower() for name, given in legalities.items() if given and given.lower() == status)
