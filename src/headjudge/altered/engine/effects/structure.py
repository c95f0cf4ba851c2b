"""How effects are put together: sequences, what is optional, conditions, modes, dice, repetition (section 6)."""

from __future__ import annotations

from functools import lru_cache

from headjudge.altered.engine.effects.doing import NONE, Declined, Doing, Running, build, is_one_step, runs
from headjudge.altered.engine.effects.feasible import can_pay, feasible
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.described import candidates
from headjudge.altered.engine.reading.numbers import count, rolls
from headjudge.altered.engine.reading.scope import number
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.looks import known
from headjudge.altered.engine.state.objects import Ref
from headjudge.altered.engine.state.steps import Part, Step
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.amounts import Described
from headjudge.altered.text.tree.categories import Effect, Players
from headjudge.altered.text.tree.effects import structure as s
from headjudge.altered.text.tree.effects.changes import Activate
from headjudge.altered.text.tree.effects.paying import Costs
from headjudge.altered.text.tree.effects.playing import PlayCard, Rush
from headjudge.altered.text.tree.effects.simple import Pick
from headjudge.grammar.typesetting import sentences

__all__: list[str] = []

ASKING_THEMSELVES = (PlayCard, Rush, Activate)
"""Procedures whose own first choice may be to do nothing."""


@runs(s.Sequence)
def _sequence(r: Running, node: s.Sequence) -> bool:
    """One after the other (6.1 of the digest); "you may A and B" offers both together."""
    n = r.frame.stage
    if n == len(node.parts):
        return True
    r.frame.stage = n + 1
    if n and "." in node.joins[n - 1]:
        r.ctx.subject = ()
    if n and node.joins[n - 1] == "and" and isinstance(node.parts[n - 1], s.May) and not r.ctx.done:
        return False
    r.follow(node.parts[n])
    return False


@runs(s.May)
def _may(r: Running, node: s.May) -> bool:
    """Each who may decides in initiative order; then what those want happens at once (1.4.5). Where the effect itself
    needs a choice, that is the decision."""
    if r.frame.stage == 1:
        return True
    if not is_one_step(node.effect):
        return _may_run(r, node)
    parts: list[Part] = []
    any_wanted = False
    doing = Doing(r.asking, r.ctx)
    for player in doing.players(node.who):
        one = _wanted(r, doing, node.effect, player)
        if one is not None:
            any_wanted = True
            parts += one
    r.keep(doing)
    if not any_wanted:
        _undone(r)
        if isinstance(node.effect, Pick):
            r.ctx.it = ()
        return True
    happen(r.g, Step(r.ctx.controller, parts, r.ctx.id))
    return True


def _undone(r: Running) -> None:
    """Nothing was done: "it" is nothing that it could have been about."""
    r.ctx.done = False
    r.ctx.number = 0


def _wanted(r: Running, doing: Doing, effect: Effect, player: int) -> list[Part] | None:
    """What one player does of what they may, or None."""
    own = Doing(r.asking, doing.ctx, optional=True)
    own.ctx.doer = player
    if player in own.ctx.they:
        own.ctx.they = (player,)
    if not feasible(r.g, own.ctx, effect):
        return None
    try:
        parts = build(own, effect)
    except Declined:
        return None
    if not own.asked and not r.asking.yes(player, f"{_said(effect)}?", DecisionKind.MAY):
        return None
    own.ctx.doer, own.ctx.they = doing.ctx.doer, doing.ctx.they
    doing.ctx = own.ctx
    return [*own.extra, *parts]


@lru_cache(5_000)
def _said(effect: Effect) -> str:
    return sentences(CARD_TEXT.write(effect))


def _may_run(r: Running, node: s.May) -> bool:
    """The same for what is a procedure of its own: yes or no comes first, but where the procedure asks that itself, by
    which card is played or whose abilities are activated."""
    doing = Doing(r.asking, r.ctx)
    (player, *_) = doing.players(node.who) or [r.ctx.controller]
    doing.ctx.doer = player if player != r.ctx.controller else r.ctx.doer
    scope = doing.ctx.copy()
    scope.doer = player
    asks_itself = isinstance(node.effect, ASKING_THEMSELVES)
    wanted = feasible(r.g, scope, node.effect) and (
        asks_itself or r.asking.yes(player, f"{_said(node.effect)}?", DecisionKind.MAY)
    )
    r.keep(doing)
    if not wanted:
        _undone(r)
        return True
    r.ctx.doer = doing.ctx.doer
    r.frame.stage = 1
    r.follow(node.effect, optional=asks_itself)
    return False


