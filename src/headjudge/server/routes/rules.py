"""What the rule index says about a paragraph that a log line or a reason cites."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.params import Parameter

from headjudge.rules import Entry, documents, look_up
from headjudge.server.problems import REFUSALS

__all__ = ["RuleRoutes"]


class RuleShown(msgspec.Struct, frozen=True):
    """A scenario that shows a rule at work: its title and its file in the library of scenarios."""

    title: str
    file: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A paragraph of a rules document, in our words: its summary, its parts, where it is carried out and shown.

    A paragraph that the document has no summary of (``summary`` is empty) is known from the code that cites it.
    """

    number: str
    document: str
    chapter: str
    summary: str
    parts: dict[str, str]
    """The paragraphs beneath it, with their summaries."""
    code: list[str]
    scenarios: list[RuleShown]


class RuleRoutes(Controller):
    """The rules that are enforced here."""

    path = "/api/rules"
    tags = ("rules",)

    @get("/{number:str}", sync_to_thread=True, responses=REFUSALS)
    def rule(
        self, number: Annotated[str, Parameter(max_length=20, description="the paragraph's number, like 801.4")]
    ) -> list[RuleInfo]:
        """A paragraph, in each document that has one of this number."""
        return [_info(entry) for entry in look_up(number)]


def _info(entry: Entry) -> RuleInfo:
    summaries = documents()[entry.document].rules
    return RuleInfo(
        entry.number,
        entry.title,
        entry.chapter,
        entry.summary,
        {part: summaries[part].strip() for part in entry.parts},
        [f"{place.file}{f' ({place.scope})' if place.scope else ''}" for place in entry.code],
        [RuleShown(head.title, f"{head.path.parent.name}/{head.path.name}") for head in entry.scenarios],
    )
