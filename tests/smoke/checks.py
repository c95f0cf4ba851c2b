"""What was seen against what the words say: targets offered, amounts moved, what became of what, how it entered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from tests.smoke.claims import Claim, Reading, read_effect
from tests.smoke.nouns import NUMBERS, Asked, Noun, Thing, read_targets
from tests.smoke.watching import Announced, Deed, Entered, Resolution

from headjudge.magic.engine.state.event import Cause

__all__ = ["wrong_entering", "wrong_resolution", "wrong_targets"]

SHIELDS = frozenset(["hexproof", "shroud", "protection", "ward"])
"""Keywords because of which something needn't be offered as a target."""


# --- targets


_OTHERWISE = re.compile(
    r"\bwhen (?:you do|excess damage|[^.]* this (?:turn|way))\b|\btarget(?:s|ed)?(?= of\b)|new targets?|\bsame target\b"
    r"|could target"
    r"|(?:from|of|in) target"
    r"|\btarget .* (?:(?:that player|each in turn) controls|each in turn 's graveyard)\b"
    r"|\bchoose any target \.|\bany target that isn't\b|\bas you cast\b|\bmust target a different player\b"
)
"""What is targeted by other words than the reader of phrases knows, or later."""


_GIVEN = re.compile(r"(\bexile [^.]*\btarget [^.]*?) with an? \S+ counter on it")
"""What something is exiled with, which it hasn't had before."""
EARTHBEND = re.compile(r"\bearthbend \w+")
"""A keyword action that has a target (701.66a)."""


def wrong_targets(seen: Announced) -> Iterator[str]:
    """What is wrong with the targets that were offered."""
    words = re.sub(r'" .*? "', "<quote>", seen.words)
    words = _GIVEN.sub(r"\1", words)
    if _OTHERWISE.search(words):
        return
    phrases = read_targets(EARTHBEND.sub("target land you control", words))
    if len(phrases) != len(seen.offers):
        if not re.search(r"\bif\b|overload|\bchosen\b", words):
            yield f"targets: {len(phrases)} phrases ask for them, {len(seen.offers)} were chosen: {seen.words!r}"
        return
    taken: list[int] = []
    for phrase, (offered, least, most, chosen) in zip(phrases, seen.offers, strict=True):
        said = words[phrase.start : phrase.end].strip()
        if phrase.noun is None or (phrase.noun.plural and phrase.most == 1):
            taken += chosen
            continue  # how many stands somewhere before
        if phrase.least is not None and phrase.least != least and min(phrase.least, len(offered)) != least:
            yield f"targets: {said!r} asks for {phrase.least} at least, {least} had to be chosen"
        wanted = _most(phrase, said, words, len(offered))
        if wanted is not None and most != wanted and min(wanted, len(offered)) != min(most, len(offered)):
            yield f"targets: {said!r} asks for {wanted} at most, {most} could be chosen"
        like = [id for id in taken if id in seen.things and phrase.noun.test(seen.things[id], seen.env)]
        others = (like or [seen.env.source]) if phrase.other else ()
        yield from _misfits(said, phrase.noun, others, offered, seen)
        taken += chosen


def _most(phrase: Asked, said: str, words: str, there: int) -> int | None:
    """How many targets a phrase asks for at most; None: that isn't known."""
    most = there if phrase.most is None else phrase.most
    share = _SHARED.search(words)
    if " x " in f" {said} ":
        return None
    if share is not None:  # 601.2d: at least one to each
        n = NUMBERS.get(share[1] or share[2])
        return None if n is None else min(most, n)
    return most


_SHARED = re.compile(r"deals (\S+) damage divided|distribute (\S+) \S+ counters")


