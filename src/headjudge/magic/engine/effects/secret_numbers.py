"""Numbers chosen in secret and revealed together (608.2d)."""

from __future__ import annotations

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import amount, condition, effect, players_of
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.effects.choices import LARGEST
from headjudge.magic.text.tree.effects.secret_numbers import (
    ChooseSecretNumbers,
    ChoseExtreme,
    HighestNumber,
    NumberRevealed,
)

__all__: list[str] = []


@effect(ChooseSecretNumbers)
def choose_secret_numbers(run: Run, node: ChooseSecretNumbers) -> None:
    """Players choose in APNAP order (101.4); nothing is told before all have chosen."""
    numbers = {q: run.ask.number(q, "Choose a number in secret", node.least, LARGEST) for q in run.deciders(node.who)}
    for q, n in numbers.items():
        run.g.say(f"{run.g.players[q].name} reveals {n}")
    run.ctx.decided = run.ctx.decided._replace(numbers=numbers)
    run.yields(node.result, max(numbers.values(), default=0))
    run.ctx.done = bool(numbers)


@amount(NumberRevealed)
def number_revealed(g: State, ctx: Context, node: NumberRevealed) -> int:
    """The number of that player; 0 if there is none."""
    return sum(ctx.decided.numbers.get(q, 0) for q in players_of(g, ctx, node.who))


@amount(HighestNumber)
def highest_number(g: State, ctx: Context, node: HighestNumber) -> int:
    """The highest number revealed."""
    return max(ctx.decided.numbers.values(), default=0)


@condition(ChoseExtreme)
def chose_extreme(g: State, ctx: Context, node: ChoseExtreme) -> bool:
    """Whether that is so of the players meant who have revealed a number."""
    numbers = ctx.decided.numbers
    extreme = (min if node.lowest else max)(numbers.values(), default=0)

    def is_so(q: int) -> bool:
        return q in numbers and (numbers[q] == extreme) != node.negative

    return holds_for(g, ctx, node.who, is_so)
