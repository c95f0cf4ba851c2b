"""Playing a card inside an effect, and effects on the next card that is played (5.1)."""

from __future__ import annotations

from headjudge.altered.engine.effects.doing import NONE, Running, runs
from headjudge.altered.engine.effects.feasible import tests
from headjudge.altered.engine.effects.simple import destination
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.playing.cards import play
from headjudge.altered.engine.playing.legality import TO_NONE, places_for, why_not
from headjudge.altered.engine.reading.described import fits
from headjudge.altered.engine.reading.scope import expeditions_of, number, players_of, refs_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import alive, known_of
from headjudge.altered.engine.state.objects import Context, Ongoing
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import DecisionKind, Which, Zone
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.effects.playing import NextPlayed, PlayCard, PlayOrPut, PlaySeveral, Rush
from headjudge.altered.text.tree.objects import Choice

__all__: list[str] = []


def playable(g: State, ctx: Context, node: PlayCard) -> list[tuple[int, int]]:
    """The cards that an effect lets somebody play, each with the places it could go to."""
    player = (players_of(g, ctx, node.who) or [ctx.controller])[0]
    less = 0 if node.less is None else number(g, ctx, node.less)
    pronoun = refs_of(ctx, node.what)
    items: list[Item] = []
    if pronoun is not None:
        items = [g.items[ref[0]] for ref in pronoun if alive(g, ref)]
    elif isinstance(node.what, Choice):
        kind = node.what.kind
        for zone in (Zone.HAND, Zone.RESERVE):
            for item in g.zone(player, zone):
                ref = (item.id, item.timestamp)
                if fits(g, ctx, ref, known_of(g, item), kind) and not (node.what.other and ref == ctx.me):
                    items.append(item)
    found = []
    for item in items:
        if why_not(g, player, item, free=node.free, less=less, anywhere=pronoun is not None) is None:
            found += [(item.id, place) for place in _places(g, ctx, node, item)]
    return found


def _places(g: State, ctx: Context, node: PlayCard, item: Item) -> list[int]:
    """Where a card could join: either of its player's Expeditions, or those that the effect names."""
    player = (players_of(g, ctx, node.who) or [ctx.controller])[0]
    less = 0 if node.less is None else number(g, ctx, node.less)
    places = places_for(g, player, item, less=less, free=node.free)
    if node.where is None:
        return places
    scope = ctx.copy()
    scope.doer, scope.they = player, (player,)
    named = [int(which) for whose, which in expeditions_of(g, scope, node.where) if whose == player]
    return [place for place in places if place in named]


@tests(PlayCard)
def _can_be_played(g: State, ctx: Context, node: PlayCard) -> bool:
    return bool(playable(g, ctx, node)) or _conceals(g, ctx, node)


def _conceals(g: State, ctx: Context, node: PlayCard) -> bool:
    """Whether a card of a Hand could be meant: its player is asked whatever they hold, since being asked would tell."""
    player = (players_of(g, ctx, node.who) or [ctx.controller])[0]
    return refs_of(ctx, node.what) is None and bool(g.players[player].zones[Zone.HAND])


@runs(PlayCard)
def _play(r: Running, node: PlayCard) -> bool:
    """A card is played at once, as part of this effect; whether and which is one decision."""
    options = [NONE, *(("play", id, place) for id, place in playable(r.g, r.ctx, node))]
    player = (players_of(r.g, r.ctx, node.who) or [r.ctx.controller])[0]
    words = ["Nothing"]
    for id, place in playable(r.g, r.ctx, node):
        words.append(r.g.items[id].card.name + ("" if place == TO_NONE else f" ({Which(place).word} Expedition)"))
    ask = r.asking.concealed if _conceals(r.g, r.ctx, node) else r.asking.one
    choice = ask(player, DecisionKind.PLAY, "Play which card?", options, words)
    if choice == NONE:
        r.ctx.done = False
        if refs_of(r.ctx, node.what) is None:
            r.ctx.it = ()
        return True
    _, id, place = choice
    item = r.g.items[id]
    r.ctx.done = True
    less = 0 if node.less is None else number(r.g, r.ctx, node.less)
    r.ctx.it = ((item.id, item.timestamp),)
    play(r.g, player, item, place, free=node.free, less=less, ctx=r.ctx.id)
    return True


@runs(PlaySeveral)
def _several(r: Running, node: PlaySeveral) -> bool:
    """One card after the other, until no more is wanted."""
    if "left" not in r.data:
        r.data["left"] = number(r.g, r.ctx, node.number)
    elif not r.ctx.done:
        return True
    if r.data["left"] <= 0:
        return True
    r.data["left"] -= 1
    one = PlayCard(node.who, Choice(node.kind), free=True, form=1)
    if not _can_be_played(r.g, r.ctx, one):
        return True
    r.ctx.done = False
    r.follow(one)
    return False


@runs(PlayOrPut)
def _play_or_put(r: Running, node: PlayOrPut) -> bool:
    """One decision: play it somewhere, put it in the zone, or leave it."""
    g, ctx = r.g, r.ctx
    refs = [ref for ref in refs_of(ctx, node.what) or () if alive(g, ref)]
    if not refs:
        ctx.done = False
        return True
    player = (players_of(g, ctx, node.who) or [ctx.controller])[0]
    zone, _ = destination(node.place)
    ways = playable(g, ctx, PlayCard(node.who, node.what, free=True, form=1))
    options = [NONE, ("put", str(zone)), *(("play", id, place) for id, place in ways)]
    words = ["Nothing", f"Put it in your {zone}"]
    for id, place in ways:
        where = "" if place == TO_NONE else f" ({Which(place).word} Expedition)"
        words.append(f"Play {g.items[id].card.name}{where}")
    choice = r.asking.one(player, DecisionKind.PLAY, "Play it, or put it elsewhere?", options, words)
    ctx.done = choice != NONE
    if choice == NONE:
        return True
    if choice[0] == "put":
        happen(g, Step(player, [Part(Verb.PUT, player, [Action(Deed.MOVE, ref, zone=zone) for ref in refs])], ctx.id))
        return True
    play(g, player, g.items[choice[1]], choice[2], free=True, ctx=ctx.id)
    return True


@tests(Rush)
def _can_rush(g: State, ctx: Context, node: Rush) -> bool:
    return _can_be_played(g, ctx, _rushed(node))


@runs(Rush)
def _rush(r: Running, node: Rush) -> bool:
    """A card is played at once, for its cost (section 7 of the digest)."""
    return _play(r, _rushed(node))


def _rushed(node: Rush) -> PlayCard:
    return PlayCard(node.who, node.what if node.what is not None else Choice(Description(("card",))))


@runs(NextPlayed)
def _next(r: Running, node: NextPlayed) -> bool:
    """An emblem that lasts until that card is played, or its time is over."""
    g = r.g
    player = r.ctx.controller
    name = g.items[r.ctx.me[0]].card.name
    if node.duration == "turn" and g.turn is None:
        return True
    g.ongoing.append(Ongoing(g.fresh(), player, r.ctx.me, node, node.duration, g.day, name, once=True))
    r.ctx.done = True
    return True
