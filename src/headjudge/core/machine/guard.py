"""A guard over the rules that handlers keep: for tests, not for play.

While a :class:`Guard` is entered, each stage of a machine's procedures is compared with what was before it. It raises
:class:`OutOfOrder` if a stage changed something and then asked, since it will run again and change it again; and if
anything changes after what was to be the stage's last act (:meth:`Guard.last`), since that may not have happened yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from reprlib import repr as short
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from headjudge.core.machine.asking import BY_CHANCE, AwaitAnswer
from headjudge.core.machine.frames import Frame, Line
from headjudge.core.machine.running import Machine
from headjudge.core.rng import Rng

__all__ = ["Guard", "OutOfOrder", "differences"]

G = TypeVar("G")
F = TypeVar("F", bound=Frame)
L = TypeVar("L", bound=Line[Any])

SOME = 6
"""So many differences are told."""
Place = tuple[Any, ...]
"""Where in a state something stands: the place it is in, its name there, whether that is a key or number; () at the
top."""
_PLAIN = frozenset({bool, int, str, set, frozenset})
"""What is the same if it is equal."""


class OutOfOrder(AssertionError):
    """A stage changed something before it asked, or after its last act."""


class Guard(Generic[G, L, F]):
    """Watches the procedures of a machine while it is entered.

    ``copy`` gives an independent copy of a game's state. ``unheeded`` names, for each class, the attributes that may
    change at any time: caches, and what the machine itself keeps. To put a procedure on top of the agenda changes
    nothing, so it may be done before that procedure asks.
    """

    def __init__(
        self, machine: Machine[G, L, F], copy: Callable[[G], G], unheeded: Mapping[type, Iterable[str]]
    ) -> None:
        self.machine = machine
        self.copy = copy
        self.unheeded = {kind: frozenset(names) for kind, names in unheeded.items()}
        self.unheeded[Frame] = frozenset({"answers", "rosters"})
        self._stage = machine.stage
        self._running = False
        self._after: G | None = None
        """The state as the last act of the stage under way left it."""

    def __enter__(self) -> Self:
        self._stage = self.machine.stage
        self.machine.stage = self._watched
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.machine.stage = self._stage

    def last(self, g: G) -> None:
        """What the stage under way did just now was its last act. Raises OutOfOrder if it had done one before."""
        if self._after is not None:
            raise OutOfOrder("two last acts in one stage: the second comes before what the first put off")
        if self._running:
            self._after = self.copy(g)

    def _watched(self, g: G, line: L, frame: F) -> bool:
        before, draws = self.copy(g), _draws(frame)
        of = f" of {type(frame.node).__name__}" if frame.node is not None else ""
        where = f"stage {frame.stage} of the procedure {frame.what}{of}"
        self._running = True
        try:
            finished = self._stage(g, line, frame)
        except AwaitAnswer:
            asked = f"asked ({', '.join(ask.kind for ask in line.asks)})" if line.asks else "waited"
            drawn = {Rng: frozenset({"state"})} if _draws(frame) > draws else {}
            self._compare(before, g, self.unheeded | drawn, f"{where} changed something, then {asked}")
            raise
        else:
            if self._after is not None:
                unheeded = self.unheeded | {Frame: self.unheeded[Frame] | {"stage"}}
                self._compare(self._after, g, unheeded, f"{where} changed something after its last act")
            return finished
        finally:
            self._running, self._after = False, None

    def _compare(self, then: G, now: G, unheeded: Mapping[type, frozenset[str]], wrong: str) -> None:
        found = list(islice(differences(then, now, unheeded), SOME))
        if found:
            raise OutOfOrder(f"{wrong}: {'; '.join(found)}")


def _draws(frame: Frame) -> int:
    return sum(given.question == BY_CHANCE for given in frame.answers)


def differences(then: Any, now: Any, unheeded: Mapping[type, Iterable[str]], at: str = "") -> Iterator[str]:
    """In which places two values, called ``at``, aren't the same, in words. Procedures put on top of others are no
    difference."""
    return _Comparison(unheeded).differences(then, now, ((), at, False) if at else ())


class _Comparison:
    """What is compared of each class is found out once, and the words for a place only where something differs: nearly
    everything is the same."""

    def __init__(self, unheeded: Mapping[type, Iterable[str]]) -> None:
        self.unheeded = unheeded
        self.skipped: dict[type, frozenset[str]] = {}

    def differences(self, then: Any, now: Any, at: Place = ()) -> Iterator[str]:
        """The differences of two values that stand at one place."""
        kind = type(then)
        if then is now:
            return
        if kind is not type(now):
            yield f"{_words(at)} was {short(then)}, is {short(now)}"
        elif isinstance(then, dict):
            for key in then if then.keys() == now.keys() else dict.fromkeys((*then, *now)):
                if key not in now:
                    yield f"{_words((at, key, True))} is gone"
                elif key not in then:
                    yield f"{_words((at, key, True))} is new: {short(now[key])}"
                elif then[key] is not now[key]:
                    yield from self.differences(then[key], now[key], (at, key, True))
        elif isinstance(then, (list, tuple)):
            on_top = bool(then) and isinstance(then[0], Frame) and len(now) > len(then)
            if len(then) != len(now) and not on_top:
                yield f"{_words(at)} had {len(then)} entries, has {len(now)}: {short(now[-1:])} at its end"
                return
            for n, (old, new) in enumerate(zip(then, now, strict=False)):
                if old is not new:
                    yield from self.differences(old, new, (at, n, True))
        elif names := _attributes(then):
            skipped = self._skipped(kind)
            for name in names:
                old, new = getattr(then, name, None), getattr(now, name, None)
                if old is new or name in skipped or (type(old) in _PLAIN and type(old) is type(new) and old == new):
                    continue
                yield from self.differences(old, new, (at, name, False))
        elif then != now:
            yield f"{_words(at)} was {short(then)}, is {short(now)}"

    def _skipped(self, kind: type) -> frozenset[str]:
        if kind not in self.skipped:
            self.skipped[kind] = frozenset().union(*(self.unheeded.get(one, ()) for one in kind.__mro__))
        return self.skipped[kind]


def _words(at: Place) -> str:
    """How a place is told: attributes after full stops, keys and numbers in brackets."""
    if not at:
        return ""
    outer, name, inside = at
    before = _words(outer)
    return f"{before}[{name!r}]" if inside else f"{before}.{name}" if before else str(name)


def _attributes(value: Any) -> Sequence[str]:
    """The names of a value's own attributes; what has none is compared as a whole."""
    own = getattr(value, "__dict__", None)
    kind: Any = type(value)
    slots = _slots(kind)
    return [*slots, *own] if own else slots


@cache
def _slots(kind: type) -> list[str]:
    slots = [vars(one).get("__slots__", ()) for one in kind.__mro__]
    return [name for own in slots for name in ((own,) if isinstance(own, str) else own)]
