"""What acts are worth to the seat: on a given target, and on everything that an effect names without a choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from headjudge.bots.magic.basic.fight import meet
from headjudge.bots.magic.basic.gist import Act, acts_of, acts_of_statics, slot_of
from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.tricks import TEMPORARY, use
from headjudge.bots.magic.basic.worth import body, card_in_hand, face, object_worth, power_of, threat
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.registries.nodes import AMOUNTS, OBJECTS, PLAYERS, TALLIES
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.objects import BATTLEFIELD, STACK, GameObject
from headjudge.magic.engine.targets.target_words import ENCHANT_SLOT
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.effects.zones import Destroy
from headjudge.magic.text.tree.nouns import Attached

__all__ = ["Judge", "spell_acts"]

WIN = 1000.0


def spell_acts(obj: GameObject, modes: tuple[int, ...] | None = None) -> tuple[Act, ...]:
    """The acts of a spell: its instructions, or of an Aura what it does to its host."""
    plan = blueprint(obj.printed)
    if plan.effect is not None:
        return acts_of(plan.effect, modes)
    return tuple(acts_of_statics(plan.characteristics.abilities)) if "aura" in plan.characteristics.subtypes else ()


@dataclass(slots=True)
class Judge:
    """Judges the acts of one spell or ability, for its controller's seat.

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
        judge = ON_PLAYER.get(act.kind) if entity < 0 else ON_OBJECT.get(act.kind)
        if judge is None:
            return 0.0
        side = self.sight.side(entity)
        if not side:
            return 0.0
        target = self.sight.obj(entity) if entity >= 0 else None
        if self.timely and target is not None and act.kind in TEMPORARY:
            worth = use(self, act, target, self.times)
        else:
            worth = judge(self, act, entity)
        if side < 0:
            worth *= threat(self.sight, ~entity if entity < 0 else target.controller if target else 0)
        return side * worth


Judgement = Callable[[Judge, Act, int], float]
"""What an act is worth to the one it is done to (or whose object it is done to): below zero if it hurts."""


def _damage_to_player(judge: Judge, act: Act, entity: int) -> float:
    n = judge.amount(act.amount)
    if n >= judge.sight.g.players[~entity].life:
        return -WIN
    return -n * face(judge.sight, ~entity)


def _gain(judge: Judge, act: Act, entity: int) -> float:
    life = judge.sight.g.players[~entity].life
    return judge.amount(act.amount) * (0.6 if life < 8 else 0.3)


def _discard(judge: Judge, act: Act, entity: int) -> float:
    wanted = getattr(getattr(act.detail, "what", None), "most", None)
    return -1.5 * min(judge.amount(wanted), len(judge.sight.g.players[~entity].hand))


def _draw(judge: Judge, act: Act, entity: int) -> float:
    n = judge.amount(act.amount)
    return 2.0 * n if len(judge.sight.g.players[~entity].library) > n + 2 else -WIN


def _tokens(judge: Judge, act: Act, _entity: int) -> float:
    power, _, toughness = (act.detail.pt or "0/0").partition("/")
    size = sum(int(part) if part.isdigit() else 1 for part in (power, toughness))
    return judge.amount(act.amount) * (0.3 + 0.6 * size)


def _sacrifice(judge: Judge, _act: Act, entity: int) -> float:
    worths = [object_worth(judge.sight, obj) for obj in judge.sight.creatures(~entity)]
    return -min(worths, default=0.0) - 0.2 * len(worths)


def _worth(judge: Judge, entity: int) -> float:
    obj = judge.sight.obj(entity)
    return object_worth(judge.sight, obj) if obj is not None else 0.0


def _kill(judge: Judge, act: Act, entity: int) -> float:
    obj = judge.sight.obj(entity)
    if obj is None:
        return 0.0
    if obj.zone not in (BATTLEFIELD, STACK):
        return -0.3
    if isinstance(act.detail, Destroy) and "indestructible" in judge.sight.characteristics(obj).keywords:
        return 0.0
    return -_worth(judge, entity)


def _bounce(judge: Judge, _act: Act, entity: int) -> float:
    obj = judge.sight.obj(entity)
    if obj is None:
        return 0.0
    if obj.zone == BATTLEFIELD:
        return -0.45 * _worth(judge, entity)
    return card_in_hand(obj) if obj.owner == judge.sight.me else 0.0


