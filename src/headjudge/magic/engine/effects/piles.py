"""Separating cards or permanents into two piles, and choosing one (rule 700.3)."""

from __future__ import annotations

from headjudge.core.by_identity import by_identity
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.destroying import controlled, sacrifice_event
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.returning import to_library
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.registries.nodes import choice, effect, objects, players_of
from headjudge.magic.engine.semantics.nouns import acting
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import Piles
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import nearest_opponent, opponents, players_in_range
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.changes import CantAttack, CantBlock
from headjudge.magic.text.tree.durations import ThisTurn
from headjudge.magic.text.tree.effects import piles as p
from headjudge.magic.text.tree.effects.continuous import Continuous
from headjudge.magic.text.tree.nouns import Each, EachPlayer, Filter
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, HAND

__all__ = ["put_piles", "separate"]

NOBODYS = -1
"""Whose piles they are that one player made of something."""


def _separate(run: Run, player: int, ids: list[int], *, face_down: bool = False) -> Piles:
    """A player says which of some objects make the first pile; the others are the second."""
    prompt = f"Choose the {'face-down' if face_down else 'first'} pile"
    first = run.ask.several(player, DecisionKind.PILES, prompt, ids, 0, len(ids)) if ids else []
    return Piles((tuple(first), tuple(i for i in ids if i not in first)), face_down=face_down)


def _tell(run: Run, piles: Piles) -> None:
    """Everybody sees what is in each pile that isn't face down; only cards must be shown."""
    for n, pile in enumerate(piles.both):
        if piles.face_down and n == 0:
            run.g.say(f"first pile: {_words(run, piles, 0)}", "700.3")
        elif all(run.g.objects[i].zone == BATTLEFIELD for i in pile):
            run.g.say(f"{'second' if n else 'first'} pile: {_words(run, piles, n)}", "700.3")
        else:
            show(run, list(pile), None)


def _words(run: Run, piles: Piles, n: int) -> str:
    pile = piles.both[n]
    if piles.face_down and n == 0:
        return f"face down, number of cards: {len(pile)}"
    return ", ".join(describe(run.g, id) for id in pile if id in run.g.objects) or "nothing"


def _chosen(run: Run, player: int, piles: Piles) -> int:
    """Which of two piles a player chooses."""
    words = [_words(run, piles, n) for n in (0, 1)]
    return int(run.ask.one(player, DecisionKind.PILE, "Which pile?", (0, 1), words))


def _note(run: Run, choices: dict[int, tuple[int, int]]) -> None:
    """Of each player's piles, who chose which."""
    piles = dict(run.ctx.decided.piles)
    for whose, (player, n) in choices.items():
        piles[whose] = piles[whose]._replace(chosen=n)
        run.g.say(f"{run.g.players[player].name} chooses the {'second' if n else 'first'} pile", "700.3")
    run.ctx.decided = run.ctx.decided._replace(piles=piles)


@effect(p.SeparatePiles)
def separate(run: Run, node: p.SeparatePiles) -> None:
    """One player separates some objects into two piles, or each of several those that they mean for each."""
    piles: dict[int, Piles] = {}
    if isinstance(node.who, EachPlayer):
        for q in run.each_player(node.who):
            piles[q] = _separate(run, q, run.objects(node.what, q))
    elif (who := run.decider(node.who)) is not None:
        piles[NOBODYS] = _separate(run, who, run.objects(node.what, who), face_down=node.face_down)
    _made(run, piles, getattr(node.what, "slot", 0))


@effect(p.SeparateForDefenders)
def separate_for_defenders(run: Run, node: p.SeparateForDefenders) -> None:
    """You make piles of what each defending player controls, in APNAP order; then each of them chooses one."""
    if run.stage == 1:
        there = {q: piles for q, piles in run.ctx.decided.piles.items() if run.g.players[q].in_game}
        _note(run, {q: (q, _chosen(run, q, piles)) for q, piles in there.items()})
        return
    combat = run.turn.combat
    defenders = [q for q in combat.players if run.g.players[q].in_game] if combat is not None else []
    pool = run.pool(node.what)
    own = {q: [i for i in pool if run.g.objects[i].controller == q] for q in defenders}
    _made(run, {q: _separate(run, run.controller, ids) for q, ids in own.items()}, node.slot)
    run.stay()


def _made(run: Run, piles: dict[int, Piles], slot: int) -> None:
    if slot:
        run.bind(slot, tuple(i for each in piles.values() for pile in each.both for i in pile))
    run.ctx.decided = run.ctx.decided._replace(piles=piles)
    for each in piles.values():
        _tell(run, each)
    run.ctx.done = bool(piles)


@effect(p.PutPiles)
def put_piles(run: Run, node: p.PutPiles) -> None:
    """A player chooses a pile, numbered as listed; it goes to the first zone named, the other to the second."""
    who = run.decider(node.who)
    piles = run.ctx.decided.piles.get(NOBODYS)
    if who is None or piles is None:
        return
    n = _chosen(run, who, piles)
    events = []
    for pile, zone in ((piles.both[n], node.first), (piles.both[1 - n], node.second)):
        there = [i for i in pile if i in run.g.objects]
        if zone.startswith("on the bottom"):
            events += to_library(run, there, "on the bottom of", "in any order", who)
        else:
            events += [run.move(i, HAND if zone.endswith(HAND) else GRAVEYARD) for i in there]
    _note(run, {NOBODYS: (who, n)})
    run.happen(events)


