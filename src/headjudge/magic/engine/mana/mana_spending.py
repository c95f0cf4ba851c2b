"""Mana in a pool (rule 106.4), and what it may be spent on, where the ability that made it says so (106.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_such_spell
from headjudge.magic.engine.characteristics.type_tests import word_test
from headjudge.magic.engine.events.zones import known
from headjudge.magic.engine.mana.mana_options import SYMBOLS
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.delayed_trigger import DelayedTrigger, Rider
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.player import SpendOnly
from headjudge.magic.text.card_words import ARTIFACT, CREATURE, INSTANT, LEGENDARY, PLANESWALKER, SORCERY
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.amounts import ColorsSpent
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.conditions import SpentMana, SpentSoMuch
from headjudge.magic.text.tree.effects.mana import WhenSpent
from headjudge.magic.text.tree.nouns import Each, Some, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import StatIs, WithKeyword
from headjudge.magic.text.tree.triggers import CastsSpell
from headjudge.magic.text.zone_kinds import ANY_ZONE, GRAVEYARD, ZoneKind

__all__ = ["SPENDABLE", "Use", "describes_spells", "mana_asked_for", "may_be_spent", "rider_of"]


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
OR_ABILITIES_OF_CHOSEN_TYPE = f"{OF_CHOSEN_TYPE} or activate an ability of a creature source of the chosen type"
"""Which type that is, was chosen for the source of the mana (607.2d)."""

SPENDABLE: dict[str, Spendable] = {
    "cast creature spells": _spell(lambda ch: CREATURE in ch.types),
    "cast a creature spell": _spell(lambda ch: CREATURE in ch.types),
    "cast artifact spells or activate abilities of artifacts": lambda use, ch: ARTIFACT in ch.types,
    "cast instant and sorcery spells": _spell(lambda ch: bool(ch.types & {INSTANT, SORCERY})),
    "cast an instant or sorcery spell": _spell(lambda ch: bool(ch.types & {INSTANT, SORCERY})),
    OF_CHOSEN_TYPE: _spell(lambda ch: CREATURE in ch.types),
    OR_ABILITIES_OF_CHOSEN_TYPE: lambda use, ch: CREATURE in ch.types,
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


def describes_spells(what: Objects | None) -> bool:
    """Whether it is known which spells words mean: those of a kind, whoever's they are."""
    if not isinstance(what, (Each, Some)):
        return False
    parts = (what.what, *what.what.alternatives)
    return all(part.noun == "spell" and not part.other for part in parts) and all(
        isinstance(quality, (StatIs, WithKeyword)) for part in parts for quality in part.qualities
    )


def may_be_spent(g: State, only: SpendOnly | None, use: Use | None) -> bool:
    """Whether mana with a restriction may be spent so; on anything else than spells and abilities it can't."""
    if only is None:
        return True
    if use is None:
        return False
    words, source = only
    if isinstance(words, Objects):
        maker = known(g, source)
        return not use.ability and maker is not None and is_such_spell(g, static_context(g, maker), words, use.obj)
    ch = characteristics(g, use.obj)
    return SPENDABLE[words](use, ch) and (OF_CHOSEN_TYPE not in words or _is_of_chosen_type(g, source, use.obj, ch))


def _is_of_chosen_type(g: State, source: int, obj: GameObject, ch: Characteristics) -> bool:
    maker = known(g, source)
    return maker is not None and bool(maker.chosen.type) and word_test(maker.chosen.type)(obj, ch)


def rider_of(g: State, ctx: Context, said: Sequence[Node]) -> Rider | None:
    """What happens as mana of an ability is spent, by what is said beside its adding."""
    node = next((each for each in said if isinstance(each, WhenSpent)), None)
    if node is None:
        return None
    source = known(g, ctx.source)
    ability = DelayedTrigger(g.fresh(), _trigger_of(node), node.effect, ctx.copy(0))
    return Rider(source.printed.name if source is not None else "?", ability)


@lru_cache(1000)
def _trigger_of(node: WhenSpent) -> CastsSpell:
    return CastsSpell(node.what, You() if node.by_you else None)


def mana_asked_for(definition: CardDefinition) -> tuple[tuple[str, ...], ...]:
    """The mana of which a card asks whether it was spent to cast it, each time so many symbols."""
    found = _ASKED.get(id(definition))
    if found is None:
        asked = [node for ability in definition.abilities for node in walk(ability)]
        symbols = [node.mana.symbols for node in asked if isinstance(node, SpentMana)]
        much = [node for node in asked if isinstance(node, SpentSoMuch) and isinstance(node.amount, Number)]
        of_one = [
            (symbol,) * node.amount.value
            for node in much
            if isinstance(node.amount, Number) and (node.color or node.one_color)
            for symbol in ([SYMBOLS[node.color]] if node.color else "WUBRG")
        ]
        colors = [tuple("WUBRG") for node in asked if isinstance(node, ColorsSpent)]
        if len(_ASKED) >= MOST_KEPT:
            _ASKED.clear()
        found = _ASKED[id(definition)] = (definition, tuple(dict.fromkeys((*symbols, *of_one, *colors))))
    return found[1]


MOST_KEPT = 10_000
"""So many answers about cards are kept: those that nobody plays any more are let go."""
_ASKED: dict[int, tuple[CardDefinition, tuple[tuple[str, ...], ...]]] = {}
