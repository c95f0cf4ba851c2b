"""Paying mana: which mana pays what (rules 106, 118.3, 601.2g). {2/W} and its like are announced before.

Of several ways to pay the one is taken that uses what comes first in :func:`.mana_sources.slots`: mana of the pool,
then what its controller can best do without.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.life_totals import payable
from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.mana.mana_abilities import Need, mana_abilities
from headjudge.magic.engine.mana.mana_options import is_automatic, mana_options
from headjudge.magic.engine.mana.mana_sources import Slot, spendable
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Mana
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.card_words import SNOW

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
    if not wanted:
        return [(s, "") for s in have[: need.generic]]
    matched = _match(have, wanted)
    if matched is None or len(have) - len(wanted) < need.generic:
        return None
    used = set(matched)
    colored = [(have[i], _color(have[i], want)) for i, want in zip(matched, wanted, strict=True)]
    tapped = {slot.source for slot, _ in colored}
    rest = [slot for i, slot in enumerate(have) if i not in used]
    rest.sort(key=lambda slot: slot.source not in tapped)  # mana that is made anyway comes first
    return colored + [(slot, "") for slot in rest[: need.generic]]


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
            if w in seen or not (slot.colors & want or ("S" in want and slot.snow)):
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


def pays(mana: Sequence[Mana], need: Need) -> bool:
    """Whether just this mana pays for that, no more and no less; of a need without Phyrexian symbols."""
    have = [Slot(frozenset(m.symbol), 0, m.snow) for m in mana]
    return len(have) == need.total and _match(have, need.colored) is not None


def pay(
    g: State, turn: Turn, player: int, need: Need, without: frozenset[int] = frozenset(), use: Use | None = None
) -> bool:
    """Pay mana automatically: tap what :func:`plan` says, spend it. False, with nothing done, if it can't be paid.

    Phyrexian symbols have been decided about before.
    """
    if g.options.free_mana or need.total == 0:
        return True
    spent = plan(g, player, need, spendable(g, player, without, use))
    if spent is None:
        return False
    p = g.players[player]
    taps: dict[int, str] = {}
    for slot, color in spent:
        if slot.source:
            if color or slot.source not in taps:
                taps[slot.source] = color or taps.get(slot.source, "")
        else:
            p.pool.remove(Mana(min(slot.colors), slot.only, slot.snow))
    events = []
    for source, color in taps.items():
        obj = g.objects[source]
        options = [
            o for a in mana_abilities(g, obj) if is_automatic(a) for o in mana_options(g, static_context(g, obj), a)
        ]
        option = next((o for o in options if not color or color in o), options[0])
        left = list(option)
        for slot, want in spent:
            if slot.source == source:
                left.remove(want if want in left else left[0])
        snow = SNOW in characteristics(g, obj).supertypes
        p.pool.extend(Mana(symbol, None, snow) for symbol in left)
        events.append(Event(EventKind.TAP, source, player))
    p.version += 1
    if events:
        perform_all(g, turn, events)
        perform_all(g, turn, [Event(EventKind.TAP_FOR_MANA, source, player) for source in taps])
    return True
