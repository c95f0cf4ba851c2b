"""What two players reveal from their libraries, and what each does for the card of the other (rules 701.12, 202.3)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect, limit
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.effects.cards_of_both import BothLoseLife, BothReveal, BothTake
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__: list[str] = []


@effect(BothReveal)
def both_reveal(run: Run, node: BothReveal) -> None:
    """Those who have a card to reveal do, at the same time."""
    players = run.players(node.who)
    shown = [i for q in players for i in run.g.players[q].library[:1]]
    show(run, shown, None)
    run.ctx.done = bool(shown)
    if shown:
        run.ctx.did("revealed", *((i, i) for i in shown))
        run.happen([run.event(EventKind.NOTE, who=run.controller, note="reveal", objects=tuple(shown))])


def _revealed(run: Run) -> dict[int, int]:
    """The card that each of them has revealed."""
    shown = [id for id, _ in run.ctx.so_far.this_way.get("revealed", ())]
    return {run.g.objects[id].owner: id for id in shown if id in run.g.objects}


@effect(BothLoseLife)
def both_lose_life(run: Run, node: BothLoseLife) -> None:
    """At the same time; for a card that nobody revealed nothing."""
    aimed = [~target for chosen in run.ctx.targets.values() for target in chosen if target < 0]
    cards, players = _revealed(run), [q for q in (run.controller, *aimed) if run.g.players[q].in_game]
    for_others = {q: [id for other, id in cards.items() if other != q] for q in players}
    lost = {q: sum(run.characteristics(run.g.objects[i]).mana_value for i in ids) for q, ids in for_others.items()}
    run.happen([run.event(EventKind.LOSE, who=q, n=n) for q, n in lost.items() if n > 0])


@effect(BothTake)
def both_take(run: Run, node: BothTake) -> None:
    """Those that are still in the library."""
    run.happen([run.move(id, HAND) for id in _revealed(run).values() if run.g.objects[id].zone == LIBRARY])


def _both_have_revealed(ability: Ability) -> bool:
    """Whether it is said only after both have revealed a card."""
    parts = list(walk(ability))
    told = any(isinstance(part, (BothLoseLife, BothTake)) for part in parts)
    return not told or sum(isinstance(part, BothReveal) for part in parts) == 1


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _both_have_revealed, about=(BothLoseLife, BothTake))