@runs(s.MayTo)
def _may_to(r: Running, node: s.MayTo) -> bool:
    """An internal action (5.1.1.c): the whole cost is paid at once, then the effect is done; or neither. Where several
    may, each decides in initiative order, all pay at once (1.4.5), then the effect is done for each who paid."""
    if r.frame.stage == 0:
        return _pay(r, node)
    paid: list[int] = r.data["paid"]
    if r.frame.stage == 1:
        r.frame.stage = 2
        if not r.ctx.done:
            paid.clear()
    if not paid:
        r.ctx.doer = r.data["doer"]
        return True
    r.ctx.doer = paid.pop(0)
    r.follow(node.effect)
    return False


def _pay(r: Running, node: s.MayTo) -> bool:
    """Ask each who may, and let them pay."""
    if isinstance(node.cost, Rush):
        return _rush_first(r, node.cost, node.who)
    costs = [node.cost] if node.second is None else [node.cost, node.second]
    doing = Doing(r.asking, r.ctx)
    parts: list[Part] = []
    paid: list[int] = []
    for player in doing.players(node.who) or [r.ctx.controller]:
        own = Doing(r.asking, doing.ctx, optional=True, cost=True)
        own.ctx.doer = player
        if not can_pay(r.g, own.ctx, costs, concealed=True):
            continue
        try:
            built = [part for cost in costs for part in build(own, cost)]
        except Declined:
            continue
        if own.asked or r.asking.yes(player, f"{' and '.join(map(_said, costs))}?", DecisionKind.MAY):
            own.ctx.doer = doing.ctx.doer
            doing.ctx = own.ctx
            parts += [*own.extra, *built]
            paid.append(player)
    r.keep(doing)
    if not paid:
        _undone(r)
        return True
    r.data["paid"], r.data["doer"] = paid, r.ctx.doer
    r.frame.stage = 1
    happen(r.g, Step(r.ctx.controller, parts, r.ctx.id), price=True)
    return False


def _rush_first(r: Running, rush: Rush, who: Players) -> bool:
    """What depends on a Rush comes only if a card was played."""
    doing = Doing(r.asking, r.ctx)
    player = (doing.players(who) or [r.ctx.controller])[0]
    doing.ctx.doer = player
    if not feasible(r.g, doing.ctx, rush):
        _undone(r)
        return True
    r.data["paid"], r.data["doer"] = [player], r.ctx.doer
    r.ctx.doer = player
    r.frame.stage = 1
    r.follow(rush, optional=True)
    return False


@runs(s.If)
def _if(r: Running, node: s.If) -> bool:
    """Checked just before; with "otherwise" once."""
    if r.frame.stage == 1:
        return True
    doing = Doing(r.asking, r.ctx)
    asked = doing.settled(node.condition)
    r.keep(doing)
    true = holds(r.g, r.ctx, asked) is not node.unless
    then = node.effect if true else node.otherwise
    r.ctx.done = then is not None
    if then is None:
        return True
    r.frame.stage = 1
    r.follow(then)
    return False


@runs(s.IfDone)
def _if_done(r: Running, node: s.IfDone) -> bool:
    """If what came before was begun, even if it was modified; or if it wasn't."""
    if r.frame.stage == 1 or r.ctx.done is not node.done:
        return True
    r.frame.stage = 1
    r.follow(node.effect)
    return False


@runs(s.Choose)
def _choose(r: Running, node: s.Choose) -> bool:
    """Modes are chosen in any order, and done in that order; each once, unless it says otherwise."""
    chosen: list[int] | None = r.data.get("chosen")
    if chosen is None:
        both = node.both is not None and holds(r.g, r.ctx, node.both)
        most = len(node.options) if both else number(r.g, r.ctx, node.number)
        picked: list[int] = []
        left = [n for n, one in enumerate(node.options) if not isinstance(one, s.Paying) or feasible(r.g, r.ctx, one)]
        while len(picked) < most and left:
            options: list[int] = [n + 1 for n in left]
            words = [_said(node.options[n]) for n in left]
            if node.up_to or (both and picked):
                options, words = [NONE, *options], ["Nothing more", *words]
            prompt = f"Choose {len(picked) + 1} of {most}." if most > 1 else "Choose one."
            answer = r.asking.one(r.ctx.controller, DecisionKind.OBJECT, prompt, [("mode", n) for n in options], words)
            if answer[1] == NONE:
                break
            picked.append(answer[1] - 1)
            if not node.again:
                left.remove(answer[1] - 1)
        r.data["chosen"] = picked
        return False
    if not chosen:
        return True
    r.follow(node.options[chosen.pop(0)])
    return False


