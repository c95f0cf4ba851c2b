"""The course of one match between two sides, by the floor rules; it knows no event.

=========  =============================================================================================
rule       where
=========  =============================================================================================
111        ``rules``: games of a match; ``games``: how they end, and when the match does
112        ``rules``: the limit; when it is reached is for whoever has the clock of the round to say
112a       ``clocks``: game clocks, inactivity, disconnection; ``sideboards``: the sideboarding clock
113        ``pregame``: who chooses to play or draw
114, 115   ``pregame``: the steps before a game, mulligans
116, 117   ``end_of_match``: five turns, life totals; ``reports``: the winner
122, 132   ``sideboards``: what may be exchanged
143–146    ``teams``: members' matches make the result of their teams
=========  =============================================================================================

A :class:`Match` is plain data. Each function does all that it says, or refuses (``IllegalAction``, ``InvalidInput``)
and changes nothing. Time passes by :func:`tick` only; :func:`due` says when something will happen by itself. What is
kept are facts (games and how each ended, seconds used, what was reported); score, result and clocks are computed of
them, so that a report can be taken back and the match goes on as it stood.
"""

from headjudge.tournament.matches.clocks import (
    Happening,
    What,
    act,
    ask,
    ask_also,
    disconnect,
    due,
    extend,
    reconnect,
    tick,
)
from headjudge.tournament.matches.end_of_match import (
    call_time,
    change_life,
    end_turn,
    extra_turn,
    may_order_turns,
    order_turns,
    turn,
)
from headjudge.tournament.matches.games import draw_game, forgive_game, lose_game, played, win
from headjudge.tournament.matches.pregame import choose, keep, keep_all, mulligan, next_game, start, unstart
from headjudge.tournament.matches.reports import (
    bye,
    concede,
    correct,
    doubts,
    draw_match,
    lose_match,
    pardon,
    read_score,
    report,
    result,
    unreport,
    verdict,
)
from headjudge.tournament.matches.rules import (
    CONSTRUCTED,
    LIMIT,
    LIMITED,
    PLAYOFF_LIMIT,
    Display,
    Exchange,
    MatchRules,
)
from headjudge.tournament.matches.showing import MatchFacts, PlayerFacts, match_facts, player_facts
from headjudge.tournament.matches.sideboards import be_ready, bring, sideboard
from headjudge.tournament.matches.state import (
    Boards,
    Encounter,
    Ending,
    Game,
    Loss,
    Match,
    Member,
    Player,
    Score,
    Stage,
    new_match,
)
from headjudge.tournament.matches.teams import TeamMatch, new_team_match, singles

__all__ = [
    "CONSTRUCTED",
    "LIMIT",
    "LIMITED",
    "PLAYOFF_LIMIT",
    "Boards",
    "Display",
    "Encounter",
    "Ending",
    "Exchange",
    "Game",
    "Happening",
    "Loss",
    "Match",
    "MatchFacts",
    "MatchRules",
    "Member",
    "Player",
    "PlayerFacts",
    "Score",
    "Stage",
    "TeamMatch",
    "What",
    "act",
    "ask",
    "ask_also",
    "be_ready",
    "bring",
    "bye",
    "call_time",
    "change_life",
    "choose",
    "concede",
    "correct",
    "disconnect",
    "doubts",
    "draw_game",
    "draw_match",
    "due",
    "end_turn",
    "extend",
    "extra_turn",
    "forgive_game",
    "keep",
    "keep_all",
    "lose_game",
    "lose_match",
    "match_facts",
    "may_order_turns",
    "mulligan",
    "new_match",
    "new_team_match",
    "next_game",
    "order_turns",
    "pardon",
    "played",
    "player_facts",
    "read_score",
    "reconnect",
    "report",
    "result",
    "sideboard",
    "singles",
    "start",
    "tick",
    "turn",
    "unreport",
    "unstart",
    "verdict",
    "win",
]
