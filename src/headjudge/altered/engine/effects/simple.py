"""Drawing, Resupply, sabotage, sacrificing, discarding, moving cards, exhausting, dice (section 7 of the digest)."""

from __future__ import annotations

from headjudge.altered.engine.effects.doing import NONE, Doing, Running, builds, runs
from headjudge.altered.engine.effects.feasible import can_be_exhausted
from headjudge.altered.engine.events.carrying_out import reshuffle
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.multiplayer import victory
from headjudge.altered.engine.reading.described import candidates, cost_of, fits
from headjudge.altered.engine.state.looks import alive, known_of
from headjudge.altered.engine.state.moving import top
from headjudge.altered.engine.state.objects import Ref
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import DecisionKind, Status, Zone
from headjudge.altered.text.tree.categories import Objects, Place
from headjudge.altered.text.tree.effects import simple as s
from headjudge.altered.text.tree.expeditions import TargetExpedition
from headjudge.altered.text.tree.objects import Choice, OfKind, Target, TopCards
from headjudge.altered.text.tree.places import AnyReserve, TopOf, ZoneOf
from headjudge.altered.text.tree.players import TargetPlayer

__all__: list[str] = []


@builds(s.Draw)
def _draw(d: Doing, node: s.Draw) -> list[Part]:
    number = d.number(node.number)
    return [Part(Verb.DRAW, player, top(player, Zone.HAND, number)) for player in d.players(node.who)]


@builds(s.DrawIt)
def _draw_it(d: Doing, node: s.DrawIt) -> list[Part]:
    """What was revealed on top of a Deck is drawn."""
    refs = [ref for ref in d.objects(node.what) if d.g.items[ref[0]].zone is Zone.DECK]
    return [Part(Verb.DRAW, d.g.items[ref[0]].owner, [Action(Deed.MOVE, ref, zone=Zone.HAND)]) for ref in refs]


@builds(s.Reveal)
def _reveal(d: Doing, node: s.Reveal) -> list[Part]:
    """Cards of a hidden zone are shown to everybody; they stay where they are."""
    who = d.players(node.who)[0]
    if isinstance(node.what, TopCards):
        d.ctx.it = tuple((id, 0) for whose in d.players(node.what.who) for id in _top(d, whose, node.what))
        refs = list(d.ctx.it)
    else:
        refs = d.objects(node.what, who)
    d.ctx.rest = tuple(refs)
    return [Part(Verb.REVEAL, who, [Action(Deed.NOTHING, ref) for ref in refs])]


def _top(d: Doing, player: int, what: TopCards) -> list[int]:
    """The cards on top of a Deck; one that runs out takes in the Discard pile (section 3 of the digest)."""
    number = d.number(what.number)
    deck = d.g.players[player].zones[Zone.DECK]
    if len(deck) < number:
        reshuffle(d.g, player)
    return deck[:number]


@builds(s.Pick)
def _pick(d: Doing, node: s.Pick) -> list[Part]:
    """What was chosen is what comes after is about; where several choose, all of that together."""
    found: list[Ref] = []
    players = d.players(node.who)
    for player in players:
        if len(players) > 1:
            d.ctx.they = (player,)
        with d.as_doer(player):
            what = Target(node.kind, node.other) if node.targeted else Choice(node.kind, node.other)
            found += d.objects(what, player)
    d.ctx.it = tuple(found)
    return [Part(Verb.CHOOSE, d.ctx.controller, [Action(Deed.NOTHING, ref) for ref in found])]


@builds(s.PickExpedition)
def _pick_expedition(d: Doing, node: s.PickExpedition) -> list[Part]:
    found = d.expeditions(TargetExpedition(standing=node.standing))
    actions = [Action(Deed.NOTHING, player=player, which=which) for player, which in found]
    return [Part(Verb.CHOOSE, d.ctx.controller, actions)]


@builds(s.PickPlayer)
def _pick_player(d: Doing, node: s.PickPlayer) -> list[Part]:
    found = d.players(TargetPlayer(opponents=not node.anyone))
    return [Part(Verb.CHOOSE, d.ctx.controller, [Action(Deed.NOTHING, player=player) for player in found])]


@builds(s.Pass)
def _pass(d: Doing, node: s.Pass) -> list[Part]:
    return [Part(Verb.PASSING, player, [Action(Deed.PASSING, player=player)]) for player in d.players(node.who)]


@builds(s.BecomeFirst)
def _become_first(d: Doing, node: s.BecomeFirst) -> list[Part]:
    who = d.players(node.who)[0]
    return [Part(Verb.SUCCEED, who, [Action(Deed.FIRST, player=who)])]


