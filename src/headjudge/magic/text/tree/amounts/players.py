"""Players that are counted, and what they have: life, counters."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Players, Tally
from headjudge.magic.text.tree.nouns import EachPlayer, Filter

__all__ = [
    "AttackedTally",
    "FewestOfAPlayer",
    "GreatestNumber",
    "LifeTotal",
    "OwnCounters",
    "PlayersDealtDamage",
    "PlayersDealtDamageThisWay",
    "PlayersLost",
    "PlayersTally",
    "PlayersWhoTally",
    "StartingLife",
    "UnspentMana",
    "UnspentTally",
    "UntappedLandsAtFirst",
]


@node("{who:possessive} life total")
class LifeTotal(Amount):
    """A player's life total."""

    who: Players


@node("the amount of unspent mana {who} have")
class UnspentMana(Amount):
    """How much mana is in a player's mana pool (106.4)."""

    who: Players


@node("unspent {color:one_color} mana {who} have", "unspent mana {who} have")
class UnspentTally(Tally):
    """The same, counted, perhaps only that of a ``color``."""

    who: Players
    color: Color | None = None


@node("the greatest number of {of:plural}")
class GreatestNumber(Amount):
    """How many there are for that one of the players it speaks of for whom there are the most: "the greatest number of
    artifacts an opponent controls", "… cards a player has drawn this turn"."""

    of: Tally


@node(
    "the number of {what:plural} controlled by the player who controls the fewest",
    "the number of cards in the hand of the player who has the fewest",
)
class FewestOfAPlayer(Amount):
    """How many such permanents that player controls who controls the fewest, or how many cards are in the smallest
    hand."""

    what: Filter | None = None


@node("{who:possessive} starting life total")
class StartingLife(Amount):
    """The life total with which a player started the game (103.3)."""

    who: Players


@node(
    Form("opponent|opponents you have", which="opponent"),
    "{which:counted_player}",
    "{which:counted_players}",
    "{which:counted_player} who {so:said_of_each}",
    Form("{which:counted_player} who {so:said_of_each} as you cast ~", as_cast=True),
    Form("opponents who {so:said_of_each}", which="opponent"),
    Form("players who {so:said_of_each}", which="player"),
    "{which:counted_player} whose {so:said_of_its}",
    "{which:counted_player} with {so:said_with}",
    "{which:counted_player} other than {but}",
    Form("{which:counted_player} being attacked", attacked=True),
    Form("{which:counted_players} being attacked", attacked=True),
)
class PlayersTally(Tally):
    """Players: "opponent", "player", perhaps ``but`` for one; ``so``: those of whom that is true, each by themself;
    ``attacked``: whom creatures attack now. ``as_cast``: of whom it was true as the spell was cast."""

    which: str
    so: Condition | None = None
    but: Players | None = None
    slot: int = 0
    attacked: bool = False
    as_cast: bool = False


@node(
    Form("opponent|opponents you attacked this combat", this_combat=True),
    Form("opponent|opponents you attacked with a creature this combat", this_combat=True),
    "opponent|opponents you attacked this turn",
    "opponent|opponents you attacked with a creature this turn",
    "opponent|opponents you attacked",
)
class AttackedTally(Tally):
    """The opponents whom you attacked in this turn, or (``this_combat``) in this combat phase."""

    this_combat: bool = False


@node("{which:counted_player} who has|have lost the game", "{which:counted_players} who has|have lost the game")
class PlayersLost(Tally):
    """The players who have lost the game (104.3)."""

    which: str


@node(
    Form("{which:counted_player} who does", did=True),
    "{which:counted_player} who doesn't",
    Form("{which:counted_player} who can't", could=False),
)
class PlayersWhoTally(Tally):
    """Of several who may do something those who do, or don't; of several who must, those who can't."""

    which: str
    did: bool = False
    could: bool = True
    to: int = 0


@node(
    "{which:counted_player} who was|were dealt damage this turn",
    "{which:counted_player} that was|were dealt damage this turn",
    Form("{which:counted_player} who was|were dealt combat damage this turn", combat=True),
    Form("{which:counted_player} that was|were dealt combat damage this turn", combat=True),
    "{which:counted_players} who was|were dealt damage this turn",
    Form("{which:counted_players} who was|were dealt combat damage this turn", combat=True),
    Form("{which:counted_players} that was|were dealt combat damage this turn", combat=True),
)
class PlayersDealtDamage(Tally):
    """The players who were dealt damage in this turn; ``combat``: combat damage."""

    which: str
    combat: bool = False


@node("{which:counted_player} dealt damage this way", "{which:counted_players} dealt damage this way")
class PlayersDealtDamageThisWay(Tally):
    """The players who were dealt damage in the event that triggered (slot ``to``), else by an instruction before."""

    which: str
    to: int = 0


RULES_TEXT.words.add("counted_players", {"opponents": "opponent", "players": "player"})
RULES_TEXT.words.add("counted_player", {"opponent": "opponent", "player": "player"})


@node(
    "{kind:player_counter} counter|counters you have",
    "{kind:player_counter} counter|counters {who} has|have",
    Form("{e} you have", kind="energy"),
    Form("{kind:player_counter} counter|counters among players", who=EachPlayer("player")),
)
class OwnCounters(Tally):
    """The counters of a kind that you have yourself, or those of some players: "for each poison counter your opponents
    have"."""

    kind: str
    who: Players | None = None


@node("the number of untapped lands {who} controlled at the beginning of this turn")
class UntappedLandsAtFirst(Amount):
    """How many untapped lands a player controlled as the turn began, before anything untapped."""

    who: Players
