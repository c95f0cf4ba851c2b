"""Oracle text -> lines of tokens in one wording: reminder text gone, flavor words marked, self references ``~``,
old wording brought up to date.

Old phrases are replaced by a table of complete phrases (:mod:`headjudge.magic.text.rewrites`), turns of phrase by
patterns (:mod:`headjudge.magic.text.turns`); nothing here removes a word that could carry meaning, so that a text from
which a word is missing stays different from the complete one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache

from headjudge.magic.text.italic_words import marked
from headjudge.magic.text.keywords import PLAIN, WITH_COST, WITH_NUMBER
from headjudge.magic.text.rewrites import REWRITES
from headjudge.magic.text.said_again import written_out
from headjudge.magic.text.turns.in_lines import IN_LINES
from headjudge.magic.text.turns.in_texts import AFTER_NAMES, BEFORE_NAMES, IN_SENTENCES
from headjudge.magic.text.turns.in_tokens import IN_TOKENS
from headjudge.magic.text.turns.turn import turned
from headjudge.magic.text.words import CARD_TYPES, COLORS, SUPERTYPES, subtypes, types

__all__ = ["normalise", "tokenise"]

Line = tuple[str, ...]

_REMINDER = re.compile(r" ?\([^()]*\)")
_THIS = re.compile(
    r"\bthis (?:artifact|aura|background|card|case|class|creature|emblem|enchantment|equipment|fortification|land"
    r"|permanent|planeswalker|room|saga|siege|spell|spacecraft|token|vehicle)(?!\w)",
    re.IGNORECASE,
)
_NAME = (
    r"(?:[A-Z][\w'\-]*|of|the|and|from|in|to|for)(?:,? (?:(?:of|the|and|from|in|to|for) )*(?:[a-z]')?[A-Z][\w'\-]*)*"
)
_NAMED = re.compile(rf"(?<!differently )\bnamed ({_NAME})")
_CALLED = re.compile(rf"\b(?:its|his|her) name is ({_NAME})")
_OR_NAMED = re.compile(rf"(?<=\]) or (?=[A-Z])({_NAME})")
"""The second of two names: "named [A] or B"."""
_CREATED = re.compile(r"\b[Cc]reates? ([A-Z][^\"\n.]*?), a legendary ")
"""A token that is called by a name of its own (111.4)."""
_TOKEN = re.compile(
    r"""
    \{[^{}]+\}                         # mana and other symbols
    | [+\-−][\dx*]+/[+\-−][\dx*]+      # +1/+1
    | [\dx*]+/[\dx*]+\b                # 1/1
    | [+\-−][\dx]+                     # loyalty
    | \[[^\]]+\]                       # names
    | [.,:;•—|"“”~?!]
    | 's\b | '(?=[\s.,:;"]|$)
    | (?:[^\W_]|[&\-/’])+(?:'(?!s\b)\w+)*
    | \S
    """,
    re.VERBOSE,
)
_NESTED = re.compile(r"\b(have|has|gains?|with|and) '(\{.+?\.|[A-Z~].+?\.)'")
"""An ability in quotes within quotes."""
_RESULT = re.compile(r"^\d+(?:[-—]\d+|\+| or less)? \|")
"""What a row of a table of results begins with (706.3a): "1—9 |", "20 |", "15+ |"."""
_ROLLS = re.compile(r"\broll", re.IGNORECASE)
_MODES = re.compile(r"^(.*chooses? [^—]*— )([^•]*)$", re.IGNORECASE)


def normalise(text: str, name: str, *, legend: bool = False) -> list[Line]:
    """The lines of a text as tokens. ``name`` is the card's name, which the text may use for the object itself; that of
    a ``legend`` (or planeswalker) it may shorten (201.5c)."""
    text = marked(_REMINDER.sub("", text.replace("−", "-").replace("–", "-").replace("’", "'")))
    text = _token_names(written_out(turned(text, IN_SENTENCES)))
    text = _self_references(turned(text, BEFORE_NAMES), name, legend=legend)
    text = turned(text, AFTER_NAMES)
    if name.endswith(("!", "?")):  # where it ends a sentence, that has no full stop of its own
        text = re.sub(r"~(?=$|\n| [A-Z])", "~.", text)
    lines = _joined(line.strip() for line in text.split("\n"))
    return [tokenise(line) for line in lines]


def tokenise(line: str) -> Line:
    """The tokens of a line of text whose self references are marked."""
    if "named " in line:
        line = _NAMED.sub(lambda match: f"named [{match[1].replace(' ', '_')}]", line)
    line = _OR_NAMED.sub(lambda match: f" or [{match[1].replace(' ', '_')}]", line).lower()
    line = turned(" ".join(_TOKEN.findall(turned(line, IN_LINES))), IN_TOKENS)
    return tuple(REWRITES.applied(line).split())


def _token_names(text: str) -> str:
    """The text with the names of the tokens that it creates marked: "create [Voja], a legendary 2/2 …". In the token's
    own abilities its name is the token (201.5)."""
    for name in dict.fromkeys(_CREATED.findall(text) if ", a legendary " in text else ()):
        mark = f"[{name.replace(' ', '_')}]"
        text = re.sub(rf"(?<![\w\[]){re.escape(name)}(?![\w\]])", mark, text)
        parts = re.split(r'("[^"]*")', text)
        own = False
        for n, part in enumerate(parts):
            if part.startswith('"'):
                parts[n] = part.replace(mark, "~") if own else part
                own = own and not part.endswith('."')
            else:
                begun = part.rfind(f"{mark}, a legendary ")
                own = "." not in part[begun:] if begun >= 0 else own and "." not in part
        text = "".join(parts)
    return text


def _others_marked(text: str, names: list[str]) -> str:
    """The text with names marked that the card's own name is a part of: "named [Elves_of_Deep_Wood]" on Deep Wood."""
    if "name" not in text:
        return text

    def marked_so(match: re.Match[str]) -> str:
        listed = re.split(r",? (?:and|or) |, ", match[1])  # "named A, B, and C"
        own_part = any(re.search(rf"\b{re.escape(own)}\b", match[1]) for own in names)
        longer = own_part and not set(names) & {match[1], *listed}
        return match[0].replace(match[1], f"[{match[1].replace(' ', '_')}]") if longer else match[0]

    return _CALLED.sub(marked_so, _NAMED.sub(marked_so, text))


def _self_references(text: str, name: str, *, legend: bool) -> str:
    names = _names(name)
    parts = re.split(r'("[^"]*")', _others_marked(text, names))
    shorter = [short for short in _first_words(name) if short not in names] if legend else []
    return "".join(
        _NESTED.sub(r'\1 "\2"', _THIS.sub("~", _giver_named(part, name, [*names, *shorter])))
        if part.startswith('"')
        else _THIS.sub("~", _unnamed(part, names, shorter, person=legend))
        for part in parts
    )


def _giver_named(text: str, name: str, names: Iterable[str]) -> str:
    """An ability in quotes in which the name of the card that gives it is marked: there it means that card, not what
    has the ability (201.5a)."""
    mark = f"[~{name.replace(' ', '_')}]"
    for own in (own for own in names if own in text and own.lower() not in types()):
        text = re.sub(rf"(?<!named )(?<![\w\[]){re.escape(own)}(?!\w|[^\[]*\])", mark, text)
    return text


def _unnamed(text: str, names: Iterable[str], shorter: Iterable[str], *, person: bool) -> str:
    for own in (own for own in names if own in text):
        # Before "target" it is a verb, whatever the card is called: "Exile target creature".
        found = re.compile(rf"(?<!named )(?<![\w~]){re.escape(own)}(?!\w| target\b|[^\[\]]*\])")
        text = found.sub(_as_its_type if own.lower() in types() else "~", text)
    for own in (own for own in shorter if own in text):  # before another capital they begin somebody else's name
        text = re.sub(rf"(?<!named )(?<![\w~]){re.escape(own)}(?!\w| [A-Z]|[^\[\]]*\])", "~", text)
    for pronoun, meant in _PERSONAL if person else ():
        text = pronoun.sub(meant, text)
    return text


def _as_its_type(name: re.Match[str]) -> str:
    """A name that is a subtype, too: "target Assembly-Worker creature" isn't about the card itself."""
    return name[0] if _OF_A_KIND.search(name.string[: name.start()]) else "~"


_OF_A_KIND = re.compile(r"\b(?:another|attacking|blocking|each|other|target) $", re.IGNORECASE)

_IN_EXCEPTION = re.compile(r"\b(except|and) (?:he|she)(?='s\b| has\b)")
"""What is said of a copy after "except" is said of "it"."""
_PERSONAL: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"\b(?:his|her)(?= (?:combat damage|name is|other types|other colors)\b)"), "its"),
    (re.compile(r"(?<=\bunder )(?:his|her)(?= owner's control\b)"), "its"),
    (re.compile(r", except [^.]*"), lambda said: _IN_EXCEPTION.sub(r"\1 it", said[0])),
    (re.compile(r"(?<=\bas though )(?:he|she)(?= weren't blocked)"), "it"),
    (re.compile(r"\b(?:he|she)'s\b(?! or)", re.IGNORECASE), "~ is"),
    (re.compile(r"(?<!or )\b(?:he|she)\b(?! or)", re.IGNORECASE), "~"),
    (re.compile(r"\b(?:himself|herself)\b"), "itself"),
    (re.compile(r"\b(?:his|her)\b(?= other types\b)"), "its"),
    (
        re.compile(
            r"(?<!or )\b(?:his|her)\b(?! or)"
            r"(?= (?:power|toughness|loyalty|owner|controller|(?:additional|sneak) cost)\b)"
        ),
        "~'s",
    ),
    (re.compile(r"(?<=\bwith )([^.]*?\bcounters? on )(?:him|her)\b(?! or)"), r"\1it"),
    (re.compile(r"(?<!or )\b(?:him|her)\b(?! or)"), "~"),
)
"""Words for a person, which on a legend are the object itself; "his or her" and the like are about players."""


def _names(name: str) -> list[str]:
    """The card's name and the short form that texts of legends use: before the comma or before "the", "of" …"""
    names = [name]
    short = re.split(r", | the | of (?=[A-Z])| from | in ", name, maxsplit=1)[0]
    if "," in name:
        names.append(name.split(",", maxsplit=1)[0])
    if short not in names and len(short) > 3 and short.lower() not in _rules_words():
        names.append(short)
    return names


def _first_words(name: str) -> list[str]:
    """What a legend may be called by: the first words of its name, unless they are a word of the rules."""
    words = name.split(",", maxsplit=1)[0].split()
    firsts = [" ".join(words[:n]) for n in range(len(words) - 1, 0, -1)]
    return [first for first in firsts if first.split()[-1][0].isupper() and first.lower() not in _rules_words()]


@cache
def _rules_words() -> frozenset[str]:
    """What rules text says of anything: articles, card types, subtypes (but those of planeswalkers are their names),
    colors, keywords."""
    names = {
        word for kind, group in subtypes().items() if kind != "planeswalker" for pair in group.items() for word in pair
    }
    keywords = {keyword.split()[0] for keyword in (*PLAIN, *WITH_COST, *WITH_NUMBER)}
    return frozenset({"a", "an", "the", *CARD_TYPES, *SUPERTYPES, *COLORS, *names, *keywords})


def _joined(lines: Iterable[str]) -> list[str]:
    """Bullets, and rows of tables of results, joined to the line that introduces them; modes written in one line made
    bullets."""
    joined: list[str] = []
    for printed in lines:
        if not printed:
            continue
        line = "•" + printed[1:] if printed.startswith("+ {") else printed  # of spree (702.172b)
        if line.startswith("•") and joined:
            joined[-1] += " " + line
        elif joined and _RESULT.match(line) and _ROLLS.search(joined[-1]):
            joined[-1] += " " + _RESULT.sub(lambda row: row[0].replace("-", "—"), line)
        elif joined and "•" in joined[-1] and line.startswith("Then "):  # what comes after the modes
            joined.append(line[len("Then ") :])
        else:
            joined.append(line)
    return [_bulleted(line) for line in joined]


def _bulleted(line: str) -> str:
    match = _MODES.match(line) if "; or " in line else None
    if match is None or "•" in line:
        return line
    modes = re.split(r"; or |; ", match[2].rstrip("."))
    return match[1] + " ".join(f"• {mode}." for mode in modes)
