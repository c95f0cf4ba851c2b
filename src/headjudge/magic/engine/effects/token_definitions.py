"""What tokens are: definitions made from descriptions (rule 110.5), and those that the rules describe (111.10 today).

Definitions are made once for each description and power and toughness: much is remembered by their identity.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from headjudge.core.by_identity import by_identity
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.characteristics.faces import is_bestowed, is_mutating
from headjudge.magic.engine.characteristics.given_abilities import names_exiled, with_giver
from headjudge.magic.engine.characteristics.layers import WARD, has_ward
from headjudge.magic.text.card_words import ARTIFACT, CREATURE, ENCHANTMENT, CardType, Color, Supertype
from headjudge.magic.text.definition import TRANSFORM, CardDefinition, Face, PlayedFrom
from headjudge.magic.text.tree.abilities import Ability, Keyword, Static
from headjudge.magic.text.tree.rules import DefinesPT
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.words import CARD_TYPES, SUPERTYPES

if TYPE_CHECKING:
    from headjudge.magic.engine.effects.running import Run
    from headjudge.magic.engine.state.objects import GameObject

__all__ = [
    "PREDEFINED",
    "army",
    "copiable",
    "defines_size",
    "describes_token",
    "incubator",
    "made",
    "predefined",
    "titled",
    "token_definition",
]

PREDEFINED: dict[str, str] = {
    "treasure": "{T}, Sacrifice this token: Add one mana of any color.",
    "food": "{2}, {T}, Sacrifice this token: You gain 3 life.",
    "clue": "{2}, Sacrifice this token: Draw a card.",
    "blood": "{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",
    "gold": "Sacrifice this token: Add one mana of any color.",
    "map": "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.",
    "lander": "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield"
    " tapped, then shuffle.",
    "powerstone": "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    "mutagen": "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery.",
    "junk": "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn."
    " Activate only as a sorcery.",
    "vibranium": "Indestructible\n{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
}
"""Artifact tokens that are known by their subtype alone, with their rules text."""

ROLE_TEXTS: dict[str, str] = {
    "cursed role": "Enchanted creature has base power and toughness 1/1.",
    "monster role": "Enchanted creature gets +1/+1 and has trample.",
    "royal role": "Enchanted creature gets +1/+1 and has ward {1}.",
    "sorcerer role": 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."',
    "virtuous role": "Enchanted creature gets +1/+1 for each enchantment you control.",
    "wicked role": "Enchanted creature gets +1/+1.\nWhen this token is put into a graveyard from the battlefield,"
    " each opponent loses 1 life.",
    "young hero role": 'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, put a'
    ' +1/+1 counter on it."',
}
"""Aura tokens that are known by their names, with what each says besides "enchant creature"."""


LIKE_CARDS = {
    "tarmogoyf": CardRecord(
        name="Tarmogoyf",
        mana_cost="{1}{G}",
        type_line="Creature — Lhurgoyf",
        power="*",
        toughness="1+*",
        text="Tarmogoyf's power is equal to the number of card types among cards in all graveyards and its toughness is"
        " equal to that number plus 1.",
    )
}
"""Creature tokens that are known by their names, with a mana cost of their own."""


def describes_token(what: Description, *, sized: bool = False) -> bool:
    """Whether a description says all that a token needs: a card type, or one of the predefined subtypes; how big it is
    may be said elsewhere (``sized``)."""
    if names_exiled(what.abilities):
        return False
    if "aura" in what.types and not any(isinstance(a, Keyword) and a.name == "enchant" for a in what.abilities):
        return False  # what it could enchant, it doesn't say by itself
    if not any(word in CARD_TYPES for word in what.types):
        known = bool(what.types) and any(what.types[-1] in names for names in (PREDEFINED, ROLE_TEXTS, LIKE_CARDS))
        return known and not what.abilities
    if sized:
        return not what.pt and CREATURE in what.types
    return bool(what.pt) or CREATURE not in what.types or any(map(defines_size, what.abilities))


def defines_size(ability: Ability) -> bool:
    """Whether an ability defines power or toughness."""
    return isinstance(ability, Static) and any(isinstance(change, DefinesPT) for change in ability.changes)


def token_definition(run: Run, what: Description, size: tuple[int, int] | None = None) -> CardDefinition:
    """The definition of a token as described, X in its power and toughness being what it is now, or of a ``size``."""
    if size is not None:
        return _of_size(what, run.ctx.source, *size)
    if what.types[-1] in ROLE_TEXTS:
        return role(what.types[-1])
    if what.types[-1] in LIKE_CARDS:
        return like_card(what.types[-1])
    if what.types[-1] in PREDEFINED and not any(word in CARD_TYPES for word in what.types):
        return predefined(what.types[-1])
    power = toughness = None
    if what.pt:
        power, toughness = (_number(run, part) for part in what.pt.split("/"))
    return _of_size(what, run.ctx.source, power, toughness)


@cache
def face_down_as(what: Description) -> CardDefinition:
    """What a permanent is that lies face down as described: with no name (707.2)."""
    return replace(made(what, 0), name="")


def is_told(what: Description) -> bool:
    """Whether a description says all that a face-down permanent is: card types, how big a creature is."""
    plain = not (what.abilities or what.named or what.tapped or what.colors)
    sized = all(part.isdigit() for part in what.pt.split("/")) if what.pt else CREATURE not in what.types
    return plain and sized and any(word in CARD_TYPES for word in what.types)


def made(what: Description, source: int) -> CardDefinition:
    """The definition of a token whose words alone tell what it is, created by an ability of that source."""
    if what.types[-1] in PREDEFINED and not any(word in CARD_TYPES for word in what.types):
        return predefined(what.types[-1])
    power, toughness = (int(part) for part in what.pt.split("/")) if what.pt else (None, None)
    return _of_size(what, source, power, toughness)


def _of_size(what: Description, source: int, power: int | None, toughness: int | None) -> CardDefinition:
    given = with_giver(what.abilities, source)
    return _made(what if given is what.abilities else replace(what, abilities=given), power, toughness)


def _number(run: Run, printed: str) -> int:
    from headjudge.magic.text.tree.amounts import X

    return int(printed) if printed.isdigit() else run.value(X())


@cache
def _made(what: Description, power: int | None, toughness: int | None) -> CardDefinition:
    subtypes = tuple(word for word in what.types if word not in CARD_TYPES and word not in SUPERTYPES)
    return CardDefinition(
        name=titled(what.named) or " ".join(word.title() for word in subtypes) or "Token",
        colors=tuple(what.colors or ()),
        supertypes=tuple(Supertype(word) for word in what.types if word in SUPERTYPES),
        types=tuple(CardType(word) for word in what.types if word in CARD_TYPES),
        subtypes=subtypes,
        power=power,
        toughness=toughness,
        abilities=what.abilities,
        layout="token",
    )


SMALL_WORDS = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"})
"""The words that titles write small, unless they come first."""


def titled(named: str) -> str:
    """A token's name as it is printed, from the one word that it is in text: "[kin_of_the_hunt]"."""
    words = named.strip("[]").split("_")
    return " ".join(word if n and word in SMALL_WORDS else word.capitalize() for n, word in enumerate(words))


