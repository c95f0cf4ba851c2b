"""Turn structure (rule 5), and how a turn goes on when nothing is left on its agenda.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
500.3    a step ends when all pass on an empty stack             :mod:`..stack.priority`
500.4    unspent mana empties as steps and phases end            :func:`_end_step`
500.7    extra turns                                             :func:`next_turn`
500.8    extra phases and steps                                  ``Turn.steps``
500.9    skipped turns, phases, steps                            :func:`_skipped`
614.10   … that a player may skip                                :func:`_may_skip`
502      untap                                                   :func:`.turn_based_actions._untap`
503      upkeep                                                  (only priority)
504      draw                                                    :func:`.turn_based_actions.draw`
505      main phases                                             (only priority)
506–511  combat                                                  :mod:`..state.combat`
513      end step                                                (only priority)
711.1    control of a player during a turn                       :func:`_begin_control`
514      cleanup                                                 :func:`.turn_based_actions._cleanup`
800.4g   a turn without its active player                        :func:`_begin_step`
802.2    defending players of the combat phase                   :mod:`...multiplayer.attack_multiple_players`
805.4    teams take turns                                        :func:`next_turn`
805.4a   the active team                                         ``Turn.active``
805.4c   … and may play a land                                   :func:`begin_turn`
805.8    skipped by one, skipped by the team                     :func:`_skipped`, :func:`_skips`
807.4    turns with markers                                      :mod:`...multiplayer.grand_melee`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.casual_variants import planar
from headjudge.magic.engine.awareness import remembering
from headjudge.magic.engine.characteristics.coming import begin_coming
from headjudge.magic.engine.characteristics.durations import end_effects, end_where_passed
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.combat import combat_phase
from headjudge.magic.engine.events.event_frames import frames_of
from headjudge.magic.engine.events.phasing import phased_out
from headjudge.magic.engine.events.recording import count_untapped_lands
from headjudge.magic.engine.events.steps import step_begins
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.players.turn_order import add_extra_turn, first_of, next_to
from headjudge.magic.engine.registries.machine import MACHINE, handles, push
from headjudge.magic.engine.registries.nodes import holds
from headjudge.magic.engine.stack import priority
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Lasting
from headjudge.magic.engine.state.restrictions import (
    KeepsMana,
    MaySkip,
    Skips,
)
from headjudge.magic.engine.state.steps import COMBAT_STEPS, STEPS, Doing, Skipped, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import END_OF_COMBAT, End, Until
from headjudge.magic.engine.turns.turn_based_actions import draw, tell_on
from headjudge.magic.multiplayer import grand_melee
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.multiplayer.limited_range_of_influence import set_ranges
from headjudge.magic.multiplayer.shared_team_turns import party_of
from headjudge.magic.text.tree.effects.mana import ManaEnd
from headjudge.magic.text.tree.triggers import BeginningOf, NamedStep

__all__ = ["begin_turn", "next_turn"]

KEPT = 64
"""How many entries for each player caches may have grown to when they are emptied."""


def begin_turn(g: State, turn: Turn, active: tuple[int, ...]) -> None:
    """A turn begins for a player or a team: ranges are settled (801.2c), its steps laid out."""
    g.turns_begun += 1
    turn.active_before = turn.active if turn.number else ()
    turn.number = g.turns_begun
    turn.active = active
    turn.started = True
    turn.steps = list(STEPS[1:])
    turn.step = STEPS[0]
    turn.doing = Doing.BEGIN
    _skip_combats_of(g, turn)
    if g.vacated:
        set_ranges(g)
    if g.planar is not None:
        planar.turn_begins(g, turn)
    for q in active:
        player = g.players[q]
        player.turns_taken += 1
        for id in (*player.battlefield, *phased_out(g, q)):
            g.objects[id].sick = False
    # A player's count of draws is of the turn under way; with several turns at once, of the player's own.
    for player in g.players if len(g.turns) == 1 else [g.players[q] for q in active]:
        player.lands_played = 0
        player.draws = 0
        player.drawn = ()
    for q in turn.active_before:
        g.players[q].last_turn = turn.history
    turn.forget()
    count_untapped_lands(g, turn)
    if len(g.turns) == 1 or len(g.scratch) > KEPT * len(g.players):
        g.scratch.clear()
    turn.began_at = g.fresh()
    for q in g.parties[active[0]]:
        end_effects(g, Until(End.NEXT_TURN, q))
    begin_coming(g, turn, End.TURN_COMES)
    for q in active:
        _begin_control(g, q)
        for _ in range(g.players[q].extra_after_next):
            add_extra_turn(g, turn, active)
        g.players[q].extra_after_next = 0
    g.say(f"{' and '.join(g.players[q].name for q in active)}: turn {turn.number}")


def _begin_control(g: State, player: int) -> None:
    """711.1: whoever is to control a player during this turn does, if still in the game (800.4b)."""
    p = g.players[player]
    controller, p.controlled_next_by = p.controlled_next_by, None
    if controller is not None and can_control(g, controller):
        p.controlled_by = controller
        g.due.update(turn.marker for turn in g.turns)  # whoever is asked: others decide now
        g.say(f"{g.players[controller].name} controls {p.name} this turn", "711.1")


@MACHINE.goes_on.fill
def go_on(g: State, turn: Turn) -> bool:
    """One stretch of a turn: begin a step, give priority in it, or end it. False: there is nothing to do yet."""
    if turn.doing == Doing.BEGIN:
        _begin_step(g, turn)
    elif turn.doing == Doing.PRIORITY:
        priority.give(g, turn)
    elif turn.doing == Doing.WAITING:
        if not grand_melee.may_begin(g, turn):
            return False
        _begin_with_marker(g, turn)
    else:
        _end_step(g, turn)
    return True


def _begin_step(g: State, turn: Turn) -> None:
    turn.doing = Doing.PRIORITY
    turn.passed = set()
    turn.declined.clear()
    turn.involved = set(turn.active)
    turn.holder = turn.active
    step = turn.step
    if step in (Step.UNTAP, Step.UPKEEP, Step.END):
        for q in turn.active:
            g.players[q].end_steps += step == Step.END
            g.players[q].upkeeps += step == Step.UPKEEP
            end_effects(g, Until(End(f"{step} of"), q))
    if _skipped(g, turn, step):
        turn.doing = Doing.END
        return
    if offers := _offers(g, turn.active, step):
        push(turn, "may skip", step=step, offers=offers)
        return
    _enter_step(g, turn)


def _enter_step(g: State, turn: Turn) -> None:
    """What is done as a step that isn't skipped begins."""
    step = turn.step
    turn.postcombat_mains += step == Step.POSTCOMBAT_MAIN
    if step == Step.UNTAP:
        turn.doing = Doing.END
        push(turn, "untap")
    elif step == Step.DRAW:
        draw(g, turn)
    elif step == Step.PRECOMBAT_MAIN:
        tell_on(g, turn)
    elif step == Step.CLEANUP:
        turn.doing = Doing.END
        if any(isinstance(d.trigger, BeginningOf) and d.trigger.step == NamedStep.CLEANUP_STEP for d in g.delayed):
            step_begins(g, turn)  # 514.3a: what triggers is put on the stack once the step's own actions are done
        push(turn, "cleanup")
        return
    elif step in COMBAT_STEPS:
        if step == COMBAT_STEPS[0]:
            begin_coming(g, turn, End.COMBAT_COMES)
        combat_phase.begin_step(g, turn)
    if step not in (Step.UNTAP, Step.DRAW, Step.PRECOMBAT_MAIN) and turn.doing == Doing.PRIORITY:
        step_begins(g, turn)


