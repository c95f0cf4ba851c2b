"""What a companion asks of the deck that it goes with (702.139 today)."""

from __future__ import annotations

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.tree.nouns import Filter, Some
from headjudge.magic.text.tree.numbers import Number

__all__ = ["StartingDeck"]


@node(
    "your starting deck contains only {only:plural}",
    "your starting deck contains only {only:plural} and {also:plural}",
    "each {each:singular} in your starting deck has mana value {most} or less",
    "each {each:singular} in your starting deck is {one}",
    Form("each {each:singular} in your starting deck has a different name", names_differ=True),
    Form("each {each:singular} in your starting deck shares a card type", share_a_type=True),
    Form("each {each:singular} in your starting deck has an activated ability", activated=True),
    Form(
        "no {each:singular} in your starting deck has more than one of the same mana symbol in its mana cost",
        symbols_differ=True,
    ),
    "your starting deck contains at least {more} cards more than the minimum deck size",
)
class StartingDeck(Node):
    """ "Each permanent card in your starting deck has mana value 2 or less": what is so of the deck before the game,
    the commanders included (702.139b today).

    There is nothing in it but such cards (``only``, and ``also`` those); or of ``each`` such card: its mana value is at
    ``most`` so much, it is ``one`` of those, no two have the same name, all have a card type in common, it has an
    activated ability, or no mana symbol twice in its mana cost; or there are so many ``more`` than there must be.
    """

    only: Filter | None = None
    also: Filter | None = None
    each: Filter | None = None
    most: Number | None = None
    one: Some | None = None
    more: Number | None = None
    names_differ: bool = False
    share_a_type: bool = False
    activated: bool = False
    symbols_differ: bool = False
