"""Two-headed teams online: a table for four, a clock for each team, decks and sideboards of their own."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, key_of, own, seen, tables, until, wake, with_programs

People = Callable[[str | None], Entrant]
GIANTS = {"structure": "swiss", "rounds": 1, "format": "free", "team_size": 2, "together": True}


def test_programs_play_as_two_heads(clocked: ClockedServer, people: People) -> None:
    org = people("Olga")
    org.open({**GIANTS, "games": 1}, options={"mode": "online"})
    with_programs(clocked, org, 2)
    org.act("pair")
    until(lambda: tables(org.look())[0]["over"])
    assert sorted(line["points"] for line in org.look()["event"]["standings"]) in (["0", "3"], ["1", "1"])


def giants(org: Entrant, four: list[Entrant], **settings: object) -> tuple[list[Entrant], list[Entrant]]:
    """Two teams of people, paired; those of the team that chooses come first."""
    event = org.open({**GIANTS, **settings}, options={"mode": "online"})
    for name, pair in (("Elks", four[:2]), ("Bears", four[2:])):
        rows = [{"first": player.name} for player in pair]
        team = org.post(f"{org.path}/teams", {"name": name, "members": rows})["keys"][0]
        entrant = next(one for one in org.look()["event"]["players"] if one["key"] == team)
        for key, player in zip(entrant["members"], pair, strict=True):
            player.claim(event, org.link(key))
            player.act("deck", main={"Forest": 60}, side={"Swamp": 15})
    org.act("pair")
    until(lambda: own(four[0]).get("chooser") is not None)
    one, other = four[:2], four[2:]
    return (one, other) if own(four[0])["chooser"] == own(four[0])["key"] else (other, one)


def test_two_teams_play_a_match_with_sideboards_and_a_clock_for_each_team(
    clocked: ClockedServer, people: People
) -> None:
    org, four = people("Olga"), [people(name) for name in ("Ann", "Abe", "Bea", "Bob")]
    first, second = giants(org, four, limit=20)
    assert second[0].may_not("choose", what="play") == "match/chooser"
    first[1].act("choose", what="draw")
    with at_table(first[0]) as here, at_table(first[1]) as beside, at_table(second[0]) as there:
        assert here.table["options"]["variant"] == "two-headed-giant"
        assert here.table["part"]["sides"] == [[0, 1], [2, 3]]
        begins = next(line for line in there.lines if "goes first" in line)
        assert begins == f"{'Elks' if second[0] is four[0] else 'Bears'} goes first"
        clocked.clock.at += 60
        clocks = seen(there)["clocks"]
        names = [seat["name"] for seat in there.table["seats"]]
        asked = [name for name in names if name not in (here.seat, beside.seat)]
        assert [clocks[name]["out"] for name in asked] == [clocked.clock.at + 540] * 2, "one clock for both"
        assert [clocks[name]["left"] for name in (here.seat, beside.seat)] == [600, 600]
        assert there.ask(type="concede")["type"] == "done"
        until(lambda: own(first[0])["state"] == "between")
    mine, theirs = own(first[0]), own(second[1])
    assert (mine["score"], theirs["score"]) == ([1, 0, 0], [0, 1, 0])
    assert mine["clocks"] == {mine["key"]: 600, theirs["key"]: 540}
    first[0].act("sideboard", out={"Forest": 15}, put_in={"Swamp": 15})
    assert own(first[0])["deck"] == {"Forest": 45, "Swamp": 15}
    assert own(first[1])["deck"] == {"Forest": 60}, "each has a deck of their own"
    second[0].act("choose", what="play")
    for player in four[:3]:
        player.act("ready_for_game")
    assert own(four[0])["table"] is None, "all four must be ready"
    four[3].act("ready_for_game")
    with at_table(second[1]) as again:
        assert again.table["part"]["game"] == 2
        clocked.clock.at += 540
        wake(clocked, again)
    until(lambda: tables(org.look())[0]["over"])
    standings = org.look()["event"]["standings"]
    assert standings[0]["key"] == mine["key"], "their clock ran out, with the minute of the first game"
    assert key_of(first[0]) != mine["key"]
