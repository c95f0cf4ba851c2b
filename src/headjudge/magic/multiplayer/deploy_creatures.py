"""Deploy creatures (rule 804).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
804.1    used in variants with teams                             :func:`..engine.options.game_options.make_options`
804.2    each creature has the ability                           :func:`deploy`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from functools import cache

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.text.compiler import bind_lines, compile_line
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import Ability, Static
from headjudge.magic.text.tree.changes import GainAbilities

__all__ = ["deploy", "is_deploying"]

TEXT = 'creatures you control have "{T}: Target teammate gains control of ~. Activate only as a sorcery."'
"""The option as rules text: so it is read, shown and carried out like that of any card."""


@cache
def _ability(text: str) -> Static:
    result = compile_line(tokenise(text), spell=False)
    assert result.line is not None, result.problem
    ability = bind_lines([result.line])[0]
    assert isinstance(ability, Static)
    return ability


def is_deploying(ability: Ability) -> bool:
    """Whether an ability is the one that the option gives."""
    return any(isinstance(change, GainAbilities) and ability in change.abilities for change in _ability(TEXT).changes)


def deploy(g: State) -> None:
    """From now on each creature has the ability (804.2)."""
    ability = _ability(TEXT)
    for player in g.players:
        put_in_force(g, Context(0, 0, player.index), ability.changes, ALWAYS, subject=ability.subject)
