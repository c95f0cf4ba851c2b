"""Instructions that prevent or redirect damage (rules 614.9, 615); see :mod:`.prevention`.

What an instruction names once ("target creature", "you", a chosen source) is fixed when its effect begins; what it
describes ("creatures", "attacking creatures you control") is looked up each time damage would be dealt (611.2c).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.continuous import until
from headjudge.magic.engine.effects.prevention import (
    Prevention,
    Redirection,
)
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.structure import RIDERS
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.state.restrictions import DamageCantBePrevented
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.engine.targets.target_words import DIVIDED
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.amounts import AmountThisWay, Happened, ThatMuch
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players
from headjudge.magic.text.tree.conditions import DamagePrevented, Kicked
from headjudge.magic.text.tree.effects.damage import (
    DealDamage,
    DealElsewhere,
    DealInstead,
    ExcessElsewhere,
    MayTakeInstead,
    PreventDamage,
    PreventInstead,
    RedirectDamage,
    StaysThere,
    Unpreventable,
)
from headjudge.magic.text.tree.effects.life import GainNoLife
from headjudge.magic.text.tree.structure import AsItPrevents, Delayed, If, Instead, Steps, WhenPrevented
from headjudge.magic.text.tree.would import ReplacedThisTurn

__all__: list[str] = []

RIDERS[Unpreventable] = (DealDamage,)
RIDERS[ExcessElsewhere] = RIDERS[MayTakeInstead] = RIDERS[StaysThere] = (DealDamage,)

Fixed = tuple[Node | None, frozenset[int] | None]
"""Words to look up each time, or what they meant when the effect began."""


def _described(words: Node) -> bool:
    return isinstance(words, (n.Each, n.EachPlayer))


def _parts(words: Node | None) -> Sequence[Node | None]:
    return words.parts if isinstance(words, n.Together) else (words,)


def _recipients(run: Run, words: Node | None) -> Iterator[Fixed]:
    for part in _parts(words):
        if part is None or _described(part):
            yield part, None
        else:
            assert isinstance(part, Players | Objects)
            yield None, frozenset(run.entities(part))


def _sources(run: Run, words: Node | None) -> Iterator[Fixed]:
    for part in _parts(words):
        if part is None or _described(part):
            yield part, None
        else:
            assert isinstance(part, Objects)
            chosen = frozenset(run.objects(part))
            yield part if isinstance(part, n.Some) else None, chosen


def _is_shield_for_one(node: PreventDamage | RedirectDamage) -> bool:
    """Whether a shield is for what was named, one shield for each: no set of objects shares one."""
    return not isinstance(node.to, n.Together) and not (node.to is not None and _described(node.to))


def _divides(node: PreventDamage) -> tuple[n.AnyTarget | n.Target, Amount] | None:
    """The targets among which a shield is divided (601.2d), and how much it is."""
    if node.divided and isinstance(node.to, (n.AnyTarget, n.Target)) and node.amount is not None:
        return node.to, node.amount
    return None


DIVIDED.add(PreventDamage, _divides)


def _can_prevent(node: PreventDamage) -> bool:
    if node.divided:
        return _divides(node) is not None
    return not node.shield or _is_shield_for_one(node)


@effect(PreventDamage, only=_can_prevent)
def prevent_damage(run: Run, node: PreventDamage) -> None:
    """Effects begin, most for the turn: one for each recipient and source that was named."""
    if node.of_the_event:
        raise TypeError("that damage is prevented by the replacement ability it is of")
    _begin(run, node, None)


@effect(PreventInstead, only=lambda node: False)
def prevent_instead(run: Run, node: PreventInstead) -> None:
    """Only joined to the instruction that says of what so much is prevented."""
    raise TypeError("of what so much is prevented isn't said")


def _is_divided_in_time(node: Instead) -> bool:
    """Whether it is known as a shield is divided among targets how much it is: by the costs that were paid."""
    return not (isinstance(node.then, PreventDamage) and node.then.divided) or isinstance(node.condition, Kicked)


limit(Instead, _is_divided_in_time)


def _does_more(node: AsItPrevents) -> bool:
    """Whether what is done besides can be done at once, each time that damage is prevented."""
    first = node.first
    if not isinstance(first, PreventDamage):
        return False
    plain = not first.of_the_event and (not isinstance(first.to, n.Together) or _looked_up_together(first.to))
    known = _of_one_source(first) or _for_each_source(node.then)
    known = known or all(part.by is None for part in walk(node.then) if isinstance(part, DamagePrevented))
    return plain and known and not any(isinstance(part, Delayed) for part in walk(node.then))


def _of_one_source(node: Effect) -> bool:
    """Whether damage of one source only is prevented: then all of "that much" is of it."""
    return isinstance(node, PreventDamage) and isinstance(node.by, n.Some) and n.is_just_one(node.by)


def _for_each_source(then: Effect) -> bool:
    """Whether all that is done besides is said of one source: "if damage from a creature source is prevented this way,
    ~ deals that much damage to that creature"."""
    parts = then.parts if isinstance(then, Steps) else (then,)
    return all(
        isinstance(part, (If, WhenPrevented))
        and isinstance(part.condition, DamagePrevented)
        and isinstance(part.condition.by, n.Some)
        and n.is_just_one(part.condition.by)
        for part in parts
    )


