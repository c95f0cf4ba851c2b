"""Mana (rule 106): mana abilities, what a player could produce, and paying mana costs.

Payment is automatic unless the player wants to do it by hand: coloured mana first, from the sources that can do least
else. Only mana abilities whose whole cost is {T} are used automatically; others are for the player to activate.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from headjudge.magic.engine.behaviour import counted, value
from headjudge.magic.engine.blueprint import blueprint, walk
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.continuous_effects import static_context
from headjudge.magic.engine.events import perform_all
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.mana_spending import Use, may_be_spent
from headjudge.magic.engine.matching import is_among
from headjudge.magic.engine.objects import BATTLEFIELD, Obj
from headjudge.magic.engine.restrictions import ActivationCostChange
from headjudge.magic.engine.rules_of import player_rules_of
from headjudge.magic.engine.state import Event, State, Turn
from headjudge.magic.text.tree.abilities import Ability, Activated, Cost
from headjudge.magic.text.tree.costs import LoyaltyCost, ManaCost, TapCost
from headjudge.magic.text.tree.effects.mana import AddChoice, AddColors, AddMana
from headjudge.magic.text.tree.nouns import AnyTarget, Target, TargetPlayer, You

__all__ = [
    "BASIC_MANA",
    "Need",
    "can_pay",
    "is_mana_ability",
    "mana_abilities",
    "mana_options",
    "most_x",
    "need_of",
    "pay",
]

BASIC_MANA = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}
COLORS = "WUBRG"
ANY_COLOR = frozenset({"any color", "any one color"})

INTRINSIC = {
    land: Activated(Cost((TapCost(),)), AddMana(You(implied=True), ManaCost((symbol,))))
    for land, symbol in BASIC_MANA.items()
}
"""The mana abilities that basic land types give (305.6)."""


@dataclass(slots=True)
class Need:
    """What mana must be paid: ``colored`` one set of acceptable colours for each, ``generic`` any; ``life`` Phyrexian
    symbols
    are paid with 2 life where mana is short."""

    colored: list[frozenset[str]] = field(default_factory=list)
    generic: int = 0
    phyrexian: list[frozenset[str]] = field(default_factory=list)
    twobrid: list[frozenset[str]] = field(default_factory=list)

    @property
    def total(self) -> int:
        """How much mana it is."""
        return len(self.colored) + self.generic + len(self.phyrexian) + len(self.twobrid)


def need_of(symbols: tuple[str, ...], x: int = 0) -> Need:
    """The mana that some symbols stand for (107.4), X being ``x``."""
    need = Need()
    for symbol in symbols:
        if symbol.isdigit():
            need.generic += int(symbol)
        elif symbol == "X":
            need.generic += x
        elif symbol.endswith("/P"):
            need.phyrexian.append(frozenset(symbol[:-2].split("/")))
        elif symbol.startswith("2/"):
            need.twobrid.append(frozenset(symbol[2:]))
        elif symbol == "S":
            need.colored.append(frozenset("S"))
        else:
            need.colored.append(frozenset(symbol.split("/")))
    return need


_IS_MANA: dict[int, tuple[Ability, bool]] = {}


def is_mana_ability(ability: Ability) -> bool:
    """Whether an activated ability is a mana ability (605.1a)."""
    known = _IS_MANA.get(id(ability))
    if known is None:
        known = _IS_MANA[id(ability)] = (ability, _is_mana_ability(ability))
    return known[1]


def _is_mana_ability(ability: Ability) -> bool:
    if not isinstance(ability, Activated) or any(isinstance(p, LoyaltyCost) for p in ability.cost.parts):
        return False
    nodes = walk(ability.effect)
    return any(isinstance(n, (AddMana, AddChoice, AddColors)) for n in nodes) and not any(
        isinstance(n, (Target, AnyTarget, TargetPlayer)) for n in nodes
    )


def mana_abilities(g: State, obj: Obj) -> list[Activated]:
    """The mana abilities of a permanent, those of its basic land types included (305.6)."""
    ch = chars(g, obj)
    key = (id(ch.abilities), ch.subtypes)
    known = _ABILITIES.get(key)
    if known is None:
        found = [INTRINSIC[s] for s in BASIC_MANA if s in ch.subtypes and "land" in ch.types]
        found += [a for a in ch.abilities if isinstance(a, Activated) and is_mana_ability(a)]
        known = _ABILITIES[key] = (ch.abilities, found)
    return known[1]


_ABILITIES: dict[Any, tuple[Any, list[Activated]]] = {}


def mana_options(g: State, ctx: Context, ability: Activated) -> list[tuple[str, ...]]:
    """The alternatives a simple mana ability offers, each the mana it adds; empty if it isn't simple."""
    effect = ability.effect
    if isinstance(effect, AddMana):
        times = 1
        if effect.each is not None:
            times = counted(g, ctx, effect.each)
        elif effect.amount is not None:
            times = value(g, ctx, effect.amount)
        return [effect.mana.symbols * times] if times > 0 else []
    if isinstance(effect, AddChoice):
        given = (effect.first, effect.second, effect.third, effect.fourth, effect.fifth)
        return [m.symbols for m in given if m is not None]
    if isinstance(effect, AddColors) and effect.form == 0 and effect.color in ANY_COLOR:
        times = 1 if effect.amount is None else value(g, ctx, effect.amount)
        return [(color,) * times for color in COLORS] if times > 0 else []
    return []


