"""Reading and printing of filters.

"nonblack attacking creature", "Elf or Faerie card", "artifacts and enchantments".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.word_lists import OneOf
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.scopes import either, of_list, own_qualities, said_after, says_only_where
from headjudge.magic.text.tree.amounts import StatOf
from headjudge.magic.text.tree.categories import Adjective, Quality
from headjudge.magic.text.tree.nouns import Filter, ItsObjects, with_other
from headjudge.magic.text.tree.nouns.filters import HEAD, NOUN, WORD_AFTER, WORD_BEFORE
from headjudge.magic.text.tree.qualities import ControlledBy, InZone, Non, OfColor, OfSize, StatIs
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import SUPERTYPES, apostrophe, plural_type, singular_type, types

__all__ = ["NOUNS"]

NOUNS = {
    "permanent": "permanents",
    "card": "cards",
    "spell": "spells",
    "token": "tokens",
    "source": "sources",
    "ability": "abilities",
    "object": "objects",
    "commander": "commanders",
    "permanent card": "permanent cards",
    "permanent spell": "permanent spells",
    "activated ability": "activated abilities",
    "triggered ability": "triggered abilities",
    "activated or triggered ability": "activated or triggered abilities",
    "spell or ability": "spells or abilities",
    "spell or permanent": "spells or permanents",
    "permanent or spell": "permanents or spells",
}
"""The nouns of filters with their plurals."""
_LONGEST_FIRST = sorted(NOUNS, key=lambda noun: -len(noun.split()))
_NOUN, _NOUN_IN_PLURAL = OneOf(_LONGEST_FIRST), OneOf(NOUNS[noun] for noun in _LONGEST_FIRST)

_JOINS = ("or", "and", "and/or")
_EITHER = ("or", "and/or")
"""What joins whole tests; "and" joins noun phrases."""
Groups = tuple[tuple[str, ...], ...]


@RULES_TEXT.reads(Filter)
def read_filter(reader: Reader, at: int, number: str) -> Iterator[tuple[int, Filter]]:
    """Read a filter in the singular or plural: one test, or several joined by "or"."""
    item = f"{number} item"
    waiting: list[tuple[int, tuple[Filter, ...]]] = []
    for end, found in reader.read(Filter, at, item):
        yield end, found
        if not found.alternatives and len(found.types) < 2:
            waiting.append((end, (found,)))
    while waiting:
        end, parts = waiting.pop(0)
        comma = reader.word(end, ",")
        for join in _EITHER if comma == (len(parts) > 1) else ():
            if reader.word(end + comma, join):
                for end2, last in _perhaps_others(reader, end + comma + 1, item):
                    if not last.alternatives and (several := either((*parts, last), join)) is not None:
                        yield end2, several
        if comma:
            more = reader.read(Filter, end + 1, item)
            waiting.extend((end2, (*parts, part)) for end2, part in more if not part.alternatives)
    yield from _nonesuch_or(reader, at, item)
    yield from _type_and_color(reader, at, item)
    yield from _type_or_negated(reader, at, item)


def _type_or_negated(reader: Reader, at: int, item: str) -> Iterator[tuple[int, Filter]]:
    """Read "artifact, creature, or non-Aura enchantment card with mana value 2": the noun and all after it is said of
    all, since the first have none of their own."""
    waiting: list[tuple[int, Groups]] = [(end, (group,)) for end, group in _groups(reader, at, plural=False)]
    while waiting:
        end, groups = waiting.pop(0)
        comma = reader.word(end, ",")
        for join in _EITHER if comma == (len(groups) > 1) else ():
            if reader.word(end + comma, join):
                for end2, last in reader.read(Filter, end + comma + 1, item):
                    negated = last.adjectives and all(isinstance(a, Non) for a in last.adjectives)
                    if negated and last.noun == "card" and len(last.types) == 1 and not last.alternatives:
                        first, *others = (replace(last, adjectives=(), types=(group,)) for group in groups)
                        yield end2, replace(first, alternatives=(*others, last), join=join, once=HEAD)
        if comma:
            waiting.extend((end2, (*groups, group)) for end2, group in _groups(reader, end + 1, plural=False))


def _type_and_color(reader: Reader, at: int, item: str) -> Iterator[tuple[int, Filter]]:
    """Read "Mountain and red card in it": each card that is the one or the other, wherever is said after both."""
    for end, group in _groups(reader, at, plural=False):
        if reader.word(end, "and"):
            for end2, last in reader.read(Filter, end + 1, item):
                colored = last.adjectives and all(isinstance(a, OfColor) for a in last.adjectives)
                if colored and last.noun == "card" and not last.types and not last.alternatives:
                    first = replace(last, adjectives=(), types=(group,))
                    yield end2, replace(first, alternatives=(last,), join="and", once=HEAD)


def _perhaps_others(reader: Reader, at: int, item: str) -> Iterator[tuple[int, Filter]]:
    """Read one test, before which "other" may stand, said of it only: "creatures and/or other planeswalkers"."""
    yield from reader.read(Filter, at, item)
    if reader.word(at, "other"):
        yield from ((end, replace(last, other=True)) for end, last in reader.read(Filter, at + 1, item))


def _nonesuch_or(reader: Reader, at: int, item: str) -> Iterator[tuple[int, Filter]]:
    """Read "noncreature or Dragon spell from your hand": what is negated has the noun that stands after the other, and
    is whose and where that is."""
    start, adjectives = _adjectives(reader, at)
    if len(adjectives) == 1 and isinstance(adjectives[0], Non) and reader.word(start, "or"):
        for end, last in reader.read(Filter, start + 1, item):
            plain = last == Filter(last.noun, last.types[:1], last.qualities) and last.noun and last.types
            if plain and says_only_where(last):
                first = Filter(last.noun, qualities=last.qualities, adjectives=adjectives, alternatives=(last,))
                yield end, replace(first, once=HEAD if last.qualities else NOUN)


def _read_item(reader: Reader, at: int, arg: str) -> Iterator[tuple[int, Filter]]:
    """Read one test: adjectives, types, noun, qualities."""
    number, _ = arg.split()
    start, adjectives = _adjectives(reader, at)
    for end, head in _heads(reader, start, plural=number == "plural"):
        if head.noun == "token" and any(isinstance(adjective, OfSize) for adjective in adjectives):
            continue  # a description of what is made: "put two 1/1 white Dog creature tokens onto the battlefield"
        if start == at or adjectives:
            for end2, qualities in _qualities(reader, end, number):
                if _is_nowhere(head, qualities):
                    continue
                found = of_list(replace(head, adjectives=adjectives, qualities=qualities))
                if found is not None:
                    yield end2, found


def _is_nowhere(head: Filter, qualities: tuple[Quality, ...]) -> bool:
    """Whether permanents that somebody controls were in another zone: "a spell with mana value less than the number of
    Spirits you control from a graveyard", where the spell is."""
    if head.noun not in {"", "permanent"} or len(qualities) < 2:
        return False
    places = [q.zone for q in qualities if isinstance(q, InZone)]
    elsewhere = any(isinstance(zone, PlayersZone) for zone in places)
    return elsewhere and any(isinstance(q, ControlledBy) for q in qualities)


