"""Every action of a game is a verb of its scenarios, whichever game it is: an auction's."""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

import pytest
from tests.core.auction import ACTIONS, BIDDER_NAME, Auction, State
from tests.scenario.action_table import table

from headjudge.core.actions import Act, Actions, By
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.scenario import run_file
from headjudge.scenario.actions import ActionVerbs, At, Flag, Map, Rest
from headjudge.scenario.adapter import ADAPTERS, Subject
from headjudge.scenario.errors import MalformedScenario, UnknownName
from headjudge.scenario.model import Head, Scenario, Step, heads


def _bidder(name: object, _: Step, state: State) -> object:
    if isinstance(name, str) and name not in state.money:
        raise UnknownName(name, "nobody of this name bids")
    return name


VERBS: ActionVerbs[State] = ActionVerbs(
    ACTIONS,
    {
        "offer": At("lot"),
        "bid": At("amount", doer=lambda _, state: min(state.money)),
        "allow": Rest("money", "bidder", frozenset({"why"})),
        "close": Flag(),
    },
    lambda _, state: state.auctioneer,
    {BIDDER_NAME: _bidder},
)


@dataclass
class AuctionTable:
    """An auction at the hands of a scenario."""

    game: Auction

    def perform(self, step: Step) -> None:
        VERBS.perform(self.game, step, self.game.state)

    def subject(self, name: str) -> Subject:
        state = self.game.state
        shown = {"money": dict(state.money), "sold": len(state.sold), "clock": state.clock, "log": self.game.log}
        return Subject(value=lambda: shown[name])

    def fingerprint(self) -> object:
        return copy.deepcopy(self.game.state), len(self.game.journal.entries)


class AuctionScenarios:
    """The adapter."""

    name = "auction"
    keys = frozenset[str]()

    @property
    def verbs(self) -> Mapping[str, frozenset[str]]:
        return VERBS.arguments

    def set_up(self, scenario: Scenario) -> AuctionTable:
        auction = Auction.new("Ann", ["Ben", "Cem"], scenario.rng)
        auction.state.money = {"Ben": 100, "Cem": 100}
        return AuctionTable(auction)


