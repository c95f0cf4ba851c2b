"""What players choose of the next player in a direction that was chosen, and gain control of (rules 101.4, 613.2)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Effect
from headjudge.magic.text.tree.nouns import EachPlayer, Filter

__all__ = ["ChooseOfNeighbor", "GainAllOfNeighbors", "GainChosen"]


@node(
    "starting with you and proceeding in the chosen direction , {who} choose(s) {one:small} {what:counted} "
    "controlled by the next player in that direction"
)
class ChooseOfNeighbor(Effect):
    """Each player, in the direction chosen before and beginning with you, chooses such a permanent of the player next
    to them on that side."""

    who: EachPlayer
    one: Amount
    what: Filter
    slot: int = 0


@node("{who} gain(s) control of all {what:plural} controlled by the next player in the chosen direction")
class GainAllOfNeighbors(Effect):
    """Each player gains control of all such permanents of the player next to them, in the direction chosen before, all
    at once."""

    who: EachPlayer
    what: Filter


RULES_TEXT.words.add("chosen_of_neighbor", ["artifact", "creature", "enchantment", "land", "permanent"])


@node("{who} gain(s) control of the {noun:chosen_of_neighbor} they chose")
class GainChosen(Effect):
    """Each player gains control of the one that they chose, all at once. Bound, ``who`` are those who chose, and ``to``
    is the slot of the choice."""

    who: EachPlayer
    noun: str
    to: int = 0
