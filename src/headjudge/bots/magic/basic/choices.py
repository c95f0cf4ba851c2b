"""All that is asked besides priority, attackers, blockers and targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from headjudge.bots.magic.basic.evaluator import Evaluator
from headjudge.bots.magic.basic.gist import Act, acts_of, slot_of
from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.targeting import asked_by, choose_targets
from headjudge.bots.magic.basic.worth import card_in_hand, object_worth, threat
from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.combat_damage import lethal
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.targets.legal_targets import bounds, legal_targets
from headjudge.magic.engine.targets.target_words import chosen_modes, needs_x, specs
from headjudge.magic.text.tree.effects.cards import Search
from headjudge.magic.text.tree.effects.choices import LARGEST
from headjudge.magic.text.tree.structure import May
from headjudge.magic.text.zone_kinds import BATTLEFIELD, HAND

__all__ = ["choose"]

GOOD_HAND = range(2, 6)
"""How many lands a hand of seven should have."""
SMALL = 5
"""Hands of at most so many cards are kept."""


def choose(sight: Sight, rng: Rng) -> Any:
    """An answer by the kind of the decision; not yet known to be legal."""
    decision = sight.decision
    by_kind = KINDS.get(decision.kind)
    if by_kind is not None:
        return by_kind(sight, rng)
    if decision.shape == ORDER:
        return list(decision.options)
    if decision.shape == SPLIT:
        return _split(sight, rng)
    options = list(decision.options)
    if options and all(isinstance(option, bool) for option in options):
        return _may(sight, rng)
    if options and all(isinstance(option, int) for option in options) and decision.kind != DecisionKind.NUMBER:
        return _objects(sight, rng)
    if decision.shape == SEVERAL:
        return options[: max(decision.least, 0)]
    return options[0] if decision.kind != DecisionKind.NUMBER else options[-1]


def _mulligan(sight: Sight, _rng: Rng) -> bool:
    hand = sight.hand()
    if len(hand) <= SMALL:
        return False
    lands = sum(blueprint(obj.printed).is_land for obj in hand)
    return lands not in GOOD_HAND


def _may(sight: Sight, _rng: Rng) -> bool:
    """Whether to do what may be done: yes, unless it looks like a loss."""
    if sight.decision.prompt.startswith("Leave "):
        return False
    if sight.decision.prompt.endswith(" into the command zone instead of into your hand?"):
        return False  # from the hand it costs no more than is written on it
    asked = asked_by(sight)
    if asked is None or asked.source is None or not isinstance(asked.effect, May):
        return True
    acts = acts_of(asked.effect.effect, tuple(asked.ctx.modes))
    evaluator = Evaluator(sight, asked.ctx, asked.source)
    worth = evaluator.untargeted(acts, frozenset())
    for slot, entities in asked.ctx.slots.items():
        if slot >= 0:
            worth += sum(evaluator.on(acts, slot, entity) for entity in entities)
    return worth >= 0


def _mode(sight: Sight, _rng: Rng) -> Any:
    decision = sight.decision
    asked = asked_by(sight)
    options = list(decision.options)
    if asked is not None and asked.source is not None:
        worths = {n: _mode_worth(sight, asked, n) for n in options}
        options.sort(key=lambda n: -worths[n])
    return options[0] if decision.shape == ONE else options[: max(1, decision.least)]


def _mode_worth(sight: Sight, asked: Any, mode: Any) -> float:
    modal = chosen_modes(asked.effect)
    if modal is None or not isinstance(mode, int):
        return 0.0
    acts = acts_of(modal.modes[mode])
    evaluator = Evaluator(sight, asked.ctx, asked.source)
    wanted = specs(modal.modes[mode])
    untargeted = evaluator.untargeted(acts, frozenset(spec.slot for spec in wanted))
    return untargeted + _best_targets(evaluator, asked.source, acts, wanted)


def _best_targets(evaluator: Evaluator, source: GameObject, acts: tuple[Act, ...], wanted: tuple[Any, ...]) -> float:
    """What acts are worth with the best targets there are for each phrase, as many as it asks for at least."""
    g = evaluator.sight.g
    worth = 0.0
    for spec in wanted:
        least, _ = bounds(g, evaluator.ctx, spec)
        found = sorted(evaluator.on(acts, spec.slot, t) for t in legal_targets(g, evaluator.ctx, spec, source))
        worth += sum(found[-max(1, least) :]) if found else -1.0
    return worth


def _number(sight: Sight, _rng: Rng) -> Any:
    """As much as possible, but life only as far as it isn't missed, of any number at all a small one, and of X what has
    the best targets."""
    options = list(sight.decision.options)
    if "life" in sight.decision.prompt.lower():
        return options[0]
    if options[-1] >= LARGEST:
        return options[2]
    asked = asked_by(sight)
    if asked is not None and asked.source is not None and any(map(needs_x, asked.wanted)):
        ctx = asked.ctx.copy(0)
        evaluator, source, acts, wanted = Evaluator(sight, ctx, asked.source), asked.source, asked.acts, asked.wanted

        def worth(x: int) -> tuple[float, int]:
            ctx.x = x
            return _best_targets(evaluator, source, acts, wanted), x

        return max(options, key=worth)
    return options[-1]


def _targets(sight: Sight, _rng: Rng) -> Any:
    decision = sight.decision
    ranked = choose_targets(sight, list(decision.options))
    if decision.shape == ONE:
        return ranked[0] if ranked else decision.options[0]
    return ranked[: decision.most]


def _players(sight: Sight, _rng: Rng) -> Any:
    """The opponent who stands best, if nothing says that it is a favour."""
    options = list(sight.decision.options)
    asked = asked_by(sight)
    if asked is not None and asked.source is not None:
        evaluator = Evaluator(sight, asked.ctx, asked.source)
        worths = {t: sum(evaluator.act(act, t) for act in asked.acts) for t in options}
        if any(worths.values()):
            return max(options, key=lambda t: worths[t])
    return max(options, key=lambda t: (-sight.side(t), threat(sight, ~t)))


def _objects(sight: Sight, _rng: Rng) -> Any:
    """Objects chosen on resolution or as a cost: the best where that helps, else the least valuable."""
    decision = sight.decision
    options = list(decision.options)
    worth: Callable[[int], float] = lambda id: _own_worth(sight, id)  # noqa: E731
    ranked = sorted(options, key=worth)
    if _wants_best(sight, options):
        ranked.reverse()
        count = decision.most
    else:
        count = decision.least
    return ranked[0] if decision.shape == ONE else ranked[:count]


def _wants_best(sight: Sight, options: list[int]) -> bool:
    asked = asked_by(sight)
    frame = sight.turn.agenda[-1] if sight.turn.agenda else None
    if sight.turn.step == Step.MULLIGANS:
        return sight.decision.least == 0  # a companion, what begins on the battlefield; not what is put on the bottom
    if asked is None or frame is None or frame.what != "effect":
        return False
    if isinstance(asked.effect, Search):
        return True
    if asked.source is None:
        return False
    evaluator = Evaluator(sight, asked.ctx, asked.source)
    acts = [act for act in asked.acts if slot_of(act.to) not in (None, -1)]
    return sum(evaluator.act(act, option) for act in acts for option in options) > 0


def _own_worth(sight: Sight, id: int) -> float:
    if id < 0:
        return -sight.side(id) * threat(sight, ~id)
    obj: GameObject | None = sight.obj(id)
    if obj is None:
        return 0.0
    if obj.zone == BATTLEFIELD:
        return object_worth(sight, obj) * (1 if sight.side(id) > 0 else -1)
    if obj.zone == HAND and obj.owner == sight.me:
        lands = sum(blueprint(sight.g.objects[i].printed).is_land for i in sight.player.battlefield)
        plan = blueprint(obj.printed)
        if plan.is_land:
            return 3.0 if lands < 4 else 0.2
        return card_in_hand(obj) if plan.characteristics.mana_value <= lands + 2 else 0.5
    return card_in_hand(obj)


def _stack(sight: Sight, _rng: Rng) -> Any:
    """On which stack of several (807.5b): that of the turn that asks, where it is known what goes on."""
    options = list(sight.decision.options)
    return sight.turn.marker if sight.turn.marker in options else options[0]


def _member(sight: Sight, _rng: Rng) -> Any:
    """Whose life total is set of a team that has one (810.9d): it is the same for the whole team, so one's own."""
    options = list(sight.decision.options)
    return ~sight.me if ~sight.me in options else options[0]


