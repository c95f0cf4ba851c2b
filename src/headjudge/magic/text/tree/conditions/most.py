"""Who has, or controls, the most of something, tied perhaps."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Condition, Players
from headjudge.magic.text.tree.nouns import Filter

__all__ = ["ControlsMost", "HasMostLife"]


@node(
    "{who} control(s) the most {what:plural}",
    "{who} control(s) the most {what:plural} or is|are tied for the most",
)
class ControlsMost(Condition):
    """No player controls more of them; several may control as many."""

    who: Players
    what: Filter


@node(
    "{who} has|have the most life or is|are tied for most life",
    "{who} has|have the most life or is|are tied for the most life",
    Form("{who} has|have the least life or is|are tied for least life", least=True),
)
class HasMostLife(Condition):
    """No player has a higher life total, or a lower one (``least``); several may have the same."""

    who: Players
    least: bool = False
