"""Clashing with an opponent (rule 701.19)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.conditions import YouDid
from headjudge.magic.text.tree.conditions.past import ABOUT_A_CLASH
from headjudge.magic.text.tree.effects.clashing import Clash
from headjudge.magic.text.tree.structure import Instead

__all__ = ["clash"]


@effect(Clash)
def clash(run: Run, node: Clash) -> None:
    """Both reveal the top card of their library at the same time; each puts theirs on the top or the bottom, the active
    player choosing first (701.19c). Whoever revealed a card of greater mana value wins (701.19d)."""
    g, me, foe = run.g, run.player(node.who), run.player(node.whom)
    if me is None or foe is None:
        return
    tops = {q: g.players[q].library[0] for q in in_turn_order(g, run.turn, [me, foe]) if g.players[q].library}
    sizes = {q: stat(g, g.objects[i], characteristics(g, g.objects[i]), "mana value") or 0 for q, i in tops.items()}
    if run.stage == 0:  # both see what is revealed before anybody chooses
        run.stay()
        show(run, list(tops.values()), None)
        return
    events: list[Event] = []
    for q, id in tops.items():
        below = run.ask.yes(q, f"Put {describe(g, id)} on the bottom of the library?")
        events.append(run.event(EventKind.PLACE, id, q, top=not below))
    won = me in sizes and sizes[me] > sizes.get(foe, -1)
    run.ctx.so_far = run.ctx.so_far._replace(clash_won=won)
    g.say(f"{g.players[me].name} {'wins' if won else 'does not win'} the clash")
    winners = [me] if won else [foe] if sizes.get(foe, -1) > sizes.get(me, -1) else []
    events += [run.event(EventKind.NOTE, who=q, note="clash won") for q in winners]
    run.ctx.done = True
    run.happen(events)


def _of_a_clash(ability: Ability) -> bool:
    """Whether "if you win" is about a clash that the same ability says."""
    parts = list(walk(ability))
    asked = any(isinstance(p, YouDid) and p.deed in ABOUT_A_CLASH for p in parts)
    if any(isinstance(p, Instead) and any(isinstance(q, Clash) for q in walk(p.first)) for p in parts):
        return False  # what is replaced is not the clash itself
    return not asked or any(isinstance(p, Clash) for p in parts)


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _of_a_clash, about=(Clash, YouDid))
