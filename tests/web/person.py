"""What somebody at a table does who wants to see cards played: looks at the question, and clicks or types."""

from __future__ import annotations

import contextlib
from typing import Any

from playwright.sync_api import Error, Locator, Page, Position

LOOK = """() => {
  const prompt = document.querySelector('.prompt.asked:not([aria-busy=true])')
  if (!prompt || document.querySelector('dialog[open]')) return null
  const count = (selector, within = document) => within.querySelectorAll(selector).length
  const go = prompt.querySelector('footer .primary')
  return {
    question: prompt.querySelector('h2').innerText,
    go: go && !go.disabled ? go.innerText : '',
    passes: go !== null && /^(Pass|Let it resolve)/.test(go.innerText),
    all: [...prompt.querySelectorAll('footer button')].some((b) => b.innerText.startsWith('All attack')),
    left: count('.options button:not(.picked), .gallery button:not(.picked)', prompt),
    rest: count('.rows button[aria-label$="all the rest"]', prompt),
    picked: count('.picked', prompt),
    hand: count('.hand button.legal'),
    blockers: count('.seat.own .top.legal:not(.picked)'),
    menu: count('[role=menuitem]'),
    refused: count('.prompt .refused'),
  }
}"""


def look(page: Page) -> dict[str, Any] | None:
    """What waits for an answer, as somebody sees it; None if nothing does."""
    found: dict[str, Any] | None = page.evaluate(LOOK)
    return found


def act(page: Page, leave: str = "") -> str:
    """Do one thing about what is asked: play lands, cast, attack with everything, block; nothing about a question that
    begins with what is to be left. The question, "" if none."""
    seen = look(page)
    if seen is None:
        return ""
    question = str(seen["question"])
    if leave and question.startswith(leave):
        return question
    if "mulligan" in question.lower():
        page.keyboard.press("n")
    elif seen["go"].startswith("Yes"):
        page.keyboard.press("y")
    elif seen["menu"]:
        page.keyboard.press("Enter")
    elif seen["passes"]:
        if seen["hand"]:
            _play(page)
        else:
            page.keyboard.press("Space")
    elif question == "Declare attackers" and seen["all"] and seen["go"].startswith("No attack"):
        _click(page.locator(".prompt footer button", has_text="All attack"))
    elif seen["refused"] and seen["go"].startswith(("Attack with", "Block with")):
        # One creature alone may not: it is left at home.
        _click(page.get_by_role("button", name="Clear", exact=True))
        _confirm(page)
    elif (
        question == "Declare blockers"
        and not seen["refused"]
        and seen["blockers"]
        and seen["go"].startswith("No block")
    ):
        _click(page.locator(".seat.own .top.legal:not(.picked)"))
    elif seen["rest"] and not seen["go"]:
        _click(page.locator('.rows button[aria-label$="all the rest"]'))
    elif seen["go"] and (seen["picked"] or not seen["left"]):
        _confirm(page)
    elif seen["left"]:
        _click(page.locator(".prompt :is(.options, .gallery) button:not(.picked)"))
    elif seen["hand"]:
        _play(page)
    else:
        _confirm(page)
    return question


def _play(page: Page) -> None:
    """Click on the first card that can be played; the next one lies over its right side where there are many."""
    _click(page.locator(".hand button.legal"), {"x": 14, "y": 40})


def _click(thing: Locator, at: Position | None = None) -> None:
    """Click on the first such thing, if it is still there: the table may have gone on since it was looked at."""
    with contextlib.suppress(Error):
        thing.first.click(position=at, timeout=2_000)


def _confirm(page: Page) -> None:
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("Space")
