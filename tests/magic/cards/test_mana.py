import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.mana import mana_symbols, mana_value


@pytest.mark.parametrize(
    ("cost", "value"),
    [("", 0), ("{0}", 0), ("{X}{X}{G}", 1), ("{2/W}{2/W}", 4), ("{W/U}{10}", 11), ("{G/W/P}{S}{C}", 3), ("{C/P}", 1)],
)
def test_mana_value(cost: str, value: int) -> None:
    assert mana_value(cost) == value


@pytest.mark.parametrize("cost", ["2W", "{2}W", "{2", "{}", "W}"])
def test_what_is_not_a_cost_is_refused(cost: str) -> None:
    with pytest.raises(InvalidInput, match="not a mana cost"):
        mana_symbols(cost)


def test_unknown_symbols_have_no_value() -> None:
    with pytest.raises(InvalidInput, match="HW"):
        mana_value("{1}{HW}")


@given(st.lists(st.sampled_from(["W", "2", "X", "2/R", "G/P", "15"])))
def test_symbols_are_those_that_were_put_together(symbols: list[str]) -> None:
    assert list(mana_symbols("".join(f"{{{symbol}}}" for symbol in symbols))) == symbols
