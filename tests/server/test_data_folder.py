"""The data folder: one server at a time, upgrades whole or not at all, and what is wrong with it said in a line."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.depth import DEEP
from tests.server.conftest import Server
from tests.server.cut_off import files_at_each_statement
from tests.server.processes import begin

from headjudge.cli.root import USAGE_ERROR
from headjudge.server.storage.folder import DATABASE, BadDatabase, FolderInUse, ServerFolder
from headjudge.server.storage.schema import FORM
from headjudge.server.storage.upgrade import UnknownForm, copy_of, upgrade

ANN = ("ann", "Ann", None, None, 1.0)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of the first form, with somebody in it."""
    database = tmp_path / DATABASE
    upgrade(database, "0001")
    run(database, "INSERT INTO accounts (id, name, key, password, created) VALUES (?, ?, ?, ?, ?)", ANN)
    run(database, "INSERT INTO sessions (token, account, created) VALUES ('token', 'ann', 1.0)")
    return database


def run(database: Path, statement: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as connection, connection:
        return connection.execute(statement, values).fetchall()


def content(database: Path) -> list[tuple[object, ...]]:
    """The tables with their columns, and who is in them."""
    tables = run(database, "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
    return [*tables, *run(database, "SELECT id, name FROM accounts"), *run(database, "SELECT * FROM alembic_version")]


def told_by_a_server_that_cannot_begin(folder: Path) -> str:
    """The one line that a server says as it refuses to serve a folder."""
    output = folder / "refused.log"
    process = begin("headjudge", ["serve", "--port", "0", "--data", str(folder)], output, {})
    process.join(60)
    assert process.exitcode == USAGE_ERROR
    told = output.read_text()
    assert told.startswith("error: ")
    assert told.count("\n") == 1
    return told


def killed_before_each_statement(database: Path) -> list[Path]:
    """Copies of the database whose upgrade was killed, each a statement later."""
    command = [sys.executable, "-m", "tests.server.cut_off", str(database)]
    cut = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return [Path(line) for line in cut.stdout.split()]


def test_an_upgrade_cut_off_anywhere_leaves_all_as_it_was_and_can_be_made(old: Path) -> None:
    before = content(old)
    databases = killed_before_each_statement(old) if DEEP else files_at_each_statement(old)
    assert len(databases) > 20
    upgrade(old)
    after = content(old)
    assert after != before
    for database in databases:
        assert content(database) == before
    for database in databases if DEEP else databases[::24]:
        upgrade(database)
        assert content(copy_of(database, "0001")) == before
        assert content(database) == after


def test_an_upgrade_keeps_a_copy_of_before(old: Path) -> None:
    before = content(old)
    ServerFolder(old.parent).close()
    assert content(copy_of(old, "0001")) == before
    copies = sorted(old.parent.glob("*.before-*"))
    ServerFolder(old.parent).close()
    assert sorted(old.parent.glob("*.before-*")) == copies == [copy_of(old, "0001")]


def test_the_migrations_lead_to_the_form_that_the_tables_have(old: Path) -> None:
    ServerFolder(old.parent).close()
    assert run(old, "SELECT version_num FROM alembic_version") == [(FORM,)]


def test_a_folder_of_the_newest_form_is_opened_without_what_makes_upgrades(old: Path) -> None:
    opened = "import sys, pathlib; from headjudge.server.storage.folder import ServerFolder; "
    opened += "ServerFolder(pathlib.Path(sys.argv[1])).close(); print('alembic' in sys.modules)"
    for alembic in (True, False):
        said = subprocess.run(
            [sys.executable, "-c", opened, old.parent], capture_output=True, text=True, check=True, timeout=60
        )
        assert said.stdout == f"{alembic}\n"


def test_a_new_database_needs_no_copy(tmp_path: Path) -> None:
    ServerFolder(tmp_path).close()
    assert {path.name for path in tmp_path.iterdir()} == {DATABASE, "headjudge.lock"}


def test_a_newer_database_is_refused_and_left_alone(old: Path) -> None:
    run(old, "UPDATE alembic_version SET version_num = '9999'")
    before = old.read_bytes()
    with pytest.raises(UnknownForm, match="newer version of Headjudge"):
        ServerFolder(old.parent)
    assert old.read_bytes() == before


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    run(tmp_path / DATABASE, "CREATE TABLE chess (move)")
    with pytest.raises(UnknownForm, match="isn't a Headjudge server's database"):
        ServerFolder(tmp_path)


@pytest.mark.parametrize("where", [0, 4096 * 2 + 5])
def test_a_damaged_database_is_refused_and_left_alone(old: Path, where: int) -> None:
    damaged = bytearray(old.read_bytes())
    damaged[where : where + 600] = b"\xff" * 600
    old.write_bytes(damaged)
    with pytest.raises(BadDatabase, match="put your last backup in its place"):
        ServerFolder(old.parent)
    assert old.read_bytes() == damaged


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    with ServerFolder(tmp_path), pytest.raises(FolderInUse, match=r"process \d+"):
        ServerFolder(tmp_path)
    ServerFolder(tmp_path).close()


def test_a_second_server_says_so_in_a_line_and_a_killed_one_is_in_nobodys_way(own_server: Server) -> None:
    own_server.start()
    told = told_by_a_server_that_cannot_begin(own_server.folder)
    assert told.startswith(f"error: another Headjudge (process {own_server.pid})")
    own_server.stop(signal.SIGKILL)
    own_server.start()


@pytest.mark.parametrize("name", [DATABASE, "cards.sqlite3"])
def test_what_is_wrong_with_a_database_is_said_in_a_line(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("This is no database. " * 100)
    assert str(tmp_path / name) in told_by_a_server_that_cannot_begin(tmp_path)


def test_notices_of_campaigns_are_kept_when_events_have_some_too(old: Path) -> None:
    upgrade(old, "0004")
    campaign = "INSERT INTO campaigns (id, title, status, owner, listed, round, seed, options, created) VALUES "
    run(old, campaign + "('c', 'Spring', 'running', 'ann', 1, '{}', 's', '{}', 1.0)")
    notice = "INSERT INTO notices (id, account, campaign, key, kind, text, at, page) VALUES "
    run(old, notice + "('n', 'ann', 'c', 'over', 'results', 'It is over.', 2.0, 1)")
    run(
        old,
        "INSERT INTO deliveries (notice, channel, status, tries, due, error) VALUES ('n', 'email', 'sent', 1, 2, '')",
    )
    upgrade(old)
    assert run(old, "SELECT sort, session, title, text, people FROM notices") == [
        ("campaign", "c", "Spring", "It is over.", "[]")
    ]
    assert run(old, "SELECT notice FROM deliveries") == [("n",)]
