"""Version 0 of the Magic environment, as PettingZoo names its environments."""

from headjudge.envs.magic import env, parallel_env, raw_env

__all__ = ["env", "parallel_env", "raw_env"]
