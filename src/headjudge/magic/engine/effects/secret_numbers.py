"""Numbers chosen in secret and revealed together (608.2d)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import amount, condition, effect, limit, players_of
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.effects.secret_numbers import (
    ChooseSecretNumbers,
    ChoseExtreme,
    HighestNumber,
    NumberRevealed,
    NumbersMatch,
)

__all__: list[str] = []


def _is_a_range(node: ChooseSecretNumbers) -> bool:
    """Whether three numbers that are said follow each other."""
    return not node.between or (node.least + 1, node.between + 1) == (node.between, node.most)


@effect(ChooseSecretNumbers, only=_is_a_range)
def choose_secret_numbers(run: Run, node: ChooseSecretNumbers) -> None:
    """Players choose in APNAP order (101.4); nothing is told before all have chosen."""
    prompt = "Choose a number in secret"
    numbers = {q: run.ask.number(q, prompt, node.least, node.most) for q in run.deciders(node.who)}
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


@condition(NumbersMatch)
def numbers_match(g: State, ctx: Context, _node: NumbersMatch) -> bool:
    """Whether there are at least two numbers, and all are the same."""
    numbers = ctx.decided.numbers
    return len(numbers) > 1 and len({*numbers.values()}) == 1


def _are_chosen(ability: Ability) -> bool:
    """Whether it is asked if numbers match only where some were chosen."""
    parts = list(walk(ability))
    asked = any(isinstance(part, NumbersMatch) for part in parts)
    return not asked or sum(isinstance(part, ChooseSecretNumbers) for part in parts) == 1


for _kind in (Activated, SpellAbility, Static, Triggered):
    limit(_kind, _are_chosen, about=(NumbersMatch,))


@condition(ChoseExtreme)
def chose_extreme(g: State, ctx: Context, node: ChoseExtreme) -> bool:
    """Whether that is so of the players meant who have revealed a number."""
    numbers = ctx.decided.numbers
    extreme = (min if node.lowest else max)(numbers.values(), default=0)

    def is_so(q: int) -> bool:
        return q in numbers and (numbers[q] == extreme) != node.negative

    return holds_for(g, ctx, node.who, is_so)
