"""What must hold of every game at every decision (:mod:`headjudge.core.game`), found by looking from outside.

``whole`` is all of a game as data that can be compared, to the last secret.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator

from headjudge.core.game import AnyGame, Game
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng

__all__ = ["AHEAD", "clients", "copies", "pickles", "replays"]

AHEAD = 40
"""How many decisions a copy is played on."""


def _play_on(game: Game, rng: Rng) -> None:
    for _ in range(AHEAD):
        if game.over or not game.pending:
            return
        decision = game.pending[rng.below(len(game.pending))]
        game.answer(decision, decision.sample(rng))


def copies(game: AnyGame, rng: Rng, whole: Callable[[AnyGame], object]) -> Iterator[str]:
    """A copy is the same; playing on in it changes nothing here."""
    before = whole(game)
    copy = game.copy()
    if whole(copy) != before:
        yield "a copy isn't the same"
    _play_on(copy, rng)
    if whole(game) != before:
        yield "playing on in a copy changes the original"


def pickles(game: AnyGame, rng: Rng, whole: Callable[[AnyGame], object]) -> Iterator[str]:
    """A pickled and restored game goes on identically."""
    restored: AnyGame = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    if whole(restored) != whole(game):
        yield "a restored game isn't the same"
        return
    copy = game.copy()
    _play_on(copy, rng.copy())
    _play_on(restored, rng.copy())
    if whole(restored) != whole(copy):
        yield "a restored game goes on differently"


def replays(game: AnyGame, whole: Callable[[AnyGame], object]) -> Iterator[str]:
    """The journal alone rebuilds the game, from nothing but its text."""
    journal = Journal.from_json(game.journal.to_json())
    if journal != game.journal:
        yield "the journal as text is another journal"
    replayed = type(game).replay(journal)
    if whole(replayed) != whole(game):
        yield "replaying the journal gives another game"
    elif list(replayed.log) != list(game.log):
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
