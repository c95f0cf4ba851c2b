"""What players do and what happens to them: casting, drawing, discarding, life, counters, mana."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import LOYALTY
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Trigger, Zone
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter

__all__ = [
    "ActivatesAbility",
    "CastsAiming",
    "CastsNth",
    "CastsOrCopies",
    "CastsSpell",
    "CausesDiscard",
    "CausesOwnShuffle",
    "CounterRemoved",
    "CountersPut",
    "CountersSpell",
    "Creates",
    "Discards",
    "Draws",
    "Exerts",
    "ExertsAttacker",
    "GainsLife",
    "GainsOrLosesLife",
    "GetsEnergy",
    "LeavesGame",
    "LosesGame",
    "LosesLife",
    "Mills",
    "NextCast",
    "PaysAsCast",
    "PaysUpkeep",
    "PlaysCard",
    "RevealsThisWay",
    "Sacrifices",
    "TapsForMana",
]

_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
RULES_TEXT.words.add("ordinal", {word: n for n, word in enumerate(_ORDINALS.split(), 1)})


@node(
    "{who} cast(s) {what}",
    "{who} cast(s) {what} from {zone}",
    "{what} is|are cast",
)
class CastsSpell(Trigger):
    """Casts a spell (601.2i), from that zone."""

    what: Objects
    who: Players | None = None
    zone: Zone | None = None


@node("{who} cast(s) {what} with one or more targets")
class CastsAiming(Trigger):
    """Casts a spell for which targets were chosen (601.2c); yields how many."""

    what: Objects
    who: Players
    result: int = 0


@node("{who} exert(s) {what}")
class Exerts(Trigger):
    """Exerts a permanent (701.43a), as it attacks or as a cost."""

    who: Players
    what: Objects


@node()
class ExertsAttacker(Trigger):
    """Exerts that creature as it attacks, as the static ability before this one allows: "when you do" (701.43d)."""

    what: Objects


@node("a spell or ability {who} control(s) counters a spell")
class CountersSpell(Trigger):
    """A spell or ability of those players counters a spell (701.5a)."""

    who: Players


@node("a spell or ability causes its controller to shuffle their library")
class CausesOwnShuffle(Trigger):
    """A spell or ability has its controller shuffle their library (701.19); that player is in ``slot``."""

    slot: int = 0


@node()
class PaysAsCast(Trigger):
    """Pays the additional cost that the ability before allows, as the spell is cast: "when you do" (603.12)."""


@node("{who} cast(s) or copies|copy {what}", Form("{who} copies|copy {what}", copied=True))
class CastsOrCopies(Trigger):
    """Casts a spell, or puts a copy of one onto the stack (707.10), or does only that (``copied``)."""

    what: Objects
    who: Players
    copied: bool = False


@node("{who} next cast(s) {what}")
class NextCast(Trigger):
    """The next time in the turn that the player casts such a spell: what an effect waits for (603.7)."""

    what: Objects
    who: Players


@node(
    "{who} activate(s) an ability of {what}",
    Form("{who} activate(s) an ability of {what} that isn't a mana ability", no_mana=True),
    Form("{who} activate(s) an ability of {what} , if it isn't a mana ability", no_mana=True),
    Form("{who} activate(s) an ability that isn't a mana ability", no_mana=True),
    Form("{who} activate(s) an ability , if it isn't a mana ability", no_mana=True),
    "{who} activate(s) an ability",
    Form("{who} activate(s) an ability of {what} without {t} in its activation cost", tapping=False),
    Form("{who} activate(s) {what:possessive} ability without {t} in its activation cost", tapping=False),
    Form(
        "{who} activate(s) an ability of {what} with {t} in its activation cost that isn't a mana ability",
        tapping=True,
        no_mana=True,
    ),
    Form("{who} activate(s) a loyalty ability of {what}", label=LOYALTY),
    "{who} activate(s) a {label:activated_as} ability",
    "{who} activate(s) an {label:activated_as} ability",
    Form("{who} activate(s) an ability with {x} in its activation cost", with_x=True),
    "{who} activate(s) an {such:singular}",
)
class ActivatesAbility(Trigger):
    """Activates an ability of such an object (602.2), ``no_mana``: but no mana ability; ``label``: one with that;
    ``tapping``: one with {T} in its cost, or one without; ``with_x``: one with {X} in it. Or ``such`` an ability, as it
    is on the stack, which is in ``slot``."""

    who: Players
    what: Objects | None = None
    no_mana: bool = False
    label: str = ""
    tapping: bool | None = None
    with_x: bool = False
    such: Filter | None = None
    slot: int = 0


@RULES_TEXT.settles(ActivatesAbility)
def such_an_ability(node: ActivatesAbility) -> ActivatesAbility | None:
    """What is activated is an ability, of which something is said besides what it is of."""
    such = node.such
    return node if such is None or (such.noun == "ability" and such.qualities and not such.alternatives) else None


@node(
    "{who} cast(s) {whose:possessive} {nth:ordinal} spell each turn",
    "{who} cast(s) {whose:possessive} {nth:ordinal} spell in a turn",
    Form("{who} cast(s) {whose:possessive} {nth:ordinal} spell during each opponent 's turn", opponents_turn=True),
    "{who} cast(s) {whose:possessive} {nth:ordinal} {what:singular} each turn",
    Form("{who} cast(s) {whose:possessive} {nth:ordinal} spell of the game", of_game=True),
    Form("{who} cast(s) {whose:possessive} {nth:ordinal} spell during their turn", own_turn=True),
)
class CastsNth(Trigger):
    """Casts the second (``nth``) spell, or of such spells (``what``), of the turn (601.2i), perhaps only of an
    ``opponents_turn`` or of their ``own_turn``, or of the game (``of_game``); that spell is in ``slot``."""

    who: Players
    whose: Players
    nth: int
    what: Filter | None = None
    opponents_turn: bool = False
    of_game: bool = False
    own_turn: bool = False
    slot: int = 0


@node("{who} play(s) {what}", "{who} play(s) a land from {zone}")
class PlaysCard(Trigger):
    """Plays a card: casts it, or plays it as a land (701.10)."""

    who: Players
    what: Objects | None = None
    zone: Zone | None = None


@node(
    "{who} draw(s) a card",
    "{who} draw(s) {whose:possessive} {nth:ordinal} card each turn",
    "{who} draw(s) {whose:possessive} {nth:ordinal} card in a turn",
    Form("{who} draw(s) {whose:possessive} {nth:ordinal} card during their turn", own_turn=True),
    Form("{who} draw(s) one or more cards", at_once=True),
    Form("{who} draw(s) a card except the first one they draw in each of their draw steps", but_the_first=True),
)
class Draws(Trigger):
    """Draws a card (each separately, or one or more ``at_once``); the second (``nth``) of the turn, perhaps only of
    their ``own_turn``; any but the first of each draw step (``but_the_first``)."""

    who: Players
    whose: Players | None = None
    nth: int = 0
    at_once: bool = False
    but_the_first: bool = False
    own_turn: bool = False


@node("you reveal {what} this way")
class RevealsThisWay(Trigger):
    """You reveal such a card as you draw it, as the sentence before says (607.2)."""

    what: Objects


@node("{who} discard(s) {what}")
class Discards(Trigger):
    """Discards a card that matches (701.7)."""

    what: Objects
    who: Players


@node("{who} mill(s) {what}", "{what} is|are milled")
class Mills(Trigger):
    """Mills a card that matches (701.17), or without ``who`` such a card is milled by anybody."""

    what: Objects
    who: Players | None = None


@node("{what} cause(s) you to discard ~")
class CausesDiscard(Trigger):
    """A spell or ability causes you to discard this card (701.7)."""

    what: Objects


@node("{who} sacrifice(s) {what}", "{what} is|are sacrificed")
class Sacrifices(Trigger):
    """Sacrifices a permanent (looks back)."""

    what: Objects
    who: Players | None = None


@node("{who} create(s) {what}")
class Creates(Trigger):
    """Creates tokens (111.1)."""

    what: Objects
    who: Players


@node("{who} gain(s) life")
class GainsLife(Trigger):
    """Gains life (119.9); yields the amount."""

    who: Players
    result: int = 0


@node("{who} lose(s) life")
class LosesLife(Trigger):
    """Loses life (119.9); yields the amount."""

    who: Players
    result: int = 0


@node("{who} gain(s) or lose(s) life")
class GainsOrLosesLife(Trigger):
    """Gains or loses life (119.9); yields the amount."""

    who: Players
    result: int = 0


@node(
    "{who} pay(s) {what:possessive} cumulative upkeep",
    Form("{who} doesn't|don't pay {what:possessive} cumulative upkeep", negative=True),
)
class PaysUpkeep(Trigger):
    """Pays the cumulative upkeep of a permanent (702.21a), or, having been asked for it, doesn't (``negative``)."""

    who: Players
    what: Objects
    negative: bool = False


