"""Random games of Altered in which everything is checked that must always hold."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.altered import Game, new_game
from headjudge.altered.decks import Deck
from headjudge.altered.engine.state.game_state import Mode, State
from headjudge.altered.engine.state.words import DecisionKind, Edition, Zone
from headjudge.altered.setup import SEATS
from headjudge.bots.core.fuzz import Fuzz
from headjudge.core.plain import write_json
from headjudge.core.rng import Rng

__all__ = ["AlteredFuzz"]

Setup = Mapping[str, Any]
CONCEDES, PLAYS = 60, 6
"""One decision in so many is to concede; of those in a turn, one in so many is drawn among all there is to do, and the
others play a card if they can."""


@dataclass(frozen=True)
class AlteredFuzz(Fuzz[Game]):
    """Random games with one deck for everybody, in all modes and editions."""

    deck: Deck

    def draw(self, rng: Rng) -> Setup:
        """A mode, an edition, and whether timestamps are asked for."""
        return {
            "variant": str(rng.choice(list(Mode))),
            "edition": rng.choice(list(Edition)).number,
            "timestamps": rng.choice(["auto", "ask"]),
        }

    def begin(self, setup: Setup, rng: Rng) -> Game:
        """A game of that set-up."""
        seats = {f"P{n + 1}": self.deck for n in range(self.players(setup))}
        return new_game(seats, seed=rng.next(), **setup)

    def players(self, setup: Setup) -> int:
        """How many play."""
        return SEATS[Mode(setup["variant"])]

    def words(self, setup: Setup) -> str:
        """The options."""
        return json.dumps(setup)

    def command(self, number: int, most: int) -> str:
        """Where to repeat it: there is no command for it yet."""
        return f"fuzz_game(AlteredFuzz({self.seed}, deck), {number}, {most})"

    def whole(self, game: Game) -> object:
        """All of a game."""
        g = game.state
        items = {
            item.id: (item.zone, item.player, item.which, item.timestamp, sorted(item.statuses), item.counters)
            for item in g.items.values()
        }
        players = [(player.zones, player.expeditions, player.positions, player.passed) for player in g.players]
        asked = [(ask.id, ask.player, ask.kind, list(ask.options)) for ask in g.line.asks]
        return repr((items, players, asked, g.rng.state, g.log.lines, g.day, g.phase, game.result))

    def course(self, game: Game) -> object:
        """What a replay gives again."""
        return self.whole(game)

    def decide(self, game: Game, rng: Rng, ending: bool) -> None:
        """Answer at random, mostly by playing cards; some concede."""
        decision = game.pending[0]
        if ending or rng.below(CONCEDES) == 0:
            game.act("concede", decision.seat)
            return
        choice = decision.sample(rng)
        if decision.kind == DecisionKind.TURN and len(decision.options) > 1 and rng.below(PLAYS):
            choice = rng.choice(decision.options[1:])
        game.answer(decision, choice)

    def often(self, game: Game) -> Iterator[str]:
        """Each item is where it says it is, and nowhere else; nobody sees what others hide."""
        yield from _misplaced(game.state)
        for player in game.state.players:
            other = game.copy()
            for one in other.state.players:
                hidden = [Zone.DECK] if one.index == player.index else [Zone.DECK, Zone.HAND, Zone.MANA]
                for zone in hidden:
                    for id in one.zones[zone]:
                        other.state.items[id].card = self.deck.cards[0]
            if write_json(other.view(player.name)) != write_json(game.view(player.name)):
                yield f"{player.name} sees what is hidden"

    def seldom(self, game: Game, rng: Rng) -> Iterator[str]:  # noqa: ARG002
        """Nothing besides."""
        yield from ()


def _misplaced(g: State) -> Iterator[str]:
    listed: dict[int, list[tuple[object, ...]]] = {id: [] for id in g.items}
    for player in g.players:
        for zone, ids in player.zones.items():
            for id in ids:
                listed[id].append((zone, player.index, None))
        for which, ids in enumerate(player.expeditions):
            for id in ids:
                listed[id].append((Zone.EXPEDITION, player.index, which))
    for id, places in listed.items():
        item = g.items[id]
        said = [] if item.zone in (Zone.LIMBO, Zone.NONE) else [(item.zone, item.player, item.which)]
        if places != said:
            yield f"{item.card.name} ({id}) is in {places}, and says {said}"
    stamps = [item.timestamp for item in g.items.values() if item.timestamp]
    if len(set(stamps)) < len(stamps):
        yield "two objects have one timestamp"
