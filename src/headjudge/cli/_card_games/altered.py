"""Altered's cards and decks on the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.table import Table
from rich.text import Text

from headjudge.cli._card_games import CARD_GAMES, Check, CoverageOptions, Watch
from headjudge.cli.root import console
from headjudge.core.cards import UnknownCard
from headjudge.core.errors import InvalidInput

if TYPE_CHECKING:
    from headjudge.altered.cards.record import CardRecord
    from headjudge.altered.support.coverage import Coverage, Share
    from headjudge.core.cards import ImportSummary

__all__ = ["AlteredCards"]

FORMAT = "constructed"
"""Decks are checked for this format, if none is named."""


class AlteredCards:
    """Altered: a card has versions, each with a reference."""

    def import_cards(self, file: Path, watch: Watch, data: Path | None) -> tuple[ImportSummary, int]:
        """Import a file of the community's."""
        from headjudge.altered.cards.importers import import_file

        return import_file(file, watch, data)

    def search(self, query: str, limit: int, data: Path | None) -> None:
        """List the cards, our own among them, on which all words stand."""
        from headjudge.altered.cards.library import CardLibrary

        with CardLibrary.open(data) as cards:
            found = cards.search(query)
        if found:
            console.print(_table(found[:limit]))
        more = f", the first {limit} shown" if len(found) > limit else ""
        console.print(f"{len(found)} card{'' if len(found) == 1 else 's'}{more}", highlight=False)

    def show(self, name: str, data: Path | None) -> None:
        """Show all versions of the card of a name, or the one of a reference."""
        from headjudge.altered.cards.library import CardLibrary
        from headjudge.altered.cards.references import parse_reference

        with CardLibrary.open(data) as cards:
            reference = parse_reference(name)
            one = None if reference is None else cards.find(str(reference))
            found = cards.named(name) if one is None else [one]
            if not found:
                raise UnknownCard(name, cards.suggestions(name))
        for record in found:
            _show(record)

    def show_set(self, *, as_json: bool) -> None:
        """List our own set by factions."""
        import msgspec

        from headjudge.altered.cards.own_set import own_set

        printed = own_set()
        if as_json:
            for card in printed.cards:
                sys.stdout.buffer.write(msgspec.json.encode(card) + b"\n")
            return
        console.print(Text.assemble((printed.name, "bold"), f" ({printed.code})"))
        console.print(Text(printed.story))
        for faction in printed.factions:
            console.print()
            console.print(Text.assemble((faction.name, "bold"), f" ({faction.code})  {faction.story}"))
            own = [card.versions[0] for card in printed.cards if card.versions[0].card.faction == faction.code]
            console.print(_table(own))

    def show_coverage(self, options: CoverageOptions) -> None:
        """Count the supported cards by faction, set and rarity, and rank the lines that aren't read."""
        from headjudge.altered.cards.references import parse_reference
        from headjudge.altered.support.coverage import measure

        if options.text_only:
            raise InvalidInput("cards of Altered aren't judged by their text only: leave --text-only out")
        if options.by_hand:
            raise InvalidInput("cards of Altered aren't played by hand yet: leave --by-hand out")
        if options.decks is not None:
            raise InvalidInput("published decks of Altered aren't counted: leave --decks out")
        records = _records(options.file)
        if options.sets:
            wanted = {code.upper() for code in options.sets}
            named = [(record, parse_reference(record.reference)) for record in records]
            records = [record for record, reference in named if reference is not None and reference.set in wanted]
        found = measure(records)
        if options.as_json:
            typer.echo(json.dumps(_report(found, options), ensure_ascii=False))
            return
        console.print(f"{_words(found.total)}", highlight=False)
        for title, shares in (("faction", found.by_faction), ("set", found.by_set), ("rarity", found.by_rarity)):
            for name, share in shares.items():
                console.print(f"  {title} {name}: {_words(share)}", highlight=False, markup=False)
        for one in found.obstacles(options.top):
            line = f"{one.alone:5} {one.cards:5}  {one.line}  ({one.example})"
            console.print(line, highlight=False, markup=False, soft_wrap=True)
        if options.unsupported:
            for reference, lines in sorted(found.unsupported.items()):
                console.print(f"{reference}: {' / '.join(lines)}", highlight=False, markup=False, soft_wrap=True)

    def check_deck(self, wanted: Check) -> None:
        """Check a deck for a format, by the rules of an edition."""
        from headjudge.altered.cards.library import CardLibrary
        from headjudge.altered.decks import check_deck, construction, read_deck
        from headjudge.altered.editions import Edition

        if wanted.by_hand:
            raise InvalidInput("cards of Altered aren't played by hand yet: leave --by-hand out")
        format_name = wanted.format_name.lower() or FORMAT
        edition = wanted.edition or Edition.FIRST.number
        rules = construction(format_name, edition)
        deck = read_deck(wanted.file)
        with CardLibrary.open(wanted.data) as cards:
            found = check_deck(deck, cards, rules)
        for problem in found.problems:
            console.print(Text(f"{wanted.file}: {problem}"), soft_wrap=True)
        if found.problems:
            raise typer.Exit(1)
        hero = found.deck.hero
        console.print(
            f"{deck.name}: {hero.name if hero else 'no Hero'} and {len(found.deck.cards)} cards, fit for {format_name} "
            f"by the edition {edition}.",
            highlight=False,
        )

    def list_decks(self) -> None:
        """List the ready decks, each with its faction, its Hero and its plan."""
        from headjudge.altered.decks.ready import ready_decks

        for deck in ready_decks():
            hero = f"  {deck.deck.hero.name}" if deck.deck.hero else ""
            console.print(Text.assemble((deck.name, "bold"), f"  {deck.title} ({deck.faction}){hero}"))
            console.print(Text(f"  {deck.plan}"))

    def converted(self, file: Path, to: str, data: Path | None) -> str:
        """A deck in another format, with the references of the cards that its names mean."""
        from headjudge.altered.cards.library import CardLibrary
        from headjudge.altered.decks import read_deck
        from headjudge.altered.decks.check import with_references
        from headjudge.altered.decks.files import deck_format

        kind = deck_format(to)
        deck = read_deck(file)
        with CardLibrary.open(data) as cards:
            return kind.write(replace(deck, entries=with_references(deck, cards)))


