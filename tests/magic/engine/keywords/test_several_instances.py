"""A keyword that stands for triggered abilities triggers for each instance (702.x), whether printed or given."""

from __future__ import annotations

import pytest
from tests.magic.engine.playing import Play, card, creature

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.keyword_counters import KEYWORD_COUNTERS
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.trigger_kinds import parts_of
from headjudge.magic.engine.events.watchers import watchers
from headjudge.magic.engine.keywords.keyword_texts import TEXTS
from headjudge.magic.engine.keywords.known import expansion
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Triggered

WITH_COST = {"blitz", "evoke", "dash", "equip", "fortify", "outlast", "recover", "scavenge", "unearth", "ward"}
NOT_GIVEN = {"blitz", "dash", "evoke", "graft", "impending", "offspring", "recover", "ripple", "suspend", "warp"}
"""Those that effects don't give to permanents, and graft, which isn't carried out."""
OF_SEVERAL = {"hideaway"}
"""Those whose number is of several cards."""
TRIGGERING = sorted(
    name
    for name, lines in TEXTS.items()
    if any(line.startswith(("When", "At the beginning")) for line in lines)
    and name not in NOT_GIVEN
    and not any("{quality}" in line for line in lines)  # what names another card is only ever printed
)


def _written(name: str) -> str:
    if name in WITH_COST:
        return f"{name} {{1}}"
    if name == "champion":
        return "champion a Bear"
    number = 2 if name in OF_SEVERAL else 1
    return f"{name} {number}" if any("{n}" in line for line in TEXTS[name]) else name


@pytest.mark.parametrize("name", TRIGGERING)
def test_printed_and_given_twice_it_is_there_three_times(name: str) -> None:
    printed = creature(f"Holder of {name}", _written(name).capitalize())
    giver = card(f"Giver of {name}", "Enchantment", f"Creatures you control have {_written(name)}.")
    play = Play()
    holder = play.put(0, printed)
    play.put(0, giver)
    play.put(0, giver)
    play.begin()
    state, id = play.game.state, play.obj(holder).id
    keyword = characteristics(state, play.obj(holder)).keywords[name][0]
    assert len(characteristics(state, play.obj(holder)).keywords[name]) == 3
    triggered = [a for a in expansion(keyword) if isinstance(a, Triggered)]
    assert triggered
    for ability in triggered:
        kind = parts_of(ability.trigger)[0].kinds[0]
        assert sum(w[0] == id and w[2] == ability for w in watchers(state, kind, [0])) == 3


@pytest.mark.parametrize(
    ("written", "asks"),
    [
        ("Ward {2}", "{2}"),
        ("Ward—Pay 3 life.", "3 life"),
        ("Ward—{2}, Pay 2 life.", "{2} and 2 life"),
        ("Ward—Pay {E}{E}{E}.", "{e} {e} {e}"),
    ],
)
def test_what_ward_asks_for_can_be_told(written: str, asks: str) -> None:
    play = Play()
    id = play.put(0, creature("Guard", written))
    play.begin()
    (keyword,) = characteristics(play.game.state, play.obj(id)).keywords["ward"]
    (ability,) = expansion(keyword)
    assert isinstance(ability, Triggered)
    assert " ".join(RULES_TEXT.write(ability.effect)).endswith(f"pays {asks}")


@pytest.mark.parametrize("kind", sorted(KEYWORD_COUNTERS))
def test_each_keyword_counter_is_an_instance(kind: str) -> None:
    play = Play()
    holder = play.put(0, creature("Calf"), counters={kind: 2})
    play.begin()
    found = characteristics(play.game.state, play.obj(holder))
    assert len(found.keywords[kind]) == 2
    assert found.abilities is not blueprint(play.obj(holder).definition).characteristics.abilities
