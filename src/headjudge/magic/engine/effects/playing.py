"""Leave to play cards for a time, to look at them and to spend any mana on them (rules 601.3b, 611.2)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.face_down_exile import let_look, lies_face_down
from headjudge.magic.engine.characteristics.matching import PERMANENTS
from headjudge.magic.engine.characteristics.places import is_in
from headjudge.magic.engine.costs.time_permissions import (
    ALWAYS,
    Until,
    after_attack,
    grant,
    spend_as,
    this_turn,
    until_another_exiled,
    until_end_of_next_turn,
    until_next_combat_ends,
    until_next_end_step,
    until_next_turn,
    until_next_upkeep,
)
from headjudge.magic.engine.effects.casting_now import as_cards
from headjudge.magic.engine.effects.continuous import begin, until
from headjudge.magic.engine.effects.playing_one import let_play_one, one_of_those_there, spend_on_those
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.entering import means_itself
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.semantics import DURATIONS
from headjudge.magic.engine.semantics.told_by_itself import is_told_by_itself
from headjudge.magic.engine.state.player import Attackers
from headjudge.magic.engine.state.restrictions import PlayFrom
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.tree import durations as d
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.categories import Condition, Duration, Objects, Quality
from headjudge.magic.text.tree.conditions import Controls, IsExiled, IsKind, IsMonarch, OnBattlefield, WasCast
from headjudge.magic.text.tree.effects import spells as s
from headjudge.magic.text.tree.effects.zones import Exile
from headjudge.magic.text.tree.linked import ExiledWith, SpentAsAny
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import FromAmong, InZone
from headjudge.magic.text.tree.structure import If, Steps
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, STACK

__all__ = ["LET_PLAY", "is_of_cards_there", "may_play"]

LET_PLAY = "let play"
"""What was done to cards that may be played for a time."""

DURATIONS.add(d.UntilAnotherExiled)

LATER = {
    "turn": until_next_turn,
    "end of turn": until_end_of_next_turn,
    "end": until_next_end_step,
    "upkeep": until_next_upkeep,
    "end of combat": until_next_combat_ends,
}
"""Until when in or before their next turn a player may play cards."""


def _lasting(node: s.MayPlay) -> bool:
    duration = node.duration
    what = node.what
    if isinstance(what, n.Some) and (not n.is_just_one(what) or what.chooser is not None or what.at_random):
        return False
    if _where_they_lie(node) is not None or one_of_those_there(node) is not None:
        return True
    described = what.what if isinstance(what, (n.Each, n.Some)) else None
    if described is not None and any(isinstance(part, (ExiledWith, InZone)) for part in walk(described)):
        return False  # also what comes there later
    if described is not None and "spell" in described.noun and described.alternatives:
        return False
    if (node.free and duration is None) or (node.in_some_turns and not isinstance(node.who, n.You)):
        return False
    if node.attacker is not None and not is_told_by_itself(node.attacker, PERMANENTS):
        return False
    if isinstance(duration, d.UntilYourNextTurn):
        return duration.when in LATER and not duration.during and isinstance(duration.who, n.You)
    if isinstance(duration, d.ForAsLongAs):
        return _while_exiled(duration.condition, node.what) or _as_long_as_it_is_there(node)
    if isinstance(duration, d.UntilAnotherExiled):
        return isinstance(duration.what, n.Self)
    return duration is None or isinstance(duration, (d.UntilEndOfTurn, d.ThisTurn))


def _where_they_lie(node: s.MayPlay) -> PlayFrom | None:
    """Leave to play this turn whatever there is in a place: what an object has exiled, or spells from one's own
    graveyard, also what comes there later; None: it is leave to play what is there now."""
    plain = isinstance(node.who, n.You) and not (node.free or node.in_some_turns or node.look)
    if not plain or not isinstance(node.what, n.Each) or isinstance(node.duration, d.UntilYourNextTurn):
        return None
    if not (node.duration is None or isinstance(node.duration, (d.UntilEndOfTurn, d.ThisTurn))):
        return None
    described = node.what.what
    if described.noun == "card" and not (described.types or described.adjectives or described.alternatives):
        by = [q.by for q in described.qualities if isinstance(q, ExiledWith)]
        if by and all(means_itself(each) for each in by):
            return PlayFrom(EXILE, node.lands, spells=True, among=node.what)
    first = described.qualities[0] if _is_just_from_among(described) else None
    among = first.what if isinstance(first, FromAmong) else None
    if (
        isinstance(among, n.Each)
        and not node.lands
        and (rule := _where_they_lie(replace(node, what=among))) is not None
    ):
        return rule
    left = tuple(q for q in described.qualities if not _in_own_graveyard(q))
    there = len(left) < len(described.qualities) and not any(isinstance(q, (ExiledWith, InZone)) for q in left)
    if described.noun == "spell" and there and not (described.alternatives or node.lands):
        return PlayFrom(GRAVEYARD, spells=True, spell=replace(node.what, what=replace(described, qualities=left)))
    return None


def _is_just_from_among(what: n.Filter) -> bool:
    """Whether it is said of spells only that they are cast from among some cards."""
    return (
        len(what.qualities) == 1
        and what == n.Filter("spell", qualities=what.qualities)
        and isinstance(what.qualities[0], FromAmong)
    )


def _in_own_graveyard(quality: Quality) -> bool:
    zone = quality.zone if isinstance(quality, InZone) else None
    return isinstance(zone, PlayersZone) and isinstance(zone.who, n.You) and zone.kind == GRAVEYARD


def is_of_cards_there(node: s.MayPlay) -> bool:
    """Whether it is leave to play certain cards for a time at their own costs, each by itself or one of them."""
    elsewhere = _where_they_lie(node) is not None or one_of_those_there(node) is not None
    return not (elsewhere or node.free or _as_long_as_it_is_there(node))


def _as_long_as_it_is_there(node: s.MayPlay) -> bool:
    """Whether cards named before may be played for as long as you control the source, or it is on the battlefield."""
    condition = node.duration.condition if isinstance(node.duration, d.ForAsLongAs) else None
    named = isinstance(node.what, n.ItsObjects) and isinstance(node.who, n.You)
    if not named or node.look or node.in_some_turns or node.zone is not None:
        return False
    if isinstance(condition, Controls):
        return isinstance(condition.who, n.You) and isinstance(condition.what, n.Self)
    return isinstance(condition, OnBattlefield) and isinstance(condition.what, n.Self) and not condition.negative


def _is_one_of(what: n.SomeOf) -> bool:
    """Whether it is just one of those named before, and not at random."""
    return not what.at_random and all(
        isinstance(amount, Number) and amount.value == 1 for amount in (what.least, what.most)
    )


def _while_exiled(condition: Condition, what: Objects) -> bool:
    """Whether a condition is that those very cards remain exiled: each is another object where it doesn't."""
    its = condition.what if isinstance(condition, IsExiled) else None
    slot = getattr(what, "slot", getattr(what, "to", n.SELF_SLOT))
    return isinstance(its, n.ItsObjects) and its.to == slot


