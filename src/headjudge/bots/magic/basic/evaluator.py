"""What acts are worth to the seat: on a given target, and on everything that an effect names without a choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from headjudge.bots.magic.basic.fight import meet
from headjudge.bots.magic.basic.gist import Act, ActKind, acts_of, acts_of_statics, slot_of
from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.tricks import SAVING, TEMPORARY, dies, granted, pumped
from headjudge.bots.magic.basic.worth import WIN, body, card_in_hand, face, object_worth, power_of, threat
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.registries.nodes import AMOUNTS, OBJECTS, PLAYERS, TALLIES
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.targets.target_words import ENCHANT_SLOT
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.effects.zones import Destroy
from headjudge.magic.text.tree.nouns import Attached
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["Evaluator", "spell_acts"]


def spell_acts(obj: GameObject, modes: tuple[int, ...] | None = None) -> tuple[Act, ...]:
    """The acts of a spell: its instructions, or of an Aura what it does to its host."""
    plan = blueprint(obj.printed)
    if plan.effect is not None:
        return acts_of(plan.effect, modes)
    return tuple(acts_of_statics(plan.characteristics.abilities)) if "aura" in plan.characteristics.subtypes else ()


@dataclass(slots=True)
class Evaluator:
    """Evaluates the acts of one spell or ability, for its controller's seat.

    ``timely``: what lasts for the turn is worth only what it changes now, if it is done so many ``times``.
    """

    sight: Sight
    ctx: Context
    source: GameObject | None
    timely: bool = False
    times: int = 1

    def amount(self, node: Any) -> int:
        """An amount or tally as it stands now; 1 if it can't be told yet."""
        if node is None:
            return 1
        table = AMOUNTS if type(node) in AMOUNTS else TALLIES
        function = table.get(type(node))
        if function is None:
            return 1
        try:
            return int(function(self.sight.g, self.ctx, node))
        except (LookupError, AttributeError, TypeError):
            return 1  # it refers to something that will only be known on resolution

    def entities(self, noun: Any) -> list[int]:
        """What a noun phrase that isn't a target means now: objects and players (``~player``)."""
        g = self.sight.g
        try:
            if type(noun) in PLAYERS:
                return [~q for q in PLAYERS[type(noun)](g, self.ctx, noun) if g.players[q].in_game]
            if type(noun) in OBJECTS:
                return list(OBJECTS[type(noun)](g, self.ctx, noun))
        except (LookupError, AttributeError, TypeError):
            pass
        return []

    def on(self, acts: tuple[Act, ...], slot: int, entity: int) -> float:
        """What the acts on one slot are worth if it stands for ``entity``."""
        return sum(self.act(act, entity) for act in acts if self.refers(act, slot))

    def refers(self, act: Act, slot: int) -> bool:
        """Whether an act is done to what a slot stands for; an Aura's host counts as its target."""
        if slot == ENCHANT_SLOT and isinstance(act.to, Attached):
            return True
        return slot_of(act.to) == slot

    def untargeted(self, acts: tuple[Act, ...], slots: frozenset[int]) -> float:
        """What all acts are worth that don't depend on the targets in ``slots``."""
        total = 0.0
        for act in acts:
            if slot_of(act.to) in slots:
                continue
            found = self.entities(act.to)
            total += sum(self.act(act, entity) for entity in found)
        return total

    def act(self, act: Act, entity: int) -> float:
        """What one act on one entity is worth."""
        worth_of = ON_PLAYER.get(act.kind) if entity < 0 else ON_OBJECT.get(act.kind)
        if worth_of is None:
            return 0.0
        side = self.sight.side(entity)
        if not side:
            return 0.0
        target = self.sight.obj(entity) if entity >= 0 else None
        if self.timely and target is not None and act.kind in TEMPORARY:
            worth = self.this_turn(act, target)
        else:
            worth = worth_of(self, act, entity)
        if side < 0:
            worth *= threat(self.sight, ~entity if entity < 0 else target.controller if target else 0)
        return side * worth

    def this_turn(self, act: Act, obj: GameObject) -> float:
        """What a temporary act on an object is worth now, done so many times, to the side that controls the object."""
        if act.kind == ActKind.PUMP:
            power, toughness = self.change_of(act)
            return pumped(self.sight, obj, self.times * power, self.times * toughness)
        if act.kind == ActKind.GRANT and isinstance(act.detail, Keyword):
            saved = act.detail.name in SAVING and self.doomed(obj)
            return max(object_worth(self.sight, obj) if saved else 0.0, granted(self.sight, obj, act.detail))
        if act.kind == ActKind.SAVE:
            return object_worth(self.sight, obj) if dies(self.sight, obj) or self.doomed(obj) else 0.0
        return 0.0

    def change_of(self, act: Act) -> tuple[int, int]:
        """What a pump adds to power and toughness."""
        x, times = self.ctx.x or 1, self.amount(act.amount)
        halves = zip(act.detail.signs, (act.detail.power, act.detail.toughness), strict=True)
        power, toughness = (int(sign) * (int(part) if part.isdigit() else x) * times for sign, part in halves)
        return power, toughness

    def doomed(self, obj: GameObject) -> bool:
        """Whether something of an opponent's on the stack would destroy a permanent that it targets."""
        sight = self.sight
        for id in sight.turn.stack:
            spell = sight.obj(id)
            ctx = sight.g.contexts.get(spell.spell) if spell is not None else None
            if sight.side(id) >= 0 or spell is None or ctx is None:
                continue
            effect = ctx.ability.effect if ctx.ability is not None else blueprint(spell.definition).effect
            aimed = [slot for slot, chosen in ctx.targets.items() if obj.id in chosen]
            theirs = replace(self, ctx=ctx, source=spell, timely=False)
            acts = acts_of(effect, tuple(ctx.modes))
            if any(theirs.on(acts, slot, obj.id) <= -0.9 * object_worth(sight, obj) for slot in aimed):
                return True
        return False


