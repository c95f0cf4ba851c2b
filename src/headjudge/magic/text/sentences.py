"""What clauses and sentences have in common: durations, delayed and reflexive abilities.

A duration may be said once for all clauses of a sentence. "Until end of turn, creatures you control get +1/+1 and
creatures your opponents control get -1/-1": the one in front is that of every clause. "~ gets +2/+1 and creatures you
control gain haste until end of turn": one at the end is also that of the clauses right before it that would make no
sense without any.

An ability that an effect creates for later (603.7, 603.12) may have several sentences: "At the beginning of your next
upkeep, pay {2}. If you don't, you lose the game." What follows "when you do" belongs to that ability; what follows a
delayed ability does if it speaks of what that does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from headjudge.grammar.clauses import begins_with
from headjudge.grammar.node import walk
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.amounts import Happened
from headjudge.magic.text.tree.categories import Duration, Effect, Objects, Players
from headjudge.magic.text.tree.changes import (
    ChangePT,
    ChangePTOneOf,
    ChangeWhereX,
    GainAbilities,
    GainOneOf,
    says_how_long,
)
from headjudge.magic.text.tree.conditions import DamagePrevented, ItDid, YouDid
from headjudge.magic.text.tree.conditions.past import ABOUT_A_FLIP
from headjudge.magic.text.tree.effects.coins import Flip
from headjudge.magic.text.tree.effects.continuous import Continuous, GainControl, Permanent
from headjudge.magic.text.tree.effects.damage import (
    BeforeItFights,
    DealDamage,
    DealInstead,
    Fight,
    PreventDamage,
    PreventInstead,
)
from headjudge.magic.text.tree.effects.tokens import CreateTokens
from headjudge.magic.text.tree.nouns import (
    AnyTarget,
    ItsObjects,
    PlayerSet,
    Some,
    SomeOf,
    Target,
    TargetPlayer,
    ThatPlayer,
)
from headjudge.magic.text.tree.structure import AsItPrevents, Delayed, If, Reflexive, Steps

__all__ = [
    "LATER",
    "before_a_fight",
    "effect_of",
    "with_described_tokens",
    "with_duration_of",
    "with_effect",
    "with_recipients_of",
    "with_shared_durations",
    "with_what_belongs_to_later",
]

LATER = (Delayed, Reflexive)
"""The instructions that create an ability for later."""

_FLEETING = (ChangePT, ChangePTOneOf, ChangeWhereX, GainAbilities, GainOneOf)
"""Changes that an instruction hardly ever makes for good."""


def with_shared_durations(node: Steps) -> Steps:
    """Instructions in which every clause has the duration that its sentence says for it."""
    parts = [part for sentence in _sentences(node) for part in _shared(sentence)]
    same = all(a is b for a, b in zip(parts, node.parts, strict=True))
    return node if same else replace(node, parts=tuple(parts))


def _sentences(node: Steps) -> Iterator[list[Effect]]:
    sentence = [node.parts[0]] if node.parts else []
    for join, part in zip(node.joins, node.parts[1:], strict=True):
        if join.startswith("."):
            yield sentence
            sentence = []
        sentence.append(part)
    yield sentence


def _shared(sentence: list[Effect]) -> list[Effect]:
    ahead: Duration | None = None
    found: list[Effect] = []
    for part in sentence:
        duration: Duration | None = getattr(part, "duration", None)
        if duration is not None and begins_with(part, "duration"):
            ahead = duration
        elif duration is not None and isinstance(part, Continuous):
            _give_back(found, duration)
        found.append(part if ahead is None else _lasting(part, ahead))
    return found


def with_duration_of(first: Effect, then: Effect) -> Effect:
    """What is done instead of an instruction, lasting as long as that would: "gets -1/-1 until end of turn. It gets
    -4/-4 instead if …"."""
    duration = first.duration if isinstance(first, Continuous) else None
    fleeting = isinstance(then, Permanent) and all(isinstance(c, _FLEETING) for c in then.changes)
    return _lasting(then, duration) if fleeting and duration is not None else then


