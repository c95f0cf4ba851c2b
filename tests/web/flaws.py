"""What axe finds wrong with a page for people who can't see or use a mouse."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page
from tests.web.browsers import axe_script

__all__ = ["flaws", "flaws_by_day_and_night"]

RUN = """async (only) => {
  const { violations } = await axe.run({
    resultTypes: ["violations"],
    preload: { assets: ["media"] },
    elementRef: true,
    ...(only.length > 0 && { runOnly: only }),
  });
  const isThing = (id, element) => id === "label-content-name-mismatch" && element.matches("[data-e], [data-team]")
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ element }) => !isThing(id, element)).map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}"""
"""What lies or sits at a table is a picture with figures, called by its name: that a card's face or a seat shows more
than it is called, in another order, is no flaw. Stylesheets needn't be loaded beforehand: that is for a rule that axe
has only for those who ask for it (whether a page may be turned), and takes a third of its time."""
AT_ONCE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""From then on colors change at once: by transitions each that inherits a color begins its own when that has changed,
and the page is painted again and again."""
COLORED = ["color-contrast", "link-in-text-block"]
"""axe's rules that look at colors. The others find the same in all colors."""


def flaws(page: Page, *, only: Sequence[str] = ()) -> list[str]:
    """What is found: by all of axe's rules, or by some only."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    found: list[str] = page.evaluate(RUN, [*only])
    return found


def flaws_by_day_and_night(page: Page) -> list[str]:
    """The same in light and in dark colors; all else is one page."""
    found = flaws(page)
    page.evaluate(AT_ONCE)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {flaw}" for flaw in flaws(page, only=COLORED)]
    page.emulate_media(color_scheme="light")
    return found
