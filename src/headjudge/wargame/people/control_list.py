"""Changes of the control list (5.2, 5.3).

=======  ===========================================================================================================
rule     what
=======  ===========================================================================================================
5.2.1    a change counts from the time of the request, whenever the list is updated (:func:`update_list`)
5.2.2    who may request changes (authority.py), and what they may be
5.2.2.2  a battle judge may make changes against 5.3; the side must be legal again within one turn
5.3.1    no army of a higher rank than the player's (control.py)
5.3.2    a namesake army isn't taken from its player without their permission (``permit``)
5.3.3    the number of armies is not limited: the paragraph itself says that it isn't enforced
5.3.4    an active player's last army isn't taken, but for the case of a demotion that leaves too few armies
5.1      inactive players have neither protection
2.4      an army stays as it is, whoever controls it
=======  ===========================================================================================================

Readings. A request is judged as a whole: two players may exchange their last armies. An army that a player
gives up by their own request is not taken from them. An army can be left without a player too; its side has it still. A
second controller takes nothing away, though the army then ignores all orders (3.3.6). The exception of 5.3.4 serves a
player whom a demotion left without an army: another of that rank or less may lose their last to this player while the
players of those ranks, leaving out who can control none, are more than the armies that they can control. "Within one
turn" of 5.2.2.2 is until the movement lock of the following turn.

Changes are told at once to the side and the judges; the other side reads them when the movement judge updates the list,
with each movement update or by ``list``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.wargame.actions import ACTIONS, player_of
from headjudge.wargame.arguments import ArmyName, PlayerName
from headjudge.wargame.people.activity import is_active, is_present
from headjudge.wargame.people.authority import require_authority
from headjudge.wargame.people.control import armies_of, controllers, enter, namesake_of, why_not_control
from headjudge.wargame.people.judges import judge
from headjudge.wargame.people.preparing import find_army
from headjudge.wargame.people.threads import tell, to_player
from headjudge.wargame.state import Army, Player, State, Waiver
from headjudge.wargame.state.ranks import FREE, MERCENARY, TEAMS, Team

__all__ = ["names_of", "open_waivers", "remind", "uncontrolled", "update_list", "without_army"]

Changes = dict[str, tuple[str, ...]]
"""The players who are to control each army, by keys."""

Objection = tuple[str, str, Fault]
"""What speaks against a change: army, player, and why."""


class ControlChange(Arguments, frozen=True, kw_only=True):
    """A request to change the control list."""

    armies: Annotated[
        dict[ArmyName, PlayerName | list[PlayerName] | None], doc("each with who is to control it; null for nobody")
    ]


@ACTIONS.action("control", ControlChange, by=By("who has the army change power, or a battle judge"), rule="5.2.1")
def control(state: State, act: Act, given: ControlChange) -> None:
    """Change who controls armies (5.2.1)."""
    changes = _read(state, act, given.armies)
    judging = False
    for key, players in changes.items():
        army = state.armies[key]
        judging = require_authority(state, act, army.side)
        for player in players:
            wrong = why_not_control(army, state.players[player])
            if wrong is not None and wrong.rule != "5.3.1":
                raise IllegalAction.of(wrong)
    objections = _objections(state, act, changes)
    if objections and not judging:
        raise IllegalAction.of(objections[0][2])
    for key, players in changes.items():
        army = state.armies[key]
        before = controllers(state, army)
        namesake = namesake_of(state, army)
        if namesake is not None and namesake.key in before and namesake.key not in players:
            army.permitted = False
        enter(army, act.at, players)
        for player in players:
            state.players[player].demoted = False
        text = f"{army.name}: {names_of(state, players)} (before: {names_of(state, before)})."
        tell(state, "control", act.at, text, "5.2.1", to=(army.side, "movement", "battle"))
    for army_key, player, fault in objections:
        state.waivers.append(Waiver(army_key, player, fault.rule, state.turn))
        accepted = f"Accepted by the judge against {fault.rule}: {fault.reason}."
        text = f"{accepted} The side must be in order again within one turn."
        tell(state, "control", act.at, text, "5.2.2.2", to=(state.armies[army_key].side, "movement", "battle"))


def _read(state: State, act: Act, table: Mapping[str, str | list[str] | None]) -> Changes:
    if not table:
        raise InvalidInput("control needs an army and its new controller", rule="5.2.1", code="wargame/argument")
    changes: Changes = {}
    for name, value in table.items():
        army = find_army(state, name, act.by)
        if not army.alive:
            raise IllegalAction(f"{army.name} no longer exists", rule="5.2.1", code="wargame/army")
        players = [] if value is None else [value] if isinstance(value, str) else value
        changes[army.key] = tuple(dict.fromkeys(state.player(one).key for one in players))
    return changes


def _objections(state: State, act: Act, changes: Changes) -> list[Objection]:
    """What in 5.3 speaks against a request."""
    found: list[Objection] = []
    actor = state.find_player(act.by)
    losers: dict[str, list[str]] = {}
    served: set[str] = set()
    for key, players in changes.items():
        army = state.armies[key]
        for player in players:
            wrong = why_not_control(army, state.players[player])
            if wrong is not None:
                found.append((key, player, wrong))
        for before in controllers(state, army):
            if before not in players and before in state.players:
                losers.setdefault(before, []).append(key)
    for loser_key, lost in losers.items():
        loser = state.players[loser_key]
        if loser is actor or not is_active(state, loser, act.at):
            continue
        for key in lost:
            army = state.armies[key]
            too_high = why_not_control(army, loser) is not None
            if namesake_of(state, army) is loser and not army.permitted and not too_high:
                words = f"{army.name} is {loser.name}'s namesake army and can't be taken without permission"
                found.append((key, loser_key, Fault("5.3.2", words, "wargame/control")))
        kept = [a for a in armies_of(state, loser_key) if a.key not in lost]
        gained = [key for key, players in changes.items() if loser_key in players]
        if kept or gained or (len(lost) == 1 and _short_of_armies(state, loser, changes[lost[0]], served)):
            continue
        words = f"{state.armies[lost[0]].name} is the last army of {loser.name}, who is active"
        found.append((lost[0], loser_key, Fault("5.3.4", words, "wargame/control")))
    return found


def _short_of_armies(state: State, loser: Player, receivers: tuple[str, ...], served: set[str]) -> bool:
    """Whether a player's last army may go to one whom a demotion left without any (5.3.4), and whom the same
    request has not ``served`` yet; it has from then on."""
    if len(receivers) != 1 or receivers[0] in served:
        return False
    receiver = state.players[receivers[0]]
    level = receiver.level
    if not receiver.demoted or armies_of(state, receiver.key) or not loser.level <= level < FREE:
        return False
    rivals = [p for p in state.players.values() if p.left is None and p.side == loser.side and 0 < p.level <= level]
    armies = [a for a in state.armies.values() if a.alive and a.side == loser.side and a.level <= level]
    served.add(receiver.key)
    return len(rivals) > len(armies)


class Permit(Arguments, frozen=True, kw_only=True):
    """Whether an army may be taken away."""

    army: Annotated[ArmyName, doc("one's namesake army")]
    withdraw: Annotated[bool, doc("take the permission back")] = False


@ACTIONS.action("permit", Permit, by=By("the army's namesake"), rule="5.3.2")
def permit(state: State, act: Act, given: Permit) -> None:
    """Let one's namesake army be taken away, or no longer (5.3.2)."""
    army = find_army(state, given.army, act.by)
    player = player_of(state, act)
    if namesake_of(state, army) is not player:
        raise IllegalAction(
            f"{army.name} isn't {player.name}'s namesake army: only its own player can permit it",
            rule="5.3.2",
            code="wargame/namesake",
        )
    army.permitted = not given.withdraw
    text = f"{player.name} {'permits' if army.permitted else 'no longer permits'} {army.name} to be taken."
    tell(state, "control", act.at, text, "5.3.2", to=(player.side, "movement", "battle"))


