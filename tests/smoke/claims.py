"""Clauses of rules text, read by their words: what an effect says it does, as far as that is said plainly.

A clause is one of :data:`FORMS`; "draw two cards", "target creature gets +2/+2 until end of turn". A sentence that
depends on something ("if", "unless", "may", "at the beginning of …") claims nothing for now.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tests.smoke.nouns import CARD_TYPES, COLORS, KEYWORDS, NUMBERS, OWNERS, Noun, read_noun, read_targets

__all__ = ["Claim", "Reading", "read_effect"]


@dataclass(frozen=True)
class Claim:
    """What a clause says: a kind of deed, whom or what it concerns, how much of what.

    ``may``: only if the player chose to. ``whom`` is "you", "each opponent", "each player", "self" (the source), "it"
    (the only target), "that player", "its controller", "target n", "something" unknown, or a noun ("each creature").
    """

    what: str
    whom: str | Noun
    n: int = 1
    detail: object = None
    may: bool = False


@dataclass(frozen=True)
class Reading:
    """What was read of an effect: its claims, whether all of it was read, what it says happens later or perhaps."""

    claims: tuple[Claim, ...]
    whole: bool
    later: tuple[str, ...] = ()


_LATER = re.compile(
    r"\b(?:at the beginning of|at end of combat|when|whenever|until (?!end of turn|your next turn)|as long as|if|unless"
    r"|would|may|instead|where|for each|equal to|twice|half|that many|that much|rather|otherwise|except|x|again|copy"
    r"|flip|coin|roll|choose|chooses|chosen|random|revealed|this way|among|rest|able|next|each of|divided|repeat|vote"
    r"|was|were|had|already|except|any number|as though|only|pay|pays|regardless|without|cast|play|could)\b"
)
"""Words with which a sentence says more than that something is done now."""
_N = r"(?P<n>a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d+)"
_PLAYER = r"(?P<who>you|~|<\d+>|each opponent|each player|that player|its controller|it|)"
_THINGS = r"(?P<what>~|<\d+>|each of <\d+>|it|that creature|that permanent|that land|each [^.,]+?|all [^.,]+?)"


@dataclass(frozen=True)
class Form:
    """A form of clause and what it claims."""

    pattern: re.Pattern[str]
    claim: Callable[[re.Match[str]], list[Claim] | None]


def _number(match: re.Match[str]) -> int:
    return NUMBERS[match["n"]]


def _who(words: str) -> str | None:
    if words in {"", "you"}:
        return "you"
    if re.fullmatch(r"<\d+>", words):
        return f"target {words[1:-1]}"
    return {"each opponent": words, "each player": words, "its controller": words, "that player": words}.get(words)


def _what(words: str) -> str | Noun | None:
    if words == "~":
        return "self"
    if re.fullmatch(r"<\d+>", words):
        return f"target {words[1:-1]}"
    if re.fullmatch(r"each of <\d+>", words):
        return f"target {words[9:-1]}"
    if words in {"it", "that creature", "that permanent", "that land"}:
        return "it"
    noun = re.fullmatch(r"(?:each|all) (other )?(.+)", words)
    read = read_noun(noun[2]) if noun is not None else None
    if noun is None or read is None or read[0]:
        return None
    return Noun(_but_source(read[1]), True, words) if noun[1] else read[1]


def _but_source(noun: Noun) -> Callable[..., bool]:
    return lambda thing, env: thing.id not in (env.aimed or (env.source,)) and noun.test(thing, env)


def _of_player(what: str) -> Callable[[re.Match[str]], list[Claim] | None]:
    def claim(match: re.Match[str]) -> list[Claim] | None:
        who = _who(match["who"])
        return None if who is None else [Claim(what, who, _number(match))]

    return claim


def _of_things(what: str, detail: object = None) -> Callable[[re.Match[str]], list[Claim] | None]:
    def claim(match: re.Match[str]) -> list[Claim] | None:
        things = _what(match["what"])
        return None if things is None else [Claim(what, things, detail=detail)]

    return claim


def _damage(match: re.Match[str]) -> list[Claim] | None:
    claims = []
    n = _number(match)
    for part in re.split(r" and (?=\d+ damage to |each |<|you$)", match["whom"]):
        amount = re.match(r"(\d+) damage to ", part)
        whom = part[amount.end() :] if amount else part
        who = whom if whom in {"each opponent", "each player", "you", "that player", "its controller"} else _what(whom)
        if who is None or part.endswith("other player"):
            return None
        claims.append(Claim("damage", who, int(amount[1]) if amount else n))
    return claims


def _counters(match: re.Match[str]) -> list[Claim] | None:
    things = _what(match["what"])
    return None if things is None else [Claim("counters", things, _number(match), match["kind"])]


@dataclass(frozen=True)
class Token:
    """What a created token is said to be."""

    power: int
    toughness: int
    colors: frozenset[str]
    words: frozenset[str]
    keywords: frozenset[str]
    tapped: bool


PREDEFINED = {
    "treasure": "artifact treasure",
    "food": "artifact food",
    "clue": "artifact clue",
    "blood": "artifact blood",
    "map": "artifact map",
    "powerstone": "artifact powerstone",
    "gold": "artifact gold",
    "vibranium": "artifact vibranium",
}


def _create(match: re.Match[str]) -> list[Claim] | None:
    who = _who(match["who"])
    words = match["words"].split()
    tapped = "tapped" in words
    words = [word for word in words if word not in {"tapped", "and", ",", "token", "tokens", "colorless"}]
    if who is None or not all(w in COLORS or w in CARD_TYPES or OWNERS.get(w) or w == "legendary" for w in words):
        return None
    if match["pt"] is None:
        if len(words) != 1 or words[0] not in PREDEFINED:
            return None
        kind = frozenset(PREDEFINED[words[0]].split())
        return [Claim("create", who, _number(match), (kind, None, None, frozenset(), None, tapped))]
    keywords = frozenset(re.split(r" , and | , | and ", match["with"])) if match["with"] else frozenset()
    if not keywords <= KEYWORDS:
        return None
    power, toughness = map(int, match["pt"].split("/"))
    colors = frozenset(words) & COLORS
    kinds = frozenset(words) - COLORS
    return [Claim("create", who, _number(match), (kinds, power, toughness, keywords, colors, tapped))]


def _pump(match: re.Match[str]) -> list[Claim] | None:
    things = _subject(match["what"])
    if things is None:
        return None
    power, toughness = int(match["p"]), int(match["t"])
    claims = [Claim("pump", things, detail=(power, toughness))]
    gained = _keywords(match["kw"]) if match["kw"] else frozenset()
    if gained is None:
        return None
    return [*claims, *(Claim("gains", things, detail=word) for word in sorted(gained))]


def _keywords(words: str) -> frozenset[str] | None:
    found = frozenset(re.split(r" , and | , | and ", words))
    return found if found <= KEYWORDS else None


def _gains(match: re.Match[str]) -> list[Claim] | None:
    things = _subject(match["what"])
    gained = _keywords(match["kw"])
    if things is None or gained is None:
        return None
    return [Claim("gains", things, detail=word) for word in sorted(gained)]


def _subject(words: str) -> str | Noun | None:
    known = _what(words)
    if known is not None:
        return known
    other = words.removeprefix("other ")
    read = read_noun(other)
    if read is None or read[0] or not read[1].plural:
        return None
    return read[1] if other == words else Noun(_but_source(read[1]), True, words)


def _sacrifice(match: re.Match[str]) -> list[Claim] | None:
    who, read = _who(match["who"]), read_noun(match["noun"])
    if who is None or read is None or read[0]:
        return None
    return [Claim("sacrifices", who, _number(match), read[1])]


def _search(match: re.Match[str]) -> list[Claim] | None:
    read, who = read_noun(match["noun"]), _who(match["who"] or "")
    most = NUMBERS.get((match["many"] or "one").removeprefix("up to "))
    if read is None or read[0] or most is None or who is None:
        return None
    to = "hand" if "hand" in match["to"] else "battlefield"
    return [Claim("finds", who, most, (read[1], to, match["to"].endswith("tapped")), may=bool(match["may"]))]


def _form(pattern: str, claim: Callable[[re.Match[str]], list[Claim] | None]) -> Form:
    return Form(re.compile(pattern), claim)


_UNTIL = r"(?: until end of turn)"
FORMS = (
    _form(rf"{_PLAYER} ?draws? {_N} cards?", _of_player("draw")),
    _form(rf"{_PLAYER} ?gains? {_N} life", _of_player("gain")),
    _form(rf"{_PLAYER} ?loses? {_N} life", _of_player("lose")),
    _form(rf"{_PLAYER} ?mills? {_N} cards?", _of_player("mill")),
    _form(rf"{_PLAYER} ?discards? {_N} cards?", _of_player("discard")),
    _form(
        rf"{_PLAYER} ?creates? {_N} (?:(?P<pt>\d+/\d+) )?(?P<words>[a-z' ,-]+?) ?tokens?(?: with (?P<with>[a-z ,]+))?",
        _create,
    ),
    _form(rf"(?:~|it) deals {_N} damage to (?P<whom>.+)", _damage),
    _form(rf"put {_N} (?P<kind>\S+) counters? on {_THINGS}", _counters),
    _form(rf"destroy {_THINGS}", _of_things("destroy")),
    _form(rf"exile {_THINGS}", _of_things("exile")),
    _form(rf"return {_THINGS} to (?:its owner 's hand|their owners ' hands|your hand)", _of_things("to hand")),
    _form(rf"return {_THINGS} to the battlefield(?P<tapped> tapped)?", _of_things("to battlefield")),
    _form(rf"put {_THINGS} onto the battlefield under your control", _of_things("to battlefield")),
    _form(rf"tap {_THINGS}", _of_things("tapped")),
    _form(rf"untap {_THINGS}", _of_things("untapped")),
    _form(rf"counter {_THINGS}", _of_things("counter")),
    _form(rf"gain control of {_THINGS}{_UNTIL}?", _of_things("control")),
    _form(r"sacrifice (?P<what>~|it)", _of_things("sacrifice")),
    _form(rf"{_PLAYER} ?sacrifices? {_N} (?P<noun>[^.,]+?)(?: of their choice)?", _sacrifice),
    _form(
        rf"{_PLAYER} ?(?P<may>may )?search(?:es)? (?:your|their) library for (?P<many>an?|up to \w+)"
        r" (?P<noun>[^.,]+?cards?(?: with [^.,]+?)?)(?: , reveal \S+(?: cards?)?)? , (?:and )?put"
        r" (?:it|them|that card|those cards) (?P<to>onto the battlefield(?: tapped)?|into (?:your|their) hand)"
        r" , then shuffles?",
        _search,
    ),
    _form(rf"(?P<what>.+?) (?:each )?gets? (?P<p>[+-]\d+)/(?P<t>[+-]\d+)(?: and gains? (?P<kw>.+?))?{_UNTIL}", _pump),
    _form(rf"(?P<what>.+?) (?:each )?gains? (?P<kw>[a-z ,]+?){_UNTIL}", _gains),
)


def read_effect(words: str) -> Reading:
    """What an effect says, as far as it is said plainly."""
    words = re.sub(r'" .*? "', "<quote>", words)
    words, table, _ = words.partition(" | ")  # what follows depends on the roll of a die
    asked = read_targets(words)
    for n, phrase in reversed(list(enumerate(asked))):
        if phrase.noun is None:
            continue
        words = f"{words[: phrase.start].rstrip()} <{n}> {words[phrase.end :].strip()}".strip()
    claims: list[Claim] = []
    later: list[str] = []
    whole, conditional, aimed = True, False, False
    before = 0
    previous = ""
    for sentence in filter(None, (part.strip() for part in re.split(r" \.(?: |$)|^\.$", words + " "))):
        may = sentence.startswith(("you may ", "if you do , "))
        plain = re.sub(r"^(?:you may|if you do ,|then) ", "", sentence)
        if "instead" in sentence:
            del claims[before:]  # it may be what is done in place of them
        before = len(claims)
        own = re.fullmatch(r"(?:its controller|that player) may search .*", plain)
        told = not own and _LATER.search(re.sub(r"<\d+>", "", plain))
        than = _OTHERS.search(plain) and not asked and (claims or later)  # other than what was named before
        # there may be nothing to attach, which isn't asked before one agrees
        undone = sentence.startswith("if you do ,") and " attach " in previous
        previous = sentence
        unread = "target" in plain.split() or "<quote>" in plain or told or than or undone
        read = None if unread else _sentence(plain)
        about_it = _PRONOUN.search(plain)
        known = aimed or (about_it is not None and "<" in plain[: about_it.start()])
        aimed = aimed or "<" in plain
        if read is None or ((conditional or not known) and about_it is not None and _refers(read)):
            whole, conditional = False, conditional or bool(unread)
            later.append(sentence)
            if read is not None and not known:
                claims += [replace(claim, whom="something", may=may) for claim in read if claim.whom in _REFERRING]
            continue
        claims += [replace(claim, may=True) for claim in read] if may else read
    whole = whole and not table
    return Reading(tuple(claims), whole and not any(claim.may for claim in claims), tuple(later))


_OTHERS = re.compile(r"\bother (?!than\b)")
_PRONOUN = re.compile(r"\b(?:it|its controller|that (?:creature|permanent|land|player))\b")
_REFERRING = frozenset(["it", "its controller", "that player"])


def _refers(claims: Sequence[Claim]) -> bool:
    return any(claim.whom in _REFERRING for claim in claims)


def _sentence(sentence: str) -> list[Claim] | None:
    """The claims of a sentence: of one clause, or of several joined; None if it can't be read."""
    one = _clause(sentence)
    if one is not None:
        return one
    for join in re.finditer(r" , then | , and | and then | and | , ", sentence):
        first = _clause(sentence[: join.start()])
        if first is not None:
            rest = sentence[join.end() :]
            more = _sentence(_with_subject(sentence[: join.start()], rest))
            if more is not None:
                return first + more
    return None


_SUBJECT = re.compile(r"(you|<\d+>|each opponent|each player|its controller|that player) ")
_VERB = re.compile(r"(?:draw|gain|lose|mill|discard|create)s? ")


def _with_subject(before: str, clause: str) -> str:
    """A clause without a subject of its own has that of the clause before: "target player draws a card and loses"."""
    subject = _SUBJECT.match(before)
    return f"{subject[1]} {clause}" if subject is not None and _VERB.match(clause) else clause


def _clause(clause: str) -> list[Claim] | None:
    for form in FORMS:
        match = form.pattern.fullmatch(clause)
        if match is not None:
            claims = form.claim(match)
            if claims is not None:
                return claims
    return None
