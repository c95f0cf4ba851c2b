"""Non-interference: two games that differ only in what a seat may not know answer that seat alike, byte for byte.

A copy of the game has the cards that a seat can't see exchanged among the places where they lie, the regions that
nobody has seen, and another chance to come. :func:`replies` asks both for everything the seat can ask for;
:func:`continuations` plays both on with the same answers: who is asked, when, and under which numbers must not tell.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from headjudge.altered import Game
from headjudge.altered.engine.state.items import each, unused
from headjudge.altered.engine.state.words import DecisionKind, Zone
from headjudge.bots.altered.registry import make_bot
from headjudge.core.decisions import Choice
from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng

__all__ = ["continuations", "going_on", "mixed", "replies"]

AHEAD = 40
"""How many answers two games are played on."""
UNUSED = 10
"""So many numbers are asked about that perhaps no item has."""
TRIES = 4
"""How often an answer is drawn that is legal in both games."""
SECRET = (Zone.DECK, Zone.HAND, Zone.MANA)


def seen_by(game: Game, seat: str) -> set[int]:
    """The items in hidden zones that a seat sees: their own, what it is asked about, and what has been revealed to all
    for what is being carried out."""
    found = {ref[0] for ctx in game.state.contexts.values() for ref in ctx.rest}
    for player in game.state.players:
        if player.name == seat:
            found |= {*player.zones[Zone.HAND], *player.zones[Zone.MANA]}
    for decision in game.pending:
        if decision.seat == seat:
            found |= {number for option in decision.options for number in _numbers(option)}
    return found


def _numbers(choice: Any) -> Iterator[int]:
    if isinstance(choice, (list, tuple)):
        for part in choice:
            yield from _numbers(part)
    elif type(choice) is int:
        yield choice


def mixed(game: Game, seat: str, rng: Rng, *, chance: bool = True) -> Game:
    """A copy in which the cards that a seat can't see have changed places, each player's among themselves; ``chance``:
    what is still to be drawn at random is drawn otherwise, too."""
    other = game.copy()
    g, seen = other.state, seen_by(game, seat)
    for player in g.players:
        hidden = [g.items[id] for zone in SECRET for id in player.zones[zone] if id not in seen]
        cards = [item.card for item in hidden]
        rng.shuffle(cards)
        for item, card in zip(hidden, cards, strict=True):
            item.card = card
    pairs = [(n, n + 1) for n in range(1, len(g.adventure) - 1, 2) if g.adventure[n].face_down]
    halves = [tuple(g.adventure[n].terrains for n in pair) for pair in pairs]
    for pair, terrains in zip(pairs, halves[1:] + halves[:1], strict=True):
        for n, one in zip(pair, reversed(terrains), strict=True):
            g.adventure[n].terrains = one
    if chance:
        g.rng = Rng(rng.next())
    return other


def replies(game: Game, rng: Rng) -> Iterator[str]:
    """What a seat is told stays the same whatever the cards are that it can't see."""
    for player in game.state.players:
        other = mixed(game, player.name, rng)
        items = game.state.items
        numbers = [item.id for item in each(items)] + [rng.below(unused(items) + UNUSED) for _ in range(UNUSED)]
        here, there = _told(game, player.name, numbers), _told(other, player.name, numbers)
        for (asked, told), (_, told_there) in zip(here, there, strict=True):
            if told != told_there:
                yield f"{player.name} is told something of hidden cards by {asked}: {_difference(told, told_there)}"
                break


