import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import InvalidInput
from headjudge.core.journal import FORMAT, Entry, Journal, read_journals

CHOICES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)
NAMES = st.text(max_size=5)
NUMBERS = st.integers(min_value=0)
ACTS = st.tuples(NAMES, st.none() | st.integers(), st.dictionaries(NAMES, CHOICES, max_size=2)).map(list)
RULINGS = st.fixed_dictionaries(
    {"words": NAMES, "about": st.lists(NAMES, max_size=2)},
    optional={"infraction": NAMES, "penalty": NAMES, "remedies": st.lists(NAMES), "amends": NUMBERS, "at": NUMBERS},
)
BACKUPS = st.fixed_dictionaries({"to": NUMBERS, "why": NAMES}, optional={"ruling": NUMBERS, "asked_by": NAMES})
ENTRIES = st.one_of(
    [
        st.builds(Entry, st.just(what), NAMES, st.integers(), choice)
        for what, choice in {
            "answer": CHOICES,
            "concede": st.lists(NAMES, min_size=1, max_size=3),
            "setting": st.lists(NAMES, min_size=2, max_size=2),
            "act": ACTS,
            "undo": NUMBERS,
            "ruling": RULINGS,
            "backup": BACKUPS,
        }.items()
    ]
)
JOURNALS = st.builds(
    Journal,
    st.text(max_size=5),
    st.dictionaries(st.text(max_size=4), CHOICES, max_size=3),
    st.integers(),
    st.lists(ENTRIES, max_size=5),
)
HEAD = '{"format": 1, "version": "0.1", "game": "magic", "seed": 7, "setup": {}}'


@given(JOURNALS)
def test_a_journal_as_text_is_the_same_journal(journal: Journal) -> None:
    assert repr(Journal.from_json(journal.to_json())) == repr(journal)
    assert repr(Journal.from_lines(journal.lines())) == repr(journal)
    assert repr([Entry.from_json(entry.to_json()) for entry in journal.entries]) == repr(journal.entries)


@given(st.lists(JOURNALS, max_size=3), st.booleans())
def test_a_file_may_hold_several(journals: list[Journal], whole: bool) -> None:
    lines = [line for journal in journals for line in ([journal.to_json()] if whole else journal.lines())]
    assert list(read_journals(lines)) == journals


def test_entries_are_appended_to_a_head() -> None:
    setting = '["setting","Ann",0,["payment","by hand"]]'
    answer, concession = '["answer","Ann",3,{"tuple":["pass"]}]', '["concede","Ben",0,["Ben"]]'
    journal = Journal.from_lines([HEAD, setting, answer, "", concession])
    assert journal.seed == 7
    assert journal.entries == [
        Entry("setting", "Ann", 0, ["payment", "by hand"]),
        Entry("answer", "Ann", 3, ("pass",)),
        Entry("concede", "Ben", 0, ["Ben"]),
    ]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["nothing"], "line 1: this is not JSON"),
        (["{}"], 'no "format"'),
        ([HEAD.replace("1,", f"{FORMAT + 1},", 1)], f"format {FORMAT + 1}; this Headjudge .* reads 1 to {FORMAT}"),
        ([HEAD.replace("7", "true")], 'its "seed" is True'),
        ([HEAD.replace('"magic"', "null")], 'its "game" is None'),
        (['["answer","Ann",3,1]'], "line 1: there is an entry before any journal"),
        ([HEAD, '["ponder","Ann",3,1]'], "line 2: there is no kind of entry 'ponder'; kinds are answer, "),
        ([HEAD, '[["answer"],"Ann",3,1]'], "line 2: an entry is"),
        ([HEAD, '["answer","Ann",3]'], "line 2: an entry is"),
        ([HEAD, '["answer","Ann",true,1]'], "line 2: an entry is"),
        ([HEAD, '["concede","Ann",0,[]]'], "line 2: an entry concede holds a list of seats, not \\[\\]"),
        ([HEAD, '["concede","Ann",0,"Ann"]'], "line 2: an entry concede holds a list of seats"),
        ([HEAD, '["setting","Ann",0,"payment"]'], "line 2: an entry setting holds"),
        ([HEAD, '["act","Ann",0,["post",1.5,{}]]'], "line 2: an entry act holds"),
        ([HEAD, '["act","Ann",0,["post",1,{"dict":[[1,2]]}]]'], "line 2: an entry act holds"),
        ([HEAD, '["undo","Ann",0,-1]'], "line 2: an entry undo holds a number"),
        ([HEAD, '["undo","Ann",0,true]'], "line 2: an entry undo holds a number"),
        ([HEAD, '["backup","Jo",0,{"to":3}]'], "line 2: an entry backup holds a map of to, why, "),
        (
            [HEAD, '["ruling","Jo",0,{"words":"Play on.","about":"Ann"}]'],
            "line 2: an entry ruling holds a map of words, ",
        ),
        ([HEAD, '["ruling","Jo",0,{"words":"Play on.","about":[],"mood":"bad"}]'], "line 2: an entry ruling holds"),
        ([HEAD, '["answer","Ann",3,{"tup'], "line 2: this is not JSON"),
        ([HEAD, HEAD], "2 journals, not one"),
    ],
)
def test_what_is_no_journal_says_where(lines: list[str], reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        Journal.from_lines(lines)
