"""What is turned in a whole text, as it is printed."""

from __future__ import annotations

import re

from headjudge.magic.text.rewrites.small_numbers import SMALL
from headjudge.magic.text.turns.turn import Turn

__all__ = ["AFTER_NAMES", "BEFORE_NAMES", "IN_SENTENCES"]


def _as_long_as_it_is(match: re.Match[str]) -> str:
    return match[0].replace("As long as it's", f"As long as {match[1].lower()} is")


IN_SENTENCES = (
    # A keyword that needs no quotes to be seen as one: gains "enchant land".
    Turn('"enchant ', r'"(enchant [^".]+\.?)"', r"\1"),
    # The same of one with a cost of several parts: gains "Escape—{3}{B}, Exile four other cards from your graveyard."
    Turn('"Escape—', r'"(Escape—[^".]+\.?)"', r"\1"),
    # How a token enters, said after it was created.
    Turn(
        " enters tapped and attacking.",
        r"(\b[Cc]reates? [^.\n\"]*\btoken)\. (?:It|The token|[A-Z]\w+) enters tapped and attacking\.",
        r"\1 that's tapped and attacking.",
    ),
    # What is so of a creature as long as it is something, in sentences after one about it.
    Turn(
        "As long as it's",
        r"^((?:Equipped|Enchanted) creature) gets [^.\n\"]*\.(?: As long as it's [^.\n\"]*\.)+",
        _as_long_as_it_is,
    ),
    # Where else cards may go that were searched for, said after the library has been shuffled.
    Turn(
        " onto the battlefield instead of putting ",
        r", (reveal (it|them)), put \2 into your hand, then shuffle\.\n(?:[A-Z]\w+ — )?"
        r"You may put (?:that card|those cards) onto the battlefield instead of putting \2 into your hand"
        r" if ([^.\n]+)\.",
        r" and \1. Put \2 into your hand. If \3, you may put \2 onto the battlefield instead. Then shuffle.",
    ),
    # How many cards more may be searched for, said after what is done with them.
    Turn(
        " instead of two.",
        r"(?:(?<=\. )|(?<![^\n]))Search your library for up to two ([\w ]+ cards)(, [^.\n]*)\. Then shuffle\.\n"
        r"(?:[A-Z][\w ]* — )?If ([^.\n]+), search your library for up to three \1 instead of two\.",
        r"If \3, search your library for up to three \1\2."
        r" Otherwise, search your library for up to two \1\2. Then shuffle.",
    ),
)
"""What is turned first, in a text as it is printed."""

BEFORE_NAMES = (
    # The loyalty symbol of a cost (107.7) as card files write it: "[+1]:", "[-X]:", "[0]:".
    Turn("]:", r'(^|")\[([+-]?(?:\d+|X))\](?=:)', r"\1\2"),
    # An ability in quotes that has no full stop of its own, since its sentence goes on, perhaps after a comma:
    # "gains "…" until end of turn", "has "…," and is a Wizard".
    Turn(
        '"',
        r'("(?:~|[A-Z{\[]|[+-]?\d+: |this )[^"]*[^\s".,!?])(,?)"(?= (?:and|as|equip|for|in|unless|until|where)\b| ")',
        r'\1."\2',
    ),
    # The name of a mode of a spell that says so, which means nothing; its cost follows.
    Turn("Tiered\n", r"^• ([A-Z][^—\[\n]*) — (?=\{)", lambda match: f"• [{match[1].lower().replace(' ', '_')}] — "),
    # Two costs, of which one is paid: the same as two abilities (702.6d).
    Turn("Equip—Pay ", r"^Equip—Pay (\{[^ ]+\}) or (r[^\n.]*)\.$", r"Equip \1\nEquip—\2"),
    # A number of the same symbols: that many.
    Turn(
        "Madness—Pay ",
        r"^Madness—Pay (two|three|four|five|six|seven|eight) (\{[WUBRGC]\})\.?(?=$| \()",
        lambda match: f"Madness {match[2] * (1 + SMALL.index(match[1]))}",
    ),
    # The card that another one is partner with, or the text that partners share (702.124i, j).
    Turn(
        "Partner",
        r"^(Partner with |Partner—)([^\n]+?) *$",
        lambda match: f"{match[1]}[{match[2].replace(' ', '_')}]",
    ),
    # Other words for having another base power, or base power and toughness.
    Turn(
        "have the base power and toughness of ",
        r"\bhave the base power and toughness of ([^.,]+?) become (?=\S+/\S)",
        r"have \1 have base power and toughness ",
    ),
    Turn(
        "'s base power to ",
        r"(?<=\bmay )change ([^.,]+?)'s base power to (?=[^.,]+ until end of turn)",
        r"have \1 have base power ",
    ),
)
"""What is turned in a text in which the card itself still has its name."""

AFTER_NAMES = (
    # What may be paid for crewing it in place of tapping creatures: an ability that does the same.
    Turn(
        " rather than pay ~'s crew cost",
        r"^You may ([a-z])([^.\n]+) rather than pay ~'s crew cost\.",
        lambda match: (
            f"{match[1].upper()}{match[2]}: ~ becomes an artifact creature until end of turn. ~ becomes crewed."
        ),
    ),
    # An ability that costs the one or the other is two abilities that do the same.
    Turn(
        "Reconfigure—Pay ",
        r"^Reconfigure—Pay ((?:\{[^{}E]+\})+) or ((?:\{E\})+)\.",
        r"Reconfigure \1\nReconfigure—Pay \2.",
    ),
    # Whether something becomes so for the turn is asked at once: "Until end of turn, you may have ~ become …".
    Turn(
        "Until end of turn, you may have ~ become ",
        r"\bUntil end of turn, you may have (~ become [^.,]+?)(, where X is [^.,]+)?\.",
        r"you may have \1 until end of turn\2.",
    ),
    # What is done with all damage that is prevented in a turn.
    Turn(
        "If damage would be dealt to ",
        r"\bIf damage would be dealt to (that creature|target creature) this turn, prevent that damage and put that"
        r" many (\S+ counter)s on (?:it|that creature)\.",
        r"Prevent all damage that would be dealt to \1 this turn. For each 1 damage prevented this way, "
        r"put a \2 on that creature.",
    ),
)
"""What is turned in a text in which the card itself is "~"."""
