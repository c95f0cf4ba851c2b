"""A card's text -> its abilities, or the words that aren't understood."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from headjudge.altered.cards.card import Card
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tokens import defined
from headjudge.altered.text.tree.abilities import QuickAction, Reaction, SpellEffect, Text
from headjudge.altered.text.tree.categories import Ability
from headjudge.altered.text.tree.effects.by_hand import ByHand, RuleByHand
from headjudge.altered.text.words import paragraphs, tokens
from headjudge.grammar.node import Node
from headjudge.grammar.typesetting import sentences

__all__ = ["Compiled", "Printed", "compiled", "printed_back", "said"]

KEPT = 20_000
"""So many texts are kept compiled."""
_SUPPORT = "{I}"
"""What marks a Reaction or passive ability in the support box (4.0)."""


@dataclass(frozen=True)
class Printed:
    """One ability of a text: its tree, and whether it is a support ability (2.2.10.d)."""

    node: Ability
    support: bool = False

    @property
    def kind(self) -> str:
        """Which of the four kinds it is (2.2.10.a)."""
        if isinstance(self.node, QuickAction):
            return "quick"
        if isinstance(self.node, Reaction):
            return "reaction"
        return "effect" if isinstance(self.node, SpellEffect) else "passive"


@dataclass(frozen=True)
class Compiled:
    """The abilities of a card in their printed order, support abilities last; ``problems``: what isn't understood.

    ``lines``: each line, whether it is a support ability's, and its abilities (none: it isn't understood).
    """

    abilities: tuple[Printed, ...] = ()
    problems: tuple[str, ...] = field(default=())
    lines: tuple[tuple[str, bool, tuple[Printed, ...]], ...] = field(default=())


def compiled(card: Card) -> Compiled:
    """What a card says; each text is read once."""
    if not card.text and not card.support:
        return NOTHING
    read = _compiled(card.text, card.support)
    return _with_tokens(card, read) if card.tokens else read


@lru_cache(KEPT)
def _with_tokens(card: Card, read: Compiled) -> Compiled:
    """What a card says, with the cards of the tokens that it names."""
    lines = tuple(
        (line, support, tuple(replace(one, node=defined(one.node, card.tokens)) for one in printed))
        for line, support, printed in read.lines
    )
    return Compiled(tuple(one for _, _, printed in lines for one in printed), read.problems, lines)


NOTHING = Compiled()


@lru_cache(KEPT)
def _compiled(text: str, support: str) -> Compiled:
    found: list[Printed] = []
    problems: list[str] = []
    lines: list[tuple[str, bool, tuple[Printed, ...]]] = []
    for words, is_support in ((text, False), (support, True)):
        for line in paragraphs(words):
            read = tokens(line.removeprefix(_SUPPORT))
            reading = CARD_TEXT.read(Text, read)
            if reading.node is None:
                at = reading.furthest
                lines.append((line, is_support, ()))
                problems.append(f"not understood from {' '.join(read[at : at + 6])!r} on, in {line!r}")
            else:
                printed = tuple(Printed(node, is_support) for node in reading.node.abilities)
                lines.append((line, is_support, printed))
                found += printed
    return Compiled(tuple(found), tuple(problems), tuple(lines))


def said(node: object) -> str:
    """An effect, or anything else of a tree, in words."""
    if isinstance(node, (ByHand, RuleByHand)):
        return node.words
    return sentences(CARD_TEXT.write(node)) if isinstance(node, Node) else ""


def printed_back(card: Card) -> list[str]:
    """The abilities of a card as they were understood, in words."""
    return [sentences(CARD_TEXT.write(one.node)) for one in compiled(card).abilities]