@runs(s.Resupply)
def _resupply(r: Running, node: s.Resupply) -> bool:
    """Exhausted Resupply is one, and then whoever gets it exhausts that card; if it is replaced nothing is."""
    if r.frame.stage == 1:
        parts = [
            Part(Verb.EXHAUST, r.g.items[ref[0]].player, [Action(Deed.GAIN, ref, status=Status.EXHAUSTED)])
            for ref in r.ctx.it
            if _in_reserve(r, ref)
        ]
        if r.ctx.done and parts:
            happen(r.g, Step(r.ctx.controller, parts, r.ctx.id))
        return True
    doing = Doing(r.asking, r.ctx)
    parts = resupply(doing, node)
    r.keep(doing)
    r.frame.stage = 1
    happen(r.g, Step(r.ctx.controller, parts, r.ctx.id))
    return not node.exhausted


def _in_reserve(r: Running, ref: Ref) -> bool:
    item = r.g.items[ref[0]]
    return item.zone is Zone.RESERVE and item.timestamp == ref[1]


@builds(s.Resupply)
def resupply(d: Doing, node: s.Resupply) -> list[Part]:
    """The top card goes to Reserve, for each player."""
    return [Part(Verb.RESUPPLY, player, top(player, Zone.RESERVE, 1)) for player in d.players(node.who)]


@builds(s.Sabotage)
def _sabotage(d: Doing, node: s.Sabotage) -> list[Part]:
    """Discard up to one target card in any Reserve."""
    parts = []
    for player in d.players(node.who):
        items = [item for one in d.g.present() for item in d.g.zone(one.index, Zone.RESERVE)]
        if items:
            ids, words = [NONE, *(item.id for item in items)], ["Nothing", *(item.card.name for item in items)]
            d.asked = True
            picked = d.asking.one(player, DecisionKind.TARGET, "Sabotage: discard which card?", ids, words)
            if picked != NONE:
                item = d.g.items[picked]
                d.ctx.it = ((item.id, item.timestamp),)
                parts.append(Part(Verb.DISCARD, player, [Action(Deed.MOVE, d.ctx.it[0], zone=Zone.DISCARD)]))
    return parts


@builds(s.Sacrifice)
def _sacrifice(d: Doing, node: s.Sacrifice) -> list[Part]:
    parts = []
    for player in d.players(node.who):
        with d.as_doer(player):
            refs = d.objects(node.what, player, own=True)
        actions = [Action(Deed.MOVE, ref, zone=Zone.DISCARD) for ref in refs]
        parts.append(Part(Verb.SACRIFICE, player, actions))
    return parts


@builds(s.SacrificeDearest)
def _sacrifice_dearest(d: Doing, node: s.SacrificeDearest) -> list[Part]:
    """Of several that cost the same their player chooses."""
    parts = []
    for player in d.players(node.who):
        own = [ref for ref in candidates(d.g, d.ctx, node.kind) if d.g.items[ref[0]].player == player]
        costs = {ref[0]: cost_of(known_of(d.g, d.g.items[ref[0]]), node.cost) for ref in own}
        dearest = [ref for ref in own if costs[ref[0]] == max(costs.values())]
        if dearest:
            ids = [ref[0] for ref in dearest]
            words = [d.g.items[id].card.name for id in ids]
            picked = d.asking.one(player, DecisionKind.OBJECT, "Sacrifice which?", ids, words)
            d.ctx.it = (dearest[ids.index(picked)],)
            parts.append(Part(Verb.SACRIFICE, player, [Action(Deed.MOVE, d.ctx.it[0], zone=Zone.DISCARD)]))
    return parts


@builds(s.Deploy)
def _deploy(d: Doing, node: s.Deploy) -> list[Part]:
    """Revealed cards join Expeditions; the others are what is left."""
    who = d.players(node.who)[0]
    items = [d.g.items[ref[0]] for ref in d.ctx.rest if alive(d.g, ref)]
    fitting = [one for one in items if fits(d.g, d.ctx, (one.id, one.timestamp), known_of(d.g, one), node.kind)]
    ids = [one.id for one in fitting]
    words = [one.card.name for one in fitting]
    most = min(d.number(node.number), len(ids))
    prompt = "Which join your Expeditions?"
    chosen = d.asking.several(who, DecisionKind.CARD, prompt, ids, 0, most, (), words) if ids else []
    places = d.expeditions(node.expeditions)
    options = [("expedition", player, int(which)) for player, which in places]
    told = [f"{d.g.players[player].name}'s {which.word} Expedition" for player, which in places]
    actions = []
    for id in chosen:
        item = d.g.items[id]
        prompt = f"Which Expedition does {item.card.name} join?"
        at = places[options.index(d.asking.one(who, DecisionKind.OBJECT, prompt, options, told))]
        ref = (item.id, item.timestamp)
        actions.append(Action(Deed.MOVE, ref, player=at[0], zone=Zone.EXPEDITION, which=at[1]))
    d.ctx.it = tuple(one.item for one in actions)
    d.ctx.rest = tuple(ref for ref in d.ctx.rest if ref not in d.ctx.it)
    return [Part(Verb.PUT, who, actions)]