def outcome(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The line or, for a malformed scenario, the message from the key on."""
    monkeypatch.setitem(ADAPTERS, "auction", AuctionScenarios())
    file = folder / "a.yaml"
    file.write_text(f'scenario: t\nrules: ["2.1"]\ngame: auction\nscript: [{script}]\n')
    (result,) = run_file(file)
    return result.message.split(":", 2)[2].strip() if result.malformed else result.line()


OFFER = "{offer: chair, until: '1970-01-01 00:10', at: '1970-01-01 00:01'}"


@pytest.mark.parametrize(
    "script",
    [
        f"{OFFER}, {{bid: 5}}, {{bid: 7, by: Cem}}, {{close: true, at: '1970-01-01 00:11'}}, "
        "{expect: {money: {Ben: 100, Cem: 93}, sold: 1, clock: 660}}",
        "{allow: {Ben: 5, Cem: 6}, why: 7}, {expect: {money: {Ben: 105, Cem: 106}}}",
        "{allow: {Ben: 5, Cem: 6}, why: 7}, {expect: {log: ['more money for Ben, Cem: 7']}}",
        "{allow: {Ben: 5}, why: yes}, {expect: {log: ['more money for Ben: yes']}}",
        f"{OFFER}, {{bid: 101, illegal: a bid must be 1 to 100}}",
        f"{OFFER}, {{bid: 5, by: Dan, illegal: 'rule 2.1'}}",
        f"{OFFER}, {{bid: 5, at: '1970-01-01 00:00', illegal: time does not go back}}",
        "{offer: chair, by: Ben, until: '1970-01-01 00:10', illegal: auctioneer}",
        "{offer: chair, illegal: until is missing}",
        "{allow: {Ben: many}, illegal: must be a whole number}",
    ],
)
def test_what_holds(tmp_path: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert outcome(tmp_path, script, monkeypatch) == "PASS t"


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("{bid: [5]}", "bid: a whole number is wanted"),
        ("{bid: true, illegal: true}", "bid: a whole number is wanted"),
        ("{offer: 7, illegal: true}", "offer: text is wanted"),
        ("{offer: chair, until: soon}", "offer: 'soon' isn't a time"),
        ("{bid: 5, at: soon}", "at: 'soon' isn't a time"),
        ("{close: now}", "close: true is wanted"),
        ("{allow: Ben}", "allow: a map is wanted"),
        ("{allow: {Dan: 5}, illegal: true}", "Dan: nobody of this name bids"),
        ("{bid: 5, to: Ann}", "to: unknown key of a step `bid`"),
        ("{steal: chair}", "steal: step 1 has no known verb; known are allow, bid, close, expect, offer"),
    ],
)
def test_what_is_malformed(tmp_path: Path, script: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert message in outcome(tmp_path, script, monkeypatch)


def test_the_table_says_what_each_action_is() -> None:
    assert table(VERBS).splitlines() == [
        "| action | what it does | by whom | arguments | in a scenario |",
        "|---|---|---|---|---|",
        "| `allow` | Give bidders more money (1.2) | the auctioneer "
        "| `money`: a map of bidders to whole numbers; how much each of them is given"
        "<br>`why`: text, optional; for what | `allow: {bidder: …}`, `why` |",
        "| `bid` | Bid more for the lot than anybody before. Rule 2.1 | a bidder "
        "| `amount`: a whole number; more than anybody bid | `bid: amount` |",
        "| `close` | Close the auction: no more lots. Rule 1.3 | the auctioneer | none | `close: true` |",
        "| `offer` | Offer a lot until a time. Rule 1.1 | the auctioneer | `lot`: text; what it is called"
        "<br>`until`: a time like 2005-03-08 05:00 (GMT), or seconds since 1970; when it is sold (3.1) "
        "| `offer: lot`, `until` |",
    ]


def test_an_action_without_a_form_has_a_map_of_its_arguments() -> None:
    verb = replace(VERBS, forms={})["allow"]
    assert isinstance(verb.form, Map)
    assert verb.arguments == {"by", "at"}


class Seats(Arguments, frozen=True, kw_only=True):
    """What stands at the verb may be of several forms, and words may stand in lists."""

    plan: Annotated[Literal["round", "square"] | bool | list[list[Word]], doc("who sits where")]


SEEN: Actions[list[object]] = Actions("seats")


@SEEN.action("seats", Seats, by=By("anybody"), rule="1")
def _seats(state: list[object], _: Act, given: Seats) -> None:
    """Say who sits where."""
    state.append(given.plan)


@pytest.mark.parametrize(
    ("written", "plan"),
    [("round", "round"), ("true", True), ("[[Ann, Ben], [yes, 7]]", [["Ann", "Ben"], ["yes", "7"]])],
)
def test_a_verb_takes_each_form_of_its_argument(tmp_path: Path, written: str, plan: object) -> None:
    assert read(tmp_path, written) == {"plan": plan}


def test_a_verb_takes_no_other_form(tmp_path: Path) -> None:
    for written in ("7", "{Ann: Ben}", "null"):
        with pytest.raises(MalformedScenario, match="round or square, true or false or a list of lists of texts is"):
            read(tmp_path, written)


def read(folder: Path, written: str) -> dict[str, object]:
    """The arguments of a step `seats`."""
    verbs: ActionVerbs[None] = ActionVerbs(SEEN, {"seats": At("plan")}, lambda *_: "Ann")
    file = folder / "a.yaml"
    file.write_text(f"scenario: t\nrules: []\ngame: seats\nscript: [{{seats: {written}}}]\n")
    (head,) = heads(file)
    assert isinstance(head, Head)
    (step,) = Scenario.read(head, frozenset(), verbs.arguments).script
    return verbs["seats"].read(step, None)
