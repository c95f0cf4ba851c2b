"""Extra and skipped turns, phases and steps; ending the turn (rules 500, 713).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
305.2    more lands may be played this turn                      :func:`extra_lands`
500.7    extra turns: the one made last comes first              :func:`extra_turn`
500.8    additional phases, right after the one they follow      :func:`extra_combat`
614.10   skipping                                                :func:`skip_turn`, :func:`skip_step`
711.1    controlling another player during a turn                :func:`control_player`
712.1    ending the turn                                         :func:`end_turn`
805.8    for a player's team                                     :func:`_one_of_each_party`, :func:`_skip`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zones import remove_from_game
from headjudge.magic.engine.players.turn_order import add_extra_turn
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.stack import state_based_actions
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.objects import ABILITY, COPY
from headjudge.magic.engine.state.restrictions import AdditionalLands, ReturnsAsUntapping, Skips
from headjudge.magic.engine.state.steps import COMBAT_STEPS, MAIN_PHASES, SKIPPED, Doing, Skipped, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import END_OF_TURN, End, Until
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.multiplayer.shared_team_turns import party_of
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.effects import turns as t
from headjudge.magic.text.tree.effects.zones import ReturnToHand
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, STACK

__all__ = ["give_turns"]


@effect(t.ReverseTurnOrder)
def reverse_turn_order(run: Run, node: t.ReverseTurnOrder) -> None:
    """From now on turn order goes the other way round; markers go round a Grand Melee's table as ever (807.4)."""
    if not run.g.options.plays.markers:
        run.g.reversed = not run.g.reversed
        run.g.say(f"Turn order is {'counterclockwise' if run.g.reversed else 'clockwise'} now")
    run.ctx.done = True


@effect(t.ExtraTurn)
def extra_turn(run: Run, node: t.ExtraTurn) -> None:
    """The players take extra turns after this one."""
    n = 1 if node.amount is None else run.value(node.amount)
    for q in _one_of_each_party(run, node.who):
        give_turns(run, q, n)


def give_turns(run: Run, player: int, n: int) -> None:
    """A player, or their team, takes so many turns after this one (500.7)."""
    party = party_of(run.g, player)
    for _ in range(n):
        run.ctx.so_far = run.ctx.so_far._replace(extra_turn=add_extra_turn(run.g, run.turn, party))


def _one_of_each_party(run: Run, who: Players) -> list[int]:
    """One player for each team (805.8: what one effect does to several of a team it does once), else each player."""
    players = run.players(who)
    return [q for n, q in enumerate(players) if party_of(run.g, q) not in [party_of(run.g, p) for p in players[:n]]]


def _skip(run: Run, who: Players, what: Step | Skipped, n: int = 1) -> None:
    """The players owe a skip, each n times; those of a team that shares turns the same one, whoever of them is left."""
    numbers: dict[tuple[int, ...], list[int]] = {}
    for q in run.players(who):
        party = run.g.parties[q]
        if party not in numbers:
            numbers[party] = [run.g.fresh() for _ in range(n)]
        player = run.g.players[q]
        player.skips = (*player.skips, *((what, number) for number in numbers[party]))


@effect(t.ExtraLands)
def extra_lands(run: Run, node: t.ExtraLands) -> None:
    """The players may play so many more lands this turn."""
    n = run.value(node.amount)
    players = frozenset(~q for q in run.players(node.who))
    if players and n > 0:
        put_in_force(run.g, run.ctx, (AdditionalLands(n),), END_OF_TURN, players)


@effect(t.SkipTurn)
def skip_turn(run: Run, node: t.SkipTurn) -> None:
    """The players' next turns don't happen."""
    n = 1 if node.amount is None else run.value(node.amount)
    _skip(run, node.who, Skipped.TURN, n)


def _next_or_all(node: t.SkipStep) -> bool:
    """The next one, whenever that is, or all those of a turn; not only the next if that is in this turn."""
    return not node.this_turn or SKIPPED[node.step] == Step.DRAW


@effect(t.SkipStep, only=_next_or_all)
def skip_step(run: Run, node: t.SkipStep) -> None:
    """The players' next such step or phase doesn't happen, or none of the combat phases of their next turn; or no draw
    step of theirs this turn."""
    if node.this_turn:
        players = frozenset(~q for q in run.players(node.who))
        if players:
            put_in_force(run.g, run.ctx, (Skips(SKIPPED[node.step]),), END_OF_TURN, players)
        return
    if node.that_turn:
        for q in run.players(node.who):
            player = run.g.players[q]
            player.skips = (*player.skips, (Skipped.UNTAP_OF_EXTRA_TURN, run.ctx.so_far.extra_turn))
        return
    _skip(run, node.who, Skipped.COMBATS_OF_NEXT_TURN if node.all_next_turn else SKIPPED[node.step])


def _in_reach(run: Run) -> bool:
    """Whether an effect can change the turn under way: that is its active player's, who must be in range (801.10)."""
    active = [q for q in run.turn.active if run.g.players[q].in_game]
    return not active or any(sees(run.g, run.ctx, q) for q in active)


@effect(t.ExtraCombat)
def extra_combat(run: Run, node: t.ExtraCombat) -> None:
    """More phases in this turn, after this one."""
    turn = run.turn
    if not _in_reach(run):
        return
    if node.after_main and turn.step not in MAIN_PHASES:
        return
    if node.after_combat and turn.step not in COMBAT_STEPS:
        return
    at = _end_of_second_main(turn) if node.after_second_main else _end_of_phase(turn)
    if at is None:
        return
    turn.steps[at:at] = [*COMBAT_STEPS, *([Step.POSTCOMBAT_MAIN] if node.then_main else [])]
    run.ctx.so_far = run.ctx.so_far._replace(extra_combat=len(turn.steps) - at)


