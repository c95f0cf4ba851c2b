"""Replacement effects that change which tokens are created, and how many (rule 614.1a).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
111.2    other tokens, in the way the first would have entered   :func:`other_token`
111.2    whoever creates a token owns and controls it            :func:`_created_by`
614.1a   so many times as many, others, others besides           :func:`tokens_instead`
614.5    "one or more tokens" are all that are created at once   :func:`all_at_once`
=======  ======================================================  ===============================

What an effect says of the tokens it creates besides what they are (that they enter tapped or attacking, that they are
sacrificed later) it says of those that are created instead, too: they belong to the same event.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.attaching import can_be_attached
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.token_definitions import PREDEFINED, describes_token, made, predefined
from headjudge.magic.engine.registries.nodes import effect as carries_out
from headjudge.magic.engine.semantics.would import matched
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.objects import TOKEN, GameObject
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.amounts import ThatMuch
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.tokens import (
    CreatedUnder,
    CreateOneOfEach,
    CreateOthers,
    CreateThoseAndMore,
    CreateTokens,
    TwiceThatMany,
)
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.tree.would import WouldCreate
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["all_at_once", "changes_tokens", "is_about_tokens", "other_token", "tokens_instead"]

_OF_TOKENS = (CreatedUnder, CreateOneOfEach, CreateOthers, CreateThoseAndMore, TwiceThatMany)


def is_about_tokens(node: Replacement) -> bool:
    """Whether a replacement effect changes the tokens of its event, and no more is done in their place."""
    return isinstance(node.effect, _OF_TOKENS) or _another_each(node) is not None


def changes_tokens(node: Replacement) -> bool:
    """Whether what is created instead is carried out: of tokens whose definition the words tell."""
    event, effect = node.event, node.effect
    if not isinstance(event, WouldCreate):
        return False
    if event.such is not None and any(part.noun != "token" for part in (event.such, *event.such.alternatives)):
        return False
    if isinstance(effect, CreateThoseAndMore):
        known = effect.amount is None or isinstance(effect.amount, (Number, ThatMuch))
        return known and not event.each and _is_definite(effect.what)
    if isinstance(effect, CreateOthers):
        return not event.each and _is_definite(effect.what)
    if isinstance(effect, CreatedUnder):
        return isinstance(effect.who, You)
    if isinstance(effect, CreateOneOfEach):
        return event.each and bool(_kinds(event))
    another = _another_each(node)
    return not event.each if another is None else _is_definite(another)


def _is_definite(what: Description) -> bool:
    """Whether the words alone tell what the token is."""
    return what.token and describes_token(what) and "x" not in what.pt


def _another_each(node: Replacement) -> Description | None:
    """What "if you would create a Fish token, create a Shark token instead" creates in place of each."""
    event, effect = node.event, node.effect
    if not (isinstance(event, WouldCreate) and event.each and isinstance(effect, CreateTokens)):
        return None
    plain = effect.amount == Number(1) and effect.each is None and effect.to is None and effect.attacking is None
    return effect.what if plain and isinstance(effect.who, You) and isinstance(event.who, You) else None


def _kinds(event: WouldCreate) -> tuple[str, ...]:
    """The kinds of predefined tokens that an event names, or none where it names anything else."""
    such = event.such
    if such is None or such.alternatives or such.adjectives or such.qualities:
        return ()
    kinds = tuple(words[0] for words in such.types if len(words) == 1 and words[0] in PREDEFINED)
    return kinds if len(kinds) == len(such.types) else ()


def tokens_instead(run: Asker, ctx: Context, node: Replacement, event: Event) -> list[Event]:
    """The tokens that are created in place of one, or of all that are created at the same time."""
    effect: Effect = node.effect
    if isinstance(effect, TwiceThatMany):
        return [event, *(_again(event) for _ in range(effect.times - 1))]
    if isinstance(effect, CreatedUnder):
        return [_created_by(ctx.controller, event)]
    if isinstance(effect, CreateOneOfEach):
        assert isinstance(node.event, WouldCreate)
        return [other_token(run, event, predefined(kind)) for kind in _kinds(node.event)]
    if isinstance(effect, CreateThoseAndMore):
        n = _all_at_once(run, ctx, node, event) if isinstance(effect.amount, ThatMuch) else _number(effect)
        if not isinstance(effect.amount, ThatMuch):
            _all_at_once(run, ctx, node, event)
        return [event, *(other_token(run, event, made(effect.what, ctx.source)) for _ in range(n))]
    what = effect.what if isinstance(effect, CreateOthers) else _another_each(node)
    assert what is not None
    return [other_token(run, event, made(what, ctx.source))]


def _number(effect: CreateThoseAndMore) -> int:
    return effect.amount.value if isinstance(effect.amount, Number) else 1


def _all_at_once(run: Asker, ctx: Context, node: Replacement, event: Event) -> int:
    """How many such tokens are created at the same time: the effect applies to all of them once."""
    such = all_at_once(run, ctx, node, event)
    for each in such:
        each.replaced = (*each.replaced, event.replaced[-1])
    return 1 + len(such)


def all_at_once(run: Asker, ctx: Context, node: Replacement, event: Event) -> list[Event]:
    """The events of other such tokens that are created at the same time, to which the effect hasn't been applied."""
    key = event.replaced[-1]
    batch: list[Event] = run.frame.data["batches"][0]
    others = [e for e in batch if e is not event and e.kind == EventKind.CREATE and key not in e.replaced]
    return [e for e in others if e.who == event.who and matched(run.g, ctx, node.event, e) is not None]


def _again(event: Event) -> Event:
    again = event.copy()
    again.by, again.data = event.by, dict(event.data or {})
    return again


def _created_by(player: int, event: Event) -> Event:
    """The same token, created by another player: whoever doesn't attack has no attacking creatures (508.4)."""
    other = _again(event)
    other.who = player
    for said in ("attacking", "blocking", "controller"):
        (other.data or {}).pop(said, None)
    return other


def other_token(run: Asker, event: Event, definition: CardDefinition) -> Event:
    """The event with another token, which enters in the same way as far as it can (508.4, 303.4)."""
    other = _again(event)
    data = other.data = other.data or {}
    data.pop("face", None)
    data["definition"] = definition
    if CREATURE not in definition.types:
        data.pop("attacking", None)
        data.pop("blocking", None)
    host = data.get("attach_to")
    token = GameObject(0, 0, event.who, definition, BATTLEFIELD, TOKEN)
    if host is not None and not can_be_attached(run.g, token, host):
        data.pop("attach_to")
    return other


@carries_out(*_OF_TOKENS)
def in_a_replacement(run: Run, node: Effect) -> None:
    """Only in a replacement effect, which changes the tokens of its event itself."""
    raise TypeError("other tokens are created by the replacement ability it is of")