def _looked_up_together(words: n.Together) -> bool:
    """Whether all that is named together is known by the words alone: "you and planeswalkers you control"."""
    return all(isinstance(part, n.You) or _described(part) for part in words.parts)


@effect(AsItPrevents, only=_does_more)
def as_it_prevents(run: Run, node: AsItPrevents) -> None:
    """615.5: what else a prevention effect does, it does right after it has prevented damage."""
    assert isinstance(node.first, PreventDamage)
    _begin(run, node.first, node.then)


def _speaks_of_its_own(ability: Ability) -> bool:
    """Whether the damage prevented "this way" is spoken of only where it is known: in what is done as it is prevented,
    not in what is done when the prevention effect begins."""
    parts = list(walk(ability))
    known = {id(part) for p in parts if isinstance(p, AsItPrevents) for part in walk(p.then)}
    of_events = any(isinstance(p, PreventDamage) and p.of_the_event for p in parts)
    results = {p.result for p in parts if isinstance(p, PreventDamage) and not p.of_the_event and p.result}
    for part in parts:
        amount = isinstance(part, (AmountThisWay, ThatMuch)) and part.to in results
        told = isinstance(part, DamagePrevented) or (isinstance(part, Happened) and part.prevented and not of_events)
        if (amount or told) and id(part) not in known:
            return False
    return True


def _deals_instead(ability: Ability) -> bool:
    """Whether other damage is dealt only in place of that of an event that is replaced."""
    parts = list(walk(ability))
    replacing = {id(part) for p in parts if isinstance(p, ReplacedThisTurn) for part in walk(p.effect)}
    return not any(isinstance(part, _OTHER_DAMAGE) and id(part) not in replacing for part in parts)


_OTHER_DAMAGE = (DealElsewhere, DealInstead, GainNoLife)
"""What is done in place of damage that would be dealt."""


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _speaks_of_its_own, about=(DamagePrevented, Happened, PreventDamage))
    limit(_kind, _deals_instead, about=_OTHER_DAMAGE)


def _begin(run: Run, node: PreventDamage, then: Effect | None) -> None:
    """Begin prevention effects, each of which does something besides (``then``)."""
    ends = END_OF_TURN if node.duration is None else until(run, node.duration)
    if ends is None:
        return
    together = then is not None and isinstance(node.to, n.Together)
    to_all: list[Fixed] = [(node.to, None)] if together else list(_recipients(run, node.to))
    by_all = to_all if node.either else list(_sources(run, node.by))
    amount = run.value(node.amount) if node.amount is not None else 0
    slot = getattr(node.to, "slot", 0)
    shares = dict(zip(run.ctx.slots.get(slot, ()), run.ctx.divided.get(slot, ()), strict=False))
    for to, these in to_all:
        for by, sources in [(to, these)] if node.either else by_all:
            if not node.shield:
                all_of_it = Prevention(
                    to=to,
                    by=by,
                    these=these,
                    sources=sources,
                    combat=node.combat,
                    either=node.either,
                    once=node.once,
                    then=then,
                    result=node.result,
                    apart=then is not None and _for_each_source(then),
                    but=amount if node.all_but else 0,
                    half=node.half,
                )
                put_in_force(run.g, run.ctx, (all_of_it,), ends)
                continue
            for entity in sorted(these or ()):
                share = shares.get(entity, 0) if node.divided else amount
                if share > 0:
                    change = Prevention(
                        by=by,
                        these=frozenset({entity}),
                        sources=sources,
                        shield=True,
                        then=then,
                        result=node.result,
                        apart=then is not None and _for_each_source(then),
                    )
                    run.g.shields[put_in_force(run.g, run.ctx, (change,), ends).id] = share


def _can_redirect(node: RedirectDamage) -> bool:
    return not node.shield or _is_shield_for_one(node)


@effect(RedirectDamage, only=_can_redirect)
def redirect_damage(run: Run, node: RedirectDamage) -> None:
    """Redirection effects that last until the end of the turn begin."""
    by_all = list(_sources(run, node.by))
    words = node.instead
    slot = getattr(node.by, "slot", 0) if isinstance(node.by, n.Some) else 0
    of_source = slot != 0 and any(getattr(part, "to", 0) == slot for part in walk(words))
    new = [0] if of_source else run.entities(words)
    if len(new) != 1:
        return
    amount = run.value(node.amount) if node.amount is not None else 0
    for to, these in _recipients(run, node.to):
        for by, sources in by_all:
            change = Redirection(
                to=to,
                by=by,
                these=these,
                sources=sources,
                combat=node.combat,
                shield=node.shield,
                once=node.once,
                instead=new[0],
                where=words if of_source else None,
                slot=slot,
            )
            if not node.shield:
                put_in_force(run.g, run.ctx, (change,), END_OF_TURN)
            elif amount > 0 and these:
                run.g.shields[put_in_force(run.g, run.ctx, (change,), END_OF_TURN).id] = amount


@effect(Unpreventable)
def unpreventable(run: Run, node: Unpreventable) -> None:
    """For the turn; otherwise the instruction before looks for this one."""
    if node.this_turn:
        put_in_force(run.g, run.ctx, (DamageCantBePrevented(),), END_OF_TURN)