def _split(sight: Sight, rng: Rng) -> Any:
    """Damage along the line: just what kills each, the rest to the last; other amounts evenly.

    Damage that one's own creatures are dealt (banding: 702.19j, k) goes to the one worth least.
    """
    decision = sight.decision
    frame = sight.turn.agenda[-1] if sight.turn.agenda else None
    source = sight.obj(sight.decision.rest[1]) if sight.decision.rest[:1] == ("assign",) else None
    options = list(decision.options)
    at_least = sight.decision.rest[2] if sight.decision.rest[:1] == ("divided",) else 0
    if sight.decision.rest[:1] == ("divide",):
        victim = options.index(min(options, key=lambda id: object_worth(sight, sight.g.objects[id])))
        return [decision.total if i == victim else 0 for i in range(len(options))]
    shares = [at_least] * len(options)
    left = decision.total - sum(shares)
    for i, target in enumerate(options):
        if source is not None and target >= 0 and i < len(options) - 1:
            need = lethal(sight.g, source, target)
        elif frame is not None and target >= 0 and target in sight.g.objects and i < len(options) - 1:
            obj = sight.g.objects[target]
            need = max(0, (sight.characteristics(obj).toughness or 0) - obj.damage - at_least)
        else:
            need = left
        give = left if i == len(options) - 1 else min(left, need)
        shares[i] += give
        left -= give
    return shares if decision.check(shares) is None else decision.sample(rng)


