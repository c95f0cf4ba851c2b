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

from headjudge.bots.magic.fuzz import checks, reach, secrets
from headjudge.bots.magic.fuzz.pool import Pool
from headjudge.bots.magic.fuzz.setups import random_options
from headjudge.core.rng import Rng
from headjudge.magic.engine.invariants import broken
from headjudge.magic.game import PAYMENTS, Game, new_game
from headjudge.magic.playable.lookup import Cards

__all__ = ["Failure", "Fuzz", "fuzz", "fuzz_game"]

LONG_ENOUGH = 800
"""After so many decisions for each player a random game is brought to its end: players concede until it is over."""
INVARIANTS, SLOW = 10, 400
"""After how many decisions the state is looked at, and after how many copies, pickles and views are."""
CONCEDES, SWITCHES, TOGETHER = 600, 150, 3
"""One in so many decisions somebody concedes instead, or begins or ends to pay mana by hand; one in so many who
concede does so together with others."""
CONCEDES_AT_THE_END = 10


@dataclass(frozen=True)
class Fuzz:
    """What to fuzz: a seed, a file of cards (None: our own), and a variant (None: any)."""

    seed: int
    data: Path | None = None
    variant: str | None = None


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
        variant = f" --variant {self.fuzz.variant}" if self.fuzz.variant else ""
        return f"headjudge fuzz --seed {self.fuzz.seed} --game {self.number}{variant}{data}"

    def __str__(self) -> str:
        decks = "\n".join(f"  {seat}: {', '.join(cards)}" for seat, cards in self.setup.get("decks", {}).items())
        return (
            f"game {self.number}, after {self.decisions} decisions: {self.problem}\n"
            f"options: {self.setup.get('options')}\n{decks}\nto repeat it: {self.reproduction()}"
        )


@cache
def _pool(data: Path | None) -> Pool:
    return Pool(data)


def fuzz_game(plan: Fuzz, number: int, most: int = LONG_ENOUGH) -> tuple[int, Failure | None]:
    """Play one random game: how many decisions it took, and what was wrong, if anything.

    ``most``: after how many decisions for each player it is brought to its end.
    """
    rng = Rng(Rng(plan.seed * 1_000_003 + number).next())
    seats, options = random_options(rng, plan.variant)
    decks = {seat: _pool(plan.data).deck(rng) for seat in seats}
    leaders = {seat: [_pool(plan.data).commander(rng)] if options.get("commander") else [] for seat in decks}
    counted = {seat: _counted(deck) + [f"commander {c.name}" for c in leaders[seat]] for seat, deck in decks.items()}
    setup = {"options": options, "decks": counted}
    game: Game | None = None
    problem: str | None = None
    try:
        led = {seat: Cards(deck, leaders[seat]) for seat, deck in decks.items()}
        game = new_game(led, seed=rng.next(), **options)
        problem = next(_play(game, rng, most * len(seats)), None)
    except Exception:  # noqa: BLE001  # whatever it is, it is a finding
        problem = traceback.format_exc()
    made = 0 if game is None else len(game.journal.entries)
    return made, None if problem is None else Failure(plan, number, made, problem, setup)


def _counted(deck: list[Any]) -> list[str]:
    return [f"{n} {name}" for name, n in Counter(card.name for card in deck).items()]


def _play(game: Game, rng: Rng, most: int) -> Iterator[str]:
    """Play a game at random; yields what is wrong with it."""
    with reach.Trespasses() as trespasses:
        for n in range(1, 2 * most + 1):
            if game.over:
                break
            _decide(game, rng, CONCEDES if n < most else CONCEDES_AT_THE_END)
            yield from trespasses.drain()
            yield from _wrong(game, rng, n)
    if not game.over:
        yield "the game doesn't end"
    yield from checks.replays(game)


def _decide(game: Game, rng: Rng, concedes: int) -> None:
    """Answer a decision at random; now and then somebody concedes instead, or pays by hand from then on."""
    decision = game.pending[rng.below(len(game.pending))]
    if rng.below(SWITCHES) == 0:
        game.set_payment(decision.seat, rng.choice(PAYMENTS))
        decision = next(waiting for waiting in game.pending if waiting.id == decision.id)
    if rng.below(concedes) == 0:
        game.concede(_tired(game, rng))
    else:
        game.answer(decision, decision.sample(rng))


def _tired(game: Game, rng: Rng) -> list[str]:
    """Who concedes now: anybody, whoever decides; now and then several at once."""
    living = [player.name for player in game.state.players if player.in_game]
    many = 1 + rng.below(len(living)) if rng.below(TOGETHER) == 0 else 1
    return rng.sample(living, many)


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
        yield from secrets.replies(game, rng.copy())
        yield from secrets.courses(game, rng.copy())


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
