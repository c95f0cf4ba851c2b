"""Life totals, winning and losing the game by effects (rules 104, 118).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
104.2b   an effect says that a player wins                       :func:`win_game`
104.3e   an effect says that players lose                        :func:`lose_game`
104.4c   an effect says that the game is a draw                  :func:`draw_game`
118.3    gaining and losing life                                 :func:`gain`, :func:`lose`
118.5    a life total that is set                                :func:`becomes`
118.7    who can't gain life can't exchange for a higher total   :func:`exchange`
701.8c   exchanging life totals, all or nothing                  :func:`exchange`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.behaviour import effect
from headjudge.magic.engine.effects.damage import standing_for
from headjudge.magic.engine.range_of import players_in_range
from headjudge.magic.engine.restrictions import CantGainLife
from headjudge.magic.engine.rules_of import player_has_rule
from headjudge.magic.engine.running import Run
from headjudge.magic.engine.state import Event
from headjudge.magic.multiplayer import leaving
from headjudge.magic.text.tree.base import Amount, Players
from headjudge.magic.text.tree.effects import life

__all__ = ["becomes"]

_HALF_UP, _HALF_DOWN = 1, 3


def _each(run: Run, who: Players, amount: Amount) -> list[tuple[int, int]]:
    """The players and the amount for each: "each player loses life equal to the number of cards in their hand"."""
    found = []
    for q in run.players(who):
        with standing_for(run, who, ~q):
            found.append((q, run.value(amount)))
    return found


def _noted(run: Run, what: str, result: int) -> bool:
    """Whether it has been done: then what it came to is what the instruction yields."""
    so_far = run.ctx.notes.get(what, 0)
    if run.stage == 1:
        run.yields(result, so_far - run.data["before"])
        return True
    run.data["before"] = so_far
    run.stay()
    return False


@effect(life.GainLife)
def gain(run: Run, node: life.GainLife) -> None:
    """Players gain life at the same time."""
    if not _noted(run, "life gained", node.result):
        run.happen([run.event("gain", who=q, n=n) for q, n in _each(run, node.who, node.amount)])


@effect(life.LoseLife)
def lose(run: Run, node: life.LoseLife) -> None:
    """Players lose life at the same time."""
    if _noted(run, "life lost", node.result):
        return
    if node.amount is not None:
        losses = _each(run, node.who, node.amount)
    else:
        up = node.form == _HALF_UP
        losses = [(q, (max(0, run.g.players[q].life) + up) // 2) for q in run.players(node.who)]
    run.happen([run.event("lose", who=q, n=n) for q, n in losses])


def becomes(run: Run, player: int, total: int) -> Event:
    """The event by which a life total becomes a number: gaining or losing the difference (118.5)."""
    difference = total - run.g.players[player].life
    return run.event("gain" if difference > 0 else "lose", who=player, n=abs(difference))


@effect(life.SetLife)
def set_life(run: Run, node: life.SetLife) -> None:
    """Life totals become a number."""
    run.happen([becomes(run, q, n) for q, n in _each(run, node.who, node.amount)])


@effect(life.LowestLife)
def lowest_life(run: Run, node: life.LowestLife) -> None:
    """Life totals become the lowest of all players in range."""
    lowest = min(run.g.players[q].life for q in players_in_range(run.g, run.controller))
    run.happen([becomes(run, q, lowest) for q in run.players(node.who)])


@effect(life.DoubleLife)
def double_life(run: Run, node: life.DoubleLife) -> None:
    """Players gain as much life as they have, or lose as much again if it is less than 0."""
    run.happen([becomes(run, q, 2 * run.g.players[q].life) for q in run.players(node.who)])


@effect(life.ExchangeLife)
def exchange(run: Run, node: life.ExchangeLife) -> None:
    """Two players exchange life totals; if either can't get to the other's, nothing happens."""
    who = run.players(node.who) if node.who is not None else [run.controller]
    who += run.players(node.other) if node.other is not None else []
    if len(who) != 2 or who[0] == who[1]:
        return
    totals = [run.g.players[q].life for q in reversed(who)]
    events = [becomes(run, q, total) for q, total in zip(who, totals, strict=True)]
    if not any(e.kind == "gain" and e.n and player_has_rule(run.g, e.who, CantGainLife) for e in events):
        run.happen(events)


@effect(life.WinGame)
def win_game(run: Run, node: life.WinGame) -> None:
    """The player wins; in a multiplayer game the opponents (in range) lose instead (800.7)."""
    who = run.player(node.who)
    if who is not None:
        leaving.win(run.g, who)


@effect(life.DrawGame)
def draw_game(run: Run, node: life.DrawGame) -> None:
    """The game is a draw for the controller and all players in range (104.4c, 801.17)."""
    leaving.draw(run.g, run.controller)


@effect(life.LoseGame)
def lose_game(run: Run, node: life.LoseGame) -> None:
    """The players lose at the same time."""
    leaving.effect_loses(run.g, run.players(node.who))