def _color(sight: Sight, _rng: Rng) -> Any:
    """The color of most mana symbols among the seat's own cards in sight."""
    options = list(sight.decision.options)
    own = [*sight.hand(), *(sight.g.objects[id] for id in sight.player.battlefield)]
    counts = Counter(color for obj in own for color in blueprint(obj.printed).characteristics.colors)
    return max(options, key=lambda option: counts.get(option, 0))


def _type(sight: Sight, _rng: Rng) -> Any:
    """The creature type that most of the seat's own cards in sight have."""
    options = list(sight.decision.options)
    own = [*sight.hand(), *(sight.g.objects[id] for id in sight.player.battlefield)]
    counts = Counter(word for obj in own for word in blueprint(obj.printed).characteristics.subtypes)
    return max(options, key=lambda option: counts.get(option, 0))


def _order_damage(sight: Sight, _rng: Rng) -> list[int]:
    """The most valuable of those that can die first; the easiest to kill before the hardest."""

    def ease(id: int) -> float:
        obj = sight.g.objects[id]
        left = max(1, (sight.characteristics(obj).toughness or 1) - obj.damage)
        return -object_worth(sight, obj) / left

    return sorted(sight.decision.options, key=ease)


def _pay(sight: Sight, rng: Rng) -> Any:
    """By hand: at once if possible, else by making mana; what can't be paid so is taken back."""
    if sight.decision.shape == SPLIT:
        return sight.decision.sample(rng)
    return sight.decision.options[0]


KINDS: dict[str, Callable[[Sight, Rng], Any]] = {
    DecisionKind.MULLIGAN: _mulligan,
    DecisionKind.MAY: _may,
    DecisionKind.MODE: _mode,
    DecisionKind.NUMBER: _number,
    DecisionKind.TARGET: _targets,
    DecisionKind.OPPONENT: _players,
    DecisionKind.PLAYER: _players,
    DecisionKind.OBJECT: _objects,
    DecisionKind.CARDS: _objects,
    DecisionKind.ASSIGN: _split,
    DecisionKind.COLOR: _color,
    DecisionKind.TYPE: _type,
    DecisionKind.ORDER_DAMAGE: _order_damage,
    DecisionKind.PAY: _pay,
    DecisionKind.STACK: _stack,
    DecisionKind.AFFECTED_MEMBER: _member,
}
