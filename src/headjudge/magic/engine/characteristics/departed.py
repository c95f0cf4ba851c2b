"""What is still known of players who have left the game, as it was right before they left (rule 800.4f).

=======  ==========================================================  ==============================
section  what                                                        where
=======  ==========================================================  ==============================
800.4f   what an effect may ask about a player is noted              :func:`remember`
800.4f   cards in hand, library and graveyard, by number             :func:`number_of`
800.4f   permanents and cards that words describe as that player's   :func:`described`
=======  ==========================================================  ==============================

Life, counters and what else is a player's own stays with the player.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import LastKnown
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, PlayerSet, You
from headjudge.magic.text.tree.qualities import ControlledBy, InZone
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, ZoneKind

__all__ = ["described", "number_of", "permanents", "remember"]


def remember(g: State, player: int) -> None:
    """A player is about to leave: what effects may ask for and nothing else would keep."""
    p = g.players[player]
    permanents, cards = (_as_they_are(g, ids) for ids in (p.battlefield, p.graveyard))
    p.last_known = LastKnown(permanents, cards, len(p.hand), len(p.library))


def _as_they_are(g: State, ids: list[int]) -> list[GameObject]:
    found = []
    for id in ids:
        characteristics(g, g.objects[id])
        found.append(g.objects[id].copy())
    return found


def number_of(g: State, player: int, kind: ZoneKind) -> int:
    """How many cards there are in a player's hand, library or graveyard, or last were."""
    last = g.players[player].last_known
    if last is None:
        return len(getattr(g.players[player], kind))
    return len(last.graveyard) if kind == GRAVEYARD else int(getattr(last, kind, 0))


def permanents(g: State, player: int) -> list[GameObject]:
    """The permanents that a player controls, phased-in ones, or last controlled."""
    last = g.players[player].last_known
    found = [g.objects[id] for id in g.players[player].battlefield] if last is None else last.battlefield
    return [obj for obj in found if not obj.phased_out]


def described(g: State, ctx: Context, what: Filter) -> list[GameObject]:
    """What words describe as somebody's who has left: "creatures that player controls", "cards in their graveyard"."""
    found: list[GameObject] = []
    for quality in what.qualities:
        if isinstance(quality, ControlledBy) and not quality.negative:
            who, kind = quality.who, BATTLEFIELD
        elif isinstance(quality, InZone) and isinstance(quality.zone, PlayersZone) and quality.zone.who is not None:
            who, kind = quality.zone.who, quality.zone.kind
        else:
            continue
        if kind not in (BATTLEFIELD, GRAVEYARD) or isinstance(who, IN_THE_GAME):
            continue
        gone = [last for q in players_of(g, ctx, who) if (last := g.players[q].last_known) is not None]
        known = (obj for last in gone for obj in getattr(last, kind))
        found += [
            obj for obj in known if obj.characteristics is not None and matches(g, ctx, what, obj, obj.characteristics)
        ]
    return found


IN_THE_GAME = (You, PlayerSet, EachPlayer)
"""Words that only mean players who are in the game."""
