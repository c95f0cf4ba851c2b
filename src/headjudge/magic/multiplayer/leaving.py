"""Losing, leaving and winning (rules 104, 800.4).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
104.2a   the last player (or team) left wins                     :func:`settle`
104.3    something happens in place of losing                    :func:`lose`
104.3a   conceding                                               :func:`concede`
407.2    the winner owns the ante                                :func:`_take_ante`
104.4a   all remaining lose at once: a draw                      :func:`settle`
800.4a   objects leave, control ends, stack objects cease        :func:`leave`
800.4b   no control for a player who has left                    ``multiplayer.general.can_control``
800.4c   nothing is created or triggers for that player          ``multiplayer.general.can_control``
800.4d   no combat damage to that player                         ``engine.combat.combat_damage``
800.4e   another player makes that player's choice               ``multiplayer.limited_range_of_influence.stand_ins``
800.4f   last known information about that player                :mod:`..engine.characteristics.departed`
800.4g   the turn goes on without an active player               ``engine.stack.priority.give``
800.4h   the ante zone stays                                     :func:`_owned_leave`
800.4i   the planar controller hands that on first               :func:`_leave_together`
800.4k   what lasts until that player's next turn (today)        ``engine.characteristics.durations.end_where_passed``
726.4    who has the initiative leaves                           :func:`..engine.events.initiative.hand_on`
724.4    the monarch leaves                                      :func:`..engine.events.monarch.hand_on`
800.7    "you win" makes all opponents lose                      :func:`win`
801.16   … those in range, with limited range                    :func:`win`
801.17   "the game is a draw" for those in range                 :func:`draw`
809.5    a team fares as its emperor does                        :mod:`.fate`
810.8    a team fares as each of its players does                :mod:`.fate`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.casual_variants import planar
from headjudge.magic.engine.characteristics.control import gives_control_to, returns_near, rightful_controller
from headjudge.magic.engine.characteristics.departed import remember
from headjudge.magic.engine.characteristics.durations import expire, take_out_of_force
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.events import initiative, monarch
from headjudge.magic.engine.events.changes_in_place import set_controller
from headjudge.magic.engine.events.happen import look_back, perform_all
from headjudge.magic.engine.events.replacement import IN_PLACE, may_be_replaced, replaced_one
from headjudge.magic.engine.events.zones import move, remove_from_game
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, CARD, GameObject
from headjudge.magic.engine.state.player import Outcome
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer import grand_melee
from headjudge.magic.multiplayer.fate import cannot_lose, cannot_win, with_them
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.multiplayer.limited_range_of_influence import controllers_seen_by, players_in_range
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.zone_kinds import ANTE, BATTLEFIELD, EXILE, NOWHERE, ZoneKind

__all__ = ["LAST_LEFT", "concede", "draw", "draw_among", "lose", "win"]

LAST_LEFT = "104.2a"
"""The rule by which whoever is left wins, whatever the others lost to."""


def concede(g: State, players: list[int]) -> None:
    """Players concede: they lose and leave at once, whatever else is going on (104.3a)."""
    _leave_together(g, dict.fromkeys(players, "104.3a"), Outcome.LOST)


def lose(g: State, turn: Turn, why: dict[int, str]) -> None:
    """Players lose the game at the same time, each by a rule, unless something happens in place of that (614.1a)."""
    bodies = list(dict.fromkeys(body_of(g, q) for q in why))
    if any(may_be_replaced(g, event) for body in bodies for event in _defeat(g, body)):
        push(turn, "losing", why=dict(why), bodies=bodies)
    else:
        _leave_together(g, why, Outcome.LOST)


def _defeat(g: State, body: tuple[int, ...]) -> list[Event]:
    """That those lose who lose only as one (810.8a)."""
    return [Event(EventKind.DEFEAT, who=q) for q in body if g.players[q].in_game]


@handles("losing")
def _losing(g: State, turn: Turn, frame: Frame) -> bool:
    """Of each player or team it is settled whether they lose; what happens in place of that comes right before the
    others lose, who do so at the same time."""
    bodies: list[tuple[int, ...]] = frame.data["bodies"]
    why: dict[int, str] = frame.data["why"]
    if bodies:
        if replaced_one(Asker(g, turn, frame), _defeat(g, bodies[0])):
            frame.data["why"] = {q: rule for q, rule in why.items() if q not in bodies[0]}
            g.check_players.update(bodies[0])  # what they would lose for may be so still (704.3)
        frame.data["bodies"] = bodies[1:]
        return False
    if in_place := frame.data.pop(IN_PLACE, None):
        turn.agenda.extend(reversed(in_place))
        return False
    _leave_together(g, why, Outcome.LOST)
    return True


def win(g: State, turn: Turn, player: int) -> None:
    """An effect says that a player wins: the opponents (in range) lose instead (800.7, 801.16; 104.2b in a duel).

    So a player's whole team wins, an emperor's too (809.5a, 810.8a).
    """
    if cannot_win(g, player):
        return
    g.say(f"{g.players[player].name} wins the game", "104.2b")
    rule = "800.7" if g.ranges is None else "801.16"
    losers = [q for q in players_in_range(g, player) if are_opponents(g, player, q)]
    why = {q: rule for q in losers if not cannot_lose(g, q, rule)}
    if len(g.players) > _DUEL:
        lose(g, turn, why)
    else:
        _leave_together(g, why, Outcome.LOST)  # 104.2b: nobody is said to lose


_DUEL = 2


def effect_loses(g: State, turn: Turn, players: list[int]) -> None:
    """An effect says that players lose the game (104.3e)."""
    lose(g, turn, {q: "104.3e" for q in players if not cannot_lose(g, q, "104.3e")})


def draw(g: State, player: int) -> None:
    """An effect says that the game is a draw: for its controller and all players in range (104.4b, 801.17)."""
    draw_among(g, players_in_range(g, player), "801.17" if g.ranges else "104.4c")


def draw_among(g: State, players: list[int], rule: str) -> None:
    """The game is a draw for some players, who leave it with those who share their fate, or for all of them."""
    _leave_together(g, dict.fromkeys(players, rule), Outcome.DREW)


def _leave_together(g: State, why: dict[int, str], result: Outcome) -> None:
    """Players leave, and those who share their fate with them (809.5, 810.8a)."""
    why = with_them(g, why, result)
    going = list(why)
    if not going:
        return
    # 603.10f: who watches for that sees it as it was right before.
    perform_all(g, _turn_near(g, going[0]), [Event(EventKind.GOES, who=q, data={"result": result}) for q in going])
    for q in going:
        player = g.players[q]
        player.in_game = False
        player.result = result
        player.lost_to = why[q] if result == Outcome.LOST else ""
        g.say(f"{player.name} {'loses the game' if result == Outcome.LOST else 'draws'}", why[q])
    planar.hand_on(g, going)
    settle(g, going)
    if not g.over:
        leave(g, going)
        if g.options.plays.markers:
            grand_melee.players_left(g, going)
        planar.after_leaving(g)


def settle(g: State, going: list[int]) -> None:
    """See whether the game is over: at most one player or team is left (104.2a), or none (104.4a)."""
    teams = {p.team for p in g.players if p.in_game}
    if len(teams) > 1:
        return
    g.over = True
    for turn in g.turns:
        turn.asks = []
    if teams:
        for player in g.players:
            if player.team in teams:
                player.result = Outcome.WON
        names = [p.name for p in g.players if p.result == Outcome.WON]
        _take_ante(g)
        g.say(f"{' and '.join(names)} won", LAST_LEFT)
    else:
        last = {g.players[q].team for q in going}
        for player in g.players:
            if player.team in last:
                player.result = Outcome.DREW
        g.say("The game is a draw", "104.4a")


def _take_ante(g: State) -> None:
    """407.2: the winner becomes the owner of all cards in the ante zone."""
    winners = [p for p in g.players if p.result == Outcome.WON]
    if len(winners) != 1:
        return
    cards = [id for p in g.players for id in p.ante]
    for p in g.players:
        p.ante = cards if p is winners[0] else []
    for id in cards:
        g.objects[id].owner = g.objects[id].controller = winners[0].index


def leave(g: State, going: list[int]) -> None:
    """Players leave the game together (800.4a). This isn't a state-based action; it happens at once."""
    under_way = {turn.marker: len(turn.agenda) for turn in g.turns}
    g.vacated += going
    for player in going:
        remember(g, player)
        _effects_end(g, player)
        planar.planes_leave(g, player)
        _stack_objects_cease(g, player)
    near = {turn.marker: [q for q in going if _turn_near(g, q) is turn] for turn in g.turns}
    for marker, players in near.items():
        _owned_leave(g, g.turn_of(marker), players)
    _control_goes_back(g, going)
    for marker, players in near.items():
        _controlled_are_exiled(g, g.turn_of(marker), players)
    monarch.hand_on(g, _turn_near(g, going[0]), going)
    initiative.hand_on(g, _turn_near(g, going[0]), going)
    g.paper = g.paper.without(lambda one: one.controller in going)
    for turn in g.turns:
        turn.waiting = [w for w in turn.waiting if w.controller not in going]
        combat = turn.combat
        if combat is not None:
            combat.players = tuple(q for q in combat.players if q not in going)
    for other in g.players:
        if other.controlled_by in going:
            other.controlled_by = None
            g.due.update(turn.marker for turn in g.turns)  # others decide now
    for player in going:
        g.look_near(player)
        g.bump(player)
    for turn in g.turns:
        if len(turn.agenda) > under_way[turn.marker] or any(_may_concern(g, turn, q) for q in going):
            _ask_anew(g, turn, going)


