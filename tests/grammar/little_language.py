"""A language of a few words, of a game that there isn't: what the grammar machine needs of a game, and no more."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.language import Language
from headjudge.grammar.node import Form, Node, Noun, node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer

LITTLE = Language()
LITTLE.words.add("who", ["player", "opponent"])
LITTLE.words.add("kind", {"character": "character", "landmark": "landmark", "traveller": "character"})
LITTLE.words.add("kinds", {"characters": "character", "landmarks": "landmark"})
LITTLE.words.add_pattern("digits", r"\d+")


class Someone(Noun):
    """Players."""


class Thing(Noun):
    """Objects."""


class Number(Node):
    """How many."""


class Deed(Node):
    """What is done."""


class Test(Node):
    """What is true or not."""

    __test__ = False


@node()
class You(Someone):
    """ "You", or nobody named before a verb."""

    implied: bool = False

    @property
    def plural(self) -> bool:
        """ "You draw", not "you draws"."""
        return True


@node("each {which:who}", Form("nobody", which=""))
class Each(Someone):
    """All players, or all opponents; or none at all."""

    which: str


@node("i")
class Me(Thing):
    """The object whose text it is."""

    @property
    def plural(self) -> bool:
        """ "I gain", not "I gains"."""
        return True


@node("target {kind:kind}", "up to {most:small} target {kind:kinds}", Form("target token", kind="", token=True))
class Target(Thing):
    """An object that is chosen."""

    kind: str
    most: Number | None = None
    token: bool = False

    @property
    def plural(self) -> bool:
        """ "Up to two target characters gain"."""
        return self.most is not None and self.most.plural


@node(Form("a", value="1"), "{value:digits}")
class Count(Number):
    """A number."""

    value: str

    @property
    def plural(self) -> bool:
        """ "A boost", "2 boosts"."""
        return self.value != "1"


@node("{who} draw(s) {count:small} card#s", "{who} doesn't|don't draw")
class Draw(Deed):
    """Draw cards."""

    who: Someone
    count: Number | None = None


@node("{what} gain(s) {count:small} boost#s [ {how_long} ]")
class Gain(Deed):
    """Get boosts, for a time or for good."""

    what: Thing
    count: Number
    how_long: Until | None = None


@node("until {whose:possessive} next turn")
class Until(Node):
    """How long."""

    whose: Someone


@node("send {things:and} to {whose:possessive} reserve")
class Send(Deed):
    """Move objects."""

    things: tuple[Thing, ...]
    whose: Someone


@node("create {count:small} {what:counted}", "create all {what:plural} each {again:singular}")
class Create(Deed):
    """Make tokens."""

    what: Token
    count: Number | None = None
    again: Token | None = None


@node("{name:kind} token|tokens")
class Token(Node):
    """What is made."""

    name: str


@node("{who} {whats:agree,and}")
class Several(Deed):
    """Somebody does more than one thing."""

    who: Someone
    whats: tuple[Doing, ...]


@node("rest(s)", Form("pass(es)", ends=True))
class Doing(Node):
    """Something that is done."""

    ends: bool = False


@node("let {deed:bare}")
class Let(Deed):
    """Somebody else does it."""

    deed: Deed


@node("if {test} , {then}", "{then} if {test}")
class If(Deed):
    """Something is done if something is true."""

    test: Test
    then: Deed


@node("{who} has|have {count:small} card#s in hand")
class Has(Test):
    """Who has how many cards."""

    who: Someone
    count: Number


@node()
class Ability(Node):
    """A symbol that says when, and what is done then, each deed in a sentence of its own."""

    when: str
    deeds: tuple[Deed, ...]


LITTLE.implies(Someone, You(implied=True))


@LITTLE.reads(Someone)
def read_you(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Someone]]:
    """Read "you" or "your"."""
    if reader.word(at, "you"):
        yield at + 1, You()


@LITTLE.reads(Someone, "possessive")
def read_possessive(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Someone]]:
    """Read "your", "each opponent's"."""
    if reader.word(at, "your"):
        yield at + 1, You()
    for end, who in reader.read(Each, at):
        if reader.word(end, "'s"):
            yield end + 1, who


@LITTLE.writes(You, possessives=True)
def write_you(writer: Writer, node: You, arg: str) -> None:
    """Print "you", "your" or nothing."""
    if not node.implied:
        writer.put("your" if arg == "possessive" else "you")


@LITTLE.reads(Ability)
def read_ability(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Ability]]:
    """Read "{j} draw a card. i gain 2 boosts."."""
    when = reader.token(at)
    if when not in {"{j}", "{h}"} or not reader.word(at, when):
        return
    at += 1
    deeds: tuple[Deed, ...] = ()
    while found := [pair for pair in reader.read(Deed, at) if reader.word(pair[0], ".")]:
        at, deeds = found[0][0] + 1, (*deeds, found[0][1])
        yield at, Ability(when, deeds)


@LITTLE.writes(Ability)
def write_ability(writer: Writer, node: Ability, _: str) -> None:
    """Print the symbol and the sentences."""
    writer.put(node.when)
    for deed in node.deeds:
        writer.write(deed)
        writer.put(".")
