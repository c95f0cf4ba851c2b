"""The plain reading of a card: each ability as it is understood, and after it what its references mean."""

from __future__ import annotations

from headjudge.altered.cards.card import Card, CardType
from headjudge.altered.text.binding import bound
from headjudge.altered.text.compiler import compiled
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tokens import named
from headjudge.grammar.typesetting import sentences

__all__ = ["plain_reading"]

IN_EXPEDITIONS = (CardType.CHARACTER, CardType.EXPEDITION_PERMANENT)
KINDS = {"quick": "quick action", "reaction": "Reaction", "passive": "passive ability", "effect": "effect"}


def plain_reading(card: Card) -> list[str]:
    """A line for each ability: what kind it is, its words as they were read, and (= …) what each reference means."""
    found = []
    for one in compiled(card).abilities:
        kind = ("support " if one.support else "") + KINDS[one.kind]
        references = bound(one.node, in_expedition=card.type in IN_EXPEDITIONS).references
        told = dict.fromkeys(f"{ref.words.lower()} = {ref.meaning.lower()}" for ref in references)
        words = sentences(CARD_TEXT.write(one.node))
        found.append(f"{kind}: {words}" + (f" ({'; '.join(told)})" if told else ""))
        found += [_token(token) for token in dict.fromkeys(named(one.node)) if token.text or token.stats is None]
    return found


def _token(token: Card) -> str:
    """What a token is that its own card defines."""
    what = " ".join((*token.subtypes, str(token.type)))
    stats = "" if token.stats is None else f" {'/'.join(map(str, token.stats))}"
    abilities = "; ".join(plain_reading(token))
    return f"  {token.name}{stats}: {what} token" + (f" — {abilities}" if abilities else "")
