"""The actions of a campaign: what is registered of them, and what their arguments are in words."""

import copy

import pytest
from tests.wargame.action_table import PAGE
from tests.wargame.worlds import a_campaign

from headjudge.core.arguments import fields_of
from headjudge.core.errors import InvalidInput
from headjudge.scenario.wargame.verbs import VERBS
from headjudge.wargame.actions import ACTIONS


def test_the_table_of_actions_is_up_to_date() -> None:
    assert PAGE.path.read_text(encoding="utf-8") == PAGE.text(), PAGE.command


@pytest.mark.parametrize("verb", sorted(ACTIONS))
def test_every_action_and_argument_is_documented(verb: str) -> None:
    action = ACTIONS[verb]
    assert action.text[0].isupper()
    assert action.by.words
    for field in fields_of(action.arguments).values():
        assert field.text, f"{verb}: {field.name} says nothing of itself"


def test_every_form_of_a_scenario_is_an_action_s() -> None:
    assert set(VERBS.forms) <= set(ACTIONS)


@pytest.mark.parametrize(
    ("verb", "arguments", "message"),
    [
        ("bonus", {"battle": 1, "scores": 3}, "bonus: scores must be a map of armies to whole numbers, not 3"),
        ("casualties", {"battle": 1, "losses": {"A": {"B": 1.5}}}, "losses: A: B must be a whole number, not 1.5"),
        ("authority", {"players": ["Ana", 3]}, "authority: players: number 2 must be the name of a player, not 3"),
        ("control", {"armies": {"A": 3}}, "A must be the name of a player, a list of players or null, not 3"),
        ("apply", {"side": "mercenary"}, "apply: side must be coalition or phyrexia, not 'mercenary'"),
        ("strat", {"army": "A", "text": "x", "leave": "A"}, "leave must be a map with army and to, not 'A'"),
        ("strat", {"army": "A", "text": "x", "leave": {"army": "A", "to": 3}}, "to must be a square like 3D, not 3"),
    ],
)
def test_wrong_arguments_are_told_in_the_words_of_the_wargame(
    verb: str, arguments: dict[str, object], message: str
) -> None:
    campaign = a_campaign([])
    before = copy.deepcopy(campaign.state)
    with pytest.raises(InvalidInput, match=message) as refused:
        campaign.act(verb, "", None, **arguments)
    assert refused.value.code == "wargame/argument"
    assert campaign.state == before


def test_an_argument_that_is_null_is_left_out() -> None:
    campaign = a_campaign([])
    campaign.act("lock", "", None, early=None)
    assert campaign.journal.entries[-1].choice[2] == {"early": None}
