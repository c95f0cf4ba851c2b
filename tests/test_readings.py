"""How readings are frozen, for every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.readings import Frozen, as_text, changes, from_text, hashed, read_hashes


def test_readings_are_kept_as_they_are() -> None:
    found = {"A": "one\ntwo", "B": "three"}
    assert from_text(as_text(found)) == found
    assert changes({"A": hashed("one"), "B": hashed("x")}, {"A": hashed("one"), "B": hashed("y"), "C": "z"}) == ["B"]
    assert read_hashes(["0123 A Name, of Words\n"]) == {"A Name, of Words": "0123"}


@pytest.mark.parametrize("file", [[], ["cards.jsonl"]])
def test_what_is_read_otherwise_and_what_is_read_no_more_is_told(
    tmp_path: Path, file: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = {"A": "one", "B": "two", "C": "three"}
    frozen = Frozen(tmp_path / "ours.txt", tmp_path / "hashes.txt", lambda: now, lambda _file: now)

    def run(*options: str) -> int:
        monkeypatch.setattr("sys.argv", ["readings", *file, *options])
        return frozen.main("readings")

    assert run("--update") == 0
    assert run() == 0
    del now["A"]
    now |= {"B": "deux", "D": "four"}
    capsys.readouterr()
    assert run() == 1
    assert (
        capsys.readouterr().out == "3 cards read, 1 of them otherwise than before, 1 no more\nB\n  deux\nno more: A\n"
    )
