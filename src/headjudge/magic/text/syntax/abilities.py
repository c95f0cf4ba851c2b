"""Abilities.

Lines of keywords, "[cost]: [effect]", "when [trigger], [effect]", static sentences; and abilities in quotes.
"""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.instructions import end_sentence, sentence_end
from headjudge.magic.text.tree.abilities import (
    LABELS,
    LIMITS,
    Ability,
    Activated,
    AlternativeCost,
    Cost,
    Keyword,
    OwnCost,
    Replacement,
    SpellAbility,
    SpendOnX,
    Static,
    Triggered,
)
from headjudge.magic.text.tree.categories import Change, Condition, Effect, Objects, Players, Rule, Trigger
from headjudge.magic.text.tree.changes import (
    DoesntUntap,
    EntersHaving,
    EntersTapped,
    EntersWithCounters,
    GainAbilities,
)
from headjudge.magic.text.tree.conditions import AnchorChosen, DuringTurn, Not
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.effects.choices import ChooseAnchor
from headjudge.magic.text.tree.effects.damage import PreventDamage
from headjudge.magic.text.tree.line import Line
from headjudge.magic.text.tree.nouns import Attached, Each, ItsObjects, Self, Together
from headjudge.magic.text.tree.rules import AsEnters, LifeFloor, MayExert, MayPlayThose
from headjudge.magic.text.tree.structure import Instead, Steps
from headjudge.magic.text.tree.triggers import BeginningOf, EndOfCombat, ExertsAttacker, ReachesChapter

__all__: list[str] = []

_TRIGGER_WORDS = ("when", "whenever", "at")
_CHAPTER = len(_TRIGGER_WORDS)
"""The form of a chapter ability."""
_NUMERALS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
_QUOTE = '"'
_QUOTED = frozenset({"bands with other"})
"""Keyword abilities that stand in quotes where an effect gives them, so that it is seen where they end."""
_IF, _IF_AFTER = 3, 4
_SENTENCES = 3
"""The form of a prevention ability that has several sentences."""
_OTHERWISE = {5: "it", 6: ""}
"""The forms of a static ability after "otherwise", by what its subject is called where that is the one before."""
_ANCHORED = 7
"""The form of what an anchor word stands before."""
_BEFORE = {1: "as long as", 2: "", _IF: "if"}
"""The words before a condition that begins a static ability, by form; in form 2 it is "during your turn"."""
_ENTERING = (EntersHaving, EntersTapped, EntersWithCounters)
"""The changes that may depend on an "if": "if ~ was kicked, it enters with two +1/+1 counters on it"."""


_IF_SAID_AFTER = (*_ENTERING, DoesntUntap, MayPlayThose)
"""Those after which an "if" may stand: "~ doesn't untap during your untap step if it has a depletion counter on it"."""


@RULES_TEXT.reads(Line)
def read_line(reader: Reader, at: int, arg: str) -> Iterator[tuple[int, Line]]:
    """Read a line; the argument "spell" is for instants and sorceries."""
    word = ""
    # Words before the instructions of a spell may say which of them are followed, so they aren't taken for flavor.
    for kind in ("ability_word",) if arg == "spell" else ("ability_word", "flavor_word"):
        for end, name in RULES_TEXT.words.read(kind, reader.tokens, at):
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
        if reader.tokens[at] == "if":
            # "If …, you may cast ~ without paying its mana cost" reads like an instruction, but is none (118.9).
            for end, abilities in _sentences(reader, at):
                if all(isinstance(ability, AlternativeCost) for ability in abilities):
                    yield end, Line(abilities, word, form=1)
        for end, triggered in _triggered(reader, at):
            if not _is_instruction(triggered):
                yield end, Line((triggered,), word, form=1)
        for end, effect in reader.read(Effect, at, "text"):
            yield end, Line((SpellAbility(effect),), word, form=1)
        for end, instead in reader.read(Instead, at, "after"):
            yield end, Line((SpellAbility(instead),), word, form=1)
    else:
        for end, abilities in _anchored(reader, at):
            yield end, Line(abilities, word, form=1)
    for end, abilities in _sentences(reader, at):
        if arg == "spell" or not any(isinstance(ability, SpendOnX) for ability in abilities):
            yield end, Line(abilities, word, form=1)


