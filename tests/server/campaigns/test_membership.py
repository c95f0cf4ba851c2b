"""Who takes part in a campaign, under which name: invitations, newcomers, other names."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.campaigner import DEADLINE, Campaigner, gathered, small_round


def test_names_are_taken_by_invitation_only(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, other = people("Bea"), people("Gus"), people("Oto")
    id = judge.open(small_round(DEADLINE), me={"name": "Bea", "roles": ["battle"]})
    path = f"/api/campaigns/{id}/members"
    for person in (gaz, other):
        person.campaign = id
    assert gaz.refused("POST", path, {"name": "gazetzot"}) == "campaign/name"
    assert gaz.refused("POST", path, {"name": "BEA"}) == "campaign/name"
    assert gaz.refused("POST", path, {"invitation": "x" * 20}) == "campaign/invitation"
    assert gaz.refused("POST", f"/api/campaigns/{id}/invitations", {"name": "Yawg"}) == "campaign/not-owner"
    assert gaz.may_not("say", thread="movement", text="hello") == "campaign/no-member"
    invitation = judge.invite("Gazetzot")
    gaz.accept(id, invitation)
    assert other.refused("POST", path, {"invitation": invitation}) == "campaign/invitation"
    assert judge.refused("POST", f"/api/campaigns/{id}/invitations", {"name": "Gazetzot"}) == "campaign/name"
    assert judge.refused("POST", f"/api/campaigns/{id}/invitations", {"name": "Nobody"}) == "campaign/name"
    other.post(path, {})
    assert other.look()["hosting"]["me"]["name"] == "Oto"
    assert other.may_not("post", text="Sai Rei: stay") == "wargame/player"
    assert other.refused("POST", path, {}) == "campaign/member"
    given = judge.http.put(f"{path}/Oto", json={"name": "Yawg"})
    assert given.is_success, given.text
    assert other.look()["me"]["side"] == "phyrexia"
    assert gaz.refused("DELETE", f"{path}/Yawg") == "campaign/not-owner"
    assert judge.http.delete(f"{path}/Yawg").is_success
    assert other.may_not("post", text="Doom: stay") == "campaign/no-member"
    gaz.act("post", text="Sai Rei: stay")


def test_a_newcomer_applies_and_is_admitted(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, yawg = gathered(people)
    gaz.want(duty=["page"])
    yawg.want(duty=["page"])
    nia = people("Nia")
    nia.post(f"/api/campaigns/{judge.campaign}/members", {"name": "Nia of the Hills"})
    nia.watch(judge.campaign)
    assert nia.view["me"] is None or nia.view["me"]["side"] is None
    nia.act("apply", side="coalition", text="May I come along?")
    gaz.until(lambda: gaz.unread == 1)
    assert gaz.told()[0]["text"] == "Nia of the Hills asks to join your side."
    assert yawg.told() == []
    assert yawg.may_not("admit", players={"Nia of the Hills": "Lt"}) == "wargame/application"
    gaz.act("admit", players={"Nia of the Hills": "Lt"}, factions={"Nia of the Hills": ["green"]})
    nia.until(lambda: bool(nia.view["me"]) and nia.view["me"]["side"] == "coalition")
    nia.act("say", thread="room:coalition", text="Glad to be here.")
    gaz.until(lambda: any(message["text"] == "Glad to be here." for message in gaz.view["messages"]))
    yawg.take_all()
    assert not any("Glad to be here." in text for text in yawg.received)


def test_an_owner_can_not_look_into_the_other_team(people: Callable[[str | None], Campaigner]) -> None:
    """Neither as another member, nor by an invitation, by going and coming back, or by admission."""
    owner, gaz = people("Olga"), people("Gus")
    id = owner.open(small_round(DEADLINE), me={"name": "Yawg"})
    gaz.accept(id, owner.invite("Gazetzot"))
    gaz.watch(id)

    def members() -> str:
        return f"/api/campaigns/{id}/members"

    assert gaz.http.delete(f"{members()}/Gazetzot").is_success
    assert owner.refused("PUT", f"{members()}/Yawg", {"name": "Gazetzot"}) == "campaign/side"
    token = owner.invite("Gazetzot")
    assert owner.refused("POST", members(), {"invitation": token}) == "campaign/side"
    assert owner.look()["me"]["name"] == "Yawg"
    assert owner.http.delete(f"{members()}/Yawg").is_success
    assert owner.refused("POST", members(), {"invitation": token}) == "campaign/side"
    owner.post(members(), {"name": "Somebody else"})
    assert owner.may_not("apply", side="coalition", text="I am new here.") == "campaign/side"
    owner.act("apply", side="phyrexia", text="I am back.")
    told = [message["text"] for message in people(None).http.get(f"/api/campaigns/{id}").json()["messages"]]
    for words in (
        "Olga takes part as Yawg.",
        "Gus takes part as Gazetzot.",
        "Olga, until now Yawg, takes part no longer.",
    ):
        assert words in told
    gaz.accept(id, token)
    assert gaz.look()["me"]["name"] == "Gazetzot"


def test_names_of_a_begun_round_change_before_everybody(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, _ = gathered(people)
    assert judge.http.put(f"/api/campaigns/{judge.campaign}/members/Bea", json={"name": "Bystander"}).is_success
    assert judge.http.put(f"/api/campaigns/{judge.campaign}/members/Bystander", json={"name": "Bea"}).is_success
    assert gaz.http.delete(f"/api/campaigns/{judge.campaign}/members/Gazetzot").is_success
    path = f"/api/campaigns/{judge.campaign}/members/Bea"
    assert judge.refused("PUT", path, {"name": "Gazetzot"}) == "campaign/side", "a battle judge is no player any more"
    told = [message["text"] for message in judge.look()["messages"]]
    assert "Bea, until now Bea, takes part as Bystander." in told
    assert "Bea, until now Bystander, takes part as Bea." in told


def test_before_a_round_begins_names_are_given_out_freely(people: Callable[[str | None], Campaigner]) -> None:
    owner = people("Olga")
    document = small_round(DEADLINE).replace(f"turn: {{number: 1, deadline: {DEADLINE}}}", "")
    id = owner.open(document, me={"name": "Yawg"})
    assert owner.http.put(f"/api/campaigns/{id}/members/Yawg", json={"name": "Gazetzot"}).is_success
    assert owner.look()["me"]["side"] == "coalition"
    told = [message["text"] for message in owner.look()["messages"]]
    assert "Olga, until now Yawg, takes part as Gazetzot." in told


def test_an_invitation_says_which_part_it_is_for(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz = people("Bea"), people("Gus")
    id = judge.open(small_round(DEADLINE), title="Spring", me={"name": "Bea", "roles": ["battle", "movement"]})
    token = judge.invite("gazetzot")
    stranger = people(None)
    offered = stranger.http.get(f"/api/campaigns/{id}/invitations/{token}").json()
    assert (offered["name"], offered["side"], offered["rank"]) == ("Gazetzot", "coalition", "General")
    assert offered["armies"] == ["Sai Rei", "Gazetzot"]
    assert (offered["leader"], offered["roles"], offered["title"]) == (True, [], "Spring")
    assert stranger.refused("GET", f"/api/campaigns/{id}/invitations/nonsense") == "campaign/invitation"
    mercenary = judge.invite("Mercenary Judge")
    offered = stranger.http.get(f"/api/campaigns/{id}/invitations/{mercenary}").json()
    assert (offered["name"], offered["side"], offered["roles"]) == ("Mercenary Judge", None, ["mercenary"])
    judge.act("rename", names={"Gazetzot": "Gaz the Old"})
    assert gaz.refused("POST", f"/api/campaigns/{id}/members", {"invitation": token}) == "campaign/invitation"


def test_a_changed_screen_name_stays_its_owners(people: Callable[[str | None], Campaigner]) -> None:
    judge, gaz, _ = gathered(people)
    judge.act("rename", names={"Gazetzot": "Gaz the Old"})
    gaz.until(lambda: gaz.view["me"] is not None and gaz.view["me"]["name"] == "Gaz the Old")
    gaz.act("post", text="Sai Rei: stay")
    assert gaz.look()["posts"][-1]["by"] == "Gaz the Old"
