"""From a deck to the definitions a game is played with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.semantics.companions import has_companion
from headjudge.magic.playable.by_hand import verdict_by_hand
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.card_words import PLANE
from headjudge.magic.text.definition import CardDefinition

__all__ = ["Cards", "commanders_in", "companions_in", "definition_of", "definitions_of", "sideboard_in"]


@cache
def _library() -> CardLibrary:
    return CardLibrary.open()


@cache
def _compiled(record: CardRecord, *, by_hand: bool = False) -> CardDefinition:
    found = verdict_by_hand(record) if by_hand else verdict(record)
    if found.definition is None or not found.supported:
        reasons = "; ".join(map(str, found.problems))
        raise InvalidInput(f"{record.name} isn't supported: {reasons}", code="card/unsupported")
    return found.definition


def definition_of(
    card: str | CardRecord | CardDefinition,
    cards: Mapping[str, CardDefinition] | None = None,
    *,
    by_hand: bool = False,
) -> CardDefinition:
    """The definition of a card by its name (in ``cards`` first, then imported, then our own), its record, or itself.

    ``by_hand``: what isn't understood of it is carried out by hand (:func:`.by_hand.verdict_by_hand`).

    Raises UnknownCard (an InvalidInput) if there is no such card, IllegalAction if its text isn't supported.
    """
    if isinstance(card, CardDefinition):
        return card
    if isinstance(card, CardRecord):
        return _compiled(card.as_printed(), by_hand=by_hand)
    if cards is not None and card in cards:
        return cards[card]
    return _compiled(_library().get(card).as_printed(), by_hand=by_hand)


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards that a seat plays with, each by its name, its record or its definition: a deck for
    :func:`~headjudge.magic.game.new_game` where names alone don't say which cards are meant."""

    main: Sequence[str | CardRecord | CardDefinition]
    commander: Sequence[str | CardRecord | CardDefinition] = ()
    sideboard: Sequence[str | CardRecord | CardDefinition] = ()


def commanders_in(
    deck: Any, cards: Mapping[str, CardDefinition] | None = None, *, by_hand: bool = False
) -> list[CardDefinition]:
    """The commanders that a deck names; none for a mere list of cards."""
    return [definition_of(card, cards, by_hand=by_hand) for card in getattr(deck, "commander", ())]


def sideboard_in(
    deck: Any, cards: Mapping[str, CardDefinition] | None = None, *, by_hand: bool = False
) -> list[CardDefinition]:
    """The cards of a deck's sideboard, one definition for each copy; none for a mere list of cards."""
    found = getattr(deck, "sideboard", ())
    entries = [card for card, n in found.items() for _ in range(n)] if isinstance(found, Mapping) else found
    return [definition_of(card, cards, by_hand=by_hand) for card in entries]


def companions_in(
    deck: Any, cards: Mapping[str, CardDefinition] | None = None, *, by_hand: bool = False
) -> list[CardDefinition]:
    """The cards of a deck's sideboard that may be its companion (702.139 today), one of each."""
    found = []
    for card in dict.fromkeys(getattr(deck, "sideboard", ())):
        try:
            definition = definition_of(card, cards, by_hand=by_hand)
        except HeadjudgeError:
            continue  # what can't be played stays in the sideboard, as any other card there
        if has_companion(definition):
            found.append(definition)
    return found


def definitions_of(
    deck: Any, cards: Mapping[str, CardDefinition] | None = None, seat: str = "", *, by_hand: bool = False
) -> list[CardDefinition]:
    """The cards of a deck's main part, one definition for each copy.

    ``deck`` is a list of names, records or definitions, a mapping from them to counts, :class:`Cards`, or a
    :class:`~headjudge.magic.decks.deck.Deck`. Raises InvalidInput naming the seat if it is none of those.
    """
    entries: Iterable[Any]
    main = getattr(deck, "main", deck)
    if isinstance(main, Mapping):
        entries = [card for card, count in main.items() for _ in range(count)]
    elif isinstance(main, Iterable) and not isinstance(main, str):
        entries = main
    else:
        raise InvalidInput(f"the deck of {seat or 'a seat'} must be a list of cards, not {deck!r}", code="deck/form")
    found = [definition_of(card, cards, by_hand=by_hand) for card in entries]
    plane = next((card for card in found if PLANE in card.types), None)
    if plane is not None:
        raise IllegalAction(
            f"{plane.name} is a plane card: only a planar deck can have it", rule="901.3", code="deck/planar"
        )
    return found
