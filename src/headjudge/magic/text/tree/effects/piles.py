"""Piles (700.3): cards or permanents are separated into two, and somebody chooses one."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Effect, Objects, Players
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "ChoosePile",
    "ChosenPile",
    "OnlyThese",
    "PileOf",
    "PutPiles",
    "SacrificeRandomPile",
    "SeparateForDefenders",
    "SeparatePiles",
]


@node(
    "{who} separate(s) {what} into two piles",
    Form("{who} separate(s) {what} into a face-down pile and a face-up pile", face_down=True),
)
class SeparatePiles(Effect):
    """Divide objects into two piles, perhaps an empty one (700.3); each of several players divides some. ``face_down``:
    what is in the first pile only who divides them knows.
    """

    who: Players
    what: Objects
    face_down: bool = False


@node(
    "for each defending player , separate all {what:plural} that player controls into two piles and that player chooses"
    " one"
)
class SeparateForDefenders(Effect):
    """You divide what each defending player controls, who then chooses a pile."""

    what: Filter
    slot: int = 0


@node(
    "starting with you , each player separates all {what:plural} they control into {number:small} piles . then each"
    " player chooses one of their piles at random and sacrifices those permanents"
)
class SacrificeRandomPile(Effect):
    """Each player divides such permanents of theirs into so many piles, some perhaps empty, in turn order beginning
    with you; then chance chooses one of each player's, which they sacrifice."""

    what: Filter
    number: Number


RULES_TEXT.words.add("pile_zone", ["your hand", "your graveyard", "their hand", "their graveyard"])
RULES_TEXT.words.add("pile_bottom", ["on the bottom of your library in any order"])


@node(
    "{who} put(s) one pile into {first:pile_zone} and the other into {second:pile_zone}",
    "{who} put(s) one pile into {first:pile_zone} and the other {second:pile_bottom}",
    "{who} choose(s) one of those piles . put that pile into {first:pile_zone} and the other into {second:pile_zone}",
    "{who} choose(s) one of the piles . put that pile into {first:pile_zone} and the other into {second:pile_zone}",
)
class PutPiles(Effect):
    """The player chooses a pile; its cards go to the first zone, the others to the second."""

    who: Players
    first: str
    second: str


@node(
    "for each {each:player_noun} , {who} choose(s) one of their piles",
    Form("for each {each:player_noun} , one of their piles is chosen by one of their opponents of their choice"),
)
class ChoosePile(Effect):
    """For each of several players who have separated something, a pile is chosen, by an opponent of theirs if nobody
    (``who``) is said to choose."""

    each: str
    who: Players | None = None
    slot: int = 0
    to: int = 0


@node(
    "the pile of {by:possessive} choice",
    "all {what:plural} in the pile of {by:possessive} choice",
    "all {what:plural} from the pile of {by:possessive} choice",
    "{what:plural} in the pile of {by:possessive} choice",
)
class PileOf(Objects):
    """One of the two piles, which that player chooses now; the other is "the other" or "the rest" from then on.

    ``to`` is the slot of what was separated.
    """

    by: Players
    what: Filter | None = None
    slot: int = 0
    to: int = 0

    @property
    def plural(self) -> bool:
        """However many there are in it."""
        return True


@node(
    "all {what:plural} in the chosen piles",
    "{what:plural} in the chosen piles",
    "the {what:plural} in {whose:possessive} chosen pile",
    Form("all {what:plural} in the other piles", others=True),
)
class ChosenPile(Objects):
    """What is in the piles that were chosen, or of ``whose`` pile; ``others``: in those that weren't."""

    what: Filter
    whose: Players | None = None
    others: bool = False

    @property
    def plural(self) -> bool:
        """However many there are in it."""
        return True


@node("only {what} can attack this turn", Form("only {what} can block this turn", blocking=True))
class OnlyThese(Effect):
    """No other creatures can attack this turn, or block, whichever there will be (611.2c)."""

    what: Objects
    blocking: bool = False
    slot: int = 0
