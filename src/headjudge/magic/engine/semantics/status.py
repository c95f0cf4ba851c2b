"""What objects are or do now, or did this turn: "tapped", "attacking", "that was dealt damage this turn"."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.casual_variants.commander import is_commander
from headjudge.magic.engine.characteristics.attaching import can_be_attached, could_be_on
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import CHANGES
from headjudge.magic.engine.characteristics.continuous_effects import of_goaded
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.combat.banding import band_of
from headjudge.magic.engine.events.history import happened, happened_to, turn_meant
from headjudge.magic.engine.registries.nodes import condition, limit, objects_of, players_of, quality, value
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.qualities import is_historic
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite, is_meant
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.restrictions import MustAttack
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.multiplayer.two_headed_giant import head_of
from headjudge.magic.text.card_words import PLANESWALKER
from headjudge.magic.text.definition import DOUBLE_FACED
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.crewed_by import Crewed
from headjudge.magic.text.tree.nouns import Filter, PlayerSet
from headjudge.magic.text.tree.numbers import Comparison
from headjudge.magic.text.tree.qualities.this_way import GivenCountersBy
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, STACK

__all__ = ["LATELY", "STATUS", "attacking", "attacks", "blocking"]


def _combats(g: State) -> list[Combat]:
    return [turn.combat for turn in g.turns if turn.combat is not None]


def attacking(g: State, obj: GameObject) -> bool:
    """508.1k: it was declared as an attacker, or entered attacking, and is still in combat."""
    return any(obj.id in combat.attackers for combat in _combats(g))


def attacks(g: State, obj: GameObject, player: int) -> bool:
    """508.1b: it attacks that player, or did as it was last on the battlefield (608.2h)."""
    aim = ~head_of(g, player)
    gone = obj.id not in g.objects
    return any((combat.aims if gone else combat.attackers).get(obj.id) == aim for combat in _combats(g))


def blocking(g: State, obj: GameObject) -> bool:
    """509.1g: it was declared as a blocker and is still in combat."""
    return any(obj.id in combat.blockers for combat in _combats(g))


def _blocked(g: State, obj: GameObject) -> bool:
    return any(obj.id in combat.attackers and obj.id in combat.blocked for combat in _combats(g))


def _unblocked(g: State, obj: GameObject) -> bool:
    """509.1h: once blockers have been declared."""
    return any(
        turn.combat is not None
        and turn.step not in (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)
        and obj.id in turn.combat.attackers
        and obj.id not in turn.combat.blocked
        for turn in g.turns
    )


def _attached(g: State, obj: GameObject, subtype: str) -> list[GameObject]:
    found = [g.known(id) for id in obj.attachments]
    return [a for a in found if a is not None and subtype in characteristics_of(g, a).subtypes]


def _modified(g: State, obj: GameObject) -> bool:
    """700.9: it has a counter, is equipped, or is enchanted by an Aura that its controller controls."""
    auras = [a for a in _attached(g, obj, "aura") if a.controller == obj.controller]
    return bool(obj.counters) or bool(auras) or bool(_attached(g, obj, "equipment"))


def _transformed(obj: GameObject) -> bool:
    """701.27e: its back face is up; what can't transform never is."""
    back = obj.whole.back
    return obj.zone == BATTLEFIELD and not obj.face_down and back is not None and obj.printed is back


def _goaded(ch: Characteristics) -> bool:
    return any(isinstance(rule, MustAttack) and rule.goaded for rule, _ in ch.rules)


