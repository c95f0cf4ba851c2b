"""Armies as they are created (2.1, 2.2.1.1, 2.4, 2.5.2).

=======  ===========================================================================================================
rule     what
=======  ===========================================================================================================
2.1      one Legend, of any size and color, in one army at a time
2.2.1.1  the colors of a Coalition army are its creator's, at most three; a proxy may have any three
2.4      what is fixed here nothing changes later: rank and colors
2.5.2.1  at most as many armies of a rank as players can hold it
2.5.2.2  a player mails the army of their name, the leaders mail proxies; the judge makes up what is missing
2.5.2.3  requests name bases, not squares (placing.py)
2.6      no new armies once the round has begun
=======  ===========================================================================================================

Readings. What a battle judge enlists is accepted at once; what players hand in waits for the judge, and until then
whoever may hand it in may hand it in anew. Missing troops are made up as a full army of Blank creatures, missing colors
of a player's own army are that player's factions. Whoever claims factions has an army of some of them; whoever has
claimed none yet may name any three. A player's own army has their name and no higher rank than theirs. A leader names
no proxy after another player. The armies of a set-up are taken as given, for they may be in the middle of a round; what
could not be even then is refused (a Legend in two armies, a controller of the other side).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, Noun, doc, read_entry
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.wargame.actions import ACTIONS, CARDS, player_of
from headjudge.wargame.arguments import Entry, RankName, SquareName
from headjudge.wargame.armies.composition import color_list_fault, composition_faults, refuse
from headjudge.wargame.armies.legends import legend_fault, read_legend
from headjudge.wargame.armies.names import check_army_name
from headjudge.wargame.armies.troops import Cards, blank_troops, cards_with, learn, read_troops
from headjudge.wargame.people.control import namesake_of, why_not_control
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.people.preparing import find_place, tell_concerned
from headjudge.wargame.setup.placing import check_near
from headjudge.wargame.state import Army, Control, Conversion, Faction, Player, State
from headjudge.wargame.state.grid import Square, read_square
from headjudge.wargame.state.ranks import COALITION, LEADER, MERCENARY, Rank, Side, Team, rank_of

__all__ = ["read_army"]

DAYS = Noun("a number of days", "numbers of days")


class ArmyEntry(Arguments, frozen=True, kw_only=True):
    """An entry of ``armies``."""

    name: Annotated[str, doc("a name of its own")]
    side: Annotated[Side, doc("whose it is", "1.1")]
    rank: Annotated[RankName, doc("its rank", "1.1")]
    at: Annotated[SquareName | None, doc("where it stands", "1.2")] = None
    near: Annotated[str, doc("the base that it asks to start by", "2.5.2.3")] = ""
    colors: Annotated[tuple[str, ...], doc("those of a Coalition army", "2.5.2.2")] = ()
    controller: Annotated[str | list[str] | None, doc("who controls it, if not the player of its name", "5.3.1")] = None
    namesake: Annotated[str | bool | None, doc("whose army it is, if their name is another", "5.3.1")] = None
    troops: Annotated[Any, doc("its troops; without them it is full of Blank creatures", "2.1")] = None
    legend: Annotated[Any, doc("its Legend", "2.1")] = None
    days: Annotated[Annotated[int, Meta(ge=0)], DAYS, doc("how many it has counted where it is", "1.5")] = 0
    faction: Annotated[Faction | None, doc("of a mercenary army", "6")] = None
    home: Annotated[str, doc("a mercenary army's town or square", "6")] = ""
    at_war: Annotated[Team | None, doc("with whom a mercenary army is", "6.2.2")] = None
    converted: Annotated[Conversion | None, doc("how far it was, once captured", "4.5")] = None
    original: Annotated[Side | None, doc("whose it was before it was captured", "4.5")] = None


def read_army(state: State, spec: Mapping[str, Any], cards: Cards | None = None, waiting: Army | None = None) -> Army:
    """The army of an entry of ``armies``, as it is given. ``cards`` are the definitions to read its troops by, those of
    the campaign unless others are given; ``waiting`` is an army of its name that it would replace.

    Raises InvalidInput.
    """
    cards = state.cards if cards is None else cards
    given = read_entry("an army", ArmyEntry, spec, "", "wargame/army")
    name = " ".join(given.name.split())
    if not name or state.find_army(name) not in (None, waiting):
        raise InvalidInput(f"an army has a name of its own, not {given.name!r}", code="wargame/army")
    rank = rank_of(given.rank, given.original or given.side)
    at = None if given.at is None else read_square(given.at)
    if at is not None and at not in state.map:
        raise InvalidInput(f"{name}: {at} is not on the map", rule="1.2", code="wargame/square")
    army = Army(name, name, given.side, rank.name, at, given.colors)
    army.troops = blank_troops(rank.level) if given.troops is None else read_troops(cards, rank.level, given.troops)
    army.near, army.home = given.near, given.home
    army.faction, army.at_war = given.faction or "", given.at_war or ""
    army.converted, army.original = given.converted or "", given.original or ""
    if given.original == COALITION and given.side != COALITION:
        army.own_colors = army.colors  # 4.5: it regains them
    army.days = given.days
    army.legend = read_legend(given.legend)
    if given.controller:
        names = given.controller if isinstance(given.controller, list) else [given.controller]
        keys = [_controller(state, army, name) for name in names]
        army.control += [Control(0, tuple(keys))] if given.side != MERCENARY else []
    if given.namesake:
        army.namesake = "" if given.namesake is True else state.player(given.namesake).key
    return army


def _controller(state: State, army: Army, name: str) -> str:
    """The key of a player whom an entry names as its controller. Whether the player's rank is high enough is not asked:
    a judge may have accepted it (5.2.2.2). Raises InvalidInput or IllegalAction."""
    if army.side == MERCENARY and is_judge(state, name, "mercenary"):
        return name
    player = state.player(name)
    wrong = why_not_control(army, player)
    waits = army.original == player.side  # a captured army's player has it again when it is liberated (4.5)
    if wrong is not None and wrong.rule != "5.3.1" and not waits:
        raise IllegalAction.of(wrong)
    return player.key


def _faults(state: State, army: Army, cards: Cards, given: bool, waiting: Army | None) -> list[Fault]:
    """What is wrong with an army that is created (2.1, 2.2, 2.5.2); ``given`` says whether troops were named."""
    found: list[Fault] = []
    rank = rank_of(army.rank)
    if army.side == COALITION:
        wrong = color_list_fault(army.colors) or _foreign_colors(state, army)
        found += [wrong] if wrong else []
    elif army.colors:
        found.append(Fault("2.5.2.2", "only Coalition armies have a list of colors", "wargame/colors"))
    if rank.level == 0:
        rule = "1.1.2" if army.side == COALITION else "1.1.1"
        found.append(Fault(rule, f"there are no armies of rank {rank.name}", "wargame/rank"))
    found += _number_faults(state, rank, waiting)
    if given:
        if not army.troops:
            found.append(Fault("2.1", "an army has troops", "wargame/troops"))
        strict = state.options.strict_cards
        found += composition_faults(cards, army.side, rank.level, army.colors, army.troops, strict=strict)
    legend = legend_fault(state, cards, army.legend, waiting)
    return found + ([legend] if legend else [])


def _foreign_colors(state: State, army: Army) -> Fault | None:
    """Whether the army of a player who claims factions is of other colors (2.2.1.1)."""
    player = namesake_of(state, army)
    foreign = [color for color in army.colors if player is not None and color not in player.factions]
    if player is None or not player.factions or not foreign:
        return None
    message = f"{player.name} belongs to {', '.join(player.factions)}, not to {', '.join(foreign)}"
    return Fault("2.2.1.1", message, "wargame/colors")


def _number_faults(state: State, rank: Rank, waiting: Army | None) -> list[Fault]:
    """Whether there are as many armies of a rank as there can be (2.5.2.1)."""
    number = sum(1 for army in state.armies.values() if army.rank == rank.name and army.alive and army is not waiting)
    if rank.most is None or number < rank.most:
        return []
    message = f"there can be {rank.most} of rank {rank.name}, and there are {number}"
    return [Fault("2.5.2.1", message, "wargame/rank-full")]


class Enlist(Arguments, frozen=True, kw_only=True):
    """An army."""

    spec: Annotated[Entry, doc("one of `armies`")]


@ACTIONS.action(
    "enlist",
    Enlist,
    by=By("a battle judge; a player the army of the same name, a leader proxies, for approval"),
    rule="2.5.2.2",
)
def enlist(state: State, act: Act, given: Enlist) -> None:
    """Create an army while the round is set up (2.5.2.2). By a battle judge at once; by a player the army of their
    name, by a leader a proxy of their side, which the judge then approves."""
    if state.started:
        raise IllegalAction("no armies are created once the round has begun", rule="2.6", code="wargame/phase")
    spec: Mapping[str, Any] = given.spec
    cards = cards_with(state, act.enclosed.get(CARDS))
    name = " ".join(str(spec.get("name") or "").split())
    waiting = state.find_army(name)
    by_judge = act.by == PROGRAM or is_judge(state, act.by, "battle")
    by_judge = by_judge or (spec.get("side") == MERCENARY and is_judge(state, act.by, "mercenary"))
    if waiting is not None and waiting.approved:
        raise IllegalAction(f"there is an army {waiting.name} already", rule="2.5.2.2", code="wargame/army")
    if not by_judge:
        spec = _requested(state, player_of(state, act), name, spec)
    check_army_name(state, name, waiting)
    army = read_army(state, {**spec, "name": name}, cards, waiting)
    if army.side == COALITION and not army.colors:
        army.colors = _own_factions(state, army.name, army.side)
    refuse(name, _faults(state, army, cards, spec.get("troops") is not None, waiting))
    if army.near:
        place = find_place(state, army.near)
        check_near(place, army.name, army.side, army.colors)
        army.near = place.name
    if army.at is not None:
        _check_square(state, army, army.at)
    army.approved = by_judge
    if waiting is not None:
        del state.armies[waiting.key]
    state.armies[army.key] = army
    learn(state, cards, [troop.card for troop in army.troops] + [army.legend])
    words = f"{army.name}, {army.rank} army of {army.side}, {army.total} troops"
    if by_judge:
        keys = (*(key for entry in army.control for key in entry.players), *_namesake_key(state, army))
        tell_concerned(state, act, f"{words}, is created.", "2.5.2.2", army.side, keys)
    else:
        asked = player_of(state, act)
        tell_concerned(state, act, f"{asked.name} hands in {words}.", "2.5.2.2", army.side, (asked.key,))


def _requested(state: State, player: Player, name: str, spec: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a player hands in, checked as far as it is about who does it (2.5.2.2). Raises a refusal."""
    allowed = {"name", "side", "rank", "colors", "troops", "legend", "near"}
    extra = sorted(key for key in spec if key not in allowed)
    if "at" in extra:
        raise IllegalAction("players name a base to start by, not a square", rule="2.5.2.3", code="wargame/square")
    if extra:
        raise IllegalAction(
            f"{', '.join(extra)}: only the judge says this of an army", rule="2.5.2.2", code="wargame/judge"
        )
    side = spec.get("side", player.side)
    if side != player.side:
        raise IllegalAction(
            f"{player.name} plays for {player.side} and hands in no army of {side}", rule="2.5.2.2", code="wargame/side"
        )
    namesake = state.find_player(name)
    rank = rank_of(str(spec.get("rank", player.rank)), player.side)
    if namesake is player:
        if rank.level > player.level:
            raise IllegalAction(
                f"{player.name} is {player.rank}: an army of rank {rank.name} is not for them",
                rule="5.3.1",
                code="wargame/rank",
            )
    elif player.level < LEADER:
        raise IllegalAction(
            f"a player hands in the army of their own name, {player.name}; proxies are for the leaders",
            rule="2.5.2.2",
            code="wargame/leader",
        )
    elif namesake is not None:
        raise IllegalAction(
            f"the army {namesake.name} is for {namesake.name} alone to hand in", rule="2.5.2.2", code="wargame/leader"
        )
    return {**spec, "side": side, "rank": rank.name}


def _own_factions(state: State, name: str, side: Team) -> tuple[str, ...]:
    """The colors of an army for which none were mailed: the factions of the player of its name (2.2.1.1)."""
    player = state.find_player(name)
    return player.factions if player is not None and player.side == side else ()


def _namesake_key(state: State, army: Army) -> tuple[str, ...]:
    player = state.find_player(army.name)
    return (player.key,) if player is not None and player.side == army.side else ()


def _check_square(state: State, army: Army, at: Square) -> None:
    """Refuse a square on which an army stands. Raises a refusal."""
    other = next((other for other in state.on_map() if other.at == at and other.name != army.name), None)
    if other is not None:
        raise IllegalAction(f"{army.name}: {other.name} stands at {at}", rule="3.3.1", code="wargame/square")
