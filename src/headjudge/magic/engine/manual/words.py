"""What is said in words by hand: types, colors, abilities as rules text says them; understood, or refused."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Literal

from headjudge.core.arguments import Noun
from headjudge.core.errors import InvalidInput
from headjudge.magic.engine.effects.token_definitions import PREDEFINED, compiled, predefined
from headjudge.magic.engine.keywords.support import missing
from headjudge.magic.engine.manual.meaning import sized
from headjudge.magic.text.card_words import CREATURE, CardType, Color, Supertype
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.words import CARD_TYPES, SUPERTYPES, kinds_of

__all__ = ["ColorWord", "abilities_of", "colors_of", "token_of", "types_of"]

ColorWord = Annotated[
    Literal["white", "blue", "black", "red", "green"], Noun("white, blue, black, red or green", "colors")
]
KEPT = 2000
"""So many texts are remembered: what is made of one must be the same each time, as much is remembered by identity."""
LONGEST_TEXT, LONGEST_NAME = 500, 60


def types_of(words: Iterable[str]) -> tuple[str, ...]:
    """Types, subtypes and supertypes as texts have them. Raises InvalidInput for a word that is none."""
    found = tuple(dict.fromkeys(word.strip().casefold() for word in words))
    for word in found:
        if word not in CARD_TYPES and word not in SUPERTYPES and not kinds_of(word):
            raise InvalidInput(f"{word!r} is no type, subtype or supertype", code="manual/type")
    return found


def colors_of(words: Iterable[str]) -> tuple[Color, ...]:
    """Colors in their usual order."""
    named = set(words)
    return tuple(color for color in Color if color in named)


def abilities_of(texts: Iterable[str]) -> tuple[Ability, ...]:
    """Abilities from their rules text. Raises InvalidInput for what isn't understood, or isn't carried out."""
    texts = tuple(texts)
    if sum(map(len, texts)) > LONGEST_TEXT:
        raise InvalidInput(f"abilities have {LONGEST_TEXT} letters at most", code="manual/text")
    found = _abilities(texts)
    if isinstance(found, str):
        raise InvalidInput(found, code="manual/text")
    return found


@lru_cache(KEPT)
def _abilities(texts: tuple[str, ...]) -> tuple[Ability, ...] | str:
    """The abilities, or what is wrong."""
    found: list[Ability] = []
    for text in texts:
        try:
            made = compiled(text)
        except ValueError:
            return f"{text!r} isn't understood as rules text"
        if not made or (lacking := missing(made)):
            return f"{text!r} can't be carried out" + (f": {', '.join(lacking)}" if made else "")
        found += made
    return tuple(found)


def token_of(
    name: str,
    types: Iterable[str],
    colors: Iterable[str],
    power: int | None,
    toughness: int | None,
    abilities: Iterable[str],
) -> CardDefinition:
    """What a token is: as described, or what its name alone says ("Treasure"). Raises InvalidInput."""
    words = types_of(types)
    if not words and name.strip().casefold() in PREDEFINED:
        return predefined(name.strip().casefold())
    if not any(word in CARD_TYPES for word in words):
        kinds = ", ".join(word.title() for word in PREDEFINED)
        raise InvalidInput(f"a token has a card type, or is called {kinds}", code="manual/type")
    if [power is not None, toughness is not None] != [CREATURE in words] * 2:
        raise InvalidInput("a creature token has power and toughness, and no other has", code="manual/size")
    sized(power, toughness)
    if len(name) > LONGEST_NAME:
        raise InvalidInput(f"a name has {LONGEST_NAME} letters at most", code="manual/text")
    return _made(name.strip(), words, colors_of(colors), power, toughness, tuple(abilities))


@lru_cache(KEPT)
def _made(
    name: str,
    words: tuple[str, ...],
    colors: tuple[Color, ...],
    power: int | None,
    toughness: int | None,
    abilities: tuple[str, ...],
) -> CardDefinition:
    own = tuple(word for word in words if word not in CARD_TYPES and word not in SUPERTYPES)
    return CardDefinition(
        name=name or " ".join(word.title() for word in own) or "Token",
        colors=colors,
        supertypes=tuple(Supertype(word) for word in words if word in SUPERTYPES),
        types=tuple(CardType(word) for word in words if word in CARD_TYPES),
        subtypes=own,
        power=power,
        toughness=toughness,
        abilities=abilities_of(abilities),
        layout="token",
        text="\n".join(abilities),
    )
