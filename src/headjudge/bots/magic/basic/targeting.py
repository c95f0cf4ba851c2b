"""Choosing targets: the same judgement before a spell is cast and when its targets are asked for."""

from __future__ import annotations

from typing import Any

from headjudge.bots.magic.basic.evaluator import Evaluator, spell_acts
from headjudge.bots.magic.basic.gist import Act, acts_of
from headjudge.bots.magic.basic.sight import Sight
from headjudge.bots.magic.basic.tricks import in_combat
from headjudge.bots.magic.basic.worth import object_worth, threat
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.targets.legal_targets import legal_targets
from headjudge.magic.engine.targets.target_words import specs, specs_of_spell
from headjudge.magic.text.tree.effects.permanents import Attach

__all__ = ["Asked", "asked_by", "choose_targets", "target_worth"]


def target_worth(evaluator: Evaluator, acts: tuple[Act, ...], slot: int, entity: int) -> float:
    """What acts are worth if this is the target."""
    return evaluator.on(acts, slot, entity)


class Asked:
    """What a decision is asked for: the context, the source, the acts and the target phrases at work."""

    __slots__ = ("acts", "ctx", "effect", "source", "wanted")

    def __init__(
        self, ctx: Context, source: GameObject | None, effect: Any, acts: tuple[Act, ...], wanted: Any
    ) -> None:
        self.ctx = ctx
        self.source = source
        self.effect = effect
        self.acts = acts
        self.wanted = wanted


def asked_by(sight: Sight) -> Asked | None:
    """What asks the decision, if it is a spell or ability whose words can be judged."""
    frame: Frame | None = sight.turn.agenda[-1] if sight.turn.agenda else None
    if frame is None:
        return None
    g = sight.g
    if frame.what == "put-trigger":
        ctx = frame.node.ctx
        effect = frame.node.effect
    else:
        found = g.contexts.get(frame.context)
        if found is None:
            return None
        ctx = found
        if frame.what == "cast":
            obj = g.objects.get(frame.data["object"])
            if obj is None:
                return None
            effect = _spell_effect(obj)
            modes = tuple(ctx.modes)
            return Asked(ctx, obj, effect, spell_acts(obj, modes), specs_of_spell(g, ctx, obj, effect))
        effect = frame.node.effect if frame.what == "activate" else frame.node
    source = g.known(ctx.source)
    if effect is None:
        return None
    modes = tuple(ctx.modes)
    return Asked(ctx, source, effect, acts_of(effect, modes), specs(effect, modes))


def _spell_effect(obj: GameObject) -> Any:
    from headjudge.magic.engine.characteristics.blueprint import blueprint

    return blueprint(obj.printed).effect


def choose_targets(sight: Sight, options: list[int]) -> list[int]:
    """The options, best first, without those that would do harm if there is a choice."""
    asked = asked_by(sight)
    if asked is None or asked.source is None:
        return sorted(options, key=lambda t: -_hostile(sight, t))
    evaluator = Evaluator(sight, asked.ctx, asked.source, timely=in_combat(sight))
    slot = _slot(sight, asked, options)
    if slot is None:
        return sorted(options, key=lambda t: -_hostile(sight, t))
    if isinstance(asked.effect, Attach):
        return sorted(options, key=lambda t: -sight.side(t) * _size(sight, t))
    worths = {t: target_worth(evaluator, asked.acts, slot, t) for t in options}
    if not any(worths.values()):
        return sorted(options, key=lambda t: -_hostile(sight, t))
    ranked = sorted(options, key=lambda t: -worths[t])
    good = [t for t in ranked if worths[t] > 0]
    least = sight.decision.least
    return good if len(good) >= least else ranked[:least]


def _slot(sight: Sight, asked: Asked, options: list[int]) -> int | None:
    """The slot of the phrase whose legal targets are the options."""
    fallback = None
    for spec in asked.wanted:
        if asked.source is not None and set(legal_targets(sight.g, asked.ctx, spec, asked.source)) >= set(options):
            return int(spec.slot)
        fallback = int(spec.slot)
    return fallback


def _size(sight: Sight, entity: int) -> float:
    obj = sight.obj(entity) if entity >= 0 else None
    return object_worth(sight, obj) if obj is not None else 1.0


def _hostile(sight: Sight, entity: int) -> float:
    """How gladly one would see something unknown befall it: an opponent's best first, one's own least last."""
    side = sight.side(entity)
    if entity < 0:
        return -side * threat(sight, ~entity)
    return -side * _size(sight, entity)
