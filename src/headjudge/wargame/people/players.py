"""Players: ranks, factions and screen names (1.1, 1.6, 2.5.2.1).

=======  ===========================================================================================================
rule     what
=======  ===========================================================================================================
1.1.1-2  the three leaders of a side assign its ranks; the Coalition's players claim up to three factions
2.5.2.1  how many players can hold a rank
5.3.1    a demoted player loses at once the armies that they can no longer control
5.3.4    who has none left then is owed another
1.6      a screen name is changed with the battle judge; the old one acts no more
=======  ===========================================================================================================

Readings. Each of the three leaders assigns any rank of their side, and so does a battle judge. Players claim their
factions themselves; the first is the one in which they hold their rank, in the others they are a Lt (:func:`rank_in`).
Phyrexia has no factions. A change of screen name changes the name alone: all that was the player's stays theirs, the
namesake army too (control.py). No new name may be anybody's or any army's but that of the player's own namesake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, Noun, Time, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import time_of
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import PlayerName, RankName
from headjudge.wargame.people.activity import leads
from headjudge.wargame.people.control import armies_of, namesake_of, release
from headjudge.wargame.people.judges import NO_PLAYERS, PROGRAM, is_judge, roles_of
from headjudge.wargame.people.threads import tell, to_player
from headjudge.wargame.state import Player, State
from headjudge.wargame.state.ranks import COALITION, FACTIONS, RANKS, Rank, Team, rank_of

__all__ = [
    "LONGEST_NAME",
    "MOST_FACTIONS",
    "PlayerEntry",
    "check_factions",
    "check_name",
    "check_numbers",
    "rank_in",
    "read_player",
]

MOST_FACTIONS = 3
"""How many factions a player may claim membership in (1.1.2)."""

LONGEST_NAME = 40
"""How many characters a screen name has at most."""


BATTLES = Noun("a number of battles", "numbers of battles")


class PlayerEntry(Arguments, frozen=True, kw_only=True):
    """An entry of ``players``."""

    name: Annotated[str, doc("the screen name")]
    side: Annotated[Team, doc("whom they play for", "1.1")]
    rank: Annotated[RankName, doc("their rank", "1.1")]
    factions: Annotated[tuple[str, ...], doc("those of the Coalition that they claim", "1.1.2")] = ()
    last_post: Annotated[Time | None, doc("when they last posted", "5.1")] = None
    authority: Annotated[bool, doc("whether they may change who controls armies", "5.2.1")] = False
    contingency: Annotated[PlayerName | None, doc("who stands in for them", "5.2.3")] = None
    inactive: Annotated[bool, doc("whether they have said that they are", "5.1")] = False
    joined: Annotated[bool, doc("whether they joined mid-round", "2.6")] = False
    battles: Annotated[Annotated[int, Meta(ge=0)], BATTLES, doc("how many they have fought since", "2.6")] = 0


def read_player(state: State, entry: PlayerEntry) -> Player:
    """The player of an entry of ``players``. Raises InvalidInput or IllegalAction."""
    name, side = entry.name, entry.side
    if not name.strip():
        raise InvalidInput(f"a player has a name, not {name!r}", code="wargame/player")
    if state.find_player(name) is not None:
        raise InvalidInput(f"there are two players {name!r}", code="wargame/player")
    for role, rule in NO_PLAYERS.items():
        if is_judge(state, name, role):
            raise IllegalAction(f"{name} is the {role} judge and can't be a player", rule=rule, code="wargame/judge")
    rank = rank_of(entry.rank, side)
    factions = check_factions(name, side, entry.factions)
    return Player(
        name,
        name,
        side,
        rank.name,
        factions,
        last_post=None if entry.last_post is None else time_of(entry.last_post),
        inactive=entry.inactive,
        joined=entry.joined,
        battles=entry.battles,
    )


def check_factions(name: str, side: Team, factions: object) -> tuple[str, ...]:
    """The factions that a player claims, checked (1.1.2). Raises InvalidInput or IllegalAction."""
    if not isinstance(factions, (list, tuple)) or any(faction not in FACTIONS for faction in factions):
        raise InvalidInput(
            f"{name}: factions are {', '.join(FACTIONS)}, not {factions!r}", rule="1.1.2", code="wargame/faction"
        )
    if factions and side != COALITION:
        raise IllegalAction(
            f"{name} plays for {side}: only the Coalition has factions", rule="1.1.2", code="wargame/faction"
        )
    if len(set(factions)) != len(factions):
        raise InvalidInput(f"{name}: a faction is named twice", rule="1.1.2", code="wargame/faction")
    if len(factions) > MOST_FACTIONS:
        raise IllegalAction(
            f"{name} claims {len(factions)} factions, but three is the most", rule="1.1.2", code="wargame/faction"
        )
    return tuple(factions)


def rank_in(player: Player, faction: str) -> str:
    """The rank of a player in one of their factions: their own in the first, Lt in the others (1.1.2); else ""."""
    if faction not in player.factions:
        return ""
    return player.rank if faction == player.factions[0] or player.level <= RANKS["Lt"].level else "Lt"


def check_numbers(state: State, ranks: Mapping[str, Rank]) -> None:
    """Refuse ranks of players (by key; those who are new have any other key) that would make more players of a rank
    than there can be (2.5.2.1). A rank that gains nobody is not looked at. Raises IllegalAction."""
    players = {player.key: player.rank for player in state.players.values() if player.left is None}
    before = Counter(players.values())
    after = Counter((players | {key: rank.name for key, rank in ranks.items()}).values())
    for name, number in after.items():
        most = RANKS[name].most
        if most is not None and number > most and number > before[name]:
            raise IllegalAction(
                f"there can be {most} of rank {name}, and these would be {number}", rule="2.5.2.1", code="wargame/rank"
            )


class Ranks(Arguments, frozen=True, kw_only=True):
    """Ranks of players."""

    ranks: Annotated[dict[PlayerName, RankName], doc("the new rank of each")]


@ACTIONS.action("rank", Ranks, by=By("a leader of the side, or a battle judge"), rule="1.1")
def rank(state: State, act: Act, given: Ranks) -> None:
    """Give players ranks (1.1.1, 1.1.2)."""
    ranks: dict[str, Rank] = {}
    for name, new in given.ranks.items():
        player = state.player(name)
        ranks[player.key] = rank_of(new, player.side)
        if not (act.by == PROGRAM or is_judge(state, act.by, "battle") or leads(state, act.by, player.side)):
            rule = "1.1.2" if player.side == COALITION else "1.1.1"
            raise IllegalAction(
                f"ranks of {player.side} are assigned by its three leaders, and {act.by!r} isn't one of them",
                rule=rule,
                code="wargame/leader",
            )
    check_numbers(state, ranks)
    for key, new_rank in ranks.items():
        player = state.players[key]
        player.rank = new_rank.name
        to = (player.side, "movement", "battle", to_player(key))
        tell(state, "control", act.at, f"{player.name} is now {new_rank.name}.", "1.1")
        lost = release(state, player, act.at)
        for army in lost:
            text = f"{army.name} can no longer be controlled by {player.name}: a control change must be requested."
            tell(state, "control", act.at, text, "5.3.1", to=to)
        if lost and new_rank.level and not armies_of(state, key):
            player.demoted = True
            tell(state, "control", act.at, f"A new army must be found for {player.name}.", "5.3.4", to=to)


class Factions(Arguments, frozen=True, kw_only=True):
    """Factions that players claim."""

    factions: Annotated[dict[PlayerName, list[str]], doc("three at most, that of the rank first")]


@ACTIONS.action("factions", Factions, by=By("the player, or a battle judge"), rule="1.1.2")
def factions(state: State, act: Act, given: Factions) -> None:
    """Claim membership in factions (1.1.2)."""
    table = {name: (state.player(name), claimed) for name, claimed in given.factions.items()}
    chosen = []
    for name, (player, claimed) in table.items():
        if act.by != PROGRAM and not is_judge(state, act.by, "battle") and state.find_player(act.by) is not player:
            raise IllegalAction(
                f"only {player.name} can claim those factions, not {act.by!r}", rule="1.1.2", code="wargame/faction"
            )
        chosen.append((player, check_factions(name, player.side, claimed)))
    for player, checked in chosen:
        player.factions = checked
        words = ", ".join(f"{faction} ({rank_in(player, faction)})" for faction in checked) or "no faction"
        tell(state, "control", act.at, f"{player.name} is a member of {words}.", "1.1.2")


def check_name(state: State, name: str, player: Player | None = None) -> str:
    """A new screen name, checked: nobody's yet, and no army's but the player's namesake's (1.6). Raises a refusal."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise InvalidInput(f"a screen name has 1 to {LONGEST_NAME} characters, not {name!r}", code="wargame/name")
    holder = state.find_player(plain)
    if (holder is not None and holder is not player) or roles_of(state, plain):
        raise IllegalAction(f"{plain} is someone else's name", rule="1.6", code="wargame/name")
    army = state.find_army(plain)
    if army is not None and player is not None and namesake_of(state, army) is not player:
        raise IllegalAction(f"{plain} is the name of an army that isn't yours", rule="1.6", code="wargame/name")
    return plain


class Rename(Arguments, frozen=True, kw_only=True):
    """A screen name that is changed."""

    names: Annotated[dict[PlayerName, str], doc("the old one, with the new one")]


@ACTIONS.action("rename", Rename, by=By("the player, or a battle judge"), rule="1.6")
def rename(state: State, act: Act, given: Rename) -> None:
    """Change a screen name (1.6)."""
    if len(given.names) != 1:
        raise InvalidInput("rename needs one old name and one new name", rule="1.6", code="wargame/argument")
    old, new = next(iter(given.names.items()))
    player = state.player(old)
    if act.by != PROGRAM and not is_judge(state, act.by, "battle") and state.find_player(act.by) is not player:
        raise IllegalAction(
            f"only {player.name} and the battle judge can change that screen name; {act.by!r} can't",
            rule="1.6",
            code="wargame/name",
        )
    plain = check_name(state, new, player)
    for army in state.armies.values():
        if not army.namesake and namesake_of(state, army) is player:
            army.namesake = player.key
    before, player.name = player.name, plain
    for role in roles_of(state, before):
        names = state.judges.of(role)
        names[:] = [plain if name.casefold() == before.casefold() else name for name in names]
    tell(state, "control", act.at, f"{before} is now called {plain}.", "1.6")
