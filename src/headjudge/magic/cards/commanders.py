"""Which cards can be commanders (rule 903.3), and which two can be together (partner, 702.124)."""

import re
from collections.abc import Iterable, Sequence
from itertools import permutations

from headjudge.core.faults import Fault
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import TypeLine, parse_type_line

__all__ = ["could_lead", "has_companion", "why_no_commanders"]

_REMINDER = re.compile(r"\([^()]*\)")
_ALIKE = frozenset({"partner", "friends forever", "ready to run"})
"""Abilities that two commanders must both have (702.124); so must they any "Partner—[text]"."""
_PARTNERED = 2
_NAMED = 4


def has_companion(card: CardRecord) -> bool:
    """Whether a card can be the companion of a deck, beside which it is then even in Commander (702.139, 903.11)."""
    return any(line.startswith("companion —") for line in card.front.text.lower().split("\n"))


def could_lead(cards: Iterable[CardRecord]) -> str:
    """Which of a deck's cards could be the commander of all of them, the first few: "; A or B could be it"."""
    records = list(dict.fromkeys(cards))
    whole = {color for record in records for color in record.color_identity}
    able = [r.name for r in records if whole <= {*r.color_identity} and why_no_commanders([r]) is None]
    return f"; {' or '.join(able[:_NAMED])} could be it" if able else ""


def why_no_commanders(cards: Sequence[CardRecord], deck: str = "the deck") -> Fault | None:
    """Why cards can't be the commanders of a deck (called ``deck``), or None."""
    wrong = _wrong(cards)
    return None if wrong is None else Fault(wrong[1], f"{deck} {wrong[0]}", "deck/commander")


def _wrong(cards: Sequence[CardRecord]) -> tuple[str, str] | None:
    """What is wrong with commanders, in words that follow "the deck", and the rule."""
    if not cards:
        return "names no commander; write it under the heading 'Commander'", "903.3"
    if len(cards) > _PARTNERED:
        return f"names {len(cards)} commanders; it has one, or two with partner", "702.124a"
    together = len(cards) == _PARTNERED and any(_companions(a, b) for a, b in permutations(cards))
    for card in cards:
        if not _can_be_one(card) and not (together and _is_background(card)):
            return f"has {card.name} as its commander, which is no legendary creature", "903.3"
    if len(cards) == _PARTNERED and cards[0].name == cards[1].name:
        return f"has two copies of {cards[0].name} as its commanders", "903.5b"
    if len(cards) == _PARTNERED and not together:
        return f"names two commanders, but {cards[0].name} and {cards[1].name} are no partners", "702.124a"
    return None


def _can_be_one(card: CardRecord) -> bool:
    """A legendary creature, a legendary Vehicle or Spacecraft with a power, or a card that says so."""
    front, line = card.front, parse_type_line(card.front.type_line)
    if " can be your commander." in front.text:
        return True
    if "Legendary" not in line.supertypes:
        return False
    return "Creature" in line.types or (front.power is not None and bool({"Vehicle", "Spacecraft"} & {*line.subtypes}))


def _is_background(card: CardRecord) -> bool:
    line = parse_type_line(card.front.type_line)
    return "Legendary" in line.supertypes and "Background" in line.subtypes


def _companions(one: CardRecord, other: CardRecord) -> bool:
    """Whether an ability of one allows the other beside it (702.124)."""
    mine, theirs = _abilities(one), _abilities(other)
    if any(word in _ALIKE or word.startswith("partner—") for word in mine & theirs):
        return True
    if f"partner with {_first_name(other)}" in mine and f"partner with {_first_name(one)}" in theirs:
        return True
    if "choose a background" in mine and _is_background(other):
        return True
    return "doctor's companion" in mine and _is_the_doctor(parse_type_line(other.front.type_line))


def _first_name(card: CardRecord) -> str:
    return card.front.name.lower()


def _is_the_doctor(line: TypeLine) -> bool:
    """A legendary Time Lord Doctor with no other creature types (702.124m)."""
    return "Legendary" in line.supertypes and {*line.subtypes} == {"Time Lord", "Doctor"}


def _abilities(card: CardRecord) -> frozenset[str]:
    """The lines of a card's text without reminders, in lower case, and the parts of those that are lists."""
    lines = [_REMINDER.sub("", line).strip().lower() for line in card.front.text.split("\n")]
    return frozenset((*lines, *(part.strip() for line in lines for part in line.split(","))))
