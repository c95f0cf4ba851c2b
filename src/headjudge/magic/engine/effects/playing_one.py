"""Leave to play one card of those in a place, whichever it will be, for a turn (rules 601.3b, 611.2)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.durations import replace_changes
from headjudge.magic.engine.effects.continuous import begin
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.entering import means_itself
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.restrictions import PlayFrom
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.tree import durations as d
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.categories import Effect, Objects, Quality
from headjudge.magic.text.tree.effects.spells import MayPlay
from headjudge.magic.text.tree.linked import ExiledWith, SpentAsAny
from headjudge.magic.text.tree.qualities import FromAmong, InZone
from headjudge.magic.text.tree.structure import IfDo, Otherwise, Reflexive, Steps, UnlessDone
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD

__all__ = ["let_play_one", "one_of_those_there", "spend_on_those"]


def one_of_those_there(node: MayPlay) -> PlayFrom | None:
    """The rule for playing one of the cards that an object exiled, or one spell from a graveyard, also of those that
    come there later in the turn; None: it is something else that may be played."""
    what = node.what
    if not isinstance(what, n.Some) or not n.is_just_one(what) or what.chooser is not None or what.at_random:
        return None
    if not isinstance(node.who, n.You) or node.in_some_turns or node.look:
        return None
    if node.free and node.duration is None:
        return None  # as it is said, not later
    if not (node.duration is None or isinstance(node.duration, (d.UntilEndOfTurn, d.ThisTurn))):
        return None
    described = what.what
    if described.alternatives:
        return None
    if described.noun == "card":
        plain = not (described.types or described.adjectives or described.qualities[1:])
        if not plain or not _own_exiled(n.Each(described)):
            return None
        return PlayFrom(EXILE, node.lands, spells=True, among=n.Each(described), once=True, free=node.free)
    places = [q for q in described.qualities if isinstance(q, (ExiledWith, FromAmong, InZone))]
    if described.noun != "spell" or node.lands or len(places) != 1:
        return None
    spell = n.Each(replace(described, qualities=tuple(q for q in described.qualities if q not in places)))
    there = _spell_there(places[0], spell)
    return None if there is None else replace(there, free=node.free)


def _own_exiled(what: Objects) -> bool:
    """Whether these are all the cards that the object itself has exiled."""
    if not isinstance(what, n.Each) or what.what.noun != "card" or len(what.what.qualities) != 1:
        return False
    (quality,) = what.what.qualities
    plain = not (what.what.types or what.what.adjectives or what.what.alternatives)
    return plain and isinstance(quality, ExiledWith) and means_itself(quality.by)


def _spell_there(place: Quality, spell: n.Each) -> PlayFrom | None:
    if isinstance(place, FromAmong) and _own_exiled(place.what):
        return PlayFrom(EXILE, spells=True, spell=spell, among=place.what, once=True)
    zone = place.zone if isinstance(place, InZone) else None
    if not isinstance(zone, PlayersZone) or zone.kind != GRAVEYARD:
        return None
    if isinstance(zone.who, n.You):
        return PlayFrom(GRAVEYARD, spells=True, spell=spell, once=True)
    if isinstance(zone.who, n.ThatPlayer):
        among = n.Each(n.Filter("card", qualities=(place,)))
        return PlayFrom(GRAVEYARD, spells=True, spell=spell, among=among, once=True)
    return None


def let_play_one(run: Run, rule: PlayFrom) -> None:
    """The player may play one such card this turn; each time that is said, one more."""
    named = replace(rule, use=str(run.g.fresh()))
    begin(run, [((named,), END_OF_TURN, frozenset((~run.controller,)), None)])
    run.ctx.done = True


def spend_on_those(run: Run, node: SpentAsAny) -> None:
    """609.4b: any mana may be spent on the spells that were just allowed."""
    own = run.g.force[run.controller]
    for effect in [own[id] for id in run.ctx.so_far.begun if id in own]:
        changes = tuple(
            replace(change, mana=node.mana) if isinstance(change, PlayFrom) else change for change in effect.changes
        )
        replace_changes(run.g, effect, changes)


def _knows_nothing_of_it(node: Steps) -> bool:
    """Whether nothing stands after such a leave that could be about the card, but of the mana spent on it."""
    for place, part in enumerate(node.parts[:-1]):
        if _lets_play_one(part):
            then = node.parts[place + 1 :]
            if not isinstance(part, MayPlay) or len(then) != 1 or not isinstance(then[0], SpentAsAny):
                return False
    return True


def _lets_play_one(node: Effect) -> bool:
    return any(isinstance(part, MayPlay) and one_of_those_there(part) is not None for part in walk(node))


def _waits_for_nothing(node: IfDo | Otherwise | Reflexive | UnlessDone) -> bool:
    """Whether nothing depends on the card being played, which it is later if at all."""
    return not _lets_play_one(node)


limit(Steps, _knows_nothing_of_it, about=(MayPlay,))
limit(IfDo, _waits_for_nothing)
limit(Otherwise, _waits_for_nothing)
limit(Reflexive, _waits_for_nothing)
limit(UnlessDone, _waits_for_nothing)
