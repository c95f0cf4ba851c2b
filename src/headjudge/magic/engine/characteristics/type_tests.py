"""The words of a filter that are about types: which objects have those, by their characteristics alone."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, TOKEN, Characteristics, GameObject
from headjudge.magic.text.card_words import ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.words import BATCHES, CARD_TYPES, SUPERTYPES, subtypes
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["PERMANENT_TYPES", "could_be", "is_told_by_word", "type_test", "word_test", "words_of_types"]

PERMANENT_TYPES = frozenset({ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, LAND, PLANESWALKER})

Test = Callable[[GameObject, Characteristics], bool]
_NOUNS = frozenset({"spell", "permanent", "spell or permanent", "token", "card"})


def word_test(word: str) -> Test:
    """The test for one word of a type line."""
    if word in SUPERTYPES:
        return lambda obj, ch: word in ch.supertypes
    if word in CARD_TYPES:
        return lambda obj, ch: word in ch.types
    if word in BATCHES:
        tests = [word_test(part) for part in BATCHES[word]]
        return lambda obj, ch: any(test(obj, ch) for test in tests)
    if is_creature_type(word):
        return lambda obj, ch: word in ch.subtypes or ch.all_creature_types
    return lambda obj, ch: word in ch.subtypes


def words_of_types(ch: Characteristics) -> frozenset[str]:
    """The words of a type line."""
    return frozenset({*ch.supertypes, *ch.types, *ch.subtypes})


def is_told_by_word(word: str) -> bool:
    """Whether the words of a type line tell what is called so: not a creature type, which changeling has unwritten."""
    return word not in BATCHES and not is_creature_type(word)


def is_creature_type(word: str) -> bool:
    """Whether a subtype is a creature type: what changeling has (702.70)."""
    return word in subtypes()["creature"]


@by_identity
def type_test(what: Filter) -> Test:
    """The part of a filter that needs nothing but the object: its noun and type words."""
    groups = [[word_test(word) for word in group] for group in what.types]
    noun = noun_test(what.noun)
    if not groups:
        return noun
    if len(groups) == len(groups[0]) == 1 and noun is anything:
        return groups[0][0]

    def test(obj: GameObject, ch: Characteristics) -> bool:
        for group in groups:
            for word in group:
                if not word(obj, ch):
                    break
            else:
                return noun(obj, ch)
        return False

    return test


def anything(_obj: GameObject, _ch: Characteristics) -> bool:
    """The test for a noun that stands for whatever its words describe."""
    return True


def noun_test(noun: str) -> Test:
    """The test for the noun of a filter."""
    if noun not in _NOUNS and not noun.endswith("ability") and not noun.startswith("permanent "):
        return anything

    def test(obj: GameObject, ch: Characteristics) -> bool:
        if noun in ("spell", "permanent spell"):
            return obj.zone == STACK and obj.kind != ABILITY and (noun == "spell" or bool(ch.types & PERMANENT_TYPES))
        if noun == "spell or ability":
            return obj.zone == STACK
        if noun.endswith("ability"):
            return obj.zone == STACK and obj.kind == ABILITY
        if noun in ("spell or permanent", "permanent or spell"):
            return obj.zone == BATTLEFIELD or (obj.zone == STACK and obj.kind != ABILITY)
        if noun == "token":
            return obj.kind == TOKEN
        if noun in ("card", "permanent card") and obj.kind == TOKEN:
            return False  # a token is no card, also in the moment that it is in another zone (108.2b)
        if noun == "permanent" or noun.startswith("permanent "):
            return bool(ch.types & PERMANENT_TYPES)
        return True

    return test


def could_be(g: State, id: int, what: Filter) -> bool:
    """Whether an object, by the types printed on it, could be one of those that a filter describes."""
    obj = g.known(id)
    tests = [type_test(part) for part in (what, *what.alternatives)]
    return obj is None or any(test(obj, blueprint(obj.definition).characteristics) for test in tests)
