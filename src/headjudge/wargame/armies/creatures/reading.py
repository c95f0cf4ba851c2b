"""A creature as armies may use it: forms and growths together (2.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from headjudge.wargame.armies.creatures.abilities import own_keywords, unique
from headjudge.wargame.armies.creatures.cards import Card, card_of
from headjudge.wargame.armies.creatures.conditions import before_levels, forms_with
from headjudge.wargame.armies.creatures.counters import growths_of
from headjudge.wargame.armies.creatures.growth import Form, Growth, Use, combinations
from headjudge.wargame.armies.creatures.sentences import Kind, abilities_of
from headjudge.wargame.armies.creatures.slivers import own_gift, quoted_abilities
from headjudge.wargame.armies.creatures.trees import as_bound
from headjudge.wargame.state.ranks import RANKS, SLOTS, slot_size

__all__ = ["Creature", "read_creature", "uses_of"]

_COPIES = re.compile(
    r"(?:~ (?:enters?|becomes?)|have (?:~|it) (?:enter|become)|^it becomes?|\benters) (?:tapped )?(?:as )?"
    r"(?:an? )?copy of (?P<what>[^.]*)"
    r"|~ has the full text of (?P<whose>[^.]*)|acquires? all (?:normal )?characteristics .*?of (?P<old>[^.]*)"
)
_COPIED = re.compile(r"creature|permanent|chosen|that card|slivers?\b")

LARGEST = slot_size(max(rank.level for rank in RANKS.values()), max(SLOTS))
"""The size of the largest slot of the highest rank (2.1.1)."""


@dataclass(frozen=True, slots=True)
class Creature:
    """What is known of a creature: its colors (or ``("artifact",)``), whether it is a creature at all and a Legend
    (2.2.1), whether it is of one size in an army (2.2.2), whether it copies others (2.2.4), its forms and growths."""

    name: str
    colors: tuple[str, ...]
    creature: bool
    legend: bool
    one_size: bool
    copies: bool
    imprints: bool
    forms: tuple[Form, ...]
    growths: tuple[Growth, ...]
    size_rule: str
    """The rule by which it has no other sizes."""

    def use_at(self, power: int, toughness: int) -> Use | None:
        """Its use at a size, with the most keywords that it can have then; None if it can't have that size, or if no
        army has a slot for it (2.1)."""
        if max(power, toughness) > LARGEST:
            return None  # and nobody need count how many counters would make it
        fitting = list(self._uses_at(power, toughness))
        return max(fitting, key=lambda use: len(use.keywords)) if fitting else None

    def _uses_at(self, power: int, toughness: int) -> Iterator[Use]:
        for form in self.forms:
            free_power, free_toughness = form.power is None, form.toughness is None
            more_power = max(power, 0) if form.power is None else power - form.power
            more_toughness = max(toughness, 0) if form.toughness is None else toughness - form.toughness
            if more_power < 0 or more_toughness < 0:
                continue
            if not (free_power or free_toughness or more_power == more_toughness):
                continue
            for numbers in combinations(self.growths, min(more_power, more_toughness)):
                added = sum(numbers)
                exact = (free_power or added == more_power) and (free_toughness or added == more_toughness)
                lives = toughness > 0 or not (self.growths or free_toughness)
                if exact and lives:
                    yield self._use(form, numbers, power, toughness)

    def _use(self, form: Form, numbers: tuple[int, ...], power: int, toughness: int) -> Use:
        grown = [(growth, number) for growth, number in zip(self.growths, numbers, strict=True) if number]
        why = ", ".join([form.why, *(f"{growth.why}: {number}" for growth, number in grown)])
        keywords = unique(form.keywords, *(growth.keywords for growth, _ in grown))
        return Use(power, toughness, None, keywords, why, grown[-1][0].rule if grown else form.rule)

    def sizes(self, most: int) -> list[Use]:
        """Its uses with neither power nor toughness above a number, each size once. Where both are free, the sizes
        with equal power and toughness stand for all."""
        found: dict[tuple[int, int], Use] = {}
        for power, toughness in self._candidates(most):
            if (power, toughness) not in found and (use := self.use_at(power, toughness)) is not None:
                found[power, toughness] = use
        return sorted(found.values(), key=lambda use: (max(use.power, use.toughness), use.power, use.toughness))

    def _candidates(self, most: int) -> Iterator[tuple[int, int]]:
        for form in self.forms:
            if form.power is None and form.toughness is None:
                yield from ((size, size) for size in range(1, most + 1))
            elif form.power is None or form.toughness is None:
                fixed = form.toughness if form.power is None else form.power
                for numbers in combinations(self.growths, most):
                    at = (fixed or 0) + sum(numbers)
                    if at <= most:
                        yield from ((free, at) if form.power is None else (at, free) for free in range(most + 1))
            else:
                for numbers in combinations(self.growths, most - max(form.power, form.toughness)):
                    yield form.power + sum(numbers), form.toughness + sum(numbers)


def read_creature(definition: Mapping[str, Any]) -> Creature:
    """What a card's definition (name, cost, type, power, toughness, text) says of it as a creature."""
    keys = ("name", "cost", "type", "power", "toughness", "text", "colors")
    values = (definition.get(key) for key in keys)
    return _read(tuple(_plain(value) for value in values))


