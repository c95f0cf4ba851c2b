"""Reading XML that strangers wrote: element by element, with line numbers, and without document type definitions.

Deck, card and tournament files never need a document type definition, and refusing them rules out every attack by
entities.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO
from xml.parsers import expat

from headjudge.core.errors import InvalidInput

__all__ = ["Element", "XmlError", "elements"]

_CHUNK = 1 << 16


class XmlError(InvalidInput):
    """The file is not well-formed XML, or uses what is refused here."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")


@dataclass(slots=True)
class Element:
    """An element with all that is in it."""

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def child(self, tag: str) -> "Element | None":
        """The first child with this tag."""
        return next((child for child in self.children if child.tag == tag), None)

    def child_text(self, tag: str) -> str:
        """The text of the first child with this tag, without surrounding space; empty if there is none."""
        found = self.child(tag)
        return found.text.strip() if found else ""


class _Builder:
    """Expat's handlers: builds the wanted elements and nothing around them."""

    def __init__(self, wanted: Collection[str], encoding: str | None) -> None:
        self.wanted = wanted
        self.open: list[Element] = []
        self.done: list[Element] = []
        self.parser = expat.ParserCreate(encoding)
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.data
        self.parser.StartDoctypeDeclHandler = self.doctype

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if self.open or tag in self.wanted:
            self.open.append(Element(tag, attributes, self.parser.CurrentLineNumber))

    def end(self, _tag: str) -> None:
        if not self.open:
            return
        element = self.open.pop()
        (self.open[-1].children if self.open else self.done).append(element)

    def data(self, text: str) -> None:
        if self.open:
            self.open[-1].text += text

    def doctype(self, *_declaration: object) -> None:
        raise XmlError(self.parser.CurrentLineNumber, "remove the <!DOCTYPE>; such definitions are refused")


def elements(stream: BinaryIO, wanted: Collection[str], encoding: str | None = None) -> Iterator[Element]:
    """The outermost elements with a wanted tag, each as soon as it is complete.

    The encoding is the one that the document states, unless one is given.
    """
    builder = _Builder(wanted, encoding)
    while True:
        chunk = stream.read(_CHUNK)
        try:
            builder.parser.Parse(chunk, not chunk)
        except expat.ExpatError as error:
            raise XmlError(error.lineno, f"not well-formed XML ({expat.ErrorString(error.code)})") from error
        yield from builder.done
        builder.done.clear()
        if not chunk:
            return
