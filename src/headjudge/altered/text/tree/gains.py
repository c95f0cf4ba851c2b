"""What objects gain and lose."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Ability, Amount, Gain, Tally
from headjudge.grammar.node import Form, node

__all__ = ["KEYWORDS", "Boosts", "Counters", "Given", "Keyword", "KeywordGain", "StatusGain", "Tough"]

CARD_TEXT.words.add_pattern("counter", r"[a-z]+")
KEYWORDS = ("gigantic", "defender", "eternal", "seasoned")
CARD_TEXT.words.add("keyword", KEYWORDS)
CARD_TEXT.words.add("gained", ("anchored", "asleep", "fleeting"))


@node(
    "{number:small} boost#s",
    Form("a boost"),
    Form("{number:small} boost#s per {tally}"),
    Form("{number:small} boost#s , up to a max of {most}"),
    Form("all its boosts"),
)
class Boosts(Gain):
    """Boosts: a number, a number for each of something, at most as many as there may then be; without a number 1 to
    gain and all to lose."""

    number: Amount | None = None
    tally: Tally | None = None
    most: Amount | None = None


@node(
    "{number:small} {name:counter} counter#s",
    Form("a {name:counter} counter"),
    Form("an {name:counter} counter"),
    Form("{number:small} {name:counter} counter#s per {tally}"),
    Form("{number:small} {name:counter} counter#s , up to a max of {most}"),
)
class Counters(Gain):
    """Counters of a name."""

    name: str
    number: Amount | None = None
    tally: Tally | None = None
    most: Amount | None = None


@node("{status:gained}")
class StatusGain(Gain):
    """A status."""

    status: str


@node("{name:keyword}")
class KeywordGain(Gain):
    """A keyword."""

    name: str


@node("tough {number}", Form("tough {number} , where x is {meaning}"))
class Tough(Gain):
    """Tough with its number."""

    number: Amount
    meaning: Amount | None = None


@node('" {ability} "')
class Given(Gain):
    """An ability in quotes."""

    ability: Ability


Keyword = KeywordGain | Tough
"""A keyword that stands alone as an ability."""
