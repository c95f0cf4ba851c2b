"""Objects and cards, by the words that say which of those described are meant."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Amount, Expeditions, Objects, Players
from headjudge.altered.text.tree.descriptions import Description
from headjudge.grammar.node import Form, node

__all__ = [
    "All",
    "AllFrom",
    "AnyNumber",
    "AnyTargets",
    "Both",
    "Choice",
    "Each",
    "Hand",
    "It",
    "Me",
    "OfKind",
    "RestOf",
    "Several",
    "Target",
    "Targets",
    "TopCards",
]


class OfKind(Objects):
    """Objects and cards of a description: those that are chosen, or all. ``other``: not me; ``own``: one's own;
    ``up_to``: or fewer. A class that can't say one of these has it as False."""

    kind: Description
    other: bool = False
    own: bool = False
    up_to: bool = False


@node("me", Form("i"))
class Me(Objects):
    """The object that has the ability; of a Spell the card in Limbo, and what it becomes."""

    @property
    def plural(self) -> bool:
        """I gain."""
        return True


@node(
    "it",
    "that character",
    "that card",
    "that permanent",
    Form("them", plural_form=True),
    Form("they", plural_form=True),
)
class It(Objects):
    """The objects spoken of before."""

    plural_form: bool = False

    @property
    def plural(self) -> bool:
        """They gain."""
        return self.plural_form


@node("we both", "us both")
class Both(Objects):
    """The object spoken of before, and me."""

    @property
    def plural(self) -> bool:
        """We gain."""
        return True


@node(
    "target {kind:singular}",
    Form("another target {kind:singular}", other=True),
    Form("up to 1 target {kind:singular}", up_to=True),
    Form("up to 1 other target {kind:singular}", up_to=True, other=True),
)
class Target(OfKind):
    """One object or card that is chosen; ``other``: not me; ``up_to``: or none."""

    kind: Description
    other: bool = False
    up_to: bool = False


@node(
    "{number} target {kind:plural}",
    Form("up to {number} target {kind:plural}", up_to=True),
    Form("up to {number} other target {kind:plural}", up_to=True, other=True),
    Form("up to {number} targets , {kind:plural}", up_to=True),
)
class Targets(OfKind):
    """Several that are chosen."""

    number: Amount
    kind: Description
    up_to: bool = False
    other: bool = False

    @property
    def plural(self) -> bool:
        """They gain."""
        return True


@node("any number of target {kind:plural}", Form("any number of other target {kind:plural}", other=True))
class AnyTargets(OfKind):
    """As many as are chosen."""

    kind: Description
    other: bool = False

    @property
    def plural(self) -> bool:
        """They gain."""
        return True


@node(
    "a {kind:singular}",
    "an {kind:singular}",
    "1 {kind:singular}",
    Form("another {kind:singular}", other=True),
    Form("1 of {kind:plural}"),
    Form("1 of your {kind:plural}", own=True),
)
class Choice(OfKind):
    """One that whoever does it chooses; in triggers any of these. ``own``: one of the controller's."""

    kind: Description
    other: bool = False
    own: bool = False


@node(
    "{number} {kind:plural}",
    Form("up to {number} {kind:plural}", up_to=True),
    Form("{number} other {kind:plural}", other=True),
)
class Several(OfKind):
    """Several that whoever does it chooses."""

    number: Amount
    kind: Description
    up_to: bool = False
    other: bool = False

    @property
    def plural(self) -> bool:
        """They gain."""
        return True


@node("any number of {kind:plural}")
class AnyNumber(OfKind):
    """As many as whoever does it chooses."""

    kind: Description

    @property
    def plural(self) -> bool:
        """They gain."""
        return True


@node("each {kind:singular}", Form("each other {kind:singular}", other=True))
class Each(OfKind):
    """All that are described, one by one."""

    kind: Description
    other: bool = False


@node(
    "{kind:plural}",
    "all {kind:plural}",
    Form("your {kind:plural}", own=True),
    Form("other {kind:plural}", other=True),
    Form("all other {kind:plural}", other=True),
)
class All(OfKind):
    """All that are described; ``own``: those the controller controls."""

    kind: Description
    other: bool = False
    own: bool = False

    @property
    def plural(self) -> bool:
        """They gain."""
        return True


@node("all {kind:plural} from {expedition}", "each {kind:singular} from {expedition}")
class AllFrom(OfKind):
    """All that are in an Expedition."""

    kind: Description
    expedition: Expeditions

    @property
    def plural(self) -> bool:
        """They go."""
        return self.form == 0


@node("the top card of {who:possessive} deck", Form("the top {number} cards of {who:possessive} deck"))
class TopCards(Objects):
    """The top card or cards of a Deck."""

    who: Players
    number: Amount | None = None

    @property
    def plural(self) -> bool:
        """The top cards go."""
        return self.number is not None


@node("{who:possessive} hand", Form("{who:possessive} hand and {second:possessive} reserve"))
class Hand(Objects):
    """All cards in a player's Hand, and perhaps in their Reserve."""

    who: Players
    second: Players | None = None


@node("the other cards", "the others", "the rest", "the other")
class RestOf(Objects):
    """What is left of what was revealed or looked at."""

    @property
    def plural(self) -> bool:
        """They go."""
        return True
