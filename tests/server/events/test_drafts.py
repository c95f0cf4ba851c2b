"""Drafts online: packs come from the server, programs have seats, nobody sees what is another's."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.clocked import Clock
from tests.server.entrant import Entrant

from headjudge.magic.cards.own_set import own_set

People = Callable[[str | None], Entrant]
CORE = own_set().name
DRAFT = {"structure": "swiss", "rounds": 3, "format": "booster-draft"}
SMALL = [*own_set().sheets()["common"]]
NONE: dict[str, Any] = {"stage": "none", "pack": [], "pool": [], "due": [], "log": [], "programs": {}}


def opened(org: Entrant, programs: int, **settings: Any) -> str:
    """An event online of the organiser, who plays, and programs."""
    event = org.open({**DRAFT, **settings}, options={"mode": "online"})
    org.take_part(event)
    if programs:
        org.post(f"{org.path}/programs", {"count": programs})
    org.watch(event)
    return event


def draft(one: Entrant) -> dict[str, Any]:
    """The last draft as somebody sees it."""
    found: list[dict[str, Any]] = one.view["event"]["drafts"]
    return found[-1] if found else NONE


def wait_for_pack(one: Entrant, cards: int) -> None:
    """Until a pack of so many cards lies before somebody."""
    one.until(lambda: len(draft(one)["pack"]) == cards)


def wait_for_pick(one: Entrant, picks: int) -> None:
    """Until somebody has so many picks, or more."""
    one.until(lambda: len(draft(one)["pool"]) >= picks)


def wait_for_turn(one: Entrant, picks: int) -> None:
    """Until a pack lies before somebody, or they have more picks than so many without having been asked."""
    one.until(lambda: bool(draft(one)["pack"]) or len(draft(one)["pool"]) > picks)


def wait_for_construction(one: Entrant) -> None:
    """Until decks are built."""
    one.until(lambda: one.view["event"]["construction"] is not None)


def pick_on(until: int, *drafters: Entrant) -> None:
    """Each takes the first card of every pack, until they have so many; the last card comes by itself."""
    while len(draft(drafters[-1])["pool"]) < until:
        for one in drafters:
            had = len(draft(one)["pool"])
            wait_for_turn(one, had)
            if len(draft(one)["pack"]) > 1:
                one.act("pick", card=draft(one)["pack"][0])
        for one in drafters:
            wait_for_pick(one, had + 1)


def only_theirs(one: Entrant) -> None:
    """Of the cards of the small cube, each of which there is once, nobody was sent others than lay before them."""
    one.take_all(0.2)
    one.look()
    sent = "".join(one.received)
    seen = {title for pick in draft(one)["log"] for title in pick["offered"]} | {*draft(one)["pack"]}
    assert seen
    assert {title for title in SMALL[:40] if json.dumps(title) in sent} == seen


def cube(org: Entrant, cards: int, name: str = "Small cube") -> None:
    """Keep a cube of so many commons of our own set with the event."""
    org.post(f"{org.path}/cubes", {"name": name, "text": "\n".join(SMALL[:cards])})


def test_two_people_and_six_programs_draft_and_build(people: People) -> None:
    """Of one's own set; what anybody is sent tells nothing of another's packs and pool."""
    org, ben = people("Olga"), people("Ben")
    event = opened(org, 6)
    ben.take_part(event)
    ben.watch(event)
    cube(org, 40)
    org.act("draft", kind="booster", cube="Small cube", each=1, size=5, timing="untimed", wait=True)
    ben.until(lambda: len(ben.view["event"]["drafts"]) == 1)
    ben.until(lambda: len(draft(ben)["programs"]) == 6)
    assert draft(ben)["stage"] == "gathering"
    org.act("ready")
    ben.act("ready")
    for one in (org, ben):
        wait_for_pack(one, 5)
    assert not any({*draft(one)["pack"]} & {*draft(other)["pack"]} for one, other in ((org, ben),))
    only_theirs(org)
    only_theirs(ben)
    pick_on(5, org, ben)
    wait_for_construction(org)
    others = [key for key in draft(org)["programs"] if key != org.view["event"]["me"]]
    org.until(lambda: {*others} <= {*org.view["event"]["construction"]["submitted"]})
    for one in (org, ben):
        wait_for_construction(one)
        made = one.post(f"{one.path}/suggestion", {"main": {}})["main"]
        assert sum(made.values()) == 40
        one.act("lay", main=made)
        one.act("submit")
    org.until(lambda: org.view["event"]["construction"]["over"])
    assert not org.view["event"]["mine"]["problems"]
    assert org.refused("GET", f"{org.path}/documents/deck-lists.html") == "documents/plays"
    own = org.http.get(f"{org.path}/documents/deck-lists.html", params={"player": org.view["event"]["me"]})
    assert draft(org)["pool"][0] in own.text.replace("&#x27;", "'").replace("’", "'")
    only_theirs(org)
    only_theirs(ben)


def test_nobody_joins_by_themselves_once_packs_are_opened(people: People) -> None:
    """They would have no pack and no deck; an official may still let them in."""
    org, late = people("Olga"), people("Late")
    event = opened(org, 1)
    org.act("draft", kind="booster", boosters=[CORE] * 3, timing="untimed", wait=True)
    late.session = event
    assert late.refused("POST", f"{late.path}/join", {"first": "Late"}) == "event/not-open"
    assert not any(one["open"] for one in late.http.get("/api/events").json() if one["id"] == event)
    assert org.enter("Late")


def test_packs_and_picks_cannot_be_sent_or_asked_for(people: People) -> None:
    """Neither by the organiser, who plays, nor by trying what would be refused."""
    org, ben = people("Olga"), people("Ben")
    event = opened(org, 2)
    own = ben.take_part(event)
    me = org.view["event"]["me"]
    packs = {me: [[SMALL[0]] * 15], own: [[SMALL[1]] * 15]}
    assert org.may_not("draft", kind="booster", packs=packs, seats=[me, own]) == "draft/packs"
    assert org.may_not("draft", kind="booster", boosters=["Unheard Of"]) == "draft/unknown-packs"
    assert org.may_not("draft", kind="booster", boosters=[CORE], known_packs={}) == "tournament/argument"
    assert org.may_not("pool", player=own, cards={SMALL[0]: 45}) == "draft/packs"
    org.act("draft", kind="booster", boosters=[CORE], timing="untimed")
    for verb in ("pick", "reserve"):
        assert org.may_not(verb, player=own, card=SMALL[0]) == "event/role"
        asked = {"verb": verb, "arguments": {"player": own, "card": SMALL[0]}}
        assert org.refused("POST", f"{org.path}/consequences", asked) == "event/role"
    assert org.may_not("lay", player=own, main={}) == "event/role"
    assert org.may_not("picks", count=1) == "act/unknown"
    assert org.may_not("hand_over", program="mine") == "draft/program"


def test_cubes_are_kept_with_the_event(people: People, tmp_path: Path) -> None:
    """What is unknown in them is told; files of boosters lie in the data folder."""
    org, ben = people("Olga"), people("Ben")
    event = opened(org, 3)
    ben.take_part(event)
    made = org.post(f"{org.path}/cubes", {"name": "Mine", "text": f"2 {SMALL[0]}\n# none\nNobody's Card"})
    assert made == {"name": "Mine", "kind": "cube", "cards": 3, "unknown": ["Nobody's Card"], "unknown_count": 1}
    assert ben.refused("POST", f"{ben.path}/cubes", {"name": "Bens", "text": SMALL[0]}) == "event/role"
    assert org.refused("POST", f"{org.path}/cubes", {"name": CORE, "text": SMALL[0]}) == "draft/cube"
    assert org.refused("POST", f"{org.path}/cubes", {"name": "None", "text": "# nothing"}) == "draft/cube"
    folder = tmp_path / "boosters"
    folder.mkdir()
    slots = [{"cards": 3, "sheets": {"all": 1}}]
    (folder / "tiny.json").write_text(json.dumps({"name": "Tiny", "sheets": {"all": SMALL[:9]}, "slots": slots}))
    (folder / "bad.json").write_text("{}")
    found = org.http.get(f"{org.path}/packs").json()
    assert [(one["name"], one["cards"]) for one in found["packs"]] == [(CORE, 15), ("Tiny", 3), ("Mine", 3)]
    assert found["problems"][0].startswith("bad.json: ")
    org.act("draft", kind="rochester", boosters=["Tiny", "Tiny"], timing="untimed")
    org.until(lambda: len(org.view["event"]["drafts"]) == 1)
    assert draft(org)["groups"] == 2
    org.http.delete(f"{org.path}/cubes/Mine")
    assert org.refused("GET", f"{org.path}/cubes/Mine") == "event/no-cube"


def test_a_program_takes_over_from_who_is_away_and_gives_back(people: People, clock: Clock) -> None:
    """Whose time is over again and again has left; they come back to what was picked meanwhile."""
    org, ben = people("Olga"), people("Ben")
    event = opened(org, 2)
    own = ben.take_part(event)
    ben.watch(event)
    cube(org, 24)
    org.act("draft", kind="booster", cube="Small cube", each=1, size=6, timing="modern")
    for picks in (1, 2, 3):
        wait_for_pack(org, 7 - picks)
        assert len(draft(org)["pool"]) == picks - 1
        org.act("pick", card=draft(org)["pack"][0])
        clock.at += draft(org)["left"]
        wait_for_pack(org, 6 - picks)
    org.until(lambda: own in draft(org)["programs"])
    ben.until(lambda: own in draft(ben)["programs"])
    assert len(draft(ben)["pool"]) >= 3
    ben.act("give_back")
    ben.until(lambda: own not in draft(ben)["programs"])
    org.act("hand_over", player=own, program="sensible")
    ben.away()
    pick_on(6, org)
    org.until(lambda: own in ((org.view["event"]["construction"] or {}).get("submitted") or []))
    ben.watch(event)
    ben.act("lay", main={"Forest": 40})
    ben.until(lambda: own not in ben.view["event"]["construction"]["submitted"])
    ben.act("submit")
    ben.until(lambda: ben.view["event"]["construction"]["laid"] == {"Forest": 40})


def test_who_builds_no_deck_in_time_gets_one_that_can_be_played(people: People, clock: Clock) -> None:
    """Made by a program of what they had laid out, in two colors."""
    org = people("Olga")
    opened(org, 1, format="sealed")
    org.act("sealed", boosters=[CORE] * 6)
    org.until(lambda: org.view["event"]["construction"] is not None)
    pool = org.view["event"]["construction"]["pool"]
    wish = next(iter(pool))
    org.act("lay", main={wish: 1})
    clock.at += 3600
    org.until(lambda: org.view["event"]["construction"]["over"])
    me = org.view["event"]["me"]
    org.until(lambda: org.view["event"]["decks"].get(me, {}).get("name") == "Built for them")
    main = org.view["event"]["decks"][me]["main"]
    assert sum(main.values()) == 40
    assert main[wish] >= 1
    assert not org.view["event"]["mine"]["problems"]
    basics = [title for title in ("Plains", "Island", "Swamp", "Mountain", "Forest") if title in main]
    assert 1 <= len(basics) <= 2
    org.act("pair")
    org.until(lambda: org.view["online"]["troubles"] == [] and _has_table(org))


def _has_table(one: Entrant) -> bool:
    """Whether the game can be played, or waits for the choice who begins: a deck of forty cards is enough."""
    mine = one.view["online"]["mine"]
    return mine is not None and (mine["table"] is not None or mine["chooser"] == one.view["event"]["me"])


def test_programs_draft_altered_and_play(people: People) -> None:
    """Another game: its own packs, its own way to build decks, its own tables."""
    org = people("Olga")
    settings = {"discipline": "altered", "structure": "swiss", "rounds": 1, "games": 1, "format": "booster-draft"}
    event = org.open(settings, options={"mode": "online"})
    org.post(f"{org.path}/programs", {"count": 4})
    org.watch(event)
    (pack,) = org.http.get(f"/api/events/{event}/packs").json()["packs"]
    assert pack["cards"] == 12
    org.act("draft", kind="booster", boosters=[pack["name"]] * 4, timing="untimed", wait=False)
    org.until(lambda: bool((org.view["event"]["construction"] or {"over": False})["over"]))
    org.act("pair")
    org.until(lambda: bool(org.view["event"]["rounds"]))
    org.until(lambda: all(table["over"] for table in org.view["event"]["rounds"][-1]["tables"]))


def test_rochester_against_programs(people: People) -> None:
    """Packs lie open, one at a time; programs pick when it is their turn."""
    org = people("Olga")
    opened(org, 3)
    cube(org, 16)
    org.act("draft", kind="rochester", cube="Small cube", each=1, size=4, timing="untimed")
    me = org.view["event"]["me"]
    org.until(lambda: draft(org)["stage"] == "running" and draft(org)["due"] == [me])
    for picks in range(4):
        wait_for_pick(org, picks)
        org.until(lambda: draft(org)["due"] == [me])
        org.act("pick", card=draft(org)["table"]["cards"][0])
    org.until(lambda: draft(org)["stage"] == "over")
    assert [pick["by"] for pick in draft(org)["log"]].count("program") == 12


def test_a_team_of_programs_drafts_against_people(people: People) -> None:
    """Three against three: whoever was drawn by lot says which team picks first (147)."""
    org, ben, cid = people("Olga"), people("Ben"), people("Cid")
    event = org.open(
        {"structure": "swiss", "rounds": 1, "format": "rochester-draft", "team_size": 3}, options={"mode": "online"}
    )
    org.watch(event)
    for one in (ben, cid):
        one.claim(event, org.link(org.enter(one.name or "", plays=False)[0]))
        one.watch(event)
    (team,) = org.enter("The people", plays=False)
    ours = [one.view["event"]["me"] for one in (org, ben, cid)]
    org.act("register", name=team, members=ours)
    (theirs,) = org.post(f"{org.path}/programs", {"count": 1})["keys"]
    cube(org, 12)
    org.act("draw_lots", teams=[team, theirs], cube="Small cube", each=1, size=2, timing="untimed")
    org.look()
    org.take_all(0.3)
    if org.view["event"]["lots"]:
        assert org.view["event"]["lots"][0]["chooser"] == team
        ben.act("choose_first", first=theirs)
    org.until(lambda: draft(org)["stage"] == "running")
    for _ in range(6):
        for one in (org, ben, cid):
            one.take_all(0.1)
            if draft(one)["due"] == [one.view["event"]["me"]]:
                one.act("pick", card=draft(one)["table"]["cards"][0])
    org.until(lambda: draft(org)["stage"] == "over")
    org.until(lambda: {*org.view["event"]["construction"]["builders"]} > {*ours})
