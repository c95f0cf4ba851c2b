"""Rules for permanents beside combat and what can't be: what doesn't untap, may stay tapped or untaps with others
(502.3), what the legend rule leaves alone (704.5j), who controls something, and how creatures crew (702.122)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import Parts, Rules, game_rule, rule
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.changes.crewing import CrewAs
from headjudge.magic.text.tree.nouns import Attached, Each, Filter, Monarch, Self, You

__all__: list[str] = []


@rule(c.DoesntUntap)
def _doesnt_untap(node: c.DoesntUntap) -> Rules:
    return (r.DoesntUntap(),)


@game_rule(t.UntapAtMost)
def _untap_at_most(node: t.UntapAtMost) -> Parts:
    return [(node.who, (r.UntapAtMost(node.most.value, node.what),))]


@game_rule(t.MayStayTapped)
def _may_stay_tapped(node: t.MayStayTapped) -> Parts:
    return [(node.what, (r.MayStayTapped(),))]


@game_rule(t.UntapsWithOthers, only=lambda node: isinstance(node.what, (Self, Each, Attached)))
def _untaps_with_others(node: t.UntapsWithOthers) -> Parts:
    return [(node.what, (r.UntapsWithOthers(),))]


@game_rule(t.NoLegendRule, only=lambda node: node.what is not None or not node.them)
def _no_legend_rule(node: t.NoLegendRule) -> Parts:
    return [(node.what or Each(Filter("permanent"), word=""), (r.NoLegendRule(),))]


@game_rule(t.AttachesOnlyTo, only=lambda node: isinstance(node.what, Self))
def _attaches_only_to(node: t.AttachesOnlyTo) -> Parts:
    """Asked for as something is, or stays, attached (:func:`..characteristics.attaching.can_be_attached`)."""
    return [(node.what, (r.AttachesOnlyTo(node.host),))]


@game_rule(t.Controls, only=lambda node: isinstance(node.who, (Monarch, You)) and isinstance(node.what, Attached))
def _controls(node: t.Controls) -> Parts:
    who = None if isinstance(node.who, You) else node.who
    return [(node.what, (r.UnderControl(who=who),))]


@rule(CrewAs)
def _crews_as(node: CrewAs) -> Rules:
    return (r.CrewsAs(node.deeds, toughness=True) if node.more is None else r.CrewsAs(node.deeds, node.more.value),)
