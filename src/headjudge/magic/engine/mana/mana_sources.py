"""Where a player's mana can come from: the mana pool, and what permanents make (rules 106.4, 605.3a).

Automatic payment uses only mana abilities whose whole cost is {T}. What others could make counts only where the
question is what a player who pays by hand may begin.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from headjudge.magic.engine.characteristics.blueprint import activated_of, blueprint, has_tap_symbol
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import is_sick, player_rules_of, rules_of
from headjudge.magic.engine.characteristics.type_tests import words_of_types
from headjudge.magic.engine.events.triggered_mana import is_triggered_mana_ability
from headjudge.magic.engine.mana.activations_stopped import stopped_by
from headjudge.magic.engine.mana.mana_abilities import is_mana_ability, mana_abilities
from headjudge.magic.engine.mana.mana_options import is_automatic, mana_options
from headjudge.magic.engine.mana.mana_spending import Use, may_be_from, may_be_spent
from headjudge.magic.engine.mana.spent_as_any import besides, spent_as
from headjudge.magic.engine.state.delayed_trigger import Rider
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.player import Earmark, Lasting
from headjudge.magic.engine.state.restrictions import ActivationCostChange, NoActivations
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.card_words import CREATURE, SNOW
from headjudge.magic.text.tree.abilities import Ability, Activated, Triggered
from headjudge.magic.text.tree.triggers import Becomes
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["ALL_COUNTED", "POOL_ONLY", "Slot", "is_dearer", "slots", "spendable"]

POOL_ONLY = -1
"""Among the permanents that aren't to be used: none is, only mana that is there already."""
ALL_COUNTED = -2
"""Among the permanents that aren't to be used: also what payment by hand might make is counted."""

MOST = 20
"""So much mana at most is counted of an ability that can be activated again and again."""
ANY = frozenset("WUBRGC")


@dataclass(slots=True)
class Slot:
    """One mana that could be paid: from the pool (``source`` 0) or by tapping ``source``."""

    colors: frozenset[str]
    source: int
    of: frozenset[str] = frozenset()
    """The words of the source's type line."""
    extra: bool = False
    only: Earmark | None = None
    """What it may only be spent on (106.6)."""
    rider: Rider | None = None
    """What happens as it is spent."""
    lasting: Lasting | None = None
    """How long it stays in the pool, if longer than the step."""
    reluctance: int = 0
    """How much its controller would rather not tap the source (:func:`_reluctance`)."""
    spent_as: frozenset[str] = frozenset()
    """The colors and types as which it may be spent besides, as an effect allows (609.4b)."""


def slots(g: State, player: int) -> list[Slot]:
    """All mana a player has or could produce by tapping, in the order in which it is best used: what is tapped with
    least regret, then what is least flexible. Kept until something changes."""
    p = g.players[player]
    key = ("mana", player)
    stamp = (p.version, g.epochs[g.groups[player]])
    known: tuple[object, list[Slot]] | None = g.scratch.get(key)
    if known is not None and known[0] == stamp:
        return known[1]
    found = [
        Slot(frozenset(mana.symbol), 0, mana.of, only=mana.only, rider=mana.rider, lasting=mana.lasting)
        for mana in p.pool
    ]
    for id in p.battlefield:
        obj = g.objects[id]
        if not obj.tapped:
            _slots_of(g, obj, found)
    colors: dict[int, int] = {}
    for slot in found:
        colors[slot.source] = max(colors.get(slot.source, 0), len(slot.colors))
    place = {id: n for n, id in enumerate(colors)}

    def order(slot: Slot) -> tuple[bool, bool, bool, int, int, int, bool]:
        source = slot.source
        regret = slot.reluctance, colors[source], place[source], not slot.extra
        return source != 0, slot.only is None, slot.lasting is not None, *regret

    found.sort(key=order)
    g.scratch[key] = (stamp, found)
    return found


def _slots_of(g: State, obj: GameObject, found: list[Slot]) -> None:
    plan = blueprint(obj.definition)
    if not plan.is_land and plan.characteristics.abilities == () and not g.granting:
        return
    ch = characteristics(g, obj)
    if obj.phased_out or is_sick(g, obj):
        return
    options: list[tuple[str, ...]] = []
    for ability in mana_abilities(g, obj):
        if is_automatic(ability):
            options += mana_options(g, static_context(g, obj), ability)
    if not options or is_dearer(g, obj) or _is_stopped(g, obj):
        return
    colors = frozenset(symbol for option in options for symbol in option)
    of = words_of_types(ch)
    most = max(len(o) for o in options)
    if most == 1:
        each = [colors]
    elif len(options) == 1:
        each = [frozenset(symbol) for symbol in options[0]]
    else:
        # Several alternatives of several mana: only the first of each can be relied on to have the color wanted.
        each = [colors, *[frozenset[str]()] * (min(len(o) for o in options) - 1)]
    grade = _reluctance(ch)
    found.extend(Slot(some, obj.id, of, i > 0, reluctance=grade) for i, some in enumerate(each))


