"""Words that players choose, which are no closed list: "each player chooses war or peace", "who chose war"."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.nouns import EachPlayer
from headjudge.magic.text.tree.words_chosen import ChooseWords

__all__ = ["list_of_words", "word_at"]

_REVEALED = ", then the choices are revealed"


def word_at(reader: Reader, at: int) -> str:
    """Any word at a place; "" where none is."""
    token = reader.token(at)
    return token if token.isalpha() and reader.word(at, token) else ""


def list_of_words(reader: Reader, at: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Read two words or more: "war or peace", "money , friends , or secrets"."""
    words: list[str] = []
    while (word := word_at(reader, at)) and word != "or":
        words.append(word)
        at += 1
        if reader.word(at, ","):
            at += 1
        if reader.word(at, "or"):
            if last := word_at(reader, at + 1):
                yield at + 2, (*words, last)
            return


@RULES_TEXT.reads(ChooseWords)
def read_choose_words(reader: Reader, at: int, _: str) -> Iterator[tuple[int, ChooseWords]]:
    """Read a choice of one of some words by each of several players, or for each."""
    if (start := reader.phrase(at, "for each player , choose")) > 0:
        for end, words in list_of_words(reader, start):
            yield end, ChooseWords(EachPlayer("player"), words, for_them=True)
    for end, who in reader.read(EachPlayer, at):
        at_words = reader.phrase(end, "secretly choose" if who.plural else "secretly chooses")
        for end2, words in list_of_words(reader, at_words) if at_words > 0 else ():
            if (end3 := reader.phrase(end2, _REVEALED)) > 0:
                yield end3, ChooseWords(who, words, secretly=True)
        if reader.word(end, "choose" if who.plural else "chooses"):
            for end2, words in list_of_words(reader, end + 1):
                yield end2, ChooseWords(who, words)


@RULES_TEXT.writes(ChooseWords)
def write_choose_words(writer: Writer, node: ChooseWords, _: str) -> None:
    """Print a choice of one of some words."""
    said = " or ".join(node.words) if len(node.words) == 2 else f"{' , '.join(node.words[:-1])} , or {node.words[-1]}"
    if node.for_them:
        writer.put(f"for each player , choose {said}")
        return
    writer.write(node.who)
    if node.secretly:
        writer.put("secretly")
    writer.put(f"{'choose' if node.who.plural else 'chooses'} {said}")
    if node.secretly:
        writer.put(_REVEALED)


@RULES_TEXT.orders(ChooseWords)
def order_of_choose_words(_: ChooseWords) -> tuple[str, ...]:
    """Who chooses is said before what."""
    return ("who", "words")
