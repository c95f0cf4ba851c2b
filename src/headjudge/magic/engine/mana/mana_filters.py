"""Mana abilities that cost mana besides {T} and do nothing but add mana ("{1}, {T}: Add {W}{U}."), used automatically.

Automatic payment activates them only where nothing else pays, as few as do. What they cost is paid automatically too;
where that takes the mana that is needed for something else, the player activates them before, or pays by hand.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import NamedTuple

from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.rules_of import is_sick
from headjudge.magic.engine.mana.mana_abilities import Need, mana_abilities, need_of
from headjudge.magic.engine.mana.mana_options import mana_options
from headjudge.magic.engine.mana.mana_payment import plan
from headjudge.magic.engine.mana.mana_sources import Slot, is_dearer, spendable
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.mana.spent_as_any import besides, spent_as
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.abilities import Activated
from headjudge.magic.text.tree.costs import ManaCost, TapCost
from headjudge.magic.text.tree.effects.mana import AddMana
from headjudge.magic.text.tree.nouns import You

__all__ = ["Filter", "filters", "first_needed"]

MOST = 3
"""So many are used for one cost at most."""


class Filter(NamedTuple):
    """The nth mana ability of a permanent: what mana it costs, what it adds."""

    source: int
    n: int
    cost: Need
    adds: tuple[str, ...]


def filters(g: State, player: int) -> list[Filter]:
    """Those that a player could tap for mana now, if their mana can be paid; kept until something changes."""
    p = g.players[player]
    key = ("filters", player)
    stamp = (p.version, g.epochs[g.groups[player]])
    known = g.scratch.get(key)
    if known is None or known[0] != stamp:
        objs = [g.objects[id] for id in p.battlefield]
        known = g.scratch[key] = (stamp, [f for o in objs if not o.tapped and not o.phased_out for f in _of(g, o)])
    found: list[Filter] = known[1]
    return found


def _of(g: State, obj: GameObject) -> list[Filter]:
    costly = [(n, a) for n, a in enumerate(mana_abilities(g, obj)) if len(a.cost.parts) > 1]
    if not costly or is_sick(g, obj) or is_dearer(g, obj):
        return []
    found = []
    for n, ability in costly:
        cost = need_of(tuple(s for part in ability.cost.parts if isinstance(part, ManaCost) for s in part.symbols))
        options = mana_options(g, static_context(g, obj), ability) if _is_plain(ability) else []
        if len(options) == 1 and not cost.phyrexian and not cost.twobrid:
            found.append(Filter(obj.id, n, cost, options[0]))
    return found


def _is_plain(ability: Activated) -> bool:
    """Whether it costs only {T} and mana without X, adds certain mana, and can be activated at any time."""
    kinds = {type(part) for part in ability.cost.parts}
    symbols = [s for part in ability.cost.parts if isinstance(part, ManaCost) for s in part.symbols]
    effect = ability.effect
    return (
        kinds == {TapCost, ManaCost}
        and "X" not in symbols
        and not ability.limits
        and ability.condition is None
        and isinstance(effect, AddMana)
        and isinstance(effect.who, You)
    )


def first_needed(g: State, player: int, need: Need, use: Use | None, without: frozenset[int]) -> Filter | None:
    """The first of the fewest with which mana can be paid that can't be without; None if there are none."""
    there = [f for f in filters(g, player) if f.source not in without]
    for most in range(1, min(MOST, len(there)) + 1):
        for some in permutations(there, most):
            if len({f.source for f in some}) == most and _pays(g, player, need, use, without, some):
                return some[0]
    return None


def _pays(
    g: State, player: int, need: Need, use: Use | None, without: frozenset[int], some: tuple[Filter, ...]
) -> bool:
    """Whether mana can be paid after these have been activated one after the other, each paid for automatically."""
    have = spendable(g, player, without, None)
    gone = set(without)
    for each in some:
        gone.add(each.source)
        paid = plan(g, player, each.cost, [slot for slot in have if slot.source not in gone])
        if paid is None:
            return False
        spent = [slot for slot, _ in paid]
        tapped = {slot.source for slot in spent if slot.source}
        # What a tapped permanent makes besides is in the pool then; what it could have made instead isn't there.
        left = [slot for slot in have if not any(slot is s for s in spent)]
        have = [Slot(s.colors, 0, s.of) if s.source in tapped else s for s in left]
        have = [*(Slot(frozenset(symbol), 0) for symbol in each.adds), *have]
    restricted = [slot for slot in spendable(g, player, without, use) if slot.only]
    also = spent_as(g, player, use)
    have = [replace(slot, spent_as=besides(also, slot.colors)) for slot in have if slot.source not in gone]
    return plan(g, player, need, [*restricted, *have]) is not None