@cache
def predefined(subtype: str) -> CardDefinition:
    """The definition of a predefined token."""
    return CardDefinition(
        name=subtype.title(),
        types=(ARTIFACT,),
        subtypes=(subtype,),
        abilities=compiled(PREDEFINED[subtype]),
        layout="token",
        text=PREDEFINED[subtype],
    )


@cache
def role(name: str) -> CardDefinition:
    """The definition of a Role: a colorless Aura."""
    text = f"Enchant creature\n{ROLE_TEXTS[name]}"
    return CardDefinition(
        name=name.title(),
        types=(ENCHANTMENT,),
        subtypes=("aura", "role"),
        abilities=compiled(text),
        layout="token",
        text=text,
    )


@cache
def like_card(name: str) -> CardDefinition:
    """The definition of a token that has all that a card of its name has."""
    from headjudge.magic.text.compiler import compile_card

    definition = compile_card(LIKE_CARDS[name]).definition
    assert definition is not None
    return replace(definition, layout="token")


def compiled(text: str) -> tuple[Ability, ...]:
    """The abilities that some rules text stands for."""
    from headjudge.magic.text.compiler import bind_lines, compile_line
    from headjudge.magic.text.normalise import normalise

    abilities: list[Ability] = []
    for tokens in normalise(text, "~"):
        result = compile_line(tokens, spell=False)
        if result.line is None:
            raise ValueError(f"the rules' own text does not compile: {result.problem}")
        abilities += bind_lines([result.line])
    return tuple(abilities)


@cache
def army(kind: str) -> CardDefinition:
    """The token that amassing creates: a 0/0 black Army of a kind."""
    subtypes = (kind, "army")
    name = " ".join(word.title() for word in subtypes)
    return CardDefinition(
        name=name, colors=(Color.BLACK,), types=(CREATURE,), subtypes=subtypes, power=0, toughness=0, layout="token"
    )


@cache
def incubator() -> CardDefinition:
    """The double-faced token that incubating creates (111.10i): an artifact that transforms into a 0/0 creature."""
    back = CardDefinition(
        name="Phyrexian Token",
        types=(ARTIFACT, CREATURE),
        subtypes=("phyrexian",),
        power=0,
        toughness=0,
        layout="token",
    )
    text = "{2}: Transform this token."
    return CardDefinition(
        name="Incubator",
        types=(ARTIFACT,),
        subtypes=("incubator",),
        abilities=compiled(text),
        layout=TRANSFORM,
        text=text,
        faces=(Face(back, PlayedFrom.NOWHERE),),
    )


FACE_DOWN = CardDefinition(name="", types=(CREATURE,), power=2, toughness=2, layout="token")
WITH_WARD = replace(FACE_DOWN, abilities=(WARD,), text="Ward {2}")


def copiable(obj: GameObject) -> CardDefinition:
    """The copiable values of an object (706.2): a face-down permanent's are those of a 2/2 creature, with ward if it
    was cast with disguise (702.168a) or cloaked (701.58a), or what it is there (707.2), those of a double-faced one
    only those of the face that is up (712.8): a copy of it can't transform by that."""
    if (is_bestowed(obj) or is_mutating(obj)) and obj.values is obj.printed:
        return obj.whole  # 702.103b, 702.140a: that it is an Aura, or mutates, is none of them
    of = _face_down(obj) if obj.face_down else obj.values
    if obj.whole.melded is not None and obj.marks.merged is not None and of is obj.marks.merged.itself:
        return obj.whole.melded  # 202.3c: with no mana value of its own
    flipped = obj.marks.flipped
    if flipped is not None and flipped.flipped is of:
        return flipped
    if of.back is None:
        return of
    return _of_one_face(of)


def _face_down(obj: GameObject) -> CardDefinition:
    return obj.marks.looks or (WITH_WARD if has_ward(obj) else FACE_DOWN)


@by_identity
def _of_one_face(definition: CardDefinition) -> CardDefinition:
    """The face that is up as a card of its own: made once, since much is known by its identity."""
    return replace(definition, faces=())