STATUS: dict[str, Callable[[State, GameObject, Characteristics], bool]] = {
    "attacking": lambda g, obj, _: attacking(g, obj),
    "blocking": lambda g, obj, _: blocking(g, obj),
    "attacking or blocking": lambda g, obj, _: attacking(g, obj) or blocking(g, obj),
    "blocked": lambda g, obj, _: _blocked(g, obj),
    "blocking or blocked": lambda g, obj, _: blocking(g, obj) or _blocked(g, obj),
    "unblocked": lambda g, obj, _: _unblocked(g, obj),
    "tapped or blocking": lambda g, obj, _: obj.zone == BATTLEFIELD and (obj.tapped or blocking(g, obj)),
    "tapped": lambda _g, obj, _: obj.zone == BATTLEFIELD and obj.tapped,
    "untapped": lambda _g, obj, _: obj.zone == BATTLEFIELD and not obj.tapped,
    "face-down": lambda _g, obj, _: obj.face_down,
    "face-up": lambda _g, obj, _: not obj.face_down,
    "enchanted": lambda g, obj, _: bool(_attached(g, obj, "aura")),
    "equipped": lambda g, obj, _: bool(_attached(g, obj, "equipment")),
    "enchanted or equipped": lambda g, obj, _: bool(_attached(g, obj, "aura") or _attached(g, obj, "equipment")),
    "modified": lambda g, obj, _: _modified(g, obj),
    "double-faced": lambda _g, obj, _: obj.whole.layout in DOUBLE_FACED,
    "transformed": lambda _g, obj, _: _transformed(obj),
    "monstrous": lambda _g, obj, _: "monstrous" in obj.marks.designations,
    "renowned": lambda _g, obj, _: "renowned" in obj.marks.designations,
    "solved": lambda _g, obj, _: "solved" in obj.marks.designations,
    "suspected": lambda _g, obj, _: "suspected" in obj.marks.designations,
    "goaded": lambda _g, _obj, ch: _goaded(ch),
    "goaded and/or suspected": lambda _g, obj, ch: _goaded(ch) or "suspected" in obj.marks.designations,
    "saddled": lambda g, obj, _: obj.zone == BATTLEFIELD and happened_to(g, obj, "saddled"),
    "historic": lambda _g, _obj, ch: is_historic(ch),
    "commander": lambda g, obj, _: is_commander(g, obj),
    "exiled": lambda _g, obj, _: obj.zone == EXILE,
    "suspended": lambda _g, obj, ch: obj.zone == EXILE and "suspend" in ch.keywords and obj.count("time") > 0,
    "foretold": lambda _g, obj, _: obj.zone == EXILE and "foretold" in obj.marks.designations,
}
"""What permanents are or do, by the words for it; and what a card in exile is (suspended: 702.59b, foretold:
702.143b)."""


IN_EXILE = ("exiled", "suspended", "foretold")
"""What only cards in exile are."""


def _is_found(node: Filter) -> bool:
    """Whether it is said where what is exiled, suspended, or foretold is looked for."""
    exiled = any(isinstance(a, q.Status) and a.status in IN_EXILE for a in node.adjectives)
    return not exiled or any(isinstance(quality, q.InZone) for quality in node.qualities)


limit(Filter, _is_found)


@quality(q.Status, only=lambda node: node.status in STATUS)
def status(g: State, ctx: Context, node: q.Status, obj: GameObject, ch: Characteristics) -> bool:
    """What a permanent is or does now (110.5)."""
    return STATUS[node.status](g, obj, ch)


def _goaded_in_time(node: Static) -> bool:
    """Whether a static ability looks at what is goaded only where that is known: not for characteristics."""
    said = [change for change in node.changes if not isinstance(change, GainAbilities)]
    if of_goaded(node.condition):
        return False
    return not (of_goaded(node.subject) or of_goaded(tuple(said))) or not any(type(c) in CHANGES for c in node.changes)


limit(Static, _goaded_in_time)


def _attacks_alone(g: State, ctx: Context, obj: GameObject) -> bool:
    """506.5: it is the only attacking creature, of those of both heads if a team attacks (805.10)."""
    return any(set(combat.attackers) == {obj.id} for combat in _combats(g))


def _attacks_you(g: State, ctx: Context, obj: GameObject) -> bool:
    return any(combat.attackers.get(obj.id) == ~head_of(g, ctx.controller) for combat in _combats(g))


def _attacks_you_or_yours(g: State, ctx: Context, obj: GameObject) -> bool:
    """Whether it attacks a player or a planeswalker that the player controls (508.1b)."""
    if _attacks_you(g, ctx, obj):
        return True
    attacked = (g.objects.get(combat.attackers.get(obj.id, -1)) for combat in _combats(g))
    return any(
        what is not None and what.controller == ctx.controller and PLANESWALKER in characteristics(g, what).types
        for what in attacked
    )


def _dealt_you(g: State, ctx: Context, obj: GameObject, kind: str) -> bool:
    """Whether it dealt damage of a kind to the player this turn."""
    return happened(turn_meant(g, ctx), f"{kind} by {obj.id}", [ctx.controller]) > 0


def _attacked_you(g: State, ctx: Context, obj: GameObject) -> bool:
    """Whether it attacked the player this turn by being declared as an attacker (508.3b), no planeswalker."""
    return happened(turn_meant(g, ctx), f"{obj.id} attacked", [ctx.controller]) > 0


def _entered_yours(g: State, ctx: Context, obj: GameObject) -> bool:
    """Whether it entered this turn under the player's control, whoever controls it now."""
    return any(one.id == obj.id and one.controller == ctx.controller for one in turn_meant(g, ctx).entered)


def _cast_this_turn(g: State, ctx: Context, obj: GameObject) -> bool:
    """Of a permanent, whether the spell that it was, was cast: in the turn in which it entered."""
    lately = happened_to(g, obj, "cast" if obj.zone == STACK else "entered", ctx.marker)
    return lately and (obj.zone == STACK or obj.marks.cast.by >= 0)


