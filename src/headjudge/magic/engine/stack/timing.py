"""When spells may be cast and abilities activated: limits written on abilities, and effects that forbid."""

from __future__ import annotations

from typing import Literal, NamedTuple

from headjudge.core.by_identity import by_identity
from headjudge.core.faults import Fault
from headjudge.magic.engine.characteristics.blueprint import OTHERS, blueprint, has_tap_symbol, walk
from headjudge.magic.engine.characteristics.change_kinds import game_rule
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import is_such_spell
from headjudge.magic.engine.characteristics.rules_of import has_rule, player_has_rule, player_rules_of, rules_of
from headjudge.magic.engine.events.casts import casts, is_nth
from headjudge.magic.engine.events.history import NOBODY, happened, happened_to, is_active
from headjudge.magic.engine.events.uses import used_ever, uses
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.mana.activations_stopped import stopped_by
from headjudge.magic.engine.mana.mana_abilities import is_mana_ability
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import condition, holds, players_of, value
from headjudge.magic.engine.registries.nodes import limit as limit_nodes
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, GameObject
from headjudge.magic.engine.state.restrictions import (
    CantCast,
    CastAsThoughFlash,
    EquipsAtAnyTime,
    LoyaltyAtAnyTime,
    NoActivations,
    UsableAgain,
)
from headjudge.magic.engine.state.steps import COMBAT_STEPS, MAIN_PHASES, STEPS, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, sees
from headjudge.magic.multiplayer.two_headed_giant import head_of
from headjudge.magic.text.tree.abilities import LIMITS, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.chosen_kinds import OfParity
from headjudge.magic.text.tree.conditions import ActivatedFewer
from headjudge.magic.text.tree.costs import LoyaltyCost
from headjudge.magic.text.tree.nouns import SELF_SLOT, Each, Filter
from headjudge.magic.text.tree.qualities import ComparedStat, InZone, StatIs
from headjudge.magic.text.tree.rules import CastOnly
from headjudge.magic.text.tree.structure import Modal
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = [
    "as_though_flash",
    "forbidden_by",
    "is_instant",
    "is_loyalty_ability",
    "may_activate_now",
    "sorcery_time",
    "why_not_at_this_time",
    "x_is_not_0",
]


def sorcery_time(g: State, turn: Turn, player: int) -> bool:
    """Whether a player could cast a sorcery now: own main phase, empty stack, priority (307.1)."""
    return player in turn.active and not turn.stack and turn.step in MAIN_PHASES


def is_instant(g: State, obj: GameObject) -> bool:
    """Whether a card is an instant or has flash where it is, under the conditions it states for that (702.8)."""
    plan = blueprint(obj.printed)
    return plan.instant or any(
        ability.condition is None or holds(g, static_context(g, obj), ability.condition) for ability in plan.flashes
    )


def forbidden_by(
    g: State, player: int, obj: GameObject, *, face_down: bool = False, x: int | None = None
) -> Fault | None:
    """Why an effect keeps a player from casting a spell, face down perhaps, or None (101.2); ``x``: with that X, of a
    card that isn't on the stack yet (601.3a)."""
    if split_second(g, player):
        return Fault("702.58a", "a spell with split second is on the stack", "magic/split-second")
    for c, said in player_rules_of(g, player, CantCast):
        ctx = said.copy(0) if c.theirs else said
        if c.theirs:
            ctx.slots = {**ctx.slots, **dict.fromkeys(c.theirs, (~player,))}
        if c.what is not None and not is_such_spell(g, ctx, c.what, obj, face_down=face_down):
            continue
        if x is not None and _hangs_on_x(c.what) and not is_such_spell(g, ctx, c.what, _with_x(obj, player, x)):
            continue
        if c.during is not None and not any(is_active(g, q) for q in players_of(g, ctx, c.during)):
            continue
        if c.own_turn and is_active(g, player):
            continue
        if c.as_sorcery and any(sorcery_time(g, turn, player) for turn in g.turns):
            continue
        if c.in_combat and not any(turn.combat is not None and sees(g, ctx, turn.active[0]) for turn in g.turns):
            continue
        if c.more_than < 0 or _cast(g, ctx, player, c) >= c.more_than:
            return Fault("101.2", f"{describe(g, ctx.source)} says it can't be cast", "magic/forbidden")
    return None


