"""The reader: tokens -> nodes.

Reading is recursive descent with a memo for each (category, place, argument): every such question is answered once,
with the node for each place where a phrase of the category can end. A phrase that begins with its own category
("[effect] unless …") extends what was read before it.

Most questions are answered "nothing" at their first word: no cost begins with "whenever". Such an answer doesn't depend
on the line, nor does one for which only a few words were looked at: where "you draw" stands, "you" are a player. The
language keeps both for all lines to come (:class:`~headjudge.grammar.beginnings.Beginnings`). That is why functions
that read by hand get at words only through the reader's methods: these note how far was looked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from headjudge.grammar.beginnings import MOST_WORDS, Answers, Question
from headjudge.grammar.node import Node
from headjudge.grammar.phrases import NUMBERS
from headjudge.grammar.trie import COUNTED, Category, Key, State
from headjudge.grammar.word_lists import OneOf

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
    """Reads the tokens of one line in a language. ``furthest`` is the furthest place where a word was understood.

    Answers that are known from other lines don't say how far words were understood for them; who needs ``furthest``
    reads without what is ``known``.
    """

    def __init__(self, language: Language, tokens: Sequence[str], *, known: bool = True) -> None:
        self.known = known
        self.furthest = 0
        self._language = language
        self._categories = language.categories
        self._tokens = (*tokens, _END)
        self._nothing = language.beginnings.nothing_at(self._tokens)
        self._answers = language.beginnings.answers if known else Answers()
        self._memo: list[dict[Question, tuple[Found, int]]] = [{} for _ in self._tokens]
        """At each place the answers, and how far was looked for them."""
        self._open: list[dict[Question, int]] = [{} for _ in self._tokens]
        self._circular: set[int] = set()
        """The places where a question needed itself to begin: what was read there depends on which was asked first."""
        self._depth = 0
        self._cut = _NEVER
        self._reach = 0
        """The furthest place that the innermost open question looked at."""

    @property
    def end(self) -> int:
        """The place after the last word."""
        self._reach = _NEVER
        return len(self._tokens) - 1

    def token(self, at: int) -> str:
        """The word at a place; an empty one after the last."""
        if at > self._reach:
            self._reach = at
        return self._tokens[at]

    def tokens(self, start: int, end: int) -> tuple[str, ...]:
        """The words from a place to another."""
        self._reach = max(self._reach, end - 1)
        return self._tokens[start:end]

    def understood(self, end: int) -> None:
        """Note that the words before a place were understood."""
        self._reach = max(self._reach, end)
        self.furthest = max(self.furthest, end)

    def word(self, at: int, word: str) -> bool:
        """Whether this word stands at a place."""
        if self._tokens[at] != word:
            if at > self._reach:
                self._reach = at
            return False
        if at >= self._reach:
            self._reach = at + 1
        if at >= self.furthest:
            self.furthest = at + 1
        return True

    def phrase(self, at: int, text: str) -> int:
        """The place after these words, or -1 if they don't stand here."""
        for word in _split(text):
            if not self.word(at, word):
                return -1
            at += 1
        return at

    def which(self, at: int, phrases: OneOf) -> list[tuple[int, int]]:
        """Those of several phrases that stand at a place, in their order: the place after each, and its number."""
        alike = phrases.beginning_with(self.token(at))
        return [(end, number) for number, text in alike if (end := self.phrase(at, text)) > 0] if alike else []

    def entries(self, name: str, at: int) -> list[tuple[int, Any]]:
        """The words of a list that stand at a place: end and value, the longest first."""
        found, longest = self._language.words.read(name, self._tokens, at)
        self._reach = max(self._reach, at + max(longest - 1, 0))
        return found

    def read(self, cls: type[N], at: int, arg: str = "") -> tuple[tuple[int, N], ...]:
        """The nodes of a category that can be read at a place: for each end the first found, the longest first."""
        return self._ask((cls, arg), at)

    def read_list(self, classes: Sequence[type[N]], at: int, arg: str) -> tuple[tuple[int, tuple[N, ...]], ...]:
        """Lists "a", "a and b", "a, b, and c"; the argument is ``number,word`` or either."""
        return self._ask((tuple(classes), arg), at)

    def read_any(self, classes: Sequence[type[N]], at: int, arg: str = "") -> tuple[tuple[int, N], ...]:
        """The same for several categories, the first before the others."""
        if len(classes) == 1:
            return self._ask((classes[0], arg), at)
        best: dict[int, N] = {}
        for cls in classes:
            for end, value in self._ask((cls, arg), at):
                best.setdefault(end, value)
        return tuple(sorted(best.items(), reverse=True))

    def _ask(self, question: Question, at: int) -> Found:
        if question in self._nothing[at]:
            if at > self._reach:
                self._reach = at
            return ()
        known = self._memo[at].get(question)
        if known is None:
            return self._answer(question, at)
        found, reach = known
        if reach > self._reach:
            self._reach = reach
        return found

    def _answer(self, question: Question, at: int) -> Found:
        """Read and keep the answer, unless it was cut short by a question still open (what needs itself to begin)."""
        now_open = self._open[at]
        depth = now_open.get(question)
        if depth is not None:
            self._cut = min(self._cut, depth)
            return ()
        known = self._answers.at(question, self._tokens, at)
        if known is not None:
            answer, reach = known
            found: Found = tuple((at + length, value) for length, value in answer)
            self._memo[at][question] = found, reach
            self._reach = max(self._reach, reach)
            return found
        depth = now_open[question] = self._depth
        self._depth += 1
        cut, outer = self._cut, self._reach
        self._cut, self._reach = _NEVER, at
        asked, arg = question
        if isinstance(asked, tuple):
            found = self._read_list(asked, arg, at)
        elif isinstance(asked, str):
            found = self._read_words(asked, at)
        else:
            found = self._read(asked, arg, at)
        reach = self._reach
        del now_open[question]
        self._depth = depth
        if self._cut == depth:
            self._circular.add(at)
        if self._cut < depth:
            self._cut = min(self._cut, cut)
        else:
            self._cut = cut
            if reach == at and not found:
                self._nothing[at].add(question)
            else:
                self._memo[at][question] = found, reach
                if reach < at + MOST_WORDS and (not found or at not in self._circular):
                    answer = tuple((end - at, value) for end, value in found)
                    self._answers.add(question, self._tokens[at : reach + 1], answer)
        self._reach = max(outer, reach)
        return found

    def _read_list(self, classes: tuple[type[N], ...], arg: str, at: int) -> tuple[tuple[int, tuple[N, ...]], ...]:
        number, _, last = arg.partition(",")
        if number in {"and", "or"}:
            number, last = "", number
        last = last or "and"
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

    def _read_words(self, name: str, at: int) -> Found:
        found = self.entries(name, at)
        for end, _ in found:
            self.furthest = max(self.furthest, end)
        return tuple(found)

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
            if at not in best:
                if (node := ending.make(values)) is not None:
                    best[at] = node
                else:
                    self._reach = max(self._reach, at)
        if not (state.words or state.slots or state.verbs):
            return
        if at > self._reach:
            self._reach = at
        token = self._tokens[at]
        follow = state.words.get(token)
        if follow is not None:
            if at >= self.furthest:
                self.furthest = at + 1
            self._walk(follow, at + 1, values, plural, counted, best, subject=subject)
        if state.verbs:
            for by_count, wanted, target in state.verbs.get(token, ()):
                if wanted is (counted if by_count else plural):
                    if at >= self.furthest:
                        self.furthest = at + 1
                    self._walk(target, at + 1, values, plural, counted, best, subject=subject)
        nothing = self._nothing[at]
        for key, target in state.slots:
            if key.questions is None:
                found = self._slot(key, at, plural, counted, subject=subject)
            else:
                question = key.questions[1] if plural else key.questions[0]
                if question in nothing:
                    continue
                found = self._ask(question, at)
            settles = not subject and key.noun and not key.many
            words, verbs = target.words, target.verbs
            leads_on = target.endings or target.slots
            for end, value in found:
                if not leads_on and (token := self._tokens[end]) not in words and token not in verbs:
                    if end > self._reach:
                        self._reach = end
                    continue
                number = value.plural if settles else plural
                count = value.plural if key.arg == "small" else counted
                self._walk(target, end, (*values, value), number, count, best, subject=subject or settles)

    def _slot(
        self, key: Key, at: int, plural: bool | None, counted: bool | None, *, subject: bool
    ) -> Iterable[tuple[int, Any]]:
        """What is read at a slot at which more than one question is asked, or which depends on more."""
        if key.arg == "subject":
            here = self.read_any(key.kinds, at)
            if subject:
                return here
            return [*here, *((at, node) for kind in key.kinds for node in self._language.implied.get(kind, ()))]
        arg = key.arg_in(plural=bool(counted if key.arg == COUNTED else plural))
        return self.read_list(key.kinds, at, arg) if key.many else self.read_any(key.kinds, at, arg)