LATELY: dict[str, Callable[[State, Context, GameObject], bool]] = {
    "that attacked this turn": lambda g, ctx, obj: happened_to(g, obj, "attacked", ctx.marker),
    "that didn't attack this turn": lambda g, ctx, obj: not happened_to(g, obj, "attacked", ctx.marker),
    "that blocked this turn": lambda g, ctx, obj: happened_to(g, obj, "blocked", ctx.marker),
    "that attacked or blocked this turn": lambda g, ctx, obj: (
        happened_to(g, obj, "attacked", ctx.marker) or happened_to(g, obj, "blocked", ctx.marker)
    ),
    "that blocked or was blocked this turn": lambda g, ctx, obj: (
        happened_to(g, obj, "blocked", ctx.marker) or happened_to(g, obj, "been blocked", ctx.marker)
    ),
    "that attacked you this turn": _attacked_you,
    "that was dealt damage this turn": lambda g, ctx, obj: happened_to(g, obj, "damaged", ctx.marker),
    "that were dealt damage this turn": lambda g, ctx, obj: happened_to(g, obj, "damaged", ctx.marker),
    "that has been dealt damage this turn": lambda g, ctx, obj: happened_to(g, obj, "damaged", ctx.marker),
    "that have been dealt damage this turn": lambda g, ctx, obj: happened_to(g, obj, "damaged", ctx.marker),
    "dealt damage this turn": lambda g, ctx, obj: happened_to(g, obj, "damaged", ctx.marker),
    "that dealt damage this turn": lambda g, ctx, obj: happened_to(g, obj, "dealt damage", ctx.marker),
    "that dealt damage to you this turn": lambda g, ctx, obj: _dealt_you(g, ctx, obj, "damage"),
    "that dealt combat damage to you this turn": lambda g, ctx, obj: _dealt_you(g, ctx, obj, "combat damage"),
    "that entered this turn": lambda g, ctx, obj: happened_to(g, obj, "entered", ctx.marker),
    "that didn't enter this turn": lambda g, ctx, obj: not happened_to(g, obj, "entered", ctx.marker),
    "that entered under your control this turn": _entered_yours,
    "that was cast this turn": _cast_this_turn,
    "that were cast this turn": _cast_this_turn,
    "that fought this turn": lambda g, ctx, obj: happened_to(g, obj, "fought", ctx.marker),
    "that was turned face up this turn": lambda g, ctx, obj: happened_to(g, obj, "turned face up", ctx.marker),
    "that was milled this turn": lambda g, ctx, obj: happened_to(g, obj, "milled", ctx.marker),
    "that were milled this turn": lambda g, ctx, obj: happened_to(g, obj, "milled", ctx.marker),
    "you've surveilled this turn": lambda g, ctx, obj: (  # whoever surveils looks at their own library (701.25a)
        obj.owner == ctx.controller and happened_to(g, obj, "surveilled", ctx.marker)
    ),
    "that’s attacking alone": _attacks_alone,
    "attacking alone": _attacks_alone,
    "that’s attacking you": _attacks_you,
    "attacking you": _attacks_you,
    "that’s attacking you or a planeswalker you control": _attacks_you_or_yours,
    "attacking you or a planeswalker you control": _attacks_you_or_yours,
}
"""What permanents did this turn or do in combat, by the words for it."""


@quality(q.Lately, only=lambda node: node.what in LATELY)
def lately(g: State, ctx: Context, node: q.Lately, obj: GameObject, ch: Characteristics) -> bool:
    """What an object did, or what happened to it."""
    return LATELY[node.what](g, ctx, obj)


@quality(GivenCountersBy)
def given_counters_by(g: State, ctx: Context, node: GivenCountersBy, obj: GameObject, ch: Characteristics) -> bool:
    """Such a player has put counters on it this turn, also as it entered."""
    return happened(turn_meant(g, ctx), f"{node.kind} counters given {obj.id}", players_of(g, ctx, node.who)) > 0


@quality(q.AttackingWhom)
def attacking_whom(g: State, ctx: Context, node: q.AttackingWhom, obj: GameObject, ch: Characteristics) -> bool:
    """It attacks such a player (508.1b), or a planeswalker that such a player controls."""
    attacked = [combat.attackers[obj.id] for combat in _combats(g) if obj.id in combat.attackers]
    if not attacked:
        return False
    who = players_of(g, ctx, node.who)
    if any(~head_of(g, one) in attacked for one in who):
        return True
    walkers = [g.objects.get(id) for id in attacked] if node.or_walkers else []
    return any(w is not None and w.controller in who and PLANESWALKER in characteristics(g, w).types for w in walkers)


