"""What objects are targets (115), and what is true of several targets of one phrase together."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players
from headjudge.magic.text.tree.nouns.filters import Filter, is_one
from headjudge.magic.text.tree.numbers import Number, Unlimited

__all__ = [
    "AnyTarget",
    "OfWhom",
    "Target",
]

RULES_TEXT.words.add(
    "player_target",
    [
        "creature or player",
        "player or planeswalker",
        "opponent or planeswalker",
        "creature or opponent",
        "creature , planeswalker , or player",
        "player or battle",
        "creature token , player , or planeswalker",
        "permanent or player",
        "permanent or opponent",
        "opponent , creature an opponent controls , or planeswalker an opponent controls",
    ],
)

_ZERO, _ONE = Number(0), Number(1)


class OfWhom(StrEnum):
    """Whose the targets of one phrase are that are only legal together, or what two of them have in common."""

    SAME_PLAYER = "controlled by the same player"
    SAME_OPPONENT = "controlled by the same opponent"
    DIFFERENT_PLAYERS = "controlled by different players"
    DIFFERENT_CONTROLLERS = "with different controllers"
    SHARE_A_TYPE = "that share a creature type"
    SHARE_NO_TYPE = "that share no creature types"
    SHARE_A_CARD_TYPE = "that share a card type"
    SHARE_A_PERMANENT_TYPE = "that share a permanent type"
    EQUAL_TOUGHNESS = "with equal toughness"
    DIFFERENT_MANA_VALUES = "with different mana values"

    @property
    def of_types(self) -> str:
        """The types of just two that it is said of; "" if of none."""
        return _OF_TYPES.get(self, "")

    @property
    def same(self) -> bool:
        """All are one player's, or of one toughness; else no two are one player's, or of one mana value."""
        return self.of_one or self == OfWhom.EQUAL_TOUGHNESS

    @property
    def of_one(self) -> bool:
        """All are one player's."""
        return self in (OfWhom.SAME_PLAYER, OfWhom.SAME_OPPONENT)


_OF_TYPES = {
    OfWhom.SHARE_A_TYPE: "creature type",
    OfWhom.SHARE_NO_TYPE: "creature type",
    OfWhom.SHARE_A_CARD_TYPE: "card type",
    OfWhom.SHARE_A_PERMANENT_TYPE: "permanent type",
}


@node()
class Target(Objects):
    """ "target creature", "up to two target cards from your graveyard", "X target creatures" (rule 115).

    ``chooser`` is who chooses the target instead of the controller ("of an opponent's choice"), perhaps only among
    their ``own`` ("they control"); ``at_random``: chance does. ``per`` "opponent" or
    "player": so many for each of them, who controls it ("for each opponent, tap target creature that player controls"),
    or only for each of those (``per_such``), as they are while targets are chosen.
    ``single``: all of them are in one graveyard; ``of_whom``: one player controls them all, or each another,
    or they share a type, or are as tough as each other, or each has another mana value.
    """

    what: Filter
    least: Amount
    most: Amount
    chooser: Players | None = None
    slot: int = 0
    per: str = ""
    per_such: Players | None = None
    single: bool = False
    at_random: bool = False
    of_whom: OfWhom | None = None
    own: bool = False

    @property
    def plural(self) -> bool:
        """More than one target."""
        return bool(self.per) or not is_one(self.most)


@node(
    "any target",
    Form("any other target", other=True),
    "target {kinds:player_target}",
    Form("another target {kinds:player_target}", other=True),
    "target {kinds:player_target} of {chooser:possessive} choice",
    "any target of {chooser:possessive} choice",
    Form("up to {most:small} targets", least=_ZERO, many=True),
    Form("each of up to {most:small} targets", least=_ZERO),
    Form("any number of targets", least=_ZERO, most=Unlimited(), many=True),
    Form(
        "any number of target creatures and/or players",
        kinds="creature or player",
        least=_ZERO,
        most=Unlimited(),
        many=True,
    ),
    Form("up to {most:small} target creatures and/or players", kinds="creature or player", least=_ZERO, many=True),
    Form("{least:small} target creatures and/or players", kinds="creature or player"),
    Form("each of {least:small} target creatures and/or players", kinds="creature or player"),
    Form("one , two , or three targets", most=Number(3)),
    Form("one or two targets", most=Number(2)),
    "each of {least:small} targets",
    Form("up to one target", least=_ZERO, most=_ONE),
    Form("up to one target {kinds:player_target}", least=_ZERO, most=_ONE),
    Form("another target", other=True),
    Form("up to {most:small} other targets", least=_ZERO, many=True, other=True),
    Form("each of up to {most:small} other targets", least=_ZERO, other=True),
    Form("a third target", other=True),
    "any target that isn't a {but:singular}",
    "any target that isn't an {but:singular}",
    "any target other than {than}",
    Form("any target chosen at random", at_random=True),
)
class AnyTarget(Objects):
    """ "any target" (rule 115.4), "target creature or player", "target player or planeswalker".

    ``kinds`` "any" is what can be dealt damage under the edition in use: creature or player in 2011. ``other`` is
    "another target". ``least`` None is one, ``most`` None as many as ``least``. ``but``: which objects are none;
    ``than``: or which objects mentioned before.
    ``at_random``: chance chooses.
    """

    kinds: str = "any"
    least: Amount | None = None
    most: Amount | None = None
    other: bool = False
    chooser: Players | None = None
    slot: int = 0
    many: bool = False
    but: Filter | None = None
    than: Objects | None = None
    at_random: bool = False

    @property
    def plural(self) -> bool:
        """More than one target, and not "each of" them."""
        return self.many
