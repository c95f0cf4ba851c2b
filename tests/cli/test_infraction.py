"""`headjudge infraction` as a judge meets it."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_a_case_in_words(here: Run) -> None:
    shown = here("infraction", "assess", "3.1", "--by", "Ana", "--fact", "late=00:10:00")
    assert shown.stdout.splitlines()[0].startswith("This is 3.1 Tournament Error, Tardiness.")
    assert "The penalty for Ana is a Match Loss, since it is ten minutes or more." in shown.stdout


def test_what_the_head_judge_has_to_know(here: Run) -> None:
    twice = ("--earlier", "2.5:warning", "--earlier", "game-rule-violation:warning")
    shown = here("infraction", "assess", "2.5", "-f", "simple_backup", "-f", "let_pass_by=Ben", *twice)
    assert shown.stdout.startswith("Consult the head judge first.")
    assert "Game Loss" in shown.stdout
    assert "Also: 2.6 Failure to Maintain Game State, by Ben" in shown.stdout


def test_json_in_and_out(here: Run) -> None:
    case = {"infraction": "missed-trigger", "by": "Ana", "facts": {"detrimental": True}}
    found = json.loads(here("infraction", "assess", "-", "--json", typed=json.dumps(case)).stdout)
    assert (found["penalty"], found["why"], found["options"]) == ("warning", ["detrimental"], ["stack", "leave"])


def test_questions_are_asked(here: Run) -> None:
    shown = here("infraction", "assess", "3.8", "--by", "Ana", "--ask", typed="perhaps\ny\nn\n")
    assert shown.stdout.count("Is there a pattern") == 2
    assert "'perhaps' isn't that" in shown.stdout
    assert "The penalty for Ana is a Game Loss" in shown.stdout


def test_facts_as_they_are_typed(here: Run) -> None:
    facts = ["happened=Ana passes-priority, Ana moves-on", "missed_at=4 combat", "now=5 precombat-main", "optional=no"]
    facts += ["symmetrical=Ben helps", "stack=Bolt, Elk", "above=Elk", "name=Gift"]
    given = [part for fact in facts for part in ("--fact", fact)]
    found = json.loads(here("infraction", "assess", "missed trigger", "--by", "Ana", *given, "--json").stdout)
    assert (found["penalty"], found["remedies"], found["report"]) == ("warning", ["opponent-chooses-stack"], False)
    assert (found["trigger"]["missed"], found["trigger"]["stack"]) == (True, ["Bolt", "Gift", "Elk"])
    cheat = here("infraction", "assess", "4.8", "-f", "aware", "-f", "underlying=3.5", "-f", "wrong=deck", "--json")
    assert json.loads(cheat.stdout)["remedies"] == ["deck-to-list"]
    shown = here("infraction", "show", "Slow Play").stdout
    assert "Game Loss for warning number 2 of a day" in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["show", "trigger"], "did you mean missed-trigger?"),
        (
            ["assess", "3.3", "--announced", "3.3:match-loss"],
            "an event may announce that of limited-procedure-violation",
        ),
        (["assess", "3.5", "--fact", "clerical=perhaps"], "clerical of 3.5 Deck/Decklist Problem is true or false"),
        (["show", "9.9"], "knows no infraction '9.9'"),
        (["assess", "2.5", "--fact", "luck"], "isn't a fact of 2.5 Game Rule Violation; there are simple_backup"),
        (["assess", "3.1", "--fact", "late=soon"], "isn't a length of time"),
        (["assess", "3.1", "--earlier", "tardiness"], "write infraction:penalty"),
        (["list", "--edition", "1999"], "there is no edition '1999' of the guide; there are 2016"),
    ],
)
def test_what_is_wrong_is_said(here: Run, arguments: list[str], said: str) -> None:
    refused = here("infraction", *arguments)
    assert refused.returncode == 2
    assert said in " ".join(refused.stderr.split())


def test_an_edition_of_ones_own(here: Run, tmp_path: Path) -> None:
    own = tmp_path / "club.toml"
    own.write_text(
        'base = "2016"\nremoved = ["marked-cards"]\neffective = "2026-01-01"\n'
        '[infraction.slow-play]\npenalty = "game-loss"\n',
        encoding="utf-8",
    )
    listed = json.loads(here("infraction", "list", "--edition", str(own), "--json").stdout)
    assert "marked-cards" not in {one["name"] for one in listed}
    assert {one["penalty"] for one in listed if one["name"] == "slow-play"} == {"game-loss"}
    own.write_text('base = "2016"\n[infraction.slow-play]\npenality = "none"\n', encoding="utf-8")
    refused = here("infraction", "list", "--edition", str(own))
    assert "club.infraction.slow-play: there is no key 'penality'" in " ".join(refused.stderr.split())
