"""Flipping coins (rule 705).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
614.1a   two coins are flipped for each, one is ignored           :func:`_coins`
705.1    whoever flips calls, and wins if the call was right      :func:`flip`
705.2    nobody calls, wins or loses where only sides are asked   :func:`flip`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import condition, effect, players_of, tally
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import FlipsTwo
from headjudge.magic.text.tree.effects.coins import CoinsComeUp, CoinsTally, Flip, FlipsTally, WinAllFlips
from headjudge.magic.text.tree.nouns import You

__all__ = ["flip"]

SIDES = ("heads", "tails")


@effect(Flip, only=lambda node: not node.until_lost or isinstance(node.who, You))
def flip(run: Run, node: Flip) -> None:
    """Players flip coins, so many or until one is lost; yields how many flips were won, which are then known to
    triggers."""
    flips: list[tuple[int, str, str]] = []
    coins: list[list[str]] = []
    for q in run.each_player(node.who):
        left = None if node.amount is None else run.value(node.amount)
        most = left if node.until_lost or left is not None else 1
        while most is None or most > 0:
            call = run.ask.one(q, DecisionKind.MODE, "Heads or tails?", SIDES) if node.called else ""
            both = _coins(run, q)
            fell = _kept(run, q, both)
            coins.append(both)
            flips.append((q, call, fell))
            if node.until_lost and call != fell:
                break
            most = None if most is None else most - 1
    _tell(run, flips, coins)
    wins = [(q, call == fell) for q, call, fell in flips if call]
    won = sum(win for _, win in wins)
    run.yields(node.result, won)
    so_far = run.ctx.so_far
    run.ctx.so_far = so_far._replace(
        flips_won=won, flips_lost=len(wins) - won, coins=tuple((q, fell) for q, _, fell in flips)
    )
    run.ctx.done = bool(flips)
    run.happen([run.event(EventKind.NOTE, who=q, note="coin won" if win else "coin lost") for q, win in wins])


def _coins(run: Run, player: int) -> list[str]:
    """How a coin comes up, or all those by which it is replaced: each by two for each effect that says so (614.1a)."""
    twice = len(player_rules_of(run.g, player, FlipsTwo))
    return [SIDES[run.ask.random_below(2)] for _ in range(2**twice)]


def _kept(run: Run, player: int, fell: list[str]) -> str:
    """The side of the coin that the player doesn't ignore."""
    kept: str = run.ask.one(player, DecisionKind.MODE, "Which coin isn't ignored?", tuple(dict.fromkeys(fell)))
    return kept


def _tell(run: Run, flips: Iterable[tuple[int, str, str]], coins: Iterable[list[str]]) -> None:
    """Told once nobody is asked any more: a stage runs again for each of its questions."""
    for (q, call, fell), both in zip(flips, coins, strict=True):
        name = run.g.players[q].name
        if len(both) > 1:
            run.g.say(f"{name} flips {len(both)} coins: {', '.join(both)}")
        if call:
            won = "wins" if call == fell else "loses"
            run.g.say(f"{name} calls {call}; it is {fell}: {name} {won} the flip", "705.1")
        else:
            run.g.say(f"{name} flips a coin: {fell}", "705.2")


@tally(FlipsTally)
def flips(g: State, ctx: Context, node: FlipsTally) -> int:
    """The flips of the last instruction to flip coins that were won or lost."""
    so_far = ctx.so_far
    return (so_far.flips_won if node.won is not False else 0) + (so_far.flips_lost if node.won is not True else 0)


@condition(WinAllFlips, only=lambda node: isinstance(node.who, You))
def win_all_flips(g: State, ctx: Context, node: WinAllFlips) -> bool:
    """Whether none was lost."""
    return not ctx.so_far.flips_lost


@condition(CoinsComeUp)
def coins_come_up(g: State, ctx: Context, node: CoinsComeUp) -> bool:
    """Whether all coins came up so, of that player or of all."""
    who = None if node.who is None else players_of(g, ctx, node.who)
    sides = [side for q, side in ctx.so_far.coins if who is None or q in who]
    return bool(sides) and all(side == node.side for side in sides)


@tally(CoinsTally)
def coins(g: State, ctx: Context, node: CoinsTally) -> int:
    """How many came up so."""
    return sum(side == node.side for _, side in ctx.so_far.coins)
