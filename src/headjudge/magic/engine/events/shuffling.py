"""Shuffling (701.15): cards that lie hidden get new numbers, so that none tells where a card went."""

from __future__ import annotations

from collections.abc import Collection

from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State

__all__ = ["shuffle_but", "shuffle_cards", "shuffle_library"]


def shuffle_library(g: State, player: int) -> None:
    """Shuffle a library (701.15)."""
    shuffle_cards(g, g.players[player].library)


def shuffle_cards(g: State, cards: list[int]) -> None:
    """Shuffle the cards of a hidden zone in place. Their ids are new afterwards, in the new order: an id that somebody
    has seen says nothing of where its card is now (400.2).

    What an ability that is under way still refers to keeps its id until it moves ("shuffle and put that card on top").
    """
    g.rng.shuffle(cards)
    meant = _meant(g)
    for place, id in enumerate(cards):
        if id not in meant:
            obj = g.objects.pop(id)
            cards[place] = obj.id = g.fresh()
            g.objects[obj.id] = obj
            functioning = g.players[obj.owner].functioning_cards
            if id in functioning:
                functioning[functioning.index(id)] = obj.id


def shuffle_but(g: State, player: int, kept: Collection[int]) -> None:
    """Shuffle a library, but for cards (by their ids) that keep their places."""
    library = g.players[player].library
    places = [at for at, id in enumerate(library) if id not in kept]
    rest = [library[at] for at in places]
    shuffle_cards(g, rest)
    for at, id in zip(places, rest, strict=True):
        library[at] = id


def _meant(g: State) -> set[int]:
    """The numbers that abilities and procedures under way refer to: those of objects are among them."""
    found: set[int] = set()
    for ctx in g.contexts.values():
        about = (ctx.event, ctx.about, ctx.replaced, ctx.decided, ctx.so_far)
        for field in (ctx.slots, ctx.targets, ctx.pools, ctx.moved, about):
            _collect(field, found)
    for turn in g.turns:
        for frame in turn.agenda:
            _collect(frame.data, found)
            _collect(frame.answers, found)
    return found


def _collect(value: object, found: set[int]) -> None:
    """Add all whole numbers in plain data; what an event is about counts, its past doesn't."""
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, dict):
        for item in value.values():
            _collect(item, found)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            _collect(item, found)
    elif isinstance(value, Event):
        found.add(value.obj)
        _collect(value.data, found)
