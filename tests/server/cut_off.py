"""`python -m tests.server.cut_off DATABASE`: copies of a database whose upgrade is killed before its first statement,
before its second, and so on to the last; prints where they are.

:func:`files_at_each_statement` makes the same of one upgrade: the files as they lie there before each statement, which
is all that a process leaves that is killed then.
"""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from headjudge.server.storage.upgrade import upgrade

__all__ = ["files_at_each_statement"]


def files_at_each_statement(database: Path) -> list[Path]:
    """Copies of a database as it is before each statement of its upgrade, each with what lies beside it."""
    working = _cut(database, 0)
    shutil.copy(database, working)
    copies: list[Path] = []

    def copied(*_: Any) -> None:
        copies.append(_cut(database, len(copies) + 1))
        for file in database.parent.glob(f"{working.stem}*"):
            shutil.copy(file, file.with_name(file.name.replace(working.stem, copies[-1].stem)))

    event.listen(Engine, "before_cursor_execute", copied)
    try:
        upgrade(working)
    finally:
        event.remove(Engine, "before_cursor_execute", copied)
    return copies


def killed_at(database: Path, statement: int) -> bool:
    """Upgrade in a process of its own, which is killed before it carries out a statement; whether it came to that."""
    child = os.fork()
    if child == 0:
        count = itertools.count(1)

        def killed(*_: Any) -> None:
            if next(count) == statement:
                os.kill(os.getpid(), signal.SIGKILL)

        event.listen(Engine, "before_cursor_execute", killed)
        upgrade(database)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def main(database: Path) -> None:
    """Cut the upgrade off everywhere."""
    for statement in itertools.count(1):
        cut = _cut(database, statement)
        shutil.copy(database, cut)
        if not killed_at(cut, statement):
            return
        print(cut)


def _cut(database: Path, statement: int) -> Path:
    return database.with_name(f"cut-{statement:03}.sqlite3")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
