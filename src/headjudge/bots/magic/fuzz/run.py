"""How random games of Magic are drawn, played and checked (:class:`headjudge.bots.core.fuzz.Fuzz`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from headjudge.bots.core.fuzz import LONG_ENOUGH, Fuzz
from headjudge.bots.magic.fuzz import checks, reach, secrets
from headjudge.bots.magic.fuzz.manual import random_action
from headjudge.bots.magic.fuzz.paper import passing, speak
from headjudge.bots.magic.fuzz.pool import Pool
from headjudge.bots.magic.fuzz.published import PublishedDecks
from headjudge.bots.magic.fuzz.setups import random_options
from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.game import PAYMENTS, Game, new_game
from headjudge.magic.playable.lookup import Cards
from headjudge.magic.table.backing_up import BACKING_UP
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__ = ["MagicFuzz"]

CONCEDES, SWITCHES, TOGETHER = 600, 150, 3
"""One in so many decisions somebody concedes instead, or begins or ends to pay mana by hand; one in so many who
concede does so together with others."""
CONCEDES_AT_THE_END = 10
SEATS = 4
"""So many published decks meet at a table."""
LOOKED_AT = 10
"""Of so many manual actions it is looked whether one that is refused changes anything."""


class Setup(NamedTuple):
    """The decks of a game and their commanders by seats, and its options."""

    decks: dict[str, list[CardDefinition]]
    leaders: dict[str, list[CardDefinition]]
    options: dict[str, Any]


@dataclass(frozen=True)
class MagicFuzz(Fuzz[Game]):
    """Games of Magic with the cards of a file (None: our own), of a variant (None: any). One in ``by_hand`` decisions
    a judge or, in some of the games, a seat does something by hand (0: never). With ``paper`` the games are in paper
    mode, with free mana, and for one decision in so many somebody speaks of triggers. With ``cards_by_hand`` the decks
    have any cards of the file, which seats play by hand where they aren't understood. With ``decks`` those of a file of
    published ones are played that can be played whole, four at a table, by the rules of Commander where they have
    commanders."""

    backing_up: ClassVar = BACKING_UP
    data: Path | None = None
    variant: str | None = None
    by_hand: int = 0
    paper: int = 0
    cards_by_hand: bool = False
    decks: Path | None = None

    def draw(self, rng: Rng) -> Setup:
        """A variant with its seats and options, and random decks."""
        seats, options = random_options(rng, self.variant, SEATS if self.decks else None)
        if self.by_hand and rng.below(2):
            options["hands"] = True
        if self.paper:
            options |= {"paper": True, "free_mana": True}
        if self.cards_by_hand:
            options["cards_by_hand"] = True
        if self.decks is not None:
            return self._table(rng, self.decks, seats, options)
        pool = _pool(self.data, by_hand=self.cards_by_hand)
        decks = {seat: pool.deck(rng) for seat in seats}
        leaders = {seat: [pool.commander(rng)] if options.get("commander") else [] for seat in seats}
        return Setup(decks, leaders, options)

    def _table(self, rng: Rng, decks: Path, seats: list[str], options: dict[str, Any]) -> Setup:
        table = _published(decks, self.data, by_hand=self.cards_by_hand).table(rng, len(seats))
        if table[0].commanders:
            options |= {"commander": True, "edition": "current"}
        else:
            options.pop("commander", None)
        drawn = dict(zip(seats, table, strict=True))
        mains = {seat: deck.main for seat, deck in drawn.items()}
        return Setup(mains, {seat: deck.commanders for seat, deck in drawn.items()}, options)

    def begin(self, setup: Setup, rng: Rng) -> Game:
        """A game of that set-up."""
        led = {seat: Cards(deck, setup.leaders[seat]) for seat, deck in setup.decks.items()}
        return new_game(led, seed=rng.next(), **setup.options)

    def players(self, setup: Setup) -> int:
        """How many play."""
        return len(setup.decks)

    def words(self, setup: Setup) -> str:
        """The options, and each deck in a line."""
        lines = [f"options: {setup.options}"]
        for seat, deck in setup.decks.items():
            counted = [f"{n} {name}" for name, n in Counter(card.name for card in deck).items()]
            lines.append(f"  {seat}: {', '.join(counted + [f'commander {c.name}' for c in setup.leaders[seat]])}")
        return "\n".join(lines)

    def command(self, number: int, most: int) -> str:
        """The command that plays a game again."""
        data = f" --data {self.data}" if self.data else ""
        variant = f" --variant {self.variant}" if self.variant else ""
        data += f" --decks {self.decks}" if self.decks else ""
        variant += f" --by-hand {self.by_hand}" if self.by_hand else ""
        variant += " --cards-by-hand" if self.cards_by_hand else ""
        variant += f" --backups {self.backups}" if self.backups else ""
        variant += f" --paper {self.paper}" if self.paper else ""
        ended = f" --most {most}" if most != LONG_ENOUGH else ""
        return f"headjudge fuzz --seed {self.seed} --number {number}{variant}{data}{ended}"

    def whole(self, game: Game) -> object:
        """The state."""
        return plain(game.state)

    def course(self, game: Game) -> object:
        """The state, without where state-based actions are still to look."""
        return checks.course(game.state)

    def lying(self, game: Game, /) -> object:
        """Where everything else lies, and everybody's life."""
        g = game.state
        lying = [(o.card, o.zone, o.tapped, o.face_down) for o in g.cards.values() if o.zone not in (HAND, LIBRARY)]
        return [*lying, *((p.name, p.life, p.in_game) for p in g.players)]

    def decide(self, game: Game, rng: Rng, ending: bool) -> None:
        """Answer a decision at random; now and then somebody concedes instead, pays by hand from then on, or
        does something by hand."""
        if self.by_hand and rng.below(self.by_hand) == 0 and game.manual(""):
            _act(game, rng)
            return
        if self.paper and rng.below(self.paper) == 0:
            speak(game, rng)
            if game.over:
                return
        decision = game.pending[rng.below(len(game.pending))]
        if rng.below(SWITCHES) == 0:
            game.set_payment(decision.seat, rng.choice(PAYMENTS))
            decision = next(waiting for waiting in game.pending if waiting.id == decision.id)
        if rng.below(CONCEDES_AT_THE_END if ending else CONCEDES) == 0:
            game.concede(_tired(game, rng))
        else:
            choice = decision.sample(rng)
            game.answer(decision, passing(decision, choice, rng) if self.paper else choice)

    @contextmanager
    def watch(self) -> Iterator[Callable[[], list[str]]]:
        """Nothing reaches beyond its range of influence."""
        with reach.Trespasses() as trespasses:
            yield trespasses.drain

    def often(self, game: Game) -> Iterator[str]:
        """The engine's invariants, and ranges of influence."""
        yield from broken(game.state)
        yield from reach.beyond(game.state)

    def seldom(self, game: Game, rng: Rng) -> Iterator[str]:
        """What is kept only to be quick changes nothing; nobody is told what they may not know."""
        yield from checks.forgets(game, rng.copy())
        yield from secrets.replies(game, rng.copy())
        yield from secrets.continuations(game, rng.copy())
        if self.by_hand:
            yield from secrets.acts(game, rng.copy())


