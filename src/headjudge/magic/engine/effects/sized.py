"""Instructions that are sized: done for each of something, or with an X that their own words define.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
107.3    X is what "where X is" says                             :func:`where_x`
118.3    a payment for each is one payment                       :func:`for_each`
608.2h   what is counted is looked at once, when it is needed    both
=======  ======================================================  ===============================
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any, TypeGuard

from headjudge.core.by_identity import by_identity
from headjudge.grammar.node import Node, exchanged
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.effects.done_for_each import (
    done_for_each,
    done_to_targets,
    is_about_each,
    is_known_for_each,
)
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.settling import looks_at_each
from headjudge.magic.engine.registries.nodes import counted, effect, limit
from headjudge.magic.engine.targets.target_words import DIVIDED
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import (
    AmountThisWay,
    Count,
    DamageOfEvent,
    Number,
    PlayersTally,
    PlayersWhoTally,
    ThatMuch,
    Times,
    X,
)
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.changes import ChangePT, ChangeWhereX
from headjudge.magic.text.tree.effects.continuous import Continuous
from headjudge.magic.text.tree.effects.counters import PutCounters
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.effects.tokens import CopyToken, CreateTokens
from headjudge.magic.text.tree.effects.voting import VotesFor
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    AnyTarget,
    Each,
    EachPlayer,
    Filter,
    ItsObjects,
    Some,
    Target,
    TargetPlayer,
    ThatPlayer,
)
from headjudge.magic.text.tree.qualities import ThisWay

__all__ = ["at_once"]


def _about_none_of_them(node: s.ForEach) -> bool:
    """Whether what is done doesn't speak of the one it is done for, nor has a target for each."""
    if not node.named_first or node.targets:
        return True
    over = walk(node.over)
    players = isinstance(node.over, (PlayersTally, PlayersWhoTally))
    words = (
        set[str]()
        if players or isinstance(node.over, VotesFor)
        else {"it", *(part.noun for part in over if isinstance(part, Filter))}
    )
    words.update(word for part in over if isinstance(part, Filter) for kind in part.types for word in kind)
    for part in walk(node.effect):
        if isinstance(part, (Target, AnyTarget, TargetPlayer)) or (players and isinstance(part, ThatPlayer)):
            return False
        if isinstance(part, ItsObjects) and part.noun in words:
            return False
    return True


def _supported(node: s.ForEach) -> bool:
    return is_known_for_each(node) if is_about_each(node) else _about_none_of_them(node)


def _differs(effect: Effect, words: Node) -> TypeGuard[Continuous]:
    """Whether how much an effect changes differs from one object to another: "for each other creature", "for each land
    defending player controls" (802.2a). Such words are then looked at for each object."""
    return isinstance(effect, Continuous) and isinstance(effect.subject, Each) and looks_at_each(words)


def _for_each(change: ChangePT, node: s.ForEach) -> ChangePT:
    """A change so many times as an instruction says that it is for."""
    return replace(change, each=node.over, beyond_the_first=node.beyond_the_first)


def at_once(node: Any, times: int) -> Effect | None:
    """An instruction about so many objects, so many times: one about all of them, chosen together."""
    what = getattr(node, "what", None)
    if not isinstance(what, Some) or not isinstance(what.least, Number) or what.least != what.most:
        return None
    n = Number(what.least.value * times)
    all_of_them: Effect = replace(node, what=replace(what, least=n, most=n))
    return all_of_them


AT_ONCE = (CopyToken, CreateTokens, DealDamage, PutCounters)
"""Instructions that do all that they do for each of something together: "for each land you control, create a token"."""


@effect(s.ForEach, only=_supported)
def for_each(run: Run, node: s.ForEach) -> None:
    """As often as there are, counted when it is reached; a payment for each is one payment (118.3). Damage, tokens
    and counters for each come at once, as many to each as are counted for it; so do those of a target for each
    player."""
    if node.targets:
        done_to_targets(run, node)
        return
    if is_about_each(node):
        done_for_each(run, node)
        return
    if _differs(node.effect, node.over):
        sized = (_for_each(c, node) if isinstance(c, ChangePT) else c for c in node.effect.changes)
        run.carry_out(replace(node.effect, changes=tuple(sized)))
        return
    if isinstance(node.effect, AT_ONCE) and (n := _so_many(node.effect)) and not node.beyond_the_first:
        total = Times(n, Count(node.over))
        run.carry_out(replace(node.effect, amount=total))
        return
    if run.stage == 0:
        times = counted(run.g, run.ctx, node.over)
        run.data["times"] = max(0, times - 1) if node.beyond_the_first else times
        if isinstance(node.effect, s.Pay):
            cost = Cost(node.effect.cost.parts * run.data["times"])
            run.carry_out(s.Pay(node.effect.who, cost))
            return
        if all_of_them := at_once(node.effect, run.data["times"]):
            run.carry_out(all_of_them)
            return
    if run.stage < run.data["times"]:
        run.stay()
        run.carry_out(node.effect)


