"""Campaigns from the terminal: new ones, orders, updates, strategies, results."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.wargame.played import Run, state_of


def test_a_standard_round_by_name(run: Run, here: Run, tmp_path: Path) -> None:
    options = ("--seed", "7", "--players", "Ann:coalition,Ben:phyrexia:Evincar", "--judges", "battle=Bea+Bob")
    done = run("wargame", "new", "q.jsonl", *options, "--at", "2026-03-01 05:00")
    assert done.returncode == 0, done.stderr
    assert "100 armies, 20 players, turn 1, open; battles are due 2026-03-08 05:00 GMT" in done.stdout
    state = state_of(tmp_path / "q.jsonl").state
    assert state.player("Ben").rank == "Evincar"
    assert state.judges.battle == ["Bea", "Bob"]
    assert state.options.mercenary_ai
    again = here("wargame", "new", "q.jsonl", *options)
    assert again.returncode == 2
    assert "already exists" in again.stderr
    shown = here("wargame", "show", "q.jsonl")
    assert "turn 1" in shown.stdout
    assert "450,000" in shown.stdout
    picture = here("wargame", "map", "q.jsonl", "--svg", "q.svg", "--arrows")
    assert picture.returncode == 0, picture.stderr
    names = [one.get("data-army") for one in ElementTree.parse(tmp_path / "q.svg").iter() if one.get("data-army")]  # noqa: S314
    assert len(names) == 100
    text = here("wargame", "map", "q.jsonl")
    assert text.stdout.splitlines()[2].startswith("A ~ ~ ~")


def test_a_turn_from_orders_to_results(here: Run, game: Path) -> None:
    orders = "Good morning\nAnn: 1A > 3B\nPike: 2A > 5C; engage Rot\nPike: 2A > 5A\nRot: 5C > 5B\nPkie: 2A > 3A"
    done = here("wargame", "post", "game.jsonl", "--by", "Ann", "--at", "2026-03-07 10:00", "-", typed=orders)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "post 1:"
    assert lines[1].split() == ["talk", "Good", "morning"]
    assert lines[2].startswith("  order    Ann: ")
    assert "5 steps; an army moves at most 3 (rule 3.2.2.1)" in done.stdout
    assert "you don't control Rot (rule 5.4.1)" in done.stdout
    assert "did you mean Pike?" in done.stdout
    assert len(state_of(game).state.posts) == 1
    moved = here("wargame", "lock", "game.jsonl", "--at", "2026-03-09 05:01")
    assert "Ann: 1A - " in moved.stdout
    assert "this is a draft" in moved.stdout
    early = here("wargame", "lock", "game.jsonl", "--publish", "--at", "2026-03-09 05:00")
    assert early.returncode == 2
    assert "posts are taken until 2026-03-09 05:00 GMT (rule 3.1)" in early.stderr
    assert state_of(game).state.phase == "open"
    done = here("wargame", "lock", "game.jsonl", "--publish", "--at", "2026-03-09 05:01")
    assert done.returncode == 0, done.stderr
    assert "movement: Movement update of turn 1" in done.stdout
    assert str(state_of(game).state.army("Ann").at) == "3B"
    assert str(state_of(game).state.army("Pike").at) == "5A"
    done = here("wargame", "results", "game.jsonl", "--at", "2026-03-09 06:00", "--deadline", "2026-03-20 05:00")
    assert "Turn 2 is open; battles are due 2026-03-20 05:00 GMT" in done.stdout
    assert json.loads(here("wargame", "show", "game.jsonl", "--json").stdout)["turn"] == 2


def test_a_point_of_discretion_is_settled_by_the_judge(here: Run, game: Path) -> None:
    here("wargame", "post", "game.jsonl", "--by", "Ann", "--at", "2026-03-07 10:00", "Fen: 8A > 7C")
    here("wargame", "post", "game.jsonl", "--by", "Zed", "--at", "2026-03-07 11:00", "Rust: Intercept Fen")
    at = ("--at", "2026-03-09 05:01")
    assert "Which way does Fen take?" in here("wargame", "lock", "game.jsonl", *at).stdout
    for way, ends in (("8A - 7A - 7B - 7C", "Fen: 8A - 7A - 7B\n"), ("8A - 8B - 8C - 7C", "Fen: 8A - 8B - 8C - 7C\n")):
        ruled = here("wargame", "lock", "game.jsonl", "--rule", f"route of Fen={way}", *at)
        assert ruled.returncode == 0, ruled.stderr
        assert ends in ruled.stdout
    wrong = here("wargame", "lock", "game.jsonl", "--rule", "route of Fen=over the hill", *at)
    assert wrong.returncode == 2
    assert here("wargame", "lock", "game.jsonl", "--publish", *at).returncode == 0
    assert str(state_of(game).state.army("Fen").at) == "7C"


def test_a_battle_with_strategies_and_scores(here: Run, game: Path) -> None:
    here("wargame", "post", "game.jsonl", "--by", "Ann", "--at", "2026-03-07 10:00", "Pike: 2A > 4A")
    here("wargame", "lock", "game.jsonl", "--publish", "--at", "2026-03-09 05:01")
    here("wargame", "results", "game.jsonl", "--at", "2026-03-09 06:00")
    text = "Pike: 4A > 5C; engage Rot"
    pm = here("wargame", "pm", "game.jsonl", "--by", "Ann", "--at", "2026-03-10 05:00", text)
    assert pm.returncode == 2
    assert "last 28 hours" in pm.stderr
    pm = here("wargame", "pm", "game.jsonl", "--by", "Ann", "--at", "2026-03-16 03:00", text)
    assert pm.returncode == 0, pm.stderr
    here("wargame", "lock", "game.jsonl", "--publish", "--at", "2026-03-16 05:01")
    here("wargame", "results", "game.jsonl", "--at", "2026-03-16 06:00")
    assert "battle at 5C (forest): " in here("wargame", "show", "game.jsonl").stdout
    strat = ("wargame", "strat", "game.jsonl", "Pike", "-", "--by", "Ann", "--kill", "--at", "2026-03-20 05:00")
    sent = here(*strat, typed="Hide among the ferns.")
    assert sent.returncode == 0, sent.stderr
    assert "ferns" not in json.dumps(json.loads(here("wargame", "show", "game.jsonl", "--json", "--as", "Zed").stdout))
    assert "ferns" in here("wargame", "show", "game.jsonl", "--json", "--as", "Bea").stdout
    score = ("wargame", "score", "game.jsonl", "Pike", "--at", "2026-03-22 06:00", "--reasons", "Ferns hide.")
    assert here(*score, "--give", "Pike=11").returncode == 2
    assert here(*score, "--give", "Pike").returncode == 2
    assert here(*score, "--give", "Pike=9", "--give", "Rot=1").returncode == 2
    scored = here(*score, "--give", "Pike=9")
    assert scored.stdout == "Pike +9\n"
    here("wargame", "lock", "game.jsonl", "--publish", "--at", "2026-03-24 05:01")
    done = here("wargame", "results", "game.jsonl", "--at", "2026-03-24 06:00")
    assert done.returncode == 0, done.stderr
    assert "results: " in done.stdout
    (battle,) = state_of(game).state.battles.values()
    assert battle.result is not None
    assert battle.strategies["Pike"][0].kill
    assert battle.scores["Pike"].points == 9


def test_check_says_what_is_wrong_and_posts_nothing(here: Run, game: Path) -> None:
    before = game.read_bytes()
    wrong = here("wargame", "post", "game.jsonl", "--by", "Ann", "--check", "Ann: 1A > 8A")
    assert wrong.returncode == 2
    assert "7 steps" in wrong.stdout
    assert here("wargame", "post", "game.jsonl", "--by", "Ann", "--check", "Ann: 1A > 3A").returncode == 0
    assert game.read_bytes() == before


def test_an_edit_replaces_a_post(here: Run, game: Path) -> None:
    here("wargame", "post", "game.jsonl", "--by", "Ann", "--at", "2026-03-07 10:00", "Ann: 1A > 2B")
    at = ("--at", "2026-03-07 11:00")
    done = here("wargame", "post", "game.jsonl", "--by", "Ann", "--edit", "1", *at, "Ann: 1A > 3A")
    assert done.returncode == 0, done.stderr
    (post,) = state_of(game).state.posts
    assert [line.text for line in post.lines] == ["Ann: 1A > 3A"]
    assert here("wargame", "post", "game.jsonl", "--by", "Zed", "--edit", "1", *at, "x").returncode == 2


@pytest.mark.usefixtures("game")
def test_anything_else_is_done_with_json(here: Run) -> None:
    arguments = '{"thread": "movement", "text": "Orders by Friday."}'
    done = here("wargame", "do", "game.jsonl", "say", arguments, "--by", "Moe")
    assert done.stdout == "say: done\nmovement: Moe: Orders by Friday.\n"
    for wrong in ("{", "[]", '{"thread": "nowhere", "text": "x"}'):
        refused = here("wargame", "do", "game.jsonl", "say", wrong, "--by", "Moe")
        assert refused.returncode == 2
        assert refused.stderr.startswith("error: ")


def test_a_set_up_is_imported_whole_or_not_at_all(here: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("judges: {battle: Bea}\n")
    assert here("wargame", "new", "g.jsonl", "--round", "empty.yaml").returncode == 0
    (tmp_path / "map.txt").write_text("# a strip of land\nppppo\nppppo\n")
    assert here("wargame", "import", "g.jsonl", "map.txt").returncode == 0
    assert state_of(tmp_path / "g.jsonl").state.map.rows == ("ppppo", "ppppo")
    part = """
