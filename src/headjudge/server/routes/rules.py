"""What the rule index says, paragraph by paragraph, and the scenarios that show it."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.params import Parameter

from headjudge.rules import Entry, documents, look_up
from headjudge.server.problems import REFUSALS
from headjudge.server.scenes import Scenes, address, scenes
from headjudge.server.services import Services

__all__ = ["RuleRoutes", "ScenarioRoutes"]


class RuleShown(msgspec.Struct, frozen=True):
    """A scenario that shows a rule at work: its title and its address below `/api/scenarios`."""

    title: str
    address: str


class RuleInfo(msgspec.Struct, frozen=True):
    """A paragraph of a rules document, in our words: its summary, its parts, the scenarios that show it."""

    number: str
    document: str
    chapter: str
    summary: str
    parts: dict[str, str]
    """The paragraphs beneath it, with their summaries."""
    scenarios: list[RuleShown]


class ChapterInfo(msgspec.Struct, frozen=True):
    """A chapter of a rules document: what it is about, and its paragraphs with their summaries."""

    number: str
    title: str
    about: str
    rules: dict[str, str]


class DocumentInfo(msgspec.Struct, frozen=True):
    """A rules document that is kept here."""

    name: str
    title: str
    chapters: list[ChapterInfo]


class RuleRoutes(Controller):
    """The rules that are enforced here."""

    path = "/api/rules"
    tags = ("rules",)

    @get(responses=REFUSALS)
    async def index(self, services: Services, asker: str) -> list[DocumentInfo]:
        """All documents with all their paragraphs."""
        return await services.work.run(asker, _index)

    @get(["/{number:str}", "/{part:str}/{number:str}"], responses=REFUSALS)
    async def rule(
        self,
        services: Services,
        asker: str,
        number: Annotated[str, Parameter(max_length=20, description="the paragraph's number, like 801.4")],
        part: Annotated[str, Parameter(max_length=20, description="what stands before the stroke in facts/swiss")] = "",
    ) -> list[RuleInfo]:
        """A paragraph, in each document that has one of this number."""
        whole = f"{part}/{number}" if part else number
        return await services.work.run(asker, lambda: [_info(entry) for entry in look_up(whole, code=False)])


class ScenarioRoutes(Controller):
    """Rules at work: examples that can be stepped through."""

    path = "/api/scenarios"
    tags = ("rules",)

    @get("/{game:str}/{file:str}/{number:int}", responses=REFUSALS)
    async def scenario(
        self,
        services: Services,
        asker: str,
        game: Annotated[str, Parameter(max_length=20, description="the game that it is about")],
        file: Annotated[str, Parameter(max_length=80, description="the file that it is in")],
        number: Annotated[int, Parameter(ge=1, le=10_000, description="which one of the file, from 1")],
    ) -> Scenes:
        """A scenario of the library, played through."""
        return await services.replays.work.run(asker, scenes, game, file, number)


@cache
def _index() -> list[DocumentInfo]:
    return [
        DocumentInfo(
            name,
            document.title,
            [
                ChapterInfo(
                    number,
                    title,
                    document.about[number],
                    {rule: document.rules[rule].strip() for rule in document.within(number)},
                )
                for number, title in document.chapters.items()
            ],
        )
        for name, document in documents().items()
    ]


def _info(entry: Entry) -> RuleInfo:
    summaries = documents()[entry.document].rules
    return RuleInfo(
        entry.number,
        entry.title,
        entry.chapter,
        entry.summary,
        {part: summaries[part].strip() for part in entry.parts},
        [RuleShown(head.title, address(head)) for head in entry.scenarios],
    )
