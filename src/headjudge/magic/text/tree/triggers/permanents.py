"""What happens to objects: zones, combat, damage, states (rule 603.2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Objects, Players, Trigger, Zone
from headjudge.magic.text.tree.nouns import Filter, You
from headjudge.magic.text.tree.zones import Exile

__all__ = [
    "AttackMade",
    "Attacks",
    "Becomes",
    "BecomesTarget",
    "Blocks",
    "ChapterResolves",
    "ChapterTriggers",
    "ChoosesTargets",
    "DamageIsPrevented",
    "DamageKind",
    "DealsDamage",
    "Destroys",
    "Dies",
    "Enters",
    "ExilesPermanents",
    "IsDealtDamage",
    "Leaves",
    "LosesControl",
    "PutIntoGraveyard",
    "ReachesChapter",
    "TurnedFaceUp",
    "UnlocksDoor",
]


@node(
    "{what} enter(s)",
    "{what} enter(s) under {who:possessive} control",
    "{what} enter(s) from {zone}",
    Form("{what} enter(s) from anywhere other than {zone}", elsewhere=True),
    Form("{what} enter(s) tapped", tapped=True),
    Form("{what} enter(s) untapped", tapped=False),
    "{what} enter(s) attached to {host}",
)
class Enters(Trigger):
    """Enters the battlefield (603.6a), under that player's control, from that zone, or any other (``elsewhere``),
    ``tapped`` or untapped, or attached to such a ``host``."""

    what: Objects
    who: Players | None = None
    zone: Zone | None = None
    tapped: bool | None = None
    elsewhere: bool = False
    host: Objects | None = None


@node("{what} dies|die")
class Dies(Trigger):
    """Is put into a graveyard from the battlefield; looks back in time (603.6d, 603.10a)."""

    what: Objects


@node(
    Form("{what} is|are put into a graveyard from the battlefield", origin="battlefield"),
    Form("{what} is|are put into a graveyard from anywhere", origin="anywhere"),
    Form("{what} is|are put into {to} from the battlefield", origin="battlefield"),
    Form("{what} is|are put into {to} from anywhere", origin="anywhere"),
    "{what} is|are put into {to}",
    "{what} is|are put into {to} from {zone}",
    Form("{what} is|are returned to {to} from the battlefield", origin="battlefield"),
    Form("{what} is|are returned to {to}", origin="battlefield"),
    Form("{what} is|are put into {to} from anywhere other than the battlefield", origin="elsewhere"),
    "{what} is|are put into {to} from {zone} and/or {again}",
    Form("{what} is|are exiled from the battlefield", to=Exile(), origin="battlefield"),
)
class PutIntoGraveyard(Trigger):
    """Is put into a graveyard, or a zone (``to``).

    ``origin``: from the battlefield (looks back), from anywhere or from anywhere else than the battlefield; or it comes
    from ``zone``, or else from ``again``; or it isn't said where from.
    """

    what: Objects
    to: Zone | None = None
    zone: Zone | None = None
    again: Zone | None = None
    origin: Literal["", "battlefield", "anywhere", "elsewhere"] = ""


@node(
    "{what} leave(s) the battlefield",
    "{what} leave(s) {zone}",
    Form("{what} leave(s) the battlefield without dying", not_dying=True),
)
class Leaves(Trigger):
    """Leaves the battlefield (looks back), but for a graveyard (``not_dying``); or leaves another zone."""

    what: Objects
    zone: Zone | None = None
    not_dying: bool = False


@node(
    "{what} attack(s)",
    Form("{what} attack(s) alone", alone=True),
    "{what} attack(s) {whom}",
    Form("{what} attack(s) and isn't|aren't blocked", unblocked=True),
    Form("{what} attack(s) {whom} and isn't|aren't blocked", unblocked=True),
    Form("{what} attack(s) you or a planeswalker you control", whom=You(), or_walkers=True),
    Form("{what} attack(s) {whom} or a planeswalker they control", or_walkers=True),
    Form("{what} attack(s) {whom} or a planeswalker an opponent controls", or_walkers=True),
    "{what} and at least {least:small} other {others:counted} attack",
)
class Attacks(Trigger):
    """Is declared as an attacker (508.3a), of those players (``whom``) or their planeswalkers (``or_walkers``);
    ``alone`` (506.5); or attacks and isn't blocked (``unblocked``, 509.3g).

    With at least so many ``others`` at the same time.
    """

    what: Objects
    whom: Players | None = None
    alone: bool = False
    unblocked: bool = False
    or_walkers: bool = False
    least: Amount | None = None
    others: Filter | None = None


@node(
    "{who} attack(s)",
    "{who} attack(s) with {what}",
    "{who} attack(s) {whom}",
    "{whom} is|are attacked",
    "{who} attack(s) {whom} with {what}",
    Form("{who} attack(s) with exactly {what}", exactly=True),
    Form("{who} attack(s) you and/or one or more planeswalkers you control", whom=You(), or_walkers=True),
    Form("{who} attack(s) you or a planeswalker you control", whom=You(), or_walkers=True),
    Form("{who} attack(s) {whom} or a planeswalker they control", or_walkers=True),
    Form("{who} attack(s) one or more planeswalkers you control", whom=You(), or_walkers=True, only_walkers=True),
)
class AttackMade(Trigger):
    """A player (``who``, else anybody) attacks with one or more creatures, with those (``what``, 508.3d), or that
    player (``whom``, 508.3b), or planeswalkers of theirs (``or_walkers``), or only those (``only_walkers``); with
    ``exactly`` so many and no more."""

    who: Players | None = None
    what: Objects | None = None
    whom: Players | None = None
    or_walkers: bool = False
    only_walkers: bool = False
    exactly: bool = False


@node(
    "{what} block(s)",
    "{what} block(s) {whom}",
    Form("{what} become(s) blocked", blocking=False, blocked=True),
    Form("{what} become(s) blocked by {whom}", blocking=False, blocked=True),
    Form("{what} block(s) or become(s) blocked", blocked=True),
    Form("{what} block(s) or become(s) blocked by {whom}", blocked=True),
)
class Blocks(Trigger):
    """Blocks (``blocking``, 509.3a–b), becomes ``blocked`` (509.3c–d), or either.

    Without ``whom`` once in a combat, with it once for each such creature.
    """

    what: Objects
    whom: Objects | None = None
    blocking: bool = True
    blocked: bool = False


class DamageKind(StrEnum):
    """What damage is meant (120.2)."""

    ANY = "damage"
    COMBAT = "combat damage"
    NONCOMBAT = "noncombat damage"


RULES_TEXT.words.add("damage_kind", DamageKind)


@node(
    "{what} deal(s) {kind:damage_kind}",
    "{what} deal(s) {kind:damage_kind} to {to}",
    "{what} deal(s) {kind:damage_kind} to {to} or {second}",
    Form("{what} deal(s) exactly {exactly} damage to {to}", kind=DamageKind.ANY),
    "{what} deal(s) {kind:damage_kind} to one or more permanents and/or players",
    Form("{what} deal(s) {least} or more damage to {to}", kind=DamageKind.ANY),
)
class DealsDamage(Trigger):
    """Deals damage (of a kind, to something), perhaps just so much (``exactly``) or at least so much (``least``).

    Yields the amount. Once for each recipient unless the subject is "one or more".
    """

    what: Objects
    kind: DamageKind
    to: Objects | Players | None = None
    second: Objects | Players | None = None
    exactly: Amount | None = None
    least: Amount | None = None
    result: int = 0


@node(
    "{what} is|are dealt {kind:damage_kind}",
    "{who} is|are dealt {kind:damage_kind}",
    "{what} is|are dealt {kind:damage_kind} by {by}",
    "{who} is|are dealt {kind:damage_kind} by {by}",
    "{who} is|are dealt {kind:damage_kind} by {by} or by {other}",
    "{kind:damage_kind} is dealt to {who}",
    "{kind:damage_kind} is dealt to {what}",
    "{kind:damage_kind} is dealt to {who} or {what}",
    Form("{what} is|are dealt excess {kind:damage_kind}", excess=True),
)
class IsDealtDamage(Trigger):
    """Is dealt damage; yields the amount. Once for all damage dealt at one time (to each of two), or for each such
    source (``by``, or ``other``). ``excess``: more than lethal damage (120.10); yields how much more."""

    kind: DamageKind
    what: Objects | None = None
    who: Players | None = None
    by: Objects | None = None
    other: Objects | None = None
    excess: bool = False
    result: int = 0


@node("damage that would be dealt to {to} is prevented")
class DamageIsPrevented(Trigger):
    """Damage to those is prevented; yields how much. Once for each prevention effect, whatever damage dealt at one time
    it is applied to (615.13 today)."""

    to: Objects | Players
    result: int = 0


@node(
    Form("{what} become(s) tapped", state="tapped"),
    Form("{what} become(s) untapped", state="untapped"),
    Form("{what} become(s) monstrous", state="monstrous"),
    Form("{what} become(s) renowned", state="renowned"),
    Form("{what} phase(s) in", state="phased in"),
    Form("{what} phase(s) out", state="phased out"),
    Form("{what} transform(s)", state="transformed"),
    Form("{what} transform(s) into ~", state="transformed", into=True),
    Form("{what} mutate(s)", state="mutated"),
    Form("{what} become(s) attached to {to}", state="attached"),
    Form("{what} become(s) unattached from {to}", state="unattached"),
    Form("{what} become(s) crewed", state="crewed"),
    Form("{what} is|are exploited", state="exploited"),
    Form("{what} exploit(s) {to}", state="exploiting"),
    Form("{what} enlist(s) {to}", state="enlisting"),
    Form("{what} mentor(s) {to}", state="mentoring"),
    Form("{what} crew(s) {to}", state="crewing"),
    Form("{what} saddle(s) {to}", state="saddling"),
    Form("{what} evolve(s)", state="evolving"),
    Form("{what} train(s)", state="training"),
    Form("{what} explore(s)", state="exploring"),
    Form("{what} fight(s)", state="fighting"),
    Form("{what} become(s) plotted", state="plotted"),
    Form("{what} become(s) saddled", state="saddled"),
    Form("{what} become(s) level {level:small}", state="level"),
    Form("{what} connive(s)", state="conniving"),
)
class Becomes(Trigger):
    """A change of state of a permanent, or something that it does: the state after it; ``into``: what the face that
    says so is of transforms into that face."""

    what: Objects
    state: str
    to: Objects | None = None
    into: bool = False
    level: Amount | None = None


@node("{by} destroys {what}")
class Destroys(Trigger):
    """A spell or ability destroys a permanent (701.6); looks back (603.10a)."""

    by: Objects
    what: Objects


@node("{by} exiles {what} from the battlefield")
class ExilesPermanents(Trigger):
    """A spell or ability exiles permanents, all at once; looks back (603.10a)."""

    by: Objects
    what: Objects


@node("the final chapter ability of {what} triggers")
class ChapterTriggers(Trigger):
    """The final chapter ability of a Saga triggers (714.2b, 714.2d)."""

    what: Objects


@node("the final chapter ability of {what} resolves")
class ChapterResolves(Trigger):
    """The final chapter ability of a Saga resolves (714.2d)."""

    what: Objects


@node("{who} lose(s) control of {what}")
class LosesControl(Trigger):
    """Another player gains control of a permanent of that player's, or it leaves the battlefield (108.4a)."""

    who: Players
    what: Objects


