"""What axe finds wrong with a page for people who can't see or use a mouse."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page
from tests.web.browsers import axe_script

__all__ = ["flaws", "flaws_by_day_and_night"]

RUN = """async ([only, but]) => {
  const { violations } = await axe.run({
    resultTypes: ["violations"],
    rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
    ...(only.length > 0 && { runOnly: only }),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}"""
AT_ONCE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""From then on colors change at once: by transitions each that inherits a color begins its own when that has changed,
and the page is painted again and again."""
COLORED = ["color-contrast", "link-in-text-block"]
"""axe's rules that look at colors. The others find the same in all colors."""


def flaws(page: Page, *, only: Sequence[str] = (), but: Sequence[str] = ()) -> list[str]:
    """What is found: by some of axe's rules only, or by all but some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    found: list[str] = page.evaluate(RUN, [[*only], [*but]])
    return found


def flaws_by_day_and_night(page: Page) -> list[str]:
    """The same in light and in dark colors; all else is one page."""
    found = flaws(page)
    page.evaluate(AT_ONCE)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {flaw}" for flaw in flaws(page, only=COLORED)]
    page.emulate_media(color_scheme="light")
    return found
