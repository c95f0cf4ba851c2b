"""What words mean that are looked at before the instruction that names it is carried out.

"Put a +1/+1 counter on equipped creature if it's black", "deals 3 damage to that creature's controller unless that
player pays {3}": the condition and the offer come first (608.2c), and speak of what the instruction names.
"""

from __future__ import annotations

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import objects_of, players_of
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.nouns import Attached, ControllerOf, EndOfLibrary, OwnerOf

__all__ = ["foresee"]


def foresee(run: Run, effect: Effect, words: Node | None) -> None:
    """Let words that are read before an instruction refer to what it names, where no choice is needed to know that."""
    named = (getattr(part, "to", None) for part in walk(words))
    unknown = {slot for slot in named if type(slot) is int and slot > 0 and slot not in run.ctx.slots}
    for part in walk(effect) if unknown else ():
        if getattr(part, "slot", None) not in unknown:
            continue
        if isinstance(part, (Attached, EndOfLibrary)):
            run.bind(part.slot, tuple(objects_of(run.g, run.ctx, part)))
        elif isinstance(part, (ControllerOf, OwnerOf)):
            run.bind(part.slot, tuple(~q for q in players_of(run.g, run.ctx, part)))
