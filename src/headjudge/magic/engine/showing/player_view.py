"""Players as a seat may know them: cards in hidden zones are only counted (400.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

from headjudge.magic.casual_variants.commander import damage_dealt
from headjudge.magic.engine.characteristics.controlled import OPEN, sees
from headjudge.magic.engine.costs.play_permissions import sees_top
from headjudge.magic.engine.semantics.companions import companion_of
from headjudge.magic.engine.showing.object_view import CardView, PermanentView, card_view, permanent_view
from headjudge.magic.engine.showing.sight import may_see_hand
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Outcome, Player
from headjudge.magic.multiplayer.attack_left_and_attack_right import may_attack
from headjudge.magic.multiplayer.limited_range_of_influence import opponents, players_in_range

__all__ = ["CommanderDamage", "PlayerView", "knows_no_more", "player_view"]


class CommanderDamage(TypedDict):
    """The combat damage that a player was dealt by a commander over the course of the game (903.10a)."""

    commander: str
    owner: str
    damage: int


class PlayerView(TypedDict):
    """A player and the player's zones."""

    id: int
    """The number of the seat, clockwise from 0."""
    name: str
    team: int
    """The team's place among the teams; without teams a number of the player's own."""
    in_game: bool
    result: Outcome | None
    """None as long as the player is in the game."""
    lost_to: str
    """What the player lost to, in words."""
    life: int
    counters: dict[str, int]
    hand_size: int
    hand: list[CardView] | None
    """None if the seat may not look at it."""
    library_size: int
    library_top: CardView | None
    """The top card of the library, if the seat may look at it."""
    graveyard: list[CardView]
    exile: list[CardView]
    command: list[CardView]
    ante: list[CardView]
    companion: CardView | None
    """The card outside the game that the player revealed as their companion (702.139a), until it is in their hand."""
    battlefield: list[PermanentView]
    """The permanents that the player controls, those that are phased out last."""
    mana: list[str]
    """The symbols of the mana in the player's mana pool."""
    commander_damage: list[CommanderDamage]
    lands_played: int
    """How many lands the player has played this turn."""
    in_range: list[str]
    """The players within this player's range of influence (801.2)."""
    may_attack: list[str]
    """The opponents that this player's creatures may attack at all (802, 803)."""
    emperor: bool
    payment: Literal["automatic", "by hand"] | None
    """How the player pays mana; None if the seat isn't to know."""
    controlled_by: str | None
    """Who controls the player (712.1)."""


def player_view(g: State, p: Player, seat: int | None) -> PlayerView:
    """A player."""

    def cards(ids: Iterable[int]) -> list[CardView]:
        return [card_view(g, g.objects[id], seat) for id in ids]

    companion = companion_of(g, p.index)
    top = bool(p.library) and sees_top(g, seat, p.index)
    return {
        "id": p.index,
        "name": p.name,
        "team": p.team,
        "in_game": p.in_game,
        "result": p.result,
        "lost_to": p.lost_to,
        "life": p.life,
        "counters": dict(p.counters),
        "hand_size": len(p.hand),
        "hand": cards(p.hand) if may_see_hand(g, seat, p.index) else None,
        "library_size": len(p.library),
        "library_top": card_view(g, g.objects[p.library[0]], seat) if top else None,
        "graveyard": cards(p.graveyard),
        "exile": cards(p.exile),
        "command": cards(p.command),
        "ante": cards(p.ante),
        "companion": card_view(g, companion, seat) if companion is not None else None,
        "battlefield": [permanent_view(g, g.objects[id], seat) for id in (*p.battlefield, *p.phased_out)],
        "mana": [mana.symbol for mana in p.pool],
        "commander_damage": [
            {"commander": obj.printed.name, "owner": g.players[obj.owner].name, "damage": n}
            for obj, n in damage_dealt(g, p)
        ],
        "lands_played": p.lands_played,
        "in_range": [g.players[q].name for q in players_in_range(g, p.index)] if p.in_game else [],
        "may_attack": [g.players[q].name for q in opponents(g, p.index) if may_attack(g, p.index, q)]
        if p.in_game
        else [],
        "emperor": p.name in g.options.emperors,
        "payment": ("by hand" if p.by_hand else "automatic") if sees(g, seat, p.index) else None,
        "controlled_by": None if (by := p.controlled_by) is None else g.players[by].name,
    }


def knows_no_more(g: State, p: Player, seat: int | None) -> bool:
    """Whether a seat knows of a player only what everybody does: it can't see the hand, and no card lies face down
    elsewhere that it could look at."""
    if seat == OPEN or may_see_hand(g, seat, p.index):
        return False
    apart = (*p.graveyard, *p.exile, *p.command, *p.ante)
    return not any(g.objects[id].face_down for id in apart)