class ListUpdate(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("list", ListUpdate, by=judge("movement", "battle"), rule="5.2.1")
def list_control(state: State, act: Act, _: ListUpdate) -> None:
    """Update the control list in its thread, so that everybody reads the changes (5.2.1)."""
    update_list(state, act.at)


def update_list(state: State, at: int | None) -> None:
    """Make the changes of control since the last update known to everybody (5.2.1); without a time nothing is said."""
    lines = []
    for army in state.armies.values():
        if army.side == MERCENARY:
            continue
        now = controllers(state, army)
        if army.listed is not None and army.listed != now and army.alive:
            lines.append(f"{army.name}: {names_of(state, now)}")
        army.listed = now
    if lines and at is not None:
        tell(state, "control", at, f"The control list is updated. {'; '.join(lines)}.", "5.2.1")


def names_of(state: State, players: tuple[str, ...]) -> str:
    """Players (keys) by name, in words."""
    names = [state.players[key].name if key in state.players else key for key in players]
    return " and ".join(names) or "no player"


def _is_open(state: State, waiver: Waiver) -> bool:
    """Whether what a judge accepted is still against 5.3."""
    army, player = state.armies[waiver.army], state.players[waiver.player]
    if player.left is not None:
        return False
    if waiver.rule == "5.3.4":
        return is_present(state, player) and not armies_of(state, player.key)
    if not army.alive:
        return False
    controls = player.key in controllers(state, army)
    if waiver.rule == "5.3.2":
        mine = namesake_of(state, army) is player and why_not_control(army, player) is None
        return not controls and mine and not army.permitted and is_present(state, player)
    return controls and why_not_control(army, player) is not None


def open_waivers(state: State, side: Team) -> list[Waiver]:
    """What a side still has to put right of the changes that a judge accepted against 5.3 (5.2.2.2)."""
    return [w for w in state.waivers if state.players[w.player].side == side and _is_open(state, w)]


def uncontrolled(state: State, side: Team) -> list[Army]:
    """The armies of a side on the map that no player controls; it must request controllers for them (5.3.1)."""
    return [army for army in state.on_map() if army.side == side and not controllers(state, army)]


def without_army(state: State, side: Team) -> list[Player]:
    """The players of a side for whom a new army must be found: they post, and have none (5.3.4)."""
    holders = {key for army in state.armies.values() if army.alive for key in controllers(state, army)}
    return [
        player
        for player in state.players.values()
        if player.side == side and player.level and is_present(state, player) and player.key not in holders
    ]


def remind(state: State, at: int) -> None:
    """As a turn opens, remind each side of what its control list still lacks (5.2.2.2, 5.3.1, 5.3.4)."""
    for side in TEAMS:
        for waiver in open_waivers(state, side):
            army, player = state.armies[waiver.army], state.players[waiver.player]
            late = state.turn > waiver.turn + 1
            when = "is overdue" if late else "must be done before the movement lock of this turn"
            text = f"{army.name}, {player.name}: accepted against {waiver.rule}; the return to a legal list {when}."
            tell(state, "control", at, text, "5.2.2.2", to=(side, "movement", "battle"))
        free = uncontrolled(state, side)
        if free:
            names = ", ".join(army.name for army in free)
            text = f"Controlled by no player: {names}. A control change must be requested."
            tell(state, "control", at, text, "5.3.1", to=(side, "movement", "battle"))
        for player in without_army(state, side):
            text = f"{player.name} has no army: one must be found as soon as possible."
            tell(state, "control", at, text, "5.3.4", to=(side, "movement", "battle", to_player(player.key)))
    state.waivers = [waiver for waiver in state.waivers if _is_open(state, waiver)]
