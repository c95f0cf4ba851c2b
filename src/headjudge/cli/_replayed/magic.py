"""Recorded games of Magic."""

from headjudge.cli._replayed import REPLAYED, Replayed
from headjudge.cli._terminal.magic import table
from headjudge.magic.game import Game

REPLAYED.add("magic", Replayed(Game, table))
