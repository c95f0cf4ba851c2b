"""Sentences that a table carries out by hand, since nothing reads them."""

from __future__ import annotations

from typing import Any

from headjudge.grammar.node import node
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Effect

__all__ = ["ByHand", "ByHandAbility"]


@node()
class ByHand(Effect):
    """What ``words`` say, which whoever controls it carries out by manual actions.

    No text is read as this: whoever lets a card be played by hand makes it of the sentences that aren't understood.
    """

    words: str


@node()
class ByHandAbility(Ability):
    """A paragraph of a permanent that isn't understood: ``triggered`` (603), and then its controller says when it
    triggers, or else static (604)."""

    words: str
    triggered: bool = False


@RULES_TEXT.writes(ByHandAbility)
def _write(writer: Writer, node: Any, _: str) -> None:
    writer.put(node.words)


@RULES_TEXT.writes(ByHand)
def _write_effect(writer: Writer, node: Any, _: str) -> None:
    writer.put(node.words.removesuffix("."))  # the period is written by what the effect is in
