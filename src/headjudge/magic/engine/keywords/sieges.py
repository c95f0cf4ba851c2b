"""What every Siege has besides what is printed on it (310.11b)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from headjudge.magic.engine.characteristics.keyword_nodes import CastDefeated
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import Ability, Triggered

__all__ = ["of_sieges"]


@cache
def of_sieges() -> tuple[Ability, ...]:
    """ "When the last defense counter is removed from this permanent, exile it, then you may cast it transformed
    without paying its mana cost." """
    line = compile_line(tokenise("When the last defense counter is removed from ~, exile it."), spell=False).line
    assert line is not None
    (ability,) = bind_lines([line])
    assert isinstance(ability, Triggered)
    return (replace(ability, effect=CastDefeated()),)
