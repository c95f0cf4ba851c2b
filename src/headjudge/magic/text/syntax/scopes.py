"""What a word that qualifies is said of, where it stands before or after a list of nouns.

The conventions (docs/decisions/0007):

- A word before a list is said of all of it: "tapped artifacts, creatures, and lands", "red instant or sorcery spell",
  "basic Forest, Plains, or Island card", "Adventure instant or sorcery spell"; so is a type word after a list of its
  subtypes: "Elf or Faerie creature".
- Where a noun is said again, each is a whole noun phrase: "enchanted creature or enchantment creature" asks of the
  second not that it is enchanted.
- What is said after a list is said of all of it (whose it is, where it is, its mana value …), but what only creatures
  have (power, toughness, keyword abilities, their part in combat) of its creatures only: "artifact, enchantment, or
  creature with flying".
- After whole noun phrases only whose and where it is are said of all: "land card or Elf card from your graveyard".
  After two verbs it could be either: "whenever you play a land or cast a spell from anywhere other than your hand".

Where these don't tell, there is no reading.
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Quality, Trigger
from headjudge.magic.text.tree.effects.zones import Exile
from headjudge.magic.text.tree.linked import ExiledWith
from headjudge.magic.text.tree.nouns import Filter, Some
from headjudge.magic.text.tree.nouns.filters import HEAD, QUALITIES, WORD_AFTER, WORD_BEFORE
from headjudge.magic.text.tree.qualities import (
    ComparedStat,
    ControlledBy,
    Except,
    FromAmong,
    InCombatWith,
    InZone,
    Lately,
    OnBattlefield,
    OwnedBy,
    StatIs,
    Status,
    ThisWay,
    WithCounters,
    WithKeyword,
    WithoutKeyword,
)
from headjudge.magic.text.tree.triggers import BecauseOf, During, Either, FirstEachTurn, While
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import CARD_TYPES, SUPERTYPES, kinds_of, subtypes

__all__ = ["either", "of_list", "own_qualities", "said_after", "said_where", "says_only_where"]

_WHERE = (ControlledBy, ExiledWith, FromAmong, InZone, OnBattlefield, OwnedBy, ThisWay)
"""What is said of whole noun phrases together: whose or where they are."""
_OF_CREATURES = (InCombatWith, WithKeyword, WithoutKeyword)
_NEEDS_CREATURE = frozenset({"equipped"})
"""What a noun that isn't a creature can't be (301.5)."""
Group = tuple[str, ...]


def of_list(what: Filter) -> Filter | None:
    """A list of types with words before and after it as a test: each of these is said of what it can be meant of."""
    if len(what.types) == 1 or not what.types:
        return what
    if (before := _said_before(what.types)) is not None:
        return _after_list(replace(what, types=before, once=WORD_BEFORE))
    if (after := said_after(what.types)) is not None and not what.once:
        what = replace(what, types=after, once=WORD_AFTER)
    first, *rest = what.types
    again = what.once != WORD_AFTER and any(group[-1] == first[-1] for group in rest)
    if what.adjectives and (again or _only_of_creatures(what)):
        apart = replace(what, types=(first,), qualities=())
        other = replace(apart, types=tuple(rest), adjectives=())
        return _together(apart, (other,), what.qualities) if len(rest) == 1 else None
    return _after_list(what)


def either(parts: tuple[Filter, ...], join: str) -> Filter | None:
    """Several noun phrases joined by "or" as one test."""
    *firsts, last = parts
    if last.noun.endswith("card") and any(not first.noun.endswith("card") for first in firsts) and _in_a_zone(last):
        # "target spell, nonland permanent, or card in a graveyard": where, is said of what can be there
        if any(first.noun not in {"spell", "permanent"} and not said_where(first) for first in firsts):
            return None
        return replace(firsts[0], alternatives=(*firsts[1:], last), join=join)
    if parts[0].adjectives and not parts[0].noun and not all(part.adjectives or part.noun for part in parts):
        return None  # said of all of the list, or of its first noun?
    where = [q for q in last.qualities if isinstance(q, _WHERE)]
    if len(where) < len(last.qualities) and not all(part.noun or part.qualities for part in parts):
        return None  # said of all of them, or of the last?
    if not where or any(isinstance(q, _WHERE) for first in firsts for q in first.qualities):
        return replace(firsts[0], alternatives=(*firsts[1:], last), join=join)
    own = last.qualities[: -len(where)]
    if any(first.qualities for first in firsts) or any(isinstance(q, _WHERE) for q in own):
        return None
    first = replace(firsts[0], join=join)
    return _together(first, (*firsts[1:], replace(last, qualities=own)), tuple(where))


def _in_a_zone(what: Filter) -> bool:
    """Whether a noun phrase ends with "in a graveyard": of a spell "from" could be said, too."""
    zones = [q for q in what.qualities if isinstance(q, InZone)]
    return bool(zones) and zones[-1].form == 0


@RULES_TEXT.settles(Except)
def except_from_a_place(node: Except) -> Except | None:
    """ "A card other than a basic land card from it": where, is said of the card that is meant, not of those that
    aren't."""
    what = getattr(node.what, "what", None)
    placed = isinstance(what, Filter) and any(isinstance(q, (FromAmong, InZone)) for q in what.qualities)
    return None if placed and isinstance(node.what, Some) else node


@RULES_TEXT.settles(Either)
def either_event(node: Either) -> Either | None:
    """Two events of one subject, unless what the second ends with could be said of the first, too."""
    if isinstance(node.second, (BecauseOf, During, FirstEachTurn, While)) and not _of_itself(node.second):
        return None
    first, second = (_whose_and_where(event) for event in (node.first, node.second))
    one_subject = getattr(getattr(node.second, "who", None), "implied", False)
    return None if one_subject and second and first == [] else node


