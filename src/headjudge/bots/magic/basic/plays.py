"""What to do with priority: lands, creatures, removal, counterspells, abilities, and when to wait."""

from __future__ import annotations

from typing import Any

from headjudge.bots.magic.basic.evaluator import Evaluator, spell_acts
from headjudge.bots.magic.basic.gist import Act, ActKind, acts_of, acts_of_statics, slot_of
from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.targeting import target_worth
from headjudge.bots.magic.basic.tricks import in_combat
from headjudge.bots.magic.basic.worth import body, card_in_hand, object_worth
from headjudge.magic.casual_variants.planar_die import roll_cost
from headjudge.magic.engine.characteristics.blueprint import Blueprint, activated_of, blueprint
from headjudge.magic.engine.state.context import Context, as_spell
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.steps import MAIN_PHASES, Step
from headjudge.magic.engine.targets.choosable import with_targets
from headjudge.magic.engine.targets.legal_targets import bounds, legal_targets
from headjudge.magic.engine.targets.target_words import chosen_modes, needs_x, specs, specs_of_spell
from headjudge.magic.text.card_words import CREATURE, INSTANT, SORCERY
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.effects.mana import AddChoice, AddColors, AddMana, AddManaOrColors, AddProducible
from headjudge.magic.text.tree.effects.permanents import Attach
from headjudge.magic.text.tree.nouns import Self

__all__ = ["Memory", "choose_play"]

Option = tuple[Any, ...]
PASS: Option = ("pass",)
LEAST_X = 2
"""With a smaller X, a creature whose size it is isn't worth its card."""
ROLLING = 0.15
"""What the first roll of the planar die in a turn is worth; each further one less, as it costs more."""
LATER = {"companion": 0.2, "suspend": 0.15, "plot": 0.15, "foretell": 0.1}
"""What is done after combat with mana that nothing better is to be had for: it pays on a later turn."""
MOST_USES = 4
"""How often an ability of one object is activated in a turn."""


class Memory:
    """What the bot did in each turn under way, so that it doesn't do the same for ever."""

    __slots__ = ("begun", "uses")

    def __init__(self) -> None:
        self.begun = -1
        self.uses: dict[tuple[int, int, int | str], int] = {}

    def used(self, sight: Sight, option: Option) -> int:
        """How often this ability was activated this turn, or casting this was begun."""
        if sight.g.turns_begun != self.begun:
            self.begun = sight.g.turns_begun
            under_way = {turn.number for turn in sight.g.turns}
            self.uses = {key: n for key, n in self.uses.items() if key[0] in under_way}
        return self.uses.get((sight.turn.number, option[1], option[2]), 0)

    def note(self, sight: Sight, option: Option) -> None:
        """An ability is activated, or a spell cast: paying by hand, it may come to nothing."""
        key = (sight.turn.number, option[1], option[2])
        self.uses[key] = self.uses.get(key, 0) + 1


def choose_play(sight: Sight, memory: Memory) -> Option:
    """What to do with priority now."""
    options: tuple[Option, ...] = tuple(sight.decision.options)
    if len(options) == 1:
        return options[0]
    stack = sight.turn.stack
    if stack and sight.side(stack[-1]) > 0:
        return PASS  # let it resolve first
    main = sight.my_turn and not stack and sight.turn.step in MAIN_PHASES
    if main:
        lands = [option for option in options if option[0] == "play"]
        if lands:
            return _best_land(sight, lands)
    best, best_worth = PASS, 0.0
    for option in options:
        if option[0] == "cast" and memory.used(sight, option) < MOST_USES:
            worth = _cast(sight, sight.g.objects[option[1]], option[2], main)
        elif option[0] == "activate" and memory.used(sight, option) < MOST_USES:
            worth = _activate(sight, sight.g.objects[option[1]], option[2], main)
        elif option[0] == "turn up":
            worth = 0.5 if not sight.my_turn or sight.turn.step == Step.DECLARE_BLOCKERS else 0.0
        elif option[0] == "unlock":
            worth = 0.5 if main else 0.0
        elif option[0] == "roll":
            worth = _roll(sight)
        elif option[0] in LATER:
            worth = LATER[option[0]] if sight.turn.step == Step.POSTCOMBAT_MAIN else 0.0
        else:
            continue
        if worth > best_worth:
            best, best_worth = option, worth
    if best[0] in ("cast", "activate"):
        memory.note(sight, best)
    return best


