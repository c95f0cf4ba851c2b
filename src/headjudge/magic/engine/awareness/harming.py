"""Whether a triggered ability is usually detrimental for its controller (IPG 2.1, Upgrade).

Each instruction helps or harms whom it is about; what the game looks like makes no difference. An ability is usually
detrimental if something in it is bad for its controller and nothing is good. What is good for an opponent is bad, so
that a symmetrical ability is judged by who is affected this time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from headjudge.magic.engine.awareness.demands import has_default, instructions
from headjudge.magic.engine.characteristics.keyword_nodes import RemoveOrSacrifice
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import objects_of, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.categories import Effect, Objects, Players
from headjudge.magic.text.tree.effects.cards import Discard, Draw, Mill
from headjudge.magic.text.tree.effects.counters import PutCounters
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.effects.life import GainLife, LoseGame, LoseLife, WinGame
from headjudge.magic.text.tree.effects.onto_battlefield import PutOnto
from headjudge.magic.text.tree.effects.tokens import CreateSeveral, CreateTokens
from headjudge.magic.text.tree.effects.turns import ExtraTurn, SkipStep, SkipTurn
from headjudge.magic.text.tree.effects.zones import Destroy, Exile, ReturnToHand, Sacrifice
from headjudge.magic.text.tree.nouns import AnyTarget, Chosen, PlayerSet, Self, SomeOf, Target, TargetPlayer, You
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["is_detrimental"]

HELPS = (CreateSeveral, CreateTokens, Draw, ExtraTurn, GainLife, WinGame)
"""What is good for the players that it is about."""
HARMS = (DealDamage, Discard, LoseGame, LoseLife, Mill, Sacrifice, SkipStep, SkipTurn)
"""What is bad for them."""
TAKES = (Destroy, Exile, ReturnToHand)
"""What takes permanents from their controllers."""
OPEN = (AnyTarget, Chosen, PlayerSet, SomeOf, Target, TargetPlayer)
"""What is about whomever its controller chooses."""


def is_detrimental(g: State, ctx: Context, effect: Effect) -> bool:
    """Whether an ability with this effect, in this context, is usually bad for its controller."""
    signs = {_sign(g, ctx, one) for one in instructions(effect)}
    return (-1 in signs and 1 not in signs) or (has_default(effect) and 1 not in signs)


def _sign(g: State, ctx: Context, one: Effect) -> int:
    """1: good for the controller, -1: bad, 0: neither, or both."""
    if isinstance(one, RemoveOrSacrifice):
        return -1
    if isinstance(one, PutOnto):
        return 1
    if isinstance(one, TAKES):
        return -_of_whom(g, ctx, _owners(g, ctx, one.what))
    if isinstance(one, PutCounters):
        good = 1 if one.kind == "+1/+1" else -1 if one.kind == "-1/-1" else 0
        return good * _of_whom(g, ctx, _owners(g, ctx, one.what))
    if isinstance(one, HELPS + HARMS):
        return (1 if isinstance(one, HELPS) else -1) * _of_whom(g, ctx, _affected(g, ctx, one))
    return 0


def _of_whom(g: State, ctx: Context, players: Iterable[int]) -> int:
    """1: all of them are the controller or on the same side, -1: all are opponents, 0: both, or nobody."""
    sides = {-1 if are_opponents(g, ctx.controller, q) else 1 for q in players}
    return sides.pop() if len(sides) == 1 else 0


def _affected(g: State, ctx: Context, one: Any) -> list[int]:
    """The players that an instruction is about."""
    if isinstance(one, DealDamage):
        if isinstance(one.to, Players) and not isinstance(one.to, OPEN):
            return players_of(g, ctx, one.to)
        return _owners(g, ctx, one.to)
    who = getattr(one, "who", None) or You()
    if isinstance(who, TargetPlayer) and who.opponent:
        return [p.index for p in g.players if are_opponents(g, ctx.controller, p.index)]
    return [] if isinstance(who, OPEN) else players_of(g, ctx, who)


def _owners(g: State, ctx: Context, what: Any) -> list[int]:
    """Who controls the permanents that words name; nobody where that is left open."""
    if not isinstance(what, Objects) or isinstance(what, OPEN):
        return []
    ids = [ctx.source] if isinstance(what, Self) else objects_of(g, ctx, what)
    found = [g.known(id) for id in ids if id > 0]
    return [obj.controller for obj in found if obj is not None and obj.zone == BATTLEFIELD]
