"""Noun phrases for objects that are described, or known without a description."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Zone
from headjudge.magic.text.tree.nouns.filters import Filter, is_one
from headjudge.magic.text.tree.nouns.players import ThatPlayer
from headjudge.magic.text.tree.nouns.references import ItsObjects
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

__all__ = [
    "All",
    "AmassedArmy",
    "AnyRecipient",
    "Attached",
    "Chosen",
    "Each",
    "EndOfLibrary",
    "Giver",
    "LastSpellCast",
    "PlayerOrTheirs",
    "Self",
    "SelfOr",
    "Several",
    "Some",
    "Together",
    "WhatItAttacks",
    "WholeZone",
    "YourCommander",
]


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
    "a number of cards from the top of {zone} equal to {count}",
    "the top {count:small} {what:counted} of {zone}",
    *(
        Form(f"all but the {end} {count} of {{zone}}", bottom=end == "bottom", but=True)
        for end in ("top", "bottom")
        for count in ("card", "{count:card}")
    ),
)
class EndOfLibrary(Objects):
    """ "the top card of your library", ``bottom``: "the bottom two cards of …".

    As many as there are, if fewer (rule 701's usual "as much as possible"). ``count`` None is one. ``what``: of a
    graveyard the first one, or so many, of such cards from its top on. ``but``: all the others.
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
