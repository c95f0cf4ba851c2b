"""Tokens as text for people."""

from __future__ import annotations

import pytest

from headjudge.grammar.typesetting import joined, sentences


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ("draw a card , then pass .", "Draw a card, then pass."),
        ("{1} {j} : draw . then pass .", "{1}{J}: Draw. Then pass."),
        ('it has " {j} : draw . " and passes .', 'It has "{J}: Draw." and passes.'),
        ("the owner 's hand", "The owner's hand"),
        ("choose one — • draw . • pass .", "Choose one — • Draw. • Pass."),
        ('" draw . "', '"Draw."'),
    ],
)
def test_sentences(tokens: str, text: str) -> None:
    assert sentences(tokens.split()) == text


def test_brackets_of_ones_own() -> None:
    assert (
        joined(["may", "[", "draw", "]", ",", "(", "then", ")"], frozenset("[("), frozenset("])"))
        == "may [draw], (then)"
    )
