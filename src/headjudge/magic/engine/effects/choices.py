"""Choices made as instructions, chance, and the ante zone (rules 608.2d, 705, 407).

A word that is chosen is kept among what was decided ("the chosen color"), a player in the slot of the choice, too.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.choosing import TWO_PLAYERS, WORDS, choose_word
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.parts import cost
from headjudge.magic.engine.effects.damage import having
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.searching import differ
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.registries.nodes import amount, effect, limit
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.costs import RevealChosenCost
from headjudge.magic.text.tree.effects import choices as c
from headjudge.magic.text.tree.effects.zones import CantRegenerate
from headjudge.magic.text.tree.nouns import AnyTarget, EachPlayer, LastChosenPlayer, Several, Some, Target, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import InZone, StatIs
from headjudge.magic.text.tree.rules import AttacksOnlyNearest
from headjudge.magic.text.tree.structure import Steps
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import ANTE

__all__ = ["ante", "choose", "choose_objects", "choose_pair", "one_of_each"]


def can_choose(node: c.Choose) -> bool:
    """Whether it is known how that is chosen; in secret only a player, by you."""
    if node.secretly and node.what != "an opponent":
        return False
    if isinstance(node.who, EachPlayer):
        return node.what == OF_EACH
    return node.what in WORDS


def _of_no_pair(ability: Ability) -> bool:
    """Whether no two players are chosen as an ability resolves: later words know only those chosen as it enters."""
    return not any(isinstance(part, c.Choose) and part.what == TWO_PLAYERS for part in walk(ability))


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _of_no_pair, about=(c.Choose,))

OF_EACH = "a creature type"
"""What each of several players can choose: later words ask only for all that were chosen."""


@effect(c.Choose, only=can_choose)
def choose(run: Run, node: c.Choose) -> None:
    """A player chooses a color, a type, a player."""
    if isinstance(node.who, EachPlayer):
        _each_chooses(run, node, node.who)
        return
    who = run.controller if node.who is None else run.decider(node.who)
    if who is None:
        return
    chosen = choose_word(run.ask, who, node.what, run.ctx)
    if chosen is None:
        return
    if chosen.type:
        run.ctx.decided = run.ctx.decided._replace(types=(chosen.type,))
    run.ctx.done = True
    run.ctx.decided = run.ctx.decided._replace(chosen=run.ctx.decided.chosen.then(chosen))
    source = run.g.objects.get(run.ctx.source)
    if node.secretly:
        chosen = chosen._replace(secretly_by=who)
    if (chosen.name or node.secretly) and source is not None and run.ctx.triggered is not None:
        source.chosen = source.chosen.then(chosen)  # 607.2d: its other abilities mean that name
        run.g.bump(source.controller)
    if chosen.mode and source is not None and run.ctx.triggered is not None and _has_last_direction(source):
        source.chosen = source.chosen.then(chosen)  # 607.2d: "the last chosen direction" of its other abilities
        run.g.bump_all()
    if chosen.player is not None:
        run.bind(node.slot, (~chosen.player,))
        if source is not None and run.ctx.triggered is not None and names_last_chosen(run.characteristics(source)):
            source.chosen = source.chosen.then(chosen)  # 607.2d: "the last chosen player" of its other abilities
            run.g.bump_all()
    if node.secretly:
        run.g.say(f"{run.g.players[who].name} secretly chooses {node.what}")
        return
    word = run.g.players[chosen.player].name if chosen.player is not None else chosen.word
    run.g.say(f"{run.g.players[who].name} chooses {word}")


def _has_last_direction(source: GameObject) -> bool:
    """Whether another ability of an object speaks of the direction that was chosen last."""
    parts = walk(source.definition.abilities)
    return any(isinstance(part, AttacksOnlyNearest) and part.last for part in parts)


def _can_reveal(g: State, ctx: Context, node: RevealChosenCost, obj: GameObject) -> bool:
    """Only whoever chose the player knows who it is."""
    return obj.chosen.player is not None and obj.chosen.secretly_by == ctx.controller


def _each_chooses(run: Run, node: c.Choose, who: EachPlayer) -> None:
    """Players choose in APNAP order, each knowing what those before chose (101.4)."""
    found = [(q, choose_word(run.ask, q, node.what, run.ctx)) for q in run.deciders(who)]
    words = [(q, word.type) for q, word in found if word is not None]
    run.ctx.decided = run.ctx.decided._replace(types=tuple(dict.fromkeys(word for _, word in words)))
    run.ctx.done = bool(words)
    for q, word in words:
        run.g.say(f"{run.g.players[q].name} chooses {word}")


@cost(RevealChosenCost, _can_reveal)
def _reveal_chosen(asker: Asker, ctx: Context, node: RevealChosenCost, obj: GameObject) -> list[Event]:
    g = asker.g
    assert obj.chosen.player is not None
    g.say(f"{g.players[ctx.controller].name} chose {g.players[obj.chosen.player].name}")
    return [Event(EventKind.NOTE, who=ctx.controller, data={"note": "reveal", "objects": ()})]


def names_last_chosen(ch: Characteristics) -> bool:
    """Whether abilities of an object speak of "the last chosen player"."""
    return any(isinstance(part, LastChosenPlayer) for ability in ch.abilities for part in walk(ability))


def _is_known_from_where(node: c.ChooseObjects) -> bool:
    if node.differing:
        return isinstance(node.what, Some) and node.what.least == Number(0) and node.zone is None
    if node.zone is not None and not (isinstance(node.what, Some) and isinstance(node.zone, PlayersZone)):
        return False
    return not isinstance(node.what, Several) or node.what.shared


@by_identity
def _from_zone(node: c.ChooseObjects) -> c.ChooseObjects:
    """The same with the zone among what is said of the cards."""
    if node.zone is None or not isinstance(node.what, Some):
        return node
    there = replace(node.what.what, qualities=(*node.what.what.qualities, InZone(node.zone)))
    return replace(node, what=replace(node.what, what=there), zone=None)


def _each_differing(run: Run, node: c.ChooseObjects, player: int) -> list[int]:
    """Objects chosen one after the other, each with another name (201.2b), power or mana value than those before."""
    assert isinstance(node.what, Some)
    pool, most = run.pool(node.what.what), run.value(node.what.most)
    found: list[int] = []
    while pool and len(found) < most:
        more = run.ask.several(player, DecisionKind.OBJECT, f"Choose one with another {node.differing}", pool, 0, 1)
        if not more:
            break
        found += more
        last = run.characteristics(run.g.objects[more[0]])
        others = {i: run.characteristics(run.g.objects[i]) for i in pool if i != more[0]}
        pool = [i for i, ch in others.items() if _differs(node.differing, last, ch)]
    return found


def _differs(what: str, ch: Characteristics, its: Characteristics) -> bool:
    """Whether two objects have different names, powers or mana values."""
    if what == "name":
        return differ(ch, its)
    return ch.power != its.power if what == "power" else ch.mana_value != its.mana_value


@effect(c.ChooseObjects, only=_is_known_from_where)
def choose_objects(run: Run, node: c.ChooseObjects) -> None:
    """Players choose objects in APNAP order; targets were chosen already."""
    node = _from_zone(node)
    if isinstance(node.what, (AnyTarget, Target)):
        found = run.objects(node.what)
        run.ctx.did("chosen", *((i, i) for i in found if i > 0))
        run.ctx.done = bool(found)
        return
    chosen: dict[int, list[int]] = {}
    pools: dict[int, list[int]] = {}
    for q in _in_order(run, node.first, run.deciders(node.who)):
        with having(run, getattr(node.who, "slot", 0) or getattr(node.who, "to", 0), ~q):
            if isinstance(node.what, Several):
                pools[q] = _chosen_among(run, node, node.what)
                chosen[q] = one_of_each(run, node.what, q, pools[q])
                continue
            left = None
            if node.different and isinstance(node.what, Some):
                taken = {i for ids in chosen.values() for i in ids}
                left = [i for i in run.pool(node.what.what) if i not in taken]
            differing = node.differing and isinstance(node.what, Some)
            chosen[q] = _each_differing(run, node, q) if differing else run.objects(node.what, q, own=left)
            if isinstance(node.what, Some):
                pools[q] = run.pool(node.what.what)
    if slot := getattr(node.what, "slot", 0):
        run.bind(slot, tuple(i for ids in chosen.values() for i in ids))
        if pools:
            run.ctx.pools[slot] = tuple(dict.fromkeys(i for ids in pools.values() for i in ids))
        if len(chosen) > 1:
            run.remember_choices(node.who, slot, chosen, pools)
    run.ctx.did("chosen", *((i, i) for ids in chosen.values() for i in ids if i > 0))
    run.ctx.done = any(chosen.values())


def _chosen_among(run: Run, node: c.ChooseObjects, kinds: Several) -> list[int]:
    """What is chosen from, of each kind one."""
    if node.of is not None:
        return run.objects(node.of)
    if node.among is not None:
        return run.pool(node.among)
    return list(dict.fromkeys(i for kind in kinds.parts for i in run.pool(kind.what)))


def _in_order(run: Run, first: str, deciders: list[int]) -> list[int]:
    """Those who choose, in APNAP order (101.4) or from the one on whom the words name."""
    if not first:
        return deciders
    seats = seats_from(run.g, run.controller)
    if first != "you":
        n = next((n for n, q in enumerate(seats) if are_opponents(run.g, run.controller, q)), 0)
        seats = [*seats[n:], *seats[:n]]
    return sorted(deciders, key=seats.index)


def one_of_each(run: Run, kinds: Several, player: int, pool: list[int]) -> list[int]:
    """One of each kind among some objects, as far as there are such; one that is of several kinds may be chosen for
    each of them."""
    found: list[int] = []
    for kind in kinds.parts:
        such = [i for i in pool if fits(run.g, run.ctx, kind, i)]
        found += run.ask.chosen(player, DecisionKind.OBJECT, f"Choose {' '.join(RULES_TEXT.write(kind))}", such, 1, 1)
    return list(dict.fromkeys(found))


@effect(c.ChoosePair)
def choose_pair(run: Run, node: c.ChoosePair) -> None:
    """Both targets were chosen already; together they are those that are legal still (608.2b)."""
    both = [*run.objects(node.first), *run.objects(node.second)]
    run.bind(node.slot, tuple(both))
    run.ctx.done = bool(both)


@effect(c.ChooseNumber)
def choose_number(run: Run, node: c.ChooseNumber) -> None:
    """A player chooses a number, which is known from then on."""
    numbers = (node.low, node.middle, node.high)
    who = run.decider(node.who)
    if who is None:
        return
    n = run.ask.rng.choice(numbers) if node.at_random else run.ask.number(who, "Choose a number", node.low, node.high)
    run.g.say(f"{run.g.players[who].name} chooses {n}")
    run.ctx.decided = run.ctx.decided._replace(chosen=run.ctx.decided.chosen._replace(number=n))
    run.ctx.done = True
    run.yields(node.result, n)


@amount(c.ChosenNumber)
def chosen_number(g: State, ctx: Context, node: c.ChosenNumber) -> int:
    """The number that was chosen last; if none was, no number is equal to it."""
    number = chosen(g, ctx).number
    return -1 if number is None else number


@effect(c.ChooseTargets)
def choose_targets(run: Run, node: c.ChooseTargets) -> None:
    """The target was chosen as the spell or ability was put on the stack."""
    run.ctx.done = bool(run.players(node.whom))


@effect(c.ChoosePlayer, only=lambda node: isinstance(node.who, You))
def choose_player(run: Run, node: c.ChoosePlayer) -> None:
    """You choose one of such players, if there are any; if not, later words for that player mean nobody."""
    found = run.players(node.whom)
    run.ctx.done = bool(found)
    if not found:
        run.bind(getattr(node.whom, "slot", 0), ())
    for q in found:
        run.g.say(f"{run.g.players[run.controller].name} chooses {run.g.players[q].name}")


def _tie_follows(node: Steps) -> bool:
    """Whether who chooses among several that are tied is said right after what takes one of them, which you do."""
    parts = [part for part in node.parts if not isinstance(part, CantRegenerate)]
    for first, then in pairwise((None, *parts)):
        if isinstance(then, c.TiedChoice):
            taken = [part for part in walk(first) if isinstance(part, Some) and _is_extreme(part, then)]
            if len(taken) != 1 or getattr(first, "who", None) not in (None, You(implied=True)):
                return False
    return True


def _is_extreme(part: Some, tied: c.TiedChoice) -> bool:
    stats = [q for q in part.what.qualities if isinstance(q, StatIs) and q.of_such]
    return any(q.stat == tied.stat and q.least == tied.least for q in stats)


limit(Steps, _tie_follows)


@effect(c.TiedChoice)
def tied_choice(run: Run, node: c.TiedChoice) -> None:
    """Nothing more is to be done: whoever did what was said before chose one."""


@effect(c.Ante)
def ante(run: Run, node: c.Ante) -> None:
    """Put the top card of a library into the ante zone (407.3)."""
    events: list[Event] = []
    for q in run.each_player(node.who):
        for whose in run.players(node.whose):
            events += [run.move(i, ANTE) for i in run.g.players[whose].library[:1] if whose == q]
    run.happen(events)