@cache
def _pool(data: Path | None, *, by_hand: bool) -> Pool:
    return Pool(data, by_hand=by_hand)


@cache
def _published(decks: Path, data: Path | None, *, by_hand: bool) -> PublishedDecks:
    return PublishedDecks(decks, data, by_hand=by_hand)


def _act(game: Game, rng: Rng) -> None:
    """Somebody does something by hand, or it is refused; perhaps another objects, until they agree.

    Raises ValueError if a refusal changed anything.
    """
    living = [player.name for player in game.state.players if player.in_game]
    by = rng.choice(living) if rng.below(2) else ""
    verbs = game.manual(by)
    if not set(verbs) - {"object"}:
        by, verbs = "", game.manual("")
    verb, given = random_action(game.state, rng, verbs)
    before = plain(game.state) if rng.below(LOOKED_AT) == 0 else None
    try:
        game.act(verb, by, **given)
    except HeadjudgeError as refusal:
        if before is not None and plain(game.state) != before:
            raise ValueError(f"{verb} {given} was refused ({refusal}), but changed the game") from refusal
    able = [name for name in living if "object" in game.manual(name)]
    if able and rng.below(4) == 0:
        objector = rng.choice(able)
        game.act("object", objector)
        game.act("agree", objector if rng.below(2) else "")


def _tired(game: Game, rng: Rng) -> list[str]:
    """Who concedes now: anybody, whoever decides; now and then several at once."""
    living = [player.name for player in game.state.players if player.in_game]
    many = 1 + rng.below(len(living)) if rng.below(TOGETHER) == 0 else 1
    return rng.sample(living, many)