@effect(t.ExtraBeginning)
def extra_beginning(run: Run, node: t.ExtraBeginning) -> None:
    """Another beginning phase in this turn, after this phase."""
    if _in_reach(run):
        at = _end_of_phase(run.turn)
        run.turn.steps[at:at] = [Step.UNTAP, Step.UPKEEP, Step.DRAW]


@effect(t.ExtraUpkeep)
def extra_upkeep(run: Run, node: t.ExtraUpkeep) -> None:
    """More upkeep steps in this turn; in another player's turn nobody gets any (500.10a today)."""
    n = 1 if node.amount is None else max(0, run.value(node.amount))
    if any(q in run.turn.active for q in run.players(node.who)):
        at = _end_of_phase(run.turn) if node.after_phase else 0
        run.turn.steps[at:at] = [Step.UPKEEP] * n


def _end_of_phase(turn: Turn) -> int:
    """How many of the steps to come belong to the phase under way."""
    if turn.step in COMBAT_STEPS:
        phase: tuple[Step, ...] = COMBAT_STEPS[1:]
    elif turn.step in (Step.UNTAP, Step.UPKEEP):
        phase = (Step.UPKEEP, Step.DRAW)
    else:
        phase = (Step.CLEANUP,) if turn.step == Step.END else ()
    n = 0
    while n < len(turn.steps) and turn.steps[n] in phase:
        n += 1
    return n


def _end_of_second_main(turn: Turn) -> int | None:
    """How many of the steps to come there are up to the end of the turn's second main phase; None if that is over."""
    second = Step.POSTCOMBAT_MAIN  # only the first main phase of a turn is before combat (505.1a)
    if turn.step == second and turn.postcombat_mains <= 1:
        return 0
    to_come = [n for n, step in enumerate(turn.steps) if step == second]
    return to_come[0] + 1 if to_come and not turn.postcombat_mains else None


@effect(t.ControlPlayer)
def control_player(run: Run, node: t.ControlPlayer) -> None:
    """A player will make another's decisions in that one's next turn; the last such effect counts (711.1)."""
    who = run.player(node.who)
    for whom in run.players(node.whom):
        if who is not None:
            _control_next(run, who, whom)
        if node.then_extra:
            run.g.players[whom].extra_after_next += 1


@effect(t.ControlEachOther)
def control_each_other(run: Run, node: t.ControlEachOther) -> None:
    """Nobody controls the other if one of them can't be a target any more (608.2b)."""
    first, second = run.player(node.first), run.player(node.second)
    if first is not None and second is not None:
        _control_next(run, first, second)
        _control_next(run, second, first)


def _control_next(run: Run, who: int, whom: int) -> None:
    for q in party_of(run.g, whom):  # 805.8: the whole team
        if who != q:
            run.g.players[q].controlled_next_by = who


@effect(t.EndTurn)
def end_turn(run: Run, node: t.EndTurn) -> None:
    """Exile the stack, this spell too; creatures leave combat; state-based actions; then the cleanup step (712.1), or
    the phase after combat (today 724.2)."""
    g, turn = run.g, run.turn
    if run.stage == 0:
        if not _in_reach(run) or (node.combat and turn.step not in COMBAT_STEPS):
            return
        turn.waiting.clear()
        g.paper = g.paper.without(lambda one: one.open and one.waiting.ctx.marker == turn.marker)
        cards: list[Event] = []
        for id in list(turn.stack):
            obj = g.objects[id]
            if obj.kind in (ABILITY, COPY):
                remove_from_game(g, obj)
            else:
                cards.append(Event(EventKind.MOVE, id, obj.controller, frm=STACK, to=EXILE, data={"why": Cause.PUT}))
        turn.agenda[:] = [run.frame]
        run.stay()
        run.happen(cards)
        return
    turn.combat = None
    if state_based_actions.check(g, turn):
        run.stay()
        return
    g.contexts.pop(run.ctx.id, None)
    if node.combat:
        if turn.step != Step.END_OF_COMBAT and Step.END_OF_COMBAT in turn.steps:
            del turn.steps[: turn.steps.index(Step.END_OF_COMBAT) + 1]
        turn.step = Step.END_OF_COMBAT  # what lasts until end of combat is over with it
    else:
        turn.steps = [Step.CLEANUP]
    turn.doing = Doing.END


def _returns_the_source(node: t.AsYouUntap) -> bool:
    effect = node.effect
    if not isinstance(effect, ReturnToHand) or not isinstance(effect.what, Self):
        return False
    return all(part is None for part in (effect.but, effect.who, effect.zone))


@effect(t.AsYouUntap, only=_returns_the_source)
def as_you_untap(run: Run, node: t.AsYouUntap) -> None:
    """The source will return as its controller of now untaps permanents (:mod:`..turns.turn_based_actions`)."""
    player, source = run.controller, run.obj(run.ctx.source)
    if source is not None and source.zone == BATTLEFIELD:
        ends = Until(End.NEXT_UNTAP_OVER, player)
        put_in_force(run.g, run.ctx, (ReturnsAsUntapping(player),), ends, frozenset((source.id,)))
