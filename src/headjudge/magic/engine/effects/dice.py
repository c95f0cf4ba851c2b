"""Rolling a die, and tables of what its result does (rule 706).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
706.1    a die is rolled, its faces are equally likely           :func:`roll`
706.1    of two dice one result is chosen                        :func:`_two_dice`
706.1    several dice have a result each                         :func:`_several`
706.2    how many of these results are such                      :func:`results`
706.2    what is added to the roll makes the result              :func:`roll`
706.2    what triggers on a result                               :func:`rolls_die`
706.3a   of a table's rows that of the result is carried out     :func:`by_result`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.trigger_kinds import Matched, trigger
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import amount, condition, counted, effect, limit, tally
from headjudge.magic.engine.semantics.triggering import actor
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.targets.target_words import specs
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.amounts import ChosenResult
from headjudge.magic.text.tree.categories import Amount
from headjudge.magic.text.tree.dice import ByResult, Results, RolledSoOften
from headjudge.magic.text.tree.effects.choices import Roll
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.structure import Steps
from headjudge.magic.text.tree.triggers import RollsDie

__all__ = ["by_result", "roll"]

DIE = "die"
"""What is noted of each die that is rolled."""


def _is_rolled(node: Roll) -> bool:
    one_kind = node.each is None or (node.again == node.sides and node.plus is None)
    return isinstance(node.who, You) and one_kind


@effect(Roll, only=_is_rolled)
def roll(run: Run, node: Roll) -> None:
    """A player rolls a die (706.1); yields the result, which is what was rolled and what is added to that (706.2)."""
    if node.two:
        _two_dice(run, node)
        return
    rolls: list[Event] = []
    for q in run.each_player(node.who):
        if node.amount is not None:
            rolls += _several(run, q, node.sides, max(0, run.value(node.amount)))
            continue
        if node.each is not None:
            rolls += _several(run, q, node.sides, 1 + counted(run.g, run.ctx, node.each))
            continue
        fell = 1 + run.ask.random_below(node.sides)
        result = fell if node.plus is None else fell + run.value(node.plus)
        told = f"{fell}" if result == fell else f"{fell}, which makes {result}"
        run.g.say(f"{run.g.players[q].name} rolls {told}", "706.1")
        run.yields(node.result, result)
        rolls += [_rolled_by(run, q), _die(run, q, node.sides, fell, result)]
    run.happen(rolls)


def _several(run: Run, player: int, sides: int, number: int) -> list[Event]:
    """A player rolls several dice, each of which has a result of its own."""
    fell = [1 + run.ask.random_below(sides) for _ in range(number)]
    run.ctx.decided = run.ctx.decided._replace(rolls=tuple(fell))
    if not fell:
        return []
    run.g.say(f"{run.g.players[player].name} rolls {', '.join(map(str, fell))}", "706.1")
    return [_rolled_by(run, player), *(_die(run, player, sides, n, n) for n in fell)]


@tally(Results)
def results(g: State, ctx: Context, node: Results) -> int:
    """How many of the results are such, or how many different ones there are."""
    rolls = ctx.decided.rolls
    if node.which == "different":
        return len({*rolls})
    return sum(n % 2 == (node.which == "odd") for n in rolls)


@condition(RolledSoOften)
def rolled_so_often(g: State, ctx: Context, node: RolledSoOften) -> bool:
    """Whether just so many show it."""
    return ctx.decided.rolls.count(node.face) == node.times


def _were_rolled(ability: Ability) -> bool:
    """Whether results are spoken of only where several dice were rolled once, and of several dice not as of one."""
    parts = list(walk(ability))
    rolls = [part for part in parts if isinstance(part, Roll)]
    several = [roll for roll in rolls if roll.amount is not None]
    told = any(isinstance(part, (Results, RolledSoOften)) for part in parts)
    as_one = any(isinstance(part, Amount) and getattr(part, "to", 0) in {r.result for r in several} for part in parts)
    return not as_one and (not told or (len(rolls) == 1 and rolls == several))


for _kind in (Activated, SpellAbility, Static, Triggered):
    limit(_kind, _were_rolled, about=(Roll, Results, RolledSoOften))


def _rolled_by(run: Run, player: int) -> Event:
    """What triggers see: a player has rolled one or more dice, however many."""
    return run.event(EventKind.NOTE, who=player, note="rolls dice")


def _die(run: Run, player: int, sides: int, fell: int, result: int) -> Event:
    """What triggers see of each die: what fell, and what that makes."""
    return run.event(EventKind.NOTE, who=player, note=DIE, n=result, natural=fell, sides=sides)


@trigger(RollsDie, EventKind.NOTE)
def rolls_die(g: State, ctx: Context, node: RollsDie, event: Event) -> Matched | None:
    """A player rolls such a number."""
    if event.get("note") != DIE:
        return None
    if node.number is None:
        fits = event.get("natural") == event.get("sides")
    else:
        fits = node.compared.holds(event.n, node.number.value)
    bound = actor(g, ctx, node.who, event.who) if fits else None
    return None if bound is None else Matched(bound, {node.result: event.n})


def _two_dice(run: Run, node: Roll) -> None:
    """You roll two dice and choose one of the results, what the other is being known, too; or ignore the lower."""
    q = run.controller
    name = run.g.players[q].name
    if run.stage == 0:
        run.data["fell"] = tuple(1 + run.ask.random_below(node.sides) for _ in range(2))
        run.g.say(f"{name} rolls {' and '.join(map(str, run.data['fell']))}", "706.1")
        run.stay()
        return
    first, second = run.data["fell"]
    if node.higher:  # 706.6: a roll that is ignored hasn't happened
        kept = max(first, second)
        run.yields(node.result, kept)
        run.happen([_rolled_by(run, q), _die(run, q, node.sides, kept, kept)])
        return
    fell = list(dict.fromkeys((str(first), str(second))))
    chosen = int(run.ask.one(q, DecisionKind.MODE, "Choose one result", fell))
    run.g.say(f"{name} chooses {chosen}")
    run.yields(node.result, chosen)
    run.ctx.amounts[~node.result] = first + second - chosen
    run.happen([_rolled_by(run, q), *(_die(run, q, node.sides, n, n) for n in (first, second))])


@amount(ChosenResult, only=lambda node: node.to > 0)
def chosen_result(g: State, ctx: Context, node: ChosenResult) -> int:
    """The result that was chosen, or the other one."""
    return ctx.amounts.get(~node.to if node.other else node.to, 0)


def _rolled(node: ByResult) -> Roll:
    """The instruction to roll the die that a table is about."""
    last = node.roll.parts[-1] if isinstance(node.roll, Steps) else node.roll
    assert isinstance(last, Roll)
    return last


def _has_one_result(node: ByResult) -> bool:
    alone = _rolled(node).each is None and _rolled(node).amount is None
    return alone and not any(specs(row.effect) for row in node.rows)


@effect(ByResult, only=_has_one_result)
def by_result(run: Run, node: ByResult) -> None:
    """First what leads to the roll, and the roll itself; then what the table says of the result, which may be nothing
    (706.3a)."""
    if run.stage == 0:
        run.stay()
        run.carry_out(node.roll)
        return
    result = run.ctx.amounts.get(_rolled(node).result)
    for row in node.rows:
        if result is not None and row.low <= result and (row.high < 0 or result <= row.high):
            run.carry_out(row.effect)
            return
