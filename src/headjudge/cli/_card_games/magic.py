"""Magic's cards and decks on the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.table import Table
from rich.text import Text

from headjudge.cli._card_games import CARD_GAMES, Check, CoverageOptions, Watch
from headjudge.cli._card_games._magic_decks import show_decks
from headjudge.cli._options import open_cards
from headjudge.cli.root import console
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.core.cards import ImportSummary
    from headjudge.magic.cards import CardRecord
    from headjudge.magic.text.compiler import Compilation

__all__ = ["MagicCards"]


class MagicCards:
    """Magic: a card is called by its name alone, and its abilities are shown as they are understood."""

    def import_cards(self, file: Path, watch: Watch, data: Path | None) -> tuple[ImportSummary, int]:
        """Import a file of MTGJSON, Scryfall, Cockatrice or card lines."""
        from headjudge.magic.cards.importers import import_file

        return import_file(file, watch, data)

    def search(self, query: str, limit: int, data: Path | None) -> None:
        """List the imported cards that a query finds."""
        with open_cards(data) as cards:
            found = cards.search(query, limit)
            total = cards.count(query)
        table = Table(box=None, header_style="bold", pad_edge=False)
        for heading in ("Name", "Cost", "Type", "P/T"):
            table.add_column(heading)
        for record in found:
            table.add_row(record.name, record.full_mana_cost, record.full_type_line, _size(record.front))
        if found:
            console.print(table)
        console.print(
            f"{total} card{'' if total == 1 else 's'}" + (f", the first {limit} shown" if total > limit else ""),
            highlight=False,
        )

    def show(self, name: str, data: Path | None) -> None:
        """Show a card, and its abilities as they are understood."""
        from headjudge.magic.cards import CardLibrary

        with CardLibrary.open(data) as cards:
            record = cards.get(name)
        for part in record.characteristics:
            _show_printed(part)
        _show_meaning(record)
        console.print(Text(f"Sets: {', '.join(record.sets) or 'none'}", style="dim"))
        console.print(Text(f"Legal in: {', '.join(record.legal) or 'no known format'}", style="dim"))
        if record.restricted:
            console.print(Text(f"Restricted in: {', '.join(record.restricted)}", style="dim"))

    def show_set(self, *, as_json: bool) -> None:
        """List our own set in collector order."""
        import msgspec

        from headjudge.magic.cards import own_set

        printed = own_set()
        if as_json:
            for card in printed.cards:
                sys.stdout.buffer.write(msgspec.json.encode(card) + b"\n")
            return
        console.print(Text.assemble((printed.name, "bold"), f" ({printed.code})"))
        console.print(Text(printed.story))
        table = Table(box=None, header_style="bold", pad_edge=False)
        table.add_column("No.", justify="right")
        for heading in ("Name", "Cost", "Type", "P/T", "Rarity"):
            table.add_column(heading)
        for card in printed.cards:
            record = card.record
            table.add_row(
                str(card.number), record.name, record.mana_cost, record.type_line, _size(record), str(card.rarity)
            )
        console.print(table)

    def show_coverage(self, options: CoverageOptions) -> None:
        """Count the supported traditional cards, and rank what would unlock the most cards."""
        from headjudge.magic.cards.importers import read_cards
        from headjudge.magic.cards.record import in_sets, is_traditional
        from headjudge.magic.playable.coverage import measure

        if options.decks is not None:
            show_decks(options.decks, options, _judge(text_only=options.text_only, by_hand=options.by_hand))
            return
        if options.file is None:
            with open_cards(None) as cards:
                records = list(cards)
        else:
            records = list(read_cards(options.file))
        if not options.by_hand:
            records = [record for record in records if is_traditional(record)]
        if options.sets:
            records = in_sets(records, options.sets)
        found = measure(records, _judge(text_only=options.text_only, by_hand=options.by_hand))
        if options.as_json:
            report: dict[str, object] = {
                "cards": found.cards,
                "supported": len(found.supported),
                "share": round(found.share, 4),
                **({"by_hand": found.by_hand} if options.by_hand else {}),
                "obstacles": [
                    {"reason": o.reason, "cards": o.cards, "example": o.example} for o in found.obstacles(options.top)
                ],
            }
            if options.unsupported:
                report["unsupported"] = found.unsupported
            typer.echo(json.dumps(report, ensure_ascii=False))
            return
        can = f"can be played, {found.by_hand} of them by hand" if options.by_hand else "are supported"
        console.print(f"{len(found.supported)} of {found.cards} cards {can}: {found.share:.1%}", highlight=False)
        for obstacle in found.obstacles(options.top):
            line = f"{obstacle.cards:5}  {obstacle.reason}  ({obstacle.example})"
            console.print(line, highlight=False, markup=False, soft_wrap=True)
        if options.unsupported:
            for name, problems in sorted(found.unsupported.items()):
                console.print(f"{name}: {'; '.join(problems)}", highlight=False, markup=False)

    def check_deck(self, wanted: Check) -> None:
        """Check a deck, and list which of its cards are played by hand."""
        from headjudge.magic.cards import CardLibrary
        from headjudge.magic.decks import Part, check_deck, read_deck
        from headjudge.magic.decks.check import by_hand_objection, cards_by_hand, verdict_objection
        from headjudge.magic.decks.construction import CASUAL

        if wanted.edition:
            raise InvalidInput("decks of Magic are built by the same rules in every edition: leave --edition out")
        deck = read_deck(wanted.file)
        with CardLibrary.open(wanted.data) as cards:
            format_name = wanted.format_name.lower() or CASUAL
            known = cards.formats() | {CASUAL}
            if format_name not in known:
                names = ", ".join(sorted(known))
                raise InvalidInput(f"no card is known to be legal in '{wanted.format_name}'; known are {names}")
            objection = by_hand_objection if wanted.by_hand else verdict_objection
            problems = check_deck(deck, cards, format_name, objection)
            left = cards_by_hand(deck, cards) if wanted.by_hand and not problems else {}
        for problem in problems:
            console.print(Text(f"{wanted.file}: {problem}"), soft_wrap=True)
        if problems:
            raise typer.Exit(1)
        console.print(
            f"{deck.name}: {deck.count(Part.MAIN) + deck.count(Part.COMMANDER)} cards and a sideboard of "
            f"{deck.count(Part.SIDEBOARD)}, fit for {format_name}.",
            highlight=False,
        )
        for name, words in left.items():
            console.print(Text(f"by hand: {name}: {' / '.join(words)}"), soft_wrap=True)

    def list_decks(self) -> None:
        """List the ready decks, each with its colors and its plan."""
        from headjudge.magic.decks import commander_decks, own_decks

        for deck in (*own_decks(), *commander_decks()):
            commander = f"  Commander: {' and '.join(deck.commander)}" if deck.commander else ""
            colors = "".join(f"{{{color}}}" for color in deck.colors)
            console.print(Text.assemble((deck.name, "bold"), f"  {colors}{commander}"))
            console.print(Text(f"  {deck.plan}"))

    def converted(self, file: Path, to: str, data: Path | None) -> str:
        """A deck in another format; its cards needn't be known."""
        from headjudge.magic.decks import read_deck, write_deck

        del data
        return write_deck(read_deck(file), to)


