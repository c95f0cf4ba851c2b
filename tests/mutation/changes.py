"""Changes that several chapters make: other variants and options, functions that pass over what they are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import Patch, place, replaced

from headjudge.magic.engine.options.game_options import Options
from headjudge.magic.engine.options.variants import Variant
from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.state.game_state import State

__all__ = [
    "alone",
    "defenders_first",
    "everybody",
    "first_attack",
    "options",
    "order_of",
    "raising_nothing",
    "to_the_right",
    "turns_to_the_right",
    "variant",
]


def alone(settle: Callable[..., None]) -> Callable[..., None]:
    """Each player is a team of their own as it is seen who is left."""

    def off(g: State, going: list[int]) -> None:
        teams = [p.team for p in g.players]
        for p in g.players:
            p.team = p.index
        settle(g, going)
        for p, team in zip(g.players, teams, strict=True):
            p.team = team

    return off


def defenders_first(order: Callable[..., None]) -> Callable[..., None]:
    """Those who defend put attackers in an order before those who attack do so with blockers."""

    def off(g: State, turn: Any, frame: Any) -> None:
        kept, turn.combat.blocks = turn.combat.blocks, {}
        order(g, turn, frame)
        turn.combat.blocks = kept
        order(g, turn, frame)

    return off


def everybody(g: State, *_: Any) -> list[int]:
    """Everyone still in the game, whatever the range."""
    return g.living()


def variant(name: str, **changes: Any) -> Patch:
    """A variant that differs in this."""

    def make(variants: dict[str, Variant]) -> dict[str, Variant]:
        return {**variants, name: replace(variants[name], **changes)}

    return replaced("engine.options.variants:VARIANTS", make)


def options(**changes: Any) -> Patch:
    """Every game is played with these options, whatever was asked for."""

    def make(settle: Callable[..., Options]) -> Callable[..., Options]:
        return lambda *a, **k: replace(settle(*a, **k), **changes)

    return replaced("engine.options.game_options:make_options", make)


def first_attack() -> Patch:
    """Of several options of attacking the first is used."""

    def make(settle: Callable[..., Options]) -> Callable[..., Options]:
        def off(*args: Any, attack: Any = None, **given: Any) -> Options:
            return settle(*args, attack=attack[0] if isinstance(attack, (list, tuple)) else attack, **given)

        return off

    return replaced("engine.options.game_options:make_options", make)


def order_of(module: str) -> Patch:
    """In a module APNAP order goes the other way round."""

    def backwards(g: State, turn: Any, players: Iterable[int]) -> list[int]:
        return sorted(players, key=lambda q: -((q - turn.active[0]) % len(g.players)))

    return place(f"{module}:in_turn_order", backwards)


def to_the_right(module: str) -> Patch:
    """In a module what goes to the left goes to the right."""
    return place(f"{module}:left_of", lambda g, player, step=1: left_of(g, player, -step))


def turns_to_the_right(module: str) -> Patch:
    """In a module turn order goes to the right."""
    return place(f"{module}:next_to", lambda g, party: left_of(g, party[0], -1))


def raising_nothing(check: str) -> Patch:
    """A check that lets everything pass."""
    return replaced(check, lambda _: lambda *_a, **_k: None)
