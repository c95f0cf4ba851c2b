"""Going through a library from the top until something is found: cards are revealed (701.12a) or exiled (701.9)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.matching import matches, named_zone
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.choices_made import link
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.semantics.nouns import REST
from headjudge.magic.engine.state.event import Cause, EventKind
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.tree.effects.spells import CastFree
from headjudge.magic.text.tree.nouns import EachPlayer, EachWho, ItsObjects, Some, You, is_just_one
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import CARD_TYPES
from headjudge.magic.text.zone_kinds import EXILE, LIBRARY

__all__: list[str] = []


def _from_libraries(node: c.ExileUntil | c.RevealUntil) -> bool:
    """So many cards that one can count, from the library of whoever looks for them."""
    until, zone = node.until, node.zone
    counted = isinstance(until, Some) and not until.at_random and until.chooser is None
    return counted and isinstance(zone, PlayersZone) and zone.kind == LIBRARY


def _is_cast_by_you(node: object) -> bool:
    """Whether you cast spells, of what others have found, too."""
    return isinstance(node, CastFree) and isinstance(node.who, You)


def _said_clearly(ability: Ability) -> bool:
    """Whether words after it mean what is known. "Those cards", after several were looked for, may be these or all that
    were revealed, unless "the rest" tells; of what several players found each would do something with their own."""
    parts = walk(ability)
    said = [part for part in parts if isinstance(part, ItsObjects)]
    for node in parts:
        if not isinstance(node, (c.ExileUntil, c.RevealUntil)) or not isinstance(node.until, Some):
            continue
        of_found = [its for its in said if its.to == node.until.slot]
        rest = [its for its in said if its.to == node.pile and its.noun in REST]
        if not is_just_one(node.until) and not rest and any(its.noun in ("card", "cards") for its in of_found):
            return False
        of_all = [its.noun.split() for its in said if its.to == node.pile]
        if any(words[0] in CARD_TYPES and len(words) > 1 for words in of_all):
            return False  # "those creature cards" aren't all that were revealed
        cast = [its for part in parts if _is_cast_by_you(part) for its in walk(part) if isinstance(its, ItsObjects)]
        if isinstance(node.who, (EachPlayer, EachWho)) and (rest or any(its not in cast for its in of_found)):
            return False
    return True


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _said_clearly, about=(c.ExileUntil, c.RevealUntil))


def _go_through(run: Run, node: c.ExileUntil | c.RevealUntil) -> list[int]:
    """The cards from the top of each library until so many are found, or all of it; binds them and those found."""
    g, until = run.g, node.until
    assert isinstance(until, Some)
    pile: list[int] = []
    found: list[int] = []
    for _ in run.each_player(node.who):  # "their library" is that of whoever does it
        wanted = run.value(until.most)
        for id in [i for _, ids in named_zone(g, run.ctx, node.zone) for i in ids] if wanted > 0 else ():
            pile.append(id)
            obj = g.objects[id]
            if matches(g, run.ctx, until.what, obj, run.characteristics(obj)):
                found.append(id)
                wanted -= 1
                if not wanted:
                    break
    run.bind(node.pile, tuple(pile))
    run.bind(until.slot, tuple(found))
    run.ctx.done = bool(pile)
    return pile


@effect(c.RevealUntil, only=_from_libraries)
def reveal_until(run: Run, node: c.RevealUntil) -> None:
    """Reveal cards one by one until so many such cards are revealed, or all of the library (701.12a)."""
    shown = _go_through(run, node)
    show(run, shown, None)
    if shown:
        run.ctx.did("revealed", *((i, i) for i in shown))
        run.happen([run.event(EventKind.NOTE, who=run.controller, note="reveal", objects=tuple(shown))])


@effect(c.ExileUntil, only=_from_libraries)
def exile_until(run: Run, node: c.ExileUntil) -> None:
    """Exile cards one by one until so many such cards are exiled, or all of the library (701.9)."""
    assert isinstance(node.until, Some)
    if run.stage == 1:
        moved = run.ctx.moved
        # They are other objects in exile (400.7): later words are about those, as long as they stay there.
        for slot in (node.pile, node.until.slot):
            run.bind(slot, tuple(moved[i] for i in run.ctx.slots[slot] if i in moved))
        link(run.g, run.ctx.source, list(run.ctx.slots[node.pile]), run.ctx)
        return
    run.data["pile"] = _go_through(run, node)
    run.stay()
    run.happen_one_by_one([run.move(i, EXILE, Cause.PUT) for i in run.data["pile"]])