CARD_GAMES.add("magic", MagicCards())


def _judge(*, text_only: bool, by_hand: bool) -> Callable[[CardRecord], Compilation]:
    if by_hand:
        from headjudge.magic.playable.by_hand import verdict_by_hand

        return verdict_by_hand
    if text_only:
        from headjudge.magic.text.compiler import compile_card

        return compile_card
    from headjudge.magic.playable.verdict import verdict

    return verdict


def _show_printed(part: CardRecord) -> None:
    console.print(Text.assemble((part.name, "bold"), f"  {part.mana_cost}"))
    console.print(Text(f"{part.type_line}  {_size(part)}".rstrip()))
    if part.text:
        console.print(Text(part.text))
    console.print()


def _show_meaning(record: CardRecord) -> None:
    from headjudge.magic.playable.verdict import verdict
    from headjudge.magic.text.compiler import compile_card
    from headjudge.magic.text.reading import plain_readings

    understood = compile_card(record).definition
    if understood is not None:
        console.print(Text("Understood as:", style="bold green"))
        for line in plain_readings(understood):
            console.print(Text(f"  {line}"))
    judged = verdict(record)
    if not judged.supported:
        console.print(Text("Not supported:", style="bold red"))
        for problem in judged.problems:
            console.print(Text(f"  {problem.message}" if understood is not None else f"  {problem}"))


def _size(part: CardRecord) -> str:
    if part.power is not None and part.toughness is not None:
        return f"{part.power}/{part.toughness}"
    return part.loyalty or part.defense or ""
