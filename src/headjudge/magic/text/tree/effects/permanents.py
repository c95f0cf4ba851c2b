"""Instructions about permanents: tap, untap, regenerate, attach, remove from combat, keyword actions; and emblems."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree.abilities import Ability, Cost
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players
from headjudge.magic.text.tree.nouns import Filter, Target, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import ControlledBy
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "ActionName",
    "AdaptsAnyway",
    "Airbend",
    "AsItRegenerates",
    "Attach",
    "BecomeAura",
    "BecomeBlocked",
    "BecomeUnblocked",
    "Earthbend",
    "EndGoading",
    "GetEmblem",
    "ManifestDread",
    "Mentors",
    "Regenerate",
    "RemoveFromCombat",
    "ReselectAttacked",
    "Tap",
    "Unattach",
    "Untap",
    "UntapAndTap",
]


@node("tap {what}", "tap {what:joined}", "{who} tap(s) {what}", Form("{who} tap(s) or untap(s) {what}", or_untap=True))
class Tap(Effect):
    """Tap permanents (701.16); ``or_untap``: the player chooses whether to tap or untap."""

    what: Objects
    who: Players | None = None
    or_untap: bool = False


@node("untap {what}", "untap {what:joined}", "{who} untap(s) {what}")
class Untap(Effect):
    """Untap permanents (701.16)."""

    what: Objects
    who: Players | None = None


@node("simultaneously untap {what} and tap {tapped}", "{who} simultaneously untap(s) {what} and tap(s) {tapped}")
class UntapAndTap(Effect):
    """Untap some permanents and tap others at the same time (701.16)."""

    what: Objects
    tapped: Objects
    who: Players | None = None


@node("regenerate {what}")
class Regenerate(Effect):
    """The next time it would be destroyed this turn, it is tapped, healed and taken out of combat instead (701.11)."""

    what: Objects


@node(
    Form("when {what} regenerates this way , {then:sentence}", triggers=True),
    "{then:sentence} if {what} regenerates this way",
)
class AsItRegenerates(Effect):
    """What is done once a shield that the instruction before gives a permanent is used (701.11a): right then, or as an
    ability that ``triggers``."""

    what: Objects
    then: Effect
    triggers: bool = False


@node("{what} become(s) blocked")
class BecomeBlocked(Effect):
    """Attacking creatures become blocked, though nothing blocks them (509.1h)."""

    what: Objects


@node("creatures {what} was blocking that had become blocked by only {again} this combat become unblocked")
class BecomeUnblocked(Effect):
    """What a creature was blocking that no other has blocked in this combat is unblocked from then on (509.1h)."""

    what: Objects
    again: Objects


@node("remove {what} from combat", "remove {what:joined} from combat")
class RemoveFromCombat(Effect):
    """It attacks and blocks no longer; what it blocked stays blocked (506.4)."""

    what: Objects


@node(
    "{who} reselect(s) which player or permanent {what} is attacking",
    Form("{who} reselect(s) which player {what} is attacking", player=True),
)
class ReselectAttacked(Effect):
    """An attacking creature attacks another of those that it could attack (508.1b), which that player chooses; nothing
    of its own controller's. ``player``: another player only."""

    who: Players
    what: Objects
    player: bool = False


@node("attach {what} to {to}", "{who} attach(es) {what} to {to}")
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification (701.3)."""

    what: Objects
    to: Objects | Players
    who: Players | None = None


@node(
    "{what} lose(s) this ability and become(s) {into} . attach it to {to} . you may pay {cost:payment} to end this"
    " effect"
)
class BecomeAura(Effect):
    """It loses the ability that says so and becomes an Aura, which is attached to something; who activated that ability
    may pay a cost to end this at any time that they have priority (116.2c)."""

    what: Objects
    into: Description
    to: Objects
    cost: Cost


@node("unattach {what}")
class Unattach(Effect):
    """What is attached to something isn't any longer, and stays on the battlefield (701.3d)."""

    what: Objects


