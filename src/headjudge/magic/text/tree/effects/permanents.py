"""Instructions about permanents: tap, untap, counters, tokens, regeneration, attaching, transforming."""

from __future__ import annotations

from headjudge.grammar.node import Node, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players, Tally
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "Attach",
    "CopyToken",
    "CreateTokens",
    "DoubleCounters",
    "GetEmblem",
    "PutCounters",
    "Regenerate",
    "RemoveCounters",
    "RemoveFromCombat",
    "Tap",
    "TwiceThatMany",
    "Untap",
]


@node("tap {what}", "tap {what:joined}", "{who} tap(s) {what}", "{who} tap(s) or untap(s) {what}")
class Tap(Effect):
    """Tap permanents (701.26); form 3: the player chooses whether to tap or untap."""

    what: Objects
    who: Players | None = None


@node("untap {what}", "untap {what:joined}", "{who} untap(s) {what}")
class Untap(Effect):
    """Untap permanents (701.26)."""

    what: Objects
    who: Players | None = None


@node(
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what} for each {each:singular}",
    "{who} put(s) a number of {kind:counter} counters on {what} equal to {amount}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on each of {what}",
    "{who} distribute(s) {amount:small} {kind:counter} counter#s among {what}",
    "{who} put(s) another {kind:counter} counter on {what}",
    "{who} put(s) an additional {kind:counter} counter on {what}",
    "{who} put(s) {amount:small} {kind:counter} counter#s on {what:joined}",
)
class PutCounters(Effect):
    """Put counters on permanents, so many on each (122); form 4: divided as chosen on casting."""

    who: Players
    what: Objects
    kind: str
    amount: Amount | None = None
    each: Tally | None = None


@node(
    "remove {amount:small} {kind:counter} counter#s from {what}",
    "remove all {kind:counter} counters from {what}",
    "remove all counters from {what}",
    "remove a counter from {what}",
    "remove up to {amount:small} counters from {what}",
    "remove any number of {kind:counter} counters from {what}",
)
class RemoveCounters(Effect):
    """Remove counters; yields how many."""

    what: Objects
    kind: str = ""
    amount: Amount | None = None
    result: int = 0


@node(
    "{who} get(s) {amount:small} {kind:player_counter} counter#s",
    "{who} get(s) {energy:energy}",
    "{who} get(s) {amount:small} {e}",
)
class GetCounters(Effect):
    """A player gets counters: poison, experience, energy (107.14)."""

    who: Players
    amount: Amount | None = None
    kind: str = ""
    energy: int = 0


RULES_TEXT.words.add("player_counter", ["poison", "experience", "rad", "ticket"])
RULES_TEXT.words.add("energy", {" ".join(["{e}"] * n): n for n in range(1, 9)})


@node(
    "{who} create(s) {amount:small} {what:counted}",
    "{who} put(s) {amount:small} {what:counted} onto the battlefield",
    "{who} create(s) {amount:small} {what:counted} for each {each:singular}",
    "{who} create(s) a number of {what:plural} equal to {amount}",
    "{who} put(s) {amount:small} {what:counted} onto the battlefield for each {each:singular}",
    "{who} create(s) {amount:small} {what:counted} attached to {to}",
    "{who} create(s) {amount:small} {what:counted} that’s|are tapped and attacking",
    "{who} create(s) {what:plural}",
    "{who} each create(s) {amount:small} {what:counted}",
    "{who} put(s) {amount:small} {what:counted} onto the battlefield tapped and attacking",
)
class CreateTokens(Effect):
    """Create tokens (111, 701.7) under the control of the player; they are in ``slot``."""

    who: Players
    what: Description
    amount: Amount | None = None
    each: Tally | None = None
    to: Objects | None = None
    slot: int = 0
    result: int = 0


@node(
    "{who} create(s) a token that’s a copy of {what} [ {how} ]",
    "{who} create(s) {amount:small} tokens that are copies of {what} [ {how} ]",
    "{who} put(s) a token that’s a copy of {what} onto the battlefield",
    "for each {each:singular} , {who} create(s) a token that’s a copy of {what}",
    "{who} create(s) a tapped token that’s a copy of {what}",
    "{who} create(s) a tapped and attacking token that’s a copy of {what}",
    "{who} put(s) a token onto the battlefield that’s a copy of {what}",
)
class CopyToken(Effect):
    """Create tokens that are copies of permanents or cards (707.2)."""

    who: Players
    what: Objects
    how: Except | None = None
    amount: Amount | None = None
    each: Tally | None = None
    slot: int = 0


@node(", except it has {keyword:keyword}", ", except it isn't legendary", ", except the token isn't legendary")
class Except(Node):
    """What a copy doesn't copy (707.9)."""

    keyword: str = ""


@node("double the number of {kind:counter} counters on {what}", "double the number of each kind of counter on {what}")
class DoubleCounters(Effect):
    """Put as many counters (of a kind) on each of them as it has (701.10e)."""

    what: Objects
    kind: str = ""


@node("regenerate {what}")
class Regenerate(Effect):
    """The next time it would be destroyed this turn, it is tapped, healed and taken out of combat instead (701.19)."""

    what: Objects


@node("remove {what} from combat", "remove {what:joined} from combat")
class RemoveFromCombat(Effect):
    """It attacks and blocks no longer; what it blocked stays blocked (506.4)."""

    what: Objects


@node("attach {what} to {to}", "{who} attach(es) {what} to {to}", "unattach {what}")
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification (701.3); form 2 the contrary."""

    what: Objects
    to: Objects | Players | None = None
    who: Players | None = None


@node(
    "transform {what}",
    "{what} phase(s) out",
    "turn {what} face up",
    "turn {what} face down",
    "goad {what}",
    "detain {what}",
    "{what} explore(s)",
    "populate",
    "proliferate",
    "investigate",
    "{what} become(s) monstrous",
    "bolster {amount:small}",
    "adapt {amount:small}",
    "monstrosity {amount:small}",
    "manifest the top card of your library",
    "support {amount:small}",
    "amass orcs {amount:small}",
    "fateseal {amount:small}",
    "{what} connive(s)",
    "suspect {what}",
    "manifest dread",
    "learn",
    "venture into the dungeon",
    "the ring tempts you",
    "incubate {amount:small}",
    "amass zombies {amount:small}",
    "discover {amount:small}",
    "convert {what}",
    "flip {what}",
    "collect evidence {amount:small}",
    "amass {amount:small}",
    "investigate twice",
    "proliferate twice",
    "time travel",
    "open an attraction",
    "earthbend {amount:small}",
    "airbend {what}",
    "blight {amount:small}",
    "{what} endures {amount:small}",
)
class KeywordAction(Effect):
    """A keyword action (rule 701) of that name, on those objects."""

    what: Objects | None = None
    amount: Amount | None = None


@node("{who} get(s) an emblem with {abilities:granted}")
class GetEmblem(Effect):
    """Put an emblem with the abilities into the command zone (114)."""

    who: Players
    abilities: tuple[Ability, ...]


@node(
    "it puts twice that many of those tokens onto the battlefield",
    "it creates twice that many of those tokens",
    "twice that many of those tokens are created",
    "it puts twice that many of those counters on {what}",
    "twice that many of those counters are put on {what}",
)
class TwiceThatMany(Effect):
    """Twice as many tokens or counters (forms 3 and 4) as in the event that is replaced."""

    what: Objects | None = None
