"""Replacement effects that an instruction starts, of whatever its words say: until the end of the turn (614.1a)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.instead import applies, can_be_done, happens_instead
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.would import KINDS
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.structure import May
from headjudge.magic.text.tree.would import ReplacedThisTurn

__all__: list[str] = []


@node()
class _Replacing(Change):
    """What an effect in force of these words replaces."""

    words: Replacement


def _as_ability(node: ReplacedThisTurn) -> Replacement:
    return Replacement(node.event, node.effect)


@effect(ReplacedThisTurn, only=lambda node: not isinstance(node.effect, May) and can_be_done(_as_ability(node)))
def replaced_this_turn(run: Run, node: ReplacedThisTurn) -> None:
    """It replaces what a replacement ability of these words would, whatever becomes of the source."""
    put_in_force(run.g, run.ctx, (_Replacing(_as_ability(node)),), END_OF_TURN)


@replaces(_Replacing, *KINDS, applies=lambda g, ctx, node, event: applies(g, ctx, node.words, event))
def replaced(run: Asker, ctx: Context, node: _Replacing, event: Event) -> list[Event]:
    """The event changed, or what is done in its place."""
    return happens_instead(run, ctx, node.words, event)
