"""What axe finds wrong with a page for people who can't see or use a mouse."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page
from tests.web.browsers import axe_script

__all__ = ["flaws", "flaws_by_day_and_night"]

LOOKS = """() => {
  const properties = ["color", "backgroundColor", "backgroundImage", "opacity", "filter", "mixBlendMode", "textShadow",
    "fontSize", "fontWeight"];
  const hash = (text) => [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261);
  const says = (node) => node.nodeType === Node.TEXT_NODE && /[a-z]{2}/i.test(node.data);
  const alike = new Map();
  const look = (element, around) => {
    const style = getComputedStyle(element);
    const placed = around === null || ["absolute", "fixed", "sticky"].includes(style.position);
    const own = [element.localName, element.getAttribute("class"), ...properties.map((property) => style[property])];
    const kind = placed ? null : hash([around, ...own].join("|"));
    const counts = kind !== null && [...element.childNodes].some(says) && element.checkVisibility()
      && !element.closest("select, textarea, label, [disabled], [aria-disabled]");
    if (counts) alike.set(kind, [...(alike.get(kind) ?? []), element]);
    for (const child of element.children) look(child, kind);
  };
  look(document.body, 0);
  return alike;
}"""
"""The elements of a page that say something, by how they look: those of a kind have the same colors, in surroundings
that have them too. What is placed on top of others isn't among them, since what it stands before isn't what it stands
in; nor is what needs no contrast."""
RUN = f"""async ([only, seen]) => {{
  const isThing = (id, element) => id === "label-content-name-mismatch" && element.matches("[data-e], [data-team]")
  const found = [], unsure = new Set(), good = new Set(seen);
  const run = async (only, others) => {{
    for (const element of others) element.toggleAttribute("data-other", true);
    const {{ violations, incomplete }} = await axe.run({{
      resultTypes: ["violations", "incomplete"],
      preload: {{ assets: ["media"] }},
      elementRef: true,
      ...(only.length > 0 && {{ runOnly: only }}),
    }});
    for (const element of others) element.toggleAttribute("data-other", false);
    for (const {{ nodes }} of [...violations, ...incomplete]) for (const {{ element }} of nodes) unsure.add(element);
    for (const {{ id, nodes }} of violations)
      for (const {{ element, html }} of nodes)
        if (!isThing(id, element)) found.push(`${{id}}: ${{html.slice(0, 120)}}`);
  }};
  axe.configure({{ rules: [{{ id: "color-contrast", selector: "*:not([data-other])" }}] }});
  const alike = [...({LOOKS})()];
  await run(only, alike.flatMap(([kind, elements]) => elements.slice(good.has(kind) ? 0 : 1)));
  for (const [kind, [first]] of alike) if (!unsure.has(first)) good.add(kind);
  const left = new Set(alike.filter(([kind, _]) => !good.has(kind)).flatMap(([_, elements]) => elements.slice(1)));
  if (left.size > 0)
    await run(["color-contrast"], [...document.querySelectorAll("*")].filter((element) => !left.has(element)));
  return [found, [...good]];
}}"""
"""What lies or sits at a table is a picture with figures, called by its name: that a card's face or a seat shows more
than it is called, in another order, is no flaw. Stylesheets needn't be loaded beforehand: that is for a rule that axe
has only for those who ask for it (whether a page may be turned), and takes a third of its time. Contrast, which takes
most of the rest, is looked at once for each kind of element; where the first isn't known to be good, at all of it."""
AT_ONCE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""From then on colors change at once: by transitions each that inherits a color begins its own when that has changed,
and the page is painted again and again."""
COLORED = ["color-contrast", "link-in-text-block"]
"""axe's rules that look at colors. The others find the same in all colors."""
_good: set[int] = set()
"""How elements look whose contrast is known to be good."""


def flaws(page: Page, *, only: Sequence[str] = ()) -> list[str]:
    """What is found: by all of axe's rules, or by some only."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script())
    found: list[str]
    found, good = page.evaluate(RUN, [[*only], [*_good]])
    _good.update(good)
    return found


def flaws_by_day_and_night(page: Page) -> list[str]:
    """The same in light and in dark colors; all else is one page."""
    found = flaws(page)
    page.evaluate(AT_ONCE)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {flaw}" for flaw in flaws(page, only=COLORED)]
    page.emulate_media(color_scheme="light")
    return found