def with_recipients_of(first: Effect, then: Effect) -> Effect:
    """Bound damage in place of other damage, dealt to what that would be: "deals 2 damage to target creature. If ~ was
    kicked, it deals 4 damage instead". "It" is what deals that. So much as is prevented "this way" is of that which
    would be dealt to the same, divided anew; so is another amount of damage."""
    if isinstance(then, PreventInstead) and isinstance(first, PreventDamage) and first.divided:
        return replace(first, amount=then.amount, to=first.to and replace(first.to))  # with a division of its own
    if isinstance(then, DealDamage) and isinstance(first, DealDamage) and first.divided and then.divided:
        among = first.to  # "deals twice X damage divided as you choose among them instead"
        again = isinstance(then.to, ItsObjects) and isinstance(among, (AnyTarget, Target)) and then.to.to == among.slot
        return replace(then, to=replace(among)) if again else then
    if not isinstance(then, DealInstead) or not isinstance(first, DealDamage):
        return then
    if first.divided or first.evenly or first.more is not None:
        return then
    to, source = _again(first.to), _again(first.source)
    it = isinstance(then.source, ItsObjects) and not then.source.determiner
    if to is None or not isinstance(source, Objects) or not (it or then.source == first.source):
        return then
    return DealDamage(source, then.amount, to, result=then.result)


def before_a_fight(first: Effect, effect: Effect) -> Effect | None:
    """What has to be done before the fight that the instruction before says: "~ gets +2/+2 until end of turn before it
    fights if …". "It" is the one that the words are about, and the one that fights."""
    said = effect.then if isinstance(effect, If) else effect
    if not isinstance(said, BeforeItFights) or not isinstance(first, Fight):
        return None
    subject = getattr(said.effect, "subject", None)
    if not isinstance(subject, ItsObjects) or not isinstance(first.one, Target) or subject.to != first.one.slot:
        return None
    return replace(effect, then=said.effect) if isinstance(effect, If) else said.effect


def _again(to: Objects | Players) -> Objects | Players | None:
    """The same recipients, named once more: what was chosen isn't chosen anew. None: it isn't known how."""
    if isinstance(to, TargetPlayer):
        return ThatPlayer("they", to=to.slot, many=True) if to.many else ThatPlayer("that player", to=to.slot)
    if isinstance(to, AnyTarget) and not to.plural:
        return ItsObjects("permanent or player", to=to.slot, determiner="that")
    if isinstance(to, (AnyTarget, Target)):
        return ItsObjects("them", to=to.slot, many=True) if to.plural else ItsObjects("it", to=to.slot)
    choosing = any(isinstance(part, (AnyTarget, PlayerSet, Some, SomeOf, Target, TargetPlayer)) for part in walk(to))
    return None if choosing else to


def _give_back(found: list[Effect], duration: Duration) -> None:
    """Give a duration to the clauses right before the one that says it."""
    for n in range(len(found) - 1, -1, -1):
        part = found[n]
        if not isinstance(part, Permanent) or not all(isinstance(c, _FLEETING) for c in part.changes):
            break
        found[n] = _lasting(part, duration)


def _lasting(part: Effect, duration: Duration) -> Effect:
    if isinstance(part, Permanent) and not any(map(says_how_long, part.changes)):
        return Continuous(part.subject, part.changes, duration)
    if isinstance(part, GainControl) and part.duration is None and not part.while_yours:
        return GainControl(part.who, part.what, duration)
    return part


def _joined_to_the_last(node: Steps, joined: Callable[[Effect, Effect, str], Effect | None]) -> Effect:
    """Instructions in which some sentences are joined to what stands before them: ``joined`` gives both as one, or None
    where a sentence stands by itself."""
    if not node.parts:
        return node
    parts: list[Effect] = []
    joins: list[str] = []
    for join, part in zip(("", *node.joins), node.parts, strict=True):
        both = joined(parts[-1], part, join) if parts and join.startswith(".") else None
        if both is not None:
            parts[-1] = both
            continue
        if parts:
            joins.append(join)
        parts.append(part)
    if len(parts) == len(node.parts):
        return node
    return parts[0] if len(parts) == 1 else replace(node, parts=tuple(parts), joins=tuple(joins))


