"""Whose fate is shared by whom: teams that win and lose as one, emperors and their teams (rules 809.5, 810.8).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
809.5a   a team wins with its emperor                            :func:`.leaving.win`
809.5b   a team loses with its emperor                           :func:`with_them`
809.5c   a draw for the emperor is one for the team              :func:`with_them`
810.8a   a team wins and loses only as a team                    :func:`with_them`
810.8a   who keeps a member from losing keeps the team           :func:`cannot_lose`
810.8a   who keeps a member from winning keeps the team          :func:`cannot_win`
810.8b   a team leaves with the player who concedes              :func:`with_them`
810.8c   a team whose life total is 0 or less loses              :func:`by_the_rules`
=======  ======================================================  ===============================

In an Emperor game an effect that keeps a general from losing keeps only that general from losing on their own:
809.5b says what becomes of the team, and 809.5 has nothing like the last sentences of 810.8a.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from headjudge.magic.casual_variants.commander import has_lost
from headjudge.magic.engine.characteristics.rules_of import player_has_rule, player_rules_of
from headjudge.magic.engine.players.teams import teammates
from headjudge.magic.engine.state.player import Outcome
from headjudge.magic.engine.state.restrictions import CantLoseTheGame, CantWinTheGame
from headjudge.magic.multiplayer.two_headed_giant import body_of

if TYPE_CHECKING:
    from headjudge.magic.engine.state.game_state import State

__all__ = ["LIFE", "by_the_rules", "cannot_lose", "cannot_win", "is_emperor", "poison_of", "with_them"]

LIFE = frozenset({"704.5a", "810.8c"})
"""The rules by which one loses for having 0 or less life."""


def is_emperor(g: State, player: int) -> bool:
    """Whether a player is the emperor of a team (809.2)."""
    return g.options.plays.emperors and g.players[player].name in g.options.emperors


def _shares(g: State, player: int) -> tuple[tuple[int, ...], str]:
    """The others in the game whose fate is that of a player, and the rule that says so."""
    if g.options.plays.one_body:
        return tuple(q for q in body_of(g, player) if q != player), "810.8a"
    if is_emperor(g, player):
        return tuple(teammates(g, player)), "809.5"
    return (), ""


def with_them(g: State, why: Mapping[int, str], result: Outcome) -> dict[int, str]:
    """Those who lose the game or draw it, each by a rule, and those who do so because they do."""
    going = {q: rule for q, rule in why.items() if g.players[q].in_game}
    for player, reason in list(going.items()):
        others, rule = _shares(g, player)
        if rule == "809.5":
            rule += "b" if result == Outcome.LOST else "c"
        elif reason == "104.3a":
            rule = "810.8b"
        elif result == Outcome.DREW or reason in LIFE:
            rule = reason
        for q in others:
            going.setdefault(q, rule)
    return {q: going[q] for q in sorted(going)}


def cannot_lose(g: State, player: int, why: str) -> bool:
    """Whether an effect keeps a player from losing the game by a rule (104.3, 810.8a); none does from conceding."""
    return any(
        not rule.for_life_only or why in LIFE
        for q in body_of(g, player)
        for rule, _ in player_rules_of(g, q, CantLoseTheGame)
    )


def cannot_win(g: State, player: int) -> bool:
    """Whether an effect keeps a player from winning the game (104.2, 810.8a)."""
    return any(player_has_rule(g, q, CantWinTheGame) for q in body_of(g, player))


def poison_of(g: State, player: int) -> tuple[int, int]:
    """How many poison counters count against a player, and with how many one loses (704.5c; today's 704.6b)."""
    if g.options.plays.one_body and g.options.rules.teams_share_poison:
        return sum(g.players[q].counters.get("poison", 0) for q in body_of(g, player)), _TEAMS_POISON
    return g.players[player].counters.get("poison", 0), _POISON


_POISON, _TEAMS_POISON = 10, 15


def by_the_rules(g: State, player: int) -> str:
    """The rule by which the state of the game makes a player lose, or nothing (704.5a–c, 903.10a)."""
    return next((why for why in _reasons(g, player) if not cannot_lose(g, player, why)), "")


def _reasons(g: State, player: int) -> Iterator[str]:
    p = g.players[player]
    if p.life <= 0:
        yield "810.8c" if g.options.plays.one_body else "704.5a"
    if p.drew_from_empty:
        yield "704.5b"
    counters, deadly = poison_of(g, player)
    if counters >= deadly:
        yield "704.5c" if deadly == _POISON else "704.6b"
    if g.options.commander and has_lost(p):
        yield "903.10a"
