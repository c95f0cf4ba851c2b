"""Static abilities: "[subject] [changes]", with a condition before or after, and rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.scopes import either
from headjudge.magic.text.syntax.sentence_ends import end_sentence
from headjudge.magic.text.syntax.spared import write_spared
from headjudge.magic.text.tree.abilities import Ability, Keyword, Static
from headjudge.magic.text.tree.categories import Change, Condition, Objects, Players, Quality, Rule
from headjudge.magic.text.tree.changes import (
    AttackAsWithHaste,
    AttackIfAble,
    CantBe,
    ChangeIf,
    ChangePT,
    DoesntUntap,
    EntersHaving,
    EntersTapped,
    EntersWithCounters,
    GainAbilities,
)
from headjudge.magic.text.tree.conditions import And, DuringTurn, Not, ThereAre
from headjudge.magic.text.tree.nouns import Attached, Each, ItsObjects, Self, Together, You
from headjudge.magic.text.tree.qualities import ControlledBy, InZone, OwnedBy
from headjudge.magic.text.tree.rules import AsThoughFlash, LifeFloor, MayExert, MayPlayThose, NoLegendRule
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = [
    "ANCHORED",
    "EACH_SO",
    "OTHERWISE",
    "TOGETHER",
    "YOU_BEFORE",
    "read_each_so",
    "read_instead",
    "read_of_you",
    "read_same",
    "read_together",
    "read_unconditional",
]

_IF, _IF_AFTER = 3, 4
OTHERWISE = {5: "it", 6: ""}
"""The forms of a static ability after "otherwise", by what its subject is called where that is the one before."""
ANCHORED = 7
"""The form of what an anchor word stands before."""
REPLACED, INSTEAD_AFTER, INSTEAD_IF, INSTEAD_WHILE = 9, 10, 11, 12
"""The forms of a static ability that another says something else of if something is so, and of that other: "it gets
-6/-0 instead as long as …", "if …, it gets +2/+1 instead", "as long as …, it gets …"."""
WITH_YOU, YOU_BEFORE = 13, 14
"""The forms of what "you, planeswalkers you control, and …" say of you, printed with the other, and of the others."""
UNLESS = 15
"""The form of a static ability that is so unless something is."""
_UNLESS_SAID_AFTER = (AttackAsWithHaste, AttackIfAble, CantBe, ChangePT, GainAbilities)
"""Those after which "unless" may stand; attacking, blocking and being blocked have an "unless" of their own."""
SAME, _SAME = 16, "the same is true for"
"""The form of a static ability that says of other objects what the one before it says of some, and its words."""
_AS_LONG_AS = "as long as"
_OF_PLAYERS = frozenset({"hexproof", "shroud", "protection"})
"""The keywords that players can have, too."""
TURN_WHILE = 20
"""The form of a static ability that holds in somebody's turn only while something is so: "during your turn, as long as
you control a Swamp, …"."""
_INSTEAD_BEFORE = {INSTEAD_IF: "if", INSTEAD_WHILE: "as long as"}
TOGETHER = 8
"""The form of the second of two that stand in one sentence: "as long as …, ~ gets +1/+1 and … have flying"."""
EACH_SO = {17: ",", 18: ", and", 19: "and"}
"""The forms of a static ability that has the subject of the one before it in the same sentence and a condition of its
own, by the words between them: "~ gets +1/+1 as long as …, has flying as long as …, and has haste as long as …"."""
_COMMA_AND, _AND = 18, 19
_BEFORE = {1: "as long as", 2: "", _IF: "if"}
"""The words before a condition that begins a static ability, by form; in form 2 it is "during your turn"."""
_ENTERING = (EntersHaving, EntersTapped, EntersWithCounters)
"""The changes that may depend on an "if": "if ~ was kicked, it enters with two +1/+1 counters on it"."""
_IF_SAID_BEFORE = (*_ENTERING, AsThoughFlash, LifeFloor, MayExert, NoLegendRule)
"""Those before which an "if" may stand."""
_IF_SAID_AFTER = (*_ENTERING, AsThoughFlash, DoesntUntap, MayPlayThose)
"""Those after which an "if" may stand: "~ doesn't untap during your untap step if it has a depletion counter on it"."""