def _roll(sight: Sight) -> float:
    """What rolling the planar die is worth: once everything else is done, with mana that no instant waits for."""
    if sight.turn.step != Step.POSTCOMBAT_MAIN:
        return 0.0
    cost = roll_cost(sight.turn, sight.me)
    if cost and any(blueprint(obj.printed).instant for obj in sight.hand()):
        return 0.0
    return ROLLING - 0.05 * cost


def _best_land(sight: Sight, options: list[Option]) -> Option:
    """The land whose colors the cards in hand want most and the lands in play give least."""
    wanted: dict[str, float] = {}
    for obj in sight.hand():
        for symbol in blueprint(obj.printed).characteristics.mana_cost:
            for color in symbol.split("/"):
                wanted[color] = wanted.get(color, 0.0) + 1.0
    have: dict[str, int] = {}
    for id in sight.player.battlefield:
        for color in _colors(blueprint(sight.g.objects[id].printed)):
            have[color] = have.get(color, 0) + 1

    def use(option: Option) -> float:
        colors = _colors(blueprint(sight.g.objects[option[1]].printed))
        return sum(wanted.get(color, 0.0) / (1 + have.get(color, 0)) for color in colors)

    return max(options, key=use)


BASICS = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}


def _colors(plan: Blueprint) -> set[str]:
    found = {BASICS[word] for word in plan.characteristics.subtypes if word in BASICS}
    for ability in plan.activated:
        effect = ability.effect
        if isinstance(effect, AddMana):
            found.update(effect.mana.symbols)
        elif isinstance(effect, AddChoice):
            found.update(s for m in (effect.first, effect.second, effect.third) if m is not None for s in m.symbols)
        elif isinstance(effect, (AddColors, AddManaOrColors, AddProducible)):
            found.update("WUBRG")
    return found


def _cast(sight: Sight, obj: GameObject, way: str, main: bool) -> float:
    """What casting a card now is worth; at most 0: better not."""
    plan = blueprint(obj.printed)
    types = plan.characteristics.types
    if way in ("morph", "megamorph"):
        return 1.5 if main and not _castable_later(sight, plan) else 0.0
    if CREATURE in types and not types & {INSTANT, SORCERY}:
        return _cast_creature(sight, plan, main)
    cost = plan.characteristics.mana_value + plan.characteristics.mana_cost.count("X") * _affordable_x(sight, plan)
    if types & {INSTANT, SORCERY} or "aura" in plan.characteristics.subtypes:
        effect = plan.effect
        worth = _best_modes(sight, obj, effect, specs_source=obj, main=main)
        return worth - 0.4 * cost - 0.3
    return 0.8 + cost if main else 0.0


def _castable_later(sight: Sight, plan: Blueprint) -> bool:
    return plan.characteristics.mana_value <= len(sight.player.battlefield)


def _cast_creature(sight: Sight, plan: Blueprint, main: bool) -> float:
    ch = plan.characteristics
    if "X" in ch.mana_cost and _affordable_x(sight, plan) < LEAST_X:
        return 0.0
    worth = 1.0 + ch.mana_value + 0.1 * body(ch)
    if not main:
        # With flash: before the seat's own turn, or to block.
        return worth if sight.turn.step in (Step.END, Step.DECLARE_ATTACKERS) and not sight.my_turn else 0.0
    if sight.turn.step == Step.PRECOMBAT_MAIN and "haste" not in ch.keywords and _may_fight(sight) and not plan.statics:
        return 0.0  # after combat, when the opponents have decided about blocks
    return worth