def _effects_end(g: State, player: int) -> None:
    """Effects that give the player control of objects or players end."""
    for effect in [effect for q in controllers_seen_by(g, player) for effect in g.force[q].values()]:
        if gives_control_to(effect, player):
            take_out_of_force(g, effect)


def _stack_objects_cease(g: State, player: int) -> None:
    """What the player controls or owns on a stack is gone (800.4a); what is somebody else's card goes back to whoever
    it is by the effects that remain, or into exile."""
    on_stacks = [g.objects[id] for turn in g.turns for id in turn.stack]
    for obj in [o for o in on_stacks if player in (o.controller, o.owner)]:
        rightful = rightful_controller(g, obj)
        if obj.kind != ABILITY and obj.owner != player and rightful != player and can_control(g, rightful):
            set_controller(g, obj, rightful)
            continue
        g.contexts.pop(obj.spell, None)
        if obj.kind == ABILITY:
            _off_stack(g, obj.id)
        elif obj.owner != player and obj.kind == CARD:
            move(g, obj, EXILE)
            g.say(f"{obj.printed.name} is exiled", "800.4a")
        else:
            remove_from_game(g, obj)


STAYING = frozenset({ANTE, NOWHERE})
"""The zones from which a player's cards don't leave the game: the ante is kept (800.4h), the last is no zone at all."""


