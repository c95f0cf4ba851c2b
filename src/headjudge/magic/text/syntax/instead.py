"""What is done instead of what the sentence before says."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.sentence_ends import end_sentence, sentence_end
from headjudge.magic.text.tree.categories import Condition, Effect
from headjudge.magic.text.tree.effects.zones import CantRegenerate
from headjudge.magic.text.tree.structure import Instead, May, Steps

__all__ = ["NOTHING", "in_place_of_the_last"]

NOTHING = Steps(())
"""In place of what an "instead" on a line of its own replaces, until the lines are joined."""


def in_place_of_the_last(parts: tuple[Effect, ...]) -> int:
    """From which sentence on an "instead" replaces what is said before it: the last one, and what only says more about
    it ("destroy it. It can't be regenerated")."""
    start = len(parts) - 1
    while start and isinstance(parts[start], CantRegenerate):
        start -= 1
    return start


@RULES_TEXT.reads(Instead, "after")
def read_instead(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Instead]]:
    """Read "if [condition], [effect] instead." or "[effect] instead if [condition]." after what it replaces."""
    if reader.word(at, "if"):
        for end, condition in reader.read(Condition, at + 1):
            if reader.word(end, ","):
                start = end + 1
                if reader.word(start, "instead"):
                    only = reader.word(start + 1, "only")
                    for end2, then in reader.read(Effect, start + 1 + only, "sentence"):
                        if (after := sentence_end(reader, end2)) > 0:
                            yield after, Instead(NOTHING, condition, then, form=3 if only else 2)
                for end2, then in reader.read(Effect, start, "sentence"):
                    if reader.word(end2, "instead") and (after := sentence_end(reader, end2 + 1)) > 0:
                        yield after, Instead(NOTHING, condition, then, at_will=isinstance(then, May))
    for end, then in reader.read(Effect, at, "clauses"):
        if (end2 := reader.phrase(end, "instead if")) > 0:
            for end3, condition in reader.read(Condition, end2):
                if (after := sentence_end(reader, end3)) > 0:
                    yield after, Instead(NOTHING, condition, then, at_will=isinstance(then, May), form=1)


_SAID_BEFORE = {2: ", instead", 3: ", instead only"}
"""Where "instead" stands before what is done, by the form."""


@RULES_TEXT.orders(Instead)
def order_of_instead(node: Instead) -> tuple[str, ...]:
    """A condition stands before or after what is done instead."""
    return ("first", "then", "condition") if node.form == 1 else ("first", "condition", "then")


@RULES_TEXT.writes(Instead)
def write_instead(writer: Writer, node: Instead, _: str) -> None:
    """Print "[first]. If [condition], [then] instead"."""
    if node.first != NOTHING:
        writer.write(node.first)
        end_sentence(writer)
    if node.form != 1:
        writer.put("if")
        writer.write(node.condition)
        writer.put(_SAID_BEFORE.get(node.form, ","))
    writer.write(node.then)
    if node.form not in _SAID_BEFORE:
        writer.put("instead" if node.form == 0 else "instead if")
    if node.form == 1:
        writer.write(node.condition)