@RULES_TEXT.settles(While)
def while_saddled(node: While) -> While | None:
    """ "Enters and whenever it attacks while saddled": said of attacking, for which it is saddled."""
    return None if node.of_itself and isinstance(node.event, Either) else node


@RULES_TEXT.settles(Exile)
def exiled_with_counters(node: Exile) -> Exile | None:
    """ "Exile target card from a graveyard with a memory counter on it": it gets the counter; a card there has none."""
    what = getattr(node.what, "what", None)
    if not isinstance(what, Filter) or not any(isinstance(q, WithCounters) for q in what.qualities):
        return node
    zones = [q.zone for q in what.qualities if isinstance(q, InZone)]
    return None if any(isinstance(zone, PlayersZone) for zone in zones) else node


_OF_ANY_CARD = frozenset(
    {"cycling", "cycling ability", "disturb", "escape", "flashback", "foretell", "kicker", "kicker ability", "madness"}
)
"""Keywords that cards of any type have: "instant or sorcery card with a cycling ability"."""


def _of_itself(event: Trigger) -> bool:
    """Whether an event is something that is done "while saddled"."""
    return isinstance(event, While) and event.of_itself


def said_where(what: Filter) -> bool:
    """Whether words say whose or where something is."""
    return any(isinstance(q, _WHERE) for q in what.qualities)


def says_only_where(what: Filter) -> bool:
    """Whether nothing but whose or where something is, is said after a noun."""
    return all(isinstance(q, _WHERE) for q in what.qualities)


def _whose_and_where(event: Trigger) -> list[Quality] | None:
    """What is said of whose or where the object of a trigger event is, if it has one."""
    what = getattr(getattr(event, "what", None), "what", None)
    return [q for q in what.qualities if isinstance(q, _WHERE)] if isinstance(what, Filter) else None


def own_qualities(what: Filter) -> list[tuple[Quality, ...]]:
    """For a test and each of its alternatives the qualities that are written after its own noun."""
    parts = (what, *what.alternatives)
    if what.once == HEAD:
        return [*((),) * len(what.alternatives), parts[-1].qualities]
    if what.once != QUALITIES:
        return [part.qualities for part in parts]
    last = parts[-1].qualities
    return [*(tuple(q for q in part.qualities if q not in last) for part in parts[:-1]), last]


def _together(first: Filter, others: tuple[Filter, ...], shared: tuple[Quality, ...]) -> Filter:
    """Alternatives of which the same is said after the last."""
    rest = tuple(replace(other, qualities=(*other.qualities, *shared)) for other in others)
    return replace(
        first, qualities=(*first.qualities, *shared), alternatives=rest, once=QUALITIES if shared else first.once
    )


def _after_list(what: Filter) -> Filter | None:
    """What is said after a list of types: of all, or of the creatures at its end only."""
    of_creatures = [_of_creatures(quality) for quality in what.qualities]
    *firsts, last = what.types
    wider = last == ("creature",) and not any(last[0] in group for group in firsts)  # "Walls and/or creatures with …"
    if not any(of_creatures) or (not wider and all(_is_creature(group) for group in what.types)):
        return what
    unclear = what.once or what.adjectives or what.noun or not all(of_creatures) or not _is_creature(last)
    if unclear or any(_may_be_sized(group) and not (wider and _is_creature(group)) for group in firsts):
        return None
    return replace(what, types=tuple(firsts), qualities=(), alternatives=(Filter("", (last,), what.qualities),))


def _of_creatures(quality: Quality) -> bool:
    """Whether it says what only creatures have or do."""
    if isinstance(quality, (ComparedStat, StatIs)):
        return quality.stat in {"power", "toughness"}
    if isinstance(quality, WithKeyword) and _OF_ANY_CARD.issuperset(quality.keywords):
        return False
    return isinstance(quality, _OF_CREATURES) or (
        isinstance(quality, Lately) and ("attack" in quality.what or "blocked" in quality.what)
    )


def _only_of_creatures(what: Filter) -> bool:
    said = any(isinstance(a, Status) and a.status in _NEEDS_CREATURE for a in what.adjectives)
    return said and not all(_is_creature(group) for group in what.types)


def _is_creature(group: Group) -> bool:
    """Whether what has these types is a creature."""
    return any("creature" in {word, *kinds_of(word)} for word in group)


def _may_be_sized(group: Group) -> bool:
    """Whether what has these types has power and toughness although it need not be a creature."""
    return _is_creature(group) or bool({"vehicle", "spacecraft"} & set(group))


def _said_before(types: tuple[Group, ...]) -> tuple[Group, ...] | None:
    """The types of "basic Forest or Plains", where a word is said before the list of what it is said of."""
    first, *rest = types
    word = first[0]
    if len(first) == 1 or any(word in group or group[0] in SUPERTYPES for group in rest):
        return None
    if word in SUPERTYPES:
        alike = len({group[-1] in CARD_TYPES for group in types}) == 1
    else:
        alike = all(word in subtypes().get(_kind(group[-1]), ()) for group in types)
    return tuple(group if group is first else (word, *group) for group in types) if alike else None


def _kind(word: str) -> str:
    """The kind of subtypes that a card type has."""
    return "spell" if word in {"instant", "sorcery"} else word


def said_after(types: tuple[Group, ...]) -> tuple[Group, ...] | None:
    """The types of "Elf or Faerie creature", where a type is said after the list of its subtypes."""
    *firsts, last = types
    word = last[-1]
    its = subtypes().get(_kind(word), {})
    if word not in CARD_TYPES or len(last) == 1 or not all(w in its for group in (*firsts, last[:-1]) for w in group):
        return None
    return (*((*group, word) for group in firsts), last)