for _number in ("singular", "plural"):
    RULES_TEXT.reads(Filter, f"{_number} item")(_read_item)


@RULES_TEXT.reads(Filter, "others")
def read_others(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Filter]]:
    """Read a filter in the plural, perhaps with "other" before it."""
    other = reader.word(at, "other")
    for end, what in reader.read(Filter, at + other, "plural"):
        yield end, with_other(what, other=True) if other else what


@RULES_TEXT.writes_with(Filter, "others")
def write_others(writer: Writer, node: Node, _: str) -> None:
    """Print a filter in the plural, with "other" before it."""
    if isinstance(node, Filter) and node.other:
        writer.put("other")
    writer.write(node, "plural")


def _adjectives(reader: Reader, at: int) -> tuple[int, tuple[Adjective, ...]]:
    """As many adjectives as there are; between two that negate stands a comma."""
    found: list[Adjective] = []
    while True:
        comma = bool(found) and isinstance(found[-1], Non) and reader.token(at) == ","
        options = [] if _ends_with_commander(reader, at) else reader.read(Adjective, at + comma)
        if not options or (comma and not isinstance(options[0][1], Non)):
            return at, tuple(found)
        if not comma and found and isinstance(found[-1], Non) and isinstance(options[0][1], Non):
            return at, tuple(found)
        at = options[0][0]
        found.append(options[0][1])


def _ends_with_commander(reader: Reader, at: int) -> bool:
    """Whether "commander" is the noun here ("a commander you own"), not an adjective ("commander creature")."""
    if reader.token(at) != "commander":
        return False
    return not any(True for plural in (False, True) for _ in _heads(reader, at + 1, plural=plural))


def _heads(reader: Reader, at: int, *, plural: bool) -> Iterator[tuple[int, Filter]]:
    for end, types_, join in _type_lists(reader, at, plural=False):
        for end2, noun in _noun(reader, end, plural=plural):
            yield end2, Filter(noun, types_, join=join)
        if not plural:
            yield end, Filter("", types_, join=join)
    if plural:
        for end, types_, join in _type_lists(reader, at, plural=True):
            yield end, Filter("", types_, join=join)
        for end, types_, join in _type_lists(reader, at, plural=False, last=True):
            if said_after(types_) is not None:  # "Elf or Goblin creatures"
                yield end, Filter("", types_, join=join)
    for end, noun in _noun(reader, at, plural=plural):
        yield end, Filter(noun)


def _noun(reader: Reader, at: int, *, plural: bool) -> Iterator[tuple[int, str]]:
    for end, number in reader.which(at, _NOUN_IN_PLURAL if plural else _NOUN):
        yield end, _LONGEST_FIRST[number]


