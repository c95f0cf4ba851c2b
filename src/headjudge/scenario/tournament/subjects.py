"""What a scenario may ask about an event: players and teams, matches, pairings, standings, the draft, the event."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from headjudge.scenario.adapter import Subject
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.matching import Bag, Part, Rounded, Tally, Tiers
from headjudge.scenario.tournament.durations import seconds
from headjudge.scenario.tournament.ratings import Ratings
from headjudge.scenario.tournament.setup import Played
from headjudge.tournament.disciplines import Category
from headjudge.tournament.drafts import RochesterDraft
from headjudge.tournament.event.figures import met_by, standings_of, winner_of
from headjudge.tournament.event.listing import list_of, problems_of
from headjudge.tournament.event.matches_of import rules_of
from headjudge.tournament.event.stages import book_of, is_over, players_of, present_stage, stage_at, stages_of
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.matches import Match, MatchFacts, PlayerFacts, TeamMatch, match_facts, player_facts
from headjudge.tournament.matches.state import Boards
from headjudge.tournament.results import MatchResult, PodResult
from headjudge.tournament.settings import limited_times

__all__ = ["subject_named"]

Properties = dict[str, Callable[[], object]]
RATING_DECIMALS = 2


def subject_named(played: Played, ratings: Ratings, name: str) -> Subject:
    """What a name means in an assertion. Raises UnknownName."""
    state = played.event.state
    if name == "event":
        return Subject(_event(state))
    if name == "draft":
        return Subject(_draft(state))
    if name in ("pairings", "bracket"):
        kind = Bag if name == "pairings" else tuple
        return Subject(value=lambda: kind(Bag(table.sides) for table in _present(state)))
    if name == "standings":
        return Subject(value=lambda: Tiers.of(standings_of(state).groups))
    prefix, _, rest = name.partition(" ")
    key = rest if prefix == "match" and rest else name
    if not played.knows(key):
        raise UnknownName(name, "nothing has this name")
    if prefix == "match" and rest:
        return Subject(_match(state, key))
    return Subject({**_entrant(played, ratings, key), **_decks(state, key), **_at_table(state, key)})


def _present(state: State) -> list[Table]:
    return state.rounds[-1].tables if state.rounds else []


# --- players and teams


def _entrant(played: Played, ratings: Ratings, key: str) -> Properties:
    state = played.event.state

    def figure(what: str) -> object:
        figures = standings_of(state).figures.get(key)
        return None if figures is None else getattr(figures, what)

    def rounded(what: str) -> object:
        figures = standings_of(state).figures.get(key)
        return None if figures is None else Rounded.of(getattr(figures, what))

    percentages: Properties = {what: partial(rounded, what) for what in ("mw", "omw", "gw", "ogw")}
    plain: Properties = {what: partial(figure, what) for what in ("points", "byes", "firsts")}
    entrant = state.entrants.by_name.get(key)
    return {
        **percentages,
        **plain,
        "rank": lambda: standings_of(state).rank(key),
        "opponents": lambda: Bag(dict.fromkeys(met_by(state, key))),
        "in_event": lambda: entrant is not None and entrant.is_in,
        "enrolled": lambda: entrant is not None or key in state.record.enrolled,
        "prize": lambda: state.handout.received.get(key),
        "ratings": lambda: Part(
            (category.value, Rounded.of(ratings.of(played, key, category), RATING_DECIMALS)) for category in Category
        ),
    }


def _decks(state: State, key: str) -> Properties:
    def boards() -> Boards | None:
        player = _facts(state, key)
        if player is not None and player["deck"] is not None:
            return Boards(player["deck"], player["side"] or {})
        found = list_of(state, key)
        return None if found is None else Boards(found.main, found.side)

    def part(which: str) -> object:
        found = boards()
        return None if found is None else Tally(getattr(found, which), partial=True)

    def size(which: str) -> object:
        found = boards()
        return None if found is None else sum(getattr(found, which).values())

    def pool() -> list[str]:
        draft = state.draft_of(key)
        if draft is not None:
            return draft.pool(key)
        return [title for title, number in book_of(state).pools.get(key, {}).items() for _ in range(number)]

    def pack() -> Bag | None:
        draft = state.draft_of(key)
        return None if draft is None else Bag(draft.pack(key))

    return {
        "deck": partial(part, "main"),
        "side": partial(part, "side"),
        "deck_size": partial(size, "main"),
        "side_size": partial(size, "side"),
        "deck_problems": lambda: Bag(str(problem) for problem in problems_of(state, key)),
        "pool": lambda: Bag(pool()),
        "pool_size": lambda: len(pool()),
        "pack": pack,
    }


def _facts(state: State, key: str) -> PlayerFacts | None:
    """A person in their match of the present round."""
    for table in _present(state):
        match = table.match
        if isinstance(match, TeamMatch):
            match = next((one for one in match.matches if key in one.sides), None)
        if isinstance(match, Match) and key in match.sides:
            return player_facts(match, key)
    return None


def _at_table(state: State, key: str) -> Properties:
    def fact(what: str) -> object:
        facts = _facts(state, key)
        return None if facts is None else dict(facts)[what]

    def time(what: str) -> object:
        return seconds(fact(what))

    times: Properties = {what: partial(time, what) for what in ("clock", "sideboard_clock", "inactive")}
    plain: Properties = {what: partial(fact, what) for what in ("hand", "clock_step", "sideboard_step", "warned")}
    return times | plain


# --- matches

TIMES = ("limit", "extension")


def _match(state: State, key: str) -> Properties:
    table = next((table for table in _present(state) if _sits(state, table, key)), None)
    if table is None:
        raise UnknownName(f"match {key}", "they have no match in this round")
    why: Properties = {"why": lambda: table.pairing.why.value}
    if table.match is None:
        return why | dict.fromkeys(MatchFacts.__annotations__, lambda: None) | _without_opponent(table, key)
    match = table.match
    if isinstance(match, TeamMatch) and key not in match.sides:
        match = match.match_of(key)

    def fact(what: str) -> object:
        found = dict(match_facts(match, key))[what]
        return seconds(found) if what in TIMES else found

    return why | {what: partial(fact, what) for what in match_facts(match, key)}


def _sits(state: State, table: Table, key: str) -> bool:
    return any(key == side or key in state.members(side) for side in table.sides)


def _without_opponent(table: Table, key: str) -> Properties:
    """A bye, a loss for coming late, or a pod: of all that a match of two has, how it stands and what came of it."""
    result = table.result
    found: Properties = {"state": lambda: "waiting" if result is None else "over"}
    if isinstance(result, PodResult):
        outcome = "drew" if result.drawn else "won" if result.places[0] == (key,) else "lost"
        found["result"] = lambda: outcome
    elif isinstance(result, MatchResult):
        found["result"] = lambda: result.verdicts[0].value
        found["games"] = lambda: [*result.games, 0, result.drawn]
    return found


# --- the event


def _event(state: State) -> Properties:
    stage = stage_at(state)
    settings, played_format = stage.settings, stage.format
    plan = state.settings.plan(players_of(state))
    times = limited_times(settings, played_format.limited_kind)
    return {
        "structure": lambda: plan.structure.value,
        "rounds": lambda: stages_of(state)[0].rounds,
        "cut": lambda: plan.cut or None,
        # Swiss rounds that were played elsewhere count, too.
        "round": lambda: len(state.rounds) + (0 if state.order is None else plan.rounds or 0),
        "stage": lambda: present_stage(state) + 1,
        "format": lambda: played_format.name,
        "games": lambda: settings.games,
        "k": lambda: settings.k,
        "category": lambda: played_format.category(settings.team_size).value,
        "sets": lambda: Bag(played_format.sets),
        "limit": lambda: seconds(settings.limit if not state.rounds else rules_of(state).limit),
        "registration": lambda: seconds(times.registration),
        "construction": lambda: seconds(times.construction),
        "playing": lambda: Bag(Bag(table.sides) for table in _present(state) if table.result is None),
        "pod_sizes": lambda: Bag(len(table.sides) for table in _present(state) if len(table.sides) > 2),
        "calls": lambda: Bag(call.side for call in state.calls.open),
        "over": lambda: is_over(state),
        "winner": lambda: winner_of(state),
    }


def _draft(state: State) -> Properties:
    draft = state.draft
    if draft is None:
        raise UnknownName("draft", "no draft was begun")
    rochester = draft if isinstance(draft, RochesterDraft) else None
    return {
        "group": lambda: draft.group,
        "direction": lambda: draft.direction.value,
        "next": lambda: Bag(draft.due),
        "seconds": lambda: draft.seconds,
        "review": lambda: draft.review,
        "over": lambda: draft.over,
        "opener": lambda: None if rochester is None else rochester.opener,
        "order": lambda: None if rochester is None else rochester.order,
        "table": lambda: None if rochester is None else Bag(rochester.table),
    }
