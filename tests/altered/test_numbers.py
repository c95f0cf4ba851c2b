"""Numbers of cards and tokens tell nobody which card is which after it was where they couldn't see it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from tests.altered.test_by_hand import PLAIN, game_of
from tests.depth import depth, fuzz_seed

from headjudge.altered import Game
from headjudge.altered.engine.state.items import each
from headjudge.altered.engine.state.words import Zone
from headjudge.bots.altered import AlteredFuzz
from headjudge.bots.altered.fuzz.secrets import seen_by
from headjudge.bots.core.fuzz import fuzz
from headjudge.core.hands import JUDGE


def shown(view: Any) -> Iterator[int]:
    """The numbers of all cards and tokens in a view."""
    if isinstance(view, list):
        for part in view:
            yield from shown(part)
    elif isinstance(view, dict):
        if "face" in view:
            yield view["id"]
        for part in view.values():
            yield from shown(part)


def _numbers(game: Game) -> set[int]:
    """The numbers that items have now."""
    return {item.id for item in each(game.state.items)}


class Watching(AlteredFuzz):
    """Random games in which every seat writes down each number that it is shown."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.known: dict[str, set[int]] = {}
        self.before: set[int] = set()
        self.told: list[str] = []
        self.returned = 0
        """How often something was hidden again that somebody had seen."""

    def decide(self, game: Game, rng: Any, ending: bool) -> None:
        if not game.journal.entries:
            self.known, self.before = defaultdict(set), _numbers(game)
        super().decide(game, rng, ending)
        for player in game.state.players:
            self._look(game, player.name)
        self.before = _numbers(game)

    def _look(self, game: Game, seat: str) -> None:
        known, g = self.known[seat], game.state
        now = {*shown(game.view(seat))}
        fresh = now - known
        self.returned += len({g.items[number].id for number in known} - now - known)
        hidden = {item.id for item in each(g.items) if item.zone is not Zone.NONE} - now - seen_by(game, seat)
        for number in hidden & known:
            self.told.append(f"{seat} has seen {number}, now {g.items[number].card.name} in {g.items[number].zone}")
        # What comes to light has a number that it didn't have while it was hidden, which would tell where it lay.
        for number in fresh & self.before if known else ():
            self.told.append(f"{seat} is shown {number}, which {g.items[number].card.name} had before")
        known |= now


def test_no_number_is_known_of_a_card_that_a_seat_has_lost_sight_of() -> None:
    plan = Watching(fuzz_seed(3))
    failures = fuzz(plan, depth(200, 20_000))
    assert [str(failure) for _, failure in failures if failure is not None] == []
    assert plan.told == []
    assert plan.returned > 0


def test_a_card_that_returns_to_a_hand_or_is_shuffled_into_a_deck_is_any_of_them() -> None:
    game = game_of(PLAIN, hands=True)
    ann = game.state.players[0]
    game.act("move", JUDGE, what=[ann.zones[Zone.HAND][0]], to="reserve")
    (seen,) = shown(game.view("Ben")["players"][0]["reserve"])
    game.act("move", "Ann", what=[seen], to="hand")
    assert seen not in ann.zones[Zone.HAND]
    game.act("move", "Ann", what=[ann.zones[Zone.HAND][-1]], to="deck")
    (top, *_) = ann.zones[Zone.DECK]
    game.act("shuffle", "Ann", who="Ann")
    assert top not in ann.zones[Zone.DECK]
    assert Game.replay(game.journal).state.players[0].zones == ann.zones
