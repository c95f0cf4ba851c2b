"""`headjudge cards coverage`: how many cards can be played, and what would unlock most others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from headjudge.cli.cards import cards_app
from headjudge.cli.root import console

if TYPE_CHECKING:
    from collections.abc import Callable

    from headjudge.magic.cards.record import CardRecord
    from headjudge.magic.text.compiler import Compilation

_CardFile = Annotated[
    Path, typer.Option("--data", help="A file of cards.", metavar="FILE", exists=True, dir_okay=False)
]
_Sets = Annotated[str, typer.Option("--sets", help="Only cards printed in one of these sets.", metavar="CODE,CODE")]


@cards_app.command("coverage")
def coverage_command(
    data: _CardFile,
    sets: _Sets = "",
    unsupported: Annotated[bool, typer.Option("--unsupported", help="List the unsupported cards and why.")] = False,
    text_only: Annotated[bool, typer.Option("--text-only", help="Check only whether the text is understood.")] = False,
    top: Annotated[int, typer.Option(help="Show this many obstacles.", min=0)] = 20,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Count the supported traditional cards of a file, and rank what would unlock the most cards.

    Example: `headjudge cards coverage --data cards.jsonl.xz --sets 7ED,INV`
    """
    from headjudge.magic.cards.importers import read_cards
    from headjudge.magic.cards.record import in_sets, is_traditional
    from headjudge.magic.playable.coverage import measure

    records = [record for record in read_cards(data) if is_traditional(record)]
    if sets:
        records = in_sets(records, sets.split(","))
    found = measure(records, _judge(text_only=text_only))
    if as_json:
        report: dict[str, object] = {
            "cards": found.cards,
            "supported": len(found.supported),
            "share": round(found.share, 4),
            "obstacles": [{"reason": o.reason, "cards": o.cards, "example": o.example} for o in found.obstacles(top)],
        }
        if unsupported:
            report["unsupported"] = found.unsupported
        typer.echo(json.dumps(report, ensure_ascii=False))
        return
    console.print(f"{len(found.supported)} of {found.cards} cards are supported: {found.share:.1%}", highlight=False)
    for obstacle in found.obstacles(top):
        console.print(f"{obstacle.cards:5}  {obstacle.reason}  ({obstacle.example})", highlight=False, markup=False)
    if unsupported:
        for name, problems in sorted(found.unsupported.items()):
            console.print(f"{name}: {'; '.join(problems)}", highlight=False, markup=False)


def _judge(*, text_only: bool) -> Callable[[CardRecord], Compilation]:
    if text_only:
        from headjudge.magic.text.compiler import compile_card

        return compile_card
    from headjudge.magic.playable.verdict import verdict

    return verdict