@RULES_TEXT.reads(Static)
def read_static(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Static]]:
    """Read "[subject] [changes]", with a condition before (forms 1 to 3) or after (0 and 4), or a rule."""
    yield from read_unconditional(reader, at, 0)
    for end, static in list(read_unconditional(reader, at, 0)):
        if (start := reader.phrase(end, "as long as")) > 0:
            for end2, condition in reader.read(Condition, start):
                yield end2, Static(static.subject, static.changes, condition, form=static.form)
    for form, words_before in _BEFORE.items():
        if (start := reader.phrase(at, words_before) if words_before else at) < 0:
            continue
        for end, condition in reader.read(Condition if words_before else DuringTurn, start):
            if reader.word(end, ","):
                for end2, static in read_unconditional(reader, end + 1, form):
                    if form != _IF or all(isinstance(c, _IF_SAID_BEFORE) for c in static.changes):
                        changes = tuple(_of_those(c, condition) for c in static.changes)
                        yield end2, Static(static.subject, changes, condition, form=form)
    yield from _read_in_turn_while(reader, at)
    for end, static in list(read_unconditional(reader, at, _IF_AFTER)):
        if all(isinstance(c, _IF_SAID_AFTER) for c in static.changes) and reader.word(end, "if"):
            for end2, condition in reader.read(Condition, end + 1):
                yield end2, Static(static.subject, static.changes, condition, form=_IF_AFTER)

    for end, static in list(read_unconditional(reader, at, UNLESS)):
        if (
            all(isinstance(c, _UNLESS_SAID_AFTER) for c in static.changes)
            and (start := reader.phrase(end, "unless")) > 0
        ):
            for end2, condition in reader.read(Condition, start):
                yield end2, Static(static.subject, static.changes, Not(condition), form=UNLESS)


def _read_in_turn_while(reader: Reader, at: int) -> Iterator[tuple[int, Static]]:
    for end, turn in reader.read(DuringTurn, at):
        if (start := reader.phrase(end, ", as long as")) > 0:
            for end2, condition in reader.read(Condition, start):
                for end3, static in read_unconditional(reader, end2 + 1, TURN_WHILE) if reader.word(end2, ",") else ():
                    yield end3, replace(static, condition=And(turn, condition))


def _of_those(change: Change | Rule, condition: Condition) -> Change | Rule:
    """ "If there are exactly two permanents named so, the legend rule doesn't apply to them": to those that are."""
    if isinstance(change, NoLegendRule) and change.them and isinstance(condition, ThereAre) and condition.what:
        return replace(change, what=Each(condition.what, word=""))
    return change


def read_together(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Static, Static]]]:
    """Read two static abilities in one sentence, joined by "and", with a condition before that is that of both; each
    says what it is about."""
    for form, words_before in _BEFORE.items():
        if form == _IF or (start := reader.phrase(at, words_before) if words_before else at) < 0:
            continue
        for begin, condition in reader.read(Condition if words_before else DuringTurn, start):
            for end, first in list(read_unconditional(reader, begin + 1, form)) if reader.word(begin, ",") else ():
                for end2, second in read_unconditional(reader, end + 1, TOGETHER) if reader.word(end, "and") else ():
                    if _are_apart(first, second):
                        yield end2, (replace(first, condition=condition), replace(second, condition=condition))


def read_each_so(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Static, ...]]]:
    """Read several static abilities of one subject, each of which has its own condition after it."""
    kinds: list[type[Attached | Self]] = [Attached, Self]
    for start, subject in reader.read_any(kinds, at):
        waiting: list[tuple[int, tuple[Static, ...]]] = list(_so(reader, start, subject, (), 0))
        while waiting:
            end, found = waiting.pop(0)
            if len(found) > 1 and found[-1].form == (_AND if len(found) == 2 else _COMMA_AND):
                yield end, found
                continue
            for form, words in EACH_SO.items():
                if (after := reader.phrase(end, words)) > 0:
                    waiting += _so(reader, after, subject, found, form)


def _so(
    reader: Reader, at: int, subject: Attached | Self, before: tuple[Static, ...], form: int
) -> Iterator[tuple[int, tuple[Static, ...]]]:
    """Read "gets +1/+1 as long as …" after others of the same subject."""
    for end, change in reader.read(Change, at, "singular"):
        if (start := reader.phrase(end, _AS_LONG_AS)) > 0 and not isinstance(change, ChangeIf):
            for end2, condition in reader.read(Condition, start):
                yield end2, (*before, Static(subject, (change,), condition, form=form))


def _are_apart(first: Static, second: Static) -> bool:
    """Whether each of two says of itself what it is about: objects of a kind, the source, or as a rule does."""
    named = [isinstance(one.subject, (Attached, Each, Self)) for one in (first, second)]
    return named[0] and (named[1] or second.subject is None)


