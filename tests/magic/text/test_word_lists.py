"""The lists of words that rules text is made of."""

from headjudge.magic.text import compiler  # noqa: F401 - fills the lists
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.normalise import tokenise


def test_every_entry_of_every_list_can_be_met_in_a_text() -> None:
    """A name with an apostrophe or an exclamation mark is several words once a text is split."""
    never = [
        f"{name}: {words}"
        for name, entries in RULES_TEXT.words.closed().items()
        for words in entries
        if tokenise(" ".join(words)) != words
    ]
    assert never == []
