"""What abilities cost, whether they trigger, what static ones give: by their words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from tests.smoke.nouns import KEYWORDS, NUMBERS, Env, Noun, Thing, read_noun
from tests.smoke.watching import Deed, in_words

from headjudge.magic.engine.state.event import Cause
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Activated, Static, Triggered

__all__ = ["missing_triggers", "wrong_mana", "wrong_payment", "wrong_statics"]

_PARTS = re.compile(r" , (?!or )")
_N = r"(an?|one|two|three|four|five|\d+)"


def wrong_payment(ability: Activated, paid: list[Deed], things: Mapping[int, Thing], env: Env) -> Iterator[str]:
    """What wasn't paid of the cost of an ability that was activated; ``things`` are those before."""
    words = " ".join(RULES_TEXT.write(ability.cost))
    for part in _PARTS.split(words):
        if not _was_paid(part, paid, things, env):
            yield f"cost: {part!r} of {words!r} wasn't paid"


_TO = {"sacrifice": "graveyard", "exile": "exile", "return": "hand", "discard": "graveyard"}


def _was_paid(part: str, paid: list[Deed], things: Mapping[int, Thing], env: Env) -> bool:
    """Whether a part of a cost was paid; a part that can't be read is taken to be."""
    of_source = [deed for deed in paid if deed.thing == env.source]
    if part in {"{t}", "{q}"}:
        return any(deed.kind == ("tap" if part == "{t}" else "untap") for deed in of_source)
    if (match := re.fullmatch(r"([+-])(\d+)", part)) is not None:
        kind = "counters" if match[1] == "+" else "uncounters"
        return match[2] == "0" or any(
            d.kind == kind and d.n == int(match[2]) and d.detail == "loyalty" for d in of_source
        )
    if (match := re.fullmatch(r"pay (\d+) life", part)) is not None:
        return sum(d.n for d in paid if d.kind == "lose" and d.who == env.you) == int(match[1])
    if (match := re.fullmatch(rf"remove {_N} (\S+) counters? from ~", part)) is not None:
        taken = [d.n for d in of_source if d.kind == "uncounters" and d.detail == match[2]]
        return sum(taken) == NUMBERS[match[1]]
    if part in {"sacrifice ~", "exile ~", "exile ~ from your graveyard", "return ~ to its owner 's hand", "discard ~"}:
        to = {"sacrifice": "graveyard", "exile": "exile", "return": "hand", "discard": "graveyard"}[
            part.split(maxsplit=1)[0]
        ]
        return any(
            deed.kind == "move" and (deed.to == to or deed.why == Cause.DISCARD) for deed in of_source
        )  # madness
    if (match := re.fullmatch(rf"(sacrifice|discard) (?:{_N} |another )?(.+)", part)) is not None:
        return _gave_up(match, paid, things, env)
    return True


def _gave_up(match: re.Match[str], paid: list[Deed], things: Mapping[int, Thing], env: Env) -> bool:
    given = [deed for deed in paid if deed.kind == "move" and deed.why == match[1]]
    n = NUMBERS[match[2] or "a"]
    if match[1] == "discard":
        return match[3] not in {"card", "cards"} or len(given) == n
    read = read_noun(match[3])
    if read is None or read[0]:
        return True
    fit = [deed for deed in given if (t := things.get(deed.thing)) and read[1].test(t, env) and t.controller == env.you]
    another = " another " in f" {match[0]} "
    return len(fit) == n and not (another and any(deed.thing == env.source for deed in fit))


# --- triggers

_PROVOKED = {
    "cast": (r"when ~ enters",),
    "two turns": (
        r"at the beginning of your upkeep",
        r"at the beginning of each upkeep",
        r"at the beginning of your end step",
        r"at the beginning of each end step",
        r"at the beginning of your draw step",
        r"at the beginning of combat on your turn",
        r"whenever you draw a card",
        r"whenever you cast a spell",
        r"whenever you cast a creature spell",
        r"whenever another creature you control enters",
        r"whenever a creature you control enters",
        r"whenever a creature enters",
        r"whenever a land you control enters",
        r"whenever a creature you control attacks",
        r"whenever you attack",
        r"whenever an opponent casts a spell",
    ),
    "dying": (r"when ~ dies", r"whenever a creature dies", r"whenever another creature dies"),
}
"""For each act the events that happen in it."""


