"""Non-interference: two games that differ only in what a seat may not know answer that seat alike, byte for byte.

A copy of the game has the cards that a seat can't see exchanged among the places where they lie. :func:`replies` asks
both for everything the seat can ask for: view, log, decisions, reasons, refusals of guesses, a bot's advice.
:func:`continuations` plays both on with the same answers: who is asked, when, and under which numbers must not tell
either. :func:`acts` does the same by hand in both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import partial
from typing import Any

from headjudge.bots.magic.fuzz.manual import random_action
from headjudge.bots.magic.registry import make_bot
from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.magic.engine.actions.kinds import PASS
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.face_down_exile import hidden_from
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.sight import may_see
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.game import Game
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__ = ["acts", "continuations", "replies"]

AHEAD = 60
"""How many answers two games are played on."""
UNUSED = 20
"""So many numbers are asked about that perhaps no object has."""
TRIES = 4
"""How often an answer is drawn that is legal in both games."""
ACTS = 20
"""How many things a seat tries by hand."""
SHOWING = (" reveals ", " look at ")
"""How the log says of something done by hand that it shows a card."""
OPEN = ("battlefield", "graveyard", "exile", "command")
"""The zones in which everybody sees what is put there by hand face up."""
GUESSES: dict[str, tuple[Any, ...]] = {
    "play": (),
    "cast": ("",),
    "activate": (0,),
    "mana": (0,),
    "turn up": (),
    "suspend": (),
    "foretell": (),
    "plot": (),
    "companion": (),
    "unlock": (0,),
    "end": (0,),
}
"""What somebody may try with a number, hoping that the refusal tells something."""


def mixed(game: Game, seat: str, rng: Rng, *, commanders: bool = False) -> Game:
    """A copy in which the cards that a seat can't see, in hands, libraries and face down, have changed places.

    Commanders among them change places, too, or stay where they are: as a game goes on, the rules tell everybody where
    they were, by whether their owners are asked about them (903.9) and by the damage that they deal (903.10a).
    """
    other = game.copy()
    g, me = other.state, other.seat(seat)
    leading = {card for p in g.players for card in p.commanders}
    for p in g.players:
        hidden = [obj for id in (*p.hand, *p.library) if not may_see(g, me, obj := g.objects[id])]
        hidden += [o for o in g.objects.values() if o.owner == p.index and _is_face_down(g, me, o)]
        hidden = [obj for obj in hidden if commanders or obj.card not in leading]
        cards = [(obj.card, obj.whole) for obj in hidden]
        rng.shuffle(cards)
        _lead(g, {before: obj.card for obj, (before, _) in zip(hidden, cards, strict=True)})
        for obj, (_, definition) in zip(hidden, cards, strict=True):
            obj.definition = obj.printed = obj.whole = definition
            obj.epoch = -1
            if obj.face_down:
                continue
            if obj.id in p.functioning_cards:
                p.functioning_cards.remove(obj.id)
            if obj.zone in blueprint(definition).functions_in:
                p.functioning_cards.append(obj.id)
    g.scratch.clear()
    return other


def _lead(g: State, moved: dict[int, int]) -> None:
    """Commanders are what they were under other numbers of cards: what is noted of them is noted of these."""
    for p in g.players:
        p.commanders = tuple(moved.get(card, card) for card in p.commanders)
        p.commander_casts = {moved.get(card, card): n for card, n in p.commander_casts.items()}
        p.commander_damage = {moved.get(card, card): n for card, n in p.commander_damage.items()}


def _is_face_down(g: State, seat: int, obj: GameObject) -> bool:
    """Whether an object is a card of which a seat sees only that it is face down."""
    return obj.kind == CARD and hidden_from(g, seat, obj)


def replies(game: Game, rng: Rng, about: Sequence[int] = ()) -> Iterator[str]:
    """What a seat is told stays the same whatever the cards are that it can't see. ``about``: the numbers that it asks
    about; none: those of all objects, and some that perhaps no object has."""
    for player in game.state.players:
        other = mixed(game, player.name, rng, commanders=True)
        numbers = about or [
            *game.state.objects,
            *(rng.below(game.state.next_id + UNUSED) for _ in range(UNUSED)),
        ]
        here, there = _told(game, player.name, numbers), _told(other, player.name, numbers)
        for (asked, told), (_, told_there) in zip(here, there, strict=True):
            if told != told_there:
                yield f"{player.name} is told something of hidden cards by {asked}: {told[:300]} / {told_there[:300]}"
                break


def _told(game: Game, seat: str, numbers: Sequence[int]) -> Iterator[tuple[str, str]]:
    """All that a seat can get told at one time: what it asked, and the bytes of the answer."""
    yield "the view", json.dumps(game.view(seat))
    yield "the log", json.dumps(game.log_for(seat))
    for name in (player.name for player in game.state.players):
        yield f"why {name}", _answer(lambda name=name: game.why(seat, name))
    for id in numbers:
        yield f"why {id}", _answer(lambda id=id: game.why(seat, id))
    for decision in game.pending:
        if decision.seat != seat:
            continue
        yield f"decision {decision.id}", json.dumps(decision.to_data())
        for id in numbers:
            guesses = (
                [(verb, id, *more) for verb, more in GUESSES.items()]
                if decision.kind == DecisionKind.PRIORITY
                else [id, [id]]
            )
            for guess in guesses:
                yield f"a guess at {guess}", repr(decision.check(guess))
        advice = make_bot("basic").choose(game.copy(), decision, Rng(1))
        yield "a hint", repr(advice)


def _answer(ask: Any) -> str:
    try:
        return repr(ask())
    except HeadjudgeError as error:
        return f"{error.code} {error}"


def continuations(game: Game, rng: Rng) -> Iterator[str]:
    """Two games in which a seat knows the same go on alike for it, as long as nothing unlike is shown to it."""
    living = [player.name for player in game.state.players if player.in_game]
    if game.over or not living:
        return
    seat = rng.choice(living)
    one, other = game.copy(), mixed(game, seat, rng)
    unlike = {card for card, obj in one.state.cards.items() if obj.printed is not other.state.cards[card].printed}
    names = {g.state.cards[card].printed.name for g in (one, other) for card in unlike}
    for _ in range(AHEAD):
        if one.over or other.over:
            break
        answer = _in_both(one, other, seat, unlike, rng)
        if answer is None:
            return
        one.answer(*answer)
        other.answer(*answer)
        views = [json.dumps(g.view(seat)) for g in (one, other)]
        if views[0] == views[1]:
            continue
        if not any(_shown(g, seat, unlike) for g in (one, other)) and not _told_of(one, other, seat, names):
            yield f"{seat} can tell hidden cards from what follows {answer}: {_difference(*views)}"
        return
    if one.over != other.over and not _told_of(one, other, seat, names):
        yield f"{seat} can tell hidden cards from the end of the game"


def acts(game: Game, rng: Rng) -> Iterator[str]:
    """What a seat does by hand is done in both games or refused with the same words, and tells only what it shows."""
    living = [player.name for player in game.state.players if player.in_game]
    for _ in range(ACTS if living and not game.over else 0):
        seat = rng.choice(living)
        one, other = game.copy(), mixed(game, seat, rng)
        for g in (one.state, other.state):
            g.options = replace(g.options, hands=True)
        unlike = {card for card, obj in one.state.cards.items() if obj.printed is not other.state.cards[card].printed}
        names = {g.state.cards[card].printed.name for g in (one, other) for card in unlike}
        verbs = one.manual(seat)
        if not set(verbs) - {"object"}:
            return
        verb, given = random_action(one.state, rng, ["move"] if rng.below(2) else verbs)
        here, there = (_answer(partial(g.act, verb, seat, **given)) for g in (one, other))
        if here != there:
            yield f"{seat} is told something of hidden cards by {verb} {given}: {here} / {there}"
        views = [json.dumps(g.view(seat)) for g in (one, other)]
        # What is moved to where everybody sees it is told at once, also where somebody is asked before it is there.
        opened = verb == "move" and given["to"] in OPEN and not given.get("face_down")
        words = (*SHOWING, " moves ") if opened else SHOWING
        shown = any(_shown(g, seat, unlike) for g in (one, other)) or _revealed(one, other, seat, names, words)
        if views[0] != views[1] and not shown:
            yield f"{seat} can tell hidden cards from {verb} {given}: {_difference(*views)}"


def _in_both(one: Game, other: Game, seat: str, unlike: set[int], rng: Rng) -> tuple[int, Any] | None:
    """An answer to the same decision that is legal in both games and isn't about a card that differs."""
    decision = one.pending[rng.below(len(one.pending))]
    same = next((d for d in other.pending if d.id == decision.id), None)
    if same is None:
        return None
    for attempt in range(TRIES):
        choice = (
            PASS
            if decision.kind == DecisionKind.PRIORITY and decision.seat != seat and attempt
            else decision.sample(rng)
        )
        if not _about(one, choice, unlike) and decision.check(choice) is None and same.check(choice) is None:
            return decision.id, choice
    return None


