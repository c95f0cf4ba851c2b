"""Manifesting cards (701.40), manifest dread (701.62), cloaking cards (701.58): they become face-down 2/2 creatures.

They may be turned face up for their mana cost if they are creature cards (:mod:`..actions.turning_up`).
"""

from __future__ import annotations

from headjudge.grammar.node import walk
from headjudge.magic.engine.actions.turning_up import MANIFESTED
from headjudge.magic.engine.characteristics.layers import CLOAKED
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.state.event import Cause, Event
from headjudge.magic.engine.state.marks import Marks
from headjudge.magic.engine.state.objects import CARD
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction, ManifestDread
from headjudge.magic.text.tree.effects.zones import Exile, PileManifested
from headjudge.magic.text.tree.structure import Steps
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, STACK

__all__ = ["manifest", "manifest_dread"]


def _manifested(run: Run, id: int, player: int, designation: str = MANIFESTED) -> Event:
    """It is put onto the battlefield face down under a player's control (701.40a; cloaked: 701.58a)."""
    marks = Marks(designations=frozenset({designation}))
    return run.move(id, BATTLEFIELD, Cause.PUT, controller=player, by=player, face_down=True, marks=marks)


def manifest(run: Run, node: KeywordAction) -> None:
    """Manifest or cloak cards, one after the other (701.40e)."""
    if run.stage == 0:
        doing = [run.controller] if node.who is None else list(run.each_player(node.who))
        run.data["left"] = [(q, i) for q in doing for i in (run.objects(node.what, q) if node.what is not None else ())]
    g = run.g
    left: list[tuple[int, int]] = run.data["left"]
    if not left:
        return
    (player, id), *rest = left
    run.data["left"] = rest
    run.stay()
    obj = g.objects.get(id)
    if obj is not None and obj.kind == CARD and obj.zone not in (BATTLEFIELD, STACK):
        run.happen([_manifested(run, id, player, CLOAKED if node.action == ActionName.CLOAK else MANIFESTED)])


def _follow_piles(ability: Ability) -> bool:
    """Whether what is manifested was exiled in a pile just before, and nothing more is said of how it enters."""
    parts = walk(ability)
    ends = [part.parts[-2:] for part in parts if isinstance(part, Steps)]
    following = {id(then) for done, then in ends if isinstance(done, Exile) and done.in_pile}
    return all(id(part) in following for part in parts if isinstance(part, PileManifested))


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _follow_piles, about=(PileManifested,))


@effect(PileManifested)
def pile_manifested(run: Run, node: PileManifested) -> None:
    """One after the other, in an order that nobody knows; what has gone elsewhere since, a token or a commander, isn't
    among them."""
    g = run.g
    if run.stage == 0:
        pile = [i for _, new in run.ctx.so_far.this_way.get("exiled", ()) for i in g.with_parts(new)]
        run.data["left"] = run.ask.random_order(pile)
    left = [i for i in run.data["left"] if (obj := g.objects.get(i)) and obj.kind == CARD and obj.zone == EXILE]
    if left:
        run.data["left"] = left[1:]
        run.stay()
        run.happen([_manifested(run, left[0], run.controller, CLOAKED if node.cloaked else MANIFESTED)])


@effect(ManifestDread)
def manifest_dread(run: Run, node: ManifestDread) -> None:
    """Look at the top two cards of the library, manifest one of them, put the other into the graveyard (701.62a)."""
    g = run.g
    if run.stage == 0:
        run.data["left"] = [run.controller] if node.who is None else list(run.each_player(node.who))
        run.stay()
        return
    left: list[int] = run.data["left"]
    if chosen := run.data.pop("chosen", 0):
        there = g.objects.get(run.ctx.moved.get(chosen, 0))
        found = (there.id,) if there is not None and there.zone == BATTLEFIELD else ()
        run.bind(node.slot, (*run.ctx.slots.get(node.slot, ()), *found))
    if not left:
        return
    player = left[0]
    cards = g.players[player].library[:2]
    chosen = run.ask.one(player, DecisionKind.CARDS, "Manifest which card?", cards) if cards else 0
    run.data["left"] = left[1:]
    run.data["chosen"] = chosen
    run.stay()
    show(run, cards, player)
    events = [_manifested(run, i, player) if i == chosen else run.move(i, GRAVEYARD) for i in cards]
    run.happen(sorted(events, key=lambda event: event.to != BATTLEFIELD))