def _misfits(said: str, noun: Noun, others: Iterable[int], offered: tuple[int, ...], seen: Announced) -> Iterator[str]:
    fits = {id for id, thing in seen.things.items() if noun.test(thing, seen.env) and id not in others}
    for id in offered:
        thing = seen.things.get(id)
        if id not in fits:
            yield f"targets: {_name(thing)} is offered for {said!r}"
        elif thing is not None and thing.zone == "battlefield":
            shields = {"shroud"} if thing.controller == seen.env.you else {"shroud", "hexproof"}
            if thing.keywords & shields:
                yield f"targets: {_name(thing)} has {' '.join(thing.keywords & shields)} and is offered for {said!r}"
    for id in sorted(fits - set(offered)):
        thing = seen.things[id]
        itself = id == seen.env.source and thing.zone == "stack"  # 115.5
        if not itself and not (thing.zone == "battlefield" and thing.keywords & SHIELDS):
            yield f"targets: {_name(seen.things[id])} isn't offered for {said!r}"


def _name(thing: Thing | None) -> str:
    if thing is None:
        return "something elsewhere"
    states = f", {', '.join(sorted(thing.states))}" if thing.states else ""
    whose = f"controlled by {thing.controller}"
    return f"{thing.name} ({' '.join(sorted(thing.words))}{states}, {thing.zone}, {whose})"


# --- effects


SUMMED = ("draw", "gain", "lose", "mill", "discard", "create", "damage")
"""Deeds of which an effect that was wholly read has no more than it says."""


REPLACES = re.compile(r"\b(?:dredge|would|doubled?|twice)\b")


def wrong_resolution(seen: Resolution, text: str) -> Iterator[str]:
    """What is wrong with what an effect of a card of this text did; nothing of one that replaces what happens."""
    if REPLACES.search(text.lower()):
        return
    reading = read_effect(seen.words)
    agreed = bool(seen.agreed) and all(seen.agreed)
    said: Counter[tuple[str, int]] = Counter()
    grown: dict[int, list[int]] = {}
    known = True
    for claim in reading.claims:
        whom = _whom(claim, seen)
        if whom is None or (claim.may and not agreed):
            known = False
            meant = claim.whom == "something" and (agreed or not claim.may) and not seen.gone
            if meant and not _anything(claim, seen):
                yield f"effect: {seen.words!r}: nothing was done ({claim.what} {claim.whom})"
            continue
        for entity in whom:
            if claim.what in SUMMED:
                said[claim.what, entity] += claim.n
            _grow(grown.setdefault(entity, [0, 0]), claim)
            yield from (f"effect: {seen.words!r}: {wrong}" for wrong in _unlike(claim, entity, seen))
    yield from _amounts(said, seen, exact=reading.whole and known)
    yield from _entered(seen)
    if reading.whole and known and not re.search(r"for each .*counters? on", text):
        yield from _sizes(grown, seen)
    yield from _too_early(reading, seen)


def _whom(claim: Claim, seen: Resolution) -> list[int] | None:
    """The objects and players that a claim is about, as they were; None: it isn't known."""
    env = seen.env
    opponents = [id for id, thing in seen.before.items() if thing.is_player and ~id != env.you]
    if isinstance(claim.whom, Noun):
        if "counter on" in claim.whom.words and any(deed.kind == "counters" for deed in seen.deeds):
            return None
        ends = claim.what in ENDS
        grown = {deed.thing for deed in seen.deeds if ends and deed.kind == "counters"}  # it may be such no more
        return [id for id, thing in seen.before.items() if claim.whom.test(thing, env) and id not in grown]
    if claim.whom.startswith("target "):
        n = int(claim.whom.removeprefix("target "))
        return list(seen.targets[n]) if n < len(seen.targets) else None
    if claim.whom == "something":
        return None
    objects = [t for targets in seen.targets for t in targets]
    single = objects[0] if len(objects) == 1 and len(seen.targets) == 1 else None
    return {
        "you": [~env.you],
        "each opponent": opponents,
        "each player": [~env.you, *opponents],
        "self": [env.source] if env.source in seen.before else None,
        "it": [single] if single is not None and single > 0 else None,
        "that player": [single] if single is not None and single < 0 else None,
        "its controller": [~seen.before[single].controller] if single in seen.before and single > 0 else None,
    }[claim.whom]


