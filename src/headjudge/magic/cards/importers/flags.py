"""Which cards are not traditional ones, judged by what the common card files say of them."""

from headjudge.magic.cards.types import parse_type_line

SKIPPED_LAYOUTS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
"""Layouts of things that are not cards of a deck and are not imported."""

_NONTRADITIONAL_LAYOUTS = frozenset({"planar", "scheme", "vanguard", "host", "augment"})
_NONTRADITIONAL_TYPES = frozenset(
    {"Conspiracy", "Dungeon", "Hero", "Phenomenon", "Plane", "Scheme", "Stickers", "Vanguard"}
)
_NONTRADITIONAL_SUBTYPES = frozenset({"Attraction", "Contraption"})


def derive_flag(name: str, layout: str, type_line: str, *, joke: bool = False, digital: bool = False) -> str | None:
    """The flag of a card whose source has no such field; `joke` and `digital` are what the source says of it."""
    if name.startswith("A-"):
        return "alchemy_rebalanced"
    line = parse_type_line(type_line)
    if (
        layout in _NONTRADITIONAL_LAYOUTS
        or not _NONTRADITIONAL_TYPES.isdisjoint(line.types)
        or not _NONTRADITIONAL_SUBTYPES.isdisjoint(line.subtypes)
    ):
        return "nontraditional"
    if joke:
        return "joke"
    return "digital_only" if digital else None