def _plain(value: object) -> str | tuple[str, ...] | None:
    """A value of a definition as text, or as several: whatever was written there can be read."""
    if isinstance(value, (list, tuple)):
        return tuple(map(str, value))
    return None if value is None else str(value)


@lru_cache(maxsize=4096)
def _read(values: tuple[Any, ...]) -> Creature:
    card = card_of(dict(zip(("name", "cost", "type", "power", "toughness", "text", "colors"), values, strict=True)))
    base = Card(
        card.name,
        card.cost,
        card.types,
        card.creature,
        card.legend,
        card.colors,
        card.power,
        card.toughness,
        before_levels(card.lines),
    )
    abilities = as_bound(base, abilities_of(base))
    abilities += quoted_abilities(base, abilities)
    keywords = own_keywords(base, abilities)
    copies = any(_copies(sentence) for line in base.lines for sentence in line.split(" . "))
    if copies:  # 2.2.4
        printed = Form(None, None, keywords, "as a copy", "2.2.4")
    elif card.power is None or card.toughness is None:  # 2.2.2
        printed = Form(card.power, card.toughness, keywords, "any size for *", "2.2.2")
    else:
        printed = Form(card.power, card.toughness, keywords)
    forms = forms_with(base, own_gift(base, printed, abilities), abilities)
    growths = () if copies else growths_of(base, abilities)
    pumped = any(ability.kind == Kind.ACTIVATED and " gets +" in ability.effect for ability in abilities)
    return Creature(
        card.name,
        card.colors,
        card.creature,
        card.legend,
        copies or card.power is None or card.toughness is None,
        copies,
        any(line.startswith("imprint") for line in card.lines),
        tuple(forms),
        growths,
        growths[0].rule if growths else forms[-1].rule if len(forms) > 1 else "2.2.3.2" if pumped else printed.rule,
    )


def _copies(sentence: str) -> bool:
    """Whether a sentence makes the creature itself a copy of a creature."""
    found = _COPIES.search(sentence)
    return found is not None and _COPIED.search(found["what"] or found["whose"] or found["old"]) is not None


def uses_of(definition: Mapping[str, Any], level: int) -> list[Use]:
    """The sizes at which a creature may be used in an army of a rank's level, each with the smallest slot that it fits,
    its keywords and why."""
    creature = read_creature(definition)
    if not creature.creature:
        return []
    uses = creature.sizes(slot_size(level, max(SLOTS)))
    return [
        Use(use.power, use.toughness, slot, use.keywords, use.why, use.rule)
        for use in uses
        for slot in [next(s for s in SLOTS if max(use.power, use.toughness) <= slot_size(level, s))]
    ]