def read_unconditional(reader: Reader, at: int, form: int) -> Iterator[tuple[int, Static]]:
    """Read a rule, or "[subject] [changes]", in a form of whatever stands around it."""
    for end, rule in reader.read(Rule, at):
        yield end, Static(None, (rule,), form=form)
    for end, subject in (*reader.read_any([Objects, Players], at), *_several(reader, at)):
        for end2, changes in reader.read_list([Change], end, "plural" if subject.plural else "singular"):
            if not any(isinstance(change, ChangeIf) for change in changes):  # a condition is that of all of them
                yield end2, Static(subject, changes, form=form)


def read_instead(reader: Reader, at: int, before: Ability) -> Iterator[tuple[int, tuple[Static, Static]]]:
    """Read "it gets -6/-0 instead as long as …" after "enchanted creature gets -2/-0": the one while that isn't so, the
    other while it is (613.1 knows no "instead")."""
    if not isinstance(before, Static) or before.condition is not None or before.form:
        return
    if not isinstance(before.subject, (Attached, Self)):
        return
    for end, condition, static, form in _instead(reader, at):
        alike = tuple(map(type, static.changes)) == tuple(map(type, before.changes))
        same = isinstance(static.subject, ItsObjects) and not static.subject.determiner
        if same and alike:
            first = replace(before, condition=Not(condition), form=REPLACED)
            yield end, (first, Static(before.subject, static.changes, condition, form=form))


def read_same(reader: Reader, at: int, before: Ability) -> Iterator[tuple[int, Static]]:
    """Read "the same is true for creature spells you control and creature cards you own that aren't on the battlefield"
    after what is so of creatures you control: the same changes of other objects, as long as those are."""
    if not isinstance(before, Static) or not isinstance(before.subject, (Each, Together)):
        return
    if (start := reader.phrase(at, _SAME)) > 0:
        for end, parts in reader.read_list([Each], start, "and"):
            if all(part.plural and not part.word for part in parts):
                subject = parts[0] if len(parts) == 1 else Together(parts)
                yield end, Static(subject, before.changes, before.condition, form=SAME)


def read_of_you(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Static, Static]]]:
    """Read "you, planeswalkers you control, and other creatures you control have hexproof": of you, and of them."""
    if not reader.word(at, "you"):
        return
    for end, parts in reader.read_list([Objects, Players], at, "and"):
        you, *others = parts
        kinds = [part for part in others if isinstance(part, Each) and part.plural]
        if not isinstance(you, You) or not kinds or len(kinds) < len(others):
            continue
        for end2, changes in reader.read_list([Change], end, "plural"):
            if all(isinstance(c, GainAbilities) and _can_be_a_players(c) for c in changes):
                subject = kinds[0] if len(kinds) == 1 else Together(tuple(kinds))
                yield end2, (Static(you, changes, form=WITH_YOU), Static(subject, changes, form=YOU_BEFORE))


def _can_be_a_players(change: GainAbilities) -> bool:
    return all(isinstance(a, Keyword) and a.name in _OF_PLAYERS for a in change.abilities)


def _instead(reader: Reader, at: int) -> Iterator[tuple[int, Condition, Static, int]]:
    for end, static in read_unconditional(reader, at, INSTEAD_AFTER):
        if (start := reader.phrase(end, "instead as long as")) > 0:
            for end2, condition in reader.read(Condition, start):
                yield end2, condition, static, INSTEAD_AFTER
    for form, word in _INSTEAD_BEFORE.items():
        if (start := reader.phrase(at, word)) > 0:
            for end, condition in reader.read(Condition, start):
                for end2, static in read_unconditional(reader, end + 1, form) if reader.word(end, ",") else ():
                    if reader.word(end2, "instead"):
                        yield end2 + 1, condition, static, form


def _several(reader: Reader, at: int) -> Iterator[tuple[int, Together | Each]]:
    """Several kinds of objects together: "Skeletons you control and other Zombies you control".

    Of each the same is said after it, or whose it is, or nothing of any: of "creatures and nonbasic lands your
    opponents control" the opponents' are all, not only the lands (docs/decisions/0007).
    """
    for end, subject in reader.read(Objects, at, "joined"):
        if isinstance(subject, Together):
            kinds = [part.what for part in subject.parts if isinstance(part, Each) and part.plural]
            said = {tuple(type(quality) for quality in kind.qualities) for kind in kinds}
            alone = len(kinds) == len(subject.parts) and not any(kind.alternatives for kind in kinds)
            whose = all(any(map(_says_whose, kind.qualities)) for kind in kinds)
            if alone and (len(said) == 1 or whose):
                yield end, subject
                continue
            last, bare = subject.parts[-1], not any(kind.qualities for kind in kinds[:-1])
            if alone and bare and isinstance(last, Each) and all(map(_says_whose, last.what.qualities)):
                of_all = either(tuple(kinds), "and")
                if of_all is not None:
                    yield end, replace(last, what=of_all)


