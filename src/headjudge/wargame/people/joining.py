"""Joining a team and leaving it (1.1, 2.4, 2.6).

=====  ============================================================================================================
rule   what
=====  ============================================================================================================
1.1    a newcomer asks either team for admission; the team accepts them and gives them a rank, or doesn't
1.3    a battle judge can't be a player (and 6: nor the mercenary judge), a movement judge can
2.4    the armies of a player who leaves stay as they are
2.6    who is admitted once the round has begun has joined mid-round
=====  ============================================================================================================

Readings. The leaders of a team answer for it. Somebody waits for one team at a time: a new request replaces the
earlier one. A player leaves by their own word, or by that of a battle judge; leaders may strike one who is not active
(5.1), since their armies would else be taken past the protections of 5.3. Armies of players who leave are controlled
by no player until their side requests a change. Whoever comes back is a new player.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import Applicant, PlayerName, RankName
from headjudge.wargame.people.activity import is_active, leads
from headjudge.wargame.people.control import controllers, enter, namesake_of, release
from headjudge.wargame.people.judges import NO_PLAYERS, PROGRAM, is_judge
from headjudge.wargame.people.players import check_factions, check_name, check_numbers
from headjudge.wargame.people.threads import LONGEST, tags_of, tell
from headjudge.wargame.state import Application, Player, State
from headjudge.wargame.state.ranks import Rank, Team, rank_of

__all__ = ["application_of"]


def application_of(state: State, name: str, reader: str = PROGRAM) -> Application | None:
    """The request for admission that waits under a name, as far as a reader (by name) may know of it, or None: it is
    for the team that was asked, the judges and who made it."""
    wanted, tags = " ".join(name.split()).casefold(), tags_of(state, reader)
    for asked in state.applications:
        own = asked.name.casefold() == " ".join(reader.split()).casefold()
        if asked.name.casefold() == wanted and (
            reader == PROGRAM or own or not tags.isdisjoint((asked.side, "movement", "battle"))
        ):
            return asked
    return None


class Apply(Arguments, frozen=True, kw_only=True):
    """A request for admission."""

    side: Annotated[Team, doc("the team that is asked")]
    text: Annotated[str, doc("some words with it")] = ""


@ACTIONS.action("apply", Apply, by=By("who is no player and no battle or mercenary judge"), rule="1.1")
def apply(state: State, act: Act, given: Apply) -> None:
    """Ask a team for admission (1.1)."""
    side, text = given.side, given.text.strip()
    if len(text) > LONGEST:
        raise InvalidInput(f"a message has at most {LONGEST} characters", code="wargame/message")
    if state.find_player(act.by) is not None:
        raise IllegalAction(f"{act.by} is a player already", rule="1.1", code="wargame/player")
    for role, rule in NO_PLAYERS.items():
        if is_judge(state, act.by, role):
            raise IllegalAction(f"the {role} judge can't be a player", rule=rule, code="wargame/judge")
    name = act.by if is_judge(state, act.by, "movement") else check_name(state, act.by)
    waiting = application_of(state, name)
    if waiting is not None:
        state.applications.remove(waiting)
    state.applications.append(Application(name, side, act.at, text))
    words = f"{name} asks {side} for admission{f': {text}' if text else '.'}"
    tell(state, "notices", act.at, words, "1.1", to=(side, "movement", "battle"))


def _may_answer(state: State, act: Act, side: Team) -> None:
    if act.by != PROGRAM and not is_judge(state, act.by, "battle") and leads(state, act.by, side) is None:
        raise IllegalAction(
            f"only the three leaders of {side} admit players, and {act.by!r} isn't one of them",
            rule="1.1",
            code="wargame/leader",
        )


class Admit(Arguments, frozen=True, kw_only=True):
    """Who is admitted."""

    players: Annotated[dict[Applicant, RankName], doc("who asked for admission, each with a rank")]
    factions: Annotated[dict[Applicant, list[str]] | None, doc("those that they claim")] = None


@ACTIONS.action("admit", Admit, by=By("a leader of the side, or a battle judge"), rule="1.1")
def admit(state: State, act: Act, given: Admit) -> None:
    """Accept who asked for admission (1.1)."""
    claimed = given.factions or {}
    found: list[tuple[Application, Rank, tuple[str, ...]]] = []
    for name, rank_name in given.players.items():
        asked = application_of(state, name, act.by)
        if asked is None:
            raise InvalidInput(f"{name!r} has asked no team for admission", rule="1.1", code="wargame/application")
        _may_answer(state, act, asked.side)
        if state.find_player(asked.name) is not None:
            raise IllegalAction(f"{asked.name} is a player's name by now", rule="1.6", code="wargame/name")
        found.append((asked, rank_of(rank_name, asked.side), check_factions(name, asked.side, claimed.get(name) or ())))
    check_numbers(state, {f"new {number}": rank for number, (_, rank, _) in enumerate(found)})
    for asked, rank, factions in found:
        army = state.find_army(asked.name)
        if army is not None and not army.control and namesake_of(state, army) is None:
            enter(army, act.at, controllers(state, army))  # nobody gets an army by their name alone
        player = Player(_free_key(state, asked.name), asked.name, asked.side, rank.name, factions, last_post=asked.at)
        player.joined = state.started
        state.players[player.key] = player
        state.applications.remove(asked)
        text = f"{player.name} plays for {player.side} as {rank.name}."
        tell(state, "control", act.at, text, "2.6" if player.joined else "1.1")


def _free_key(state: State, name: str) -> str:
    """A key for a new player: their name, unless somebody had it before."""
    key, number = name, 2
    while key in state.players:
        key, number = f"{name} ({number})", number + 1
    return key


class Decline(Arguments, frozen=True, kw_only=True):
    """Who is not admitted."""

    player: Annotated[Applicant | None, doc("who asked for admission; oneself if nobody is named")] = None


@ACTIONS.action("decline", Decline, by=By("a leader of the side, a battle judge, or who asked"), rule="1.1")
def decline(state: State, act: Act, given: Decline) -> None:
    """Turn down who asked for admission, or take one's own request back (1.1)."""
    name = act.by if given.player is None else given.player
    asked = application_of(state, name, act.by)
    if asked is None:
        raise InvalidInput(f"{name!r} has asked no team for admission", rule="1.1", code="wargame/application")
    if application_of(state, act.by, act.by) is not asked:
        _may_answer(state, act, asked.side)
    state.applications.remove(asked)
    text = f"{asked.name} is not admitted to {asked.side}."
    tell(state, "notices", act.at, text, "1.1", to=(asked.side, "movement", "battle"))


