"""Becoming the monarch (rule 724), and who is; see :mod:`headjudge.magic.engine.events.monarch`."""

from __future__ import annotations

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.initiative import holder
from headjudge.magic.engine.events.monarch import BECOMES, crown, monarch
from headjudge.magic.engine.events.zone_changes import returning
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import condition, effect, players, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.tree.conditions import IsMonarch, NoMonarch
from headjudge.magic.text.tree.effects.choices import BecomeMonarch
from headjudge.magic.text.tree.nouns import InitiativeHolder, Monarch

__all__: list[str] = []


@effect(BecomeMonarch)
def become_monarch(run: Run, node: BecomeMonarch) -> None:
    """A player becomes the monarch (724.3)."""
    player = run.player(node.who)
    if player is not None:
        run.happen([run.event(BECOMES, who=player)])


@performs(BECOMES)
def becomes_monarch(g: State, turn: Turn, event: Event) -> bool:
    """Nothing happens to who is the monarch already, or has left the game."""
    if not can_control(g, event.who) or not crown(g, event.who):
        return False
    event.data = {**(event.data or {}), "results": _returning(g, event.who)}
    return True


def _returning(g: State, player: int) -> list[Event]:
    """What was exiled until an opponent became the monarch returns as a player does who is one (610.3)."""
    exiled = [g.objects[i] for p in g.players for i in p.exile]
    waiting = [obj for obj in exiled if obj.marks.until_monarch >= 0]
    held = [obj for obj in waiting if are_opponents(g, player, obj.marks.until_monarch)]
    return [event for obj in held for event in returning(g, (obj.id,), obj.marks.until_monarch)]


@players(Monarch)
def the_monarch(g: State, ctx: Context, node: Monarch) -> list[int]:
    """The monarch, if anybody is."""
    return _known_by(ctx, node.slot, monarch(g))


@players(InitiativeHolder)
def who_has_the_initiative(g: State, ctx: Context, node: InitiativeHolder) -> list[int]:
    """The player who has it, if anybody has."""
    return _known_by(ctx, node.slot, holder(g))


def _known_by(ctx: Context, slot: int, player: int | None) -> list[int]:
    """Whoever it is, for later words as well ("that player")."""
    found = [] if player is None else [player]
    ctx.slots[slot] = tuple(~q for q in found)
    return found


def _seen_monarch(g: State, ctx: Context) -> int | None:
    """The monarch, as far as the effect sees (801.11)."""
    found = monarch(g)
    return found if found is not None and sees(g, ctx, found) else None


@condition(IsMonarch)
def is_monarch(g: State, ctx: Context, node: IsMonarch) -> bool:
    """A player is the monarch, or isn't."""
    return (_seen_monarch(g, ctx) in players_of(g, ctx, node.who)) != node.negative


@condition(NoMonarch)
def no_monarch(g: State, ctx: Context, node: NoMonarch) -> bool:
    """Nobody is the monarch."""
    return _seen_monarch(g, ctx) is None
