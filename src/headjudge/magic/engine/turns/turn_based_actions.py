"""What the rules do as steps begin (703): untapping, drawing, cleaning up.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
103.7a   no first draw for who plays first, in a two-player game :func:`_skips_first_draw`
502      untap                                                   :func:`_untap`
504      draw                                                    :func:`draw`
505.4    a lore counter on each Saga (714.3b)                    :func:`tell_on`
514      cleanup                                                 :func:`_cleanup`
805.4b   each player of the team draws                           :func:`draw`
810.6    no first draw for the team that plays first             :func:`_skips_first_draw`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import end_effects, end_next_turns, forget_gone
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.rules_of import has_rule, player_rules_of, rules_of
from headjudge.magic.engine.characteristics.sagas import LORE, chapters
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.damage import wear_off
from headjudge.magic.engine.events.day_and_night import look_back_at_turn
from headjudge.magic.engine.events.happen import happen, happen_one_by_one, perform_all
from headjudge.magic.engine.events.phasing import phasing_events
from headjudge.magic.engine.events.steps import step_begins
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack import priority
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import (
    DoesntUntap,
    MaximumHandSize,
    MayStayTapped,
    ReturnsAsUntapping,
    UntapAtMost,
    UntapsWithOthers,
)
from headjudge.magic.engine.state.steps import Doing, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import END_OF_TURN, End, Until
from headjudge.magic.multiplayer.general import is_multiplayer
from headjudge.magic.multiplayer.limited_range_of_influence import controllers_seen_by, sees
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, HAND

__all__ = ["draw", "tell_on"]


@handles("untap")
def _untap(g: State, turn: Turn, frame: Frame) -> bool:
    """502: phasing, day and night (730.2), then untapping; no player gets priority."""
    if frame.stage == 0:
        frame.stage = 1
        perform_all(g, turn, phasing_events(g, turn.active))
        look_back_at_turn(g, turn)
        return False
    if frame.stage == 2:
        return True
    asker = Asker(g, turn, frame)
    events = []
    kept: list[GameObject] = []
    for q in turn.active:
        player = g.players[q]
        if not player.in_game:
            continue
        mine: list[int] = []
        for id in player.battlefield:
            obj = g.objects[id]
            stays = obj.marks.stays_tapped
            if stays:
                kept.append(obj)
            if not obj.tapped or stays or any(c.player in (-1, q) for c, _ in rules_of(g, obj, DoesntUntap)):
                continue
            if has_rule(g, obj, MayStayTapped) and asker.yes(q, f"Leave {characteristics(g, obj).name} tapped?"):
                continue
            mine.append(id)
        events += [Event(EventKind.UNTAP, id, q) for id in _no_more_than_allowed(asker, q, mine)]
    events += [Event(EventKind.UNTAP, obj.id, obj.controller) for obj in _untapping_with_others(g, turn)]
    events += _returning(g, turn)
    for obj in kept:
        obj.marks = obj.marks._replace(stays_tapped=False)
    for q in turn.active:
        end_effects(g, Until(End.NEXT_UNTAP_OVER, q))
    frame.stage = 2
    happen(g, turn, events)
    return False


def _returning(g: State, turn: Turn) -> list[Event]:
    """What returns to its owner's hand as the active players untap their permanents, whoever controls it by now."""
    there = [g.objects[id] for player in g.players for id in player.battlefield]
    found = [o for o in there if any(rule.player in turn.active for rule, _ in rules_of(g, o, ReturnsAsUntapping))]
    return [Event(EventKind.MOVE, o.id, o.controller, frm=BATTLEFIELD, to=HAND) for o in found if not o.phased_out]


def _no_more_than_allowed(asker: Asker, player: int, wanted: list[int]) -> list[int]:
    """What a player untaps of what would untap: where only so many of a kind do, the player chooses which (502.3)."""
    g = asker.g
    for limit, ctx in player_rules_of(g, player, UntapAtMost):
        such = [i for i in wanted if matches(g, ctx, limit.what, g.objects[i], characteristics(g, g.objects[i]))]
        if len(such) > limit.most:
            words = "Untap which of these?"
            chosen = asker.several(player, DecisionKind.OBJECT, words, such, limit.most, limit.most)
            wanted = [i for i in wanted if i not in such or i in chosen]
    return wanted


