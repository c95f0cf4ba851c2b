"""Creating tokens (rules 110.5, 701.7), also as copies (706.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.attaching import can_be_attached, hosts_for
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.copiable_values import counters_of, is_known, token_copy
from headjudge.magic.engine.effects.damage import standing_for
from headjudge.magic.engine.effects.entering import attacked
from headjudge.magic.engine.effects.entering_blocking import become_blocked
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.token_definitions import describes_token, token_definition
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.events.performing import JOINS
from headjudge.magic.engine.registries.nodes import counted, effect
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.objects import TOKEN, GameObject
from headjudge.magic.engine.state.restrictions import MustAttack
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.effects import tokens as t
from headjudge.magic.text.tree.nouns import Some, SomeOf
from headjudge.magic.text.tree.nouns.filters import is_one
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.zone_kinds import NOWHERE

__all__ = ["copy_token", "create_at_once", "create_tokens", "created", "events_of", "finish"]


def created(run: Run, before: int) -> tuple[int, ...]:
    """The tokens this effect has created since there were so many."""
    return run.ctx.so_far.created[before:]


def _count(run: Run, node: t.CreateTokens | t.CopyToken) -> int:
    n = 1 if node.amount is None else run.value(node.amount)
    each = node.each if isinstance(node, t.CreateTokens) else None
    return max(0, n if each is None else n * counted(run.g, run.ctx, each))


def finish(run: Run, node: t.CreateTokens | t.CreateSeveral | t.CopyToken) -> None:
    """The tokens are there: later words mean them."""
    tokens = created(run, run.data["before"])
    run.bind(node.slot, tokens)
    theirs: dict[int, list[int]] = {}
    for id in tokens:
        theirs.setdefault(run.g.objects[id].controller, []).append(id)
    if len(theirs) > 1:  # "each player creates a token and puts a counter on it"
        run.remember_choices(node.who, node.slot, theirs, {})
    if isinstance(node, t.CreateTokens):
        run.yields(node.result, len(tokens))
    if not isinstance(node, t.CreateSeveral) and node.blocking is not None:
        become_blocked(run, tokens)


def _supported(node: t.CreateTokens) -> bool:
    return describes_token(node.what, sized=node.power is not None)


@effect(t.CreateTokens, only=_supported)
def create_tokens(run: Run, node: t.CreateTokens) -> None:
    """Each player creates that many tokens as described."""
    if run.stage == 1:
        finish(run, node)
        return
    create_at_once(run, events_of(run, node))


def events_of(run: Run, node: t.CreateTokens | t.CopyToken) -> list[Event]:
    """The events by which the tokens of an instruction are created; may ask."""
    if isinstance(node, t.CopyToken):
        return _copies(run, node)
    return [event for q in run.each_player(node.who) for event in _of_one_kind(run, node, q, _count(run, node))]


def create_at_once(run: Run, events: list[Event]) -> None:
    """Create tokens at once, and be run again when they are there."""
    run.data["before"] = len(run.ctx.so_far.created)
    run.stay()
    run.happen(events)


def _of_one_kind(run: Run, node: t.CreateTokens, player: int, n: int) -> list[Event]:
    size = None
    if node.power is not None and node.toughness is not None:
        size = run.value(node.power), run.value(node.toughness)
    definition = token_definition(run, _as_chosen(run, node), size)
    attack = None
    if node.must_attack is not None and n > 0:
        attack = put_in_force(run.g, run.ctx, (MustAttack(node.must_attack),), END_OF_TURN, frozenset())
    events: list[Event] = []
    for _ in range(n):
        more = _arriving(run, node, definition, player)
        if node.to is not None:
            more["attach_to"] = _host(run, node.to, definition, player)
            if more["attach_to"] is None and "aura" in definition.subtypes:
                continue  # 303.4i: there is nothing that it could enchant
        if attack is not None:
            more[JOINS] = attack.id
        events.append(run.event(EventKind.CREATE, who=player, definition=definition, **more))
    return events


def _host(run: Run, to: Objects, definition: CardDefinition, player: int) -> int | None:
    """What a token that is created attached to something will be attached to, if it can be."""
    token = _unborn(definition, player)
    return next((i for i in run.objects(to, player) if can_be_attached(run.g, token, i)), None)


def _as_chosen(run: Run, node: t.CreateTokens) -> Description:
    """What the tokens are, with the color and type that were chosen; where none was, they have none."""
    what, word = node.what, chosen(run.g, run.ctx)
    if node.chosen_color:
        what = replace(what, colors=(word.color,) if word.color else ())
    if node.chosen_type and word.type:
        what = replace(what, types=(word.type, *what.types))
    return what


def _arriving(run: Run, node: t.CreateTokens | t.CopyToken, definition: CardDefinition, player: int) -> dict[str, Any]:
    """Whether a token enters tapped, and what it attacks as it does (508.4)."""
    what = node.what if isinstance(node, t.CreateTokens) else Description(tapped=node.tapped, attacking=node.attacking)
    how = node.attacking if isinstance(node, t.CreateTokens) else node.how_attacking
    more: dict[str, Any] = {"tapped": what.tapped or (how is not None and how.tapped)}
    if what.attacking or how is not None:
        whom = None if how is None or how.whom is None else run.players(how.whom)
        planeswalkers = how is None or how.whom is None or how.or_planeswalker
        more["attacking"] = attacked(run, definition.types, player, whom, planeswalkers=planeswalkers)
    if node.blocking is not None and CREATURE in definition.types:
        more["blocking"] = run.objects(node.blocking, player)
    return more


@effect(t.CreateSeveral, only=lambda node: all(describes_token(kind.what) for kind in node.kinds))
def create_several(run: Run, node: t.CreateSeveral) -> None:
    """Each player creates tokens of each kind, or of the one that they choose."""
    if run.stage == 1:
        finish(run, node)
        return
    events: list[Event] = []
    for q in run.each_player(node.who):
        kinds = node.kinds
        if node.choice:
            words = [" ".join(RULES_TEXT.write(kind)) for kind in kinds]
            kinds = (kinds[words.index(run.ask.one(q, DecisionKind.MODE, "Create which?", words))],)
        for kind in kinds:
            one = t.CreateTokens(node.who, kind.what, kind.amount)
            events += _of_one_kind(run, one, q, max(0, run.value(kind.amount)))
    create_at_once(run, events)


def _unborn(definition: CardDefinition, controller: int) -> GameObject:
    """A token as it would be, for seeing what it could be attached to."""
    return GameObject(0, 0, controller, definition, NOWHERE, TOKEN)


def _is_copied(node: t.CopyToken) -> bool:
    """Whether it is known what is copied, or chosen by who creates it as that is done (608.2d)."""
    chosen = not isinstance(node.what, Some) or (node.what.chooser is None and not node.what.at_random)
    if isinstance(node.what, SomeOf):
        chosen = not node.what.at_random and is_one(node.what.least) and is_one(node.what.most)
    return chosen and is_known(node.how, entering=True, created=True)


@effect(t.CopyToken, only=_is_copied)
def copy_token(run: Run, node: t.CopyToken) -> None:
    """Create tokens with the copiable values of objects, as they are or as they last existed (706.2, 608.2g)."""
    if run.stage == 1:
        finish(run, node)
        return
    create_at_once(run, _copies(run, node))


def _originals(run: Run, node: t.CopyToken, player: int) -> list[GameObject]:
    if isinstance(node.what, Some):
        with standing_for(run, node.who, ~player):
            return [run.g.objects[i] for i in run.objects(node.what, player)]
    if isinstance(node.what, SomeOf):
        return _one_of(run, node.what, player)
    return _there_or_gone(run, node.what)


def _there_or_gone(run: Run, what: Objects) -> list[GameObject]:
    """Objects as they are or as they last existed."""
    known = known_objects(run.g, run.ctx, what)
    return [o for o in known if run.in_reach(o.id) or o.id not in run.g.objects]


def _one_of(run: Run, what: SomeOf, player: int) -> list[GameObject]:
    """One of what was named before; where any of that is gone, it may be chosen as well, by its name (608.2h)."""
    known = _there_or_gone(run, what.of)
    if not known:
        return []
    if all(o.id in run.g.objects for o in known):
        return [run.g.objects[i] for i in run.objects(what, player)]
    names = [f"{called(run.g, o)} ({n})" for n, o in enumerate(known, 1)]
    return [known[names.index(run.ask.one(player, DecisionKind.TYPE, "Copy which of these?", names))]]


def _copies(run: Run, node: t.CopyToken) -> list[Event]:
    events: list[Event] = []
    for q in run.each_player(node.who):
        for original in _originals(run, node, q):
            token = token_copy(run, original, node.how)
            definition = token.get("face", token["definition"])
            for _ in range(_count(run, node)):
                more = _arriving(run, node, definition, q)
                if counters := counters_of(run.g, run.ctx, node.how, definition, original):
                    more["counters"] = counters
                if node.to is not None:
                    more["attach_to"] = _host(run, node.to, definition, q)
                    if more["attach_to"] is None and "aura" in definition.subtypes:
                        continue  # 303.4i
                elif "aura" in definition.subtypes:
                    hosts = hosts_for(run.g, _unborn(definition, q), q)
                    if not hosts:
                        continue  # 303.4g
                    more["attach_to"] = run.ask.one(q, DecisionKind.OBJECT, "What does the token enchant?", hosts)
                events.append(run.event(EventKind.CREATE, who=q, **token, **more))
    return events
