"""Noun phrases for objects: "up to two target creatures", "each other Elf", "a card at random", "~ and target land"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.counts import ONE, UNLIMITED, ZERO, number_of, read_counts, write_count
from headjudge.magic.text.syntax.scopes import either, said_where
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Quality
from headjudge.magic.text.tree.linked import ExiledWith
from headjudge.magic.text.tree.nouns import (
    Each,
    Filter,
    ItsObjects,
    OfWhom,
    PlayerSet,
    Some,
    SomeOf,
    Target,
    Together,
    is_one,
    with_other,
)
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import (
    Except,
    InZone,
    OfChosenColor,
    SharesColorWithMana,
    SharesWith,
    StatIs,
    WithKeyword,
)
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = ["read_chooser", "write_chooser"]


_DETERMINERS = ("another", "any")
_PLACE_LAST, _EQUAL_TO, _CHOICE_FIRST, _CHOSEN_SO, _GREATEST = 3, 4, 5, 6, 7
"""Forms of what is chosen: "a card at random in your graveyard", "a number of cards equal to …", "a creature of their
choice with flying", "a creature chosen at random", "the creature you control with the greatest power"."""
_EITHER, _OF_TWO = "either of", 2
"""How one of two is said, and the form of that."""
_AT_RANDOM, _CHOSEN_AT_RANDOM = "at random", "chosen at random"
_NTH = {2: "a second", 3: "a third"}
"""How it is said of a target, by its form, that it is another than those before it (601.2c)."""
_FROM_ONE, _THEIR_OWN = "from a single graveyard", "they control"
_AT_LEAST = "at least"
_DIFFERENT = "a different"
_IN_GRAVEYARD = InZone(PlayersZone(form=2), form=1)
_EXCEPT_FOR = 1
"""The form of "except for"."""


def _filters(reader: Reader, at: int, number: str, *, other: bool) -> Iterator[tuple[int, Filter]]:
    for end, what in reader.read(Filter, at, number):
        yield end, with_other(what, other=True) if other else what


def read_chooser(reader: Reader, at: int) -> Iterator[tuple[int, Players]]:
    """Read "of an opponent's choice"."""
    if reader.word(at, "of"):
        for end, who in reader.read(Players, at + 1, "possessive"):
            if reader.word(end, "choice"):
                yield end + 1, who


def write_chooser(writer: Writer, chooser: Players | None) -> None:
    """Print "of their choice", if somebody else than the controller chooses."""
    if chooser is not None:
        writer.put("of")
        writer.write(chooser, "possessive")
        writer.put("choice")


@RULES_TEXT.reads(Target)
def read_target(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Target]]:
    """Read "target creature" (form 0), "up to two other target creatures" (1), "a second target creature" (2)."""
    other = reader.word(at, "another")
    starts = [(at + other, ONE, ONE, other, 0)] if other or reader.token(at) == "target" else []
    starts += [(end, ONE, ONE, True, form) for form, words in _NTH.items() if (end := reader.phrase(at, words)) > 0]
    if reader.token(at) != "target":
        for end, least, most in read_counts(reader, at):
            more = reader.word(end, "other")
            starts.append((end + more, least, most, more, 1))
    for start, least, most, more, form in starts:
        if reader.word(start, "target"):
            for end, what in _filters(reader, start + 1, number_of(most), other=more):
                yield end, Target(what, least, most, form=form)
                if (end2 := reader.phrase(end, _FROM_ONE)) > 0 and not what.alternatives:
                    there = replace(what, qualities=(*what.qualities, _IN_GRAVEYARD))
                    yield end2, Target(there, least, most, single=True, form=form)
                for of_whom in OfWhom if not is_one(most) else ():
                    two = isinstance(least, Number) and least == most and least.value == 2
                    fits = two or not of_whom.of_types
                    if fits and (end2 := reader.phrase(end, of_whom)) > 0:
                        yield end2, Target(what, least, most, of_whom=of_whom, form=form)
                for end2, chooser in read_chooser(reader, end):
                    yield end2, Target(what, least, most, chooser, form=form)
                    if isinstance(chooser, PlayerSet) and (end3 := reader.phrase(end2, _THEIR_OWN)) > 0:
                        yield end3, Target(what, least, most, chooser, own=True, form=form)
                if (end2 := reader.phrase(end, _CHOSEN_AT_RANDOM)) > 0:
                    yield end2, Target(what, least, most, at_random=True, form=form)


