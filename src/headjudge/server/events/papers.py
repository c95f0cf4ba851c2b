"""Which documents of an event there are for somebody, and which there is nothing to print of yet."""

from __future__ import annotations

import msgspec

from headjudge.tournament.event import Tournament
from headjudge.tournament.showing import DOCUMENTS, EXPORTS, FORMS, lacking

__all__ = ["DocumentKind", "document_kinds"]


class DocumentKind(msgspec.Struct, frozen=True):
    """A kind of document: its name in addresses, what it is, which options it takes, in which forms it comes."""

    name: str
    title: str
    line: str
    takes: list[str]
    forms: list[str]
    officials: bool
    """Whether only officials get it."""
    lacking: str = ""
    """Why there is nothing to print yet."""


def document_kinds(event: Tournament, *, official: bool, judge: bool) -> list[DocumentKind]:
    """All documents and exports that somebody may have; what is both is one."""
    found = []
    for name in dict.fromkeys([*DOCUMENTS, *EXPORTS]):
        paper, rows = DOCUMENTS.get(name), EXPORTS.get(name)
        kind = paper or rows
        if kind is None or (kind.officials and not official) or (rows is not None and rows.judges and not judge):
            continue
        lacks = lacking(event, paper, official=official) if paper else ""
        forms = [*(FORMS if paper else ()), *(rows.forms if rows else ())]
        title = paper.title if paper else name.capitalize()
        found.append(DocumentKind(name, title, kind.line, list(kind.takes), forms, kind.officials, lacks))
    return found
