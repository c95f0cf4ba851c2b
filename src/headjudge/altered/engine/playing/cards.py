"""Playing a card, step by step (5.1.2 of the digest): declare it, move it to Limbo, pay, resolve.

"Played" it is at the moment when it leaves Limbo in resolving; a Spell, once its effect is done.
"""

from __future__ import annotations

from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.events.reactions import cant_activate
from headjudge.altered.engine.events.unnoticed import declare_unnoticed, enter_unnoticed, pay_unnoticed
from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.playing.cheaper import cheaper, price
from headjudge.altered.engine.playing.costs import cost_to_play, next_played
from headjudge.altered.engine.playing.legality import IN_EXPEDITIONS
from headjudge.altered.engine.reading.described import cost_of, fits
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import number, players_of, scope_of
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import alive, changed, known, known_of, working
from headjudge.altered.engine.state.members import (
    AFTERNOON,
    DECLARE,
    DISCARD,
    EXHAUSTED,
    EXPEDITION,
    FLEETING,
    GAIN,
    LANDMARK,
    LANDMARK_CARD,
    LIMBO,
    MOVE,
    NOTHING,
    PLAY,
    RESERVE,
    SPELL,
)
from headjudge.altered.engine.state.moving import enter
from headjudge.altered.engine.state.objects import Context, Emblem, Ongoing, Ref
from headjudge.altered.engine.state.printed import printed_on
from headjudge.altered.engine.state.steps import Action, Part, Step, Verb
from headjudge.altered.engine.state.words import Edition, Status, Which
from headjudge.altered.text.tree.abilities import SpellEffect
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.effects.changes import Activate, Gains, Loses
from headjudge.altered.text.tree.effects.playing import NextPlayed
from headjudge.altered.text.tree.effects.simple import Put
from headjudge.altered.text.tree.effects.structure import Sequence
from headjudge.altered.text.tree.gains import StatusGain
from headjudge.altered.text.tree.objects import It, Me
from headjudge.altered.text.tree.places import AnyReserve
from headjudge.altered.text.tree.players import Doer
from headjudge.altered.text.tree.playing_cards import FirstPlayed, SpellKeyword, SpellsHave
from headjudge.core.machine import Frame

__all__ = ["play"]

FIRST_EDITION = Edition.FIRST
EXPEDITIONS = tuple(Which)


def play(
    g: State, player: int, item: Item, to: int, *, free: bool = False, less: int = 0, scout: bool = False, ctx: int = 0
) -> None:
    """Put the playing of a card on the line of play; that it may be played has been found out before. ``ctx``: the
    ability whose effect plays it, which can follow it where it goes (2.1 of the digest)."""
    push(
        g,
        "play",
        None,
        player=player,
        item=item.id,
        to=to,
        cost=0 if free else cost_to_play(g, player, item, less=less, scout=scout, to=to),
        cheaper=None if free else cheaper(g, player, item, less=less, scout=scout, to=to),
        origin=item.zone,
        scout=scout,
        ctx=ctx,
    )


@handles("play")
def _play(g: State, line: Line, frame: Frame) -> bool:
    """One stage after the other: to Limbo, pay, resolve."""
    player, item = frame.data["player"], g.items[frame.data["item"]]
    if not g.players[player].in_game:
        _give_up(g, item)
        return True
    if frame.stage == 1:
        cost, low = frame.data["cost"], frame.data["cheaper"]
        if low is None and pay_unnoticed(g, player, cost):
            frame.stage = 2
        else:
            parts = price(g, Asking(g, line, frame), player, item, cost, low)
    stage, frame.stage = frame.stage, frame.stage + 1
    if stage == 2 and item.zone is not LIMBO:
        return True
    match stage:
        case 0:
            _declare(g, player, item, frame)
            return False
        case 1:
            happen(g, Step(player, parts), price=True)
            return False
        case 2 if item.card.type is SPELL:
            _resolve_spell(g, player, item, frame)
            return False
        case 2:
            _enter_play(g, player, item, frame)
            return True
    if item.zone is LIMBO:
        _after_spell(g, player, item, frame)
    else:
        _moved_itself(g, player, item, frame)
    return True


def _give_up(g: State, item: Item) -> None:
    """Who was playing a card has left: it doesn't stay in Limbo."""
    if item.zone is LIMBO:
        enter(g, item, Action(MOVE, zone=DISCARD))
        changed(g)


