"""Bringing a database to the newest form: it is copied first, then changed in one transaction, so that an upgrade that
is cut off, at whatever moment, leaves the database as it was."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect

from headjudge.core.errors import InvalidInput

__all__ = ["UnknownForm", "copy_of", "upgrade"]

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"


class UnknownForm(InvalidInput):
    """The database is of a form that this version doesn't know."""

    usual_code = "folder/database"


def upgrade(database: Path, to: str = "head") -> None:
    """Make a database, or bring it to a form (``head``: the newest). Raises UnknownForm, and nothing has changed then.

    A database that is changed is copied first: :func:`copy_of` says where.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    wanted = scripts.get_current_head() if to == "head" else to
    engine = create_engine(f"sqlite:///{database}", hide_parameters=True)
    event.listen(engine, "connect", _by_hand)
    event.listen(engine, "begin", _begin)
    try:
        form = _form(engine, database, scripts)
        if form == wanted:
            return
        if form is not None:
            copy = copy_of(database, form)
            _copy(database, copy)
            log.warning("%s is brought from form %s to %s; a copy of before is %s", database, form, wanted, copy)
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, to)
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
            if broken is not None:
                raise RuntimeError(f"after the upgrade a row of {broken[0]} would refer to one that is not there")
    finally:
        engine.dispose()


def copy_of(database: Path, form: str) -> Path:
    """Where a database is copied to before it is brought from this form to another."""
    return database.with_name(f"{database.stem}.before-{form}-was-upgraded{database.suffix}")


def _form(engine: Engine, database: Path, scripts: ScriptDirectory) -> str | None:
    """The form that a database is of; None if there is nothing in it yet. Raises UnknownForm."""
    with engine.connect() as connection:
        form = MigrationContext.configure(connection).get_current_revision()
        empty = not inspect(connection).get_table_names()
    if form is None and not empty:
        raise UnknownForm(f"{database} isn't a Headjudge server's database")
    known = [script.revision for script in scripts.walk_revisions()]
    if form is not None and form not in known:
        raise UnknownForm(
            f"{database} was written by a newer version of Headjudge (form {form}; this one knows {known[-1]} to "
            f"{known[0]}): install that version, or restore a backup made before the upgrade"
        )
    return form


def _copy(database: Path, copy: Path) -> None:
    """Copy a database, whole or not at all."""
    unfinished = copy.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(unfinished)) as made:
        source.backup(made)
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    unfinished.replace(copy)


def _by_hand(connection: Any, _record: Any) -> None:
    """Let SQLAlchemy begin transactions: Python's driver begins none for what changes tables. References are checked
    at the end; tables that are made anew would take what refers to them along."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = OFF")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
