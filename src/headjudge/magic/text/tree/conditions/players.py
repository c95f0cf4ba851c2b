"""What players control, have and hold; how many of something there are."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Tally
from headjudge.magic.text.tree.nouns import Filter

__all__ = ["CardsInHand", "Compare", "Controls", "HasLife", "ThereAre", "TotalCompare"]


@node(
    "{who} control(s) {what}",
    "{who} control(s) no {none:others}",
    "{who} doesn't|don't control {what}",
    "{who} control(s) {amount:small} or more {none:others}",
    "{who} control(s) {amount:small} or fewer {none:others}",
    "{who} control(s) more {none:others} than {other}",
    "{who} control(s) fewer {none:others} than {other}",
    "an opponent controls more {none:others} than you",
    "{who} control(s) exactly {amount:small} {none:counted}",
)
class Controls(Condition):
    """Controls permanents.

    Some that match (form 0), none (1 and 2), so many (3, 4, 8), more or fewer than others (5 to 7).
    """

    who: Players | None = None
    what: Objects | None = None
    none: Filter | None = None
    amount: Amount | None = None
    other: Players | None = None


@node(
    "{who} has|have {amount} or more life",
    "{who} has|have {amount} or less life",
    "{who} has|have exactly {amount} life",
    "{who} has|have more life than {other}",
    "{who} has|have less life than {other}",
    "{who} has|have at least {amount} life more than your starting life total",
    "{who:possessive} life total is less than or equal to half {who2:possessive} starting life total",
    "{who:possessive} life total is less than your starting life total",
)
class HasLife(Condition):
    """A player's life total compared."""

    who: Players
    amount: Amount | None = None
    other: Players | None = None
    who2: Players | None = None


@node(
    "{who} has|have no cards in hand",
    "{who} has|have {amount:small} or more cards in hand",
    "{who} has|have {amount:small} or fewer cards in hand",
    "{who} has|have exactly {amount:small} cards in hand",
    "{who} has|have more cards in hand than {other}",
    "{who} has|have a card in hand",
    "{who} has|have exactly one card in hand",
    "{who} has|have one or fewer cards in hand",
    "{who} has|have fewer cards in hand than {other}",
    "{who} has|have no cards in library",
)
class CardsInHand(Condition):
    """How many cards a player has in hand."""

    who: Players
    amount: Amount | None = None
    other: Players | None = None


@node(
    "there are {amount:small} or more {what:plural}",
    "there are no {what:plural}",
    "there is {some}",
    "there are {amount:small} or fewer {what:plural}",
    "there’s {some}",
    "{amount:small} or more {what:plural}",
    "there are {amount:small} or more {tally:plural}",
    "there are exactly {amount:small} {what:plural}",
    "there are no {tally:plural}",
)
class ThereAre(Condition):
    """How many objects match, wherever their filter says (form 6: of anything countable)."""

    amount: Amount | None = None
    what: Filter | None = None
    some: Objects | None = None
    tally: Tally | None = None


@node(
    "{first} is greater than {second}",
    "{first} is less than {second}",
    "{first} is equal to {second}",
    "{first} is {second} or less",
    "{first} is {second} or greater",
    "{first} is {second} or more",
    "x is {second} or more",
    "x is {second}",
)
class Compare(Condition):
    """Two numbers compared (forms 6 and 7: X)."""

    second: Amount
    first: Amount | None = None


@node(
    "{what:plural} have total {stat:stat} {amount} or greater", "{what:plural} have total {stat:stat} {amount} or less"
)
class TotalCompare(Condition):
    """ "creatures you control have total power 8 or greater": the sum of a characteristic compared."""

    what: Filter
    stat: str
    amount: Amount