Worth = Callable[[Evaluator, Act, int], float]
"""What an act is worth to the one it is done to (or whose object it is done to): below zero if it hurts."""


def _damage_to_player(evaluator: Evaluator, act: Act, entity: int) -> float:
    n = evaluator.amount(act.amount)
    if n >= evaluator.sight.g.players[~entity].life:
        return -WIN
    return -n * face(evaluator.sight, ~entity)


def _gain(evaluator: Evaluator, act: Act, entity: int) -> float:
    life = evaluator.sight.g.players[~entity].life
    return evaluator.amount(act.amount) * (0.6 if life < 8 else 0.3)


def _discard(evaluator: Evaluator, act: Act, entity: int) -> float:
    wanted = getattr(getattr(act.detail, "what", None), "most", None)
    return -1.5 * min(evaluator.amount(wanted), len(evaluator.sight.g.players[~entity].hand))


def _draw(evaluator: Evaluator, act: Act, entity: int) -> float:
    n = evaluator.amount(act.amount)
    return 2.0 * n if len(evaluator.sight.g.players[~entity].library) > n + 2 else -WIN


def _tokens(evaluator: Evaluator, act: Act, _entity: int) -> float:
    power, _, toughness = (act.detail.pt or "0/0").partition("/")
    size = sum(int(part) if part.isdigit() else 1 for part in (power, toughness))
    return evaluator.amount(act.amount) * (0.3 + 0.6 * size)


def _sacrifice(evaluator: Evaluator, _act: Act, entity: int) -> float:
    worths = [object_worth(evaluator.sight, obj) for obj in evaluator.sight.creatures(~entity)]
    return -min(worths, default=0.0) - 0.2 * len(worths)


def _worth(evaluator: Evaluator, entity: int) -> float:
    obj = evaluator.sight.obj(entity)
    return object_worth(evaluator.sight, obj) if obj is not None else 0.0


def _kill(evaluator: Evaluator, act: Act, entity: int) -> float:
    obj = evaluator.sight.obj(entity)
    if obj is None:
        return 0.0
    if obj.zone not in (BATTLEFIELD, STACK):
        return -0.3
    if isinstance(act.detail, Destroy) and "indestructible" in evaluator.sight.characteristics(obj).keywords:
        return 0.0
    return -_worth(evaluator, entity)


def _bounce(evaluator: Evaluator, _act: Act, entity: int) -> float:
    obj = evaluator.sight.obj(entity)
    if obj is None:
        return 0.0
    if obj.zone == BATTLEFIELD:
        return -0.45 * _worth(evaluator, entity)
    return card_in_hand(obj) if obj.owner == evaluator.sight.me else 0.0


def _damage_to_object(evaluator: Evaluator, act: Act, entity: int) -> float:
    obj = evaluator.sight.obj(entity)
    if obj is None or obj.zone != BATTLEFIELD:
        return 0.0
    ch = evaluator.sight.characteristics(obj)
    n = evaluator.amount(act.amount)
    if CREATURE not in ch.types:
        return -float(min(n, obj.count("loyalty")))
    left = (ch.toughness or 0) - obj.damage
    source = evaluator.source
    deathtouch = source is not None and "deathtouch" in evaluator.sight.characteristics(source).keywords
    if (n >= left or (n and deathtouch)) and "indestructible" not in ch.keywords:
        return -_worth(evaluator, entity) + 0.05 * max(0, n - left)
    return -0.1 * n