def _damage_to_object(judge: Judge, act: Act, entity: int) -> float:
    obj = judge.sight.obj(entity)
    if obj is None or obj.zone != BATTLEFIELD:
        return 0.0
    ch = judge.sight.characteristics(obj)
    n = judge.amount(act.amount)
    if "creature" not in ch.types:
        return -float(min(n, obj.count("loyalty")))
    left = (ch.toughness or 0) - obj.damage
    deadly = n >= left or (
        n and judge.source is not None and "deathtouch" in judge.sight.characteristics(judge.source).keywords
    )
    if deadly and "indestructible" not in ch.keywords:
        return -_worth(judge, entity) + 0.05 * max(0, n - left)
    return -0.1 * n


def _pump(judge: Judge, act: Act, entity: int) -> float:
    obj = judge.sight.obj(entity)
    if obj is None:
        return 0.0
    ch = judge.sight.characteristics(obj)
    times = judge.amount(act.amount)
    x = judge.ctx.x or 1
    power, toughness = (
        int(sign) * (int(part) if part.isdigit() else x) * times
        for sign, part in zip(act.detail.signs, (act.detail.power, act.detail.toughness), strict=True)
    )
    if toughness < 0 and (ch.toughness or 0) - obj.damage + toughness <= 0:
        return -_worth(judge, entity)
    return 0.45 * power + 0.35 * toughness + (0.15 * power_of(ch) if power > 0 else 0.0)


def _grant(judge: Judge, act: Act, entity: int) -> float:
    if isinstance(act.detail, Keyword):
        already = judge.sight.obj(entity)
        if already is not None and act.detail.name in judge.sight.characteristics(already).keywords:
            return 0.0
        return -0.8 if act.detail.name == "defender" else 0.6
    return 0.5


def _counters(judge: Judge, act: Act, entity: int) -> float:
    n = judge.amount(act.amount) * int(act.detail)
    obj = judge.sight.obj(entity)
    if obj is not None and n < 0 and (judge.sight.characteristics(obj).toughness or 0) - obj.damage + n <= 0:
        return -_worth(judge, entity)
    return 1.2 * n


def _fights(judge: Judge, act: Act, entity: int) -> float:
    ours = (
        judge.entities(act.detail)
        if slot_of(act.detail) is None
        else list(judge.ctx.slots.get(slot_of(act.detail) or 0, ()))
    )
    mine = judge.sight.obj(ours[0]) if ours else None
    other = judge.sight.obj(entity)
    if mine is None or other is None:
        return -0.2
    my_end, its_end = meet(judge.sight, mine, other)
    return (object_worth(judge.sight, mine) if my_end else 0.0) - (object_worth(judge.sight, other) if its_end else 0.0)


def _revive(judge: Judge, _act: Act, entity: int) -> float:
    obj = judge.sight.obj(entity)
    return 0.0 if obj is None or obj.zone == BATTLEFIELD else body(blueprint(obj.printed).characteristics)


def _tap(judge: Judge, _act: Act, entity: int) -> float:
    obj = judge.sight.obj(entity)
    return 0.0 if obj is None or obj.tapped else -0.25 * _worth(judge, entity)


def _untap(judge: Judge, _act: Act, entity: int) -> float:
    obj = judge.sight.obj(entity)
    return 0.25 * _worth(judge, entity) if obj is not None and obj.tapped else 0.0


ON_PLAYER: dict[str, Judgement] = {
    "damage": _damage_to_player,
    "lose": _damage_to_player,
    "gain": _gain,
    "discard": _discard,
    "draw": _draw,
    "mill": lambda judge, act, _entity: -0.1 * judge.amount(act.amount),
    "scry": lambda _judge, _act, _entity: 0.5,
    "search": lambda _judge, _act, _entity: 2.0,
    "tokens": _tokens,
    "sacrifice": _sacrifice,
    "poison": lambda judge, act, _entity: -1.0 * judge.amount(act.amount),
    "turn": lambda _judge, _act, _entity: 5.0,
    "win": lambda _judge, _act, _entity: WIN,
    "lose game": lambda _judge, _act, _entity: -WIN,
}
ON_OBJECT: dict[str, Judgement] = {
    "kill": _kill,
    "bounce": _bounce,
    "damage": _damage_to_object,
    "pump": _pump,
    "grant": _grant,
    "counters": _counters,
    "fight": _fights,
    "lead": lambda judge, _act, entity: 0.1 * _worth(judge, entity),
    "revive": _revive,
    "steal": lambda judge, _act, entity: -1.5 * _worth(judge, entity),
    "copy": lambda judge, _act, entity: 0.5 * _worth(judge, entity),
    "tap": _tap,
    "untap": _untap,
    "save": lambda _judge, _act, _entity: 0.2,
    "hamper": lambda judge, _act, entity: -0.6 * _worth(judge, entity),
    "boon": lambda _judge, _act, _entity: 0.5,
}