KINDS = frozenset(["draw", "gain", "lose", "damage", "counters", "create"])


def _anything(claim: Claim, seen: Resolution) -> bool:
    """Whether anything of the kind that a claim says was done, to whatever; what moves may be gone already."""
    return claim.what not in KINDS or any(deed.kind == claim.what for deed in seen.deeds)


def _grow(size: list[int], claim: Claim) -> None:
    if claim.what == "pump" and isinstance(claim.detail, tuple):
        power, toughness = claim.detail
    elif claim.what == "counters" and isinstance(claim.detail, str) and re.fullmatch(r"[+-]\d+/[+-]\d+", claim.detail):
        power, toughness = (claim.n * int(part) for part in claim.detail.split("/"))
    else:
        return
    size[0] += power
    size[1] += toughness


def _sizes(grown: dict[int, list[int]], seen: Resolution) -> Iterator[str]:
    """Whether what gets +1/+1 and the like, and nothing else, is so much bigger afterwards."""
    for id, before in seen.before.items():
        after = seen.after.get(id)
        if after is None or before.power is None or after.power is None or before.zone != "battlefield":
            continue
        wanted = tuple(grown.get(id, (0, 0)))
        got = (after.power - before.power, (after.toughness or 0) - (before.toughness or 0))
        if got != wanted and (id in grown or id != seen.env.source) and any(map(any, grown.values())):
            yield f"effect: {seen.words!r}: {_name(before)} got {got[0]:+}/{got[1]:+}, not {wanted[0]:+}/{wanted[1]:+}"


def _amounts(said: Counter[tuple[str, int]], seen: Resolution, *, exact: bool) -> Iterator[str]:
    done: Counter[tuple[str, int]] = Counter()
    for deed in seen.deeds:
        what, entity, n = _counted(deed)
        if what:
            done[what, entity] += n
    for key in sorted({*said, *(done if exact else ())}):
        if (done[key] < said[key] and not _short(key, seen)) or (exact and done[key] > said[key]):
            what, entity = key
            whom = _name(seen.before.get(entity)) if entity > 0 else f"player {~entity}"
            yield f"amount: {seen.words!r} says {what} {said[key]} ({whom}), but it was {done[key]}"


def _short(key: tuple[str, int], seen: Resolution) -> bool:
    """Whether there may have been too little to do all of it: cards in hand or library, what a shield keeps away."""
    what, entity = key
    if what in {"discard", "mill"}:
        return True
    thing = seen.before.get(entity)
    if any(deed.kind == "move" and deed.thing == entity for deed in seen.deeds):
        return True
    return thing is None or (what == "damage" and bool(thing.keywords & {"protection"}))


def _counted(deed: Deed) -> tuple[str, int, int]:
    """What a deed counts as: its kind, to whom, how much."""
    if deed.kind in {"gain", "lose"}:
        return deed.kind, ~deed.who, deed.n
    if deed.kind == "draw":
        return "draw", ~deed.who, 1
    if deed.kind == "damage":
        return "damage", deed.thing or ~deed.who, deed.n
    if deed.kind == "create":
        return "create", ~deed.who, 1
    if deed.kind == "move" and deed.why in {Cause.DISCARD, Cause.MILL}:
        return deed.why, ~deed.who, 1
    return "", 0, 0


ENDS = {"destroy": "graveyard", "sacrifice": "graveyard", "exile": "exile", "to hand": "hand"}


