"""What a scenario may ask about: seats, teams, objects, stacks, turns, the waiting decision and the game."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.casual_variants.commander import damage_dealt
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.missed_view import missed_view
from headjudge.magic.engine.showing.sight import may_see_hand
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Outcome, Player
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.game import Game
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.scenario.adapter import Subject
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.magic.choosing import Question
from headjudge.scenario.magic.names import Handles
from headjudge.scenario.magic.things import properties_of
from headjudge.scenario.matching import Bag, Group

__all__ = ["subject_named"]

Read = Callable[[], object]

_MANA_ORDER = "WUBRGC"


def subject_named(game: Game, handles: Handles, name: str) -> Subject:
    """What a name means in an assertion. Raises UnknownName if it means nothing, or several things."""
    g = game.state
    word, _, number = name.partition(" ")
    if name in handles.seats:
        return Subject(_seat(game, handles, g.players[handles.seats[name]]))
    if name in handles.teams:
        return Subject(_team(g, handles.teams[name]))
    if name == "game":
        return Subject(_game(g, handles))
    if name == "pending":
        return _pending(game, handles)
    if name == "markers":
        return Subject(value=lambda: {str(turn.marker): g.player_name(turn.active[0]) for turn in g.turns})
    if word in ("stack", "turn") and (not number or number.isdigit()):
        turn = _turn(g, name, int(number) if number else None)
        return _stack(g, handles, turn) if word == "stack" else Subject(_of_turn(g, turn))
    return Subject(properties_of(g, handles, _find(g, handles, name)))


def _turn(g: State, name: str, marker: int | None) -> Turn:
    for turn in g.turns:
        if marker is None or turn.marker == marker:
            return turn
    raise UnknownName(name, "no turn has this marker")


def _find(g: State, handles: Handles, name: str) -> GameObject | None:
    if name in handles.cards:
        return handles.object(g, name)
    found = handles.entities(g, name)
    if len(found) > 1:
        raise UnknownName(name, "several things have this name; give them handles by `as`")
    if not found:
        raise UnknownName(name, "nothing has this name now, and no handle does")
    return g.objects[found[0]]


def _bag(g: State, handles: Handles, ids: list[int]) -> Bag:
    return Bag(handles.names(g, id) for id in ids if not g.objects[id].phased_out)


def _seat(game: Game, handles: Handles, p: Player) -> dict[str, Read]:
    g = game.state

    def zone(ids: list[int]) -> Read:
        return lambda: _bag(g, handles, ids)

    return {
        "life": lambda: p.life,
        "poison": lambda: p.counters.get("poison", 0),
        "hand": zone(p.hand),
        "hand_size": lambda: len(p.hand),
        "library": lambda: [handles.names(g, id) for id in p.library],
        "library_size": lambda: len(p.library),
        "library_top": lambda: handles.names(g, p.library[0]) if p.library else None,
        "graveyard": zone(p.graveyard),
        "exile": zone(p.exile),
        "command": zone(p.command),
        "ante": zone(p.ante),
        "sideboard": zone(p.sideboard),
        "planar_deck": lambda: [handles.names(g, id) for id in p.planar_deck],
        "battlefield": zone(p.battlefield),
        "mana": lambda: "".join(f"{{{s}}}" for s in sorted((mana.symbol for mana in p.pool), key=_MANA_ORDER.index)),
        "commander_damage": lambda: {handles.names_of(g, obj)[0]: n for obj, n in damage_dealt(g, p)},
        "in_game": lambda: p.in_game,
        "result": lambda: p.result,
        "lost_to": lambda: p.lost_to or None,
        "priority": lambda: any(
            a.player == p.index and a.kind == DecisionKind.PRIORITY for t in g.turns for a in t.asks
        ),
        "active": lambda: p.in_game and any(t.started and p.index in t.active for t in g.turns),
        "in_range": lambda: Bag(g.player_name(q) for q in players_in_range(g, p.index)),
        "draws": lambda: p.draws,
        "lands_played": lambda: p.lands_played,
        "sees_hand_of": lambda: Bag(q.name for q in g.players if q.in_game and may_see_hand(g, p.index, q.index)),
        "controlled_by": lambda: g.player_name(game.decider(p.index)),
        "missed": lambda: [one["of"] for one in missed_view(g, p.index)],
    }


def _team(g: State, members: list[int]) -> dict[str, Read]:
    first = g.players[members[0]]
    return {
        "life": lambda: first.life,
        "in_game": lambda: any(g.players[q].in_game for q in members),
        "result": lambda: None if any(g.players[q].result is None for q in members) else _team_result(g, members),
    }


def _team_result(g: State, members: list[int]) -> Outcome | None:
    results = [g.players[q].result for q in members]
    return next((result for result in (Outcome.WON, Outcome.DREW, Outcome.LOST) if result in results), None)


def _game(g: State, handles: Handles) -> dict[str, Read]:
    def with_result(result: Outcome) -> Read:
        return lambda: Bag(p.name for p in g.players if p.result == result)

    def planes() -> object:
        names = [handles.names(g, id) for id in g.planar.face_up] if g.planar else []
        return names[0] if len(names) == 1 else Bag(names) if names else None

    def planar_controllers() -> object:
        names = [g.player_name(q) for q in g.planar.controllers.values()] if g.planar else []
        return names[0] if len(names) == 1 else Bag(names) if names else None

    return {
        "planar_controller": planar_controllers,
        "plane": planes,
        "rolled": lambda: (g.planar.rolled or None) if g.planar else None,
        "over": lambda: g.over,
        "winners": with_result(Outcome.WON),
        "losers": with_result(Outcome.LOST),
        "drew": with_result(Outcome.DREW),
        "seating": lambda: [p.name for p in g.players],
    }


def _of_turn(g: State, turn: Turn) -> dict[str, Read]:
    def active() -> object:
        names = [g.player_name(q) for q in turn.active if g.players[q].in_game]
        team = next((name for name, seats in g.options.teams.items() if set(names) <= set(seats)), "")
        return names[0] if len(names) == 1 else Group.called(team, names) if names else None

    return {
        "active": active,
        "step": lambda: turn.step,
        "number": lambda: turn.number,
        "started": lambda: turn.started,
    }


def _stack(g: State, handles: Handles, turn: Turn) -> Subject:
    return Subject(value=lambda: [handles.names(g, id) for id in reversed(turn.stack)])


def _pending(game: Game, handles: Handles) -> Subject:
    g = game.state
    waiting = sorted(game.pending, key=lambda decision: decision.kind == DecisionKind.PRIORITY)
    if not waiting:
        return Subject({"by": lambda: None, "kind": lambda: None, "options": Bag}, value=lambda: None)
    decision = waiting[0]
    return Subject(
        {
            "by": lambda: g.player_name(decision.player),
            "kind": lambda: decision.kind,
            "options": lambda: Bag(Question(g, handles, decision).options()),
        },
        value=lambda: decision.kind,
    )
