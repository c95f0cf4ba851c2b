"""Static sentences about damage and life, and about winning and losing (rules 104, 119, 614, 615)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import (
    Amount,
    Objects,
    Players,
    Rule,
)

__all__ = [
    "CantLoseOrWin",
    "DamageLosesNoLife",
    "DamageStays",
    "DealtAsThough",
    "DoubleDamage",
    "LifeCantChange",
    "LifeFloor",
    "NoLossForLife",
    "PreventAll",
    "RadiationHeals",
    "RedirectAll",
]


@node(
    "prevent all damage that would be dealt by {by}",
    "prevent all damage that would be dealt to {to}",
    Form("prevent all combat damage that would be dealt by {by}", combat=True),
    Form("prevent all combat damage that would be dealt to {to}", combat=True),
    "prevent all damage that would be dealt to {to} by {by}",
    "prevent all damage that {by} would deal to {to}",
    "prevent all damage {by} would deal to {to}",
    Form("prevent all combat damage that would be dealt to and dealt by {to}", combat=True, either=True),
    Form("prevent all combat damage", combat=True),
    Form("prevent all damage that would be dealt to and dealt by {to}", either=True),
    Form("prevent all noncombat damage that would be dealt to {to}", combat=False),
    Form("prevent all combat damage that would be dealt to {to} by {by}", combat=True),
    "prevent all damage that would be dealt to {to:joined}",
    Form("prevent all combat damage that would be dealt to {to:joined}", combat=True),
    Form("prevent all noncombat damage that would be dealt to {to:joined}", combat=False),
    "prevent all damage that would be dealt to {to:joined} by {by}",
    Form("prevent all damage that would be dealt to {to} by {by} if they share a color", alike=True),
)
class PreventAll(Rule):
    """Prevents all damage by those to those all the time (615.1).

    ``combat``: only combat damage, or only other; ``either``: damage to and by those; ``alike``: only if the source and
    the permanent have a color in common.
    """

    by: Objects | None = None
    to: Objects | Players | None = None
    combat: bool | None = None
    either: bool = False
    alike: bool = False


@node("double all damage that {by} would deal", "double all damage {by} would deal")
class DoubleDamage(Rule):
    """Whatever damage those would deal is doubled (614.1a)."""

    by: Objects


@node(
    "damage can't be prevented",
    "damage that would be dealt by {by} can't be prevented",
    Form("combat damage that would be dealt by {by} can't be prevented", combat=True),
)
class DamageStays(Rule):
    """No damage can be prevented (615.12), or none by those, or only no ``combat`` damage."""

    by: Objects | None = None
    combat: bool = False


RULES_TEXT.words.add("dealt_as", ["wither", "infect"])


@node(
    "all damage is dealt as though its source had {keyword:dealt_as}",
    "all damage is dealt to {to} as though its source had {keyword:dealt_as}",
)
class DealtAsThough(Rule):
    """Damage, perhaps only to those players (``to``), is dealt as though its source had a keyword (120.3)."""

    keyword: str
    to: Players | None = None


@node(
    "all damage that would be dealt to {to} is dealt to {instead} instead",
    Form("all combat damage that would be dealt to {to} is dealt to {instead} instead", combat=True),
    "all damage that would be dealt to {to} by {by} is dealt to {instead} instead",
    Form("all combat damage that would be dealt to {to} by {by} is dealt to {instead} instead", combat=True),
    "all damage that would be dealt to {to:joined} is dealt to {instead} instead",
)
class RedirectAll(Rule):
    """Redirects all damage all the time (614.9); ``combat``: only combat damage."""

    to: Objects | Players
    instead: Objects | Players
    by: Objects | None = None
    combat: bool | None = None


@node("damage doesn't cause {who} to lose life")
class DamageLosesNoLife(Rule):
    """Damage dealt to those players has its other results, but they lose no life by it (120.3a)."""

    who: Players


@node("damage that would reduce {who:possessive} life total to less than {amount} reduces it to {floor} instead")
class LifeFloor(Rule):
    """Damage reduces the players' life totals to no less than a number, twice the same (614.1a, 120.4c)."""

    who: Players
    amount: Amount
    floor: Amount


@node("{who} doesn't|don't lose the game for having 0 or less life")
class NoLossForLife(Rule):
    """The players don't lose for having 0 or less life (101.2, 104.3b)."""

    who: Players


@node(
    "{not_losing} can't lose the game and {not_winning} can't win the game",
    "{not_winning} can't win the game and {not_losing} can't lose the game",
    "{not_losing} can't lose the game",
    "{not_winning} can't win the game",
)
class CantLoseOrWin(Rule):
    """Players who can't lose, and players who can't win (101.2, 104.3)."""

    not_losing: Players | None = None
    not_winning: Players | None = None


@node("{who:possessive} life total can't change")
class LifeCantChange(Rule):
    """Life is neither gained nor lost (118.7, 118.8)."""

    who: Players


@node("{who} gain(s) life rather than lose life from radiation")
class RadiationHeals(Rule):
    """Those players gain the life that they would lose by their rad counters (614.1a)."""

    who: Players