@effect(p.ChoosePile)
def choose_pile(run: Run, node: p.ChoosePile) -> None:
    """For each player whose piles there are, one is chosen: by whoever is said to choose, or by an opponent of theirs
    whom they choose."""
    choices: dict[int, tuple[int, int]] = {}
    for q, piles in run.ctx.decided.piles.items():
        if not run.g.players[q].in_game:
            continue
        who = run.decider(node.who) if node.who is not None else _an_opponent_of(run, q)
        if who is not None:
            choices[q] = who, _chosen(run, who, piles)
    _note(run, choices)


def _an_opponent_of(run: Run, player: int) -> int | None:
    """An opponent of a player's choice, in range, or without any the nearest (801.5c)."""
    foes = opponents(run.g, player, run.ctx.viewer)
    if foes:
        return ~int(run.ask.one(player, DecisionKind.OPPONENT, "Which opponent chooses the pile?", [~q for q in foes]))
    return nearest_opponent(run.g, player)


def _piles_of(run: Run, player: int, piles: list[list[int]]) -> str:
    """The piles that a player has made, in words."""
    told = "; ".join(", ".join(describe(run.g, i) for i in pile) or "nothing" for pile in piles)
    return f"{run.g.player_name(player)}'s piles: {told}"


_NTH = ("first", "second", "third", "fourth", "fifth")


@effect(p.SacrificeRandomPile, only=lambda node: 2 <= node.number.value <= len(_NTH))
def sacrifice_random_pile(run: Run, node: p.SacrificeRandomPile) -> None:
    """The piles are made in turn order, the next knowing those before; what chance chooses is sacrificed at the same
    time."""
    g = run.g
    chosen: dict[int, list[list[int]]] = {}
    players = players_in_range(g, run.ctx.viewer)
    for q in (q for q in seats_from(g, run.controller) if q in players):
        left = controlled(run, node.what, q)
        known = "".join(f". {_piles_of(run, *made)}" for made in chosen.items())
        chosen[q] = []
        for nth in _NTH[: node.number.value - 1]:
            prompt = f"Choose the {nth} pile{known}"
            pile = run.ask.several(q, DecisionKind.PILES, prompt, left, 0, len(left)) if left else []
            chosen[q].append(pile)
            left = [i for i in left if i not in pile]
        chosen[q].append(left)
    for q, piles in chosen.items():
        g.say(_piles_of(run, q, piles), "700.3")
    fallen = {q: piles[run.ask.random_below(len(piles))] for q, piles in chosen.items()}
    events = [sacrifice_event(run, i, q) for q, pile in fallen.items() for i in pile]
    events = [event for event in events if not cant_be_sacrificed(g, g.objects[event.obj], run.ctx)]
    run.happen(events)


@choice(p.PileOf)
def pile_of_choice(run: Run, node: p.PileOf) -> list[int]:
    """The pile that a player chooses as something is done with it; what wasn't chosen is the rest."""
    piles = run.ctx.decided.piles.get(NOBODYS)
    who = run.decider(node.by) if piles is not None else None
    if piles is None or who is None:
        return []
    run.bind(node.slot, piles.both[_chosen(run, who, piles)])
    run.ctx.pools[node.slot] = tuple(i for pile in piles.both for i in pile)
    return pile_chosen(run.g, run.ctx, node)


@objects(p.PileOf)
def pile_chosen(g: State, ctx: Context, node: p.PileOf) -> list[int]:
    """The pile that was chosen."""
    return _such(g, ctx, node.what, ctx.slots.get(node.slot, ()))


@objects(p.ChosenPile)
def chosen_piles(g: State, ctx: Context, node: p.ChosenPile) -> list[int]:
    """What is in the piles that were chosen, of one player or of all; or in those that weren't."""
    whose = None if node.whose is None else players_of(g, ctx, node.whose)
    found: list[int] = []
    for q, piles in ctx.decided.piles.items():
        if piles.chosen is not None and (whose is None or q in whose):
            found += piles.both[1 - piles.chosen if node.others else piles.chosen]
    return _such(g, ctx, node.what, tuple(found))


def _such(g: State, ctx: Context, what: Filter | None, ids: tuple[int, ...]) -> list[int]:
    """Those of some objects that are still there and such as is said, as what they have become."""
    there = [g.objects[i] for i in (acting(ctx, i) for i in ids) if i in g.objects]
    return [obj.id for obj in there if what is None or matches(g, ctx, what, obj, characteristics(g, obj))]


@effect(p.OnlyThese)
def only_these(run: Run, node: p.OnlyThese) -> None:
    """No creature but these can attack or block this turn, nor any that comes later (611.2c)."""
    run.bind(node.slot, tuple(run.objects(node.what)))
    run.carry_out(_the_others_cant(node))


@by_identity
def _the_others_cant(node: p.OnlyThese) -> Continuous:
    change: Change = CantBlock() if node.blocking else CantAttack()
    others = Filter("", ((CREATURE,),), other=True, than=node.slot)
    return Continuous(Each(others, word=""), (change,), ThisTurn())
