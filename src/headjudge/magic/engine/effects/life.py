"""Life totals, winning and losing the game by effects (rules 104, 118).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
104.2b   an effect says that a player wins                       :func:`win_game`
104.3e   an effect says that players lose                        :func:`lose_game`
104.4c   an effect says that the game is a draw                  :func:`draw_game`
118.3    gaining and losing life                                 :func:`gain`, :func:`lose`
118.5    a life total that is set                                :func:`becomes`
118.7    who can't gain life can't exchange for a higher total   :func:`exchange`, :func:`redistribute`
118.8    who can't lose life can't exchange for a lower total    :func:`exchange`, :func:`redistribute`
701.8c   exchanging life totals, all or nothing                  :func:`exchange`
810.9d   of a team whose members' totals are set, one's is       :func:`affected`
810.9e   teammates with one life total don't exchange it         :func:`exchange`
810.9f   of such a team's members one is in a redistribution     :func:`redistribute`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.life_totals import can_become
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.continuous import begin, is_known, planned, until
from headjudge.magic.engine.effects.damage import standing_for
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.semantics.subjects import effect_fits
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import CantGainLife, CantLoseLife
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.multiplayer import leaving
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.multiplayer.two_headed_giant import body_of, head_of
from headjudge.magic.text.tree.categories import Amount, Players
from headjudge.magic.text.tree.changes import BasePT
from headjudge.magic.text.tree.effects import life
from headjudge.magic.text.tree.nouns import Self, Target
from headjudge.magic.text.tree.numbers import Number

__all__ = ["becomes"]


def _each(run: Run, who: Players, amount: Amount) -> list[tuple[int, int]]:
    """The players and the amount for each: "each player loses life equal to the number of cards in their hand"."""
    found = []
    for q in run.players(who):
        with standing_for(run, who, ~q), run.by_choice_of(who, q):
            found.append((q, run.value(amount)))
    return found


def _parts(run: Run, node: life.LoseLife) -> list[tuple[int, int]]:
    """The players who lose half or a third of a life total, and how much: of their own, "their", in all texts there
    are (107.1a)."""
    assert node.whose is not None
    found = []
    for q in run.players(node.who):
        with standing_for(run, node.who, ~q):
            (whose,) = run.players(node.whose)
        up = node.part - 1 if node.rounding == "rounded up" else 0
        found.append((q, (max(0, run.g.players[whose].life) + up) // node.part))
    return found


def _yielding(run: Run, so_far: int, result: int, events: Callable[[], list[Event]]) -> None:
    """Let events happen; what they add to what there is ``so_far`` is what the instruction yields."""
    if run.stage == 1:
        run.yields(result, so_far - run.data["before"])
        return
    wanted = events()
    run.data["before"] = so_far
    run.stay()
    run.happen(wanted)


@effect(life.GainLife)
def gain(run: Run, node: life.GainLife) -> None:
    """Players gain life at the same time."""

    def gains() -> list[Event]:
        return [run.event(EventKind.GAIN, who=q, n=n) for q, n in _each(run, node.who, node.amount)]

    _yielding(run, run.ctx.so_far.life_gained, node.result, gains)


@effect(life.LoseLife)
def lose(run: Run, node: life.LoseLife) -> None:
    """Players lose life at the same time."""

    def losses() -> list[Event]:
        lost = _parts(run, node) if node.amount is None else _each(run, node.who, node.amount)
        return [run.event(EventKind.LOSE, who=q, n=n) for q, n in lost]

    _yielding(run, run.ctx.so_far.life_lost, node.result, losses)


def becomes(run: Run, player: int, total: int) -> Event:
    """The event by which a life total becomes a number: gaining or losing the difference (118.5), for a player of a
    team with one life total likewise (810.9c)."""
    difference = total - run.g.players[player].life
    return run.event(EventKind.GAIN if difference > 0 else EventKind.LOSE, who=player, n=abs(difference))


def affected(run: Run, who: list[int]) -> list[int]:
    """The players whose life totals are set: of a team with one life total whose members all would be, the one that
    the team chooses (810.9d)."""
    found: list[int] = []
    for q in who:
        body = body_of(run.g, q)
        if len(body) == 1 or not set(body) <= set(who):
            found.append(q)
        elif q == next(p for p in who if p in body):
            prompt = "Whose life total is set?"
            found.append(~int(run.ask.one(head_of(run.g, q), DecisionKind.AFFECTED_MEMBER, prompt, [~p for p in body])))
    return found


@effect(life.SetLife)
def set_life(run: Run, node: life.SetLife) -> None:
    """Life totals become a number."""
    totals = dict(_each(run, node.who, node.amount))
    run.happen([becomes(run, q, totals[q]) for q in affected(run, list(totals))])


@effect(life.ExtremeLife)
def extreme_life(run: Run, node: life.ExtremeLife) -> None:
    """Life totals become the lowest, or the highest, of all players in range."""
    totals = [run.g.players[q].life for q in players_in_range(run.g, run.ctx.viewer)]
    extreme = (max if node.highest else min)(totals)
    run.happen([becomes(run, q, extreme) for q in affected(run, run.players(node.who))])


@effect(life.DoubleLife)
def double_life(run: Run, node: life.DoubleLife) -> None:
    """Players gain as much life as they have, or lose as much again if it is less than 0."""
    run.happen([becomes(run, q, 2 * run.g.players[q].life) for q in affected(run, run.players(node.who))])


@effect(life.ExchangeLife)
def exchange(run: Run, node: life.ExchangeLife) -> None:
    """Two players exchange life totals; if either can't get to the other's, nothing happens.

    Members of a team have one life total, so that nothing happens between them either (810.9e).
    """
    who = run.players(node.who) if node.who is not None else [run.controller]
    who += run.players(node.other) if node.other is not None else []
    if len(who) != 2:
        return
    totals = [run.g.players[q].life for q in reversed(who)]
    if all(can_become(run.g, q, total) for q, total in zip(who, totals, strict=True)):
        run.happen([becomes(run, q, total) for q, total in zip(who, totals, strict=True)])


def _of_a_creature(node: life.ExchangeLifeWith) -> bool:
    return node.stat in ("power", "toughness") and isinstance(node.what, (Self, Target))


@effect(life.ExchangeLifeWith, only=_of_a_creature)
def exchange_with(run: Run, node: life.ExchangeLifeWith) -> None:
    """The life total becomes the number, and the number the life total, in layer 7b and for good; if either can't,
    nothing happens (701.8c)."""
    who = run.player(node.who)
    there = permanents(run, run.objects(node.what))
    if who is None or not there:
        return
    obj = run.g.objects[there[0]]
    n, before = stat(run.g, obj, run.characteristics(obj), node.stat), run.g.players[who].life
    if n is None or not can_become(run.g, who, n):
        return
    change = BasePT(amount=Number(before), power=node.stat == "power", toughness=node.stat == "toughness")
    put_in_force(run.g, run.ctx, (change,), ALWAYS, frozenset((obj.id,)))
    run.happen([becomes(run, who, n)])


@effect(life.RedistributeLife)
def redistribute(run: Run, node: life.RedistributeLife) -> None:
    """The controller chooses players and gives each of them one of their life totals, which each of them can get to
    (118.7, 118.8)."""
    g, me = run.g, run.controller
    pool = run.players(node.who)
    chosen = [
        ~i
        for i in run.ask.several(
            me,
            DecisionKind.PLAYER,
            "Whose life totals are redistributed?",
            [~q for q in pool],
            0,
            len(pool),
            (ONE_OF_EACH_TEAM,),
        )
    ]
    left = list(chosen)
    events = []
    for n, q in enumerate(chosen):
        able = [p for p in left if _can_go_on(g, chosen[n:], left, p)]
        words = [f"{g.players[p].name}'s: {g.players[p].life}" for p in able]
        prompt = f"Which life total does {g.players[q].name} get?"
        giver = ~int(run.ask.one(me, DecisionKind.PLAYER, prompt, [~p for p in able], words))
        left.remove(giver)
        events.append(becomes(run, q, g.players[giver].life))
    run.happen(events)


def _can_go_on(g: State, takers: list[int], givers: list[int], first: int) -> bool:
    """Whether the first of some players can get the life total of ``first``, and then each of the others one of the
    rest that it can get to."""
    lives = [g.players[p].life for p in givers if p != first]
    if not can_become(g, takers[0], g.players[first].life):
        return False
    taken: dict[int, int] = {}

    def find(taker: int, tried: set[int]) -> bool:
        for n, total in enumerate(lives):
            if n not in tried and can_become(g, taker, total):
                tried.add(n)
                if n not in taken or find(taken[n], tried):
                    taken[n] = taker
                    return True
        return False

    return all(find(taker, set()) for taker in takers[1:])


ONE_OF_EACH_TEAM = "one of each team"


def _why_not_chosen(g: State, chosen: list[int]) -> Fault | None:
    bodies = [body_of(g, ~i) for i in chosen]
    if len(set(bodies)) < len(bodies):
        return Fault("810.9f", "of each team only one member's life total is redistributed", "magic/team")
    return None


answer_rule(ONE_OF_EACH_TEAM, AnswerRule(lambda g, turn, ask, chosen: _why_not_chosen(g, chosen)))


def _stays_as_said(node: life.LifeStays) -> bool:
    return is_known(node.duration) and (node.also is None or effect_fits(node.also, node.changes))


@effect(life.LifeStays, only=_stays_as_said)
def life_stays(run: Run, node: life.LifeStays) -> None:
    """For some time players can neither gain nor lose life (118.7, 118.8), and others have what is said as long."""
    ends = until(run, node.duration)
    who = run.players(node.who)
    if ends is None:
        return
    others = planned(run, node.also, node.changes, ends) if node.also is not None else []
    if who:
        locked = frozenset(~q for q in who)
        put_in_force(run.g, run.ctx, (CantGainLife(), CantLoseLife()), ends, locked, None)
    if others:
        begin(run, others)


@effect(life.WinGame)
def win_game(run: Run, node: life.WinGame) -> None:
    """The player wins; in a multiplayer game the opponents (in range) lose instead (800.7)."""
    who = run.player(node.who)
    if who is not None:
        leaving.win(run.g, run.turn, who)


@effect(life.DrawGame)
def draw_game(run: Run, node: life.DrawGame) -> None:
    """The game is a draw for the controller and all players in range (104.4c, 801.17)."""
    leaving.draw(run.g, run.controller)


@effect(life.LoseGame)
def lose_game(run: Run, node: life.LoseGame) -> None:
    """The players lose at the same time."""
    leaving.effect_loses(run.g, run.turn, run.players(node.who))
