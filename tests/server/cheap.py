"""Passwords of tests are hashed in no time. What makes guessing dear would be paid by every test with an account."""

from __future__ import annotations

from argon2 import PasswordHasher

from headjudge.server.accounts import passwords

__all__ = ["USUAL", "hash_cheaply"]

USUAL = passwords.HASHER
"""What servers hash with elsewhere."""


def hash_cheaply() -> None:
    """From now on this process hashes passwords with as little as Argon2 can."""
    passwords.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