def _declare(g: State, player: int, item: Item, frame: Frame) -> None:
    """The card goes to Limbo. A Spell is Fleeting from there on, if it was in Reserve or says so, unless an effect on
    the next Spell says otherwise."""
    origin = item.zone
    upcoming = next_played(g, player, item, to=frame.data["to"]) if g.ongoing else []
    if upcoming:
        used = [one for one, _ in upcoming]
        g.ongoing = [one for one in g.ongoing if one not in used]
    frame.data["upcoming"] = upcoming
    statuses: set[Status] = set()
    if item.card.type is SPELL:
        says = any(isinstance(rule, SpellKeyword) and rule.name == "fleeting" for rule in item.own.rules)
        if says or origin is RESERVE or _has(g, player, item):
            statuses.add(FLEETING)
        for _, node in upcoming:
            statuses |= {Status(gain.status) for gain in node.gains if isinstance(gain, StatusGain)}
            statuses -= {Status(loss.status) for loss in node.losses if isinstance(loss, StatusGain)}
    elif origin is RESERVE and item.card.type in IN_EXPEDITIONS:
        frame.data["fleeting"] = True
    g.say(f"{g.players[player].name} plays {item.card.name}", "5.1.1.b")
    ctx = frame.data["ctx"]
    if ctx or not declare_unnoticed(g, player, item, statuses):
        move = Action(MOVE, (item.id, item.timestamp), player=player, zone=LIMBO, statuses=frozenset(statuses))
        happen(g, Step(player, [Part(DECLARE, player, [move], origin=origin)], ctx))


def _has(g: State, player: int, item: Item) -> bool:
    """Whether passive abilities say that Spells like this one have Fleeting."""
    ref = (item.id, item.timestamp)
    for ruling, node in rulings(g, SpellsHave):
        ctx, seen = scope_of(ruling), known_of(g, item)
        small = node.number is None or cost_of(seen, node.cost) <= number(g, ctx, node.number)
        if small and ruling.player == player and fits(g, ctx, ref, seen, node.what):
            return True
    return False


def _enter_play(g: State, player: int, item: Item, frame: Frame) -> None:
    """A Character or Expedition Permanent joins its Expedition, a Landmark goes to the Landmark zone. In the edition of
    1.0 one from Reserve becomes Fleeting in the same event, in that of 4.0 right after it."""
    origin = frame.data["origin"]
    ref = (item.id, item.timestamp)
    landmark = item.card.type is LANDMARK_CARD
    to = frame.data["to"]
    move = Action(
        MOVE,
        ref,
        player=player,
        zone=LANDMARK if landmark else EXPEDITION,
        which=None if landmark else EXPEDITIONS[to],
    )
    part = Part(PLAY, player, [move], origin=origin)
    if frame.data.get("fleeting"):
        if g.options.edition is FIRST_EDITION:
            part.actions.append(Action(GAIN, ref, status=FLEETING))
        else:
            push(g, "becomes fleeting", None, player=player, item=item.id)
    push(g, "played", None, player=player, item=item.id, upcoming=frame.data["upcoming"], scout=frame.data["scout"])
    step = Step(player, [part], frame.data["ctx"])
    if step.context or len(part.actions) > 1 or not enter_unnoticed(g, step):
        happen(g, step)


@handles("becomes fleeting")
def _becomes_fleeting(g: State, line: Line, frame: Frame) -> bool:
    """A card played from Reserve becomes Fleeting, right after it was played (edition of 4.0)."""
    item = g.items[frame.data["item"]]
    action = Action(GAIN, (item.id, item.timestamp), status=FLEETING)
    happen(g, Step(frame.data["player"], [Part(Verb.GAIN, frame.data["player"], [action])]))
    return True


@handles("played")
def _played(g: State, line: Line, frame: Frame) -> bool:
    """What effects on the next card say becomes a Reaction as that card is played, one that activates the same
    abilities only once (section 7 of the digest); so does Scout's."""
    item = g.items[frame.data["item"]]
    ref = (item.id, item.timestamp)
    made: list[object] = []
    for one, node in frame.data["upcoming"]:
        for effect in _later(node):
            if not (isinstance(effect, Activate) and effect in made):
                made.append(effect)
                _emblem(g, one, ref, effect)
    _first_played(g, frame.data["player"], item)
    if frame.data["scout"] and alive(g, ref) and not cant_activate(g, ref):
        effect = Put(Doer(), Me(), AnyReserve())
        gained = len(working(g).abilities.get(item.id, printed_on(item.card)))
        _add(g, frame.data["player"], ref, ref, effect, item.card.name, gained)
    return True