@node("the next time {what} adapts this turn , it adapts as though it had no +1/+1 counters on it")
class AdaptsAnyway(Effect):
    """The next time that a creature adapts this turn, it does whatever counters are on it (701.46)."""

    what: Objects


class ActionName(StrEnum):
    """The keyword actions (701) that are instructions by themselves and need no more than objects or a number."""

    TRANSFORM = "transform"
    PHASE_OUT = "phase out"
    TURN_FACE_UP = "turn face up"
    TURN_FACE_DOWN = "turn face down"
    GOAD = "goad"
    DETAIN = "detain"
    EXPLORE = "explore"
    POPULATE = "populate"
    PROLIFERATE = "proliferate"
    INVESTIGATE = "investigate"
    BECOME_MONSTROUS = "become monstrous"
    UNLOCK_A_DOOR = "unlock a door"
    LOCK_OR_UNLOCK_A_DOOR = "lock or unlock a door"
    BECOME_RENOWNED = "become renowned"
    BECOME_SOLVED = "become solved"
    BECOME_LEVEL = "become level"
    BOLSTER = "bolster"
    ADAPT = "adapt"
    MONSTROSITY = "monstrosity"
    MANIFEST = "manifest"
    SUPPORT = "support"
    AMASS = "amass"
    FATESEAL = "fateseal"
    CONNIVE = "connive"
    SUSPECT = "suspect"
    LEARN = "learn"
    VENTURE = "venture"
    THE_RING_TEMPTS_YOU = "the ring tempts you"
    INCUBATE = "incubate"
    DISCOVER = "discover"
    CONVERT = "convert"
    FLIP = "flip"
    COLLECT_EVIDENCE = "collect evidence"
    TIME_TRAVEL = "time travel"
    OPEN_AN_ATTRACTION = "open an attraction"
    BLIGHT = "blight"
    ENDURE = "endure"
    CLOAK = "cloak"
    BECOME_CREWED = "become crewed"
    BECOME_SADDLED = "become saddled"
    BECOME_PREPARED = "become prepared"
    BECOME_UNPREPARED = "become unprepared"
    EVOLVE = "evolve"
    TRAIN = "train"


