"""Files of players, with their deck lists and teams, entered on a server."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.entrant import Entrant

People = Callable[[str | None], Entrant]

LISTS = """Name,Deck,Decklist
Ana Bell,Imps,"4 Kindling Imp
56 Mountain"
Ben Ek,,"About
Name Sparks

Deck
54 Mountain
6 Kindling Imp"
Cid Dee,Elks,"Mountain, a lot of them"
Dan Fox,Foxes,https://example.org/decks/1
Eve Gray,,
"""


def test_lists_of_a_file_are_registered_and_what_is_wrong_with_them_is_told(people: People) -> None:
    """A list that can't be read keeps nobody out, and says its line; an address is none."""
    org = people("Olga")
    org.open({"format": "free"})
    seen = org.post(f"{org.path}/people/file/preview", {"text": LISTS})
    assert (seen["entering"], seen["lists"]) == (5, 2)
    ana, ben, cid, dan, eve = seen["rows"]
    assert (ana["deck"], ana["list"]) == ("Imps", {"cards": 60, "side": 0, "refused": "", "flaws": []})
    assert (ben["deck"], [flaw["line"] for flaw in ben["list"]["flaws"]]) == ("Sparks", [6])
    assert cid["list"]["refused"].startswith("line 1: 'Mountain, a lot of them' is not a count")
    assert "paste the list itself" in dan["list"]["refused"]
    assert eve["list"] is None
    made = org.post(f"{org.path}/people/file", {"text": LISTS})
    assert (len(made["keys"]), made["lists"]) == (5, 2)
    assert [line.partition(":")[0] for line in made["told"]] == ["Line 10, Cid Dee", "Line 11, Dan Fox"]
    decks = org.look()["event"]["decks"]
    assert {org.look()["names"][key]: deck["name"] for key, deck in decks.items()} == {
        "Ana Bell": "Imps",
        "Ben Ek": "Sparks",
    }


def test_a_title_that_is_misspelled_is_told_where_any_may_be_played(people: People) -> None:
    org = people("Olga")
    org.open({"format": "free"})
    (ana,) = org.enter("Ana")
    text = "Lands (56)\n56 Mountain\n\nCreatures (4)\n3 Kindling Imp\n1 Kindlign Imp\n"
    (flaw,) = org.post(f"{org.path}/decks", {"text": text, "player": ana})["flaws"]
    assert (flaw["line"], flaw["message"]) == (6, "no card known here is called 'Kindlign Imp'; check the spelling")


def test_lists_come_later_and_never_replace_what_players_hand_in(people: People) -> None:
    """The players are there already; whoever has a list keeps it."""
    org = people("Olga")
    org.open({"format": "free"})
    keys = org.enter("Ana", "Ben")
    own = {"text": "60 Forest", "player": keys[0]}
    org.post(f"{org.path}/decks", own)
    text = 'Name;Decklist\nAna;"60 Mountain"\nBen;"60 Island\\n\\nSideboard\\n15 Plains"\n'
    seen = org.post(f"{org.path}/people/file/preview", {"text": text})
    assert (seen["entering"], seen["lists"]) == (0, 1)
    assert seen["rows"][0]["list"]["refused"] == "they have handed in a list, which stays"
    assert org.post(f"{org.path}/people/file", {"text": text})["lists"] == 1
    decks = org.look()["event"]["decks"]
    assert decks[keys[0]]["main"] == {"Forest": 60}
    assert (decks[keys[1]]["main"], decks[keys[1]]["side"]) == ({"Island": 60}, {"Plains": 15})


def test_lists_are_for_the_stage_whose_decks_players_bring(people: People) -> None:
    """A draft comes first, and its decks are no file's; an event of nothing else says so."""
    org = people("Olga")
    later = {"structure": "swiss", "rounds": 2, "format": "free"}
    org.open({"structure": "swiss", "format": "booster-draft", "rounds": 1, "stages": [later]})
    text = "Name,Decklist\nAna,60 Mountain\n"
    assert org.post(f"{org.path}/people/file", {"text": text})["lists"] == 1
    view = org.look()["event"]
    assert view["decks"] == {}
    assert [next(iter(book.values()))["main"] for book in view["other_decks"].values()] == [{"Mountain": 60}]
    org.open({"structure": "swiss", "format": "booster-draft", "rounds": 1})
    (row,) = org.post(f"{org.path}/people/file/preview", {"text": text})["rows"]
    assert row["list"]["refused"] == "decks of this event are built of what is opened here"


TEAMS = """Team,Name,Decklist
Tigers,Ana Bell,60 Mountain
Tigers,Ben Ek,
Tigers,Cid Dee,
Lions,Dan Fox,
Lions,Eve Gray,
Bears,Flo,
Bears,Gus,
Bears,Hal,
Bears,Ida,
"""


