"""Who has won, and tiebreakers, by parties: players, or teams of two (4.2.4, 4.3, and section 8 of the digest).

A party has come as far as the farthest of its players; 7 regions are to have met. In the edition of 1.0 that is looked
at whenever Expeditions have moved, in that of 4.0 at the end of the Night.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from headjudge.altered.cards import Terrain
from headjudge.altered.cards.card import Stats
from headjudge.altered.engine.characteristics import sum_of, total
from headjudge.altered.engine.multiplayer.ring import party
from headjudge.altered.engine.state import moving
from headjudge.altered.engine.state.game_state import Mode, State
from headjudge.altered.engine.state.items import each
from headjudge.altered.engine.state.looks import changed
from headjudge.altered.engine.state.players import LAST
from headjudge.altered.engine.state.steps import Action, Deed
from headjudge.altered.engine.state.words import Which, Zone

__all__ = ["Counted", "count_terrains", "counted", "leave", "look", "parties", "win"]

IN_PLAY = (Zone.EXPEDITION, Zone.LANDMARK)
RULE, TIEBREAKER, CONCEDED = "4.2.4", "4.3", "1.1"


def parties(g: State) -> list[int]:
    """The teams of those still in the game; where everybody is for themselves each is a team of one."""
    return list(dict.fromkeys(player.team for player in g.present()))


def look(g: State) -> None:
    """Whether somebody's Expeditions have met: the one party that came farthest wins; of several there are
    tiebreakers: in a duel from now on, with more players from the next day (section 8 of the digest)."""
    if g.over or g.tiebreaker or max([sum(player.positions) for player in g.present()], default=0) < LAST:
        return
    far = {team: max(player.distance for player in party(g, team)) for team in parties(g)}
    best = [team for team, distance in far.items() if distance == max(far.values())]
    if len(best) == 1:
        win(g, best[0], RULE)
        return
    g.say("several have come equally far: the game goes on in the Arena", TIEBREAKER)
    g.tiebreaker = True
    g.decided_from = g.day if g.options.mode is Mode.DUEL else g.day + 1
    changed(g)
    _only(g, best)


class Counted(NamedTuple):
    """A terrain of the Arena: what each team has there, and to which it would go now, if to any."""

    terrain: Terrain
    totals: Mapping[int, int]
    goes_to: int | None


def counted(g: State) -> list[Counted]:
    """The Arena terrain by terrain, as it stands: each goes to whoever has strictly most, and above 0 (4.3)."""
    totals = {team: _total_of(g, team) for team in parties(g)}
    found = []
    for n, terrain in enumerate(Terrain):
        here = {team: stats[n] for team, stats in totals.items()}
        leading = [team for team, has in here.items() if has == max(here.values()) and has > 0]
        found.append(Counted(terrain, here, leading[0] if len(leading) == 1 else None))
    return found


def count_terrains(g: State) -> None:
    """A day in the Arena is decided: most terrains win; those with equally many go on for another day (4.3)."""
    won = dict.fromkeys(parties(g), 0)
    for terrain, totals, team in counted(g):
        if team is not None:
            won[team] += 1
            g.say(f"{terrain.name.lower()} goes to {_named(g, team)}, {totals[team]}", TIEBREAKER)
    best = [team for team, terrains in won.items() if terrains == max(won.values())]
    if len(best) == 1:
        win(g, best[0], TIEBREAKER)
    else:
        g.say("nobody has most terrains: another day in the Arena", TIEBREAKER)
        _only(g, best)


def _total_of(g: State, team: int) -> Stats:
    return sum_of(total(g, player.index, which) for player in party(g, team) for which in Which)


def _named(g: State, team: int) -> str:
    return " and ".join(player.name for player in party(g, team))


def win(g: State, team: int, rule: str) -> None:
    """A party wins, all others lose, and the game is over."""
    for player in g.present():
        if player.team == team:
            player.won_by = rule
        else:
            player.lost_to = rule
    for player in g.players:
        if not player.in_game and player.team == team and g.options.mode is Mode.TWO_VS_TWO:
            player.won_by, player.lost_to = rule, ""
    g.over = True
    g.say(f"{_named(g, team)} won", rule)


def _only(g: State, teams: Sequence[int]) -> None:
    """The others lose, and leave (section 8 of the digest)."""
    for player in g.present():
        if player.team not in teams:
            leave(g, player.index, TIEBREAKER)


def leave(g: State, player: int, rule: str = CONCEDED) -> None:
    """A player loses, and leaves with all that is theirs; the ring closes. If one party is left, it has won; else cards
    that others control of theirs go with them, and others' that they control to their owners' Discard piles (1.4.3.a;
    that pile is a house rule). This is no event: nothing sees it."""
    gone = g.players[player]
    gone.in_game = False
    g.rounds.clear()
    changed(g)
    gone.lost_to = rule
    g.limbo = [one for one in g.limbo if one.controller != player]
    g.ongoing = [one for one in g.ongoing if one.controller != player]
    g.say(f"{gone.name} leaves the game", rule)
    left = parties(g)
    if len(left) == 1 and not g.over:
        win(g, left[0], rule)
    if not g.over:
        for item in each(g.items):
            if item.zone in IN_PLAY and (item.player == player) is not (item.owner == player):
                moving.leave(g, item)
                moving.enter(g, item, Action(Deed.MOVE, zone=Zone.DISCARD))
