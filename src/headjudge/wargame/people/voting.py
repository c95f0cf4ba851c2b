"""Votes (1.4).

=====  ============================================================================================================
rule   what
=====  ============================================================================================================
1.4.1  ``normal``: all players, once each; three points for the Chief Praetor and the General, two for Praetors and
       Admirals, one for all others
1.4.2  ``leader``: only those leaders, one point each
1.4.3  ``special``: whom the vote names (a side, or players); one point each, or as posted
=====  ============================================================================================================

Who may vote, and with how many points, is a matter of the moment at which they do: who was demoted since the vote was
called has lost what their rank gave them, and who was admitted since is a player and votes.

Votes that are hidden from each other may have one topic: a refusal would tell of the other.

Readings. Any player or judge calls a vote. Nobody takes a vote back, and what was cast keeps its points. A special vote
is known to its voters, the one who called it and the judges; one of a side to all of that side. A vote that names
``choices`` takes only those; words that differ in case alone are one choice. Who called it closes it, or a battle
judge. Judges who don't play have no vote.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS, player_of
from headjudge.wargame.arguments import PlayerName, Voters
from headjudge.wargame.people.authority import HEAD
from headjudge.wargame.people.judges import PROGRAM, is_judge, roles_of
from headjudge.wargame.people.threads import tags_of, tell, to_player
from headjudge.wargame.state import Player, State, Vote, VoteSystem
from headjudge.wargame.state.ranks import LEADER, TEAMS, Team

__all__ = ["LONGEST_CHOICE", "NORMAL", "find_vote", "points_in", "points_of_player", "tally", "voters"]

NORMAL: Final = "normal"
LEADERS: Final = "leader"
SPECIAL: Final = "special"

MOST_POINTS = 1000
LONGEST_CHOICE = 200
"""How many characters a topic or a choice has at most."""


def points_of_player(player: Player) -> int:
    """The voting points of a player in a normal vote (1.4.1)."""
    return 3 if player.level >= HEAD else 2 if player.level >= LEADER else 1


def points_in(vote: Vote, player: Player) -> int | None:
    """The voting points that a player would vote with now; None for who has no vote in it."""
    if player.left is not None:
        return None
    if vote.system == NORMAL:
        return points_of_player(player)
    if vote.system == LEADERS:
        return 1 if player.level >= LEADER else None
    of_side = 1 if vote.side and player.side == vote.side else None
    return vote.given.get(player.key, of_side)


def voters(state: State, vote: Vote) -> dict[str, int]:
    """The voting points of all who have a vote, by key: those they voted with, of the others those they have now."""
    now = {player.key: points_in(vote, player) for player in state.players.values()}
    return {key: points for key, points in (now | vote.points).items() if points is not None}


def tally(vote: Vote) -> dict[str, int]:
    """The voting points of each choice, in the order in which they were first chosen."""
    counted: dict[str, int] = {}
    for voter, choice in vote.cast.items():
        counted[choice] = counted.get(choice, 0) + vote.points[voter]
    return counted


def find_vote(state: State, topic: str, reader: str = PROGRAM) -> Vote | None:
    """The vote on a topic, whatever its case, that a reader (by name) may know of, or None. Of several that had nothing
    to know of each other, the first that is open and waits for the reader comes first."""
    wanted = " ".join(topic.split()).casefold()
    tags, player = tags_of(state, reader), state.find_player(reader)
    found = [vote for vote in state.votes.values() if vote.topic.casefold() == wanted]
    found = [vote for vote in found if reader == PROGRAM or not vote.to or not tags.isdisjoint(vote.to)]

    def waits(vote: Vote) -> bool:
        may = player is not None and points_in(vote, player) is not None and player.key not in vote.cast
        return may and vote.closed is None

    return min(found, key=lambda vote: (not waits(vote), vote.closed is not None), default=None)


class Ballot(Arguments, frozen=True, kw_only=True):
    """A vote that is called, cast or closed."""

    topic: Annotated[Word, doc("what the vote is on")]
    system: Annotated[VoteSystem, doc("who votes, with which points")] = "normal"
    voters: Annotated[Voters | None, doc("of a special vote")] = None
    points: Annotated[dict[PlayerName, int] | None, doc("of a special vote: voting points other than one")] = None
    choices: Annotated[list[str] | None, doc("what may be chosen, if not anything")] = None
    choice: Annotated[Word | None, doc("casts one's vote")] = None
    close: Annotated[bool, doc("ends the vote")] = False


@ACTIONS.action(
    "vote",
    Ballot,
    by=By("a player or judge calls a vote, voters cast, the caller or a battle judge closes"),
    rule="1.4",
)
def vote(state: State, act: Act, given: Ballot) -> None:
    """Call a vote, cast one's own, or close one (1.4)."""
    topic = " ".join(given.topic.split())
    if not topic or len(topic) > LONGEST_CHOICE:
        raise InvalidInput(f"a topic has 1 to {LONGEST_CHOICE} characters", rule="1.4", code="wargame/vote")
    if given.close:
        _close(state, act, topic)
    elif given.choice is not None:
        _cast(state, act, topic, given.choice)
    else:
        _open(state, act, topic, given)