def _says_whose(quality: Quality) -> bool:
    """Whether it is said whose something is: who controls or owns it, or in whose library, hand or graveyard it is."""
    zone = quality.zone if isinstance(quality, InZone) else None
    return isinstance(quality, (ControlledBy, OwnedBy)) or (isinstance(zone, PlayersZone) and zone.who is not None)


@RULES_TEXT.orders(Static)
def order_of_static(node: Static) -> tuple[str, ...]:
    """A condition stands before or after what it is about."""
    before = node.form in _BEFORE or node.form in (TOGETHER, TURN_WHILE)
    if node.form in _INSTEAD_BEFORE:  # of what it is said, was named before
        return "subject", "condition", "changes"
    return ("condition", "subject", "changes") if before else ("subject", "changes", "condition")


@RULES_TEXT.writes(Static)
def write_static(writer: Writer, node: Static, _: str) -> None:
    """Print a static ability."""
    if node.form == ANCHORED and node.condition is not None:
        writer.write(node.condition)
        for ability in node.changes[0].abilities if isinstance(node.changes[0], GainAbilities) else ():
            writer.write(ability)
            if not isinstance(ability, Keyword):
                end_sentence(writer)
        return
    if node.form == WITH_YOU:
        return
    if node.form == YOU_BEFORE and node.subject is not None:
        others = node.subject.parts if isinstance(node.subject, Together) else (node.subject,)
        writer.write_list((You(), *others), "and")
        writer.write_list(node.changes, "plural")
        return
    if node.form == TOGETHER:
        writer.put("and")
        _write_unconditional(writer, node)
        return
    if node.form in EACH_SO and node.condition is not None:
        writer.put(EACH_SO[node.form])
        writer.write_list(node.changes, "singular")
        writer.put(_AS_LONG_AS)
        writer.write(node.condition)
        return
    if node.form in OTHERWISE:
        writer.put("otherwise ,")
        if called := OTHERWISE[node.form]:
            writer.put(called)
        elif node.subject is not None:
            writer.write(node.subject)
        writer.write_list(node.changes, "singular")
        return
    if node.form == SAME and node.subject is not None:
        writer.put(_SAME)
        writer.write_list(node.subject.parts if isinstance(node.subject, Together) else (node.subject,), "and")
        return
    if node.form == TURN_WHILE and isinstance(node.condition, And):
        writer.write(node.condition.first)
        writer.put(", as long as")
        writer.write(node.condition.second)
        writer.put(",")
        _write_unconditional(writer, node)
        return
    if node.form == UNLESS and isinstance(node.condition, Not):
        _write_unconditional(writer, node)
        writer.put("unless")
        writer.write(node.condition.condition)
        return
    if node.form == REPLACED:
        _write_unconditional(writer, node)
        return
    if node.form in (INSTEAD_AFTER, INSTEAD_IF, INSTEAD_WHILE) and node.condition is not None:
        if node.form in _INSTEAD_BEFORE:
            writer.put(_INSTEAD_BEFORE[node.form])
            writer.write(node.condition)
            writer.put(",")
        writer.put("it")
        writer.write_list(node.changes, "singular")
        writer.put("instead")
        if node.form == INSTEAD_AFTER:
            writer.put("as long as")
            writer.write(node.condition)
        return
    if node.condition is not None and node.form in _BEFORE:
        writer.put(_BEFORE[node.form])
        writer.write(node.condition)
        writer.put(",")
    _write_unconditional(writer, node)
    if node.condition is not None and node.form not in _BEFORE:
        writer.put("if" if node.form == _IF_AFTER else "as long as")
        writer.write(node.condition)
    write_spared(writer, node.changes)


def _write_unconditional(writer: Writer, node: Static) -> None:
    if node.subject is None:
        writer.write(node.changes[0])
    else:
        writer.write(node.subject)
        writer.write_list(node.changes, "plural" if node.subject.plural else "singular")
