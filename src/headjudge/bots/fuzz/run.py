"""One random game, many of them, and how to repeat one that failed."""

from __future__ import annotations

import signal
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from headjudge.bots.fuzz import checks, reach
from headjudge.bots.fuzz.pool import Pool
from headjudge.core.rng import Rng
from headjudge.magic.engine.invariants import broken
from headjudge.magic.game import PAYMENTS, Game, new_game
from headjudge.magic.playable.lookup import Cards

__all__ = ["Failure", "Fuzz", "fuzz", "fuzz_game"]

MOST_DECISIONS = 3000
"""A random game is left after so many decisions."""
INVARIANTS, SLOW = 10, 400
"""After how many decisions the state is looked at, and after how many copies, pickles and views are."""
CONCEDES, SWITCHES = 2500, 150
"""One in so many decisions somebody concedes instead, or begins or ends to pay mana by hand."""


@dataclass(frozen=True)
class Fuzz:
    """What to fuzz: a seed, and a file of cards (None: our own)."""

    seed: int
    data: Path | None = None


@dataclass(frozen=True)
class Failure:
    """A game in which something was wrong: its number, after how many decisions, what, and with which decks."""

    fuzz: Fuzz
    number: int
    decisions: int
    problem: str
    setup: dict[str, Any] = field(default_factory=dict)

    def reproduction(self) -> str:
        """The command that plays the same game again."""
        data = f" --data {self.fuzz.data}" if self.fuzz.data else ""
        return f"headjudge fuzz --seed {self.fuzz.seed} --game {self.number}{data}"

    def __str__(self) -> str:
        decks = "\n".join(f"  {seat}: {', '.join(cards)}" for seat, cards in self.setup.get("decks", {}).items())
        return (
            f"game {self.number}, after {self.decisions} decisions: {self.problem}\n"
            f"options: {self.setup.get('options')}\n{decks}\nto repeat it: {self.reproduction()}"
        )


@cache
def _pool(data: Path | None) -> Pool:
    return Pool(data)


def _options(rng: Rng, players: int) -> dict[str, Any]:
    """Random options of a game."""
    options: dict[str, Any] = {"edition": rng.choice(["2011", "current"])}
    if players > 2:
        options["attack"] = rng.choice(["multiple", "left", "right"])
        options["range_of_influence"] = rng.choice(["unlimited", "unlimited", 1, 2])
    if rng.below(3) == 0:
        options["free_mana"] = True
    if rng.below(5) == 0:
        options["planar_deck"] = "each"
    if rng.below(8) == 0:
        options["ante"] = True
    if options["edition"] == "current" and rng.below(3) == 0:
        options["commander"] = True
    return options


def fuzz_game(plan: Fuzz, number: int, most: int = MOST_DECISIONS) -> tuple[int, Failure | None]:
    """Play one random game: how many decisions it took, and what was wrong, if anything."""
    rng = Rng(Rng(plan.seed * 1_000_003 + number).next())
    players = 2 + rng.below(3)
    decks = {f"P{n + 1}": _pool(plan.data).deck(rng) for n in range(players)}
    options = _options(rng, players)
    leaders = {seat: [_pool(plan.data).commander(rng)] if options.get("commander") else [] for seat in decks}
    counted = {seat: _counted(deck) + [f"commander {c.name}" for c in leaders[seat]] for seat, deck in decks.items()}
    setup = {"options": options, "decks": counted}
    game: Game | None = None
    problem: str | None = None
    try:
        led = {seat: Cards(deck, leaders[seat]) for seat, deck in decks.items()}
        game = new_game(led, seed=rng.next(), **options)
        problem = next(_play(game, rng, most), None)
    except Exception:  # noqa: BLE001  # whatever it is, it is a finding
        problem = traceback.format_exc()
    made = 0 if game is None else len(game.journal.entries)
    return made, None if problem is None else Failure(plan, number, made, problem, setup)


def _counted(deck: list[Any]) -> list[str]:
    return [f"{n} {name}" for name, n in Counter(card.name for card in deck).items()]


def _play(game: Game, rng: Rng, most: int) -> Iterator[str]:
    """Play a game at random; yields what is wrong with it."""
    with reach.Trespasses() as trespasses:
        for n in range(1, most + 1):
            if game.over:
                break
            _decide(game, rng)
            yield from trespasses.drain()
            yield from _wrong(game, rng, n)
    yield from checks.replays(game)


def _decide(game: Game, rng: Rng) -> None:
    """Answer a decision at random; now and then somebody concedes instead, or pays by hand from then on."""
    decision = game.pending[rng.below(len(game.pending))]
    if rng.below(SWITCHES) == 0:
        game.set_payment(decision.seat, rng.choice(PAYMENTS))
        decision = next(waiting for waiting in game.pending if waiting.id == decision.id)
    if rng.below(CONCEDES) == 0 and game.state.players[game.seat(decision.seat)].in_game:
        game.concede(decision.seat)
    else:
        game.answer(decision, decision.sample(rng))


def _wrong(game: Game, rng: Rng, n: int) -> Iterator[str]:
    """What doesn't hold after so many decisions."""
    if n % INVARIANTS == 0 or game.over:
        yield from broken(game.state)
        yield from checks.clients(game, rng.copy())
        yield from reach.beyond(game.state)
    if n % SLOW == 0:
        yield from checks.copies(game, rng.copy())
        yield from checks.forgets(game, rng.copy())
        yield from checks.pickles(game, rng.copy())
        yield from checks.secrets(game, rng.copy())


_plan: Fuzz | None = None


def _begin_worker(plan: Fuzz) -> None:
    global _plan  # noqa: PLW0603  # the plan of this process, which does nothing else
    _plan = plan


def _work(number: int) -> tuple[int, Failure | None]:
    if _plan is None:
        raise RuntimeError("the process was not told what to play")
    return fuzz_game(_plan, number)


def fuzz(plan: Fuzz, decisions: int, jobs: int = 1) -> Iterator[tuple[int, Failure | None]]:
    """Play random games until so many decisions are made; for each game its decisions and what was wrong with it."""
    made = 0
    for count, failure in _games(plan, jobs, decisions):
        made += count
        yield count, failure
        if made >= decisions:
            return


def _games(plan: Fuzz, jobs: int, decisions: int) -> Iterator[tuple[int, Failure | None]]:
    # Every game makes at least one decision, so there are enough numbers; what isn't needed is never played.
    numbers = range(decisions)
    if jobs <= 1:
        for number in numbers:
            yield fuzz_game(plan, number)
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(jobs, _begin_worker, (plan,))
    finally:
        signal.signal(signal.SIGINT, before)
    with pool:
        yield from pool.imap_unordered(_work, numbers)