def _first_played(g: State, player: int, item: Item) -> None:
    """What is said of the first card of a description that a player plays each Afternoon is a Reaction, too."""
    if g.phase is not AFTERNOON:
        return
    ref, seen = (item.id, item.timestamp), known_of(g, item)
    for ruling, node in rulings(g, FirstPlayed):
        ctx = scope_of(ruling)
        earlier = _has_played(g, ctx, player, node.kind)
        if ruling.source == ref or earlier or player not in players_of(g, ctx, node.who):
            continue
        if fits(g, ctx, ref, seen, node.kind):
            name = g.items[ruling.source[0]].card.name
            emblem = Emblem(
                g.fresh(),
                ruling.player,
                ruling.source,
                ruling.source,
                ruling.source,
                ruling.ability,
                Gains(It(), node.gains),
                name,
                it=(ref,),
            )
            g.limbo.append(emblem)
    g.plays.append((player, seen))


def _has_played(g: State, ctx: Context, player: int, kind: Description) -> bool:
    """Whether a player has already played a card of a description this Afternoon."""
    return any(who == player and fits(g, ctx, (0, 0), one, kind) for who, one in g.plays)


def _later(node: NextPlayed) -> list[object]:
    """The effects on the card that has been played."""
    found: list[object] = []
    if node.gains:
        found.append(Gains(It(), node.gains))
    if node.losses:
        found.append(Loses(It(), node.losses))
    if node.symbol:
        found.append(Activate(node.symbol, It(), one=node.one, form=3 if node.one else 2))
    return found


def _emblem(g: State, one: Ongoing, ref: Ref, effect: object) -> None:
    """A Reaction of the effect's card, about the card that is played."""
    if g.players[one.controller].in_game:
        me = one.source
        g.limbo.append(Emblem(g.fresh(), one.controller, me, me, me, -one.id, effect, one.name, it=(ref,)))


def _add(g: State, player: int, source: Ref, it: Ref, effect: object, name: str, ability: int) -> None:
    g.limbo.append(Emblem(g.fresh(), player, source, source, source, ability, effect, name, it=(it,)))


def _resolve_spell(g: State, player: int, item: Item, frame: Frame) -> None:
    """The effects of a Spell, with the card in Limbo."""
    ref = (item.id, item.timestamp)
    ctx = Context(g.fresh(), player, ref, ref)
    g.contexts[ctx.id] = ctx
    frame.data["limbo"] = ref
    effects = [one.node.effect for one in printed_on(item.card) if isinstance(one.node, SpellEffect)]
    push(g, "end of ability", None, ctx=ctx.id)
    if len(effects) == 1:
        push(g, "effect", effects[0], ctx=ctx.id)
    elif effects:
        push(g, "effect", Sequence(tuple(effects), (".",) * (len(effects) - 1)), ctx=ctx.id)


def _after_spell(g: State, player: int, item: Item, frame: Frame) -> None:
    """It goes to Reserve, with Cooldown exhausted, or if it is Fleeting to the Discard pile; and has been played."""
    fleeting = FLEETING in item.statuses
    cooldown = any(isinstance(rule, SpellKeyword) and rule.name == "cooldown" for rule in item.own.rules)
    statuses = frozenset({EXHAUSTED}) if cooldown and not fleeting else frozenset()
    zone = DISCARD if fleeting else RESERVE
    move = Action(MOVE, (item.id, item.timestamp), zone=zone, statuses=statuses)
    part = Part(PLAY, player, [move], origin=frame.data["origin"])
    happen(g, Step(player, [part], frame.data["ctx"]))


def _moved_itself(g: State, player: int, item: Item, frame: Frame) -> None:
    """A Spell that its own effect has put elsewhere was played when it left Limbo (5.1.2 of the digest)."""
    was = known(g, frame.data["limbo"])
    done = Action(NOTHING, now=(item.id, item.timestamp), before=was)
    happen(g, Step(player, [Part(PLAY, player, [done], origin=frame.data["origin"])]))