def _untapping_with_others(g: State, turn: Turn) -> list[GameObject]:
    """The tapped permanents of others that an effect untaps in this player's or team's untap step, too."""
    active = next((q for q in turn.active if g.players[q].in_game), None)
    if active is None:
        return []
    others = (q for q in controllers_seen_by(g, active) if q not in turn.active)
    tapped = (obj for q in others for id in g.players[q].battlefield if (obj := g.objects[id]).tapped)
    return [obj for obj in tapped if any(sees(g, ctx, active) for _, ctx in rules_of(g, obj, UntapsWithOthers))]


def draw(g: State, turn: Turn) -> None:
    """504.1: the active player draws a card, which does not use the stack; then abilities trigger."""
    push(turn, "announce")
    if not _skips_first_draw(g, turn):
        happen_one_by_one(g, turn, [Event(EventKind.DRAW, who=q) for q in turn.active if g.players[q].in_game])


def tell_on(g: State, turn: Turn) -> None:
    """714.3b: each active player puts a lore counter on each Saga of theirs with a chapter ability, which does not use
    the stack; then abilities trigger."""
    push(turn, "announce")
    sagas = [
        Event(EventKind.COUNTERS, id, by=q, n=1, data={"kind": LORE})
        for q in turn.active
        for id in g.players[q].battlefield
        if not g.objects[id].phased_out and chapters(characteristics(g, g.objects[id]))
    ]
    happen(g, turn, sagas)


def _skips_first_draw(g: State, turn: Turn) -> bool:
    """Whether nobody draws since it is the first turn of all: of two players (103.7a) or of Two-Headed Giant (810.6);
    the starting player of any other multiplayer game draws (800.6)."""
    first = turn.number == 1 and all(g.players[q].turns_taken == 1 for q in turn.active)
    return first and (g.options.plays.one_body or not is_multiplayer(g))


@handles("announce")
def _announce(g: State, turn: Turn, frame: Frame) -> bool:
    step_begins(g, turn)
    return True


@handles("cleanup")
def _cleanup(g: State, turn: Turn, frame: Frame) -> bool:
    """514: discard to hand size; damage wears off and "until end of turn" ends; priority only if something happened."""
    if frame.stage == 0:
        asker = Asker(g, turn, frame)
        events = []
        for q in turn.active:
            player = g.players[q]
            limit = hand_limit(g, q)
            if player.in_game and limit is not None and len(player.hand) > limit:
                over = len(player.hand) - limit
                discarded = asker.several(
                    q, DecisionKind.CARDS, f"Discard {over} to your hand size", player.hand, over, over
                )
                events += [
                    Event(EventKind.MOVE, id, q, frm=HAND, to=GRAVEYARD, by=q, data={"why": Cause.DISCARD})
                    for id in discarded
                ]
        frame.stage = 1
        happen(g, turn, events)
        return False
    if frame.stage == 1:
        wear_off(g, turn)
        end_effects(g, END_OF_TURN, turn.marker)
        for q in turn.active:
            end_next_turns(g, q, turn.number)
        g.delayed = [d for d in g.delayed if not d.this_turn or d.ctx.marker != turn.marker]
        if turn.marker == g.turns[0].marker:
            forget_gone(g)
            _forget_lost(g)
        frame.stage = 2
        return not priority.something_to_do(g, turn)
    # 514.3a: players get priority, then there is another cleanup step.
    turn.doing = Doing.PRIORITY
    turn.steps.insert(0, Step.CLEANUP)
    return True


def _forget_lost(g: State) -> None:
    """Last known information that nothing can ask for any more is dropped; delayed and unspoken triggers still ask
    about theirs."""
    oldest = min(t.began_at for t in g.turns)
    contexts = [*(d.ctx for d in g.delayed), *(one.waiting.ctx for one in g.paper.unspoken)]
    wanted = {id for ctx in contexts for id in (ctx.source, *(i for ids in ctx.slots.values() for i in ids))}
    for id in [id for id, was in g.last_known.items() if was.timestamp < oldest and id not in wanted]:
        del g.last_known[id]


def hand_limit(g: State, player: int) -> int | None:
    """The maximum hand size of a player (402.2); None: there is none."""
    limit = 7
    for c, _ in player_rules_of(g, player, MaximumHandSize):
        if c.size is None:
            return None
        limit = max(0, limit + c.size) if c.relative else c.size
    return limit