@by_identity
def _hangs_on_x(what: Objects | None) -> bool:
    """Whether X may decide if a spell is such: by its mana value, and not by where it is cast from."""
    said = list(walk(what)) if what is not None else []
    by_value = any(isinstance(node, (ComparedStat, StatIs, OfParity)) and node.stat == "mana value" for node in said)
    return by_value and not any(isinstance(node, InZone) for node in said)


def _with_x(obj: GameObject, player: int, x: int) -> GameObject:
    """A card as it would be on the stack with an X (202.3e)."""
    spell = obj.copy()
    spell.zone, spell.controller, spell.spell, spell.epoch = STACK, player, 0, -1
    spell.marks = spell.marks._replace(x=x)
    return spell


def _cast(g: State, ctx: Context, player: int, rule: CantCast) -> int:
    """How many of the spells of which only so many may be cast each turn a player has cast in this one."""
    if isinstance(rule.what, Each) and rule.what.what != Filter("spell"):
        return len(casts(g, ctx, player, rule.what.what))
    return max(happened(turn, "spells", (player,)) for turn in g.turns)


def why_not_at_this_time(g: State, turn: Turn, player: int, obj: GameObject) -> Fault | None:
    """Why a card says that it can't be cast at this time, or under these circumstances, or None (601.3)."""
    for only in blueprint(obj.printed).cast_only:
        if only.when and not _is_time(g, turn, player, CAST_TIMES[only.when]):
            return Fault("601.3", f"{obj.printed.name} can be cast only {only.when}", "magic/timing")
        if only.condition is not None:
            ctx = static_context(g, obj).copy()
            ctx.controller, ctx.marker = player, turn.marker
            if holds(g, ctx, only.condition) == only.negative:
                return Fault("601.3", f"the condition for casting {obj.printed.name} doesn't hold", "magic/timing")
        if only.first_turns and is_active(g, player) and g.players[player].turns_taken <= only.first_turns:
            return Fault("601.3", f"{obj.printed.name} can't be cast so early in the game", "magic/timing")
    return None


class Time(NamedTuple):
    """The steps in which a spell may be cast or an ability activated; in whose turn: your own, an opponent's,
    anybody's."""

    steps: frozenset[Step]
    whose: Literal["", "yours", "an opponent's"] = ""
    before: Step | None = None
    """Only before the first such step of the turn has begun (506.6)."""
    in_any: frozenset[Step] = frozenset()
    """The steps in which that doesn't matter."""
    after_combat: bool = False
    """Only after the first combat phase of the turn."""


def _is_time(g: State, turn: Turn, player: int, time: Time) -> bool:
    if turn.step not in time.steps:
        return False
    begun = time.before is not None and happened(turn, f"step {time.before}", [NOBODY])
    if begun and turn.step not in time.in_any:
        return False
    if time.after_combat:
        under_way = turn.step in COMBAT_STEPS
        if happened(turn, f"step {Step.BEGINNING_OF_COMBAT}", [NOBODY]) <= under_way:
            return False
    if time.whose == "yours":
        return player in turn.active
    return not time.whose or any(are_opponents(g, player, q) for q in turn.active)


def _before(step: Step, whose: Literal["", "yours", "an opponent's"] = "") -> Time:
    """The steps before the first such step of the turn."""
    return Time(frozenset(STEPS[: STEPS.index(step)]), whose, before=step)