def _anchored(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Static, ...]]]:
    """Read "as ~ enters, choose Khans or Dragons" and what stands after each of these anchor words (614.12b)."""
    start = at_word = reader.phrase(at, "as ~ enters , choose")
    words: list[str] = []
    while at_word > 0 and (word := reader.tokens[at_word]) and word.isalpha() and reader.word(at_word, word):
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
        options = [(after, given) for after, given in _given(reader, start) if reader.tokens[after] in {"•", ""}]
        if not options:
            return
        end, given = options[0]
        found.append(Static(Self(), (GainAbilities(given),), AnchorChosen(word), form=_ANCHORED))
    yield end, tuple(found)


def _given(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Ability, ...]]]:
    """Read the abilities after an anchor word."""
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
        if node.form == 1:
            end_sentence(writer)
    if node.closed:
        writer.put(".")


def _keywords(reader: Reader, at: int, separator: str) -> tuple[int, tuple[Keyword, ...]] | None:
    """Keywords with a comma or semicolon between them, as many as possible."""
    found: tuple[Keyword, ...] = ()
    while True:
        options = reader.read(Keyword, at)
        if not options:
            return (at - 1, found) if found else None
        for end, keyword in options:
            if reader.tokens[end] in {separator, "", "."}:
                found, at = (*found, keyword), end
                break
        else:
            return None
        if reader.tokens[at] != separator:
            return at, found
        reader.word(at, separator)
        at += 1


def _sentences(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Ability, ...]]]:
    """One ability, or several static abilities in a row."""
    waiting: list[tuple[int, tuple[Ability, ...]]] = [(end, (one,)) for end, one in reader.read(Ability, at, "line")]
    while waiting:
        end, abilities = waiting.pop(0)
        yield end, abilities
        waiting.extend((end2, (*abilities, more)) for end2, more in reader.read(Ability, end, "line"))
        waiting.extend((end2, (*abilities, more)) for end2, more in _otherwise(reader, end, abilities[-1]))
        waiting.extend((end2, (*abilities, more)) for end2, more in _when_exerted(reader, end, abilities[-1]))


def _otherwise(reader: Reader, at: int, before: Ability) -> Iterator[tuple[int, Static]]:
    """Read "otherwise, …" after a static ability with a condition: it is in force while that isn't."""
    if not isinstance(before, Static) or before.condition is None or before.form or isinstance(before.condition, Not):
        return
    if (start := reader.phrase(at, "otherwise ,")) < 0:
        return
    opposite = Not(before.condition)
    for form, called in _OTHERWISE.items():
        for end, static in _unconditional(reader, start, form):
            same = isinstance(static.subject, ItsObjects) and not static.subject.determiner
            subject = before.subject if called and same else static.subject
            named = isinstance(subject, (Attached, Self))
            if same == bool(called) and named and (after := sentence_end(reader, end)) > 0:
                yield after, Static(subject, static.changes, opposite, form=form)


def _when_exerted(reader: Reader, at: int, before: Ability) -> Iterator[tuple[int, Triggered]]:
    """Read "when you do, …" after "you may exert ~ as it attacks": the ability that is linked to that (607.2h)."""
    allowed = before.changes[0] if isinstance(before, Static) else None
    if isinstance(allowed, MayExert) and (start := reader.phrase(at, "when you do ,")) > 0:
        for end, effect in reader.read(Effect, start, "text"):
            yield end, Triggered(ExertsAttacker(Self()), effect)


@RULES_TEXT.writes(ExertsAttacker)
def write_exerts_attacker(writer: Writer, _node: ExertsAttacker, _: str) -> None:
    """Print the event of what is linked to an optional cost to attack."""
    writer.put("you do")


@RULES_TEXT.reads(Ability, "line")
def read_ability(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Ability]]:
    """Read an ability that is a sentence or more, with its full stop."""
    yield from _triggered(reader, at)
    yield from _chapters(reader, at)
    yield from _activated(reader, at)
    for end, ability in reader.read(Ability, at):
        if isinstance(ability, Replacement) and ability.form == _SENTENCES:
            yield end, ability
        elif not isinstance(ability, Keyword) and (after := sentence_end(reader, end)) > 0:
            yield after, ability


