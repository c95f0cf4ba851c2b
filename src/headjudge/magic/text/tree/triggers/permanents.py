"""What happens to objects: zones, combat, damage, states (rule 603.2)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects, Players, Trigger, Zone

__all__ = [
    "Attacks",
    "Becomes",
    "BecomesTarget",
    "Blocks",
    "DealsDamage",
    "Dies",
    "Enters",
    "IsDealtDamage",
    "Leaves",
    "PutIntoGraveyard",
    "TurnedFaceUp",
]


@node(
    "{what} enter(s)",
    "{what} enter(s) under {who:possessive} control",
    "{what} enter(s) from {zone}",
    "{what} enter(s) tapped",
    "{what} enter(s) untapped",
)
class Enters(Trigger):
    """Enters the battlefield (603.6a); form 1 under that player's control, 2 from a zone."""

    what: Objects
    who: Players | None = None
    zone: Zone | None = None


@node("{what} dies|die", "{what} dies|die during your turn")
class Dies(Trigger):
    """Is put into a graveyard from the battlefield; looks back in time (603.6d, 603.10a)."""

    what: Objects


@node(
    "{what} is|are put into a graveyard from the battlefield",
    "{what} is|are put into a graveyard from anywhere",
    "{what} is|are put into {to} from the battlefield",
    "{what} is|are put into {to} from anywhere",
    "{what} is|are put into {to}",
    "{what} is|are put into {to} from {zone}",
    "{what} is|are put into {to} from anywhere other than the battlefield",
)
class PutIntoGraveyard(Trigger):
    """Is put into a zone; forms 0 and 2 from the battlefield (looks back), 1, 3, 4 from anywhere, 6 but from there."""

    what: Objects
    to: Zone | None = None
    zone: Zone | None = None


@node("{what} leave(s) the battlefield", "{what} leave(s) {zone}", "{what} leave(s) the battlefield without dying")
class Leaves(Trigger):
    """Leaves the battlefield (looks back), form 1 another zone."""

    what: Objects
    zone: Zone | None = None


@node(
    "{what} attack(s)",
    "{what} attack(s) alone",
    "{what} attack(s) {whom}",
    "{what} attack(s) and isn't|aren't blocked",
    "{what} attack(s) you or a planeswalker you control",
    Form("{who} attack(s)"),
    "{who} attack(s) with {what}",
    "{what} attack(s) for the first time each turn",
    "{who} attack(s) {whom}",
    "{whom} is|are attacked",
)
class Attacks(Trigger):
    """Is declared as an attacker (508.3a); form 1 alone (506.5), 2 that defender, 3 not blocked (509.3g).

    Forms 5, 6 and 8: the player attacks with one or more creatures (508.3d), in form 6 with those.
    Form 9: one or more creatures attack that player (508.3b).
    """

    what: Objects | None = None
    whom: Players | None = None
    who: Players | None = None


@node(
    "{what} block(s)",
    "{what} block(s) {whom}",
    "{what} become(s) blocked",
    "{what} become(s) blocked by {whom}",
    "{what} block(s) or become(s) blocked",
    "{what} block(s) or become(s) blocked by {whom}",
)
class Blocks(Trigger):
    """Forms 0, 1, 4, 5: blocks (509.3a–b); forms 2 to 5: becomes blocked (509.3c–d).

    Without ``whom`` once in a combat, with it once for each such creature.
    """

    what: Objects
    whom: Objects | None = None


RULES_TEXT.words.add("damage_kind", ["damage", "combat damage", "noncombat damage"])


@node(
    "{what} deal(s) {kind:damage_kind}",
    "{what} deal(s) {kind:damage_kind} to {to}",
    "{what} deal(s) {kind:damage_kind} to {to} or {second}",
)
class DealsDamage(Trigger):
    """Deals damage (of a kind, to something).

    Yields the amount. Once for each recipient unless the subject is "one or more".
    """

    what: Objects
    kind: str
    to: Objects | Players | None = None
    second: Objects | Players | None = None
    result: int = 0


@node(
    "{what} is|are dealt {kind:damage_kind}",
    "{who} is|are dealt {kind:damage_kind}",
    "{what} is|are dealt {kind:damage_kind} by {by}",
    "{who} is|are dealt {kind:damage_kind} by {by}",
)
class IsDealtDamage(Trigger):
    """Is dealt damage; yields the amount. Once for all damage dealt at one time, forms 2 and 3 for each such source."""

    kind: str
    what: Objects | None = None
    who: Players | None = None
    by: Objects | None = None
    result: int = 0


@node(
    "{what} become(s) tapped",
    "{what} become(s) untapped",
    "{what} become(s) monstrous",
    "{what} become(s) renowned",
    "{what} phase(s) in",
    "{what} phase(s) out",
    "{what} transform(s)",
    "{what} mutate(s)",
    "{what} become(s) attached to {to}",
    "{what} become(s) unattached from {to}",
    "{what} become(s) crewed",
    "{what} is|are exploited",
    "{what} exploit(s) {to}",
    "{what} train(s)",
    "{what} explore(s)",
    "{what} become(s) plotted",
    "{what} become(s) saddled for the first time each turn",
)
class Becomes(Trigger):
    """A change of state of a permanent, in those words."""

    what: Objects
    to: Objects | None = None


@node("{what} become(s) the target of {by}", "{who} become(s) the target of {by}")
class BecomesTarget(Trigger):
    """Becomes the target of a spell or ability (603.2).

    "of a spell or ability", "of an Aura spell an opponent controls".
    """

    by: Objects
    what: Objects | None = None
    who: Players | None = None


@node("{what} is|are turned face up", "{what} is|are turned face up this turn")
class TurnedFaceUp(Trigger):
    """Is turned face up (708.8)."""

    what: Objects
