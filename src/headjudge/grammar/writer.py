"""The writer: nodes -> tokens."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from headjudge.grammar.node import Node
from headjudge.grammar.phrases import NUMBERS, Slot, Verb, phrase_of

if TYPE_CHECKING:
    from headjudge.grammar.language import Language

__all__ = ["Write", "Writer"]

Write = Callable[["Writer", Any, str], None]
"""Prints a node by hand for an argument."""


class Writer:
    """Prints nodes of a language as tokens."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self.tokens: list[str] = []

    def put(self, text: str) -> None:
        """Print words as they are."""
        self.tokens.extend(text.split())

    def write(self, node: Node, arg: str = "") -> None:
        """Print a node as its category would with this argument."""
        for cls, special in self._language.writers_with.get(arg, ()):
            if isinstance(node, cls):
                special(self, node, arg)
                return
        if arg == "possessive" and type(node) not in self._language.irregular:
            self.write(node)
            self.put("'" if node.plural and self.tokens[-1].endswith("s") else "'s")
            return
        function = self._language.writers.get(type(node))
        if function is not None:
            function(self, node, arg)
            return
        if not node.forms:
            self.put(_name_in_words(type(node)))
            return
        phrase = phrase_of(node)
        plural = NUMBERS.get(arg)
        counted: bool | None = None
        subject = arg == "bare"
        for item in phrase.items:
            if isinstance(item, str):
                self.tokens.append(item)
            elif isinstance(item, Verb):
                self.tokens.append(item.plural if (counted if item.counted else plural) else item.singular)
            else:
                value = getattr(node, item.field)
                if not subject and item.noun and not item.many:
                    plural, subject = value.plural, True
                if item.arg == "small":
                    counted = value.plural
                self._slot(item, value, plural, counted)

    def _slot(self, slot: Slot, value: Any, plural: bool | None, counted: bool | None) -> None:
        if not slot.kinds:
            self.put(self._language.words.write(slot.arg, value))
            return
        arg = slot.arg
        if arg.startswith("agree"):
            arg = ("plural" if plural else "singular") + arg[5:]
        elif arg == "counted":
            arg = "plural" if counted else "singular"
        if slot.many:
            self.write_list(value, arg)
        else:
            self.write(value, arg)

    def write_list(self, parts: Sequence[Node], arg: str) -> None:
        """Print a list "a", "a and b", "a, b, and c"."""
        number, _, last = arg.partition(",")
        if number in {"and", "or"}:
            number, last = "", number
        for index, part in enumerate(parts):
            if index:
                if len(parts) > 2:
                    self.put(",")
                if index == len(parts) - 1:
                    self.put(last or "and")
            self.write(part, number)


def _name_in_words(cls: type) -> str:
    """What only the engine has is on no card and has no phrase: its name in words says what it is."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__).lower()