@RULES_TEXT.settles(Replacement)
def several_sentences(node: Replacement) -> Replacement | None:
    """Sentences after the one that prevents damage say what else is done then: each is about that damage."""
    if node.form != _SENTENCES:
        return node
    parts = node.effect.parts if isinstance(node.effect, Steps) else ()
    first = parts[0] if parts else None
    of_it = isinstance(first, PreventDamage) and first.of_the_event
    return node if of_it and isinstance(node.effect, Steps) and node.effect.joins[0] == "." else None


def _triggered(reader: Reader, at: int) -> Iterator[tuple[int, Triggered]]:
    for form, word in enumerate(_TRIGGER_WORDS):
        if not reader.word(at, word):
            continue
        for end, trigger in reader.read(Trigger, at + 1):
            if not reader.word(end, ","):
                continue
            for start, condition in _intervening(reader, end + 1):
                for end2, effect in reader.read(Effect, start, "text"):
                    yield end2, Triggered(trigger, effect, condition, form=form)
                    for end3, limit in RULES_TEXT.words.read("trigger_limit", reader.tokens, end2):
                        if reader.word(end3, "."):
                            yield end3 + 1, Triggered(trigger, effect, condition, (limit,), form=form)


def _chapters(reader: Reader, at: int) -> Iterator[tuple[int, Triggered]]:
    """Read "I, II — [effect]." (714.2)."""
    chapters: tuple[int, ...] = ()
    while reader.tokens[at] in _NUMERALS and reader.word(at, reader.tokens[at]):
        chapters = (*chapters, _NUMERALS.index(reader.tokens[at]) + 1)
        if reader.word(at + 1, "—"):
            for end, effect in reader.read(Effect, at + 2, "text"):
                yield end, Triggered(ReachesChapter(chapters), effect, form=_CHAPTER)
            return
        if not reader.word(at + 1, ","):
            return
        at += 2


def _is_instruction(triggered: Triggered) -> bool:
    """Whether a line of a spell that says when is an instruction to do something once, later (603.7).

    Else it is a triggered ability that functions where the card is: "when you cycle ~, draw a card" (112.6).
    """
    trigger = triggered.trigger
    if triggered.form == _TRIGGER_WORDS.index("whenever"):
        return True
    return isinstance(trigger, EndOfCombat) or (isinstance(trigger, BeginningOf) and trigger.only_next)


def _intervening(reader: Reader, at: int) -> list[tuple[int, Condition | None]]:
    found: list[tuple[int, Condition | None]] = []
    if reader.word(at, "if"):
        for end, condition in reader.read(Condition, at + 1):
            if reader.word(end, ","):
                found.append((end + 1, condition))
    return [*found, (at, None)]


@RULES_TEXT.orders(Triggered)
def order_of_triggered(_: Triggered) -> tuple[str, ...]:
    """An "if" stands before the instructions."""
    return "trigger", "condition", "effect"


@RULES_TEXT.writes(Triggered)
def write_triggered(writer: Writer, node: Triggered, _: str) -> None:
    """Print "when [trigger], if [condition], [effect].", or "I, II — [effect]."."""
    if isinstance(node.trigger, ReachesChapter):
        writer.put(" , ".join(_NUMERALS[n - 1] for n in node.trigger.chapters) + " —")
        _write_closed(writer, node.effect)
        return
    writer.put(_TRIGGER_WORDS[node.form])
    writer.write(node.trigger)
    writer.put(",")
    if node.condition is not None:
        writer.put("if")
        writer.write(node.condition)
        writer.put(",")
    _write_closed(writer, node.effect)
    for limit in node.limits:
        writer.put(RULES_TEXT.words.write("trigger_limit", limit) + " .")


