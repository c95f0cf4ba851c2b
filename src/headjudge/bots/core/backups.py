"""Backups at random, mixed into random games: what must hold of a game that was taken back, and it goes on from there.

Everything is as it was then, but for which of the cards that nobody can tell apart lie in a hand and in its library;
nobody is told more by it; and the journal rebuilds it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Protocol

from headjudge.core.backing_up import BackingUp, Plan
from headjudge.core.backing_up.hidden_cards import Kept
from headjudge.core.errors import HeadjudgeError
from headjudge.core.hands import JUDGE
from headjudge.core.rng import Rng

__all__ = ["back_up"]

FAR = 40
"""So many entries are looked at."""
ASKED = 4
"""After one in so many backups all that takes long is checked of the game."""


class Checks(Protocol):
    """What is checked of games that are fuzzed (:class:`headjudge.bots.core.fuzz.Fuzz`)."""

    @property
    def backing_up(self) -> BackingUp[Any]: ...

    def whole(self, game: Any) -> object: ...

    def course(self, game: Any) -> object: ...

    def lying(self, game: Any, /) -> object: ...

    def often(self, game: Any) -> Iterator[str]: ...

    def seldom(self, game: Any, rng: Rng) -> Iterator[str]: ...


def back_up(fuzz: Checks, game: Any, rng: Rng) -> Generator[str, None, Any]:
    """Take a game back to somewhere, if it can be; yields what is wrong with it then. What goes on from there is
    returned."""
    backing_up = fuzz.backing_up
    found = backing_up.plans(game, 1 + rng.below(FAR))
    if not found:
        return game
    plan = rng.choice(found)
    seed = rng.below(1 << 32)
    if plan.why_not:
        try:
            backing_up.carry_out(game, plan.to, seed, by="Jo", why="an error")
        except HeadjudgeError:
            return game
        yield f"a backup to {plan.to} was carried out, though {plan.why_not}"
        return game
    before = fuzz.whole(game), len(game.journal.entries)
    back = backing_up.carry_out(game, plan.to, seed, by="Jo", why="an error")
    if (fuzz.whole(game), len(game.journal.entries)) != before:
        yield f"a backup to {plan.to} changed the game that it was made from"
    yield from _wrong(fuzz, game, back, plan, rng)
    if back.state.hands.objecting:  # Somebody objected at that moment, and does so again.
        back.act("agree", JUDGE)
    return back


def _wrong(fuzz: Checks, game: Any, back: Any, plan: Plan, rng: Rng) -> Iterator[str]:
    then = type(game).replay(game.journal, plan.to)
    hidden = fuzz.backing_up.hidden
    where = f"backed up to {plan.to} of {len(game.journal.entries)}"
    yield from (f"{where}: {fault}" for fault in fuzz.often(back))
    if not plan.random and fuzz.course(back) != fuzz.course(then):
        yield f"{where} with nothing random, it isn't as it was"
    if fuzz.lying(back) != fuzz.lying(then):
        yield f"{where}, what doesn't lie in a hand or a library isn't as it was"
    drew = {draw.player for action in plan.actions for draw in action.draws}
    old: Kept = then.state
    new: Kept = back.state
    for player in new.players:
        was, now = ((hidden.hand_of(g, player.index), [*hidden.library_of(g, player.index)]) for g in (old, new))
        if len(was[0]) != len(now[0]) or sorted([*was[0], *was[1]]) != sorted([*now[0], *now[1]]):
            yield f"{where}, {player.name}'s hand and library have other cards, or as many elsewhere"
        if player.name not in drew and now[0] != was[0]:
            yield f"{where}, {player.name} has another hand, and nothing of it was drawn"
        if player.name not in {*drew, *plan.shuffled} and now[1] != was[1]:
            yield f"{where}, {player.name}'s library has another order"
    if rng.below(ASKED) == 0:
        yield from (f"{where}: {fault}" for fault in fuzz.seldom(back, rng.copy()))