def with_described_tokens(node: Steps) -> Effect:
    """Bound instructions in which a creature token has the power and toughness that the next sentence says: "Create a
    green Saproling creature token. It has “This token's power and toughness are each equal to …”" (111.3)."""
    return _joined_to_the_last(node, _described)


def _described(last: Effect, part: Effect, join: str) -> Effect | None:
    given = _given_to(part, last) if isinstance(last, CreateTokens) and join == "." else ()
    if not isinstance(last, CreateTokens) or not given:
        return None
    return replace(last, what=replace(last.what, abilities=(*last.what.abilities, *given)))


def _given_to(part: Effect, tokens: CreateTokens) -> tuple[Ability, ...]:
    """The abilities that a sentence says creature tokens have, whose power and toughness nothing says else."""
    if not isinstance(part, Permanent) or not isinstance(part.subject, ItsObjects) or part.subject.to != tokens.slot:
        return ()
    change = part.changes[0]
    if tokens.what.pt or CREATURE not in tokens.what.types or len(part.changes) != 1:
        return ()
    return change.abilities if isinstance(change, GainAbilities) else ()


# --- what is done later


def effect_of(ability: Delayed | Reflexive) -> Effect:
    """What an ability that an instruction creates does."""
    return ability.effect if isinstance(ability, Delayed) else ability.then


def with_effect(ability: Delayed | Reflexive, effect: Effect) -> Effect:
    """The same ability with another effect; of several sentences it is said first when they are carried out."""
    if isinstance(ability, Reflexive):
        return replace(ability, then=effect)
    if begins_with(ability, "effect"):
        return Delayed(ability.trigger, effect)
    return replace(ability, effect=effect)


def with_what_belongs_to_later(node: Effect) -> Effect:
    """Bound instructions in which each ability for later has all the sentences that belong to it."""
    return _joined_to_the_last(node, _belonging) if isinstance(node, Steps) else node


def _belonging(last: Effect, part: Effect, join: str) -> Effect | None:
    if _of_what_is_prevented(part, last):
        return _with_more(last, part, join)
    if isinstance(last, LATER) and _belongs(part, last):
        return with_effect(last, Steps((effect_of(last), part), (join,)))
    return None


def _of_what_is_prevented(part: Effect, last: Effect) -> bool:
    """Whether a sentence speaks of the damage that the instruction before it prevents, or of what is done then."""
    prevention = last.first if isinstance(last, AsItPrevents) else last
    if not isinstance(prevention, PreventDamage) or prevention.of_the_event:
        return False
    made = {prevention.result}
    if isinstance(last, AsItPrevents):
        made |= _made(last.then)
    return any(
        getattr(node, "to", None) in made
        or isinstance(node, DamagePrevented)
        or (isinstance(node, Happened) and node.prevented)
        for node in walk(part)
    )


def _with_more(last: Effect, part: Effect, join: str) -> AsItPrevents:
    if isinstance(last, AsItPrevents):
        return replace(last, then=Steps((last.then, part), (join,)))
    return AsItPrevents(last, part)


def _made(effect: Effect) -> set[int]:
    """The slots of what an effect introduces."""
    return {
        slot
        for node in walk(effect)
        for slot in (getattr(node, name, 0) for name in ("slot", "result", "pile"))
        if slot
    }


def _belongs(part: Effect, ability: Delayed | Reflexive) -> bool:
    if isinstance(ability, Reflexive):
        return True
    made = _made(ability)
    flips = any(isinstance(node, Flip) for node in walk(ability.effect))
    return any(
        getattr(node, "to", None) in made or (flips and isinstance(node, (ItDid, YouDid)) and node.deed in ABOUT_A_FLIP)
        for node in walk(part)
    )