_ALL = frozenset(STEPS)
_AFTER_UPKEEP = frozenset(STEPS[STEPS.index(Step.UPKEEP) + 1 :])
_UPKEEP = frozenset({Step.UPKEEP})
_AFTER_BLOCK = frozenset({Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT})
_UNTIL_BLOCK = frozenset({Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS})
_ATTACKING, _BLOCKING = frozenset({Step.DECLARE_ATTACKERS}), frozenset({Step.DECLARE_BLOCKERS})
CAST_TIMES = {
    "during combat": Time(frozenset(COMBAT_STEPS)),
    "during combat before blockers are declared": Time(_UNTIL_BLOCK),
    "during combat after blockers are declared": Time(_AFTER_BLOCK),
    "before attackers are declared": _before(Step.DECLARE_ATTACKERS),
    "before blockers are declared": _before(Step.DECLARE_BLOCKERS),
    "before combat or during combat before blockers are declared": Time(
        frozenset(STEPS[: STEPS.index(Step.DECLARE_BLOCKERS)]), before=Step.BEGINNING_OF_COMBAT, in_any=_UNTIL_BLOCK
    ),
    "before the combat damage step": _before(Step.COMBAT_DAMAGE),
    "during the declare attackers step": Time(_ATTACKING),
    "during the declare blockers step": Time(_BLOCKING),
    "during the declare blockers step on an opponent 's turn": Time(_BLOCKING, "an opponent's"),
    "during your declare attackers step": Time(_ATTACKING, "yours"),
    "during an opponent 's turn": Time(_ALL, "an opponent's"),
    "during an opponent 's turn , before attackers are declared": _before(Step.DECLARE_ATTACKERS, "an opponent's"),
    "during an opponent 's turn after their upkeep step": Time(_AFTER_UPKEEP, "an opponent's"),
    "during an opponent 's upkeep": Time(_UPKEEP, "an opponent's"),
    "during your turn": Time(_ALL, "yours"),
    "during your upkeep": Time(_UPKEEP, "yours"),
    "during your end step": Time(frozenset({Step.END}), "yours"),
    "during combat on an opponent 's turn": Time(frozenset(COMBAT_STEPS), "an opponent's"),
    "during combat on your turn": Time(frozenset(COMBAT_STEPS), "yours"),
    "during combat on your turn before blockers are declared": Time(_UNTIL_BLOCK, "yours"),
    "after combat": Time(_ALL, after_combat=True),
}
"""When a spell may be cast that says so, by its words (506.6, 601.3)."""


@game_rule(CastOnly, only=lambda node: not node.when or node.when in CAST_TIMES)
def _looked_at_as_it_is_cast(_: CastOnly) -> tuple[()]:
    """It changes nothing in the game: whoever wants to cast the card asks for it."""
    return ()


def split_second(g: State, player: int) -> bool:
    """Whether a spell with split second is on the stack: no spells, and no abilities but mana abilities (702.58a)."""
    if not g.has_split_second:
        return False
    for turn in g.turns:
        for id in turn.stack:
            obj = g.objects[id]
            if obj.kind == ABILITY or obj.face_down or not in_range(g, obj.controller, player):
                continue
            if "split second" in characteristics(g, obj).keywords:
                return True
    return False


def as_though_flash(g: State, player: int, obj: GameObject, face_down: bool = False) -> bool:
    """Whether an effect lets a player cast a card as though it had flash (702.8)."""
    return any(
        (c.what is None or is_such_spell(g, ctx, c.what, obj, face_down=face_down)) and is_nth(g, ctx, player, c)
        for c, ctx in player_rules_of(g, player, CastAsThoughFlash)
    )


