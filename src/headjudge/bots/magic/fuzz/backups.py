"""Backups at random, mixed into random games: what must hold of a game that was taken back, and it goes on from there.

Everything is as it was then, but for which of the cards that nobody can tell apart lie in a hand and in its library;
nobody is told more by it; and the journal rebuilds it.
"""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.bots.magic.fuzz import checks, secrets
from headjudge.core.backing_up import Plan
from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.game import Game
from headjudge.magic.table.backing_up import BACKING_UP
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__ = ["back_up"]

FAR = 40
"""So many entries are looked at."""
ASKED = 4
"""After one in so many backups all seats ask for everything that they can ask for: that takes longest."""


def back_up(game: Game, rng: Rng) -> Iterator[str]:
    """Take a game back to somewhere, if it can be; yields what is wrong with it then. The game goes on from there."""
    found = BACKING_UP.plans(game, 1 + rng.below(FAR))
    if not found:
        return
    plan = rng.choice(found)
    seed = rng.below(1 << 32)
    if plan.why_not:
        try:
            BACKING_UP.carry_out(game, plan.to, seed, by="Jo", why="an error")
        except HeadjudgeError:
            return
        yield f"a backup to {plan.to} was carried out, though {plan.why_not}"
        return
    before = plain(game.state), len(game.journal.entries)
    back = BACKING_UP.carry_out(game, plan.to, seed, by="Jo", why="an error")
    if (plain(game.state), len(game.journal.entries)) != before:
        yield f"a backup to {plan.to} changed the game that it was made from"
    yield from _wrong(game, back, plan, rng)
    game.__setstate__(back.__getstate__())
    if game.state.hands.objecting:  # Somebody objected at that moment, and does so again.
        game.act("agree", "")


def _wrong(game: Game, back: Game, plan: Plan, rng: Rng) -> Iterator[str]:
    then = Game.replay(game.journal, plan.to)
    where = f"backed up to {plan.to} of {len(game.journal.entries)}"
    yield from (f"{where}: {fault}" for fault in broken(back.state))
    if not plan.random and checks.course(back.state) != checks.course(then.state):
        yield f"{where} with nothing random, it isn't as it was"
    if _hidden(back) != _hidden(then):
        yield f"{where}, a hand and its library have other cards, or as many elsewhere"
    if _open(back) != _open(then):
        yield f"{where}, what doesn't lie in a hand or a library isn't as it was"
    drew = {draw.player for action in plan.actions for draw in action.draws}
    for old, new in zip(then.state.players, back.state.players, strict=True):
        if new.name not in drew and _cards(back, new.hand) != _cards(then, old.hand):
            yield f"{where}, {new.name} has another hand, and nothing of it was drawn"
        if new.name not in {*drew, *plan.shuffled} and _cards(back, new.library) != _cards(then, old.library):
            yield f"{where}, {new.name}'s library has another order"
    if rng.below(ASKED) == 0:
        yield from (f"{where}: {fault}" for fault in secrets.replies(back, rng.copy()))


def _cards(game: Game, ids: list[int]) -> list[int]:
    return [game.state.objects[id].card for id in ids]


def _hidden(game: Game) -> list[tuple[list[int], int]]:
    """Of each player the cards of hand and library together, and how many are in the hand."""
    g = game.state
    return [(sorted(g.objects[id].card for id in (*p.hand, *p.library)), len(p.hand)) for p in g.players]


def _open(game: Game) -> list[object]:
    """What lies elsewhere, and everybody's life."""
    g = game.state
    lying = [(o.card, o.zone, o.tapped, o.face_down) for o in g.cards.values() if o.zone not in (HAND, LIBRARY)]
    return [*lying, *((p.name, p.life, p.in_game) for p in g.players)]
