"""What creatures may be used as (2.2): sizes and keywords, from texts of our own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import DEEP, depth

from headjudge.wargame.armies.creatures import read_creature, uses_of

DATA = Path(__file__).parents[4] / "shared" / "data" / "magic-cards.jsonl.xz"


def card(
    text: str = "", size: str = "2/2", type_line: str = "Creature — Beast", cost: str = "{3}{G}"
) -> dict[str, Any]:
    """A definition of a card called Test Beast."""
    power, toughness = size.split("/")
    return {
        "name": "Test Beast",
        "cost": cost,
        "type": type_line,
        "power": power,
        "toughness": toughness,
        "text": text,
    }


def sizes(text: str, size: str = "2/2", type_line: str = "Creature — Beast", cost: str = "{3}{G}") -> str:
    """The sizes up to 7/7 at which it may be used."""
    return " ".join(use.size for use in read_creature(card(text, size, type_line, cost)).sizes(7))


def keywords(text: str, size: str = "2/2", at: str = "", type_line: str = "Creature — Beast") -> tuple[str, ...]:
    """Its keywords at a size, the printed one unless another is given."""
    power, toughness = map(int, (at or size).split("/"))
    use = read_creature(card(text, size, type_line)).use_at(power, toughness)
    assert use is not None
    return use.keywords


@pytest.mark.parametrize(
    ("cost", "type_line", "text", "colors"),
    [
        ("{2}{R}", "Creature — Orc", "", ("red",)),
        ("{G}{R}", "Creature — Orc", "", ("red", "green")),
        ("{G/W}{G/W}", "Creature — Orc", "", ("white", "green")),
        ("{2/U}", "Creature — Orc", "", ("blue",)),
        ("{B/P}{3}", "Creature — Orc", "", ("black",)),
        ("2BB", "Summon Orc", "", ("black",)),
        ("{4}", "Artifact Creature — Golem", "", ("artifact",)),
        ("{4}{U}", "Artifact Creature — Golem", "", ("blue",)),
        ("{7}", "Creature — Eldrazi", "", ("artifact",)),
        ("{2}{R}", "Creature — Eldrazi", "Devoid (This card has no color.)", ("artifact",)),
        ("{5}", "Artifact Creature — Golem", "Test Beast is all colors.", ("white", "blue", "black", "red", "green")),
        ("", "Creature — Shade", "Test Beast is black.", ("black",)),
    ],
)
def test_colors(cost: str, type_line: str, text: str, colors: tuple[str, ...]) -> None:
    """2.2.1: colors are those of the cost, or of what the text says; none makes an artifact one."""
    assert read_creature(card(text, "1/1", type_line, cost)).colors == colors


def test_kinds_of_cards() -> None:
    """2.2.1: creatures of all times are creatures; Legends are Legends, as a type and as a supertype."""
    assert read_creature(card(type_line="Summon Knight")).creature
    assert read_creature(card(type_line="Eaturecray — Igpay")).creature
    assert not read_creature(card(type_line="Artifact — Equipment")).creature
    assert uses_of(card(type_line="Artifact — Equipment"), 3) == []
    assert read_creature(card(type_line="Creature — Legend")).legend
    assert read_creature(card(type_line="Legendary Creature — Elf")).legend
    assert not read_creature(card()).legend


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        ("*/*", "1/1 2/2 3/3 4/4 5/5 6/6 7/7"),
        ("*/1+*", "1/1 2/2 3/3 4/4 5/5 6/6 7/7"),
        ("*/4", "0/4 1/4 2/4 3/4 4/4 5/4 6/4 7/4"),
        ("3.5/3.5", "4/4"),
        ("-1/3", "-1/3"),
        ("∞/5", ""),
        ("0/1", "0/1"),
    ],
)
def test_printed_sizes(size: str, expected: str) -> None:
    """2.2.2: a star is free; half points count as whole ones."""
    assert sizes("", size) == expected


@pytest.mark.parametrize(
    ("text", "size", "expected"),
    [
        # 2.2.6: what it enters with
        ("Test Beast enters the battlefield with three +1/+1 counters on it.", "0/0", "3/3"),
        ("Test Beast comes into play with two +1/+1 counters on it.", "1/1", "3/3"),
        ("This creature enters with X +1/+1 counters on it.", "0/1", "0/1 1/2 2/3 3/4 4/5 5/6 6/7"),
        ("This creature enters with a +1/+1 counter on it for each other Elf.", "5/5", "5/5 6/6 7/7"),
        ("This creature enters with two +1/+1 counters on it if you attacked this turn.", "2/2", "2/2 4/4"),
        ("Raid — This creature enters with a +1/+1 counter on it if you attacked this turn.", "2/1", "2/1 3/2"),
        ("This creature escapes with two +1/+1 counters on it.", "3/2", "3/2 5/4"),
        ("This creature enters tapped with two +1/+1 counters on it.", "2/2", "4/4"),
        # it can have fewer if its text removes or moves them
        (
            "This creature enters with three +1/+1 counters on it.\n"
            "Remove a +1/+1 counter from this creature: It deals 1 damage to any target.",
            "1/1",
            "1/1 2/2 3/3 4/4",
        ),
        ("Graft 2", "0/0", "1/1 2/2"),
        # keywords
        ("Sunburst", "0/0", "1/1 2/2 3/3 4/4"),
        ("Bloodthirst 2", "1/1", "1/1 3/3"),
        ("Modular 2", "0/0", "2/2"),
        ("Evolve", "1/3", "1/3 2/4 3/5 4/6 5/7"),
        ("Devour 2", "2/2", "2/2 4/4 6/6"),
        ("Amplify 3", "1/1", "1/1 4/4 7/7"),
        ("Undying", "3/2", "3/2 4/3"),
        ("Unleash", "3/3", "3/3 4/4"),
        ("Renown 2", "2/2", "2/2 4/4"),
        ("Tribute 3", "2/2", "2/2 5/5"),
        ("Megamorph {4}{G}", "2/2", "2/2 3/3"),
        ("Outlast {W}", "5/5", "5/5 6/6 7/7"),
        ("{5}{G}: Adapt 3.", "2/2", "2/2 5/5"),
        ("{6}{G}: Monstrosity 4. (Once.)", "3/3", "3/3 7/7"),
        ("When this creature enters, bolster 2.", "2/2", "2/2 4/4"),
        ("When this creature enters, it explores.", "2/2", "2/2 3/3"),
        ("When this creature enters, support 2.", "2/2", "2/2"),
        # abilities: once, often, at a cost
        ("When this creature enters, put a +1/+1 counter on target creature.", "2/2", "2/2 3/3"),
        ("When this creature enters, put a +1/+1 counter on another target creature you control.", "2/2", "2/2"),
        ("Whenever this creature attacks, put two +1/+1 counters on it.", "2/2", "2/2 4/4 6/6"),
        ("Whenever another creature enters, put a +1/+1 counter on that creature.", "2/2", "2/2"),
        ("At the beginning of your upkeep, put a +1/+1 counter on Test Beast.", "5/5", "5/5 6/6 7/7"),
        ("{2}: Put a +1/+1 counter on Test Beast.", "5/5", "5/5 6/6 7/7"),
        ("{2}: Put a +1/+1 counter on target Beast.", "5/5", "5/5 6/6 7/7"),
        ("{2}: Put a +1/+1 counter on target Elf.", "5/5", "5/5"),
        ("{2}: Put a +1/+1 counter on target white creature.", "5/5", "5/5"),
        ("{2}, Sacrifice this creature: Put a +1/+1 counter on target creature.", "5/5", "5/5"),
        ("Exhaust — {3}: Put two +1/+1 counters on this creature.", "2/2", "2/2 4/4"),
        ("When this creature dies, put a +1/+1 counter on target creature you control.", "2/2", "2/2"),
        ("Equipped creature gets +2/+2.\nScavenge {3}{G}", "2/2", "2/2"),
        ('{T}: Target Elf gains "{1}: Put a +1/+1 counter on this creature."', "2/2", "2/2"),
        # counters of another kind
        ("{3}: Put a +2/+2 counter on this creature.", "1/1", "1/1"),  # no +1/+1 counter
        ("{3}: Put a +1/+0 counter on this creature.", "5/1", "5/1"),
        ("This creature enters with two -1/-1 counters on it.", "5/5", "5/5"),
        # 2.2.3.2: pumping changes nothing
        ("{B}: Test Beast gets +1/+1 until end of turn.", "0/1", "0/1"),
        ("Whenever this creature attacks, it gets +2/+2 until end of turn.", "2/2", "2/2"),
        # 2.2.3.3: kicker, threshold and their like
        ("Kicker {2}\nIf this creature was kicked, it enters with two +1/+1 counters on it.", "2/2", "2/2 4/4"),
        ("Multikicker {2}\nIt enters with a +1/+1 counter on it for each time it was kicked.", "5/5", "5/5 6/6 7/7"),
        ("Threshold — Test Beast gets +3/+3 as long as seven or more cards are there.", "1/1", "1/1 4/4"),
        # 2.2.3.4: other circumstances are ignored
        ("Metalcraft — Test Beast gets +2/+2 as long as you control three artifacts.", "2/2", "2/2"),
        ("Hellbent — As long as you have no cards in hand, Test Beast gets +2/+2.", "2/2", "2/2"),
        ("Max speed — Test Beast gets +3/+0.", "2/2", "2/2"),
        ("Test Beast gets +2/+2 as long as you control a Swamp.", "2/2", "2/2"),
        ("Test Beast gets +1/+1 for each other Elf.", "2/2", "2/2"),
        # older wordings
        ("If you paid the kicker cost, Test Beast comes into play with two +1/+1 counters on it.", "2/2", "2/2 4/4"),
        ("Threshold - Test Beast gets +3/+3. (You have threshold as long as ...)", "1/1", "1/1 4/4"),
        (
            "Test Beast comes into play with three +1/+0 counters on it.\n"
            "Whenever Test Beast attacks, remove a +1/+0 counter from it at end of combat.",
            "0/4",
            "0/4",
        ),
        # "it" is what its text is about, and what that can be
        ("Whenever a Beast you control attacks, put a +1/+1 counter on that creature.", "5/5", "5/5 6/6 7/7"),
        ("Whenever a Knight you control attacks, put a +1/+1 counter on it.", "5/5", "5/5"),
        ("Whenever another creature you control is dealt damage, put a +1/+1 counter on it.", "5/5", "5/5"),
        ("Whenever you gain life, put a +1/+1 counter on each Elf, Bear, and Beast you control.", "5/5", "5/5 6/6 7/7"),
        ("At the beginning of your end step, put a +1/+1 counter on each Elf and Bear you control.", "5/5", "5/5"),
        ("Whenever this creature attacks, put a +1/+1 counter on each other attacking creature.", "5/5", "5/5"),
        ("Green creatures you control enter with an additional +1/+1 counter on them.", "5/5", "5/5"),
        (
            "{2}: You may put a creature card from your hand onto the battlefield. If you do, put a +1/+1 counter "
            "on it.",
            "5/5",
            "5/5",
        ),
        # 2.2.3.2: level counters are no +1/+1 counters
        ("Level up {2}\nLEVEL 2-5\n4/4\nFlying\nLEVEL 6+\n6/6\nFlying, trample", "2/2", "2/2"),
    ],
)
def test_sizes(text: str, size: str, expected: str) -> None:
    """2.2.3.2-4, 2.2.6: the sizes that its own text can give it, and no others."""
    assert sizes(text, size) == expected


def test_two_kickers_come_together_or_each_alone() -> None:
    """2.2.3.3: each kicker is with or without; the abilities of those that were paid are active."""
    text = (
        "Kicker {U} and/or {B}\n"
        "If it was kicked with its {U} kicker, it enters with two +1/+1 counters on it and with flying.\n"
        "If it was kicked with its {B} kicker, it enters with a +1/+1 counter on it and with fear."
    )
    creature = read_creature(card(text))
    assert [(use.size, use.keywords) for use in creature.sizes(7)] == [
        ("2/2", ()),
        ("3/3", ("fear",)),
        ("4/4", ("flying",)),
        ("5/5", ("flying", "fear")),
    ]


def test_sunburst_counts_colors_and_mana() -> None:
    """2.2.6: no more counters than mana is spent, nor than there are colors."""
    assert sizes("Sunburst", "1/1", cost="{2}", type_line="Artifact Creature") == "1/1 2/2 3/3"
    assert sizes("Sunburst", "1/1", cost="{9}", type_line="Artifact Creature") == "1/1 2/2 3/3 4/4 5/5 6/6"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Flying", ("flying",)),
        ("Flying, first strike", ("flying", "first strike")),
        ("Protection from black and from red", ("protection from black", "protection from red")),
        ("Kicker {2}\nCycling {1}\nTrample", ("trample",)),
        ("Swampwalk (It can't be blocked ...)", ("swampwalk",)),
        ("Bushido 2", ("bushido 2",)),
        # 2.2.3.2: at a cost, for itself
        ("{1}: Test Beast gains flying until end of turn.", ("flying",)),
        ("{1}: Target creature gains trample until end of turn.", ("trample",)),
        ("{1}: Target creature you control gets +1/+1 and gains haste until end of turn.", ("haste",)),
        ("{1}: Another target creature gains trample until end of turn.", ()),
        ("{1}: Target creature other than Test Beast gains trample until end of turn.", ()),
        ("{1}: Target Elf gains trample until end of turn.", ()),
        ("{1}, Sacrifice Test Beast: Target creature gains trample until end of turn.", ()),
        ("{1}: Test Beast gains your choice of flying or trample until end of turn.", ("flying", "trample")),
        ("{1}: Test Beast loses defender until end of turn.", ()),
        # always, for all
        ("Creatures you control have haste.", ("haste",)),
        ("Other creatures you control have haste.", ()),
        ("Elves you control have haste.", ()),
        # 2.2.3.4
        ("Test Beast has flying as long as it's enchanted.", ()),
        ("As long as you control an Elf, Test Beast has flying.", ()),
        ("Whenever Test Beast attacks, it gains flying until end of turn.", ()),
        # 2.2.3.3: where the size stays the same, what threshold grants is active
        ("Threshold — Test Beast has flying as long as seven or more cards are there.", ("flying",)),
    ],
)  # fmt: skip
def test_keywords(text: str, expected: tuple[str, ...]) -> None:
    """2.2.3: the keywords that it counts as having."""
    assert keywords(text) == expected


def test_keywords_go_with_the_size() -> None:
    """2.2.3.3: what threshold grants is active only at the size with threshold; what a level grants never is."""
    threshold = "First strike\nThreshold — As long as seven cards are there, Test Beast gets +1/+1 and has flying."
    assert keywords(threshold) == ("first strike",)
    assert keywords(threshold, at="3/3") == ("first strike", "flying")
    levels = "Trample\nLevel up {2}\nLEVEL 2-5\n4/4\nFlying\nLEVEL 6+\n6/6\nFirst strike"
    assert keywords(levels) == ("trample",)


def test_slivers() -> None:
    """2.2.5: what a Sliver gives all Slivers it has itself: keywords, size, counters."""
    sliver = "Creature — Sliver"
    assert keywords("All Sliver creatures have flying.", type_line=sliver) == ("flying",)
    assert keywords("Other Sliver creatures have flying.", type_line=sliver) == ()
    assert keywords("All Sliver creatures have flying.") == ()
    assert sizes("All Sliver creatures get +1/+1.", "1/1", sliver) == "2/2"
    gift = 'All Slivers have "{2}: Put a +1/+1 counter on this creature."'
    assert sizes(gift, "5/5", sliver) == "5/5 6/6 7/7"


@pytest.mark.parametrize(
    ("text", "copies"),
    [
        ("You may have this creature enter as a copy of any creature on the battlefield.", True),
        ("Whenever another creature enters, Test Beast becomes a copy of that creature.", True),
        (
            "As Test Beast comes into play, you may choose a creature in play. "
            "If you do, Test Beast comes into play as a copy of that creature.",
            True,
        ),
        ("Upon summoning, Test Beast acquires all characteristics of any one creature in play.", True),
        ("{2}: Test Beast becomes a copy of target creature until end of turn.", True),
        ("When this creature enters, create a token that's a copy of target creature.", False),
        ("{2}: Copy target instant spell.", False),
    ],
)
def test_copy_cards(text: str, copies: bool) -> None:
    """2.2.4: copy cards are of any size, and of one in an army; they copy no abilities."""
    creature = read_creature(card(text, "1/1"))
    assert creature.copies is copies
    assert creature.one_size is copies
    assert (creature.use_at(5, 5) is not None) is copies
    assert all(use.keywords == () for use in creature.sizes(7))


def test_uses_say_slot_and_why() -> None:
    """What a front end shows: each size with its slot in an army of a rank, keywords and why."""
    text = "Kicker {2}\nIf this creature was kicked, it enters with two +1/+1 counters on it and with trample."
    assert [(use.size, use.slot, use.keywords, use.rule) for use in uses_of(card(text), 2)] == [
        ("2/2", 1, (), "2.1"),
        ("4/4", 3, ("trample",), "2.2.3.3"),
    ]
    assert [use.size for use in uses_of(card("", "*/*"), 1)] == ["1/1", "2/2", "3/3", "4/4"]


WORDS = st.sampled_from([
    "~", "Test Beast", "this creature", "enters with", "a", "two", "X", "+1/+1", "+0/+1", "counter", "counters",
    "on", "it", "target", "another", "Elf", ".", ",", ":", ";", "—", "•", "\n", "{T}", "{2}", "gets", "gains",
    "flying", "until end of turn", "LEVEL 1-2", "3/3", "Threshold", "copy of", "Sunburst", "Graft 3", "remove",
    "move", "\"", "'", "(", ")",
])  # fmt: skip


@given(st.lists(WORDS, max_size=25), st.sampled_from(["2/2", "*/*", "*/3", "0/0", "?/½", "x/y"]))
@settings(max_examples=depth(75, 150), deadline=None)
def test_any_text_is_read(words: list[str], size: str) -> None:
    """No text is too odd: what is not understood has no effect, and every use holds what it says."""
    definition = card(" ".join(words), size)
    creature = read_creature(definition)
    for use in creature.sizes(6):
        assert max(use.power, use.toughness) <= 6
        assert creature.use_at(use.power, use.toughness) is not None


@given(st.dictionaries(st.sampled_from(["name", "cost", "type", "power", "toughness", "text"]), st.text(max_size=30)))
@settings(max_examples=depth(50, 100), deadline=None)
def test_any_definition_is_read(definition: dict[str, str]) -> None:
    """A definition may lack anything, or hold anything."""
    read_creature(definition).sizes(9)


EACH = 1 if DEEP else 27
"""One in so many cards is read."""


@pytest.mark.skipif(not DATA.exists(), reason="the card data in ../shared/data is absent")
def test_real_cards() -> None:
    """Creatures that were printed can be read; what the rules say of some of them holds."""
    from headjudge.magic.cards.importers import read_cards

    found = {}
    for number, record in enumerate(read_cards(DATA)):
        if number % EACH and record.name not in WANTED:
            continue
        front = record.front
        definition = {
            "name": record.name,
            "cost": front.mana_cost,
            "type": front.type_line,
            "power": front.power,
            "toughness": front.toughness,
            "text": front.text,
        }
        creature = read_creature(definition)
        if creature.creature and record.name in WANTED:
            found[record.name] = " ".join(use.size for use in creature.sizes(7))
    assert found == WANTED


WANTED = {
    "Suntouched Myr": "1/1 2/2 3/3",
    "Skarrgan Firebird": "3/3 6/6",
    "Werebear": "1/1 4/4",
    "Frozen Shade": "0/1",
    "Flowstone Sculpture": "4/4 5/5 6/6 7/7",
    "Lhurgoyf": "1/1 2/2 3/3 4/4 5/5 6/6 7/7",
    "Clone": "1/1 2/2 3/3 4/4 5/5 6/6 7/7",
    "Winged Sliver": "1/1",
    "Triskelion": "1/1 2/2 3/3 4/4",
    "Serra Angel": "4/4",
}


def test_a_huge_size_takes_no_time() -> None:
    """2.1: no slot takes it, so that nobody counts how many counters would make it."""
    creature = read_creature(card("This creature enters with X +1/+1 counters on it.\nDevour 2\nAmplify 4", "0/0"))
    assert creature.use_at(999_999_999, 999_999_999) is None
    assert creature.use_at(999_999_999, 999_999_998) is None
