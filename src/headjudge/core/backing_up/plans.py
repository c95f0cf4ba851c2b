"""Backing a game up (the guide's 1.4): what was done since a point of its journal, what reversing it brings with it,
and the game taken back to that point.

    backing_up = BackingUp(HIDDEN)  # what the game says of its hidden cards
    for plan in backing_up.plans(game):
        print(plan.to, plan.simple, plan.why_not, [action.words for action in plan.actions])
    back = backing_up.carry_out(game, plan.to, seed=7, by="Jo", why="an illegal attack")

A drawn card, which some player can't tell from others in that hand, is returned at random, the latest first; libraries
shuffled since are shuffled once at the end, but for the places whose cards were drawn or turned up before. A card that
was searched for is known to be the one that was found. What was known before that point, nobody but the players can
say: a judge asks them, and gives the places (``known``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar

from headjudge.core.backing_up.hidden_cards import Backed, HiddenCards, Kept
from headjudge.core.backing_up.libraries import Library, libraries
from headjudge.core.backing_up.reversing import Action, Change, Look, actions, changes, looks
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.going_back import standing_numbers
from headjudge.core.hands import JUDGE, seat_of
from headjudge.core.journal import Entry

__all__ = ["BackingUp", "Plan"]

G = TypeVar("G", bound=Backed)

Places = Mapping[str, Sequence[int]]
"""The known places of each seat's library: from 1 at the top, from -1 at the bottom."""


@dataclass(frozen=True)
class Plan:
    """Going back to when the journal had ``to`` entries: what is reversed, the oldest first. ``why_not``: why the game
    can't be backed up to there; empty, if it can; ``moment``: whose turn and which step it is there."""

    to: int
    actions: tuple[Action, ...]
    why_not: str
    moment: str = ""

    @property
    def random(self) -> bool:
        """Whether anything about it is left to chance."""
        return any(action.random or action.draws or action.shuffled for action in self.actions)

    @property
    def simple(self) -> bool:
        """Whether the last action alone is reversed, with nothing random."""
        return len(self.actions) == 1 and not self.random

    @property
    def shuffled(self) -> tuple[str, ...]:
        """Whose libraries are shuffled once at the end."""
        return tuple(sorted({name for action in self.actions for name in action.shuffled}))

    @property
    def other_cards(self) -> tuple[str, ...]:
        """Who may end up with other cards than they had drawn."""
        return tuple(sorted({draw.player for action in self.actions for draw in action.draws if len(draw.among) > 1}))