@RULES_TEXT.writes(Target)
def write_target(writer: Writer, node: Target, _: str) -> None:
    """Print targets."""
    if node.form in _NTH:
        writer.put(_NTH[node.form])
    else:
        if node.form:
            write_count(writer, node.least, node.most)
        if node.what.other:
            writer.put("other" if node.form else "another")
    writer.put("target")
    if node.single:
        writer.write(replace(node.what, qualities=node.what.qualities[:-1]), number_of(node.most))
        writer.put(_FROM_ONE)
    else:
        writer.write(node.what, number_of(node.most))
    writer.put(node.of_whom or "")
    write_chooser(writer, node.chooser)
    writer.put(_THEIR_OWN if node.own else "")
    writer.put(_CHOSEN_AT_RANDOM if node.at_random else "")


@RULES_TEXT.reads(Each)
def read_each(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Each]]:
    """Read "each creature", "all creatures", "creatures you control", "the cards from your hand"."""
    for word in ("each", "all", "the", ""):
        if not word or reader.word(at, word):
            start = at + bool(word)
            other = reader.word(start, "other")
            for end, what in _filters(reader, start + other, "singular" if word == "each" else "plural", other=other):
                if word != "the" or (what.noun == "card" and any(isinstance(q, InZone) for q in what.qualities)):
                    yield end, Each(what, word=word)


@RULES_TEXT.writes(Each)
def write_each(writer: Writer, node: Each, _: str) -> None:
    """Print all that match."""
    writer.put(node.word)
    if node.what.other:
        writer.put("other")
    writer.write(node.what, "plural" if node.plural else "singular")


@RULES_TEXT.reads(Some)
def read_some(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Some]]:
    """Read "a creature you control", "two other cards" (form 0), "another creature" (1), "any creature" (2), and the
    others."""
    if (start := reader.phrase(at, "a number of")) > 0:
        for end, what in reader.read(Filter, start, "plural"):
            if (end2 := reader.phrase(end, "equal to")) > 0:
                for end3, amount in reader.read(Amount, end2):
                    yield end3, Some(what, amount, amount, form=_EQUAL_TO)
    if reader.word(at, "the"):
        for end, what in reader.read(Filter, at + 1, "singular"):
            if any(isinstance(q, StatIs) and q.of_such for q in what.qualities):
                yield end, Some(what, ONE, ONE, form=_GREATEST)
    starts = [(end, least, most, 0) for end, least, most in read_counts(reader, at)]
    for form, word in enumerate(_DETERMINERS, 1):
        if reader.word(at, word):
            starts.append((at + 1, ONE, ONE, form))
    for start, least, most, form in starts:
        other = form == 1 or reader.word(start, "other")
        for end, what in _filters(reader, start + (other and form == 0), number_of(most), other=other):
            yield end, Some(what, least, most, form=form)
            if is_one(most) and is_one(least):
                yield from ((end2, Some(both, least, most, form=form)) for end2, both in _or_a(reader, end, what))
            if form == 0 and (end2 := reader.phrase(end, _CHOSEN_AT_RANDOM)) > 0:
                yield end2, Some(what, least, most, at_random=True, form=_CHOSEN_SO)
            if (end2 := reader.phrase(end, _AT_RANDOM)) > 0:
                yield end2, Some(what, least, most, at_random=True, form=form)
                places: list[type[ExiledWith | InZone]] = [ExiledWith, InZone]
                for end3, where in reader.read_any(places, end2) if form == 0 else ():
                    if isinstance(where, ExiledWith) or where.form == 0:  # "from" belongs to the verb
                        there = replace(what, qualities=(*what.qualities, where))
                        yield end3, Some(there, least, most, at_random=True, form=_PLACE_LAST)
            for end2, chooser in read_chooser(reader, end):
                yield end2, Some(what, least, most, chooser=chooser, form=form)
                for end3, said in reader.read(Quality, end2, number_of(most)) if form == 0 and _is_plain(what) else ():
                    if isinstance(said, (OfChosenColor, SharesColorWithMana, SharesWith, StatIs, WithKeyword)):
                        so = replace(what, qualities=(said,))
                        yield end3, Some(so, least, most, chooser=chooser, form=_CHOICE_FIRST)


