"""Noun phrases for players who are described, aimed at, or named before."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players
from headjudge.magic.text.tree.numbers import Number, Unlimited

__all__ = [
    "AimedPlayer",
    "ControllerOf",
    "EachInTurn",
    "EachPlayer",
    "EachWho",
    "Elided",
    "OneOrMorePlayers",
    "OwnerOf",
    "PlayerSet",
    "TargetPlayer",
    "ThatPlayer",
    "You",
    "YouAnd",
    "YourTeam",
]


RULES_TEXT.words.add("player_noun", ["player", "opponent", "teammate"])
RULES_TEXT.words.add("player_nouns", {"players": "player", "opponents": "opponent", "teammates": "teammate"})
RULES_TEXT.words.add(
    "that_player",
    [
        "that player",
        "the first player",
        "the second player",
        "that opponent",
        "the chosen player",
        "the chosen opponent",
        "the player",
        "that attacking player",
    ],
)
RULES_TEXT.words.add("those_players", ["they", "them", "those players", "those opponents"])

_ZERO, _ONE = Number(0), Number(1)


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
    Form("target opponent", opponent=True),
    Form("another target player", other=True),
    Form("{least:small} target players", many=True),
    Form("up to {most:small} target players", least=_ZERO, many=True),
    Form("up to one target player", least=_ZERO, most=_ONE),
    Form("any number of target players", least=_ZERO, most=Unlimited(), many=True),
    Form("target teammate", teammate=True),
    Form("any number of target opponents", opponent=True, least=_ZERO, most=Unlimited(), many=True),
    Form("{least:small} target opponents", opponent=True, many=True),
    Form("up to {most:small} target opponents", opponent=True, least=_ZERO, many=True),
    Form("up to one target opponent", opponent=True, least=_ZERO, most=_ONE),
    "target player other than {than}",
    Form("target opponent other than {than}", opponent=True),
    "target player who {so:said_of_each}",
    Form("target opponent who {so:said_of_each}", opponent=True),
    "target player whose {so:said_of_its}",
    "target player with {so:said_with}",
    Form("target opponent with {so:said_with}", opponent=True),
    Form("target opponent whose {so:said_of_its}", opponent=True),
    Form("target player chosen at random", at_random=True),
    Form("target opponent chosen at random", opponent=True, at_random=True),
    "target player who {so:said_of_each} and is {opponent_of:possessive} opponent",
    Form("target opponent who {so:said_of_each} as you activate this ability", opponent=True, so_at_first=True),
)
class TargetPlayer(Players):
    """ "target player", "target opponent", "up to two target players".

    ``least`` None is one, ``most`` None as many as ``least``. ``other`` is "another": than the target before, or you;
    ``apart`` is another than the targets of other modes (700.2). ``than``: any but that player; ``so``: one of whom
    that is true, only as the target is chosen if ``so_at_first``; ``at_random``: chance chooses. ``chooser``: who
    chooses instead of the controller; ``opponent_of``: only opponents of that player.
    """

    opponent: bool = False
    teammate: bool = False
    least: Amount | None = None
    most: Amount | None = None
    other: bool = False
    slot: int = 0
    many: bool = False
    apart: bool = False
    than: Players | None = None
    so: Condition | None = None
    at_random: bool = False
    so_at_first: bool = False
    opponent_of: Players | None = None
    chooser: Players | None = None
    linked: bool = False
    """Another ability speaks of that player."""

    @property
    def plural(self) -> bool:
        """More than one target."""
        return self.many


@node(
    "each {which:player_noun}",
    Form("each other {which:player_noun}", other=True),
    Form("each of your opponents", which="opponent"),
    Form("your opponents", which="opponent", many=True),
    Form("all {which:player_nouns}", many=True),
    Form("{which:player_nouns}", many=True),
    Form("all other {which:player_nouns}", other=True, many=True),
    "each {which:player_noun} who {so:said_of_each}",
    Form("each other {which:player_noun} who {so:said_of_each}", other=True),
    "each {which:player_noun} whose {so:said_of_its}",
    "each {which:player_noun} with {so:said_with}",
    "each {which:player_noun} attacking {attacked}",
    Form("each {which:player_noun} dealt damage this way", hurt_now=True),
    "each {which:player_noun} dealt combat damage this game by a creature named {hurt_by:card_name}",
    Form("each {which:player_noun} other than {than}", other=True),
    Form("each of {of:possessive} opponents", which="opponent"),
    Form("players who {so:said_of_each}", which="player", many=True),
)
class EachPlayer(Players):
    """ "each player", "each opponent", "each other player", "your opponents", "players".

    ``which`` is "player", "opponent", "teammate"; ``other`` leaves out the player that was named before: ``than``, or
    you where no other was. ``so``: those of whom that is true, each by themself; ``attacked``: who attack that player;
    ``of``: the opponents of those players, where they aren't yours.
    ``hurt_by``: whom a creature of that name has dealt combat damage in this game; ``hurt_now``: to whom an
    instruction before has dealt damage.
    """

    which: str
    slot: int = 0
    than: Players | None = None
    so: Condition | None = None
    attacked: Players | None = None
    of: Players | None = None
    hurt_by: str = ""
    hurt_now: bool = False
    other: bool = False
    many: bool = False

    @property
    def plural(self) -> bool:
        """After "each" the verb is singular."""
        return self.many


@node(
    Form("each {which:player_noun} who does", did=True),
    "each {which:player_noun} who doesn't",
    "each {which:player_noun} who didn't",
    Form("each {which:player_noun} who can't", could=False),
)
class EachWho(Players):
    """Of several who may do something those who do, or don't; of several who must, those who can't.

    ``to`` is the slot of all of them.
    """

    which: str
    did: bool = False
    could: bool = True
    slot: int = 0
    to: int = 0


@node("you and {other} each", "you and {other}")
class YouAnd(Players):
    """ "You and target opponent each": both do it."""

    other: Players
    slot: int = 0

    @property
    def plural(self) -> bool:
        """Two at least."""
        return True


@node()
class EachInTurn(Players):
    """ "That player" after "for each opponent": each of them, one at a time."""

    which: str


@node("your team")
class YourTeam(Players):
    """You and your teammates, as those who control something: "creatures your team controls"."""


@node(
    "a {which:player_noun}",
    "an {which:player_noun}",
    Form("another player", other=True),
    Form("one of your opponents", which="opponent"),
    Form("another one of your opponents", which="opponent", other=True),
    Form("another of your opponents", which="opponent", other=True),
    Form("any player", anyone=True),
    Form("any opponent", which="opponent", anyone=True),
    Form("any other player", anyone=True, other=True),
    "a {which:player_noun} who {so:said_of_each}",
    "an {which:player_noun} who {so:said_of_each}",
    "a {which:player_noun} of your choice",
    "an {which:player_noun} of your choice",
    "a {which:player_noun} with the {extreme:extreme} or tied for {tied:extreme}",
    Form("an opponent with the {extreme:extreme} among your opponents", which="opponent", among_them=True),
    Form("an opponent chosen at random", which="opponent", at_random=True),
    Form("another one of your opponents chosen at random", which="opponent", other=True, at_random=True),
)
class PlayerSet(Players):
    """ "a player", "an opponent": one player chosen, or, in triggers and conditions, any player.

    ``which`` is "player", "opponent", "teammate"; ``other`` than you, or of ``anyone`` than the player named before
    (``than``). ``anyone``: what they may do, each of them may ("any player may pay {2}"). ``so``: of whom that is true;
    ``extreme``: whose life total is the highest or the lowest, of all players or ``among_them``; ``at_random``: chance
    chooses.
    """

    which: str = "player"
    slot: int = 0
    other: bool = False
    than: Players | None = None
    anyone: bool = False
    so: Condition | None = None
    extreme: str = ""
    tied: str = ""
    among_them: bool = False
    at_random: bool = False


@node(
    Form("one or more of your opponents", which="opponent"),
    "one or more {which:player_nouns}",
    Form("one or more {which:player_nouns} being attacked", attacked=True),
)
class OneOrMorePlayers(Players):
    """ "One or more opponents", to whom something happens: all to whom it does at the same time, as one event
    (603.2c); ``attacked``: of those whom creatures attack, any of whom something is true."""

    which: str = "player"
    slot: int = 0
    attacked: bool = False

    @property
    def plural(self) -> bool:
        """However many there are."""
        return True


@node("{words:that_player}", Form("{words:those_players}", many=True))
class ThatPlayer(Players):
    """A back reference to players: "that player", "they", "the chosen player", "defending player"."""

    words: str
    to: int = 0
    many: bool = False

    @property
    def plural(self) -> bool:
        """Whether the words are plural; "they" of one player is, too."""
        return self.many


@node(
    "that player or that planeswalker 's controller",
    "that player or that permanent 's controller",
    "that permanent 's controller or that player",
)
class AimedPlayer(Players):
    """After "target player or planeswalker" or "any target": the player who is the target, or who controls the
    permanent that is."""

    to: int = 0
    slot: int = 0


@node("{what:possessive} controller", Form("{what:possessive} controllers", many=True), "the controller of {what}")
class ControllerOf(Players):
    """ "its controller", "that creature's controller", "their controllers"."""

    what: Objects
    slot: int = 0
    many: bool = False

    @property
    def plural(self) -> bool:
        """Whether it is "controllers"."""
        return self.many


@node("{what:possessive} owner", Form("{what:possessive} owners", many=True), "the owner of {what}")
class OwnerOf(Players):
    """ "its owner", "their owners"."""

    what: Objects
    slot: int = 0
    many: bool = False

    @property
    def plural(self) -> bool:
        """Whether it is "owners"."""
        return self.many
