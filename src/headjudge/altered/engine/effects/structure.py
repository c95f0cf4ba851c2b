"""How effects are put together: sequences, what is optional, conditions, modes, dice, repetition (section 6)."""

from __future__ import annotations

from headjudge.altered.engine.effects.doing import BUILDERS, NONE, Declined, Doing, Running, build, runs
from headjudge.altered.engine.effects.feasible import feasible, feasible_all
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.reading.conditions import holds
from headjudge.altered.engine.reading.numbers import count
from headjudge.altered.engine.reading.scope import number, players_of
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.looks import known
from headjudge.altered.engine.state.steps import Part, Step
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Effect
from headjudge.altered.text.tree.effects import structure as s
from headjudge.altered.text.tree.effects.playing import PlayCard
from headjudge.grammar.typesetting import sentences

__all__: list[str] = []


@runs(s.Sequence)
def _sequence(r: Running, node: s.Sequence) -> bool:
    """One after the other (6.1 of the digest)."""
    n = r.frame.stage
    if n == len(node.parts):
        return True
    r.frame.stage = n + 1
    if n and "." in node.joins[n - 1]:
        r.ctx.subject = ()
    r.follow(node.parts[n])
    return False


@runs(s.May)
def _may(r: Running, node: s.May) -> bool:
    """Each who may decides in initiative order; then what those want happens at once (1.4.5). Where the effect itself
    needs a choice, that is the decision."""
    if r.frame.stage == 1:
        return True
    if type(node.effect) not in BUILDERS:
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
    if not feasible(r.g, own.ctx, effect):
        return None
    try:
        parts = build(own, effect)
    except Declined:
        return None
    if not own.asked and not r.asking.yes(player, f"{_said(effect)}?", DecisionKind.MAY):
        return None
    own.ctx.doer = doing.ctx.doer
    doing.ctx = own.ctx
    return [*own.extra, *parts]


def _said(effect: Effect) -> str:
    return sentences(CARD_TEXT.write(effect))


def _may_run(r: Running, node: s.May) -> bool:
    """The same for what is a procedure of its own: yes or no comes first."""
    (player, *_) = players_of(r.g, r.ctx, node.who) or [r.ctx.controller]
    scope = r.ctx.copy()
    scope.doer = player
    if not feasible(r.g, scope, node.effect) or not _asks_itself(r, node.effect, player):
        _undone(r)
        return True
    r.ctx.doer = player if player != r.ctx.controller else r.ctx.doer
    r.frame.stage = 1
    r.follow(node.effect)
    return False


def _asks_itself(r: Running, effect: Effect, player: int) -> bool:
    """Whether an optional procedure is wanted: playing a card asks that itself, by which card it is."""
    if isinstance(effect, PlayCard):
        return True
    return r.asking.yes(player, f"{_said(effect)}?", DecisionKind.MAY)


@runs(s.MayTo)
def _may_to(r: Running, node: s.MayTo) -> bool:
    """An internal action (5.1.1.c): the whole cost is paid at once, then the effect is done; or neither."""
    if r.frame.stage == 1:
        if not r.ctx.done:
            return True
        r.frame.stage = 2
        r.follow(node.effect)
        return False
    if r.frame.stage == 2:
        return True
    costs = [node.cost] if node.second is None else [node.cost, node.second]
    player = (players_of(r.g, r.ctx, node.who) or [r.ctx.controller])[0]
    if not feasible_all(r.g, r.ctx, costs):
        _undone(r)
        return True
    doing = Doing(r.asking, r.ctx, optional=True, cost=True)
    doing.ctx.doer = player
    try:
        parts = [part for cost in costs for part in build(doing, cost)]
    except Declined:
        _undone(r)
        return True
    if not doing.asked and not r.asking.yes(player, f"{' and '.join(map(_said, costs))}?", DecisionKind.MAY):
        _undone(r)
        return True
    doing.ctx.doer = r.ctx.doer
    r.keep(doing)
    r.frame.stage = 1
    happen(r.g, Step(r.ctx.controller, parts, r.ctx.id))
    return False


@runs(s.If)
def _if(r: Running, node: s.If) -> bool:
    """Checked just before; with "otherwise" once."""
    if r.frame.stage == 1:
        return True
    true = holds(r.g, r.ctx, node.condition) is not node.unless
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
        most = number(r.g, r.ctx, node.number)
        picked: list[int] = []
        left = list(range(len(node.options)))
        while len(picked) < most and left:
            options: list[int] = [n + 1 for n in left]
            words = [_said(node.options[n]) for n in left]
            if node.up_to:
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


@runs(s.OnRoll)
def _on_roll(r: Running, node: s.OnRoll) -> bool:
    """What happens by the number that the die shows."""
    if r.frame.stage == 1:
        return True
    r.frame.stage = 1
    for row in node.rows:
        if r.ctx.roll in _numbers(row.roll):
            r.follow(row.effect)
            return False
    return True


def _numbers(roll: str) -> range:
    """ "4+", "1-3", "6"."""
    if roll.endswith("+"):
        return range(int(roll[:-1]), 100)
    first, _, last = roll.partition("-")
    return range(int(first), int(last or first) + 1)


@runs(s.ForEach)
def _for_each(r: Running, node: s.ForEach) -> bool:
    """Once for each, one after the other, with new choices."""
    if "left" not in r.data:
        if node.tally is None:
            seen = known(r.g, r.ctx.was)
            r.data["left"] = 0 if seen is None else seen.count(BOOST)
        else:
            r.data["left"] = count(r.g, r.ctx, node.tally)
    if r.data["left"] <= 0:
        return True
    r.data["left"] -= 1
    r.follow(node.effect)
    return False


@runs(s.Where)
def _where(r: Running, node: s.Where) -> bool:
    """X is reckoned just before."""
    if r.frame.stage == 1:
        return True
    r.ctx.x = number(r.g, r.ctx, node.amount)
    r.frame.stage = 1
    r.follow(node.effect)
    return False
