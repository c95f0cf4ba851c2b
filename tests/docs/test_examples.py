"""The examples in the documentation are run, block after block of a page in one namespace."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
FILES = {"add-a-game"}
"""What stands there are files, not examples: `test_add_a_game.py` adds them to a copy of the sources."""
PAGES = sorted(
    page for page in DOCS.glob("*.md") if page.stem not in FILES and "```python" in page.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_examples_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    namespace: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(page), "exec"), namespace)  # noqa: S102 - that is the test
    capsys.readouterr()
