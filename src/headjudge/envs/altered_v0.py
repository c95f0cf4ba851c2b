"""Version 0 of the Altered environment, as PettingZoo names its environments."""

from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from headjudge.envs.altered.encoding import FEATURES
from headjudge.envs.altered.environment import AlteredEnvironment
from headjudge.envs.core.environment import wrapped

__all__ = ["FEATURES", "env", "parallel_env", "raw_env"]

raw_env = AlteredEnvironment
"""The environment itself, without wrappers."""


def env(**options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: it says what was done wrong and in which order to act."""
    return wrapped(raw_env(**options))


def parallel_env(**options: Any) -> Any:
    """The environment for libraries that step all agents at once; only the action of the one who is asked matters."""
    return turn_based_aec_to_parallel(env(**options))
