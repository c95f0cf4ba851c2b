"""Instructions about spells and casting: copying, choosing new targets, casting for free."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Amount, Duration, Effect, Objects, Players, Tally, Zone
from headjudge.magic.text.tree.commander import COMMANDER_AWAY
from headjudge.magic.text.tree.copies import Except
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter

__all__ = [
    "CastFree",
    "ChangeTarget",
    "ChooseNewTargets",
    "CopyForEach",
    "CopySpell",
    "DoubleX",
    "MayLook",
    "MayPlay",
    "NamesakesDontTrigger",
    "PlayedThisWay",
]


@node("double {what:possessive} value of x")
class DoubleX(Effect):
    """The value of X that was chosen for a spell (107.3) is doubled."""

    what: Objects


@node(
    "copy {what} [ {how} ]",
    Form("copy {what} [ {how} ] . you may choose new targets for the copy", new_targets=True),
    Form("copy {what} and may choose a new target for that copy", new_targets=True),
    Form("copy {what} and you may choose new targets for the copy", new_targets=True),
    *(
        Form(f"copy {{what}} and may choose {targets} for the copy", new_targets=True)
        for targets in ("a new target", "new targets")
    ),
    *(
        Form(f"{{who}} copies|copy {{what}} . {player} may choose new targets for the copy", new_targets=True)
        for player in ("the player", "that player")
    ),
    Form("{who} copies|copy {what} . each of those players may choose new targets for their copy", new_targets=True),
    Form("copy {what} twice", twice=True),
    "copy {what} {times:small} times",
    Form("copy {what} {times:small} times . you may choose new targets for the copies", new_targets=True),
    Form("copy {what} twice . you may choose new targets for the copies", twice=True, new_targets=True),
    Form("copy {what} for each {each:singular} . you may choose new targets for the copies", new_targets=True),
    Form(
        "copy {what} once plus an additional time for each {each:singular} . you may choose new targets for the copies",
        once_more=True,
        new_targets=True,
    ),
)
class CopySpell(Effect):
    """Put a copy of a spell or ability onto the stack (706.10), perhaps with ``new_targets`` (706.10c); ``how`` it
    differs from what it copies; ``who`` may do so controls it, else the controller of the effect. ``twice``, so many
    ``times``, or once for ``each`` of what is counted, and perhaps ``once_more``. A copy of a card is where that is
    (707.12)."""

    what: Objects
    how: Except | None = None
    new_targets: bool = False
    who: Players | None = None
    twice: bool = False
    times: Amount | None = None
    each: Tally | None = None
    once_more: bool = False
    slot: int = 0


_COULD = (
    "that the spell could target",
    "that spell could target",
    "that the ability could target",
    "that ability could target",
)
_ANOTHER = "each copy targets a different one of those {those:plural}"


@node(
    *(f"copy {{what}} for each other {{each:singular}} {could} . {_ANOTHER}" for could in _COULD),
    *(f"{{who}} copies|copy {{what}} for each other {{each:singular}} {could} . {_ANOTHER}" for could in _COULD),
    *(
        Form(
            f"copy {{what}} for each other permanent or player {words} could target . each copy targets a different one"
            " of those permanents and players",
            players=True,
        )
        for words in ("the spell", "the spell or ability")
    ),
)
class CopyForEach(Effect):
    """Copy a spell or ability for each other object that it could target, each copy with another one of them as its
    target (707.10e); ``who`` copies it, else the controller of the effect. ``those`` is what the objects are
    called again; ``players``: for each permanent and each player."""

    what: Objects
    each: Filter | None = None
    those: Filter | None = None
    who: Players | None = None
    players: bool = False


@node("{who} choose(s) new targets for {what}", "{who} choose(s) a new target for {what}")
class ChooseNewTargets(Effect):
    """Change any of the targets (115.7d)."""

    who: Players
    what: Objects


@node(
    Form("{who} cast(s) {what} without paying its mana cost", free=True),
    Form("{who} cast(s) {what} without paying their mana costs", free=True),
    Form("{who} cast(s) {what} if able without paying their mana costs", free=True, must=True),
    Form("{who} play(s) {what} without paying its mana cost", free=True, lands=True),
    "{who} cast(s) {what}",
    Form("{who} play(s) {what}", lands=True),
    Form(
        "{who} cast(s) your commander from the command zone without paying its mana cost",
        what=COMMANDER_AWAY,
        free=True,
    ),
    "{who} cast(s) {what} by {cost:paying} rather than paying its mana cost",
    "{who} cast(s) {what} from {zone}",
    Form("{who} play(s) lands and cast(s) {what} without paying their mana costs", free=True, lands=True),
    Form("{who} cast(s) {what} , and mana of any type can be spent to cast that spell", mana="type"),
)
class CastFree(Effect):
    """Cast a card while this resolves (608.2g), ``lands``: or play one; ``free``: without paying its mana cost; or for
    a ``cost`` rather than that; ``must``: all of several that can be cast. ``zone``: only if the card is there. As
    what ``mana`` may be spent on it (609.4b)."""

    who: Players
    what: Objects
    free: bool = False
    lands: bool = False
    cost: Cost | None = None
    must: bool = False
    zone: Zone | None = None
    mana: Literal["", "type"] = ""


_FOR_A_TIME = {
    "{duration} , {who} may play {what}": True,
    "{who} may play {what} {duration}": True,
    "{duration} , {who} may cast {what}": False,
    "{who} may cast {what} {duration}": False,
}
"""The words of a permission with a time, and whether lands may be played."""


@node(
    Form("{duration} , {who} may play {what}", lands=True),
    Form("{who} may play {what} {duration}", lands=True),
    "{who} may cast {what} {duration}",
    "{duration} , {who} may cast {what}",
    "{who} may cast {what} this turn",
    Form("{who} may play {what} without paying their mana costs", lands=True, free=True),
    *(
        Form(f"{said} without paying {cost}", free=True, lands=lands)
        for said, lands in _FOR_A_TIME.items()
        for cost in ("its mana cost", "their mana costs")
    ),
    *(
        Form(f"{{who}} may {verb} {{what}} without paying {cost} {{duration}}", free=True, lands=verb == "play")
        for verb in ("play", "cast")
        for cost in ("its mana cost", "their mana costs")
    ),
    Form("{who} may look at and play {what} {duration}", lands=True, look=True),
    Form("{who} may look at and cast {what} {duration}", look=True),
    Form("{duration} , {who} may look at and play {what}", lands=True, look=True),
    Form("during any turn you attacked with ~ , {who} may play {what}", lands=True, after_attack=True),
    "{who} may cast {what} from {zone} {duration}",
    "{who} may cast {what} from {zone} this turn",
    Form("{who} may cast {what} from {zone} as an adventure {duration}", as_adventure=True),
    *(
        Form(f"during any turn you attacked with {attackers} , {{who}} may {verb} {{what}}", lands=verb == "play")
        for attackers in ("a {attacker:singular}", "an {attacker:singular}", "{least:small} or more {attacker:plural}")
        for verb in ("play", "cast")
    ),
)
class MayPlay(Effect):
    """A permission that lasts: the player may cast those cards, ``lands``: or play them, ``free``: for no mana.

    ``after_attack``: in any turn in which they have attacked with the source; or with such an ``attacker``, such as it
    was then, or so many at ``least``. ``look``: they may also look at the cards
    where they lie face down (406.3). ``zone``: only if the card is there. ``as_adventure``: only as what its Adventure
    is (715.3).
    """

    who: Players
    what: Objects
    duration: Duration | None = None
    lands: bool = False
    as_adventure: bool = False
    free: bool = False
    after_attack: bool = False
    attacker: Filter | None = None
    least: Amount | None = None
    look: bool = False
    zone: Zone | None = None

    @property
    def in_some_turns(self) -> bool:
        """Whether it is a permission for turns with such attacks only."""
        return self.after_attack or self.attacker is not None


@node(
    "a spell cast this way costs {mana} more to cast",
    "each spell cast this way costs {mana} more to cast",
    Form("a spell cast by an opponent this way costs {mana} more to cast", opponents=True),
    Form("each land played this way enters tapped", tapped=True),
    *(
        Form(
            f"if you cast a spell this way , {pay} life equal to {its} mana value rather than {verb} its mana cost",
            for_life=True,
        )
        for pay in ("pay", "you pay")
        for its in ("its", "that spell 's")
        for verb in ("pay", "paying")
    ),
)
class PlayedThisWay(Effect):
    """What is cast by the permission that an instruction before gave costs more (601.2f), perhaps only for
    ``opponents``; or lands played by it enter ``tapped`` (614.1c); or spells are cast ``for_life``, as much as their
    mana value, in place of their mana cost (118.9)."""

    mana: ManaCost | None = None
    opponents: bool = False
    tapped: bool = False
    for_life: bool = False


@node("{who} may look at {what} {duration}", "{duration} , {who} may look at {what}")
class MayLook(Effect):
    """The player may look at cards exiled face down as long as they lie there (406.3)."""

    who: Players
    what: Objects
    duration: Duration


@node("changing targets this way doesn't trigger abilities of permanents named {name:card_name}")
class NamesakesDontTrigger(Effect):
    """The targets that this ability changes trigger nothing of permanents of that name."""

    name: str


@node(
    "change the target of {what}",
    "change the target of {what} to {to}",
    Form("change a target of {what} to {to}", one=True),
    "{who} change(s) the target of {what}",
    "change {what:possessive} target to another {such:singular}",
    "change the target of {what} to another {such:singular}",
    Form("change the target of {what} to another player", to_player=True),
)
class ChangeTarget(Effect):
    """Change the single target to another legal one (115.7a), or ``to`` that one, or to one of ``such``, or
    ``to_player``; or ``one`` of the targets (115.7b)."""

    what: Objects
    to: Objects | None = None
    such: Filter | None = None
    who: Players | None = None
    one: bool = False
    to_player: bool = False
