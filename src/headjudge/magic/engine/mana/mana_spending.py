"""Mana in a pool (rule 106.4), and what it may be spent on, where the ability that made it says so (106.6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.type_tests import word_test
from headjudge.magic.engine.events.zones import known
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.player import SpendOnly
from headjudge.magic.text.card_words import ARTIFACT, CREATURE, INSTANT, LEGENDARY, PLANESWALKER, SORCERY
from headjudge.magic.text.zone_kinds import ANY_ZONE, GRAVEYARD, ZoneKind

__all__ = ["SPENDABLE", "Use", "may_be_spent"]


@dataclass(frozen=True, slots=True)
class Use:
    """What mana is spent on: casting a spell from a zone, or activating an ability of an object."""

    obj: GameObject
    ability: bool = False
    frm: ZoneKind = ANY_ZONE


Spendable = Callable[[Use, Characteristics], bool]


def _spell(test: Callable[[Characteristics], bool]) -> Spendable:
    return lambda use, ch: not use.ability and test(ch)


OF_CHOSEN_TYPE = "cast a creature spell of the chosen type"
"""Which type that is, was chosen for the source of the mana (607.2d)."""

SPENDABLE: dict[str, Spendable] = {
    "cast creature spells": _spell(lambda ch: CREATURE in ch.types),
    "cast a creature spell": _spell(lambda ch: CREATURE in ch.types),
    "cast artifact spells or activate abilities of artifacts": lambda use, ch: ARTIFACT in ch.types,
    "cast instant and sorcery spells": _spell(lambda ch: bool(ch.types & {INSTANT, SORCERY})),
    "cast an instant or sorcery spell": _spell(lambda ch: bool(ch.types & {INSTANT, SORCERY})),
    OF_CHOSEN_TYPE: _spell(lambda ch: CREATURE in ch.types),
    "cast colorless spells": _spell(lambda ch: not ch.colors),
    "activate abilities": lambda use, ch: use.ability,
    "cast an artifact spell": _spell(lambda ch: ARTIFACT in ch.types),
    "cast artifact spells": _spell(lambda ch: ARTIFACT in ch.types),
    "cast a multicolored spell": _spell(lambda ch: len(ch.colors) > 1),
    "cast a planeswalker spell": _spell(lambda ch: PLANESWALKER in ch.types),
    "cast a legendary spell": _spell(lambda ch: LEGENDARY in ch.supertypes),
    "cast noncreature spells": _spell(lambda ch: CREATURE not in ch.types),
    "cast a spell from your graveyard": lambda use, ch: not use.ability and use.frm == GRAVEYARD,
    "cast a spell with flashback": _spell(lambda ch: "flashback" in ch.keywords),
}
"""The restrictions that the engine knows, by their words."""


def may_be_spent(g: State, only: SpendOnly | None, use: Use | None) -> bool:
    """Whether mana with a restriction may be spent so; on anything else than spells and abilities it can't."""
    if only is None:
        return True
    if use is None:
        return False
    words, source = only
    ch = characteristics(g, use.obj)
    return SPENDABLE[words](use, ch) and (words != OF_CHOSEN_TYPE or _is_of_chosen_type(g, source, use.obj, ch))


def _is_of_chosen_type(g: State, source: int, obj: GameObject, ch: Characteristics) -> bool:
    maker = known(g, source)
    return maker is not None and bool(maker.chosen.type) and word_test(maker.chosen.type)(obj, ch)
