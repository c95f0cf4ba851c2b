"""Noun phrases for objects and players, and how later words refer back to earlier ones.

Every noun phrase that introduces something ("target creature", "a card", "each opponent", "a 1/1 Elf token") has a
``slot``: its number in the text of its ability, counted in order of reading. A phrase that refers back ("it", "that
creature", "those cards", "that player", "its controller") holds the slot of its antecedent. Both are filled in by
:mod:`headjudge.magic.text.binding` once an ability has been read; a back reference without antecedent does not compile.
When an ability resolves, its context maps slots to the objects and players that they stand for.
"""

from __future__ import annotations

from headjudge.magic.text.tree.base import Adjective, Amount, Form, Node, Objects, Players, Quality, Zone, node
from headjudge.magic.text.words import word_class

__all__ = [
    "SELF_SLOT",
    "ActivePlayer",
    "All",
    "AnyRecipient",
    "AnyTarget",
    "Attached",
    "Chosen",
    "ControllerOf",
    "DefendingPlayer",
    "Each",
    "EachOf",
    "EachPlayer",
    "Elided",
    "ElidedObjects",
    "EnchantedPlayer",
    "EndOfLibrary",
    "Filter",
    "ItsObjects",
    "Linked",
    "OwnerOf",
    "PlayerSet",
    "Self",
    "SelfOr",
    "Some",
    "SomeOf",
    "Target",
    "TargetPlayer",
    "ThatPlayer",
    "Together",
    "WholeZone",
    "You",
    "is_one",
]

word_class("player_noun", ["player", "opponent", "teammate"])
word_class("player_nouns", {"players": "player", "opponents": "opponent", "teammates": "teammate"})
word_class("that_player", ["that player", "that opponent", "the chosen player", "the chosen opponent", "the player"])
word_class("those_players", ["they", "them", "those players", "those opponents"])
word_class(
    "player_target",
    ["creature or player", "player or planeswalker", "opponent or planeswalker", "creature or opponent"],
)

SELF_SLOT = -1
"""The slot of the source of the ability itself."""


@node()
class Filter(Node):
    """What kind of object, as one test: adjectives, types, noun, qualities after it.

    ``noun`` is "permanent", "card", "spell", "token", "source", "ability", "permanent card" … or "" when a type word
    is the noun. ``types`` is an "or" of "and"s of words: ``(("artifact", "creature"), ("enchantment",))`` is "artifact
    creature or enchantment"; a word is a card type, a subtype or a supertype, in the singular. ``join`` is the word
    between the alternatives; "and" and "and/or" mean the same as "or" for a test ("all Goblins and Orcs"). What is
    negated ("nonland", "non-Elf") is among the ``adjectives``. ``other`` is "another"/"other": not the source of the
    ability, or after an earlier object of the same sentence ("target creature … another target creature") not that
    one. ``alternatives`` are whole further tests joined by "or" ("artifact or creature with flying" has none,
    "artifact spell or creature" has one). A filter with noun "permanent" or a type word alone means permanents on the
    battlefield unless a quality names another zone.
    """

    noun: str
    types: tuple[tuple[str, ...], ...] = ()
    qualities: tuple[Quality, ...] = ()
    other: bool = False
    adjectives: tuple[Adjective, ...] = ()
    join: str = "or"
    alternatives: tuple[Filter, ...] = ()


# --- objects


@node("~")
class Self(Objects):
    """The object that the ability is on (or the spell itself)."""


@node()
class Target(Objects):
    """ "target creature", "up to two target cards from your graveyard", "X target creatures" (rule 115).

    ``chooser`` is who chooses the target instead of the controller ("of an opponent's choice").
    """

    what: Filter
    least: Amount
    most: Amount
    chooser: Players | None = None
    slot: int = 0

    @property
    def plural(self) -> bool:
        """More than one target."""
        return not is_one(self.most)


