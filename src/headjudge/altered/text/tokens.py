"""Tokens that cards of their own define, put into what is said of them (2.2.9.e, 2.2.10.e)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.altered.cards.card import Card, CardType
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.effects.creating import Create, TokenCard
from headjudge.grammar.node import Node, walk
from headjudge.grammar.visitor import Visitor, visits

__all__ = ["defined", "named", "undefined"]

N = TypeVar("N", bound=Node)


def defined(node: N, tokens: tuple[Card, ...]) -> N:
    """What is said, with the cards of the tokens that it names."""
    return _Defining(tokens).visit(node) if tokens else node


def undefined(node: Node) -> str:
    """Of the creation of a token what isn't said: what the token is. Nothing, if all is."""
    if not isinstance(node, Create):
        return ""
    token, card = node.token, node.token.card
    if card is None:
        return "" if token.stats is not None else f"no card of this file defines the token {token.name.title()!r}"
    if (card.type is CardType.LANDMARK_PERMANENT) is (node.place is None):
        return f"a {card.type} isn't created there"
    return "" if set(token.subtypes) in (set(), _subtypes(card)) else f"the token {card.name!r} has other sub-types"


def _subtypes(card: Card) -> set[str]:
    return {one.lower() for one in card.subtypes}


class _Defining(Visitor):
    """Gives each token its own card, where that says what it is, or which abilities it has."""

    language = CARD_TEXT

    def __init__(self, tokens: tuple[Card, ...]) -> None:
        self.tokens = {card.name.lower(): card for card in tokens}

    @visits(Create)
    def _create(self, node: Create) -> Create:
        """Where the abilities are said that is what it has."""
        return node if node.ability is not None else self.children(node)

    @visits(TokenCard)
    def _token(self, node: TokenCard) -> TokenCard:
        card = self.tokens.get(node.name)
        if card is None or (node.stats is not None and not _agree(node, card)):
            return node
        return replace(node, card=card)


def _agree(node: TokenCard, card: Card) -> bool:
    """Whether what is said of a token is what its own card says, if perhaps not all of it."""
    return node.stats == card.stats and set(node.subtypes) <= _subtypes(card)


def named(node: Node) -> list[Card]:
    """The cards of the tokens that are created."""
    return [one.card for one in walk(node) if isinstance(one, TokenCard) and one.card is not None]
