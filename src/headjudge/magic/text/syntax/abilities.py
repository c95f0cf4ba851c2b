"""Lines of abilities: of keywords, or of one or more sentences; what anchor words stand before; abilities in quotes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import Node, walk
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.activated import read_activated
from headjudge.magic.text.syntax.sentence_ends import end_sentence, sentence_end, write_closed
from headjudge.magic.text.syntax.spared import read_spared
from headjudge.magic.text.syntax.statics import (
    ANCHORED,
    EACH_SO,
    OTHERWISE,
    TOGETHER,
    YOU_BEFORE,
    read_each_so,
    read_instead,
    read_of_you,
    read_same,
    read_together,
    read_unconditional,
)
from headjudge.magic.text.syntax.triggered import (
    is_instruction,
    read_chapters,
    read_triggered,
    read_when_exerted,
    read_when_paid,
)
from headjudge.magic.text.tree.abilities import (
    Ability,
    AlternativeCost,
    Keyword,
    Replacement,
    SpellAbility,
    SpendOnX,
    Static,
)
from headjudge.magic.text.tree.categories import Condition, Effect, Objects
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.conditions import AnchorChosen, IsKind, Not
from headjudge.magic.text.tree.effects.choices import ChooseAnchor
from headjudge.magic.text.tree.effects.damage import PreventDamage
from headjudge.magic.text.tree.effects.spells import CastFree
from headjudge.magic.text.tree.effects.zones import CantRegenerate
from headjudge.magic.text.tree.line import Line
from headjudge.magic.text.tree.nouns import Attached, ItsObjects, Self, You
from headjudge.magic.text.tree.rules import AsEnters, PreventAll
from headjudge.magic.text.tree.speed import AtMaxSpeed
from headjudge.magic.text.tree.structure import IfDo, Instead, May, Steps
from headjudge.magic.text.tree.would import WouldDraw

__all__: list[str] = []

_QUOTE = '"'
_QUOTED = frozenset({"bands with other", "cumulative upkeep"})
"""Keyword abilities that stand in quotes where an effect gives them, so that it is seen where they end."""
_SENTENCES, _AT_WILL_IN_SENTENCES, _OR_ELSE, _INSTEAD_IN_SENTENCES = 3, 9, 10, 12
"""The forms of replacement abilities that have several sentences: what prevents damage, what one may do instead, what
is done instead or, if that can't be, something else, and what is done instead with more that hangs on that."""
_WHEN_DONE = 16
"""The form that says what triggers once something else was done instead."""
_OF_SEVERAL = (_SENTENCES, _AT_WILL_IN_SENTENCES, _OR_ELSE, _INSTEAD_IN_SENTENCES, _WHEN_DONE)
_INSTEAD, _CANT = "instead .", "if you can't"
_AT_WILL = "you may instead"


@RULES_TEXT.reads(Line)
def read_line(reader: Reader, at: int, arg: str) -> Iterator[tuple[int, Line]]:
    """Read a line; the argument "spell" is for instants and sorceries."""
    word = ""
    # Words before the instructions of a spell may say which of them are followed, so they aren't taken for flavor.
    for kind in ("ability_word",) if arg == "spell" else ("ability_word", "flavor_word"):
        for end, name in reader.entries(kind, at):
            if not word and reader.word(end, "—"):
                word, at = name, end + 1
                break
    for separator, form in ((",", 0), (";", 2)):
        found = _keywords(reader, at, separator)
        if found is not None:
            end, keywords = found
            if reader.word(end, "."):
                yield end + 1, Line(keywords, word, closed=True, form=form)
            yield end, Line(keywords, word, form=form)
    if arg == "spell":
        if reader.token(at) == "if":
            # "If …, you may cast ~ without paying its mana cost" reads like an instruction, but is none (118.9).
            for end, abilities in _sentences(reader, at):
                if all(isinstance(ability, AlternativeCost) for ability in abilities):
                    yield end, Line(abilities, word, form=1)
        for end, triggered in read_triggered(reader, at):
            if not is_instruction(triggered):
                yield end, Line((triggered,), word, form=1)
        for end, effect in reader.read(Effect, at, "text"):
            if not any(isinstance(part, CastFree) and isinstance(part.what, Self) for part in walk(effect)):
                # "You may cast ~ from your graveyard" is no instruction of the spell that it is.
                yield end, Line((SpellAbility(effect),), word, form=1)
        for end, instead in reader.read(Instead, at, "after"):
            yield end, Line((SpellAbility(instead),), word, form=1)
            for more, said in reader.read(Effect, end, "closed"):
                if isinstance(said, CantRegenerate):  # of what is destroyed then, not of what that replaces
                    both = replace(instead, then=Steps((instead.then, said), (".",)))
                    yield more, Line((SpellAbility(both),), word, form=1)
    else:
        for end, abilities in (*_anchored(reader, at), *_at_max_speed(reader, at)):
            yield end, Line(abilities, word, form=1)
    for end, abilities in _sentences(reader, at):
        if arg == "spell" or not any(
            isinstance(ability, SpendOnX) and not ability.each_another for ability in abilities
        ):
            yield end, Line(abilities, word, form=1)