def _unlike(claim: Claim, entity: int, seen: Resolution) -> Iterator[str]:
    """Whether what a claim says of one object or player is so afterwards."""
    what = claim.what
    if what == "finds":
        yield from _found(claim, entity, seen)
    elif what == "sacrifices":
        yield from _sacrificed(claim, entity, seen)
    before, after = seen.before.get(entity), seen.after.get(entity)
    if before is None or before.is_player:
        return
    moved = [deed for deed in seen.deeds if deed.kind == "move" and deed.thing == entity]
    if what in ENDS:
        lasting = what == "destroy" and "indestructible" in before.keywords
        if before.zone != "stack" and not lasting and not any(deed.to == ENDS[what] for deed in moved):
            yield f"{_name(before)} wasn't moved to {ENDS[what]}"
    elif what == "to battlefield":
        there = next((deed.moved for deed in moved if deed.to == "battlefield"), None)
        if there is None:
            yield f"{_name(before)} isn't on the battlefield"
        elif there.controller != seen.env.you and "owner 's control" not in seen.words:
            yield f"{_name(before)} entered under the control of player {there.controller}"
    elif what == "counter":
        if not any(deed.frm == "stack" for deed in moved) and after is not None:
            yield f"{_name(before)} wasn't countered"
    elif after is not None and after.zone == before.zone:
        yield from _unlike_there(claim, before, after, seen)


def _unlike_there(claim: Claim, before: Thing, after: Thing, seen: Resolution) -> Iterator[str]:
    """The same for what stays where it was."""
    what = claim.what
    if what in {"tapped", "untapped"} and ("tapped" in after.states) != (what == "tapped"):
        yield f"{_name(before)} isn't {what}"
    elif what == "control" and after.controller != seen.env.you:
        yield f"player {after.controller} controls {_name(before)}"
    elif what == "counters":
        put = sum(d.n for d in seen.deeds if d.kind == "counters" and d.thing == before.id and d.detail == claim.detail)
        if put < claim.n:
            yield f"{put} {claim.detail} counters were put on {_name(before)}, not {claim.n}"
    elif what == "gains" and isinstance(claim.detail, str) and claim.detail not in after.keywords:
        yield f"{_name(before)} hasn't {claim.detail}"


def _found(claim: Claim, player: int, seen: Resolution) -> Iterator[str]:
    """What was found in a library: whether it fits, and where it went."""
    assert isinstance(claim.detail, tuple)
    noun, to, tapped = claim.detail
    if len(re.findall(r"\bsearch(?:es)?\b", seen.words)) > 1:
        return
    there = [thing for thing in seen.searched if thing.owner == ~player]
    if not any(noun.test(replace(thing, zone="battlefield"), seen.env) for thing in there):
        return
    found = [d.moved for d in seen.deeds if d.kind == "move" and d.frm == "library" and d.moved is not None]
    if not found or len(found) > claim.n:
        yield f"{len(found)} cards were found, not {claim.n}"
    for thing in found:
        if thing.zone != to or (tapped and "tapped" not in thing.states):
            yield f"{_name(thing)} isn't {'tapped ' if tapped else ''}on the {to}"
        if not noun.test(replace(thing, zone="battlefield"), seen.env):
            yield f"{_name(thing)} was found for {noun.words!r}"
        if thing.controller != ~player:
            yield f"{_name(thing)} was put there for player {thing.controller}, not {~player}"
    if not any(deed.kind == "shuffle" for deed in seen.deeds):
        yield "nobody shuffled"


def _sacrificed(claim: Claim, player: int, seen: Resolution) -> Iterator[str]:
    """What a player sacrificed: whether it fits, and is as much as there was."""
    noun = claim.detail
    assert isinstance(noun, Noun)
    fitting = {i for i, t in seen.before.items() if noun.test(t, seen.env) and t.controller == ~player and i > 0}
    gone = [d.thing for d in seen.deeds if d.why == Cause.SACRIFICE and seen.before[d.thing].controller == ~player]
    if seen.words.count("sacrifice") > 1:
        return
    if not set(gone) <= fitting:
        yield f"{_name(seen.before[next(iter(set(gone) - fitting))])} was sacrificed for {noun.words!r}"
    if len(gone) < min(claim.n, len(fitting)):
        yield f"player {~player} sacrificed {len(gone)}, not {claim.n}"


