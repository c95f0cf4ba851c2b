"""Where sentences end, as they are read and printed: a quoted ability at the end of one has its own full stop."""

from __future__ import annotations

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.tree.categories import Effect

__all__ = ["end_sentence", "sentence_end", "write_closed"]

_CLOSED = ((".", '"'), ('"', '"'))
"""What an ability in quotes ends with, and one in quotes within quotes: no full stop follows."""


def end_sentence(writer: Writer) -> None:
    """Print the end of a sentence; a quoted ability at its end has its own."""
    if tuple(writer.tokens[-2:]) not in _CLOSED and writer.tokens[-1] != ".":
        writer.put(".")


def sentence_end(reader: Reader, at: int) -> int:
    """The place after the end of a sentence, or -1."""
    if reader.tokens(at - 2, at) in _CLOSED:
        return at
    return at + 1 if reader.word(at, ".") else -1


def write_closed(writer: Writer, effect: Effect) -> None:
    """Print instructions, and the end of their last sentence."""
    writer.write(effect)
    end_sentence(writer)