places:
  - {name: Red Base, kind: base, color: red, at: 1A}
  - {name: Gate, kind: portal, at: %s}
players:
  - {name: Ann, side: coalition, rank: General, factions: [red]}
armies:
  - {name: Ann, side: coalition, rank: General, colors: [red]}
"""
    (tmp_path / "part.yaml").write_text(part % "2B")
    before = (tmp_path / "g.jsonl").read_bytes()
    refused = here("wargame", "import", "g.jsonl", "part.yaml")
    assert refused.returncode == 2
    assert "2.5.1.1" in refused.stderr
    assert (tmp_path / "g.jsonl").read_bytes() == before
    (tmp_path / "part.yaml").write_text(part % "4B")
    done = here("wargame", "import", "g.jsonl", "part.yaml")
    assert done.returncode == 0, done.stderr
    state = state_of(tmp_path / "g.jsonl").state
    assert state.army("Ann").approved
    assert state.player("Ann").factions == ("red",)
    assert len(state.places) == 2


def test_mistakes_are_one_line(here: Run, game: Path) -> None:
    (game.parent / "text.txt").write_text("nothing")
    (game.parent / "broken.yaml").write_text("players: [")
    for arguments in (
        ["show", "missing.jsonl"],
        ["show", "text.txt"],
        ["post", "missing.jsonl", "x", "--by", "Ann"],
        ["post", "game.jsonl", "x", "--by", "Nobody"],
        ["post", "game.jsonl", "x", "--by", "Ann", "--at", "noon"],
        ["new", "other.jsonl", "--round", "missing.yaml"],
        ["new", "other.jsonl", "--round", "broken.yaml"],
        ["new", "other.jsonl", "--map", "text.txt"],
        ["new", "other.jsonl", "--players", "Ann:nowhere"],
        ["new", "other.jsonl", "--judges", "Bea"],
        ["map", "game.jsonl", "--svg", "no/such/folder.svg"],
        ["import", "game.jsonl", "text.txt"],
        ["results", "game.jsonl"],
        ["sim", "--map", "text.txt"],
        ["sim", "--campaigns", "2", "--campaign", "two.jsonl"],
        ["sim", "--campaigns", "2", "--seed", "seven"],
    ):
        done = here("wargame", *arguments)
        assert done.returncode == 2, arguments
        assert done.stderr.startswith("error: "), arguments
        assert done.stderr.count("\n") == 1, done.stderr


def test_a_simulation_can_be_kept_and_looked_at(here: Run, tmp_path: Path) -> None:
    done = here("wargame", "sim", "--seed", "5", "--turns", "2", "--campaign", "s.jsonl", "--json")
    assert done.returncode == 0, done.stderr
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record["turn"] for record in records] == [1, 2]
    state = state_of(tmp_path / "s.jsonl").state
    assert state.turn == 3
    assert {side: sum(a.side == side for a in state.on_map()) for side in records[1]["armies"]} == records[1]["armies"]


def test_several_campaigns_are_counted(here: Run) -> None:
    done = here("wargame", "sim", "--campaigns", "2", "--turns", "2", "--json")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert (result["campaigns"], result["undecided"], result["turns_per_campaign"]) == (2, 2, 2.0)
    done = here("wargame", "sim", "--campaigns", "2", "--turns", "1")
    assert "2 undecided" in done.stdout


def test_verify_checks_a_file_and_a_view(here: Run, game: Path) -> None:
    checked = here("wargame", "verify", "game.jsonl")
    assert checked.returncode == 0, checked.stderr
    assert "0 wrong" in checked.stdout
    view = here("wargame", "show", "game.jsonl", "--json", "--as", "Ann").stdout
    (game.parent / "earlier.json").write_text(view, encoding="utf-8")
    again = here("wargame", "verify", "game.jsonl", "--against", "earlier.json")
    assert again.returncode == 0, again.stderr
    assert "as before" in again.stdout
    altered = json.loads(view) | {"commitment": "0" * 64}
    (game.parent / "altered.json").write_text(json.dumps(altered), encoding="utf-8")
    wrong = here("wargame", "verify", "altered.json", "--against", "earlier.json")
    assert wrong.returncode == 1
    assert "WRONG" in wrong.stdout
    assert here("wargame", "verify", "game.jsonl", "--against", "game.jsonl").returncode == 2


def test_a_campaign_is_replayed(here: Run, game: Path) -> None:
    at, hush = ("--at", "2026-03-07 10:00"), '{"thread": "room:coalition", "text": "Hush."}'
    here("wargame", "post", "game.jsonl", "--by", "Ann", *at, "Pike: 2A > 4A")
    assert here("wargame", "do", "game.jsonl", "say", hush, "--by", "Ann", *at).returncode == 0
    here("wargame", "lock", "game.jsonl", "--publish", "--at", "2026-03-09 05:01")
    whole = here("replay", "game.jsonl")
    assert whole.returncode == 0, whole.stderr
    assert "· Movement update of turn 1" in whole.stdout
    assert "turn 1, locked; armies on the map: coalition 3, phyrexia 2, mercenary 0" in whole.stdout
    assert "Hush." not in whole.stdout
    begun = here("replay", "game.jsonl", "--upto", "2", "--seat", "Ann").stdout
    assert "Hush." in begun
    assert "turn 1, open" in begun
    assert "Ann decides: What does Ann do?" in begun
    assert "2 of 3 actions" in begun
    assert len(state_of(game).journal.entries) == 3, "nothing is written"
