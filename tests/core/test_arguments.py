"""Arguments: typed fields read from plain data; what is wrong is said with where, and what would be right."""

from typing import Annotated, Any, Literal

import pytest

from headjudge.core.arguments import Arguments, Noun, Time, Word, doc, fields_of, noun_of, read_arguments
from headjudge.core.errors import InvalidInput

GUEST = Noun("the name of a guest", "guests")
Guest = Annotated[str, GUEST]


class Dish(Arguments, frozen=True, kw_only=True):
    """A part of an argument."""

    cook: Guest
    spoons: int


class Dinner(Arguments, frozen=True, kw_only=True):
    """Arguments of every form."""

    at: Annotated[Time, doc("when it begins", "1.2")]
    guests: Annotated[list[Guest] | None, doc("who comes")] = None
    chairs: Annotated[dict[Guest, int] | None, doc("how many for whom")] = None
    kind: Annotated[Literal["warm", "cold"], doc("which")] = "warm"
    dish: Annotated[Dish | None, doc("what there is")] = None
    host: Annotated[Guest | list[Guest] | None, doc("who invites", "1.3")] = None
    name: Annotated[Word | None, doc("what it is called")] = None
    price: Annotated[float, doc("what it costs")] = 0
    late: Annotated[bool, doc("whether it goes on")] = False


class Nothing(Arguments, frozen=True, kw_only=True):
    """No arguments."""


def read(arguments: type[Arguments], **given: Any) -> Arguments:
    return read_arguments("dine", arguments, given, "1", "dinner/argument")


def test_plain_data_is_read() -> None:
    found = read(Dinner, at=5, guests=["Ann"], chairs={"Ann": 2}, dish={"cook": "Ben", "spoons": 3}, host=None)
    assert found == Dinner(at=5, guests=["Ann"], chairs={"Ann": 2}, dish=Dish(cook="Ben", spoons=3))


@pytest.mark.parametrize(
    ("kind", "given", "rule", "message"),
    [
        (Dinner, {}, "1", "dine: at is missing; it is a time like 2005-03-08 05:00 (GMT), or seconds since 1970"),
        (Dinner, {"at": None}, "1", "dine: at is missing"),
        (Dinner, {"at": [1]}, "1.2", "dine: at must be a time like 2005-03-08 05:00 (GMT), or seconds since 1970, not"),
        (Dinner, {"at": 1, "zz": 1}, "", "dine: there is no argument 'zz'; it has at, guests, chairs, kind, dish"),
        (Nothing, {"zz": 1}, "", "dine: there is no argument 'zz'; it has none"),
        (Dinner, {"at": 1, "guests": 3}, "1", "dine: guests must be a list of guests, not 3"),
        (Dinner, {"at": 1, "guests": ["Ann", 3]}, "1", "guests: number 2 must be the name of a guest, not 3"),
        (Dinner, {"at": 1, "chairs": 3}, "1", "chairs must be a map of guests to whole numbers, not 3"),
        (Dinner, {"at": 1, "chairs": {"Ann": "3"}}, "1", "chairs: Ann must be a whole number, not '3'"),
        (Dinner, {"at": 1, "chairs": {"Ann": True}}, "1", "chairs: Ann must be a whole number, not True"),
        (Dinner, {"at": 1, "chairs": {3: 1}}, "1", "chairs: 3 must be the name of a guest, not 3"),
        (Dinner, {"at": 1, "kind": "hot"}, "1", "kind must be warm or cold, not 'hot'"),
        (Dinner, {"at": 1, "dish": "soup"}, "1", "dish must be a map with cook and spoons, not 'soup'"),
        (Dinner, {"at": 1, "dish": {"cook": 3, "spoons": 1}}, "1", "dish: cook must be the name of a guest, not 3"),
        (Dinner, {"at": 1, "host": 3}, "1.3", "host must be the name of a guest or a list of guests, not 3"),
        (Dinner, {"at": 1, "name": 3}, "1", "name must be text, not 3"),
        (Dinner, {"at": 1, "price": "much"}, "1", "price must be a number, not 'much'"),
        (Dinner, {"at": 1, "late": "yes"}, "1", "late must be true or false, not 'yes'"),
        (Dinner, {"at": 1, "guests": ["x" * 500, 3]}, "1", "number 2"),
        (Dinner, {"at": 1, "chairs": {"Ann": 10**5000}}, "1", "chairs: 1e+300 is too large; numbers go up to"),
        (Dinner, {"at": -(2**53)}, "1.2", "at: -9.01e+15 is too large"),
    ],
)
def test_what_is_wrong_says_where_by_which_rule_and_what_would_be_right(
    kind: type[Arguments], given: dict[str, Any], rule: str, message: str
) -> None:
    with pytest.raises(InvalidInput) as refused:
        read(kind, **given)
    assert message in str(refused.value)
    assert (refused.value.rule, refused.value.code) == (rule, "dinner/argument")


def test_what_is_wrong_is_quoted_in_short() -> None:
    with pytest.raises(InvalidInput, match=r"not \['x+\.\.\.x+'\] \(rule 1\)$"):
        read(Dinner, at=1, name=["x" * 500])


def test_fields_say_what_they_are_in_words() -> None:
    fields = fields_of(Dinner)
    said = {name: (field.words, field.needed, field.container) for name, field in fields.items()}
    assert said == {
        "at": ("a time like 2005-03-08 05:00 (GMT), or seconds since 1970", True, None),
        "guests": ("a list of guests", False, list),
        "chairs": ("a map of guests to whole numbers", False, dict),
        "kind": ("warm or cold", False, None),
        "dish": ("a map with cook and spoons", False, dict),
        "host": ("the name of a guest or a list of guests", False, None),
        "name": ("text", False, None),
        "price": ("a number", False, None),
        "late": ("true or false", False, None),
    }
    assert (fields["at"].text, fields["at"].rule, fields["late"].rule) == ("when it begins", "1.2", "")
    assert noun_of(Guest) is GUEST
    assert noun_of(int) is None


def test_a_type_without_words_is_no_argument() -> None:
    class Wrong(Arguments, frozen=True, kw_only=True):
        """A field of a type that JSON hasn't."""

        when: complex

    with pytest.raises(TypeError, match="complex"):
        fields_of(Wrong)
