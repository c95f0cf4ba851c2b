"""How far a bracket has come: who stands in which tie, who meets next, who has reached what."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from headjudge.core.errors import IllegalAction
from headjudge.tournament.pairing.contenders import Pairing, Why
from headjudge.tournament.pairing.elimination.bracket import Bracket, Branch, Entrant, Feed, Tie, WinnerOf
from headjudge.tournament.pairing.elimination.seeding import Seeding

__all__ = ["Course", "State", "TieCourse"]

RULE = "facts/swiss"


class State(StrEnum):
    """What has become of a tie: its sides aren't known yet; both are, and it can be played; it is over; one side had
    nobody against them; it isn't played (nobody came that far, or the final settled it)."""

    OPEN = "open"
    READY = "ready"
    OVER = "over"
    WALKOVER = "walkover"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class TieCourse:
    """A tie with what is known of it. A side that is None isn't known yet or is nobody; ``winner`` is None as long as
    there is none, and if both sides lost."""

    tie: Tie
    state: State
    sides: tuple[str | None, str | None]
    winner: str | None = None


class Course:
    """A bracket and what has been played of it.

    Only outcomes are kept; who stands where follows from them. An event whose bracket was paired round by round gets
    here by recording its matches in their order.
    """

    def __init__(self, bracket: Bracket, seeding: Seeding = Seeding.STANDING) -> None:
        self.bracket = bracket
        self.seeding = seeding
        self._outcomes: dict[int, str | None] = {}
        self._ties: list[TieCourse] = []
        self._follow()

    @property
    def ties(self) -> tuple[TieCourse, ...]:
        """All ties with what is known of them, in the order of the bracket's."""
        return tuple(self._ties)

    def record(self, sides: Collection[str], winner: str | None) -> None:
        """A match has been played; ``winner`` is None if both lost it, and nobody goes on. Raises IllegalAction if
        these two don't meet now, or the winner is neither of them."""
        for course in self._ties:
            if course.state is State.READY and set(course.sides) == set(sides):
                if winner is not None and winner not in sides:
                    said = f"{winner} isn't in the match of {' and '.join(sorted(sides))}"
                    raise IllegalAction(said, rule=RULE, code="bracket/winner")
                self._outcomes[course.tie.number] = winner
                self._follow()
                return
        said = f"{' and '.join(sorted(sides))} don't meet at this point of the bracket"
        raise IllegalAction(said, rule=RULE, code="bracket/no-tie")

    def next_round(self) -> tuple[Pairing, ...]:
        """The next round of each branch, in the order of the bracket, and the byes of those who have nobody against
        them in the same rounds; nothing if the bracket is over. Who has a bye waits for the others: what two of them
        will play comes in the round after."""
        next_of: dict[Branch, int] = {}
        for one in self._ties:
            if one.state is State.READY:
                next_of.setdefault(one.tie.branch, one.tie.round)
        ready = set(next_of.items())
        found = []
        for course in self._ties:
            sides = tuple(name for name in course.sides if name is not None)
            if (course.tie.branch, course.tie.round) not in ready:
                continue
            if course.state is State.READY:
                found.append(Pairing(sides, *self._why(course.tie)))
            elif course.state is State.WALKOVER:
                reason = f"{sides[0]} has nobody against them in this round ({self.name_of(course.tie)})."
                if course.tie.branch is not Branch.LOSERS:
                    found.append(Pairing(sides, Why.BYE, reason))
        return tuple(found)

    def last_bye(self, rounds: int) -> Pairing | None:
        """The bye of whoever has nobody against them in the final, since both sides of the tie before have lost it, as
        long as only so many rounds were made: it decides nothing, but may stand on record."""
        final = self._deciding()
        if not self.over or final.state is not State.WALKOVER or final.winner is None or rounds >= final.tie.round:
            return None
        reason = f"{final.winner} has nobody against them in this round ({self.name_of(final.tie)})."
        return Pairing((final.winner,), Why.BYE, reason)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return not any(course.state in (State.OPEN, State.READY) for course in self._ties)

    @property
    def winner(self) -> str | None:
        """Who has won the bracket; None before its end, or if both lost the final."""
        return self._deciding().winner if self.over else None

    def _deciding(self) -> TieCourse:
        """The last tie that was played for the first place."""
        last = Branch.RESET if self._reset else Branch.FINAL if self._is_double else Branch.WINNERS
        return [course for course in self._ties if course.tie.branch is last][-1]

    def name_of(self, tie: Tie) -> str:
        """What a tie is called."""
        left = self.bracket.rounds - tie.round
        if tie.branch is Branch.WINNERS:
            single = self.bracket.ties[-1].branch is not Branch.RESET
            usual = ("final", "semifinal", "quarterfinal")[left] if left < 3 else f"round of {2 << left}"
            return usual if single else f"round {tie.round} of the winners"
        names = {Branch.FINAL: "final", Branch.RESET: "second final", Branch.THIRD_PLACE: "match for third place"}
        return names.get(tie.branch, f"round {tie.round} of the losers")

    def _why(self, tie: Tie) -> tuple[Why, str]:
        name = self.name_of(tie).capitalize()
        if tie.branch is not Branch.WINNERS or tie.round > 1:
            return Why.SEEDED, f"{name}, as the bracket has it."
        if self.seeding is Seeding.LOT:
            return Why.LEVEL, f"{name}, drawn by lot."
        how = "places in the standings" if self.seeding is Seeding.STANDING else "seats at the draft"
        return Why.SEEDED, f"{name}, by the {how}."

    def reached(self) -> list[list[str]]:
        """All entrants by how far they have come, the best first; who came equally far stand together. Who is still in
        comes before who is out, and a win counts at once."""
        far: dict[str, tuple[int, int, int]] = {}
        for course in self._ties:
            tie = course.tie
            if course.state in (State.OPEN, State.VOID):
                continue
            third = tie.branch is Branch.THIRD_PLACE
            for name in filter(None, course.sides):
                won = course.winner == name
                lost = course.state is State.OVER and not won
                goes_on = (tie.branch is Branch.WINNERS and self._is_double) or (
                    tie.branch is Branch.FINAL and self._reset
                )
                out = lost and not goes_on
                if third:
                    far[name] = (*far[name][:2], int(won))
                else:
                    far[name] = (int(not out), self._stage(tie) + int(won), 0)
        groups: dict[tuple[int, int, int], list[str]] = {}
        for name in sorted(far, key=lambda name: far[name], reverse=True):
            groups.setdefault(far[name], []).append(name)
        return list(groups.values())

    @property
    def _is_double(self) -> bool:
        return self.bracket.ties[-1].branch is Branch.RESET

    @property
    def _reset(self) -> bool:
        return self._is_double and self._ties[-1].state is not State.VOID

    def _stage(self, tie: Tie) -> int:
        """When a tie is played, counted in rounds of the losers where there are such."""
        last = 2 * self.bracket.rounds
        later = {Branch.FINAL: last, Branch.RESET: last + 1}
        if tie.branch in later:
            return later[tie.branch]
        return tie.round if tie.branch is Branch.LOSERS or not self._is_double else max(1, 2 * tie.round - 2)

    def _follow(self) -> None:
        """Work out who stands where."""
        self._ties = []
        for tie in self.bracket.ties:
            self._ties.append(self._course_of(tie))

    def _course_of(self, tie: Tie) -> TieCourse:
        sides = [self._side(feed) for feed in tie.feeds]
        names = (sides[0][1], sides[1][1])
        if not (sides[0][0] and sides[1][0]):
            return TieCourse(tie, State.OPEN, names)
        if tie.branch is Branch.RESET:
            final = self._ties[-1]
            if final.state is not State.OVER or final.winner in (None, final.sides[0]):
                return TieCourse(tie, State.VOID, (None, None))
        if names[0] is None or names[1] is None:
            winner = names[0] or names[1]
            return TieCourse(tie, State.WALKOVER if winner else State.VOID, names, winner)
        if tie.number in self._outcomes:
            return TieCourse(tie, State.OVER, names, self._outcomes[tie.number])
        return TieCourse(tie, State.READY, names)

    def _side(self, feed: Feed) -> tuple[bool, str | None]:
        """Whether it is known who comes from there, and who (None: nobody)."""
        if isinstance(feed, Entrant):
            return True, feed.name
        course = self._ties[feed.tie]
        if course.state in (State.OPEN, State.READY):
            return False, None
        if isinstance(feed, WinnerOf):
            return True, course.winner
        if course.state is State.OVER and course.winner is not None:
            return True, next(name for name in course.sides if name != course.winner)
        return True, None
