"""The verdict on a card: whether its text compiles and the engine carries out all of it."""

from __future__ import annotations

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.compiler import Compilation, Problem, compile_card

__all__ = ["verdict"]


def verdict(record: CardRecord) -> Compilation:
    """Compile a card and see that the engine has behaviour for everything it says; a card that lacks some isn't
    supported."""
    from headjudge.magic.engine.support import missing

    compiled = compile_card(record)
    if compiled.definition is None:
        return compiled
    lacks = missing(compiled.definition.abilities)
    if not lacks:
        return compiled
    problems = tuple(Problem(record.text, "", f"not carried out yet: {lack}") for lack in dict.fromkeys(lacks))
    return Compilation(supported=False, problems=problems, definition=None)