def _activated(reader: Reader, at: int) -> Iterator[tuple[int, Activated]]:
    costs = [(end, cost, "") for end, cost in reader.read(Cost, at)]
    costs += [(end, cost, "loyalty") for end, cost in reader.read(Cost, at, "loyalty")]
    for start, label in RULES_TEXT.words.read("label", reader.tokens, at):
        if reader.word(start, "—"):
            costs += [(end, cost, label) for end, cost in reader.read(Cost, start + 1)]
    for end, cost, label in costs:
        if not label and reader.word(end, "or"):
            for end2, other in reader.read(Cost, end + 1):
                # "{3}, {T} or {R}, {T}"; of "{3}, sacrifice an artifact or discard a card" only the last is a choice.
                whole = all(isinstance(part.parts[0], ManaCost) for part in (cost, other))
                if whole and reader.word(end2, ":"):
                    for end3, effect in reader.read(Effect, end2 + 1, "text"):
                        yield end3, Activated(cost, effect, other=other)
        if not reader.word(end, ":"):
            continue
        implied = LABELS.get(label, ())
        for end2, effect in reader.read(Effect, end + 1, "text"):
            yield end2, Activated(cost, effect, implied, label=label)
            for end3, limits, condition in _limits(reader, end2):
                yield end3, Activated(cost, effect, (*implied, *limits), label=label, condition=condition)
                if condition is None:
                    for end4, own in _own_cost(reader, end3):
                        yield (
                            end4,
                            Activated(cost, effect, (*implied, *limits), label=label, own_cost=own, form=_COST_LAST),
                        )
            for end3, own in _own_cost(reader, end2):
                yield end3, Activated(cost, effect, implied, label=label, own_cost=own)
                for end4, limits, condition in _limits(reader, end3):
                    yield (
                        end4,
                        Activated(cost, effect, (*implied, *limits), label=label, condition=condition, own_cost=own),
                    )
            for end3, condition, limit in _if_and_only(reader, end2):
                limits = (*implied, limit)
                yield end3, Activated(cost, effect, limits, label=label, condition=condition, form=_BOTH)


_COST_LAST, _BOTH = 1, 2
"""Forms in which what an ability says of its cost comes after its limits, and in which a condition and a limit are one
sentence."""
_ACTIVATE_ONLY = "activate only"


def _own_cost(reader: Reader, at: int) -> Iterator[tuple[int, OwnCost]]:
    """ "This ability costs {1} less to activate for each …."."""
    for end, own in reader.read(OwnCost, at):
        if reader.word(end, "."):
            yield end + 1, own


def _if_and_only(reader: Reader, at: int) -> Iterator[tuple[int, Condition, str]]:
    """ "Activate only if [condition] and only once each turn."."""
    if (start := reader.phrase(at, "activate only if")) > 0:
        for end, condition in reader.read(Condition, start):
            if (start_of_limit := reader.phrase(end, "and only")) > 0:
                for words, limit in LIMITS.items():
                    rest = words.removeprefix(_ACTIVATE_ONLY)
                    if rest != words and (after := reader.phrase(start_of_limit, f"{rest} .")) > 0:
                        yield after, condition, limit


def _limits(reader: Reader, at: int) -> Iterator[tuple[int, tuple[str, ...], Condition | None]]:
    """Activation instructions after the effect: "activate only as a sorcery.", "activate only if [condition]."."""
    for end, limit in RULES_TEXT.words.read("limit", reader.tokens, at):
        reader.phrase(at, RULES_TEXT.words.write("limit", limit))
        if reader.word(end, "."):
            yield end + 1, (limit,), None
            for end2, more, condition in _limits(reader, end + 1):
                yield end2, (limit, *more), condition
    if (start := reader.phrase(at, "activate only if")) > 0:
        for end, condition in reader.read(Condition, start):
            if reader.word(end, "."):
                yield end + 1, (), condition


@RULES_TEXT.writes(Activated)
def write_activated(writer: Writer, node: Activated, _: str) -> None:
    """Print "[cost]: [effect]. [limits].", behind a label if there is one."""
    implied = LABELS.get(node.label, ())
    if implied:
        writer.put(node.label + " —")
    writer.write(node.cost)
    if node.other is not None:
        writer.put("or")
        writer.write(node.other)
    writer.put(":")
    _write_closed(writer, node.effect)
    if node.own_cost is not None and node.form != _COST_LAST:
        writer.write(node.own_cost)
        writer.put(".")
    for limit in node.limits[len(implied) :] if node.form != _BOTH else ():
        writer.put(RULES_TEXT.words.write("limit", limit) + " .")
    if node.own_cost is not None and node.form == _COST_LAST:
        writer.write(node.own_cost)
        writer.put(".")
    if node.condition is not None:
        writer.put("activate only if")
        writer.write(node.condition)
        if node.form == _BOTH:
            words = RULES_TEXT.words.write("limit", node.limits[-1])
            writer.put("and only" + words.removeprefix(_ACTIVATE_ONLY))
        writer.put(".")