def _type_lists(reader: Reader, at: int, *, plural: bool, last: bool | None = None) -> list[tuple[int, Groups, str]]:
    """Lists of types "a", "a or b", "a, b, or c", the longest first; the ``last`` may be the only one in the plural."""
    end_plural = plural if last is None else last
    found: list[tuple[int, Groups, str]] = []
    waiting: list[tuple[int, Groups]] = []
    for end, group in _groups(reader, at, plural=plural):
        found.append((end, (group,), "or"))
        for join in _JOINS:
            if reader.word(end, join):
                ends = _groups(reader, end + 1, plural=end_plural)
                found.extend((end2, (group, second), join) for end2, second in ends)
        waiting.append((end, (group,)))
    while waiting:
        end, groups = waiting.pop()
        if not reader.word(end, ","):
            continue
        for join in _JOINS:
            if reader.word(end + 1, join) and len(groups) > 1:
                ends = _groups(reader, end + 2, plural=end_plural)
                found.extend((end2, (*groups, final), join) for end2, final in ends)
        waiting.extend((end2, (*groups, more)) for end2, more in _groups(reader, end + 1, plural=plural))
    return sorted(found, reverse=True)


def _groups(reader: Reader, at: int, *, plural: bool) -> list[tuple[int, tuple[str, ...]]]:
    """Types that must all be there, as "legendary artifact creature"; in the plural only the last word is."""
    table = types()
    found: list[tuple[int, tuple[str, ...]]] = []
    words: tuple[str, ...] = ()
    while True:
        word = reader.token(at).replace("’", "'")  # of "urza's"
        singular = word if word in table or word in SUPERTYPES else None
        length = 1
        if word == "time" and reader.token(at + 1) in {"lord", "lords"}:
            word, length = f"time {reader.token(at + 1)}", 2
            singular = word if word in table else None
        if plural and (one := singular_type(word)) is not None:
            reader.word(at, reader.token(at))
            found.append((at + length, (*words, one)))
        if singular is None:
            break
        reader.word(at, reader.token(at))
        words = (*words, singular)
        at += length
        if (not plural and singular in table) or (not plural and singular in SUPERTYPES):
            found.append((at, words))
    return found


def _qualities(reader: Reader, at: int, number: str) -> list[tuple[int, tuple[Quality, ...]]]:
    """The qualities after a noun; words that can be said of the noun inside one are ("a permanent you control")."""
    found: list[tuple[int, tuple[Quality, ...]]] = []
    waiting: list[tuple[int, tuple[Quality, ...]]] = [(at, ())]
    while waiting:
        end, qualities = waiting.pop(0)
        found.append((end, qualities))
        waiting.extend((end2, (*qualities, more)) for end2, more in reader.read(Quality, end, number))
    return sorted(found, key=lambda item: -item[0])


@RULES_TEXT.orders(Filter)
def order_of_filter(_: Filter) -> tuple[str, ...]:
    """Adjectives come first."""
    return "adjectives", "qualities", "alternatives"


@RULES_TEXT.writes(Filter)
def write_filter(writer: Writer, node: Filter, number: str) -> None:
    """Print a filter in the singular or plural ("other" is printed by the noun phrase that it is in)."""
    plural = number == "plural"
    own = own_qualities(node)
    items = [replace(part, qualities=its) for part, its in zip((node, *node.alternatives), own, strict=True)]
    if node.once in (NOUN, HEAD):
        items = [*(replace(item, noun="") for item in items[:-1]), items[-1]]
    if node.alternatives and not node.noun and not own[0]:
        apart = [replace(items[0], types=(group,), adjectives=()) for group in node.types]
        items[:1] = [replace(apart[0], adjectives=node.adjectives), *apart[1:]]
    for index, item in enumerate(items):
        if index:
            if len(items) > 2:
                writer.put(",")
            if index == len(items) - 1:
                writer.put(node.join)
            if item.other and not node.other:
                writer.put("other")
        _write_item(writer, item, plural=plural and not (node.once == HEAD and index < len(items) - 1))


def _write_item(writer: Writer, node: Filter, *, plural: bool) -> None:
    before: Adjective | None = None
    for adjective in node.adjectives:
        if isinstance(before, Non) and isinstance(adjective, Non):
            writer.put(",")
        writer.write(adjective)
        before = adjective
    for index, group in enumerate(node.types):
        first, last = index == 0, index == len(node.types) - 1
        if not first:
            if len(node.types) > 2:
                writer.put(",")
            if last:
                writer.put(node.join)
        words = [apostrophe(word) for word in group[:-1]]
        if not (node.once == WORD_AFTER and not last):
            words.append(plural_type(group[-1]) if plural and not node.noun else group[-1])
        writer.put(" ".join(words[1:] if node.once == WORD_BEFORE and not first else words))
    if node.noun:
        writer.put(NOUNS[node.noun] if plural else node.noun)
    for quality in node.qualities:
        writer.write(quality, "plural" if plural else "singular")


@RULES_TEXT.settles(StatIs)
def not_of_itself(node: StatIs) -> StatIs | None:
    """ "With toughness greater than its power" compares two numbers of the same object, which is another node
    (:class:`~headjudge.magic.text.tree.qualities.OwnStats`)."""
    amount = node.amount
    pronoun = isinstance(amount, StatOf) and isinstance(amount.what, ItsObjects) and not amount.what.determiner
    return None if pronoun and isinstance(amount, StatOf) and amount.stat != node.stat else node
