"""Instructions about spells and casting: copying, choosing new targets, casting for free."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Duration, Effect, Objects, Players

__all__ = ["CastFree", "ChangeTarget", "ChooseNewTargets", "CopySpell", "MayPlay"]


@node("copy {what}", "copy {what} . you may choose new targets for the copy")
class CopySpell(Effect):
    """Put a copy of a spell or ability onto the stack (707.10); form 1 perhaps with new targets (707.10c)."""

    what: Objects


@node("{who} choose(s) new targets for {what}")
class ChooseNewTargets(Effect):
    """Change any of the targets (115.7d)."""

    who: Players
    what: Objects


@node(
    "{who} cast(s) {what} without paying its mana cost",
    "{who} play(s) {what} without paying its mana cost",
    "{who} cast(s) {what}",
    "{who} play(s) {what}",
)
class CastFree(Effect):
    """Cast or play a card while this resolves (608.2g); forms 0 and 1 without paying its mana cost."""

    who: Players
    what: Objects


@node(
    "{duration} , {who} may play {what}",
    "{who} may play {what} {duration}",
    "{who} may cast {what} {duration}",
    "{duration} , {who} may cast {what}",
    "{who} may cast {what} this turn",
    "{who} may play {what} without paying their mana costs",
)
class MayPlay(Effect):
    """A permission that lasts: the player may play or cast those cards."""

    who: Players
    what: Objects
    duration: Duration | None = None


@node("change the target of {what}", "change the target of {what} to {to}", "{who} change(s) the target of {what}")
class ChangeTarget(Effect):
    """Change the single target to another legal one (115.7a), in form 1 to that one."""

    what: Objects
    to: Objects | None = None
    who: Players | None = None
