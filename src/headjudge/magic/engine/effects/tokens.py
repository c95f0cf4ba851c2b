"""Creating tokens (rules 110.5, 701.7), also as copies (706.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.attaching import can_be_attached, hosts_for
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.entering import attacked
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.token_definitions import copiable, describes_token, token_definition
from headjudge.magic.engine.registries.nodes import counted, effect
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.objects import TOKEN, GameObject
from headjudge.magic.text.card_words import LEGENDARY
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.effects import permanents as p
from headjudge.magic.text.tree.nouns import Some
from headjudge.magic.text.zone_kinds import NOWHERE

__all__ = ["copy_token", "create_tokens", "created"]


def created(run: Run, before: int) -> tuple[int, ...]:
    """The tokens this effect has created since there were so many."""
    return run.ctx.so_far.created[before:]


def _count(run: Run, node: p.CreateTokens | p.CopyToken) -> int:
    n = 1 if node.amount is None else run.value(node.amount)
    return n if node.each is None else n * counted(run.g, run.ctx, node.each)


def _finish(run: Run, node: p.CreateTokens | p.CopyToken) -> None:
    tokens = created(run, run.data["before"])
    run.bind(node.slot, tokens)
    if isinstance(node, p.CreateTokens):
        run.yields(node.result, len(tokens))


def _supported(node: p.CreateTokens) -> bool:
    return describes_token(node.what)


@effect(p.CreateTokens, only=_supported)
def create_tokens(run: Run, node: p.CreateTokens) -> None:
    """Each player creates that many tokens as described."""
    if run.stage == 1:
        _finish(run, node)
        return
    events: list[Event] = []
    for q in run.each_player(node.who):
        definition = token_definition(run, node.what)
        for _ in range(max(0, _count(run, node))):
            more: dict[str, Any] = {"tapped": node.what.tapped or node.tapped}
            if node.attacking:
                more["attacking"] = attacked(run, definition.types, q)
            if node.to is not None:
                hosts = run.objects(node.to, q)
                token = _unborn(definition, q)
                more["attach_to"] = next((i for i in hosts if can_be_attached(run.g, token, i)), None)
            events.append(run.event(EventKind.CREATE, who=q, definition=definition, **more))
    run.data["before"] = len(run.ctx.so_far.created)
    run.stay()
    run.happen(events)


def _unborn(definition: CardDefinition, controller: int) -> GameObject:
    """A token as it would be, for seeing what it could be attached to."""
    return GameObject(0, 0, controller, definition, NOWHERE, TOKEN)


@effect(p.CopyToken, only=lambda node: not isinstance(node.what, Some))
def copy_token(run: Run, node: p.CopyToken) -> None:
    """Create tokens with the copiable values of objects, as they are or as they last existed (706.2, 608.2g)."""
    if run.stage == 1:
        _finish(run, node)
        return
    events: list[Event] = []
    originals = [o for o in known_objects(run.g, run.ctx, node.what) if run.in_reach(o.id) or o.id not in run.g.objects]
    for q in run.each_player(node.who):
        for original in originals:
            definition = _copied(original, node.how)
            for _ in range(max(0, _count(run, node))):
                more: dict[str, Any] = {"tapped": node.tapped}
                if node.attacking:
                    more["attacking"] = attacked(run, definition.types, q)
                if "aura" in definition.subtypes:
                    hosts = hosts_for(run.g, _unborn(definition, q), q)
                    if not hosts:
                        continue  # 303.4g
                    more["attach_to"] = run.ask.one(q, DecisionKind.OBJECT, "What does the token enchant?", hosts)
                events.append(run.event(EventKind.CREATE, who=q, definition=definition, **more))
    run.data["before"] = len(run.ctx.so_far.created)
    run.stay()
    run.happen(events)


_CHANGED: dict[tuple[int, p.Except], tuple[CardDefinition, CardDefinition]] = {}


def _copied(original: GameObject, how: p.Except | None) -> CardDefinition:
    definition = copiable(original)
    if how is None:
        return definition
    known = _CHANGED.get((id(definition), how))
    if known is None:
        if how.keyword:
            changed = replace(definition, abilities=(*definition.abilities, Keyword(how.keyword)))
        else:
            changed = replace(definition, supertypes=tuple(s for s in definition.supertypes if s != LEGENDARY))
        known = _CHANGED[id(definition), how] = (definition, changed)
    return known[1]
