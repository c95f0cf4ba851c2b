"""Which parts of cards' abilities are carried out while games are played: what no game reaches, no game checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from headjudge.altered.cards import Card
from headjudge.altered.engine.effects.doing import BUILDERS, PROCEDURES
from headjudge.altered.engine.events import happening
from headjudge.altered.engine.events.modifiers import Use
from headjudge.altered.engine.machine import MACHINE
from headjudge.altered.engine.reading import gathering
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.text.compiler import Printed, compiled, said
from headjudge.altered.text.tree.abilities import PassiveAbility, QuickAction, Reaction, SpellEffect
from headjudge.altered.text.tree.categories import Passive
from headjudge.altered.text.tree.modifiers import Modifier
from headjudge.altered.text.tree.passives import BeginsWith, IgnoredFirst, WhileTrue
from headjudge.altered.text.tree.playing_cards import (
    CantBePlayed,
    CheaperFor,
    CheaperIn,
    CostsLess,
    Scout,
    SpellKeyword,
    StartingRegion,
)
from headjudge.core.machine import Frame

__all__ = ["Fired", "watched"]

TO_BE_PLAYED = (SpellKeyword, Scout, CheaperFor, CheaperIn, CostsLess, CantBePlayed, StartingRegion)
"""What a card says of how it is played itself: nobody else asks for it."""


class Fired:
    """What has been carried out since this was made: nodes of abilities, each told from others that say the same."""

    def __init__(self) -> None:
        self._nodes: dict[int, Any] = {}

    def note(self, node: Any) -> None:
        """It is carried out now. What is kept isn't freed, so no other can be taken for it."""
        self._nodes[id(node)] = node

    def __contains__(self, one: Printed) -> bool:
        match one.node:
            case PassiveAbility(rule=BeginsWith() | IgnoredFirst() | CantBePlayed(condition=None)):
                return True  # what only a game's beginning asks for, and what keeps a card from being played at all
            case QuickAction():
                return id(one.node) in self._nodes
            case Reaction(effect=effect) | SpellEffect(effect=effect):
                return id(effect) in self._nodes
            case PassiveAbility(rule=rule):
                while isinstance(rule, WhileTrue):
                    rule = rule.rule
                return id(rule) in self._nodes
        return False

    def missing(self, card: Card) -> list[str]:
        """The abilities of a card that haven't been, in words."""
        return [said(one.node) for one in compiled(card).abilities if one not in self]


@contextmanager
def watched() -> Iterator[Fired]:
    """While the block runs, what games carry out is noted: effects and quick actions as they begin, modifiers as they
    apply, other passive abilities as they are asked for and work."""
    fired = Fired()
    stage, holds_now, apply = MACHINE.stage, gathering.holds_now, happening._apply
    applied = dict(gathering.APPLIED)
    tables: list[dict[Any, Any]] = [BUILDERS, PROCEDURES]
    before = [dict(table) for table in tables]

    def run(g: State, line: Line, frame: Frame) -> bool:
        fired.note(frame.node)
        if frame.what == "play":
            for rule in g.items[frame.data["item"]].own.rules:
                if isinstance(rule, TO_BE_PLAYED) and (frame.data["scout"] or not isinstance(rule, Scout)):
                    fired.note(rule)
        return stage(g, line, frame)

    def says(g: State, ruling: Any) -> Passive | None:
        node = holds_now(g, ruling)
        if node is not None and not isinstance(node, Modifier):
            fired.note(node)
        return node

    def modify(g: State, line: Line, frame: Frame, use: Use) -> None:
        fired.note(use.node)
        apply(g, line, frame, use)

    def carry_out(entry: Callable[..., Any]) -> Callable[..., Any]:
        def noted(doing: Any, node: Any) -> Any:
            fired.note(node)
            return entry(doing, node)

        return noted

    def change(entry: gathering.Applied) -> gathering.Applied:
        def noted(g: State, found: Any, ctx: Any, node: Any) -> None:
            fired.note(node)
            entry(g, found, ctx, node)

        return noted

    MACHINE.stage, gathering.holds_now, happening._apply = run, says, modify
    gathering.APPLIED.update({kind: change(entry) for kind, entry in applied.items()})
    for table, entries in zip(tables, before, strict=True):
        table.update({kind: carry_out(entry) for kind, entry in entries.items()})
    try:
        yield fired
    finally:
        MACHINE.stage, gathering.holds_now, happening._apply = stage, holds_now, apply
        gathering.APPLIED.update(applied)
        for table, entries in zip(tables, before, strict=True):
            table.update(entries)
