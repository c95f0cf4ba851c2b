"""Who may become whom, and what clumsy people can't break."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
from tests.server.entrant import Entrant

from headjudge.server.events.options import EventOptions

People = Callable[[str | None], Entrant]


def test_officials_give_out_no_links_of_their_superiors(people: People) -> None:
    """By an organiser's link a scorekeeper would be one; nor do they delete or rename them."""
    org, sam = people("Olga"), people("Sam")
    event = org.open()
    boss = org.look()["me"]["key"]
    scorer, ana = org.enter("Sam", "Ana")
    org.act("appoint", name=scorer, role="scorekeeper")
    sam.claim(event, org.link(scorer))
    assert sam.refused("POST", f"{sam.path}/people/{boss}/link") == "event/role"
    assert sam.refused("POST", f"{sam.path}/people/links", {"keys": [ana, boss]}) == "event/role"
    assert sam.refused("POST", f"{sam.path}/people/links/cards", {"keys": [boss]}) == "event/role"
    assert sam.refused("PUT", f"{sam.path}/people/{boss}", {"first": "Nobody"}) == "event/role"
    assert sam.refused("DELETE", f"{sam.path}/people/{boss}") == "event/role"
    assert sam.link(ana)
    assert sam.link(scorer)
    assert org.link(boss)


def test_an_organiser_who_tries_a_players_link_keeps_the_event(people: People) -> None:
    """They would be that player from then on, and nobody an organiser."""
    org, phone = people("Olga"), people("A phone")
    event = org.open()
    boss = org.look()["me"]["key"]
    (ana,) = org.enter("Ana")
    secret = org.link(ana)
    assert org.refused("POST", f"{org.path}/claim", {"secret": secret}) == "event/link-of-another"
    phone.claim(event, secret)
    assert (org.look()["me"]["key"], phone.look()["me"]["key"]) == (boss, ana)
    org.claim(event, org.link(boss))
    assert org.look()["me"]["official"]


def test_the_only_organiser_stays_known_while_the_event_goes_on(people: People) -> None:
    """An event without one could never be ended; a judge who is forgotten is on the staff no more."""
    org, jan = people("Olga"), people("Jan")
    event = org.open()
    boss = org.look()["me"]["key"]
    assert org.refused("DELETE", f"{org.path}/people/{boss}") == "people/last-organiser"
    key = jan.take_part(event)
    org.act("appoint", name=key, role="judge")
    jan.http.delete(f"{jan.path}/people/{key}")
    view = org.look()
    assert view["names"][key].startswith("Former player")
    assert key not in view["event"]["staff"]
    org.act("register", name=boss)
    org.http.delete(org.path)
    assert "Olga" not in json.dumps(org.http.delete(f"{org.path}/people/{boss}").json()["names"])


def test_what_is_about_an_earlier_round_counts_for_no_other(people: People) -> None:
    """A phone was offline until the next round was paired, in which the same two meet again."""
    org, ana, ben = people("Olga"), people("Ana"), people("Ben")
    event = org.open({"structure": "round-robin", "legs": 2})
    first, second = ana.take_part(event), ben.take_part(event)
    score = {"player": first, "opponent": second, "won": 2, "lost": 0}
    org.act("pair")
    org.act("report", **score, round=1)
    org.act("pair")
    assert ana.may_not("report", **score, round=1) == "event/other-round"
    for verb in ("concede", "agree_draw"):
        assert ana.may_not(verb, player=first, round=1) == "event/other-round"
    ana.act("report", **score, round=2)
    for verb in ("confirm", "dispute"):
        assert ben.may_not(verb, player=second, round=1) == "event/other-round"
    ben.act("confirm", player=second, round=2)


def test_a_preview_tells_a_player_nothing_of_pairings_that_are_hidden(people: People) -> None:
    """Nor how many rounds are paired."""
    org, ben = people("Olga"), people("Ben")
    event = org.open({"structure": "swiss", "rounds": 3})
    key = ben.take_part(event)
    org.enter("Ana", "Cid")
    org.act("pair", publish=False)
    ben.watch(event)
    told = ben.tell(type="consider", verb="drop", arguments={"player": key})
    assert told["lines"] == [f"{key} would be out of the event."]