def _while_exiled_only(duration: Duration, what: Objects) -> bool:
    return isinstance(duration, d.ForAsLongAs) and _while_exiled(duration.condition, what)


def _until(run: Run, duration: Duration | None) -> Until:
    if isinstance(duration, d.ForAsLongAs):
        return ALWAYS
    if isinstance(duration, d.UntilAnotherExiled):
        return until_another_exiled(run.g, run.ctx.source)
    if isinstance(duration, d.UntilYourNextTurn):
        return LATER[duration.when](run.g, run.controller)
    return this_turn(run.g, run.turn.marker)


def _may_be_played_wherever(node: Steps) -> bool:
    """Whether a card may be played even if the sentence before didn't exile it, as it does only under a condition:
    then it isn't told apart. What may be played as long as it remains exiled is told from what isn't in exile."""
    for first, then in pairwise(node.parts):
        exiled = first.then if isinstance(first, If) else None
        if isinstance(exiled, Exile) and isinstance(then, s.MayPlay):
            if then.duration is not None and _while_exiled_only(then.duration, then.what):
                continue
            its = exiled.what.to if isinstance(exiled.what, n.ItsObjects) else None
            if its is not None and getattr(then.what, "to", None) == its:
                return True
    return False


def _as_it_is_played(node: If) -> bool:
    """Whether a card may be played for a time if something is so that may change: that would have to be so as it is
    played."""
    lasting = isinstance(node.then, s.MayPlay) and node.then.duration is not None
    # Neither a kind nor a cast becomes otherwise; "if you're the monarch, until end of turn …" asks who is it by then.
    settled = isinstance(node.condition, (IsKind, IsMonarch, WasCast))
    return lasting and not settled


