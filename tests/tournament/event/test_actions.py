"""The acts of an event: what is registered of them, and their table in the documentation."""

import pytest
from tests.tournament.event.action_table import PAGE

from headjudge.core.arguments import fields_of
from headjudge.scenario.tournament.verbs import VERBS
from headjudge.tournament.event import Tournament

ACTIONS = Tournament.actions
ACTIONS.load()


def test_the_table_of_acts_is_up_to_date() -> None:
    assert PAGE.path.read_text(encoding="utf-8") == PAGE.text(), PAGE.command


@pytest.mark.parametrize("verb", sorted(ACTIONS))
def test_every_act_and_argument_is_documented(verb: str) -> None:
    action = ACTIONS[verb]
    assert action.text[0].isupper()
    assert action.by.words
    assert action.rule
    assert all(field.text for field in fields_of(action.arguments).values())


def test_every_form_of_a_scenario_is_an_act_s() -> None:
    assert set(VERBS.forms) <= set(ACTIONS)
