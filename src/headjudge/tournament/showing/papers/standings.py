"""Standings, prizes and the metagame."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.decks import Archetype
from headjudge.tournament.event.metagame_told import metagame_is_public, metagames
from headjudge.tournament.event.prizes_told import prizes_due
from headjudge.tournament.event.stages import stages_of
from headjudge.tournament.settings import Structure
from headjudge.tournament.showing.documents import Block, Column, Heading, Sheet, Table, Text
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
    return "Prizes", (Sheet((Text("Nobody gets a prize by the standings.") if table is None else table,)),)


def require_prizes(request: Request) -> None:
    """Refuse where there are no prizes, or before the first round is finished. Raises InvalidInput."""
    state = request.state
    if not state.settings.prizes and not state.settings.point_prizes and not state.handout.received:
        raise InvalidInput("the event has no prizes, and none were handed out", code="documents/nothing")
    if state.rounds:
        request.finished()


def prize_table(request: Request) -> Table | None:
    """The prizes of the places as the standings are now, and what was handed out; None if there is nothing."""
    state = request.state
    number = request.finished() if state.rounds else 0
    table, over = standings_after(state, number)
    due = prizes_due(state.settings, table)
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
    """What is played, by how many, and how well it does."""
    return "Metagame", (Sheet(metagame_sections(request)),)


def require_lists(request: Request) -> None:
    """Refuse as long as no list is registered; what is played is told to everybody only where lists are public by now.
    Raises InvalidInput and IllegalAction."""
    if not request.official and not metagame_is_public(request.state):
        raise IllegalAction(
            "only officials know what is played as long as lists aren't public",
            rule="122",
            code="documents/lists",
        )
    if not any(book.lists for book in request.state.books.values()):
        raise InvalidInput("no deck list is registered", code="documents/nothing")


def metagame_sections(request: Request) -> tuple[Block, ...]:
    """The archetypes with players and results, for each format in which lists are registered."""
    several = len({stage.lists for stage in stages_of(request.state)}) > 1
    found: list[Block] = []
    for title, archetypes in metagames(request.state):
        found += [Heading(title)] if several else []
        found.append(_archetypes(archetypes))
    return tuple(found)


def _archetypes(found: Sequence[Archetype]) -> Table:
    players = sum(one.players for one in found)
    columns = (
        Column("Deck", strong=True),
        *(Column(heading, number=True) for heading in ("Players", "Share", "Won", "Lost", "Drawn", "Match wins")),
    )
    rows = [
        (
            one.name or "no name",
            str(one.players),
            f"{100 * one.players / players:.1f} %",
            *(str(n) for n in (one.won, one.lost, one.drawn)),
            "–" if one.rate is None else percentage(one.rate, 1),
        )
        for one in found
    ]
    return Table(columns, tuple(rows))