def _pump(evaluator: Evaluator, act: Act, entity: int) -> float:
    obj = evaluator.sight.obj(entity)
    if obj is None:
        return 0.0
    ch = evaluator.sight.characteristics(obj)
    power, toughness = evaluator.change_of(act)
    if toughness < 0 and (ch.toughness or 0) - obj.damage + toughness <= 0:
        return -_worth(evaluator, entity)
    return 0.45 * power + 0.35 * toughness + (0.15 * power_of(ch) if power > 0 else 0.0)


def _grant(evaluator: Evaluator, act: Act, entity: int) -> float:
    if isinstance(act.detail, Keyword):
        already = evaluator.sight.obj(entity)
        if already is not None and act.detail.name in evaluator.sight.characteristics(already).keywords:
            return 0.0
        return -0.8 if act.detail.name == "defender" else 0.6
    return 0.5


def _counters(evaluator: Evaluator, act: Act, entity: int) -> float:
    n = evaluator.amount(act.amount) * int(act.detail)
    obj = evaluator.sight.obj(entity)
    if obj is not None and n < 0 and (evaluator.sight.characteristics(obj).toughness or 0) - obj.damage + n <= 0:
        return -_worth(evaluator, entity)
    return 1.2 * n


def _fights(evaluator: Evaluator, act: Act, entity: int) -> float:
    sight = evaluator.sight
    ours = (
        evaluator.entities(act.detail)
        if slot_of(act.detail) is None
        else list(evaluator.ctx.slots.get(slot_of(act.detail) or 0, ()))
    )
    mine = sight.obj(ours[0]) if ours else None
    other = sight.obj(entity)
    if mine is None or other is None:
        return -0.2
    my_end, its_end = meet(sight, mine, other)
    return (object_worth(sight, mine) if my_end else 0.0) - (object_worth(sight, other) if its_end else 0.0)


def _revive(evaluator: Evaluator, _act: Act, entity: int) -> float:
    obj = evaluator.sight.obj(entity)
    return 0.0 if obj is None or obj.zone == BATTLEFIELD else body(blueprint(obj.printed).characteristics)


def _tap(evaluator: Evaluator, _act: Act, entity: int) -> float:
    obj = evaluator.sight.obj(entity)
    return 0.0 if obj is None or obj.tapped else -0.25 * _worth(evaluator, entity)


def _untap(evaluator: Evaluator, _act: Act, entity: int) -> float:
    obj = evaluator.sight.obj(entity)
    return 0.25 * _worth(evaluator, entity) if obj is not None and obj.tapped else 0.0


ON_PLAYER: dict[ActKind, Worth] = {
    ActKind.DAMAGE: _damage_to_player,
    ActKind.LOSE: _damage_to_player,
    ActKind.GAIN: _gain,
    ActKind.DISCARD: _discard,
    ActKind.DRAW: _draw,
    ActKind.MILL: lambda evaluator, act, _entity: -0.1 * evaluator.amount(act.amount),
    ActKind.SCRY: lambda _judge, _act, _entity: 0.5,
    ActKind.SEARCH: lambda _judge, _act, _entity: 2.0,
    ActKind.TOKENS: _tokens,
    ActKind.SACRIFICE: _sacrifice,
    ActKind.POISON: lambda evaluator, act, _entity: -1.0 * evaluator.amount(act.amount),
    ActKind.TURN: lambda _judge, _act, _entity: 5.0,
    ActKind.WIN: lambda _judge, _act, _entity: WIN,
    ActKind.LOSE_GAME: lambda _judge, _act, _entity: -WIN,
}
ON_OBJECT: dict[ActKind, Worth] = {
    ActKind.KILL: _kill,
    ActKind.BOUNCE: _bounce,
    ActKind.DAMAGE: _damage_to_object,
    ActKind.PUMP: _pump,
    ActKind.GRANT: _grant,
    ActKind.COUNTERS: _counters,
    ActKind.FIGHT: _fights,
    ActKind.LEAD: lambda evaluator, _act, entity: 0.1 * _worth(evaluator, entity),
    ActKind.REVIVE: _revive,
    ActKind.STEAL: lambda evaluator, _act, entity: -1.5 * _worth(evaluator, entity),
    ActKind.COPY: lambda evaluator, _act, entity: 0.5 * _worth(evaluator, entity),
    ActKind.TAP: _tap,
    ActKind.UNTAP: _untap,
    ActKind.SAVE: lambda _judge, _act, _entity: 0.2,
    ActKind.HAMPER: lambda evaluator, _act, entity: -0.6 * _worth(evaluator, entity),
    ActKind.BOON: lambda _judge, _act, _entity: 0.5,
}
