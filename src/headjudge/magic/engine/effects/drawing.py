"""Drawing and milling cards (rules 120, 701.17)."""

from __future__ import annotations

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.replacement import may_be_replaced, settled
from headjudge.magic.engine.registries.nodes import counted, effect, limit
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.tree.nouns import EachPlayer
from headjudge.magic.text.tree.would import ReplacedThisTurn, WouldDraw
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__ = ["also_drawn", "draw", "draws", "mill"]


def draws(run: Run, player: int, n: int) -> list[Event]:
    """The events that a player draws so many cards by one instruction: as a whole, if that may be replaced."""
    together = run.event(EventKind.DRAWS, who=player, n=n)
    if n > 1 and may_be_replaced(run.g, together):
        return [together]
    return [run.event(EventKind.DRAW, who=player) for _ in range(n)]


@effect(c.Draw)
def draw(run: Run, node: c.Draw) -> None:
    """Each player draws that many cards, one after the other, in APNAP order (120.2, 120.2c), with shared turns team by
    team (805.6a)."""
    if run.stage == 1:
        drawn = run.ctx.so_far.drawn
        run.ctx.so_far = run.ctx.so_far._replace(drawn=())
        run.bind(node.slot, drawn)
        run.yields(node.result, len(drawn))
        return
    events: list[Event] = []
    for q in run.each_player(node.who):
        n = 1 if node.amount is None else run.value(node.amount)
        n += 0 if node.more is None else counted(run.g, run.ctx, node.more)
        if node.up_to:
            n = run.ask.number(q, "Draw how many cards?", 0, n)
        events += draws(run, q, n)
    run.ctx.so_far = run.ctx.so_far._replace(drawn=())
    run.stay()
    run.happen_one_by_one(events)


@effect(c.DrawUpToTheMost)
def draw_up_to_the_most(run: Run, node: c.DrawUpToTheMost) -> None:
    """Each player draws the difference, which is known before the first draws (608.2h)."""
    hands = {q: len(run.g.players[q].hand) for q in run.each_player(EachPlayer("player"))}
    most = max(hands.values(), default=0)
    run.happen_one_by_one([event for q, n in hands.items() for event in draws(run, q, most - n)])


@effect(c.DrawUpTo, only=lambda node: isinstance(node.who, EachPlayer) and node.most == node.again)
def draw_up_to(run: Run, node: c.DrawUpTo) -> None:
    """Each says in turn how many, the next knowing it (101.4); what was drawn counts, whatever was to be."""
    most = run.value(node.most)
    if run.stage == 0:
        each = {q: run.ask.number(q, "Draw how many cards?", 0, most) for q in run.each_player(node.who)}
        run.data["each"] = list(each)
        run.ctx.so_far = run.ctx.so_far._replace(drawn=())
        run.stay()
        run.happen_one_by_one([event for q, n in each.items() for event in draws(run, q, n)])
        return
    there = [run.g.objects.get(run.ctx.moved.get(id, id)) for id in run.ctx.so_far.drawn]
    owners = [obj.owner for obj in there if obj is not None]
    life = {q: (most - owners.count(q)) * run.value(node.life) for q in run.data["each"]}
    run.happen([run.event(EventKind.GAIN, who=q, n=n) for q, n in life.items() if n > 0])


def also_drawn(g: State, ctx: Context) -> None:
    """Cards that a player drew by a replacement effect: the effect whose draw it replaced drew them (121.6, 614.6)."""
    outer, player = g.contexts.get(ctx.replaced.drawing), ctx.replaced.drawer
    if outer is None:
        return
    drawn = ctx.so_far.this_way.get("drawn", ())
    found = [pair for pair in drawn if g.objects[ctx.moved.get(pair[0], pair[1])].owner == player]
    if not found:
        return
    outer.done = True
    outer.did("drawn", *found)
    outer.so_far = outer.so_far._replace(drawn=(*outer.so_far.drawn, *(old for old, _ in found)))
    outer.moved.update({old: ctx.moved[old] for old, _ in found if old in ctx.moved})


@effect(c.SkipDraw)
def skip_draw(run: Run, node: c.SkipDraw) -> None:
    """Nothing more than that the draw is replaced (614.6)."""


def _of_no_draw(ability: Ability) -> bool:
    """Whether an ability doesn't speak of a draw that is skipped: only what replaces a draw may."""
    lasting = [part for part in walk(ability) if isinstance(part, ReplacedThisTurn)]
    replacing = [part for part in lasting if isinstance(part.event, WouldDraw)]
    return _skipped(ability) == sum(_skipped(part.effect) for part in replacing)


def _skipped(words: Node) -> int:
    return sum(isinstance(part, c.SkipDraw) for part in walk(words))


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _of_no_draw, about=(c.SkipDraw,))


@effect(c.Mill)
def mill(run: Run, node: c.Mill) -> None:
    """Put cards from the top of libraries into graveyards, or as many as there are (701.17b)."""
    if run.stage == 1:
        milled: list[int] = run.data["milled"]
        run.yields(node.result, sum(1 for i in milled if i in run.ctx.moved))
        return
    found: list[int] = []
    for q in run.each_player(node.who):
        for whose in _libraries(run, node, q):
            library = run.g.players[whose].library
            n = _how_many(run, node, len(library))
            found += library[: settled(run.ask, EventKind.MILL, whose, n, run.ctx.id)]
    run.bind(node.slot, tuple(found))
    run.data["milled"] = found
    run.stay()
    run.happen([run.move(i, GRAVEYARD, Cause.MILL) for i in found])


def _how_many(run: Run, node: c.Mill, size: int) -> int:
    """How many cards are milled from a library of that size, half of it rounded as said (107.1a)."""
    if node.rounding:
        return (size + (node.rounding == "rounded up")) // 2
    return 1 if node.amount is None else max(0, run.value(node.amount))


def _libraries(run: Run, node: c.Mill, player: int) -> list[int]:
    """Whose libraries the cards come from: the player's own if the words name no other."""
    if isinstance(node.library, PlayersZone) and node.library.who is not None:
        return run.players(node.library.who)
    if node.whose is not None:
        return run.players(node.whose)
    return [player]
