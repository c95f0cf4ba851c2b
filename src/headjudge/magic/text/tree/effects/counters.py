"""Instructions about counters on permanents and players (rule 122)."""

from __future__ import annotations

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Objects, Players, Tally
from headjudge.magic.text.tree.changes.entering import CounterChoice, OtherKind
from headjudge.magic.text.tree.nouns.filters import Filter

__all__ = [
    "CounterOfEachKind",
    "CounterOfThatKind",
    "DoubleCounters",
    "DoubleOwnCounters",
    "ForEachCounterPut",
    "GetChangedNumber",
    "GetCounters",
    "LoseCounters",
    "MoveCounters",
    "OneMoreOrLess",
    "OtherKind",
    "PutChangedNumber",
    "PutCounters",
    "PutItsCounters",
    "PutMore",
    "PutRandomCounter",
    "PutSameCounters",
    "PutUpTo",
    "RemoveCounters",
    "RemoveCountersAmong",
    "RemoveThose",
    "ThoseCounters",
]


@node(
    "{who} put(s) up to {amount} {kind:counter} counters on {what} . this ability can't cause the total number of"
    " {again:counter} counters on {what2} to be greater than {most:small}"
)
class PutUpTo(Effect):
    """Put as many counters on a permanent as the player chooses, up to an amount (608.2d), and whatever else would
    have more put there, never more than ``most`` in all."""

    who: Players
    amount: Amount
    kind: str
    what: Objects
    again: str
    what2: Objects
    most: Amount


@node(
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what} for each {each:singular}",
    "{who} put(s) a number of {kind:counter} counters on {what} equal to {amount}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on each of {what}",
    "{who} put(s) a number of {kind:counter} counters equal to {amount} on {what}",
    Form("{who} distribute(s) {amount:small} {kind:counter} counter#s among {what}", divided=True),
    Form("{who} distribute(s) {amount:small} {kind:counter} counter#s among {what:joined}", divided=True),
    Form("{who} distribute(s) a number of {kind:counter} counters equal to {amount} among {what}", divided=True),
    "{who} put(s) another {kind:counter} counter on {what}",
    "{who} put(s) an additional {kind:counter} counter on {what}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what:joined}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what} and {more}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what} , {more} , and {last}",
    "{who} put(s) {choice} on {what}",
    "{who} put(s) {amount:small} {kind:counter} counter#s and {besides} on {what}",
    "{who} put(s) {several:and} on {what}",
    "{who} put(s) {amount:small} {kind:counter} counter#s and {choice} on {what}",
    "{who} put(s) {kind:counter} counters on {what} equal to {amount}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what} if {so} and {besides} on it if {more_so}",
)
class PutCounters(Effect):
    """Put counters on permanents, so many on each (122), or ``divided`` as chosen on casting (601.2d), or, among what
    is chosen only now, as its player divides them now (608.2d).

    ``more`` and ``last``: others on others at the same time. ``choice``: one of a kind that the player chooses, besides
    those of the ``kind`` if that is said.
    ``besides``: counters of another kind on the same, or ``several`` kinds. ``so``: only if that is so, and what is
    put there ``besides`` only if ``more_so`` is.
    """

    who: Players
    what: Objects
    kind: str = ""
    amount: Amount | None = None
    each: Tally | None = None
    divided: bool = False
    more: PutMore | None = None
    last: PutMore | None = None
    choice: CounterChoice | None = None
    besides: OtherKind | None = None
    several: tuple[OtherKind, ...] = ()
    so: Condition | None = None
    more_so: Condition | None = None


@node("{amount:small} {kind:counter} counter#s on {what}")
class PutMore(Effect):
    """ "… and two +1/+1 counters on another target creature": as a part of :class:`PutCounters` only."""

    amount: Amount
    kind: str
    what: Objects


@node("those counters")
class ThoseCounters(Node):
    """What a condition before asked for: the counters on the object of slot ``to``, without a ``kind`` of any."""

    kind: str = ""
    to: int = 0


@node("{who} remove(s) {those}", "{who} remove(s) all of them [ from {what} ]", "{who} remove(s) them")
class RemoveThose(Effect):
    """Remove the counters that a condition before asked for (122), from the object (``what``) that it was about; yields
    how many. Bound, they are always in ``those``."""

    who: Players
    those: ThoseCounters | None = None
    what: Objects | None = None
    result: int = 0


