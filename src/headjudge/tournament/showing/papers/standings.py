"""Standings, prizes and the metagame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.decks import Reader, may_read, metagame
from headjudge.tournament.event.figures import results_of
from headjudge.tournament.event.stages import stages_of
from headjudge.tournament.event.state import Round
from headjudge.tournament.prizes import prizes_by_place
from headjudge.tournament.results import MatchResult
from headjudge.tournament.settings import Structure
from headjudge.tournament.showing.documents import Block, Column, Heading, Sheet, Table
from headjudge.tournament.showing.papers.figures import FIGURES, dropped_after, shown_figures
from headjudge.tournament.showing.request import Request, as_of, standings_after
from headjudge.tournament.standings import Tiebreaker, percentage

__all__ = ["metagame_paper", "metagame_sections", "prize_table", "prizes", "standings", "standings_table"]


def standings(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """The standings after a finished round, with all that decides them."""
    after = request.finished()
    _, over = standings_after(request.state, after)
    title = f"Final standings after {after} rounds" if over else f"Standings after round {after}"
    return title, (Sheet((standings_table(request, after),)),)


def standings_table(request: Request, after: int) -> Table:
    """Everybody's place after a round; who has left is faint, and it is said when."""
    state = as_of(request.state, after)
    table, _ = standings_after(request.state, after)
    figures = shown_figures(state)
    pods = stages_of(state)[0].structure is Structure.PODS
    columns = [Column("Place", number=True, strong=True), Column("Player" if state.settings.team_size == 1 else "Team")]
    columns += [Column("Points", number=True, strong=True)] if figures else []
    columns += [Column("W–L–D", number=True)] if not pods else []
    columns += [Column(FIGURES[one][0], number=True) for one in figures[1:]]
    rows, faint = [], set()
    for n, key in enumerate(table.order):
        own = table.figures[key]
        dropped = dropped_after(request.state.entrants.by_name[key])
        left = dropped if not state.entrants.by_name[key].was_in(after + 1) else ""
        name = request.with_members(key)
        if left:
            faint.add(n)
            first, *rest = name.split("\n")
            name = "\n".join([f"{first} ({left})", *rest])
        cells = [str(table.rank(key) or ""), name]
        cells += [FIGURES[Tiebreaker.POINTS][1](own)] if figures else []
        cells += [f"{own.won}–{own.lost}–{own.drew}"] if not pods else []
        cells += [FIGURES[one][1](own) for one in figures[1:]]
        rows.append(tuple(cells))
    return Table(tuple(columns), tuple(rows), frozenset(faint))


def prizes(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """Who gets which prize, whether they have it, and room for a signature."""
    table = prize_table(request)
    if table is None:
        raise InvalidInput("the event has no prizes, and none were handed out", code="documents/nothing")
    return "Prizes", (Sheet((table,)),)


def prize_table(request: Request) -> Table | None:
    """The prizes of the places as the standings are now, and what was handed out; None if there is nothing."""
    state = request.state
    number = request.finished() if state.rounds else 0
    table, over = standings_after(state, number)
    due = prizes_by_place(table.groups, state.settings.prizes)
    received = state.handout.received
    order = [*(key for key in table.order if key in due or key in received)]
    order += [key for key in received if key not in order]
    if not order:
        return None
    columns = (
        Column("Place", number=True, strong=True),
        Column("Player"),
        Column("Prize"),
        Column("State"),
        Column("Signature", room=50),
    )
    rows = [
        (
            str(table.rank(key) or ""),
            request.names.shown(key),
            str(received.get(key, due.get(key, ""))),
            "handed out" if key in received else "" if over else "as it stands",
            "",
        )
        for key in order
    ]
    return Table(columns, tuple(rows), tall=9)


def metagame_paper(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """What is played, by how many, and how well it does. To everybody only where lists are public by now."""
    state = request.state
    shown = may_read(Reader.OTHER, state.settings.lists, state.settings.lists_from, len(state.rounds))
    if not request.official and not shown:
        raise IllegalAction(
            "what is played is known to officials only, as long as lists aren't public",
            rule="122",
            code="documents/lists",
        )
    sections = metagame_sections(request)
    if not sections:
        raise InvalidInput("no deck list is registered", code="documents/nothing")
    return "Metagame", (Sheet(sections),)


def metagame_sections(request: Request) -> tuple[Block, ...]:
    """The archetypes with players and results, for each format in which lists are registered; those of a format count
    in the rounds that are played in it."""
    state, stages = request.state, stages_of(request.state)
    found: list[Block] = []
    formats = {stage.lists: stage.format.title for stage in stages}
    for lists, title in formats.items():
        decks = {person: listed.archetype for person, listed in state.books[lists].lists.items()}
        rounds = [one for one in state.rounds if stages[one.stage].lists == lists]
        if decks:
            found += [Heading(title)] if len(formats) > 1 else []
            found.append(_archetypes(decks, rounds))
    return tuple(found)


def _archetypes(decks: Mapping[str, str], rounds: Sequence[Round]) -> Table:
    matches = [one for results in results_of(rounds) for one in results if isinstance(one, MatchResult)]
    columns = (
        Column("Deck", strong=True),
        *(Column(heading, number=True) for heading in ("Players", "Share", "Won", "Lost", "Drawn", "Match wins")),
    )
    rows = [
        (
            one.name or "no name",
            str(one.players),
            f"{100 * one.players / len(decks):.1f} %",
            *(str(n) for n in (one.won, one.lost, one.drawn)),
            "–" if one.rate is None else percentage(one.rate, 1),
        )
        for one in metagame(decks, matches)
    ]
    return Table(columns, tuple(rows))