@node(
    Form("transform {what}", action=ActionName.TRANSFORM),
    Form("{what} phase(s) out", action=ActionName.PHASE_OUT),
    Form("turn {what} face up", action=ActionName.TURN_FACE_UP),
    Form("turn {what} face down", action=ActionName.TURN_FACE_DOWN),
    Form("goad {what}", action=ActionName.GOAD),
    Form("detain {what}", action=ActionName.DETAIN),
    Form("{what} explore(s)", action=ActionName.EXPLORE),
    Form("populate", action=ActionName.POPULATE),
    Form("proliferate", action=ActionName.PROLIFERATE),
    Form("investigate", action=ActionName.INVESTIGATE),
    Form("{what} become(s) monstrous", action=ActionName.BECOME_MONSTROUS),
    Form("{what} become(s) renowned", action=ActionName.BECOME_RENOWNED),
    Form("{what} become(s) solved", action=ActionName.BECOME_SOLVED),
    Form("{what} become(s) level {amount:small}", action=ActionName.BECOME_LEVEL),
    Form("bolster {amount:small}", action=ActionName.BOLSTER),
    Form("adapt {amount:small}", action=ActionName.ADAPT),
    Form("monstrosity {amount:small}", action=ActionName.MONSTROSITY),
    Form("manifest {what}", action=ActionName.MANIFEST),
    Form("{who} manifest(s) {what}", action=ActionName.MANIFEST),
    Form("support {amount:small}", action=ActionName.SUPPORT),
    Form("amass {army:creature_types} {amount:small}", action=ActionName.AMASS),
    Form("fateseal {amount:small}", action=ActionName.FATESEAL),
    Form("{what} connive(s)", action=ActionName.CONNIVE),
    Form("suspect {what}", action=ActionName.SUSPECT),
    Form("learn", action=ActionName.LEARN),
    Form("venture into the dungeon", action=ActionName.VENTURE),
    Form("the ring tempts you", action=ActionName.THE_RING_TEMPTS_YOU),
    Form("incubate {amount:small}", action=ActionName.INCUBATE),
    Form("{who} incubate(s) {amount:small}", action=ActionName.INCUBATE),
    Form("incubate {amount:small} twice", action=ActionName.INCUBATE, twice=True),
    Form("discover {amount:small}", action=ActionName.DISCOVER),
    Form("convert {what}", action=ActionName.CONVERT),
    Form("flip {what}", action=ActionName.FLIP),
    Form("collect evidence {amount:small}", action=ActionName.COLLECT_EVIDENCE),
    Form("amass {amount:small}", action=ActionName.AMASS),
    Form("{who} investigate(s)", action=ActionName.INVESTIGATE),
    Form("investigate twice", action=ActionName.INVESTIGATE, twice=True),
    Form("investigate an additional time", action=ActionName.INVESTIGATE),
    Form("proliferate twice", action=ActionName.PROLIFERATE, twice=True),
    Form("time travel", action=ActionName.TIME_TRAVEL),
    Form("open an attraction", action=ActionName.OPEN_AN_ATTRACTION),
    Form("blight {amount:small}", action=ActionName.BLIGHT),
    Form("{what} endure(s) {amount:small}", action=ActionName.ENDURE),
    Form("{who} blight(s) {amount:small}", action=ActionName.BLIGHT),
    Form("cloak {what}", action=ActionName.CLOAK),
    Form("{who} cloak(s) {what}", action=ActionName.CLOAK),
    Form("{what} become(s) crewed", action=ActionName.BECOME_CREWED),
    Form("{what} become(s) saddled until end of turn", action=ActionName.BECOME_SADDLED),
    Form("{what} become(s) prepared", action=ActionName.BECOME_PREPARED),
    Form("{what} become(s) unprepared", action=ActionName.BECOME_UNPREPARED),
    Form("{what} evolve(s)", action=ActionName.EVOLVE),
    Form("{what} train(s)", action=ActionName.TRAIN),
    Form("unlock a locked door of {what}", action=ActionName.UNLOCK_A_DOOR),
    Form("lock or unlock a door of {what}", action=ActionName.LOCK_OR_UNLOCK_A_DOOR),
    Form("{what} connive(s) {amount:small}", action=ActionName.CONNIVE),
)
class KeywordAction(Effect):
    """A keyword action (rule 701) of that name, on those objects, by those players (``who``, else you); to amass
    (701.47) an ``army`` of that kind."""

    action: ActionName
    what: Objects | None = None
    who: Players | None = None
    amount: Amount | None = None
    army: str = ""
    twice: bool = False


@node("~ mentors {whom}")
class Mentors(Effect):
    """The source mentors a creature: what its mentor ability says last, for abilities that trigger on that
    (702.134c)."""

    whom: Objects


@node("{what} is|are no longer goaded")
class EndGoading(Effect):
    """Effects that have goaded objects end for these (701.15a)."""

    what: Objects


@node("airbend {what}", "{who} airbend(s) {what}")
class Airbend(Effect):
    """Exile objects; their owners may cast them for {2} as long as they stay there (701.65a)."""

    what: Objects
    who: Players | None = None


@node("earthbend {amount:small}", "{who} earthbend(s) {amount:small}")
class Earthbend(Effect):
    """A target land its player controls becomes a 0/0 creature as well, with so many +1/+1 counters (701.66a)."""

    amount: Amount
    who: Players | None = None
    what: Target = Target(Filter("", ((LAND,),), (ControlledBy(You()),)), Number(1), Number(1))


@node("{who} get(s) an emblem with {abilities:granted}")
class GetEmblem(Effect):
    """Put an emblem with the abilities into the command zone (114)."""

    who: Players
    abilities: tuple[Ability, ...]


@node("manifest dread", "{who} manifest(s) dread")
class ManifestDread(Effect):
    """Manifest one of the top two cards of a library, put the other into the graveyard (701.62a); by these players
    (``who``, else you)."""

    who: Players | None = None
    slot: int = 0