def _affordable_x(sight: Sight, plan: Blueprint) -> int:
    """How large an X in a card's cost the untapped lands would pay; 0 if there is none."""
    times = plan.characteristics.mana_cost.count("X")
    lands = _untapped_lands(sight)
    return max(0, lands - plan.characteristics.mana_value) // times if times else 0


def _may_fight(sight: Sight) -> bool:
    return any(not obj.tapped and not obj.sick for obj in sight.creatures(sight.me))


def _best_modes(sight: Sight, obj: GameObject, effect: Any, specs_source: GameObject, main: bool) -> float:
    modal = chosen_modes(effect) if effect is not None else None
    choices: list[tuple[int, ...]] = [()] if modal is None else [(n,) for n in range(len(modal.modes))]
    instant = blueprint(obj.printed).instant or obj.id != specs_source.id
    best = 0.0
    for modes in choices:
        ctx = as_spell(obj.id, sight.me, sight.turn)
        ctx.modes = modes
        ctx.slots[-1] = (obj.id,)
        wanted = specs_of_spell(sight.g, ctx, obj, effect)
        for x in _values_of_x(sight, ctx, obj, wanted):
            ctx.x = x
            best = max(best, _worth(sight, ctx, obj, spell_acts(obj, modes), wanted, main, instant))
    return best


def _values_of_x(sight: Sight, ctx: Context, obj: GameObject, wanted: tuple[Any, ...]) -> list[int]:
    """The values of X that come into question: as much as the lands would pay, or all with which there are targets."""
    most = _affordable_x(sight, blueprint(obj.printed))
    if not any(map(needs_x, wanted)):
        return [most]
    return list(with_targets(sight.g, ctx, wanted, obj, range(most + 1)))


def _worth(
    sight: Sight,
    ctx: Context,
    source: GameObject,
    acts: tuple[Act, ...],
    wanted: tuple[Any, ...],
    main: bool,
    instant: bool,
    times: int = 1,
) -> float:
    """What acts are worth with the best targets there are, given the time; ``times`` in a row, if they change sizes."""
    aura = "aura" in sight.characteristics(source).subtypes
    # A sorcery is cast before combat or never; anything else waits until it has a use.
    timely = not aura and (in_combat(sight) or not (main and not instant and sight.turn.step == Step.PRECOMBAT_MAIN))
    if not aura and any(act.kind in (ActKind.TAP, ActKind.HAMPER) for act in acts) and not _before_combat(sight):
        acts = tuple(act for act in acts if act.kind not in (ActKind.TAP, ActKind.HAMPER))
    evaluator = Evaluator(sight, ctx, source, timely, times)
    slots = frozenset(spec.slot for spec in wanted)
    total = evaluator.untargeted(acts, slots)
    for spec in wanted:
        least, _ = bounds(sight.g, ctx, spec)
        found = [target_worth(evaluator, acts, spec.slot, t) for t in legal_targets(sight.g, ctx, spec, source)]
        if not found:
            if least:
                return -1.0
            continue
        best = max(found)
        total += best if least else max(0.0, best)
    return total


def _before_combat(sight: Sight) -> bool:
    if sight.my_turn:
        return sight.turn.step == Step.PRECOMBAT_MAIN
    return sight.turn.step in (Step.UPKEEP, Step.DRAW, Step.BEGINNING_OF_COMBAT)