@node(
    "{what} become(s) the target of {by}",
    "{who} become(s) the target of {by}",
    "{who} or {what} becomes the target of {by}",
)
class BecomesTarget(Trigger):
    """Becomes the target of a spell or ability (603.2): an object, or a player, or one of either.

    "of a spell or ability", "of an Aura spell an opponent controls".
    """

    by: Objects
    what: Objects | None = None
    who: Players | None = None


@node("{who} choose(s) one or more targets for {by}")
class ChoosesTargets(Trigger):
    """A player chooses targets for a spell or ability, or changes them: once for all that are chosen together (601.2c,
    603.2c)."""

    who: Players
    by: Objects


@node("{what} is|are turned face up", Form("{what} is|are turned face up this turn", this_turn=True))
class TurnedFaceUp(Trigger):
    """Is turned face up (707.8)."""

    what: Objects
    this_turn: bool = False


@node("{who} unlock(s) this door")
class UnlocksDoor(Trigger):
    """The door of the half of a Room whose ability this is becomes unlocked, also as it enters (709.5); ``door``: which
    half that is, 0 the left one."""

    who: Players
    door: int | None = None


@node()
class ReachesChapter(Trigger):
    """A Saga's chapter symbols (714.2): lore counters are put on it, and there are as many as a number, now that there
    had been fewer; each of several ``chapters`` is an ability of its own (714.2c)."""

    chapters: tuple[int, ...]
