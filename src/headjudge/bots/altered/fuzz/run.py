"""How random games of Altered are drawn, played and checked (:class:`headjudge.bots.core.fuzz.Fuzz`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from headjudge.altered import Game, new_game
from headjudge.altered.backing_up import BACKING_UP
from headjudge.altered.decks import Deck
from headjudge.altered.engine.state.game_state import Mode
from headjudge.altered.engine.state.items import each
from headjudge.altered.engine.state.moving import HIDDEN
from headjudge.altered.engine.state.words import DecisionKind, Edition
from headjudge.altered.setup import SEATS
from headjudge.bots.altered.fuzz import checks, secrets
from headjudge.bots.altered.fuzz.pool import Pool
from headjudge.bots.core.fuzz import LONG_ENOUGH, Fuzz
from headjudge.core.rng import Rng

__all__ = ["AlteredFuzz", "Setup"]

CONCEDES, CONCEDES_AT_THE_END, PLAYS = 400, 10, 6
"""One decision in so many somebody concedes instead; of those in a turn, one in so many is drawn among all there is to
do, and the others play a card if they can."""


class Setup(NamedTuple):
    """The decks of a game by seats, and its options."""

    decks: dict[str, Deck]
    options: dict[str, Any]


@dataclass(frozen=True)
class AlteredFuzz(Fuzz[Game]):
    """Random games in all editions, of a mode (None: any), with supported cards of a file (None: our own), or all with
    one ``deck``."""

    rarely: ClassVar[int] = 40
    backing_up: ClassVar = BACKING_UP
    data: Path | None = None
    variant: str | None = None
    deck: Deck | None = None

    def draw(self, rng: Rng) -> Setup:
        """A mode, an edition, whether timestamps are asked for, and random decks."""
        mode = Mode(self.variant or rng.choice(list(Mode)))
        options = {
            "variant": str(mode),
            "edition": rng.choice(list(Edition)).number,
            "timestamps": rng.choice(["auto", "ask"]),
        }
        decks = {f"P{n + 1}": self.deck or _pool(self.data).deck(rng) for n in range(SEATS[mode])}
        return Setup(decks, options)

    def begin(self, setup: Setup, rng: Rng) -> Game:
        """A game of that set-up."""
        return new_game(setup.decks, seed=rng.next(), **setup.options)

    def players(self, setup: Setup) -> int:
        """How many play."""
        return len(setup.decks)

    def words(self, setup: Setup) -> str:
        """The options, and each deck in a line."""
        lines = [f"options: {setup.options}"]
        for seat, deck in setup.decks.items():
            hero = "nobody" if deck.hero is None else deck.hero.name
            counted = [f"{n} {name}" for name, n in Counter(card.reference or card.name for card in deck.cards).items()]
            lines.append(f"  {seat}: {', '.join([hero, *counted])}")
        return "\n".join(lines)

    def command(self, number: int, most: int) -> str:
        """The command that plays a game again."""
        data = f" --data {self.data}" if self.data else ""
        variant = f" --variant {self.variant}" if self.variant else ""
        variant += f" --backups {self.backups}" if self.backups else ""
        ended = f" --most {most}" if most != LONG_ENOUGH else ""
        return f"headjudge fuzz --game altered --seed {self.seed} --number {number}{variant}{data}{ended}"

    def whole(self, game: Game) -> object:
        """All of a game."""
        g = game.state
        items = {
            item.id: (
                item.zone, item.player, item.which, item.timestamp,
                sorted(item.statuses), sorted(item.counters.items()), item.given,
            )
            for item in each(g.items)
        }  # fmt: skip
        players = [(player.zones, player.expeditions, player.positions, player.passed) for player in g.players]
        asked = [(one.id, one.seat, one.kind, list(one.options)) for one in game.pending]
        agenda = [(frame.what, frame.node, frame.stage, frame.answers) for frame in g.line.agenda]
        contexts = [vars(context) for context in g.contexts.values()]
        waiting = (g.limbo, g.ongoing, list(g.past), g.played, g.activated, agenda, contexts)
        return repr((items, players, asked, waiting, g.rng.state, g.log.lines, g.day, g.phase, game.result))

    def lying(self, game: Game, /) -> object:
        """Where everything else lies, and how far everybody has come."""
        g = game.state
        items = [
            (i.id, i.zone, i.player, i.which, sorted(i.statuses), sorted(i.counters.items()))
            for i in each(g.items)
            if i.zone not in HIDDEN
        ]
        return [*items, *((p.name, p.positions, p.in_game) for p in g.players)]

    def decide(self, game: Game, rng: Rng, ending: bool) -> None:
        """Answer at random, mostly by playing cards; now and then somebody concedes, whoever decides."""
        decision = game.pending[0]
        if rng.below(CONCEDES_AT_THE_END if ending else CONCEDES) == 0:
            game.act("concede", rng.choice(game.state.present()).name)
            return
        choice = decision.sample(rng)
        if decision.kind == DecisionKind.TURN and len(decision.options) > 1 and rng.below(PLAYS):
            choice = rng.choice(decision.options[1:])
        game.answer(decision, choice)

    def watch(self) -> AbstractContextManager[Callable[[], Iterable[str]]]:
        """Each Clean-up leaves what the limits allow."""
        return checks.cleaned_up()

    def often(self, game: Game) -> Iterator[str]:
        """The state's invariants."""
        yield from checks.broken(game.state)

    def seldom(self, game: Game, rng: Rng) -> Iterator[str]:
        """Nobody is told what they may not know."""
        yield from secrets.replies(game, rng.copy())
        yield from secrets.continuations(game, rng.copy())


@cache
def _pool(data: Path | None) -> Pool:
    return Pool(data)
