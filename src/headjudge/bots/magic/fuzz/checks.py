"""What must hold of every game besides the state's own invariants."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

from headjudge.core.errors import IllegalAction, StaleDecision
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.magic.engine.invariants import plain
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.objects import BATTLEFIELD, STACK
from headjudge.magic.engine.state import State
from headjudge.magic.game import Game

__all__ = ["clients", "copies", "forgets", "pickles", "replays"]

AHEAD = 40
"""How many decisions a copy is played on."""


def play_on(game: Game, rng: Rng, decisions: int = AHEAD) -> None:
    """Answer so many decisions at random."""
    for _ in range(decisions):
        if game.over:
            return
        decision = game.pending[rng.below(len(game.pending))]
        game.answer(decision, decision.sample(rng))


def copies(game: Game, rng: Rng) -> Iterator[str]:
    """A copy is the same; playing on in it changes nothing here."""
    before = plain(game.state)
    copy = game.copy()
    if plain(copy.state) != before:
        yield "a copy isn't the same"
    play_on(copy, rng)
    if plain(game.state) != before:
        yield "playing on in a copy changes the original"


def pickles(game: Game, rng: Rng) -> Iterator[str]:
    """A pickled and restored game goes on identically."""
    restored: Game = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    if plain(restored.state) != plain(game.state):
        yield "a restored game isn't the same"
        return
    copy = game.copy()
    play_on(copy, rng.copy())
    play_on(restored, rng.copy())
    if plain(restored.state) != plain(copy.state):
        yield "a restored game goes on differently"


def forgets(game: Game, rng: Rng) -> Iterator[str]:
    """What is kept only to be quick changes nothing: a copy that forgets it each time goes on identically."""
    keeping, forgetful = game.copy(), game.copy()
    for ahead in range(AHEAD):
        if keeping.over:
            break
        _forget(forgetful)
        decision = keeping.pending[rng.below(len(keeping.pending))]
        choice = decision.sample(rng)
        try:
            keeping.answer(decision, choice)
            forgetful.answer(decision.id, choice)
        except (IllegalAction, StaleDecision) as error:
            yield f"{ahead} decisions on, a game that forgot what was derived refuses: {error}"
            return
    if _course(keeping.state) != _course(forgetful.state):
        yield "a game that forgets what was derived goes on differently"
    elif not keeping.over:
        _forget(forgetful)
        yield from _stale(keeping.state, forgetful.state)


def _forget(game: Game) -> None:
    g = game.state
    g.scratch.clear()
    g.sba_all = True
    for obj in g.objects.values():
        obj.epoch = -1


def _course(g: State) -> dict[str, Any]:
    """A state, without where state-based actions are still to look."""
    _, fields = plain(g)
    return {name: value for name, value in fields.items() if not name.startswith("sba_")}


def _stale(g: State, fresh: State) -> Iterator[str]:
    for id, obj in g.objects.items():
        if obj.zone in (BATTLEFIELD, STACK) and plain(chars(g, obj)) != plain(chars(fresh, fresh.objects[id])):
            yield f"the characteristics of {obj.printed.name} ({id}) are out of date"


def replays(game: Game) -> Iterator[str]:
    """The journal alone rebuilds the game, from nothing but its text."""
    journal = Journal.from_json(game.journal.to_json())
    if journal != game.journal:
        yield "the journal as text is another journal"
    replayed = Game.replay(journal)
    if _course(replayed.state) != _course(game.state):
        yield "replaying the journal gives another game"
    elif replayed.log != game.log:
        yield "replaying the journal gives another log"


def clients(game: Game, rng: Rng) -> Iterator[str]:
    """Decisions and views go through JSON, and the answers that come back mean the same."""
    for decision in game.pending:
        json.dumps(game.view(decision.seat))
        data = json.loads(json.dumps(decision.to_data()))
        if not data["options"] and not data.get("pairs") and "range" not in data and decision.most:
            yield f"{decision} is sent without options"
        choice = decision.sample(rng)
        if repr(decision.read(json.loads(json.dumps(choice)))) != repr(choice):
            yield f"{decision}: {choice!r} comes back another"