class BackingUp(Generic[G]):
    """Backing games of one kind up, by what they say of their hidden cards."""

    def __init__(self, hidden: HiddenCards[Any]) -> None:
        self.hidden = hidden

    def actions_since(self, game: G, to: int) -> list[Action]:
        """What was done since the journal had ``to`` entries and stands, the oldest first. Raises InvalidInput for a
        point that the journal hasn't come to, or that isn't on the course that stands."""
        return _History.of(self.hidden, game, to).actions()

    def plans(self, game: G, most: int = 40) -> list[Plan]:
        """How the game could be backed up, by one entry, by two, and so on, over the last ``most``; leaving it as it is
        is always the other choice."""
        whole = _numbered(game)
        found = [whole[-back][0] for back in range(1, min(most, len(whole)) + 1)]
        if not found:
            return []
        history = _History.of(self.hidden, game, found[-1])
        return [history.plan(to) for to in found]

    def plan_to(self, game: G, to: int) -> Plan:
        """How the game would be backed up to when its journal had ``to`` entries. Raises what :meth:`actions_since`
        raises, and InvalidInput if there is nothing to reverse."""
        plan = _History.of(self.hidden, game, to).plan(to)
        if not plan.actions:
            raise InvalidInput("a backup reverses at least one action", code="backup/empty")
        return plan

    def libraries(self, game: G, to: int | None = None) -> list[Library]:
        """What players can know of libraries, now, or when the journal had ``to`` entries (:mod:`.libraries`)."""
        return libraries(self.hidden, game, to)

    def carry_out(
        self,
        game: G,
        to: int,
        seed: int,
        *,
        by: str,
        why: str,
        known: Places | None = None,
        asked_by: str = "",
        at: int | None = None,
        words: str = "",
    ) -> G:
        """The game backed up to when its journal had ``to`` entries; the one that was given is left as it is.

        Its journal goes on with an entry ``backup`` (``asked_by``: the judge who proposed it, ``at``: when it was
        authorised, in seconds since 1970, ``words``: what everybody is told of it) and, where anything is random, an
        act ``randomize`` of this seed (:mod:`.randomizing`). Who had passed then is asked again after that. Raises what
        :meth:`actions_since` raises, InvalidInput if there is nothing to reverse or for a place that there isn't, and
        IllegalAction where chance would have to be restored in the middle of something.
        """
        history = _History.of(self.hidden, game, to)
        plan = history.plan(to)
        if not plan.actions:
            raise InvalidInput("a backup reverses at least one action", code="backup/empty")
        if plan.why_not:
            raise IllegalAction(plan.why_not, rule=self.hidden.rule, code="backup/busy")
        back = history.then
        kept = [card for action in plan.actions for card in action.known]
        kept += [card for name, places in (known or {}).items() for card in self._at(back.state, name, places)]
        back.journal = game.journal.copy()
        told = {name: text for name, text in (("asked_by", asked_by), ("words", words)) if text}
        when = {} if at is None else {"at": at}
        back.journal.entries.append(Entry("backup", by, 0, {"to": to, "why": why, **told, **when}))
        if plan.random:
            returned = [
                [draw.card, *(card for card in draw.among if card != draw.card)]
                for action in reversed(plan.actions)
                for draw in reversed(action.draws)
            ]
            shuffled = list(plan.shuffled)
            given = {"seed": seed, "returned": returned, "shuffled": shuffled, "kept": sorted(set(kept))}
            back.act("randomize", JUDGE, **given)
        return back

    def _at(self, then: Any, name: str, places: Sequence[int]) -> list[int]:
        """The cards at some places of a player's library."""
        library = [*self.hidden.library_of(then, seat_of(then, name))]
        for place in places:
            if not 1 <= abs(place) <= len(library):
                raise InvalidInput(
                    f"there is no place {place} in a {self.hidden.library} of {len(library)} cards",
                    code="randomize/place",
                )
        return [library[place - 1 if place > 0 else place] for place in places]


def _numbered(game: Backed) -> list[tuple[int, Entry]]:
    """The entries that stand, each with its number."""
    entries = game.journal.entries
    return [(n, entries[n]) for n in standing_numbers(entries)]


@dataclass(frozen=True)
class _History(Generic[G]):
    """A game as it was at a point (``then``), the entries that stand since with their numbers, the states after each,
    and what they show."""

    hidden: HiddenCards[Any]
    then: G
    entries: list[tuple[int, Entry]]
    states: list[Kept]
    looks: list[Look]
    changes: list[Change]

    @classmethod
    def of(cls, hidden: HiddenCards[Any], game: G, to: int) -> Self:
        """The history of a game since its journal had ``to`` entries."""
        entries = game.journal.entries
        if not 0 <= to <= len(entries):
            raise InvalidInput(
                f"the journal has {len(entries)} entries, so that nothing goes back to {to}", code="backup/point"
            )
        whole = _numbered(game)
        since = [(n, e) for n, e in whole if n >= to]
        if standing_numbers(entries, to) != [n for n, _ in whole if n < to]:
            raise InvalidInput(
                "that was taken back already: it isn't how the game came to where it is", code="backup/point"
            )
        then = type(game).replay(game.journal, to)
        on = then.copy()
        states = [then.state]
        for _, entry in since:
            on.take(entry)
            states.append(on.copy().state)
        return cls(hidden, then, since, states, looks(hidden, states), changes(hidden, states, since))

    def actions(self, at: int = 0) -> list[Action]:
        """What was done from one of its states on."""
        return actions(self.looks[at:], self.changes[at:])

    def plan(self, to: int) -> Plan:
        """Going back to when the journal had ``to`` entries, one of those that it has since, or where it begins."""
        at = next((n for n, (number, _) in enumerate(self.entries) if number == to), 0)
        then = self.states[at]
        plan = Plan(to, tuple(self.actions(at)), "", self.hidden.moment(then))
        return replace(plan, why_not=self._why_not(then)) if plan.random else plan

    def _why_not(self, then: Kept) -> str:
        if then.over:
            return "the game was over then"
        fault = self.hidden.why_not_now(then)
        return "" if fault is None else fault.reason
