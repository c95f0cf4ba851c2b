"""What docstrings and comments refer to (``:func:`.module.name```) is there."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import headjudge

TOP = Path(headjudge.__file__).parent
ROLE = re.compile(r":(?:mod|func|class|meth|data|attr):`~?(?:[^`<]*<)?([\w.]+)>?`")
FILES = sorted(path for path in TOP.rglob("*.py") if "migrations" not in path.parts)


def module_of(path: Path) -> str:
    """The name of a module, of a package that of its ``__init__``."""
    return ".".join(("headjudge", *path.relative_to(TOP).with_suffix("").parts))


def candidates(reference: str, module: str) -> Iterator[str]:
    """What a reference in a module may mean, as an absolute name."""
    package = module.rpartition(".")[0]
    if not reference.startswith("."):
        yield from (reference, f"{module}.{reference}")
        return
    dots = len(reference) - len(reference.lstrip("."))
    base = package.split(".")[: len(package.split(".")) - dots + 1]
    yield ".".join((*base, reference.lstrip(".")))


def exists(name: str) -> bool:
    """Whether there is a module of this name, or something in one."""
    parts = name.split(".")
    for n in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:n]))
        except ImportError:
            continue
        for part in parts[n:]:
            slots = getattr(found, "__annotations__", {}), getattr(found, "__dataclass_fields__", {})
            if not hasattr(found, part) and not any(part in one for one in slots):
                return False
            found = getattr(found, part, None)
        return True
    return False


@pytest.mark.parametrize("package", sorted({path.relative_to(TOP).parts[0] for path in FILES}))
def test_what_is_referred_to_is_there(package: str) -> None:
    lost = []
    for path in FILES:
        if path.relative_to(TOP).parts[0] == package:
            text = path.read_text(encoding="utf-8")
            for reference in ROLE.findall(text):
                here = re.search(rf"\b(?:def|class) {reference}\b|^\s+{reference}: ", text, re.MULTILINE)
                if not here and not any(map(exists, candidates(reference, module_of(path)))):
                    lost.append(f"{path.relative_to(TOP)}: {reference}")
    assert lost == []
