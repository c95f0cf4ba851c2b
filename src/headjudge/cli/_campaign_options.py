"""What the commands of the wargame share: the app they join, their arguments, and the texts that they read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.root import app
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.wargame.armies.card_source import CardSource

__all__ = [
    "As",
    "At",
    "By",
    "CampaignPath",
    "TextOrDash",
    "numbers_of",
    "pairs_of",
    "read_file",
    "read_text_or_dash",
    "usual_cards",
    "wargame_app",
]

wargame_app = typer.Typer(
    help="Run campaigns of the Coalition Wargame, played by post.", no_args_is_help=True, rich_markup_mode="markdown"
)
app.add_typer(wargame_app, name="wargame")

CampaignPath = Annotated[Path, typer.Argument(help="The file of the campaign.", metavar="FILE", show_default=False)]
By = Annotated[
    str, typer.Option("--by", help="Who is acting: a player or a judge.", metavar="NAME", show_default=False)
]
At = Annotated[
    str,
    typer.Option(
        "--at", help="When (GMT), such as '2026-03-08 05:00'. [default: now]", metavar="TIME", show_default=False
    ),
]
As = Annotated[
    str,
    typer.Option(
        "--as", help="Whose view to show. [default: the head battle judge's]", metavar="NAME", show_default=False
    ),
]
TextOrDash = Annotated[
    str, typer.Argument(help="The text, or - to read it from standard input.", metavar="TEXT", show_default=False)
]


def read_text_or_dash(text: str) -> str:
    """The text, or what stands on standard input."""
    return sys.stdin.read() if text == "-" else text


def read_file(path: Path) -> str:
    """The text of a file. Raises InvalidInput if it can't be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise InvalidInput(f"{path} is not text: {error.reason}") from error


def pairs_of(given: list[str], form: str) -> dict[str, str]:
    """The parts of options like ``Name=value``. Raises InvalidInput, naming the form."""
    pairs = {}
    for one in given:
        name, equals, value = one.rpartition("=")
        if not equals or not name.strip() or not value.strip():
            raise InvalidInput(f"{one!r} is not understood: {form} is wanted")
        pairs[name.strip()] = value.strip()
    return pairs


def numbers_of(given: list[str], form: str) -> dict[str, int]:
    """The parts of options like ``Name=3``. Raises InvalidInput, naming the form."""
    pairs = pairs_of(given, form)
    for name, value in pairs.items():
        if not value.isdecimal():
            raise InvalidInput(f"{name}: {value!r} is no number; {form} is wanted")
    return {name: int(value) for name, value in pairs.items()}


def usual_cards() -> CardSource:
    """The imported cards and ours, looked up when the first one is needed."""
    from headjudge.cli._campaign_file import cards_when_needed
    from headjudge.magic.cards.library import CardLibrary
    from headjudge.wargame.armies.card_source import card_source

    return cards_when_needed(lambda: card_source(CardLibrary.open()))
