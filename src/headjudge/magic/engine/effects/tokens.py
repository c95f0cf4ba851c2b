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
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.effects import permanents as p
from headjudge.magic.text.tree.nouns import Some
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.zone_kinds import NOWHERE

__all__ = ["copy_token", "create_tokens", "created"]


def created(run: Run, before: int) -> tuple[int, ...]:
    """The tokens this effect has created since there were so many."""
    return run.ctx.so_far.created[before:]


def _count(run: Run, node: p.CreateTokens | p.CopyToken) -> int:
    n = 1 if node.amount is None else run.value(node.amount)
    return max(0, n if node.each is None else n * counted(run.g, run.ctx, node.each))


def _finish(run: Run, node: p.CreateTokens | p.CreateSeveral | p.CopyToken) -> None:
    tokens = created(run, run.data["before"])
    run.bind(node.slot, tokens)
    theirs: dict[int, list[int]] = {}
    for id in tokens:
        theirs.setdefault(run.g.objects[id].controller, []).append(id)
    if len(theirs) > 1:  # "each player creates a token and puts a counter on it"
        run.remember_choices(node.who, node.slot, theirs, {})
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
    _create(run, [event for q in run.each_player(node.who) for event in _of_one_kind(run, node, q, _count(run, node))])


def _create(run: Run, events: list[Event]) -> None:
    """Create tokens at once, and be run again when they are there."""
    run.data["before"] = len(run.ctx.so_far.created)
    run.stay()
    run.happen(events)


def _of_one_kind(run: Run, node: p.CreateTokens, player: int, n: int) -> list[Event]:
    definition = token_definition(run, node.what)
    events: list[Event] = []
    for _ in range(n):
        more = _arriving(run, node, definition, player)
        if node.to is not None:
            hosts = run.objects(node.to, player)
            token = _unborn(definition, player)
            more["attach_to"] = next((i for i in hosts if can_be_attached(run.g, token, i)), None)
        events.append(run.event(EventKind.CREATE, who=player, definition=definition, **more))
    return events


def _arriving(run: Run, node: p.CreateTokens | p.CopyToken, definition: CardDefinition, player: int) -> dict[str, Any]:
    """Whether a token enters tapped, and what it attacks as it does (508.4)."""
    what = node.what if isinstance(node, p.CreateTokens) else Description(tapped=node.tapped, attacking=node.attacking)
    how = node.attacking if isinstance(node, p.CreateTokens) else node.how_attacking
    more: dict[str, Any] = {"tapped": what.tapped or (how is not None and how.tapped)}
    if what.attacking or how is not None:
        whom = None if how is None or how.whom is None else run.players(how.whom)
        planeswalkers = how is None or how.whom is None or how.or_planeswalker
        more["attacking"] = attacked(run, definition.types, player, whom, planeswalkers=planeswalkers)
    return more


@effect(p.CreateSeveral, only=lambda node: all(describes_token(kind.what) for kind in node.kinds))
def create_several(run: Run, node: p.CreateSeveral) -> None:
    """Each player creates tokens of each kind, or of the one that they choose."""
    if run.stage == 1:
        _finish(run, node)
        return
    events: list[Event] = []
    for q in run.each_player(node.who):
        kinds = node.kinds
        if node.choice:
            words = [" ".join(RULES_TEXT.write(kind)) for kind in kinds]
            kinds = (kinds[words.index(run.ask.one(q, DecisionKind.MODE, "Create which?", words))],)
        for kind in kinds:
            one = p.CreateTokens(node.who, kind.what, kind.amount)
            events += _of_one_kind(run, one, q, max(0, run.value(kind.amount)))
    _create(run, events)


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
            for _ in range(_count(run, node)):
                more = _arriving(run, node, definition, q)
                if "aura" in definition.subtypes:
                    hosts = hosts_for(run.g, _unborn(definition, q), q)
                    if not hosts:
                        continue  # 303.4g
                    more["attach_to"] = run.ask.one(q, DecisionKind.OBJECT, "What does the token enchant?", hosts)
                events.append(run.event(EventKind.CREATE, who=q, definition=definition, **more))
    _create(run, events)


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