def _skipped(g: State, turn: Turn, step: Step) -> bool:
    for q in turn.active:  # 805.8: what a player skips the team skips
        if _skips(g, q, step, f"the {step} step"):
            return True
        owed = (Skipped.UNTAP_OF_EXTRA_TURN, turn.extra)
        if step == Step.UNTAP and turn.extra and owed in g.players[q].skips:
            g.players[q].skips = tuple(each for each in g.players[q].skips if each != owed)
            g.say(f"{g.players[q].name} skips the untap step of that turn", "500.9")
            return True
        always = {c.step for c, _ in player_rules_of(g, q, Skips)}
        if step == COMBAT_STEPS[0] and (
            Skipped.COMBAT_PHASE in always
            or (Skipped.COMBATS_OF_THAT_TURN, turn.number) in g.players[q].skips
            or _skips(g, q, Skipped.COMBAT_PHASE, "the combat phase")
        ):
            while turn.steps and turn.steps[0] in COMBAT_STEPS[1:]:
                del turn.steps[0]
            return True
        if step in always:
            return True
    # 508.6
    return step in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE) and not (turn.combat and turn.combat.fought)


def _skips(g: State, player: int, what: Step | Skipped, name: str) -> bool:
    """A player skips something, if that is owed; what is to be skipped more than once is still owed then. What one
    effect makes several of a team skip is skipped for all of them (805.8)."""
    owed = next((each for each in g.players[player].skips if each[0] == what), None)
    if owed is None:
        return False
    for q in g.parties[player]:
        g.players[q].skips = tuple(each for each in g.players[q].skips if each != owed)
    g.say(f"{g.players[player].name} skips {name}", "500.9")
    return True


