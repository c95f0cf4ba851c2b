"""Card text -> tokens: lower case, numbers as digits, without brackets, italics and reminders (2.2.10.c).

================  =============================================================================
what              becomes
================  =============================================================================
``(reminders)``   nothing; so does italic text between underscores
``[keywords]``    their words
``I'm``, ``it's`` ``i am``, ``it is``
``player's``      ``player 's``
``two``           ``2``, as words and digits mean the same
``{J}``, ``{j}``  themselves: the case of symbols matters
``boosts."``      ``boosts " .``: a full stop stands outside quotation marks, as other signs do
================  =============================================================================
"""

from __future__ import annotations

import re

from headjudge.grammar.rewrites import Rewrites

__all__ = ["NUMBERS", "paragraphs", "tokens"]

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_REMINDER = re.compile(r"\([^()]*\)")
_ITALICS = re.compile(r"_[^_]*_")
_BRACKETS = re.compile(r"[\[\]]")
_TOKEN = re.compile(
    r"\{[^{}]*\}"
    r"|\d+(?:/\d+)+|\d+-\d+|\d+\+"
    r"|[^\W\d_]+(?:-[^\W\d_]+)*(?:['’][^\W\d_]+)?|\d+"
    r"|[^\w\s]"
)
_SERIES = re.compile(r", (\S+) or (anchored|asleep|boosted|fleeting)\b")
"""A list of statuses without a comma before its "or"."""
_SHORT = {
    "i'm": "i am",
    "it's": "it is",
    "there's": "there is",
    "that's": "that is",
    "you're": "you are",
    "they're": "they are",
}
_DIGITS = {word: str(n) for n, word in enumerate(NUMBERS)}
_REWRITES = Rewrites(
    (
        ('. "', '" .'),
        (". .", "."),
        ("gigantic , tough", "gigantic . tough"),
        ("immediately", ""),
        ("or a token", "or token"),
    )
)


def paragraphs(text: str) -> list[str]:
    """The lines of a text that say something, without reminders and italics."""
    plain = _REMINDER.sub(" ", _ITALICS.sub(" ", text))
    return [line.strip() for line in plain.split("\n") if line.strip(" .")]


def tokens(line: str) -> tuple[str, ...]:
    """The tokens of one line; it ends with a full stop."""
    line = _BRACKETS.sub("", line).replace("“", '"').replace("”", '"').replace("’", "'")
    found = " ".join(_word(word) for word in _TOKEN.findall(line))
    found = _REWRITES.applied(_SERIES.sub(r", \1 , or \2", found + " ."))
    return tuple(_REWRITES.applied(found).split())


def _word(word: str) -> str:
    if word.startswith("{"):
        return word
    word = word.lower()
    if word in _SHORT:
        return _SHORT[word]
    if word.endswith("'s"):
        return word[:-2] + " 's"
    return _DIGITS.get(word, word)
