"""A campaign's file: nothing that was accepted is lost, whatever happens to the program."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.wargame.played import state_of

from headjudge.cli._campaign_file import open_campaign
from headjudge.cli._game_file import create_file, time_of
from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.wargame import Campaign


def small(path: Path) -> Path:
    document = {
        "players": [{"name": "Ann", "side": "coalition", "rank": "General"}],
        "armies": [{"name": "Ann", "side": "coalition", "rank": "General", "at": "1A", "colors": ["red"]}],
        "turn": {"number": 1},
    }
    create_file(path, Campaign.new(document, "x"))
    return path


def test_a_line_that_was_cut_off_is_dropped_and_written_over(tmp_path: Path) -> None:
    path = small(tmp_path / "g.jsonl")
    for number in range(2):
        with open_campaign(path, write=True) as opened:
            opened.act("post", "Ann", number, text=f"note {number}")
    whole = path.read_bytes()
    first = whole[: whole[:-1].rfind(b"\n") + 1]
    for length in range(len(first), len(whole)):
        path.write_bytes(whole[:length])
        assert len(state_of(path).state.posts) == 1
        with open_campaign(path, write=True) as opened:
            opened.act("post", "Ann", 5, text="after the crash")
        texts = [post.lines[0].text for post in state_of(path).state.posts]
        assert texts == ["note 0", "after the crash"]
    path.write_bytes(whole)
    assert len(state_of(path).state.posts) == 2


def test_what_was_refused_is_not_written(tmp_path: Path) -> None:
    path = small(tmp_path / "g.jsonl")
    before = path.read_bytes()
    with open_campaign(path, write=True) as opened, pytest.raises(IllegalAction):
        opened.act("post", "Nobody", 1, text="x")
    assert path.read_bytes() == before
    with open_campaign(path) as opened, pytest.raises(HeadjudgeError, match="read only"):
        opened.act("post", "Ann", 1, text="x")
    assert path.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="needs resource limits")
def test_a_full_disk_refuses_the_post_and_keeps_the_rest(tmp_path: Path) -> None:
    path = small(tmp_path / "g.jsonl")
    before = path.read_bytes()
    program = (
        "import resource, signal, sys\nfrom pathlib import Path\n"
        "from headjudge.cli._campaign_file import open_campaign\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({len(before) + 30},) * 2)\n"
        "with open_campaign(Path(sys.argv[1]), write=True) as opened: opened.act('post', 'Ann', 1, text='x' * 100)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, path], capture_output=True, text=True, check=False)
    assert "InvalidInput" in done.stderr.splitlines()[-1]
    assert "not written, and so not done" in done.stderr
    assert path.read_bytes() == before


def test_one_writes_at_a_time_and_others_may_read(tmp_path: Path) -> None:
    path = small(tmp_path / "g.jsonl")
    with open_campaign(path, write=True) as opened:
        opened.act("post", "Ann", 1, text="x")
        with pytest.raises(InvalidInput, match="another program is writing"), open_campaign(path, write=True):
            pass
        assert len(state_of(path).state.posts) == 1
    with open_campaign(path, write=True) as opened:
        opened.act("post", "Ann", 2, text="y")
    assert len(state_of(path).state.posts) == 2


POSTING = """
import sys
from pathlib import Path
from headjudge.cli import main
from headjudge.cli._campaign_file import open_campaign
with open_campaign(Path(sys.argv[1]), write=True) as opened:
    while True:
        number = opened.act("post", "Ann", 1, text="note")
        print(number, flush=True)
"""


def test_killed_in_the_middle_of_posting_no_accepted_post_is_lost(tmp_path: Path) -> None:
    path = small(tmp_path / "g.jsonl")
    accepted = 0
    for _ in range(3):
        process = subprocess.Popen([sys.executable, "-c", POSTING, path], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        with process:
            for _ in range(40):
                accepted = int(process.stdout.readline())
            process.send_signal(signal.SIGKILL)
            for line in process.stdout:
                if line.endswith("\n"):
                    accepted = int(line)
        assert len(state_of(path).state.posts) >= accepted > 0
        accepted = len(state_of(path).state.posts)


def test_a_clock_that_was_set_back_stands_still() -> None:
    assert time_of("", 10**12) == 10**12
    assert time_of("1970-01-01 00:01", 10**12) == 60