def _end_step(g: State, turn: Turn) -> None:
    remembering.go_past(g, turn)
    empty_pools(g, turn)
    if turn.step == Step.END_OF_COMBAT:
        combat_phase.end_combat(g, turn)
        end_effects(g, END_OF_COMBAT, turn.marker)
        g.delayed = [d for d in g.delayed if not d.this_combat or d.ctx.marker != turn.marker]
    if turn.steps:
        turn.step = turn.steps.pop(0)
        turn.doing = Doing.BEGIN
    else:
        next_turn(g, turn)


def empty_pools(g: State, turn: Turn) -> None:
    """500.4: mana is lost as a step or phase ends, but for what lasts longer; with several turns at once that of those
    to whom this one's priority came."""
    for q, player in enumerate(g.players):
        if not player.pool or (len(g.turns) > 1 and q not in turn.involved):
            continue
        stays = [rule.symbol for rule, _ in player_rules_of(g, q, KeepsMana)]
        kept = [
            mana
            for mana in player.pool
            if "" in stays or mana.symbol in stays or (mana.lasting is not None and _lasts(turn, mana.lasting))
        ]
        if len(kept) < len(player.pool):
            player.pool[:] = kept
            player.version += 1


def _lasts(turn: Turn, lasting: Lasting) -> bool:
    """Whether mana stays although the step of a turn ends."""
    if lasting.marker != turn.marker:
        return True
    if lasting.end == ManaEnd.TURN:
        return turn.step != Step.CLEANUP
    return turn.step in COMBAT_STEPS[:-1]


def next_turn(g: State, turn: Turn) -> None:
    """The turn is over: an extra turn (500.7), or the next player's or team's in turn order."""
    for q in turn.active:
        if g.players[q].controlled_by is not None:
            g.players[q].controlled_by = None
            g.due.update(other.marker for other in g.turns)
    if g.options.plays.markers:
        grand_melee.hand_on(g, turn)
        return
    _next_in_order(g, turn)


def _next_in_order(g: State, turn: Turn) -> None:
    active: tuple[int, ...] = ()
    while not active or _skips_turn(g, active, turn.extra):
        if turn.coming:
            party = turn.coming.pop()
            turn.extra = _next_extra(g, party)
            active = tuple(q for q in party if g.players[q].in_game)
        else:
            turn.extra = 0
            before = turn.after
            active = turn.after = party_of(g, next_to(g, before))  # extra turns don't change the order
            end_where_passed(g, before[0] if g.reversed else before[-1], first_of(g, active))
    if offers := _offers(g, active, Skipped.TURN):
        push(turn, "may skip", step=Skipped.TURN, active=active, offers=offers)
        return
    begin_turn(g, turn, active)


