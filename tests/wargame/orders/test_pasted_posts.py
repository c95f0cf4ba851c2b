"""Posts as people paste them from a board: markup, quotations, smileys, arrows, several orders a line (3.2.2.5)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth

from headjudge.wargame import Campaign
from headjudge.wargame.orders.checking import read_text
from headjudge.wargame.orders.markup import fold, plain_lines
from headjudge.wargame.orders.reading import Reading

ORDER = "Alpha: 6E > 8E; engage Omega"


def _state() -> Campaign:
    return Campaign.new(
        {
            "turn": {"number": 1, "deadline": "2005-03-08 05:00"},
            "players": [
                {"name": "Ana", "side": "coalition", "rank": "Captain"},
                {"name": "Sai Rei", "side": "coalition", "rank": "Captain"},
                {"name": "Pyx", "side": "phyrexia", "rank": "Evincar"},
            ],
            "armies": [
                {"name": "Alpha", "side": "coalition", "rank": "Commander", "at": "6E", "controller": "Ana"},
                {"name": "Beta", "side": "coalition", "rank": "Commander", "at": "6G", "controller": "Ana"},
                {"name": "Dragon's Breath", "side": "coalition", "rank": "Lt", "at": "20G", "controller": "Ana"},
                {"name": "Sai Rei", "side": "coalition", "rank": "Captain", "at": "3D"},
                {"name": "Omega", "side": "phyrexia", "rank": "Plaguelord", "at": "8E", "controller": "Pyx"},
            ],
        },
        "seed",
    )


def _read(text: str, by: str = "Ana") -> list[Reading]:
    return read_text(_state().state, by, text)


@pytest.mark.parametrize(
    "text",
    [
        "[b]Alpha[/b]: 6E > 8E; engage Omega",
        "[B][COLOR=red]Alpha: 6E > 8E; engage Omega[/COLOR][/B]",
        "<b>Alpha</b>: 6E &gt; 8E; engage Omega",
        "**Alpha**: 6E -> 8E; engage Omega :)",
        "*Alpha:* 6e—>8e engage OMEGA ;-)",
        "1) ALPHA: 6E→8E, engage omega!",
        "➤ Alpha: 6E ⇒ 8E; engage Omega 😀",
        "Alpha： 6E ＞ 8E； engage Omega",
        "Alpha:\u00a06E\u200b > 8E; engage Omega",
        "EDIT: Alpha: 6E > 8E; engage Omega",
        "“Alpha”: 6E = > 8E; {engage Omega} :smile:",
        "- Alpha - 6E ► 8E; engage [Omega] ^_^",
    ],
)
def test_the_order_beneath_the_markup(text: str) -> None:
    (plain,) = _read(ORDER)
    (reading,) = _read(text)
    assert reading.problem is None
    assert reading.order == plain.order
    assert reading.text == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Alpha: 6E to 8E; engage Omega", "6E > 8E; engage Omega"),
        ("Alpha: from 6E to 7E to 7F", "6E > 7E > 7F"),
        ("Alpha 6E to 7E", "6E > 7E"),
        ("Alpha moves from 6E to 7E", "6E > 7E"),
        ("Alpha: 6E > 7E, good luck everybody", "6E > 7E"),
        ("Alpha: 6E > 7E (scouting)", "6E > 7E"),
        ("Alpha: 6E > 7E // scouting", "6E > 7E"),
        ("Alpha: 6E > 7E please", "6E > 7E"),
        ("Alpha: 6E > 8E; engage Omega - for the Coalition!", "6E > 8E; engage Omega"),
        ("Alpha: Intercept Omega. Glory!", "Intercept Omega"),
        ("Alpha: stay, my brave men", "stay"),
    ],
)
def test_an_order_in_other_words_or_with_a_remark_behind_it(text: str, words: str) -> None:
    (reading,) = _read(text)
    assert reading.problem is None
    assert reading.words == words


@pytest.mark.parametrize(
    "text",
    [
        "[quote=Pyx]Alpha: 6E > 8E; engage Omega[/quote]",
        "[quote]\nAlpha: 6E > 8E; engage Omega\n[quote]Alpha: stay[/quote]\nAlpha: 6E > 7E[/quote]",
        "> Alpha: 6E > 8E; engage Omega",
        "&gt; Alpha: 6E > 8E; engage Omega",
        "[s]Alpha: 6E > 8E; engage Omega[/s]",
        "~~Alpha: 6E > 8E; engage Omega~~",
        "<blockquote>Alpha: 6E > 8E; engage Omega</blockquote>",
        "<del>Alpha: stay</del>",
        "Alpha: what do you all think?",
        "Alpha: stay or go?",
        "Alpha: thanks for the transfer!",
        "Alpha: fight well, my friends",
        "Alpha is at 6E right now",
        "Alpha: no worries",
    ],
)
def test_what_is_quoted_struck_or_only_said_orders_nothing(text: str) -> None:
    assert all(reading.talk for reading in _read(text))


@pytest.mark.parametrize(
    "text", ["stay tuned", "Fighting is fun", "Transfers are a pain", "Holding on here", "No way!"]
)
def test_talk_of_who_has_an_army_of_their_name(text: str) -> None:
    assert all(reading.talk for reading in _read(text, "Sai Rei"))


@pytest.mark.parametrize(
    "text",
    [
        "Alpha: 6E 8E",
        "Alpha: 6E to",
        "Alpha: 8E",
        "Alpha: > 8E",
        "Alpha: intrcept Omega",
        "Alpha: trasnfer to Beta",
        "Alpha: engage Omega",
        "Alpha: attack Omega",
        "Alpha: marches north",
        "Alpha: cancel that",
        "Alpha: ignore my last order",
        "Alpha: 6E > 8E?",
        "Alpha: perhaps 6E > 8E",
        "Alpha: 6E > 7E if Beta leaves",
        "Alpha: 6E > 7E (if Beta leaves)",
        "Alpha: 6E > 7E, just kidding",
        "Alpha: 6E > 7E, then 8E",
        "Alpha: 6E > 7E, ok?",
        "Alpha: 6E > 7E, JE",
        "Alpha: 6E > 7E; JE",
        "Alpha: 6E > 7E, repl",
        "Alpha: 6E > 7E, engaging",
        "Alpha: 6E > 7E and good luck",
        "Alpha: stay and wait for Beta",
        "Alpha: 6E - 7E",
    ],
)
def test_what_was_meant_as_an_order_is_one_and_says_what_is_wrong(text: str) -> None:
    (reading,) = _read(text)
    assert reading.order is None
    assert reading.army == "Alpha"
    assert reading.problem is not None


@pytest.mark.parametrize("between", [", ", "; ", " / ", " ", " & ", " | "])
def test_several_orders_in_one_line(between: str) -> None:
    text = f"Alpha: 6E > 7E{between}Beta: 6G > 7G :){between}Alpha: stay"
    readings = _read(text)
    assert [(reading.army, reading.words, reading.line) for reading in readings] == [
        ("Alpha", "6E > 7E", 1),
        ("Beta", "6G > 7G", 2),
        ("Alpha", "stay", 3),
    ]
    assert "".join(reading.text for reading in readings) == text


def test_names_without_their_apostrophe() -> None:
    for name in ("Dragon’s Breath", "dragons breath", "DRAGON'S  BREATH", "Drágon's Breath"):
        (reading,) = _read(f"{name}: 20G > 21G")
        assert (reading.army, reading.problem) == ("Dragon's Breath", None), name
    (reading,) = _read("Alpha: Intercept the army omega!")
    assert reading.words == "Intercept Omega"


def test_a_name_that_could_be_two_armies_is_neither() -> None:
    campaign = _state()
    campaign.state.armies["Beta"].name = "Alp-ha"
    (reading,) = read_text(campaign.state, "Ana", "Al'pha: 6E > 7E")
    assert reading.order is None
    assert reading.problem is not None


PIECES = st.sampled_from(
    ["[quote]", "[/quote]", "[b]", "[/b]", "[s]", "[/s]", "~~", "<b>", "</b>", "&gt;", "&#10;", "**", ":)", " :D", "→",
     "—>", "Alpha: 6E > 8E", "\n", "😀", "\u2028", "\x0b", "[img]", "[/img]", "[*]", "> ", "!", "ﬁ",
     "＞", "\u202e", "İ"]
)  # fmt: skip


@settings(max_examples=depth(200, 400), deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=16).map("".join)))
def test_plain_text_is_as_long_as_what_was_written(text: str) -> None:
    lines = text.splitlines()
    plain = plain_lines(lines)
    assert [len(line) for line in plain] == [len(line) for line in lines]
    assert plain_lines(plain) == plain or any(">" in line for line in plain), "what is plain stays so"
    assert fold(text) == fold(fold(text))