def _names_nobody(ability: Ability) -> bool:
    """Whether no later words speak of the one player whom each of "creatures attacking a player" attacks: who that is
    isn't kept."""
    parts = list(walk(ability))
    meant = {part.who.slot for part in parts if isinstance(part, q.AttackingWhom) and isinstance(part.who, PlayerSet)}
    return not meant or not any(getattr(part, "to", 0) in meant for part in parts)


for _kind in (Activated, SpellAbility, Static, Triggered):
    limit(_kind, _names_nobody, about=(q.AttackingWhom,))


@quality(q.CanBeEnchantedBy, only=lambda node: is_definite(node.what))
def can_be_enchanted_by(g: State, ctx: Context, node: q.CanBeEnchantedBy, obj: GameObject, ch: Characteristics) -> bool:
    """The Aura, wherever it is, could be attached to it."""
    auras = [g.objects[i] for i in objects_of(g, ctx, node.what) if i > 0]
    return any(can_be_attached(g, aura, obj.id) for aura in auras)


@quality(q.CouldEnchant, only=lambda node: is_definite(node.what))
def could_enchant(g: State, ctx: Context, node: q.CouldEnchant, obj: GameObject, ch: Characteristics) -> bool:
    """It is an Aura, and one of those is something that it could be attached to, or could have been (608.2h)."""
    if "aura" not in ch.subtypes:
        return False
    hosts = [i for i in objects_of(g, ctx, node.what) if i > 0]
    gone = [host for host in known_objects(g, ctx, node.what) if host.id not in g.objects]
    return any(can_be_attached(g, obj, host) for host in hosts) or any(could_be_on(g, obj, host) for host in gone)


@quality(q.ExiledByYou)
def exiled_by_you(g: State, ctx: Context, node: q.ExiledByYou, obj: GameObject, ch: Characteristics) -> bool:
    """Something of the controller's put it into exile, where it still is."""
    return obj.zone == EXILE and obj.marks.exiled_by == ctx.controller


@quality(q.PutThere)
def put_there(g: State, ctx: Context, node: q.PutThere, obj: GameObject, ch: Characteristics) -> bool:
    """It was put where it is this turn, perhaps from one zone; it became a new object by that (400.7). What was
    discarded into another zone wasn't discarded as the object that it is now."""
    if node.discarded and happened_to(g, obj, "discarded", ctx.marker):
        return True
    so = not node.origin or (obj.marks.put_from == node.origin) != node.negative
    return so and happened_to(g, obj, "put there", ctx.marker)


@quality(q.InCombatWith)
def in_combat_with(g: State, ctx: Context, node: q.InCombatWith, obj: GameObject, ch: Characteristics) -> bool:
    """It blocks the object (509.1g), is blocked by it, was dealt damage by it this turn, or is in its band."""
    if node.dealing:
        hurt = [one for one in known_objects(g, ctx, node.what) if happened_to(g, one, "damaged", ctx.marker)]
        return any(obj.id in one.marks.damaged_by for one in hurt)
    others: list[int] = []
    if node.damaged:
        if happened_to(g, obj, "damaged", ctx.marker):
            others += obj.marks.damaged_by
    elif node.before == "turn":
        turn = turn_meant(g, ctx)
        others += [other for id, other in turn.blocks if node.blocking and id == obj.id]
        others += [other for id, other in turn.blocked_by if node.blocked and id == obj.id]
    else:
        for combat in _combats(g):
            if node.before:
                others += [blocker for blocker, attacker in sorted(combat.have_blocked) if attacker == obj.id]
                continue
            if node.blocking:
                others += combat.blockers.get(obj.id, ())
            if node.blocked:
                others += combat.blocks.get(obj.id, ())
            if node.banded:
                others += [id for id in band_of(g, combat, obj.id) if id != obj.id]
    others += [ctx.moved[id] for id in others if id in ctx.moved]  # 608.2h: sacrificed for the ability that asks
    return any(is_meant(g, ctx, node.what, id) for id in others)


@quality(Crewed, only=lambda node: is_definite(node.what))
def crewed(g: State, ctx: Context, node: Crewed, obj: GameObject, ch: Characteristics) -> bool:
    """It crewed or saddled one of those, whoever controlled it."""
    turn, everybody = turn_meant(g, ctx), range(len(g.players))
    those = known_objects(g, ctx, node.what)
    return any(happened(turn, f"{obj.id} {node.deed} {it.id}", everybody) > 0 for it in those)


@condition(c.EnchantedBySoMany, only=lambda node: is_definite(node.what))
def enchanted_by_so_many(g: State, ctx: Context, node: c.EnchantedBySoMany) -> bool:
    """How many Auras are attached to an object (303.4b)."""
    found = known_objects(g, ctx, node.what)
    n = value(g, ctx, node.amount)
    compared = Comparison.EXACTLY if node.exactly else Comparison.AT_LEAST
    return bool(found) and all(compared.holds(len(_attached(g, obj, "aura")), n) for obj in found)
