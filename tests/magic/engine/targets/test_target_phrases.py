"""What may be targeted is what the words say: an oracle names what fits in a furnished game.

The phrases are made here, every noun with every quality, and found in the texts of all real cards (where their file is
there).
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from pathlib import Path

import pytest
from tests.depth import DEEP
from tests.magic.engine.targets.phrase_oracle import (
    ADJECTIVES,
    COLORS,
    CONTROL,
    COUNTS,
    GRAVEYARDS,
    NOUN,
    NUMBERS,
    PLAYERS,
    STATES,
    SUBTYPES,
    TYPES,
    Thing,
    furnished,
    oracle,
    out_of_reach,
)

from headjudge.magic.cards.definitions import record_of
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import is_traditional
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.targets.legal_targets import bounds, legal_targets
from headjudge.magic.engine.targets.target_words import specs
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.tree.abilities import Activated

EACH = 1 if DEEP else 3
"""One in so many real cards is looked at."""
CARD_FILE = Path(__file__).parents[5] / "shared/data/magic-cards.jsonl.xz"


def composed() -> Iterator[str]:
    """Phrases of every noun with every quality."""
    singulars = [
        *TYPES[:5],
        *SUBTYPES,
        "permanent",
        "artifact creature",
        "artifact or creature",
        "creature or planeswalker",
    ]
    singulars += ["artifact, creature, or enchantment", *(f"{a} creature" for a in (*STATES, *COLORS) if a != "token")]
    singulars += [f"non{w} permanent" for w in (*TYPES[:5], *COLORS)] + ["nonbasic land", "legendary permanent"]
    for noun, control in product(singulars, CONTROL):
        yield f"target {noun}{control}"
    for noun in ("creature", "permanent"):
        for stat, n, way in product(("power", "toughness", "mana value"), (2, 4), (" or less", " or greater", "")):
            if noun == "creature" or stat == "mana value":
                yield f"target {noun} with {stat} {n}{way}"
    for noun, where in product(
        ("", "creature ", "artifact ", "instant or sorcery ", "land ", "permanent ", "noncreature "), GRAVEYARDS
    ):
        yield f"target {noun}card{where}"
    for noun in ("", "creature ", "noncreature ", "instant ", "artifact or creature ", "instant or sorcery ", "red "):
        yield f"target {noun}spell"
    yield from ("any target", "any other target")
    for count in COUNTS:
        if count.startswith("any ") and count != "any number of ":
            continue
        plural = count not in ("", "another ", "up to one ", "up to one other ")
        yield f"{count}target creature{'s' if plural else ''}"
        if "other" not in count and count not in ("X ", "two "):
            yield f"{count}target{'s' if plural else ' player'}"
    yield from (f"target {words}" for words in PLAYERS)


@cache
def of_cards() -> tuple[str, ...]:
    """The phrases in the texts of real cards that the oracle may be able to read, each as far as it may."""
    counts = "|".join(sorted(filter(None, COUNTS), key=len, reverse=True))
    ends = "|".join(re.escape(w) for w in sorted(filter(None, (*CONTROL, *GRAVEYARDS)), key=len, reverse=True))
    words = rf"(?:{ADJECTIVES}|{NOUN}|permanents?|cards?|spells?|players?|opponents?)"
    list_of = rf"{words}(?:(?:,? and/or |,? or |, | ){words})*"
    numbers = re.sub(r"\?P<\w+>", "", NUMBERS)
    quality = rf"(?:{numbers}| with flying| without flying)?"
    pattern = re.compile(rf"(?:{counts})?targets?(?: {list_of}{quality}(?:{ends})?)?(?=[ .,])", re.IGNORECASE)
    found = {
        match[0][:1].lower() + match[0][1:]
        for record in islice(read_cards(CARD_FILE), 0, None, EACH)
        if is_traditional(record)
        for match in pattern.finditer(record.text)
    }
    return tuple(sorted(found))


def compare(phrase: str) -> bool:
    """Compare what the engine offers for a phrase with what the oracle reads; False if either can't read it."""
    play, things, source = furnished()
    allows = oracle(phrase, source)
    if allows is None:
        return False
    record = record_of(
        {"name": "Source", "type": "Creature — Wizard", "power": 1, "toughness": 1, "text": sentence(phrase)}
    )
    definition = compile_card(record).definition
    if definition is None:
        return False
    (ability,) = (a for a in definition.abilities if isinstance(a, Activated))
    (spec,) = specs(ability.effect)
    g = play.game.state
    ctx = Context(0, source, 0, g.turns[0].marker)
    ctx.x = 2
    offered = set(legal_targets(g, ctx, spec, g.objects[source]))
    players = {~q: Thing(g.players[q].name, "player", q, frozenset()) for q in range(3)}
    names = {t.entity: t for t in things} | players
    wanted = {entity for entity, known in names.items() if allows(known) and not out_of_reach(known)}
    described = {
        names[entity].name + f" of {names[entity].seat} in {names[entity].zone}" for entity in offered ^ wanted
    }
    assert offered == wanted, f"{phrase}: {sorted(described)}"
    count = re.match(r"(.*?)targets?\b", phrase)
    assert count is not None
    least, most = bounds(g, ctx, spec)
    assert (least, min(most, 1000)) == COUNTS[count[1]], phrase
    return True


def sentence(phrase: str) -> str:
    """An ability in which such a phrase can stand."""
    if re.fullmatch(".*targets?|.* or (player|planeswalker)", phrase) and "creature or planeswalker" not in phrase:
        return f"{{T}}: Source deals 1 damage to {phrase}."
    if re.search(r"targets? (player|opponent)s?$", phrase):
        return f"{{T}}: {phrase[0].upper()}{phrase[1:]} gains 1 life."
    return f"{{T}}: {'Exile' if re.search(' card| spell', phrase) else 'Tap'} {phrase}."


def test_phrases_of_every_noun_with_every_quality() -> None:
    phrases = list(composed())
    unread = [phrase for phrase in phrases if not compare(phrase)]
    assert len(unread) < len(phrases) / 20, unread


@pytest.mark.skipif(not CARD_FILE.exists(), reason=f"the card file {CARD_FILE} is not here")
def test_phrases_of_all_real_cards() -> None:
    phrases = [phrase for phrase in of_cards() if compare(phrase)]
    assert len(phrases) > 300 / EACH