USED_ELSE, FIGHTS, HURTS = 1, 2, 100
"""Grades of reluctance: a permanent with another use of tapping it, a creature and its power, one that hurts."""


def _reluctance(ch: Characteristics) -> int:
    """How much its controller would rather not tap a permanent for mana: lands and the like before what has another use
    of being tapped, creatures that could attack or block after those, the weakest first, what hurts last."""
    grade = 0
    if CREATURE in ch.types:
        grade = FIGHTS + max(0, min(ch.power or 0, HURTS - FIGHTS - 1))
    elif any(has_tap_symbol(ability) and not is_mana_ability(ability) for ability in activated_of(ch.abilities)):
        grade = USED_ELSE
    return grade + HURTS if any(_follows_tapping(ability) for ability in ch.abilities) else grade


def _follows_tapping(ability: Ability) -> bool:
    """Whether an ability triggers as its permanent becomes tapped: mostly nothing that one would like."""
    return isinstance(ability, Triggered) and isinstance(ability.trigger, Becomes) and ability.trigger.state == "tapped"


def _is_stopped(g: State, obj: GameObject) -> bool:
    """Whether an effect says that not even mana abilities of a permanent can be activated (605.3a, 602.5)."""
    if any(not rule.but_mana for rule, _ in rules_of(g, obj, NoActivations)):
        return True
    return stopped_by(g, obj.controller, obj, mana=True) is not None


def is_dearer(g: State, obj: GameObject) -> bool:
    """Whether an effect makes mana abilities of a permanent cost more: automatic payment doesn't use those."""
    return any(
        change.sign > 0
        and not change.but_mana
        and change.aim is None
        and (change.what is None or is_among(g, ctx, change.what, obj))
        for change, ctx in player_rules_of(g, obj.controller, ActivationCostChange)
    )


def spendable(g: State, player: int, without: frozenset[int], use: Use | None) -> list[Slot]:
    """The mana a player could spend on something, not using the permanents ``without`` (:data:`POOL_ONLY`,
    :data:`ALL_COUNTED`)."""
    have = slots(g, player)
    if ALL_COUNTED in without:
        have = have + _by_hand(g, player)
    if POOL_ONLY in without:
        have = [s for s in have if s.source == 0]
    elif without:
        have = [s for s in have if s.source not in without]
    if g.players[player].pool:
        have = [s for s in have if may_be_spent(g, s.only, use)]
    if use is not None:
        have = [s for s in have if may_be_from(use, s.of)]
    if also := spent_as(g, player, use):
        have = [replace(s, spent_as=besides(also, s.colors)) for s in have]
    return have


def _by_hand(g: State, player: int) -> list[Slot]:
    """What mana abilities that automatic payment doesn't use could add at most, whatever they cost."""
    p = g.players[player]
    found: list[Slot] = []
    for id in dict.fromkeys((*p.battlefield, *p.hand, *p.functioning_cards)):
        obj = g.objects[id]
        if not obj.phased_out:
            for ability in mana_abilities(g, obj):
                if ability.zone == obj.zone and not (is_automatic(ability) and not is_dearer(g, obj)):
                    found += _at_most(g, obj, ability)
    if any(
        is_triggered_mana_ability(ability)
        for q in players_in_range(g, player)
        for id in g.players[q].watching
        for ability in blueprint(g.objects[id].definition).watched
    ):
        found += [Slot(ANY, id, frozenset({SNOW})) for id in p.battlefield for _ in range(MOST)]
    return found


def _at_most(g: State, obj: GameObject, ability: Activated) -> list[Slot]:
    taps = has_tap_symbol(ability)
    if taps and (obj.tapped or obj.zone != BATTLEFIELD):
        return []
    ch = characteristics(g, obj)
    of = words_of_types(ch)
    options = mana_options(g, static_context(g, obj), ability)
    if not options:
        return [Slot(ANY, obj.id, of)] * MOST
    colors = frozenset(symbol for option in options for symbol in option)
    return [Slot(colors, obj.id, of)] * (max(map(len, options)) if taps else MOST)
