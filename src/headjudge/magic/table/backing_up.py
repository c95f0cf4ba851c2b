"""Backing a game up (the guide's 1.4): what was done since a point of its journal, what reversing it brings with it,
and the game taken back to that point.

    for plan in plans(game):
        print(plan.to, plan.simple, plan.why_not, [action.words for action in plan.actions])
    back = carry_out(game, plan.to, seed=7, by="Jo", why="an illegal attack")

A drawn card, which some player can't tell from others in that hand, is returned at random, the latest first; libraries
shuffled since are shuffled once at the end, but for the places whose cards were drawn or turned up before. A card that
was searched for is known to be the one that was found. What was known before that point, nobody but the players can
say: a judge asks them, and gives the places (``known``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.going_back import standing_numbers
from headjudge.core.journal import Entry
from headjudge.magic.engine.manual.doing import JUDGE, why_not_now
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.game import Game
from headjudge.magic.table.reversing import Action, Change, Look, actions, changes, looks

__all__ = ["Action", "Plan", "actions_since", "carry_out", "moment", "plan_to", "plans"]

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


def actions_since(game: Game, to: int) -> list[Action]:
    """What was done since the journal had ``to`` entries and stands, the oldest first. Raises InvalidInput for a point
    that the journal hasn't come to, or that isn't on the course that stands."""
    return _History.of(game, to).actions()


def plans(game: Game, most: int = 40) -> list[Plan]:
    """How the game could be backed up, by one entry, by two, and so on, over the last ``most``; leaving it as it is
    is always the other choice."""
    whole = _numbered(game)
    found = [whole[-back][0] for back in range(1, min(most, len(whole)) + 1)]
    if not found:
        return []
    history = _History.of(game, found[-1])
    return [history.plan(to) for to in found]


def plan_to(game: Game, to: int) -> Plan:
    """How the game would be backed up to when its journal had ``to`` entries. Raises what :func:`actions_since` raises,
    and InvalidInput if there is nothing to reverse."""
    plan = _History.of(game, to).plan(to)
    if not plan.actions:
        raise InvalidInput("a backup reverses at least one action", code="backup/empty")
    return plan


def moment(then: State) -> str:
    """Where a game is: whose turn, and which step."""
    found = []
    for turn in then.turns:
        whose = " and ".join(then.players[q].name for q in turn.active)
        found.append(
            f"turn {turn.number} ({whose}), {turn.step.replace('-', ' ')}" if turn.number else "before the first turn"
        )
    return "; ".join(found)


def carry_out(
    game: Game,
    to: int,
    seed: int,
    *,
    by: str,
    why: str,
    known: Places | None = None,
    asked_by: str = "",
    at: int | None = None,
    words: str = "",
) -> Game:
    """The game backed up to when its journal had ``to`` entries; the one that was given is left as it is.

    Its journal goes on with an entry ``backup`` (``asked_by``: the judge who proposed it, ``at``: when it was
    authorised, in seconds since 1970, ``words``: what everybody is told of it) and, where anything is random, an act
    ``randomize`` of this seed. Who had passed priority then is asked again after that. Raises what
    :func:`actions_since` raises, InvalidInput if there is nothing to reverse or for a place that there isn't, and
    IllegalAction where chance would have to be restored in the middle of something.
    """
    history = _History.of(game, to)
    plan = history.plan(to)
    if not plan.actions:
        raise InvalidInput("a backup reverses at least one action", code="backup/empty")
    if plan.why_not:
        raise IllegalAction(plan.why_not, rule="116.1", code="backup/busy")
    kept = [card for action in plan.actions for card in action.known]
    kept += [card for name, places in (known or {}).items() for card in _at(game, history.then.state, name, places)]
    back = history.then
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


def _numbered(game: Game) -> list[tuple[int, Entry]]:
    """The entries that stand, each with its number."""
    entries = game.journal.entries
    return [(n, entries[n]) for n in standing_numbers(entries)]


@dataclass(frozen=True)
class _History:
    """A game as it was at a point (``then``), the entries that stand since with their numbers, the states after each,
    and what they show."""

    then: Game
    entries: list[tuple[int, Entry]]
    states: list[State]
    looks: list[Look]
    changes: list[Change]

    @classmethod
    def of(cls, game: Game, to: int) -> _History:
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
        then = Game.replay(game.journal, to)
        on = then.copy()
        states = [then.state]
        for _, entry in since:
            on.take(entry)
            states.append(on.copy().state)
        return cls(then, since, states, looks(states), changes(states, since))

    def actions(self, at: int = 0) -> list[Action]:
        """What was done from one of its states on."""
        return actions(self.looks[at:], self.changes[at:])

    def plan(self, to: int) -> Plan:
        """Going back to when the journal had ``to`` entries, one of those that it has since, or where it begins."""
        at = next((n for n, (number, _) in enumerate(self.entries) if number == to), 0)
        then = self.states[at]
        plan = Plan(to, tuple(self.actions(at)), "", moment(then))
        return replace(plan, why_not=_why_not(then)) if plan.random else plan


def _why_not(then: State) -> str:
    if then.over:
        return "the game was over then"
    fault = why_not_now(then)
    return "" if fault is None else fault.reason


def _at(game: Game, then: State, name: str, places: Sequence[int]) -> list[int]:
    library = then.players[game.seat(name)].library
    for place in places:
        if not 1 <= abs(place) <= len(library):
            raise InvalidInput(
                f"there is no place {place} in a library of {len(library)} cards", code="randomize/place"
            )
    return [then.objects[library[place - 1 if place > 0 else place]].card for place in places]
