"""Nim: a whole game on a page. What knows no game is tried with it: nothing needs more of a game than core says.

On a turn a seat takes one to three stones from a heap; whoever takes the last one wins. Seats may concede.
"""

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from headjudge.bots.core.fuzz import Fuzz
from headjudge.bots.core.protocol import Bot
from headjudge.bots.core.random_bot import RandomBot
from headjudge.bots.core.simulation import Plan
from headjudge.core.decisions import Choice, Decision
from headjudge.core.errors import IllegalAction, InvalidInput, StaleDecision
from headjudge.core.going_back import play_through
from headjudge.core.journal import Entry, Journal
from headjudge.core.log import Log
from headjudge.core.reasons import Why
from headjudge.core.results import Result
from headjudge.core.rng import Rng


class Nim:
    name: ClassVar[str] = "nim"

    def __init__(self, seats: Sequence[str], seed: int) -> None:
        rng = Rng(seed)
        self.journal = Journal(self.name, {"seats": list(seats)}, seed)
        self.heaps = [20 + rng.below(20) for _ in range(12)]
        self.seats = list(seats)
        """Who is in the game; the first is to move."""
        self.lines = Log()
        self.moves = 0

    @property
    def over(self) -> bool:
        return len(self.seats) < 2 or not any(self.heaps)

    @property
    def result(self) -> Result:
        winner = self.seats[-1:] if self.over else []  # who moved last, or who is left
        losers = [name for name in self.journal.setup["seats"] if self.over and name not in winner]
        return Result(tuple(winner), tuple(losers))

    @property
    def pending(self) -> list[Decision]:
        if self.over:
            return []
        options = [(heap, n) for heap, stones in enumerate(self.heaps) for n in range(1, min(stones, 3) + 1)]
        return [Decision(self.moves, self.seats[0], "take", "Take stones from a heap.", options)]

    def answer(self, decision: Decision | int, choice: Choice) -> None:
        id = decision if isinstance(decision, int) else decision.id
        waiting = next((one for one in self.pending if one.id == id), None)
        if waiting is None:
            raise StaleDecision(f"question {id} has been answered already, or was never asked")
        waiting.require(tuple(choice) if isinstance(choice, list) else choice)
        heap, stones = choice
        self.heaps[heap] -= stones
        self.moves += 1
        self.lines.add(f"{self.seats[0]} takes {stones} from heap {heap + 1}")
        self.journal.entries.append(Entry("answer", self.seats[0], id, (heap, stones)))
        self.seats.append(self.seats.pop(0))

    def act(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> None:
        if verb != "concede" or at is not None or arguments:
            raise InvalidInput("the only act is to concede, which takes no arguments")
        if by not in self.seats or self.over:
            raise IllegalAction(f"{by} isn't in the game")
        self.seats.remove(by)
        self.moves += 1
        self.lines.add(f"{by} concedes")
        self.journal.entries.append(Entry("concede", by, 0, [by]))

    def take(self, entry: Entry) -> None:
        match entry.what, entry.choice:
            case "answer", choice:
                self.answer(entry.decision, choice)
            case "concede", [str(seat)]:
                self.act("concede", seat)
            case _:
                raise InvalidInput(f"no entry of nim: {entry}")

    def view(self, seat: str | None) -> dict[str, Any]:
        return {"me": seat, "heaps": list(self.heaps), "to_move": None if self.over else self.seats[0]}

    def why(self, seat: str, thing: int | str) -> list[Why]:
        if thing not in self.journal.setup["seats"]:
            raise InvalidInput(f"{seat} sees no {thing!r} here")
        return [Why(f"{thing} is {'in' if thing in self.seats else 'out of'} the game")]

    @property
    def log(self) -> list[str]:
        return self.lines.read_by(None)

    def log_for(self, seat: str) -> list[str]:
        return self.lines.read_by(self.journal.setup["seats"].index(seat))

    def copy(self) -> Self:
        return copy.deepcopy(self)

    @classmethod
    def replay(cls, journal: Journal, upto: int | None = None) -> Self:
        journal.require_game(cls.name)
        return play_through(cls(journal.setup["seats"], journal.seed), journal, upto)


class Greedy:
    """Takes the whole of the last heap that has stones."""

    name = "greedy"

    def choose(self, game: Nim, decision: Decision, rng: Rng) -> Choice:
        assert game.view(decision.seat)["to_move"] == decision.seat
        return max(decision.options, key=lambda option: (*option, rng.below(1)))


@dataclass(frozen=True)
class NimPlan(Plan[Nim]):
    """Games between bots by name."""

    played_by: tuple[str, ...]

    @property
    def entrants(self) -> Sequence[Mapping[str, Any]]:
        return [{"bot": bot} for bot in self.played_by]

    def begin(self, number: int) -> Nim:
        return Nim(list(self.bots(number)), self.game_seed(number))

    def bots(self, number: int) -> Mapping[str, Bot[Nim]]:
        kinds: dict[str, type[Bot[Nim]]] = {"greedy": Greedy, "random": RandomBot}
        return {f"seat {n + 1}": kinds[self.played_by[bot]]() for n, bot in enumerate(self.at(number))}

    def turns(self, game: Nim) -> int:
        return game.moves


@dataclass(frozen=True)
class NimFuzz(Fuzz[Nim]):
    """Random games of two to four."""

    def draw(self, rng: Rng) -> list[str]:
        return [f"P{n + 1}" for n in range(2 + rng.below(3))]

    def begin(self, setup: Any, rng: Rng) -> Nim:
        return Nim(setup, rng.next())

    def players(self, setup: Any) -> int:
        return len(setup)

    def words(self, setup: Any) -> str:
        return f"seats: {', '.join(setup)}"

    def command(self, number: int, most: int) -> str:
        return f"fuzz_game(NimFuzz({self.seed}), {number}, {most})"

    def whole(self, game: Nim) -> object:
        return repr((game.heaps, game.seats, game.moves, game.log, game.journal))

    def decide(self, game: Nim, rng: Rng, ending: bool) -> None:
        decision = game.pending[0]
        if rng.below(2 if ending else 9) == 0:
            game.act("concede", decision.seat)
        else:
            game.answer(decision, decision.sample(rng))

    def often(self, game: Nim) -> Iterator[str]:
        if any(heap < 0 for heap in game.heaps):
            yield f"a heap below nothing: {game.heaps}"

    def seldom(self, game: Nim, rng: Rng) -> Iterator[str]:
        for decision in game.pending:
            if (fault := decision.check(decision.sample(rng))) is not None:
                yield str(fault)