def _anchored(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Static, ...]]]:
    """Read "as ~ enters, choose Khans or Dragons" and what stands after each of these anchor words (614.12b)."""
    start = at_word = reader.phrase(at, "as ~ enters , choose")
    words: list[str] = []
    while at_word > 0 and (word := reader.token(at_word)) and word.isalpha() and reader.word(at_word, word):
        words.append(word)
        at_word += 1
        if reader.word(at_word, "."):
            break
        at_word += reader.word(at_word, ",")
        at_word += reader.word(at_word, "or")
    if start < 0 or len(words) < 2 or not reader.word(at_word, "."):
        return
    end = at_word + 1
    found = [Static(None, (AsEnters(Self(), ChooseAnchor(tuple(words))),))]
    for word in words:
        if (start := reader.phrase(end, f"• {word} —")) < 0:
            return
        options = [(after, given) for after, given in _given(reader, start) if reader.token(after) in {"•", ""}]
        if not options:
            return
        end, given = options[0]
        found.append(Static(Self(), (GainAbilities(given),), AnchorChosen(word), form=ANCHORED))
    yield end, tuple(found)


def _at_max_speed(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Static, ...]]]:
    """Read "max speed — [abilities]" (702.178a)."""
    if (start := reader.phrase(at, "max speed —")) > 0:
        for end, given in _given(reader, start):
            yield end, (Static(Self(), (GainAbilities(given),), AtMaxSpeed(), form=ANCHORED),)


@RULES_TEXT.writes(AtMaxSpeed)
def write_at_max_speed(writer: Writer, _node: AtMaxSpeed, _: str) -> None:
    """Print the words before what depends on it."""
    writer.put("max speed —")


def _given(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Ability, ...]]]:
    """Read the abilities after an anchor word, or after "max speed"."""
    keywords = _keywords(reader, at, ",")
    if keywords is not None:
        yield keywords
    yield from _sentences(reader, at)


@RULES_TEXT.writes(ChooseAnchor)
def write_choose_anchor(writer: Writer, node: ChooseAnchor, _: str) -> None:
    """Print the anchor words among which is chosen."""
    writer.put("choose")
    *firsts, last = node.words
    for index, word in enumerate(firsts):
        if index:
            writer.put(",")
        writer.put(word)
    writer.put(", or" if len(firsts) > 1 else "or")
    writer.put(last)


@RULES_TEXT.writes(AnchorChosen)
def write_anchor_chosen(writer: Writer, node: AnchorChosen, _: str) -> None:
    """Print the anchor word before what depends on it."""
    writer.put("•")
    writer.put(node.word)
    writer.put("—")


@RULES_TEXT.writes(Line)
def write_line(writer: Writer, node: Line, _: str) -> None:
    """Print a line."""
    if node.word:
        writer.put(node.word + " —")
    for index, ability in enumerate(node.abilities):
        if index and node.form != 1:
            writer.put(";" if node.form == 2 else ",")
        writer.write(ability)
        if node.form == 1 and not _goes_on(node.abilities[index + 1 :]):
            end_sentence(writer)
    if node.closed:
        writer.put(".")


def _goes_on(following: tuple[Ability, ...]) -> bool:
    """Whether the next ability stands in the same sentence."""
    return (
        bool(following) and isinstance(following[0], Static) and following[0].form in (TOGETHER, YOU_BEFORE, *EACH_SO)
    )


