"""Rules about what players cast that an effect lets apply for a time (611.2c): they go on applying to those players."""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.change_kinds import GAME_RULES
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.continuous import begin, is_known, until
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.casts import casts
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.restrictions import NEXT, CastAsThoughFlash, CostChange
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.tree.abilities import Static
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.durations import WhileOnTop
from headjudge.magic.text.tree.effects.in_force import LetApply, RevealAndPlayTop
from headjudge.magic.text.tree.nouns import Each, Self, You
from headjudge.magic.text.tree.rules.cards import ChangedMaximumHandSize, MaximumHandSize
from headjudge.magic.text.tree.rules.costs import SpellCosts
from headjudge.magic.text.tree.rules.damage_and_life import LifeFloor
from headjudge.magic.text.tree.rules.playing import MayPlayThose, PlayFrom, SpendAsAny
from headjudge.magic.text.tree.rules.producing import AddsInstead, ProducesInstead
from headjudge.magic.text.tree.rules.turns import BlockLimit
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import LIBRARY

__all__: list[str] = []


LASTING = (
    AddsInstead,
    BlockLimit,
    ChangedMaximumHandSize,
    LifeFloor,
    MaximumHandSize,
    MayPlayThose,
    PlayFrom,
    ProducesInstead,
    SpendAsAny,
)
"""Rules that never name their own duration."""


def _is_for_a_time(node: LetApply) -> bool:
    """Whether it lasts so long as one time says, and is about what players cast, not counted anew for each spell."""
    rule = node.rule
    if isinstance(rule, LASTING):
        return node.duration is not None and is_known(node.duration)
    if (rule.until is None) == (node.duration is None) or isinstance(getattr(rule, "what", None), Self):
        return False
    if isinstance(rule, SpellCosts) and (rule.each is not None or rule.condition is not None or rule.safe):
        return False
    return node.duration is None or is_known(node.duration)


@effect(LetApply, only=_is_for_a_time)
def let_apply(run: Run, node: LetApply) -> None:
    """The rule applies to the players there are, from now on."""
    rule = node.rule
    ends = until(run, node.duration if isinstance(rule, LASTING) else rule.until or node.duration)
    if ends is None:
        return
    if isinstance(rule, LifeFloor):  # what replaces events does so itself, for the players it names
        put_in_force(run.g, run.ctx, (rule,), ends)
        return
    started = []
    for who, rules in GAME_RULES[type(node.rule)](node.rule):
        players = run.players(who) if isinstance(who, Players) else players_in_range(run.g, run.controller)
        for q in players:
            fixed = tuple(_fixed(run, q, rule) for rule in rules)
            started.append((fixed, ends, frozenset((~q,)), None))
    begin(run, started)


_Lasting = r.AddsInstead | r.BlockLimit | r.MaximumHandSize | r.PlayFrom | r.ProducesInstead | r.SpendAsAny
_Fixed = CastAsThoughFlash | CostChange | r.NextCantBeCountered | r.SpellsHave | _Lasting


def _fixed(run: Run, player: int, rule: _Fixed) -> _Fixed:
    """A rule with its amount as it is now, for the next spell of those the player has cast this turn (608.2h)."""
    if isinstance(rule, CostChange) and rule.amount is not None:
        rule = replace(rule, amount=None, symbols=(str(max(0, run.value(rule.amount))),))
    if isinstance(rule, _Lasting):
        return rule
    if rule.nth == NEXT and isinstance(rule.what, Each):
        rule = replace(rule, nth=len(casts(run.g, run.ctx, player, rule.what.what)) + 1)
    return rule


def _is_of_ones_own(node: RevealAndPlayTop) -> bool:
    """Whether it is the top card of your library for as long as it is that."""
    mine = isinstance(node.zone, PlayersZone) and isinstance(node.zone.who, You) and node.zone.kind == LIBRARY
    return mine and isinstance(node.duration, WhileOnTop) and node.duration.zone == node.zone


@effect(RevealAndPlayTop, only=_is_of_ones_own)
def reveal_and_play_top(run: Run, node: RevealAndPlayTop) -> None:
    """The card is revealed and may be played, with the other rules of when (601.3, 305.2); X in its cost is 0."""
    ends = until(run, node.duration)
    if ends is not None and ends.of in run.objects(node.what):
        rules = (r.TopRevealed(), r.PlayFrom(LIBRARY, lands=True, spells=True, free=True))
        begin(run, [(rules, ends, frozenset((~run.controller,)), None)])


def _for_no_time(node: Static) -> bool:
    """Whether no rule of a static ability says how long it applies: that is as long as the ability is there."""
    return all(getattr(change, "until", None) is None for change in node.changes)


limit(Static, _for_no_time)
