"""Objects as a seat may know them (109, 706): what lies face down is nameless but to its controller.

Wherever an object or a player may stand, a player is the negative number ``~index``.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, final

from headjudge.magic.cards.types import in_printed_order
from headjudge.magic.casual_variants.commander import is_commander, tax
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.by_hand import static_by_hand
from headjudge.magic.engine.characteristics.face_down_exile import hidden_from, lies_face_down, turned_up
from headjudge.magic.engine.characteristics.faces import faces_besides
from headjudge.magic.engine.characteristics.layer_one import components
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, TOKEN, GameObject
from headjudge.magic.text.card_words import BATTLE
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND

__all__ = [
    "AbilityView",
    "CardView",
    "ObjectView",
    "PermanentView",
    "SpellView",
    "card_view",
    "on_stack",
    "permanent_view",
    "source_name",
]


class ObjectView(TypedDict):
    """What every object has."""

    id: int
    name: str
    """Empty for what lies face down, but to those who may look at it."""
    kind: str
    controller: str
    text: str
    """Its rules text: as printed, or in the words of its abilities; of an ability what it says."""
    note: NotRequired[str]
    """What somebody has noted on it by hand."""


class CardView(ObjectView):
    """A card, or what is like one: a token, a copy of a spell, an emblem."""

    owner: str
    mana_cost: str
    """Symbols in braces."""
    colors: list[str]
    types: list[str]
    """Supertypes, types and subtypes, in the order in which they are printed."""
    commander: NotRequired[Literal[True]]
    """It is a commander (903.3)."""
    tax: NotRequired[int]
    """Of a commander in the command zone: what it costs more to cast it from there (903.8)."""
    power: NotRequired[int]
    toughness: NotRequired[int]
    printed_size: NotRequired[list[int | None]]
    """The power and toughness that it would have by itself, where these aren't its own now."""
    loyalty: NotRequired[int]
    """The loyalty printed on it."""
    defense: NotRequired[int]
    """The defense printed on it, if it is a battle."""
    components: NotRequired[list[str]]
    """Of a merged permanent: the names of the cards and tokens that it consists of, from top to bottom (729.2)."""
    other_faces: NotRequired[list[str]]
    """Of a permanent: the names of the faces that it can be turned to by hand, if it has several."""
    protector: NotRequired[str]
    """Of a battle on the battlefield: the player who protects it (310.8)."""


@final
class PermanentView(CardView):
    """A permanent (110.1), phased out or not."""

    tapped: bool
    sick: bool
    """Its controller hasn't controlled it since the turn began (302.6)."""
    damage: int
    counters: dict[str, int]
    attached_to: int | None
    """The object or player that it is attached to."""
    face_down: bool
    phased_out: bool
    token: bool
    keywords: list[str]


@final
class SpellView(CardView):
    """A spell on the stack (111.1)."""

    targets: list[int]
    """Objects and players."""
    x: int


@final
class AbilityView(ObjectView):
    """An ability on the stack (112.7)."""

    source: int
    """The object that it is of."""
    targets: list[int]
    """Objects and players."""
    x: int


