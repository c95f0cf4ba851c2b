"""Random games of all modes, with players who leave: everything holds that must."""

from pathlib import Path
from typing import Any

from tests.altered.decks import PLAIN
from tests.altered.guarded import guarded
from tests.depth import DEEP, depth, fuzz_seed

from headjudge.altered import Game
from headjudge.altered.engine.state.items import each
from headjudge.altered.engine.state.looks import known_of
from headjudge.altered.engine.state.words import Status, Zone
from headjudge.bots.altered import AlteredFuzz
from headjudge.bots.altered.fuzz.checks import nothing_stale
from headjudge.bots.core.fuzz import LONG_ENOUGH, fuzz, fuzz_game
from headjudge.core.rng import Rng

CARDS = Path("../shared/data/altered-cards.jsonl.xz")


def test_random_games() -> None:
    """With cards that do something: of a file, if there is one and time for it, else our own."""
    plan = AlteredFuzz(fuzz_seed(3), CARDS if DEEP and CARDS.exists() else None)
    found = fuzz(plan, depth(600, 60_000))
    assert [str(failure) for _, failure in found if failure is not None] == []


def test_random_games_without_text() -> None:
    found = fuzz(AlteredFuzz(fuzz_seed(3), deck=PLAIN), depth(300, 20_000))
    assert [str(failure) for _, failure in found if failure is not None] == []


def test_procedures_ask_before_they_change_anything() -> None:
    """Each game is only played: copies and replays of it would go through the same stages."""
    plan, rng, made = AlteredFuzz(fuzz_seed(5)), Rng(fuzz_seed(5)), 0
    with guarded():
        while made < depth(300, 20_000):
            game = plan.begin(plan.draw(rng), rng)
            while not game.over:
                plan.decide(game, rng, len(game.journal.entries) > LONG_ENOUGH)
            made += len(game.journal.entries)


def test_what_is_kept_is_what_would_be_reckoned() -> None:
    """After every stage: abilities, how objects look, and what is known of them."""
    with nothing_stale() as found:
        failures = fuzz(AlteredFuzz(fuzz_seed(7)), depth(80, 6_000))
        assert [str(failure) for _, failure in failures if failure is not None] == []
    assert found == []


def test_what_is_stale_is_found() -> None:
    """Something is exhausted, and nobody is told that it has changed."""

    class Careless(AlteredFuzz):
        def decide(self, game: Game, rng: Any, ending: bool) -> None:
            super().decide(game, rng, ending)
            for hero in game.state.zone(0, Zone.HERO):
                known_of(game.state, hero)
                hero.statuses ^= {Status.EXHAUSTED}

    _, failure = fuzz_game(Careless(3), 1)
    assert failure is not None
    assert "what is known of" in failure.problem


def test_what_is_misplaced_is_found() -> None:
    class Careless(AlteredFuzz):
        def decide(self, game: Game, rng: Any, ending: bool) -> None:
            super().decide(game, rng, ending)
            game.state.players[0].zones[Zone.HAND].append(each(game.state.items)[0].id)

    _, failure = fuzz_game(Careless(3, deck=PLAIN), 1)
    assert failure is not None
    assert "and says" in failure.problem
