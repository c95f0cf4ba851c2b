"""What the deck formats made of XML have in common."""

import io
from collections.abc import Collection
from xml.sax.saxutils import quoteattr

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.xml_elements import Element, XmlError, elements

HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'

__all__ = ["HEADER", "parse", "quoteattr", "required"]


def parse(text: str, wanted: Collection[str]) -> list[Element]:
    """The outermost elements with a wanted tag."""
    # The text is decoded by now, so that what its header says of an encoding is past: expat is told the true one.
    try:
        return list(elements(io.BytesIO(text.encode()), wanted, encoding="utf-8"))
    except XmlError as error:
        raise DeckFileError(error.line, error.reason) from error


def required(element: Element, attribute: str) -> str:
    """The value of an attribute that the element must have."""
    value = element.attributes.get(attribute, "").strip()
    if not value:
        raise DeckFileError(element.line, f'this <{element.tag}> has no {attribute}; write {attribute}="..."')
    return value
