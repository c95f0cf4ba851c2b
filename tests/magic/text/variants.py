"""Sentences that must mean the same, or the same but for one word: made from sentences that are understood.

Each function takes what a card says and yields variants with what of their trees is to be overlooked in comparing them.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any

from headjudge.grammar.clauses import may_hold, subject_field
from headjudge.grammar.node import Node
from headjudge.magic.text.references import REST
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.categories import Effect, Players
from headjudge.magic.text.tree.conditions import CastThisTurn, EnteredThisTurn, Is, IsKind
from headjudge.magic.text.tree.effects.continuous import StillIs
from headjudge.magic.text.tree.nouns import Attached, Each, Filter, ItsObjects, Some, Target, ThatPlayer
from headjudge.magic.text.tree.structure import Delayed, Steps
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.words import CARD_TYPES, SUPERTYPES, kinds_of, plural_type, singular_type, types

Tokens = tuple[str, ...]
_NARROWER = {"creature": "kavu", "land": "desert", "enchantment": "shrine", "artifact": "contraption"}
"""For each type a subtype of it that hardly any card names."""
_THIS = re.compile(r"\bthis (?:creature|artifact|enchantment|land|aura|equipment|vehicle|spell)(?!\w)", re.IGNORECASE)
_JOINS = ("or", "and", "and/or")
_LEFT_OUT: dict[type[Node], str] = {
    CastThisTurn: "form",  # with "a" or "an"
    Delayed: "form",
    Description: "article",
    EnteredThisTurn: "form",  # with "a" or "an"
}
"""What of a node is only how it is written."""
_PLURALS = {"card": "cards", "permanent": "permanents", "spell": "spells", "token": "tokens"}


@dataclass(frozen=True)
class Variant:
    """Other words of the same meaning. ``same`` are the words that stand for others, ``counts`` whether numbers of
    targets count."""

    kind: str
    tokens: Tokens
    same: dict[str, str] = field(default_factory=dict)
    counts: bool = True


# --- lists in another order


def lists_turned_round(tokens: Tokens) -> Iterator[Variant]:
    """ "Artifact or enchantment" is "enchantment or artifact"; the first two of three change places, too."""
    for at in range(len(tokens)):
        for places in _list_at(tokens, at):
            one, other = places[0], places[1]
            if _is_told_apart(tokens, places):
                continue
            turned = list(tokens)
            turned[one], turned[other] = tokens[other], tokens[one]
            if one and tokens[one - 1] in {"a", "an"}:
                turned[one - 1] = "an" if turned[one][0] in "aeiou" else "a"
            yield Variant("order", tuple(turned))


def _list_at(tokens: Tokens, at: int) -> list[list[int]]:
    """The places of the words of a list of types that begins at a place: "a or b", "a, b, or c"."""
    if not _is_type(tokens, at) or (at and tokens[at - 1] in {",", *_JOINS}):
        return []
    places = [at]
    end = at + 1
    while end + 1 < len(tokens) and tokens[end] == "," and _is_type(tokens, end + 1):
        places.append(end + 1)
        end += 2
    comma = len(places) > 1
    if end + 1 + comma >= len(tokens) or (comma and tokens[end] != ","):
        return []
    if tokens[end + comma] not in _JOINS or not _is_type(tokens, end + comma + 1):
        return []
    return [[*places, end + comma + 1]]


def _is_type(tokens: Tokens, at: int) -> bool:
    return at < len(tokens) and (tokens[at] in types() or singular_type(tokens[at]) is not None)


def _is_told_apart(tokens: Tokens, places: list[int]) -> bool:
    """Whether words beside a list are said of one of its words only (docs/decisions/0007)."""
    words = [singular_type(tokens[at]) or tokens[at] for at in places]
    before = tokens[places[0] - 1] if places[0] else ""
    after = tokens[places[-1] + 1] if places[-1] + 1 < len(tokens) else ""
    if before in types() or before in {"equipped", "enchanted"} or (before in SUPERTYPES and not _alike(words)):
        return True
    if after in types() or singular_type(after) is not None:
        return not all(after in kinds_of(word) for word in words)
    creatures = all("creature" in {word, *kinds_of(word)} for word in words)
    said = after in {"with", "without", "blocking", "that"} and len(places) == 2
    return said and (not creatures or "creature" in words)


def _alike(words: list[str]) -> bool:
    return len({word in CARD_TYPES for word in words}) == 1


# --- another noun


def narrower(ability: Ability) -> Iterator[tuple[Ability, dict[str, str]]]:
    """The ability with one noun replaced by one that is narrower: "creature" by "Kavu"."""
    for node in _nodes(ability):
        if isinstance(node, Filter) and node.noun in {"", "spell", "card"} and not node.alternatives:
            (group,) = node.types if len(node.types) == 1 else ((),)
            word = group[0] if len(group) == 1 else ""
            if word in _NARROWER:
                yield _with(ability, node, replace(node, types=((_NARROWER[word],),))), {_NARROWER[word]: word}
        if isinstance(node, Filter) and node.noun == "permanent" and not (node.types or node.alternatives):
            artifact = replace(node, noun="", types=((_NARROWER["artifact"],),))
            yield _with(ability, node, artifact), {_NARROWER["artifact"]: "permanent"}


# --- one and several


def several(ability: Ability) -> Iterator[Ability]:
    """The ability with "up to two target creatures" for "target creature", and what refers to it in the plural."""
    for node in _nodes(ability):
        if isinstance(node, Target) and not node.plural and node.chooser is None and node.form == 0:
            aimed = replace(node, least=Number(0), most=Number(2), form=1)
            found = _in_the_plural(_with(ability, node, aimed), node.slot)
            if found is not None:
                yield found


def one_by_one(ability: Ability) -> Iterator[Ability]:
    """The ability with "each creature" for "all creatures" that nothing refers to."""
    for node in _nodes(ability):
        if (
            isinstance(node, Each)
            and node.word == "all"
            and not any(getattr(n, "to", 0) == node.slot for n in _nodes(ability))
        ):
            yield _with(ability, node, replace(node, word="each"))


def _in_the_plural(ability: Ability, slot: int) -> Ability | None:
    for node in _nodes(ability):
        if isinstance(node, (Is, IsKind, StillIs)) and getattr(node, "what", None) is None and node.to == slot:
            return None
        if isinstance(node, ItsObjects) and node.to == slot and _plural_words(node, subject=True) is None:
            return None
        if slot != getattr(node, "slot", slot) and (isinstance(node, Effect) or getattr(node, "plural", False)):
            return None  # something else that later words in the plural may mean
        for each in fields(node):
            inner = getattr(node, each.name)
            if isinstance(inner, ItsObjects) and inner.to == slot and may_hold(type(node), each.name, Players):
                return None  # "them" may be players

    def change(node: Node, parent: Node | None, name: str) -> Node:
        if not isinstance(node, ItsObjects) or node.to != slot:
            return node
        subject = parent is not None and subject_field(parent) == name
        return _plural_words(node, subject=subject) or node

    return as_ability(_mapped(ability, change))


def _plural_words(node: ItsObjects, *, subject: bool) -> ItsObjects | None:
    if not node.determiner:
        words = {"it": "they" if subject else "them", "itself": "themselves"}
        return replace(node, noun=words[node.noun], many=True) if node.noun in words else None
    *before, noun = node.noun.split()
    if before or node.noun in REST or noun not in {**_PLURALS, **types()}:
        return None
    plural = _PLURALS.get(noun) or plural_type(noun)
    return replace(node, noun=plural, many=True, determiner="those" if node.determiner == "that" else node.determiner)


# --- "it" and "that creature"


def described(ability: Ability) -> Iterator[Ability]:
    """The ability with "that creature" for an "it" that means a creature, and its like."""
    slots = {node.slot: node.what for node in _nodes(ability) if isinstance(node, (Some, Target))}
    for node in _nodes(ability):
        if isinstance(node, ItsObjects) and not node.determiner and node.noun == "it" and node.to in slots:
            what = slots[node.to]
            word = what.noun or (what.types[0][-1] if len(what.types) == 1 else "")
            if not what.alternatives and (word in types() or word in _PLURALS):
                yield _with(ability, node, replace(node, noun=word, determiner="that"))


# --- the card's own name


def by_name(text: str, name: str, type_line: str) -> Iterator[str]:
    """The text with the card's name for "this creature", and the reverse; none of a card named as what it is."""
    if name in type_line:
        return
    if "this " in text.lower():
        named = _THIS.sub(name, text)
        if named != text and '"' not in text:
            yield named
    elif name in text and '"' not in text and "named" not in text:
        kind = next((word for word in CARD_TYPES if word in type_line.lower()), "")
        if kind in {"artifact", "creature", "enchantment", "land"}:
            yield re.sub(rf"(?<![\w]){re.escape(name)}(?!\w)", f"this {kind}", text)


