"""Beginning a game: seats, options, decks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from headjudge.altered.cards import Card, CardType
from headjudge.altered.decks import Deck
from headjudge.altered.editions import EDITIONS, Edition
from headjudge.altered.engine.opening import open_game
from headjudge.altered.engine.state.game_state import Mode, Options, State
from headjudge.altered.engine.state.items import Item, unused
from headjudge.altered.engine.state.players import Player
from headjudge.altered.engine.state.words import Zone
from headjudge.altered.game import BEGINNING, Game
from headjudge.core.errors import InvalidInput
from headjudge.core.journal import Journal

__all__ = ["new_game", "options_of", "seated"]

SEATS = {Mode.DUEL: 2, Mode.TWO_VS_TWO: 4, Mode.FREE_FOR_ALL: 4}
CHOICES = {
    "mode": tuple(Mode),
    "edition": tuple(EDITIONS),
    "timestamps": ("auto", "ask"),
    "stepwise": (False, True),
    "hands": (False, True),
    "cards_by_hand": (False, True),
}


def new_game(seats: Mapping[str, Deck], *, variant: str = Mode.DUEL, seed: int = 0, **options: Any) -> Game:
    """A game at its beginning (4.1). ``seats``: who plays with which deck, clockwise; ``variant`` is the mode; options
    are the fields of :class:`Options`. In a game of two against two players sit in turn: P1 and P3 against P2 and P4.

    Raises InvalidInput for a number of players or an option that there isn't, and for cards that aren't supported.
    """
    found = options_of(variant, options)
    for deck in seats.values():
        deck.require_playable(by_hand=found.cards_by_hand)
    read: dict[int, Card] = {}
    decks = {name: _deck(deck, read) for name, deck in seats.items()}
    told = {**vars(found), "mode": str(found.mode), "edition": found.edition.number}
    journal = Journal(Game.name, {"seats": decks, "options": told}, seed)
    return Game(journal, _laid_out(journal, read))


def _deck(deck: Deck, read: dict[int, Card]) -> dict[str, Any]:
    """A deck as a journal has it, whose copies of a card share what they are; notes what needn't be ``read`` again."""
    cards = {id(card): card for card in deck.cards}
    shared = {key: _data(card) for key, card in cards.items()}
    read.update({id(shared[key]): _same(card) for key, card in cards.items()})
    return {"hero": deck.hero and _data(deck.hero), "cards": [shared[id(card)] for card in deck.cards]}


def _data(card: Card) -> dict[str, Any]:
    """A card as a journal has it; most name no tokens."""
    found = vars(card).copy()
    tokens = found.pop("tokens")
    return {**found, "tokens": [_data(one) for one in tokens]} if tokens else found


def options_of(variant: str, given: Mapping[str, Any]) -> Options:
    """The options of a game. Raises InvalidInput for one that there isn't, or a value that it can't have."""
    values = {"mode": variant, **given}
    for name, value in values.items():
        if name not in CHOICES:
            raise InvalidInput(f"no option is named {name!r}; there are {', '.join(CHOICES)}", code="option/unknown")
        if value not in CHOICES[name]:
            raise InvalidInput(f"{name} is {_listed(CHOICES[name])}, not {value!r}", code="option/value")
    edition = EDITIONS[values.get("edition", Edition.FIRST.number)]
    return Options(**{**values, "mode": Mode(variant), "edition": edition})


def _listed(values: tuple[Any, ...]) -> str:
    return " or ".join(str(value).lower() for value in values)


def seated(options: Options, names: list[str], seed: int) -> State:
    """A state with these players, and nothing else. Raises InvalidInput for a wrong number of them."""
    wanted = SEATS[options.mode]
    if len(names) != wanted:
        raise InvalidInput(f"{options.mode} is for {wanted} players, not {len(names)}", code="seat/number")
    g = State(options, seed)
    teams = 2 if options.mode is Mode.TWO_VS_TWO else wanted
    g.players = [Player(n, name, n % teams) for n, name in enumerate(names)]
    return g


@BEGINNING.fill
def _begun(journal: Journal) -> State:
    """The state that a journal's set-up begins with."""
    return _laid_out(journal, {})


def _laid_out(journal: Journal, read: dict[int, Card]) -> State:
    """The same. ``read``: cards that have been read, by the identity of their data; copies of a card may share it."""
    setup = journal.setup
    options = options_of(setup["options"]["mode"], {k: v for k, v in setup["options"].items() if k != "mode"})
    g = seated(options, list(setup["seats"]), journal.seed)
    for player in g.players:
        deck = setup["seats"][player.name]
        for data in deck["cards"]:
            if id(data) not in read:
                read[id(data)] = _card(data)
        _put(g, player, [read[id(data)] for data in deck["cards"]], Zone.DECK)
        if deck["hero"] is not None:
            _put(g, player, [_card(deck["hero"])], Zone.HERO)
    open_game(g, first=None)
    return g


def _put(g: State, player: Player, cards: list[Card], zone: Zone) -> None:
    items, owner, first = g.items, player.index, unused(g.items)
    for id, card in enumerate(cards, start=first):
        items[id] = Item(id, card, owner, zone)
    player.zones[zone] += range(first, first + len(cards))


@lru_cache(20_000)
def _same(card: Card) -> Card:
    """The one copy of a card that games share: what is kept of cards is found sooner."""
    return card


def _card(data: Mapping[str, Any]) -> Card:
    """A card as a journal has it."""
    stats = data["stats"]
    return _same(Card(**{**data, "type": CardType(data["type"]), "subtypes": tuple(data["subtypes"]),
                         "stats": None if stats is None else tuple(stats),
                         "tokens": tuple(_card(one) for one in data.get("tokens", ()))}))  # fmt: skip
