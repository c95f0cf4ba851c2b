"""Looking at, revealing and arranging cards: scry, surveil, look, reveal (rules 701.12, 701.17).

What a player sees in this way is written in the log for that player's eyes.
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.characteristics.controlled import seen_by
from headjudge.magic.engine.characteristics.face_down_exile import let_look, lies_face_down
from headjudge.magic.engine.characteristics.matching import matches, named_zone
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.replacement import settled
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.restrictions import LooksAtMore
from headjudge.magic.text.tree.categories import Zone
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.tree.nouns import EndOfLibrary, Some, WholeZone
from headjudge.magic.text.tree.numbers import Unlimited
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__ = ["look_at", "note_looked", "reveal", "scry"]


def show(run: Run, ids: list[int], player: int | None) -> None:
    """Write in the log what cards are seen: by one player, or (None) revealed to all."""
    g = run.g
    names = ", ".join(g.objects[i].printed.name for i in ids if i in g.objects)
    if not names:
        return
    if player is None:
        g.say(f"revealed: {names}")
    else:
        who = g.players[player].name
        g.log.add(f"{who} looks at {names}", seen_by(g, player), f"{who} looks at cards")


@effect(c.Scry)
def scry(run: Run, node: c.Scry) -> None:
    """Scry (701.17) or surveil: look at the top cards, put any number away, the others back on top in any order."""
    events: list[Event] = []
    looked: list[tuple[int, list[int]]] = []
    for q in run.each_player(node.who):
        n = run.value(node.amount)
        if not node.surveil:
            n = settled(run.ask, EventKind.SCRY, q, n, run.ctx.id)
        if n <= 0:
            continue
        for rule, _ in player_rules_of(run.g, q, LooksAtMore) if node.surveil else ():
            n += rule.n if run.ask.yes(q, f"Look at {rule.n} more?") else 0
        looked.append((q, run.g.players[q].library[:n]))
        events += scrying(run, *looked[-1], surveil=node.surveil)
        events.append(run.event(EventKind.NOTE if node.surveil else EventKind.SCRY, who=q, n=n, note="surveil"))
    for q, cards in looked:
        show(run, cards, q)
    run.happen(events)


def scrying(
    run: Run, player: int, cards: list[int], *, surveil: bool = False, chooser: int | None = None
) -> list[Event]:
    """The events of one player's scrying or surveilling; ``chooser`` decides if it is someone else (fateseal)."""
    who = player if chooser is None else chooser
    where = "into the graveyard" if surveil else "on the bottom"
    away = run.ask.several(who, DecisionKind.CARDS, f"Put any number {where}", cards, 0, len(cards)) if cards else []
    top = run.ask.order(
        who, DecisionKind.CARDS, "Choose the order on top, top card first", [i for i in cards if i not in away]
    )
    back = [run.event(EventKind.PLACE, i, player, top=True) for i in reversed(top)]
    if surveil:
        return [*back, *(run.move(i, GRAVEYARD, Cause.PUT, surveilled=True) for i in away)]
    away = run.ask.order(who, DecisionKind.CARDS, "Choose the order on the bottom, top card first", away)
    return [*back, *(run.event(EventKind.PLACE, i, player, top=False) for i in away)]


@effect(c.LookAt)
def look_at(run: Run, node: c.LookAt) -> None:
    """Look at cards without revealing them to others (701.12)."""
    seen = [
        (q, run.objects(node.what, q) if node.what is not None else _in_zone(run, node))
        for q in run.each_player(node.who)
    ]
    note_shown(run, node)
    note_looked(run, seen)
    for q, ids in seen:
        for i in ids:
            if i > 0 and lies_face_down(run.g.objects[i]):
                let_look(run.g.objects[i], (q,))
        show(run, [i for i in ids if i > 0], q)
    run.ctx.done = True


def note_looked(run: Run, seen: Iterable[tuple[int, list[int]]]) -> None:
    """Remember who looked at which cards: exiled face down, they may go on looking at them (406.3)."""
    so_far = run.ctx.so_far
    run.ctx.so_far = so_far._replace(looked=(*so_far.looked, *((q, i) for q, ids in seen for i in ids)))


def note_shown(run: Run, node: c.LookAt | c.Reveal) -> None:
    """Remember which zone was shown: later words choose a card "from it"."""
    whole = node.zone if isinstance(node.zone, PlayersZone) else node.what if isinstance(node.what, WholeZone) else None
    if whole is not None and whole.who is not None and len(whole.kind.kinds) == 1:
        zones = tuple((whole.kind, q) for q in run.players(whole.who))
        run.ctx.so_far = run.ctx.so_far._replace(zones_shown=zones)


def _in_zone(run: Run, node: c.LookAt | c.Reveal) -> list[int]:
    return _cards_of(run, node.zone) if node.zone is not None else []


def _cards_of(run: Run, zone: Zone) -> list[int]:
    return [i for _, ids in named_zone(run.g, run.ctx, zone) for i in ids]


def _from_zone(run: Run, node: c.Reveal, player: int) -> list[int]:
    """The cards of the zone named that the player chooses to reveal, or some at random."""
    what = node.what
    assert isinstance(what, Some)
    g = run.g
    pool = [
        i
        for i in _in_zone(run, node)
        if matches(g, run.ctx, what.what, g.objects[i], run.characteristics(g.objects[i]))
    ]
    if node.at_random:
        chosen = run.ask.random_sample(pool, run.value(what.most))
        run.bind(what.slot, tuple(chosen))
        return chosen
    return run.objects(what, player, kind=DecisionKind.CARDS, own=pool)


def _supported(node: c.Reveal) -> bool:
    """Of a zone cards that are chosen."""
    return node.what is None or node.zone is None or isinstance(node.what, Some)


@effect(c.Reveal, only=_supported)
def reveal(run: Run, node: c.Reveal) -> None:
    """Show cards to all players (701.12a)."""
    shown: list[int] = []
    theirs: dict[int, list[int]] = {}
    for q in run.each_player(node.who):
        if node.what is None:
            ids = _in_zone(run, node)
        elif node.zone is None:
            ids = run.objects(node.what, q, kind=DecisionKind.CARDS)
        else:
            ids = _from_zone(run, node, q)
        theirs[q] = ids
        shown += ids
    run.bind(node.slot, tuple(shown))
    if isinstance(node.what, EndOfLibrary):  # those of all players; "that card" is of each the one that they revealed
        run.bind(node.what.slot, tuple(shown))
        run.remember_choices(node.who, node.what.slot, theirs, {})
    if isinstance(node.what, Some) and isinstance(node.what.most, Unlimited):
        run.ctx.done = True  # none is a number, too
    note_shown(run, node)
    show(run, shown, None)
    if shown:
        run.ctx.did("revealed", *((i, i) for i in shown))
    run.happen([run.event(EventKind.NOTE, who=run.controller, note="reveal", objects=tuple(shown))] if shown else [])