def test_teams_of_a_file(people: People) -> None:
    """One that lacks a member has somebody holding the place; one of too many stays out; the others enter."""
    org = people("Olga")
    org.open({"team_size": 3, "format": "free"})
    seen = org.post(f"{org.path}/people/file/preview", {"text": TEAMS})
    assert (seen["entering"], seen["lists"]) == (2, 1)
    assert seen["notes"] == ["Lions has 2 of 3 players; Lions C holds the place until you enter a name."]
    assert {row["team"] for row in seen["rows"] if row["problem"]} == {"Bears"}
    made = org.post(f"{org.path}/people/file", {"text": TEAMS})
    assert len(made["keys"]) == 2
    assert (
        "Lines 7, 8, 9, 10, Bears: not entered, since Bears has 4 players in the file; a team of this event has 3."
        in made["told"]
    )
    view = org.look()
    teams = {view["names"][one["key"]]: one for one in view["event"]["players"]}
    assert list(teams) == ["Tigers", "Lions"]
    assert [view["names"][key] for key in teams["Lions"]["members"]] == ["Dan Fox", "Eve Gray", "Lions C"]
    assert list(view["event"]["decks"]) == [teams["Tigers"]["members"][0]]
    again = org.post(f"{org.path}/people/file", {"text": TEAMS.replace("Bears,Ida,\n", "")})
    assert [org.look()["names"][key] for key in again["keys"]] == ["Bears"]
    alone = "Owls: Kim, Lea, Ana Bell\n"
    (owl, *_) = [row for row in org.post(f"{org.path}/people/file/preview", {"text": alone})["rows"] if row["problem"]]
    assert owl["problem"] == "Ana Bell plays for Tigers already"


def test_a_file_of_teams_names_the_line_of_who_has_none(people: People) -> None:
    org = people("Olga")
    org.open({"team_size": 2})
    answer = org.http.post(f"{org.path}/people/file/preview", json={"text": "Team,Name\nTigers,Ana\n,Ben\n"})
    assert "line 3: this event is for teams of 2, and Ben has no team" in answer.text


def test_a_team_enters_by_itself_and_hands_on_its_links(people: People) -> None:
    """The captain enters it; the others open links that the captain makes, once."""
    org, cap, mate, stranger = people("Olga"), people("Cap"), people("Mate"), people("Sam")
    event = org.open({"team_size": 3})
    cap.session = stranger.session = event
    members = [{"name": "Cap van der Berg"}, {"name": "Mia Moe"}, {"name": ""}]
    assert cap.refused("POST", f"{cap.path}/join", {"first": "Cap"}) == "people/teams-only"
    view = cap.post(f"{cap.path}/teams/join", {"name": "Owls", "members": members})
    (team,) = view["event"]["players"]
    assert [view["names"][key] for key in team["members"]] == ["Cap van der Berg", "Mia Moe", "Owls C"]
    assert view["event"]["mine"]["key"] == team["key"]
    assert cap.refused("POST", f"{cap.path}/teams/join", {"name": "Foxes", "members": members}) == "people/is-in"
    assert (
        stranger.refused("POST", f"{cap.path}/teams/join", {"name": "OWLS", "members": members}) == "people/team-name"
    )
    assert stranger.refused("POST", f"{cap.path}/teams/mates/{team['members'][1]}/link") == "event/nobody"
    own = cap.refused("POST", f"{cap.path}/teams/mates/{team['members'][0]}/link")
    assert own == "event/role"
    secret = cap.post(f"{cap.path}/teams/mates/{team['members'][1]}/link")["secret"]
    mate.claim(event, secret)
    assert mate.look()["event"]["mine"]["key"] == team["key"]
    assert cap.refused("POST", f"{cap.path}/teams/mates/{team['members'][1]}/link") == "event/linked"
    last = people("Last")
    last.claim(event, cap.post(f"{cap.path}/teams/mates/{team['members'][2]}/link")["secret"])
    named = last.http.put(f"{last.path}/people/{team['members'][2]}/name", json={"name": "Lou Last"})
    assert named.json()["names"][team["members"][2]] == "Lou Last"


def test_members_are_swapped_until_their_team_is_paired(people: People) -> None:
    """Who was there comes again by their name, with the link that they have; afterwards it would be another team."""
    org = people("Olga")
    org.open({"team_size": 2})
    (team,) = org.post(f"{org.path}/teams", {"name": "Owls", "members": [{"name": "Ana"}, {"name": "Ben"}]})["keys"]
    ana, ben = org.look()["event"]["players"][0]["members"]
    path = f"{org.path}/teams/{team}/members"
    org.http.put(path, json={"members": [ben, {"name": "Cid Dee"}]})
    view = org.look()
    assert [view["names"][key] for key in view["event"]["players"][0]["members"]] == ["Ben", "Cid Dee"]
    org.http.put(path, json={"members": [{"name": "ana"}, ben]})
    assert org.look()["event"]["players"][0]["members"] == [ana, ben]
    other = {"name": "Foxes", "members": [{"name": "Dan"}, {"name": "Eve"}]}
    org.post(f"{org.path}/teams", other)
    assert org.refused("PUT", path, {"members": [ana, ana]}) == "people/twice-in-team"
    org.act("pair")
    assert org.refused("PUT", path, {"members": [ben, ana]}) == "event/paired"