# --- trees


def canonical(value: Any, same: dict[str, str], *, counts: bool = True) -> Any:
    """What a tree means, as plain data: the order of lists, articles and the words of references aside."""

    numbers: dict[int, int] = {}

    def number(slot: int) -> int:
        return slot if slot <= 0 else numbers.setdefault(slot, len(numbers) + 1)

    def inner(value: Node, name: str) -> Any:
        what = getattr(value, name)
        return number(what) if name in {"slot", "result", "to"} and isinstance(what, int) else of(what)

    def of(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(of(item) for item in value)
        if isinstance(value, Filter):
            every = (value, *value.alternatives)
            return ("filter", value.other, frozenset(part for one in every for part in parts(one)))
        if isinstance(value, Number):
            return value.value
        if isinstance(value, Steps):
            return ("steps", *_flat(value, of))
        if isinstance(value, (ItsObjects, ThatPlayer)):
            rest = value.noun if isinstance(value, ItsObjects) and value.noun in REST else ""
            return ("reference", number(value.to), rest)
        if isinstance(value, Target) and not counts:
            return ("target", of(value.what), number(value.slot))
        if isinstance(value, Each) and not counts:
            return ("each", of(value.what), number(value.slot))
        if isinstance(value, Attached):
            return ("attached", value.kind, value.form)
        if isinstance(value, Node):
            left_out = _LEFT_OUT.get(type(value))
            names = [f.name for f in fields(value) if f.name != left_out]
            return (type(value).__name__, *(inner(value, name) for name in names))
        return value

    def parts(one: Filter) -> Iterator[Any]:
        for group in one.types or ((),):
            words = tuple(sorted(same.get(word, word) for word in group))
            words, noun = ((), words[0]) if words == ("permanent",) else (words, one.noun)
            yield (words, noun, of(one.adjectives), of(one.qualities))

    return of(value)


def slots(ability: Ability) -> Iterator[int]:
    """The slots of an ability's nodes, each as often as it is there."""
    for node in _nodes(ability):
        yield from (slot for name in ("slot", "result") if (slot := getattr(node, name, 0)))


def _flat(node: Steps, of: Callable[[Any], Any]) -> Iterator[Any]:
    """Instructions and what stands between them; sentences of several lines are sentences of one text."""
    for index, part in enumerate(node.parts):
        join = node.joins[index - 1] if index else ""
        if join:
            yield join
        if isinstance(part, Steps) and (join or node.joins[0]).startswith("."):
            yield from _flat(part, of)
        else:
            yield of(part)


def _nodes(value: Any) -> Iterator[Node]:
    """All nodes, without those of abilities in quotes, whose slots are their own."""
    if isinstance(value, tuple):
        for item in value:
            yield from _nodes(item)
    elif isinstance(value, Node):
        yield value
        for each in fields(value):
            inner = getattr(value, each.name)
            several = inner if isinstance(inner, tuple) else (inner,)
            yield from _nodes(tuple(one for one in several if not isinstance(one, Ability)))


def _with(ability: Ability, old: Node, new: Node) -> Ability:
    """The tree with one of its nodes (that very one) replaced."""
    return as_ability(_mapped(ability, lambda node, _parent, _name: new if node is old else node))


def as_ability(tree: Any) -> Ability:
    """A changed ability is one still."""
    assert isinstance(tree, Ability)
    return tree


def _mapped(tree: Any, change: Callable[[Node, Node | None, str], Node]) -> Any:
    def of(value: Any, parent: Node | None, name: str) -> Any:
        if isinstance(value, tuple):
            return tuple(of(item, parent, name) for item in value)
        if not isinstance(value, Node):
            return value
        changed = change(value, parent, name)
        if changed is not value:
            return changed
        inner = {f.name: of(getattr(value, f.name), value, f.name) for f in fields(value)}
        return replace(value, **inner)

    return of(tree, None, "")
