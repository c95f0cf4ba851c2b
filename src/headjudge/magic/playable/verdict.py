"""The verdict on a card: whether its text compiles and the engine carries out all of it."""

from __future__ import annotations

from headjudge.core.registry import load
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.card_words import INSTANT, PLANE, SORCERY
from headjudge.magic.text.compiler import Compilation, Problem, compile_card
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Activated, Static, Triggered
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["verdict"]


def verdict(record: CardRecord) -> Compilation:
    """Compile a card and see that the engine has behaviour for everything it says; a card that lacks some isn't
    supported."""
    from headjudge.magic.engine.keywords.support import missing

    compiled = compile_card(record)
    if compiled.definition is None:
        return compiled
    load("headjudge.magic.engine", "headjudge.magic.multiplayer", "headjudge.magic.casual_variants")
    lacks = [*missing(compiled.definition.abilities), *_idle(compiled.definition)]
    if not lacks:
        return compiled
    problems = tuple(Problem(record.text, "", f"not carried out yet: {lack}") for lack in dict.fromkeys(lacks))
    return Compilation(supported=False, problems=problems, definition=None)


def _idle(definition: CardDefinition) -> list[str]:
    """What an instant or sorcery says that would function on the battlefield, where it never is (304.4, 307.4)."""
    from headjudge.magic.engine.characteristics.functioning import placed

    if PLANE in definition.types:
        return _of_plane(definition)
    if not {INSTANT, SORCERY} & set(definition.types):
        return []
    abilities = [a for a in placed(definition.abilities) if isinstance(a, (Activated, Triggered))]
    return [
        f"{type(a).__name__.lower()} ability of a spell that functions on the battlefield"
        for a in abilities
        if a.zone == BATTLEFIELD
    ]


def _of_plane(definition: CardDefinition) -> list[str]:
    """What a plane says that isn't carried out in the command zone."""
    from headjudge.magic.engine.characteristics.blueprint import REPLACING, walk
    from headjudge.magic.engine.effects.emblems import OF_PERMANENTS

    others = [a for a in definition.abilities if not isinstance(a, (Static, Triggered)) and type(a) not in REPLACING]
    words = [part for part in walk(definition.abilities) if isinstance(part, OF_PERMANENTS)]
    return [f"{type(node).__name__} of a plane" for node in (*others, *words)]
