"""What is turned in a line before it is taken apart into tokens."""

from __future__ import annotations

from headjudge.magic.text.turns.turn import Turn

__all__ = ["IN_LINES"]

_CONTRACTED = "he's|it's|one's|she's|that's|there's|they're|urza's|what's|who's"

IN_LINES = (
    # A sentence of its own that says what something is, perhaps besides: "It's a Zombie in addition to its other
    # types".
    Turn(
        "'",
        r"((?:^|\. )(?:(?:for )?as long as [^,.]*, )?)(it's|they're)"
        r"(?= [^.,]* in addition to (?:its|their) | an? (?:artifact|enchantment|land)\."
        r"| an? [^.,]* (?:for as long as|with base power and toughness) )",
        lambda match: match[1] + ("it is" if match[2] == "it's" else "they are"),
    ),
    Turn("'", rf"\b(?:{_CONTRACTED})(?!\w)", lambda match: match[0].replace("'", "’")),
    # What something is while something is so: "as long as …, it's a creature" has a pronoun and a verb.
    Turn(", it’s a", r"\b(as long as [^.,\"]*, )it’s (?=an? )", r"\1it is "),
)
"""What is turned in a line without capitals: what is one token, and what is two."""