@node(
    "any target",
    Form("any other target", (("other", True),)),
    "target {kinds:player_target}",
    Form("another target {kinds:player_target}", (("other", True),)),
    "target {kinds:player_target} of {chooser:possessive} choice",
    "any target of {chooser:possessive} choice",
    "up to {most:small} targets",
    "each of up to {most:small} targets",
    "any number of targets",
    "one , two , or three targets",
    "one or two targets",
    "each of {least:small} targets",
    "up to one target",
    Form("another target", (("other", True),)),
)
class AnyTarget(Objects):
    """ "any target" (rule 115.4), "target creature or player", "target player or planeswalker".

    ``kinds`` "any" is what can be dealt damage under the edition in use: creature or player in 2011. ``other`` is
    "another target". Forms 6, 7 and 12 are any number up to ``most`` (12: one), form 8 any number, 9 and 10 as
    written, 11 exactly ``least``.
    """

    kinds: str = "any"
    least: Amount | None = None
    most: Amount | None = None
    other: bool = False
    chooser: Players | None = None
    slot: int = 0

    @property
    def plural(self) -> bool:
        """More than one target."""
        return self.form in {6, 8, 9, 10}


@node()
class Each(Objects):
    """ "each creature", "all artifacts", "creatures you control": all that match when the effect is applied.

    The form says with which word: 0 "each", 1 "all", 2 none.
    """

    what: Filter
    slot: int = 0

    @property
    def plural(self) -> bool:
        """After "each" the verb is singular."""
        return self.form != 0


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


@node()
class ItsObjects(Objects):
    """A back reference: "it", "that creature", "those cards", "the rest" … to the slot ``to``.

    ``noun`` keeps the words after "that"/"those", or "it", "them", "they" for pronouns.
    """

    noun: str
    many: bool = False
    to: int = SELF_SLOT

    @property
    def plural(self) -> bool:
        """Whether it is "they" or "those"."""
        return self.many


@node()
class SomeOf(Objects):
    """ "one of them", "up to two of those cards": chosen on resolution from what was named before.

    ``chooser`` None is the one who acts.
    """

    of: Objects
    least: Amount
    most: Amount
    at_random: bool = False
    slot: int = 0

    @property
    def plural(self) -> bool:
        """More than one object."""
        return not is_one(self.most)


@node("each of {of}")
class EachOf(Objects):
    """ "each of those creatures", "each of up to two target creatures": all of them, one by one."""

    of: Objects


@node()
class ElidedObjects(Objects):
    """The left-out subject of a coordinated clause: "~ deals 2 damage to you and [~] gains flying"."""

    to: int = SELF_SLOT


@node("enchanted {kind:permanent_type}", "equipped {kind:permanent_type}", "fortified {kind:permanent_type}")
class Attached(Objects):
    """What the source Aura, Equipment or Fortification is attached to (rules 303.4, 301.5, 301.6)."""

    kind: str
    slot: int = 0


@node(
    "the top card of {zone}",
    "the top {count:card} of {zone}",
    "the bottom card of {zone}",
    "the bottom {count:card} of {zone}",
)
class EndOfLibrary(Objects):
    """ "the top card of your library", "the bottom two cards of …": form 0 and 1 the top, 2 and 3 the bottom.

    As many as there are, if fewer (rule 701's usual "as much as possible"). ``count`` None is one.
    """

    zone: Zone
    count: Amount | None = None
    slot: int = 0

    @property
    def plural(self) -> bool:
        """Whether there is a number."""
        return self.count is not None and not is_one(self.count)


@node("{who:possessive} {kind:hand}")
class WholeZone(Objects):
    """All the cards in a zone of a player ("discard your hand", "exile target player's graveyard")."""

    who: Players
    kind: str
    slot: int = 0


@node("a creature or player", "a permanent or player")
class AnyRecipient(Objects):
    """Any creature (form 1: permanent) or player, as what an event happens to."""

    slot: int = 0


@node("~ or {other}", "~ and {other}", "~ and/or {other}")
class SelfOr(Objects):
    """ "~ or another creature you control", in triggers: either (form 1 "~ and other …": both)."""

    other: Objects

    @property
    def plural(self) -> bool:
        """After "or" the number of the second."""
        return self.form == 1 or self.other.plural


@node("the exiled card", "the exiled cards", "the exiled creature", "each of the exiled cards")
class Linked(Objects):
    """The cards that another ability of the same object exiled (linked abilities, rule 607)."""

    @property
    def plural(self) -> bool:
        """Whether the words are plural."""
        return self.form == 1


