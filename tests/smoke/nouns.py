"""Noun phrases of rules text, read word by word: "creature an opponent controls", "artifact, enchantment, or creature
with flying". Each becomes a test of things. Whatever has a word that isn't known here is not read at all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from headjudge.magic.text.words import subtypes

__all__ = ["NUMBERS", "Env", "Noun", "Thing", "read_noun", "read_targets"]

NUMBERS = {
    word: n
    for n, word in enumerate(["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"])
}
NUMBERS |= {"a": 1, "an": 1, **{str(n): n for n in range(1001)}}
CARD_TYPES = frozenset(
    ["artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery"]
)
PERMANENT_TYPES = CARD_TYPES - {"instant", "kindred", "sorcery"}
SUPERTYPES = frozenset(["basic", "legendary", "snow", "world"])
COLORS = frozenset(["white", "blue", "black", "red", "green"])
_WORDS_OF_KEYWORDS = (
    "flying,reach,defender,haste,trample,deathtouch,lifelink,vigilance,menace,hexproof,first strike,double strike,"
    "indestructible,flash,shroud,infect"
)
KEYWORDS = frozenset(_WORDS_OF_KEYWORDS.split(","))
OWNERS = {word: kind for kind, group in subtypes().items() for word in group}
PLURALS = {plural: word for group in subtypes().values() for word, plural in group.items()}
PLURALS |= {"sorceries": "sorcery", **{f"{word}s": word for word in CARD_TYPES - {"sorcery"}}}


@dataclass(frozen=True)
class Thing:
    """An object or player as it is at a moment."""

    id: int
    zone: str
    controller: int
    owner: int
    name: str = ""
    words: frozenset[str] = frozenset()
    """Card types, supertypes and subtypes."""
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    mana_value: int = 0
    keywords: frozenset[str] = frozenset()
    counters: dict[str, int] = field(default_factory=dict)
    states: frozenset[str] = frozenset()
    """What else is true of it: tapped, token, attacking, blocking, enchanted, equipped, ability."""
    every_kind: bool = False
    """Whether it has all creature types."""

    @property
    def is_player(self) -> bool:
        """Whether it is a player (``~seat``)."""
        return self.id < 0

    def has(self, word: str) -> bool:
        """Whether a word of the type line is true of it."""
        return word in self.words or (self.every_kind and OWNERS.get(word) == "creature")


@dataclass(frozen=True)
class Env:
    """Who reads: the controller of the spell or ability, its source, whom it attacks."""

    you: int
    source: int
    defending: int = -1
    things: Mapping[int, Thing] = field(default_factory=dict)
    """All there is, for what is counted."""
    aimed: tuple[int, ...] = ()
    """The targets, of which "other" is said."""


Test = Callable[[Thing, Env], bool]


@dataclass(frozen=True)
class Noun:
    """What a noun phrase means: a test, and whether it is of more than one thing."""

    test: Test
    plural: bool = False
    words: str = ""


@dataclass(frozen=True)
class _Item:
    """One noun of a list, with what was said of it so far."""

    tests: tuple[Test, ...] = ()
    noun: str = ""
    types: tuple[str, ...] = ()
    plural: bool = False
    zone: str = ""
    tied: bool = False
    """Whether words stand before or after the noun, so that it isn't clear what they are said of in a list."""


def _typed(words: Sequence[str]) -> Test:
    return lambda thing, _: all(thing.has(word) for word in words)


def _words_test(word: str) -> Test | None:
    """The test for one adjective."""
    if word in COLORS:
        return lambda thing, _: word in thing.colors
    if word in {"colorless", "multicolored", "monocolored"}:
        least, most = {"colorless": (0, 0), "multicolored": (2, 5), "monocolored": (1, 1)}[word]
        return lambda thing, _: least <= len(thing.colors) <= most
    if word in {"tapped", "attacking", "blocking", "enchanted", "equipped", "token"}:
        return lambda thing, _: word in thing.states
    if word in {"untapped", "unblocked", "blocked"}:
        return (lambda thing, _: "tapped" not in thing.states) if word == "untapped" else None
    if word in SUPERTYPES:
        return _typed([word])
    bare = word.removeprefix("non").removeprefix("-")
    if word.startswith("non") and bare:
        if bare == "token":
            return lambda thing, _: "token" not in thing.states
        if bare in COLORS:
            return lambda thing, _: bare not in thing.colors
        if bare in CARD_TYPES | SUPERTYPES or bare in OWNERS:
            return lambda thing, _: not thing.has(bare)
    return None


