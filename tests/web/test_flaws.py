"""What is wrong with a page is found, wherever on it, however much of it looks the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser
from tests.web.flaws import flaws, flaws_by_day_and_night

PALE = "<p class=pale>{}</p>"
PAGE = """<html lang=en><head><title>Colors</title><style>
.pale {{ color: #bbb }}
.dim {{ color: #333 }}
.front {{ position: fixed; left: 0; top: 0; width: 100%; height: 5rem; background: #000 }}
@media (prefers-color-scheme: dark) {{ body {{ background: #222; color: #eee }} }}
</style></head><body><main><h1>Colors</h1>{}</main></body></html>"""
ROWS = "".join(f"<p>row {n} is plain</p>" for n in range(20))


@pytest.mark.parametrize(
    ("content", "unreadable"),
    [
        pytest.param(ROWS + PALE.format("can't be read"), ["can't be read"], id="the last of many"),
        pytest.param(PALE.format("one word") + PALE.format("another"), ["one word", "another"], id="all alike"),
        pytest.param(
            f"<div class=front></div>{PALE.format('behind')}<div style='height: 9rem'></div>{PALE.format('seen')}",
            ["behind", "seen"],
            id="the first is hidden",
        ),
        pytest.param(
            "<button class=pale disabled>can't be pressed</button><button class=pale>can be</button>",
            ["can be"],
            id="the first needn't be read",
        ),
        pytest.param(
            "<p class=dim>good</p><section style='background: #555'><p class=dim>bad</p></section>",
            ["bad"],
            id="elsewhere on another ground",
        ),
        pytest.param(ROWS, [], id="nothing"),
    ],
)
def test_contrast_is_found_wherever_it_is_missing(browser: Browser, content: str, unreadable: list[str]) -> None:
    page = browser.new_page()
    page.set_content(PAGE.format(content))
    for _ in range(2):  # what was found once is found again
        found = [flaw for flaw in flaws(page) if flaw.startswith("color-contrast: ")]
        assert {text for text in unreadable if any(f">{text}<" in flaw for flaw in found)} == set(unreadable)
        assert len(set(found)) == len(unreadable)
    page.close()


def test_what_is_good_by_day_may_be_bad_by_night(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(PAGE.format("<p class=dim>good by day</p>"))
    assert flaws_by_day_and_night(page) == ['dark: color-contrast: <p class="dim">good by day</p>']
    page.close()
