"""Frozen courses of random games: what was asked, offered, said and shown, from the first decision to the end.

    python -m tests.frozen.games             play all of them, and exit 1 if one goes otherwise
    python -m tests.frozen.games FILE        play those with the cards of a card file
    python -m tests.frozen.games --update    play all, then write how they go

A line of ``tests/data/frozen-games.txt`` (with a card file ``frozen-games-with-a-file.txt``) is a game: its number, how
many decisions it takes, and short hashes of its
decisions (as a client gets them, with the answers), its log (each seat's and everybody's), its views as JSON (each
seat's and a spectator's, every :data:`LOOK` decisions) and its result. A change that must change nothing changes none;
which hash differs says where to look.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from multiprocessing import Pool as Processes
from pathlib import Path
from typing import Any

from headjudge.bots.altered.fuzz import AlteredFuzz
from headjudge.bots.magic.fuzz.pool import Pool
from headjudge.bots.magic.fuzz.setups import random_options
from headjudge.core.rng import Rng
from headjudge.magic.game import PAYMENTS, new_game
from headjudge.magic.playable.lookup import Cards
from headjudge.wargame.campaign import new_game as new_campaign
from headjudge.wargame.views.view import ending

DATA = Path(__file__).parents[1] / "data"
FROZEN, WITH_A_FILE = DATA / "frozen-games.txt", DATA / "frozen-games-with-a-file.txt"
MAGIC, ALTERED, WARGAME = 200, 200, 6
"""So many games are frozen."""
MOST, MOST_OF_WARGAME = 400, 150
"""After so many decisions a game is left off."""
LOOK = 40
"""Every so many decisions all views are looked at."""
TIRED, SWITCHES = 150, 60
"""One in so many decisions somebody concedes instead, or begins or ends to pay mana by hand."""


class Course:
    """What is noted of a game."""

    def __init__(self) -> None:
        self.decisions = 0
        self._asked, self._said, self._shown, self._ended = (hashlib.sha256() for _ in range(4))

    def asked(self, decision: Any, choice: Any) -> None:
        """A decision was answered."""
        self.decisions += 1
        self._asked.update(_plain([decision.to_data(), choice]))

    def look(self, game: Any, names: list[str]) -> None:
        """What everybody sees now."""
        for name in (None, *names):
            self._shown.update(_plain(game.view(name)))

    def end(self, game: Any, names: list[str], result: Any) -> "Course":
        """The game is over, or left off."""
        self.look(game, names)
        for lines in (game.log, *map(game.log_for, names)):
            self._said.update(_plain(lines))
        self._ended.update(_plain(result))
        return self

    def line(self, name: str) -> str:
        """The game as one line."""
        hashes = (found.hexdigest()[:8] for found in (self._asked, self._said, self._shown, self._ended))
        return " ".join((name, str(self.decisions), *hashes))


def _plain(data: Any) -> bytes:
    return json.dumps(data, sort_keys=True, default=sorted).encode()


@cache
def _pool(file: Path | None) -> Pool:
    return Pool(file)


def magic(number: int, file: Path | None) -> Course:
    """A random game of Magic of our own cards or a file's: any variant, with any options."""
    rng = Rng(Rng(77_000_003 + number).next())
    seats, options = random_options(rng)
    led = {
        s: Cards(_pool(file).deck(rng), [_pool(file).commander(rng)] if options.get("commander") else []) for s in seats
    }
    game, course = new_game(led, seed=rng.next(), **options), Course()
    while not game.over and course.decisions < MOST:
        decision = game.pending[rng.below(len(game.pending))]
        if rng.below(SWITCHES) == 0:
            game.set_payment(decision.seat, rng.choice(PAYMENTS))
            decision = next(waiting for waiting in game.pending if waiting.id == decision.id)
        if rng.below(TIRED) == 0:
            game.concede(rng.choice([player.name for player in game.state.players if player.in_game]))
        else:
            choice = decision.sample(rng)
            course.asked(decision, choice)
            game.answer(decision, choice)
        if course.decisions % LOOK == 0:
            course.look(game, seats)
    result = game.result
    return course.end(game, seats, [result.winners, result.losers, result.drew, result.lost_to])


def altered(number: int, file: Path | None) -> Course:
    """A random game of Altered with our own cards or a file's: any mode, any edition."""
    rng, fuzz, course = Rng(Rng(88_000_003 + number).next()), AlteredFuzz(number, data=file), Course()
    setup = fuzz.draw(rng)
    game, seats = fuzz.begin(setup, rng), [*setup.decks]
    while not game.over and course.decisions < MOST:
        decision = game.pending[0]
        if rng.below(TIRED) == 0:
            game.act("concede", rng.choice(game.state.present()).name)
        else:
            choice = decision.sample(rng)
            course.asked(decision, choice)
            game.answer(decision, choice)
        if course.decisions % LOOK == 0:
            course.look(game, seats)
    result = game.result
    return course.end(game, seats, [result.winners, result.losers, result.drew, result.won_by, result.lost_to])


def wargame(number: int, _file: Path | None) -> Course:
    """A standard round of the wargame, answered at random."""
    rng, game, course = Rng(99_000_001 + number), new_campaign(seed=number), Course()
    names = [player.name for player in game.state.players.values()]
    names += dict.fromkeys(game.state.judges.movement + game.state.judges.battle)
    while game.pending and not game.over and course.decisions < MOST_OF_WARGAME:
        decision = game.pending[rng.below(len(game.pending))]
        choice = decision.sample(rng)
        course.asked(decision, choice)
        game.answer(decision, choice)
        if course.decisions % (2 * LOOK) == 0:
            course.look(game, names)
    return course.end(game, names, ending(game.state))


def frozen(file: Path | None = None) -> list[str]:
    """The lines as they are kept."""
    path = WITH_A_FILE if file else FROZEN
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def played(line: str, file: Path | None = None) -> str:
    """The game of a line as it goes now."""
    kind, number, *_ = line.split()
    play: Callable[[int, Path | None], Course] = {"magic": magic, "altered": altered, "wargame": wargame}[kind]
    return play(int(number), file).line(f"{kind} {number}")


def all_games(file: Path | None = None) -> Iterator[str]:
    """The names of the frozen games."""
    yield from (f"magic {n}" for n in range(MAGIC))
    if file is None:
        yield from (f"altered {n}" for n in range(ALTERED))
        yield from (f"wargame {n}" for n in range(WARGAME))


def main() -> int:
    """Compare how the games go with how they went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--update", action="store_true", help="write how they go now")
    parser.add_argument("--jobs", type=int, default=2, help="so many processes")
    options = parser.parse_args()
    with Processes(options.jobs) as processes:
        now = list(processes.imap(partial(played, file=options.file), all_games(options.file), chunksize=4))
    other = [line for line in now if line not in set(frozen(options.file))]
    sys.stdout.write(f"{len(other)} of {len(now)} go otherwise\n" + "".join(f"  {line}\n" for line in other))
    if options.update:
        path = WITH_A_FILE if options.file else FROZEN
        path.write_text("".join(f"{line}\n" for line in now), encoding="utf-8")
    return 1 if other and not options.update else 0


if __name__ == "__main__":
    sys.exit(main())
