"""The scenarios of tournaments that need nothing but matches are played on the room for matches alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.tournament.matches.driver import Driver, playable

ROOT = Path(__file__).parents[3]
FOLDERS = [root / "scenarios/tournament" for root in (ROOT, ROOT.parent / "shared")]


def documents() -> Iterator[Any]:
    """Each document that is about matches only."""
    for folder in FOLDERS:
        for file in sorted(folder.glob("*.yaml")):
            for document in yaml.safe_load_all(file.read_text(encoding="utf-8")):
                if playable(document):
                    yield pytest.param(document, id=f"{file.stem}: {document['scenario']}")


@pytest.mark.parametrize("document", list(documents()))
def test_a_scenario_of_matches(document: dict[str, Any]) -> None:
    assert Driver(document).play(document["script"])


@pytest.mark.skipif(not FOLDERS[-1].exists(), reason="the shared scenarios aren't here")
def test_the_scenarios_about_matches_are_among_them() -> None:
    played = {parameter.id.split(":")[0] for parameter in documents()}
    assert {"101-112-formats", "112a-clocks", "113-115-pregame", "116-117-end-of-match"} <= played
    assert {"121-129-constructed", "131-135-limited", "organisers"} <= played


def test_the_driver_notices_what_is_wrong() -> None:
    document: dict[str, Any] = {
        "setup": {"players": ["Ana", "Ben"]},
        "script": [{"pair": [["Ana", "Ben"]]}, {"expect": {"match Ana": {"state": "playing"}}}],
    }
    with pytest.raises(AssertionError, match="state is waiting"):
        Driver(document).play(document["script"])
