"""Random games with limited range of influence (801): nothing that a player's effects do reaches beyond it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.depth import depth, fuzz_seed

from headjudge.bots.magic.fuzz import reach
from headjudge.bots.magic.fuzz.pool import Pool
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics import matching
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries import nodes
from headjudge.magic.engine.showing.invariants import broken
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.game import Game, new_game

CARDS = Path(__file__).parents[3] / "shared/data/magic-cards.jsonl.xz"
SEED = fuzz_seed(20261121)
GAMES = depth(2, 12)
DECISIONS = depth(400, 1500)
"""After so many a game is left."""
CONCEDES = 400


def wrong(pool: Pool, seed: int, games: int = GAMES) -> Iterator[str]:
    """What is wrong in random games of six to eight players with range 1, or a range of each one's own."""
    for number in range(games):
        rng = Rng(seed * 1000 + number)
        seats = [f"P{n}" for n in range(6 + rng.below(3))]
        ranges: Any = rng.choice([1, {seat: rng.below(4) for seat in seats}])
        options = {"range_of_influence": ranges, "attack": "multiple", "edition": rng.choice(["2011", "current"])}
        decks = {seat: pool.deck(rng) for seat in seats}
        game = new_game(decks, seed=rng.next(), free_mana=rng.below(2) == 0, **options)
        for problem in _play(game, rng):
            yield f"seed {seed}, game {number}, {len(game.journal.entries)} decisions: {problem}"
            break


def _play(game: Game, rng: Rng) -> Iterator[str]:
    with reach.Trespasses() as trespasses:
        for n in range(DECISIONS):
            if game.over:
                return
            decision = game.pending[rng.below(len(game.pending))]
            if rng.below(CONCEDES) == 0 and game.state.players[game.seat(decision.seat)].in_game:
                game.concede(decision.seat)
            else:
                game.answer(decision, decision.sample(rng))
            yield from trespasses.drain()
            yield from reach.offered(game.state)
            yield from reach.attached(game.state)
            if n % 20 == 0:
                yield from reach.beyond(game.state)
                yield from broken(game.state)


def test_our_own_cards_keep_to_the_range() -> None:
    assert list(wrong(Pool(), SEED)) == []


@pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
def test_all_supported_cards_keep_to_the_range() -> None:
    assert list(wrong(Pool(CARDS), SEED, depth(2, 24))) == []


def everybody(g: State, _: int) -> list[int]:
    """A range that isn't limited."""
    return g.living()


def all_of_it(*_: object) -> bool:
    """Whether something is seen: anything is."""
    return True


def anything(run: Run, entity: int) -> bool:
    """Nothing is out of reach."""
    return entity < 0 or entity in run.g.objects


def test_descriptions_that_reach_too_far_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "players_in_range", everybody)
    found = next(wrong(Pool(), 1, 60), "")
    assert "out of" in found


def test_effects_that_reach_too_far_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matching, "players_in_range", everybody)
    monkeypatch.setattr(nodes, "sees", all_of_it)
    monkeypatch.setattr(Run, "in_reach", anything)
    monkeypatch.setattr(reach, "CHOICES", ())  # only what happens is looked at
    monkeypatch.setattr(reach, "ALSO", ())
    found = next(wrong(Pool(), 5, 60), "")
    assert "(801.10)" in found