CARD_GAMES.add("altered", AlteredCards())


def _records(file: Path | None) -> list[CardRecord]:
    from headjudge.altered.cards.database import CardDatabase
    from headjudge.altered.cards.importers import read_cards

    if file is not None:
        return list(read_cards(file))
    with CardDatabase() as cards:
        return list(cards)


def _words(share: Share) -> str:
    return f"{share.supported} of {share.cards} cards are supported: {share.part:.1%}"


def _report(found: Coverage, options: CoverageOptions) -> Mapping[str, object]:
    def told(share: Share) -> dict[str, object]:
        return {"cards": share.cards, "supported": share.supported, "share": round(share.part, 4)}

    report: dict[str, object] = {
        **told(found.total),
        "factions": {name: told(share) for name, share in found.by_faction.items()},
        "sets": {name: told(share) for name, share in found.by_set.items()},
        "rarities": {name: told(share) for name, share in found.by_rarity.items()},
        "obstacles": [
            {"line": one.line, "cards": one.cards, "alone": one.alone, "example": one.example}
            for one in found.obstacles(options.top)
        ],
    }
    if options.unsupported:
        report["unsupported"] = found.unsupported
    return report


def _table(records: Iterable[CardRecord]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("Reference", "Name", "Type", "Costs", "V/M/O", "Rarity"):
        table.add_column(heading)
    for record in records:
        card = record.card
        kind = f"{card.type} — {' '.join(card.subtypes)}" if card.subtypes else str(card.type)
        table.add_row(record.reference, card.name, kind, _costs(record), _stats(record), card.rarity)
    return table


def _costs(record: CardRecord) -> str:
    """The Hand Cost and the Reserve Cost; of a Hero, the limits of Reserve and Landmarks."""
    card = record.card
    if card.type == "Hero":
        return f"{card.reserve_limit}, {card.landmark_limit}"
    return f"{card.hand_cost}/{card.reserve_cost}"


def _stats(record: CardRecord) -> str:
    return "" if record.card.stats is None else "/".join(map(str, record.card.stats))


def _show(record: CardRecord) -> None:
    from headjudge.altered.support import why_unsupported
    from headjudge.altered.text.reading import plain_reading

    card = record.card
    console.print(Text.assemble((card.name, "bold"), f"  {record.version}"))
    kind = f"{card.type} — {' '.join(card.subtypes)}" if card.subtypes else str(card.type)
    if card.type == "Hero":
        kind += f"  Reserve {card.reserve_limit}, Landmarks {card.landmark_limit}"
    else:
        kind += f"  {_costs(record)}  {_stats(record)}"
    console.print(Text(kind.rstrip()))
    for text in (card.text, card.support):
        if text:
            console.print(Text(text))
    reason = why_unsupported(card)
    if reason:
        console.print(Text(f"Not supported: {reason}", style="bold red"))
    else:
        for line in plain_reading(card):
            console.print(Text(line, style="dim"))
    facts = [record.set_name, record.number, *(["suspended"] if record.suspended else [])]
    console.print(Text(", ".join(filter(None, facts)), style="dim"))
    console.print()
