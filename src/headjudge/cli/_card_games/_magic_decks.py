"""How much of published decks can be played, as `headjudge cards coverage --decks` shows it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.table import Table
from rich.text import Text

from headjudge.cli._card_games import CoverageOptions
from headjudge.cli._many_games import progress
from headjudge.cli.root import console
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.magic.cards import CardRecord
    from headjudge.magic.decks.coverage import DeckCoverage, FamilyShare
    from headjudge.magic.text.compiler import Compilation

__all__ = ["show_decks"]


def show_decks(file: Path, options: CoverageOptions, verdict: Callable[[CardRecord], Compilation]) -> None:
    """Count the decks of a file that can be played whole. Raises InvalidInput for options that are about cards only."""
    from headjudge.magic.cards import CardLibrary
    from headjudge.magic.cards.database import CardDatabase
    from headjudge.magic.cards.importers import read_cards
    from headjudge.magic.decks.coverage import measure_decks
    from headjudge.magic.decks.published import read_published_decks

    if options.sets:
        raise InvalidInput("the cards of decks are counted whatever their set: leave --sets out")
    decks = read_published_decks(file)
    if options.file is None:
        with CardLibrary.open() as cards:
            found = measure_decks(decks, cards, verdict, _watched)
    else:
        with CardDatabase.of(read_cards(options.file)) as imported:
            found = measure_decks(decks, CardLibrary(imported), verdict, _watched)
    if options.as_json:
        typer.echo(json.dumps(_report(found, options), ensure_ascii=False))
    else:
        _show(found, options)


def _watched(names: Sequence[str]) -> Iterator[str]:
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

    with progress(TextColumn("cards"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()) as shown:
        yield from shown.track(names)


def _share(share: FamilyShare) -> dict[str, int]:
    return {"decks": share.decks, "whole": share.whole, "cards": share.cards, "supported": share.supported}


def _report(found: DeckCoverage, options: CoverageOptions) -> dict[str, object]:
    report: dict[str, object] = {
        **_share(found.total),
        "families": {family: _share(share) for family, share in sorted(found.families.items())},
        "in_the_way": [
            {"card": one.name, "decks": one.decks, "reasons": one.reasons} for one in found.in_the_way(options.top)
        ],
        "constructs": [
            {
                "construct": one.construct,
                "decks": one.decks,
                "decks_alone": one.decks_alone,
                "cards": one.cards,
                "cards_alone": one.cards_alone,
                "example": one.example,
                "sentence": one.sentence,
            }
            for one in found.constructs(options.top)
        ],
        "order": [{"construct": step.construct, "whole": step.whole} for step in found.order(options.top)],
    }
    if options.unsupported:
        report["unsupported"] = found.reasons
    return report


def _show(found: DeckCoverage, options: CoverageOptions) -> None:
    console.print(_families(found))
    if not options.top:
        return
    _print("\nIn the way, by decks:")
    for card in found.in_the_way(options.top):
        _print(f"{card.decks:5}  {card.name}: {'; '.join(card.reasons)}")
    _print("\nWhat would have to be built, by decks that need it (alone), and cards (alone):")
    for one in found.constructs(options.top):
        _print(
            f"{one.decks:5} ({one.decks_alone})  {one.cards:5} ({one.cards_alone})  {one.construct}  ({one.example})"
        )
    _print("\nIn this order, so many decks would be whole at most:")
    for step in found.order(options.top):
        _print(f"{step.whole:5}  {step.construct}")
    if options.unsupported:
        _print("\nUnsupported:")
        for name, reasons in sorted(found.reasons.items()):
            _print(f"{name}: {'; '.join(reasons)}")


def _print(line: str) -> None:
    console.print(Text(line), soft_wrap=True)


def _families(found: DeckCoverage) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("Family")
    for heading in ("Decks", "Whole", "", "Cards", "Supported", ""):
        table.add_column(heading, justify="right")
    for family, share in sorted(found.families.items()):
        table.add_row(Text(family), *_row(share))
    table.add_section()
    table.add_row("all", *_row(found.total))
    return table


def _row(share: FamilyShare) -> tuple[str, ...]:
    return (
        str(share.decks),
        str(share.whole),
        f"{share.whole / share.decks:.0%}" if share.decks else "",
        str(share.cards),
        str(share.supported),
        f"{share.supported / share.cards:.0%}" if share.cards else "",
    )
