"""The table of documents: what the command line, the server and the pages list, and the one way to make each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.tournament.event import State, Tournament
from headjudge.tournament.event.figures import public
from headjudge.tournament.people import Directory
from headjudge.tournament.showing.documents import Card, Cards, Document, Paper, Sheet
from headjudge.tournament.showing.names import Names
from headjudge.tournament.showing.papers.brackets import bracket, require_bracket
from headjudge.tournament.showing.papers.decks import deck_checks, deck_lists, players, require_checks, require_entrants
from headjudge.tournament.showing.papers.pairings import pairings, slips
from headjudge.tournament.showing.papers.report import report
from headjudge.tournament.showing.papers.seatings import draft_seats, meeting, require_draft, require_somebody
from headjudge.tournament.showing.papers.standings import (
    metagame_paper,
    prizes,
    require_lists,
    require_prizes,
    standings,
)
from headjudge.tournament.showing.request import Address, Options, Request, stray

__all__ = ["DOCUMENTS", "Kind", "document", "lacking", "link_cards"]

Maker = Callable[[Request], tuple[str, tuple[Sheet, ...]]]


def _nothing(_: Request) -> None:
    """It can be printed at any time."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of document: its name, a title and a line for people, what makes it, and the options that it takes.

    ``needs`` raises InvalidInput as long as there is nothing to print. ``officials``: only they get it. ``personal``:
    it has people's own names; all others have pseudonyms.
    """

    name: str
    title: str
    line: str
    make: Maker
    needs: Callable[[Request], object] = _nothing
    takes: tuple[str, ...] = ()
    officials: bool = False
    personal: bool = False


_LIST = ("by", "sheets")

DOCUMENTS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            "pairings",
            "Pairings",
            "a round's pairings, by table or by last name",
            pairings,
            Request.round,
            ("round", *_LIST),
        ),
        Kind(
            "standings",
            "Standings",
            "the standings after a finished round, with tiebreakers",
            standings,
            Request.finished,
            ("round",),
        ),
        Kind(
            "slips",
            "Result slips",
            "a slip for each match of a round, four to a page, to cut apart",
            slips,
            Request.round,
            ("round", "player"),
            officials=True,
        ),
        Kind(
            "meeting",
            "Seats at a meeting",
            "everybody at a table, in alphabetical order",
            meeting,
            require_somebody,
            _LIST,
        ),
        Kind("draft-seats", "Draft seats", "who drafts at which table and seat", draft_seats, require_draft, _LIST),
        Kind("bracket", "Bracket", "the brackets of elimination rounds as a picture", bracket, require_bracket),
        Kind(
            "metagame", "Metagame", "which decks are played, how often, and how they do", metagame_paper, require_lists
        ),
        Kind(
            "players",
            "Players",
            "everybody who has entered, to tick off",
            players,
            require_entrants,
            officials=True,
            personal=True,
        ),
        Kind(
            "deck-lists",
            "Deck registration",
            "a sheet for each player, blank or with their registered list",
            deck_lists,
            takes=("player",),
            officials=True,
            personal=True,
        ),
        Kind(
            "deck-checks",
            "Deck checks",
            "a round's deck checks, with lists to tick off; or one player's list",
            deck_checks,
            require_checks,
            ("round", "player"),
            officials=True,
            personal=True,
        ),
        Kind(
            "prizes",
            "Prizes",
            "who gets which prize, with room to sign for it",
            prizes,
            require_prizes,
            officials=True,
            personal=True,
        ),
        Kind(
            "report",
            "Report",
            "the whole event: staff, standings, prizes, every round, who entered",
            report,
            takes=("public",),
            officials=True,
            personal=True,
        ),
    )
}
"""All documents by name."""


def document(
    event: Tournament | State,
    what: str,
    options: Options | None = None,
    people: Directory | None = None,
    *,
    title: str = "",
    official: bool = False,
    address: Address | None = None,
) -> Document:
    """A document of an event, by its name in :data:`DOCUMENTS`.

    ``people``: the names, of which each document takes those that it may show; without them keys are names. ``title``:
    what the event is called. ``official``: whether an official asks; others get what everybody may know. ``address``:
    where the result of a table is reported, of the numbers of round and table, for the codes on slips.

    Raises:
        InvalidInput: there is no such document, or an option means nothing to it, or there is nothing to print yet.
        IllegalAction: it isn't for everybody.
    """
    kind, options = DOCUMENTS.get(what), options or Options()
    if kind is None:
        raise InvalidInput(f"there is no document {what!r}; write one of {', '.join(DOCUMENTS)}", code="documents/name")
    useless = stray(options, kind.takes)
    if useless:
        raise InvalidInput(f"{what} have no option {useless!r}", code="documents/option")
    if kind.officials and not official:
        raise IllegalAction(f"“{what}” is for officials only", rule="facts/organisers", code="documents/officials")
    state = event.state if isinstance(event, Tournament) else event
    names = Names(people, public=not kind.personal or options.public)
    known = state if official else public(state)
    request = Request(known, names, options, title, official, address)
    kind.needs(request)
    made, sheets = kind.make(request)
    return Document(what, made, request.event, sheets, options.paper, state.clock)


def lacking(event: Tournament | State, kind: Kind, *, official: bool) -> str:
    """Why a document can't be printed yet, as a sentence has it; "" if it can."""
    state = event.state if isinstance(event, Tournament) else event
    try:
        kind.needs(Request(state if official else public(state), Names(), official=official))
    except HeadjudgeError as error:
        return str(error)
    return ""


def link_cards(
    links: Mapping[str, str], people: Directory, *, title: str = "", paper: Paper = Paper.A4, at: int = 0
) -> Document:
    """Cards with people's own links, to be handed out: whoever opens the address (by key) on a phone acts as that
    person, so that nobody should get another's card."""
    names = Names(people, public=False)
    order = [key for key, _ in names.by_last_name(links)]
    cards = tuple(Card(names.shown(key), "Your table and your results", links[key]) for key in order)
    return Document("links", "Links", title or "Tournament", (Sheet((Cards(cards),)),), paper, at)
