"""Environments for learning agents; they need the extra ``headjudge[envs]``. See ``docs/environments.md``.

The modules at this level are the environments by name and version, as PettingZoo has them; ``core`` knows no game.
"""