def _entered(seen: Resolution) -> Iterator[str]:
    """What came from a hand or library enters under the control of who put it there, its owner (110.2a), unless the
    words say otherwise."""
    if "control" in seen.words.replace("you control", "").replace("owner 's control", ""):
        return
    if "you manifest the top card of that player" in seen.words:
        return  # whoever manifests it controls it (701.40a)
    for deed in seen.deeds:
        thing = deed.moved
        put = deed.to == "battlefield" and deed.frm in {"hand", "library"}
        if put and thing is not None and thing.controller != thing.owner:
            yield f"effect: {seen.words!r}: {_name(thing)} entered under another player's control"


def _too_early(reading: Reading, seen: Resolution) -> Iterator[str]:
    """What a sentence about later says must not happen now: losing the game."""
    lost = [id for id, thing in seen.before.items() if thing.is_player and id not in seen.after]
    if lost and not any(claim.what == "lose the game" for claim in reading.claims):
        late = [s for s in reading.later if s.startswith(("at the beginning", "when", "if")) and "the game" in s]
        if late and all("the game" not in s or s in late for s in reading.later):
            yield f"effect: {seen.words!r}: player {~lost[0]} lost the game at once"


# --- tokens


def wrong_tokens(seen: Resolution) -> Iterator[str]:
    """What is wrong with the tokens that an effect created."""
    reading = read_effect(seen.words)
    wanted = [claim for claim in reading.claims if claim.what == "create"]
    if not reading.whole or not wanted:
        return
    made = [(seen.after[d.new], d.detail) for d in seen.deeds if d.kind == "create" and d.new in seen.after]
    for claim in wanted:
        assert isinstance(claim.detail, tuple)
        words, power, toughness, keywords, colors, tapped = claim.detail
        fitting = [
            thing
            for thing, printed in made
            if {*printed.types, *printed.supertypes, *printed.subtypes} == words
            and (power is None or (printed.power, printed.toughness) == (power, toughness))
            and keywords <= thing.keywords
            and (colors is None or set(printed.colors) == colors)
            and (not tapped or "tapped" in thing.states)
        ]
        if not fitting and made:
            yield f"tokens: {seen.words!r} made {', '.join(_name(thing) for thing, _ in made)}"


# --- entering

_TAPPED = re.compile(r"(?:^|\n)(?:~|this \w+) enters tapped\.")
_WITH = re.compile(r"(?:^|\n)(?:~|this \w+) enters with (\w+) (\S+) counters? on it\.")
_SMALL_X = re.compile(r"if x is (\d+) or less, it enters tapped\.")
_KICKED = re.compile(r"(?:^|\n)if (?:~|this \w+) was kicked, it enters with (\w+) (\S+) counters? on it")


def wrong_entering(seen: Entered, text: str) -> Iterator[str]:
    """What is wrong with how a permanent entered: tapped, with counters, with its loyalty."""
    plain = re.sub(r" ?\([^()]*\)", "", text.replace(seen.name, "~")).lower()
    thing = seen.thing
    if _TAPPED.search(plain) and "tapped" not in thing.states:
        yield f"entering: {seen.name} enters tapped, but it isn't"
    for match in _WITH.finditer(plain):
        n = NUMBERS.get(match[1])
        if n is not None and thing.counters.get(match[2], 0) < n:
            yield f"entering: {seen.name} enters with {n} {match[2]} counters, not {thing.counters.get(match[2], 0)}"
    kicked = _KICKED.search(plain)
    if kicked is not None and seen.kicked and thing.counters.get(kicked[2], 0) < NUMBERS.get(kicked[1], 0):
        yield f"entering: {seen.name} was kicked and enters with {kicked[1]} {kicked[2]} counters, but it didn't"
    small = _SMALL_X.search(plain)
    if small is not None and seen.x <= int(small[1]) and "tapped" not in thing.states:
        yield f"entering: {seen.name} enters tapped with X = {seen.x}, but it isn't"
    if seen.loyalty is not None and thing.has("planeswalker") and thing.counters.get("loyalty", 0) < seen.loyalty:
        yield f"entering: {seen.name} enters with loyalty {thing.counters.get('loyalty', 0)}, not {seen.loyalty}"