def _keywords(reader: Reader, at: int, separator: str) -> tuple[int, tuple[Keyword, ...]] | None:
    """Keywords with a comma or semicolon between them, as many as possible."""
    found: tuple[Keyword, ...] = ()
    while True:
        options = reader.read(Keyword, at)
        if not options:
            return (at - 1, found) if found else None
        for end, keyword in options:
            if reader.token(end) in {separator, "", "."}:
                found, at = (*found, keyword), end
                break
        else:
            return None
        if reader.token(at) != separator:
            return at, found
        reader.word(at, separator)
        at += 1


def _sentences(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Ability, ...]]]:
    """One ability, or several static abilities in a row."""
    waiting: list[tuple[int, tuple[Ability, ...]]] = [(end, (one,)) for end, one in reader.read(Ability, at, "line")]
    waiting += _two(reader, at)
    while waiting:
        end, abilities = waiting.pop(0)
        yield end, abilities
        waiting.extend((end2, (*abilities, more)) for end2, more in reader.read(Ability, end, "line"))
        waiting.extend((end2, (*abilities, *more)) for end2, more in _two(reader, end))
        waiting.extend((end2, (*abilities, more)) for end2, more in _otherwise(reader, end, abilities[-1]))
        waiting.extend((end2, (*abilities, more)) for end2, more in read_when_exerted(reader, end, abilities[-1]))
        waiting.extend((end2, (*abilities, more)) for end2, more in read_when_paid(reader, end, abilities[-1]))
        waiting.extend((end2, (*abilities[:-1], more)) for end2, more in read_spared(reader, end, abilities[-1]))
        for end2, same in read_same(reader, end, abilities[-1]):
            if (after := sentence_end(reader, end2)) > 0:
                waiting.append((after, (*abilities, same)))
        for end2, both in read_instead(reader, end, abilities[-1]):
            if (after := sentence_end(reader, end2)) > 0:
                waiting.append((after, (*abilities[:-1], *both)))


def _two(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Ability, ...]]]:
    """Two static abilities in one sentence, or more."""
    for end, both in (*read_together(reader, at), *read_of_you(reader, at), *read_each_so(reader, at)):
        if (after := sentence_end(reader, end)) > 0:
            yield after, both


_OTHERWISE_A_RULE = 6
"""As which of the forms after "otherwise" a rule is printed, which has no subject."""


def _otherwise(reader: Reader, at: int, before: Ability) -> Iterator[tuple[int, Static]]:
    """Read "otherwise, …" after a static ability with a condition: it is in force while that isn't."""
    if not isinstance(before, Static) or before.condition is None or before.form or isinstance(before.condition, Not):
        return
    if (start := reader.phrase(at, "otherwise ,")) < 0:
        return
    opposite = Not(before.condition)
    for form, called in OTHERWISE.items():
        for end, static in read_unconditional(reader, start, form):
            same = isinstance(static.subject, ItsObjects) and not static.subject.determiner
            subject = before.subject if called and same else static.subject
            named = isinstance(subject, (Attached, Self))
            if same == bool(called) and named and (after := sentence_end(reader, end)) > 0:
                yield after, Static(subject, static.changes, opposite, form=form)
    if isinstance(before.subject, (Attached, Self)):
        said = _said_of(before.condition, before.subject)
        for end, rule in reader.read(PreventAll, start) if said is not None else ():
            if said is not None and (after := sentence_end(reader, end)) > 0:
                yield after, Static(None, (rule,), Not(said), form=_OTHERWISE_A_RULE)


def _said_of(condition: Condition, subject: Objects) -> Condition | None:
    """A condition with what it is said of named: "enchanted creature" for "it"; None: it is about something else."""
    return replace(condition, what=subject) if isinstance(condition, IsKind) and condition.what is None else None


@RULES_TEXT.reads(Ability, "line")
def read_ability(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Ability]]:
    """Read an ability that is a sentence or more, with its full stop."""
    yield from read_triggered(reader, at)
    yield from read_chapters(reader, at)
    yield from read_activated(reader, at)
    for end, ability in reader.read(Ability, at):
        if isinstance(ability, Replacement) and ability.form in _OF_SEVERAL:
            yield end, ability
        elif not isinstance(ability, Keyword) and (after := sentence_end(reader, end)) > 0:
            yield after, ability


