"""What objects gain and lose; Expeditions that move; abilities that are activated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from headjudge.altered.engine.effects.doing import Declined, Doing, Running, build, builds, runs
from headjudge.altered.engine.effects.feasible import refs_and_least, tests
from headjudge.altered.engine.events.reactions import activate_by_hand, cant_activate
from headjudge.altered.engine.reading.numbers import count
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.looks import alive, working
from headjudge.altered.engine.state.objects import Context, Ongoing, Ref
from headjudge.altered.engine.state.printed import printed_on
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.state.words import DecisionKind, Status
from headjudge.altered.text.compiler import Printed
from headjudge.altered.text.tree.abilities import Reaction
from headjudge.altered.text.tree.categories import Gain
from headjudge.altered.text.tree.effects import changes as c
from headjudge.altered.text.tree.effects.structure import Have
from headjudge.altered.text.tree.gains import Boosts, Counters, Given, StatusGain

__all__ = ["gained", "lost"]


@builds(c.Gains)
def _gains(d: Doing, node: c.Gains) -> list[Part]:
    refs = d.objects(node.what)
    gains = node.gains
    if node.either:
        words = ["Anchored" if not isinstance(one, StatusGain) else one.status.capitalize() for one in gains]
        options = [("gain", word.lower()) for word in words]
        picked = d.asking.one(d.ctx.controller, DecisionKind.OBJECT, "Which?", options, words)
        gains = (gains[options.index(picked)],)
    actions = [one for ref in refs for one in (*gained(d, ref, gains), *lost(d, ref, node.losses))]
    return [Part(Verb.GAIN, d.ctx.controller, actions)]


@builds(c.Loses)
def _loses(d: Doing, node: c.Loses) -> list[Part]:
    refs = d.objects(node.what)
    return [Part(Verb.GAIN, d.ctx.controller, [one for ref in refs for one in lost(d, ref, node.losses)])]


@builds(c.Give)
def _give(d: Doing, node: c.Give) -> list[Part]:
    who = d.players(node.who)[0]
    refs = d.objects(node.what, who)
    return [Part(Verb.GAIN, who, [one for ref in refs for one in gained(d, ref, node.gains)])]


@builds(Have)
def _have(d: Doing, node: Have) -> list[Part]:
    """ "Have X do": X does it."""
    return build(d, node.effect)


def gained(d: Doing, ref: Ref, gains: Iterable[Gain]) -> Iterator[Action]:
    """What an object gains, as atomic actions."""
    for gain in gains:
        match gain:
            case StatusGain(status=status):
                yield Action(Deed.GAIN, ref, status=Status(status))
            case Boosts():
                yield Action(Deed.COUNT, ref, name=BOOST, by=_number(d, ref, BOOST, gain))
            case Counters(name=name):
                yield Action(Deed.COUNT, ref, name=name, by=_number(d, ref, name, gain))
            case Given(ability=ability):
                yield Action(Deed.GIVE, ref, ability=Printed(ability))


def _number(d: Doing, ref: Ref, name: str, gain: Boosts | Counters) -> int:
    number = d.number(gain.number)
    if gain.tally is not None:
        number *= count(d.g, d.ctx, d.settled(gain.tally))
    if gain.most is not None:
        item = d.g.items[ref[0]]
        has = item.counters.get(name, 0) if alive(d.g, ref) else 0
        number = max(0, min(number, d.number(gain.most) - has))
    return number


def lost(d: Doing, ref: Ref, losses: Iterable[Gain]) -> Iterator[Action]:
    """What an object loses, as atomic actions."""
    for loss in losses:
        match loss:
            case StatusGain(status=status):
                yield Action(Deed.LOSE, ref, status=Status(status))
            case Boosts(number=None):
                yield Action(Deed.COUNT, ref, name=BOOST, by=-d.g.items[ref[0]].boosts)
            case Boosts():
                yield Action(Deed.COUNT, ref, name=BOOST, by=-d.number(loss.number))
            case Counters(name=name):
                yield Action(Deed.COUNT, ref, name=name, by=-d.number(loss.number))


@builds(c.Switch)
def _switch(d: Doing, node: c.Switch) -> list[Part]:
    refs = d.objects(node.what)
    return [Part(Verb.SWITCH, d.ctx.controller, [Action(Deed.SWITCH, ref) for ref in refs])]


@builds(c.Defect)
def _defect(d: Doing, node: c.Defect) -> list[Part]:
    """To the Expedition that faces its own (section 7 of the digest)."""
    refs = d.objects(node.what)
    return [Part(Verb.DEFECT, d.ctx.controller, [Action(Deed.DEFECT, ref) for ref in refs])]


@builds(c.Augment)
def _augment(d: Doing, node: c.Augment) -> list[Part]:
    """One more of a counter that each already has; of which, if it has several kinds, its player says."""
    who = d.players(node.who)[0]
    actions = []
    for ref in d.objects(node.what, who):
        names = list(d.g.items[ref[0]].counters)
        if names:
            options = [("counter", name) for name in names]
            _, name = d.asking.one(who, DecisionKind.OBJECT, "One more of which counter?", options, names)
            actions.append(Action(Deed.COUNT, ref, name=name, by=1))
    return [Part(Verb.GAIN, who, actions)]


@builds(c.Ascend)
def _ascend(d: Doing, node: c.Ascend) -> list[Part]:
    places = d.expeditions(node.expedition)
    return [Part(Verb.ASCEND, player, [Action(Deed.ASCEND, player=player, which=which)]) for player, which in places]


@builds(c.Advance)
def _advance(d: Doing, node: c.Advance) -> list[Part]:
    by = node.by if node.number is None else node.by * d.number(node.number)
    places = d.expeditions(node.expedition)
    return [
        Part(Verb.ADVANCE, player, [Action(Deed.ADVANCE, player=player, which=which, by=by)])
        for player, which in places
    ]


@runs(c.CantMove)
def _cant_move(r: Running, node: c.CantMove) -> bool:
    """An emblem for the rest of the day."""
    doing = Doing(r.asking, r.ctx)
    places = doing.expeditions(node.expedition)
    r.keep(doing)
    r.ctx.done = True
    g = r.g
    name = g.items[r.ctx.me[0]].card.name
    g.ongoing.append(Ongoing(g.fresh(), r.ctx.controller, r.ctx.me, node, "day", g.day, name, tuple(places)))
    for player, which in places:
        g.say(f"{g.players[player].name}'s {which.word} Expedition can't move forward this day")
    return True


@runs(c.Activate)
def _activate(r: Running, node: c.Activate) -> bool:
    """Reactions on a symbol are made, on the objects that have them (section 7 of the digest)."""
    doing = Doing(r.asking, r.ctx, optional=r.optional)
    try:
        refs = list(r.ctx.it) if node.what is None else doing.objects(node.what)
    except Declined:
        r.ctx.done = False
        return True
    if (
        r.optional
        and not doing.asked
        and not r.asking.yes(r.ctx.doer if r.ctx.doer >= 0 else r.ctx.controller, "Activate them?", DecisionKind.MAY)
    ):
        r.ctx.done = False
        return True
    chosen = [(ref, n, one) for ref in refs for n, one in _on(r.g, ref, node.symbol)]
    if node.one and len(chosen) > 1:
        words = [f"ability {n + 1}" for _, n, _ in chosen]
        options = [("ability", n) for n in range(len(chosen))]
        _, picked = r.asking.one(r.ctx.controller, DecisionKind.OBJECT, "Which ability?", options, words)
        chosen = [chosen[picked]]
    r.keep(doing)
    r.ctx.done = bool(chosen)
    for ref, n, one in chosen:
        activate_by_hand(r.g, ref, n, one)
    return True


@tests(c.Activate)
def _can_activate(g: State, ctx: Context, node: c.Activate) -> bool:
    """Whether there is such an ability on what could be meant."""
    refs = list(ctx.it) if node.what is None else refs_and_least(g, ctx, node.what)[0]
    return any(True for ref in refs for _ in _on(g, ref, node.symbol))


def _on(g: State, ref: Ref, symbol: str) -> Iterator[tuple[int, Reaction]]:
    if not alive(g, ref) or cant_activate(g, ref):
        return
    own = working(g).abilities.get(ref[0], printed_on(g.items[ref[0]].card))
    for n, one in enumerate(own):
        if isinstance(one.node, Reaction) and one.node.on is not None and one.node.on.symbol == symbol:
            yield n, one.node
