"""Passwords: Argon2 hashes, made and checked beside the event loop."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from headjudge.core.errors import InvalidInput

__all__ = ["check_password", "hash_password"]

SHORTEST, LONGEST = 8, 200
HASHER = PasswordHasher()
"""With what Argon2's authors recommend: a guess takes a processor and much memory for a moment."""
_AT_ONCE = asyncio.Semaphore(2)
"""Each hash takes 64 MB and a processor for a moment; more at once would only make everybody wait."""


async def hash_password(password: str) -> str:
    """The hash to keep. Raises InvalidInput if the password is too short or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise InvalidInput(f"a password has {SHORTEST} to {LONGEST} characters", code="account/password")
    async with _AT_ONCE:
        return await asyncio.to_thread(HASHER.hash, password)


async def check_password(password: str, kept: str | None) -> bool:
    """Whether this is the password; as slow without an account, so that nobody learns which names exist."""
    async with _AT_ONCE:
        return await asyncio.to_thread(_matches, password[: LONGEST + 1], kept or _nobody())


def _matches(password: str, kept: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


_NOBODY: list[str] = []


def _nobody() -> str:
    if not _NOBODY:
        _NOBODY.append(HASHER.hash("nobody has this password"))
    return _NOBODY[0]