@node()
class Together(Objects):
    """Several noun phrases joined by "and".

    "~ and target creature", "each creature and each player" (then of players too).
    """

    parts: tuple[Objects | Players, ...]

    @property
    def plural(self) -> bool:
        """Always several."""
        return True


# --- players


@node("you")
class You(Players):
    """The controller of the ability; ``implied`` as the subject of an imperative ("Draw a card.")."""

    implied: bool = False

    @property
    def plural(self) -> bool:
        """English conjugates it like a plural."""
        return True


@node()
class Elided(Players):
    """The left-out subject of a coordinated clause ("target player draws a card and [that player] loses 1 life").

    ``bare`` where the verb is bare: after "may" ("that player may [that player] draw a card"); the binding makes it of
    an implied :class:`You` whose subject is another player.
    """

    bare: bool = False
    to: int = 0

    @property
    def plural(self) -> bool:
        """A bare verb looks like a plural."""
        return self.bare


@node(
    "target player",
    Form("target opponent", (("opponent", True),)),
    Form("another target player", (("other", True),)),
    "{most:small} target players",
    "up to {most:small} target players",
    "up to one target player",
    "any number of target players",
    Form("target teammate", (("teammate", True),)),
)
class TargetPlayer(Players):
    """ "target player", "target opponent", "up to two target players"."""

    opponent: bool = False
    teammate: bool = False
    least: Amount | None = None
    most: Amount | None = None
    other: bool = False
    slot: int = 0

    @property
    def plural(self) -> bool:
        """More than one target."""
        return self.form in {3, 4, 6}


@node("defending player")
class DefendingPlayer(Players):
    """The player attacked by the object that the ability is about (rule 506.2), per attacker with several defenders."""


@node("the active player")
class ActivePlayer(Players):
    """The player whose turn it is; with shared turns or several turns the one of this turn."""


@node("enchanted player", "enchanted opponent")
class EnchantedPlayer(Players):
    """The player whom the source Aura is attached to."""


@node(
    "each {which:player_noun}",
    "each other {which:player_noun}",
    Form("each of your opponents", (("which", "opponent"),)),
    Form("your opponents", (("which", "opponent"),)),
    "all {which:player_nouns}",
    "{which:player_nouns}",
    "all other {which:player_nouns}",
)
class EachPlayer(Players):
    """ "each player", "each opponent", "each other player", "your opponents", "players".

    ``which`` is "player", "opponent", "teammate"; forms 1 and 6 leave out the player that was named before ("each other
    player": other than you, or than the player of an earlier phrase).
    """

    which: str
    slot: int = 0

    @property
    def plural(self) -> bool:
        """After "each" the verb is singular."""
        return self.form > 2


@node(
    "a {which:player_noun}",
    "an {which:player_noun}",
    "another player",
    "one of your opponents",
    "any player",
    "any opponent",
)
class PlayerSet(Players):
    """ "a player", "an opponent": one player chosen, or, in triggers and conditions, any player.

    Form 2 "another player" is not you.
    """

    which: str = "player"
    slot: int = 0


@node("{words:that_player}", "{words:those_players}")
class ThatPlayer(Players):
    """A back reference to players: "that player", "they", "the chosen player", "defending player"."""

    words: str
    to: int = 0

    @property
    def plural(self) -> bool:
        """Whether the words are plural; "they" of one player is, too."""
        return self.form == 1


@node("{what:possessive} controller", "{what:possessive} controllers", "the controller of {what}")
class ControllerOf(Players):
    """ "its controller", "that creature's controller", "their controllers"."""

    what: Objects
    slot: int = 0

    @property
    def plural(self) -> bool:
        """The form with "controllers"."""
        return self.form == 1


@node("{what:possessive} owner", "{what:possessive} owners", "the owner of {what}")
class OwnerOf(Players):
    """ "its owner", "their owners"."""

    what: Objects
    slot: int = 0

    @property
    def plural(self) -> bool:
        """The form with "owners"."""
        return self.form == 1


def is_one(amount: Amount) -> bool:
    """Whether a noun after this amount is in the singular."""
    return not amount.plural