def may_activate_now(
    g: State, turn: Turn, player: int, obj: GameObject, ability: Activated, sorcery: bool
) -> Fault | None:
    """Why a player may not begin to activate an ability now, or None: control, range (801.6), limits (602.5)."""
    limits = ability.limits
    if split_second(g, player) and not is_mana_ability(ability):
        return Fault("702.58a", "a spell with split second is on the stack", "magic/split-second")
    for c, _ in rules_of(g, obj, NoActivations):
        spared = (c.but_mana and is_mana_ability(ability)) or (c.tapping and not has_tap_symbol(ability))
        if not spared:
            return Fault("101.2", f"{describe(g, obj.id)}'s abilities can't be activated", "magic/forbidden")
    stopping = stopped_by(g, player, obj, mana=is_mana_ability(ability), loyalty=is_loyalty_ability(ability))
    if stopping is not None:
        return Fault("101.2", f"{describe(g, stopping.source)} says that it can't be activated", "magic/forbidden")
    if obj.zone == BATTLEFIELD:
        if "any opponent" in limits:
            if not are_opponents(g, player, obj.controller):
                return Fault(
                    "602.2", f"only opponents of {g.player_name(obj.controller)} may activate it", "magic/not-yours"
                )
        elif "attacked player" in limits:
            if turn.combat is None or turn.combat.attackers.get(obj.id) != ~head_of(g, player):
                return Fault("602.5b", f"{describe(g, obj.id)} isn't attacking that player", "magic/not-yours")
        elif obj.controller != player and "any player" not in limits:
            return Fault(
                "602.2", f"{describe(g, obj.id)} is controlled by {g.player_name(obj.controller)}", "magic/not-yours"
            )
        if not in_range(g, player, obj.controller):
            return Fault("801.6", f"{describe(g, obj.id)} is out of range", "magic/out-of-range")
    elif obj.owner != player:
        return Fault("602.2", f"{describe(g, obj.id)} is another player's card", "magic/not-yours")
    loyalty = is_loyalty_ability(ability)
    if loyalty or "sorcery" in limits:
        at_any_time = (
            has_rule(g, obj, LoyaltyAtAnyTime)
            if loyalty
            else ability.label == "equip" and player_has_rule(g, player, EquipsAtAnyTime)
        )
        if not sorcery and not at_any_time:
            which, rule = ("a loyalty ability", "606.3") if loyalty else ("that ability", "602.5d")
            return Fault(rule, f"{which} can be activated only when you could cast a sorcery", "magic/timing")
        if loyalty and uses(g, turn, obj, ability, "loyalty") > 0:
            return Fault("606.3", f"a loyalty ability of {describe(g, obj.id)} was activated this turn", "magic/limit")
    return _limits(g, turn, player, obj, ability)


def is_loyalty_ability(ability: Activated) -> bool:
    """Whether an activated ability is a loyalty ability (606.1)."""
    return any(isinstance(part, LoyaltyCost) for part in ability.cost.parts)


def _limits(g: State, turn: Turn, player: int, obj: GameObject, ability: Activated) -> Fault | None:
    if ability.condition is not None:
        ctx = Context(0, obj.id, player, turn.marker)
        ctx.slots = {SELF_SLOT: (obj.id,)}
        ctx.ability = ability
        if not holds(g, ctx, ability.condition):
            return Fault("602.5b", "the condition for activating that ability doesn't hold", "magic/limit")
    if ability.of_chosen_color and not obj.chosen.color:
        return Fault("602.2b", "no color was chosen for the mana that pays for it", "magic/cost")
    for limit in ability.limits:
        if limit in TIMES:
            most = 2 if _is_used_twice(g, turn, obj, ability) else 1
            if uses(g, turn, obj, ability) >= TIMES[limit] * most:
                return Fault("602.5b", f"only {limit}", "magic/limit")
        elif limit == ONCE_EVER:
            more = sum(rule.label == ability.label for rule, _ in rules_of(g, obj, UsableAgain))
            if used_ever(g, turn, obj, ability) > more:
                return Fault("602.5b", "only once", "magic/limit")
        elif limit == ATTACKED:
            if not happened_to(g, obj, "attacked", turn.marker):
                return Fault("602.5b", f"{describe(g, obj.id)} didn't attack this turn", "magic/limit")
        elif limit in TIMES_OF and not _is_time(g, turn, player, TIMES_OF[limit]):
            return Fault("602.5", f"not now: “{_SAID[limit]}”", "magic/limit")
    return None


