"""The forms in which a document is given away, as one table: HTML for the browser's printer, and PDF."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from headjudge.core.errors import InvalidInput
from headjudge.tournament.showing.documents import Document

__all__ = ["FORMS", "Form", "rendered"]


@dataclass(frozen=True, slots=True)
class Form:
    """A form: its name, which is also the ending of its files, the media type, and what makes it of a document, with
    fonts for letters that the usual one doesn't have."""

    name: str
    media_type: str
    make: Callable[[Document, Sequence[Path]], bytes]


# What draws letters takes half a second to load, so that only who prints waits for it.


def _html(document: Document, _: Sequence[Path]) -> bytes:
    from headjudge.tournament.showing.printing.html import to_html

    return to_html(document).encode()


def _pdf(document: Document, fonts: Sequence[Path]) -> bytes:
    from headjudge.tournament.showing.printing.pdf import to_pdf

    return to_pdf(document, fonts)


FORMS: dict[str, Form] = {
    form.name: form for form in (Form("html", "text/html; charset=utf-8", _html), Form("pdf", "application/pdf", _pdf))
}


def rendered(document: Document, form: str, fonts: Sequence[Path] = ()) -> bytes:
    """A document in a form of :data:`FORMS`. Raises InvalidInput if there is no such form, or a file is no font."""
    if form not in FORMS:
        raise InvalidInput(f"no document is {form!r}; write {' or '.join(FORMS)}", code="documents/form")
    return FORMS[form].make(document, fonts)