def _is_plain(what: Filter) -> bool:
    """Whether nothing is said after a noun, and it is one test."""
    return not what.qualities and not what.alternatives


def _or_a(reader: Reader, at: int, what: Filter) -> Iterator[tuple[int, Filter]]:
    """Read "or a Desert card" after "a basic land card": another noun phrase with its own words.

    Where they are, is said of both.
    """
    for join in ("or a", "or an"):
        if what.alternatives or (end := reader.phrase(at, join)) < 0:
            continue
        for end2, last in reader.read(Filter, end, "singular"):
            alike = what.noun == last.noun and what.noun in ("card", "spell")
            apart = (said_where(what) and said_where(last)) or not (what.qualities or last.qualities)
            both = either((what, last), join) if not last.alternatives and (alike or apart) else None
            if both is not None:
                yield end2, both


@RULES_TEXT.writes(Some)
def write_some(writer: Writer, node: Some, _: str) -> None:
    """Print objects to be chosen."""
    if node.form == _PLACE_LAST:
        first = replace(node, what=replace(node.what, qualities=node.what.qualities[:-1]), form=0)
        write_some(writer, first, "")
        writer.write(node.what.qualities[-1])
        return
    if node.form == _GREATEST:
        writer.put("the")
        writer.write(node.what, "singular")
        return
    if node.form == _EQUAL_TO:
        writer.put("a number of")
        writer.write(node.what, "plural")
        writer.put("equal to")
        writer.write(node.most)
        return
    if node.form == _CHOICE_FIRST:
        write_some(writer, replace(node, what=replace(node.what, qualities=()), form=0), "")
        writer.write(node.what.qualities[0], number_of(node.most))
        return
    if 0 < node.form <= len(_DETERMINERS):
        writer.put(_DETERMINERS[node.form - 1])
    else:
        write_count(writer, node.least, node.most)
    if node.what.other and node.form != 1:
        writer.put("other")
    writer.write(node.what, number_of(node.most))
    if node.at_random:
        writer.put(_CHOSEN_AT_RANDOM if node.form == _CHOSEN_SO else _AT_RANDOM)
    write_chooser(writer, node.chooser)


@RULES_TEXT.reads(SomeOf)
def read_some_of(reader: Reader, at: int, _: str) -> Iterator[tuple[int, SomeOf]]:
    """Read "one of them", "either of them", "up to two of those cards"."""
    if (start := reader.phrase(at, _EITHER)) > 0:
        for end, two in reader.read(ItsObjects, start):
            if two.plural:
                yield end, SomeOf(two, ONE, ONE, form=_OF_TWO)
    for end, least, most in read_counts(reader, at):
        any_number = most == UNLIMITED and least == ZERO  # its "of" is read with it
        if any_number or reader.word(end, "of"):
            for end2, of in reader.read(ItsObjects if any_number else Objects, end + (not any_number)):
                if of.plural:
                    yield end2, SomeOf(of, least, most)
                    for form, words in enumerate((_AT_RANDOM, _CHOSEN_AT_RANDOM)):
                        if (end3 := reader.phrase(end2, words)) > 0:
                            yield end3, SomeOf(of, least, most, at_random=True, form=form)


@RULES_TEXT.reads(Objects, "different")
def read_different(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Some]]:
    """Read "a different nonland card from among them", as each of several players chooses it."""
    if (start := reader.phrase(at, _DIFFERENT)) > 0:
        for end, what in reader.read(Filter, start, "singular"):
            yield end, Some(what, ONE, ONE)


@RULES_TEXT.writes_with(Objects, "different")
def write_different(writer: Writer, node: Objects, _: str) -> None:
    """Print what each of several players chooses another of."""
    writer.put(_DIFFERENT)
    if isinstance(node, Some):
        writer.write(node.what, "singular")


