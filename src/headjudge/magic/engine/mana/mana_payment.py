"""Paying mana: which mana pays what (rules 106, 118.3, 601.2g). {2/W} and its like are announced before.

Of several ways to pay the one is taken that uses what comes first in :func:`.mana_sources.slots`: mana of the pool,
then what its controller can best do without.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.life_totals import payable
from headjudge.magic.engine.characteristics.type_tests import words_of_types
from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.mana.mana_abilities import Need, mana_abilities
from headjudge.magic.engine.mana.mana_options import is_automatic, mana_options
from headjudge.magic.engine.mana.mana_sources import Slot, spendable
from headjudge.magic.engine.mana.mana_spending import Use, mana_asked_for, rider_of, sources_wanted
from headjudge.magic.engine.mana.spent_as_any import AS_IT_IS, SpentAs, besides
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Mana
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.card_words import SNOW
from headjudge.magic.text.tree.structure import Steps

__all__ = ["can_pay", "pay", "pays", "plan"]


def can_pay(g: State, player: int, need: Need, without: frozenset[int] = frozenset(), use: Use | None = None) -> bool:
    """Whether a player can pay, not using the permanents ``without``; ``use`` is what for, if mana may be
    restricted."""
    return g.options.free_mana or plan(g, player, need, spendable(g, player, without, use)) is not None


def plan(g: State, player: int, need: Need, have: list[Slot]) -> list[tuple[Slot, str]] | None:
    """Which slots pay what (with the color each gives); None: it can't be paid. Phyrexian symbols not paid with mana
    cost 2 life."""
    if need.total - len(need.phyrexian) > len(have):
        return None
    life = 0
    wanted = list(need.colored)
    for symbol in need.phyrexian:
        if len(have) > len(wanted) + need.generic and _match(have, [*wanted, symbol]) is not None:
            wanted.append(symbol)
        else:
            life += 2
    if life and payable(g, player) < life:
        return None
    generic = max(need.generic, need.least - len(wanted))
    if len(have) - len(wanted) < generic:
        return None
    if not wanted:
        return [(s, "") for s in have[:generic]]
    matched = _match(have, wanted)
    if matched is None:
        return None
    used = set(matched)
    colored = [(have[i], _color(have[i], want)) for i, want in zip(matched, wanted, strict=True)]
    tapped = {slot.source for slot, _ in colored}
    rest = [slot for i, slot in enumerate(have) if i not in used]
    rest.sort(key=lambda slot: slot.source not in tapped)  # mana that is made anyway comes first
    return colored + [(slot, "") for slot in rest[:generic]]


def _color(slot: Slot, want: frozenset[str]) -> str:
    both = slot.colors & want
    return min(both) if both else ""


def _match(have: list[Slot], wanted: list[frozenset[str]]) -> list[int] | None:
    """For each color wanted the slot that gives it; None if not all can be had.

    Slots are added in their order, by augmenting paths, wherever one more color can be had with them: so the slots used
    are the first that do.
    """
    giver: list[int | None] = [None] * len(wanted)

    def add(i: int, seen: set[int]) -> bool:
        slot = have[i]
        for w, want in enumerate(wanted):
            if w in seen or not (slot.colors & want or slot.spent_as & want or ("S" in want and SNOW in slot.of)):
                continue
            seen.add(w)
            before = giver[w]
            if before is None or add(before, seen):
                giver[w] = i
                return True
        return False

    left = len(wanted)
    for i in range(len(have)):
        if left and add(i, set()):
            left -= 1
    return None if left else [i for i in giver if i is not None]


def pays(mana: Sequence[Mana], need: Need, also: SpentAs = AS_IT_IS) -> bool:
    """Whether just this mana pays for that, no more and no less; of a need without Phyrexian symbols. ``also``: as what
    all of it may be spent besides."""
    have = [Slot(frozenset(m.symbol), 0, m.of, spent_as=besides(also, frozenset(m.symbol))) for m in mana]
    return len(have) == need.total and _match(have, need.colored) is not None


def _with_colors_asked_for(g: State, player: int, need: Need, have: list[Slot], use: Use) -> Need:
    """The need of a spell that asks which mana was spent on it, with as much of what it asks for as can be paid."""
    for asked in mana_asked_for(use.obj.definition):
        there = list(need.colored)
        for symbol in asked:
            want = frozenset(symbol)
            if want in there:
                there.remove(want)
                continue
            hybrid = next((each for each in there if symbol in each), None)
            if hybrid is not None:
                colored, generic = [*need.colored, want], need.generic
                colored.remove(hybrid)
            elif need.generic:
                colored, generic = [*need.colored, want], need.generic - 1
            else:
                continue
            more = replace(need, colored=colored, generic=generic)
            if plan(g, player, more, have) is not None:
                need = more
                there = [each for each in there if each is not hybrid]
    return need


def pay(
    g: State, turn: Turn, player: int, need: Need, without: frozenset[int] = frozenset(), use: Use | None = None
) -> list[Mana] | None:
    """Pay mana automatically: tap what :func:`plan` says, spend it. The mana spent; None, with nothing done, if it
    can't be paid.

    Phyrexian symbols have been decided about before.
    """
    if g.options.free_mana or need.total == 0:
        return []
    have = spendable(g, player, without, use)
    if use is not None and (wanted := sources_wanted(use)):
        have = sorted(have, key=lambda slot: not slot.of & wanted)
    if use is not None and use.casting:
        need = _with_colors_asked_for(g, player, need, have, use)
    spent = plan(g, player, need, have)
    if spent is None:
        return None
    paid: list[Mana] = []
    p = g.players[player]
    taps: dict[int, str] = {}
    for slot, color in spent:
        if slot.source:
            if color or slot.source not in taps:
                taps[slot.source] = color or taps.get(slot.source, "")
        else:
            paid.append(Mana(min(slot.colors), slot.only, slot.of, slot.rider, slot.lasting))
            p.pool.remove(paid[-1])
    events, activated = [], []
    made: dict[int, tuple[str, ...]] = {}
    for source, color in taps.items():
        obj = g.objects[source]
        ctx = static_context(g, obj)
        options = [(a, o) for a in mana_abilities(g, obj) if is_automatic(a) for o in mana_options(g, ctx, a)]
        ability, option = next(((a, o) for a, o in options if not color or color in o), options[0])
        rider = rider_of(g, ctx, ability.effect.parts) if isinstance(ability.effect, Steps) else None
        of = words_of_types(characteristics(g, obj))
        left = list(option)
        made[source] = option
        for slot, want in spent:
            if slot.source == source:
                symbol = want if want in left else left[0]
                left.remove(symbol)
                paid.append(Mana(symbol, None, of, rider))
        p.pool.extend(Mana(symbol, None, of, rider) for symbol in left)
        events.append(Event(EventKind.TAP, source, player))
        activated.append(Event(EventKind.ACTIVATE, source, player, by=player, data={"ability": ability}))
    p.version += 1
    if events:
        perform_all(g, turn, events)
        perform_all(g, turn, activated)
        perform_all(
            g, turn, [Event(EventKind.TAP_FOR_MANA, source, player, data={"mana": made[source]}) for source in taps]
        )
    return paid