def test_nobody_holds_an_event_up_by_asking(people: People) -> None:
    """Each preview copies the event: one phone that asks on and on is stopped, and nobody else."""
    org, ben = people("Olga"), people("Ben")
    event = org.open()
    key = ben.take_part(event)
    asked = {"verb": "drop", "arguments": {"player": key}}
    told = [ben.http.post(f"{ben.path}/consequences", json=asked).json() for _ in range(60)]
    assert isinstance(told[0], list)
    # Now and then one is allowed again, the last one perhaps.
    assert [one["code"] for one in told if not isinstance(one, list)][:10] == ["rate/limited"] * 10
    assert org.post(f"{org.path}/consequences", asked)
    ben.act("drop", player=key)


def test_what_an_organiser_does_not_change_around_an_event_stays(people: People) -> None:
    """Each option changes alone; one that isn't understood changes nothing."""
    org = people("Olga")
    start = {"mode": "online", "joining": "nobody", "place": "Here", "about": "Hello", "starts": 9, "spectators": False}
    org.open({"structure": "swiss"}, title="Friday", listed=False, options={**start, "full": 8})
    before = org.look()
    kept = {"title", "listed", *(field.name for field in msgspec.structs.fields(EventOptions))}
    changes: dict[str, Any] = {"mode": "paper", "joining": "anybody", "place": "", "about": "", "starts": None}
    for name, value in {**changes, "spectators": True, "paper_mode": True, "full": None}.items():
        org.http.patch(org.path, json={"options": {name: value}}).raise_for_status()
        after = org.look()
        assert {one for one in kept if before[one] != after[one]} == {name}
        before = after
    for wrong in ({"full": 1}, {"colour": "red"}):
        assert org.refused("PATCH", org.path, {"title": "Other", "options": wrong}) == "event/options"
    assert org.look()["title"] == "Friday"


def test_penalties_of_earlier_events_are_for_judges_alone(people: People) -> None:
    """By the account, whatever the name; who has none, or was deleted, is a person of their event alone."""
    competitive = {"structure": "swiss", "rounds": 1, "rel": "competitive"}
    org, jan, ana, zoe = people("Olga"), people("Jan"), people("Ana"), people("Zoe")
    slow = {"infraction": "slow-play"}
    for title, listed in (("Spring", True), ("At Olga's", False)):
        first = org.open(competitive, title=title, listed=listed)
        key, other = ana.take_part(first), zoe.take_part(first)
        (paper,) = org.enter("Paul", number="77")
        for offender in (key, other, paper):
            org.act("commit", **slow, offender=offender)
        org.act("commit", infraction="marked-cards", offender=key)
        withdrawn = len(org.look()["event"]["judging"]["rulings"])
        org.act("finish")
        org.act("amend", ruling=withdrawn, reason="The cards were new")
        assert zoe.http.delete(f"{zoe.path}/people/{other}").is_success

    second = org.open(competitive, title="Summer")
    key, other, judge = ana.take_part(second, "Anastasia"), zoe.take_part(second), jan.take_part(second)
    (paper,) = org.enter("Paul", number="77")
    org.act("appoint", name=judge, role="judge")

    def past(reader: Entrant, offender: str) -> list[tuple[str, str, str]]:
        answer = reader.post(f"{org.path}/assess", {"commit": {**slow, "offender": offender}})
        return sorted((one["event"], one["number"], one["penalty"]) for one in answer["past"])

    assert past(jan, key) == past(org, key) == [("", "3.3", "warning"), ("Spring", "3.3", "warning")]
    assert past(jan, other) == past(jan, paper) == []
    for reader in (ana, zoe, people("Wim")):
        asked = {"commit": {**slow, "offender": key}}
        assert reader.refused("POST", f"{org.path}/assess", asked) in ("event/role", "event/nobody")
    ana.session = second
    assert "Spring" not in json.dumps(ana.look())
    org.session = first
    org.act("reopen")
    org.session = second
    assert past(jan, key) == [("Spring", "3.3", "warning")], "what is open again isn't over"