@RULES_TEXT.reads(Objects, "at_least")
def read_at_least(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Some]]:
    """Read "at least one creature card", as a condition asks for it."""
    if (start := reader.phrase(at, _AT_LEAST)) > 0:
        for end, what in reader.read(Some, start):
            if what.form == 0 and what.least == what.most and not what.at_random:
                yield end, what


@RULES_TEXT.writes_with(Objects, "at_least")
def write_at_least(writer: Writer, node: Objects, _: str) -> None:
    """Print what a condition asks for at least."""
    writer.put(_AT_LEAST)
    writer.write(node)


@RULES_TEXT.reads(Objects, "bare")
def read_bare_count(reader: Reader, at: int, _: str) -> Iterator[tuple[int, SomeOf]]:
    """Read "one", as one says it of some of what was just named."""
    for end, least, most in read_counts(reader, at):
        yield end, SomeOf(ItsObjects("they", many=True), least, most, bare=True)


@RULES_TEXT.writes(SomeOf)
def write_some_of(writer: Writer, node: SomeOf, _: str) -> None:
    """Print a choice among objects named before."""
    if node.form == _OF_TWO and not node.at_random:
        writer.put(_EITHER)
        writer.write(node.of)
        return
    write_count(writer, node.least, node.most)
    if node.bare:
        return
    if (node.least, node.most) != (ZERO, UNLIMITED):
        writer.put("of")
    writer.write(node.of)
    if node.at_random:
        writer.put(_CHOSEN_AT_RANDOM if node.form else _AT_RANDOM)


def _leaves_out(part: Objects | Players) -> bool:
    """Whether a noun phrase ends with "except for …", or with other kinds: what follows is left out as well."""
    what = getattr(part, "what", None)
    return isinstance(what, Filter) and any(
        isinstance(q, Except) and (q.form == _EXCEPT_FOR or (isinstance(q.what, Each) and not q.what.word))
        for q in what.qualities
    )


@RULES_TEXT.reads(Objects, "joined")
def read_joined(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Objects]]:
    """Read one noun phrase for objects, or several for objects and players joined by "and"."""
    kinds: list[type[Objects | Players]] = [Objects, Players]
    for end, parts in reader.read_list(kinds, at, "and"):
        if len(parts) > 1 and not any(map(_leaves_out, parts[:-1])):
            yield end, Together(parts)
        elif isinstance(parts[0], Objects):
            yield end, parts[0]


@RULES_TEXT.writes(Together)
def write_together(writer: Writer, node: Together, _: str) -> None:
    """Print noun phrases joined by "and"."""
    writer.write_list(node.parts, "and")


@RULES_TEXT.reads(Objects, "exiled")
def read_exiled(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Objects]]:
    """Read "cards you own exiled with ~": all that something has exiled."""
    for end, what in reader.read(Each, at):
        if what.plural and not what.word and any(isinstance(q, ExiledWith) for q in what.what.qualities):
            yield end, what


@RULES_TEXT.writes_with(Objects, "exiled")
def write_exiled(writer: Writer, node: Node, _: str) -> None:
    """Print what something has exiled."""
    writer.write(node)


@RULES_TEXT.reads(Objects, "placed")
def read_placed(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Objects]]:
    """Read "cards you own in exile with ice counters on them": all that are in a zone."""
    for end, what in reader.read(Each, at):
        if what.plural and not what.word and any(isinstance(q, InZone) for q in what.what.qualities):
            yield end, what


@RULES_TEXT.writes_with(Objects, "placed")
def write_placed(writer: Writer, node: Node, _: str) -> None:
    """Print what is in a zone."""
    writer.write(node)


@RULES_TEXT.reads(Objects, "cast")
def read_cast(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Objects]]:
    """Read "cast Dragon spells"."""
    if reader.word(at, "cast"):
        yield from reader.read(Objects, at + 1)


@RULES_TEXT.writes_with(Objects, "cast")
def write_cast(writer: Writer, node: Node, _: str) -> None:
    """Print the spells that are cast."""
    writer.put("cast")
    writer.write(node)
