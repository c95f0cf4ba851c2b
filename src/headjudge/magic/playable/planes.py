"""The planar decks that a game of Planar Magic is played with (rules 901.3, 901.15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.own_set import own_planes
from headjudge.magic.casual_variants.planar import check_decks
from headjudge.magic.engine.options.variants import PlanarDecks
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.text.definition import CardDefinition

__all__ = ["planar_decks_of"]


def planar_decks_of(
    option: PlanarDecks, seats: Sequence[str], planes: Any = None, cards: Mapping[str, CardDefinition] | None = None
) -> dict[str, list[CardDefinition]]:
    """The planar decks by seat, one for all as that of ""; none without Planar Magic.

    ``planes`` is a list of cards (for each player, if each has a deck) or a mapping from seats to such lists; None: the
    planes that come with Headjudge. Raises InvalidInput, or IllegalAction for what is no planar deck by the rules.
    """
    if option == PlanarDecks.NONE:
        if planes is not None:
            raise InvalidInput(
                "planes are for Planar Magic: choose planar_deck each or single", rule="901.3", code="deck/planar"
            )
        return {}
    shared = option == PlanarDecks.SINGLE
    owners = [""] if shared else list(seats)
    lists = dict.fromkeys(owners, own_planes()) if planes is None else _by_owner(planes, owners)
    decks = {seat: [definition_of(card, cards) for card in deck] for seat, deck in lists.items()}
    check_decks(decks, len(seats), shared=shared)
    return decks


def _by_owner(planes: Any, owners: list[str]) -> dict[str, Any]:
    found = dict(planes) if isinstance(planes, Mapping) else dict.fromkeys(owners, planes)
    if set(found) != set(owners) or not all(isinstance(deck, (list, tuple)) for deck in found.values()):
        whose = "each seat" if owners != [""] else "all"
        raise InvalidInput(f"planes must be a list of cards for {whose}", rule="901.3", code="deck/planar")
    return found
