"""Replacement effects on what was named before: "if that creature would die this turn, exile it instead" (rule 614)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.trigger_kinds import Bound
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.going_elsewhere import elsewhere, sent, with_counters
from headjudge.magic.engine.effects.instead import in_place
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.registries.nodes import effect as carries_out
from headjudge.magic.engine.semantics.this_way import whichever
from headjudge.magic.engine.semantics.would import goes_to
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.until import ALWAYS, END_OF_TURN
from headjudge.magic.text.card_words import CREATURE, PLANESWALKER, CardType
from headjudge.magic.text.tree.categories import Change, Effect, Objects
from headjudge.magic.text.tree.conditions import WhatIsDone
from headjudge.magic.text.tree.effects.zones import Exile, PutBack, ReturnToHand
from headjudge.magic.text.tree.nouns import Each, ItsObjects, Self, Some, Target
from headjudge.magic.text.tree.qualities import ThisWay
from headjudge.magic.text.tree.would import DiesInstead
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, STACK

__all__: list[str] = []


def _named_before(node: DiesInstead) -> bool:
    if with_counters(node.effect):
        return False
    if node.to is not None:
        graveyard = isinstance(node.to, PlayersZone) and node.to.kind == GRAVEYARD
        known = isinstance(node.effect, (Exile, ReturnToHand)) or _is_put_at_an_end(node.effect)
        return graveyard and known and _of_a_spell(node.what)
    return isinstance(whichever(node.what), (Each, ItsObjects, Target, Self))


def _is_put_at_an_end(effect: Effect) -> bool:
    """Whether it is put on the top or the bottom of its owner's library, and nothing else is done or asked."""
    if not isinstance(effect, PutBack) or effect.place not in ("on top of", "on the bottom of"):
        return False
    return (effect.order, effect.who, effect.from_zone, effect.again) == ("", None, None, None)


def _of_a_spell(what: Objects) -> bool:
    """Whether words mean a spell that the effect casts or lets a player cast: "that spell", "a spell cast this way"."""
    if isinstance(what, Some):
        return any(isinstance(q, ThisWay) and q.deed == WhatIsDone.CAST for q in what.what.qualities)
    return isinstance(what, ItsObjects) and what.noun.split()[-1] == "spell"


@carries_out(DiesInstead, only=_named_before)
def dies_instead(run: Run, node: DiesInstead) -> None:
    """A replacement effect begins, for what was named before: until the end of the turn, or for good."""
    what = whichever(node.what)
    assert isinstance(what, Objects)
    meant = frozenset(i for i in run.objects(what) if i > 0)
    if node.to is not None:
        _of_spells(run, node, meant)
    elif meant:
        put_in_force(run.g, run.ctx, (_OfWhatWasNamed(node),), END_OF_TURN if node.this_turn else ALWAYS, meant)


def _of_spells(run: Run, node: DiesInstead, meant: frozenset[int]) -> None:
    """What is said of spells on the stack holds for good; of cards that may be cast for a time, as long as they may."""
    spells = frozenset(i for i in meant if run.g.objects[i].zone == STACK)
    cards = frozenset(i for i in meant - spells if any(i in p.may_play for p in run.g.players))
    for those, until in ((spells, ALWAYS), (cards, END_OF_TURN)):
        if those:
            put_in_force(run.g, run.ctx, (_OfWhatWasNamed(node),), until, those)


@node()
class _OfWhatWasNamed(Change):
    """What an effect in force of these words changes."""

    words: DiesInstead

    @property
    def of_spells(self) -> bool:
        """Whether it is about a spell, also one that a card is cast as later."""
        return self.words.to is not None


def _that_die(what: Objects) -> frozenset[CardType]:
    """The types of permanents that are said to die (700.4): planeswalkers where the words mean these, too."""
    words = set(what.noun.split()) if isinstance(what, ItsObjects) else {word for f in _filters(what) for word in f}
    return frozenset({CREATURE, PLANESWALKER}) if words & {PLANESWALKER, "permanent"} else frozenset({CREATURE})


def _filters(what: Objects) -> list[tuple[str, ...]]:
    test = getattr(what, "what", None)
    return [(f.noun, *t) for f in (test, *test.alternatives) for t in (*f.types, ())] if test is not None else []


def _would_die(g: State, ctx: Context, node: _OfWhatWasNamed, event: Event) -> bool:
    obj = g.objects.get(event.obj)
    if obj is not None and node.words.to is not None:
        return event.frm == STACK and goes_to(g, ctx, node.words.to, obj, event.to)
    if obj is None or event.frm != BATTLEFIELD:
        return False
    if node.words.this_turn:
        return event.to == GRAVEYARD and not characteristics(g, obj).types.isdisjoint(_that_die(node.words.what))
    return event.to != BATTLEFIELD


@replaces(_OfWhatWasNamed, EventKind.MOVE, applies=_would_die)
def _dies_instead(run: Asker, ctx: Context, node: _OfWhatWasNamed, event: Event) -> list[Event]:
    what = node.words.what  # of several that it may happen to, and of a card that was cast, "it" is the one it does
    slot = getattr(what, "slot", getattr(what, "to", 0) if node.of_spells else 0)
    bound: Bound = {slot: (event.obj,)} if slot else {}
    to = elsewhere(ctx, node.words.effect, event, bound)
    if to:
        return [sent(event, to, ctx.source)]
    return in_place(run, ctx, node.words.effect, event, bound)