@builds(s.Discard)
def _discard(d: Doing, node: s.Discard) -> list[Part]:
    parts = []
    for player in d.players(node.who):
        with d.as_doer(player):
            moves = _moves(d, node.what, player, Zone.DISCARD)
            parts += [Part(Verb.DISCARD, player, moves), *_swapped(d, player, moves)]
    return parts


def _swapped(d: Doing, player: int, moves: list[Action]) -> list[Part]:
    """Before one of their Orbs is chosen a player may swap its exhaustion with another's: so whichever card leaves, it
    is theirs to say whether a ready or an exhausted Orb does (section 3 of the digest)."""
    orbs = [one for one in moves if one.item[0] and d.g.items[one.item[0]].zone is Zone.MANA]
    if len(orbs) != 1:
        return []
    leaving = d.g.items[orbs[0].item[0]]
    others = [orb for orb in d.g.zone(player, Zone.MANA) if orb.ready is not leaving.ready]
    state = "an exhausted" if leaving.ready else "a ready"
    if not others or not d.asking.yes(player, f"Let it be {state} Orb that leaves?", DecisionKind.MAY):
        return []
    becomes = Deed.LOSE if leaving.ready else Deed.GAIN
    ref = (others[0].id, others[0].timestamp)
    return [Part(Verb.PAY, player, [Action(becomes, ref, status=Status.EXHAUSTED)])]


def _moves(d: Doing, what: Objects, player: int, zone: Zone, on: int = -1) -> list[Action]:
    """Objects, cards or the tops of Decks go to a zone; into the Mana zone exhausted, unless it is said otherwise."""
    statuses = frozenset({Status.EXHAUSTED}) if zone is Zone.MANA else frozenset()
    if isinstance(what, TopCards):
        number = d.number(what.number)
        return [one for whose in d.players(what.who) for one in top(whose, zone, number, statuses)]
    return [Action(Deed.MOVE, ref, zone=zone, statuses=statuses, on=on) for ref in d.objects(what, player)]


@builds(s.Put)
def _put(d: Doing, node: s.Put) -> list[Part]:
    parts = []
    for player in d.players(node.who):
        with d.as_doer(player):
            zone, on = destination(node.place)
            moves = _moves(d, node.what, player, zone, on)
            for one in moves if node.state else ():
                one.statuses = frozenset() if node.state == "ready" else frozenset({Status.EXHAUSTED})
            parts.append(Part(Verb.PUT, player, moves))
    return parts


def destination(place: Place) -> tuple[Zone, int]:
    """The zone that a place is, and in a Deck how deep: 0 on top, -1 at the bottom."""
    match place:
        case TopOf(bottom=bottom):
            return Zone.DECK, -1 if bottom else 0
        case ZoneOf(zone=zone) | AnyReserve(zone=zone):
            return Zone(zone), -1
    raise ValueError(f"where is {place}?")


@builds(s.Exchange)
def _exchange(d: Doing, node: s.Exchange) -> list[Part]:
    """Both are needed, else nothing happens."""
    who = d.players(node.who)[0]
    first = d.objects(node.first, who)
    second = d.objects(node.second, who)
    if not first or not second:
        return []
    zones = d.g.items[first[0][0]].zone, d.g.items[second[0][0]].zone
    actions = [Action(Deed.MOVE, first[0], zone=zones[1]), Action(Deed.MOVE, second[0], zone=zones[0])]
    d.ctx.it = (first[0], second[0])
    return [Part(Verb.PUT, who, actions)]


@builds(s.Exhaust)
def _exhaust(d: Doing, node: s.Exhaust) -> list[Part]:
    who = d.players(node.who)[0]
    d.fit = (lambda ref: can_be_exhausted(d.g, ref)) if d.cost else None
    refs = d.objects(node.what, who)
    d.fit = None
    return [Part(Verb.EXHAUST, who, [Action(Deed.GAIN, ref, status=Status.EXHAUSTED) for ref in refs])]


@builds(s.Ready)
def _ready(d: Doing, node: s.Ready) -> list[Part]:
    """Of Mana Orbs exhausted ones of one's own, and nobody is asked which."""
    who = d.players(node.who)[0]
    orbs = isinstance(node.what, OfKind) and node.what.kind.nouns == ("mana orb",)
    d.fit = (lambda ref: not d.g.items[ref[0]].ready) if orbs else None
    refs = d.objects(node.what, who, own=orbs)
    d.fit = None
    return [Part(Verb.READY, who, [Action(Deed.LOSE, ref, status=Status.EXHAUSTED) for ref in refs])]


@runs(s.AfterYou)
def _after_you(r: Running, node: s.AfterYou) -> bool:
    """The turn ends once Limbo holds no Reactions (4.2 of the digest)."""
    r.g.turn_over = True
    return True


@runs(s.Win)
def _win(r: Running, node: s.Win) -> bool:
    """At once (section 4 of the digest)."""
    doing = Doing(r.asking, r.ctx)
    who = doing.players(node.who)[0]
    victory.win(r.g, r.g.players[who].team, "4.2.4")
    return True
