"""Actions: registered once, each refused with what is wrong, or carried out whole on a state of any type."""

import copy
from typing import Any

import pytest
from tests.core.auction import ACTIONS, AUCTIONEER, WORTH, Allowances, Close, State

from headjudge.core.actions import Act, Actions
from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput


def an_auction() -> State:
    return State("Ann", {"Ben": 100, "Cem": 90}, clock=5)


@pytest.mark.parametrize(
    ("verb", "by", "given", "kind", "fault"),
    [
        ("fly", "Ann", {}, InvalidInput, ("", "act/unknown", "no action 'fly'; actions are allow, bid, close, offer")),
        ("bid", "Ben", {}, InvalidInput, ("2.1", "auction/argument", "bid: amount is missing; it is a whole number")),
        ("bid", "Dan", {"amount": "1"}, InvalidInput, ("2.1", "auction/argument", "amount must be a whole number")),
        ("bid", "Dan", {"amount": 1}, IllegalAction, ("2.1", "auction/bidder", "'Dan' doesn't bid here")),
        ("bid", "Ben", {"amount": 1}, IllegalAction, ("2.1", "auction/idle", "nothing is on offer")),
        ("offer", "Ben", {"lot": "a", "until": 9}, IllegalAction, ("1.1", "auction/auctioneer", "for the auctioneer")),
        ("offer", "Ann", {"lot": "a", "until": {}}, InvalidInput, ("3.1", "auction/argument", "until must be a time")),
        ("allow", "Ann", {"money": {"Ben": 5, "Dan": 5}}, InvalidInput, ("1.2", "auction/argument", "'Dan'")),
        ("close", "Ann", {"now": True}, InvalidInput, ("", "auction/argument", "no argument 'now'; it has none")),
        ("close", "Ann", {WORTH: {}, "now": True}, InvalidInput, ("", "auction/argument", "no argument 'now'")),
    ],
)
def test_what_is_refused_says_why_and_changes_nothing(
    verb: str, by: str, given: dict[str, Any], kind: type[HeadjudgeError], fault: tuple[str, str, str]
) -> None:
    state = an_auction()
    before = copy.deepcopy(state)
    with pytest.raises(kind) as refused:
        ACTIONS.carry_out(state, verb, by, 5, given)
    rule, code, message = fault
    assert (refused.value.rule, refused.value.code) == (rule, code)
    assert message in str(refused.value)
    assert state == before


def test_an_action_is_carried_out_and_says_what_it_makes() -> None:
    state = an_auction()
    assert ACTIONS.carry_out(state, "offer", "Ann", 5, {"lot": "a chair", "until": 9}) == 1
    assert (state.lot, state.ends, state.lines) == ("a chair", 9, ["a chair is offered"])


def test_what_is_enclosed_is_no_argument() -> None:
    state = an_auction()
    ACTIONS.carry_out(state, "offer", "Ann", 5, {"lot": "a chair", "until": 9, WORTH: {"a chair": 7}})
    assert state.lines == ["a chair is offered, worth 7"]


def test_an_action_says_what_it_does_in_a_sentence() -> None:
    told = {verb: (action.text, action.by.words, action.rule) for verb, action in ACTIONS.items()}
    assert told["offer"] == ("Offer a lot until a time.", "the auctioneer", "1.1")
    assert told["allow"] == ("Give bidders more money (1.2).", "the auctioneer", "1.2")


def test_a_verb_is_registered_once() -> None:
    actions: Actions[State] = Actions("auction")

    @actions.action("close", Close, by=AUCTIONEER, rule="1.3")
    def close(state: State, _: Act, __: Close) -> None:
        """Close it."""
        state.over = True

    with pytest.raises(ValueError, match="close has a registered action already"):
        actions.action("close", Allowances, by=AUCTIONEER, rule="1.3")(lambda *_: None)
    assert [*actions] == ["close"]
