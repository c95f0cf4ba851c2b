"""State triggers (603.8): "when you control no Islands" triggers once it is so, not again before it left the stack."""

from __future__ import annotations

from headjudge.magic.engine.behaviour import counted, value
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.event import Event
from headjudge.magic.engine.matching import candidates
from headjudge.magic.engine.meaning.conditions import controls_some, holds_for, permanents_of
from headjudge.magic.engine.meaning.stats import is_definite, known_with_chars
from headjudge.magic.engine.meaning.tallies import is_placed
from headjudge.magic.engine.state import State
from headjudge.magic.engine.trigger_kinds import Bound, trigger
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.nouns import Some

__all__: list[str] = []


def _countable(node: t.SoManyThere) -> bool:
    return node.what is None or is_placed(node.what)


@trigger(t.SoManyThere, "state", only=_countable)
def so_many_there(g: State, ctx: Context, node: t.SoManyThere, event: Event) -> Bound | None:
    """Whether there are so many now, as far as is seen (801.11)."""
    if node.tally is not None:
        return {} if not counted(g, ctx, node.tally) else None
    assert node.what is not None
    there = len(candidates(g, ctx, node.what))
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    return {} if (there >= n if node.form == 1 else there <= n) else None


OF_PLAYERS = (0, 1, 2, 5, 6)
"""The forms about what players have and control; the others are about an object."""


def _known(node: t.StateIs) -> bool:
    return node.what2 is None or is_definite(node.what2) or (node.form in OF_PLAYERS and isinstance(node.what2, Some))


@trigger(t.StateIs, "state", only=_known)
def state_is(g: State, ctx: Context, node: t.StateIs, event: Event) -> Bound | None:
    """Whether it is so now."""
    return {} if _holds(g, ctx, node) else None


def _holds(g: State, ctx: Context, node: t.StateIs) -> bool:
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    if node.form in OF_PLAYERS:
        assert node.who is not None
        return holds_for(g, ctx, node.who, lambda q: _of_player(g, ctx, node, q, n))
    assert node.what2 is not None
    found = known_with_chars(g, ctx, node.what2)
    if node.form == 8:
        return any(ch.toughness is not None and ch.toughness <= n for _, ch in found)
    return any(obj.count(node.kind) >= n if node.form == 7 else not obj.count(node.kind) for obj, _ in found)


def _of_player(g: State, ctx: Context, node: t.StateIs, player: int, n: int) -> bool:
    p = g.players[player]
    if node.form in (0, 1):
        return p.life >= n if node.form == 0 else p.life <= n
    if node.form == 2:
        return node.what is not None and not permanents_of(g, ctx, player, node.what)
    if node.form == 5:
        return not p.hand
    return node.what2 is not None and controls_some(g, ctx, player, node.what2)
