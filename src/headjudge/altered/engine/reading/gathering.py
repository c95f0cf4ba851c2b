"""Which abilities work: those of objects where they work, gathered by what they are.

What changes characteristics is registered here with what it changes (:data:`APPLIED`); what isn't changed by any needs
no reckoning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.scope import scope_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import (
    ABILITIES,
    GIGANTIC,
    OWN,
    SEASONED,
    STATS,
    Looks,
    Own,
    Ruling,
    WorkingReaction,
    own,
    working,
)
from headjudge.altered.engine.state.members import EXHAUSTED, EXPEDITION, HERO, LANDMARK, RESERVE
from headjudge.altered.engine.state.objects import Context
from headjudge.altered.engine.state.printed import Sorted, by_kind
from headjudge.altered.text.compiler import Printed
from headjudge.altered.text.tree import passives as p
from headjudge.altered.text.tree.amounts import Number
from headjudge.altered.text.tree.categories import Passive
from headjudge.altered.text.tree.descriptions import Description, Kind, Non, Token
from headjudge.altered.text.tree.expeditions import MyExpedition
from headjudge.altered.text.tree.gains import KeywordGain, Tough
from headjudge.altered.text.tree.objects import All, Each, Me
from headjudge.altered.text.tree.players import You
from headjudge.altered.text.tree.qualifiers import ControlledBy, InExpedition
from headjudge.core.by_identity import by_identity
from headjudge.core.registry import Registry
from headjudge.grammar.node import walk

__all__ = ["APPLIED", "applies", "changes_of", "gathered", "holds_now", "is_keyword", "keyword_of", "rulings"]

Applied = Callable[[State, Looks, Context, Any], None]
APPLIED: Registry[type, Applied] = Registry("passive ability")
"""What passive abilities do to characteristics. Others say something else, which is asked for where it matters."""
CHANGES: dict[type, str | Callable[[Any], str]] = {}
"""What each of them changes, or what says that of its node."""
MIDWAY = frozenset({GIGANTIC, SEASONED, STATS})
"""What is asked for while a step is carried out: it is reckoned before, as all stands then."""
WORK_IN = (EXPEDITION, LANDMARK, HERO)


def applies(kind: type[Passive], *, changes: str | Callable[[Any], str]) -> Callable[[Applied], Applied]:
    """Register what a passive ability does to characteristics, and which of them it changes: one of
    :attr:`headjudge.altered.engine.state.looks.Own.changes`, or what says which."""
    CHANGES[kind] = changes
    return APPLIED.register(kind)


def keyword_of(node: p.CardKeyword | p.Are) -> str:
    """The name of the keyword that a passive ability gives."""
    return node.keyword.name if isinstance(node.keyword, KeywordGain) else "tough"


def changes_of(node: Passive) -> str:
    """What a passive ability changes, whatever the condition."""
    while isinstance(node, p.WhileTrue):
        node = node.rule
    changes = CHANGES[type(node)]
    return changes(node) if callable(changes) else changes


@OWN.fill
def _own(g: State) -> Own:
    """The abilities that objects have by themselves."""
    return gathered(g, {})


def gathered(g: State, given: Mapping[int, tuple[Printed, ...]]) -> Own:
    """The abilities that objects have by themselves, and those that are ``given`` to them."""
    found = Own()
    first = g.day == 1
    for item in _there(g):
        own = item.own
        if first and any(isinstance(rule, p.IgnoredFirst) for rule in own.rules):
            found.abilities[item.id] = ()
        elif item.given or (own.abilities and item.id in given):
            _note(found, item, by_kind((*own.abilities, *item.given, *given.get(item.id, ()))))
        elif own.in_reserve if item.zone is RESERVE else own.in_play:
            _note(found, item, own)
    for id in given:
        if id not in found.abilities:
            _note(found, g.items[id], by_kind(given[id]))
    for same in found.rulings.values():
        if len(same) > 1:
            same.sort(key=_order)
    if found.changing:
        found.changing.sort(key=_order)
        found.steady = all(is_keyword(one.node) for one in found.changing)
        found.placed = found.steady or all(is_keyword(one.node) or _of_places(one.node) for one in found.changing)
        found.changes = frozenset(changes_of(one.node) for one in found.changing)
        found.fixed = _fixed(found.changing)
        found.gives = ABILITIES in found.changes
        found.midway = not found.changes.isdisjoint(MIDWAY - found.fixed.keys())
    return found


def _fixed(changing: list[Ruling]) -> dict[str, frozenset[int]]:
    """The keywords that objects have by themselves alone, and which do."""
    there: dict[str, list[int]] = {}
    depending: set[str] = set()
    for source, _, _, node in changing:
        if isinstance(node, p.CardKeyword) and isinstance(node.keyword, KeywordGain):
            there.setdefault(node.keyword.name, []).append(source[0])
        else:
            depending.add(changes_of(node))
    return {name: frozenset(items) for name, items in there.items() if name not in depending}


def _there(g: State) -> list[Item]:
    """Objects that may have abilities: what lies where any of them works."""
    ids: list[int] = []
    for player in g.present():
        zones, (hero, companion) = player.zones, player.expeditions
        ids += zones[HERO] + zones[LANDMARK] + hero + companion + zones[RESERVE]
    return [*map(g.items.__getitem__, ids)]


def _note(found: Own, item: Item, own: Sorted) -> None:
    """Note the abilities of an object, and which of them work where it is."""
    found.abilities[item.id] = own.abilities
    works = _works(item, support=False), own.in_reserve and _works(item, support=True)
    ref, player = (item.id, item.timestamp), item.player
    for n, support in own.quick:
        if works[support]:
            found.quick.append((item.id, n))
    for reactions, there in ((own.watching, found.watching), (own.phased, found.phased)):
        for n, node, support in reactions:
            if works[support]:
                there.append(WorkingReaction(ref, n, player, node))
    for n, rule, support in own.passives:
        if works[support]:
            ruling = Ruling(ref, n, player, rule)
            kind = _said(rule)
            found.rulings.setdefault(kind, []).append(ruling)
            if kind in APPLIED:
                found.changing.append(ruling)


def _order(ruling: Ruling) -> tuple[int, int]:
    return (ruling.source[1], ruling.ability)


def _works(item: Item, *, support: bool) -> bool:
    """Whether an ability works where its object is (2.2.10.f, 2.2.10.g)."""
    if support:
        return item.zone is RESERVE and EXHAUSTED not in item.statuses
    return item.zone in WORK_IN


def _said(node: Passive) -> type[Passive]:
    """What a passive ability says, whatever the condition."""
    while isinstance(node, p.WhileTrue):
        node = node.rule
    return type(node)


def is_keyword(node: Passive) -> bool:
    """Whether a passive ability is a keyword of its own object, which depends on nothing."""
    if not isinstance(node, p.CardKeyword):
        return False
    return isinstance(node.keyword, KeywordGain) or _is_number(node.keyword)


SETTLED = frozenset({All, Each, Me, Description, Token, Kind, Non, ControlledBy, You, InExpedition, MyExpedition})
"""Words for objects that mean others only if something moves."""


@by_identity
def _of_places(node: Passive) -> bool:
    """Whether what a passive ability gives, and to which objects, depends on nothing but where these are, and whose."""
    if isinstance(node, p.Are):
        keyword = node.keyword
        if node.condition is not None or not (isinstance(keyword, KeywordGain) or _is_number(keyword)):
            return False
    elif not isinstance(node, p.Have):
        return False
    return all(type(one) in SETTLED for one in walk(node.what))


def _is_number(keyword: Tough | None) -> bool:
    """Whether how Tough something is stands there as a number."""
    return keyword is not None and keyword.meaning is None and isinstance(keyword.number, Number)


def holds_now(g: State, ruling: Ruling) -> Passive | None:
    """What a passive ability says now: its rule, if the condition it depends on is true."""
    node = ruling.node
    while isinstance(node, p.WhileTrue):
        if holds(g, scope_of(ruling), node.condition) is node.unless:
            return None
        node = node.rule
    return node


def rulings(g: State, kind: type[Passive]) -> Iterable[tuple[Ruling, Any]]:
    """The passive abilities of a kind that work now, with what they say, in the order of timestamps."""
    found: Own = g.own or own(g)
    there = (working(g) if found.gives else found).rulings.get(kind)
    return _holding(g, there) if there is not None else ()


def _holding(g: State, there: list[Ruling]) -> Iterator[tuple[Ruling, Any]]:
    for ruling in there:
        node = holds_now(g, ruling)
        if node is not None:
            yield ruling, node
