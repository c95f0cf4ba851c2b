"""Views are what their types declare, to the last key: in campaigns played through, for everybody who may look."""

from __future__ import annotations

from typing import Any

from tests.bots.wargame.rounds import DEADLINE, small_setup
from tests.declared import faults
from tests.depth import depth
from tests.wargame.random_turns import conspire, crowd, post_all, random_orders
from tests.wargame.small_round import MONDAY, campaign

from headjudge.bots.wargame import ROLES_PLAYED, act_for
from headjudge.core.rng import Rng
from headjudge.core.times import HOUR
from headjudge.wargame import Campaign
from headjudge.wargame.views.view import CampaignView, EndingView, WholeTurnView, ending

LONGEST = 60


def _otherwise(played: Campaign, since: int = 0) -> list[str]:
    """What is otherwise than declared in anybody's view of a campaign, and in the turns from one on that are over."""
    state, judges = played.state, played.state.judges
    people = [player.name for player in state.players.values()]
    found: list[str] = []
    for name in (None, "a visitor", *people, *judges.movement, *judges.battle, *judges.mercenary):
        view = played.view(name)
        found += faults(view, CampaignView, f"{name}'s view")
        for turn in view["turns"]:
            if turn["number"] < since:
                continue
            found += faults(played.view_turn(name, turn["number"]), WholeTurnView, f"{name}'s turn {turn['number']}")
    return [*found, *faults(ending(state), EndingView | None)]


def _round(**more: Any) -> dict[str, Any]:
    judges = {"movement": ["Moe"], "battle": ["Bea", "Ben"], "mercenary": ["Mel"]}
    return small_setup() | {"judges": judges, "options": {"mercenary_ai": True}} | more


def test_while_a_round_is_set_up() -> None:
    played = Campaign.new(_round(), "set up")
    played.act("enlist", "Cap", spec={"name": "Cap", "rank": "Captain", "colors": ["red"]})
    assert played.view("Bea")["desk"]["requests"]
    assert _otherwise(played) == []


def test_a_round_between_programs_to_its_end() -> None:
    played = Campaign.new(_round(turn={"number": 1, "deadline": DEADLINE}), "to the end")
    state = played.state
    phases = {state.phase}
    while not played.over and state.turn < LONGEST:
        assert state.deadline is not None
        for role in ROLES_PLAYED:
            if role not in ("movement", "battle"):
                act_for(played, role, state.deadline - 20 * HOUR)
        assert state.turn % 16 or _otherwise(played, state.turn - 16) == []
        act_for(played, "movement", state.deadline + 25 * HOUR)
        phases.add(state.phase)
        assert state.turn % 16 or _otherwise(played, state.turn - 1) == []
        act_for(played, "battle", state.deadline + 25 * HOUR)
    phases.add(state.phase)
    assert phases == {"open", "locked", "over"}
    assert _otherwise(played, state.turn - 16) == []
    assert "formulas" in played.view(None)


def test_random_orders_of_many_armies() -> None:
    rng = Rng(7)
    played = crowd(rng, a_side=depth(12, 20), mercenaries=8)
    for _ in range(2):
        orders = random_orders(played, rng)
        conspire(played, orders, rng)
        post_all(played, orders, dict.fromkeys(orders, max(played.state.clock, MONDAY)).__getitem__)
        played.act("lock", played.state.judges.movement[0], None, early=True)
        assert _otherwise(played) == []
        played.act("settle", played.state.judges.battle[0])
    assert _otherwise(played) == []


def test_what_people_do_besides() -> None:
    played = campaign()
    played.act("vote", "Bea", MONDAY, topic="Shall we?", choices=["yes", "no"])
    played.act("vote", "Cap", MONDAY, topic="Shall we?", choice="yes")
    played.act("sanction", "Bea", MONDAY, army="Host", severity=2, roll=3)
    played.act("sanction", "Bea", MONDAY, player="Lou", text="Insulted the judge.")
    played.act("lift", "Bea", MONDAY, number=1)
    played.act("apply", "New", MONDAY, side="coalition", text="May I come along?")
    played.act("say", "Cap", MONDAY, thread="room:coalition", text="Good morning.")
    played.act("post", "Gen", MONDAY, text="Host: 5E > 20E\nHost: stay\nGood morning.")
    played.act("formula", "Bea", MONDAY, numbers={"size.scale": 9.5})
    played.act("inactive", "Gen", MONDAY, player="Lou")
    assert _otherwise(played) == []
