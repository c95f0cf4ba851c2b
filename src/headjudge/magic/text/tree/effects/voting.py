"""Votes (rule 701.38): for words, or for objects; what gets the most."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Objects, Players, Quality, Tally, Trigger
from headjudge.magic.text.tree.nouns.filters import Filter

__all__ = [
    "FinishVoting",
    "GetsMoreVotes",
    "MostVoted",
    "NoneVoted",
    "ReceivedNoVotes",
    "VoteForObject",
    "VoteForPlayer",
    "VoteForWord",
    "Voted",
    "VotedAlike",
    "VotesFor",
    "VotesOfPlayer",
    "VotesReceived",
]


@node()
class VoteForWord(Effect):
    """ "Starting with you, each player votes for death or taxes": each for one of the ``words``, in turn order;
    or "each player secretly votes for truth or consequences, then those votes are revealed"."""

    who: Players
    words: tuple[str, ...]
    secretly: bool = False


@node(
    "starting with you , {who} vote(s) for {what}",
    Form("{who} secretly vote(s) for {what} , then those votes are revealed", secretly=True),
)
class VoteForObject(Effect):
    """Each player, in turn order beginning with you, votes for such an object, perhaps in secret."""

    who: Players
    what: Objects
    secretly: bool = False


@node(
    "{who} secretly vote(s) for a player , then those votes are revealed",
    Form("{who} secretly vote(s) for another player , then those votes are revealed", other=True),
)
class VoteForPlayer(Effect):
    """Each player votes for a player in secret, perhaps for another than themself."""

    who: Players
    other: bool = False


@node("vote|votes {who} received")
class VotesOfPlayer(Tally):
    """The votes that players got."""

    who: Players


@node("{who:subject} received no votes")
class ReceivedNoVotes(Condition):
    """Nobody voted for a player."""

    who: Players


@node()
class GetsMoreVotes(Condition):
    """ "If death gets more votes": more than the other word; ``or_tied``: or as many."""

    word: str
    or_tied: bool = False


@node()
class VotesFor(Tally):
    """ "For each death vote": the votes for a word."""

    word: str


@node("with the most votes or tied for most votes")
class MostVoted(Quality):
    """One of the objects that no other one got more votes than."""


@node("with one or more votes")
class Voted(Quality):
    """One of the objects that somebody voted for."""


@node("no {what:singular} got votes")
class NoneVoted(Condition):
    """Nobody voted for any such object."""

    what: Filter


@node("the number of votes {what} received")
class VotesReceived(Amount):
    """How many votes an object got."""

    what: Objects


@node("players finish voting")
class FinishVoting(Trigger):
    """Players finish voting (701.38): all votes of one effect have been cast."""


@node(
    "{who:subject} voted for a choice {other} voted for",
    Form("{who:subject} voted for a choice {other} didn't vote for", negative=True),
)
class VotedAlike(Condition):
    """In the vote that triggered the ability a player voted for something that the other one voted for, too, or
    ``negative`` for something that the other one didn't vote for."""

    who: Players
    other: Players
    negative: bool = False
