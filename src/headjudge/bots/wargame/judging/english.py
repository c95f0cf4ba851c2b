"""Whether a text is English that says something: its sentences and clauses, and how its words follow each other.

A list of words of war is no plan. In sentences of English the little words have their places: after "the" comes no
"of", after "of" no "and". How often they stand where they can't says whether a text is made of sentences at all; how
few of them there are, whether it is but a list.
"""

from __future__ import annotations

import re

from headjudge.bots.wargame.judging.words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    LAST,
    OBJECTS,
    ORDERS,
    PREPOSITIONS,
    PRONOUNS,
)
from headjudge.wargame.armies.troop_names import words_of

__all__ = ["clauses_of", "coherence", "sentences_of"]

Words = tuple[str, ...]

_SENTENCE = re.compile(r"[.!?;:\n]+")
_CLAUSE = re.compile(
    r"[,()\u2013\u2014]|\s-\s|\b(?:and then|then|while|when|once|until|but|so that|as soon as|if|because)\b"
)
_LITTLE = DETERMINERS | PREPOSITIONS | CONJUNCTIONS | AUXILIARIES | PRONOUNS | OBJECTS | {"to"}
_CAPITAL = re.compile(r"(?<=[^.!?;:\n\s\"'“”‘’(*>-])\s+([A-Z][a-z]+)\b")

_AFTER = {
    "determiner": DETERMINERS | PREPOSITIONS | CONJUNCTIONS | AUXILIARIES | PRONOUNS | OBJECTS | {"to", "not", "then"},
    "preposition": AUXILIARIES | CONJUNCTIONS | PRONOUNS | {"to", "not"},
    "conjunction": frozenset({"of", "and", "or", "but"}),
    "infinitive": PREPOSITIONS | CONJUNCTIONS | (AUXILIARIES - {"be", "been"}) | PRONOUNS | {"to"},
    "object": PRONOUNS | {"of", "is", "are", "was", "were"},
    "auxiliary": AUXILIARIES - {"be", "been"},
    "pronoun": DETERMINERS | PRONOUNS | (PREPOSITIONS - {"in", "on"}),
}
"""What can't follow a little word."""

_CAN = {("from", "behind"), ("from", "under"), ("from", "above"), ("as", "if"), ("as", "when"), ("and", "if")}
SOUND, BROKEN = 0.08, 0.18
"""Up to which part of the little words may stand wrongly in a text that is sound, and from which on it is no text."""

FEW, NONE = 0.24, 0.1
"""Below which part of all words the little ones are few, and below which they are as good as none."""

LEAST = 0.1
"""What is left of the worth of a text that is no text."""

_KINDS = (
    ("determiner", DETERMINERS),
    ("preposition", PREPOSITIONS),
    ("conjunction", CONJUNCTIONS),
    ("auxiliary", AUXILIARIES),
    ("pronoun", PRONOUNS),
    ("infinitive", frozenset({"to"})),
    ("object", OBJECTS),
)


def sentences_of(text: str) -> list[Words]:
    """The sentences of a text as words, each once: what is said twice is said."""
    found = (words_of(part) for part in _SENTENCE.split(text))
    return list(dict.fromkeys(words for words in found if words))


def clauses_of(text: str) -> list[Words]:
    """The clauses of a text as words, each once, in order; the word that binds one to the last stands first in it."""
    found: list[Words] = []
    for sentence in _SENTENCE.split(text.casefold()):
        start = 0
        for cut in _CLAUSE.finditer(sentence):
            found.append(words_of(sentence[start : cut.start()]))
            start = cut.start()
        found.append(words_of(sentence[start:]))
    return list(dict.fromkeys(words for words in found if words))


def coherence(text: str) -> float:
    """How far a text is made of sentences, from ``LEAST`` to 1."""
    sentences = sentences_of(text)
    words = sum(map(len, sentences))
    little = sum(word in _LITTLE or word in ORDERS for sentence in sentences for word in sentence)
    if not words:
        return LEAST
    # "The" with a capital letter stands at the beginning of a sentence.
    strays = {found[1] for found in _CAPITAL.finditer(text) if found[1].casefold() in _LITTLE}
    wrong = sum(_misplaced(sentence) for sentence in sentences) + len(strays)
    judged = sum(word in _LITTLE for sentence in sentences for word in sentence)
    placed = 1 - _between(wrong / judged if judged else 1.0, SOUND, BROKEN)
    full = _between(little / words, NONE, FEW)
    return max(LEAST, placed * full)


def _between(value: float, low: float, high: float) -> float:
    return min(1.0, max(0.0, (value - low) / (high - low)))


def _misplaced(sentence: Words) -> int:
    """How many of the little words of a sentence stand where they can't."""
    wrong = 0
    for number, word in enumerate(sentence):
        kind = next((name for name, members in _KINDS if word in members), None)
        if kind is None:
            continue
        if number + 1 == len(sentence):
            wrong += word not in LAST
        elif sentence[number + 1] in _AFTER[kind] and (word, sentence[number + 1]) not in _CAN:
            wrong += 1
    return wrong
