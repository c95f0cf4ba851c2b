"""Conditions on what happened before in this turn, or in the last one
(:mod:`headjudge.magic.engine.events.history`)."""

from __future__ import annotations

from headjudge.magic.engine.events.history import happened, happened_to, turn_meant
from headjudge.magic.engine.registries.nodes import condition
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import Deed
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.tree import conditions as c

__all__: list[str] = []

DEEDS: dict[str, tuple[str, int]] = {
    "gained life this turn": ("life gained", 1),
    "gained 3 or more life this turn": ("life gained", 3),
    "gained 5 or more life this turn": ("life gained", 5),
    "lost life this turn": ("life lost", 1),
    "lost 2 or more life this turn": ("life lost", 2),
    "lost 3 or more life this turn": ("life lost", 3),
    "attacked this turn": ("attackers", 1),
    "attacked with a creature this turn": ("attackers", 1),
    "attacked with two or more creatures this turn": ("attackers", 2),
    "attacked with three or more creatures this turn": ("attackers", 3),
    "cast a spell this turn": ("spells", 1),
    "cast two or more spells this turn": ("spells", 2),
    "cast three or more spells this turn": ("spells", 3),
    "cast a creature spell this turn": ("creature spells", 1),
    "cast an instant or sorcery spell this turn": ("instant or sorcery spells", 1),
    "discarded a card this turn": ("cards discarded", 1),
    "sacrificed a permanent this turn": ("sacrificed", 1),
    "sacrificed two or more permanents this turn": ("sacrificed", 2),
    "were dealt damage this turn": ("damage", 1),
    "was dealt damage this turn": ("damage", 1),
    "descended this turn": ("descended", 1),
    "had a land enter this turn": ("lands entered", 1),
    "cycled a card this turn": ("cycled", 1),
}
"""What players did this turn: what is counted, and how often it must have happened."""

LAST_TURN: dict[str, tuple[str, int]] = {
    "lost life last turn": ("life lost", 1),
    "cast two or more spells last turn": ("spells", 2),
}
DRAWS = {"drew a card this turn": 1, "drew two or more cards this turn": 2, "drew three or more cards this turn": 3}
PLAYED_LAND = "played a land this turn"
SEARCHED = "search your library this way"
POISONED = "have three or more poison counters"
NO_LIBRARY = "have an empty library"
FLIPS = {"won the flip": True, "win the flip": True, "lost the flip": False, "lose the flip": False}
OF_PLAYERS = {*DEEDS, *LAST_TURN, *DRAWS, *FLIPS, PLAYED_LAND, SEARCHED, POISONED, NO_LIBRARY}

OF_OBJECTS: dict[str, Deed] = {
    "attacked this turn": "attacked",
    "was dealt damage this turn": "damaged",
    "were dealt damage this turn": "damaged",
}

YOURS: dict[str, tuple[str, int]] = {
    "a creature died under your control this turn": ("creatures died", 1),
    "a permanent you controlled left the battlefield this turn": ("left", 1),
    "a permanent left the battlefield under your control this turn": ("left", 1),
    "a land entered under your control this turn": ("lands entered", 1),
    "an artifact entered under your control this turn": ("artifacts entered", 1),
    "a counter was put on a permanent under your control this turn": ("counters put", 1),
    "one or more cards left your graveyard this turn": ("cards left", 1),
    "a card left your graveyard this turn": ("cards left", 1),
}
"""What happened to what is the controller's."""
ANYBODYS: dict[str, tuple[str, int]] = {
    "a creature died this turn": ("creatures died", 1),
    "two or more creatures died this turn": ("creatures died", 2),
    "three or more creatures died this turn": ("creatures died", 3),
    "a nonland permanent left the battlefield this turn": ("nonlands left", 1),
    "two or more spells were cast this turn": ("spells", 2),
}
"""What happened within range, to whomever."""
NO_SPELLS = "no spells were cast last turn"
NO_ATTACK = "no creatures attacked this turn"
ONE_CAST_TWO = "a player cast two or more spells last turn"
EVENTS = {*YOURS, *ANYBODYS, NO_SPELLS, NO_ATTACK, ONE_CAST_TWO}


@condition(c.Happened, only=lambda node: node.event in EVENTS)
def event_happened(g: State, ctx: Context, node: c.Happened) -> bool:
    """Whether something happened before."""
    return _event(g, ctx, node.event)


@condition(c.ItDid, only=lambda node: node.deed in OF_OBJECTS and is_definite(node.what))
def it_did(g: State, ctx: Context, node: c.ItDid) -> bool:
    """Whether objects did something before, or it happened to them."""
    found = known_with_characteristics(g, ctx, node.what)
    so = all(happened_to(g, obj, OF_OBJECTS[node.deed], ctx.marker) for obj, _ in found)
    return bool(found) and so != node.negative


@condition(c.YouDid, only=lambda node: node.deed in OF_PLAYERS)
def you_did(g: State, ctx: Context, node: c.YouDid) -> bool:
    """Whether players did something before, or didn't."""
    return holds_for(g, ctx, node.who, lambda q: _did(g, ctx, q, node.deed) != node.negative, negative=node.negative)


def _did(g: State, ctx: Context, player: int, deed: str) -> bool:
    turn = turn_meant(g, ctx)
    if deed in DEEDS:
        what, least = DEEDS[deed]
        return happened(turn, what, [player]) >= least
    if deed in LAST_TURN:
        what, least = LAST_TURN[deed]
        return happened(turn, what, [player], last=True) >= least
    p = g.players[player]
    if deed in DRAWS:
        return p.draws >= DRAWS[deed]
    if deed in FLIPS:
        return bool(ctx.so_far.flips_won) == FLIPS[deed]
    if deed == PLAYED_LAND:
        return p.lands_played > 0
    if deed == POISONED:
        return p.counters.get("poison", 0) >= 3
    if deed == NO_LIBRARY:
        return not p.library
    return player in ctx.so_far.searched


def _event(g: State, ctx: Context, event: str) -> bool:
    turn = turn_meant(g, ctx)
    reach = players_in_range(g, ctx.viewer)
    if event in YOURS:
        what, least = YOURS[event]
        return happened(turn, what, [ctx.controller]) >= least
    if event in ANYBODYS:
        what, least = ANYBODYS[event]
        return happened(turn, what, reach) >= least
    if event == NO_SPELLS:
        return not happened(turn, "spells", reach, last=True)
    if event == NO_ATTACK:
        return not happened(turn, "attackers", reach)
    return any(happened(turn, "spells", [q], last=True) >= 2 for q in reach)  # "a player cast two or more"