def _offers(g: State, players: tuple[int, ...], what: Step | Skipped) -> list[tuple[int, MaySkip, Context]]:
    """The effects by which one of some players may skip what would begin."""
    return [
        (q, rule, ctx)
        for q in players
        for rule, ctx in player_rules_of(g, q, MaySkip)
        if rule.step == what and (rule.condition is None or holds(g, ctx, rule.condition))
    ]


@handles("may skip")
def _may_skip(g: State, turn: Turn, frame: Frame) -> bool:
    """614.10: each effect is asked about until one replaces what would begin; a turn that is skipped is over."""
    data, asker = frame.data, Asker(g, turn, frame)
    if frame.stage == 0:
        for player, rule, ctx in data["offers"]:
            what = "this turn" if rule.step == Skipped.TURN else f"the {rule.step} step"
            if asker.yes(player, f"Skip {what} for {describe(g, ctx.source)}?"):
                g.say(f"{g.players[player].name} skips {what}", "500.9")
                frame.stage = 1
                turn.agenda.extend(reversed(frames_of(asker, ctx, rule.then, Event(EventKind.STEP, who=player), {})))
                return False
    if data["step"] != Skipped.TURN:
        if frame.stage == 1:
            turn.doing = Doing.END
        else:
            _enter_step(g, turn)
    elif frame.stage == 0:
        begin_turn(g, turn, data["active"])
    elif g.options.plays.markers:
        grand_melee.hand_on(g, turn)
    else:
        _next_in_order(g, turn)
    return True


def _next_extra(g: State, party: tuple[int, ...]) -> int:
    """The number of the extra turn that a player or a team would begin: the one made last comes first (500.7); 0 if
    none is to come."""
    number = 0
    for q in party:
        player = g.players[q]
        number = max(number, *player.extra_numbers[-1:], 0)
        player.extra_numbers = player.extra_numbers[:-1]
    return number


def _begin_with_marker(g: State, turn: Turn) -> None:
    """The player with a marker begins a turn (807.4d), unless they skip it."""
    turn.extra = _next_extra(g, turn.active)  # 807.4j: those owed come before the ordinary one
    grand_melee.begins(turn)
    if _skips_turn(g, turn.active, turn.extra):
        grand_melee.hand_on(g, turn)
    elif offers := _offers(g, turn.active, Skipped.TURN):
        push(turn, "may skip", step=Skipped.TURN, active=turn.active, offers=offers)
    else:
        begin_turn(g, turn, turn.active)


def _skip_combats_of(g: State, turn: Turn) -> None:
    """The turn that begins is the one whose combat phases a player was to skip (500.11); what was skipped before is
    over."""
    for q in turn.active:
        kept = [each for each in g.players[q].skips if each[0] != Skipped.COMBATS_OF_THAT_TURN]
        g.players[q].skips = tuple(
            (Skipped.COMBATS_OF_THAT_TURN, turn.number) if what == Skipped.COMBATS_OF_NEXT_TURN else (what, number)
            for what, number in kept
        )


def _skips_turn(g: State, active: tuple[int, ...], extra: int) -> bool:
    """Whether a player, or a team for any of its players (805.8), skips the turn that would begin, perhaps since it is
    an extra turn."""
    if any(_skips(g, q, Skipped.TURN, "a turn") for q in active):
        return True
    never = [q for q in active if extra and any(c.step == Skipped.EXTRA_TURN for c, _ in player_rules_of(g, q, Skips))]
    if never:
        g.say(f"{g.players[never[0]].name} skips an extra turn", "500.9")
    return bool(never)
