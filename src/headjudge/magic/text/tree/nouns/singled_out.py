"""Players whom the state of the game tells: by turn, combat, life, cards, seats, a designation, a choice, an Aura."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns.filters import Filter

__all__ = [
    "ActivePlayer",
    "AlreadyAttacked",
    "AttackingPlayer",
    "CasterOf",
    "DefendingPlayer",
    "EnchantedPlayer",
    "InitiativeHolder",
    "LastChosenPlayer",
    "LinkedPlayer",
    "Monarch",
    "Neighbor",
    "OneOfPair",
    "OtherOfPair",
    "RevealedGreatest",
    "WithExtremeLife",
    "WithMostCards",
    "WithMostPermanents",
]


@node("defending player")
class DefendingPlayer(Players):
    """The player attacked by the object that the ability is about (rule 506.2), per attacker with several defenders."""


@node("attacking player", "the attacking player")
class AttackingPlayer(Players):
    """The player whose creatures attack (rule 506.2)."""


@node("the active player")
class ActivePlayer(Players):
    """The player whose turn it is; with shared turns or several turns the one of this turn."""


RULES_TEXT.words.add("extreme", ["most life", "highest life total", "least life", "lowest life total"])


@node(
    "the player with the {extreme:extreme} or tied for {tied:extreme}",
    "the player with the {extreme:extreme} or tied for the {tied:extreme}",
    "each player with the {extreme:extreme}",
    "each player with the {extreme:extreme} or tied for {tied:extreme}",
    Form("the player with the {extreme:extreme}", alone=True),
)
class WithExtremeLife(Players):
    """The players whose life total is the highest or the lowest; all of those who are tied, or the only one (``alone``;
    nobody where several are tied)."""

    extreme: str
    tied: str = ""
    slot: int = 0
    alone: bool = False


@node("the player who controls the most {what:plural}")
class WithMostPermanents(Players):
    """The player who controls more of them than each other; nobody where several control as many."""

    what: Filter
    slot: int = 0


@node("a player it has already attacked this turn")
class AlreadyAttacked(Players):
    """Whoever the creature that says so has attacked this turn (508.1b)."""


@node("the last chosen player")
class LastChosenPlayer(Players):
    """The player whom another ability of the source has chosen last (607.2d); nobody if none was."""


@node("one of the chosen players")
class OneOfPair(Players):
    """One of the two players who were chosen as the source entered (607.2d), if they are in the game."""

    slot: int = 0


@node("the other chosen player")
class OtherOfPair(Players):
    """The other of those two than the one (slot ``to``) of whom words spoke before."""

    to: int = 0


@node("the player aimed at before")
class LinkedPlayer(Players):
    """ "That player", where another ability of the same object was aimed at one as it entered (linked abilities,
    607)."""


@node("the player who has the most cards in hand", "the player with the most cards in hand")
class WithMostCards(Players):
    """The player who has more cards in hand than each other; nobody where several have the most."""

    slot: int = 0


@node("the player who reveals the card with the greatest mana value")
class RevealedGreatest(Players):
    """The player whose card, of those just revealed, has a greater mana value than each other; nobody if several are
    tied."""

    slot: int = 0


@node("the player who cast {what}")
class CasterOf(Players):
    """In an ability that a spell gives: whoever cast that spell (201.5a); nobody cast a copy.

    ``player`` is who that is, known once the ability is given.
    """

    what: Objects
    player: int = -1


@node("the monarch")
class Monarch(Players):
    """The player who is the monarch, if anybody is (724.1)."""

    slot: int = 0


@node("the player who has the initiative")
class InitiativeHolder(Players):
    """The player who has the initiative, if anybody has (726.1)."""

    slot: int = 0


@node("enchanted player", "enchanted opponent")
class EnchantedPlayer(Players):
    """The player whom the source Aura is attached to."""


@node(
    Form("the player to your left", to_left=True),
    "the player to your right",
    Form("the opponent to your left", to_left=True, opponent=True),
    Form("the opponent to your right", opponent=True),
)
class Neighbor(Players):
    """The next player in the game to your left or right, or the next opponent."""

    to_left: bool = False
    opponent: bool = False
    slot: int = 0