def _told(game: Game, seat: str, numbers: list[int]) -> Iterator[tuple[str, str]]:
    """All that a seat can get told at one time: what it asked, and the bytes of the answer."""
    yield "the view", json.dumps(game.view(seat))
    yield "the log", json.dumps(game.told(seat))
    yield "whose turn it is to decide", repr([decision.seat for decision in game.pending])
    things: list[int | str] = [player.name for player in game.state.players]
    for thing in (*things, *numbers):
        yield f"why {thing}", _answer(partial(game.why, seat, thing))
    for decision in game.pending:
        if decision.seat != seat:
            continue
        yield f"decision {decision.id}", json.dumps(decision.to_data())
        for id in numbers:
            guesses: list[Any] = [id, [id]]
            if decision.kind == DecisionKind.TURN:
                guesses = [("play", id, 0), ("play", id, -1), ("scout", id, 0), ("quick", id, 0)]
            for guess in guesses:
                yield f"a guess at {guess}", repr(decision.check(guess))
        advice = make_bot("basic").choose(game.copy(), decision, Rng(1))
        yield "a hint", repr(advice)


def _answer(ask: Callable[[], Any]) -> str:
    try:
        return repr(ask())
    except HeadjudgeError as error:
        return f"{error.code} {error}"


def continuations(game: Game, rng: Rng) -> Iterator[str]:
    """Two games in which a seat knows the same go on alike for it, as long as nothing unlike is shown to it."""
    living = [player.name for player in game.state.present()]
    if not game.over and living:
        yield from going_on(game, rng, rng.choice(living))


def going_on(game: Game, rng: Rng, seat: str, first: Choice | None = None, ahead: int = AHEAD) -> Iterator[str]:
    """The same for one seat, so many answers on; ``first``: what is answered first, else it is drawn."""
    one, other = game.copy(), mixed(game, seat, rng, chance=False)
    unlike = {id for id, item in one.state.items.items() if item.card != other.state.items[id].card}
    regions = [region.terrains for region in one.state.adventure]
    apart = {n for n, region in enumerate(other.state.adventure) if region.terrains != regions[n]}
    told = len(one.state.log.lines)
    for n in range(ahead):
        if one.over or other.over or not one.pending or not other.pending:
            break
        answer = _in_both(one, other, unlike, rng, first if n == 0 else None)
        if answer is None:
            return
        one.answer(*answer)
        other.answer(*answer)
        shown = any(_shown(g, seat, unlike, apart) or _revealed(g, told) for g in (one, other))
        views = [_short(g, seat) for g in (one, other)]
        if not shown and views[0] != views[1]:
            yield f"{seat} can tell hidden cards from what follows {answer}: {_difference(*views)}"
        if shown or views[0] != views[1]:
            return


def _short(game: Game, seat: str) -> str:
    return json.dumps([game.view(seat), game.told(seat), [one.seat for one in game.pending]])


def _in_both(
    one: Game, other: Game, unlike: set[int], rng: Rng, wanted: Choice | None = None
) -> tuple[int, Any] | None:
    """An answer to the same decision that is legal in both games and isn't about a card that differs: a wanted one, or
    any."""
    decision, same = one.pending[0], other.pending[0]
    if decision.id != same.id or decision.seat != same.seat:
        return None
    now = {one.state.items[id].id for id in unlike}
    for _ in range(TRIES):
        choice = decision.sample(rng) if wanted is None else wanted
        if now.isdisjoint(_numbers(choice)) and decision.check(choice) is None and same.check(choice) is None:
            return decision.id, choice
    return None


def _shown(game: Game, seat: str, unlike: set[int], apart: set[int]) -> bool:
    """Whether a seat sees one of the cards or regions that differ."""
    g = game.state
    if any(not g.adventure[n].face_down for n in apart):
        return True
    seen = seen_by(game, seat)
    items = [g.items[id] for id in unlike]
    return any(item.zone not in SECRET or item.id in seen for item in items)


def _revealed(game: Game, start: int) -> bool:
    """Whether cards that stay hidden were shown to everybody since a line of the log."""
    return any(line.seats is None and " reveals " in line.text for line in game.state.log.lines[start:])


def _difference(one: str, other: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 160)
    return f"…{one[start : at + 80]}… / …{other[start : at + 80]}…"
