"""The tables of types against the Comprehensive Rules' own lists (205.2 to 205.4) and against real type lines."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import is_traditional
from headjudge.magic.cards.types import SUPERTYPES as PRINTED_SUPERTYPES
from headjudge.magic.cards.types import parse_type_line
from headjudge.magic.text.words import CARD_TYPES, SUPERTYPES, subtypes

CARDS = Path(__file__).parents[4] / "shared" / "data" / "magic-cards.jsonl.xz"

LISTS = {
    "artifact": "attraction blood bobblehead book clue contraption equipment food fortification gold incubator infinity"
    " junk lander map mutagen powerstone spacecraft stone treasure vehicle vibranium",  # 205.3g
    "enchantment": "aura background cartouche case class curse plan role room rune saga shard shrine",  # 205.3h
    "land": "cave desert forest gate island lair locus mine mountain plains planet power-plant sphere swamp tower town"
    " urza's",  # 205.3i
    "spell": "adventure arcane lesson omen trap",  # 205.3k
    "battle": "siege",  # 205.3q
}
"""The lists that are short; creature types (205.3m) and planeswalker types (205.3j) are looked at by real cards."""
OWNERS = {
    "artifact": {"Artifact"},
    "battle": {"Battle"},
    "creature": {"Creature", "Kindred"},
    "enchantment": {"Enchantment"},
    "land": {"Land"},
    "planeswalker": {"Planeswalker"},
    "spell": {"Instant", "Sorcery"},
}
"""The card types on whose cards the subtypes of a list stand (205.3c, 205.3d: kindreds share those of creatures)."""


@pytest.mark.parametrize("kind", sorted(LISTS))
def test_the_list_is_that_of_the_rules(kind: str) -> None:
    assert sorted(subtypes()[kind]) == sorted(LISTS[kind].split())


def test_no_subtype_is_in_two_lists() -> None:
    counted = Counter(word for group in subtypes().values() for word in group)
    assert [word for word, n in counted.items() if n > 1] == []


def test_there_is_a_list_for_each_card_type_and_no_other() -> None:
    assert set(subtypes()) == set(OWNERS)
    assert {kind.lower() for kinds in OWNERS.values() for kind in kinds} == set(CARD_TYPES)


def test_lists_are_in_order_and_no_plural_means_two_things() -> None:
    for group in subtypes().values():
        assert list(group) == sorted(group)
    lists = [CARD_TYPES.values(), *(group.values() for group in subtypes().values())]
    plurals = Counter(plural for group in lists for plural in group)
    assert [plural for plural, n in plurals.items() if n > 1] == []


def test_supertypes_are_those_of_the_rules() -> None:
    assert set(SUPERTYPES) == {"basic", "legendary", "snow", "world"}  # 205.4a; "ongoing" is only on schemes
    assert {word.title() for word in SUPERTYPES} < PRINTED_SUPERTYPES


@pytest.mark.skipif(not CARDS.exists(), reason="no card data in ../shared/data")
def test_every_subtype_of_a_real_card_is_in_a_list_of_one_of_its_card_types() -> None:
    lists = {word: kind for kind, group in subtypes().items() for word in group}
    wrong = set()
    for record in read_cards(CARDS):
        if not is_traditional(record) or record.flag is not None:
            continue
        for part in record.characteristics:
            line = parse_type_line(part.type_line)
            for subtype in line.subtypes:
                if "/" in subtype:
                    continue  # a slip of the file: a size among the subtypes
                kind = lists.get(subtype.lower())
                if kind is None or OWNERS[kind].isdisjoint(line.types):
                    wrong.add((subtype, part.type_line))
    assert sorted(wrong) == []