_CONTROL: dict[str, Test] = {
    "you control": lambda thing, env: thing.controller == env.you,
    "you don't control": lambda thing, env: thing.controller != env.you,
    "an opponent controls": lambda thing, env: thing.controller != env.you,
    "your opponents control": lambda thing, env: thing.controller != env.you,
    "defending player controls": lambda thing, env: thing.controller == env.defending,
    "you own": lambda thing, env: thing.owner == env.you,
    "you both own and control": lambda thing, env: thing.owner == thing.controller == env.you,
}
_ZONES: dict[str, tuple[str, Test | None]] = {
    "from your graveyard": ("graveyard", lambda thing, env: thing.owner == env.you),
    "in your graveyard": ("graveyard", lambda thing, env: thing.owner == env.you),
    "from a graveyard": ("graveyard", None),
    "in a graveyard": ("graveyard", None),
    "from graveyards": ("graveyard", None),
    "from an opponent 's graveyard": ("graveyard", lambda thing, env: thing.owner != env.you),
    "in an opponent 's graveyard": ("graveyard", lambda thing, env: thing.owner != env.you),
}
_MEASURES = {"power": "power", "toughness": "toughness", "mana value": "mana_value"}
_LIMIT = re.compile(r"with (power|toughness|mana value) (\d+)(?: or (less|greater))?(?![\w+/-])")
_COUNTER = re.compile(r"with (?:a|an|one or more) (\S+) counters? on (?:it|them)")
_KEYWORD = re.compile(rf"(with|without) ({'|'.join(sorted(KEYWORDS, key=len, reverse=True))})(?! (?:or|and|,))")
_COUNTED = re.compile(r"with (power|toughness|mana value) (less|greater) than or equal to the number of ")
_NEAREST = frozenset(["power", "toughness"])


def _measured(what: str, n: int, than: str | None) -> Test:
    def test(thing: Thing, _: Env) -> bool:
        found = getattr(thing, _MEASURES[what])
        if found is None:
            return False
        return bool(found <= n if than == "less" else found >= n if than == "greater" else found == n)

    return test


def _compared(what: str, than: str, noun: Noun) -> Test:
    def test(thing: Thing, env: Env) -> bool:
        n = sum(noun.test(other, env) for other in env.things.values())
        return _measured(what, n, than)(thing, env)

    return test


def _qualifiers(words: str) -> Iterator[tuple[str, Test | None, str, bool]]:
    """What stands at the beginning of some words: the rest, a test, a zone, and whether it is said of the nearest noun
    only."""
    for text, test in _CONTROL.items():
        if _begins(words, text):
            yield words[len(text) :].strip(), test, "", False
    for text, (zone, zone_test) in _ZONES.items():
        if _begins(words, text):
            yield words[len(text) :].strip(), zone_test, zone, False
    if (match := _LIMIT.match(words)) is not None:
        yield words[match.end() :].strip(), _measured(match[1], int(match[2]), match[3]), "", match[1] in _NEAREST
    if (match := _COUNTED.match(words)) is not None and (read := read_noun(words[match.end() :])) is not None:
        yield read[0], _compared(match[1], match[2], read[1]), "", match[1] in _NEAREST
    if (match := _COUNTER.match(words)) is not None:
        kind = match[1]
        yield words[match.end() :].strip(), lambda thing, _: thing.counters.get(kind, 0) > 0, "", False
    if (match := _KEYWORD.match(words)) is not None:
        word, wanted = match[2], match[1] == "with"
        yield words[match.end() :].strip(), lambda thing, _: (word in thing.keywords) == wanted, "", True


def _begins(words: str, text: str) -> bool:
    return words == text or words.startswith(text + " ")


_NOUNS = {"permanent", "card", "spell", "token", "player", "opponent"}


def _item(words: str) -> tuple[str, _Item] | None:
    """One noun with its adjectives: the rest, and what was read."""
    item = _Item()
    first = True
    while words:
        word, _, rest = words.partition(" ")
        if word == "," and not first and item.tests and not item.types:
            words = rest
            continue
        pair = re.match(r"(\S+) or (\S+) (?=\S)", words)
        one, two = map(_words_test, pair.groups()) if pair is not None and not item.types else (None, None)
        if pair is not None and one is not None and two is not None:
            item = replace(item, tests=(*item.tests, _either(one, two)), tied=True)
            words, first = words[pair.end() :], False
            continue
        singular = PLURALS.get(word)
        if word in CARD_TYPES or word in OWNERS or word in SUPERTYPES:
            item = replace(item, types=(*item.types, word))
        elif singular is not None:
            item = replace(item, types=(*item.types, singular), plural=True)
            return rest, item
        elif word in _NOUNS:
            return rest, replace(item, noun=word)
        elif word.removesuffix("s") in _NOUNS:
            return rest, replace(item, noun=word.removesuffix("s"), plural=True)
        else:
            test = _words_test(word)
            if test is None or item.types:
                return (words, item) if item.types else None
            item = replace(item, tests=(*item.tests, test), tied=True)
        words, first = rest, False
    return ("", item) if item.types else None


def _either(one: Test, two: Test) -> Test:
    return lambda thing, env: one(thing, env) or two(thing, env)


_AFTER = (
    ". , : 's ' to gets get gains gain until can't becomes become deals discards loses draws mills reveals sacrifices"
    " exiles unless if then has have fights this doesn't don't for into equal onto each blocks attacks shuffles puts"
    " instead would chooses creates pays under and lose except where"
)
_FOLLOWS = frozenset(_AFTER.split())
"""Words that may stand after a noun phrase; any other might belong to it."""


