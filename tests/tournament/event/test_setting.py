"""Settings that change while the event goes on, and how acts are told to officials."""

from tests.tournament.event.events import begun, refusal

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import ACTIONS, HOST
from headjudge.tournament.event.acts_told import SENTENCES, WRITTEN, act_in_words


def test_another_deadline_holds_for_lists_and_none_again() -> None:
    event = begun("Ana", "Ben")
    event.act("change", HOST, 100, deck_deadline=200)
    event.act("deck", "Ana", 150, main={"Island": 60})
    assert refusal(event, "deck", "Ana", 250, main={"Island": 60}) == "deck/late"
    event.act("change", HOST, 260, deck_deadline=0)
    event.act("deck", "Ana", 270, main={"Island": 60})
    assert refusal(event, "change", HOST, 300, deck_deadline=299) == "settings/deck-deadline"


def test_the_journal_rebuilds_other_settings() -> None:
    event = begun("Ana", "Ben", "Cid", "Dan")
    event.act("change", HOST, rounds=2, confirmed_results=False, lists="public", prizes=[9, "a mat"])
    again = Tournament.replay(event.journal)
    assert again.state.settings == event.state.settings
    assert again.state.settings.prizes == (9, "a mat")


def test_sentences_are_of_acts_that_there_are() -> None:
    ACTIONS.load()
    assert {*SENTENCES, *WRITTEN} <= set(ACTIONS)
    assert act_in_words("swap", {"one": "@1", "other": "@2"}) == "Swapped @1 and @2."
    assert act_in_words("report", {"player": "@1", "opponent": "@2", "won": 2}) == "Reported @1 2-0 @2."
    assert act_in_words("give_back", {"player": "@1"}) == "Give back (@1)."
