"""The fields that the binding fills with numbers of slots are numbers, whatever node has them."""

from dataclasses import fields

from headjudge.grammar.node import Node
from headjudge.magic.text.compiler import compile_line


def _below(cls: type[Node]) -> list[type[Node]]:
    return [cls, *(each for sub in cls.__subclasses__() for each in _below(sub))]


def test_what_is_numbered_as_a_slot_is_a_number() -> None:
    """``Exile`` once had a flag ``pile``: each that was bound was taken for one in a pile."""
    compile_line(("draw", "a", "card", "."), spell=True)  # loads the whole tree
    found = {
        f"{cls.__name__}.{field.name}": field.type
        for cls in _below(Node)
        for field in fields(cls)
        if field.name in {"slot", "result", "pile"}
    }
    assert len(found) > 50
    assert {name: kind for name, kind in found.items() if kind != "int"} == {}