def _activate(sight: Sight, obj: GameObject, n: int, main: bool) -> float:
    """What activating an ability now is worth."""
    ability = activated_of(sight.characteristics(obj).abilities)[n]
    ctx = Context(0, obj.id, sight.me, sight.turn.marker)
    ctx.slots[-1] = (obj.id,)
    price = _price(sight, ability.cost, obj)
    if isinstance(ability.effect, Attach):
        return _equip(sight, obj) - price if main and sight.turn.step == Step.PRECOMBAT_MAIN else 0.0
    acts = acts_of(ability.effect)
    if any(isinstance(part, c.LoyaltyCost) for part in ability.cost.parts):
        price = 0.0
    elif not main and not sight.turn.stack and not in_combat(sight) and sight.turn.step != Step.END:
        return 0.0
    modal = chosen_modes(ability.effect)
    choices: list[tuple[int, ...]] = [()] if modal is None else [(i,) for i in range(len(modal.modes))]
    # What one pump doesn't change, several may.
    most = _affordable_uses(sight, ability.cost) if any(act.kind == ActKind.PUMP for act in acts) else 1
    return max(
        _worth(
            sight,
            ctx,
            obj,
            acts_of(ability.effect, modes) if modal else acts,
            specs(ability.effect, modes),
            main,
            True,
            times,
        )
        - times * price
        for modes in choices
        for times in range(1, most + 1)
    )


def _affordable_uses(sight: Sight, cost: Cost) -> int:
    """How often an ability may be activated in a row, by the lands that are untapped."""
    if not all(isinstance(part, c.ManaCost) for part in cost.parts):
        return 1
    symbols = [symbol for part in cost.parts if isinstance(part, c.ManaCost) for symbol in part.symbols]
    mana = sum(int(symbol) if symbol.isdigit() else 1 for symbol in symbols)
    return max(1, min(MOST_USES, _untapped_lands(sight) // mana if mana else 1))


def _price(sight: Sight, cost: Cost, obj: GameObject) -> float:
    """What paying a cost is felt to be worth."""
    price = 0.1
    # Mana that no card waits for would be lost.
    symbol = 0.25 if _waits(sight) else 0.05
    for part in cost.parts:
        if isinstance(part, c.ManaCost):
            price += symbol * len(part.symbols)
        elif isinstance(part, c.TapCost):
            price += 0.3 if CREATURE in sight.characteristics(obj).types and sight.my_turn else 0.0
        elif isinstance(part, c.PayLife):
            price += 1.0
        elif isinstance(part, (c.SacrificeCost, c.ExileCost)):
            own = slot_of(part.what) == -1 or type(part.what).__name__ == "Self"
            price += object_worth(sight, obj) if own and sight.side(obj.id) else 2.0
        elif isinstance(part, c.DiscardCost):
            given = [obj] if isinstance(part.what, Self) else sight.hand()
            price += min((card_in_hand(card) for card in given), default=0.0)
        elif not isinstance(part, (c.UntapCost, c.LoyaltyCost)):
            price += 1.0
    return price


def _waits(sight: Sight) -> bool:
    """Whether a card in hand could be cast this turn with the lands that are untapped."""
    lands = _untapped_lands(sight)
    plans = [blueprint(card.printed) for card in sight.hand()]
    return any(
        not plan.is_land and plan.characteristics.mana_value <= lands and (sight.my_turn or plan.instant)
        for plan in plans
    )


def _untapped_lands(sight: Sight) -> int:
    permanents = [sight.g.objects[id] for id in sight.player.battlefield]
    return sum(not obj.tapped and blueprint(obj.printed).is_land for obj in permanents)


def _equip(sight: Sight, equipment: GameObject) -> float:
    """What moving an Equipment to the best creature is worth."""
    able = [obj for obj in sight.creatures(sight.me) if not obj.tapped]
    if not able:
        return 0.0
    best = max(able, key=lambda obj: object_worth(sight, obj))
    host = sight.obj(equipment.attached_to)
    if host is not None:
        return object_worth(sight, best) - object_worth(sight, host) - 1.5 if host.tapped or host.sick else 0.0
    return 1.5 if acts_of_statics(sight.characteristics(equipment).abilities) else 0.8