def card_view(g: State, obj: GameObject, seat: int | None) -> CardView:
    """A card, or what is like one, wherever it is."""
    hidden = hidden_from(g, seat, obj)
    if lies_face_down(obj):
        if hidden:
            return _nothing_but_a_card(g, obj)
        with turned_up(obj):
            return card_view(g, obj, seat)  # what whoever may look at it sees
    ch = characteristics(g, obj)
    view: CardView = {
        "id": obj.id,
        "name": "" if hidden else (ch.name or obj.printed.name),
        "kind": obj.kind,
        "owner": g.players[obj.owner].name,
        "controller": g.players[obj.controller].name,
        "mana_cost": "" if hidden else "".join(f"{{{s}}}" for s in ch.mana_cost),
        "colors": sorted(ch.colors),
        "types": in_printed_order([*ch.supertypes, *ch.types, *ch.subtypes], obj.printed.subtypes),
        "text": "" if hidden else _text_of(obj),
    }
    by_hand = [] if hidden or obj.zone != BATTLEFIELD else static_by_hand(g, obj)
    if obj.marks.note or by_hand:
        view["note"] = "; ".join((*([obj.marks.note] if obj.marks.note else []), *(f"by hand: {w}" for w in by_hand)))
    if not hidden and is_commander(g, obj):
        view["commander"] = True
        if obj.zone == COMMAND:
            view["tax"] = tax(g, obj.owner, obj, COMMAND)
    if ch.power is not None and ch.toughness is not None:
        view["power"], view["toughness"] = ch.power, ch.toughness
        base = blueprint(obj.definition).characteristics
        if not obj.face_down and (ch.power, ch.toughness) != (base.power, base.toughness):
            view["printed_size"] = [base.power, base.toughness]
    if ch.loyalty is not None:
        view["loyalty"] = ch.loyalty
    if not hidden and (parts := components(obj)):
        view["components"] = [part.name for part in parts]
    if obj.zone == BATTLEFIELD and not obj.face_down and (others := faces_besides(obj)):
        view["other_faces"] = others
    if not hidden and not obj.face_down and BATTLE in ch.types:
        if obj.definition.defense is not None:
            view["defense"] = obj.definition.defense
        if obj.marks.protector >= 0:
            view["protector"] = g.players[obj.marks.protector].name
    return view


def _nothing_but_a_card(g: State, obj: GameObject) -> CardView:
    """A card exiled face down has no characteristics for those who may not look at it (406.3)."""
    view: CardView = {
        "id": obj.id,
        "name": "",
        "kind": obj.kind,
        "owner": g.players[obj.owner].name,
        "controller": g.players[obj.controller].name,
        "mana_cost": "",
        "colors": [],
        "types": [],
        "text": "",
    }
    if obj.marks.note:
        view["note"] = obj.marks.note
    return view


def permanent_view(g: State, obj: GameObject, seat: int | None) -> PermanentView:
    """A permanent; one that is phased out is shown beside those on the battlefield (702.23)."""
    return {
        **card_view(g, obj, seat),
        "tapped": obj.tapped,
        "sick": obj.sick,
        "damage": obj.damage,
        "counters": dict(obj.counters or {}),
        "attached_to": obj.attached_to or None,
        "face_down": obj.face_down,
        "phased_out": obj.phased_out,
        "token": obj.kind == TOKEN,
        "keywords": sorted(characteristics(g, obj).keywords),
    }


def on_stack(g: State, obj: GameObject, seat: int | None) -> SpellView | AbilityView:
    """A spell or an ability on the stack."""
    ctx = g.contexts.get(obj.spell)
    targets = [t for targets in ctx.targets.values() for t in targets] if ctx is not None else []
    x = ctx.x if ctx is not None else 0
    if obj.kind != ABILITY:
        spell: SpellView = {**card_view(g, obj, seat), "targets": targets, "x": x}
        return spell
    name = source_name(g, obj, seat)
    ability: AbilityView = {
        "id": obj.id,
        "name": f"{name}'s ability",
        "kind": ABILITY,
        "controller": g.players[obj.controller].name,
        "source": ctx.source if ctx is not None else 0,
        "text": _words_of(ctx, name) if ctx is not None else "",
        "targets": targets,
        "x": x,
    }
    if obj.marks.note:
        ability["note"] = obj.marks.note
    return ability


def source_name(g: State, ability: GameObject, seat: int | None) -> str:
    """What an ability on the stack is of; a face-down permanent stays nameless (707.2)."""
    ctx = g.contexts.get(ability.spell)
    source = g.objects.get(ctx.source) if ctx is not None else None
    if source is not None and hidden_from(g, seat, source):
        return "A face-down creature"
    if not ability.printed.name:  # it was face down
        return source.printed.name if source is not None else "A face-down creature"
    return ability.printed.name


def _text_of(obj: GameObject) -> str:
    """The rules text of an object: as printed, or in the words of its abilities if it is an emblem or a token."""
    definition = obj.definition
    return definition.text or "\n".join(definition.describe()).replace("~", definition.name)


def _words_of(ctx: Context, name: str) -> str:
    waiting, ability = ctx.triggered, ctx.ability
    node = waiting.effect if waiting is not None else ability
    return in_words(node).replace("~", name) if node is not None else ""