@node(
    "remove {amount:small} {kind:counter} counter#s from {what}",
    Form("remove all {kind:counter} counters from {what}", all_of_them=True),
    Form("remove all counters from {what}", all_of_them=True),
    Form("remove all but {kept:small} {kind:counter} counter#s from {what}", all_of_them=True),
    "remove a counter from {what}",
    Form("remove up to {amount:small} counters from {what}", up_to=True),
    Form("remove any number of {kind:counter} counters from {what}", any_number=True),
    Form("remove any number of {kind:counter} counters from among {what}", any_number=True),
    Form("remove any number of counters from among {what}", any_number=True),
)
class RemoveCounters(Effect):
    """Remove counters; yields how many. Without a ``kind`` those of any, without an ``amount`` one.

    ``all_of_them``, except so many that are ``kept``, ``up_to`` so many or ``any_number`` instead.
    """

    what: Objects
    kind: str = ""
    amount: Amount | None = None
    all_of_them: bool = False
    kept: Amount | None = None
    up_to: bool = False
    any_number: bool = False
    result: int = 0


@node("remove {amount:small} {kind:counter} counter#s from among {what}")
class RemoveCountersAmong(Effect):
    """Remove so many counters of a kind in all from permanents: from which of them, the controller chooses."""

    what: Objects
    kind: str
    amount: Amount


@node("for each {kind:counter} counter you put on {what} this way , {effect:sentence}")
class ForEachCounterPut(Effect):
    """Once for each counter of a kind that an instruction before put on such an object, which "that" one is."""

    kind: str
    what: Objects
    effect: Effect


@node(
    "{who} get(s) {amount:small} {kind:player_counter} counter#s",
    "{who} get(s) a number of {kind:player_counter} counters equal to {amount}",
    "{who} get(s) {energy:energy}",
    "{who} get(s) {amount:small} {e}",
    "{who} get(s) an amount of {e} equal to {amount}",
)
class GetCounters(Effect):
    """A player gets counters: poison, experience, energy (107.14)."""

    who: Players
    amount: Amount | None = None
    kind: str = ""
    energy: int = 0


@node(
    "{who} lose(s) all counters",
    "{who} lose(s) all {kind:player_counter} counters",
    "{who} lose(s) {amount:small} {kind:player_counter} counter#s",
    "{who} lose(s) {amount:small} {kind:player_counter} counter#s for each {each:singular}",
)
class LoseCounters(Effect):
    """Players lose their counters of every kind, or of one (122.1): all of them, or so many (``each``: so many
    times); yields how many."""

    who: Players
    kind: str = ""
    amount: Amount | None = None
    each: Tally | None = None
    result: int = 0


RULES_TEXT.words.add("player_counter", ["poison", "experience", "rad", "ticket"])
RULES_TEXT.words.add("energy", {" ".join(["{e}"] * n): n for n in range(1, 9)})


@node("double the number of each kind of counter {who} has|have")
class DoubleOwnCounters(Effect):
    """A player gets as many counters of each kind as they have (701.10e)."""

    who: Players


@node("double the number of {kind:counter} counters on {what}", "double the number of each kind of counter on {what}")
class DoubleCounters(Effect):
    """Put as many counters (of a kind) on each of them as it has (701.10e)."""

    what: Objects
    kind: str = ""


RULES_TEXT.words.add("so_many", {"that many plus one": (1, 1), "twice that many": (2, 0)})


@node(
    "{number:so_many} {kind:counter} counters are put on {what}",
    Form("that many {kind:counter} counters minus one are put on {what}", number=(1, -1)),
    "{number:so_many} of each of those kinds of counters are put on {what}",
    "{number:so_many} of those counters are put on {what}",
    "it puts {number:so_many} of those counters on {what}",
    "{who} put(s) {number:so_many} {kind:counter} counters on {what}",
    "{who} put(s) {number:so_many} of each of those kinds of counters on {what}",
    Form(
        "{who} put(s) half that many of each of those kinds of counters rounded down on {what}",
        number=(1, 0),
        halved=True,
    ),
)
class PutChangedNumber(Effect):
    """Other numbers of counters than in the event that is replaced (614.1a): so many times as many, and so many more,
    or ``halved``, rounded down.

    ``number`` is both; without a ``kind`` it is said of each kind.
    """

    number: tuple[int, int]
    what: Objects
    kind: str = ""
    who: Players | None = None
    halved: bool = False


