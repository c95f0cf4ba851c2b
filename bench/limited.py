"""Whether the colors of Headjudge Core are equally strong: sealed decks of 40 cards, duels between `basic` bots.

    python bench/limited.py [--games 3000] [--seed 1] [--jobs 2] [--cards] [--json]

For each player of each game a pool of six boosters is opened and two colors are drawn by lot, so that every color is
played equally often, whatever a deck builder thinks of it; the bots that draft build the best deck of these colors. A
color's share is that of the games that decks with it won against decks without it; its interval is Wilson's at 95 %.
With ``--cards`` follows for each card the share of games that decks with it won: where a color's strength comes from.
Ctrl-C ends it and shows the games so far.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import combinations
from typing import Any

from headjudge.bots.core.many import play_all
from headjudge.bots.core.match import finish
from headjudge.bots.core.simulation import wilson
from headjudge.bots.magic.drafting.deck import build_deck
from headjudge.bots.magic.drafting.rating import rated
from headjudge.bots.magic.registry import make_bot
from headjudge.core.rng import Rng
from headjudge.magic.cards import own_set
from headjudge.magic.cards.mana import COLORS
from headjudge.magic.decks import Deck
from headjudge.magic.game import new_game
from headjudge.tournament.drafts.packs import Booster, Slot

PACKS, SIZE = 6, 40


@dataclass(frozen=True)
class Outcome:
    """A game: the colors of both decks, what is in them, and who won (None: nobody)."""

    colors: tuple[str, str]
    decks: tuple[Deck, Deck]
    winner: int | None
    turns: int


@dataclass
class Tally:
    """What the games so far add up to."""

    games: int = 0
    turns: int = 0
    undecided: int = 0
    first: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.turns += outcome.turns
        self.undecided += outcome.winner is None
        self.first += outcome.winner == 0
        for seat in (0, 1):
            mine, other = outcome.colors[seat], outcome.colors[1 - seat]
            keys = [f"color {color}" for color in mine if color not in other]
            if mine != other:
                keys.append(f"pair {mine}")
            keys += [f"card {name}" for name in outcome.decks[seat].main]
            self.played.update(keys)
            if outcome.winner == seat:
                self.wins.update(keys)

    def shares(self, kind: str) -> list[tuple[str, int, float, float, float]]:
        """Of all things of a kind: name, games, share, and its interval."""
        found = []
        for key, games in self.played.items():
            if key.startswith(f"{kind} "):
                found.append((key[len(kind) + 1 :], games, self.wins[key] / games, *wilson(self.wins[key], games)))
        return sorted(found, key=lambda entry: -entry[2])


@cache
def booster() -> Booster:
    """The set's booster."""
    ours = own_set()
    return Booster(ours.name, ours.sheets(), [Slot(slot.cards, slot.sheets) for slot in ours.booster])


rating = cache(rated)


def build(pool: Sequence[str], colors: tuple[str, ...]) -> Deck:
    """The deck of these colors that the programs which draft would build of the pool."""
    pair = frozenset(colors)
    deck = build_deck([title for title in pool if rating(title).castable(pair)], {}, SIZE, rating)
    return Deck.of(Counter(deck).elements(), "".join(colors))


def play(seed: int, number: int) -> Outcome:
    """Open, build and play one game."""
    rng = Rng(Rng(seed * 1_000_003 + number).next())
    decks, colors = [], []
    for _ in range(2):
        pool = [name for _ in range(PACKS) for name in booster().open(rng)]
        pair = rng.choice(list(combinations(COLORS, 2)))
        decks.append(build(pool, pair))
        colors.append("".join(pair))
    seats = ("one", "two")
    game = new_game(dict(zip(seats, decks, strict=True)), seed=rng.next())
    finish(game, {seat: make_bot("basic") for seat in seats}, rng)
    winners = game.result.winners
    winner = seats.index(winners[0]) if winners else None
    return Outcome((colors[0], colors[1]), (decks[0], decks[1]), winner, game.state.turns_begun)


def report(tally: Tally, cards: bool) -> dict[str, Any]:
    """The figures as plain data."""
    kinds = ["color", "pair", *(["card"] if cards else [])]
    return {
        "games": tally.games,
        "turns_per_game": round(tally.turns / max(1, tally.games), 1),
        "undecided": tally.undecided,
        "first_seat": round(tally.first / max(1, tally.games), 3),
        **{kind: [_entry(*share) for share in tally.shares(kind)] for kind in kinds},
    }


def _entry(name: str, games: int, share: float, low: float, high: float) -> dict[str, Any]:
    return {"name": name, "games": games, "share": round(share, 4), "interval": [round(low, 4), round(high, 4)]}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cards", action="store_true", help="the shares of cards as well")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    tally, started = Tally(), time.perf_counter()
    try:
        for outcome in play_all(partial(play, options.seed), options.games, options.jobs):
            tally.add(outcome)
    except KeyboardInterrupt:
        sys.stderr.write(f"stopped after {tally.games} of {options.games} games\n")
    figures = report(tally, options.cards)
    if options.json:
        sys.stdout.write(json.dumps(figures, indent=2) + "\n")
        return
    sys.stdout.write(
        f"{tally.games} games, {figures['turns_per_game']} turns each, {tally.undecided} undecided, "
        f"seat 1 won {figures['first_seat']:.1%}; {time.perf_counter() - started:.0f} s\n"
    )
    for kind in ("color", "pair", "card"):
        for entry in figures.get(kind, ()):
            low, high = entry["interval"]
            sys.stdout.write(
                f"{kind:5} {entry['name']:32} {entry['games']:6} games {entry['share']:6.1%}  {low:.1%} to {high:.1%}\n"
            )


if __name__ == "__main__":
    main()