def _so_many(node: CopyToken | CreateTokens | DealDamage | PutCounters) -> int:
    """How many, or how much, an instruction says once; 0: that isn't a plain number, or is chosen each time."""
    if isinstance(node, CopyToken):
        return 0 if isinstance(node.what, Some) or node.amount is not None else 1
    return node.amount.value if isinstance(node.amount, Number) else 0


def _targets_know_x(node: s.WhereX) -> bool:
    """Whether what X is, is known as targets are chosen, if their words say X: nothing that the effect itself yields or
    names."""
    targets = [t for t in walk(node.effect) if isinstance(t, (Target, AnyTarget, TargetPlayer))]
    if not any(isinstance(part, X) for t in targets for part in walk(t)):
        return True
    amount = node.amount
    if isinstance(amount, Count) and isinstance(amount.of, DamageOfEvent):
        return True  # what triggered says it
    later = any(isinstance(part, (AmountThisWay, ThatMuch, ThisWay)) for part in walk(amount))
    known = {SELF_SLOT, *(getattr(part, "slot", SELF_SLOT) for part in walk(amount))}
    return not later and all(getattr(part, "to", SELF_SLOT) in known for part in walk(amount))


def _asks_in_time(node: s.WhereX) -> bool:
    """Whether X "as you activate this ability" is only how many targets there are, or what is divided among them: these
    are looked at as it is announced (601.2c, d), and never again. What X is "as you cast ~", is noted then."""
    if not node.as_announced:
        return True
    settled: list[Node] = []
    for part in walk(node.effect):
        if isinstance(part, (Target, AnyTarget)):
            settled += [amount for amount in (part.least, part.most) if amount is not None]
        elif type(part) in DIVIDED and (shared := DIVIDED[type(part)](part)) is not None:
            settled.append(shared[1])
    known = {id(x) for x in settled}
    chosen = any(isinstance(part, (Target, AnyTarget, ThatMuch, ThisWay)) for part in walk(node.amount))
    back = any(getattr(part, "to", SELF_SLOT) != SELF_SLOT for part in walk(node.amount))
    in_time = node.as_cast or all(id(part) in known for part in walk(node.effect) if _says_x(part))
    return not chosen and not back and in_time


limit(s.WhereX, _asks_in_time)


@by_identity
def _is_of_each(node: s.WhereX) -> bool:
    """Whether X is said of each of the players who do it, by themself: "each player gains X life, where X is the number
    of lands they control"."""
    doers = {part.slot for part in walk(node.effect) if isinstance(part, EachPlayer)} - {0}
    return any(getattr(part, "to", 0) in doers for part in walk(node.amount))


def _is_worked_in(node: s.WhereX) -> bool:
    """Whether X that is said of each player is said as an amount, which is then looked at for each."""
    return not _is_of_each(node) or all(isinstance(part, X) for part in walk(node.effect) if _says_x(part))


limit(s.WhereX, _is_worked_in)


def _first_with_x(effect: Effect) -> int:
    """The place of the first of several instructions that says X; 0 for one instruction, or if none says it."""
    parts = effect.parts if isinstance(effect, s.Steps) else ()
    return next((i for i, part in enumerate(parts) if any(map(_says_x, walk(part)))), 0)


def _says_x(part: Node) -> bool:
    """Whether a node says X itself: as an amount, in a mana cost, in "X/X" or "+X/+0"."""
    said = (getattr(part, field.name) for field in fields(part))
    words = [word for value in said for word in (value if isinstance(value, tuple) else (value,))]
    return isinstance(part, X) or any(isinstance(word, str) and X_ALONE.search(word) for word in words)


X_ALONE = re.compile(r"\bx\b", re.IGNORECASE)


@by_identity
def _for_each_of_them(node: s.WhereX) -> Effect:
    """What is done, with what X is in its place."""
    found: Effect = exchanged(node.effect, X(), node.amount)
    return found


@effect(s.WhereX, only=_targets_know_x)
def where_x(run: Run, node: s.WhereX) -> None:
    """X is what is said, looked at once, as the first instruction that says X is carried out (608.2h): after "put a
    counter on it, then …" it counts that counter."""
    first = _first_with_x(node.effect)
    if isinstance(node.effect, s.Steps) and first:
        parts, joins = node.effect.parts, node.effect.joins
        with_x = replace(node, effect=s.Steps(parts[first:], joins[first:]))
        run.carry_out(s.Steps((*parts[:first], with_x), joins[:first]))
        return
    if _differs(node.effect, node.amount):
        sized = (ChangeWhereX(c, node.amount) if isinstance(c, ChangePT) else c for c in node.effect.changes)
        run.carry_out(replace(node.effect, changes=tuple(sized)))
        return
    if _is_of_each(node):
        run.carry_out(_for_each_of_them(node))
        return
    noted = next((n for amount, n in run.ctx.cast.counted if node.as_cast and amount == node.amount), None)
    run.ctx.x = max(0, run.value(node.amount) if noted is None else noted)
    run.ctx.x_said = True
    run.carry_out(node.effect)