def _is_used_twice(g: State, turn: Turn, obj: GameObject, ability: Activated) -> bool:
    """Whether an ability with a label can be activated twice in this turn rather than once."""
    if not ability.label:
        return False
    again = [ctx for rule, ctx in rules_of(g, obj, UsableAgain) if rule.in_your_turns and rule.label == ability.label]
    return any(ctx.controller in turn.active for ctx in again)


TIMES = {"once each turn": 1, "twice each turn": 2, "three times each turn": 3}
"""Limits on how often an ability may be activated in a turn."""
ONCE_EVER = "once"
ATTACKED = "attacked"
_SAID = {short: words.replace(" 's", "'s").replace(" ,", ",") for words, short in LIMITS.items()}
"""Activation instructions by their short names."""
TIMES_OF = {
    "your upkeep": Time(_UPKEEP, "yours"),
    "your draw step": Time(frozenset({Step.DRAW}), "yours"),
    "an opponent's upkeep": Time(_UPKEEP, "an opponent's"),
    "an upkeep": Time(_UPKEEP),
    "combat": Time(frozenset(COMBAT_STEPS)),
    "declare attackers": Time(_ATTACKING),
    "declare blockers": Time(_BLOCKING),
    "not combat": Time(_ALL - frozenset(COMBAT_STEPS)),
    "your turn before attackers": _before(Step.DECLARE_ATTACKERS, "yours"),
    "an opponent's turn before attackers": _before(Step.DECLARE_ATTACKERS, "an opponent's"),
    "before attackers": _before(Step.DECLARE_ATTACKERS),
    "before combat": _before(Step.BEGINNING_OF_COMBAT),
    "combat before blockers": Time(_UNTIL_BLOCK),
    "combat after blockers": Time(_AFTER_BLOCK),
    "before combat damage": _before(Step.COMBAT_DAMAGE),
    "before the end of combat": _before(Step.END_OF_COMBAT),
    "end of combat": Time(frozenset({Step.END_OF_COMBAT})),
    "your turn": Time(_ALL, "yours"),
    "an opponent's turn": Time(_ALL, "an opponent's"),
}
"""When abilities with a limit may be activated."""
X_NOT_0 = "x not 0"
"""The limit on the value of X that is announced (107.3)."""


def x_is_not_0(ability: Activated) -> bool:
    """Whether X can't be 0, as the ability says, or each of its modes."""
    return X_NOT_0 in ability.limits or (isinstance(ability.effect, Modal) and ability.effect.x_not_0)


def _announces_no_modes_with_x(ability: SpellAbility | Triggered) -> bool:
    return not any(isinstance(part, Modal) and part.x_not_0 for part in walk(ability))


limit_nodes(SpellAbility, _announces_no_modes_with_x, about=(Modal,))
limit_nodes(Triggered, _announces_no_modes_with_x, about=(Modal,))
ANYTIME = frozenset({"sorcery", "instant", X_NOT_0})


@condition(ActivatedFewer)
def activated_fewer(g: State, ctx: Context, node: ActivatedFewer) -> bool:
    """Only in the activation instructions of an ability, which the context knows."""
    obj = g.objects.get(ctx.source)
    if obj is None or ctx.ability is None:
        return False
    return uses(g, g.turn_of(ctx.marker), obj, ctx.ability) < value(g, ctx, node.amount)


limit_nodes(
    Activated, only=lambda a: all(w in {*TIMES, ONCE_EVER, ATTACKED, *TIMES_OF, *OTHERS, *ANYTIME} for w in a.limits)
)