def is_automatic(ability: Activated) -> bool:
    """Whether automatic payment may use a mana ability: its whole cost is {T}, its whole effect adding mana."""
    parts = ability.cost.parts
    return (
        len(parts) == 1
        and isinstance(parts[0], TapCost)
        and not ability.limits
        and ability.condition is None
        and (
            isinstance(ability.effect, (AddMana, AddChoice))
            or (
                isinstance(ability.effect, AddColors) and ability.effect.form == 0 and ability.effect.color in ANY_COLOR
            )
        )
        and isinstance(ability.effect.who, You)
    )


@dataclass(slots=True)
class Slot:
    """One mana that could be paid: from the pool (``source`` 0) or by tapping ``source`` for ``option``."""

    colors: frozenset[str]
    source: int
    snow: bool = False
    extra: bool = False
    only: tuple[str, int] | None = None
    """What it may only be spent on (106.6)."""


def slots(g: State, player: int) -> list[Slot]:
    """All mana a player has or could produce by tapping, least flexible first; kept until something changes."""
    p = g.players[player]
    key = ("mana", player)
    stamp = (p.version, g.epochs[g.groups[player]])
    known = g.scratch.get(key)
    if known is not None and known[0] == stamp:
        return known[1]  # type: ignore[no-any-return]
    found = [Slot(frozenset(color), 0, only=only) for color, only in p.pool]
    for id in p.battlefield:
        obj = g.objects[id]
        if not obj.tapped:
            _slots_of(g, obj, found)
    found.sort(key=lambda s: (s.source != 0, s.only is None, len(s.colors), not s.extra))
    g.scratch[key] = (stamp, found)
    return found


def _slots_of(g: State, obj: Obj, found: list[Slot]) -> None:
    plan = blueprint(obj.definition)
    if not plan.is_land and plan.chars.abilities == () and not g.granting:
        return
    ch = chars(g, obj)
    if obj.phased_out or ("creature" in ch.types and obj.sick and "haste" not in ch.keywords):
        return
    options: list[tuple[str, ...]] = []
    for ability in mana_abilities(g, obj):
        if is_automatic(ability):
            options += mana_options(g, static_context(g, obj), ability)
    if not options or _dearer(g, obj):
        return
    colors = frozenset(symbol for option in options for symbol in option)
    snow = "snow" in ch.supertypes
    most = max(len(o) for o in options)
    if most == 1:
        found.append(Slot(colors, obj.id, snow))
    elif len(options) == 1:
        found.extend(Slot(frozenset(symbol), obj.id, snow, i > 0) for i, symbol in enumerate(options[0]))
    else:
        # Several alternatives of several mana: only the first of each can be relied on to have the colour wanted.
        n = min(len(o) for o in options)
        found.extend(Slot(colors if i == 0 else frozenset(), obj.id, snow, i > 0) for i in range(n))


def _dearer(g: State, obj: Obj) -> bool:
    """Whether an effect makes mana abilities of a permanent cost more: automatic payment doesn't use those."""
    return any(
        change.sign > 0 and not change.but_mana and (change.what is None or is_among(g, ctx, change.what, obj))
        for change, ctx in player_rules_of(g, obj.controller, ActivationCostChange)
    )


def can_pay(g: State, player: int, need: Need, without: frozenset[int] = frozenset(), use: Use | None = None) -> bool:
    """Whether a player can pay, not using the permanents ``without``; ``use`` is what for, if mana may be
    restricted."""
    if g.options.free_mana:
        return True
    return _plan(g, player, need, without, use) is not None