@node("{who} get(s) one or more {e}")
class GetsEnergy(Trigger):
    """Gets energy counters (107.14), however many at once; yields how many."""

    who: Players
    result: int = 0


@node("{who} lose(s) the game")
class LosesGame(Trigger):
    """Loses the game (104.3, looks back)."""

    who: Players


@node("{who} leave(s) the game")
class LeavesGame(Trigger):
    """Leaves the game in whatever way (800.4)."""

    who: Players


@node(
    "{who} put(s) {amount:small} {kind:counter} counters on {what}",
    "{who} put(s) a {kind:counter} counter on {what}",
    "a {kind:counter} counter is put on {what}",
    Form("one or more {kind:counter} counters are put on {what}", at_once=True),
    Form("{who} put(s) one or more {kind:counter} counters on {what}", at_once=True),
    Form("{who} put(s) one or more counters on {what}", at_once=True),
    Form("one or more counters are put on {what}", at_once=True),
    Form("the {nth:ordinal} {kind:counter} counter is put on {what}", at_once=True),
)
class CountersPut(Trigger):
    """Counters of a kind, or of any (``kind`` ""), are put on objects: each separately, or one or more ``at_once``;
    yields how many. With ``nth`` among them must be the one with which so many are there."""

    what: Objects
    kind: str = ""
    who: Players | None = None
    amount: Amount | None = None
    at_once: bool = False
    nth: int = 0
    result: int = 0


@node(
    Form("the last {kind:counter} counter is removed from {what}", last=True),
    "a {kind:counter} counter is removed from {what}",
    "{who} remove(s) a {kind:counter} counter from {what}",
)
class CounterRemoved(Trigger):
    """A counter, or the ``last`` one, of a kind is removed from objects, perhaps by such players (``who``)."""

    what: Objects
    kind: str
    last: bool = False
    who: Players | None = None


@node(
    "{who} tap(s) {what} for mana",
    "{what} is|are tapped for mana",
    "{who} tap(s) {what} for {mana}",
    Form("{what} is|are tapped for mana of the chosen color", chosen=True),
    Form(
        "{what:possessive} ability causes {who} to add one or more mana of the chosen color",
        chosen=True,
        any_ability=True,
    ),
)
class TapsForMana(Trigger):
    """Taps a permanent for mana (605.1b: usually a triggered mana ability), or for that ``mana`` at least, or that of
    the ``chosen`` color. ``any_ability``: it is added by whatever ability of the permanent."""

    what: Objects
    who: Players | None = None
    mana: ManaCost | None = None
    chosen: bool = False
    any_ability: bool = False
