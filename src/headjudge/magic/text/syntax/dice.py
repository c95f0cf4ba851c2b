"""Tables of results: "roll a d20. 1—9 | draw a card. 10—20 | draw two cards." (706.3)."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.sentence_ends import end_sentence, sentence_end
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.dice import ByResult, ResultRow
from headjudge.magic.text.tree.effects.choices import Roll
from headjudge.magic.text.tree.structure import Steps

__all__ = ["ROWS"]

ROWS = "rows"
"""The argument with which a sentence and the table after it are read: no clause has one."""

_OR_LESS, _OR_MORE = "or less |", "+ |"


@RULES_TEXT.reads(ByResult, ROWS)
def read_by_result(reader: Reader, at: int, _: str) -> Iterator[tuple[int, ByResult]]:
    """Read a sentence that ends with the roll of a die, and the rows of its table, each closed."""
    for end, roll in reader.read(Effect, at, "clauses"):
        if not isinstance(roll.parts[-1] if isinstance(roll, Steps) else roll, Roll):
            continue
        start = sentence_end(reader, end)
        rows: tuple[ResultRow, ...] = ()
        while start > 0 and (row := _range(reader, start)) is not None:
            after, low, high = row
            options = [o for o in reader.read(Effect, after, "text") if _row_follows(reader, o[0])]
            if not options:
                break
            start, effect = options[0]
            rows = (*rows, ResultRow(effect, low, high))
        if len(rows) > 1 and not _row_follows(reader, start, begins=True):
            yield start, ByResult(roll, rows)


def _range(reader: Reader, at: int) -> tuple[int, int, int] | None:
    """Read "1—9 |", "20 |", "9 or less |" or "15+ |": the end, and the lowest and highest result."""
    token = reader.token(at)
    if not token.isdigit() or not reader.word(at, token):
        return None
    n = int(token)
    if reader.word(at + 1, "|"):
        return at + 2, n, n
    if (end := reader.phrase(at + 1, _OR_LESS)) > 0:
        return end, -1, n
    if (end := reader.phrase(at + 1, _OR_MORE)) > 0:
        return end, n, -1
    if reader.word(at + 1, "—") and (to := reader.token(at + 2)).isdigit() and reader.word(at + 2, to):
        return (at + 4, n, int(to)) if reader.word(at + 3, "|") else None
    return None


def _row_follows(reader: Reader, at: int, *, begins: bool = False) -> bool:
    """Whether a row ends here: another one ``begins``, or the text ends."""
    token = reader.token(at)
    return token.isdigit() or (not begins and token in {"", '"'})


@RULES_TEXT.orders(ResultRow)
def order_of_row(_: ResultRow) -> tuple[str, ...]:
    """The results stand before what is done."""
    return "low", "high", "effect"


@RULES_TEXT.writes(ByResult)
def write_by_result(writer: Writer, node: ByResult, _: str) -> None:
    """Print the roll, and its table."""
    writer.write(node.roll)
    end_sentence(writer)
    for row in node.rows:
        writer.write(row)


@RULES_TEXT.writes(ResultRow)
def write_row(writer: Writer, row: ResultRow, _: str) -> None:
    """Print a row of a table."""
    if row.low < 0:
        writer.put(f"{row.high} {_OR_LESS}")
    elif row.high < 0:
        writer.put(f"{row.low} {_OR_MORE}")
    elif row.low == row.high:
        writer.put(f"{row.low} |")
    else:
        writer.put(f"{row.low} — {row.high} |")
    writer.write(row.effect)
    end_sentence(writer)
