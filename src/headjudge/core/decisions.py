"""A decision: what one seat is asked, with its legal answers or their bounds.

All decisions have one of four shapes:

* :data:`ONE`: the answer is one of ``options``;
* :data:`SEVERAL`: a list of different options, at least ``least`` and at most ``most`` of them; ``rest`` may say why a
  combination of legal options isn't legal as a whole (attackers, blockers, distinct targets);
* :data:`ORDER`: a list of all options, in the order wanted;
* :data:`SPLIT`: a list of numbers, one for each option, that sum to ``total`` (damage, counters, piles by number).

Options and answers are plain data (whole numbers, strings, booleans, None, tuples of those) and go into a journal as
they are. For a client elsewhere :meth:`Decision.to_data` is all of a decision as data for JSON, and
:meth:`Decision.read` takes what the client sends back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from reprlib import repr as short
from typing import Any, Final, Literal, NotRequired, TypedDict

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.core.option_data import PairsData, grouped, is_pair, read_option
from headjudge.core.rng import Rng

__all__ = [
    "ONE",
    "ORDER",
    "SEVERAL",
    "SPLIT",
    "Answering",
    "Choice",
    "Decision",
    "DecisionData",
    "Shape",
    "not_among",
]

Choice = Any
"""An answer: an option, or a list of options or numbers, by the decision's shape."""

Shape = Literal["one", "several", "order", "split"]
ONE: Final = "one"
SEVERAL: Final = "several"
ORDER: Final = "order"
SPLIT: Final = "split"


class DecisionData(TypedDict):
    """A decision as data for JSON (:meth:`Decision.to_data`)."""

    id: int
    seat: str
    kind: str
    prompt: str
    shape: Shape
    least: int
    most: int
    total: int
    options: list[Any]
    """Each with ``choice``, ``label`` and what the game tells about it."""
    range: NotRequired[list[int]]
    """Instead of options: all whole numbers from the first to the second."""
    pairs: NotRequired[list[PairsData]]
    """Options that are pairs of numbers (an attacker and what it attacks)."""
    things: NotRequired[dict[str, Any]]
    """What the game tells about each number in pairs."""


class Answering:
    """What a game says of the answers to its decisions beyond their shape; this one says nothing.

    A decision that a game shows has one (:meth:`Decision.shown`), which must not lead back to that decision: games are
    let go of at once, not by Python's collector.
    """

    __slots__ = ()

    def listed(self, decision: Decision) -> Sequence[Choice]:
        """The options of a decision that lists none itself: asked for when they are wanted, and anew after
        :meth:`Decision.forget`. Raises ValueError if there is no such decision in the game."""
        raise ValueError(f"nobody lists the options of {decision.kind}")

    def why_not_whole(self, _decision: Decision, _answer: list[Choice]) -> Fault | None:
        """Why a combination of legal options isn't legal as a whole, by the decision's ``rest``; None: it is."""
        return None

    def why_not_listed(self, decision: Decision, choice: Choice) -> Fault | None:
        """Why a choice that isn't one of the options isn't legal, or None if it is legal all the same."""
        return not_among(choice, decision.rule)

    def drawn(self, _decision: Decision, _rng: Rng) -> Choice | None:
        """A legal answer drawn at random, where drawing from the options would seldom find one; else None."""
        return None

    def label(self, _decision: Decision, option: Choice) -> str:
        """An option in words."""
        return str(option)

    def about(self, _decision: Decision, _option: Choice) -> Mapping[str, Any]:
        """What else a client needs to show an option."""
        return {}


NOTHING_MORE = Answering()
FEW = 40
"""So many options are looked through sooner than kept by themselves."""


