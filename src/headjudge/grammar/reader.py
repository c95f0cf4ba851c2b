"""The reader: tokens -> nodes.

Reading is recursive descent with a memo for each (category, place, argument): every such question is answered once,
with the node for each place where a phrase of the category can end. A phrase that begins with its own category
("[effect] unless …") extends what was read before it.

Most questions are answered "nothing" at their first word: no cost begins with "whenever". Such an answer doesn't depend
on the line, so the language keeps it for all lines to come (:class:`~headjudge.grammar.beginnings.Beginnings`). It is
kept only where nothing but the first word was looked at, which is why functions that read by hand get at words only
through the reader's methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from headjudge.grammar.beginnings import Question
from headjudge.grammar.node import Node
from headjudge.grammar.phrases import NUMBERS
from headjudge.grammar.trie import Category, Key, State

if TYPE_CHECKING:
    from headjudge.grammar.language import Language

__all__ = ["Reader"]

N = TypeVar("N", bound=Node)
Found = tuple[tuple[int, Any], ...]
"""What was read at a place: for each end the value, the longest first."""

_END = ""
_NEVER = 1_000_000
_split = cache(str.split)
"""The words of a phrase that stands in the code of a function that reads by hand."""


class Reader:
    """Reads the tokens of one line in a language. ``furthest`` is the furthest place where a word was understood."""

    def __init__(self, language: Language, tokens: Sequence[str]) -> None:
        self._language = language
        self._categories = language.categories
        self._tokens = (*tokens, _END)
        self.furthest = 0
        self._nothing = language.beginnings.nothing_at(self._tokens)
        self._memo: list[dict[Question, Found]] = [{} for _ in self._tokens]
        self._open: list[dict[Question, int]] = [{} for _ in self._tokens]
        self._depth = 0
        self._cut = _NEVER
        self._place = 0
        """Of the innermost question that is open."""
        self._beyond = False
        """Whether that question looked at more than the word at its place, or found something."""

    @property
    def end(self) -> int:
        """The place after the last word."""
        self._beyond = True
        return len(self._tokens) - 1

    def token(self, at: int) -> str:
        """The word at a place; an empty one after the last."""
        if at != self._place:
            self._beyond = True
        return self._tokens[at]

    def tokens(self, start: int, end: int) -> tuple[str, ...]:
        """The words from a place to another."""
        self._beyond = True
        return self._tokens[start:end]

    def understood(self, end: int) -> None:
        """Note that the words before a place were understood."""
        self._beyond = True
        self.furthest = max(self.furthest, end)

    def word(self, at: int, word: str) -> bool:
        """Whether this word stands at a place."""
        if at != self._place:
            self._beyond = True
        if self._tokens[at] != word:
            return False
        self._beyond = True
        self.furthest = max(self.furthest, at + 1)
        return True

    def phrase(self, at: int, text: str) -> int:
        """The place after these words, or -1 if they don't stand here."""
        for word in _split(text):
            if not self.word(at, word):
                return -1
            at += 1
        return at

    def entries(self, name: str, at: int) -> list[tuple[int, Any]]:
        """The words of a list that stand at a place: end and value, the longest first."""
        words = self._language.words
        if at != self._place or words.begins(name, self._tokens[at]):
            self._beyond = True
        return words.read(name, self._tokens, at)

    def read(self, cls: type[N], at: int, arg: str = "") -> tuple[tuple[int, N], ...]:
        """The nodes of a category that can be read at a place: for each end the first found, the longest first."""
        question = (cls, arg)
        if question in self._nothing[at]:
            return ()
        found = self._memo[at].get(question)
        if found is None:
            return self._answer(question, at, self._read, cls, arg)
        self._beyond = True
        return found

    def _answer(self, question: Question, at: int, read: Callable[..., Found], *asked: Any) -> Found:
        """Read and keep the answer, unless it was cut short by a question still open (what needs itself to begin)."""
        now_open = self._open[at]
        depth = now_open.get(question)
        if depth is not None:
            self._cut = min(self._cut, depth)
            return ()
        depth = now_open[question] = self._depth
        self._depth += 1
        cut, place, beyond = self._cut, self._place, self._beyond
        self._cut, self._place, self._beyond = _NEVER, at, False
        found = read(*asked, at)
        here = not found and not self._beyond
        del now_open[question]
        self._depth = depth
        if self._cut >= depth:
            if here:
                self._nothing[at].add(question)
            else:
                self._memo[at][question] = found
            self._cut = cut
        else:
            self._cut = min(self._cut, cut)
        self._place = place
        self._beyond = beyond or not here or at != place
        return found

    def read_any(self, classes: Sequence[type[N]], at: int, arg: str = "") -> tuple[tuple[int, N], ...]:
        """The same for several categories, the first before the others."""
        if len(classes) == 1:
            return self.read(classes[0], at, arg)
        best: dict[int, N] = {}
        for cls in classes:
            for end, value in self.read(cls, at, arg):
                best.setdefault(end, value)
        return tuple(sorted(best.items(), reverse=True))

    def read_list(self, classes: Sequence[type[N]], at: int, arg: str) -> list[tuple[int, tuple[N, ...]]]:
        """Lists "a", "a and b", "a, b, and c"; the argument is ``number,word`` or either."""
        number, _, last = arg.partition(",")
        if number in {"and", "or"}:
            number, last = "", number
        question = (("list", *classes), arg)
        if question in self._nothing[at]:
            return []
        found = self._memo[at].get(question)
        if found is None:
            found = self._answer(question, at, self._read_list, classes, number, last or "and")
        else:
            self._beyond = True
        return list(found)

    def _read_list(
        self, classes: Sequence[type[N]], number: str, last: str, at: int
    ) -> tuple[tuple[int, tuple[N, ...]], ...]:
        results: dict[int, tuple[N, ...]] = {}
        stack: list[tuple[int, tuple[N, ...]]] = [(end, (part,)) for end, part in self.read_any(classes, at, number)]
        open_lists: list[tuple[int, tuple[N, ...]]] = []
        for end, parts in stack:
            results.setdefault(end, parts)
            if self.word(end, last):
                for end2, part in self.read_any(classes, end + 1, number):
                    results.setdefault(end2, (*parts, part))
            open_lists.append((end, parts))
        while open_lists:
            end, parts = open_lists.pop()
            if not self.word(end, ","):
                continue
            if self.word(end + 1, last):
                if len(parts) > 1:
                    for end2, part in self.read_any(classes, end + 2, number):
                        results.setdefault(end2, (*parts, part))
            else:
                open_lists.extend((end2, (*parts, part)) for end2, part in self.read_any(classes, end + 1, number))
        return tuple(sorted(results.items(), reverse=True))

    def _read(self, cls: type[N], arg: str, at: int) -> Found:
        category = self._categories.get(cls) or self._language.category(cls)
        special = category.special.get(arg)
        best: dict[int, Any] = {}
        if special is not None:
            for end, value in special(self, at, arg):
                best.setdefault(end, value)
        else:
            self._walk(category.trie, at, (), NUMBERS.get(arg), None, best, subject=arg == "bare")
            for function in category.functions:
                for end, value in function(self, at, arg):
                    best.setdefault(end, value)
        if category.extended and (special is None) == ("sentence" not in category.special):
            self._extend(category, best)
        return tuple(sorted(best.items(), reverse=True)) if len(best) > 1 else tuple(best.items())

    def _extend(self, category: Category, best: dict[int, Any]) -> None:
        waiting = list(best.items())
        while waiting:
            end, value = waiting.pop()
            more: dict[int, Any] = {}
            self._walk(category.extensions, end, (value,), None, None, more, subject=False)
            for end2, value2 in more.items():
                if end2 not in best:
                    best[end2] = value2
                    waiting.append((end2, value2))

    def _walk(
        self,
        state: State,
        at: int,
        values: tuple[Any, ...],
        plural: bool | None,
        counted: bool | None,
        best: dict[int, Any],
        *,
        subject: bool,
    ) -> None:
        """Follow a trie. ``plural`` is the number for verbs, ``subject`` whether it is settled (by a noun, or bare)."""
        for ending in state.endings:
            if at not in best and (node := ending.make(values)) is not None:
                best[at] = node
        token = self._tokens[at]
        follow = state.words.get(token)
        if follow is not None:
            self._beyond = True
            if at >= self.furthest:
                self.furthest = at + 1
            self._walk(follow, at + 1, values, plural, counted, best, subject=subject)
        if state.verbs:
            for by_count, wanted, target in state.verbs.get(token, ()):
                if wanted is (counted if by_count else plural):
                    self._beyond = True
                    if at >= self.furthest:
                        self.furthest = at + 1
                    self._walk(target, at + 1, values, plural, counted, best, subject=subject)
        for key, target in state.slots:
            settles = not subject and key.noun and not key.many
            for end, value in self._slot(key, at, plural, counted, subject=subject):
                number = value.plural if settles else plural
                count = value.plural if key.arg == "small" else counted
                self._walk(target, end, (*values, value), number, count, best, subject=subject or settles)

    def _slot(
        self, key: Key, at: int, plural: bool | None, counted: bool | None, *, subject: bool
    ) -> Iterable[tuple[int, Any]]:
        if not key.kinds:
            return self._words(at, key.arg)
        arg = key.arg
        if arg.startswith("agree"):
            arg = ("plural" if plural else "singular") + arg[5:]
        elif arg == "counted":
            arg = "plural" if counted else "singular"
        if arg == "subject":
            found = self.read_any(key.kinds, at)
            if subject:
                return found
            return [*found, *((at, node) for kind in key.kinds for node in self._language.implied.get(kind, ()))]
        if key.many:
            return self.read_list(key.kinds, at, arg)
        return self.read_any(key.kinds, at, arg)

    def _words(self, at: int, name: str) -> Iterable[tuple[int, Any]]:
        found = self.entries(name, at)
        for end, _ in found:
            self.furthest = max(self.furthest, end)
        return found