@runs(s.Paying)
def _paying(r: Running, node: s.Paying) -> bool:
    """A mode with a cost, which has been chosen: all of the cost is paid at once, then it is done."""
    if r.frame.stage == 1 and r.ctx.done:
        r.frame.stage = 2
        r.follow(node.effect)
        return False
    if r.frame.stage:
        return True
    assert isinstance(node.price, Costs)  # noqa: S101
    doing = Doing(r.asking, r.ctx, cost=True)
    parts = [part for cost in node.price.parts for part in build(doing, cost)]
    r.keep(doing)
    r.frame.stage = 1
    happen(r.g, Step(r.ctx.controller, parts, r.ctx.id), price=True)
    return False


@runs(s.MayPick)
def _may_pick(r: Running, node: s.MayPick) -> bool:
    """Whoever declines chooses nothing, and nothing comes of it."""
    match r.frame.stage:
        case 0:
            r.frame.stage = 1
            r.follow(s.May(node.who, node.pick))
            return False
        case 1 if r.ctx.done:
            r.frame.stage = 2
            r.follow(node.then)
            return False
    return True


@runs(s.InTurn)
def _in_turn(r: Running, node: s.InTurn) -> bool:
    """One player after the other, the controller first; playing a card asks whether that is wanted. Who leaves
    meanwhile is passed over."""
    players = r.g.players
    while r.frame.stage < len(players):
        player = players[(r.ctx.controller + r.frame.stage) % len(players)]
        r.frame.stage += 1
        if player.in_game:
            r.ctx.doer = player.index
            if feasible(r.g, r.ctx, node.effect):
                r.follow(node.effect, optional=True)
            return False
    r.ctx.doer = -1
    return True


@runs(s.Repeat)
def _repeat(r: Running, node: s.Repeat) -> bool:
    """So many times, one after the other, with new choices; X is reckoned before the first."""
    if "left" not in r.data:
        doing = Doing(r.asking, r.ctx)
        if node.amount is not None:
            doing.ctx.x = doing.number(node.amount)
        r.data["left"] = doing.number(node.number)
        r.keep(doing)
    if r.data["left"] <= 0:
        return True
    r.data["left"] -= 1
    r.follow(node.effect)
    return False


@runs(s.OnRoll)
def _on_roll(r: Running, node: s.OnRoll) -> bool:
    """What happens by the number that the die shows."""
    if r.frame.stage == 1:
        return True
    r.frame.stage = 1
    for row in node.rows:
        if r.ctx.roll in rolls(row.roll):
            r.follow(row.effect)
            return False
    return True


@runs(s.ForEach)
def _for_each(r: Running, node: s.ForEach) -> bool:
    """Once for each, one after the other, with new choices; "it" is the one whose turn it is."""
    if "left" not in r.data:
        r.data["left"] = _each(r, node)
    left: list[Ref | None] = r.data["left"]
    if not left:
        return True
    one = left.pop(0)
    if one is not None:
        r.ctx.it = (one,)
    r.follow(node.effect)
    return False


def _each(r: Running, node: s.ForEach) -> list[Ref | None]:
    """What it is done for: objects, or so many times."""
    if node.tally is None:
        seen = known(r.g, r.ctx.was)
        return [None] * (0 if seen is None else seen.number_of(BOOST))
    doing = Doing(r.asking, r.ctx)
    tally = doing.settled(node.tally)
    r.keep(doing)
    if isinstance(tally, Described):
        return list(candidates(r.g, r.ctx, tally.kind, other=tally.other))
    return [None] * count(r.g, r.ctx, tally)


@runs(s.Where)
def _where(r: Running, node: s.Where) -> bool:
    """X is reckoned just before."""
    if r.frame.stage == 1:
        return True
    r.ctx.x = number(r.g, r.ctx, node.amount)
    r.frame.stage = 1
    r.follow(node.effect)
    return False