def read_noun(words: str) -> tuple[str, Noun] | None:
    """The noun phrase that some words begin with: the words after it, and what it means; None: it can't be read."""
    items: list[_Item] = []
    start = words
    while True:
        found = _item(words)
        if found is None:
            return None
        words, item = found
        items.append(item)
        match = re.match(r"(?:, (?:or|and/or) |, |or |and/or )", words)
        if match is None or not _goes_on(words[match.end() :], comma=match[0] == ", ", alone=len(items) == 1):
            break
        words = words[match.end() :]
    if len(items) > 1:
        noun = items[-1].noun
        spread = noun in {"card", "spell"} or (noun == "token" and bool(items[-1].types))
        items = [replace(one, noun=one.noun or (noun if spread else "")) for one in items]
        if any(one.tied for one in items):
            return None
    while True:
        qualified = next(_qualifiers(words), None)
        if qualified is None:
            break
        words, test, zone, nearest = qualified
        if nearest and len(items) > 1 and all("creature" in _kinds(one) for one in items):
            return None
        for n, one in enumerate(items):
            said_of_it = test is not None and (not nearest or n == len(items) - 1)
            tests = (*one.tests, test) if said_of_it and test is not None else one.tests
            items[n] = replace(one, tests=tests, zone=zone or one.zone)
    after = words.split(" ", 1)[0]
    if after and after not in _FOLLOWS:
        return None
    said = start[: len(start) - len(words)].strip()
    return words, Noun(_any_of(items), any(one.plural for one in items), said)


def _goes_on(words: str, *, comma: bool, alone: bool) -> bool:
    """Whether a list goes on: another noun follows, and after a mere comma still another one."""
    found = _item(words)
    if found is None:
        return False
    rest, item = found
    if not (item.types or item.noun):
        return False
    return not comma or bool(re.match(r", (?:or|and/or) |, ", rest)) or not alone


def _kinds(item: _Item) -> set[str]:
    if item.noun in {"player", "opponent"}:
        return {item.noun}
    return {OWNERS.get(word, word) for word in item.types} or {item.noun}


def _any_of(items: Sequence[_Item]) -> Test:
    tests = [_test(item) for item in items]
    return lambda thing, env: any(test(thing, env) for test in tests)


def _test(item: _Item) -> Test:
    def test(thing: Thing, env: Env) -> bool:
        if item.noun in {"player", "opponent"}:
            return thing.is_player and (item.noun == "player" or ~thing.id != env.you)
        if thing.is_player or "ability" in thing.states:
            return False
        zone = item.zone or ("stack" if item.noun == "spell" else "battlefield")
        if thing.zone != zone or (item.noun == "token" and "token" not in thing.states):
            return False
        if item.noun == "permanent" and zone != "battlefield" and not thing.words & PERMANENT_TYPES:
            return False
        return all(map(thing.has, item.types)) and all(one(thing, env) for one in item.tests)

    return test


def _any_target(thing: Thing, _: Env) -> bool:
    return thing.is_player or (
        thing.zone == "battlefield" and bool(thing.words & {"creature", "planeswalker", "battle"})
    )


ANY_TARGET = Noun(_any_target, words="any target")

_MANY = r"one , two , or three|any number of|(?:up to )?(?:one|two|three|four|five|six|x)(?: or (?:two|more))?"
_TARGET = re.compile(
    rf"(?<!\S)(?:(?P<any>any (?:other )?target(?!\S)|a third target(?! \w))"
    rf"|(?P<number>{_MANY}) (?P<others>other )?targets(?!\S)"
    rf"|(?:(?P<many>{_MANY}) )?(?P<other>other |another |a second |a third )?target )"
)
"""The words that ask for targets; a longer way to say how many comes before its parts."""


@dataclass(frozen=True)
class Asked:
    """A phrase that asks for targets: where it stands, what may be one (None: it can't be read), how many."""

    start: int
    end: int
    noun: Noun | None
    least: int | None = 1
    most: int | None = 1
    other: bool = False


def read_targets(words: str) -> list[Asked]:
    """The phrases of an effect that ask for targets, in order."""
    found: list[Asked] = []
    at = 0
    while (match := _TARGET.search(words, at)) is not None:
        at = match.end()
        if match["any"] or match["number"]:
            least, most = _bounds(match["number"] or "one")
            other = bool(match["others"]) or any(word in (match["any"] or "") for word in ("other", "third"))
            found.append(Asked(match.start(), match.end(), ANY_TARGET, least, most, other))
            continue
        least, most = _bounds(match["many"] or "one")
        read = read_noun(words[match.end() :])
        end = match.end() if read is None else len(words) - len(read[0])
        found.append(Asked(match.start(), end, None if read is None else read[1], least, most, bool(match["other"])))
        at = max(at, end)
    return found


def _bounds(many: str) -> tuple[int | None, int | None]:
    if many.startswith("up to "):
        return 0, NUMBERS.get(many.removeprefix("up to "))
    if many == "any number of":
        return 0, None
    if many == "one , two , or three":
        return 1, 3
    first, _, last = many.partition(" or ")
    if last:
        return NUMBERS.get(first), None if last == "more" else NUMBERS.get(last)
    return NUMBERS.get(first), NUMBERS.get(first)
