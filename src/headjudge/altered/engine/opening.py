"""How a game begins (4.1).

========  =====================================================================================  ==================
section   what                                                                                   where
========  =====================================================================================  ==================
4.1.b, c  the Adventure: end regions, three Tumult cards face down                               :func:`adventure`
4.1.g     the first player is drawn                                                              :func:`open_game`
4.1.h     Heroes are revealed, after that; in the edition of 4.0 they lie open before it         :func:`open_game`
4.1.i     decks are shuffled                                                                     :func:`open_game`
4.1.j     six cards each, three of them ready in the Mana zone, in place of the first Morning    :func:`_first_cards`
========  =====================================================================================  ==================
"""

from __future__ import annotations

from headjudge.altered.cards import Card, Terrain
from headjudge.altered.engine.day import begin
from headjudge.altered.engine.events.carrying_out import carry_out
from headjudge.altered.engine.events.unnoticed import draw_unnoticed
from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.state.game_state import ARENA, Line, Region, State
from headjudge.altered.engine.state.moving import stamp, top
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import DecisionKind, Edition, Phase, Zone
from headjudge.altered.text.compiler import compiled
from headjudge.altered.text.tree.abilities import PassiveAbility
from headjudge.altered.text.tree.amounts import Number
from headjudge.altered.text.tree.passives import BeginsWith
from headjudge.core.machine import Frame

__all__ = ["TUMULT", "adventure", "open_game"]

CARDS, ORBS = 6, 3
TUMULT = ("V MO", "M VO", "O VM")
"""The three Tumult cards: the terrains of both halves."""


def adventure(halves: list[str], *, face_down: bool) -> list[Region]:
    """The Adventure of these six regions between its ends, both of which have all terrains (4.1.b)."""
    inner = [Region(frozenset(Terrain(letter) for letter in half), face_down=face_down) for half in halves]
    return [Region(ARENA), *inner, Region(ARENA)]


def open_game(g: State, *, first: int | None, shuffle: bool = True) -> None:
    """Lay out the Adventure, draw the first player unless that is said, shuffle, and give out the first cards."""
    tumult = list(TUMULT)
    if shuffle:
        g.rng.shuffle(tumult)
        tumult = [" ".join(reversed(card.split())) if g.rng.below(2) else card for card in tumult]
    g.adventure = adventure([half for card in tumult for half in card.split()], face_down=True)
    g.first = g.rng.below(len(g.players)) if first is None else first
    for player in g.players:
        if shuffle:
            g.rng.shuffle(player.zones[Zone.DECK])
        for hero in g.zone(player.index, Zone.HERO):
            hero.counters |= _first_counters(hero.card)
    if g.options.edition is Edition.FOURTH:
        _show_heroes(g)
    g.say(f"{g.players[g.first].name} is the first player", "4.1.g")
    if g.options.edition is Edition.FIRST:
        _show_heroes(g)
    for player in g.from_first(g.first):
        for hero in g.zone(player.index, Zone.HERO):
            stamp(g, hero)
    begin(g, Phase.NOON)
    if not draw_unnoticed(g, {player.index: CARDS for player in g.players}):
        parts = [Part(Verb.DRAW, player.index, top(player.index, Zone.HAND, CARDS)) for player in g.players]
        carry_out(g, Step(-1, parts), [])
    push(g, "first cards")


def _show_heroes(g: State) -> None:
    """Tell who plays which Hero (4.1.h)."""
    for player in g.players:
        heroes = g.zone(player.index, Zone.HERO)
        g.say(f"{player.name} plays {heroes[0].card.name if heroes else 'without a Hero'}", "4.1.h")


def _first_counters(card: Card) -> dict[str, int]:
    """The counters with which a Hero says that they begin the game."""
    rules = [one.node.rule for one in compiled(card).abilities if isinstance(one.node, PassiveAbility)]
    return {
        rule.name: rule.number.value
        for rule in rules
        if isinstance(rule, BeginsWith) and isinstance(rule.number, Number)
    }


@handles("first cards")
def _first_cards(g: State, line: Line, frame: Frame) -> bool:
    """Each puts three of their cards into their Mana zone, ready: chosen by initiative, moved together (4.1.j)."""
    asking = Asking(g, line, frame)
    chosen: list[Part] = []
    for player in g.initiative():
        hand = player.zones[Zone.HAND]
        words = [g.items[id].card.name for id in hand]
        prompt = f"Which {ORBS} cards are your first Mana Orbs?"
        kept = asking.several(player.index, DecisionKind.MANA, prompt, hand, ORBS, ORBS, words=words)
        chosen.append(Part(Verb.EXPAND, player.index, [Action(Deed.MOVE, (id, 0), zone=Zone.MANA) for id in kept]))
    carry_out(g, Step(-1, chosen), [])
    g.halted = g.options.stepwise
    return True