def _about(game: Game, choice: Any, unlike: set[int]) -> bool:
    """Whether an answer names one of some cards."""
    if isinstance(choice, (list, tuple)):
        return any(_about(game, part, unlike) for part in choice)
    obj = game.state.objects.get(choice) if type(choice) is int else None
    return obj is not None and obj.card in unlike


def _shown(game: Game, seat: str, unlike: set[int]) -> bool:
    """Whether a seat sees one of some cards, or one has left hands and libraries."""
    g, me = game.state, game.seat(seat)
    there: Iterator[GameObject] = (g.cards[card] for card in unlike if card in g.cards)
    return any(obj.zone not in (HAND, LIBRARY) or may_see(g, me, obj) for obj in there)


def _told_of(one: Game, other: Game, seat: str, names: set[str]) -> bool:
    """Whether the logs that a seat reads differ in naming one of some cards: it was revealed."""
    lines = _unlike_lines(one, other, seat)
    return any(name in line for line in lines for name in names)


def _revealed(one: Game, other: Game, seat: str, names: set[str], words: tuple[str, ...]) -> bool:
    """Whether the logs that a seat reads differ only in lines that say, in such words, that one of some cards is
    shown."""
    lines = _unlike_lines(one, other, seat)
    return bool(lines) and all(
        any(name in line for name in names) and any(word in line for word in words) for line in lines
    )


def _unlike_lines(one: Game, other: Game, seat: str) -> list[str]:
    """The lines that only one of two logs has at that place."""
    here, there = one.log_for(seat), other.log_for(seat)
    same = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    here, there = here[same:], there[same:]
    found = SequenceMatcher(None, here, there, autojunk=False).get_opcodes()
    return [line for tag, a, b, c, d in found if tag != "equal" for line in (*here[a:b], *there[c:d])]


def _difference(one: str, other: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 120)
    return f"…{one[start : at + 60]}… / …{other[start : at + 60]}…"