class Decision:
    """One waiting decision: data alone, but for what answers it once it is shown.

    ``id`` is unique in its game, ``kind`` what is decided (a word of the game's own list), ``prompt`` the question for
    a person, ``rule`` the rule by which the choice is made. ``rest`` names the rule of the answer as a whole, with its
    arguments; ``words`` are the options in words, where they don't speak for themselves. Options that are None are
    listed by the game when they are wanted.

    Whoever decides is ``seat``, by name. In a game's state players are numbers: ``player`` decides, about what is the
    choice of ``whose``, in the line of play with this ``marker``. There a decision has no seat yet, and it is never
    changed, so that copies of the state share it.
    """

    __slots__ = (
        "_known",
        "_listed",
        "_options",
        "answering",
        "id",
        "kind",
        "least",
        "marker",
        "most",
        "player",
        "prompt",
        "rest",
        "rule",
        "seat",
        "shape",
        "total",
        "whose",
        "words",
    )

    def __init__(
        self,
        id: int,
        seat: str,
        kind: str,
        prompt: str,
        options: Sequence[Choice] | None,
        shape: Shape = ONE,
        *,
        player: int = -1,
        whose: int = -1,
        marker: int = 0,
        rule: str = "",
        least: int = 1,
        most: int = 1,
        total: int = 0,
        rest: tuple[Any, ...] = (),
        words: tuple[str, ...] = (),
        answering: Answering = NOTHING_MORE,
    ) -> None:
        self.id = id
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self._options = options
        self._listed: Sequence[Choice] | None = None
        """The options that the game has listed."""
        self._known: dict[Choice, Choice] | None = None
        """The options by themselves, once somebody has asked for one of many."""
        self.shape = shape
        self.player = player
        self.whose = whose
        self.marker = marker
        self.rule = rule
        self.least = least
        self.most = most
        self.total = total
        self.rest = rest
        self.words = words
        self.answering = answering

    def shown(self, seat: str, rule: str, options: Sequence[Choice] | None, answering: Answering) -> Decision:
        """The decision as a game shows it to whoever may answer it; this one stays as it is."""
        new = Decision.__new__(Decision)  # every decision is shown: a call with all this would take twice as long
        new.id, new.kind, new.prompt, new.shape = self.id, self.kind, self.prompt, self.shape
        new.player, new.whose, new.marker = self.player, self.whose, self.marker
        new.least, new.most, new.total = self.least, self.most, self.total
        new.rest, new.words = self.rest, self.words
        new.seat, new.rule, new.answering = seat, rule, answering
        new._options, new._listed, new._known = options, None, None
        return new

    @property
    def options(self) -> Sequence[Choice]:
        """The options to choose from."""
        if self._options is not None:
            return self._options
        if self._listed is None:
            self._listed = self.answering.listed(self)
        return self._listed

    def forget(self) -> None:
        """The game has changed while this waits: options that were listed are listed anew when wanted."""
        if self._options is None:
            self._listed = self._known = None

    def label(self, option: Choice) -> str:
        """An option in words."""
        return self.answering.label(self, option)

    def about(self, option: Choice) -> Mapping[str, Any]:
        """What else a client needs to show an option."""
        return self.answering.about(self, option)

    def __repr__(self) -> str:
        return f"<Decision {self.id}: {self.seat} {self.kind} ({len(self.options)} options)>"

    def check(self, choice: Choice) -> Fault | None:
        """Why ``choice`` is not a legal answer, or None if it is one."""
        if self.shape == ONE:
            return None if self._offers(choice) else self.answering.why_not_listed(self, choice)
        if not isinstance(choice, (list, tuple)):
            return self._fault(f"a list is wanted, not {short(choice)}", "answer/form")
        answer = list(choice)
        if self.shape == SPLIT:
            if len(answer) != len(self.options):
                return self._fault(f"{len(self.options)} numbers are wanted, not {len(answer)}", "answer/number")
            if any(type(n) is not int or n < 0 for n in answer):
                return self._fault("only whole numbers from 0 can be assigned", "answer/form")
            if sum(answer) != self.total:
                return self._fault(f"the numbers must sum to {self.total}, not {sum(answer)}", "answer/total")
        else:
            for item in answer:
                if (fault := self._why_not_offered(item)) is not None:
                    return fault
            if len({repr(item) for item in answer}) != len(answer):
                return self._fault("the same option was chosen twice", "answer/twice")
            if self.shape == ORDER and len(answer) != len(self.options):
                return self._fault(f"all {len(self.options)} must be put in order", "answer/number")
            if self.shape == SEVERAL and not self.least <= len(answer) <= self.most:
                bounds = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
                return self._fault(f"{bounds} must be chosen, not {len(answer)}", "answer/number")
        return self.why_not_whole(answer)

    def why_not_whole(self, answer: list[Choice]) -> Fault | None:
        """Why an answer made of legal options isn't legal as a whole, or None if it is."""
        return self.answering.why_not_whole(self, answer) if self.rest else None

    def require(self, choice: Choice) -> None:
        """Raises IllegalAction, naming seat and kind, if ``choice`` is not a legal answer."""
        fault = self.check(choice)
        if fault is not None:
            raise IllegalAction.of(fault.said_of(f"{self.seat}, {self.kind}"))

    def _fault(self, reason: str, code: str) -> Fault:
        return Fault(self.rule, reason, code)

    def _why_not_offered(self, item: Choice) -> Fault | None:
        if self._offers(item):
            return None
        return self.answering.why_not_listed(self, item)

    def _offers(self, item: Choice) -> bool:
        """Whether something is an option; not merely equal to one, as True is to 1."""
        options = self.options
        if isinstance(options, range):
            return type(item) is int and item in options
        if len(options) <= FEW:
            for option in options:
                if option is item:
                    return True
        if self._known is None:
            self._known = dict(zip(options, options, strict=True))
        try:
            if item in self._known:
                return bool(_kinds(self._known[item]) == _kinds(item))
        except TypeError:
            return False  # what can't be hashed is no option
        return item in options  # options may stand for more than they list

    def to_data(self) -> DecisionData:
        """The decision as data for JSON, without what only the game knows. What would be long stands apart from the
        options: a range of numbers, and pairs of numbers."""
        data: DecisionData = {
            "id": self.id,
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt,
            "shape": self.shape,
            "least": self.least,
            "most": self.most,
            "total": self.total,
            "options": [],
        }
        if isinstance(self.options, range):
            data["range"] = [self.options[0], self.options[-1]]
            return data
        pairs = [option for option in self.options if is_pair(option)] if self.shape == SEVERAL else []
        if pairs:
            data["pairs"] = grouped(pairs)
            data["things"] = {str(n): dict(self.about(n)) for n in dict.fromkeys(n for pair in pairs for n in pair)}
        data["options"] = [
            {"choice": option, "label": self.label(option), **self.about(option)}
            for option in self.options
            if not (pairs and is_pair(option))
        ]
        return data

    def read(self, data: Any) -> Choice:
        """The choice that a client sent, as JSON has it: options as they stand in :meth:`to_data`.

        Raises InvalidInput if it has not the form of an answer, IllegalAction if it isn't a legal one.
        """
        if self.shape == ONE:
            choice = read_option(data)
        elif not isinstance(data, (list, tuple)):
            raise InvalidInput(f"{self.kind} needs a list, not {short(data)}", code="answer/form")
        else:
            choice = [read_option(item) for item in data]
        self.require(choice)
        return choice

    def sample(self, rng: Rng) -> Choice:
        """A legal answer drawn at random. Raises ValueError if none was found."""
        drawn = self.answering.drawn(self, rng) if self.rest else None
        if drawn is not None:
            return drawn
        if self.shape == ONE:
            return rng.choice(self.options)
        for _ in range(200):
            answer = self._draw_once(rng)
            if self.why_not_whole(answer) is None:
                return answer
        raise ValueError(f"no legal answer found for {self!r}")

    def _draw_once(self, rng: Rng) -> list[Choice]:
        if self.shape == ORDER:
            return rng.shuffled(self.options)
        if self.shape == SEVERAL:
            most = min(self.most, len(self.options))
            return rng.sample(self.options, self.least + rng.below(most - self.least + 1))
        numbers = [0] * len(self.options)
        for _ in range(self.total):
            numbers[rng.below(len(numbers))] += 1
        return numbers


def not_among(choice: Choice, rule: str) -> Fault:
    """What is said of an answer that isn't offered, where there is no more to say than by which rule one chooses."""
    return Fault(rule, f"{short(choice)} isn't one of the options", "answer/not-offered")


def _kinds(option: Choice) -> Any:
    return [_kinds(part) for part in option] if isinstance(option, tuple) else type(option)
