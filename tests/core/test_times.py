"""Times as people write them."""

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.core.times import DAY, HOUR, LATEST, MINUTE, WEEK, read_time, show_time, time_of

AT = 1110258000


def test_a_time_is_read_as_it_is_shown() -> None:
    assert read_time("2005-03-08 05:00") == AT
    assert show_time(AT) == "2005-03-08 05:00"
    assert read_time("2005-03-15 06:01") == AT + WEEK + HOUR + MINUTE
    assert read_time("2005-03-09") == AT + DAY - 5 * HOUR


def test_a_time_may_say_how_far_it_is_from_greenwich() -> None:
    assert read_time("2005-03-08 07:00+02:00") == AT
    assert read_time("2005-03-08T05:00Z") == AT


@pytest.mark.parametrize("given", [AT, "2005-03-08 05:00"])
def test_a_time_is_given_as_text_or_in_seconds(given: object) -> None:
    assert time_of(given) == AT


@pytest.mark.parametrize("given", ["soon", "", "2005-02-30", 1.5, True, None, LATEST + 1, -LATEST - 1])
def test_what_is_no_time_is_refused(given: object) -> None:
    with pytest.raises(InvalidInput, match="isn't a time; write one like 2005-03-08 05:00") as refused:
        time_of(given)
    assert refused.value.code == "input/time"
