"""What of a post is its author's own words: forum markup, quotations, arrows and smileys (3.2.2.5, 1.6).

People write their posts on a board and paste them. What is quoted or struck through orders nothing; tags, emphasis and
smileys around an order are no part of it; and any arrow is the ``>`` of the format. Everything is replaced by as many
characters, mostly spaces: a column in the plain text is the same one in what was written.

A tag counts as one only if its partner is in the post too: an army may be called ``[B]`` by its format (3.2.2.5).
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

__all__ = ["fold", "plain_lines", "without_tail"]

_TAGS = (
    "b|i|u|s|strike|del|ins|color|colour|size|font|url|email|img|quote|code|spoiler|sblock|center|left|right|indent|list"
    "|highlight|sub|sup|table|tr|td|th|ooc|span|div|p|strong|em|big|small|blockquote|cite|a|li|ul|ol|pre|h[1-6]"
)
_TAG = re.compile(
    rf"\[(?P<end>/?)(?P<name>{_TAGS})(?:[=\s][^\[\]\n]*)?\]|<(?P<end2>/?)(?P<name2>{_TAGS})(?:\s[^<>\n]*)?>",
    re.IGNORECASE,
)
_ALONE = re.compile(r"\[(?:\*|hr|br)\]|<(?:hr|br|img)\b[^<>\n]*>", re.IGNORECASE)
_NOT_SAID = frozenset({"quote", "blockquote", "s", "strike", "del", "img"})
"""Tags whose contents are somebody else's words, taken back, or no words at all."""
_STRUCK = re.compile(r"~~[^~\n]+~~")
_QUOTED_LINE = re.compile(r"^[ \t]*(?:>|&gt;).*$", re.MULTILINE)
_EMPHASIS = re.compile(r"\*+|__+|`+")
_ENTITY = re.compile(r"&(?:[a-zA-Z]{2,8}|#\d{2,6}|#x[0-9a-fA-F]{2,5});")
_NO_KEY = re.compile(r"[^\0-\x7f]")
"""A character that keyboards of typewriters hadn't."""
_ARROWS = str.maketrans(dict.fromkeys("→⇒⟶⟹➔➙➛➜➝➞➟➠➡➢➣➤►▶▸▹»›❯⮕↦⇨", ">"))
_QUOTES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "´": "'", "“": '"', "”": '"', "„": '"'})
_LONG_ARROW = re.compile(r"(?<![-=~\u2010-\u2015\u2212])[-=~\u2010-\u2015\u2212]++[ \t]*+>|>>+")
_SMILEY = re.compile(
    r"[:;=]['o^-]?[)(\]|/\\*]+|(?<!\S)(?:[:;=xX]['o^-]?[DPpOoSs3]|\^[_.-]?\^|[oO][_.][oO]|<3|\\o/|:[a-z_]{2,20}:)"
)
_LONGEST_SMILEY = 22
_MOUTHS = frozenset(")(]|/\\*")
"""What a smiley may end in as often as one likes."""
_STOPS = frozenset(".,;!…")


def plain_lines(lines: Sequence[str]) -> list[str]:
    """The author's own words in the lines of a post: each as long as it was."""
    return list(_plain(tuple(lines)))


@lru_cache(maxsize=2048)
def _plain(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The same; posts are read again and again, for every reader and at the lock."""
    text = _QUOTED_LINE.sub(_blank, "\n".join(lines))
    text = _STRUCK.sub(_blank, _without_tags(text))
    text = _ENTITY.sub(_decoded, text)
    text = _NO_KEY.sub(_plain_character, text).translate(_ARROWS).translate(_QUOTES)
    text = _EMPHASIS.sub(_blank, text)
    text = _LONG_ARROW.sub(lambda found: ">".rjust(len(found[0])), text)
    return tuple(without_tail(line) for line in text.split("\n")) if lines else ()


def _blank(found: re.Match[str]) -> str:
    return "".join("\n" if character == "\n" else " " for character in found[0])


def _without_tags(text: str) -> str:
    """The text without tags that have a partner, and without what stands between some of them."""
    tags = [(found, (found["name"] or found["name2"]).casefold(), bool(found["end"] or found["end2"]))
            for found in _TAG.finditer(text)]  # fmt: skip
    open_tags: list[tuple[re.Match[str], str]] = []
    gone = [found.span() for found in _ALONE.finditer(text)]
    for found, name, ends in tags:
        if not ends:
            open_tags.append((found, name))
            continue
        at = next((n for n in range(len(open_tags) - 1, -1, -1) if open_tags[n][1] == name), None)
        if at is None:
            continue
        begin = open_tags.pop(at)[0]
        gone += [(begin.start(), found.end())] if name in _NOT_SAID else [begin.span(), found.span()]
    characters = list(text)
    for first, last in gone:
        characters[first:last] = ["\n" if character == "\n" else " " for character in characters[first:last]]
    return "".join(characters)


def _decoded(found: re.Match[str]) -> str:
    """A character of HTML, as long as its name."""
    character = html.unescape(found[0])
    return character.ljust(len(found[0])) if len(character) == 1 and character not in "\n\r" else found[0]


def _plain_character(found: re.Match[str]) -> str:
    """A character as a keyboard has it: full-width ones are narrow, and what can't be seen is a space."""
    character = found[0]
    if unicodedata.category(character) in ("Zs", "Cf") or "\ufe00" <= character <= "\ufe0f":
        return " "
    narrow = unicodedata.normalize("NFKC", character) if "\uff01" <= character <= "\uff5e" else character
    return narrow if len(narrow) == 1 else character


def without_tail(line: str) -> str:
    """A line without the smileys and stops at its end, as long as it was."""
    end, before = len(line), -1
    while end and end != before:
        before = end
        while end and (line[end - 1].isspace() or line[end - 1] in _STOPS):
            end -= 1
        smiley = _smiley_at(line, end)
        while smiley == end and end and unicodedata.category(line[end - 1]) in ("So", "Sk", "Mn"):
            smiley = end = end - 1
        end = smiley
    return line[:end].ljust(len(line))


def _smiley_at(line: str, end: int) -> int:
    """Where the smiley begins that ends there; the end itself if none does."""
    mouth = end
    while mouth and line[mouth - 1] in _MOUTHS:
        mouth -= 1
    # It begins at most so far before its mouth, or before its end if it has none.
    first = max(0, min(mouth, end - 1) - _LONGEST_SMILEY)
    return next((start for start in range(first, end) if _SMILEY.fullmatch(line, start, end)), end)


@lru_cache(maxsize=8192)
def fold(name: str) -> str:
    """A name without case, accents, spaces and punctuation: what people who type it from memory leave out."""
    for _ in range(2):  # compatibility forms of capitals become capitals first
        name = unicodedata.normalize("NFKD", name).casefold()
    return "".join(character for character in name if character.isalnum())
