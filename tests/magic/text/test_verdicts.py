from pathlib import Path

from tests.magic.text.verdicts import FROZEN, MARKS, changes, read_verdicts

from headjudge.cli.root import app
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.playable.coverage import measure
from headjudge.magic.text.compiler import compile_card

CARDS = [
    CardRecord(name="Briar Hog", type_line="Creature — Boar", text="Trample"),
    CardRecord(name="Odd Hog", type_line="Creature — Boar", text="When this creature dies, praise 3 hosts."),
    CardRecord(name="Odder Hog", type_line="Creature — Boar", text="When this creature dies, praise 4 hosts."),
]


def test_gains_and_losses() -> None:
    old = {"A": "+", "B": "-", "C": "~"}
    new = {"A": "~", "B": "~", "C": "~", "D": "+"}
    assert changes(old, new) == (["- -> ~ B", "- -> + D"], ["+ -> ~ A"])


def test_the_frozen_verdicts_are_well_formed() -> None:
    lines = FROZEN.read_text(encoding="utf-8").splitlines()
    verdicts = read_verdicts(lines)
    assert len(verdicts) == len(lines)
    assert set(verdicts.values()) <= set(MARKS)
    assert list(verdicts) == sorted(verdicts)


def test_coverage_ranks_what_keeps_cards_out() -> None:
    found = measure(CARDS, compile_card)
    assert (found.cards, found.supported) == (3, ["Briar Hog"])
    (obstacle,) = found.obstacles(5)
    assert obstacle.cards == 2
    assert "praise N hosts" in obstacle.reason


def test_the_command_counts(tmp_path: Path) -> None:
    import json

    from typer.testing import CliRunner

    import headjudge.cli.coverage  # noqa: F401 - adds its command

    file = tmp_path / "cards.jsonl"
    card = {
        "name": "Briar Hog",
        "layout": "normal",
        "type_line": "Creature — Boar",
        "oracle_text": "Trample",
        "sets": ["XYZ"],
    }
    file.write_text(json.dumps(card) + "\n", encoding="utf-8")
    result = CliRunner().invoke(app, ["cards", "coverage", "--data", str(file), "--json"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.output)
    assert (report["cards"], report["supported"], report["share"]) == (1, 1, 1.0)
