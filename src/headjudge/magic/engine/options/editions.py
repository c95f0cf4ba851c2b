"""The editions of the Comprehensive Rules that games follow, as differences: what each switches."""

from __future__ import annotations

from dataclasses import dataclass, replace

__all__ = ["EDITIONS", "Edition"]


@dataclass(frozen=True, slots=True)
class Edition:
    """The rule switches that differ between editions of the comprehensive rules."""

    name: str
    legend_rule_chooses: bool = False
    """704.5j today: the controller keeps one. In 2011 (704.5k) all legends with the name go, whoever controls them."""
    planeswalker_uniqueness: bool = True
    """704.5j of 2011: planeswalkers sharing a type go; today planeswalkers are legendary instead."""
    damage_order: bool = True
    """509.2 of 2011: blockers are put in an order for damage; today the damage is divided freely."""
    london_mulligan: bool = False
    """103.5 today: draw seven, then put one on the bottom for each mulligan; in 2011 draw one fewer."""
    redirect_to_planeswalker: bool = True
    """306.7 of 2011: noncombat damage to a player may be redirected to a planeswalker; today "any target" names
    them."""
    proliferate_every_kind: bool = False
    """701.34a today: another counter of each kind there is; in 2011 (701.23a) of one kind that the player chooses."""
    helpers_reduce: bool = True
    """702.48a and 702.63a of 2011: convoke and delve are additional costs that reduce the cost; today they pay it."""
    suspended_may_stay: bool = False
    """702.62a today: its owner may cast the card as its last time counter goes; in 2011 (702.59a) must if able."""
    cascade_compares_the_spell: bool = False
    """702.85a today: what is cast must have the lesser mana value, too; in 2011 (702.82a) only the card."""
    madness_exiles: bool = False
    """702.35a today: a card with madness is always discarded into exile; in 2011 (702.32a) its owner may."""

    teams_share_poison: bool = False
    """704.6b today: a Two-Headed Giant team loses with fifteen poison counters among its players; in 2011 with ten
    on one."""
    produced_mana_triggers: bool = False
    """106.12a today: what triggers on tapping for mana triggers only if the mana ability produced some; in 2011
    activating it is enough (605.1b)."""
    sideboards_seen_by_controllers: bool = True
    """711.3 of 2011: whoever controls a player sees that player's cards outside the game; today (723.4) only the player
    does, and none of them can be chosen meanwhile."""
    phased_out_tokens_vanish: bool = True
    """704.5d of 2011: tokens that are phased out cease to exist; today they phase in again."""


EDITIONS: dict[str, Edition] = {"2011": Edition("2011")}

EDITIONS["current"] = replace(
    EDITIONS["2011"],
    name="current",
    legend_rule_chooses=True,
    planeswalker_uniqueness=False,
    damage_order=False,
    london_mulligan=True,
    redirect_to_planeswalker=False,
    proliferate_every_kind=True,
    teams_share_poison=True,
    produced_mana_triggers=True,
    phased_out_tokens_vanish=False,
    sideboards_seen_by_controllers=False,
    helpers_reduce=False,
    madness_exiles=True,
    suspended_may_stay=True,
    cascade_compares_the_spell=True,
)
