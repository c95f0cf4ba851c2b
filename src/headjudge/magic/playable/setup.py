"""The set-up of a game as its journal keeps it: plain data that needs no card database.

``cards`` holds each distinct card once, as its record; ``seats`` the decks, as lists of the names there; ``commanders``
those of the seats, in a game of Commander; ``sideboards`` theirs, where a card can bring others in; ``planes``, in
Planar Magic, the planar decks by seat, one for all as that of ""; ``options`` what the game was begun with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.playable.lookup import Cards, definition_of
from headjudge.magic.text.definition import CardDefinition

__all__ = ["decks_of", "options_of", "planes_of", "setup_of"]

NO_OPTIONS = frozenset({"cards", "planes", "seats", "seed"})
"""What a new game is told besides its options."""


def setup_of(
    decks: Mapping[str, Sequence[CardDefinition]],
    options: Mapping[str, Any],
    commanders: Mapping[str, Sequence[CardDefinition]] | None = None,
    planes: Mapping[str, Sequence[CardDefinition]] | None = None,
    sideboards: Mapping[str, Sequence[CardDefinition]] | None = None,
) -> dict[str, Any]:
    """The set-up of a game with these decks, options, commanders (903.3), planar decks (901.3) and sideboards.

    Raises InvalidInput for a definition that was not compiled from a record: it could not be made again.
    """
    names: dict[int, str] = {}
    cards: dict[str, dict[str, Any]] = {}
    for deck in (*decks.values(), *(commanders or {}).values(), *(planes or {}).values(), *(sideboards or {}).values()):
        for card in deck:
            if id(card) not in names:
                names[id(card)] = _add(cards, card)
    setup: dict[str, Any] = {"cards": cards, "seats": _named(decks, names)}
    if commanders:
        setup["commanders"] = _named(commanders, names)
    if sideboards:
        setup["sideboards"] = _named(sideboards, names)
    if planes:
        setup["planes"] = _named(planes, names)
    return {**setup, "options": {key: _plain(value) for key, value in options.items()}}


def _named(decks: Mapping[str, Sequence[CardDefinition]], names: Mapping[int, str]) -> dict[str, list[str]]:
    return {seat: [names[id(card)] for card in deck] for seat, deck in decks.items()}


def _add(cards: dict[str, dict[str, Any]], card: CardDefinition) -> str:
    """Note a card; its name there is its own, with a number if another card has that already."""
    if card.record is None:
        raise InvalidInput(
            f"{card.name} was not compiled from a card's record, so no deck can have it", code="deck/record"
        )
    record = msgspec.json.decode(msgspec.json.encode(card.record))
    name, n = card.name, 1
    while cards.setdefault(name, record) != record:
        n += 1
        name = f"{card.name} ({n})"
    return name


def _plain(value: Any) -> Any:
    """Any mapping as a dictionary, so that it can be written down."""
    return {key: _plain(item) for key, item in value.items()} if isinstance(value, Mapping) else value


def decks_of(setup: Mapping[str, Any]) -> dict[str, Cards]:
    """The decks of a set-up, compiled from its own records (once in each process).

    Raises InvalidInput if it is no set-up, IllegalAction if a card isn't supported (any more).
    """
    if "cards" not in setup:
        raise InvalidInput("the game was laid out in its middle; its journal can't rebuild it", code="journal/invalid")
    decks = _compiled(setup, setup.get("seats"))
    commanders = _compiled(setup, setup.get("commanders", {}))
    beside = _compiled(setup, setup.get("sideboards", {}))
    return {seat: Cards(deck, commanders.get(seat, []), beside.get(seat, [])) for seat, deck in decks.items()}


def planes_of(setup: Mapping[str, Any]) -> dict[str, list[CardDefinition]] | None:
    """The planar decks of a set-up; None if it isn't Planar Magic. Raises as :func:`decks_of` does."""
    return _compiled(setup, setup["planes"]) if "planes" in setup else None


def _compiled(setup: Mapping[str, Any], decks: Any) -> dict[str, list[CardDefinition]]:
    try:
        by_hand = setup.get("options", {}).get("cards_by_hand") is True
        records = {name: msgspec.convert(card, CardRecord) for name, card in setup["cards"].items()}
        cards = {name: definition_of(record, by_hand=by_hand) for name, record in records.items()}
        return {seat: [cards[name] for name in deck] for seat, deck in decks.items()}
    except (AttributeError, KeyError, TypeError, msgspec.ValidationError) as error:
        raise InvalidInput(f"this is not the set-up of a game of Magic: {error!r}", code="journal/invalid") from error


def options_of(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a set-up, which are still to be checked. Raises InvalidInput if it has none."""
    options = setup.get("options")
    if not isinstance(options, dict) or not NO_OPTIONS.isdisjoint(options):
        raise InvalidInput("this is not the set-up of a game of Magic: it has no options", code="journal/invalid")
    return {str(key): value for key, value in options.items()}
