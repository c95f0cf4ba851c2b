"""Triggered abilities: "when [trigger], if [condition], [effect]", chapters of Sagas."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.sentence_ends import write_closed
from headjudge.magic.text.tree.abilities import Ability, AdditionalCost, Static, Triggered
from headjudge.magic.text.tree.categories import Condition, Effect, Trigger
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.tree.rules import MayExert
from headjudge.magic.text.tree.triggers import BeginningOf, EndOfCombat, ExertsAttacker, PaysAsCast, ReachesChapter

__all__ = ["is_instruction", "read_chapters", "read_triggered", "read_when_exerted", "read_when_paid"]

_TRIGGER_WORDS = ("when", "whenever", "at")
_CHAPTER = len(_TRIGGER_WORDS)
"""The form of a chapter ability."""
_NUMERALS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")


def read_triggered(reader: Reader, at: int) -> Iterator[tuple[int, Triggered]]:
    """Read "when [trigger], if [condition], [effect].", perhaps with a limit such as "only once each turn"."""
    for form, word in enumerate(_TRIGGER_WORDS):
        if not reader.word(at, word):
            continue
        for end, trigger in reader.read(Trigger, at + 1):
            if not reader.word(end, ","):
                continue
            for start, condition in _intervening(reader, end + 1):
                for end2, effect in reader.read(Effect, start, "text"):
                    yield end2, Triggered(trigger, effect, condition, form=form)
                    for end3, limit in reader.entries("trigger_limit", end2):
                        if reader.word(end3, "."):
                            yield end3 + 1, Triggered(trigger, effect, condition, (limit,), form=form)


def read_chapters(reader: Reader, at: int) -> Iterator[tuple[int, Triggered]]:
    """Read "I, II — [effect]." (714.2)."""
    chapters: tuple[int, ...] = ()
    while reader.token(at) in _NUMERALS and reader.word(at, reader.token(at)):
        chapters = (*chapters, _NUMERALS.index(reader.token(at)) + 1)
        if reader.word(at + 1, "—"):
            for end, effect in reader.read(Effect, at + 2, "text"):
                yield end, Triggered(ReachesChapter(chapters), effect, form=_CHAPTER)
            return
        if not reader.word(at + 1, ","):
            return
        at += 2


def read_when_exerted(reader: Reader, at: int, before: Ability) -> Iterator[tuple[int, Triggered]]:
    """Read "when you do, …" after "you may exert ~ as it attacks": the ability that is linked to that (607.2h)."""
    allowed = before.changes[0] if isinstance(before, Static) else None
    if isinstance(allowed, MayExert) and (start := reader.phrase(at, "when you do ,")) > 0:
        for end, effect in reader.read(Effect, start, "text"):
            yield end, Triggered(ExertsAttacker(Self()), effect)


def read_when_paid(reader: Reader, at: int, before: Ability) -> Iterator[tuple[int, Triggered]]:
    """Read "when you do, …" after "as an additional cost to cast ~, you may …" (603.12)."""
    if isinstance(before, AdditionalCost) and before.optional and (start := reader.phrase(at, "when you do ,")) > 0:
        for end, effect in reader.read(Effect, start, "text"):
            yield end, Triggered(PaysAsCast(), effect)


@RULES_TEXT.writes(ExertsAttacker, PaysAsCast)
def write_exerts_attacker(writer: Writer, _node: ExertsAttacker | PaysAsCast, _: str) -> None:
    """Print the event of what is linked to an optional cost to attack, or to cast a spell."""
    writer.put("you do")


def is_instruction(triggered: Triggered) -> bool:
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
        write_closed(writer, node.effect)
        return
    writer.put(_TRIGGER_WORDS[node.form])
    writer.write(node.trigger)
    writer.put(",")
    if node.condition is not None:
        writer.put("if")
        writer.write(node.condition)
        writer.put(",")
    write_closed(writer, node.effect)
    for limit in node.limits:
        writer.put(RULES_TEXT.words.write("trigger_limit", limit) + " .")
