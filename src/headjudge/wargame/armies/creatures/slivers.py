"""Slivers: what one gives all Slivers it has itself, and no other Sliver of the army has it (2.2.5)."""

from __future__ import annotations

import re
from dataclasses import replace

from headjudge.wargame.armies.creatures.abilities import gained, unique
from headjudge.wargame.armies.creatures.cards import Card
from headjudge.wargame.armies.creatures.conditions import bonus_of
from headjudge.wargame.armies.creatures.growth import Form
from headjudge.wargame.armies.creatures.sentences import Ability, Kind, can_be_itself, read_line

__all__ = ["own_gift", "quoted_abilities"]

_GIFT = re.compile(r"^(?P<who>.*?slivers?\b.*?) (?P<does>(?:gets?|have|has|gains?) .*)$")


def _gifts(card: Card, abilities: list[Ability]) -> list[tuple[Ability, str]]:
    """The sentences with which it gives something to all Slivers, always."""
    if "sliver" not in card.types:
        return []
    return [
        (ability, sentence)
        for ability in abilities
        if ability.kind == Kind.STATIC
        for sentence in ability.sentences
        if (gift := _GIFT.match(sentence)) is not None
        and can_be_itself(card, gift["who"])
        and not re.search(r"\b(as long as|until|for each|if)\b", sentence)
    ]


def own_gift(card: Card, form: Form, abilities: list[Ability]) -> Form:
    """A form with what the Sliver gives itself: its bonus to size and its keywords."""
    power, toughness, keywords = form.power, form.toughness, form.keywords
    changed = False
    for _, sentence in _gifts(card, abilities):
        if bonus := bonus_of(sentence.replace(" get ", " gets ")):
            power = None if power is None else power + bonus[0]
            toughness = None if toughness is None else toughness + bonus[1]
            changed = True
        keywords = unique(keywords, gained(card, sentence))
    if not changed:
        return replace(form, keywords=keywords)
    return Form(power, toughness, keywords, "with its own bonus for Slivers", "2.2.5")


def quoted_abilities(card: Card, abilities: list[Ability]) -> list[Ability]:
    """The abilities in quotation marks that it gives all Slivers, as its own."""
    quoted = [text for ability, _ in _gifts(card, abilities) for text in ability.quoted]
    return [ability for text in dict.fromkeys(quoted) if (ability := read_line(text)) is not None]
