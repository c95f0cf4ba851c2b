"""The language of card searches, translated to a condition on the card table.

A query is words and terms, all of which must hold:

    goblin "war chief"       the name has these words or phrases
    t:creature  t:"elf"      the type line has the word
    o:"draw a card"          the rules text has the phrase
    kw:flying                the card has the keyword
    c:red  c=wu  c<=bg       its colors include red; are white and blue; are at most black and green
    id<=wu                   its color identity, likewise
    mv<=3  mv=0              its mana value
    pow>=5  tou<2            its power and toughness, where they are numbers
    set:ODY  f:modern        it was printed in the set; it may be played in the format
    is:traditional           it is an ordinary card of the paper game
    -t:land                  a minus before anything: it does not hold
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from headjudge.core.cards.names import fold
from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.mana import COLORS

_TERM = re.compile(
    r"""(?P<minus>-?)(?:(?P<key>[A-Za-z]+)(?P<operator>!=|<=|>=|:|=|<|>))?(?:"(?P<phrase>[^"]*)"|(?P<word>[^\s"]+))"""
)
_COLOR_NAMES = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_COMPARISONS = {":": "=", "=": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}

Parameter = str | int | float


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition in SQL with the values of its parameters."""

    sql: str
    parameters: tuple[Parameter, ...] = ()


def color_bits(colors: tuple[str, ...]) -> int:
    """A set of colors as a number with a bit for each."""
    return sum(1 << position for position, color in enumerate(COLORS) if color in colors)


def wanted_name(query: str) -> str:
    """The words of a query that are looked for in names, as one name: cards that are called so come first."""
    words = (
        match["phrase"] or match["word"] for match in _TERM.finditer(query) if not (match["key"] or match["minus"])
    )
    return fold(" ".join(word for word in words if word))


def by_name(key: str, wanted: str) -> tuple[bool, bool, str]:
    """Where a card of this folded name comes among those found: it or a face is called so, it begins so, others."""
    return f" // {wanted} // " not in f" // {key} // ", not key.startswith(wanted), key


BY_NAME = "instr(' // ' || key || ' // ', ' // ' || ? || ' // ') = 0, substr(key, 1, length(?)) != ?, key"
"""The same order in SQL, with the wanted name as each of its parameters."""


def parse_query(query: str) -> Condition:
    """Translate a query; raises InvalidInput naming the term that is not understood."""
    conditions: list[Condition] = []
    position = 0
    while position < len(query):
        if query[position].isspace():
            position += 1
            continue
        match = _TERM.match(query, position)
        if match is None:
            raise InvalidInput(f"the search has a quote that is not closed: {query[position:]}", code="card/query")
        condition = _term(match)
        conditions.append(Condition(f"NOT ({condition.sql})", condition.parameters) if match["minus"] else condition)
        position = match.end()
    return Condition(
        " AND ".join(f"({condition.sql})" for condition in conditions) or "1",
        tuple(parameter for condition in conditions for parameter in condition.parameters),
    )


def _term(match: re.Match[str]) -> Condition:
    value = match["word"] if match["phrase"] is None else match["phrase"]
    key = match["key"]
    if key is None:
        return _contains("key", value)
    handler = _KEYS.get(key.lower())
    if handler is None:
        raise InvalidInput(
            f"'{key}' in '{match[0]}' is not something to search by; try one of {', '.join(_KEYS)}", code="card/query"
        )
    try:
        return handler(match["operator"], value)
    except ValueError as error:
        raise InvalidInput(f"'{match[0]}' is not understood: {error}", code="card/query") from error


def _contains(column: str, value: str) -> Condition:
    escaped = re.sub(r"([\\%_])", r"\\\1", fold(value))
    return Condition(f"{column} LIKE ? ESCAPE '\\'", (f"%{escaped}%",))


def _text(column: str) -> Callable[[str, str], Condition]:
    def condition(operator: str, value: str) -> Condition:
        _only_is(operator)
        return _contains(column, value)

    return condition


def _listed(column: str) -> Callable[[str, str], Condition]:
    """A column that holds folded words, each between bars."""

    def condition(operator: str, value: str) -> Condition:
        _only_is(operator)
        return _contains(column, f"|{value}|")

    return condition


def _number(column: str) -> Callable[[str, str], Condition]:
    def condition(operator: str, value: str) -> Condition:
        try:
            return Condition(f"{column} {_COMPARISONS[operator]} ?", (float(value),))
        except ValueError as error:
            raise ValueError(f"'{value}' is not a number") from error

    return condition


def _colors(column: str) -> Callable[[str, str], Condition]:
    def condition(operator: str, value: str) -> Condition:
        if fold(value) in {"multicolor", "m"}:
            _only_is(operator)
            return Condition(f"{column} & ({column} - 1) != 0")
        bits = color_bits(_color_letters(value))
        if operator == ":" and bits == 0:
            operator = "="
        return Condition(*_COLOR_COMPARISONS[operator](column, bits))

    return condition


_COLOR_COMPARISONS: dict[str, Callable[[str, int], tuple[str, tuple[Parameter, ...]]]] = {
    ":": lambda column, bits: (f"{column} & ? = ?", (bits, bits)),
    ">=": lambda column, bits: (f"{column} & ? = ?", (bits, bits)),
    ">": lambda column, bits: (f"{column} & ? = ? AND {column} != ?", (bits, bits, bits)),
    "=": lambda column, bits: (f"{column} = ?", (bits,)),
    "!=": lambda column, bits: (f"{column} != ?", (bits,)),
    "<=": lambda column, bits: (f"{column} & ~? = 0", (bits,)),
    "<": lambda column, bits: (f"{column} & ~? = 0 AND {column} != ?", (bits, bits)),
}


def _color_letters(value: str) -> tuple[str, ...]:
    name = fold(value)
    if name in {"colorless", "c"}:
        return ()
    if name in _COLOR_NAMES:
        return (_COLOR_NAMES[name],)
    letters = tuple(name.upper())
    if not set(letters) <= set(COLORS):
        raise ValueError(f"'{value}' is not a color; write red, wu, colorless or multicolor")
    return letters


def _is(operator: str, value: str) -> Condition:
    _only_is(operator)
    if fold(value) != "traditional":
        raise ValueError("only is:traditional is known")
    return Condition("traditional")


def _only_is(operator: str) -> None:
    if operator not in {":", "="}:
        raise ValueError(f"'{operator}' cannot compare this; write ':'")


_KEYS: dict[str, Callable[[str, str], Condition]] = {
    "name": _text("key"),
    "t": _text("type_line"),
    "type": _text("type_line"),
    "o": _text("text"),
    "oracle": _text("text"),
    "text": _text("text"),
    "kw": _listed("keywords"),
    "keyword": _listed("keywords"),
    "c": _colors("colors"),
    "color": _colors("colors"),
    "id": _colors("identity"),
    "identity": _colors("identity"),
    "mv": _number("mana_value"),
    "cmc": _number("mana_value"),
    "pow": _number("power"),
    "power": _number("power"),
    "tou": _number("toughness"),
    "toughness": _number("toughness"),
    "s": _listed("sets"),
    "set": _listed("sets"),
    "f": _listed("legal"),
    "format": _listed("legal"),
    "is": _is,
}
