"""Games of acts: in order of time, journaled, refused unchanged; what is due happens at its moment."""

import pytest
from tests.core.auction import WORTH, Auction

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.journal import Entry, Journal


def an_auction() -> Auction:
    auction = Auction.new("Ann", ["Ben", "Cem"])
    auction.act("offer", "Ann", 10, lot="chair", until=40)
    auction.act("bid", "Ben", 20, amount=3)
    return auction


def test_an_act_is_an_entry_with_its_time_and_what_is_enclosed() -> None:
    auction = Auction.new("Ann", ["Ben"])
    assert auction.act("offer", "Ann", 10, lot="chair", until=40, **{WORTH: {"chair": 7}}) == 1
    entry = Entry("act", "Ann", 0, ["offer", 10, {"lot": "chair", "until": 40, "worth": {"chair": 7}}])
    assert auction.journal.entries == [entry]
    again = Auction.replay(Journal.from_json(auction.journal.to_json()))
    assert (again.state, again.log) == (auction.state, ["chair is offered, worth 7"])


def test_time_does_not_go_back() -> None:
    auction = an_auction()
    with pytest.raises(InvalidInput, match="bid: time does not go back") as refused:
        auction.act("bid", "Cem", 19, amount=4)
    assert refused.value.code == "auction/time"
    auction.act("bid", "Cem", 20, amount=4)
    auction.act("bid", "Ben", None, amount=5)
    assert [entry.choice[1] for entry in auction.journal.entries] == [10, 20, 20, 20]


def test_what_is_due_happens_at_its_moment() -> None:
    auction = an_auction()
    auction.act("offer", "Ann", 100, lot="table", until=200)
    assert auction.state.sold == [{"lot": "chair", "to": "Ben", "for": 3, "at": 40}]
    assert (auction.state.lot, auction.state.clock) == ("table", 100)
    assert Auction.replay(auction.journal).state == auction.state


def test_what_is_refused_changes_nothing_though_time_has_passed() -> None:
    auction = an_auction()
    before = auction.copy()
    with pytest.raises(IllegalAction, match="nothing is on offer"):
        auction.act("bid", "Cem", 50, amount=4)
    assert (auction.state, auction.journal) == (before.state, before.journal)
    assert auction.state_at(50).sold
    auction.act("bid", "Cem", 39, amount=4)
    assert auction.state.bidder == "Cem"


@pytest.mark.parametrize("entry", [Entry("answer", "Ben", 1, 3), Entry("act", "Ben", 0, ["bid", None, {}])])
def test_only_acts_with_a_time_are_entries_of_such_a_game(entry: Entry) -> None:
    with pytest.raises(InvalidInput, match="auction takes no entry a") as refused:
        an_auction().take(entry)
    assert refused.value.code == "journal/entry"
