"""Which items, players and Expeditions are meant by hand. Hidden cards are meant by their place alone, never by a
number that whoever acts can't know."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.altered.engine.manual.doing import Doing, seat_named
from headjudge.altered.engine.multiplayer.ring import Expedition
from headjudge.altered.engine.state.items import Item, there
from headjudge.altered.engine.state.words import Which, Zone
from headjudge.core.arguments import Noun
from headjudge.core.errors import IllegalAction, InvalidInput

__all__ = [
    "NUMBER",
    "PLACE",
    "SEAT",
    "ExpeditionWord",
    "Place",
    "Seat",
    "Thing",
    "Things",
    "expedition_meant",
    "player_meant",
    "things",
    "tops_meant",
]

SEAT = Noun("the name of a player", "players")
NUMBER = Noun("the number of a card or token", "numbers of cards and tokens")
PLACE = Noun("a place like `top of Ann's deck` or `random in Ann's hand`", "places")
Seat = Annotated[str, SEAT]
Number = Annotated[int, NUMBER]
Place = Annotated[str, PLACE]
Thing = Number | Place
Things = Annotated[list[Thing], Noun("a list of cards and tokens", "lists of cards and tokens")]
ExpeditionWord = Literal["hero", "companion"]
MOST = 60
"""So many things at most are meant at once."""
_TOP, _RANDOM = "top of ", "random in "
_DECK, _HAND = "'s deck", "'s hand"


def player_meant(doing: Doing, name: str) -> int:
    """A player in the game."""
    return seat_named(doing.g, name)


def expedition_meant(doing: Doing, who: str, which: ExpeditionWord) -> Expedition:
    """An Expedition of a player's."""
    return player_meant(doing, who), Which[which.upper()]


def things(doing: Doing, what: list[Thing]) -> list[Item]:
    """The items that are meant, each once.

    Raises InvalidInput for a number that whoever acts can't know, or a place that is none; IllegalAction if there is no
    card there.
    """
    if not what or len(what) > MOST:
        raise InvalidInput(f"from 1 to {MOST} cards and tokens are meant at once", code="manual/number")
    found: list[Item] = []
    tops: dict[int, int] = {}
    for one in what:
        item = _by_number(doing, one) if isinstance(one, int) else _by_place(doing, one, tops, found)
        if item in found:
            raise InvalidInput(f"{one} is meant twice", code="manual/twice")
        found.append(item)
    return found


def tops_meant(what: list[Thing], name: str) -> int:
    """How many cards on top of a player's Deck are meant by their places."""
    return what.count(f"{_TOP}{name}{_DECK}")


def _by_number(doing: Doing, number: int) -> Item:
    item = there(doing.g.items, number)
    hidden = item is not None and item.zone in (Zone.HAND, Zone.MANA) and not doing.knows(item.owner)
    if item is None or item.zone in (Zone.DECK, Zone.NONE) or hidden:
        raise InvalidInput(f"there is no card or token {number} that can be meant so", code="manual/unknown")
    return item


def _by_place(doing: Doing, words: str, tops: dict[int, int], taken: list[Item]) -> Item:
    g = doing.g
    if words.startswith(_TOP) and words.endswith(_DECK):
        player = player_meant(doing, words[len(_TOP) : -len(_DECK)])
        depth = tops.get(player, 0)
        tops[player] = depth + 1
        deck = g.zone(player, Zone.DECK)
        if depth >= len(deck):
            raise IllegalAction(f"{g.players[player].name}'s deck has {len(deck)} cards", rule="3", code="manual/empty")
        return deck[depth]
    if words.startswith(_RANDOM) and words.endswith(_HAND):
        player = player_meant(doing, words[len(_RANDOM) : -len(_HAND)])
        hand = [item for item in g.zone(player, Zone.HAND) if item not in taken]
        if not hand:
            raise IllegalAction(f"{g.players[player].name}'s hand is empty", rule="3", code="manual/empty")
        return g.rng.choice(hand)
    raise InvalidInput(f"{words!r} is no place like `top of Ann's deck` or `random in Ann's hand`", code="manual/place")
