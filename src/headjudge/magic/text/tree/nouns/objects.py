"""Noun phrases for objects."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Quality, Zone
from headjudge.magic.text.tree.nouns.filters import SELF_SLOT, Filter, is_one
from headjudge.magic.text.tree.nouns.players import ThatPlayer
from headjudge.magic.text.tree.numbers import Number, Unlimited
from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

__all__ = [
    "All",
    "AmassedArmy",
    "AnyRecipient",
    "AnyTarget",
    "Attached",
    "Chosen",
    "Each",
    "EachOf",
    "ElidedObjects",
    "EndOfLibrary",
    "Giver",
    "ItsObjects",
    "LastSpellCast",
    "Linked",
    "OfWhom",
    "PlayerOrTheirs",
    "Self",
    "SelfOr",
    "Several",
    "Some",
    "SomeOf",
    "Target",
    "TheirOne",
    "Together",
    "WhatItAttacks",
    "WholeZone",
    "YourCommander",
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
    ],
)

_ZERO, _ONE = Number(0), Number(1)


@node("your commander")
class YourCommander(Objects):
    """A commander on the battlefield that the player owns (903.3d), or the spell that is one."""

    slot: int = 0


@node("~")
class Self(Objects):
    """The object that the ability is on (or the spell itself)."""


@node("{name:giver}")
class Giver(Objects):
    """In an ability that a card gives to something, its ``name``: that card itself, not what has the ability (201.5a).

    ``id`` is which object that is, known once the ability is given.
    """

    name: str
    id: int = 0


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

    @property
    def of_types(self) -> str:
        """The types of just two that it is said of; "" if of none."""
        return _OF_TYPES.get(self, "")

    @property
    def same(self) -> bool:
        """All are one player's, or of one toughness; else no two are one player's."""
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

    ``chooser`` is who chooses the target instead of the controller ("of an opponent's choice"); ``at_random``: chance
    does. ``per`` "opponent" or
    "player": so many for each of them, who controls it ("for each opponent, tap target creature that player controls").
    ``single``: all of them are in one graveyard; ``of_whom``: one player controls them all, or each another,
    or they share a type, or are as tough as each other.
    """

    what: Filter
    least: Amount
    most: Amount
    chooser: Players | None = None
    slot: int = 0
    per: str = ""
    single: bool = False
    at_random: bool = False
    of_whom: OfWhom | None = None

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
    Form("another target", other=True),
    Form("up to {most:small} other targets", least=_ZERO, many=True, other=True),
    Form("each of up to {most:small} other targets", least=_ZERO, other=True),
    Form("a third target", other=True),
    "any target that isn't a {but:singular}",
    "any target that isn't an {but:singular}",
    Form("any target chosen at random", at_random=True),
)
class AnyTarget(Objects):
    """ "any target" (rule 115.4), "target creature or player", "target player or planeswalker".

    ``kinds`` "any" is what can be dealt damage under the edition in use: creature or player in 2011. ``other`` is
    "another target". ``least`` None is one, ``most`` None as many as ``least``. ``but``: which objects are none.
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
    at_random: bool = False

    @property
    def plural(self) -> bool:
        """More than one target, and not "each of" them."""
        return self.many


@node()
class Each(Objects):
    """ "each creature", "all artifacts", "creatures you control": all that match when the effect is applied.

    ``word`` is "each", "all", or "" for none.
    """

    what: Filter
    slot: int = 0
    word: str = "each"

    @property
    def plural(self) -> bool:
        """After "each" the verb is singular."""
        return self.word != "each"


All = Each


@node()
class Some(Objects):
    """ "a creature you control", "two cards from your hand", "up to three basic land cards": chosen on resolution.

    ``chooser`` None is the one who acts (who sacrifices, discards, searches …). In triggers and conditions, and as the
    subject of a static ability, it is any object that matches.
    """

    what: Filter
    least: Amount
    most: Amount
    at_random: bool = False
    chooser: Players | None = None
    slot: int = 0

    @property
    def plural(self) -> bool:
        """More than one object."""
        return not is_one(self.most)


Chosen = Some


def is_just_one(what: Some) -> bool:
    """Whether it is "a card", neither more nor none."""
    return all(isinstance(n, Number) and n.value == 1 for n in (what.least, what.most))


@node()
class ItsObjects(Objects):
    """A back reference: "it", "that creature", "those cards", "the rest" … to the slot ``to``.

    ``noun`` keeps the words after the ``determiner`` ("that", "those", "the"), which pronouns ("it", "them", "they")
    don't have.
    """

    noun: str
    many: bool = False
    to: int = SELF_SLOT
    determiner: str = ""

    @property
    def plural(self) -> bool:
        """Whether it is "they" or "those"."""
        return self.many


@node()
class TheirOne(Objects):
    """ "the creature you control", "the permanent an opponent controls": the one target that was described so.

    Bound, it is :class:`ItsObjects`.
    """

    noun: str
    whose: Quality


@node()
class SomeOf(Objects):
    """ "one of them", "up to two of those cards": chosen on resolution from what was named before.

    ``chooser`` None is the one who acts. ``bare``: "one" alone, said of what was just named.
    """

    of: Objects
    least: Amount
    most: Amount
    at_random: bool = False
    bare: bool = False
    slot: int = 0

    @property
    def plural(self) -> bool:
        """More than one object."""
        return not is_one(self.most)


@node()
class Several(Objects):
    """ "a Forest card and a Plains card", "an artifact card and/or a land card": each is chosen, the second of what is
    left after the first; together they are "them". ``at_will``: of some kinds perhaps none. ``shared``: where they are
    only chosen, one that is of several kinds may be chosen for each of them."""

    parts: tuple[Some, ...]
    slot: int = 0
    at_will: bool = False
    shared: bool = False

    @property
    def plural(self) -> bool:
        """Always several."""
        return True


@node(
    Form("the player or planeswalker it’s attacking", what=ItsObjects("it")),
    "the player or planeswalker {what} is attacking",
)
class WhatItAttacks(Objects):
    """The player or planeswalker that an attacking creature attacks, or last attacked in this combat (508.1b)."""

    what: Objects


@node("each of {of}")
class EachOf(Objects):
    """ "each of those creatures", "each of up to two target creatures": all of them, one by one.

    Where each deals damage as much as it says of that one, that one is in the ``slot``.
    """

    of: Objects
    slot: int = 0


@node()
class ElidedObjects(Objects):
    """The left-out subject of a coordinated clause: "~ deals 2 damage to you and [~] gains flying".

    ``many``: it is plural ("those creatures gain haste and [they] attack this turn if able").
    """

    to: int = SELF_SLOT
    many: bool = False

    @property
    def plural(self) -> bool:
        """Whether it is plural."""
        return self.many


_ENCHANTED_CARDS = ("artifact", "creature", "enchantment", "instant", "land", "sorcery")
RULES_TEXT.words.add("enchanted_card", [f"{kind} card" for kind in _ENCHANTED_CARDS])


@node(
    "enchanted {kind:permanent_type}",
    "equipped {kind:permanent_type}",
    "fortified {kind:permanent_type}",
    "enchanted {kind:enchanted_card}",
)
class Attached(Objects):
    """What the source Aura, Equipment or Fortification is attached to (rules 303.4, 301.5, 301.6)."""

    kind: str
    slot: int = 0


@node("the amassed army", "the army you amassed")
class AmassedArmy(Objects):
    """The Army that an instruction before chose as one amassed (701.47)."""


@node("the spell most recently cast this turn")
class LastSpellCast(Objects):
    """The spell that was cast last this turn, as it is or was on the stack."""


@node(
    "the top card of {zone}",
    "the top {what:singular} of {zone}",
    "the top {count:card} of {zone}",
    Form("the bottom card of {zone}", bottom=True),
    Form("the bottom {count:card} of {zone}", bottom=True),
    "{count:card} from the top of {zone}",
    *(
        Form(f"all but the {end} {count} of {{zone}}", bottom=end == "bottom", but=True)
        for end in ("top", "bottom")
        for count in ("card", "{count:card}")
    ),
)
class EndOfLibrary(Objects):
    """ "the top card of your library", ``bottom``: "the bottom two cards of …".

    As many as there are, if fewer (rule 701's usual "as much as possible"). ``count`` None is one. ``what``: of a
    graveyard the first of such cards from its top on. ``but``: all the others.
    """

    zone: Zone
    what: Filter | None = None
    count: Amount | None = None
    slot: int = 0
    bottom: bool = False
    but: bool = False

    @property
    def plural(self) -> bool:
        """Whether there is a number, or they are all the others."""
        return self.but or (self.count is not None and not is_one(self.count))


@node(
    "{who:possessive} {kind:hand}",
    "all {kind:zones}",
    "all the cards in {who:possessive} {kind:hand}",
    "all the cards from {who:possessive} {kind:hand}",
    "{who:possessive} {kind:zones}",
    "{who:possessive} {kind:hand} and {also:hand}",
)
class WholeZone(Objects):
    """All the cards in a zone of a player ("discard your hand", "exile target player's graveyard"), without ``who`` in
    those of all players; perhaps ``also`` those in another zone of the same player."""

    kind: ZoneKind
    also: ZoneKind = ANY_ZONE
    who: Players | None = None
    slot: int = 0


@node(
    "a creature or player",
    Form("a permanent or player", kind="permanent"),
    Form("a player or planeswalker", kind="planeswalker"),
    Form("a player or battle", kind="battle"),
    Form("a creature or opponent", opponent=True),
    Form("an opponent or battle", kind="battle", opponent=True),
)
class AnyRecipient(Objects):
    """Any player, or only an ``opponent``, or any permanent of that ``kind``, as what an event happens to."""

    slot: int = 0
    kind: Literal["creature", "permanent", "planeswalker", "battle"] = "creature"
    opponent: bool = False


@node("{who} or a planeswalker that player controls")
class PlayerOrTheirs(Objects):
    """That player or a planeswalker of theirs: one of them, chosen as it is said (608.2d)."""

    who: ThatPlayer
    slot: int = 0


@node(
    "~ or {other}",
    Form("~ and {other}", both=True, many=True),
    Form("~ and/or {other}", both=True),
    Form("~ and {other} each", both=True, many=True),
)
class SelfOr(Objects):
    """ "~ or another creature you control", in triggers: either; "~ and other creatures": ``both``."""

    other: Objects
    both: bool = False
    many: bool = False

    @property
    def plural(self) -> bool:
        """After "or" the number of the second."""
        return self.many or self.other.plural


@node(
    Form("the exiled card", noun="exiled card"),
    Form("the exiled cards", noun="exiled cards", many=True),
    Form("the exiled creature", noun="exiled creature"),
    Form("the exiled creature card", noun="exiled creature card"),
    "each of the exiled cards",
)
class Linked(Objects):
    """The cards that another ability of the same object exiled (linked abilities, rule 607).

    ``noun`` is what such words call what this ability exiled itself; "each of the exiled cards" never means that.
    In an ability that is given: what the words around it exiled (slot ``outer``), ``ids`` once it is given.
    """

    noun: str = ""
    many: bool = False
    outer: int = 0
    ids: tuple[int, ...] = ()

    @property
    def plural(self) -> bool:
        """Whether the words are plural."""
        return self.many


@node()
class Together(Objects):
    """Several noun phrases joined by "and".

    "~ and target creature", "each creature and each player" (then of players too). What is done to several at once, is
    "they" afterwards, in the ``slot``.
    """

    parts: tuple[Objects | Players, ...]
    slot: int = 0

    @property
    def plural(self) -> bool:
        """Always several."""
        return True