class Retire(Arguments, frozen=True, kw_only=True):
    """Who leaves the game."""

    player: Annotated[PlayerName | None, doc("oneself if nobody is named")] = None


@ACTIONS.action("retire", Retire, by=By("the player, a leader of the side or a battle judge"), rule="2.4")
def retire(state: State, act: Act, given: Retire) -> None:
    """Leave the game, or, as a battle judge or a leader, strike a player from it (2.4)."""
    player = state.player(act.by if given.player is None else given.player)
    own_word = state.find_player(act.by) is player
    if not own_word and act.by != PROGRAM and not is_judge(state, act.by, "battle"):
        _may_answer(state, act, player.side)
        if is_active(state, player, act.at):
            raise IllegalAction(
                f"{player.name} is active: leaders strike only who is not", rule="5.1", code="wargame/active"
            )
    lost = release(state, player, act.at, all_armies=True)
    player.left = act.at
    powers = state.authority.get(player.side, [])
    if player.key in powers:
        powers.remove(player.key)
    for other in state.players.values():
        if other.contingency == player.key:
            other.contingency = ""
    tell(state, "control", act.at, f"{player.name} has left the game.", "2.4")
    if lost:
        names = ", ".join(army.name for army in lost)
        text = f"Controlled by no player: {names}. A control change must be requested."
        tell(state, "control", act.at, text, "5.3.1", to=(player.side, "movement", "battle"))
