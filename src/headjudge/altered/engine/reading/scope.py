"""What "I", "you", "it" and "they" are: players, objects and Expeditions that are settled without a choice."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.altered.engine.multiplayer import ring
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.looks import Ruling, known
from headjudge.altered.engine.state.objects import Context, Ref
from headjudge.altered.engine.state.words import Which
from headjudge.altered.text.tree import expeditions as e
from headjudge.altered.text.tree import players as p
from headjudge.altered.text.tree.categories import Amount, Expeditions, Objects, Players
from headjudge.altered.text.tree.objects import Both, It, Me
from headjudge.core.registry import Slot

__all__ = [
    "AMOUNTS",
    "among",
    "expeditions_of",
    "number",
    "opponents",
    "places_of",
    "players_of",
    "refs_of",
    "scope_of",
]

Expedition = tuple[int, Which]
AMOUNTS: Slot[Callable[[State, Context, Amount], int]] = Slot("meaning of amounts")
"""What amounts come to (:mod:`.numbers`): descriptions speak of numbers, and numbers count what is described."""


def number(g: State, ctx: Context, node: Amount) -> int:
    """How much words mean."""
    return AMOUNTS.entry(g, ctx, node)


def scope_of(ruling: Ruling) -> Context:
    """What a passive ability knows."""
    return Context(0, ruling.player, ruling.source, ruling.source, ruling.ability)


def opponents(g: State, player: int) -> list[int]:
    """Those in the game who are against a player, in initiative order."""
    team = g.players[player].team
    return [one.index for one in g.initiative() if one.team != team]


def players_of(g: State, ctx: Context, node: Players) -> list[int]:
    """The players that words mean, in initiative order; of a target, all who could be it."""
    return [ctx.controller] if type(node) is p.You else _others_than_you(g, ctx, node)


def _others_than_you(g: State, ctx: Context, node: Players) -> list[int]:
    match node:
        case p.Doer():
            if node.third and ctx.subject:
                return list(ctx.subject)
            return [ctx.doer if ctx.doer >= 0 else ctx.controller]
        case p.They():
            return [ctx.doer] if ctx.doer >= 0 and (not ctx.they or ctx.doer in ctx.they) else list(ctx.they)
        case p.EachPlayer():
            return opponents(g, ctx.controller) if node.opponents else [one.index for one in g.initiative()]
        case p.TargetPlayer() | p.AnyPlayer():
            against = isinstance(node, p.AnyPlayer) and not (node.anyone or node.other)
            if against or (isinstance(node, p.TargetPlayer) and node.opponents):
                return opponents(g, ctx.controller)
            return [one.index for one in g.initiative() if not (node.other and one.index == ctx.controller)]
        case p.ControllerOf():
            found = [seen.player for ref in ctx.it if (seen := known(g, ctx.before(ref))) is not None]
        case p.OwnerOf():
            whose = (ctx.me,) if node.me else ctx.it
            found = [seen.owner for ref in whose if (seen := known(g, ref)) is not None]
        case _:
            raise ValueError(f"who is {node}?")
    return [player for player in dict.fromkeys(found) if g.players[player].in_game]


def among(g: State, ctx: Context, player: int, node: Players) -> bool:
    """Whether a player is one of those that words mean."""
    return player in players_of(g, ctx, node)


def refs_of(ctx: Context, node: Objects) -> list[Ref] | None:
    """The objects that a pronoun means; None if words are no pronoun."""
    match node:
        case Me():
            return [ctx.me]
        case It():
            return list(ctx.it)
        case Both():
            return [*ctx.it, ctx.me]
    return None


def places_of(g: State, ref: Ref) -> tuple[Expedition, ...]:
    """The Expeditions that an object is in, or was last."""
    seen = known(g, ref)
    return () if seen is None else seen.places


def _mine(g: State, ctx: Context) -> tuple[Expedition, ...]:
    return places_of(g, ctx.me) or places_of(g, ctx.was)


def expeditions_of(g: State, ctx: Context, node: Expeditions) -> list[Expedition]:
    """The Expeditions that words mean; of a target, all that could be it."""
    found = list(_mine(g, ctx)) if type(node) is e.MyExpedition else _others_than_mine(g, ctx, node)
    if len(found) == 1:
        return found if g.players[found[0][0]].in_game else []
    return [place for place in dict.fromkeys(found) if g.players[place[0]].in_game]


def _others_than_mine(g: State, ctx: Context, node: Expeditions) -> list[Expedition]:
    match node:
        case e.ItsExpedition():
            found = [place for ref in ctx.it for place in places_of(g, ctx.before(ref))]
        case e.ThatExpedition():
            found = list(ctx.expeditions)
        case e.TheExpedition():
            which = Which.COMPANION if node.companion else Which.HERO
            found = [(player, which) for player in players_of(g, ctx, node.who)]
        case e.EachOf() | e.OneOf():
            found = [(player, which) for player in players_of(g, ctx, node.who) for which in Which]
        case e.EachStanding(who=who, standing=first, second=second):
            own = [(player, which) for player in players_of(g, ctx, who) for which in Which]
            found = [place for place in own if ring.standing(g, *place) in (first, second)]
        case e.OpponentsExpedition():
            found = [(player, which) for player in opponents(g, ctx.controller) for which in Which]
        case e.OtherExpedition():
            mine = _mine(g, ctx) or ctx.expeditions
            found = [(ctx.controller, which) for which in Which if (ctx.controller, which) not in mine] if mine else []
        case e.AllExpeditions():
            found = ring.expeditions(g)
        case e.FacingExpedition():
            refs = refs_of(ctx, node.what) or []
            own = [place for ref in refs for place in (_mine(g, ctx) if ref == ctx.me else places_of(g, ref))]
            if isinstance(node.what, It) and not ctx.it:
                own = list(ctx.expeditions)
            found = _facing(g, own)
            if node.who is not None:
                allowed = players_of(g, ctx, node.who)
                found = [place for place in found if place[0] in allowed]
        case e.FacingThat():
            found = _facing(g, expeditions_of(g, ctx, node.expedition))
        case e.TargetExpedition():
            found = [place for place in ring.expeditions(g) if not node.own or place[0] == ctx.controller]
            found = [place for place in found if not (node.other and place in ctx.expeditions)]
            if node.standing:
                found = [place for place in found if ring.standing(g, *place) == node.standing]
        case _:
            raise ValueError(f"which Expedition is {node}?")
    return found


def _facing(g: State, places: list[Expedition]) -> list[Expedition]:
    return [other for player, which in places if (other := ring.facing(g, player, which)) is not None]
