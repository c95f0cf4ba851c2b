"""Environments for learning agents; they need the extra ``headjudge[envs]``. See ``docs/environments.md``."""