@node(
    "{who} get(s) {number:so_many} of each of those kinds of counters",
    "{who} get(s) {number:so_many} {kind:player_counter} counters",
    Form("{who} get(s) {number:so_many} {e}", kind="energy"),
)
class GetChangedNumber(Effect):
    """The same of counters that a player would get."""

    number: tuple[int, int]
    who: Players
    kind: str = ""


@node(
    "move {amount:small} {kind:counter} counter#s from {what} onto {to}",
    Form("move any number of {kind:counter} counters from {what} onto {to}", any_number=True),
    Form("move any number of counters from {what} onto {to}", any_number=True),
    Form("move all {kind:counter} counters from {what} onto {to}", all_of_them=True),
    Form("move all counters from {what} onto {to}", all_of_them=True),
    "move a counter from {what} onto {to}",
)
class MoveCounters(Effect):
    """Take counters off one object and put as many on another (122.5), ``any_number``, or ``all_of_them``.

    Without a ``kind`` counters of any; nothing is moved from an object to itself, nor where there is nothing to put
    them on. Of several recipients each gets as many as its player divides them into.
    """

    what: Objects
    to: Objects
    kind: str = ""
    amount: Amount | None = None
    any_number: bool = False
    all_of_them: bool = False


@node(
    "{who} put(s) {whose:possessive} counters on {what}",
    "{who} put(s) {whose:possessive} {kind:counter} counters on {what}",
    "{who} put(s) {those} on {what}",
)
class PutItsCounters(Effect):
    """Put as many counters of each kind, or of that ``kind``, on an object as another had as it left the battlefield
    (122.8)."""

    who: Players
    what: Objects
    whose: Objects | None = None
    kind: str = ""
    those: ThoseCounters | None = None


@node(
    "choose a counter on {what} . remove that counter from that permanent or card or put another of those counters on"
    " it",
    Form(
        "for each kind of counter on {what} , put another counter of that kind on it or remove one from it",
        each_kind=True,
    ),
)
class OneMoreOrLess(Effect):
    """Put another counter of a kind on an object that has such, or remove one: of a kind that is chosen, or of each."""

    what: Objects
    each_kind: bool = False


_GIVE = "give that permanent or player another counter of that kind"


@node(
    Form(f"for each kind of counter on {{what}} , {_GIVE}", each_kind=True),
    f"choose a counter on {{what}} . {_GIVE}",
    "choose a counter on {what} . put a counter of that kind on {onto}",
    Form(
        "choose a counter on {what} . put a counter of that kind on {onto} if it doesn't have a counter of that kind"
        " on it",
        if_none=True,
    ),
    "choose a kind of counter on {what} . put a counter of that kind on each other {others:singular}",
    "choose a counter on {what} . put an additional counter of that kind on that permanent",
)
class CounterOfThatKind(Effect):
    """Give an object or player a counter of each kind that it has, or of one that is chosen; or put one ``onto``
    something else, perhaps only ``if_none`` of that kind is on it, or on each of some ``others``."""

    what: Objects
    onto: Objects | None = None
    others: Filter | None = None
    each_kind: bool = False
    if_none: bool = False


@node("{who} put(s) the same number and kind of counters on {what}")
class PutSameCounters(Effect):
    """Put as many counters of each kind on a permanent as were put on another by the event that triggers the
    ability."""

    who: Players
    what: Objects


@node(
    "for each kind of counter on {what} , you may put your choice of a {other:counter} counter or a counter of that"
    " kind on {onto}",
    "for each kind of counter on {what} , put a counter of that kind on {onto}",
    "for each kind of counter among {what} , put a counter of that kind on {onto}",
)
class CounterOfEachKind(Effect):
    """Put a counter of each kind that any of those objects has on something, which is chosen anew for each where it is;
    or, each as you like, one of the ``other`` kind in its place or none."""

    what: Objects
    onto: Objects
    other: str = ""


_LISTED = (
    (
        "flying",
        "first strike",
        "deathtouch",
        "hexproof",
        "lifelink",
        "menace",
        "reach",
        "trample",
        "vigilance",
        "+1/+1",
    ),
)
RULES_TEXT.words.add("counters_listed", {" , ".join(kinds[:-1]) + f" , and {kinds[-1]}": kinds for kinds in _LISTED})


@node(
    "choose a kind of counter at random that {what} doesn't have on it from among {kinds:counters_listed} . put a"
    " counter of that kind on {again}"
)
class PutRandomCounter(Effect):
    """Put a counter on an object of a kind that it doesn't have, which chance chooses of some."""

    what: Objects
    kinds: tuple[str, ...]
    again: Objects