def _write_closed(writer: Writer, effect: Effect) -> None:
    writer.write(effect)
    end_sentence(writer)


@RULES_TEXT.writes(SpellAbility)
def write_spell(writer: Writer, node: SpellAbility, _: str) -> None:
    """Print the instructions of a spell."""
    _write_closed(writer, node.effect)


@RULES_TEXT.reads(Static)
def read_static(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Static]]:
    """Read "[subject] [changes]", with a condition before (forms 1 to 3) or after (0 and 4), or a rule."""
    yield from _unconditional(reader, at, 0)
    for end, static in list(_unconditional(reader, at, 0)):
        if (start := reader.phrase(end, "as long as")) > 0:
            for end2, condition in reader.read(Condition, start):
                yield end2, Static(static.subject, static.changes, condition, form=static.form)
    for form, words_before in _BEFORE.items():
        if (start := reader.phrase(at, words_before) if words_before else at) < 0:
            continue
        for end, condition in reader.read(Condition if words_before else DuringTurn, start):
            if reader.word(end, ","):
                for end2, static in _unconditional(reader, end + 1, form):
                    if form != _IF or all(isinstance(c, (*_ENTERING, LifeFloor, MayExert)) for c in static.changes):
                        yield end2, Static(static.subject, static.changes, condition, form=form)
    for end, static in list(_unconditional(reader, at, _IF_AFTER)):
        if all(isinstance(c, _IF_SAID_AFTER) for c in static.changes) and reader.word(end, "if"):
            for end2, condition in reader.read(Condition, end + 1):
                yield end2, Static(static.subject, static.changes, condition, form=_IF_AFTER)


def _unconditional(reader: Reader, at: int, form: int) -> Iterator[tuple[int, Static]]:
    for end, rule in reader.read(Rule, at):
        yield end, Static(None, (rule,), form=form)
    for end, subject in (*reader.read_any([Objects, Players], at), *_several(reader, at)):
        for end2, changes in reader.read_list([Change], end, "plural" if subject.plural else "singular"):
            yield end2, Static(subject, changes, form=form)


def _several(reader: Reader, at: int) -> Iterator[tuple[int, Together]]:
    """Several kinds of objects together: "Skeletons you control and other Zombies you control".

    Of each the same is said after it, or nothing of any: of "creatures and nonbasic lands your opponents control" the
    opponents' are all, not only the lands (docs/decisions/0007), and that has no reading here.
    """
    for end, subject in reader.read(Objects, at, "joined"):
        if isinstance(subject, Together):
            kinds = [part.what for part in subject.parts if isinstance(part, Each) and part.plural]
            said = {tuple(type(quality) for quality in kind.qualities) for kind in kinds}
            alone = len(kinds) == len(subject.parts) and not any(kind.alternatives for kind in kinds)
            if alone and len(said) == 1:
                yield end, subject


@RULES_TEXT.orders(Static)
def order_of_static(node: Static) -> tuple[str, ...]:
    """A condition stands before or after what it is about."""
    return ("condition", "subject", "changes") if node.form in _BEFORE else ("subject", "changes", "condition")


@RULES_TEXT.writes(Static)
def write_static(writer: Writer, node: Static, _: str) -> None:
    """Print a static ability."""
    if node.form == _ANCHORED and node.condition is not None:
        writer.write(node.condition)
        for ability in node.changes[0].abilities if isinstance(node.changes[0], GainAbilities) else ():
            writer.write(ability)
            if not isinstance(ability, Keyword):
                end_sentence(writer)
        return
    if node.form in _OTHERWISE:
        writer.put("otherwise ,")
        if called := _OTHERWISE[node.form]:
            writer.put(called)
        elif node.subject is not None:
            writer.write(node.subject)
        writer.write_list(node.changes, "singular")
        return
    if node.condition is not None and node.form in _BEFORE:
        writer.put(_BEFORE[node.form])
        writer.write(node.condition)
        writer.put(",")
    if node.subject is None:
        writer.write(node.changes[0])
    else:
        writer.write(node.subject)
        writer.write_list(node.changes, "plural" if node.subject.plural else "singular")
    if node.condition is not None and node.form not in _BEFORE:
        writer.put("if" if node.form == _IF_AFTER else "as long as")
        writer.write(node.condition)


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
