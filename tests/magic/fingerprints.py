"""A game of Magic as one number; run as a program, those of the games whose journals come in at its standard input."""

from __future__ import annotations

import hashlib
import sys

from headjudge.core.journal import read_journals
from headjudge.magic import Game
from headjudge.magic.engine.showing.invariants import plain

__all__ = ["fingerprint"]


def fingerprint(game: Game) -> str:
    """The same of two games if and only if everything in them is the same."""
    return hashlib.sha256(repr(plain(game.state)).encode()).hexdigest()


if __name__ == "__main__":
    for journal in read_journals(sys.stdin):
        print(fingerprint(Game.replay(journal)))
