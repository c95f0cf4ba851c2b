"""The key of a server's operator: whoever has it may change what the server keeps for everybody."""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path

from headjudge.core.errors import IllegalAction, InvalidInput

__all__ = ["NotOperator", "operator_key", "require_key"]

FILE = "operator.key"


class NotOperator(IllegalAction):
    """Only the operator may do that."""

    usual_code = "operator/key"


def operator_key(folder: Path) -> str:
    """The key of a data folder, made when it is first asked for; nobody else on the machine can read its file.

    Raises InvalidInput if it can't be kept there.
    """
    path = folder / FILE
    try:
        kept = path.read_text(encoding="ascii").strip() if path.exists() else ""
        if kept:
            return kept
        made = secrets.token_urlsafe(32)
        part = path.with_suffix(".part")
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(f"{made}\n")
        part.replace(path)
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidInput(f"the operator's key can't be kept in {path}: {error}", code="operator/key-file") from error
    return made


def require_key(key: str, authorization: str) -> None:
    """Let through who sends the key, as ``Bearer KEY``. Raises NotOperator."""
    if not hmac.compare_digest(authorization.encode(), f"Bearer {key}".encode()):
        raise NotOperator("this needs the operator's key: open the link that `headjudge serve` prints when it starts")