def _owned_leave(g: State, turn: Turn, players: list[int]) -> None:
    """All that some players own leaves the game, wherever it is (800.4a), but in the ante (800.4h). For permanents that
    is an event, of all of them at once: abilities that trigger on leaving the battlefield see it (603.6c)."""
    owned = [g.cards[card] for q in players for card in sorted(g.players[q].owned)]
    _go(g, turn, players, [_goes(obj, NOWHERE) for obj in owned if obj.zone == BATTLEFIELD])
    for obj in owned:
        if obj.zone not in STAYING:
            remove_from_game(g, obj)


def _goes(obj: GameObject, to: ZoneKind) -> Event:
    return Event(EventKind.MOVE, obj.id, obj.controller, frm=BATTLEFIELD, to=to, data={"why": Cause.LEAVE})


def _go(g: State, turn: Turn, players: list[int], permanents: list[Event]) -> None:
    """Permanents leave with some players. What triggers sees them as they were right before (603.10a): as those of
    players who are in the game, opponents perhaps."""
    for q in players:
        g.players[q].in_game = True
    seen = look_back(g, turn, permanents)
    for q in players:
        g.players[q].in_game = False
    if permanents:
        perform_all(g, turn, permanents, seen)


def _control_goes_back(g: State, going: list[int]) -> None:
    """Control that hung on what has left is over as soon as that has (800.4a, 611.2b)."""
    if g.lasting:
        expire(g)
    if g.controlling:
        near = range(len(g.players)) if g.seen_by is None else sorted({q for p in going for q in g.seen_by[p]})
        # 611.2b: who loses control of something may lose with it control of something else.
        while returning := returns_near(g, near):
            perform_all(g, _turn_near(g, going[0]), returning)


def _controlled_are_exiled(g: State, turn: Turn, players: list[int]) -> None:
    """What some players still control, no effect that remains giving it to another, is exiled (800.4a)."""
    for id in [id for q in players for id in g.players[q].phased_out]:
        obj = g.objects[id]
        rightful = rightful_controller(g, obj)
        if can_control(g, rightful):
            set_controller(g, obj, rightful)
        else:
            move(g, obj, EXILE)
            g.say(f"{obj.printed.name} is exiled", "800.4a")
    _go(g, turn, players, [_goes(g.objects[id], EXILE) for q in players for id in g.players[q].battlefield])


def _turn_near(g: State, player: int) -> Turn:
    """The turn in which something happens as a player leaves: of several one whose stack is near, if there is one."""
    near = grand_melee.stacks_for(g, player) if len(g.turns) > 1 else []
    return g.turn_of(near[0]) if near else next((turn for turn in g.turns if turn.started), g.turns[0])


def _off_stack(g: State, id: int) -> None:
    obj = g.objects.pop(id)
    g.contexts.pop(obj.spell, None)
    for turn in g.turns:
        if id in turn.stack:
            turn.stack.remove(id)


def _ask_anew(g: State, turn: Turn, going: list[int]) -> None:
    """Whoever is asked something is asked again, if it is still to be asked: procedures see who is left (800.4e). What
    has been answered stays answered (:mod:`..engine.choices.asking`)."""
    turn.passed.difference_update(going)
    if not turn.agenda:
        asks = [ask for ask in turn.asks if ask.player not in going and _has_priority(g, turn, ask.player)]
        if len(asks) == len(turn.asks) and asks:
            return
        turn.asks = asks
    else:
        turn.asks = []
    g.due.add(turn.marker)


def _has_priority(g: State, turn: Turn, player: int) -> bool:
    """Whether a stack is still one for which a player gets priority: what was on it may have left (807.5a)."""
    return len(g.turns) == 1 or grand_melee.has_priority(g, turn, player)


def _may_concern(g: State, turn: Turn, player: int) -> bool:
    """Whether what goes on in a turn may ask or affect a player: not, if it goes on out of everyone's reach."""
    if g.ranges is None or not turn.started or not turn.agenda or player in turn.involved:
        return True
    near = {*turn.active, *(ask.player for ask in turn.asks), *(waiting.controller for waiting in turn.waiting)}
    near.update(g.objects[id].controller for id in turn.stack)
    return any(player in g.ranges[q] or q in g.ranges[player] for q in near)
