"""Votes for words (rule 701.38), which are no closed list: "each player votes for death or taxes", "death vote"; or for
several words that are one name, "the old bridge or home"."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.words_chosen import word_at
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.effects.voting import GetsMoreVotes, VoteForWord, VotesFor

__all__: list[str] = []

_FIRST = "starting with you ,"
_REVEALED = ", then those votes are revealed"
_TIED = "or the vote is tied"
_ENDS = (".", ",")
"""What stands after the second name."""
_LONGEST = 4
"""How many words a name has at most."""


def _name_at(reader: Reader, at: int, before: tuple[str, ...]) -> tuple[int, str]:
    """A word, or a few that are one name, right before one of those tokens; "" where none is."""
    words: list[str] = []
    while len(words) < _LONGEST and (word := word_at(reader, at)):
        words.append(word)
        at += 1
        if any(reader.word(at, token) for token in before):
            return at, " ".join(words)
    return at, ""


def _two_names(reader: Reader, at: int, before: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, str]]]:
    """Read "death or taxes" right before one of those tokens."""
    if at <= 0:
        return
    end, first = _name_at(reader, at, ("or",))
    if first:
        end2, second = _name_at(reader, end + 1, before)
        if second:
            yield end2, (first, second)


@RULES_TEXT.reads(VoteForWord)
def read_vote(reader: Reader, at: int, _: str) -> Iterator[tuple[int, VoteForWord]]:
    """Read a vote for one of two words, in turn order or in secret."""
    for end, who in reader.read(Players, at):
        at_word = reader.phrase(end, "secretly vote for" if who.plural else "secretly votes for")
        for end2, words in _two_names(reader, at_word, (",",)):
            if (end3 := reader.phrase(end2, _REVEALED)) > 0:
                yield end3, VoteForWord(who, words, secretly=True)
    if (start := reader.phrase(at, _FIRST)) > 0:
        for end, who in reader.read(Players, start):
            at_word = reader.phrase(end, "vote for" if who.plural else "votes for")
            for end2, words in _two_names(reader, at_word, _ENDS):
                yield end2, VoteForWord(who, words)


@RULES_TEXT.writes(VoteForWord)
def write_vote(writer: Writer, node: VoteForWord, _: str) -> None:
    """Print a vote for one of two words."""
    if node.secretly:
        writer.write(node.who)
        writer.put("secretly vote for" if node.who.plural else "secretly votes for")
        writer.put(f"{' or '.join(node.words)} {_REVEALED}")
        return
    writer.put(_FIRST)
    writer.write(node.who)
    writer.put("vote for" if node.who.plural else "votes for")
    writer.put(" or ".join(node.words))


@RULES_TEXT.orders(VoteForWord)
def order_of_vote(_: VoteForWord) -> tuple[str, ...]:
    """Who votes is said before what for."""
    return ("who", "words")


@RULES_TEXT.reads(GetsMoreVotes)
def read_gets_more(reader: Reader, at: int, _: str) -> Iterator[tuple[int, GetsMoreVotes]]:
    """Read "death gets more votes", perhaps "or the vote is tied"."""
    at_verb, word = _name_at(reader, at, ("gets",))
    if word and (end := reader.phrase(at_verb, "gets more votes")) > 0:
        yield end, GetsMoreVotes(word)
        if (end2 := reader.phrase(end, _TIED)) > 0:
            yield end2, GetsMoreVotes(word, or_tied=True)


@RULES_TEXT.writes(GetsMoreVotes)
def write_gets_more(writer: Writer, node: GetsMoreVotes, _: str) -> None:
    """Print which word gets more votes."""
    writer.put(f"{node.word} gets more votes")
    if node.or_tied:
        writer.put(_TIED)


@RULES_TEXT.reads(VotesFor)
def read_votes_for(reader: Reader, at: int, number: str) -> Iterator[tuple[int, VotesFor]]:
    """Read "death vote", "death votes"."""
    end, word = _name_at(reader, at, ("votes" if number == "plural" else "vote",))
    if word:
        yield end + 1, VotesFor(word)


@RULES_TEXT.writes(VotesFor)
def write_votes_for(writer: Writer, node: VotesFor, number: str) -> None:
    """Print the votes for a word."""
    writer.put(f"{node.word} {'votes' if number == 'plural' else 'vote'}")