def most_x(
    g: State, player: int, need: Need, times: int, without: frozenset[int] = frozenset(), use: Use | None = None
) -> int:
    """The greatest X a player could pay, X standing ``times`` times in the cost."""
    if g.options.free_mana:
        return 20
    have = len(_spendable(g, player, without, use))
    return max(0, (have - need.total) // max(1, times))


def _spendable(g: State, player: int, without: frozenset[int], use: Use | None) -> list[Slot]:
    """The mana a player could spend on something, not using the permanents ``without``."""
    have = slots(g, player)
    if without:
        have = [s for s in have if s.source not in without]
    if g.players[player].pool:
        have = [s for s in have if may_be_spent(g, s.only, use)]
    return have


def _plan(
    g: State, player: int, need: Need, without: frozenset[int], use: Use | None
) -> tuple[list[tuple[Slot, str]], int] | None:
    """Which slots pay what (with the colour each gives), and how much life Phyrexian symbols cost; None: it can't be
    paid."""
    have = _spendable(g, player, without, use)
    if need.total - len(need.phyrexian) > len(have):
        return None
    life = 0
    wanted = list(need.colored)
    generic = need.generic
    for hybrid in need.twobrid:
        if any(s.colors & hybrid for s in have):
            wanted.append(hybrid)
        else:
            generic += 2
    for symbol in need.phyrexian:
        if len(have) > len(wanted) + generic and _match(have, [*wanted, symbol]) is not None:
            wanted.append(symbol)
        else:
            life += 2
    if life and g.players[player].life < life:
        return None
    if not wanted:
        if generic > len(have):
            return None
        return [(s, "") for s in have[:generic]], life
    matched = _match(have, wanted)
    if matched is None or len(have) - len(wanted) < generic:
        return None
    used = set(matched)
    plan = [(have[i], _color(have[i], want)) for i, want in zip(matched, wanted, strict=True)]
    for i, slot in enumerate(have):
        if generic == 0:
            break
        if i not in used:
            plan.append((slot, ""))
            generic -= 1
    return plan, life


def _color(slot: Slot, want: frozenset[str]) -> str:
    both = slot.colors & want
    return min(both) if both else ""


def _match(have: list[Slot], wanted: list[frozenset[str]]) -> list[int] | None:
    """For each colour wanted the slot that gives it, by augmenting paths; None if not all can be had."""
    giver: dict[int, int] = {}

    def find(w: int, seen: set[int]) -> bool:
        want = wanted[w]
        for i, slot in enumerate(have):
            if i in seen or not (slot.colors & want or ("S" in want and slot.snow)):
                continue
            seen.add(i)
            if i not in giver or find(giver[i], seen):
                giver[i] = w
                return True
        return False

    for w in sorted(range(len(wanted)), key=lambda w: len(wanted[w])):
        if not find(w, set()):
            return None
    back = {w: i for i, w in giver.items()}
    return [back[w] for w in range(len(wanted))]


def pay(
    g: State, turn: Turn, player: int, need: Need, without: frozenset[int] = frozenset(), use: Use | None = None
) -> bool:
    """Pay mana automatically: tap what the plan says, spend it. False, with nothing done, if it can't be paid."""
    if g.options.free_mana or need.total == 0:
        return True
    plan = _plan(g, player, need, without, use)
    if plan is None:
        return False
    spent, life = plan
    p = g.players[player]
    taps: dict[int, str] = {}
    for slot, color in spent:
        if slot.source:
            if color or slot.source not in taps:
                taps[slot.source] = color or taps.get(slot.source, "")
        else:
            _spend(p.pool, color or min(slot.colors), slot.only)
    events = []
    for source, color in taps.items():
        obj = g.objects[source]
        options = [
            o for a in mana_abilities(g, obj) if is_automatic(a) for o in mana_options(g, static_context(g, obj), a)
        ]
        option = next((o for o in options if not color or color in o), options[0])
        p.pool.extend((symbol, None) for symbol in option)
        events.append(Event("tap", source, player, data={"mana": option}))
        for slot, want in spent:
            if slot.source == source:
                _spend(p.pool, want if want in option else option[0], None)
    p.version += 1
    if events:
        perform_all(g, turn, events)
    if life:
        perform_all(g, turn, [Event("lose", who=player, n=life)])
    return True


def _spend(pool: list[tuple[str, Any]], color: str, only: tuple[str, int] | None) -> None:
    for i, (symbol, restriction) in enumerate(pool):
        if symbol == color and restriction == only:
            del pool[i]
            return
    del pool[-1]


def usable_mana_abilities(g: State, player: int) -> list[tuple[int, int]]:
    """Mana abilities a player could activate now, as (object, number of the mana ability)."""
    found = []
    for id in g.players[player].battlefield:
        obj = g.objects[id]
        if obj.zone != BATTLEFIELD or obj.phased_out:
            continue
        for n, _ in enumerate(mana_abilities(g, obj)):
            found.append((id, n))
    return found
