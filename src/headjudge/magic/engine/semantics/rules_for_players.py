"""Sentences that change the rules for players: for life and damage, losing and winning, maximum hand size, and the
steps and turns that they skip."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.steps import SKIPPED, Skipped
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import Some, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import ControlledBy

__all__: list[str] = []


def _is_yours(what: Objects) -> bool:
    """Whether words mean such permanents as you control."""
    return isinstance(what, Some) and ControlledBy(You()) in what.what.qualities and not what.what.alternatives


@game_rule(t.LifeCantChange)
def _life_cant_change(node: t.LifeCantChange) -> Parts:
    return [(node.who, (r.CantGainLife(), r.CantLoseLife()))]


@game_rule(t.DamageLosesNoLife)
def _damage_loses_no_life(node: t.DamageLosesNoLife) -> Parts:
    return [(node.who, (r.DamageLosesNoLife(),))]


@game_rule(t.CantBeMadeTo)
def _cant_be_made_to(node: t.CantBeMadeTo) -> Parts:
    """Asked for as players are to sacrifice or discard (:func:`..characteristics.rules_of.is_spared`)."""
    return [(You(), (r.CantBeMadeTo(node.sacrifice, node.discard),))]


@game_rule(t.SearchesOnlyTop)
def _searches_only_top(node: t.SearchesOnlyTop) -> Parts:
    """Asked for as one searches (:mod:`..effects.searching`)."""
    return [(node.who, (r.SearchesOnlyTop(node.n.value),))]


@game_rule(t.DealtAsThough)
def _dealt_as_though(node: t.DealtAsThough) -> Parts:
    return [(node.to, (r.DealtAsThough(node.keyword, only_players=node.to is not None),))]


@game_rule(t.NoLossForLife)
def _no_loss_for_life(node: t.NoLossForLife) -> Parts:
    return [(node.who, (r.CantLoseTheGame(for_life_only=True),))]


@game_rule(t.CantLoseOrWin)
def _cant_lose_or_win(node: t.CantLoseOrWin) -> Parts:
    said = ((node.not_losing, r.CantLoseTheGame()), (node.not_winning, r.CantWinTheGame()))
    return [(who, (rule,)) for who, rule in said if who is not None]


@game_rule(t.DrawsBeforeConniving, only=lambda node: _is_yours(node.what))
def _draws_before_conniving(node: t.DrawsBeforeConniving) -> Parts:
    return [(You(), (r.DrawsBeforeConniving(node.what),))]


@game_rule(t.DoneTwice, only=lambda node: node.what is None or _is_yours(node.what))
def _done_twice(node: t.DoneTwice) -> Parts:
    """Asked for as one proliferates, or a permanent explores."""
    return [(You(), (r.DoneTwice(node.what),))]


@game_rule(t.MaximumHandSize, only=lambda node: node.amount is None or isinstance(node.amount, Number))
def _hand_size(node: t.MaximumHandSize) -> Parts:
    return [(node.who, (r.MaximumHandSize(node.amount.value if isinstance(node.amount, Number) else None),))]


@game_rule(t.ChangedMaximumHandSize, only=lambda node: isinstance(node.amount, Number))
def _changed_hand_size(node: t.ChangedMaximumHandSize) -> Parts:
    assert isinstance(node.amount, Number)
    n = node.amount.value if node.more else -node.amount.value
    return [(node.who, (r.MaximumHandSize(n, relative=True),))]


@game_rule(t.LandAsCascading)
def _land_as_cascading(node: t.LandAsCascading) -> Parts:
    """Asked for as a spell cascades (:func:`..effects.cast_triggers.cascade`)."""
    return [(node.who, (r.LandAsCascading(),))]


@game_rule(t.MustTargetFlagbearer)
def _must_target_flagbearer(node: t.MustTargetFlagbearer) -> Parts:
    """Asked for as targets are chosen (:mod:`..targets.flagbearers`)."""
    return [(node.who, (r.MustTargetFlagbearer(),))]


@game_rule(t.VotesMore)
def _votes_more(node: t.VotesMore) -> Parts:
    return [(node.who, (r.VotesMore(),))]


@game_rule(t.FlipsTwo)
def _flips_two(node: t.FlipsTwo) -> Parts:
    """Asked for as coins are flipped (:mod:`..effects.coins`)."""
    return [(node.who, (r.FlipsTwo(),))]


@game_rule(t.CopiesMore)
def _copies_more(node: t.CopiesMore) -> Parts:
    """Asked for as spells are copied (:mod:`..effects.copying`)."""
    return [(node.who, (r.CopiesMore(),))]


@game_rule(t.KeepsMana)
def _keeps_mana(node: t.KeepsMana) -> Parts:
    """Asked for as steps end (:func:`..turns.turn_structure.empty_pools`)."""
    return [(node.who, (r.KeepsMana(SYMBOLS[node.color] if node.color is not None else ""),))]


@game_rule(t.MaySkip, only=lambda node: isinstance(node.who, You) and isinstance(node.whose, You))
def _may_skip(node: t.MaySkip) -> Parts:
    """Asked for as turns and steps begin (:mod:`..turns.turn_structure`)."""
    what = {"turn": Skipped.TURN, "draw": SKIPPED["draw"]}
    return [(node.who, (r.MaySkip(what[node.step], node.then, node.condition),))]


@game_rule(t.SkipSteps)
def _skip(node: t.SkipSteps) -> Parts:
    return [(node.who, (r.Skips(SKIPPED[node.step]),))]


@game_rule(t.SkipExtraTurns)
def _skip_extra_turns(node: t.SkipExtraTurns) -> Parts:
    return [(node.who, (r.Skips(Skipped.EXTRA_TURN),))]