@RULES_TEXT.settles(Replacement)
def several_sentences(node: Replacement) -> Replacement | None:
    """Sentences after the one that prevents damage say what else is done then: each is about that damage. Those after
    "you may instead …" are about what is done in place of a draw, as is "if you can't, …"."""
    if node.form == _AT_WILL_IN_SENTENCES:
        several = isinstance(node.effect, May) and isinstance(node.effect.effect, Steps)
        return node if several and isinstance(node.event, WouldDraw) else None
    if node.form == _INSTEAD_IN_SENTENCES:
        return node if isinstance(node.event, WouldDraw) else None
    if node.form == _OR_ELSE:
        return (
            node if isinstance(node.effect, IfDo) and node.effect.cant and isinstance(node.event, WouldDraw) else None
        )
    if node.form != _SENTENCES:
        return node
    parts = node.effect.parts if isinstance(node.effect, Steps) else ()
    first = parts[0] if parts else None
    of_it = isinstance(first, PreventDamage) and first.of_the_event
    return node if of_it and isinstance(node.effect, Steps) and node.effect.joins[0] == "." else None


@RULES_TEXT.reads(Effect, "instead_in_sentences")
def read_instead_in_sentences(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Steps]]:
    """Read "reveal the top card of your library instead. If it’s a creature card, … .": what is done instead, and
    sentences after it that begin with what hangs on that."""
    for end, first in reader.read(Effect, at, "sentence"):
        if (start := reader.phrase(end, _INSTEAD)) > 0 and reader.phrase(start, _CANT) < 0:
            then = reader.word(start, "then")
            for end2, rest in reader.read(Effect, start + then, "text") if then or reader.token(start) == "if" else ():
                more = rest if isinstance(rest, Steps) else Steps((rest,))
                yield end2, Steps((first, *more.parts), (". then" if then else ".", *more.joins))


@RULES_TEXT.writes_with(Effect, "instead_in_sentences")
def write_instead_in_sentences(writer: Writer, node: Effect, _: str) -> None:
    """Print what is done instead and what hangs on that."""
    if isinstance(node, Steps):
        first, *more = node.parts
        writer.write(first, "sentence")
        writer.put(_INSTEAD + node.joins[0].removeprefix("."))
        write_closed(writer, Steps(tuple(more), node.joins[1:]) if len(more) > 1 else more[0])


@RULES_TEXT.reads(Effect, "at_will")
def read_at_will(reader: Reader, at: int, _: str) -> Iterator[tuple[int, May]]:
    """Read "you may instead search your library for a card, then shuffle"."""
    yield from _done_at_will(reader, at, "clauses")


@RULES_TEXT.reads(Effect, "at_will_in_sentences")
def read_at_will_in_sentences(reader: Reader, at: int, _: str) -> Iterator[tuple[int, May]]:
    """Read "you may instead …" and the sentences after it, which say what else is done then."""
    yield from _done_at_will(reader, at, "text")


def _done_at_will(reader: Reader, at: int, what: str) -> Iterator[tuple[int, May]]:
    if (start := reader.phrase(at, _AT_WILL)) > 0:
        for end, effect in reader.read(Effect, start, what):
            yield end, May(You(), effect)


@RULES_TEXT.writes_with(Effect, "at_will")
@RULES_TEXT.writes_with(Effect, "at_will_in_sentences")
def write_at_will(writer: Writer, node: Effect, _: str) -> None:
    """Print what one may do instead."""
    if isinstance(node, May):
        writer.put(_AT_WILL)
        writer.write(node.effect)


@RULES_TEXT.writes(SpellAbility)
def write_spell(writer: Writer, node: SpellAbility, _: str) -> None:
    """Print the instructions of a spell."""
    write_closed(writer, node.effect)


@RULES_TEXT.reads(Ability, "granted")
def read_granted(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Ability]]:
    """Read an ability that an effect gives: a keyword, or any ability in quotes."""
    for end, keyword in reader.read(Keyword, at):
        if keyword.name not in _QUOTED:
            yield end, keyword
    if reader.word(at, _QUOTE):
        for end, keyword in reader.read(Keyword, at + 1):
            if keyword.name in _QUOTED and reader.phrase(end, f". {_QUOTE}") > 0:
                yield end + 2, keyword
        for end, ability in reader.read(Ability, at + 1, "line"):
            if reader.word(end, _QUOTE):
                yield end + 1, ability


@RULES_TEXT.writes_with(Ability, "granted")
def write_granted(writer: Writer, node: Node, _: str) -> None:
    """Print an ability that an effect gives."""
    if isinstance(node, Keyword) and node.name not in _QUOTED:
        writer.write(node)
    else:
        writer.put(_QUOTE)
        writer.write(node)
        end_sentence(writer)
        writer.put(_QUOTE)
