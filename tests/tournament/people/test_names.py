"""Names as people write them."""

from __future__ import annotations

import pytest

from headjudge.tournament.people import in_a_line, in_a_list, sort_key, split_name


@pytest.mark.parametrize(
    ("written", "first", "last", "listed"),
    [
        ("Ana Müller", "Ana", "Müller", "Müller, Ana"),
        ("Müller, Ana", "Ana", "Müller", "Müller, Ana"),
        ("  Müller ,  Ana  Maria ", "Ana Maria", "Müller", "Müller, Ana Maria"),
        ("Ana Maria Müller", "Ana Maria", "Müller", "Müller, Ana Maria"),
        ("Jan van der Berg", "Jan", "van der Berg", "van der Berg, Jan"),
        ("van der Berg, Jan", "Jan", "van der Berg", "van der Berg, Jan"),
        ("Juan de la Cruz", "Juan", "de la Cruz", "de la Cruz, Juan"),
        ("Ben Bell", "Ben", "Bell", "Bell, Ben"),
        ("de Boer", "de", "Boer", "Boer, de"),
        ("Ana Bell Jr.", "Ana", "Bell Jr.", "Bell Jr., Ana"),
        ("Ana Bell, Jr.", "Ana", "Bell Jr.", "Bell Jr., Ana"),
        ("MÜLLER Ana", "Ana", "MÜLLER", "MÜLLER, Ana"),
        ("ANA MÜLLER", "ANA", "MÜLLER", "MÜLLER, ANA"),
        ("Ana MÜLLER", "Ana", "MÜLLER", "MÜLLER, Ana"),
        ("JP Bell", "JP", "Bell", "Bell, JP"),
        ("Madonna", "Madonna", "", "Madonna"),
        ("O'Neill", "O'Neill", "", "O'Neill"),
        ("山田 太郎", "太郎", "山田", "山田 太郎"),
        ("김 민준", "민준", "김", "김 민준"),
        ("王小明", "王小明", "", "王小明"),
        ("Bell,", "", "Bell", "Bell"),
        ("", "", "", ""),
    ],
)
def test_names_are_taken_apart_and_listed(written: str, first: str, last: str, listed: str) -> None:
    assert split_name(written) == (first, last)
    assert in_a_list(first, last) == listed


def test_what_is_put_together_is_taken_apart_again() -> None:
    for name in ("Ana Bell", "Jan van der Berg", "山田 太郎", "Ana Bell Jr.", "Madonna"):
        assert in_a_line(*split_name(name)) == name


def test_lists_are_sorted_whatever_the_accents() -> None:
    names = ["Zoe", "Ångström, Lena", "Øst, Per", "Anders, Ida", "Łuk, Jan", "Lund, Bo", "de Boer, Jo"]
    assert sorted(names, key=sort_key) == [
        *("Anders, Ida", "Ångström, Lena", "de Boer, Jo", "Łuk, Jan", "Lund, Bo", "Øst, Per", "Zoe"),
    ]