def missing_triggers(definition: CardDefinition, act: str, triggered: Collection[str]) -> Iterator[str]:
    """Abilities that should have triggered in an act, and didn't: those without targets, modes or conditions."""
    for ability in definition.abilities:
        if not isinstance(ability, Triggered) or ability.condition is not None or ability.zone != "battlefield":
            continue
        words, effect = " ".join(RULES_TEXT.write(ability)), in_words(ability.effect, ())
        elsewhere = re.search(r"\b(?:return|cast|put|exile) ~ from your (?:graveyard|hand)", effect)
        if elsewhere or re.search(r"\btargets?\b|•", effect) or effect in triggered:
            continue
        event = words.partition(" , ")[0]
        if event in _PROVOKED.get(act, ()) and (event != "when ~ dies" or "creature" in definition.types):
            yield f"trigger: {words!r} didn't trigger"


# --- static abilities

_GETS = re.compile(
    r"(?P<what>.+?) (?:gets?|has|have)"
    r" (?:(?P<p>[+-]\d+)/(?P<t>[+-]\d+)(?: and (?:has|have) (?P<also>[a-z ,]+))?|(?P<kw>[a-z ,]+))"
)


def wrong_statics(
    definition: CardDefinition, before: Mapping[int, Thing], after: Mapping[int, Thing], env: Env, host: int
) -> Iterator[str]:
    """What the static abilities of a permanent don't give that they say, or give that they don't say.

    ``before`` is without the permanent, ``after`` with it; ``host`` is what it is attached to. Nothing is looked at
    unless all its static abilities can be read.
    """
    gifts: list[tuple[Noun, int, int, frozenset[str]]] = []
    for ability in definition.abilities:
        if isinstance(ability, Static):
            gift = _gift(" ".join(RULES_TEXT.write(ability)), host)
            if gift is None:
                return
            gifts.append(gift)
    for id, was in before.items() if gifts else ():
        there = after.get(id)
        if there is None or was.is_player:
            continue
        fitting = [gift for gift in gifts if gift[0].test(was, env)]
        keywords = {word for gift in fitting for word in gift[3]}
        if was.power is not None and there.power is not None and was.toughness is not None:
            wanted = (was.power + sum(g[1] for g in fitting), was.toughness + sum(g[2] for g in fitting))
            if (there.power, there.toughness) != wanted:
                yield f"static: {was.name} is {there.power}/{there.toughness}, not {wanted[0]}/{wanted[1]}"
        if not keywords <= there.keywords or there.keywords - was.keywords - keywords:
            yield f"static: {was.name} has {sorted(there.keywords - was.keywords)}, not {sorted(keywords)}"


def _gift(words: str, host: int) -> tuple[Noun, int, int, frozenset[str]] | None:
    match = _GETS.fullmatch(words.removesuffix(" ."))
    if match is None:
        return None
    keywords = frozenset(re.split(r" , and | , | and ", match["kw"] or match["also"] or "")) - {""}
    if not keywords <= KEYWORDS:
        return None
    what = match["what"]
    noun: Noun | None
    if what in {"enchanted creature", "equipped creature"}:
        noun = Noun(lambda thing, _: thing.id == host)
    else:
        plain = re.sub(r"^(?:(?:all|each) )?(?:other )?", "", what)
        read = read_noun(plain)
        noun = read[1] if read is not None and not read[0] and (read[1].plural or what.startswith("each")) else None
    if noun is None:
        return None
    return noun, int(match["p"] or 0), int(match["t"] or 0), keywords


# --- mana

LETTERS = frozenset("wubrgc")


def wrong_mana(ability: Activated, added: list[str]) -> Iterator[str]:
    """What is wrong with the mana that an ability added."""
    words = in_words(ability.effect, ())
    match = re.fullmatch(r"add (?P<mana>(?:\{[wubrgc]\} ?)+|.+)", words)
    if match is None:
        return
    mana = match["mana"].strip()
    if re.fullmatch(r"(?:\{[wubrgc]\} ?)+", mana):
        wanted = sorted(re.findall(r"[wubrgc]", mana))
        if sorted(symbol.lower() for symbol in added) != wanted:
            yield f"mana: {words!r} added {added}"
    elif re.fullmatch(r"(?:\{[wubrgc]\}(?: , or | , | or )?)+", mana):
        if len(added) != 1 or added[0].lower() not in re.findall(r"[wubrgc]", mana):
            yield f"mana: {words!r} added {added}"
    elif (
        several := re.fullmatch(rf"{_N} mana (?:of any (?:one )?color|in any combination of colors)", mana)
    ) is not None:
        if len(added) != NUMBERS[several[1]] or any(symbol.lower() == "c" for symbol in added):
            yield f"mana: {words!r} added {added}"
        if " of any " in mana and len(set(added)) > 1:
            yield f"mana: {words!r} added {added}"