limit(If, lambda node: not _as_it_is_played(node))
limit(Steps, lambda node: not _may_be_played_wherever(node))


@effect(s.MayPlay, only=_lasting)
def may_play(run: Run, node: s.MayPlay) -> None:
    """From now on the players may play those cards, at the usual times and costs, or one of such cards."""
    rule = _where_they_lie(node)
    if rule is not None:
        begin(run, [((rule,), END_OF_TURN, frozenset(~q for q in run.players(node.who)), None)])
        return
    if _as_long_as_it_is_there(node):
        exiled = PlayFrom(EXILE, node.lands, spells=True, among=node.what, free=node.free)
        if (ends := until(run, node.duration)) is not None:
            begin(run, [((exiled,), ends, frozenset((~run.controller,)), None)])
        return
    if (one_there := one_of_those_there(node)) is not None:
        let_play_one(run, one_there)
        return
    what = as_cards(node.what)
    for q in run.each_player(node.who):
        one = isinstance(what, n.SomeOf) and _is_one_of(what)
        one_of = run.g.fresh() if one or isinstance(what, n.Some) else 0
        if isinstance(what, n.Some):
            found = run.pool(what.what)
        else:
            found = run.objects(what.of if isinstance(what, n.SomeOf) and one else what, q)
        if one_of and isinstance(what, (n.Some, n.SomeOf)):
            run.bind(what.slot, tuple(found))
        ids = [i for i in found if i > 0 and run.g.objects[i].zone not in (BATTLEFIELD, STACK)]
        if node.zone is not None:
            ids = [i for i in ids if is_in(run.g, run.ctx, node.zone, run.g.objects[i].zone, run.g.objects[i].owner)]
        if isinstance(node.duration, d.ForAsLongAs):
            ids = [i for i in ids if run.g.objects[i].zone == EXILE]
        lasts = after_attack(q, run.ctx.source) if node.after_attack else _until(run, node.duration)
        if node.look:
            for i in ids:
                let_look(run.g.objects[i], (q,))
        run.ctx.did(LET_PLAY, *((i, i) for i in ids))
        if node.attacker is not None:
            lasts = ALWAYS
        grant(
            run.g,
            q,
            ids,
            lasts,
            lands=node.lands,
            one_of=one_of,
            cost=("0",) if node.free else None,
            attackers=_attackers(run, node),
            front=not node.as_adventure,
        )
        run.ctx.done = True


def _attackers(run: Run, node: s.MayPlay) -> Attackers | None:
    """With what the player must have attacked in a turn to play the cards then."""
    if node.attacker is None:
        return None
    return Attackers(node.attacker, 1 if node.least is None else run.value(node.least))


@effect(s.MayLook, only=lambda node: _while_exiled_only(node.duration, node.what))
def may_look(run: Run, node: s.MayLook) -> None:
    """From now on the players may look at those cards where they lie face down in exile (406.3)."""
    for q in run.each_player(node.who):
        for i in run.objects(node.what, q):
            if i > 0 and lies_face_down(run.g.objects[i]):
                let_look(run.g.objects[i], (q,))


@effect(SpentAsAny, only=lambda node: isinstance(node.what, (n.ElidedObjects, n.ItsObjects)))
def spent_as_any(run: Run, node: SpentAsAny) -> None:
    """609.4b: any mana may be spent on cards that the players were allowed to cast before."""
    assert node.what is not None
    spend_on_those(run, node)
    ids = [i for i in run.objects(node.what) if i > 0]
    players = run.players(node.who) if node.who is not None else range(len(run.g.players))
    for q in players:
        spend_as(run.g, q, ids, node.mana)