def _open(state: State, act: Act, topic: str, given: Ballot) -> None:
    caller = state.find_player(act.by)
    if caller is None and act.by != PROGRAM and not roles_of(state, act.by):
        raise IllegalAction(f"{act.by!r} has no part in this campaign", rule="1.4", code="wargame/player")
    if find_vote(state, topic, act.by) is not None:
        raise IllegalAction(f"there is already a vote {topic!r}: choose another name", rule="1.4", code="wargame/vote")
    system = given.system
    if system != SPECIAL and (given.voters is not None or given.points is not None):
        raise InvalidInput(
            f"only a special vote names voters or points, not a {system} one", rule="1.4.3", code="wargame/vote"
        )
    side, points, to = _special(state, act, given) if system == SPECIAL else ("", {}, ())
    choices = tuple(dict.fromkeys(" ".join(choice.split()) for choice in given.choices or ()))
    if any(not choice or len(choice) > LONGEST_CHOICE for choice in choices):
        raise InvalidInput(f"a choice has 1 to {LONGEST_CHOICE} characters", rule="1.4", code="wargame/vote")
    by = caller.key if caller is not None else act.by
    key = next(key for n in range(len(state.votes) + 1) if (key := f"{topic}\n{n}" if n else topic) not in state.votes)
    state.votes[key] = Vote(topic, system, by, act.at, side, points, choices=choices, to=to)
    rule = {NORMAL: "1.4.1", LEADERS: "1.4.2", SPECIAL: "1.4.3"}[system]
    among = f" ({', '.join(choices)})" if choices else ""
    tell(state, "votes", act.at, f"A {system} vote: {topic}{among}.", rule, to, by)
    _posted(caller, act)


def _special(state: State, act: Act, given: Ballot) -> tuple[Team | Literal[""], dict[str, int], tuple[str, ...]]:
    """Whose votes are wanted in a special vote: a side, or "", the voting points of those who are named, by key, and
    who may know of it (1.4.3)."""
    wanted, weights = given.voters, given.points or {}
    caller = state.find_player(act.by)
    readers = ("movement", "battle") if caller is None else ("movement", "battle", to_player(caller.key))
    if wanted is None and not weights:
        raise InvalidInput("a special vote needs to say who votes: voters", rule="1.4.3", code="wargame/vote")
    side = wanted if isinstance(wanted, str) and wanted in TEAMS else ""
    points: dict[str, int] = {}
    if not side:
        names = list(weights) if wanted is None else [wanted] if isinstance(wanted, str) else wanted
        points = {state.player(name).key: 1 for name in names}
        if not points:
            raise InvalidInput("a vote needs voters", rule="1.4.3", code="wargame/vote")
    for name, number in weights.items():
        player = state.player(name)
        if player.key not in points and player.side != side:
            raise InvalidInput(
                f"{player.name} has points, but isn't one of the voters", rule="1.4.3", code="wargame/vote"
            )
        if not 0 <= number <= MOST_POINTS:
            raise InvalidInput(
                f"{player.name}: voting points are a number, 0 or more, not {number!r}",
                rule="1.4.3",
                code="wargame/vote",
            )
        points[player.key] = number
    to = (side,) if side else tuple(map(to_player, points))
    return side, points, tuple(dict.fromkeys((*to, *readers)))


def _known(state: State, act: Act, topic: str) -> Vote:
    found = find_vote(state, topic, act.by)
    if found is None:
        raise InvalidInput(f"there is no vote {topic!r}", rule="1.4", code="wargame/vote")
    if found.closed is not None:
        raise IllegalAction(f"the vote {found.topic!r} is closed", rule="1.4", code="wargame/vote")
    return found


def _cast(state: State, act: Act, topic: str, choice: str) -> None:
    player, choice = player_of(state, act), " ".join(choice.split())
    found = _known(state, act, topic)
    rule = {NORMAL: "1.4.1", LEADERS: "1.4.2", SPECIAL: "1.4.3"}[found.system]
    points = points_in(found, player)
    if points is None:
        raise IllegalAction(f"{player.name} has no vote on {found.topic!r}", rule=rule, code="wargame/vote")
    if player.key in found.cast:
        raise IllegalAction(f"{player.name} has already voted: everyone votes once", rule=rule, code="wargame/vote")
    if not choice or len(choice) > LONGEST_CHOICE:
        raise InvalidInput(f"a choice has 1 to {LONGEST_CHOICE} characters", rule="1.4", code="wargame/vote")
    known = {other.casefold(): other for other in (*found.cast.values(), *found.choices)}
    if found.choices and choice.casefold() not in known:
        raise InvalidInput(f"{choice!r} isn't one of {', '.join(found.choices)}", rule=rule, code="wargame/vote")
    found.cast[player.key] = known.get(choice.casefold(), choice)
    found.points[player.key] = points
    tell(state, "votes", act.at, f"{found.topic}: {found.cast[player.key]}.", rule, found.to, player.key)
    _posted(player, act)


def _close(state: State, act: Act, topic: str) -> None:
    found = _known(state, act, topic)
    caller = state.find_player(act.by)
    by = caller.key if caller is not None else act.by
    if by != found.by and act.by != PROGRAM and not is_judge(state, act.by, "battle"):
        raise IllegalAction(
            "only a battle judge or whoever called the vote can close it", rule="1.4", code="wargame/vote"
        )
    found.closed = act.at
    counted = ", ".join(f"{choice} {number}" for choice, number in tally(found).items()) or "nobody voted"
    tell(state, "votes", act.at, f"{found.topic}: closed; {counted}.", "1.4", found.to, by)


def _posted(player: Player | None, act: Act) -> None:
    """A vote is a post (5.1)."""
    if player is not None:
        player.last_post = act.at
